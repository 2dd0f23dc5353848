/** Whether a value is a report of this format: held against `schemas/report.schema.json`. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import schema from "../../schemas/report.schema.json" with { type: "json" };

let validate: ValidateFunction | undefined;

/** Where a value departs from the format, as `/summary/must must be object`; `null` where it is a report. */
export function reportFault(value: unknown): string | null {
  // The schema is our own and checked by a test; its formats have patterns beside them.
  validate ??= new Ajv2020({
    allowUnionTypes: true,
    strictTypes: false,
    validateFormats: false,
    validateSchema: false,
  }).compile(schema);
  if (validate(value)) return null;
  const [first] = validate.errors ?? [];
  return `${first?.instancePath || "it"} ${first?.message ?? "is unlike a report"}`;
}
