/** The reference with mistakes, judged: what the tests of causes look at. */
import { FAULTS } from "../../proof/faults/index.ts";
import { judge } from "../../src/index.ts";
import type { Clock } from "../../src/kit/clock.ts";
import type { CauseReport, Report } from "../../src/kit/report.ts";
import { type Change, type RunningReference, startReference } from "../../src/reference/index.ts";
import { fromMinute } from "./clock.ts";
import { KEY } from "./targets.ts";

/** A running reference, and the clock that it shares with its runs. */
type Timed = RunningReference & { readonly clock: Clock };

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
export async function startWith(ids: readonly string[], others: readonly Change[] = []): Promise<Timed> {
  const changes = ids.map((id) => {
    const fault = FAULTS.find((each) => each.id === id);
    if (!fault) throw new Error(`there is no fault ${id}`);
    return fault.change;
  });
  const clock = fromMinute();
  const options = { plan: "business", apiKey: KEY, clock: clock.epoch } as const;
  return { ...(await startReference({ ...options, changes: [...changes, ...others] })), clock };
}

/** Judges a reference that is running. */
export async function judgedAt({ baseUrl, apiKey, clock }: Timed): Promise<Report> {
  const { report } = await judge({ baseUrl, apiKey }, { clock, timeoutMs: 2_000, seed: 1 });
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
