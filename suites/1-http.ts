/** §1 media type and JSON, of every response. */

import { isDocumented } from "../src/kit/evidence/documented.ts";
import { isLost, sourceOf } from "../src/kit/evidence/lost-answers.ts";
import { answerOf, responseField, responseJson, statusOf } from "../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { answeredWith, inLast, withBody, withField } from "../src/kit/judging/flaws.ts";
import { everyExchange } from "../src/kit/judging/invariants.ts";
import { answeredSince } from "../src/kit/judging/judge-answer.ts";
import { failed, PASSED, shown, untested } from "../src/kit/judging/judge-helpers.ts";
import type { Invariant, Judgement } from "../src/kit/requirement.ts";

const SECTION = "1";

/** The statuses with a documented body. */
const DOCUMENTED = [200, 201, 400, 401, 404];

function documented(exchange: Exchange, recording: Recording): boolean {
  return DOCUMENTED.includes(statusOf(exchange)) && isDocumented(exchange, recording);
}

const HTTP_1: Invariant = {
  id: "HTTP-1",
  section: SECTION,
  level: "MUST",
  title: "responses have the media type application/json",
  how: "Content-Type of every 200, 201, 400, 401 and 404; parameters are allowed, letter case does not matter.",
  why: "Clients choose their parser by it.",
  check: everyExchange((exchange, recording) => {
    if (!documented(exchange, recording)) return null;
    const types = responseField(exchange, "content-type");
    const [type = ""] = types;
    const essence = type.split(";")[0]?.trim().toLowerCase();
    if (types.length === 1 && essence === "application/json") return PASSED;
    const received =
      types.length === 0 ? "no `Content-Type`" : `\`Content-Type: ${types.join("`, `Content-Type: ")}\``;
    return failed("`Content-Type: application/json`", received);
  }),
  flaw: inLast(withField("Content-Type", "application/problem+json")),
};

const HTTP_2: Invariant = {
  id: "HTTP-2",
  section: SECTION,
  level: "MUST",
  title: "a body is exactly one JSON text in UTF-8",
  how: "The body of every 200, 201, 400, 401 and 404 is read strictly (RFC 8259): no byte order mark, no invalid sequence, nothing after it.",
  why: "Strict parsers refuse anything else, and lenient ones guess.",
  check: everyExchange((exchange, recording) => {
    if (!documented(exchange, recording) || !exchange.response) return null;
    const { body, bodyFault } = exchange.response;
    if (bodyFault) return failed("a body that can be read", `a body that is ${bodyFault}`);
    if (body.length === 0) return failed("one JSON text", "an empty body");
    const [problem] = responseJson(exchange).problems;
    return problem ? failed("exactly one JSON text in UTF-8", problem) : PASSED;
  }),
  flaw: inLast(withBody("[]\n[]")),
};

const HTTP_3: Invariant = {
  id: "HTTP-3",
  section: SECTION,
  level: "SHOULD",
  title: "no object repeats a member name",
  how: "Every object in every JSON body of the run (RFC 8259 §4).",
  why: "Which of two equal names counts depends on the parser.",
  check: everyExchange((exchange, recording) => {
    if (!documented(exchange, recording)) return null;
    const { value, duplicates } = responseJson(exchange);
    if (value === undefined) return null;
    return duplicates.length === 0 ? PASSED : failed("each member name once", `\`${duplicates[0]}\` twice`);
  }),
  flaw: inLast(withBody('{"id":1,"id":1,"name":"a","categoryId":1,"code":"a","message":"a","status":1}')),
};

const HTTP_4: Invariant = {
  id: "HTTP-4",
  section: SECTION,
  level: "SHOULD",
  title: "no request gets a 5xx, a closed connection or silence",
  how: "Every request to the documented operations, malformed ones included, and every try of it: a request without an answer is sent again, but the lost answer counts here.",
  why: "A client that sends an invalid request should get an error, not wait for an answer.",
  check: orInDoubt(
    everyExchange((exchange, recording) => {
      if (!isDocumented(exchange, recording)) return null;
      if (isLost(exchange)) return lostAnswer(exchange, recording);
      return statusOf(exchange) < 500 ? PASSED : failed("a status below 500", shown(exchange));
    }),
  ),
  flaw: inLast((exchange) => answeredWith(exchange, { status: 500 })),
};

/** The judgement of a lost answer; `null`: it is not the target's fault. */
function lostAnswer(exchange: Exchange, recording: Recording): Judgement | null {
  const kind = exchange.noAnswer?.kind;
  if (exchange.response) return failed("an answer of the API", sourceOf(exchange));
  if (kind !== "closed" && kind !== "silent" && kind !== "malformed") return null;
  // A target may close a kept-open connection just when a request is sent (RFC 9112 §9.3.1).
  if (kind === "closed" && !exchange.freshConnection) return null;
  if (answeredSince(exchange, recording)) return failed("an answer", answerOf(exchange));
  return untested(`${answerOf(exchange)}, and nothing was answered afterwards`, "run");
}

/** Makes untested checks essential: one unclear answer leaves the requirement untested. */
function orInDoubt(standing: Invariant["check"]): Invariant["check"] {
  return (recording) =>
    standing(recording).map((check) =>
      check.judgement.outcome === "untested" ? { ...check, essential: true } : check,
    );
}

export const HTTP: readonly Invariant[] = [HTTP_1, HTTP_2, HTTP_3, HTTP_4];
