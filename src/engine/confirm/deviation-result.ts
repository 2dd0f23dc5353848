/** Decides every deviation by its kind and what the experiments have shown (catalogue rule 6). Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { memoize } from "../../kit/evidence/memoize.ts";
import type { Recording } from "../../kit/exchange.ts";
import type { Look } from "../catalogue.ts";
import type { Deviation } from "../judgement.ts";
import { requestOf } from "../plan/request-of.ts";
import { isOfSurvey, type RunState } from "../plan/round.ts";
import { resultAgain } from "./again.ts";
import { isOfBurst, resultBurst } from "./burst.ts";
import { type Checked, checksOf } from "./checks.ts";
import { type Company, companyFor, resultInCompany } from "./company.ts";
import { resultElsewhere } from "./elsewhere.ts";
import { resultLost } from "./lost.ts";
import { resultPlain } from "./plain.ts";
import type { Doubt, Result } from "./result.ts";
import { resultSeries } from "./series/result.ts";
import { stretchOf } from "./shadow.ts";

/** The result of a deviation, whatever its kind. */
export function resultOf(check: Checked, deviation: Deviation, state: RunState): Result {
  const certain = recurring(deviation, state);
  if (certain) return certain;
  const alone = resultAlone(check, deviation, state);
  if (alone.state !== "gone") return alone;
  const company = inCompany(state).get(codeOf(deviation, state));
  return company !== undefined && company.doubt.deviation.at === deviation.at
    ? resultInCompany(company, alone, state)
    : alone;
}

/** Answers with a deviation that no state of a target explains, not all of one round, that confirm it. */
const ENOUGH = 3;

/** What the answers of the run show of a deviation that nothing explains, whether it comes back or not when it is asked again. */
function recurring(deviation: Deviation, state: RunState): Result | null {
  if (!state.catalogue.unexplainedCodes.has(deviation.code)) return null;
  const code = codeOf(deviation, state);
  const places = checksOf(state)
    .flatMap(({ deviations }) => deviations)
    .flatMap((each) => (each.at !== null && codeOf(each, state) === code ? each.at : []));
  const exchanges = [...new Set(places)].sort((a, b) => a - b);
  const rounds = new Set(exchanges.map((index) => state.recording.exchanges[index]?.round));
  return exchanges.length >= ENOUGH && rounds.size >= 2
    ? { state: "confirmed", exchanges, repeats: exchanges.length }
    : null;
}

/** The result of asking alone. */
function resultAlone(check: Checked, deviation: Deviation, state: RunState): Result {
  const known = results(state.recording);
  const key = `${check.requirement.id} ${check.title} ${deviation.code} ${deviation.at}`;
  const found = known.get(key) ?? decide(check, deviation, state);
  known.set(key, found);
  return found;
}

/** What belongs together: deviations of one code in answers of one operation, whatever requirement they fail. */
export function codeOf({ code, at }: Deviation, { recording }: RunState): string {
  const exchange = at === null ? undefined : recording.exchanges[at];
  return `${exchange?.request.operation} ${code}`;
}

/** What is asked beside others, by code: where nothing of it is open any more, and none was confirmed. */
export function inCompany(state: RunState): ReadonlyMap<string, Company> {
  const known = companies(state.recording);
  if (known.found) return known.found;
  const gone = new Map<string, Doubt[]>();
  const others = new Set<string>();
  for (const check of checksOf(state)) {
    for (const deviation of check.deviations) {
      const code = codeOf(deviation, state);
      const doubt = resultAlone(check, deviation, state).state === "gone" && doubtOf(check, deviation, state);
      if (doubt) gone.set(code, [...(gone.get(code) ?? []), doubt]);
      else if (isOfRun(deviation, state)) others.add(code);
    }
  }
  const found = new Map<string, Company>();
  for (const [code, doubts] of gone) {
    const company = others.has(code) ? null : companyFor(doubts, state);
    if (company) found.set(code, company);
  }
  known.found = found;
  return found;
}

/** Whether a deviation was seen in the survey, and not in an experiment only. */
function isOfRun({ at }: Deviation, { recording }: RunState): boolean {
  const exchange = at === null ? undefined : recording.exchanges[at];
  return exchange === undefined || isOfSurvey(exchange);
}

const companies = memoize((_: Recording): { found?: ReadonlyMap<string, Company> } => ({}));

const results: (recording: Recording) => Map<string, Result> = memoize(() => new Map());

function decide(check: Checked, deviation: Deviation, state: RunState): Result {
  const kind = state.catalogue.kinds.get(deviation.code);
  if (kind === undefined) throw new Error(`the code ${deviation.code} is not declared`);
  const certain: Result = { state: "confirmed", exchanges: [], repeats: 0 };
  if (kind === "itself" || kind === "record") return certain;
  if (kind === "series") return resultSeries(state);
  if (isOfRecord(deviation, state)) return certain;
  const doubt = doubtOf(check, deviation, state);
  if (!doubt) return UNASKED;
  if (kind === "elsewhere")
    return resultElsewhere(doubt, state.catalogue.looks.get(deviation.code) as Look, state);
  const ofStretch = goneWithStretch(check, deviation, state);
  if (ofStretch) return ofStretch;
  if (isLost(doubt.exchange))
    return doubt.exchange.plain ? resultPlain(doubt, state) : resultLost(doubt, state);
  if (isOfBurst(doubt)) return resultBurst(doubt, state);
  return doubt.exchange.plain ? resultPlain(doubt, state) : resultAgain(doubt, state);
}

/**
 * What came of another deviation of the same check that did not come back, where both belong to one stretch of answers that all
 * deviated: a limiter that was away for a while, say. One of them is asked for all.
 */
function goneWithStretch(check: Checked, deviation: Deviation, state: RunState): Result | null {
  if (check.deviations.length < 2 || isStarted(deviation, state)) return null;
  for (const other of check.deviations) {
    if (other.code !== deviation.code || !isStarted(other, state)) continue;
    const doubt = doubtOf(check, other, state);
    if (!doubt || !stretchOf(doubt, state.recording).some(({ index }) => index === deviation.at)) continue;
    const result = resultAlone(check, other, state);
    if (result.state === "gone") return result;
  }
  return null;
}

/** What only an answer of another experiment shows is not asked again: nothing is held against the target for it. */
const UNASKED: Result = { state: "open", code: "unsteady", exchanges: [], repeats: 0 };

/** Whether no exchange shows it, or one that used up the limit, which is judged from the record. */
function isOfRecord({ at }: Deviation, { recording }: RunState): boolean {
  const role = at === null ? undefined : recording.exchanges[at]?.role;
  return role === undefined || role === "use" || role === "beyond" || role === "after";
}

/** The doubt of a deviation, `null` if no request can be sent for it. */
export function doubtOf(check: Checked, deviation: Deviation, state: RunState): Doubt | null {
  const exchange = deviation.at === null ? undefined : state.recording.exchanges[deviation.at];
  if (!exchange) return null;
  const request = requestOf(exchange, state);
  if (!request) return null;
  const isOfContent = state.catalogue.contentCodes.has(deviation.code);
  const isOwnAtLast = isOfContent && check.requirement.level === "MUST";
  return {
    ...{ deviation, exchange, request, judge: check.judgeInstead },
    ...(isOfContent ? { isOfContent } : {}),
    ...(isOwnAtLast ? { isOwnAtLast } : {}),
  };
}

/** Whether tries of a deviation's request were sent already. */
export function isStarted(deviation: Deviation, { recording }: RunState): boolean {
  const exchange = deviation.at === null ? undefined : recording.exchanges[deviation.at];
  return exchange !== undefined && recording.exchanges.some(({ of }) => of?.includes(exchange.requestId));
}
