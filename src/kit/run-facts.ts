/** What a report shows or rests upon and no exchange tells: with the recording, all that a report is made of. */
import type { Challenge } from "./challenge.ts";
import type { Plain } from "./json/json.ts";
import type { Report } from "./report.ts";
import type { Cause } from "./requirement.ts";

/** Why a request was not sent. */
export interface Unsent {
  readonly reason: string;
  readonly cause: Cause;
}

/** The facts of a run that are no exchange. Plain data: they are written beside the exchanges. */
export interface RunFacts {
  readonly suite: Report["suite"];
  /** What the report says of the target, apart from what the recording holds. */
  readonly target: Omit<Report["target"], "baseUrl" | "plan">;
  /** Every option that is data, defaults included. */
  readonly options: { readonly [name: string]: Plain };
  /** How the target was reached, where that was unusual; without secrets. */
  readonly network: { readonly [name: string]: Plain };
  /** The challenge that the run's id and seed follow from, where it met one. */
  readonly challenge?: Challenge;
  readonly durationMs: number;
  /** Milliseconds in which nothing was sent for the sake of a rate limit. */
  readonly waitedMs: number;
  readonly node: string;
  /** Why the run ended early, or `null`. `nothing`: before anything could be judged. */
  readonly stopped: (Unsent & { readonly nothing: boolean }) | null;
  /** Asks that were to be sent and never were, by id. */
  readonly unsent: { readonly [ask: string]: Unsent };
}
