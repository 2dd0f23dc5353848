/** The README.md in the folder of a submission. */

import { type Description, reasonsOf } from "../certificate/describe.ts";
import { checkCommand } from "../certificate-page/words.ts";
import { interfaceOf, suiteOf } from "../facts.ts";
import { block, code, prose, table } from "../markdown/markdown.ts";
import type { Product } from "./product.ts";

/** What the folder holds, and how to check it. */
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
