/**
 * Generated sequences of creations, lists and reads. They are data, not `fc.commands`, which run while they are drawn
 * and need a new store for every try: here the store only grows, and `verify` judges the recording again, so a sequence
 * is drawn first, sent as requests, and judged afterwards.
 */
import fc from "fast-check";
import { type PetStatus, STATUSES } from "./new-pet.ts";

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

/** The first sequences of a seed; each begins with a creation. */
export function drawnSequences(seed: number, count: number): readonly (readonly Command[])[] {
  const status = fc.constantFrom(...STATUSES);
  const create = fc.record({ does: fc.constant("create" as const), status });
  const list = fc.record({ does: fc.constant("list" as const), status });
  const get = fc.record({ does: fc.constant("get" as const), of: fc.nat({ max: 3 }) });
  const command = fc.oneof(
    { weight: 3, arbitrary: create },
    { weight: 2, arbitrary: list },
    { weight: 3, arbitrary: get },
  );
  const sequence = fc
    .tuple(create, fc.array(command, { minLength: 2, maxLength: LONGEST, size: "max" }))
    .map(([first, others]): readonly Command[] => [first, ...others]);
  return fc.sample(sequence, { seed, numRuns: count, examples: [EXAMPLE] });
}
