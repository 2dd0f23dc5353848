import { expect, test } from "vitest";
import { operationWords } from "../../../src/report/html/links.ts";
import { recordingOf } from "../../support/report-recordings.ts";

test("names the operations of exchanges once each; positions beyond the recording have none", () => {
  const recording = recordingOf([0, 1], [1, 2]);
  expect(operationWords([0, 1, 7], recording)).toBe("listPets GET /pets");
  expect(operationWords([], recording)).toBe("");
});
