/** The facts of a run that a report needs besides the recording. */
import type { Recording } from "./exchange.ts";
import type { RecordedRun } from "./generated/recording.ts";
import type { Plain } from "./json/json.ts";
import type { Report } from "./report.ts";

export type { Unsent } from "./generated/recording.ts";

export interface RunFacts extends Omit<RecordedRun, keyof Recording | "format" | "id" | "options"> {
  readonly suite: Report["suite"];
  /** Every option that is plain data, defaults included. */
  readonly options: { readonly [name: string]: Plain };
}
