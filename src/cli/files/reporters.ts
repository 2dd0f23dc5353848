/** The reporters: which files each of them writes, and which reporters were chosen. */
import type { Recording } from "../../kit/exchange.ts";
import type { Report } from "../../kit/report.ts";
import type { Judged } from "../../run/run.ts";
import { word } from "../../setup/values.ts";
import { REPORT_FILE } from "./out-dir.ts";

export interface ReporterFile {
  readonly name: string;
  /**
   * Loads the renderer, a pure function to the file's text in pieces. The suite's name must be in its first 64 KiB, by
   * which the next run knows it.
   */
  readonly load: () => Promise<(judged: Judged) => Iterable<string>>;
  /** Set for the recording, which the report names with the digest of its text. */
  readonly isRecording?: true;
  /** Set if the file is the text in gzip. */
  readonly isCompressed?: true;
}

export interface Reporter {
  readonly name: string;
  readonly usual: boolean;
  readonly files: readonly ReporterFile[];
}

type Render = (report: Report, recording: Recording) => string;

/** A reporter whose files are texts of the report, by their names. */
function texts(
  name: string,
  usual: boolean,
  files: Readonly<Record<string, () => Promise<Render>>>,
): Reporter {
  const all = Object.entries(files).map(([file, renderer]): ReporterFile => {
    const load: ReporterFile["load"] = async () => {
      const render = await renderer();
      return ({ report, recording }) => [render(report, recording)];
    };
    return { name: file, load };
  });
  return { name, usual, files: all };
}

/** A reporter of the recording, which is written before the files that refer to it. */
function recording(
  name: string,
  usual: boolean,
  file: Pick<ReporterFile, "name" | "isCompressed">,
): Reporter {
  const load: ReporterFile["load"] = async () => {
    const { harPieces } = await import("../../report/har/write-har.ts");
    return ({ recording: recorded, facts }) => harPieces(recorded, facts);
  };
  return { name, usual, files: [{ ...file, isRecording: true, load }] };
}

/** Always written. */
const JSON_REPORTER = texts("json", true, {
  [REPORT_FILE]: async () => (await import("../../report/json.ts")).renderJson,
});

/** Every reporter; a new one is a row here. */
export const REPORTERS: readonly Reporter[] = [
  JSON_REPORTER,
  recording("har", true, { name: "recording.har" }),
  recording("har.gz", false, { name: "recording.har.gz", isCompressed: true }),
  texts("html", true, {
    "report.html": async () => (await import("../../report/html/render-html.ts")).renderHtml,
  }),
  texts("junit", false, {
    "junit.xml": async () => (await import("../../report/test-results/junit.ts")).renderJunit,
  }),
  texts("markdown", false, {
    "summary.md": async () => (await import("../../report/markdown/summary.ts")).renderMarkdown,
  }),
  texts("ctrf", false, {
    "ctrf.json": async () => (await import("../../report/test-results/ctrf.ts")).renderCtrf,
  }),
  texts("badge", false, {
    "badge.json": async () => (await import("../../report/badge.ts")).renderBadgeJson,
    "badge.svg": async () => (await import("../../report/badge.ts")).renderBadgeSvg,
  }),
];

/** The chosen reporters (`undefined`: the default ones). `json` is always the last, because it refers to the others. */
export function chosenReporters(
  names: readonly string[] | undefined,
  where = "--reporter",
): readonly Reporter[] {
  const usual = REPORTERS.filter((reporter) => reporter.usual).map(({ name }) => name);
  const known = REPORTERS.map(({ name }) => name);
  const wanted = names?.map((name) => word(where, known)(name.toLowerCase())) ?? usual;
  const others = REPORTERS.filter((each) => each !== JSON_REPORTER && wanted.includes(each.name));
  return [...others, JSON_REPORTER];
}

export function fileNames(reporters: readonly Reporter[]): readonly string[] {
  return reporters.flatMap(({ files }) => files.map(({ name }) => name));
}
