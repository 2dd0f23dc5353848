import { expect, test } from "vitest";
import { byCause, namedCauses } from "../../../src/report/causes/causes-in.ts";
import { failing, report, SHARED } from "../../support/reports.ts";

const cause = (id: string, level: "MUST" | "SHOULD" = "MUST", title = id) => ({
  id,
  level,
  requirement: id,
  title,
});

test("a cause is one for all targets that show it, in the words of the first", () => {
  expect(byCause([[cause("a", "MUST", "21 animals")], [], [cause("a", "MUST", "42 animals")]])).toEqual([
    { ...cause("a", "MUST", "21 animals"), targets: [0, 2] },
  ]);
});

test("MUST comes first, then what most targets show", () => {
  const should = cause("should", "SHOULD");
  const shared = byCause([
    [should, cause("one")],
    [should, cause("two")],
    [should, cause("two")],
  ]);
  expect(shared.map(({ id }) => id)).toEqual(["two", "one", "should"]);
});

test("a report's causes are those that fail the run", () => {
  expect(namedCauses(SHARED).map(({ id }) => id)).toEqual(["error-body/code"]);
  expect(namedCauses(report([failing("AUTH-8", { level: "SHOULD" })]))).toEqual([]);
});
