/**
 * A claim about generated values: many samples of it, and what is asked to make a failure small. The walk down
 * fast-check's shrink tree is kept by hand: it is a pure function of the recording, goes on where the answers end, shares
 * a budget of requests with other searches, and repeats the smallest value. `fc.check` runs its predicate to the end.
 */
import type { Exchange, Recording } from "../exchange.ts";
import type { Plain } from "../json/json.ts";
import type { Case, Judge, Judgement, TestRequest } from "../requirement.ts";
import type { Tree } from "./shrink-tree.ts";

/** A claim about every value of a tree. */
export interface Property<T, P extends Plain> {
  readonly tree: Pick<Tree<T>, "at" | "seed">;
  readonly samples: number;
  /** What its samples are called in the ids of asks: "name" for "name 12". */
  readonly label: string;
  /** One try of a value, in order of sending; ids hold the tag, so that a value can be tried again. */
  readonly asks: (value: T, tag: string) => readonly TestRequest[];
  /** Judges one try; its evidence may end early where an ask could not be built or paid for. */
  readonly judge: Judge<P>;
  readonly params: (value: T) => P;
}

/** A try of one value that was sent. */
interface Tried {
  readonly evidence: readonly Exchange[];
  readonly judgement: Judgement;
}

/** The smallest value that failed, how often it did, and what to ask next (nothing: the search is over). */
interface Search {
  readonly path: string;
  readonly tried: Tried;
  readonly failures: number;
  readonly tries: number;
  readonly asked: readonly TestRequest[];
  readonly next: readonly TestRequest[];
}

/** A search ends after so many tries, whatever it has found. */
const MOST_TRIES = 60;

/** Equal tries of the smallest value: so many where all fail, and up to so many where some don't. */
const EQUAL_TRIES = 4;
const UNSTEADY_TRIES = 12;

/** A case of a requirement that judges a property; its samples are sent, and further tries once one has failed. */
export function propertyCase<T, P extends Plain>(
  requirement: string,
  property: Property<T, P>,
  rest: Pick<Case, "title" | "state">,
): Case {
  const judged = judgeOf(requirement, property);
  return {
    ...rest,
    priority: "full",
    sampled: true,
    requests: samplesOf(property),
    judge: judged,
    params: { samples: property.samples },
    shrink: (recording) => {
      const found = searchIn(requirement, property, byAsk(recording.exchanges), recording);
      return { asked: found?.asked ?? [], next: found?.next ?? [] };
    },
  };
}

/** Everything that a property asks at first. */
export function samplesOf<T, P extends Plain>(property: Property<T, P>): readonly TestRequest[] {
  return paths(property).flatMap((path) => {
    const value = property.tree.at(path);
    return value === undefined ? [] : property.asks(value, `${property.label} ${path}`);
  });
}

function paths({ samples }: { readonly samples: number }): readonly string[] {
  return Array.from({ length: samples }, (_, i) => String(i));
}

/** Fails with the smallest value that did; passes where one sample does, for each is evidence by itself. */
function judgeOf<T, P extends Plain>(requirement: string, property: Property<T, P>): Judge {
  return {
    name: `every(${property.judge.name})`,
    judge: (_, evidence, recording) => {
      const answers = byAsk(evidence);
      const found = searchIn(requirement, property, answers, recording);
      if (found) return failure(found, property.tree.seed);
      const judgements = samplesIn(property, answers, recording).map(({ tried }) => tried.judgement);
      const passed = judgements.find(({ outcome }) => outcome === "passed");
      const [first] = judgements;
      return passed ?? first ?? { outcome: "untested", reason: "no sample was sent", cause: "run" };
    },
  };
}

function failure({ path, tried, failures, tries }: Search, seed: number): Judgement {
  const { judgement, evidence } = tried;
  const last = evidence.at(-1);
  if (judgement.outcome !== "failed" || !last) return judgement;
  const how = failures < tries ? ` (in ${failures} of ${tries} equal requests)` : "";
  const sent = evidence.map(({ request: { method, target, body } }) =>
    body ? new TextDecoder().decode(body) : `${method} ${target}`,
  );
  const found = { seed, path, smallest: sent.length === 1 ? (sent[0] ?? "") : sent, failures, tries };
  return { ...judgement, received: `${judgement.received}${how}`, at: judgement.at ?? last.index, found };
}

function samplesIn<T, P extends Plain>(
  property: Property<T, P>,
  answers: Answers,
  recording: Recording,
): readonly { readonly path: string; readonly value: T; readonly tried: Tried }[] {
  return paths(property).flatMap((path) => {
    const value = property.tree.at(path);
    if (value === undefined) return [];
    const tried = outcomeOf(property, value, `${property.label} ${path}`, answers, recording);
    return tried ? [{ path, value, tried }] : [];
  });
}

/** The last answer to each ask: repetitions come after what they repeat. */
type Answers = ReadonlyMap<string, Exchange>;

function byAsk(exchanges: readonly Exchange[]): Answers {
  return new Map(exchanges.map((exchange) => [exchange.ask, exchange]));
}

/** What came of a try, `null` where it was not sent. */
function outcomeOf<T, P extends Plain>(
  { asks, judge, params }: Property<T, P>,
  value: T,
  tag: string,
  answers: Answers,
  recording: Recording,
): Tried | null {
  const wanted = asks(value, tag);
  const evidence = wanted.flatMap(({ id }) => answers.get(id) ?? []);
  if (evidence[0] === undefined || evidence[0].ask !== wanted[0]?.id) return null;
  return { evidence, judgement: judge.judge(params(value), evidence, recording) };
}

/**
 * Walks down the tree from the shortest sample that failed, as far as the answers go: to the first value below that
 * fails too, and on from there, until none does. Begins with the sample itself once more, and ends with the
 * smallest value a few times more, for a target may fail now and then. `null`: no sample failed.
 */
function searchIn<T, P extends Plain>(
  requirement: string,
  property: Property<T, P>,
  answers: Answers,
  recording: Recording,
): Search | null {
  const failed = samplesIn(property, answers, recording).filter(({ tried }) => hasFailed(tried));
  const [start] = failed.toSorted((a, b) => lengthOf(a.tried) - lengthOf(b.tried));
  if (!start) return null;
  let { path, value, tried } = start;
  let count = 0;
  const asked: TestRequest[] = [];
  const next = (candidate: T): { asks: readonly TestRequest[]; tried: Tried | null } => {
    count += 1;
    const tag = `${property.label} ${start.path}, ${requirement} try ${count}`;
    const asks = property.asks(candidate, tag);
    const outcome = outcomeOf(property, candidate, tag, answers, recording);
    if (outcome) asked.push(...asks);
    return { asks, tried: outcome };
  };
  let [failures, tries] = [1, 1];
  const result = (asks: readonly TestRequest[]): Search => ({
    path,
    tried,
    failures,
    tries,
    asked,
    next: asks,
  });

  const again = next(value);
  if (!again.tried) return result(again.asks);
  tries += 1;
  if (hasFailed(again.tried)) failures += 1;

  if (failures === tries) {
    const seen = new Set([keyOf(value)]);
    for (let i = 0; count < MOST_TRIES; i++) {
      const candidate = property.tree.at(`${path}:${i}`);
      if (candidate === undefined) break;
      if (seen.has(keyOf(candidate))) continue;
      const smaller = next(candidate);
      if (!smaller.tried) return result(smaller.asks);
      seen.add(keyOf(candidate));
      if (!hasFailed(smaller.tried)) continue;
      [path, value, tried] = [`${path}:${i}`, candidate, smaller.tried];
      [failures, tries] = [1, 1];
      i = -1;
    }
  }
  while (tries < (failures === tries ? EQUAL_TRIES : UNSTEADY_TRIES)) {
    const equal = next(value);
    if (!equal.tried) return result(equal.asks);
    tries += 1;
    if (hasFailed(equal.tried)) failures += 1;
  }
  return result([]);
}

function hasFailed({ judgement }: Tried): boolean {
  return judgement.outcome === "failed";
}

/** Bytes and lines of what was sent. */
function lengthOf({ evidence }: Tried): number {
  return evidence.reduce((sum, { request }) => sum + request.target.length + (request.body?.length ?? 0), 0);
}

/** Tells values of one tree apart. */
function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === "bigint" ? `${part}n` : part));
}
