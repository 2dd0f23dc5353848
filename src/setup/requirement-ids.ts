/** Parses requirement ids that the user typed. */
import { didYouMean, quote, UsageError } from "./usage-error.ts";

interface Named {
  readonly id: string;
}

export interface Titled extends Named {
  readonly level: string;
  readonly title: string;
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

/** The entries with a text in id, level or title, ignoring letter case. Throws a {@link UsageError} if there are none. */
export function matching<E extends Titled>(text: string, catalogue: readonly E[]): readonly E[] {
  const wanted = text.toLowerCase();
  const found = catalogue.filter(({ id, level, title }) =>
    `${id} ${level} ${title}`.toLowerCase().includes(wanted),
  );
  if (found.length > 0) return found;
  throw new UsageError(
    `--grep: no requirement has ${quote(text)} in id, level or title: petstore-conformance list shows all`,
  );
}

export function entryOf<E extends Named>(typed: string, catalogue: readonly E[]): E {
  const entry = catalogue.find(({ id }) => id === typed.toUpperCase());
  const ids = catalogue.map(({ id }) => id);
  if (entry) return entry;
  throw unknown("explain", typed, ids);
}

function unknown(where: string, typed: string, candidates: readonly string[]): UsageError {
  const guess = didYouMean(typed, candidates, 3);
  return new UsageError(
    `${where}: no requirement has the id ${quote(typed)}${guess}: petstore-conformance list shows all`,
  );
}
