/** The full profile's burst: creations and lists sent at the same time, and all animals read afterwards. */

import { isSurelyWhole, statusFilter } from "../../src/kit/evidence/list-pages.ts";
import { isSettled } from "../../src/kit/evidence/order.ts";
import { pageOf, petOf, requestJson, statusOf } from "../../src/kit/evidence/reading.ts";
import { creations } from "../../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { describe } from "../../src/kit/format-value.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { failed, PASSED, untested } from "../../src/kit/judging/judge-helpers.ts";
import type { Case, Judge, Judgement, TestRequest } from "../../src/kit/requirement.ts";
import { theAnimal } from "../4.3-get-pet.ts";
import { fetched } from "../judges/create-pet.ts";
import { forEvery, isGet } from "../judges/for-every.ts";
import { growthByStatus, isLost, showsCreated } from "../judges/list-pets/created.ts";
import { create, list } from "../requests/requests.ts";
import { showsCreations } from "../requests/shows-creations.ts";
import { newPetText, STATUSES } from "../requests/stock.ts";
import { readBack } from "./generated-bodies.ts";

/** Numbers of different and of equal bodies in the burst. */
const DIFFERENT = 14;
const EQUAL = 4;

const BODIES: readonly TestRequest[] = Array.from({ length: DIFFERENT }, (_, i) =>
  create(
    `a valid NewPet, burst ${i}`,
    "yes",
    (world) =>
      newPetText(world.name(`burst-${i}`), world.recording.categoryId, STATUSES[i % STATUSES.length]),
    { phase: "burst" },
  ),
);

const TWINS: readonly TestRequest[] = Array.from({ length: EQUAL }, (_, i) =>
  create(
    `a valid NewPet, burst of equal ones ${i}`,
    "yes",
    (world) => newPetText(world.name("burst-twin"), world.recording.categoryId, "pending"),
    { phase: "burst" },
  ),
);

const MADE: readonly TestRequest[] = [...BODIES, ...TWINS];

const AMONG: readonly TestRequest[] = STATUSES.map((status) =>
  list(`status=${status}&limit=100`, { phase: "burst", note: "during the burst" }),
);

/** Creations with a list after every fourth, so that lists and creations are in flight together. */
const TOGETHER: readonly TestRequest[] = MADE.flatMap((request, i) => {
  const among = i % 4 === 3 ? AMONG[Math.floor(i / 4)] : undefined;
  return among ? [request, among] : [request];
});

const AFTERWARDS: readonly TestRequest[] = STATUSES.map((status) =>
  list(`status=${status}&limit=100`, {
    phase: "burst",
    note: "after the burst",
    after: TOGETHER.map(({ id }) => id),
    settled: showsCreations,
  }),
);

const READ: readonly TestRequest[] = MADE.map((request, i) => readBack(request, `burst ${i}`, "burst"));

/** Expects that equal bodies, sent at the same time, created different animals. */
const allDifferent: Judge<null> = {
  name: "allDifferent",
  judge: (_, evidence) => {
    const made = evidence.filter((exchange) => statusOf(exchange) === 201);
    if (made.length < 2)
      return untested("not judged, since fewer than two of the equal bodies were accepted (CREATE-1)", "run");
    const ids = made.map((exchange) => readInt64(petOf(exchange)?.id));
    const again = made.find((_exchange, i) => ids[i] !== undefined && ids.indexOf(ids[i]) < i);
    return again
      ? failed("an animal for each of the equal bodies", `id ${readInt64(petOf(again)?.id)} twice`, again)
      : PASSED;
  },
};

/** Expects the animal with that id, not another one of this run: in a race the last write may win. */
const itself: Judge<null> = {
  name: "itself",
  judge: (_, evidence, recording) => {
    const judgement = fetched.judge(null, evidence, recording);
    const exchange = evidence.at(-1);
    const pet = exchange ? petOf(exchange) : null;
    if (judgement.outcome !== "passed" || !exchange || !pet) return judgement;
    const id = readInt64(pet.id);
    const own = creations(recording).filter((creation) => creation.id === id && creation.sent);
    const others = creations(recording).filter((creation) => creation.id !== id && creation.sent);
    const isOf = (creation: (typeof own)[number]): boolean => creation.sent?.name === pet.name;
    if (own.length > 0 && !own.some(isOf) && others.some(isOf)) {
      return failed(`animal ${id} as it was created, ${describe(own[0]?.sent?.name)}`, describe(pet.name));
    }
    return PASSED;
  },
};

/** The name that a creation was sent with. */
function nameSent(exchange: Exchange): unknown {
  const body = requestJson(exchange);
  return body && typeof body === "object" && "name" in body ? body.name : undefined;
}

/**
 * Expects that a list during the burst shows no animal whose creation was not yet sent, and none that a complete list
 * with the same filter lacks afterwards.
 */
const explained: Judge<null> = {
  name: "explained",
  judge: (_, evidence, recording) => {
    const during = evidence.filter((e) => AMONG.some(({ id }) => id === e.requestId) && pageOf(e) !== null);
    const after = evidence.filter(({ requestId }) => AFTERWARDS.some(({ id }) => id === requestId));
    for (const exchange of during) {
      const judgement = explainedBy(exchange, after, recording);
      if (judgement) return judgement;
    }
    return during.length > 0 ? PASSED : untested("no list was answered during the burst", "run");
  },
};

function explainedBy(exchange: Exchange, after: readonly Exchange[], recording: Recording): Judgement | null {
  const made = creations(recording);
  const page = pageOf(exchange) ?? [];
  const wholes = after.filter(
    (later) => statusFilter(later) === statusFilter(exchange) && isSurelyWhole(later, recording),
  );
  for (const pet of page) {
    const id = readInt64(pet.id);
    const creation = made.find((c) => c.id === id && nameSent(c.exchange) === pet.name);
    if (!creation || id === undefined) continue;
    if (creation.exchange.sentAt > exchange.receivedAt) {
      return failed("no animal before its creation was sent", `animal ${id}`, exchange);
    }
    const filter = statusFilter(exchange);
    const whole = wholes.find((later) => isSettled(creation.exchange, later, recording));
    const isShown = pageOf(whole ?? exchange)?.some((other) => readInt64(other.id) === id);
    if (whole && !isShown && (filter === null || isLost(id, filter, whole, recording))) {
      return failed(`animal ${id}, which an earlier list showed`, "a complete list without it", whole);
    }
  }
  return null;
}

const isAfterwards = ({ requestId }: Exchange): boolean => AFTERWARDS.some(({ id }) => id === requestId);

const growthAfterwards = growthByStatus("after the burst");

/** The cases about the burst, by requirement. */
export const BURST: Readonly<Record<string, readonly Case[]>> = {
  "CREATE-13": [burst("each animal of a burst is fetched", [...MADE, ...READ], forEvery(itself, isGet))],
  "GET-1": [burst("each animal of a burst", [...MADE, ...READ], forEvery(theAnimal, isGet))],
  "CREATE-14": [burst("equal bodies sent together", TWINS, allDifferent)],
  "LIST-10": [
    {
      ...burst(
        "after a burst of creations",
        [...TOGETHER, ...AFTERWARDS],
        forEvery(showsCreated, isAfterwards),
      ),
      followUp: (evidence, recording) => growthAfterwards(evidence.filter(isAfterwards), recording),
    },
    burst("during a burst of creations", [...TOGETHER, ...AFTERWARDS], explained),
  ],
};

function burst(title: string, requests: readonly TestRequest[], judge: Judge<null>): Case {
  return { title, requests, judge, priority: "full", state: "one", sampled: true };
}
