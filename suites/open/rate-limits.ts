/** Open questions about the 429, the limits without a key, and the letter case of the key (interface §5, §8). */

import type { OpenQuestion, TestRequest } from "../../src/engine/claims.ts";
import { figure } from "../../src/kit/evidence/rate-limit-fields.ts";
import { responseField, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import { describe, quote } from "../../src/kit/format-value.ts";
import { findings } from "../../src/kit/schema/validators.ts";
import { httpDate } from "../facts/http-date.ts";
import { listAs } from "../requests/credentials.ts";
import { MISSING, SWAPPED_CASE, UNKNOWN } from "../requests/wrong-credentials.ts";
import {
  distinct,
  grouped,
  latestAnswer,
  observation,
  question,
  refusal,
  type Tried,
  word,
} from "./words.ts";

function retryAfter(exchange: Exchange): string {
  const values = responseField(exchange, "retry-after");
  const [value = ""] = values;
  if (values.length === 0) return "no Retry-After";
  if (values.length > 1) return `${values.length} Retry-After lines`;
  if (/^\d+$/.test(value)) return "Retry-After in seconds";
  return httpDate(value) === null ? `Retry-After ${quote(value)}` : "Retry-After as an HTTP-date";
}

/** The shape of a body that interface §8 leaves open. */
function shape(exchange: Exchange): string {
  const { value } = responseJson(exchange);
  if (value !== undefined) return findings("Error", value).length === 0 ? "an Error body" : describe(value);
  if ((exchange.response?.body.length ?? 0) === 0) return "no body";
  const type = responseField(exchange, "content-type")[0]?.split(";")[0]?.trim().toLowerCase();
  return type ? `a body of type ${word(type)}` : "a body without a type";
}

const OPEN_17: OpenQuestion = question("OPEN-17", "8", {
  title: "which form has Retry-After, which shape the 429 body?",
  how: "Every 429 of the run.",
  observe: ({ exchanges }) =>
    distinct(
      exchanges
        // A response to HEAD has no body of any shape.
        .filter((each) => statusOf(each) === 429 && each.request.method !== "HEAD")
        .map((each) => [`${retryAfter(each)}, ${shape(each)}`, each]),
    ),
});

/** "Limit 60, Remaining falling": the limit of a credential, and whether Remaining changes. */
function limitShown(exchanges: readonly Exchange[]): string {
  const [first] = exchanges;
  const limits = [...new Set(exchanges.map((exchange) => figure(exchange, "x-ratelimit-limit")))];
  const [limit = null] = limits;
  if (!first || limit === null) return "no limit";
  const counted = exchanges.filter((exchange) => figure(exchange, "x-ratelimit-remaining") !== null);
  // The order in which requests in flight together were counted is unknown.
  const earlier = counted[0];
  const later = earlier && counted.findLast(({ sentAt }) => sentAt > earlier.receivedAt);
  const [from, to] = [earlier, later].map(
    (exchange) => exchange && figure(exchange, "x-ratelimit-remaining"),
  );
  const shown = `Limit ${limits.map((shownLimit) => shownLimit ?? "none").join(" or ")}`;
  if (from == null || to == null) return shown;
  if (from === to) return `${shown}, Remaining still`;
  return `${shown}, Remaining ${to < from ? "falling" : "rising"}`;
}

const OPEN_18: OpenQuestion = question("OPEN-18", "5", {
  title: "which limits do unauthenticated responses show?",
  how: "X-RateLimit-Limit and -Remaining of the 401s for a missing and for an unknown key.",
  observe: (recording) => {
    const tried = [MISSING, UNKNOWN].flatMap(({ label }): readonly Tried[] => {
      const refused = recording.exchanges.filter(
        (exchange) => exchange.request.credential.label === label && statusOf(exchange) === 401,
      );
      const [exchange] = refused;
      const name = label === MISSING.label ? "missing key" : label;
      return exchange ? [{ label: name, answer: limitShown(refused), exchange }] : [];
    });
    return grouped(tried);
  },
});

const SWAPPED = listAs(SWAPPED_CASE);

/** Not sent if the key has no letters: with swapped case, it would be the valid key. */
const IN_OTHER_CASE: TestRequest = {
  ...SWAPPED,
  build: (world) =>
    world.recording.keyHasLetters
      ? SWAPPED.build(world)
      : { unprepared: "the key has no letters whose case could be swapped" },
};

const OPEN_22: OpenQuestion = question("OPEN-22", "5", {
  title: "does the letter case of the key matter?",
  how: "listPets with the case of all letters of the key swapped.",
  requests: [IN_OTHER_CASE],
  observe: (recording) => {
    const exchange = latestAnswer(recording, IN_OTHER_CASE);
    if (!exchange) return null;
    const refused = refusal(exchange);
    return observation(refused ? `in the other letter case: ${refused}` : "no: accepted in either", [
      exchange,
    ]);
  },
});

/** OPEN-17, OPEN-18 and OPEN-22. */
export const OPEN_LIMITS: readonly OpenQuestion[] = [OPEN_17, OPEN_18, OPEN_22];
