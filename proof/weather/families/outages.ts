/** Outages, maintenance and deployments. */
import { type Conditions, type FamilyCase, family, layered, type WeatherCase } from "../case.ts";
import { during, isCreation, isList } from "../gateway/call.ts";
import { type Call, isReply, type Layer, type Result } from "../gateway/layer.ts";
import { changing, errorReply, htmlPage, replyOf, withBody } from "../gateway/reply.ts";

/** From a random request on, answers the selected requests in this way, for so many milliseconds. */
function outage(
  low: number,
  high: number,
  answer: () => Result,
  selects: (call: Call) => boolean = () => true,
) {
  return ({ random, struck }: Conditions): Layer => {
    const isOut = during(random.between(4, 40), random.between(low, high));
    return async (call, next) => {
      if (!isOut(call) || !selects(call)) return next(call);
      struck();
      return answer();
    };
  };
}

function out(id: string, why: string, ...how: Parameters<typeof outage>): FamilyCase {
  return layered(`outage-${id}`, why, outage(...how));
}

/** The other version's words for an error body. */
const WORDS: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ["validation-failed", "Bad input."],
  401: ["auth", "Who are you?"],
  404: ["missing", "Nothing here."],
};

/** From a random request on, a growing share of the servers has a new version with other words of errors. */
function deployment({ random, struck }: Conditions): Layer {
  const first = random.between(3, 15);
  return async (call, next) => {
    const result = await next(call);
    if (!isReply(result)) return result;
    const words = WORDS[result.status];
    if (!words || !random.chance((call.turn - first) / 40)) return result;
    struck();
    const [code, message] = words;
    return withBody(result, JSON.stringify({ status: result.status, message, code, trace: "v2" }));
  };
}

/** Answers one request itself, as a gateway does whose routes are being replaced. */
function unroutedOnce({ random, struck }: Conditions): Layer {
  const turn = random.between(4, 60);
  return async (call, next) => {
    if (call.turn !== turn) return next(call);
    struck();
    return replyOf(
      404,
      "application/json",
      JSON.stringify({ message: "no Route matched with those values" }),
    );
  };
}

/** What gateways answer in JSON of their own, some of it with members of an Error in another form. */
const OWN_ANSWERS: readonly (() => Result)[] = [
  ...[
    { message: "no Route matched with those values" },
    { kind: "Status", apiVersion: "v1", status: "Failure", message: "not found", code: 404 },
    { code: 5, message: "Not Found", details: [] },
    { code: 404, message: "no healthy upstream", status: 404 },
    { timestamp: "2026-11-26T10:00:00Z", status: 404, error: "Not Found", path: "/" },
  ].map((body) => () => replyOf(404, "application/json", JSON.stringify(body))),
  () => replyOf(200, "application/json", JSON.stringify({ message: "maintenance" })),
  () =>
    replyOf(
      400,
      "application/json",
      JSON.stringify({ code: 400, message: "bad gateway route", status: "400" }),
    ),
];

/** Answers two in a hundred requests itself, in words of its own. */
function answersNowAndThen({ random, struck }: Conditions): Layer {
  const answer = random.pick(OWN_ANSWERS);
  return async (call, next) => {
    if (!random.chance(0.02)) return next(call);
    struck();
    return answer();
  };
}

/** Answers everything itself for 3 s, in words of its own. */
function answersForSeconds(conditions: Conditions): Layer {
  return outage(3_000, 3_000, conditions.random.pick(OWN_ANSWERS))(conditions);
}

/** Three restarts of a second each, during which connections are refused. */
function restarts({ random, struck }: Conditions): Layer {
  const first = random.between(4, 20);
  const windows = [first, first + 15, first + 30].map((turn) => during(turn, 1_000));
  return async (call, next) => {
    // All windows are asked, so that each sees its turn.
    if (!windows.map((isOpen) => isOpen(call)).includes(true)) return next(call);
    struck();
    return { lost: "closed" };
  };
}

/** One answer in the run is a 500 of the service itself, after it has carried out the request. */
function failsOnce({ random, struck }: Conditions): Layer {
  const turn = random.between(4, 60);
  return changing((reply, call) => {
    if (call.turn !== turn) return reply;
    struck();
    return withBody(
      { ...reply, status: 500 },
      JSON.stringify({ code: "internal", message: "Deadlock.", status: 500 }),
    );
  });
}

const unavailable = (): Result => errorReply(503, "maintenance", "Back in a moment.", ["Retry-After", "2"]);
const readOnly = (status: number) => (): Result =>
  errorReply(status, "read_only", "The store is read-only for a moment.");

const isAnimal = (call: Call): boolean => call.method === "GET" && !isList(call);

/** An outage whose part, time and answer the seed draws. */
function anyOutage(conditions: Conditions): Layer {
  const { random } = conditions;
  const selects = random.pick([() => true, isList, isCreation, isAnimal]);
  const answers = [
    unavailable,
    () => htmlPage(502),
    () => htmlPage(504),
    (): Result => ({ lost: "closed" }),
    (): Result => ({ lost: "reset" }),
  ];
  return outage(4_000, 20_000, random.pick(answers), selects)(conditions);
}

/** A window without creations, whose time and answer the seed draws. */
function anyReadOnly(conditions: Conditions): Layer {
  const status = conditions.random.pick([403, 405, 409, 423, 503]);
  return outage(8_000, 20_000, readOnly(status), isCreation)(conditions);
}

/** Every case of outages. */
export const OUTAGE_CASES: readonly WeatherCase[] = family("outages", [
  out("502", "The service is down for 4 to 12 s, and the gateway answers 502.", 4_000, 12_000, () =>
    htmlPage(502),
  ),
  out("closed", "The service restarts for 4 to 12 s, and connections are closed.", 4_000, 12_000, () => ({
    lost: "closed",
  })),
  out(
    "503-retry",
    "Maintenance for 4 to 12 s: 503 with an Error body and Retry-After.",
    4_000,
    12_000,
    unavailable,
  ),
  out(
    "lists",
    "The database of lists is down for 20 s: 503 for lists alone.",
    20_000,
    20_000,
    unavailable,
    isList,
  ),
  out(
    "lists-502",
    "The servers of lists are down for 20 s: 502 in HTML for lists alone.",
    20_000,
    20_000,
    () => htmlPage(502),
    isList,
  ),
  out(
    "read-only-503",
    "The store is read-only for 8 s: creations get 503.",
    8_000,
    8_000,
    readOnly(503),
    isCreation,
  ),
  out(
    "read-only-403",
    "The store is read-only for 8 s: creations get 403.",
    8_000,
    8_000,
    readOnly(403),
    isCreation,
  ),
  out(
    "read-only-405",
    "The store is read-only for 8 s: creations get 405.",
    8_000,
    8_000,
    readOnly(405),
    isCreation,
  ),
  layered("outage-any", "The service or a part of it is away for 4 to 20 s.", anyOutage),
  layered("outage-read-only-any", "The store is read-only for 8 to 20 s.", anyReadOnly),
  layered("restarts", "Three servers are restarted one after the other, each for a second.", restarts),
  layered(
    "deployment-words",
    "A rolling deployment: two versions answer with different words of errors.",
    deployment,
  ),
  layered("unrouted-once", "A gateway that loads new routes answers its own 404 once.", unroutedOnce),
  layered(
    "gateway-2-percent",
    "A gateway answers 2 % of requests itself, in JSON of its own.",
    answersNowAndThen,
  ),
  layered(
    "gateway-3-s",
    "A gateway answers everything for 3 s itself, in JSON of its own.",
    answersForSeconds,
  ),
  layered("fails-once", "One request meets a deadlock and gets 500.", failsOnce),
]);
