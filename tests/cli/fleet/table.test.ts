import { describe, expect, test } from "vitest";
import { type Row, tableOf } from "../../../src/cli/fleet/table.ts";

const cause = (requirement: string, level: "MUST" | "SHOULD" = "MUST") => ({
  id: requirement.toLowerCase(),
  level,
  requirement,
  title: `what ${requirement} is about`,
});

const good = (name: string): Row => ({
  name,
  outcome: "conformant",
  code: 0,
  causes: [],
  out: `out/${name}`,
});

const bad = (name: string, ...ids: readonly string[]): Row => ({
  name,
  outcome: "nonconformant",
  code: 1,
  causes: ids.map((id) => cause(id)),
  out: `out/${name}`,
});

describe("the end of a run of several targets", () => {
  test("counts verdicts and lists nothing where all conform", () => {
    expect(tableOf([good("eu"), good("us")])).toBe("2 targets: 2 conformant\n");
  });

  test("lists causes, those of the most targets first, and what does not conform", () => {
    const rows = [good("eu"), bad("us", "RATE-1", "LIST-2"), bad("asia", "LIST-2")];
    expect(tableOf(rows)).toBe(
      [
        "3 targets: 1 conformant, 2 nonconformant",
        "",
        "Causes",
        "  LIST-2:  2 targets  what LIST-2 is about (us, asia)",
        "  RATE-1:  1 target   what RATE-1 is about (us)",
        "",
        "Targets",
        "  us    nonconformant  exit 1  out/us/",
        "  asia  nonconformant  exit 1  out/asia/",
        "",
      ].join("\n"),
    );
  });

  test("names five targets of a cause, and lists twenty", () => {
    const rows = Array.from({ length: 30 }, (_, i) => bad(`target-${i}`, "RATE-1"));
    const text = tableOf(rows);
    expect(text).toContain("RATE-1:  30 targets  what RATE-1 is about (target-0, target-1,");
    expect(text).toContain("target-4 and 25 more)");
    expect(text).toMatch(/\n {2}and 10 more\n$/);
  });

  test("a target without a report has no folder", () => {
    const row: Row = { name: "eu", outcome: "internal error", code: 4, causes: [], out: null };
    expect(tableOf([row])).toBe("1 target: 1 internal error\n\nTargets\n  eu  internal error  exit 4\n");
  });
});
