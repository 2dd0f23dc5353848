/** The expected failures of a run, from `--expected-failures` or a config. */
import type { CompleteExpectedFailure, ExpectedFailure } from "../../kit/expected-failures.ts";
import { EXPECTED_FAILURES } from "../../kit/schema/file-schemas.ts";
import { compile, isObject } from "../../kit/schema/foreign-json.ts";
import { asEntry } from "../../setup/checked.ts";
import { exists, quote, UsageError } from "../../setup/usage-error.ts";
import { type Parsed, readParsed, refuse, violations } from "../config/read.ts";
import type { RunFlags } from "../options/flags.ts";

export interface ExpectedFailures {
  readonly file: string;
  /** The text of the file; `null` if it is still to be made. */
  readonly text: string | null;
  readonly entries: readonly CompleteExpectedFailure[];
  /** Where each entry is in the file: `known.yaml:7:3`. */
  readonly places: readonly string[];
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
  if (update && !(await exists(file))) return { file, text: null, entries: [], places: [], update };
  const parsed = await readParsed(file, `the file of expected failures ${quote(file)}`, `check ${option}`);
  // A file of comments only is a list without entries.
  const value = isObject(parsed.value) && Object.keys(parsed.value).length === 0 ? [] : parsed.value;
  const validate = compile(EXPECTED_FAILURES, { allErrors: true });
  if (!validate(value)) refuse(violations(validate.errors ?? [], parsed));
  const entries = (value as readonly ExpectedFailure[]).map(asEntry);
  refuse(repeated(entries, parsed));
  const places = entries.map((_, index) => parsed.at([index]));
  return { file, text: parsed.text, entries, places, update };
}

function repeated(entries: readonly CompleteExpectedFailure[], { at }: Parsed): readonly string[] {
  const keyOf = ({ requirement, check, untested }: CompleteExpectedFailure): string =>
    JSON.stringify([requirement, check, untested]);
  const keys = entries.map(keyOf);
  return entries.flatMap(({ requirement, check }, index) => {
    if (keys.indexOf(keys[index] ?? "") === index) return [];
    const name = check === null ? requirement : `${requirement}, ${quote(check)},`;
    return [`${at([index])}: ${name} is listed twice: keep one entry`];
  });
}
