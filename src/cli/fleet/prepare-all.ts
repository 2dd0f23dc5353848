/** Checks the options and files of all targets before anything is sent. */
import { UsageError } from "../../setup/usage-error.ts";
import type { PreparedTarget } from "../commands/run/prepare-target.ts";
import type { Chosen } from "../config/index.ts";

/** The preparation of each target; throws one {@link UsageError} with the messages of all. */
export async function prepareAll(
  chosen: readonly Chosen[],
  prepare: (chosen: Chosen) => Promise<PreparedTarget>,
): Promise<readonly PreparedTarget[]> {
  const prepared: PreparedTarget[] = [];
  const messages: string[] = [];
  for (const each of chosen) {
    try {
      prepared.push(await prepare(each));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      messages.push(error.message);
    }
  }
  if (messages.length > 0) throw new UsageError([...new Set(messages)].join("\n"));
  refuseOneFileForSeveral(prepared);
  return prepared;
}

function refuseOneFileForSeveral(prepared: readonly PreparedTarget[]): void {
  const files = prepared.flatMap(({ output: { expected } }) => (expected?.update ? [expected.file] : []));
  if (new Set(files).size < files.length)
    throw new UsageError(
      "--update-expected-failures cannot write one file for several targets: choose one target, or give each its `expectedFailures`",
    );
}
