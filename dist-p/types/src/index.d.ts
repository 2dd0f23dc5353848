import { type RunOptions, type Target } from "./run/options.ts";
import { type Judged } from "./run/run.ts";
export type { Challenge } from "./kit/challenge.ts";
export type { Description } from "./kit/description/description.ts";
export type { Exchange, Recording } from "./kit/exchange.ts";
export type * from "./kit/expected-failures.ts";
export type * from "./kit/report.ts";
export type { ExtraHeader, Progress, RunOptions, Target } from "./run/options.ts";
export { DEFAULTS } from "./run/options.ts";
export type { Judged } from "./run/run.ts";
export type { ClientCertificate, Network, Proxies, Resolution } from "./run/wire/network.ts";
export { UsageError } from "./setup/usage-error.ts";
/**
* Judges a target against every requirement of the catalogue. Never rejects because of the target: its failures are
* in the report. Rejects with a `UsageError`, before anything is sent, if base URL, key, profile, ids or the file
* of a description are invalid,
* and with other errors if the suite itself fails.
*/
export declare function judge(target: Target, options?: Partial<RunOptions>): Promise<Judged>;
