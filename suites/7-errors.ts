/** §2 and §7 error bodies: of every 400, 401 and 404 (MUST), and of other errors (SHOULD). */
import type { Invariant, InvariantCheck } from "../src/engine/claims.ts";
import { PASSED, untested } from "../src/engine/judgement.ts";
import { requestJson, responseJson, splitTarget, statusOf } from "../src/kit/evidence/reading.ts";
import type { Exchange, Recording, RunConstants } from "../src/kit/exchange.ts";
import { readInt64 } from "../src/kit/json/int64.ts";
import { isJsonObject, type JsonObject } from "../src/kit/json/json.ts";
import { must, should } from "./claim.ts";
import { isDocumented } from "./facts/documented.ts";
import { errorFault, errorStatusFault, fails } from "./judges/answers.ts";
import {
  everyExchange,
  groupTitle,
  isCovered,
  isOfExperiment,
  isOfTarget,
  ofAnswer,
  REFUSED,
} from "./judges/invariants.ts";
import { internalsIn } from "./judges/leaked-internals.ts";
import { AS_TEXT } from "./open/create-pet.ts";

const SECTION = "7";

/** Whether an exchange was answered with a status that has an Error body (interface §7). */
function isError(exchange: Exchange, recording: Recording): boolean {
  return [400, 401, 404].includes(statusOf(exchange)) && isCovered(exchange, recording);
}

/** The JSON object in a body, else `null`. */
function objectOf(exchange: Exchange): JsonObject | null {
  const { value } = responseJson(exchange);
  return isJsonObject(value) ? value : null;
}

/** The JSON object of an error answer, else `null`. */
function errorOf(exchange: Exchange, recording: Recording): JsonObject | null {
  return isError(exchange, recording) ? objectOf(exchange) : null;
}

const ERROR_1: Invariant = {
  ...must(SECTION, "ERROR-1"),
  title: "every 400, 401 and 404 body is an Error",
  how: "Each is validated by the Error schema: code and message are strings, status is an integer.",
  why: "Clients report and branch on these members.",
  check: everyExchange(
    ofAnswer((exchange) => errorFault(exchange) ?? PASSED, isError),
    REFUSED,
  ),
};

const sameStatus = everyExchange(
  ofAnswer((exchange) => {
    const status = readInt64(objectOf(exchange)?.status);
    return status === undefined ? null : (errorStatusFault(exchange) ?? PASSED);
  }, isError),
  REFUSED,
);

/** Where there were answers, but none of them an Error with a status, ERROR-1 says so. */
function waiting(check: InvariantCheck, recording: Recording): InvariantCheck {
  if (check.judgement.outcome !== "untested" || check.judgement.code !== "nothing-to-judge") return check;
  const answered = recording.exchanges.some(
    (each) => groupTitle(each) === check.title && isError(each, recording),
  );
  return answered ? { ...check, judgement: untested("rests-on", { requirement: "ERROR-1" }) } : check;
}

const ERROR_2: Invariant = {
  ...must(SECTION, "ERROR-2"),
  title: "Error.status is the response's HTTP status",
  how: "The integer in every Error body is compared with the status code.",
  why: "If the two differ, some clients use the wrong one.",
  check: (recording) => sameStatus(recording).map((check) => waiting(check, recording)),
};

const ERROR_3: Invariant = {
  ...should(SECTION, "ERROR-3"),
  title: "code and message are not empty",
  how: "Every Error body; a text of blanks counts as empty.",
  why: "An empty message does not help.",
  check: everyExchange(
    ofAnswer((exchange) => {
      const error = objectOf(exchange);
      if (!error) return null;
      const member = ["code", "message"].find(
        (name) => typeof error[name] === "string" && String(error[name]).trim() === "",
      );
      return member ? fails(exchange, "text-empty", { member }) : PASSED;
    }, isError),
  ),
};

type Coded = { readonly exchange: Exchange; readonly code: string };

function codesIn(recording: Recording): readonly Coded[] {
  return recording.exchanges.flatMap((exchange) => {
    const code = isOfExperiment(exchange) ? undefined : errorOf(exchange, recording)?.code;
    return typeof code === "string" ? [{ exchange, code }] : [];
  });
}

const ERROR_4: Invariant = {
  ...should(SECTION, "ERROR-4"),
  title: "code is for machines: no blanks, one status each",
  how: "Codes contain no blanks; 400, 401 and 404 share no code.",
  why: "Clients branch on it.",
  check: (recording) => {
    const coded = codesIn(recording);
    if (coded.length === 0) return [];
    return [...withoutBlanks(recording), oneStatusEach(coded)];
  },
};

const withoutBlanks = everyExchange(
  ofAnswer((exchange) => {
    const code = objectOf(exchange)?.code;
    if (typeof code !== "string") return null;
    return /\s/.test(code) ? fails(exchange, "code-blanks", { code }) : PASSED;
  }, isError),
  [],
  () => "without blanks",
);

/** No code for two statuses. */
function oneStatusEach(coded: readonly Coded[]): InvariantCheck {
  const title = "no code for two statuses";
  const owners = new Map<string, Coded>();
  for (const each of coded) {
    const owner = owners.get(each.code);
    if (owner && statusOf(owner.exchange) !== statusOf(each.exchange)) {
      const evidence = [owner.exchange.index, each.exchange.index];
      const values = { code: each.code, other: statusOf(owner.exchange) };
      const otherStatus = statusOf(owner.exchange);
      return {
        title,
        evidence,
        judgement: fails(each.exchange, "code-shared", values),
        rule: (exchange, recording) => {
          const code = errorOf(exchange, recording)?.code;
          if (typeof code !== "string") return null;
          return code === each.code && statusOf(exchange) !== otherStatus
            ? fails(exchange, "code-shared", values)
            : PASSED;
        },
      };
    }
    owners.set(each.code, owner ?? each);
  }
  return { title, evidence: coded.map((c) => c.exchange.index), judgement: PASSED };
}

const ERROR_5: Invariant = {
  ...should(SECTION, "ERROR-5"),
  title: "message shows no internals",
  how: "Messages are searched for stack traces, file paths and SQL; parts of the request's path, parameters and body that they repeat are ignored.",
  why: "Internals help attackers only.",
  check: everyExchange(
    ofAnswer(
      (exchange, run) => {
        const message = objectOf(exchange)?.message;
        if (typeof message !== "string") return null;
        const found = internalsIn(message, repeated(exchange, run));
        return found ? fails(exchange, "internals", { what: found.what, text: found.text }) : PASSED;
      },
      (exchange, recording) =>
        [400, 401, 404].includes(statusOf(exchange)) && isOfTarget(exchange, recording),
    ),
  ),
};

/** Texts of a request that a message may repeat. */
function repeated(exchange: Exchange, { baseUrl }: RunConstants): readonly string[] {
  const { target, body } = exchange.request;
  const { path, query } = splitTarget(target);
  const base = new URL(baseUrl).pathname.replace(/\/$/, "");
  const paths = [path, decoded(path)].flatMap((text) => [text, `${base}${text}`]);
  const values = query === null ? [] : [...new URLSearchParams(query)].flat();
  const sent = requestJson(exchange);
  const members = isJsonObject(sent)
    ? Object.values(sent).filter((v): v is string => typeof v === "string")
    : [];
  const text = body ? new TextDecoder().decode(body) : "";
  return [text, ...paths, query ?? "", ...values, ...members];
}

function decoded(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** 429 has another body (interface §7), 407 comes from a proxy, and the others mean that the request was lost. */
const NOT_JUDGED = [400, 401, 404, 407, 408, 421, 425, 429];

/** Whether a request got an error of the interface's operations that it did not lose when it was sent again. */
function isLasting(exchange: Exchange, recording: Recording): boolean {
  if (!isDocumented(exchange, recording)) return false;
  const { requestId, expects, index } = exchange;
  if (expects.includes(statusOf(exchange))) return true;
  return !recording.exchanges.some(
    (each) =>
      each.index > index &&
      (each.requestId === requestId || each.of === requestId) &&
      each.role !== "control" &&
      expects.includes(statusOf(each)),
  );
}

const ERROR_6: Invariant = {
  ...should(SECTION, "ERROR-6"),
  title: "other errors carry the Error body, too",
  how: "Every other 4xx, 500 and 501 of the run is validated by the Error schema; the body of a 429 is left open, and statuses above 501 come from gateways.",
  why: "Clients report errors by these members.",
  check: everyExchange(
    ofAnswer((exchange) => {
      const status = statusOf(exchange);
      if (status < 400 || status > 501 || NOT_JUDGED.includes(status) || exchange.unusual) return null;
      return errorFault(exchange) ?? PASSED;
    }, isLasting),
  ),
  requests: [{ request: AS_TEXT, priority: "full" }],
};

export const ERRORS: readonly Invariant[] = [ERROR_1, ERROR_2, ERROR_3, ERROR_4, ERROR_5, ERROR_6];
