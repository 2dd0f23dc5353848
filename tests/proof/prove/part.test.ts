/** A part of the proof, as CI runs it: its rows, and the document that it is compared with. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FAULTS } from "../../../proof/faults/index.ts";
import { STYLES } from "../../../proof/faults/styles/index.ts";
import { inPart } from "../../../proof/part.ts";
import { proofDocument, requirementsDocument } from "../../../proof/prove/documents.ts";
import { filledUp } from "../../../proof/prove/filled-up.ts";
import { faultRun, type MutantRun } from "../../../proof/prove/mutant-run.ts";
import type { Proof } from "../../../proof/prove/prove.ts";
import { ROOT } from "../../support/built.ts";

const read = (name: string): string => readFileSync(join(ROOT, "docs", name), "utf8");

const MEASURED = {
  mutation: JSON.parse(read("mutation.json")),
  mixtures: JSON.parse(read("mixtures.json")),
  weather: JSON.parse(read("weather.json")),
};

function proofOf(...runs: readonly MutantRun[]): Proof {
  const causes = { found: 0, one: 0, own: 0, exceptions: [] };
  return { profile: "core", runs, flaws: [], causes, isWhole: false, durationMs: 1 };
}

const documentWith = (...runs: readonly MutantRun[]): string =>
  proofDocument(filledUp(proofOf(...runs)), MEASURED);

async function runOf(id: string): Promise<MutantRun> {
  const fault = FAULTS.find((each) => each.id === id);
  if (!fault) throw new Error(`there is no fault ${id}`);
  return faultRun(fault, { profile: "core", seed: 1, verify: false });
}

test("the parts have each fault once", () => {
  const all = [1, 2, 3].map((index) => inPart(FAULTS, { index, of: 3 }));
  expect(all.flat().toSorted((a, b) => FAULTS.indexOf(a) - FAULTS.indexOf(b))).toEqual(FAULTS);
  const lengths = all.map(({ length }) => length);
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(10);
  expect(inPart(FAULTS, { index: 1, of: 1 })).toEqual(FAULTS);
});

test("without a run, the documents are those of a proof in which all is as it should be: the committed ones", () => {
  expect(filledUp(proofOf()).runs).toHaveLength(FAULTS.length + STYLES.length);
  expect(documentWith()).toBe(read("proof.md"));
  expect(requirementsDocument()).toBe(read("requirements.md"));
});

test("a run that was made says what came of it", async () => {
  const killed = await runOf("limit-ignored");
  expect(documentWith(killed)).toBe(read("proof.md"));
  expect(documentWith({ ...killed, won: false, failed: [] })).not.toBe(read("proof.md"));
});
