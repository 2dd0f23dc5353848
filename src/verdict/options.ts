/** The options that plans and verdicts depend on. */
import type { ExpectedFailure } from "../kit/expected-failures.ts";
import { type LibraryOptions, libraryDefaults } from "../options/table.ts";

/** The options of a run that are plain data; recordings contain them. */
export interface JudgingOptions extends LibraryOptions {
  /** Known failures, which do not fail the run. */
  readonly expectedFailures: readonly ExpectedFailure[];
}

/** The default options of a profile: a full run may take longer. */
export function judgingDefaultsOf(profile: JudgingOptions["profile"]): JudgingOptions {
  return { ...libraryDefaults(profile), expectedFailures: [] };
}

export const JUDGING_DEFAULTS: JudgingOptions = judgingDefaultsOf("core");
