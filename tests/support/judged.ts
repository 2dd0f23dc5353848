/** The reference with mistakes, judged: what the tests of causes look at. */

import { FAULTS } from "../../src/faults/index.ts";
import { judge } from "../../src/index.ts";
import type { CauseReport, Report } from "../../src/kit/report.ts";
import { type Change, type RunningReference, startReference } from "../../src/reference/index.ts";

/** Judges the reference with these faults, by id, in a core run. */
export async function judgedWith(...ids: readonly string[]): Promise<Report> {
  const reference = await startWith(ids);
  try {
    return await judgedAt(reference);
  } finally {
    await reference.close();
  }
}

/** The reference with these faults, and with other changes. */
export async function startWith(
  ids: readonly string[],
  others: readonly Change[] = [],
): Promise<RunningReference> {
  const changes = ids.map((id) => {
    const fault = FAULTS.find((each) => each.id === id);
    if (!fault) throw new Error(`there is no fault ${id}`);
    return fault.change;
  });
  return startReference({ plan: "business", changes: [...changes, ...others] });
}

/** Judges a reference that is running. */
export async function judgedAt({ baseUrl, apiKey }: RunningReference): Promise<Report> {
  const { report } = await judge({ baseUrl, apiKey }, { timeoutMs: 2_000, seed: 1 });
  return report;
}

/** The causes of a report, which every report of this version has. */
export function causesIn({ causes }: Report): readonly CauseReport[] {
  if (!causes) throw new Error("the report has no causes");
  return causes;
}

/** Ids of the requirements that failed. */
export function failedIn({ requirements }: Report): readonly string[] {
  return requirements.flatMap(({ id, outcome }) => (outcome === "failed" ? [id] : []));
}
