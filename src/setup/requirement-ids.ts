/** Parses requirement ids that the user typed. */

import { didYouMean } from "./nearest.ts";
import { quote } from "./quote.ts";
import { UsageError } from "./usage-error.ts";

interface Named {
  readonly id: string;
}

/** Ids and prefixes as the catalogue spells them. Throws a {@link UsageError} with `where` for an unknown one. */
export function checkedOnly(
  given: readonly string[],
  catalogue: readonly Named[],
  where = "--only",
): readonly string[] {
  const ids = catalogue.map(({ id }) => id);
  const prefixes = [...new Set(ids.map((id) => id.replace(/-\d+$/, "")))];
  return given.map((typed) => {
    const wanted = typed.toUpperCase().replace(/-?\*?$/, "");
    if (ids.includes(wanted) || prefixes.includes(wanted)) return wanted;
    throw unknown(where, typed, [...prefixes, ...ids]);
  });
}

/** The entry with an id, ignoring letter case. Throws a {@link UsageError} for an unknown id. */
export function entryOf<E extends Named>(typed: string, catalogue: readonly E[]): E {
  const entry = catalogue.find(({ id }) => id === typed.toUpperCase());
  if (entry) return entry;
  throw unknown(
    "explain",
    typed,
    catalogue.map(({ id }) => id),
  );
}

function unknown(where: string, typed: string, candidates: readonly string[]): UsageError {
  const guess = didYouMean(typed, candidates, 3);
  return new UsageError(
    `${where}: no requirement has the id ${quote(typed)}${guess}: petstore-conformance list shows all`,
  );
}
