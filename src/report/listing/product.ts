/** `product.yaml`: what a submission is about. */
import { DEPLOYED_DIGEST, DEPLOYED_DIGEST_TITLE } from "../../kit/deployed-digest.ts";
import type { Report } from "../../kit/report.ts";
import { closed, type JsonSchema, nonEmpty, object, oneOf, textLike } from "../../kit/schema/json-schema.ts";
import { levelOf } from "../certificate/certifiable.ts";
import { LEVELS, type Level } from "../certificate/policy.ts";
import { seenJson } from "../text/visible.ts";

export interface Product {
  readonly productFormat: 1;
  readonly organization: string;
  readonly product: string;
  readonly version: string;
  readonly contact: readonly string[];
  readonly level: Level;
  /** Of the deployed image, or its commit. */
  readonly digest: string;
}

/** The longest name, in UTF-16 code units: a longer one would break the layout of the page. */
const LONGEST = 200;

const MOST_CONTACTS = 10;

const name: JsonSchema<string> = {
  ...textLike(/\S/, `text of 1 to ${LONGEST} characters, in quotes where it looks like a number`),
  maxLength: LONGEST,
};

export const PRODUCT: JsonSchema<Product> = closed(
  object({
    productFormat: { ...oneOf([1] as const), title: "1, the format that this version reads" },
    organization: name,
    product: name,
    version: name,
    contact: {
      ...nonEmpty(name),
      maxItems: MOST_CONTACTS,
      title: `a list of 1 to ${MOST_CONTACTS} addresses or names`,
    },
    level: oneOf(LEVELS),
    digest: textLike(DEPLOYED_DIGEST, DEPLOYED_DIGEST_TITLE),
  }),
);

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
  const { organization, project, version, digest } = report.target.implementation ?? {};
  const pairs: readonly (readonly [keyof Product, unknown])[] = [
    ["organization", organization],
    ["product", project],
    ["version", version],
    ["level", levelOf(report)],
    ["digest", digest],
  ];
  return pairs.flatMap(([member, reported]) =>
    product[member] === reported ? [] : [`product.yaml does not agree with the report: ${member} differs`],
  );
}
