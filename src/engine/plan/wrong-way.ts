/** Answers of servers and gateways that show a wrong address or missing certificate, and what to do. */
import type { Exchange } from "../../kit/exchange.ts";

/** Bytes of a body that are searched: error pages of gateways are short. */
const READ = 2_048;

/** Phrases in error pages of nginx, Apache, Go and Tomcat. */
const PAGES: readonly (readonly [phrase: RegExp, remedy: string])[] = [
  [
    /plain HTTP request was sent to HTTPS port|speaking plain HTTP to an SSL-enabled server port|HTTP request to an HTTPS server|combination of host and port requires TLS/i,
    "the port expects TLS: use an https address",
  ],
  [
    /No required SSL certificate was sent/i,
    "the server requires a client certificate: pass one with --client-cert and --client-key",
  ],
  [
    /The SSL certificate error/i,
    "the server refuses the client certificate: pass one that it accepts with --client-cert",
  ],
];

/** The remedy for an answer, `null` if it does not show such an error. */
export function wayRemedy({ response }: Pick<Exchange, "response">): string | null {
  if (!response) return null;
  const { status, body } = response;
  if (status === 421)
    return "the server does not serve this host name: pass the right one with --host (RFC 9110 §15.5.20)";
  if (status !== 400) return null;
  const text = Buffer.from(body.subarray(0, READ)).toString("latin1");
  return PAGES.find(([phrase]) => phrase.test(text))?.[1] ?? null;
}
