/** Every fault of the proof that core finds is found in a run without a network, in milliseconds; `npm run prove` shows it over HTTP. */
import { describe, expect, test } from "vitest";
import { type Fault, optionsWith } from "../../proof/faults/fault.ts";
import { FAULTS } from "../../proof/faults/index.ts";
import { idRanges } from "../../src/kit/id-ranges.ts";
import type { Report } from "../../src/kit/report.ts";
import { OVER_HTTP_ONLY, play, sceneOf } from "../support/played-run.ts";

/** The report of a fault, by a run of its requirement or by a whole one; `null` where it cannot be played. */
const judged = async (fault: Fault, only: readonly string[] | null): Promise<Report | null> => {
  const scene = sceneOf(optionsWith(fault));
  if (!scene) return null;
  const options = { ...(only ? { only } : {}), ...(fault.suite?.plan ? { plan: fault.suite.plan } : {}) };
  return (await play({ ...scene, options })).report;
};

const isFound = ({ requirement }: Fault, report: Report | null): boolean =>
  report?.requirements.some(({ id, outcome }) => id === requirement && outcome === "failed") ?? true;

/** What a report says of a fault: what each failure is, where it was seen and by what made sure, and the causes. */
function saidOf({ id }: Fault, { requirements, causes = [] }: Report): string {
  const failures = requirements.flatMap(({ id: requirement, checks }) =>
    checks.flatMap(({ title, at, deviation, confirmation: made }) =>
      deviation
        ? `${requirement}, ${title}: ${deviation.code} ${JSON.stringify(deviation.values)} at ${at}, ${made ? `${made.experiment} ${made.repeats} by ${made.exchanges}` : "at once"}`
        : [],
    ),
  );
  const named = causes.map(
    ({ id: cause, requirements: ids, holdsBack, title }) =>
      `cause ${cause} of ${idRanges(ids)}, holds back [${idRanges(holdsBack)}]: ${title}`,
  );
  return [id, ...failures, ...named].join("\n");
}

const CORE = FAULTS.filter(({ profile, suite }) => profile !== "full" && !suite?.exhaustRateLimit);
const AREAS = [...new Set(CORE.map(({ requirement }) => requirement.replace(/-.*/, "")))];

describe.each(AREAS)("%s", (area) => {
  test("each fault is found, by a run of its requirement or by a whole one", async () => {
    const own = CORE.filter(({ requirement }) => requirement.startsWith(`${area}-`));
    const alive: string[] = [];
    const said: string[] = [];
    for (const fault of own) {
      const narrow = await judged(fault, [fault.requirement]);
      if (narrow) said.push(saidOf(fault, narrow));
      if (!isFound(fault, narrow) && !isFound(fault, await judged(fault, null))) alive.push(fault.id);
    }
    expect(alive).toEqual(OVER_HTTP_ONLY.filter((id) => own.some((fault) => fault.id === id)));
    expect(said).toMatchSnapshot();
  });
});
