/** The reporters: which files each of them writes, and which reporters were chosen. */
import type { Recording } from "../../kit/exchange.ts";
import type { Report } from "../../kit/report.ts";
import type { Judged } from "../../run/run.ts";
import { word } from "../../setup/values.ts";
import { REPORT_FILE } from "./out-dir.ts";

export interface Reporter {
  readonly name: string;
  readonly usual: boolean;
  readonly file: string;
  /**
   * Loads the renderer, a pure function to the file's text in pieces. The suite's name must be in its first 64 KiB, by
   * which the next run knows it.
   */
  readonly load: () => Promise<(judged: Judged) => Iterable<string>>;
  /** Set for the recording, which the report names with the digest of its text. */
  readonly isRecording?: true;
}

type Render = (report: Report, recording: Recording) => string;

function text(name: string, usual: boolean, file: string, renderer: () => Promise<Render>): Reporter {
  const load: Reporter["load"] = async () => {
    const render = await renderer();
    return ({ report, recording }) => [render(report, recording)];
  };
  return { name, usual, file, load };
}

const JSON_REPORTER = text(
  "json",
  true,
  REPORT_FILE,
  async () => (await import("../../report/json.ts")).renderJson,
);

/** The recording is written before the files that refer to it. */
const HAR_REPORTER: Reporter = {
  name: "har",
  usual: true,
  file: "recording.har",
  isRecording: true,
  load: async () => {
    const { harPieces } = await import("../../report/har/write-har.ts");
    return ({ recording, facts }) => harPieces(recording, facts);
  },
};

/** Every reporter; a new one is a row here. */
export const REPORTERS: readonly Reporter[] = [
  JSON_REPORTER,
  HAR_REPORTER,
  text(
    "html",
    true,
    "report.html",
    async () => (await import("../../report/html/render-html.ts")).renderHtml,
  ),
  text(
    "junit",
    false,
    "junit.xml",
    async () => (await import("../../report/test-results/junit.ts")).renderJunit,
  ),
  text(
    "markdown",
    false,
    "summary.md",
    async () => (await import("../../report/markdown/summary.ts")).renderMarkdown,
  ),
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
  return reporters.map(({ file }) => file);
}
