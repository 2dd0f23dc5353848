/** Faults of MUST requirements, each on clean ground and in three kinds of weather. */
import { FAULTS, type Fault } from "../faults/index.ts";
import { WEATHER_CASES } from "./families/index.ts";
import { hashOf, randomFrom } from "./random.ts";

/** The MUST requirements that core judges without further options. */
const REQUIREMENTS: readonly string[] = [
  ...["HTTP-1", "HTTP-2"],
  ...["DATA-1", "DATA-2", "DATA-3", "DATA-4", "DATA-5", "DATA-6"],
  ...["LIST-1", "LIST-2", "LIST-3", "LIST-4", "LIST-7", "LIST-9", "LIST-10", "LIST-11"],
  ...["CREATE-1", "CREATE-2", "CREATE-3", "CREATE-4", "CREATE-5", "CREATE-6", "CREATE-7", "CREATE-8"],
  ...["CREATE-9", "CREATE-10", "CREATE-11", "CREATE-12", "CREATE-13", "CREATE-14"],
  ...["GET-1", "GET-2"],
  ...["AUTH-1", "AUTH-2", "AUTH-3", "AUTH-4", "AUTH-5", "AUTH-6"],
  ...["ERROR-1", "ERROR-2"],
  ...["RATE-1", "RATE-2", "RATE-3", "RATE-4", "RATE-5"],
];

/** Faults of each requirement. */
const EACH = 2;

/** Kinds of weather for each fault. */
const WEATHERS = 3;

/** A fault and the cases of weather that it is planted in. */
export interface Planted {
  readonly fault: Fault;
  readonly weathers: readonly string[];
}

/** At most two faults of each requirement, and for each three cases of different families; the seed chooses both. */
export function plantedFaults(seed: number): readonly Planted[] {
  return REQUIREMENTS.flatMap((requirement) => {
    const ofIt = FAULTS.filter((fault) => fault.requirement === requirement && isPlain(fault));
    return chosen(ofIt, EACH, `${seed} ${requirement}`).map((fault) => ({
      fault,
      weathers: weathersFor(fault.id, seed),
    }));
  });
}

/** Faults that show only within a second of another request: a slow network would hide them. */
const BY_THE_SECOND = /second/;

/** Found by core, in an empty store, without options of the suite, however slow the network is. */
function isPlain({ id, profile, options, suite }: Fault): boolean {
  return profile === undefined && options === undefined && suite === undefined && !BY_THE_SECOND.test(id);
}

/** Cases of different families in which the service can be judged. */
function weathersFor(faultId: string, seed: number): readonly string[] {
  const { pick } = randomFrom(`${seed} ${faultId}`);
  const cases = WEATHER_CASES.filter(({ comesBack, family }) => comesBack && family !== "several");
  const families = chosen([...new Set(cases.map(({ family }) => family))], WEATHERS, `${seed} ${faultId}`);
  return families.map((name) => pick(cases.filter(({ family }) => family === name)).id);
}

/** So many of the items, in an order that follows from a text and from the item only. */
function chosen<T extends string | { readonly id: string }>(
  items: readonly T[],
  count: number,
  text: string,
): readonly T[] {
  const rank = (item: T): number => hashOf(`${text} ${typeof item === "string" ? item : item.id}`);
  return items.toSorted((a, b) => rank(a) - rank(b)).slice(0, count);
}
