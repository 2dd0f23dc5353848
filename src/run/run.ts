/** A run: asks what comes next, sends it, and records what comes back, until nothing is open. */
import type { Catalogue } from "../engine/catalogue.ts";
import { causesOf } from "../engine/causes/causes.ts";
import { decideAll } from "../engine/outcomes/decide.ts";
import { exhaustionEnded, next } from "../engine/plan/next.ts";
import { isShown } from "../engine/plan/opening.ts";
import { select } from "../engine/plan/plan.ts";
import { isRound, type RunState } from "../engine/plan/round.ts";
import { buildReport } from "../engine/report.ts";
import type { Recording, RunFacts } from "../kit/exchange.ts";
import type { Report } from "../kit/report.ts";
import { unexpectedOf } from "../verdict/expected-verdict.ts";
import { plainOptions } from "../verdict/options-data.ts";
import type { RunOptions, Target } from "./options.ts";
import { Session } from "./session.ts";
import { networkFacts } from "./wire/network.ts";

export interface Judged {
  readonly report: Report;
  readonly recording: Recording;
  readonly facts: RunFacts;
}

/** Judges a target by a catalogue. Rejects on an error of the suite only, never because of the target. */
export async function judgeBy(
  catalogue: Catalogue,
  suite: RunFacts["suite"],
  target: Target,
  runId: string,
  options: RunOptions,
): Promise<Judged> {
  const session = new Session(target, options, runId, suite);
  try {
    const nothing = await conduct(session, catalogue, options);
    const { recording, stopped, unsent, waitedMs } = session;
    const facts: RunFacts = {
      ...settingsOf(target, options),
      ...{ suite, waitedMs, node: process.version, unsent },
      durationMs: Math.round(session.now()),
      stopped: stopped && { ...stopped, nothing },
    };
    return { report: buildReport(catalogue, recording, facts), recording, facts };
  } finally {
    await session.close();
  }
}

export function settingsOf(
  target: Target,
  options: RunOptions,
): Pick<RunFacts, "target" | "options" | "network" | "challenge"> {
  const { name = null, embedded = false, environment = null, implementation = null, headers = [] } = target;
  const ownHeaders = headers.length === 0 ? {} : { ownHeaders: headers.map((header) => header.name) };
  return {
    target: { name, embedded, environment, implementation },
    options: plainOptions(options),
    network: { ...networkFacts(options.network, target.baseUrl), ...ownHeaders },
    ...(options.challenge ? { challenge: options.challenge } : {}),
  };
}

/** Sends round after round. Returns why nothing can be judged, or `null`. */
async function conduct(session: Session, catalogue: Catalogue, options: RunOptions): Promise<string | null> {
  const plan = select(catalogue, options);
  // Substitutes are sent only if another request could show nothing.
  session.plan(plan.requests.filter(({ request }) => request.needed === undefined).length);
  for (;;) {
    const state = stateIn(session, catalogue, options);
    const { stopped, recording } = session;
    if (stopped && isShown(state)) return null;
    if (stopped) return catalogue.words.reason({ outcome: "untested", ...stopped }, recording);
    const step = next(state);
    if (!isRound(step)) {
      if (step.ended) session.stop({ code: step.ended.code, values: step.ended.values });
      if (options.exhaustRateLimit) session.recording.exhaustion = { ended: exhaustionEnded(state) };
      return step.nothing ?? null;
    }
    const before = session.sendings;
    await session.round(step);
    // Else the same round would come next, without an end.
    if (session.sendings === before)
      session.stop({ code: "stopped", values: { reason: `nothing could be sent: ${step.name}` } });
    const after = stateIn(session, catalogue, options);
    if (options.bail && isShown(after) && hasFailed(after)) {
      session.stop({ code: "narrowed", values: { option: "--bail" } });
    }
  }
}

function stateIn(session: Session, catalogue: Catalogue, options: RunOptions): RunState {
  const unsent = Object.fromEntries(
    Object.entries(session.unsent).map(([id, why]) => [id, { outcome: "untested" as const, ...why }]),
  );
  return { catalogue, plan: select(catalogue, options), options, recording: session.recording, unsent };
}

/** Whether a requirement that makes the target nonconformant fails by the answers so far (`--bail`). */
function hasFailed(state: RunState): boolean {
  const { options, recording } = state;
  const decided = decideAll(state, { code: "not-sent", values: {} });
  const requirements = decided.map(({ requirement, outcome, checks }) => ({
    id: requirement.id,
    level: requirement.level,
    outcome,
    checks: checks.map(({ check, judgement }) => ({ title: check.title, outcome: judgement.outcome })),
  }));
  const when = { strict: options.strict, startedAt: recording.startedAt };
  return unexpectedOf(options.expectedFailures, requirements, causesOf(decided, state), when).length > 0;
}
