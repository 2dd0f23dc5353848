/** Checks expected failures, from a file or from the library. */
import { type CompleteExpectedFailure, completed, type ExpectedFailure } from "../kit/expected-failures.ts";
import { EXPECTED_FAILURES } from "../kit/schema/expected-failures.ts";
import { read } from "../kit/schema/foreign-json.ts";
import { FormatError } from "../kit/schema/format-error.ts";
import { isObject } from "../kit/schema/json-place.ts";
import { UsageError } from "./usage-error.ts";

/** A valid entry with all members, and its id as the catalogue spells it. */
export function asEntry(entry: ExpectedFailure): CompleteExpectedFailure {
  const complete = completed(entry);
  return { ...complete, requirement: complete.requirement.toUpperCase() };
}

/** The entries of the library's option. Throws a {@link UsageError} if one is invalid. */
export function checkedExpectedFailures(given: unknown): readonly CompleteExpectedFailure[] {
  // None, as in most runs: nothing to load a validator for.
  if (Array.isArray(given) && given.length === 0) return [];
  try {
    const value = Array.isArray(given) ? given.map(asWritten) : given;
    return read(EXPECTED_FAILURES, value, "`expectedFailures`").map(asEntry);
  } catch (error) {
    if (error instanceof FormatError) throw new UsageError(error.message);
    throw error;
  }
}

/** In the library, `null` and `undefined` are the same as an absent member; complete entries are taken, too. */
function asWritten(entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  const { requirement, ...rest } = Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== null && value !== undefined),
  );
  if (requirement === undefined) return rest;
  return "untested" in rest
    ? { ...rest, untested: `${requirement}, ${rest.untested}` }
    : { requirement, ...rest };
}
