import { describe, expect, test } from "vitest";
import { rerunCommand } from "../../../src/report/cards.ts";
import { causesIn, countedCauses, failsLine } from "../../../src/report/causes/causes-in.ts";
import { failing, report, requirement, SHARED, SHARED_CAUSE } from "../../support/reports.ts";

describe("the causes of a report", () => {
  test("are its own", () => {
    expect(causesIn(SHARED)).toEqual([SHARED_CAUSE]);
  });

  test("are one for each failed requirement where it has none, as older ones", () => {
    const old = report([requirement("LIST-1"), failing("LIST-2"), failing("AUTH-8", { level: "SHOULD" })]);
    expect(causesIn(old)).toMatchObject([
      { id: "LIST-2", level: "MUST", title: "LIST-2 holds", requirements: ["LIST-2"], evidence: [17] },
      { id: "AUTH-8", level: "SHOULD", requirements: ["AUTH-8"], holdsBack: [], advice: null },
    ]);
  });

  test("leave no failure unexplained", () => {
    const more = { ...SHARED, requirements: [...SHARED.requirements, failing("LIST-2")] };
    expect(causesIn(more).map(({ id }) => id)).toEqual(["error-body/code", "LIST-2"]);
  });

  test("of a SHOULD are warnings, unless the run is strict", () => {
    const given = report([failing("LIST-2"), failing("AUTH-8", { level: "SHOULD" })]);
    const strict = { ...given, run: { ...given.run, options: { strict: true } } };
    expect(countedCauses(given).warnings.map(({ id }) => id)).toEqual(["AUTH-8"]);
    expect(countedCauses(strict).warnings).toEqual([]);
    expect(countedCauses(strict).failures).toHaveLength(2);
  });
});

describe("what a cause fails", () => {
  const cause = { ...SHARED_CAUSE, requirements: ["CREATE-5", "CREATE-6", "CREATE-7", "GET-2", "ERROR-1"] };
  test("is a line that begins with what it is named by", () => {
    expect(failsLine(cause)).toBe("ERROR-1, CREATE-5 to CREATE-7, GET-2");
    expect(failsLine({ ...cause, requirements: ["ERROR-1"] })).toBe("ERROR-1");
  });
});

describe("the command that tests only a cause again", () => {
  const line = (changes: Partial<typeof SHARED.run>, target: Partial<typeof SHARED.target> = {}): string =>
    rerunCommand(SHARED_CAUSE, {
      ...SHARED,
      run: { ...SHARED.run, ...changes },
      target: { ...SHARED.target, ...target },
    });

  test("has the address and the ids", () => {
    expect(line({})).toBe(
      "petstore-conformance --base-url https://staging.example.com/v1 --only CREATE-5 GET-2 ERROR-1",
    );
  });

  test.each([
    [{ profile: "full", seed: 7 } as const, {}, "--profile full --seed 7"],
    [{ profile: "full", seed: 1 } as const, {}, "--profile full --only"],
    [{ seed: 7 }, {}, "/v1 --only"],
    [{}, { plan: "pro" } as const, "--plan pro"],
    [{}, { baseUrl: "https://a.example/o'b/v1" }, "--base-url 'https://a.example/o%27b/v1' --only"],
    [{ options: { readOnly: true, strict: true } }, {}, "--read-only --strict"],
    [{ options: { exhaustRateLimit: true, categoryId: "12" } }, {}, "--category-id 12 --exhaust-rate-limit"],
    [{ options: { now: 1_922_832_000_000 } }, {}, "--now 2030-12-07T00:00:00.000Z"],
    [{}, { baseUrl: "https://a.example/a&b/v1" }, "--base-url 'https://a.example/a&b/v1' --only"],
    [{ options: { timeoutMs: 1, headers: "$SECRET" } }, {}, "/v1 --only"],
  ])("has what would otherwise make another run: %j %j", (run, target, part) => {
    expect(line(run, target)).toContain(part);
  });

  test("has the description only where a requirement is about it", () => {
    const options = { description: { source: "our api.yaml", documents: [] } };
    const judged = (requirements: readonly string[]): string =>
      rerunCommand({ ...SHARED_CAUSE, requirements }, { ...SHARED, run: { ...SHARED.run, options } });
    expect(judged(["DESC-1", "LIST-2"])).toContain("--description 'our api.yaml' --only DESC-1 LIST-2");
    expect(judged(["LIST-2"])).not.toContain("--description");
  });

  test("has no address where the suite judged itself", () => {
    expect(line({}, { embedded: true })).toBe("petstore-conformance --only CREATE-5 GET-2 ERROR-1");
  });
});
