/** Every requirement is proven with at least one fault, or there is a reason why none can break it. */
import { describe, expect, test } from "vitest";
import { FAULTS } from "../../../proof/faults/index.ts";
import { WITHOUT_FAULTS } from "../../../proof/prove/exemptions.ts";
import { REQUIREMENTS } from "../../../suites/index.ts";

const IDS = REQUIREMENTS.map(({ id }) => id);

const faultsOf = (requirement: string): readonly string[] =>
  FAULTS.filter((fault) => fault.requirement === requirement).map(({ id }) => id);

test.each(IDS.filter((id) => !(id in WITHOUT_FAULTS)))("%s is broken by a fault", (id) => {
  expect(faultsOf(id).length, `faults that break ${id}`).toBeGreaterThan(0);
});

describe.each(Object.entries(WITHOUT_FAULTS))("%s", (id, reason) => {
  test("is a requirement that no fault breaks, for a reason", () => {
    expect(IDS).toContain(id);
    expect(faultsOf(id)).toEqual([]);
    expect(reason).toMatch(/\w+ \w+/);
  });
});

test("what faults break is a requirement", () => {
  const named = FAULTS.flatMap(({ requirement, also = [] }) => [requirement, ...also]);
  expect(named.filter((id) => !IDS.includes(id))).toEqual([]);
});
