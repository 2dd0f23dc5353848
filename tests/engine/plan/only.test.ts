/** What a run sends that is narrowed to some requirements, besides their own requests. */
import { expect, test } from "vitest";
import { planRun } from "../../../src/engine/plan/plan-run.ts";
import { CONFORMANCE } from "../../../suites/index.ts";

const idsOf = (id: string): readonly string[] =>
  planRun(CONFORMANCE, { only: [id] }).printed.map((each) => each.id);

test("a refusal of a wrong credential has its control: the same operation with the key", () => {
  const ids = idsOf("AUTH-3");
  expect(ids).toContain("GET /pets");
  expect(ids).toContain("GET /pets/{a created id}");
});

test("a rule about every answer needs one animal, and no stock", () => {
  for (const id of ["HTTP-1", "VERSION-1", "RATE-7", "DESC-1"]) {
    const { creations, fillers } = planRun(CONFORMANCE, { only: [id] });
    expect({ id, creations, fillers }).toEqual({ id, creations: 1, fillers: 0 });
  }
});

test("a list needs a stock, and DATA-6 its burst", () => {
  expect(planRun(CONFORMANCE, { only: ["LIST-3"] }).creations).toBeGreaterThanOrEqual(21);
  expect(idsOf("DATA-6").filter((id) => id.includes("in a burst") || id.includes("twice"))).toHaveLength(4);
});
