/** The requests that the requirements of a run want, in order of need. */
import type { CatalogueEntry, Level, Priority, StoreState, TestRequest } from "../../kit/requirement.ts";

/** Requests that a requirement wants, all together or each alone. */
export interface WantedRequest {
  readonly requirement: string;
  readonly level: Level;
  readonly priority: Priority;
  readonly state: StoreState;
  readonly requests: readonly TestRequest[];
  /** Whether each of them is useful alone. */
  readonly apart: boolean;
  /** Position among the requirement's wants, from 0, the most needed first. */
  readonly way: number;
}

/** The priorities, the most needed first. */
export const PRIORITIES: readonly Priority[] = ["essential", "core", "spare", "full"];
const LEVELS: readonly Level[] = ["MUST", "SHOULD", "OPEN"];
const STATES: readonly StoreState[] = ["any", "one", "some", "crowded"];

/** Whether a priority belongs to a profile. */
export function isOfProfile(priority: Priority, profile: "core" | "full"): boolean {
  return priority !== "full" || profile === "full";
}

/**
 * The wants of a catalogue's rows in a profile. `samples`: requests for rows without cases, if the run is narrowed to
 * them.
 */
export function wantsOf(
  entries: readonly CatalogueEntry[],
  profile: "core" | "full",
  samples: (entry: CatalogueEntry) => readonly TestRequest[],
  stock: readonly TestRequest[],
): readonly WantedRequest[] {
  const wants = entries.flatMap((entry) => inOrderOfWays(ofEntry(entry, profile, samples)));
  const places = new Map(stock.map(({ id }, i) => [id, i]));
  const placeOf = ({ requests }: WantedRequest): number =>
    Math.max(-1, ...requests.map(({ id }) => places.get(id) ?? -1));
  return wants
    .map((want) => [want, keysOf(want, placeOf(want))] as const)
    .toSorted(([, a], [, b]) => compared(a, b))
    .map(([want]) => want);
}

function ofEntry(
  entry: CatalogueEntry,
  profile: "core" | "full",
  samples: (entry: CatalogueEntry) => readonly TestRequest[],
): readonly Omit<WantedRequest, "way">[] {
  const { id: requirement, level } = entry;
  if ("cases" in entry) {
    return entry.cases
      .filter(({ priority }) => isOfProfile(priority, profile))
      .map(({ requests, priority, state = "any", sampled = false }) => {
        return { requirement, level, priority, state, requests, apart: sampled };
      });
  }
  const rest = { requirement, level, state: "any", apart: true } as const;
  const own = (entry.requests ?? [])
    .filter(({ priority }) => isOfProfile(priority, profile))
    .map(({ request, priority }) => ({ ...rest, priority, requests: [request] }));
  return [
    ...samples(entry).map((request) => ({ ...rest, priority: "essential" as const, requests: [request] })),
    ...own,
  ];
}

/** The wants of one requirement, numbered from the most needed one. */
function inOrderOfWays(wants: readonly Omit<WantedRequest, "way">[]): readonly WantedRequest[] {
  const rank = ({ priority }: Omit<WantedRequest, "way">): number => PRIORITIES.indexOf(priority);
  return wants.toSorted((a, b) => rank(a) - rank(b)).map((want, way) => ({ ...want, way }));
}

/**
 * The order of need. First essential wants: MUST before SHOULD, then by how full the store must be, and the plainest
 * creations first, since they are controls. Then by priority, open questions last: the first want of each requirement
 * before the second of any, MUST before SHOULD. The order of the catalogue decides the rest.
 */
function keysOf(want: WantedRequest, place: number): readonly number[] {
  const priority = PRIORITIES.indexOf(want.priority);
  const level = LEVELS.indexOf(want.level);
  if (want.priority === "essential") return [priority, level, STATES.indexOf(want.state), place];
  return [priority, want.level === "OPEN" ? 1 : 0, want.way, level];
}

function compared(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((key, i) => key !== b[i]);
  return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}
