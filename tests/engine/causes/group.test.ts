/** Which failures are one cause, and which of them names it, with a catalogue of four codes. */
import { expect, test } from "vitest";
import type { Catalogue } from "../../../src/engine/catalogue.ts";
import { leadOf } from "../../../src/engine/causes/causes.ts";
import type { Failure } from "../../../src/engine/causes/failure.ts";
import { groupsOf } from "../../../src/engine/causes/group.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { listed, recordingOf } from "../../support/recordings.ts";

const RECORDING = recordingOf(
  Array.from({ length: 6 }, (_, i) =>
    listed(`?limit=${i + 1}`, [], { requestId: `GET /pets?limit=${i + 1}` }),
  ),
);

/** "a > b": failures of code b follow from those of code a. */
function catalogueWith(rows: readonly string[], owner: string | null = null): Catalogue {
  return {
    ...CONFORMANCE,
    kinds: new Map(["a", "b", "c", "d"].map((code) => [code, code === "d" ? "itself" : "again"])),
    explains: (one, other) => rows.includes(`${one.deviation.code} > ${other.deviation.code}`),
    ownerOf: () => owner,
  };
}

/** A failure of a code at an exchange, at a place. */
function failure(name: string, code: string, at: number | null, more: Partial<Failure> = {}): Failure {
  return {
    requirement: name,
    check: name,
    level: "MUST",
    deviation: { outcome: "failed", code, values: {}, at },
    at: at === null ? null : (RECORDING.exchanges[at] as Exchange),
    hasCases: true,
    decides: true,
    key: name,
    position: 0,
    ...more,
    decided: { result: null } as Failure["decided"],
  };
}

/** "A B <- C": the names of roots and followers of each group. */
function groups(failures: readonly Failure[], rows: readonly string[] = []): readonly string[] {
  return groupsOf(failures, catalogueWith(rows), RECORDING).map(({ roots, followers }) => {
    const names = (each: readonly Failure[]): string => each.map(({ check }) => check).join(" ");
    return followers.length === 0 ? names(roots) : `${names(roots)} <- ${names(followers)}`;
  });
}

test("failures of different codes, exchanges and places are causes of their own", () => {
  expect(groups([failure("A", "a", 0), failure("B", "b", 0), failure("C", "a", 1)])).toEqual(["A", "B", "C"]);
});

test("one code at one exchange is one cause, and at one place", () => {
  const [a, b] = [failure("A", "a", 0), failure("B", "a", 0)];
  expect(groups([a, b, failure("C", "a", 1, { key: "A" })])).toEqual(["A B C"]);
});

test("one request that was asked twice and deviates alike is one cause", () => {
  const again = { ...(RECORDING.exchanges[1] as Exchange), requestId: "GET /pets?limit=1" };
  expect(groups([failure("A", "a", 0), failure("B", "a", 1, { at: again })])).toEqual(["A B"]);
});

test("a member of another name is another deviation", () => {
  const of = (member: string): Partial<Failure> => ({
    deviation: { outcome: "failed", code: "a", values: { member }, at: 0 },
  });
  expect(groups([failure("A", "a", 0, of("name")), failure("B", "a", 0, of("id"))])).toEqual(["A", "B"]);
});

test("without an exchange, the place alone joins", () => {
  const failures = [failure("A", "a", null), failure("B", "a", null), failure("C", "a", null, { key: "A" })];
  expect(groups(failures)).toEqual(["A C", "B"]);
});

test("what a rule about every answer sees where a check of a request fails belongs to that check", () => {
  const rule = { hasCases: false, key: "rule" };
  const failures = [
    failure("A", "a", 0),
    failure("B", "a", 1),
    failure("R", "a", 0, rule),
    failure("S", "a", 1, rule),
    failure("T", "a", 2, rule),
    failure("U", "a", 3, rule),
  ];
  expect(groups(failures)).toEqual(["A R", "B S", "T U"]);
});

test("what follows from another cause is listed with it, also along a chain", () => {
  const failures = [failure("A", "a", 0), failure("B", "b", 1), failure("C", "c", 2)];
  expect(groups(failures, ["a > b"])).toEqual(["A <- B", "C"]);
  expect(groups(failures, ["a > b", "b > c"])).toEqual(["A <- B C"]);
});

test("causes that explain each other are one", () => {
  const failures = [failure("A", "a", 0), failure("B", "b", 1)];
  expect(groups(failures, ["a > b", "b > a"])).toEqual(["A B"]);
});

test("a cause of which one failure follows from nothing stands for itself", () => {
  const alike = { key: "same" };
  const failures = [failure("A", "a", 0), failure("B", "b", 1, alike), failure("D", "b", 2, alike)];
  const catalogue: Catalogue = {
    ...catalogueWith([]),
    explains: (one, other) => one.check === "A" && other.check === "B",
  };
  expect(groupsOf(failures, catalogue, RECORDING).map(({ roots }) => roots.length)).toEqual([1, 2]);
});

test("one cause that explains all failures comes before one at the exchange of a part", () => {
  const alike = { key: "same" };
  const failures = [
    failure("A", "a", 0),
    failure("C", "c", 2),
    failure("X", "b", 2, alike),
    failure("Y", "b", 3, alike),
  ];
  const catalogue: Catalogue = {
    ...catalogueWith([]),
    explains: (one, other) =>
      other.deviation.code === "b" && (one.check === "A" || (one.check === "C" && other.check === "X")),
  };
  const found = groupsOf(failures, catalogue, RECORDING);
  expect(found.map(({ followers }) => followers.map(({ check }) => check).join(" "))).toEqual(["X Y", ""]);
});

test("of two causes that explain it, the one at its own exchange, else the more consequential", () => {
  const [a, c, b] = [failure("A", "a", 0), failure("C", "c", 2), failure("B", "b", 2)];
  expect(groups([a, c, b], ["a > b", "c > b"])).toEqual(["A", "C <- B"]);
  expect(groups([c, a, failure("B", "b", 4)], ["a > b", "c > b"])).toEqual(["C", "A <- B"]);
});

test("failures that follow from each other in a circle are dropped by none", () => {
  const failures = [failure("A", "a", 0), failure("B", "b", 1), failure("C", "c", 2)];
  const named = groups(failures, ["a > b", "b > c", "c > a"]).join(" ");
  for (const { check } of failures) expect(named).toContain(check);
});

/** The check that names a cause of these failures, all of them roots but the followers. */
function lead(
  roots: readonly Failure[],
  followers: readonly Failure[] = [],
  owner: string | null = null,
): string {
  return leadOf({ roots, followers }, catalogueWith([], owner), RECORDING).check;
}

test("a cause is named by a MUST, then by what the others follow from, then by what decides a check", () => {
  const should = failure("S", "a", 0, { level: "SHOULD" });
  expect(lead([should], [failure("M", "b", 1)])).toBe("M");
  expect(lead([failure("R", "c", 0)], [failure("F", "a", 1)])).toBe("R");
  expect(lead([failure("O", "a", 0, { decides: false }), failure("D", "b", 1)])).toBe("D");
});

test("then by the requirement that is about it, the order of the codes, what was made sure, and the catalogue's order", () => {
  expect(lead([failure("A", "a", 0), failure("B", "b", 1)], [], "B")).toBe("B");
  expect(lead([failure("B", "b", 0), failure("A", "a", 1)])).toBe("A");
  const sure = { ...failure("Z", "a", 1, { position: 9 }), decided: { result: {} } as Failure["decided"] };
  expect(lead([failure("A", "a", 0), sure])).toBe("Z");
  expect(lead([failure("B", "a", 0, { position: 2 }), failure("A", "a", 1, { position: 1 })])).toBe("A");
  expect(() => lead([])).toThrow("a cause has no failures");
});

test("and by what no other cause explains as well", () => {
  const roots = [failure("A", "b", 0, { position: 1 }), failure("B", "c", 1, { position: 2 })];
  const others = [failure("C", "a", 2)];
  const named = (rows: readonly string[]): string =>
    leadOf({ roots, followers: [] }, catalogueWith(rows), RECORDING, others).check;
  expect(named([])).toBe("A");
  expect(named(["a > b"])).toBe("B");
});
