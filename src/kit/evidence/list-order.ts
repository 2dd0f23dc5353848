/** The order of the animals in lists, which the interface leaves open. */
import type { Exchange } from "../exchange.ts";
import { readInt64 } from "../json/int64.ts";
import { memoizeAlone } from "./memoize.ts";
import { pageOf } from "./reading.ts";

/** The ids in the page of a list, in its order; `undefined` is one that is no int64. */
export const idsIn: (page: Exchange) => readonly (bigint | undefined)[] = memoizeAlone((page) =>
  (pageOf(page) ?? []).map((pet) => readInt64(pet.id)),
);

/** The ids that two pages share, in the order of the first. */
export function shared(one: Exchange, other: Exchange): readonly (bigint | undefined)[] {
  const ids = new Set(idsIn(other));
  return idsIn(one).filter((id) => ids.has(id));
}

/** Whether two pages show the animals that they share in the same order. */
export function haveSameOrder(one: Exchange, other: Exchange): boolean {
  return shared(one, other).join() === shared(other, one).join();
}
