/** `--update-expected-failures`: writes what failed in a run to the file. */
import { type Document, isSeq, parseDocument, YAMLSeq } from "yaml";
import type { CompleteExpectedFailure, ExpectedFailure } from "../../kit/expected-failures.ts";
import type { Report, RequirementReport } from "../../kit/report.ts";
import { causesIn, requirementsOf } from "../../report/causes/causes-in.ts";
import { isInconclusive } from "../../report/causes/known.ts";
import { count, visible } from "../../report/text/text.ts";
import { isStrict } from "../../report/verdict-line.ts";
import { writeFailure, writeFiles } from "../files/files.ts";
import type { ExpectedFailures } from "./read.ts";

const TO_FILL_IN = "TODO: say why this fails, and who is to fix it";

const HEAD = `# yaml-language-server: $schema=./node_modules/petstore-conformance/schemas/expected-failures.schema.json
# Failures that are known: --expected-failures. Each needs a reason; expires and link are optional.
`;

/** Writes the file if it changed; resolves to one sentence about it. Rejects with a WriteError if it cannot. */
export async function updateExpectedFailures(given: ExpectedFailures, report: Report): Promise<string> {
  const { file, text, entries } = given;
  const name = visible(file);
  if (isInconclusive(report)) return `${name} was not changed, because the run was inconclusive.`;
  // Entries that failed or were untested stay, expired ones too if they still fail.
  const compared = report.expectedFailures?.entries ?? [];
  const isOver = (index: number): boolean =>
    compared[index]?.status === "passed" || compared[index]?.status === "unknown";
  const removed = entries.filter((_, index) => isOver(index)).length;
  const added = addedBy(entries, report);
  const total = count(entries.length - removed + added.length, "entry", "entries");
  if (text !== null && removed === 0 && added.length === 0) return `${name} is up to date: ${total}.`;
  // Comments and the order of members stay.
  const document: Document = parseDocument(text ?? "");
  if (text === null || !isSeq(document.contents)) document.contents = new YAMLSeq();
  const list = document.contents as YAMLSeq;
  list.items = list.items.filter((_, index) => !isOver(index));
  for (const entry of added) list.add(document.createNode(entry));
  if (list.items.length > 0 && list.flow && text?.trim() === "[]") list.flow = false;
  const content = file.toLowerCase().endsWith(".json")
    ? `${JSON.stringify(document.toJS(), null, 2)}\n`
    : `${text === null ? HEAD : ""}${document.toString({ lineWidth: 0 })}`;
  await writeFiles([{ path: file, content }], failure);
  const fill = added.length === 0 ? "" : "; give the reason of each new one";
  return `${name}: ${total}, ${added.length} added, ${removed} removed${fill}.`;
}

const failure = writeFailure("name another file", "the run is complete, but the expected failures ");

function addedBy(entries: readonly CompleteExpectedFailure[], report: Report): readonly ExpectedFailure[] {
  const counts = ({ outcome, level }: RequirementReport): boolean =>
    outcome === "failed" && (level === "MUST" || isStrict(report));
  // What follows from an expected failure is expected, too, and may come and go: only what names a cause is added.
  const causes = causesIn(report).filter((cause) => requirementsOf(cause, report).some(counts));
  const named = [...new Set(causes.map(({ requirement }) => requirement))];
  const failed = report.requirements.filter(({ id }) => named.includes(id));
  // An entry for the requirement, or for the checks that its entries do not name.
  return failed.flatMap(({ id, checks }): readonly ExpectedFailure[] => {
    const own = entries.filter(({ requirement, untested }) => requirement === id && untested === undefined);
    if (own.some(({ check }) => check === null)) return [];
    if (own.length === 0) return [{ requirement: id, reason: TO_FILL_IN }];
    const titles = checks.filter(({ outcome }) => outcome === "failed").map(({ title }) => title);
    const others = [...new Set(titles)].filter((title) => !own.some(({ check }) => check === title));
    return others.map((check) => ({ requirement: id, check, reason: TO_FILL_IN }));
  });
}
