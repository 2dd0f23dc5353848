/** The expected failures of a run, from `--expected-failures` or a config. */
import { access } from "node:fs/promises";
import type { CompleteExpectedFailure } from "../../kit/expected-failures.ts";
import { UsageError } from "../../setup/usage-error.ts";
import type { RunFlags } from "../options/parsers.ts";

/** The file of a run, and its entries. */
export interface ExpectedFailures {
  readonly file: string;
  /** The text of the file; `null` if it is still to be made. */
  readonly text: string | null;
  readonly entries: readonly CompleteExpectedFailure[];
  /** Where each entry is in the file: `known.yaml:7:3`. */
  readonly places: readonly string[];
  /** Whether the run writes the file. */
  readonly update: boolean;
}

/** Reads the file; `null` without one. `option` begins messages. Throws a {@link UsageError} if it is wrong. */
export async function expectedFailuresFrom(
  flags: Pick<RunFlags, "expectedFailures" | "updateExpectedFailures">,
  option: string,
): Promise<ExpectedFailures | null> {
  const { expectedFailures: file, updateExpectedFailures: update = false } = flags;
  if (file === undefined) {
    if (!update) return null;
    throw new UsageError(
      "--update-expected-failures needs a file: pass --expected-failures FILE, or set `expectedFailures` in the config",
    );
  }
  if (update && file === "-")
    throw new UsageError("--update-expected-failures cannot write to standard input: name a file");
  if (update && !(await isThere(file))) return { file, text: null, entries: [], places: [], update };
  const { readExpectedFailures } = await import("./read.ts");
  return { file, ...(await readExpectedFailures(file, option)), update };
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
