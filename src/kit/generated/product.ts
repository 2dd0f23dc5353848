/** Written by `node scripts/generate-types.mjs` from schemas/product.schema.json: change that, not this file. */

/** product.yaml: what a submission to a listing is about. */
export interface Product {
  readonly productFormat: 1;
  readonly organization: string;
  readonly product: string;
  readonly version: string;
  readonly contact: readonly string[];
  readonly level: "core" | "full";
  /** Of the deployed image, or its commit. */
  readonly digest: string;
}
