/** §1 media type and JSON: what holds for every response, whatever was asked. */
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { answeredWith, inLast, withBody, withField } from "../src/kit/flaws.ts";
import { failed, PASSED, unanswered } from "../src/kit/judging.ts";
import { isDocumented, isRepeated } from "../src/kit/knowledge.ts";
import { responseField, responseJson, statusOf } from "../src/kit/reading.ts";
import type { Ask, Judgement, StandingRequirement } from "../src/kit/requirement.ts";
import { everyExchange } from "../src/kit/standing.ts";
import { SAME_FIRST } from "./auth-cases.ts";
import { askForDefect } from "./create-pet-refusals.ts";
import { LARGEST_ID } from "./get-asks.ts";
import { OPENING } from "./list-asks.ts";
import { WITHOUT_STATUS } from "./stock.ts";

const SECTION = "1";

/** One request for each documented status. */
export const SAMPLES: readonly Ask[] = [
  OPENING,
  WITHOUT_STATUS,
  askForDefect("name-number"),
  SAME_FIRST,
  LARGEST_ID,
];

/** The statuses whose bodies the interface describes. */
const DOCUMENTED = [200, 201, 400, 401, 404];

function documented(exchange: Exchange, recording: Recording): boolean {
  return DOCUMENTED.includes(statusOf(exchange)) && isDocumented(exchange, recording);
}

const HTTP_1: StandingRequirement = {
  id: "HTTP-1",
  section: SECTION,
  level: "MUST",
  title: "responses have the media type application/json",
  how: "Content-Type of every 200, 201, 400, 401 and 404; parameters are allowed, letter case does not matter.",
  why: "Clients choose their parser by it.",
  standing: everyExchange((exchange, recording) => {
    if (!documented(exchange, recording)) return null;
    const types = responseField(exchange, "content-type");
    const [type = ""] = types;
    const essence = type.split(";")[0]?.trim().toLowerCase();
    if (types.length === 1 && essence === "application/json") return PASSED;
    const received =
      types.length === 0 ? "no `Content-Type`" : `\`Content-Type: ${types.join("`, `Content-Type: ")}\``;
    return failed("`Content-Type: application/json`", received);
  }),
  samples: SAMPLES,
  flaw: inLast(withField("Content-Type", "application/problem+json")),
};

const HTTP_2: StandingRequirement = {
  id: "HTTP-2",
  section: SECTION,
  level: "MUST",
  title: "a body is exactly one JSON text in UTF-8",
  how: "The body of every 200, 201, 400, 401 and 404 is read strictly (RFC 8259): no byte order mark, no invalid sequence, nothing after it.",
  why: "Strict parsers refuse what lenient ones guess at.",
  standing: everyExchange((exchange, recording) => {
    if (!documented(exchange, recording) || !exchange.response) return null;
    const { body, bodyFault } = exchange.response;
    if (bodyFault) return failed("a body that can be read", `a body that is ${bodyFault}`);
    if (body.length === 0) return failed("one JSON text", "an empty body");
    const [problem] = responseJson(exchange).problems;
    return problem ? failed("exactly one JSON text in UTF-8", problem) : PASSED;
  }),
  samples: SAMPLES,
  flaw: inLast(withBody("[]\n[]")),
};

const HTTP_3: StandingRequirement = {
  id: "HTTP-3",
  section: SECTION,
  level: "SHOULD",
  title: "no object repeats a member name",
  how: "Every object in every JSON body of the run (RFC 8259 §4).",
  why: "Which of two equal names counts depends on the parser.",
  standing: everyExchange((exchange, recording) => {
    if (!documented(exchange, recording)) return null;
    const { value, duplicates } = responseJson(exchange);
    if (value === undefined) return null;
    return duplicates.length === 0 ? PASSED : failed("each member name once", `\`${duplicates[0]}\` twice`);
  }),
  samples: SAMPLES,
  flaw: inLast(withBody('{"id":1,"id":1,"name":"a","categoryId":1,"code":"a","message":"a","status":1}')),
};

const HTTP_4: StandingRequirement = {
  id: "HTTP-4",
  section: SECTION,
  level: "SHOULD",
  title: "no request gets a 5xx, a closed connection or silence",
  how: "Every request to the documented operations, however malformed; what gets no answer is sent once more on a fresh connection.",
  why: "Who sends nonsense should hear so, and not wait for nothing.",
  standing: orInDoubt(
    everyExchange((exchange, recording) => {
      if (!isDocumented(exchange, recording)) return null;
      if (!exchange.response) return silence(exchange, recording);
      return statusOf(exchange) < 500 ? PASSED : failed("a status below 500", `status ${statusOf(exchange)}`);
    }),
  ),
  samples: SAMPLES,
  flaw: inLast((exchange) => answeredWith(exchange, { status: 500 })),
};

/**
 * What a request that got no answer says; `null`: it is no conduct of the target's, or was sent once more. It counts when
 * it happened twice, the second time on a fresh connection (catalogue rule 10).
 */
function silence(exchange: Exchange, recording: Recording): Judgement | null {
  const kind = exchange.noAnswer?.kind;
  if (kind !== "closed" && kind !== "silent" && kind !== "malformed") return null;
  return isRepeated(exchange, recording) ? null : unanswered(exchange, recording);
}

/** While one request is in doubt, nothing is known about every request. */
function orInDoubt(standing: StandingRequirement["standing"]): StandingRequirement["standing"] {
  return (recording) =>
    standing(recording).map((check) =>
      check.judgement.outcome === "untested" ? { ...check, essential: true } : check,
    );
}

export const HTTP: readonly StandingRequirement[] = [HTTP_1, HTTP_2, HTTP_3, HTTP_4];
