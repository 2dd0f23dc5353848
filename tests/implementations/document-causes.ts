/** The causes of docs/implementations.md: by requirement with how to mend them, and by implementation. Pure. */
import { REQUIREMENTS } from "../../suites/index.ts";
import type { Committed } from "./committed.ts";
import type { CauseResult } from "./result.ts";

/** A cause, with the implementation that has it. */
interface Found {
  readonly committed: Committed;
  readonly cause: CauseResult;
}

/** The causes of failed MUSTs of servers, by the requirement that names them, the most frequent first. */
export function mendsOf(all: readonly Committed[]): string {
  const servers = all.filter(({ implementation }) => !implementation.mock);
  const found = servers.flatMap((committed) =>
    mustCauses(committed).map((cause): Found => ({ committed, cause })),
  );
  const groups = REQUIREMENTS.map(({ id, title }) => {
    const causes = found.filter(({ cause }) => cause.requirement === id);
    return { id, title, causes, servers: new Set(causes.map(({ committed }) => committed)).size };
  }).filter(({ causes }) => causes.length > 0);
  return groups
    .toSorted((a, b) => b.servers - a.servers)
    .map(({ id, title, causes, servers: count }) =>
      [
        `### ${id}, ${title}: ${count} of ${servers.length}\n`,
        ...advicesOf(causes),
        ...causes.map(lineOf),
        "",
      ].join("\n"),
    )
    .join("\n");
}

function advicesOf(causes: readonly Found[]): readonly string[] {
  const advices = new Set(causes.flatMap(({ cause }) => cause.advice ?? []));
  return advices.size === 0 ? [] : [`${[...advices].join(" ")}\n`];
}

function lineOf({ committed: { implementation }, cause }: Found): string {
  const mend = implementation.corrected?.mends?.[cause.requirement];
  const mended = mend ? ` *Mended:* ${mend}` : "";
  return `- **${implementation.title}**: ${shown(cause.title)}.${mended}`;
}

/** Each implementation's causes of failed MUSTs, with curl lines. */
export function causesOf(all: readonly Committed[]): string {
  return all
    .map((committed) => {
      const { title, name } = committed.implementation;
      const causes = mustCauses(committed).map(cardOf);
      return [`### ${title}\n`, `${startOf(committed)}\n`, ...causes].join("\n").replaceAll("NAME", name);
    })
    .join("\n");
}

function startOf({ implementation: { corrected } }: Committed): string {
  const report = "[report.json](../implementations/NAME/report.json) has the warnings, too";
  return corrected
    ? `${report}; [corrected.diff](../implementations/NAME/corrected.diff) is what makes it conform.`
    : `${report}.`;
}

function cardOf({ requirement, title, requirements, received, try: line, confirmed }: CauseResult): string {
  const others = requirements.filter((id) => id !== requirement);
  return [
    `**${requirement}**: ${shown(title)}${others.length > 0 ? ` (also ${others.join(", ")})` : ""}  `,
    `received: ${shown(received ?? "")}  `,
    ...(line === null ? ["no request shows it\n"] : [`repeated: ${confirmed}\n`, "```text", line, "```\n"]),
  ].join("\n");
}

function mustCauses({ result }: Committed): readonly CauseResult[] {
  return result.causes.filter(({ level }) => level === "MUST");
}

/** Markdown shows no markup that an answer contains. */
function shown(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
