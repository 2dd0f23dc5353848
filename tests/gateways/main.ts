/** `npm run gateways`: judges the reference through real gateways, and compares with what is expected. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments, type Task, USAGE } from "./arguments.ts";
import { makeAuthority } from "./authority.ts";
import { judgeCells } from "./cell.ts";
import { documentOf } from "./document.ts";
import { idOf, install, missing, versionOf } from "./packages.ts";
import { lineOf } from "./table.ts";

/** The exit code of a process that a signal ended, by POSIX shells. */
const EXIT_OF_SIGNAL = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Does what the arguments say; the exit code: 1 where a cell differs, 2 for wrong usage. */
export async function main(args: readonly string[], bin: string): Promise<number> {
  let task: Task;
  try {
    task = readArguments(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 2;
  }
  if (task.action === "install") {
    install(missing(task.gateways));
    return 0;
  }
  if (task.action === "list") {
    for (const { gateway, setting } of task.cells) console.log(`${idOf(gateway)}  ${setting.name}`);
    return 0;
  }
  const absent = missing(task.gateways).map(idOf);
  if (absent.length > 0) {
    console.error(`not installed: npm run gateways -- --install ${absent.join(" ")}`);
    return 2;
  }
  return run(task, bin);
}

async function run({ gateways, cells, docs, atOnce }: Task, bin: string): Promise<number> {
  const versions = new Map(gateways.map((gateway) => [gateway, versionOf(gateway)]));
  console.log([...versions].map(([{ name }, version]) => `${name} ${version}`).join(", "));
  const stopped = new AbortController();
  let exit = 0;
  for (const [signal, code] of Object.entries(EXIT_OF_SIGNAL)) {
    process.once(signal, () => {
      exit = code;
      stopped.abort();
    });
  }
  const authority = makeAuthority();
  try {
    const means = { bin, authority, signal: stopped.signal };
    const judged = await judgeCells(cells, means, atOnce, (cell) => console.log(lineOf(cell)));
    if (exit !== 0) return exit;
    const different = judged.filter(({ differences }) => differences.length > 0).length;
    console.log(`${judged.length - different} passed, ${different} failed`);
    if (different > 0) {
      if (docs !== null) console.error("gateways.md is not written: not all cells are as expected");
      return 1;
    }
    if (docs !== null) writeFileSync(join(docs, "gateways.md"), documentOf(judged, versions));
    return 0;
  } finally {
    authority.remove();
  }
}
