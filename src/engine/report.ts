/** The report of a recording and its facts: pure, so that `verify` makes it again. */
import { isLost, mayHaveCreated, sourceOf } from "../kit/evidence/lost-answers.ts";
import { hasValidKey } from "../kit/evidence/reading.ts";
import type { Exchange, Recording, RunFacts } from "../kit/exchange.ts";
import type { Plain } from "../kit/json/json.ts";
import type {
  CheckReport,
  ObservationReport,
  ReasonReport,
  Report,
  RequirementReport,
} from "../kit/report.ts";
import { isDefaultSeed } from "../verdict/default-seed.ts";
import { expectedVerdict } from "../verdict/expected-verdict.ts";
import { changedOptions, pastOptions } from "../verdict/options-data.ts";
import type { Catalogue } from "./catalogue.ts";
import { causesOf, tryLine } from "./causes/causes.ts";
import type { Untested } from "./judgement.ts";
import { type Decided, type DecidedRequirement, decideAll } from "./outcomes/decide.ts";
import { countsOf } from "./outcomes/verdict.ts";
import { isOfReserve, RESERVES } from "./plan/budget.ts";
import { select } from "./plan/plan.ts";
import type { RunState } from "./plan/round.ts";

/** The state of a run that has ended. */
export function stateOf(catalogue: Catalogue, recording: Recording, facts: RunFacts): RunState {
  const options = pastOptions(facts.options);
  const unsent = Object.fromEntries(
    Object.entries(facts.unsent).map(([id, { code, values }]) => [
      id,
      { outcome: "untested" as const, code, values },
    ]),
  );
  return { catalogue, plan: select(catalogue, options), options, recording, unsent };
}

/** The report, without the recording's name and digest. */
export function buildReport(catalogue: Catalogue, recording: Recording, facts: RunFacts): Report {
  const state = stateOf(catalogue, recording, facts);
  const { options, plan } = state;
  const { stopped } = facts;
  const nothing = stopped?.nothing ?? null;
  const decided = nothing === null ? decideAll(state, stopped) : [];
  const requirements =
    nothing === null
      ? decided.map((each) => requirementReport(each, state))
      : plan.requirements.map((each) =>
          unjudged(each, { code: "no-api", values: {}, ...stopped, text: nothing }),
        );
  const causes = nothing === null ? causesOf(decided, state) : [];
  const reason = stopped
    ? (nothing ?? catalogue.words.reason({ outcome: "untested", ...stopped }, recording))
    : null;
  const { strict, expectedFailures } = options;
  const { startedAt } = recording;
  const expected = expectedVerdict(
    {
      ...{ requirements, causes, strict, narrowed: plan.narrowed, stopped: reason, startedAt },
      following: catalogue.reasons.following,
    },
    { expected: expectedFailures, catalogue },
  );
  const { name, ...target } = facts.target;
  return {
    formatVersion: 2,
    suite: facts.suite,
    specification: catalogue.specification,
    target: { baseUrl: recording.baseUrl, name, plan: options.plan, ...target },
    run: runOf(recording, facts, options.profile),
    verdict: expected.verdict,
    exempt: decided.flatMap(({ requirement, reason: why, isExempt }) =>
      isExempt && why && requirement.level === "MUST" ? [{ id: requirement.id, code: why.code }] : [],
    ),
    once: onceOf(decided, state),
    verdictReason: expected.reason,
    summary: { must: countsOf(requirements, "MUST"), should: countsOf(requirements, "SHOULD") },
    requirements,
    causes,
    ...(expected.expectedFailures ? { expectedFailures: expected.expectedFailures } : {}),
    observations: plan.questions.map((question): ObservationReport => {
      const seen = nothing === null ? question.observe(recording) : null;
      const { id, section, title } = question;
      return {
        id,
        section,
        question: title,
        observed: seen?.observed ?? null,
        evidence: seen?.evidence ?? [],
      };
    }),
    recording: null,
    recordingDigest: null,
  };
}

function onceOf(decided: readonly DecidedRequirement[], { recording, catalogue }: RunState): Report["once"] {
  return decided.flatMap(({ requirement, checks }) =>
    checks.flatMap(({ check: { title }, once }) =>
      once.flatMap((deviation): Report["once"] => {
        const exchange = deviation.at === null ? undefined : recording.exchanges[deviation.at];
        if (!exchange) return [];
        const { code, values } = deviation;
        const words = catalogue.words.deviation({
          deviation,
          requirement: requirement.id,
          at: exchange,
          checks: [title],
          exchanges: [exchange],
        });
        const { expected, received } = words;
        return [
          { requirement: requirement.id, check: title, code, values, at: exchange.index, expected, received },
        ];
      }),
    ),
  );
}

function unjudged(
  { id, section, level, title, why }: RunState["plan"]["requirements"][number],
  { code, values, text }: ReasonReport,
): RequirementReport {
  const reason: ReasonReport = { code, values, text };
  const none = { passedChecks: 0, sentChecks: 0, checks: [] };
  return { id, section, level, title, why, outcome: "untested", reason, cause: "run", ...none };
}

function requirementReport(decided: DecidedRequirement, state: RunState): RequirementReport {
  const { id, section, level, title, why } = decided.requirement;
  const { outcome, reason, passed, counted } = decided;
  return {
    id,
    section,
    level,
    title,
    why,
    outcome,
    reason: reason && reasonOf(reason, state),
    cause: reason && causeOf(decided, reason, state),
    passedChecks: passed,
    sentChecks: counted,
    checks: decided.checks.map((check) => checkReport(check, state)),
  };
}

/** Why a requirement is untested: the table allows it, the options left it out, or anything else. */
function causeOf(
  { isExempt }: DecidedRequirement,
  { code }: Untested,
  { plan, catalogue: { reasons } }: RunState,
): RequirementReport["cause"] {
  if (isExempt) return "target";
  return code === "narrowed" || (plan.narrowed && reasons.narrowed.has(code)) ? "narrowed" : "run";
}

function reasonOf({ code, values }: Untested, { catalogue, recording }: RunState): ReasonReport {
  return { code, values, text: catalogue.words.reason({ outcome: "untested", code, values }, recording) };
}

function checkReport({ check, judgement, result }: Decided, state: RunState): CheckReport {
  const { recording, catalogue } = state;
  const failed = judgement.outcome === "failed" ? judgement : null;
  const index = failed ? failed.at : (check.evidence.at(-1) ?? null);
  const exchange = index === null ? undefined : recording.exchanges[index];
  const kind = failed ? catalogue.kinds.get(failed.code) : undefined;
  const words =
    failed &&
    catalogue.words.deviation({
      deviation: failed,
      requirement: check.requirement.id,
      at: exchange ?? null,
      checks: [check.title],
      exchanges: exchange ? [exchange] : [],
    });
  const isConfirmed = failed && result && (kind === "again" || kind === "elsewhere" || kind === "series");
  return {
    title: check.title,
    params: check.params,
    evidence: check.evidence,
    outcome: judgement.outcome,
    essential: check.essential,
    deviation: failed && kind ? { code: failed.code, values: failed.values, kind } : null,
    confirmation: isConfirmed
      ? { experiment: kind, exchanges: result.exchanges, repeats: result.repeats }
      : null,
    reason: judgement.outcome === "untested" ? reasonOf(judgement, state) : null,
    expected: words?.expected ?? null,
    received: words?.received ?? null,
    at: exchange?.index ?? null,
    reproduce: exchange ? tryLine(exchange, recording, failed ? failed.values : {}) : null,
  };
}

function runOf(recording: Recording, facts: RunFacts, profile: "core" | "full"): Report["run"] {
  const { exchanges } = recording;
  const options = pastOptions(facts.options);
  const count = (is: (exchange: Exchange) => boolean): number => exchanges.filter(is).length;
  return {
    id: recording.runId,
    startedAt: new Date(recording.startedAt).toISOString(),
    durationMs: facts.durationMs,
    profile,
    seed: options.seed,
    requests: exchanges.length,
    keyRequests: count(hasValidKey),
    creations: count((exchange) => exchange.request.method === "POST" && mayHaveCreated(exchange)),
    reserve: reserveIn(exchanges, profile),
    lost: lostIn(exchanges),
    waitedMs: facts.waitedMs,
    node: facts.node,
    options: { ...optionsIn(recording, facts), ...facts.network, ...descriptionIn(recording) },
    ...(facts.challenge ? { challenge: facts.challenge } : {}),
  };
}

/** The options that the run was given, as far as they differ from the defaults. */
function optionsIn(recording: Recording, facts: RunFacts): { readonly [name: string]: Plain } {
  const { seed } = pastOptions(facts.options);
  const { seed: _, ...others } = changedOptions(facts.options);
  return isDefaultSeed(seed, recording, facts) ? others : { ...others, seed };
}

/** Which description was judged: its name, and the SHA-256 of the document that was named. */
function descriptionIn({ description }: Recording): { readonly [name: string]: Plain } {
  if (!description) return {};
  const { source, documents } = description;
  return { description: { source, sha256: documents[0]?.sha256 ?? null } };
}

/** The used and available reserve. */
function reserveIn(
  exchanges: readonly Exchange[],
  profile: "core" | "full",
): NonNullable<Report["run"]["reserve"]> {
  const available = RESERVES[profile];
  const used = exchanges.filter(isOfReserve);
  return {
    requests: { used: used.length, available: available.requests },
    keyRequests: { used: used.filter(hasValidKey).length, available: available.keyRequests },
  };
}

/** Lost answers by what came instead; requests in flight when the run ended do not count. */
function lostIn(exchanges: readonly Exchange[]): NonNullable<Report["run"]["lost"]> {
  const counts = new Map<string, number>();
  for (const exchange of exchanges) {
    if (!isLost(exchange) || exchange.noAnswer?.kind === "ended") continue;
    const answer = sourceOf(exchange);
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  return [...counts].map(([answer, count]) => ({ answer, count })).sort((a, b) => b.count - a.count);
}
