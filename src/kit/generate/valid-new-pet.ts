/** Valid bodies of creation, generated (CREATE-1, CREATE-2, DATA-5). */
import fc from "fast-check";
import { INT64_MAX, INT64_MIN } from "../json/int64.ts";
import { BLANKS, ESCAPES, PLAIN_SPELLING, type Spelling, spelled } from "./json-spelling.ts";
import { nameKind } from "./name-kinds.ts";
import { favouriteTails, LONGEST_NAME, nameOf, nameTails } from "./names.ts";
import { LONGEST_BODY, type NewPetBody, newPetText, type PetStatus, STATUSES } from "./new-pet.ts";
import { skipping, type Tree, treeOf } from "./shrink-tree.ts";

/** Code points of `conformance-` and a run's id, with which every generated name begins (catalogue rule 13). */
const PREFIX = "conformance-01234567".length;

/** Lengths of whole names at which careless handling cuts, and the shortest that the prefix allows. */
const LENGTHS = [40, 41, 63, 64, 64, 32, 33, 50, PREFIX, PREFIX + 1, PREFIX + 2];

/** Characters of a drawn name at least, so that no two are the same; what shrinks may have fewer. */
const FEWEST_DRAWN = 3;

/** A body but for what the run adds: the beginning of its name, and the category that exists. */
export interface PetDraft {
  readonly spelling: Spelling;
  readonly status: PetStatus | undefined;
  /** What follows the name's prefix, by characters. */
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

/** Drafts of bodies; what says least about a failure shrinks first. */
export function petDrafts(): fc.Arbitrary<PetDraft> {
  return fc.record(
    { spelling: spellings(), status: statuses(), tail: nameTails(LONGEST_NAME - PREFIX) },
    { noNullPrototype: true },
  );
}

/** Every spelling in turn; the short one goes where there is something to be spelled short. */
function escapesFor(tail: readonly string[], i: number): Spelling["escapes"] {
  return tail.includes("/") ? "short" : (ESCAPES[i % (ESCAPES.length - 1)] ?? "none");
}

/** Drafts by their place. The first of them hold every favourite, every script and every favoured length. */
export function petDraftTree(seed: number): Tree<PetDraft> {
  const favourites = favouriteTails(PREFIX, LENGTHS, seed).map(
    (tail, i): PetDraft => ({
      spelling: { ...PLAIN_SPELLING, escapes: escapesFor(tail, i) },
      status: [undefined, ...STATUSES][i % 4],
      tail,
    }),
  );
  const tree = treeOf<PetDraft>(petDrafts(), seed, favourites);
  return skipping(tree, favourites.length, ({ tail }) => tail.length < FEWEST_DRAWN);
}

/** The body of a draft. */
export function bodyOf({ tail, status }: PetDraft, prefix: string, categoryId: bigint): NewPetBody {
  const name = nameOf(prefix, tail);
  return status === undefined ? { name, categoryId } : { name, categoryId, status };
}

/**
 * The text of a draft: in its spelling, unless that makes it longer than what is judged (catalogue rule 12). A body whose
 * name may be refused is unusual in nothing else but escapes (rule 14).
 */
export function textOf(draft: PetDraft, prefix: string, categoryId: bigint): string {
  const body = bodyOf(draft, prefix, categoryId);
  const { escapes } = draft.spelling;
  const spelling = nameKind(body.name) === "other" ? { ...PLAIN_SPELLING, escapes } : draft.spelling;
  const shorter: readonly Spelling[] = [
    spelling,
    { ...spelling, blanks: "" },
    { ...PLAIN_SPELLING, escapes: spelling.escapes },
    PLAIN_SPELLING,
  ];
  const texts = shorter.map((each) => spelled(body, each));
  return texts.find((text) => new TextEncoder().encode(text).length <= LONGEST_BODY) ?? newPetText(body);
}

/** A category to create an animal in. */
export interface CategoryDraft {
  readonly status: PetStatus | undefined;
  readonly categoryId: bigint;
}

/** The smallest magnitudes that are drawn: those below are no larger than ids of real categories. */
const LEAST = 2n ** 31n - 1n;

/** Where doubles, floats and narrower integers lose digits. */
const CORNERS: readonly bigint[] = [31n, 32n, 53n, 62n].flatMap((power) => [
  2n ** power - 1n,
  2n ** power,
  2n ** power + 1n,
]);

/** What every run sends, whatever its seed. */
const EXAMPLES: readonly bigint[] = [
  ...CORNERS,
  INT64_MAX,
  INT64_MAX - 1n,
  ...CORNERS.slice(3).map((corner) => -corner),
  INT64_MIN,
  INT64_MIN + 1n,
];

/** Whole numbers over all of int64 but small ones, more often next to a power of two. */
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

/** Categories by their place, corners first. */
export function categoryTree(seed: number): Tree<CategoryDraft> {
  const drafts = fc.record({ status: statuses(), categoryId: categoryIds() }, { noNullPrototype: true });
  const examples = EXAMPLES.map((categoryId, i): CategoryDraft => ({ categoryId, status: STATUSES[i % 3] }));
  return treeOf<CategoryDraft>(drafts, seed, examples);
}

/** How many samples of the trees are no draw of the seed. */
export const FIXED_CATEGORIES: number = EXAMPLES.length;
