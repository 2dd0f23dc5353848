/**
 * Generated sequences of creations, lists and reads. They are data, not `fc.commands`, which run while they are drawn
 * and need a new store for every try: here the store only grows, and `verify` judges the recording again, so a sequence
 * is drawn first, sent as requests, and judged afterwards.
 */
import fc from "fast-check";
import { type PetStatus, STATUSES } from "./new-pet.ts";
import { type Tree, treeOf } from "./shrink-tree.ts";

/** One step; `of`: which creation of the sequence, 0 for the latest. */
export type Command =
  | { readonly does: "create"; readonly status: PetStatus }
  | { readonly does: "list"; readonly status: PetStatus }
  | { readonly does: "get"; readonly of: number };

/** Maximum steps after the first creation. */
const LONGEST = 9;

/** The first sequence with any seed: one animal is fetched repeatedly, with a list and another creation in between. */
const EXAMPLE: readonly Command[] = [
  { does: "create", status: "sold" },
  { does: "get", of: 0 },
  { does: "get", of: 0 },
  { does: "list", status: "sold" },
  { does: "get", of: 0 },
  { does: "create", status: "sold" },
  { does: "get", of: 1 },
];

/** The tree of sequences; each begins with a creation. */
export function sequenceTree(seed: number): Tree<readonly Command[]> {
  const status = fc.constantFrom(...STATUSES);
  const create = fc.record({ does: fc.constant("create" as const), status });
  const list = fc.record({ does: fc.constant("list" as const), status });
  const get = fc.record({ does: fc.constant("get" as const), of: fc.nat({ max: 3 }) });
  const command = fc.oneof(
    { weight: 3, arbitrary: create },
    { weight: 2, arbitrary: list },
    { weight: 3, arbitrary: get },
  );
  return treeOf<readonly Command[]>(
    fc.tuple(create, fc.array(command, { minLength: 2, maxLength: LONGEST, size: "max" })).map(
      ([first, others]): readonly Command[] => [first, ...others],
      // The inverse: fast-check needs it to shrink the example.
      (commands) => {
        const [first, ...others] = commands as readonly Command[];
        if (first?.does !== "create") throw new Error("a sequence begins with a creation");
        return [first, others];
      },
    ),
    seed,
    [EXAMPLE],
  );
}
