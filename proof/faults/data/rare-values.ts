/** Faults of single categories, or of a range far from zero, that lose a digit (DATA-5). */
import type { Change } from "../../../src/reference/seams.ts";
import type { Fault } from "../fault.ts";
import { fault } from "../mutations/alter.ts";
import { FULL } from "../mutations/alter-fault.ts";

function read(alter: (categoryId: bigint) => bigint): Change {
  return (good) => ({ categoryIdOf: (ctx, value) => alter(good.categoryIdOf(ctx, value)) });
}

function lossy(id: string, title: string, alter: (categoryId: bigint) => bigint): Fault {
  return fault(`rare-${id}`, "DATA-5", title, read(alter), { ...FULL, also: ["CREATE-2"] });
}

const double = (id: bigint): bigint => BigInt.asIntN(64, BigInt(Number(id)));

/** Every fault of rare categories. */
export const RARE_VALUE_FAULTS: readonly Fault[] = [
  lossy("power-62", "only 2^62 + 1 loses its last bit", (id) => (id === 2n ** 62n + 1n ? id - 1n : id)),
  lossy("power-53", "only 2^53 becomes its neighbour", (id) => (id === 2n ** 53n ? id + 1n : id)),
  lossy("power-32", "only 2^32 - 1 becomes -1", (id) => (id === 2n ** 32n - 1n ? -1n : id)),
  lossy("next-to-largest", "only the largest int64 but one is rounded up", (id) =>
    id === 2n ** 63n - 2n ? id + 1n : id,
  ),
  lossy("next-to-smallest", "only the smallest int64 but one is rounded down", (id) =>
    id === -(2n ** 63n) + 1n ? id - 1n : id,
  ),
  lossy("far-negatives", "categories below -2^61 pass through a double", (id) =>
    id < -(2n ** 61n) ? double(id) : id,
  ),
  lossy("middle", "categories from 2^60 to 2^62 lose their last bit", (id) =>
    id > 2n ** 60n && id < 2n ** 62n ? id & ~1n : id,
  ),
];
