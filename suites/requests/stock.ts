/**
 * The valid creations of a run. Together they are the stock that requirements on lists and reads need, and each is
 * evidence for a requirement on creations: a Free key has few requests, so few are sent for stock alone.
 */
import type { RequestContext, TestRequest, Unprepared } from "../../src/engine/claims.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { JsonNumber } from "../../src/kit/json/json.ts";
import { writeJson } from "../../src/kit/json/write-json.ts";
import { petOf, sightings } from "../facts/store-model.ts";
import { CATEGORIES, LISTED_CATEGORY, SECOND_SMALL } from "./categories.ts";
import {
  answerTo,
  BURST_BODIES,
  FIRST,
  PAIR,
  PLAIN_AFTER,
  SOLD_AGAIN,
  WITH_STATUS,
  WITHOUT_STATUS,
} from "./creations.ts";
import { NAMES } from "./names.ts";
import { type AskOptions, create } from "./requests.ts";

/** A random id of so many bits that the run has not seen, so that no animal is overwritten. */
const freeId =
  (bits: bigint) =>
  (world: RequestContext): bigint | Unprepared => {
    const id = world.random(`client id ${bits} ${world.attempt}`) % 2n ** bits;
    const taken = sightings(world.recording).some((sighting) => sighting.id === id);
    return taken ? { unprepared: "the random id is in use" } : id;
  };

/** The id of an animal that this run created. */
function usedId({ recording }: RequestContext): bigint | Unprepared {
  const made = answerTo(recording, WITH_STATUS.available);
  return (
    (made && readInt64(petOf(made)?.id)) ?? {
      unprepared: "no creation of this run was answered 201 with an animal",
    }
  );
}

function withId(
  what: string,
  label: string,
  idOf: (world: RequestContext) => bigint | string | Unprepared,
  options: AskOptions = {},
): TestRequest {
  const body = (world: RequestContext): string | Unprepared => {
    const id = idOf(world);
    if (typeof id === "object") return id;
    const categoryId = new JsonNumber(world.recording.categoryId);
    return writeJson({ id, name: world.name(label), categoryId, status: "available" });
  };
  return create(`a NewPet with ${what}`, "maybe", body, options);
}

/** A creation with an id chosen by the client (DATA-7, OPEN-3): one that a double keeps, too, so that it is seen to be taken. */
export const WITH_ID: TestRequest = withId("an id", "ownid", freeId(52n));

/** Ids of other kinds, for the full profile: of an animal of this run, which a save may overwrite, a small one, a text. */
export const WITH_OTHER_IDS: readonly TestRequest[] = [
  withId("the id of another animal", "usedid", usedId, { after: [WITH_STATUS.available.id] }),
  withId("a small id", "smallid", freeId(31n)),
  withId("a text as its id", "textid", () => "abc"),
];

/** All valid creations, in the order of their stages. */
export const STOCK: readonly TestRequest[] = [
  FIRST,
  WITHOUT_STATUS,
  WITH_STATUS.available,
  WITH_STATUS.sold,
  SOLD_AGAIN,
  ...BURST_BODIES,
  ...PAIR,
  PLAIN_AFTER,
  ...CATEGORIES.map((probe) => probe.request),
  ...NAMES.map((name) => name.request),
  ...NAMES.flatMap((name) => name.instead ?? []),
  WITH_ID,
  SECOND_SMALL.request,
  LISTED_CATEGORY,
  ...CATEGORIES.flatMap(({ alone }) => alone ?? []),
];
