/** Joins failures of one mistake. Pure. */
import type { Recording } from "../../kit/exchange.ts";
import { grouped } from "../../kit/grouped.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Failure } from "./failure.ts";

/** The failures of one cause; `roots` do not follow from others. */
export interface Group {
  readonly roots: readonly Failure[];
  readonly followers: readonly Failure[];
}

/** Failures of one code that stand for all others of the same code and place where these are compared. */
const MOST_COMPARED = 8;

/**
 * Failures with the same code at the same exchange or place are one mistake. If each of them follows from other ones,
 * they belong to those, and join nothing else: what two mistakes have in consequence does not make them one.
 */
export function groupsOf(
  failures: readonly Failure[],
  catalogue: Catalogue,
  recording: Recording,
): readonly Group[] {
  const classes = classesOf(failures, catalogue, recording);
  const classOf = new Map(
    classes.flatMap((members) => members.map((failure) => [failure, members] as const)),
  );
  const leaders = leadersOf(classes, classOf, catalogue, recording);
  // A circle of explanations explains nothing: its first failures stand for themselves.
  const rootOf = (failure: Failure, seen: readonly Failure[] = []): readonly Failure[] | undefined => {
    const own = classOf.get(failure);
    const leader = seen.some((each) => classOf.get(each) === own) ? undefined : leaders.get(failure);
    return leader ? rootOf(leader, [...seen, failure]) : own;
  };
  for (const members of classes) {
    if (members.some((each) => rootOf(each) === members)) for (const each of members) leaders.delete(each);
  }
  const roots = classes.filter(([first]) => first && !leaders.has(first));
  const followers = grouped([...leaders.keys()], (failure) => rootOf(failure));
  return roots.map((members) => ({ roots: members, followers: followers.get(members) ?? [] }));
}

/** Failures with the same code at the same exchange or place, and those of which each explains the other. */
function classesOf(
  failures: readonly Failure[],
  { explains }: Catalogue,
  recording: Recording,
): readonly (readonly Failure[])[] {
  const parts = new Parts(failures.length);
  const atExchange = new Map<string, number>();
  const atPlace = new Map<string, number>();
  const cased = new Set(failures.filter((f) => f.hasCases && f.at).map(placeOfAnswer));
  for (const [i, failure] of failures.entries()) {
    if (failure.at) parts.join(i, atExchange, placeOfAnswer(failure));
    // What a rule about every answer sees where a check of its own request fails is that check's.
    if (failure.hasCases || !failure.at || !cased.has(placeOfAnswer(failure))) {
      parts.join(i, atPlace, failure.key);
    }
  }
  const classes = parts.of(failures);
  const joined = new Parts(classes.length);
  for (const [i, one] of classes.entries())
    for (let j = i + 1; j < classes.length; j++) {
      const other = classes[j] ?? [];
      const explain = (a: readonly Failure[], b: readonly Failure[]): boolean =>
        explainsAll(a, b, (x, y) => explains(x, y, recording));
      if (explain(one, other) && explain(other, one)) joined.union(i, j);
    }
  return joined.of(classes).map((each) => each.flat());
}

/** What deviates in an answer: of a request that was asked again, each answer alike. */
function placeOfAnswer({ deviation: { code, values }, at }: Failure): string {
  return [code, values.status, values.member, values.field, at?.requestId].map(String).join(" ");
}

/** Whether each failure of the other class is explained by one of the first. */
function explainsAll(
  one: readonly Failure[],
  other: readonly Failure[],
  explains: (a: Failure, b: Failure) => boolean,
): boolean {
  return other.slice(0, MOST_COMPARED).every((b) => one.slice(0, MOST_COMPARED).some((a) => explains(a, b)));
}

/** For each failure of a class that follows from others as a whole: the one that explains it. */
function leadersOf(
  classes: readonly (readonly Failure[])[],
  classOf: ReadonlyMap<Failure, readonly Failure[]>,
  { explains, kinds }: Catalogue,
  recording: Recording,
): Map<Failure, Failure> {
  const order = [...kinds.keys()];
  const rank = ({ deviation }: Failure): number => order.indexOf(deviation.code);
  const all = [...classOf.keys()];
  const byExchange = grouped(all, ({ at }) => at?.index);
  const samples = classes
    .flatMap((members) => members.slice(0, MOST_COMPARED))
    .sort((a, b) => rank(a) - rank(b));
  const leadersFor = (failure: Failure): readonly Failure[] => {
    const here = failure.at ? (byExchange.get(failure.at.index) ?? []) : [];
    return [...here, ...samples].filter(
      (other) => classOf.get(other) !== classOf.get(failure) && explains(other, failure, recording),
    );
  };
  const found = new Map<Failure, Failure>();
  for (const members of classes) {
    const leaders = members.map(leadersFor);
    if (leaders.some((each) => each.length === 0)) continue;
    // One that explains them all is more than several that explain a part each.
    const common = leaders[0]
      ?.map((each) => classOf.get(each))
      .find((one) => leaders.every((each) => each.some((leader) => classOf.get(leader) === one)));
    for (const [i, failure] of members.entries()) {
      const ofAll = leaders[i]?.find((each) => classOf.get(each) === common);
      const leader = ofAll ?? leaders[i]?.[0];
      if (leader) found.set(failure, leader);
    }
  }
  return found;
}

/** A partition of positions. */
class Parts {
  readonly #parents: number[];

  constructor(count: number) {
    this.#parents = Array.from({ length: count }, (_, i) => i);
  }

  #root(i: number): number {
    let root = i;
    for (
      let parent = this.#parents[root];
      parent !== undefined && parent !== root;
      parent = this.#parents[root]
    )
      root = parent;
    this.#parents[i] = root;
    return root;
  }

  /** Makes one part of those of two positions. */
  union(i: number, j: number): void {
    const [a, b] = [this.#root(i), this.#root(j)];
    this.#parents[Math.max(a, b)] = Math.min(a, b);
  }

  /** Makes one part of a position and the first one with the same key. */
  join(i: number, known: Map<string, number>, key: string): void {
    const first = known.get(key);
    if (first === undefined) known.set(key, i);
    else this.union(first, i);
  }

  /** The items by part; parts and items keep their order. */
  of<T>(items: readonly T[]): readonly T[][] {
    const parts = grouped([...items.entries()], ([i]) => this.#root(i));
    return [...parts.values()].map((part) => part.map(([, item]) => item));
  }
}
