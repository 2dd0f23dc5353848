/** docs/mixtures.json keeps the latest runs of each profile, and docs/proof.md says so. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type MixtureRecord,
  mixturesPart,
  recorded,
} from "../../../../proof/prove/mixtures/mixture-record.ts";
import type { MixtureProof } from "../../../../proof/prove/mixtures/prove-mixtures.ts";
import type { MixtureRun } from "../../../../proof/prove/mixtures/run-mixture.ts";
import { ROOT } from "../../../support/built.ts";

const RUN: MixtureRun = {
  job: { kind: "mixture", parts: ["strict-limits"], profile: "core", seed: 7 },
  verdict: "conformant",
  verdictReason: "",
  must: [],
  should: [],
  unjudged: [],
  failed: [],
  causes: [],
  requests: 80,
  durationMs: 1,
};
const said = { id: "GET-2", check: "an unknown id", text: "refused" };

function proofOf(...runs: readonly MixtureRun[]): MixtureProof {
  return { runs, findings: [], durationMs: 1 };
}

test("runs are counted by what became of them, and stand in for earlier ones of their profile", () => {
  const earlier: MixtureRecord = [
    { profile: "full", seeds: [1, 2], date: "2026-01-01", conformant: 2, accused: 0, inconclusive: [] },
    { profile: "core", seeds: [1, 2], date: "2026-01-01", conformant: 2, accused: 0, inconclusive: [] },
  ];
  const accused: MixtureRun = { ...RUN, verdict: "nonconformant", must: [said] };
  const job = { ...RUN.job, seed: 9 };
  const open: MixtureRun = { ...RUN, job, verdict: "inconclusive", unjudged: [said] };
  const record = recorded(earlier, proofOf(RUN, accused, open), "2026-02-02");
  expect(record).toEqual([
    {
      profile: "core",
      seeds: [7, 9],
      date: "2026-02-02",
      conformant: 1,
      accused: 1,
      inconclusive: [{ seed: 9, parts: ["strict-limits"], reason: "GET-2: refused" }],
    },
    earlier[0],
  ]);
  expect(mixturesPart(record)).toContain("| core | 7 to 9 | 1 | 1 | 1 | 2026-02-02 |");
  expect(mixturesPart(record)).toContain("- core, seed 9, `strict-limits`: GET-2: refused");
});

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

test("docs/proof.md says what docs/mixtures.json holds, and no mixture was accused", () => {
  const record: MixtureRecord = JSON.parse(read("docs/mixtures.json"));
  expect(read("docs/proof.md")).toContain(mixturesPart(record));
  expect(record.filter(({ accused }) => accused > 0)).toEqual([]);
});
