/** The engine: from a target to a report. */
import { randomBytes } from "node:crypto";
import type { Exchange, Recording } from "../kit/exchange.ts";
import { sightings } from "../kit/knowledge.ts";
import { pageOf, statusOf } from "../kit/reading.ts";
import type { Report } from "../kit/report.ts";
import type { Ask, Case, Catalogue, Cause } from "../kit/requirement.ts";
import { buildReport } from "./build-report.ts";
import { DEFAULTS, FULL_MAX_WAIT_MS, type RunOptions, type Target } from "./options.ts";
import type { CaseEvidence, Evidence } from "./outcomes.ts";
import { FULL_STOCK, LARGE_STOCK, type Selection, SPARE, select, type WantedAsk } from "./selection.ts";
import { type Asked, Session } from "./session.ts";

/** The report of a run together with what it was judged upon. */
export interface Judged {
  readonly report: Report;
  readonly recording: Recording;
}

/** Who judges: shown in the report and in the requests' User-Agent. */
export interface SuiteName {
  readonly name: string;
  readonly version: string;
}

/** Rounds of creations for the stock's sake: a target that refuses some gets others. */
const STOCKING_ROUNDS = 3;

/**
 * Judges a target by a catalogue. Never rejects for what a target does: that is in the report. Rejects on an
 * error of the suite itself.
 */
export async function judgeBy(
  catalogue: Catalogue,
  suite: SuiteName,
  target: Target,
  given: Partial<RunOptions> = {},
): Promise<Judged> {
  const patience = given.profile === "full" ? { maxWaitMs: FULL_MAX_WAIT_MS } : {};
  const options: RunOptions = { ...DEFAULTS, ...patience, ...given };
  const runId = randomBytes(5).toString("hex").slice(0, 8);
  const session = new Session(target, options, runId, `${suite.name}/${suite.version} (run ${runId})`);
  try {
    const selection = select(catalogue, options);
    const nothing = await conduct(session, catalogue, selection, options);
    const evidence = await gather(session, selection, options, nothing);
    return {
      report: buildReport({ suite, target, options, session, selection, evidence }),
      recording: session.recording,
    };
  } finally {
    await session.close();
  }
}

/** Sends what is to be sent. Returns why nothing can be judged, or `null`. */
async function conduct(
  session: Session,
  catalogue: Catalogue,
  selection: Selection,
  options: RunOptions,
): Promise<string | null> {
  session.plan(selection.asks.length);
  const refusal = await open(session, catalogue);
  if (refusal !== null) {
    session.stop({ reason: refusal, cause: "run" });
    return refusal;
  }
  await session.freshWindow();
  const spare = options.profile === "core" ? SPARE : Number.POSITIVE_INFINITY;
  const early = selection.asks.filter(({ need }) => need < spare);
  const stockIds = new Set(catalogue.stock.map((ask) => ask.id));
  const isStock = ({ ask }: WantedAsk): boolean => stockIds.has(ask.id);
  // Creations first: reads wait for them, and some creations for others.
  const unstocked = early.filter(({ ask }) => ask.when === "any");
  await askAll(session, [...unstocked.filter(isStock), ...unstocked.filter((wanted) => !isStock(wanted))]);
  await fill(session, catalogue, Math.min(selection.stock, FULL_STOCK), options);
  const stocked = early.filter(({ ask }) => ask.when === "stocked");
  if (stocked.length > 0) await settle(session, catalogue.settled);
  await askAll(session, stocked);
  await doubts(session, selection);
  await crowded(session, selection, spare);
  const late = selection.asks.filter(({ ask, need }) => need >= spare && ask.when !== "crowded");
  await askLate(session, late);
  await doubts(session, selection);
  // Last, for a store of more than a page shows no longer what is missing.
  await fill(session, catalogue, selection.stock, options);
  await crowded(session, selection, Number.POSITIVE_INFINITY);
  return null;
}

/** Reads until the creations show. A store that took its time may show them to one read and not to the next. */
async function settle(session: Session, ask: Ask): Promise<void> {
  const asked = await session.ask(ask);
  const late = "exchanges" in asked && asked.exchanges.some(({ repeats }) => repeats !== null);
  if (late) await session.settleTime();
}

async function askAll(session: Session, wanted: readonly WantedAsk[]): Promise<void> {
  await Promise.all(wanted.map(({ ask }) => session.ask(ask)));
}

/**
 * What a core run asks last, as far as its budget goes. One request is kept back until the others are answered:
 * what is not answered has to be asked again.
 */
async function askLate(session: Session, wanted: readonly WantedAsk[]): Promise<void> {
  const affordable = Math.max(0, session.spending.left(true) - 1);
  await askAll(session, wanted.slice(0, affordable));
  await askAll(session, wanted.slice(affordable));
}

/** The first request; where it is refused or fails, one to each other operation, before more is sent in vain. */
async function open(session: Session, catalogue: Catalogue): Promise<string | null> {
  const answers = [await session.ask(catalogue.opening)];
  const isVain = (asked: Asked): boolean => {
    const exchange = "exchanges" in asked ? asked.exchanges.at(-1) : undefined;
    return !exchange || [0, 401, 403, 407, 429].includes(statusOf(exchange)) || statusOf(exchange) >= 500;
  };
  if (!answers.every(isVain)) return null;
  answers.push(...(await Promise.all(catalogue.second.map((ask) => session.ask(ask)))));
  if (!answers.every(isVain)) return null;
  if (session.stopped) return session.stopped.reason;
  const exchanges = answers.flatMap((asked) => ("exchanges" in asked ? asked.exchanges : []));
  if (exchanges.length === 0) {
    const unsent = answers.find((asked) => "reason" in asked);
    return unsent && "reason" in unsent ? unsent.reason : "nothing could be sent";
  }
  return vanity(exchanges);
}

function vanity(exchanges: readonly Exchange[]): string {
  const statuses = [...new Set(exchanges.map(statusOf))];
  if (statuses.every((status) => status === 0)) {
    return `the target does not answer: ${exchanges.at(-1)?.noAnswer?.message ?? "no answer"}`;
  }
  const refused = statuses.filter((status) => [401, 403, 407].includes(status));
  if (refused.length === statuses.length)
    return `the target refuses the key with status ${refused.join(" and ")} on every operation`;
  if (statuses.every((status) => status === 429))
    return "the target answers every request with 429 Too Many Requests";
  return `the target fails every request (${statuses.map((s) => (s === 0 ? "no answer" : `status ${s}`)).join(", ")})`;
}

function knownAnimals(recording: Recording): number {
  return new Set(sightings(recording).flatMap(({ id }) => id ?? [])).size;
}

/** How many animals the store should hold: those listed at first and the accepted creations, readable or not. */
function stockOf(recording: Recording, opening: string): number {
  const first = recording.exchanges.findLast(({ ask }) => ask === opening);
  const made = recording.exchanges.filter((e) => e.request.operation === "createPet" && statusOf(e) === 201);
  return (first ? (pageOf(first)?.length ?? 0) : 0) + made.length;
}

/** Creates until so many animals are known. */
async function fill(
  session: Session,
  catalogue: Catalogue,
  stock: number,
  options: RunOptions,
): Promise<void> {
  if (stock < FULL_STOCK || options.readOnly) return;
  for (let round = 0; round < STOCKING_ROUNDS; round++) {
    const known = stockOf(session.recording, catalogue.opening.id);
    if (known >= stock) return;
    const fillers = Array.from({ length: stock - known }, (_, i) =>
      catalogue.filler(100 * round + known + i),
    );
    await Promise.all(fillers.map((ask) => session.ask(ask)));
  }
}

/** Asks what first answers leave in doubt. */
async function doubts(session: Session, selection: Selection): Promise<void> {
  for (const { each } of selection.cases) {
    if (!each.doubt || !(await isAsked(session, each))) continue;
    for (const ask of await doubtsOf(session, each)) await session.ask(ask);
  }
}

async function isAsked(session: Session, each: Case): Promise<boolean> {
  const asked = await Promise.all(each.asks.map((ask) => session.asked(ask)));
  return asked.every((a) => a !== undefined && "exchanges" in a);
}

async function exchangesOf(session: Session, asks: readonly Ask[]): Promise<readonly Exchange[]> {
  const asked = await Promise.all(asks.map((ask) => session.asked(ask)));
  return asked.flatMap((a) => (a && "exchanges" in a ? a.exchanges : []));
}

async function doubtsOf(session: Session, each: Case): Promise<readonly Ask[]> {
  return each.doubt?.(await exchangesOf(session, each.asks), session.recording) ?? [];
}

/** What needs more than 100 animals is asked in the core profile too, where the store has them. */
async function crowded(session: Session, selection: Selection, below: number): Promise<void> {
  if (knownAnimals(session.recording) < LARGE_STOCK) return;
  const cases = selection.cases.filter(({ each }) => each.stock === "large" && each.need < below);
  await Promise.all(cases.flatMap(({ each }) => each.asks.map((ask) => session.ask(ask))));
}

/** Which exchanges are evidence for which case. */
async function gather(
  session: Session,
  selection: Selection,
  options: RunOptions,
  nothing: string | null,
): Promise<Evidence> {
  const cases = new Map<string, CaseEvidence[]>();
  for (const { requirement, each } of selection.cases) {
    const found = cases.get(requirement.id) ?? [];
    found.push(await caseEvidence(session, each));
    cases.set(requirement.id, found);
  }
  const { stopped } = session;
  return {
    recording: session.recording,
    cases,
    stopped: stopped ? { ...stopped, nothing: nothing !== null } : null,
    narrowed: options.only.length > 0 || options.readOnly || isNarrowed(cases),
    strict: options.strict,
  };
}

function isNarrowed(cases: ReadonlyMap<string, readonly CaseEvidence[]>): boolean {
  return [...cases.values()].flat().some(({ unasked }) => unasked?.cause === "narrowed");
}

async function caseEvidence(session: Session, each: Case): Promise<CaseEvidence> {
  if (each.stock === "large" && knownAnimals(session.recording) < LARGE_STOCK) {
    return { each, evidence: [], unasked: session.stopped ?? TOO_FEW };
  }
  const asked = await Promise.all(each.asks.map((ask) => session.asked(ask)));
  for (const one of asked) {
    if (one && "reason" in one)
      return { each, evidence: [], unasked: { reason: one.reason, cause: one.cause } };
    if (!one) return { each, evidence: [], unasked: notAsked(session.stopped) };
  }
  const doubtful = await doubtsOf(session, each);
  for (const one of await Promise.all(doubtful.map((ask) => session.asked(ask)))) {
    if (!one || "reason" in one) {
      const { reason, cause } = one ?? notAsked(session.stopped);
      return { each, evidence: [], unasked: { reason: `a doubt was not settled: ${reason}`, cause } };
    }
  }
  const doubted = await exchangesOf(session, doubtful);
  const exchanges = [...(await exchangesOf(session, each.asks)), ...doubted];
  return { each, evidence: exchanges.map(({ index }) => index), unasked: null };
}

function notAsked(stopped: { reason: string; cause: Cause } | null): { reason: string; cause: Cause } {
  return stopped ?? { reason: "left out by the budget", cause: "run" };
}

const TOO_FEW = {
  reason: "needs more than 100 animals in the store: left to the full profile",
  cause: "target",
} as const;
