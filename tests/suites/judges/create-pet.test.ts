/** CREATE-2: every animal that was created has the members of its body, whatever else the body has. */
import { expect, test } from "vitest";
import { alwaysEchoed } from "../../../suites/judges/create-pet.ts";
import { type Animal, created, error, judgedBy, pet, recordingOf } from "../../support/recordings.ts";

const SENT = { name: "Rex", categoryId: 1, status: "sold" };

/** What is said of a body and the animal that came of it. */
const said = (sent: Animal, shown: Animal): string =>
  judgedBy(alwaysEchoed, recordingOf([created(sent, pet(7, { ...shown }))]));

test.each([
  ["a plain body", SENT],
  ["an undeclared member", { ...SENT, colour: "red" }],
  ["an id", { ...SENT, id: 99 }],
])("%s that comes back unchanged passes, and changed fails", (_, sent) => {
  expect(said(sent, SENT)).toBe("passed");
  expect(said(sent, { ...SENT, name: "Mia" })).toContain('failed: echo {"member":"name"');
  expect(said(sent, { ...SENT, status: "available" })).toContain('failed: echo {"member":"status"');
});

test.each([
  ["a body that had to be refused", { ...SENT, status: "archived" }],
  ["a name that is left open", { ...SENT, name: " Rex " }],
])("%s is another requirement's", (_, sent) => {
  expect(said(sent, { ...SENT, name: "Mia", status: "available" })).toBe("passed");
});

test("where nothing was created, nothing is known", () => {
  const refused = recordingOf([created(SENT, error(400), { status: 400 })]);
  expect(judgedBy(alwaysEchoed, refused)).toBe('untested: rests-on {"requirement":"CREATE-1"}');
});
