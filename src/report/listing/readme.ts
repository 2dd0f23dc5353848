/** The README.md in the folder of a submission. */
import { type Description, reasonsOf } from "../certificate/describe.ts";
import { interfaceOf, suiteOf } from "../facts.ts";
import { block, code, prose, table } from "../markdown/markdown.ts";
import { SUITE } from "../version.ts";
import type { Product } from "./product.ts";

export function renderReadme(product: Product, description: Description, recording: string): string {
  const { validity, target, untested, id } = description;
  const named = reasonsOf(untested).map(({ ids, because }) => `- ${prose(ids)}: ${prose(because)}\n`);
  const commands = ["sha256sum -c recording.har.sha256", ...checkCommand(description, ".").split("\n")];
  return `# ${prose(`${product.product} ${product.version}`)}

${prose(product.organization)} submits ${prose(product.product)} ${prose(product.version)} as conformant to the ${prose(interfaceOf(description))}, level ${product.level}.

${table(
  ["", ""],
  [
    ["valid", `${prose(validity.notBefore)} to ${prose(validity.notAfter)}`],
    ["target", code(target.baseUrl)],
    ["deployed", code(product.digest)],
    ["contact", product.contact.map(prose).join(", ")],
    ["suite", prose(suiteOf(description))],
    ["certificate", code(id)],
  ],
)}

## Not tested

${named.length === 0 ? "Nothing: every MUST was tested, and passed.\n" : named.join("")}
## How to check it

The recording is not here, because it may show animals of others; the certifier has it. Its SHA-256 is
${code(recording)}. With the recording in this directory, and the signer's public key:

${block(commands, "sh")}
`;
}

/** The command, on two lines, that checks a certificate, with the organization and the target that it must be about. */
export function checkCommand({ level, target, demonstration }: Description, directory: string): string {
  const organization = target.implementation?.organization ?? null;
  const options = [
    ...(level === "core" ? ["--level core"] : []),
    ...(organization === null ? [] : [option("--organization", organization)]),
    option("--target", target.baseUrl),
    ...(demonstration ? ["--demonstration"] : []),
  ];
  return `${SUITE.name} verify ${directory} --public-key key.pem \\\n  ${options.join(" ")}`;
}

/** An option with its value, quoted if it has characters that are special to a POSIX shell. */
export function option(name: string, value: string): string {
  const quoted = /^[\w./:@%+=-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
  // A value that begins with a hyphen would be read as another option.
  return `${name}${value.startsWith("-") ? "=" : " "}${quoted}`;
}
