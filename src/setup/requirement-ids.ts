/** Requirement ids as people type them. */

import { didYouMean } from "./nearest.ts";
import { quote } from "./quote.ts";
import { UsageError } from "./usage-error.ts";

interface Named {
  readonly id: string;
}

/** The ids and prefixes of `--only` in their own spelling; one that names nothing is wrong usage `where` it stands. */
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

/** The entry with an id, in whatever letter case; another id is wrong usage. */
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
    `${where}: there is no requirement ${quote(typed)}${guess}: petstore-conformance list shows them`,
  );
}
