import { expect, test } from "vitest";
import { evidenceList, operationWords } from "../../../src/report/html/links.ts";
import { recordingOf } from "../../support/report-recordings.ts";

test("names the operations of exchanges once each; positions beyond the recording have none", () => {
  const recording = recordingOf([0, 1], [1, 2]);
  expect(operationWords([0, 1, 7], recording)).toBe("listPets GET /pets");
  expect(operationWords([], recording)).toBe("");
});

test("names positions once each, in order and as ranges, twelve at most", () => {
  const said = (...evidence: readonly number[]): string =>
    String(evidenceList({ evidence }) ?? "").replace(/<[^>]*>/g, "");
  expect(said()).toBe("");
  expect(said(17)).toBe("Exchange 17");
  expect(said(18, 3, 17, 19)).toBe("4 exchanges: 3, 17–19");
  expect(said(3, 5)).toBe("2 exchanges: 3, 5");
  const odd = Array.from({ length: 13 }, (_, i) => 2 * i + 1);
  expect(said(...odd.slice(0, 12))).toBe(`12 exchanges: ${odd.slice(0, 12).join(", ")}`);
  expect(said(...odd)).toBe(`13 exchanges: ${odd.slice(0, 12).join(", ")}, …`);
});
