/** Writes the artefacts of a run to `--out`, without secrets, and removes those of an earlier run. */
import { join } from "node:path";
import type { Report } from "../../kit/report.ts";
import { type Redact, StreamRedactor } from "../../run/secrets/secrets.ts";
import { CERTIFICATE_FILES, CERTIFICATE_MARK } from "../certificate/certificate-files.ts";
import { REPORT_FILE, removeStale } from "./read.ts";
import { REPORTERS, type Rendered, type Reporter } from "./reporters.ts";
import { writeFailure, writeTogether } from "./write.ts";

export function reportWithout(report: Report, conceal: Redact): Report {
  const text = JSON.stringify(report);
  const concealed = conceal(text);
  return concealed === text ? report : (JSON.parse(concealed) as Report);
}

/** Writes `report.json` last; its secrets went before, since formats escape texts. Resolves to the names, and those in which a secret was found. */
export async function writeReport(
  judged: Rendered,
  report: Report,
  directory: string,
  reporters: readonly Reporter[],
  conceal: Redact,
): Promise<Readonly<Record<"files" | "redacted", readonly string[]>>> {
  const failure = writeFailure("run again with another --out", "the run is complete, but ");
  const redacted = new Set(report === judged.report ? [] : [REPORT_FILE]);
  let shown: Rendered = { ...judged, report };
  const written = reporters.map(({ file }) => file);
  await writeTogether(failure, async (write) => {
    for (const { file, render, isRecording } of reporters) {
      const redactor = new StreamRedactor(conceal);
      const sha256 = await write(join(directory, file), withoutSecrets(await render(shown), redactor));
      if (redactor.found) redacted.add(file);
      if (isRecording)
        shown = { ...judged, report: { ...report, recording: file, recordingDigest: { sha256 } } };
    }
  });
  const others = REPORTERS.map(({ file }) => file).filter((name) => !written.includes(name));
  // A certificate of an earlier run would lie beside files that it is not about.
  await removeStale(CERTIFICATE_FILES, directory, CERTIFICATE_MARK);
  await removeStale(others, directory);
  return { files: written, redacted: [...redacted] };
}

function* withoutSecrets(pieces: Iterable<string>, redactor: StreamRedactor): Generator<string> {
  for (const piece of pieces) {
    const text = redactor.add(piece);
    if (text !== "") yield text;
  }
  yield redactor.end();
}
