/** The artefacts of a run in `--out`, and nothing of an earlier run beside them. */
import { createHash } from "node:crypto";
import type { Judged } from "../run/judge.ts";
import { fileNames, REPORTERS, type Reporter } from "./reporters.ts";
import { removeStale } from "./stale.ts";
import { type Artefact, bytesOf, writeFiles } from "./write-files.ts";

/** Renders and writes, `report.json` last; resolves to the names of the files. */
export async function writeReport(
  judged: Judged,
  directory: string,
  reporters: readonly Reporter[],
): Promise<readonly string[]> {
  const artefacts: Artefact[] = [];
  let named = judged;
  for (const { name, load, isRecording } of reporters.flatMap(({ files }) => files)) {
    const render = await load();
    const artefact: Artefact = { name, content: render(named) };
    artefacts.push(artefact);
    if (isRecording) named = naming(judged, artefact);
  }
  await writeFiles(artefacts, directory);
  const written = fileNames(reporters);
  await removeStale(
    fileNames(REPORTERS).filter((name) => !written.includes(name)),
    directory,
  );
  return written;
}

/** The same run, its report naming the file that holds the recording. */
function naming(judged: Judged, recording: Artefact): Judged {
  const sha256 = createHash("sha256").update(bytesOf(recording)).digest("hex");
  return { ...judged, report: { ...judged.report, recording: recording.name, recordingDigest: { sha256 } } };
}
