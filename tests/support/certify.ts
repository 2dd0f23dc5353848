/** Certificates for tests, made by openssl: an authority of our own, and what it vouches for. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const NEW_KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

/** A folder of PEM files: `NAME.pem` and `NAME.key`; the authority is called `ca`. */
export interface Authority {
  readonly path: (file: string) => string;
  readonly read: (file: string) => Buffer;
  /** Makes a key and a certificate; `names` as in `DNS:petstore.test`, `options` of `openssl x509`. */
  readonly issue: (name: string, names?: string, ...options: readonly string[]) => void;
  readonly openssl: (...args: readonly string[]) => void;
  readonly remove: () => void;
}

/** Makes an authority in a folder of its own. */
export function newAuthority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), "petstore-authority-"));
  const openssl = (...args: readonly string[]): void => {
    execFileSync("openssl", [...args], { cwd: folder, stdio: "pipe" });
  };
  const files = (name: string): readonly string[] => [
    "-keyout",
    `${name}.key`,
    "-subj",
    `/O=Tests/CN=${name}`,
  ];
  openssl("req", "-x509", ...NEW_KEY, ...files("ca"), "-out", "ca.pem", "-days", "2");
  return {
    path: (file) => join(folder, file),
    read: (file) => readFileSync(join(folder, file)),
    issue: (name, names = `DNS:${name}`, ...options) => {
      openssl("req", ...NEW_KEY, ...files(name), "-out", `${name}.csr`);
      writeFileSync(join(folder, `${name}.ext`), `subjectAltName=${names}\n`);
      const signed = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", `${name}.ext`];
      const days = options.includes("-days") ? [] : ["-days", "2"];
      openssl("x509", "-req", "-in", `${name}.csr`, "-out", `${name}.pem`, ...signed, ...days, ...options);
    },
    openssl,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
