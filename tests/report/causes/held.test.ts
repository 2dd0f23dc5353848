import { expect, test } from "vitest";
import { heldWords } from "../../../src/report/causes/causes-in.ts";
import { because, failing, report, requirement, SHARED_CAUSE } from "../../support/reports.ts";

test("what is held back was not judged, or only in part where it passed or failed so far", () => {
  const cause = { ...SHARED_CAUSE, holdsBack: ["CREATE-2", "AUTH-6"] };
  const untested = { outcome: "untested", reason: because("why"), cause: "run" } as const;
  const both = [requirement("CREATE-2", untested), requirement("AUTH-6", untested)];
  expect(heldWords(cause, report(both))).toBe("not judged because of it");
  const one = [requirement("CREATE-2", untested), requirement("AUTH-6")];
  expect(heldWords(cause, report(one))).toBe("not judged, or only in part, because of it");
  const failed = [requirement("CREATE-2", untested), failing("AUTH-6")];
  expect(heldWords(cause, report(failed))).toBe("not judged, or only in part, because of it");
});
