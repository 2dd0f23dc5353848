/** What a run sends next: the survey in blocks, experiments after each, exhaustion. Pure. */
import { isLost, sourceOf } from "../../kit/evidence/lost-answers.ts";
import { hasValidKey } from "../../kit/evidence/reading.ts";
import type { Exhaustion } from "../../kit/exchange.ts";
import { STAGES, type Stage, type TestRequest } from "../claims.ts";
import { nextExperiment } from "../confirm/next.ts";
import { untested } from "../judgement.ts";
import { nextOfClosed } from "./closed.ts";
import { nextOfExhaustion } from "./exhaust.ts";
import { nextOfOpening } from "./opening.ts";
import { isServed } from "./parts.ts";
import { isAffordable } from "./reserve.ts";
import { endOf, evidenceIn, isRound, type Next, type Round, type RunState, send } from "./round.ts";
import { again, BLOCKS, lostOf, nextOfStage, requestsOf } from "./survey.ts";

/** Lost answers in a row that look like an outage. */
const OUTAGE = 4;

/** Pauses between the requests that look whether it is over, in milliseconds. */
const PROBES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 30_000, 30_000];

/** The next round of a run, or its end. */
export function next(state: RunState): Next {
  const opening = nextOfOpening(state);
  if (opening) return opening;
  const outage = nextOfOutage(state);
  if (outage) return outage;
  const closed = nextOfClosed(state);
  if (closed && isAffordable(closed.sends, state)) return closed;
  // It takes many rounds that must follow each other quickly: what they show is judged after them.
  const using = isUsingUp(state) ? exhaustion(state) : null;
  if (using && isRound(using)) return using;
  return nextOfJudging(state) ?? exhaustion(state);
}

/** Whether the key's limit is being used up, or was. */
function isUsingUp({ recording }: RunState): boolean {
  return recording.exchanges.some(({ role }) => role === "use" || role === "beyond");
}

/** The block of the wrong credentials. */
const BLOCK_OF_CREDENTIALS = BLOCKS.findIndex((stages) => stages.includes("credentials"));

/** Block by block: its requests, those that were lost, and what is in doubt after them. */
function nextOfJudging(state: RunState): Round | null {
  const latest = BLOCKS.findLastIndex((stages) => isBegun(state, stages));
  for (const [place, stages] of BLOCKS.entries()) {
    for (const [i, stage] of stages.entries()) {
      const own = nextOfStage(state, stage);
      if (own) return stage === "repeated-reads" ? withCredentials(own, state) : own;
      const round = decidedAtOnce(state, stages.slice(0, i + 1), stages.slice(i + 1));
      if (round) return round;
    }
    if (place < latest) continue;
    // Repeated reads may have gone with them.
    const sent: readonly Stage[] = stages.includes("credentials") ? ["repeated-reads", ...stages] : stages;
    const requests = sent.flatMap((stage) => requestsOf(state.plan, stage));
    const lost = lostOf(state, requests);
    const round = again(state, lost, "lost answers, again");
    if (round && isAffordable(round.sends, state)) return round;
    const experiment = nextExperiment(state, { mayBeBanned: place < BLOCK_OF_CREDENTIALS });
    if (experiment) return experiment;
  }
  return null;
}

/**
 * Reads that are repeated without the key, together with the first wrong credentials where these come next: nothing else is to
 * be sent before them, and nothing that was answered so far is in doubt.
 */
function withCredentials(repeated: Round, state: RunState): Round {
  const until = STAGES.indexOf("credentials");
  const before = STAGES.slice(0, until).flatMap((stage) => requestsOf(state.plan, stage));
  const between = STAGES.slice(STAGES.indexOf("repeated-reads") + 1, until);
  if (between.some((stage) => nextOfStage(state, stage))) return repeated;
  if (lostOf(state, before).length > 0 || nextExperiment(state, { mayBeBanned: true })) return repeated;
  const first = nextOfStage(state, "credentials");
  // One after the other, they are sent around controls.
  if (!first || first.inTurn) return repeated;
  return { name: `${repeated.name} and ${first.name}`, sends: [...repeated.sends, ...first.sends] };
}

/**
 * Experiments about requests of the latest stage that the later ones change the answer to, until one of these begins. With
 * `--bail` about all requests so far that are asked again, since the first failure that is certain ends the run.
 */
function decidedAtOnce(state: RunState, begun: readonly Stage[], later: readonly Stage[]): Round | null {
  const { plan, recording, options } = state;
  const sent = (options.bail ? begun : begun.slice(-1))
    .flatMap((stage) => requestsOf(plan, stage))
    .filter((request) => options.bail || (request.decidedAtOnce && !isRefusedAnyhow(request, state)))
    .filter(({ id }) => evidenceIn(recording).has(id));
  if (sent.length === 0 || isBegun(state, later)) return null;
  return nextExperiment(state, { ids: sent.map(({ id }) => id) });
}

/** Whether plain requests of the operation were refused as well since a creation, and nothing of it was served: that is decided later. */
function isRefusedAnyhow({ operation }: TestRequest, { recording, catalogue }: RunState): boolean {
  const { exchanges } = recording;
  const made = exchanges.findLastIndex(
    (each) => catalogue.isCreating(each.request.operation) && isServed(each),
  );
  const own = exchanges
    .slice(made + 1)
    .filter((each) => each.request.operation === operation && hasValidKey(each));
  return own.some(({ plain }) => plain) && !own.some(isServed);
}

/** Whether a request of these stages was sent. */
function isBegun({ plan, recording }: RunState, stages: readonly Stage[]): boolean {
  const sent = evidenceIn(recording);
  return stages.some((stage) => requestsOf(plan, stage).some(({ id }) => sent.has(id)));
}

/** While nothing is answered, one plain read at a time looks whether the target is back, up to `--max-wait`. */
function nextOfOutage(state: RunState): Next | null {
  const { recording, options, catalogue } = state;
  const { exchanges } = recording;
  const answered = exchanges.findLastIndex((exchange) => !isLost(exchange));
  const lost = exchanges.slice(answered + 1);
  const probes = lost.filter(({ role }) => role === "probe").length;
  const latest = lost.at(-1);
  if (!latest || lost.length < OUTAGE) return null;
  const waited = PROBES_MS.slice(0, probes + 1).reduce((sum, each) => sum + each, 0);
  const pause = PROBES_MS[probes];
  const plain = catalogue.plain(catalogue.firstReads[0]?.operation ?? "other", 900 + exchanges.length);
  if (pause === undefined || waited > options.maxWaitMs || !plain)
    return { ended: untested("outage", { answer: sourceOf(latest) }) };
  return {
    name: "outage",
    sends: [send(state, plain, "probe", { fresh: true })],
    notBefore: endOf(recording) + pause,
    reason: "nothing is answered",
    waits: true,
  };
}

function exhaustion(state: RunState): Next {
  const { options, plan, catalogue } = state;
  const isAsked =
    options.exhaustRateLimit &&
    plan.requirements.some(({ id }) => catalogue.exhaustion.requirements.includes(id));
  if (!isAsked) return { ended: null };
  const following = nextOfExhaustion(state);
  if (following === null || "outcome" in following) return { ended: null };
  return following;
}

/** Why using up the rate limit ended early, `null` if it did not. */
export function exhaustionEnded(state: RunState): Exhaustion["ended"] {
  const following = nextOfExhaustion(state);
  return following !== null && "outcome" in following
    ? { code: following.code, values: following.values }
    : null;
}
