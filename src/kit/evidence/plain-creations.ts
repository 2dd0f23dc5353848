/** The plain creations of a run, the controls of all others (catalogue rules 8, 13 and 14). */
import type { Exchange, Recording } from "../exchange.ts";
import { nameKind } from "../generate/name-kinds.ts";
import { readInt64 } from "../json/int64.ts";
import type { JsonObject } from "../json/json.ts";
import { errorBodyFault, untested } from "../judging/judge-helpers.ts";
import type { Judgement } from "../requirement.ts";
import { isLost } from "./lost-answers.ts";
import { memoize, memoizeGrowing } from "./memoize.ts";
import { hasValidKey, refusesCredential, statusOf } from "./reading.ts";
import { type Creation, creations, validNewPet } from "./store-model.ts";

export type Untested = Extract<Judgement, { outcome: "untested" }>;

export const MEMBERS: ReadonlySet<string> = new Set(["name", "categoryId", "status"]);

/** The NewPet of a creation with the valid key and nothing unusual, `null` for others. */
export function plainBody(exchange: Exchange, recording: Recording): JsonObject | null {
  if (!hasValidKey(exchange) || hasOtherMediaType(exchange)) return null;
  const body = validNewPet(exchange);
  return body && isPlain(body, recording) ? body : null;
}

/** Whether the body was sent as something else than JSON, which may be refused for that alone (OPEN-10). */
export function hasOtherMediaType({ request: { headers } }: Exchange): boolean {
  return headers.some(
    ([name, value]) => name.toLowerCase() === "content-type" && !/^application\/json\b/i.test(value),
  );
}

function isPlain(body: JsonObject, { categoryId }: Recording): boolean {
  return (
    typeof body.name === "string" &&
    nameKind(body.name) === "plain" &&
    String(readInt64(body.categoryId)) === categoryId &&
    Object.keys(body).every((member) => MEMBERS.has(member))
  );
}

/** A plain creation with this status (`undefined`: without one) that was accepted. */
export function plainTwin(
  status: JsonObject[string] | undefined,
  recording: Recording,
): Creation | undefined {
  return creations(recording).find(
    ({ exchange, sent }) =>
      sent !== null && sent.status === status && hasValidKey(exchange) && isPlain(sent, recording),
  );
}

interface PlainAnswer {
  readonly exchange: Exchange;
  readonly body: JsonObject;
}

/** Answers to plain bodies, in order of arrival. */
export const plainAnswers: (recording: Recording) => readonly PlainAnswer[] = memoizeGrowing(
  (): PlainAnswer[] => [],
  (found, exchange, recording) => {
    const body = exchange.response === null ? null : plainBody(exchange, recording);
    if (body) found.push({ exchange, body });
  },
);

/**
 * Whether an equal body was sent before, and not refused for its credential or by a rate limit: the second may be refused
 * (CREATE-14, and rule 10 for lost answers).
 */
export function isEqualAgain(exchange: Exchange, recording: Recording): boolean {
  const text = textOf(exchange);
  return recording.exchanges.some(
    (other) =>
      other.index < exchange.index &&
      other.request.operation === "createPet" &&
      statusOf(other) !== 429 &&
      !refusesCredential(other) &&
      textOf(other) === text,
  );
}

const textOf = ({ request: { body } }: Exchange): string => new TextDecoder().decode(body ?? undefined);

/** A plain creation that was accepted. */
export function anyPlain(recording: Recording): Creation | undefined {
  return creations(recording).find(
    ({ exchange, sent }) => sent !== null && hasValidKey(exchange) && isPlain(sent, recording),
  );
}

/** Untested if an equal body, whose answer was lost, may have been stored before the refusal; else `null`. */
export function refusedAfterLoss(exchange: Exchange, recording: Recording): Untested | null {
  const status = statusOf(exchange);
  if (exchange.request.operation !== "createPet" || status < 400 || !wasLost(exchange, recording))
    return null;
  return untestedFor(`refused with ${status}, after an equal body whose answer was lost`, "run");
}

/** Whether two equal bodies were both accepted: then being equal is no reason for a refusal. */
export const acceptsEqualBodies: (recording: Recording) => boolean = memoize((recording) => {
  const accepted = new Set<string>();
  return creations(recording).some(({ exchange }) => {
    const text = textOf(exchange);
    if (accepted.has(text)) return true;
    accepted.add(text);
    return false;
  });
});

/** Whether an equal creation was sent before, and its answer was lost. */
export function wasLost(exchange: Exchange, recording: Recording): boolean {
  const lost = recording.exchanges.filter(
    (other) => other.request.operation === "createPet" && other.index < exchange.index && isLost(other),
  );
  return lost.some((other) => textOf(other) === textOf(exchange));
}

/** Whether every plain body got 400 with an Error body: the category probably does not exist (rule 13). */
export const refusesAllPlain: (recording: Recording) => boolean = memoize((recording) => {
  const answers = plainAnswers(recording)
    .map(({ exchange }) => exchange)
    .filter((e) => !isLost(e));
  return (
    answers.length > 0 &&
    answers.every((exchange) => statusOf(exchange) === 400 && errorBodyFault(exchange) === null)
  );
});

/** Untested if nothing was accepted because the category probably does not exist, else `null`. */
export function noCategory(recording: Recording): Untested | null {
  if (!refusesAllPlain(recording)) return null;
  return untestedFor(
    `every plain body was refused with 400: category ${recording.categoryId} may not exist, set --category-id to one that does`,
    "run",
  );
}

/** Untested, with its type. */
export function untestedFor(reason: string, cause: "target" | "run"): Untested {
  return untested(reason, cause) as Untested;
}
