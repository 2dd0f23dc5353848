import { expect, test } from "vitest";
import { evidenceList, operationWords } from "../../../src/report/html/exchange.ts";
import { recordingOf } from "../../support/report-recordings.ts";

test("names the operations of exchanges once each; positions beyond the recording have none", () => {
  const recording = recordingOf([0, 1], [1, 2]);
  expect(operationWords([0, 1, 7], recording)).toBe("listPets GET /pets");
  expect(operationWords([], recording)).toBe("");
});

test("names positions once each, in order and as ranges", () => {
  const said = (...evidence: readonly number[]): string =>
    String(evidenceList({ evidence }) ?? "").replace(/<[^>]*>/g, "");
  expect(said()).toBe("");
  expect(said(17)).toBe("Exchange 17");
  expect(said(18, 3, 17, 19)).toBe("4 exchanges: 3, 17 to 19");
  expect(said(3, 5)).toBe("2 exchanges: 3, 5");
});
