/** What the interface says, in words of the suite's, for every section that the catalogue cites. */
import { expect, test } from "vitest";
import { requirementsDocument } from "../../proof/prove/documents.ts";
import { CATALOGUE } from "../../suites/index.ts";
import { INTERFACE_SECTIONS, interfaceSection } from "../../suites/interface-sections.ts";

test("every cited section has its words, and no other", () => {
  const cited = new Set(CATALOGUE.map(({ section }) => section));
  expect(new Set(Object.keys(INTERFACE_SECTIONS))).toEqual(cited);
});

test("a section that is none has none, whatever it is called", () => {
  expect(["10", "", "constructor", "__proto__"].map(interfaceSection)).toEqual(Array(4).fill(undefined));
});

test("docs/requirements.md has them in the order of the interface, each before its requirements", () => {
  const text = requirementsDocument();
  const headings = [...text.matchAll(/^## Interface §(\S+)/gm)].map(([, section]) => section);
  expect(headings).toEqual(["1", "2", "3", "4", "4.1", "4.2", "4.3", "4.4", "5", "7", "8", "8.6", "9"]);
  expect(text).toContain("## Interface §4.1 GET /pets\n\n- Answers 200 with an array of Pets");
  expect(text.indexOf("With `status` it lists")).toBeLessThan(text.indexOf("### LIST-1 "));
});
