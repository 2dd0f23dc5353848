/** §1 media type and JSON, of every response. */
import type { Invariant } from "../src/engine/claims.ts";
import { PASSED } from "../src/engine/judgement.ts";
import { isLost, isLostByTarget, sourceOf } from "../src/kit/evidence/lost-answers.ts";
import { isFailure, responseJson, statusOf } from "../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { must, should } from "./claim.ts";
import { isDocumented } from "./facts/documented.ts";
import { fails, mediaTypeFault, wrongStatus } from "./judges/answers.ts";
import {
  DOCUMENTED,
  EACH_STATUS,
  everyExchange,
  groupTitle,
  isCovered,
  ofAnswer,
} from "./judges/invariants.ts";

const SECTION = "1";

function isWithBody(exchange: Exchange, recording: Recording): boolean {
  return DOCUMENTED.has(statusOf(exchange)) && isCovered(exchange, recording);
}

const HTTP_1: Invariant = {
  ...must(SECTION, "HTTP-1"),
  title: "responses have the media type application/json",
  how: "Content-Type of every 200, 201, 400, 401 and 404; parameters are allowed, letter case does not matter.",
  why: "Clients choose their parser by it.",
  check: everyExchange(
    ofAnswer((exchange) => mediaTypeFault(exchange) ?? PASSED, isWithBody),
    EACH_STATUS,
  ),
};

const HTTP_2: Invariant = {
  ...must(SECTION, "HTTP-2"),
  title: "a body is exactly one JSON text in UTF-8",
  how: "The body of every 200, 201, 400, 401 and 404 is read strictly (RFC 8259): no byte order mark, no invalid sequence, nothing after it.",
  why: "Strict parsers refuse anything else, and lenient ones guess.",
  check: everyExchange(
    ofAnswer((exchange) => {
      if (!exchange.response) return null;
      const { body, bodyFault } = exchange.response;
      if (bodyFault) return fails(exchange, "body-unreadable", { problem: bodyFault });
      const { problems, broken } = responseJson(exchange);
      if (typeof broken === "string") return null;
      const problem = body.length === 0 ? "an empty body" : problems[0];
      return problem ? fails(exchange, "not-json", { wanted: "one JSON text", problem }) : PASSED;
    }, isWithBody),
    EACH_STATUS,
  ),
};

const HTTP_3: Invariant = {
  ...should(SECTION, "HTTP-3"),
  title: "no object repeats a member name",
  how: "Every object in every JSON body of the run (RFC 8259 §4).",
  why: "Which of two equal names counts depends on the parser.",
  check: everyExchange(
    ofAnswer((exchange) => {
      const { value, duplicates } = responseJson(exchange);
      if (value === undefined) return null;
      const [path] = duplicates;
      return path === undefined
        ? PASSED
        : fails(exchange, "member-repeated", { member: path.replace(/^(\/\d+)?\//, "") });
    }, isWithBody),
  ),
};

const HTTP_4: Invariant = {
  ...should(SECTION, "HTTP-4"),
  title: "no request gets a 5xx, a closed connection or silence",
  how: "Every request to the documented operations, malformed ones included: 500, 501, or no answer at every try while others are answered.",
  why: "A client that sends an invalid request should get an error, not wait for an answer.",
  check: everyExchange(
    ofAnswer((exchange) => {
      if (isLost(exchange)) {
        return isLostByTarget(exchange) ? fails(exchange, "no-answer", { answer: sourceOf(exchange) }) : null;
      }
      // A 429 is no answer to what was asked (catalogue rule 11).
      if (statusOf(exchange) === 429) return null;
      return isFailure(exchange) ? wrongStatus(exchange, exchange.expects) : PASSED;
    }, isDocumented),
    [],
    // Where others were to be served, it is another mistake, with a card of its own.
    (exchange) =>
      `${groupTitle(exchange)}${isFailure(exchange) ? ` instead of ${exchange.expects.join(" or ")}` : ""}`,
  ),
};

export const HTTP: readonly Invariant[] = [HTTP_1, HTTP_2, HTTP_3, HTTP_4];
