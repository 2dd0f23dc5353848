/** The faults that `serve` offers: one for each requirement, and each of them is proven. */
import { expect, test } from "vitest";
import { FAULTS as PROVEN } from "../../proof/faults/index.ts";
import { WITHOUT_FAULTS } from "../../proof/prove/exemptions.ts";
import { FAULTS } from "../../src/reference/faults/index.ts";
import { REQUIREMENTS } from "../../suites/index.ts";

test("each requirement that a fault can break has one", () => {
  const breakable = REQUIREMENTS.map(({ id }) => id).filter((id) => !(id in WITHOUT_FAULTS));
  expect(FAULTS.map(({ requirement }) => requirement).sort()).toEqual(breakable.sort());
});

test.each(FAULTS)(
  "$id is one of the proven faults of $requirement",
  ({ id, requirement, change, shownBy }) => {
    const proven = PROVEN.find((fault) => fault.id === id);
    expect(proven).toMatchObject({ requirement, change });
    const { profile, suite = {} } = proven ?? {};
    const needed = [
      ...(profile === "full" ? ["--profile full"] : []),
      ...(suite.plan ? [`--plan ${suite.plan}`] : []),
      ...(suite.exhaustRateLimit ? ["--exhaust-rate-limit"] : []),
    ];
    expect(shownBy ?? "").toBe(needed.join(" "));
  },
);

test("faults that a plain run cannot find say by which options they show", () => {
  const options = FAULTS.flatMap(({ id, shownBy }) => (shownBy ? `${id} ${shownBy}` : []));
  expect(options).toMatchInlineSnapshot(`
    [
      "limit-101-clamped --profile full",
      "pet-id-word-422 --profile full",
      "json-before-missing-key --profile full",
      "limit-free-100 --plan free",
      "refusal-never --exhaust-rate-limit",
      "retry-after-absent --exhaust-rate-limit",
      "retry-after-word --exhaust-rate-limit",
      "served-again-never --exhaust-rate-limit",
      "reset-without-effect --profile full",
    ]
  `);
});
