import { describe, expect, test } from "vitest";
import type { CauseReport, CheckReport } from "../../../src/kit/report.ts";
import { showingOf, showingOfRequirement } from "../../../src/report/causes/showing.ts";
import { check, failing, report, SHARED_CAUSE } from "../../support/reports.ts";

const cause = (changes: Partial<CauseReport>): CauseReport => ({ ...SHARED_CAUSE, evidence: [], ...changes });

const at = (index: number, code: string, changes: Partial<CheckReport> = {}): CheckReport =>
  check({
    title: `check ${index}`,
    at: index,
    evidence: [index],
    deviation: { code, values: {}, kind: "again" },
    ...changes,
  });

const titles = (of: readonly { readonly check: CheckReport }[]): readonly string[] =>
  of.map((each) => each.check.title);

describe("a cause is shown", () => {
  const given = report([
    failing("CREATE-5", { checks: [at(0, "status"), at(3, "not-json")] }),
    failing("GET-2", { checks: [at(2, "status")] }),
    failing("ERROR-1", { checks: [at(4, "not-json"), at(1, "not-json"), at(5, "no-answer")] }),
  ]);

  test("by the check that names it: requirement, code and exchange are the cause's", () => {
    const { first, others } = showingOf(cause({ code: "not-json", evidence: [1, 4, 0, 2] }), given);
    expect(first).toMatchObject({ requirement: { id: "ERROR-1" }, check: { at: 1 } });
    expect(titles(others)).toEqual(["check 4", "check 0", "check 3", "check 2"]);
  });

  test("by the check with its code, where several look at its exchange", () => {
    const same = report([
      failing("ERROR-1", { checks: [at(1, "status"), at(1, "not-json", { title: "its own" })] }),
    ]);
    const { first, others } = showingOf(cause({ code: "not-json", evidence: [1] }), same);
    expect(first?.check.title).toBe("its own");
    expect(titles(others)).toEqual(["check 1"]);
  });

  test("without the checks that fail for other causes", () => {
    const { first, others } = showingOf(cause({ code: "no-answer", evidence: [5] }), given);
    expect(first?.check.at).toBe(5);
    expect(others).toEqual([]);
  });

  test("without those of its code that another cause explains", () => {
    const checks = [at(0, "status"), at(1, "status"), at(2, "status")];
    const [one, other] = [
      cause({ code: "status", evidence: [0], requirements: ["GET-2"] }),
      cause({ id: "other", code: "status", evidence: [1], requirements: ["GET-2"] }),
    ];
    const shared = report([failing("GET-2", { checks })], { causes: [one, other] });
    expect(titles(showingOf(one, shared).others)).toEqual(["check 2"]);
  });

  test("without those of its code that were answered with another status", () => {
    const of = (index: number, status: number): CheckReport =>
      at(index, "status", { deviation: { code: "status", values: { status }, kind: "again" } });
    const given = report([failing("GET-2", { checks: [of(0, 201), of(1, 500), of(2, 201)] })]);
    const { others } = showingOf(cause({ code: "status", evidence: [0], requirements: ["GET-2"] }), given);
    expect(titles(others)).toEqual(["check 2"]);
  });

  test("by an answer of its own where its check is judged by another one", () => {
    const shown = { at: 2, expected: "status 200", received: "status 500", reproduce: "curl" };
    const checks = [at(1, "status", { evidence: [1, 2] }), at(3, "status")];
    const given = report([failing("ERROR-1", { checks })]);
    const own = cause({
      code: "status",
      evidence: [2],
      requirement: "ERROR-1",
      requirements: ["ERROR-1"],
      shown,
    });
    const { first, others } = showingOf(own, given);
    expect(first?.check).toMatchObject({ title: "check 1", ...shown, confirmation: null });
    expect(others).toEqual([]);
  });

  test("by its first exchange where no code is known, as in format 1", () => {
    const old = report([
      failing("GET-2", { checks: [check({ at: 2, deviation: null })] }),
      failing("ERROR-1", { checks: [check({ at: 3, deviation: null }), check({ at: 4, deviation: null })] }),
    ]);
    const { first } = showingOf(cause({ code: "format-1", evidence: [4, 2] }), old);
    expect(first).toMatchObject({ requirement: { id: "ERROR-1" }, check: { at: 4 } });
    expect(showingOf(cause({ code: "format-1", evidence: [2] }), old).first?.check.at).toBe(2);
  });

  test("by nothing where no check failed", () => {
    const empty = report([failing("ERROR-1", { checks: [] })]);
    expect(showingOf(cause({}), empty)).toEqual({ first: null, others: [] });
  });
});

test("a requirement is shown by a check that was made sure", () => {
  const confirmation = { experiment: "again", exchanges: [5, 6, 7], repeats: 1 } as const;
  const like = at(0, "status");
  const sure = at(1, "status", { confirmation });
  const itself = check({ title: "itself" });
  const shown = (...checks: readonly CheckReport[]) => {
    const { first, others } = showingOfRequirement(failing("LIST-2", { checks }));
    return [first?.check.title, ...titles(others)];
  };
  expect(shown(like, sure, itself)).toEqual(["check 1", "check 0", "itself"]);
  expect(shown(like, itself)).toEqual(["itself", "check 0"]);
  expect(shown(like)).toEqual(["check 0"]);
});
