/** Whether the host that a certificate names is shown to be the host that the run reached. */
import type { Report } from "../../kit/report.ts";

/** Names and addresses of this machine and of networks of one's own (RFC 1918, RFC 4193, RFC 3927, RFC 6761, RFC 6762). */
const PRIVATE: readonly RegExp[] = [
  /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/,
  /^10(?:\.\d+){3}$/,
  /^192\.168(?:\.\d+){2}$/,
  /^172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}$/,
  /^169\.254(?:\.\d+){2}$/,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])(?:\.\d+){2}$/,
  /^\[(?:f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]|::ffff):/,
  /\.(?:local|internal|lan|home|corp|test|invalid|home\.arpa)$/,
  /^[^.[\]]+$/,
];

/** Whether only machines of one's own reach a host, as the URL class writes it. */
export function isPrivate(hostname: string): boolean {
  return PRIVATE.some((pattern) => pattern.test(hostname));
}

/** Why the host named is not shown to be the host reached, as a clause; `null`: it is, as far as TLS shows it. */
export function whyNotReached({ target, run }: Report): string | null {
  const { resolve, ownAuthorities, certificatesChecked } = run.options;
  const { protocol, hostname } = new URL(target.baseUrl);
  if (resolve !== undefined) return `it was reached at ${[resolve].flat().join(", ")} (--resolve)`;
  if (isPrivate(hostname)) return `${hostname} is a private address`;
  if (certificatesChecked === false) return "TLS certificates were not checked";
  if (protocol !== "https:") return "it was reached without TLS";
  if (ownAuthorities !== undefined) return "its certificate is by an authority of the user's own (--ca-file)";
  return null;
}
