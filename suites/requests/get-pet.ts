/** The requests to `GET /pets/{petId}` that several requirements share. */

import { pageOf, statusOf } from "../../src/kit/evidence/reading.ts";
import { creations } from "../../src/kit/evidence/store-model.ts";
import { INT64_MAX, readInt64 } from "../../src/kit/json/int64.ts";
import { nothingCreated } from "../../src/kit/judging/judge-helpers.ts";
import type { RequestContext, TestRequest, Unprepared } from "../../src/kit/requirement.ts";
import { OPENING } from "./list-pets.ts";
import { get } from "./requests.ts";
import { answerTo, STOCK } from "./stock.ts";

/** The reason if this run has no animal to fetch. */
export function nothingToFetch({ recording }: RequestContext): Unprepared {
  const { reason, cause } = nothingCreated(recording);
  return { unprepared: reason, cause };
}

/** The id of a created animal: the one whose category a double cannot represent, else the first. */
function createdId(world: RequestContext): string | Unprepared {
  const made = creations(world.recording).filter((c) => c.sent);
  const exact = made.find((c) => String(c.sent?.categoryId) === "9007199254740993");
  return String((exact ?? made[0])?.id ?? "") || nothingToFetch(world);
}

/** The id of the animal that was created last. */
function lastCreatedId(world: RequestContext): string | Unprepared {
  return String(creations(world.recording).findLast((c) => c.sent)?.id ?? "") || nothingToFetch(world);
}

/** An id that was in the store before the run. */
function strangerId(world: RequestContext): string | Unprepared {
  const opening = answerTo(world.recording, OPENING);
  const pets = (opening && pageOf(opening)) ?? [];
  const id = readInt64(pets.at(-1)?.id);
  return id === undefined
    ? { unprepared: "the store was empty before the run", cause: "target" }
    : String(id);
}

/** The id of an animal that exists: of this run, or else of others. */
export function existingId(world: RequestContext): string | Unprepared {
  const made = createdId(world);
  const found = typeof made === "string" ? made : strangerId(world);
  return typeof found === "string" ? found : made;
}

/** A 404 may mean that a new animal is not visible yet (catalogue rule 6). */
export const settled: TestRequest["isConsistent"] = (exchange) => statusOf(exchange) !== 404;

/** An animal of this run, read back. */
export const READ_BACK: TestRequest = get("{a created id}", createdId, { state: "one", settled });

/** Another animal of this run. */
export const READ_BACK_LAST: TestRequest = get("{the id created last}", lastCreatedId, {
  state: "one",
  settled,
});

/** An animal from before the run. */
export const READ_STRANGER: TestRequest = get("{a listed id}", strangerId, { state: "one" });

/** The largest int64, which hardly exists as an id. */
export const LARGEST_ID: TestRequest = get("9223372036854775807", "9223372036854775807");

/** Repeats it: the same request gets the same code (ERROR-4). */
export const LARGEST_ID_AGAIN: TestRequest = get("9223372036854775807", "9223372036854775807", {
  note: "again",
  after: [LARGEST_ID.id],
});

/** An id 2^32 away from that of a created animal, which is the same in 32 bits. */
export const WRAPPED_ID: TestRequest = get(
  "{a created id and 2^32}",
  (world) => {
    const made = createdId(world);
    if (typeof made !== "string") return made;
    const id = BigInt(made);
    const above = id + 2n ** 32n;
    return String(above <= INT64_MAX ? above : id - 2n ** 32n);
  },
  { state: "one" },
);

/** A random id of 62 bits. */
export const RANDOM_ID: TestRequest = get("{a random id}", (world) =>
  String(world.random("petId") % 2n ** 62n),
);

/** Another one, in case an id turns out to exist (catalogue rule 9). */
export const OTHER_RANDOM_ID: TestRequest = get("{another random id}", (world) =>
  String(world.random("petId 2") % 2n ** 62n),
);

/** The animal of each creation of {@link STOCK}: each status, category and name. */
export const READ_EACH: readonly { readonly title: string; readonly request: TestRequest }[] = STOCK.map(
  (creation) => {
    const label = creation.id.replace("POST /pets: a valid NewPet, ", "");
    const idOf = (world: RequestContext): string | Unprepared => {
      const made = creations(world.recording).find((c) => c.exchange.requestId === creation.id);
      return made ? String(made.id) : nothingToFetch(world);
    };
    return {
      title: `the animal created as ${label}`,
      request: get(`{${label}}`, idOf, { state: "one", settled }),
    };
  },
);
