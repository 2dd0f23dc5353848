/** `keygen`: makes a key pair for certificates. */
import { generateKeyPairSync } from "node:crypto";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Command } from "commander";
import { keyIdOf } from "../../report/certificate/envelope.ts";
import { visible } from "../../report/text/text.ts";
import { quote, text, UsageError } from "../../setup/usage-error.ts";
import { writeNew } from "../files/files.ts";
import { PROGRAM, write } from "../terminal/output.ts";

const PRIVATE_FILE = "conformance-private.pem";
const PUBLIC_FILE = "conformance-public.pem";

export { default as help } from "./help/keygen.txt?raw";

export function define(command: Command): Command {
  return command
    .description("Makes an Ed25519 key pair to sign certificates with.")
    .option("--out <dir>", "directory for the files", text("--out", "a directory"), ".")
    .option(
      "--passphrase-env <name>",
      "encrypt the private key with the passphrase in this environment variable",
      text("--passphrase-env", "the name of an environment variable"),
    );
}

export async function execute(command: Command): Promise<number> {
  const { out, passphraseEnv } = command.opts<{ out: string; passphraseEnv?: string }>();
  const passphrase = process.env[passphraseEnv ?? ""] ?? "";
  if (passphraseEnv !== undefined && passphrase === "")
    throw new UsageError(`--passphrase-env: the environment variable ${passphraseEnv} is not set or empty`);
  const cipher = passphraseEnv === undefined ? {} : { cipher: "aes-256-cbc", passphrase };
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const privatePath = join(out, PRIVATE_FILE);
  const publicPath = join(out, PUBLIC_FILE);
  const secret = String(privateKey.export({ type: "pkcs8", format: "pem", ...cipher }));
  await writeNew([
    { path: privatePath, content: secret, mode: 0o600 },
    { path: publicPath, content: String(publicKey.export({ type: "spki", format: "pem" })) },
  ]);
  const lines = [
    `  private key  ${visible(privatePath)}  keep it secret: anyone who has it can sign as you`,
    `  public key   ${visible(publicPath)}  for those who verify certificates`,
    `  key id       ${keyIdOf(publicKey)}  SHA-256 of the public key`,
  ];
  await write(process.stdout, `${lines.join("\n")}\n`);
  const warn = (what: string): Promise<void> =>
    write(process.stderr, `${PROGRAM}: warning: the private key is ${what}\n`);
  const tree = gitTreeOf(out);
  if (passphraseEnv === undefined) await warn(UNENCRYPTED);
  if (tree !== null)
    await warn(`inside the git tree ${quote(tree)}: move it out, so that it cannot be committed`);
  return 0;
}

const UNENCRYPTED =
  "unencrypted: anyone who can read the file can sign as you; --passphrase-env NAME encrypts it";

function gitTreeOf(directory: string): string | null {
  for (let at = resolve(directory); ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return null;
  }
}
