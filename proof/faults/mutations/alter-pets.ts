/** Changes of members of animals (interface §2), and the requirements that they break besides DATA-1 to DATA-4. */

import { JsonNumber } from "../../../src/kit/json/json.ts";
import type { Output, OutputObject } from "../../../src/reference/output.ts";
import type { Change, Showing } from "../../../src/reference/seams.ts";
import type { Pet } from "../../../src/reference/store/pet.ts";
import type { Fault } from "../fault.ts";
import { EVERYWHERE, fault, showing } from "./alter.ts";

/** Requirements that also break if a response is not a valid Pet. */
export const NO_PET: Readonly<Record<Showing, string>> = {
  created: "CREATE-1",
  listed: "LIST-1",
  fetched: "GET-1",
};

export type Value = (members: OutputObject, pet: Pet) => Output | undefined;

/** Changes one member of animals in responses; `undefined` removes it. */
export function shown(
  name: "id" | "name" | "categoryId" | "status",
  id: string,
  title: string,
  value: Value,
  where: readonly Showing[] = EVERYWHERE,
  also: readonly string[] = [],
): Fault {
  const requirement = { id: "DATA-1", name: "DATA-2", categoryId: "DATA-3", status: "DATA-4" }[name];
  const change = showing((members, pet) => ({ ...members, [name]: value(members, pet) }), where);
  return fault(id, requirement, title, change, { also: [...where.map((place) => NO_PET[place]), ...also] });
}

/** Changes the last animal of every list. */
export function lastListed(spoil: (members: OutputObject) => OutputObject): Change {
  return (good) => ({
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      const items = Array.isArray(outcome.value) ? (outcome.value as readonly OutputObject[]) : [];
      return {
        ...outcome,
        value: items.map((item, i) => (i === items.length - 1 ? spoil(item) : item) as Output),
      };
    },
  });
}

export const gone = (): undefined => undefined;
export const toNull = (): null => null;
/** 5 as 5e0. */
export const exponent = (value: bigint): JsonNumber => new JsonNumber(`${value}e0`);
