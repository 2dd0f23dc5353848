/**
 * Judges generated values, and shrinks failures. The search in fast-check's shrink tree is our own: it is a pure
 * function of the recording, so it can continue when more answers have come, share a budget with other searches and
 * repeat the smallest value. `fc.check` cannot: it runs its predicate itself, to the end.
 */
import { memoize } from "../evidence/memoize.ts";
import type { Exchange, Recording } from "../exchange.ts";
import type { Plain } from "../json/json.ts";
import type { Case, Judge, Judgement, TestRequest } from "../requirement.ts";
import type { Tree } from "./shrink-tree.ts";

/** A property that must be true of every value of a tree. */
export interface Property<T, P extends Plain> {
  readonly tree: Pick<Tree<T>, "at" | "seed">;
  readonly samples: number;
  /** The name of its samples in the ids of requests: "name" for "name 12". */
  readonly label: string;
  /** The requests of one try of a value, in order; their ids contain the tag, so that a value can be tried again. */
  readonly requests: (value: T, tag: string) => readonly TestRequest[];
  /** Judges one try; its last requests may be missing, if they could not be built or the budget was used up. */
  readonly judge: Judge<P>;
  readonly params: (value: T) => P;
}

/** A try that was sent. */
interface Tried {
  readonly evidence: readonly Exchange[];
  readonly judgement: Judgement;
}

/** The smallest value that failed, its failures and tries, and the requests to send next (none: the search is over). */
interface Search {
  readonly path: string;
  readonly tried: Tried;
  readonly failures: number;
  readonly tries: number;
  readonly asked: readonly TestRequest[];
  readonly next: readonly TestRequest[];
}

/** A search ends after this many tries. */
const MOST_TRIES = 60;

/** Equal tries of the smallest value: 4 if all fail, up to 12 if some pass. */
const EQUAL_TRIES = 4;
const UNSTEADY_TRIES = 12;

/** The case for a property: it sends the samples, and more tries if one fails. */
export function propertyCase<T, P extends Plain>(
  requirement: string,
  property: Property<T, P>,
  rest: Pick<Case, "title" | "state">,
): Case {
  const remembered = remembering(property);
  const judged = judgeOf(requirement, remembered);
  return {
    ...rest,
    priority: "full",
    sampled: true,
    requests: samplesOf(property),
    judge: judged,
    params: { samples: property.samples },
    shrink: (recording) => {
      const found = searchIn(requirement, remembered, byRequest(recording.exchanges), recording);
      return { asked: found?.asked ?? [], next: found?.next ?? [] };
    },
  };
}

/** The same property, which builds requests once and judges the same evidence once for each state of a recording. */
function remembering<T, P extends Plain>(property: Property<T, P>): Property<T, P> {
  const built = new Map<string, { readonly value: T; readonly requests: readonly TestRequest[] }>();
  const triedIn = memoize(() => new Map<string, Tried>());
  return {
    ...property,
    requests: (value, tag) => {
      const known = built.get(tag);
      if (known && known.value === value) return known.requests;
      const requests = property.requests(value, tag);
      built.set(tag, { value, requests });
      return requests;
    },
    judge: {
      name: property.judge.name,
      judge: (params, evidence, recording) => {
        const tried = triedIn(recording);
        const key = JSON.stringify([evidence.map(({ index }) => index), params]);
        const known = tried.get(key);
        // Evidence may have been changed, to test that it is judged.
        if (known?.evidence.every((exchange, i) => exchange === evidence[i])) return known.judgement;
        const judgement = property.judge.judge(params, evidence, recording);
        tried.set(key, { evidence, judgement });
        return judgement;
      },
    },
  };
}

/** The requests of a property's samples. */
export function samplesOf<T, P extends Plain>(property: Property<T, P>): readonly TestRequest[] {
  return paths(property).flatMap((path) => {
    const value = property.tree.at(path);
    return value === undefined ? [] : property.requests(value, `${property.label} ${path}`);
  });
}

function paths({ samples }: { readonly samples: number }): readonly string[] {
  return Array.from({ length: samples }, (_, i) => String(i));
}

/** Fails with the smallest failing value; else passes if one sample passed. */
function judgeOf<T, P extends Plain>(requirement: string, property: Property<T, P>): Judge {
  return {
    name: `every(${property.judge.name})`,
    judge: (_, evidence, recording) => {
      const answers = byRequest(evidence);
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

/** The last answer to each request, by id: repetitions come after what they repeat. */
type Answers = ReadonlyMap<string, Exchange>;

function byRequest(exchanges: readonly Exchange[]): Answers {
  return new Map(exchanges.map((exchange) => [exchange.requestId, exchange]));
}

/** The result of a try, `null` if it was not sent. */
function outcomeOf<T, P extends Plain>(
  { requests, judge, params }: Property<T, P>,
  value: T,
  tag: string,
  answers: Answers,
  recording: Recording,
): Tried | null {
  const wanted = requests(value, tag);
  const evidence = wanted.flatMap(({ id }) => answers.get(id) ?? []);
  if (evidence[0] === undefined || evidence[0].requestId !== wanted[0]?.id) return null;
  return { evidence, judgement: judge.judge(params(value), evidence, recording) };
}

/**
 * Shrinks the shortest sample that failed, as far as there are answers: to the first smaller value that fails too, and
 * on from there, until none does. It repeats the sample first and the smallest value last, since a target may fail only
 * sometimes. `null`: no sample failed.
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
  const next = (candidate: T): { requests: readonly TestRequest[]; tried: Tried | null } => {
    count += 1;
    const tag = `${property.label} ${start.path}, ${requirement} try ${count}`;
    const requests = property.requests(candidate, tag);
    const outcome = outcomeOf(property, candidate, tag, answers, recording);
    if (outcome) asked.push(...requests);
    return { requests, tried: outcome };
  };
  let [failures, tries] = [1, 1];
  const result = (requests: readonly TestRequest[]): Search => ({
    path,
    tried,
    failures,
    tries,
    asked,
    next: requests,
  });

  const again = next(value);
  if (!again.tried) return result(again.requests);
  tries += 1;
  if (hasFailed(again.tried)) failures += 1;

  if (failures === tries) {
    const seen = new Set([keyOf(value)]);
    for (let i = 0; count < MOST_TRIES; i++) {
      const candidate = property.tree.at(`${path}:${i}`);
      if (candidate === undefined) break;
      if (seen.has(keyOf(candidate))) continue;
      const smaller = next(candidate);
      if (!smaller.tried) return result(smaller.requests);
      seen.add(keyOf(candidate));
      if (!hasFailed(smaller.tried)) continue;
      [path, value, tried] = [`${path}:${i}`, candidate, smaller.tried];
      [failures, tries] = [1, 1];
      i = -1;
    }
  }
  while (tries < (failures === tries ? EQUAL_TRIES : UNSTEADY_TRIES)) {
    const equal = next(value);
    if (!equal.tried) return result(equal.requests);
    tries += 1;
    if (hasFailed(equal.tried)) failures += 1;
  }
  return result([]);
}

function hasFailed({ judgement }: Tried): boolean {
  return judgement.outcome === "failed";
}

/** Length of all targets and bodies that were sent. */
function lengthOf({ evidence }: Tried): number {
  return evidence.reduce((sum, { request }) => sum + request.target.length + (request.body?.length ?? 0), 0);
}

/** A key that is unique for each value of a tree. */
function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === "bigint" ? `${part}n` : part));
}
