/** The names of the animals that a run creates, and what else its id decides. */
import { createHash } from "node:crypto";
import type { Recording } from "../exchange.ts";
import { randomFrom } from "../random.ts";
import type { Report } from "../report.ts";

type Run = Pick<Recording, "runId" | "anonymous">;

/** Letters of the names of an anonymous run. `q` is left out: it marks the names of bodies that should be refused. */
const LETTERS = "abcdefghijklmnoprstuvwxyz";

/** How long `conformance-` and a run's id are; the prefix of an anonymous run is as long. */
export const PREFIX_LENGTH: number = "conformance-01234567".length;

/** A name has at most 32 code points (catalogue rule 13): the prefix, a hyphen and this many. */
const LABEL_LENGTH = 8;

/** Labels of bodies that must be refused begin with this letter, and no others do. */
const REFUSED = "x";

/** What every name of a run begins with: `conformance-` and its id (catalogue rule 13); words for `--anonymous`. */
export function namePrefix({ runId, anonymous = false }: Run): string {
  if (!anonymous) return `conformance-${runId}`;
  const first = 4 + numberOf(`${runId} first word`, 5);
  const second = first + 5 + numberOf(`${runId} second word`, 4);
  const text = letters(`${runId} prefix`, PREFIX_LENGTH);
  const capital = numberOf(`${runId} capitals`, 2) === 0;
  return [text.slice(0, first), text.slice(first + 1, second), text.slice(second + 1)]
    .map((word) => (capital ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(" ");
}

export function namePrefixIn({ id, options }: Pick<Report["run"], "id" | "options">): string {
  return namePrefix({ runId: id, ...(options.anonymous === true ? { anonymous: true } : {}) });
}

/** A name of the run; the same label gives the same name, another one at each attempt. */
export function createdName(run: Run, label: string, attempt: number): string {
  const prefix = attemptPrefix(run, attempt);
  if (run.anonymous !== true) return `${prefix}-${label}`;
  const hidden = letters(`${run.runId} ${label}`, LABEL_LENGTH);
  return `${prefix}-${label.startsWith(REFUSED) ? `q${hidden}` : hidden}`;
}

/** What the names of an attempt begin with: {@link namePrefix}, and from the second attempt on a letter. */
export function attemptPrefix(run: Run, attempt: number): string {
  const letter = attempt > 1 ? String.fromCharCode(96 + Math.min(attempt, 26)) : "";
  return `${namePrefix(run)}${letter}`;
}

/** Matches the names of bodies that must be refused, wherever they are in a text. */
export function refusedNames({ runId, anonymous = false }: Run): RegExp {
  return anonymous
    ? new RegExp(`${namePrefix({ runId, anonymous })}[b-z]?-q[a-z]+`, "g")
    : new RegExp(`conformance-${runId}[b-z]?-${REFUSED}[A-Za-z0-9]+`, "g");
}

/** The categories of bodies that must be refused and have no name: a thousand of the run's own, from this one on. */
export function refusedCategories({ runId }: Run): bigint {
  const digest = createHash("sha256").update(`petstore-conformance categories\n${runId}`).digest();
  return 1_000_000_000n + 1_000n * BigInt(digest.readUInt32BE(0) % 900_000);
}

/** Of an anonymous run: the items in an order that its id decides, which the target does not know; else as they are. */
export function inOrderOf<T>(run: Run, what: string, items: readonly T[]): readonly T[] {
  if (run.anonymous !== true) return items;
  const ranked = items.map((item, at) => ({ item, rank: randomFrom(`${run.runId} ${what} ${at}`) }));
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ item }) => item);
}

/** A whole number from 0 to below `most` that a text decides. */
export function numberOf(text: string, most: number): number {
  return Number(randomFrom(text) % BigInt(most));
}

function letters(text: string, length: number): string {
  const bytes = createHash("sha256").update(`petstore-conformance names\n${text}`).digest();
  return [...bytes.subarray(0, length)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}
