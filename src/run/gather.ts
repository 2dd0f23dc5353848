/** Which exchanges are evidence for which case: a pure function of the recording and the run's facts. */
import type { Exchange, Recording } from "../kit/exchange.ts";
import { sightings } from "../kit/knowledge.ts";
import type { Ask, Case } from "../kit/requirement.ts";
import type { RunFacts, Unsent } from "../kit/run-facts.ts";
import type { RunOptions } from "./options.ts";
import type { CaseEvidence, Evidence } from "./outcomes.ts";
import { LARGE_STOCK, type Selection } from "./selection.ts";

/** The facts of a run on which evidence rests. */
export type Ending = Pick<RunFacts, "stopped" | "unsent">;

/** What a run yields to be judged. */
export function gather(
  selection: Selection,
  recording: Recording,
  options: Pick<RunOptions, "only" | "readOnly" | "strict">,
  ending: Ending,
): Evidence {
  const cases = new Map<string, CaseEvidence[]>();
  for (const { requirement, each } of selection.cases) {
    const found = cases.get(requirement.id) ?? [];
    found.push(caseEvidence(each, recording, ending));
    cases.set(requirement.id, found);
  }
  return {
    recording,
    cases,
    stopped: ending.stopped,
    narrowed: options.only.length > 0 || options.readOnly || isNarrowed(cases),
    strict: options.strict,
  };
}

function isNarrowed(cases: ReadonlyMap<string, readonly CaseEvidence[]>): boolean {
  return [...cases.values()].flat().some(({ unasked }) => unasked?.cause === "narrowed");
}

/**
 * The exchanges of an ask that count: of its repetitions the last one; where the valid key, written in an unusual
 * way, was refused, also the last one with the usual way.
 */
export function exchangesOf({ exchanges }: Recording, ask: Ask): readonly Exchange[] {
  const own = exchanges.findLast((e) => e.ask === ask.id && e.request.credential === ask.credential);
  const plain =
    ask.credential === "valid"
      ? undefined
      : exchanges.findLast((e) => e.ask === ask.id && e.request.credential === "valid");
  return [own, plain].filter((exchange) => exchange !== undefined);
}

/** Whether everything that a case asks was sent. */
export function isAsked({ asks }: Case, recording: Recording): boolean {
  return asks.every((ask) => exchangesOf(recording, ask).length > 0);
}

/**
 * What the answers to a case leave in doubt, and what the answers to that leave in doubt in turn, as far as the
 * recording goes. The last of these may still have to be asked.
 */
export function doubtsOf(each: Case, recording: Recording): readonly Ask[] {
  const doubts = new Map<string, Ask>();
  const isNew = ({ id }: Ask): boolean => !doubts.has(id) && each.asks.every((ask) => ask.id !== id);
  for (;;) {
    const evidence = evidenceOf(each, [...doubts.values()], recording);
    const more = (each.doubt?.(evidence, recording) ?? []).filter(isNew);
    if (more.length === 0) return [...doubts.values()];
    for (const ask of more) doubts.set(ask.id, ask);
  }
}

function evidenceOf(each: Case, doubts: readonly Ask[], recording: Recording): readonly Exchange[] {
  return [...each.asks, ...doubts].flatMap((ask) => exchangesOf(recording, ask));
}

/** How many animals the recording shows. */
export function knownAnimals(recording: Recording): number {
  return new Set(sightings(recording).flatMap(({ id }) => id ?? [])).size;
}

function caseEvidence(each: Case, recording: Recording, ending: Ending): CaseEvidence {
  const without = (unasked: Unsent): CaseEvidence => ({ each, evidence: [], unasked });
  if (each.stock === "large" && knownAnimals(recording) < LARGE_STOCK) {
    return without(reasonOf(ending.stopped) ?? TOO_FEW);
  }
  const unsent = firstUnsent(each.asks, recording, ending);
  const sent = each.asks.some((ask) => exchangesOf(recording, ask).length > 0);
  if (unsent && !(each.sampled && sent)) return without(unsent);
  const doubts = doubtsOf(each, recording);
  const unsettled = firstUnsent(doubts, recording, ending);
  if (unsettled) return without({ ...unsettled, reason: `a doubt was not settled: ${unsettled.reason}` });
  const more = [...doubts, ...(each.search?.(recording).asked ?? [])];
  return { each, evidence: evidenceOf(each, more, recording).map(({ index }) => index), unasked: null };
}

/** Why the first of several asks that was not sent, or not as often as its answer called for, was not; or `null`. */
function firstUnsent(asks: readonly Ask[], recording: Recording, ending: Ending): Unsent | null {
  const told = (ask: Ask): Unsent | undefined =>
    Object.hasOwn(ending.unsent, ask.id) ? ending.unsent[ask.id] : undefined;
  const missing = asks.find((ask) => told(ask) || exchangesOf(recording, ask).length === 0);
  if (!missing) return null;
  return told(missing) ?? reasonOf(ending.stopped) ?? LEFT_OUT;
}

function reasonOf(stopped: Ending["stopped"]): Unsent | null {
  return stopped && { reason: stopped.reason, cause: stopped.cause };
}

const LEFT_OUT: Unsent = { reason: "left out by the budget", cause: "run" };

const TOO_FEW: Unsent = {
  reason: "needs more than 100 animals in the store: the full profile creates them, budget permitting",
  cause: "target",
};
