/** The facts of a run that a report needs besides the recording. */
import type { Unsent } from "./generated/recording.ts";
import type { Plain } from "./json/json.ts";
import type { Challenge, Report } from "./report.ts";

export type { Unsent } from "./generated/recording.ts";

export interface RunFacts {
  readonly suite: Report["suite"];
  /** `target` of the report, without the members that the recording has. */
  readonly target: Omit<Report["target"], "baseUrl" | "plan">;
  /** Every option that is plain data, defaults included. */
  readonly options: { readonly [name: string]: Plain };
  /** Proxy, certificates and other network options; without secrets. */
  readonly network: { readonly [name: string]: Plain };
  /** The challenge that the run's id and seed follow from, where it met one. */
  readonly challenge?: Challenge;
  readonly durationMs: number;
  /** Milliseconds spent waiting for the target: a rate limit, a ban, an outage. */
  readonly waitedMs: number;
  readonly node: string;
  /** Why the run ended early, or `null`. `nothing`: it ended before anything could be judged, in a sentence. */
  readonly stopped: (Unsent & { readonly nothing: string | null }) | null;
  /** Planned requests that were not sent, by id. */
  readonly unsent: { readonly [requestId: string]: Unsent };
}
