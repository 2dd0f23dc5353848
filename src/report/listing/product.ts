/** `product.yaml`: what a submission is about. */
import { isDeepStrictEqual } from "node:util";
import type { Product } from "../../kit/generated/product.ts";
import type { Report } from "../../kit/report.ts";
import { levelOf } from "../certificate/certifiable.ts";
import { seenJson } from "../text/text.ts";

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
