/** Animals have different names; only CREATE-14 tests whether a target refuses equal ones. */
import { expect, test } from "vitest";
import { creations } from "../../../src/kit/evidence/store-model.ts";
import { judgeReference } from "../../support/targets.ts";

test.each(["core", "full"] as const)(
  "no two animals of a %s run have one name, but for twins",
  async (profile) => {
    const { recording } = await judgeReference({ plan: "business" }, { profile });
    const names = creations(recording).flatMap(({ sent }) =>
      typeof sent?.name === "string" ? [sent.name] : [],
    );
    const repeated = [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
    const labels = repeated.map((name) => name.replace(/^conformance-[0-9a-f]+-/, ""));
    expect(names.length).toBeGreaterThan(20);
    expect(labels.sort()).toEqual(profile === "core" ? ["twin"] : ["burst-twin", "twin", "twin-alone"]);
  },
);
