/** Judges of equal bodies: whether each makes an animal of its own (CREATE-14). */
import type { Judge } from "../../src/engine/claims.ts";
import { type Judgement, PASSED, untested } from "../../src/engine/judgement.ts";
import { mayHaveCreated } from "../../src/kit/evidence/lost-answers.ts";
import { isBefore } from "../../src/kit/evidence/order.ts";
import { requestJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { isJsonObject } from "../../src/kit/json/json.ts";
import { ownAnimals, tooFewAnimals } from "../facts/animals.ts";
import { idsShown, pages, statusFilter, wholePages } from "../facts/list-pages.ts";
import { hasEqualBody, pageOf, petOf } from "../facts/store-model.ts";
import { fails, unanswered } from "./answers.ts";
import { isSame } from "./same-everywhere.ts";

/** Expects two animals of two equal bodies; a refusal of the second is observed. */
export const different: Judge<null> = (_, evidence, recording) => {
  const made = evidence.filter((exchange) => petOf(exchange) !== null);
  if (made.length === 0) return unanswered(evidence[0] as Exchange) ?? tooFewAnimals(1, recording);
  if (made.length < 2) {
    return unanswered(evidence.at(-1) as Exchange) ?? storedTwice(evidence, recording) ?? PASSED;
  }
  const ids = made.map((exchange) => readInt64(petOf(exchange)?.id));
  if (ids.some((id) => id === undefined)) return untested("rests-on", { requirement: "DATA-1" });
  const twice = made.find((_exchange, i) => ids.indexOf(ids[i]) < i);
  if (twice) return fails(twice, "equal-bodies-one-id", { id: String(readInt64(petOf(twice)?.id)) });
  for (const creation of ownAnimals(recording).filter(({ exchange }) => made.includes(exchange))) {
    const whole = wholePages(recording).find(
      (page) => statusFilter(page) === null && isBefore(creation.exchange, page),
    );
    if (whole && !idsShown(whole).has(creation.id)) {
      return fails(whole, "equal-body-lost", { id: String(creation.id), creation: creation.exchange.index });
    }
  }
  return PASSED;
};

/** Two animals of a body that was accepted once and refused once: the refusal stored one, too. */
function storedTwice(evidence: readonly Exchange[], recording: Recording): Judgement | null {
  const refused = evidence.find(
    (each) => statusOf(each) >= 400 && statusOf(each) < 500 && statusOf(each) !== 429,
  );
  const body = refused && requestJson(refused);
  if (!refused || !isJsonObject(body)) return null;
  const accepted = recording.exchanges.filter(
    (each) => each.request.operation === "createPet" && hasEqualBody(each, refused) && mayHaveCreated(each),
  ).length;
  for (const page of pages(recording)) {
    const ids = new Set(
      (pageOf(page) ?? []).filter(({ name }) => isSame(name, body.name)).map(({ id }) => readInt64(id)),
    );
    const last = [...ids].at(-1);
    if (ids.size > accepted && last !== undefined)
      return fails(page, "refused-name-listed", {
        status: statusOf(refused),
        refused: refused.index,
        id: String(last),
      });
  }
  return null;
}
