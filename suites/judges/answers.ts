/** What judges of one answer share: whether there is one, its status, and whether it is an Error. */
import type { Judge } from "../../src/engine/claims.ts";
import {
  type Deviation,
  deviates,
  type Judgement,
  PASSED,
  untested,
  type Values,
} from "../../src/engine/judgement.ts";
import { isLost, sourceOf } from "../../src/kit/evidence/lost-answers.ts";
import { memoizeAlone } from "../../src/kit/evidence/memoize.ts";
import { responseField, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { isJsonArray, isJsonObject, type Plain } from "../../src/kit/json/json.ts";
import { type Finding, findings } from "../../src/kit/schema/validators.ts";
import { type DeviationCode, KINDS } from "../codes.ts";
import { LIMIT_FIELD, REMAINING_FIELD, RESET_FIELD } from "../interface.ts";
import { isCovered } from "./invariants.ts";

/** A deviation with a declared code. */
export function fails(at: Exchange | null, code: DeviationCode, values: Values = {}): Deviation {
  return deviates(at, code, values);
}

/** The judgement of an exchange without an answer (catalogue rules 10 and 11), `null` if it has one. */
export function unanswered(exchange: Exchange): Judgement | null {
  if (exchange.noAnswer?.kind === "ended") return untested("stopped");
  if (isLost(exchange)) return fails(exchange, "no-answer", { answer: sourceOf(exchange) });
  return statusOf(exchange) === 429 ? untested("rate-limited") : null;
}

/** The last exchange of a check's evidence. */
export function last(evidence: readonly Exchange[]): Exchange {
  const exchange = evidence.at(-1);
  if (!exchange) throw new Error("a judge was called without evidence");
  return exchange;
}

/** A judge of the last exchange of the evidence, if that was answered. */
export function judgeAnswer<P extends Plain>(
  judge: (params: P, exchange: Exchange, recording: Recording, evidence: readonly Exchange[]) => Judgement,
): Judge<P> {
  return (params, evidence, recording) => {
    const exchange = last(evidence);
    return unanswered(exchange) ?? judge(params, exchange, recording, evidence);
  };
}

/** Another status than the expected ones. */
export function wrongStatus(exchange: Exchange, expected: readonly number[]): Deviation {
  return fails(exchange, "status", { expected: [...expected], status: statusOf(exchange) });
}

/** Whether an answer shows an animal or an array of them: whatever else it is, the request was served. */
export function isServedWithAnimals(exchange: Exchange): boolean {
  const { value } = responseJson(exchange);
  const status = statusOf(exchange);
  if (status !== 200 && status !== 201) return false;
  return isJsonArray(value) || (isJsonObject(value) && "id" in value && "name" in value);
}

/** The deviation of a body that is no Error (interface §2), `null` if it is one. */
export const errorFault: (exchange: Exchange) => Deviation | null = memoizeAlone((exchange) => {
  const { value, problems } = responseJson(exchange);
  if (value === undefined) {
    const empty = (exchange.response?.body.length ?? 0) === 0;
    return fails(exchange, "not-json", {
      wanted: "an Error body",
      problem: empty ? "an empty body" : (problems[0] ?? ""),
    });
  }
  const [first, ...others] = findings("Error", value);
  if (!first) return null;
  const isThere = ({ path }: Finding): boolean => isJsonObject(value) && value[path.slice(1)] !== undefined;
  const received = others.map((each) =>
    isThere(each) ? `\`${each.path.slice(1)}\` ${each.received}` : each.received,
  );
  return fails(exchange, isThere(first) ? "error-member" : "not-an-error", {
    member: first.path.slice(1),
    expected: [first, ...others].map((each) => each.expected).join("; "),
    received: [first.received, ...received].join(", "),
  });
});

/** The values of a violation of a schema. */
export function findingValues({ path, expected, received }: Finding): Values {
  return { member: path.replace(/^\/(\d+)\//, "/").slice(1), expected, received };
}

/** Whether a judgement is a deviation that nothing explains: it needs no control (catalogue rule 6). */
export function isItself(judgement: Judgement): boolean {
  return judgement.outcome === "failed" && KINDS.get(judgement.code) === "itself";
}

/** The deviation of a media type other than `application/json` (interface §1), `null` if it is that. */
export function mediaTypeFault(exchange: Exchange): Deviation | null {
  const types = responseField(exchange, "content-type");
  const essence = types[0]?.split(";")[0]?.trim().toLowerCase();
  if (types.length === 1 && essence === "application/json") return null;
  return fails(exchange, "media-type", { received: types.join(", ") });
}

/** The deviation of rate-limit fields that are not each there once (interface §8), `null` if they are. */
export function rateFieldsFault(exchange: Exchange): Deviation | null {
  const counts = [LIMIT_FIELD, REMAINING_FIELD, RESET_FIELD].map(
    (field) => [field, responseField(exchange, field).length] as const,
  );
  const [field, ...also] = counts.flatMap(([name, count]) => (count === 0 ? [name] : []));
  if (field) return fails(exchange, "field-missing", { field, ...(also.length > 0 ? { also } : {}) });
  const [name, count = 1] = counts.find(([, n]) => n > 1) ?? [];
  return name ? fails(exchange, "field-repeated", { field: name, count }) : null;
}

/** The deviation of an Error whose `status` is not the response's (interface §7), `null` if it is, or is no integer. */
export function errorStatusFault(exchange: Exchange): Deviation | null {
  const { value } = responseJson(exchange);
  const status = isJsonObject(value) ? readInt64(value.status) : undefined;
  if (status === undefined || status === BigInt(statusOf(exchange))) return null;
  return fails(exchange, "error-status", { received: String(status) });
}

/** What every response must have besides its body. */
const FAULTS = [mediaTypeFault, errorStatusFault, rateFieldsFault] as const;

/**
 * What only this refusal lacks. Of a request that a router, parser or firewall may answer, the rules about every response
 * say nothing: it is a matter of the requirement that asked (catalogue rule 12). Where others lack it, those rules say so.
 */
function refusalFault(exchange: Exchange, recording: Recording): Deviation | null {
  if (!exchange.unusual) return null;
  for (const faultOf of FAULTS) {
    const fault = faultOf(exchange);
    if (fault && !recording.exchanges.some((each) => isCovered(each, recording) && faultOf(each)))
      return fault;
  }
  return null;
}

/** Expects one of these statuses and an Error body. */
export function rejection(exchange: Exchange, recording: Recording, statuses: readonly number[]): Judgement {
  if (!statuses.includes(statusOf(exchange))) return wrongStatus(exchange, statuses);
  return errorFault(exchange) ?? refusalFault(exchange, recording) ?? PASSED;
}
