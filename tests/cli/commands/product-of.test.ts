/** The product that a report names, for a listing, and what is said of one that lacks something. */
import { expect, test } from "vitest";
import { productOf } from "../../../src/cli/commands/submit.ts";
import { report, requirement } from "../../support/reports.ts";

const BASE = report([requirement("LIST-1")]);
const NAMED = {
  organization: "Example",
  project: "Pets",
  version: "2.1",
  url: null,
  digest: `sha256:${"0".repeat(64)}`,
  contact: ["pets@example.com"],
};
const of = (changes: object) =>
  productOf("good", { ...BASE, target: { ...BASE.target, implementation: { ...NAMED, ...changes } } });

test("is the implementation, with the level of the run", () => {
  expect(of({})).toEqual({
    productFormat: 1,
    organization: "Example",
    product: "Pets",
    version: "2.1",
    contact: ["pets@example.com"],
    level: "core",
    digest: NAMED.digest,
  });
});

test.each([
  ["organization", "--organization", { organization: null }],
  ["project", "--project", { project: null }],
  ["version", "--project-version", { version: null }],
  ["digest", "--project-digest", { digest: null }],
  ["contact", "--contact", { contact: [] }],
])("without %s it is wrong usage, with the option", (_, flag, changes) => {
  expect(() => of(changes)).toThrow(
    `the report in "good" does not name all that a listing needs: run with ${flag}, and sign again`,
  );
});

test("an implementation that is not named at all lacks everything", () => {
  expect(() => productOf("good", BASE)).toThrow(
    /run with --organization, --project, --project-version, --project-digest, --contact, and/,
  );
});
