/** Targets behind TLS that is not to be trusted, and addresses as they come. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer as createHttpsServer } from "node:https";
import { createServer as createTcpServer } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { IMPATIENT } from "./connections.ts";
import type { HostileTarget, Standing } from "./hostile-target.ts";
import { always, reference, standing } from "./serving.ts";

interface Identity {
  readonly key: string;
  readonly cert: string;
  /** Where the certificate is. */
  readonly file: string;
}

const made = new Map<string, Identity>();

/** A key and a self-signed certificate for a name. */
function identityOf(name: string): Identity {
  const known = made.get(name);
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), "petstore-tls-"));
  const [key, file] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const subject = ["-subj", "/CN=hostile", "-addext", `subjectAltName=${name}`, "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...curve, "-keyout", key, "-out", file, ...subject], {
    stdio: "pipe",
  });
  const identity = { key: readFileSync(key, "utf8"), cert: readFileSync(file, "utf8"), file };
  made.set(name, identity);
  return identity;
}

/** Removes what was made. */
export function removeIdentities(): void {
  for (const { file } of made.values()) rmSync(dirname(file), { recursive: true, force: true });
  made.clear();
}

function secure(name: string): Promise<Standing> {
  const { key, cert } = identityOf(name);
  const server = createHttpsServer({ key, cert }, (_request, response) => void response.end("[]"));
  return standing(server as unknown as ReturnType<typeof createTcpServer>, { scheme: "https" });
}

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === "::1"),
);

export const TLS: readonly HostileTarget[] = [
  {
    does: "shows a certificate that it signed itself",
    start: () => secure("IP:127.0.0.1"),
    exit: 3,
    says: /TLS failed: DEPTH_ZERO_SELF_SIGNED_CERT/,
    requests: 6,
  },
  {
    does: "shows the certificate of another host",
    start: () => secure("DNS:other.example"),
    get env() {
      return { NODE_EXTRA_CA_CERTS: identityOf("DNS:other.example").file };
    },
    exit: 3,
    says: /TLS failed: ERR_TLS_CERT_ALTNAME_INVALID/,
    requests: 6,
  },
  {
    does: "speaks plain HTTP on an https address",
    start: async () => {
      const plain = await always(200, {}, "[]");
      return { ...plain, baseUrl: plain.baseUrl.replace("http:", "https:") };
    },
    exit: 3,
    says: /TLS failed/,
    requests: 6,
  },
  {
    does: "closes during the TLS handshake",
    start: () =>
      standing(
        createTcpServer((socket) => void socket.once("data", () => socket.end())),
        { scheme: "https" },
      ),
    args: IMPATIENT,
    exit: 3,
    says: /not reached/,
    requests: 6,
  },
  {
    does: "is silent during the TLS handshake",
    start: () =>
      standing(
        createTcpServer(() => undefined),
        { scheme: "https" },
      ),
    args: IMPATIENT,
    exit: 3,
    says: /not reached/,
    requests: 6,
  },
  {
    does: "speaks TLS on an http address",
    start: async () => {
      const hidden = await secure("IP:127.0.0.1");
      return { ...hidden, baseUrl: hidden.baseUrl.replace("https:", "http:") };
    },
    args: IMPATIENT,
    exit: 3,
    requests: 6,
  },
  {
    does: "listens on an IPv6 address",
    start: () => reference(() => ({}), { host: "::1" }),
    skip: hasIpv6 ? null : "this machine has no ::1",
    exit: 0,
  },
  { does: "listens on an IPv4 address", start: () => reference(() => ({}), { host: "127.0.0.1" }), exit: 0 },
  {
    does: "is called localhost",
    start: async () => {
      const target = await reference(() => ({}));
      return { ...target, baseUrl: target.baseUrl.replace("127.0.0.1", "localhost") };
    },
    exit: 0,
  },
  {
    does: "has a name that leads nowhere",
    start: async () => ({ baseUrl: "http://hostile.invalid/v1", close: () => undefined }),
    exit: 3,
    says: /not reached: host name/,
    requests: 6,
  },
];
