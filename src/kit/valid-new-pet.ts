/** Valid bodies of creation, generated (CREATE-1, CREATE-2). */
import fc from "fast-check";
import { INT64_MAX, INT64_MIN } from "./int64.ts";
import { names } from "./names.ts";
import { type NewPetBody, STATUSES } from "./new-pet.ts";

/** What the generated bodies are made of. */
export interface NewPetOptions {
  /** Every name begins with it: ASCII, a letter first, fewer than 64 characters. */
  readonly prefix: string;
  /** The categories to refer to: one that exists, or {@link categoryIds}. */
  readonly categoryId: fc.Arbitrary<bigint>;
}

/** Whole numbers over all of int64, more often its ends, zero, powers of two and their neighbours. */
export function categoryIds(): fc.Arbitrary<bigint> {
  const near = fc.bigInt({ min: -2n, max: 2n });
  const power = fc
    .tuple(fc.integer({ min: 0, max: 63 }), fc.boolean(), near)
    .map(
      ([exponent, negative, offset]) =>
        (negative ? -(2n ** BigInt(exponent)) : 2n ** BigInt(exponent)) + offset,
    )
    // 2^63 and its neighbours wrap to the other end, which is within int64 again.
    .map((value) => BigInt.asIntN(64, value));
  return fc.oneof(
    {
      weight: 2,
      arbitrary: fc.constantFrom(0n, 1n, -1n, INT64_MIN, INT64_MAX, 2n ** 53n + 1n, -(2n ** 53n) - 1n),
    },
    { weight: 3, arbitrary: power },
    { weight: 3, arbitrary: fc.bigInt({ min: INT64_MIN, max: INT64_MAX }) },
    { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: 1000n }) },
  );
}

/** Bodies that the interface allows, with and without a status. */
export function validNewPet({ prefix, categoryId }: NewPetOptions): fc.Arbitrary<NewPetBody> {
  return fc.record(
    { name: names(prefix), categoryId, status: fc.constantFrom(...STATUSES) },
    { requiredKeys: ["name", "categoryId"] },
  );
}
