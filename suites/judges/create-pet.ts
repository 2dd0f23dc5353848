/** Judges of the answers to creations (interface §4.2). */
import type { Judge } from "../../src/engine/claims.ts";
import { type Judgement, PASSED, untested } from "../../src/engine/judgement.ts";
import { isBefore } from "../../src/kit/evidence/order.ts";
import {
  hasValidKey,
  isFailure,
  isHtml,
  isPlainOf,
  isSuccess,
  repeatsNames,
  requestJson,
  statusOf,
} from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { isJsonObject } from "../../src/kit/json/json.ts";
import { findings } from "../../src/kit/schema/validators.ts";
import { firstAccepted, isAnyAccepted, isOfLimit, storeLimited } from "../facts/animals.ts";
import { isKnownBefore, petOf, sightingsById, validNewPet } from "../facts/store-model.ts";
import { nameKind } from "../generate/name-kinds.ts";
import { LISTED_CATEGORY, mayLackCategory } from "../requests/categories.ts";
import { answerTo } from "../requests/creations.ts";
import {
  errorFault,
  fails,
  findingValues,
  isServedWithAnimals,
  judgeAnswer,
  last,
  rejection,
  unanswered,
  wrongStatus,
} from "./answers.ts";
import { isSame, textOf } from "./same-everywhere.ts";

/** A valid body that was refused: nothing is known without a plain one that was accepted (catalogue rule 13). */
function refusedValid(exchange: Exchange, recording: Recording): Judgement {
  const accepted = firstAccepted(recording);
  if (!accepted) return neverAccepted(exchange, recording);
  if (isOfLimit(exchange, recording)) return storeLimited(recording);
  const refusal = wrongStatus(exchange, [201]);
  return { ...refusal, values: { ...refusal.values, accepted: accepted.index } };
}

/**
 * No plain body was accepted: where all got 400 with an Error body, the category or the names may be the reason; the category
 * is, where a body with one that the list shows was accepted.
 */
function neverAccepted(exchange: Exchange, recording: Recording): Judgement {
  const { categoryId } = recording;
  const ofCategory = recording.exchanges.filter(
    (e) =>
      e.request.operation === "createPet" &&
      e.request.credential.kind === "valid" &&
      e.response &&
      String(validNewPet(e)?.categoryId) === categoryId,
  );
  const listed = answerTo(recording, LISTED_CATEGORY);
  const other = listed && petOf(listed)?.categoryId;
  const isRefused = (e: Exchange): boolean =>
    other === undefined ? statusOf(e) === 400 && errorFault(e) === null : mayLackCategory(e);
  if (ofCategory.length > 0 && ofCategory.every(isRefused)) {
    return untested("no-body-accepted", {
      categoryId,
      ...(other === undefined ? {} : { accepted: textOf(other) }),
    });
  }
  return exchange.plain ? wrongStatus(exchange, [201]) : untested("rests-on", { requirement: "CREATE-1" });
}

/** Whether a body has a category that may not exist: its refusal says nothing of its name (catalogue rule 14). */
function isOfOtherCategory(exchange: Exchange, recording: Recording): boolean {
  const body = validNewPet(exchange);
  return body !== null && String(body.categoryId) !== recording.categoryId;
}

/** How what stands before a target refuses a body says nothing of the target (catalogue rule 12). */
const NOT_OWN: Judgement = untested("not-shown", { what: "a refusal of the target's own" });

/** Statuses by which a target itself refuses a body. */
const OF_TARGET: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

/** Whether a firewall may have refused a body that it dislikes. */
function isOfFirewall(exchange: Exchange): boolean {
  const status = statusOf(exchange);
  const isOther = !OF_TARGET.has(status) || isHtml(exchange);
  return exchange.unusual === true && status >= 400 && status < 500 && isOther;
}

/** Expects 201 and a Pet. */
export const created: Judge<null> = judgeAnswer((_: null, exchange, recording) => {
  if (!isSuccess(exchange)) {
    if (isOfOtherCategory(exchange, recording) && !isOfLimit(exchange, recording))
      return untested("rests-on", { requirement: "DATA-5" });
    return isOfFirewall(exchange) && firstAccepted(recording) ? NOT_OWN : refusedValid(exchange, recording);
  }
  if (statusOf(exchange) !== 201) return wrongStatus(exchange, [201]);
  const pet = petOf(exchange);
  if (!pet) return fails(exchange, "not-a-pet");
  const [first] = findings("Pet", pet);
  return first ? fails(exchange, "pet-member", findingValues(first)) : PASSED;
});

/**
 * Expects that plain creations stay accepted: from the last that was, none fails, or succeeds with another status. What is refused
 * with 4xx is the limit of a store (catalogue rule 13).
 */
export const stillCreated: Judge<null> = (_, __, { exchanges }) => {
  const plain = exchanges.filter((each) => isPlainOf("createPet", each));
  const latest = plain.findLastIndex((each) => statusOf(each) === 201);
  if (latest < 0) return untested("no-accepted-control");
  const since = plain.slice(latest + 1);
  const wrong = since.filter((each) => isSuccess(each) || isFailure(each));
  const [first] = wrong;
  return first && wrong.length > 1 ? wrongStatus(first, [201]) : PASSED;
};

/** Expects that the creation is not refused; CREATE-1 judges whether a success is 201. */
export const accepted: Judge<null> = judgeAnswer((_: null, exchange, recording) =>
  isSuccess(exchange) ? PASSED : refusedValid(exchange, recording),
);

/** Expects that valid bodies, whatever their names, are not answered 500 or 501; a firewall may close the connection. */
export const noFailure: Judge<null> = (_, evidence) => {
  const failed = evidence.find(isFailure);
  if (failed) return wrongStatus(failed, [201]);
  const none = unanswered(last(evidence));
  return none?.outcome === "failed" ? untested("rests-on", { requirement: "CREATE-16" }) : (none ?? PASSED);
};

/** Expects that the animal in the answer has every member of the request's body, unchanged. */
export const echoed: Judge<null> = (_, evidence, recording) => {
  // Whatever was accepted: that a creation is answered at all is judged elsewhere.
  const { outcome } = unanswered(last(evidence)) ?? { outcome: "passed" };
  return outcome === "failed"
    ? untested("rests-on", { requirement: "CREATE-1" })
    : echo(null, evidence, recording);
};

const echo: Judge<null> = judgeAnswer((_: null, exchange, recording) => {
  const sent = requestJson(exchange);
  if (!isSuccess(exchange)) {
    if (isOfLimit(exchange, recording)) return storeLimited(recording);
    // Whether a category must be accepted is DATA-5's; here only what was accepted counts.
    if (isJsonObject(sent) && isOfOtherCategory(exchange, recording))
      return untested("category-unknown", { categoryId: textOf(sent.categoryId) });
    return untested("rests-on", { requirement: "CREATE-1" });
  }
  return echoOf(exchange);
});

function echoOf(exchange: Exchange): Judgement {
  const sent = requestJson(exchange);
  const pet = petOf(exchange);
  if (!isJsonObject(sent) || !pet) return untested("rests-on", { requirement: "CREATE-1" });
  for (const member of ["name", "categoryId", "status"]) {
    const [before, after] = [sent[member], pet[member]];
    if (before === undefined || isSame(before, after)) continue;
    return fails(exchange, "echo", { member, sent: textOf(before), received: textOf(after) });
  }
  return PASSED;
}

/** Expects that every animal that the run created has the members of its body, whatever else the body has. */
export const alwaysEchoed: Judge<null> = (_, __, { exchanges }) => {
  const made = exchanges.filter((e) => e.request.operation === "createPet" && hasValidKey(e) && isSuccess(e));
  for (const exchange of made) {
    const sent = requestJson(exchange);
    const isValid = isJsonObject(sent) && findings("NewPet", sent).length === 0 && !repeatsNames(exchange);
    if (!isValid || nameKind(String(sent.name)) === "open") continue;
    const judged = echoOf(exchange);
    if (judged.outcome === "failed") return judged;
  }
  return made.length > 0 ? PASSED : untested("rests-on", { requirement: "CREATE-1" });
};

/** Expects 400 with an Error body; how a body that a firewall may dislike is refused is not the target's (catalogue rule 12). */
export const refused: Judge<null> = (_, evidence, recording) => {
  const exchange = last(evidence);
  const status = statusOf(exchange);
  if (isServedWithAnimals(exchange)) return fails(exchange, "served-invalid-body", { status });
  const judged = refusedLeniently(null, evidence, recording);
  return exchange.unusual && judged.outcome === "failed" && status >= 400 && status < 500 ? NOT_OWN : judged;
};

/** What lenient parsers take may be refused by a parser in its own words: a SHOULD (catalogue rule 12). */
export const refusedLeniently: Judge<null> = judgeAnswer((_: null, exchange, recording) =>
  isAnyAccepted(recording) ? rejection(exchange, recording, [400]) : untested("no-accepted-control"),
);

/** Expects that an id in the body does not become the animal's; a refusal passes where plain bodies are accepted. */
export const ownId: Judge<null> = judgeAnswer((_: null, exchange, recording) => {
  if (!isSuccess(exchange)) {
    if (!isAnyAccepted(recording)) return untested("no-accepted-control");
    return statusOf(exchange) < 500 ? PASSED : untested("rests-on", { requirement: "HTTP-4" });
  }
  const sent = requestJson(exchange);
  const got = petOf(exchange)?.id;
  if (!isJsonObject(sent) || got === undefined) return untested("rests-on", { requirement: "DATA-1" });
  const id = textOf(sent.id);
  const wanted = readInt64(sent.id);
  // An animal that had the id before is there later, with its own name.
  const isUsed = wanted !== undefined && isKnownBefore(wanted, exchange, recording);
  const seen = wanted === undefined ? [] : (sightingsById(recording).get(wanted) ?? []);
  const later = seen.find(
    (each) => isBefore(exchange, each.exchange) && (!isUsed || each.pet.name === sent.name),
  );
  if (later) return fails(exchange, "own-id-used", { id, other: later.exchange.index });
  return isSame(got, sent.id) ? fails(exchange, "own-id-used", { id }) : PASSED;
});
