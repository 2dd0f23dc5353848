import { expect, test } from "vitest";
import { bySection, firstOfEach, sectionHeading } from "../../src/report/sections.ts";

test("entries are in the order of their sections, numbers by their value", () => {
  const sections = ["10", "4.10", "4.9", "8.2", "4", "4.9.1", "4.10"];
  const entries = sections.map((section, i) => ({ section, i }));
  const grouped = bySection(entries).map(([section, of]) => [section, ...of.map(({ i }) => i)]);
  expect(grouped).toEqual([
    ["4", 4],
    ["4.9", 2],
    ["4.9.1", 5],
    ["4.10", 1, 6],
    ["8.2", 3],
    ["10", 0],
  ]);
});

test("the first entry of each key stays", () => {
  expect(firstOfEach(["a1", "b1", "a2"], (text) => text[0])).toEqual(["a1", "b1"]);
});

test("a section is shown with its heading, one that is not known by its number", () => {
  expect(sectionHeading("4.1")).toBe("§4.1 GET /pets");
  expect(sectionHeading("99")).toBe("§99");
});
