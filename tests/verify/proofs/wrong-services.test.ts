/** Services that do not conform, and options that hide it: no run is nonconformant, and none is certified. */
import { expect, test } from "vitest";
import { FAULTS } from "../../../proof/faults/index.ts";
import { whyNotCertifiable } from "../../../src/report/certificate/certifiable.ts";
import { renderHar } from "../../../src/report/har/har.ts";
import type { RunOptions } from "../../../src/run/options.ts";
import { everyNth } from "../../support/everything.ts";
import { proofOf } from "../../support/proof-of.ts";
import { judgeReference, OWN_SEED } from "../../support/targets.ts";

/** Why a run of the reference with a fault is not certified. */
async function refusal(fault: string, run: Partial<RunOptions>): Promise<readonly (string | null)[]> {
  const found = FAULTS.find(({ id }) => id === fault);
  if (!found) throw new Error(`there is no fault ${fault}`);
  const { report, recording, facts } = await judgeReference(
    { changes: [found.change] },
    { ...run, ...OWN_SEED },
  );
  // Without its unusual categories DATA-5 has not passed; without the exhaustion nothing else is missing.
  expect(report.verdict).toBe(run.categories === "restricted" ? "inconclusive" : "conformant");
  const { gaps } = await proofOf(new TextEncoder().encode(renderHar(recording, facts)));
  return [whyNotCertifiable(report, false, run.profile ?? "core"), ...gaps];
}

test.each(everyNth(3, ["int64-double", "int64-int32", "int64-negative-zero"]))(
  "%s, where categories are said to be restricted",
  async (fault) => {
    expect(await refusal(fault, { categories: "restricted" })).toContainEqual(
      expect.stringMatching(/^it was run with --categories restricted, and the recording shows no unknown/),
    );
  },
);

test.each(everyNth(2, ["refusal-never", "refusal-as-403"]))(
  "%s, where the limit was not used up",
  async (fault) => {
    const run = { profile: "full" as const, plan: "business" as const };
    expect(await refusal(fault, run)).toContainEqual(
      expect.stringMatching(/^RATE-7, RATE-8 are untested, which a full certificate does not allow/),
    );
  },
);
