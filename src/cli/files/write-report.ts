/** Writes the artefacts of a run to `--out`, and removes those of an earlier run. */
import type { Judged } from "../../run/run.ts";
import { CERTIFICATE_FILES, CERTIFICATE_MARK, PAGE_FILE } from "../certificate/certificate-files.ts";
import { type Redact, redacted, withoutSecrets } from "./redact-artefacts.ts";
import { fileNames, REPORTERS, type Reporter } from "./reporters.ts";
import { StagedFiles } from "./staged-files.ts";
import { removeStale } from "./stale.ts";

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
  const staged = new StagedFiles(directory);
  const withSecret: string[] = [];
  try {
    let named = judged;
    for (const file of reporters.flatMap(({ files }) => files)) {
      const { name, isCompressed = false } = file;
      const render = await file.load();
      const onSecret = (): number => withSecret.push(name);
      let sha256 = await staged.write(name, withoutSecrets(render(named), conceal, onSecret), isCompressed);
      if (withSecret.includes(name))
        sha256 = await staged.write(name, [redacted(render(named), conceal)], isCompressed);
      // Of two recordings, the report names the one that is not compressed, which comes first.
      if (file.isRecording && named === judged) named = naming(judged, name, sha256);
    }
    await staged.publish();
  } finally {
    await staged.discard();
  }
  const written = fileNames(reporters);
  const others = fileNames(REPORTERS).filter((name) => !written.includes(name));
  // A certificate of an earlier run would lie beside files that it is not about.
  await removeStale(CERTIFICATE_FILES, directory, CERTIFICATE_MARK);
  await removeStale([...others, PAGE_FILE], directory);
  return { files: written, redacted: withSecret };
}

/** The same run; its report names the recording and its digest. */
function naming(judged: Judged, recording: string, sha256: string): Judged {
  return { ...judged, report: { ...judged.report, recording, recordingDigest: { sha256 } } };
}
