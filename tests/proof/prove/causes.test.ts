/** The figures of the proof about causes, and pairs of faults. */
import { expect, test } from "vitest";
import { FAULTS } from "../../../proof/faults/index.ts";
import {
  causesLine,
  causesSentence,
  causeTotals,
  holdForCauses,
  percent,
} from "../../../proof/prove/causes.ts";
import { proofDocument } from "../../../proof/prove/documents.ts";
import {
  drawPairs,
  holdsForPairs,
  type JudgedPair,
  provePairs,
  renderPairs,
} from "../../../proof/prove/mixtures/pairs.ts";
import { runMixture } from "../../../proof/prove/mixtures/run-mixture.ts";
import { faultRun, type MutantRun } from "../../../proof/prove/mutant-run.ts";

async function run(id: string): Promise<MutantRun> {
  const fault = FAULTS.find((each) => each.id === id);
  if (!fault) throw new Error(`there is no fault ${id}`);
  return faultRun(fault, { profile: "core", seed: 1, verify: true });
}

test("a fault that another requirement names is an exception, and one that was missed does not count", async () => {
  const own = await run("limit-ignored");
  const named = { id: "HTTP-2/x", requirement: "HTTP-2", title: "", requirements: ["HTTP-2", "CREATE-11"] };
  const other: MutantRun = { ...own, id: "body-malformed-page", requirement: "CREATE-11", causes: [named] };
  const missed: MutantRun = { ...own, id: "missed", won: false, causes: [] };
  const totals = causeTotals([own, other, missed]);
  expect(totals).toMatchObject({
    found: 2,
    one: 2,
    own: 1,
    exceptions: [{ fault: "body-malformed-page", requirement: "CREATE-11", named: ["HTTP-2"] }],
  });
  expect(causesLine(totals)).toBe("causes   one cause: 100.0 %, named by its own requirement: 50.0 %");
  expect(causesSentence(totals)).toMatch(
    /^at least 97 % of the killed faults are reported as exactly one cause, and only 50 % \(of at least 95 %\) under\n {2}their own requirement/,
  );
  expect(holdForCauses(totals)).toBe(false);
  expect(own.unverified).toEqual([]);
});

test.each([
  [100, 97, 95, true],
  [100, 96, 95, false],
  [100, 97, 94, false],
])("of %i faults %i one cause and %i named: %j", (found, one, own, holds) => {
  expect(holdForCauses({ found, one, own, exceptions: [] })).toBe(holds);
});

test("shares are rounded down", () => {
  expect([percent(999, 1_000), percent(9_999, 10_000), percent(1, 1), percent(0, 0)]).toEqual([
    "99.9 %",
    "99.9 %",
    "100.0 %",
    "none",
  ]);
});

test("docs/proof.md says how many of the faults that core is to see are one cause", async () => {
  const own = await run("limit-ignored");
  const named = { id: "HTTP-2/x", requirement: "HTTP-2", title: "", requirements: ["HTTP-2", "CREATE-11"] };
  const other: MutantRun = { ...own, id: "body-malformed-page", requirement: "CREATE-11", causes: [named] };
  const lucky: MutantRun = { ...other, id: "lucky", leftToFull: true };
  const proof = { profile: "core", runs: [own, lucky], flaws: [], isWhole: true, durationMs: 1 } as const;
  const document = proofDocument(
    { ...proof, causes: causeTotals([own, lucky]) },
    { mutation: { rooms: [] }, mixtures: [], weather: {} },
  );
  expect(document).toContain(`\n- ${causesSentence(causeTotals([own]))}\n`);
});

test("pairs are the same for a seed, and of different requirements", async () => {
  const parts = async (seed: number): Promise<readonly (readonly string[])[]> =>
    (await drawPairs(5, seed)).map((pair) => pair.parts);
  expect(await parts(3)).toEqual(await parts(3));
  expect(await parts(3)).not.toEqual(await parts(4));
});

test("two mistakes are two causes", async () => {
  const pairs = await drawPairs(40, 1);
  // What is decided by a slow series shows only where the allowance suffices for it.
  const [pair] = pairs.filter(({ faults }) =>
    faults.every(({ also = [], requirement }) => also.length === 0 && requirement !== "RATE-5"),
  );
  if (!pair) throw new Error("none of the pairs is without collaterals");
  const judged = await provePairs({ pairs: [pair], seed: 1, runJob: runMixture, onRun: () => undefined });
  expect(judged).toMatchObject([{ isTwo: true, areBothSeen: true }]);
  expect(judged[0]?.causes.map(({ requirement }) => requirement).sort()).toEqual(
    pair.faults.map(({ requirement }) => requirement).sort(),
  );
  expect(renderPairs(judged)).toBe(
    "pairs    1: 1 two causes (100.0 %); of 1 in which both show 1 (100.0 %)\n",
  );
});

test("fewer than nine of ten pairs are too few", () => {
  const pair: JudgedPair = {
    faults: ["a", "b"],
    requirements: [],
    areBothSeen: true,
    isTwo: true,
    causes: [],
  };
  const judged = (two: number): readonly JudgedPair[] =>
    Array.from({ length: 10 }, (_, i) => ({ ...pair, isTwo: i < two }));
  expect([holdsForPairs(judged(9)), holdsForPairs(judged(8))]).toEqual([true, false]);
  expect(renderPairs(judged(9))).toContain("Not two causes\n  a + b: none\n");
});
