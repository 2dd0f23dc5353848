import { t as checkCommand } from "./how-to-check-3kMGYFjI.js";
import { t as reasonsOf } from "./reasons-BPQ69F8w.js";
import { n as code, r as prose, t as block } from "./escape-CQHLhLP8.js";
// src/report/listing/readme.ts
function renderReadme(product, description, recording) {
	const { specification, validity, target, untested, id, suite } = description;
	const named = reasonsOf(untested).map(({ ids, because }) => `- ${prose(ids)}: ${prose(because)}\n`);
	const commands = ["sha256sum -c recording.har.sha256", ...checkCommand(description, ".").split("\n")];
	return `# ${prose(`${product.product} ${product.version}`)}

${prose(product.organization)} submits ${prose(product.product)} ${prose(product.version)} as conformant to the ${prose(specification.title)} ${prose(specification.version)}, level ${product.level}.

| | |
|---|---|
| valid | ${prose(validity.notBefore)} to ${prose(validity.notAfter)} |
| target | ${code(target.baseUrl)} |
| deployed | ${code(product.digest)} |
| contact | ${product.contact.map(prose).join(", ")} |
| suite | ${prose(`${suite.name} ${suite.version}`)} |
| certificate | ${code(id)} |

## Not tested

${named.length === 0 ? "Nothing: every MUST was tested, and passed.\n" : named.join("")}
## How to check it

The recording is not here, because it may show animals of others; the certifier has it. Its SHA-256 is
${code(recording)}. With the recording in this directory, and the signer's public key:

${block(commands, "sh")}
`;
}
export { renderReadme };
