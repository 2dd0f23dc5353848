import type { Catalogue } from "../engine/claims.ts";
import type { Recording } from "../kit/exchange.ts";
import type { Report } from "../kit/report.ts";
import type { RunFacts } from "../kit/run-facts.ts";
import { type RunOptions, type Target } from "./options.ts";
/** The report of a run, with its recording and facts. */
export interface Judged {
	readonly report: Report;
	readonly recording: Recording;
	readonly facts: RunFacts;
}
/** Judges a target by a catalogue. Rejects on an error of the suite only, never because of the target. */
export declare function judgeBy(catalogue: Catalogue, suite: RunFacts["suite"], target: Target, given?: Partial<RunOptions>): Promise<Judged>;
