/** The engine: from a target to a report. */
import { randomBytes } from "node:crypto";
import { hasValidKey } from "../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../kit/exchange.ts";
import type { Report } from "../kit/report.ts";
import type { Catalogue, TestRequest } from "../kit/requirement.ts";
import type { RunFacts } from "../kit/run-facts.ts";
import { buildReport } from "../verdict/build-report.ts";
import { plainOptions } from "../verdict/options-data.ts";
import { PHASES } from "../verdict/plan/phases.ts";
import type { RequestPlan } from "../verdict/plan/plan.ts";
import { select } from "../verdict/plan/select.ts";
import { isNoApi, MOST_FIRST_REQUESTS, MOST_WITHOUT_KEY, showsApi } from "./api-check.ts";
import { runIdFor } from "./challenge.ts";
import { exhaust } from "./exhaust-rate-limit.ts";
import { whyNoApi } from "./no-api.ts";
import { DEFAULTS, defaultsOf, type RunOptions, type Target } from "./options.ts";
import { PhaseSender } from "./phases.ts";
import { Session } from "./session.ts";
import { shrinkFailures } from "./shrink.ts";
import { networkFacts } from "./wire/network.ts";

/** The report of a run, with its recording and facts. */
export interface Judged {
  readonly report: Report;
  readonly recording: Recording;
  readonly facts: RunFacts;
}

/**
 * Judges a target by a catalogue. Rejects on an error of the suite only, never because of the target.
 */
export async function judgeBy(
  catalogue: Catalogue,
  suite: RunFacts["suite"],
  target: Target,
  given: Partial<RunOptions> = {},
): Promise<Judged> {
  const options: RunOptions = { ...defaultsOf(given.profile ?? DEFAULTS.profile), ...given };
  const { challenge } = options;
  const runId = challenge ? runIdFor(challenge) : randomBytes(4).toString("hex");
  const session = new Session(catalogue, target, options, runId, suite);
  try {
    const selection = select(catalogue, options);
    const nothing = await conduct(session, catalogue, selection, options);
    // Retries may be in flight after another one was answered: ended now, so that what is judged is complete.
    await session.close();
    const { recording } = session;
    const facts = factsOf(suite, target, options, session, nothing);
    return { report: buildReport(catalogue, recording, facts), recording, facts };
  } finally {
    await session.close();
  }
}

function factsOf(
  suite: RunFacts["suite"],
  target: Target,
  options: RunOptions,
  session: Session,
  nothing: string | null,
): RunFacts {
  const { stopped, unsent, waitedMs } = session;
  return {
    suite,
    target: {
      name: target.name ?? null,
      embedded: target.embedded ?? false,
      environment: target.environment ?? null,
      implementation: target.implementation ?? null,
    },
    options: plainOptions(options),
    network: { ...networkFacts(options.network, target.baseUrl), ...ownHeaders(target) },
    ...(options.challenge ? { challenge: options.challenge } : {}),
    durationMs: Math.round(session.now()),
    waitedMs,
    node: process.version,
    stopped: stopped && { ...stopped, nothing: nothing !== null },
    unsent,
  };
}

/** The names of the headers that the user added, if any. */
function ownHeaders({ headers = [] }: Target): RunFacts["network"] {
  return headers.length === 0 ? {} : { ownHeaders: headers.map(({ name }) => name) };
}

/** Sends all requests of the run. Returns why nothing can be judged, or `null`. */
async function conduct(
  session: Session,
  catalogue: Catalogue,
  selection: RequestPlan,
  options: RunOptions,
): Promise<string | null> {
  session.plan(selection.requests.length, selection.spent.keyRequests);
  const refusal = await open(session, catalogue);
  if (refusal !== null) {
    session.stop({ reason: refusal, cause: "run" });
    return refusal;
  }
  const conductor = new PhaseSender(session, catalogue, selection, options);
  for (const phase of PHASES.filter(({ name }) => name !== "opening")) await conductor.send(phase);
  await shrinkFailures(session, selection);
  await session.lookAgain();
  if (options.exhaustRateLimit) await exhaustion(session, catalogue, selection, options);
  return null;
}

/** Uses up the rate limit, if a selected requirement needs it. */
async function exhaustion(
  session: Session,
  { exhaustion: requests }: Catalogue,
  { requirements }: RequestPlan,
  options: RunOptions,
): Promise<void> {
  if (!requirements.some(({ id }) => requests.requirements.includes(id))) return;
  session.recording.exhaustion = { ended: await exhaust(session, requests, options) };
}

/**
 * The first requests: each operation without the key, then with it, until an answer shows that there is an API
 * (catalogue rule 15). Returns why there is none to judge, or `null`.
 */
async function open(session: Session, catalogue: Catalogue): Promise<string | null> {
  session.spending.limitPhase(MOST_WITHOUT_KEY);
  const withoutKey = await sendTogether(session, catalogue.unauthenticated);
  const ended = (): string | null => session.stopped?.reason ?? null;
  if (ended() !== null) return ended();
  if (withoutKey.length > 0 && withoutKey.every(isNoApi))
    return whyNoApi(withoutKey, session.recording.baseUrl);
  session.spending.limitPhase(MOST_FIRST_REQUESTS);
  for (const requests of [[catalogue.opening], catalogue.second]) {
    await sendTogether(session, requests);
    if (ended() !== null) return ended();
    const { exchanges } = session.recording;
    if (exchanges.some((exchange) => showsApi(exchange, exchanges))) {
      session.spending.limitPhase(Number.POSITIVE_INFINITY);
      // Lost requests of the opening had fewer tries than others have.
      for (const request of [...catalogue.unauthenticated, ...requests]) await session.retryLost(request);
      return null;
    }
  }
  const { exchanges, baseUrl } = session.recording;
  const withKey = exchanges.filter(hasValidKey);
  if (withKey.length > 0) return whyNoApi(withKey, baseUrl);
  return Object.values(session.unsent)[0]?.reason ?? "nothing could be sent";
}

/** Sends requests together; returns the last exchange of each. */
async function sendTogether(
  session: Session,
  requests: readonly TestRequest[],
): Promise<readonly Exchange[]> {
  const asked = await Promise.all(requests.map((request) => session.send(request)));
  return asked.flatMap((answered) => ("exchanges" in answered ? answered.exchanges.slice(-1) : []));
}
