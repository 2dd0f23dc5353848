/** The artefacts of a run in `--out`, and nothing of an earlier run beside them. */
import type { Judged } from "../run/judge.ts";
import { fileNames, REPORTERS, type Reporter } from "./reporters.ts";
import { removeStale } from "./stale.ts";
import { type Artefact, writeFiles } from "./write-files.ts";

/** Renders and writes, `report.json` last; resolves to the names of the files. */
export async function writeReport(
  judged: Judged,
  directory: string,
  reporters: readonly Reporter[],
): Promise<readonly string[]> {
  const artefacts: Artefact[] = [];
  for (const { name, load } of reporters.flatMap(({ files }) => files)) {
    const render = await load();
    artefacts.push({ name, content: render(judged) });
  }
  await writeFiles(artefacts, directory);
  const written = fileNames(reporters);
  await removeStale(
    fileNames(REPORTERS).filter((name) => !written.includes(name)),
    directory,
  );
  return written;
}
