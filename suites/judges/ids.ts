/** Judges of ids: no two animals share one, and the service assigns them (DATA-6, DATA-7). */

import { isBefore } from "../../src/kit/evidence/order.ts";
import { noCategory, plainTwin } from "../../src/kit/evidence/plain-creations.ts";
import { refusedForOthers } from "../../src/kit/evidence/quota.ts";
import { requestJson, statusOf } from "../../src/kit/evidence/reading.ts";
import { type creations, sightings } from "../../src/kit/evidence/store-model.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { isJsonObject } from "../../src/kit/json/json.ts";
import { judgeAnswer } from "../../src/kit/judging/judge-answer.ts";
import { failed, PASSED, shown, untested } from "../../src/kit/judging/judge-helpers.ts";
import type { InvariantCheck, Judge } from "../../src/kit/requirement.ts";

export function acrossCreations(made: ReturnType<typeof creations>): InvariantCheck {
  const title = "across creations";
  const owners = new Map<bigint, (typeof made)[number]>();
  for (const creation of made) {
    const owner = owners.get(creation.id);
    if (owner && bodyOf(owner.exchange) !== bodyOf(creation.exchange)) {
      const together =
        !isBefore(owner.exchange, creation.exchange) && !isBefore(creation.exchange, owner.exchange);
      const received = `id ${creation.id} for two different animals${together ? ", created at the same time" : ""}`;
      const evidence = [owner.exchange.index, creation.exchange.index];
      return { title, evidence, judgement: failed("a different id for each animal", received) };
    }
    owners.set(creation.id, owner ?? creation);
  }
  return { title, evidence: made.map((c) => c.exchange.index), judgement: PASSED };
}

function bodyOf(exchange: Exchange): string {
  return new TextDecoder().decode(exchange.request.body ?? new Uint8Array());
}

/** Expects that the id of a new animal is not the one in the body. */
export const ownId: Judge<null> = judgeAnswer("ownId", (_: null, exchange, recording) => {
  const sent = requestJson(exchange);
  const wanted = isJsonObject(sent) ? readInt64(sent.id) : undefined;
  const name = isJsonObject(sent) ? sent.name : undefined;
  const taken = sightings(recording).find(
    ({ id, pet }) => wanted !== undefined && id === wanted && pet.name === name,
  );
  if (taken) return failed("an id assigned by the service", `the client's id ${wanted}`, taken.exchange);
  if (statusOf(exchange) === 201) return PASSED;
  const others = refusedForOthers(exchange, recording) ?? noCategory(recording);
  if (others) return others;
  // The target may refuse a body with an id (OPEN-3), if it accepts the plain body.
  const isRefusal = statusOf(exchange) >= 400 && statusOf(exchange) < 500;
  if (isRefusal && plainTwin("available", recording)) return PASSED;
  return untested(`not judged, since no animal was created: ${shown(exchange)}`, "target");
});
