/** `--watch`: judges a target, and again whenever files have changed, until a signal ends it. */
import { stat } from "node:fs/promises";
import { relative, sep } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { only } from "../../../kit/caught.ts";
import { count, firstOf, visible } from "../../../report/text/text.ts";
import { DIRECT } from "../../../run/wire/network.ts";
import { UsageError } from "../../../setup/usage-error.ts";
import { answers } from "../../service/service.ts";
import { PROGRAM, printFailure, write } from "../../terminal/output.ts";
import { runTarget } from "./judge-target.ts";
import type { PreparedTarget } from "./prepare-target.ts";

/** Milliseconds until a service that is not ours has noticed a change, and how long it may take to answer again. */
const NOTICED_MS = 1_000;
const RESTART_MS = 30_000;

const NAMED = 3;

/** Judges round after round; resolves to the exit code of the round that a signal ended. */
export async function runWatching(prepare: () => Promise<PreparedTarget>): Promise<number> {
  const first = await prepare();
  const { target, start } = first;
  if (target === null) throw new UsageError("--watch needs the address of the service: set --base-url");
  const { watchFiles = [], out } = first.output;
  const look = (): Promise<Snapshot> => lookAt(watchFiles, out);
  if ((await look()).size === 0)
    throw new UsageError("--watch-files: no file of the working directory matches");
  for (let prepared: PreparedTarget | null = first; ; ) {
    const before = await look();
    const ran = prepared && (await runTarget(prepared).catch(unlessFault));
    if (ran?.interrupted) return ran.code;
    // The service itself may write files while it is judged, such as a database; with --watch-files it is known which count.
    const known = watchFiles.length > 0 ? before : await look();
    await say(`watching ${count(known.size, "file")}; Ctrl-C ends`);
    const names = await changed(known, look);
    await say(`changed: ${firstOf(names.map(visible), NAMED)}`);
    if (start === null) {
      await sleep(NOTICED_MS);
      await answers(target.baseUrl, first.options.network ?? DIRECT, AbortSignal.timeout(RESTART_MS));
    }
    prepared = await prepare().catch(unlessFault);
  }
}

/** Prints what is wrong with an option, a file or the service's command: it may be right after the next change. */
const unlessFault = only(UsageError, (error) => printFailure(error).then(() => null));

async function say(text: string): Promise<void> {
  await write(process.stderr, `${PROGRAM}: ${text}\n`);
}

const LOOK_MS = 250;

/** When each file was changed, and its size, by its path seen from the working directory. */
type Snapshot = ReadonlyMap<string, string>;

/** Looks at the files that match a glob, or at all without globs; not at those in `without`, node_modules and hidden directories. */
export async function lookAt(globs: readonly string[], without: string): Promise<Snapshot> {
  // Loaded where files are watched only.
  const { escapePath, glob } = await import("tinyglobby");
  const left = escapePath(relative("", without).replaceAll(sep, "/"));
  const names = await glob(globs.length === 0 ? "**" : [...globs], {
    ignore: ["**/node_modules/**", "**/.*/**", `${left}/**`],
    ...{ dot: true, expandDirectories: false, followSymbolicLinks: false },
  });
  // Files may go at any time.
  const files = await Promise.all(names.map((name) => stat(name).catch(() => null)));
  return new Map(
    names.flatMap((name, i) => (files[i] ? [[name, `${files[i].mtimeMs} ${files[i].size}`]] : [])),
  );
}

/** Waits until files differ from what they were, and have stopped changing; resolves to their paths. */
export async function changed(before: Snapshot, look: () => Promise<Snapshot>): Promise<readonly string[]> {
  for (let last = before; ; ) {
    const now = await look();
    const names = differing(before, now);
    if (names.length > 0 && differing(last, now).length === 0) return names;
    last = now;
    await sleep(LOOK_MS);
  }
}

function differing(before: Snapshot, now: Snapshot): readonly string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name));
}
