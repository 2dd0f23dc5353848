/** The product that a submission is about, from its report and the options of `submit`. */
import type { Report } from "../../kit/report.ts";
import { read } from "../../kit/schema/foreign-json.ts";
import { levelOf } from "../../report/certificate/certifiable.ts";
import { PRODUCT, type Product } from "../../report/listing/product.ts";
import { readable } from "../../setup/read-input.ts";
import { quote, UsageError } from "../../setup/usage-error.ts";

/** Members that a report may lack. */
export interface ProductFlags {
  readonly contact?: readonly string[];
  readonly digest?: string;
}

/** Members that only the report can give, because the certificate signs it, and the options of a run that set them. */
const FLAGS = {
  organization: "--organization",
  project: "--project",
  version: "--project-version",
} as const;

/** The product; throws a {@link UsageError} for a member that the report lacks. `given` names the report in messages. */
export function productOf(given: string, { target, ...report }: Report, flags: ProductFlags): Product {
  const { implementation } = target;
  const named = (member: keyof typeof FLAGS): string => {
    const value = implementation?.[member] ?? null;
    if (value !== null) return value;
    throw new UsageError(
      `the report in ${quote(given)} names no ${member}, and a listing needs it: run with ${FLAGS[member]}, and sign again`,
    );
  };
  const signed = implementation?.digest;
  if (signed !== undefined && flags.digest !== undefined && signed !== flags.digest)
    throw new UsageError(`--digest differs from the digest in the report, which is ${signed}: leave it out`);
  const product = {
    productFormat: 1,
    organization: named("organization"),
    product: named("project"),
    version: named("version"),
    contact: flags.contact ?? implementation?.contact ?? [],
    level: levelOf({ target, ...report }) ?? "core",
    digest: signed ?? flags.digest,
  };
  if (product.contact.length === 0)
    throw new UsageError(`the report in ${quote(given)} names no contact: pass --contact`);
  if (product.digest === undefined)
    throw new UsageError(
      `the report in ${quote(given)} does not say what was deployed: run with --project-digest, or pass --digest`,
    );
  return readable("the product", () => read(PRODUCT, product));
}
