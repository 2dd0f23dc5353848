/** Findings are made as small as they get. */
import { expect, test } from "vitest";
import { findingsOf, INCONCLUSIVE } from "../../../../proof/prove/mixtures/findings.ts";
import { type MixtureJob, runMixture } from "../../../../proof/prove/mixtures/run-mixture.ts";
import { shrinkMixture } from "../../../../proof/prove/mixtures/shrink.ts";
import { EVERYTHING } from "../../../support/everything.ts";

const PARTS = ["gzip", "order-by-id", "stock=150", "codes-fine", "lossy=17"];

test("two parts that show it only together are left, with the simplest values that do", async () => {
  const shows = async (parts: readonly string[]): Promise<boolean> => {
    const stock = Number(parts.find((name) => name.startsWith("stock="))?.slice(6) ?? 0);
    return stock >= 50 && parts.includes("order-by-id");
  };
  expect(await shrinkMixture(PARTS, shows)).toEqual(["order-by-id", "stock=99"]);
});

test("a loss is narrowed to one kind", async () => {
  const shows = async (parts: readonly string[]): Promise<boolean> =>
    parts.some((name) => name === "lossy=17" || name === "lossy=17/closed");
  expect(await shrinkMixture(PARTS, shows)).toEqual(["lossy=17/closed"]);
});

test("a part that is needless only without another one goes, too", async () => {
  const shows = async (parts: readonly string[]): Promise<boolean> =>
    parts.includes("gzip") && (!parts.includes("order-by-id") || parts.includes("lossy=17"));
  expect(await shrinkMixture(PARTS, shows)).toEqual(["gzip"]);
});

test("what everything shows needs no part", async () => {
  expect(await shrinkMixture(PARTS, async () => true)).toEqual([]);
});

/** Without a Date, times of a slow clock are wrong by every clock: such a target is not conformant, so it is never drawn. */
const PLANTED: MixtureJob = {
  kind: "mixture",
  profile: "core",
  seed: 3,
  parts: ["codes-fine", "date-absent", "clock-slow"],
};

test.runIf(EVERYTHING)(
  "an interaction of two parts is found on real targets, and grouped with its like",
  async () => {
    const jobs = [PLANTED, { ...PLANTED, seed: 4, parts: [...PLANTED.parts, "gzip"] }];
    const runs = await Promise.all(jobs.map(runMixture));
    const findings = await findingsOf(runs, runMixture);
    expect(findings.map(({ id, smallest, again, alike }) => ({ id, smallest, again, alike }))).toEqual([
      { id: "RATE-4", smallest: ["date-absent", "clock-slow"], again: true, alike: [4] },
    ]);
  },
);

test("a mixture without a verdict is a finding of its own", async () => {
  const run = await runMixture({ ...PLANTED, parts: ["stock=1"] });
  const inconclusive = { ...run, verdict: "inconclusive", verdictReason: "no answer" } as const;
  const [finding, ...others] = await findingsOf([inconclusive], async () => inconclusive);
  expect(finding).toMatchObject({ id: INCONCLUSIVE, said: { text: "no answer" }, smallest: [] });
  expect(others).toEqual([]);
});

test("a finding that is not seen again says so, and keeps its mixture", async () => {
  const run = await runMixture({ ...PLANTED, parts: ["stock=1"] });
  const accused = { ...run, must: [{ id: "LIST-1", check: "no parameters", text: "expected 200" }] };
  const [finding] = await findingsOf([accused], async () => run);
  expect(finding).toMatchObject({ id: "LIST-1", again: false, smallest: ["stock=1"] });
});
