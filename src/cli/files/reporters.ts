/** The reporters: which files each of them writes, which were chosen, and the artefacts of a run in `--out`, without secrets. */

import { join } from "node:path";
import type { Report } from "../../kit/report.ts";
import type { Judged } from "../../run/run.ts";
import { type Redact, StreamRedactor } from "../../run/secrets/secrets.ts";
import { CERTIFICATE_FILES, CERTIFICATE_MARK } from "../certificate/certificate-files.ts";
import { REPORT_FILE, removeStale, writeFailure, writeTogether } from "./files.ts";

/** A run with its report, and the command by which it started the service. */
export type Rendered = Judged & { readonly start?: string | null };

export interface Reporter {
  readonly name: string;
  readonly usual: boolean;
  readonly file: string;
  /** The text in pieces, by what is loaded for it; the suite's name is in the first 64 KiB, by which the next run knows the file. */
  readonly render: (judged: Rendered) => Promise<Iterable<string>>;
  /** Set for the recording, which the report names with the digest of its text. */
  readonly isRecording?: true;
}

/** Every reporter, `json` first; a new one is a row here. The recording is written before the files that refer to it. */
export const REPORTERS: readonly Reporter[] = [
  {
    ...{ name: "json", usual: true, file: REPORT_FILE },
    render: async ({ report }) => [(await import("../../report/text/text.ts")).renderJson(report)],
  },
  {
    ...{ name: "har", usual: true, file: "recording.har", isRecording: true },
    render: async ({ recording, facts }) =>
      (await import("../../report/har/har.ts")).harPieces(recording, facts),
  },
  {
    ...{ name: "html", usual: true, file: "report.html" },
    render: async ({ report, recording, start }) => [
      (await import("../../report/html/render-html.ts")).renderHtml(report, recording, start),
    ],
  },
  {
    ...{ name: "junit", usual: false, file: "junit.xml" },
    render: async ({ report, recording }) => [
      (await import("../../report/test-results/junit.ts")).renderJunit(report, recording),
    ],
  },
  {
    ...{ name: "markdown", usual: false, file: "summary.md" },
    render: async ({ report, recording }) => [
      (await import("../../report/markdown/summary.ts")).renderMarkdown(report, recording),
    ],
  },
];

/** The chosen reporters (`undefined`: the default ones), and `json` as the last, because it refers to the others. */
export function chosenReporters(names: readonly string[] | undefined): readonly Reporter[] {
  const others = REPORTERS.slice(1).filter(({ name, usual }) => names?.includes(name) ?? usual);
  return [...others, ...REPORTERS.slice(0, 1)];
}

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
