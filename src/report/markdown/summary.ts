/** `summary.md`: the report for a pull request or a CI job, within the size that GitHub shows. */
import { namePrefixIn } from "../../kit/animal-names.ts";
import type { Recording } from "../../kit/exchange.ts";
import type { CauseReport, Counts, Report, RequirementReport } from "../../kit/report.ts";
import { countedCauses } from "../causes/causes-in.ts";
import { notesOf } from "../causes/known.ts";
import { judgedNothing } from "../stopped.ts";
import { count, duration, withCommas } from "../terminal/layout.ts";
import { EMBEDDED, subjectOf } from "../verdict-line.ts";
import { checksPassed, tallyOf } from "../words/checks.ts";
import { onceLine } from "../words/once.ts";
import { reasonText } from "../words/reason.ts";
import { causeCard } from "./cause-card.ts";
import { code, prose } from "./escape.ts";
import { type Part, withinBytes } from "./within-bytes.ts";

/** GitHub shows nothing of a larger step summary. */
export const MOST_BYTES: number = 1_048_576;

/** The report as Markdown text of at most `most` bytes. */
export function renderMarkdown(report: Report, recording: Recording, most: number = MOST_BYTES): string {
  const { failures, warnings, known } = countedCauses(report);
  const cards = (causes: readonly CauseReport[]): readonly Part[] =>
    causes.map((cause) => causeCard(cause, { report, recording }));
  const parts: readonly Part[] = judgedNothing(report)
    ? []
    : [
        ...section(`Failed: ${count(failures.length, "cause")}`, cards(failures)),
        ...section(`Known failures: ${count(known.length, "cause")}`, cards(known)),
        ...section("Expected failures", notes(report)),
        ...section("Warnings (SHOULD)", cards(warnings)),
        ...section("Untested", untestedList(report.requirements.filter((r) => r.outcome === "untested"))),
        ...section("Deviated once, and did not come back", onceList(report)),
        ...section("What the interface leaves open", observations(report)),
      ];
  return withinBytes(
    [
      { text: head(report), about: "the verdict" },
      ...parts,
      { text: foot(report), about: "the cost of the run" },
    ],
    most,
  );
}

function head(report: Report): string {
  const { must, should } = report.summary;
  const row = (level: string, c: Counts): string =>
    `| ${level} | ${c.passed} | ${c.failed} | ${c.untested} |`;
  const lines = [
    `## petstore-conformance: ${report.verdict}`,
    "",
    `${prose(subjectOf(report.target))}: ${prose(report.verdictReason)}`,
    "",
    "| | passed | failed | untested |",
    "|---|---:|---:|---:|",
    row("MUST", must),
    row("SHOULD", should),
  ];
  if (report.target.embedded)
    lines.push(
      "",
      `This run judged the suite's ${EMBEDDED}, not your service. To judge your service, use \`--base-url\`.`,
    );
  return lines.join("\n");
}

function section(title: string, parts: readonly Part[]): readonly Part[] {
  return parts.length === 0 ? [] : [{ text: `### ${title}`, about: null }, ...parts];
}

/** Entries of the expected failures that did not fail as expected. */
function notes(report: Report): readonly Part[] {
  const lines = notesOf(report).map(({ message }) => `- ${prose(message ?? "")}`);
  return lines.length === 0 ? [] : [{ text: lines.join("\n"), about: "the expected failures" }];
}

function untestedList(untested: readonly RequirementReport[]): readonly Part[] {
  const reasons = [...new Set(untested.map(reasonText))];
  if (reasons.length === 0) return [];
  const lines = reasons.map((reason) => {
    const ids = untested.filter((r) => reasonText(r) === reason).map(({ id }) => prose(id));
    return `- ${ids.join(", ")}: ${prose(reason)}`;
  });
  return [{ text: lines.join("\n"), about: "what was untested" }];
}

/** Observed, never judged. */
function onceList({ once }: Report): readonly Part[] {
  const lines = once.map((each) => `- ${prose(each.requirement)} ${code(onceLine(each))}`);
  return lines.length === 0 ? [] : [{ text: lines.join("\n"), about: "what deviated once" }];
}

function observations({ observations: all }: Report): readonly Part[] {
  const seen = all.filter(({ observed }) => observed !== null);
  if (seen.length === 0) return [];
  const rows = seen.map(
    ({ id, question, observed }) => `| ${prose(id)} | ${prose(question)} | ${code(observed ?? "")} |`,
  );
  const text = ["| | question | this target |", "|---|---|---|", ...rows].join("\n");
  return [{ text, about: "what was observed" }];
}

function foot(report: Report): string {
  const { suite, run, requirements } = report;
  const animals = run.creations === 0 ? "" : `, of names that begin with ${code(`${namePrefixIn(run)}-`)}`;
  return [
    `${count(run.requests, "request")}, ${withCommas(run.keyRequests)} with the key, in ${duration(run.durationMs)};`,
    `${checksPassed(tallyOf(requirements))} passed;`,
    `${count(run.creations, "animal")} created${animals};`,
    `profile ${run.profile}, seed ${run.seed}; ${prose(suite.name)} ${prose(suite.version)},`,
    `started ${prose(run.startedAt)}.`,
  ].join(" ");
}
