/**
 * Sequences of creations, lists and reads, generated. They are data, not `fc.commands`: those act while they are
 * drawn and need a fresh store for every attempt; here the store only ever grows, and the verdict has to be
 * computed again from the recording, so that a sequence is drawn first, sent as asks, and judged afterwards.
 */
import fc from "fast-check";
import { type PetStatus, STATUSES } from "./new-pet.ts";
import { type Tree, treeOf } from "./shrink-tree.ts";

/** One step; `of` counts the creations of the sequence back from the latest. */
export type Command =
  | { readonly does: "create"; readonly status: PetStatus }
  | { readonly does: "list"; readonly status: PetStatus }
  | { readonly does: "get"; readonly of: number };

/** How long a sequence may be. */
const LONGEST = 9;

/** What every run sends, whatever its seed: one animal fetched again and again, with a list and another in between. */
const EXAMPLE: readonly Command[] = [
  { does: "create", status: "sold" },
  { does: "get", of: 0 },
  { does: "get", of: 0 },
  { does: "list", status: "sold" },
  { does: "get", of: 0 },
  { does: "create", status: "sold" },
  { does: "get", of: 1 },
];

/** Sequences by their place; each begins with a creation of its own, so that there is something to see. */
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
      // What is given, and not drawn, is made small by this way back.
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
