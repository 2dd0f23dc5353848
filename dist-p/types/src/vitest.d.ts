import type { RunOptions, Target } from "./run/options.ts";
/**
* Registers one test for each requirement, or each that `only` selects, and judges the target once for all of them.
* With `-t LIST-2`, only the requests that LIST-2 needs are sent.
*/
export declare function conformance(target?: Target, options?: Partial<RunOptions>): void;
