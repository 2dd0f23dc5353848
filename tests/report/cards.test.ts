/** The rows of a card that only some causes have. */
import { expect, test } from "vitest";
import { cardOf, cardOfRequirement, entryOf } from "../../src/report/cards.ts";
import { recordingOf } from "../support/report-recordings.ts";
import { check, failing, report, SHARED, SHARED_CAUSE } from "../support/reports.ts";

const rowsOf = (entry: ReturnType<typeof entryOf>, name: string): readonly string[] =>
  (entry.rows ?? []).flatMap((row) => (row.name === name ? [row.text] : []));

test("a requirement that fails alone is named with its title, unless the heading says it", () => {
  const cause = { ...SHARED_CAUSE, requirements: ["ERROR-1"] };
  const fails = (title: string): readonly string[] => {
    const given = report([failing("ERROR-1", { title })], { causes: [cause] });
    return rowsOf(entryOf(cardOf(cause, { report: given, recording: recordingOf() })), "fails");
  };
  expect(fails("an Error body has code, message and status")).toEqual([
    "ERROR-1, an Error body has code, message and status",
  ]);
  expect(fails(cause.title)).toEqual([]);
});

test("a cause says what else it fails, where that is more than one requirement", () => {
  const [requirement] = SHARED.requirements;
  if (!requirement) throw new Error("no requirement");
  const causes = [SHARED_CAUSE, { ...SHARED_CAUSE, id: "alone", requirements: ["CREATE-5"], advice: null }];
  expect(rowsOf(entryOf(cardOfRequirement(requirement, causes, recordingOf())), "cause")).toEqual([
    "error-body/code: 400 and 404 answers lack `code` (fails ERROR-1, CREATE-5, GET-2); Write every error body in one place.",
    "alone: 400 and 404 answers lack `code`",
  ]);
});

test("of further checks three are named", () => {
  const checks = ["a", "b", "c"].map((title) => check({ title }));
  const given = report([failing("ERROR-1", { checks }), failing("GET-2", { checks })], {
    causes: [{ ...SHARED_CAUSE, requirements: ["ERROR-1", "GET-2"] }],
  });
  const [cause] = given.causes ?? [];
  if (!cause) throw new Error("no cause");
  expect(rowsOf(entryOf(cardOf(cause, { report: given, recording: recordingOf() })), "also")).toEqual([
    "ERROR-1, b; ERROR-1, c; GET-2, a; and 2 more",
  ]);
});

test("of a requirement that fails without a check, there is nothing to try", () => {
  const { rows = [] } = entryOf(cardOfRequirement(failing("LIST-2", { checks: [] }), [], recordingOf()));
  expect(rows.map(({ name }) => name)).not.toContain("try");
});
