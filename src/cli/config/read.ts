/** `--config`: the file, read and checked. */
import { UsageError } from "../errors.ts";
import { quote } from "../quote.ts";
import { readInput } from "../read-input.ts";
import { checkMembers } from "./check.ts";
import type { Config } from "./config.ts";
import { parseYaml } from "./yaml.ts";

/** Many times what there is to say; whoever names a larger file meant another one. */
const LARGEST = 64 * 1_024;

/** Reads a file; whatever is wrong with it is wrong usage. */
export async function readConfig(file: string): Promise<Config> {
  if (file.trim() === "") throw new UsageError("--config is empty: name a file, or leave the option out");
  const what = file === "-" ? "the config on standard input (--config -)" : `the config file ${quote(file)}`;
  const bytes = await readInput(file, { what, remedy: "check --config" }, LARGEST);
  const parsed = parseYaml(decoded(bytes, what), file === "-" ? "standard input" : file);
  const members = checkMembers(parsed);
  return { members, at: (...path) => parsed.at(path) };
}

function decoded(bytes: Uint8Array, what: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${what} is not UTF-8: save it as UTF-8`);
  }
}
