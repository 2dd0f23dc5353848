/** The card of a cause as Markdown: failed requirements, expected and received, commands. */
import { idRanges } from "../../kit/id-ranges.ts";
import type { CauseReport, CheckReport } from "../../kit/report.ts";
import { requirementsOf } from "../causes/causes-in.ts";
import { failsBySection } from "../causes/fails.ts";
import { heldWords } from "../causes/held.ts";
import { causeKnownBy, reasonsOf } from "../causes/known.ts";
import { rerunCommand } from "../causes/rerun-command.ts";
import { showingOf } from "../causes/showing.ts";
import type { Evidence } from "../terminal/failures.ts";
import { count } from "../terminal/layout.ts";
import { checksPassed } from "../words/checks.ts";
import { madeSure } from "../words/made-sure.ts";
import { block, code, prose } from "./escape.ts";
import type { Part } from "./within-bytes.ts";

/** The card. */
export function causeCard(cause: CauseReport, { report, recording }: Evidence): Part {
  const { requirement, level, title, requirements, holdsBack, advice } = cause;
  const [named] = requirementsOf(cause, report);
  const { first, others } = showingOf(cause, report);
  const place = named ? ` §${prose(named.section)}` : "";
  const lines = [`#### ${prose(requirement)} ${level}${place} ${prose(title)}`, ""];
  if (requirements.length > 1) lines.push(`- fails: ${prose(failsBySection(cause, report))}`);
  if (holdsBack.length > 0)
    lines.push(`- holds back: ${prose(idRanges(holdsBack))}, ${heldWords(cause, report)}`);
  for (const reason of reasonsOf(causeKnownBy(cause, report))) lines.push(`- known: ${prose(reason)}`);
  if (first) {
    lines.push(...values(first.check));
    const sure = madeSure(first, recording);
    if (sure !== null) lines.push(`- made sure: ${prose(sure)}`);
    const { requirement: of } = first;
    if (of.sentChecks > 0) lines.push(`- passed: ${checksPassed(of)} of ${prose(of.id)}`);
  }
  if (others.length > 0) lines.push(`- also failed: ${count(others.length, "further check")}`);
  if (advice !== null) lines.push(`- advice: ${prose(advice)}`);
  const commands = first?.check.reproduce ? [first.check.reproduce] : [];
  lines.push("", block([...commands, rerunCommand(cause, report)], "sh"));
  return { text: lines.join("\n"), about: requirement };
}

function values({ title, expected, received }: CheckReport): readonly string[] {
  return [
    `- check: ${code(title)}`,
    `- expected: ${code(expected ?? "not recorded")}`,
    `- received: ${code(received ?? "not recorded")}`,
  ];
}
