/** The tables of docs/implementations.md. Pure. */
import { REQUIREMENTS } from "../../suites/index.ts";
import type { Committed } from "./committed.ts";
import { UNCONFIRMED } from "./confirm.ts";
import type { Result } from "./result.ts";

/** A table row. */
export function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** The implementations with their verdicts. */
export function listOf(all: readonly Committed[]): string {
  const head = ["implementation", "verdict", "MUST failed", "causes", "confirmed", "corrected, in full"];
  const rows = all.map(({ implementation, result }) => {
    const { name, title, language, documentation } = implementation;
    const lines = result.causes.filter(({ try: line }) => line !== null);
    const confirmed = lines.filter((cause) => cause.confirmed && !cause.confirmed.startsWith(UNCONFIRMED));
    const { corrected } = result;
    const diff = `[${corrected?.verdict}](../implementations/${name}/corrected.diff)`;
    const follows = documentation ? ` ([documentation](${documentation}))` : "";
    return row([
      `[${title}](../implementations/${name}), ${language}${follows}`,
      `[${result.verdict}](../implementations/${name}/report.json)`,
      String(result.must.failed),
      `${causesAt(result, "MUST")} MUST, ${causesAt(result, "SHOULD")} SHOULD`,
      `${confirmed.length} of ${lines.length}`,
      corrected ? diff : "",
    ]);
  });
  return [row(head), row(head.map(() => "---")), ...rows, ""].join("\n");
}

function causesAt({ causes }: Result, level: "MUST" | "SHOULD"): number {
  return causes.filter((cause) => cause.level === level).length;
}

/** Which requirement fails where. */
export function matrixOf(all: readonly Committed[]): string {
  const head = ["requirement", ...all.map(({ implementation }) => implementation.name), "fails in"];
  const rows = REQUIREMENTS.filter(({ id }) => failuresOf(id, all) > 0).map(({ id, level, title }) =>
    row([
      `${level === "MUST" ? id : `*${id}*`} ${title}`,
      ...all.map(({ result }) => markOf(result.requirements[id] ?? "")),
      String(failuresOf(id, all)),
    ]),
  );
  return [row(head), row(head.map(() => "---")), ...rows, ""].join("\n");
}

/** In how many implementations a requirement fails. */
export function failuresOf(id: string, all: readonly Committed[]): number {
  return all.filter(({ result }) => result.requirements[id] === "failed").length;
}

function markOf(outcome: string): string {
  if (outcome === "failed") return "x";
  return outcome === "passed" ? "" : "-";
}
