/** Reads the file of `--config` and validates it. */

import { quote } from "../../setup/quote.ts";
import { decodeUtf8, readInput } from "../../setup/read-input.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { checkMembers } from "./check.ts";
import type { Config } from "./config.ts";
import { parseYaml } from "./yaml.ts";

/** Bytes; far more than a config needs, so a larger file is not one. */
const LARGEST = 64 * 1_024;

/** Reads a file. Throws a {@link UsageError} if it is not YAML; invalid members are returned as problems. */
export async function readConfig(file: string): Promise<Config> {
  if (file.trim() === "") throw new UsageError("--config is empty: name a file, or omit the option");
  const what = file === "-" ? "the config on standard input (--config -)" : `the config file ${quote(file)}`;
  const bytes = await readInput(file, { what, remedy: "check --config" }, LARGEST);
  const parsed = parseYaml(decodeUtf8(bytes, what), file === "-" ? "standard input" : file);
  const { members, problems } = checkMembers(parsed);
  return { members, problems, at: (...path) => parsed.at(path) };
}
