/** The README.md in the folder of a submission. */
import { type Description, untestedLine } from "../certificate/describe.ts";
import { interfaceOf } from "../facts.ts";
import { block, code, prose } from "../markdown/markdown.ts";
import { SUITE } from "../version.ts";
import type { Product } from "./product.ts";

export function renderReadme(product: Product, description: Description, recording: string): string {
  const { validity, target, demonstration } = description;
  const level = product.level === "core" ? " --level core" : "";
  const check = `${SUITE.name} verify . --public-key key.pem${level}${demonstration ? " --demonstration" : ""}`;
  return `# ${prose(`${product.product} ${product.version}`)}

${prose(product.organization)} submits ${prose(product.product)} ${prose(product.version)} as conformant to the ${prose(interfaceOf(description))}, level ${product.level},
from ${prose(validity.notBefore)} until ${prose(validity.notAfter)}. It was judged at ${code(target.baseUrl)}.

Not tested: ${prose(untestedLine(description))}.

## How to check it

The recording is not here, because it may show animals of others; the certifier has it. Its SHA-256 is
${code(recording)}. With the recording in this directory, and the signer's public key:

${block(["sha256sum -c recording.har.sha256", check], "sh")}
`;
}
