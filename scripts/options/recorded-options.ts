/** The JSON Schema of the options of a run in a recording, from their rows; schemas/recorded-options.schema.json is its text. */
import type { OptionRow } from "../../src/options/row.ts";
import { LIBRARY_ROWS } from "../../src/options/table.ts";
import { closed, flag, type JsonSchema, list, number, object, oneOf, orNull, text } from "./json-schema.ts";

const EXPECTED_FAILURE = closed(
  object(
    { requirement: text, check: orNull(text), reason: text, expires: orNull(text), link: orNull(text) },
    { untested: text },
  ),
);

export function recordedOptionsSchema(): JsonSchema<unknown> {
  const options = Object.fromEntries(LIBRARY_ROWS.map((row) => [row.library, schemaOf(row)]));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "urn:petstore-conformance:recorded-options:2",
    description:
      "The options of a run, as recording.har has them. Expected failures are left out unless given.",
    ...closed(object(options, { expectedFailures: list(EXPECTED_FAILURE) })),
  };
}

/** `null` in place of a time means no limit, since JSON has no infinity. */
function schemaOf({ value, default: usual, full }: OptionRow): JsonSchema<unknown> {
  if (value.type === "switch") return flag;
  if (value.type === "ids") return list(text);
  const own = value.type === "word" ? oneOf(value.words) : value.type === "int64" ? text : number;
  return usual === undefined || full !== undefined ? orNull<unknown>(own) : own;
}
