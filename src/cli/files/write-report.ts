/** Writes the artefacts of a run to `--out`, and removes those of an earlier run. */
import { createHash } from "node:crypto";
import type { Judged } from "../../run/run.ts";
import { CERTIFICATE_FILES, CERTIFICATE_MARK, PAGE_FILE } from "../certificate/certificate-files.ts";
import { artefactWithout, type Redact } from "./redact-artefacts.ts";
import { fileNames, REPORTERS, type Reporter } from "./reporters.ts";
import { removeStale } from "./stale.ts";
import { type Artefact, bytesOf, writeFiles } from "./write-files.ts";

/** The names of the written files. */
export interface Written {
  readonly files: readonly string[];
  /** Files in which a secret was found and replaced. */
  readonly redacted: readonly string[];
}

/** Renders the artefacts, replaces secrets and writes the files, `report.json` last. */
export async function writeReport(
  judged: Judged,
  directory: string,
  reporters: readonly Reporter[],
  conceal: Redact,
): Promise<Written> {
  const artefacts: Artefact[] = [];
  const redacted: string[] = [];
  let named = judged;
  for (const { name, load, isRecording } of reporters.flatMap(({ files }) => files)) {
    const render = await load();
    const rendered: Artefact = { name, content: encoded(render(named)) };
    const artefact = artefactWithout(rendered, conceal);
    if (artefact !== rendered) redacted.push(name);
    artefacts.push(artefact);
    if (isRecording) named = naming(judged, artefact);
  }
  await writeFiles(artefacts, directory);
  const written = fileNames(reporters);
  const others = fileNames(REPORTERS).filter((name) => !written.includes(name));
  // A certificate of an earlier run would lie beside files that it is not about.
  await removeStale(CERTIFICATE_FILES, directory, CERTIFICATE_MARK);
  await removeStale([...others, PAGE_FILE], directory);
  return { files: written, redacted };
}

function encoded(content: Artefact["content"]): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

/** The same run; its report names the recording and its digest. */
function naming(judged: Judged, recording: Artefact): Judged {
  const sha256 = createHash("sha256").update(bytesOf(recording)).digest("hex");
  return { ...judged, report: { ...judged.report, recording: recording.name, recordingDigest: { sha256 } } };
}
