/** Reads the parts of a signed statement that do not follow from the report. */
import { read } from "../../kit/schema/foreign-json.ts";
import {
  flag,
  type JsonSchema,
  list,
  nonEmpty,
  object,
  text,
  textLike,
} from "../../kit/schema/json-schema.ts";
import { parseOnce } from "./parse-once.ts";
import type { Validity } from "./statement.ts";

/** A statement as it was signed. */
export interface Signed {
  readonly statement: unknown;
  /** SHA-256 by file name. */
  readonly digests: ReadonlyMap<string, string>;
  readonly validity: Validity;
  readonly demonstration: boolean;
}

/** An instant in UTC, to the second. */
export const instant: JsonSchema<string> = textLike(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/,
  "a time such as 2030-12-05T00:00:00Z",
);

const annotations = object({
  demonstration: flag,
  validity: object({ notBefore: instant, notAfter: instant }),
});

const STATEMENT = object({
  subject: list(object({ name: text, digest: object({ sha256: text }) })),
  predicate: object({ configuration: nonEmpty(object({ annotations })) }),
});

/** Reads the verified bytes; throws a FormatError if they are not a statement about a report. */
export function readStatement(payload: Uint8Array): Signed {
  const statement = read(STATEMENT, parseOnce(payload));
  const [configuration] = statement.predicate.configuration;
  const digests = statement.subject.map(({ name, digest }) => [name, digest.sha256] as const);
  return { statement, digests: new Map(digests), ...configuration.annotations };
}
