/** What the requirements of a run want sent, in order of need. */
import type { CatalogueEntry, Level, Priority, StoreState, TestRequest } from "../../kit/requirement.ts";

/** Requests that a requirement wants sent: of use together, or each by itself. */
export interface WantedRequest {
  readonly requirement: string;
  readonly level: Level;
  readonly priority: Priority;
  readonly state: StoreState;
  readonly requests: readonly TestRequest[];
  /** Each of them is of use by itself. */
  readonly apart: boolean;
  /** How many ways of breaking the requirement come before this one: 0 is its first. */
  readonly way: number;
}

/** From what must be sent to what may be left out. */
export const PRIORITIES: readonly Priority[] = ["essential", "core", "spare", "full"];
const LEVELS: readonly Level[] = ["MUST", "SHOULD", "OPEN"];
const STATES: readonly StoreState[] = ["any", "one", "some", "crowded"];

/** Whether a priority belongs to a profile. */
export function isOfProfile(priority: Priority, profile: "core" | "full"): boolean {
  return priority !== "full" || profile === "full";
}

/**
 * What the rows of a catalogue want in a profile. `samples`: what rows without requests of their own are judged on,
 * where nothing else is sent.
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

/** The ways of one requirement, numbered from the most needed one on. */
function inOrderOfWays(wants: readonly Omit<WantedRequest, "way">[]): readonly WantedRequest[] {
  const rank = ({ priority }: Omit<WantedRequest, "way">): number => PRIORITIES.indexOf(priority);
  return wants.toSorted((a, b) => rank(a) - rank(b)).map((want, way) => ({ ...want, way }));
}

/**
 * The order of need. First what is essential: MUST before SHOULD, what needs a fuller store later, and of what creates
 * the plainest first, beside which other creations count. Then by priority, what is only observed last: the first way of
 * each requirement before the second of any, MUST before SHOULD. The catalogue's order decides the rest.
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
