/** No conformant style of the proof is accused in a run without a network; `npm run prove` shows it over HTTP. */
import { expect, test } from "vitest";
import { STYLES } from "../../proof/faults/styles/index.ts";
import { play, runOf, sceneOf } from "../support/played-run.ts";

/** What a client of HTTP takes off before anything is judged: blanks around a field's value. */
const OVER_HTTP_ONLY: readonly string[] = ["headers-padded"];

/** Styles that need no clock, no ids and no options of the suite of their own. */
const PLAYED = STYLES.flatMap(({ id, options, suite, departs = [] }) => {
  const scene = suite === undefined && !OVER_HTTP_ONLY.includes(id) ? sceneOf(options()) : null;
  return scene ? [{ id, departs, scene }] : [];
});

test("most styles can be played", () => {
  expect(PLAYED.length).toBeGreaterThan(0.8 * STYLES.length);
});

test.each(PLAYED)("$id fails no more than the SHOULDs from which it departs", async ({ scene, departs }) => {
  const { report } = await play(scene);
  const failed = report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
  expect(failed.filter((id) => !departs.includes(id))).toEqual([]);
  expect(report.verdict).toMatch(/^(conformant|inconclusive)$/);
  const once = report.once.map(({ requirement, check, code }) => `once ${requirement}, ${check}: ${code}`);
  expect([`${report.verdict}: ${report.verdictReason}`, runOf(report), ...failed, ...once]).toMatchSnapshot();
});

/** Those that a stricter reading of the interface would accuse: of the full profile, which sends more, they are the first to be. */
const DEPARTING = PLAYED.filter(({ departs }) => departs.length > 0);

test.each(DEPARTING)("$id fails no more in the full profile", async ({ scene, departs }) => {
  const { report } = await play({ ...scene, options: { profile: "full" } });
  const failed = report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
  expect(failed.filter((id) => !departs.includes(id))).toEqual([]);
});
