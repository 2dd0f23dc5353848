/** The reporters: which files each of them writes, and which reporters were chosen. */
import type { Judged } from "../../run/run.ts";
import { REPORT_FILE } from "./read.ts";

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
