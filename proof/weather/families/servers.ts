/** One of three servers behind a gateway is dead, or sick. */
import { type Conditions, type FamilyCase, family, layered, type WeatherCase } from "../case.ts";
import { during } from "../gateway/call.ts";
import type { Call, Layer, Result } from "../gateway/layer.ts";
import { errorReply, htmlPage, replyOf } from "../gateway/reply.ts";
import { hashOf, type Random } from "../random.ts";

/** How the gateway chooses a server. */
type By = "url" | "path" | "connection" | "turn";

/** Says of each request whether it goes to the third server. */
function goesToThird(by: By, random: Random): (call: Call) => boolean {
  const shift = random.between(0, 2);
  if (by === "connection") return ({ connection }) => (connection + shift) % 3 === 2;
  if (by === "turn") return ({ turn }) => (turn + shift) % 3 === 2;
  // A salt with which the plain URL of lists and creations is not served by the third server.
  let salt = random.between(1, 1_000_000);
  while (hashOf(`${salt} /v1/pets`) % 3 === 2) salt += 1;
  const keyOf = (url: string): string => (by === "path" ? url.replace(/\?.*/, "") : url);
  return ({ url }) => hashOf(`${salt} ${keyOf(url)}`) % 3 === 2;
}

/** Answers of the third server; the others serve. */
function third(by: By, answer: () => Result | Promise<Result>, ms = Number.POSITIVE_INFINITY, latest = 1) {
  return ({ random, struck }: Conditions): Layer => {
    const isThird = goesToThird(by, random);
    const isThere = during(random.between(1, latest), ms);
    return async (call, next) => {
      if (!isThere(call) || !isThird(call)) return next(call);
      struck();
      return answer();
    };
  };
}

const badGateway = (): Result => htmlPage(502);
const closed = (): Result => ({ lost: "closed" });
const sick = (): Result => errorReply(500, "internal_error", "No space left on device.");

/** A server that has lost its list of keys refuses the valid one, in its own words or in those of a gateway. */
const keyless = (): Result => errorReply(401, "key_unknown", "The key is not known.");
const keylessGateway = (): Result =>
  replyOf(401, "application/json", JSON.stringify({ message: "Unauthorized" }));

async function timedOut(): Promise<Result> {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return htmlPage(504);
}

function dead(
  by: By,
  how: string,
  answer: () => Result | Promise<Result>,
  why: string,
  more: Partial<FamilyCase> = {},
) {
  return layered(`dead-by-${by}-${how}`, why, third(by, answer), more);
}

/** Every case of servers. */
export const SERVER_CASES: readonly WeatherCase[] = family("servers", [
  dead(
    "url",
    "502",
    badGateway,
    "A gateway sends each URL to one of three servers, of which one is dead; POST /pets is served.",
    {
      comesBack: false,
    },
  ),
  dead(
    "path",
    "502",
    badGateway,
    "A gateway sends each path, whatever its query, to one of three servers, of which one is dead; /pets is served.",
    { comesBack: false },
  ),
  layered(
    "dead-by-url-for-12-s",
    "A gateway sends each URL to one of three servers, and takes out the dead one after 12 s.",
    third("url", badGateway, 12_000),
  ),
  dead(
    "connection",
    "502",
    badGateway,
    "A gateway ties each connection to one of three servers, of which one is dead.",
  ),
  dead(
    "connection",
    "closed",
    closed,
    "A balancer of connections sends every third one to a server that closes it.",
  ),
  dead("turn", "502", badGateway, "A gateway sends requests to three servers by turns, and one is dead."),
  dead("turn", "closed", closed, "One of three servers that get requests by turns closes every connection."),
  dead(
    "turn",
    "504",
    timedOut,
    "One of three servers by turns does not answer, and the gateway gives up after 2 s.",
  ),
  layered(
    "sick-by-turn",
    "One of three servers by turns has a full disk and answers 500.",
    third("turn", sick),
    { comesBack: false },
  ),
  layered(
    "sick-by-connection",
    "Every third connection is tied to a server that answers 500.",
    third("connection", sick),
    { comesBack: false },
  ),
  layered(
    "sick-by-url",
    "A gateway sends each URL to one of three servers, of which one answers 500; POST /pets is served.",
    third("url", sick),
    { comesBack: false },
  ),
  layered(
    "sick-by-path",
    "A gateway sends each path, whatever its query, to one of three servers, of which one answers 500; /pets is served.",
    third("path", sick),
    { comesBack: false },
  ),
  layered(
    "sick-for-8-s",
    "One of three servers by turns answers 500, and is taken out after 8 s.",
    third("turn", sick, 8_000),
  ),
  layered(
    "keyless-by-connection",
    "Every third connection is tied to a server that has lost its keys: for 10 s it answers 401 to all.",
    third("connection", keyless, 10_000, 40),
  ),
  layered(
    "keyless-by-turn",
    "One of three servers by turns has lost its keys, and the gateway answers its own 401 for 8 s.",
    third("turn", keylessGateway, 8_000, 40),
  ),
]);
