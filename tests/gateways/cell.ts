/** One cell of the table: a gateway with a setting, and the result of the run. */
import { differences, failedIds } from "./findings.ts";
import type { Gateway, Setting } from "./gateway.ts";
import { type Means, type Outcome, runSetting } from "./run-setting.ts";

/** A gateway with one of its settings, and the result if it was run. */
export interface Cell {
  readonly gateway: Gateway;
  readonly setting: Setting;
}

/** A cell that was run. */
export interface JudgedCell extends Cell {
  /** `null` if gateway or service did not start. */
  readonly outcome: Outcome | null;
  /** The differences from the expected result. */
  readonly differences: readonly string[];
}

/** Runs a cell; errors become differences. */
export async function judgeCell(cell: Cell, means: Means): Promise<JudgedCell> {
  try {
    const outcome = await runSetting(cell.gateway, cell.setting, means);
    return { ...cell, outcome, differences: differences(cell.setting, outcome) };
  } catch (error) {
    return { ...cell, outcome: null, differences: [error instanceof Error ? error.message : String(error)] };
  }
}

/** Runs all cells, some at a time, and passes on each result; starts none after the signal. */
export async function judgeCells(
  cells: readonly Cell[],
  means: Means,
  atOnce: number,
  onCell: (cell: JudgedCell) => void,
): Promise<readonly JudgedCell[]> {
  const judged: (JudgedCell | undefined)[] = cells.map(() => undefined);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < cells.length && !means.signal?.aborted) {
      const at = next++;
      const cell = await judgeCell(cells[at] as Cell, means);
      judged[at] = cell;
      onCell(cell);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return judged.filter((cell) => cell !== undefined);
}

/** `nonconformant: GET-2, HTTP-1; SHOULD: HTTP-4`, or that there is no report. */
export function verdictOf({ outcome }: JudgedCell): string {
  const report = outcome?.report;
  if (!report) return "no report";
  const must = failedIds(report, "MUST").join(", ");
  const should = failedIds(report, "SHOULD").join(", ");
  return [report.verdict, must && `: ${must}`, should && `; SHOULD: ${should}`].join("");
}
