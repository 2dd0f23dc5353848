/** The reporters: which files each of them writes, and which reporters were chosen. */

import { either } from "../../kit/schema/json-schema.ts";
import type { Judged } from "../../run/run.ts";
import { didYouMean } from "../../setup/nearest.ts";
import { quote } from "../../setup/quote.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { REPORT_FILE } from "./out-dir.ts";

/** A file that a reporter writes. */
export interface ReporterFile {
  /** File name in `--out`. */
  readonly name: string;
  /**
   * Loads the renderer, a pure function to the file's text in pieces. The suite's name must be in its first 64 KiB, so
   * that `stale.ts` finds it.
   */
  readonly load: () => Promise<(judged: Judged) => Iterable<string>>;
  /** Set for the recording, which the report names with the digest of its text. */
  readonly isRecording?: true;
  /** Set if the file is the text in gzip. */
  readonly isCompressed?: true;
}

/** A format of the report. */
export interface Reporter {
  readonly name: string;
  /** Whether it is written without `--reporter`. */
  readonly usual: boolean;
  readonly files: readonly ReporterFile[];
}

/** Always written. */
const JSON_REPORTER: Reporter = {
  name: "json",
  usual: true,
  files: [
    {
      name: REPORT_FILE,
      load: async () => {
        const { renderJson } = await import("../../report/json.ts");
        return ({ report }) => [renderJson(report)];
      },
    },
  ],
};

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

/** Every reporter; a new one is a row here. */
export const REPORTERS: readonly Reporter[] = [
  JSON_REPORTER,
  recording("har", true, { name: "recording.har" }),
  recording("har.gz", false, { name: "recording.har.gz", isCompressed: true }),
  {
    name: "html",
    usual: true,
    files: [
      {
        name: "report.html",
        load: async () => {
          const { renderHtml } = await import("../../report/html/render-html.ts");
          return ({ report, recording }) => [renderHtml(report, recording)];
        },
      },
    ],
  },
  {
    name: "junit",
    usual: false,
    files: [
      {
        name: "junit.xml",
        load: async () => {
          const { renderJunit } = await import("../../report/test-results/junit.ts");
          return ({ report, recording }) => [renderJunit(report, recording)];
        },
      },
    ],
  },
  {
    name: "markdown",
    usual: false,
    files: [
      {
        name: "summary.md",
        load: async () => {
          const { renderMarkdown } = await import("../../report/markdown/summary.ts");
          return ({ report, recording }) => [renderMarkdown(report, recording)];
        },
      },
    ],
  },
  {
    name: "ctrf",
    usual: false,
    files: [
      {
        name: "ctrf.json",
        load: async () => {
          const { renderCtrf } = await import("../../report/test-results/ctrf.ts");
          return ({ report, recording }) => [renderCtrf(report, recording)];
        },
      },
    ],
  },
  {
    name: "badge",
    usual: false,
    files: [
      {
        name: "badge.json",
        load: async () => {
          const { renderBadgeJson } = await import("../../report/badge.ts");
          return ({ report }) => [renderBadgeJson(report)];
        },
      },
      {
        name: "badge.svg",
        load: async () => {
          const { renderBadgeSvg } = await import("../../report/badge.ts");
          return ({ report }) => [renderBadgeSvg(report)];
        },
      },
    ],
  },
];

/** The chosen reporters (`undefined`: the default ones). `json` is always the last, because it refers to the others. */
export function chosenReporters(
  names: readonly string[] | undefined,
  where = "--reporter",
): readonly Reporter[] {
  const wanted = names?.map((typed) => reporterNamed(typed, where)) ?? REPORTERS.filter(({ usual }) => usual);
  const others = REPORTERS.filter((reporter) => reporter !== JSON_REPORTER && wanted.includes(reporter));
  return [...others, JSON_REPORTER];
}

/** Names of all files that these reporters write. */
export function fileNames(reporters: readonly Reporter[]): readonly string[] {
  return reporters.flatMap(({ files }) => files.map(({ name }) => name));
}

/** The help text of `--reporter`. */
export function reporterHelp(): string {
  const names = (reporters: readonly Reporter[]): string => reporters.map(({ name }) => name).join(", ");
  const usual = names(REPORTERS.filter((reporter) => reporter.usual));
  return `files to write: ${names(REPORTERS)} (default: ${usual}; json is always written)`;
}

function reporterNamed(typed: string, where: string): Reporter {
  const found = REPORTERS.find(({ name }) => name === typed.toLowerCase());
  if (found) return found;
  const names = REPORTERS.map(({ name }) => name);
  throw new UsageError(`${where} must be ${either(names)}, not ${quote(typed)}${didYouMean(typed, names)}`);
}
