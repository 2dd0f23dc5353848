/** The engine: from a target to a report. */
import { randomBytes } from "node:crypto";
import type { Exchange, Recording } from "../kit/exchange.ts";
import { pageOf, statusOf } from "../kit/reading.ts";
import type { Report } from "../kit/report.ts";
import type { Ask, Catalogue } from "../kit/requirement.ts";
import type { RunFacts } from "../kit/run-facts.ts";
import { buildReport } from "./build-report.ts";
import { exhaust } from "./exhaust.ts";
import { doubtsOf, isAsked, knownAnimals } from "./gather.ts";
import { networkFacts } from "./network.ts";
import { DEFAULTS, defaultsOf, type RunOptions, type Target } from "./options.ts";
import { plainOptions } from "./plain-options.ts";
import { planRun } from "./plan.ts";
import { searches } from "./searches.ts";
import { FULL_STOCK, LARGE_STOCK, type Selection, SPARE, select, type WantedAsk } from "./selection.ts";
import { type Asked, Session } from "./session.ts";

/** The report of a run together with what it was judged upon. */
export interface Judged {
  readonly report: Report;
  readonly recording: Recording;
  readonly facts: RunFacts;
}

/** Rounds of creations for the stock's sake: a target that refuses some gets others. */
const STOCKING_ROUNDS = 3;

/**
 * Judges a target by a catalogue. Never rejects for what a target does: that is in the report. Rejects on an
 * error of the suite itself.
 */
export async function judgeBy(
  catalogue: Catalogue,
  suite: RunFacts["suite"],
  target: Target,
  given: Partial<RunOptions> = {},
): Promise<Judged> {
  const options: RunOptions = { ...defaultsOf(given.profile ?? DEFAULTS.profile), ...given };
  const runId = randomBytes(5).toString("hex").slice(0, 8);
  const session = new Session(target, options, runId, `${suite.name}/${suite.version} (run ${runId})`);
  try {
    const selection = select(catalogue, options);
    const nothing = await conduct(session, catalogue, selection, options);
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
    network: networkFacts(options.network),
    durationMs: Math.round(session.now()),
    waitedMs,
    node: process.version,
    stopped: stopped && { ...stopped, nothing: nothing !== null },
    unsent,
  };
}

/** Sends what is to be sent. Returns why nothing can be judged, or `null`. */
async function conduct(
  session: Session,
  catalogue: Catalogue,
  selection: Selection,
  options: RunOptions,
): Promise<string | null> {
  session.plan(selection.asks.length, planRun(catalogue, options).keyRequests);
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
  const isLate = ({ ask }: WantedAsk): boolean => ask.when === "any" || ask.when === "stocked";
  await askLate(
    session,
    selection.asks.filter((wanted) => wanted.need >= spare && isLate(wanted)),
  );
  await doubts(session, selection);
  for (const when of ["generated", "burst"]) {
    await askAll(
      session,
      selection.asks.filter(({ ask }) => ask.when === when),
    );
  }
  await doubts(session, selection);
  // Last, for a store of more than a page shows no longer what is missing.
  await fill(session, catalogue, selection.stock, options);
  await crowded(session, selection, Number.POSITIVE_INFINITY);
  await searches(session, selection);
  await session.lookAgain();
  if (options.exhaustRateLimit) await exhaustion(session, catalogue, selection, options);
  return null;
}

/** Uses up the rate limit, for the sake of the requirements that are about what is beyond it. */
async function exhaustion(
  session: Session,
  { exhaustion: asks }: Catalogue,
  { requirements }: Selection,
  options: RunOptions,
): Promise<void> {
  if (!requirements.some(({ id }) => asks.requirements.includes(id))) return;
  session.recording.exhaustion = { ended: await exhaust(session, asks, options) };
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
 * What a core run asks last, as far as its budget goes. Two requests are kept back until the others are answered:
 * what is not answered has to be asked again, and whether the target is still there.
 */
async function askLate(session: Session, wanted: readonly WantedAsk[]): Promise<void> {
  const affordable = Math.max(0, session.spending.left(true) - 2);
  await askAll(session, wanted.slice(0, affordable));
  await askAll(session, wanted.slice(affordable));
}

/** The first request; where it is refused or fails, one to each other operation, before more is sent in vain. */
async function open(session: Session, catalogue: Catalogue): Promise<string | null> {
  const opening = session.ask(catalogue.opening);
  // Who is silent at first is asked the others meanwhile: two time-outs are enough for all.
  const silent = await Promise.race([opening.then(() => false), session.silence.then(() => true)]);
  if (silent) void Promise.all(catalogue.second.map((ask) => session.ask(ask)));
  const answers = [await opening];
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

/** Asks what answers leave in doubt, as long as the answers to that leave more. */
async function doubts(session: Session, selection: Selection): Promise<void> {
  for (const { each } of selection.cases) {
    if (!each.doubt || !isAsked(each, session.recording)) continue;
    for (;;) {
      const open = doubtsOf(each, session.recording).filter((ask) => !session.wasAsked(ask));
      if (open.length === 0) break;
      for (const ask of open) await session.ask(ask);
    }
  }
}

/** What needs more than 100 animals is asked in the core profile too, where the store has them. */
async function crowded(session: Session, selection: Selection, below: number): Promise<void> {
  if (knownAnimals(session.recording) < LARGE_STOCK) return;
  const cases = selection.cases.filter(({ each }) => each.stock === "large" && each.need < below);
  await Promise.all(cases.flatMap(({ each }) => each.asks.map((ask) => session.ask(ask))));
}
