/** Generated valid bodies of creations (CREATE-1, CREATE-2, DATA-5). */
import fc from "fast-check";
import { PREFIX_LENGTH } from "../../src/kit/identity/created-names.ts";
import { INT64_MAX, INT64_MIN } from "../../src/kit/json/int64.ts";
import { BLANKS, ESCAPES, PLAIN_SPELLING, type Spelling, spelled } from "./json-spelling.ts";
import { LONGEST_NAME, nameKind } from "./name-kinds.ts";
import { favouriteTails, nameOf, nameTails } from "./names.ts";
import { type NewPetBody, type PetStatus, STATUSES } from "./new-pet.ts";

/** Lengths of names at which careless code cuts, and the shortest that the prefix allows. */
const LENGTHS = [31, 32, 32, 32, 30, PREFIX_LENGTH, PREFIX_LENGTH + 1, PREFIX_LENGTH + 2];

/** Minimum length of a drawn tail, so that no two names are equal. */
const FEWEST_DRAWN = 3;

/** A body without what the run adds: the prefix of its name, and its category. */
export interface PetDraft {
  readonly spelling: Spelling;
  readonly status: PetStatus | undefined;
  /** The characters after the name's prefix. */
  readonly tail: readonly string[];
}

const statuses = (): fc.Arbitrary<PetStatus | undefined> => fc.constantFrom(undefined, ...STATUSES);

/** Ways to write a body. */
export function spellings(): fc.Arbitrary<Spelling> {
  return fc.record(
    {
      blanks: fc.constantFrom(...BLANKS),
      reversed: fc.boolean(),
      names: fc.boolean(),
      escapes: fc.constantFrom(...ESCAPES),
    },
    { noNullPrototype: true },
  );
}

/** Drafts of bodies. */
export function petDrafts(): fc.Arbitrary<PetDraft> {
  return fc.record(
    { spelling: spellings(), status: statuses(), tail: nameTails(LONGEST_NAME - PREFIX_LENGTH) },
    { noNullPrototype: true },
  );
}

/** As many of each status, so that no list of one is longer than a page; without one most targets store `available`. */
const IN_TURN: readonly (PetStatus | undefined)[] = [
  undefined,
  "pending",
  "sold",
  "available",
  "pending",
  "sold",
];

/** The spellings in turn, of which one in three is plain but for its escapes; `short` for tails with a slash. */
function spellingFor(tail: readonly string[], i: number): Spelling {
  return {
    escapes: tail.includes("/") ? "short" : (ESCAPES[i % (ESCAPES.length - 1)] ?? "none"),
    blanks: (i % 3 === 0 ? BLANKS[(i / 3) % BLANKS.length] : undefined) ?? "",
    reversed: i % 3 === 1,
    names: i % 6 === 1,
  };
}

/** How many drafts of a seed are drawn. */
const DRAWN = 6;

/** The drafts of a seed: favourites, every length of {@link LENGTHS} among them, then drawn ones. */
export function drawnPets(seed: number, count: number): readonly PetDraft[] {
  const favourites = favouriteTails(PREFIX_LENGTH, LENGTHS, seed)
    .slice(0, Math.max(0, count - DRAWN))
    .map(
      (tail, i): PetDraft => ({
        spelling: spellingFor(tail, i),
        status: IN_TURN[i % IN_TURN.length],
        tail,
      }),
    );
  // Most of the drawn ones are left in.
  const numRuns = favourites.length + 6 * (count - favourites.length);
  return fc
    .sample(petDrafts(), { seed, numRuns, examples: favourites })
    .filter(({ tail }, i) => i < favourites.length || tail.length >= FEWEST_DRAWN)
    .slice(0, count);
}

/** The body of a draft. */
export function bodyOf({ tail, status }: PetDraft, prefix: string, categoryId: bigint): NewPetBody {
  const name = nameOf(prefix, tail);
  return status === undefined ? { name, categoryId } : { name, categoryId, status };
}

/** The text of a draft in its spelling; if the name may be refused, only escapes are unusual besides it (catalogue rule 14). */
export function textOf(draft: PetDraft, prefix: string, categoryId: bigint): string {
  const body = bodyOf(draft, prefix, categoryId);
  const { escapes } = draft.spelling;
  return spelled(body, nameKind(body.name) === "other" ? { ...PLAIN_SPELLING, escapes } : draft.spelling);
}

/** A category to create an animal in. */
export interface CategoryDraft {
  readonly status: PetStatus | undefined;
  readonly categoryId: bigint;
}

/** The smallest magnitude that is drawn; smaller ids may be those of real categories. */
const LEAST = 2n ** 31n - 1n;

/** Where doubles, floats and narrower integers lose digits, or overflow. */
const CORNERS: readonly bigint[] = [31n, 32n, 53n, 62n].flatMap((power) => [
  2n ** power - 1n,
  2n ** power,
  2n ** power + 1n,
]);

/** The first categories with any seed. */
const EXAMPLES: readonly bigint[] = [
  ...CORNERS,
  INT64_MAX,
  INT64_MAX - 1n,
  ...CORNERS.slice(3).map((corner) => -corner),
  INT64_MIN,
  INT64_MIN + 1n,
];

/** Integers of all magnitudes of int64 from {@link LEAST} on, more often near a power of two. */
export function categoryIds(): fc.Arbitrary<bigint> {
  const near = (least: bigint, most: bigint, sign: bigint): fc.Arbitrary<bigint> =>
    fc
      .tuple(fc.bigInt({ min: 32n, max: 62n }), fc.bigInt({ min: -2n, max: 2n }))
      .map(([power, offset]) => sign * (2n ** power + offset))
      .filter((id) => id >= least && id <= most);
  return fc.oneof(
    fc.bigInt({ min: LEAST, max: INT64_MAX }),
    fc.bigInt({ min: INT64_MIN, max: -LEAST }),
    near(LEAST, INT64_MAX, 1n),
    near(INT64_MIN, -LEAST, -1n),
  );
}

/** Fixed categories, and those that a seed draws. */
export function drawnCategories(seed: number, count: number): readonly CategoryDraft[] {
  const drafts = fc.record({ status: statuses(), categoryId: categoryIds() }, { noNullPrototype: true });
  const examples = EXAMPLES.map((categoryId, i): CategoryDraft => ({ categoryId, status: STATUSES[i % 3] }));
  return fc.sample(drafts, { seed, numRuns: examples.length + count, examples });
}
