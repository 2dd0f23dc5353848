/** A full run creates as many animals as its cases need, and then sends what needed them (LIST-5). */
import { expect, test } from "vitest";
import { STYLES } from "../../proof/faults/styles/index.ts";
import { judgeReference } from "../support/targets.ts";

// Such a target accepts few of the generated animals, so that only the fillers make up 101.
const FEW_ACCEPTED = ["categories-two", "names-letters"];

test("a target that refuses most generated animals is filled before the requests for it are chosen", async () => {
  const changes = FEW_ACCEPTED.map((id) => STYLES.find((style) => style.id === id)?.options().changes ?? []);
  expect(changes.every(({ length }) => length === 1)).toBe(true);
  const { report, recording } = await judgeReference(
    { changes: changes.flat() },
    { profile: "full", plan: "business", categoryId: "40" },
  );
  const filled = recording.exchanges.filter(({ requestId }) => requestId.includes("stock "));
  expect(filled.length).toBeGreaterThan(1);
  const [large] = report.requirements.filter(({ id }) => id === "LIST-5");
  expect(large?.outcome).toBe("passed");
  // No page of one status is full.
  const codes = large?.checks.flatMap(({ reason }) => reason?.code ?? []);
  expect(new Set(codes)).toEqual(new Set(["not-needed"]));
});
