/** The JSON Schema of the options of a run in a recording, from their rows; schemas/recorded-options.schema.json is its text. */
import type { OptionRow, OptionValue } from "../../src/options/row.ts";
import { LIBRARY_ROWS } from "../../src/options/table.ts";
import {
  closed,
  count,
  flag,
  type JsonSchema,
  list,
  number,
  object,
  oneOf,
  orNull,
  text,
  textLike,
} from "./json-schema.ts";

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
  const own = scalarOf(value);
  return usual === undefined || full !== undefined ? orNull<unknown>(own) : own;
}

/** The library takes more than the command line does, but nothing below its least. */
function scalarOf(value: OptionValue): JsonSchema<unknown> {
  if (value.type === "word") return oneOf(value.words);
  if (value.type === "int64") return textLike(/^-?[0-9]{1,19}$/, "an integer within int64");
  if (value.type === "integer")
    return { ...count, minimum: value.least, title: `an integer from ${value.least}` };
  if (value.type === "time")
    return { ...number, minimum: value.least, title: `a number of milliseconds from ${value.least}` };
  if (value.type === "instant")
    return {
      ...number,
      minimum: -LATEST_MS,
      maximum: LATEST_MS,
      title: "a number of milliseconds since 1970",
    };
  return { ...number, exclusiveMinimum: 0, title: "a number above 0" };
}

/** The last instant that a Date can have, in milliseconds since the Unix epoch. */
const LATEST_MS = 8_640_000_000_000_000;
