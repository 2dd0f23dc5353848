/** The `product.yaml` of a submission, which says what it is about, and its README.md. */
import { isDeepStrictEqual } from "node:util";
import type { Product } from "../../kit/generated/product.ts";
import type { Report } from "../../kit/report.ts";
import { levelOf } from "../certificate/certifiable.ts";
import { type Description, untestedLine } from "../certificate/describe.ts";
import { interfaceOf } from "../facts.ts";
import { block, code, prose } from "../markdown/markdown.ts";
import { seenJson } from "../text/text.ts";
import { SUITE } from "../version.ts";

export type { Product } from "../../kit/generated/product.ts";

/** The file as YAML; JSON strings are YAML as well. */
export function renderProduct(product: Product): string {
  const string = (text: string): string => seenJson(JSON.stringify(text));
  const { productFormat, organization, version, contact, level, digest } = product;
  return `# What the report and the certificate beside this file are about.
productFormat: ${productFormat}
organization: ${string(organization)}
product: ${string(product.product)}
version: ${string(version)}
contact:
${contact.map((each) => `  - ${string(each)}\n`).join("")}level: ${level}
digest: ${string(digest)}
`;
}

/** Where a product differs from its report, a clause each. */
export function disagreements(product: Product, report: Report): readonly string[] {
  const { organization, project, version, digest, contact } = report.target.implementation ?? {};
  const pairs: readonly (readonly [keyof Product, unknown])[] = [
    ["organization", organization],
    ["product", project],
    ["version", version],
    ["level", levelOf(report)],
    ["digest", digest],
    ["contact", contact],
  ];
  const different = pairs.filter(([member, reported]) => !isDeepStrictEqual(product[member], reported));
  return different.map(([member]) => `product.yaml does not agree with the report: ${member} differs`);
}

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
