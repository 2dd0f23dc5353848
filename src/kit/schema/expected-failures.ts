/** The schema of a file of expected failures. */
import schema from "../../../schemas/expected-failures.schema.json" with { type: "json" };
import type { ExpectedFailure } from "../expected-failures.ts";
import type { JsonSchema } from "./json-schema.ts";

export const EXPECTED_FAILURES: JsonSchema<readonly ExpectedFailure[]> = schema;
