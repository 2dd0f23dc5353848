/** A private certificate authority, with a certificate for the gateways and one for a client. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { give } from "./unprivileged.ts";

/** A name that no resolver knows (RFC 6761 §6.2); the forward proxy has it in its hosts file. */
export const HOST = "store.test";

/** Files in PEM. */
export interface Authority {
  readonly ca: string;
  readonly serverCert: string;
  readonly serverKey: string;
  /** Certificate and key of the server in one file, as HAProxy reads them. */
  readonly serverBoth: string;
  readonly clientCert: string;
  readonly clientKey: string;
  /** Removes the files. */
  readonly remove: () => void;
}

const NEW_KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

/** Makes an authority that is valid for two days. */
export function makeAuthority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), "petstore-gateway-ca-"));
  give(folder);
  const path = (name: string): string => join(folder, name);
  const openssl = (...args: readonly string[]): void => {
    execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  };
  openssl(
    ...["req", "-x509", ...NEW_KEY, "-keyout", "ca.key", "-out", "ca.pem"],
    ...["-subj", "/CN=Gateway test CA", "-days", "2"],
  );
  const certify = (name: string, extensions: string): void => {
    openssl("req", ...NEW_KEY, "-keyout", `${name}.key`, "-out", `${name}.csr`, "-subj", `/CN=${name}`);
    writeFileSync(path(`${name}.ext`), extensions);
    openssl(
      ...["x509", "-req", "-in", `${name}.csr`, "-out", `${name}.pem`, "-days", "2"],
      ...["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", `${name}.ext`],
    );
    for (const file of [`${name}.key`, `${name}.pem`]) give(path(file));
  };
  certify("server", `subjectAltName=IP:127.0.0.1,DNS:${HOST}\nextendedKeyUsage=serverAuth\n`);
  certify("client", "extendedKeyUsage=clientAuth\n");
  const read = (name: string): string => readFileSync(path(name), "utf8");
  writeFileSync(path("both.pem"), read("server.pem") + read("server.key"));
  for (const file of ["ca.pem", "both.pem"]) give(path(file));
  return {
    ca: path("ca.pem"),
    serverCert: path("server.pem"),
    serverKey: path("server.key"),
    serverBoth: path("both.pem"),
    clientCert: path("client.pem"),
    clientKey: path("client.key"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
