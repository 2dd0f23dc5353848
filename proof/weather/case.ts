/** The type of cases: a conformant service, and what happens to it or around it. */
import type { ReferenceOptions, Store } from "../../src/reference/index.ts";
import type { Layer } from "./gateway/layer.ts";
import type { Random } from "./random.ts";

/** What a case gets when it starts. */
export interface Conditions {
  readonly random: Random;
  /** To be called whenever the weather changes what a client sees. */
  readonly struck: () => void;
  /** The valid key. */
  readonly apiKey: string;
}

/** The running service without its gateway. */
export interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly store: Store;
}

/** The parts of a case that has started. Each has state, so they are new for each run. */
export interface Weather {
  readonly reference?: ReferenceOptions;
  /** Layers of the gateway, the client's side first. */
  readonly layers?: readonly Layer[];
  /** Other clients; returns how to stop them. */
  readonly beside?: (service: Service) => () => void;
}

/** Options of the suite that a user would set for such a service. */
export interface Hints {
  /** A category that exists, as decimal text. */
  readonly categoryId?: string;
}

/** One named case. */
export interface WeatherCase {
  /** Unique: words of lower case, joined by hyphens. */
  readonly id: string;
  readonly family: string;
  /** One sentence: why a conformant service may be seen like this. */
  readonly why: string;
  /** Whether the service can be judged in the end: within `--max-wait` everything is served as documented. */
  readonly comesBack: boolean;
  /** Whether the catalogue lets a full run be inconclusive (*What may stay untested*). */
  readonly openInFull?: boolean;
  readonly suite?: Hints;
  readonly start: (conditions: Conditions) => Weather;
}

/** A case of a family, before it has its family's name. */
export type FamilyCase = Omit<WeatherCase, "family" | "comesBack"> & { readonly comesBack?: boolean };

/** The cases of a family; unless they say otherwise, the service comes back. */
export function family(name: string, cases: readonly FamilyCase[]): readonly WeatherCase[] {
  return cases.map((each) => ({ comesBack: true, ...each, family: name }));
}

/** A case that consists of one layer of the gateway. */
export function layered(
  id: string,
  why: string,
  layer: (conditions: Conditions) => Layer,
  more: Partial<FamilyCase> = {},
): FamilyCase {
  return { id, why, start: (conditions) => ({ layers: [layer(conditions)] }), ...more };
}
