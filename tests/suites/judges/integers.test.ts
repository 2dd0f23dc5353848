/** Integers in digits alone (interface §2). */
import { expect, test } from "vitest";
import { JsonNumber } from "../../../src/kit/json/json.ts";
import { inDigits } from "../../../suites/judges/integers.ts";
import {
  at,
  created,
  creation,
  type Draft,
  error,
  listed,
  pet,
  recordingOf,
  said,
} from "../../support/recordings.ts";

/** What is said of the last answer. */
const judged = (...drafts: readonly Draft[]): string | null => {
  const recording = recordingOf(drafts);
  const judgement = inDigits(at(recording, drafts.length - 1), recording);
  return judgement && said(judgement);
};

test("an answer without integers shows nothing", () => {
  const made = creation(pet(1));
  expect(judged(made, listed("", [pet(1)]))).toBe("passed");
  expect(judged(made, listed("", []))).toBeNull();
  const refused = { status: 400, expects: [400] };
  expect(judged(created({}, error(400), refused))).toBe("passed");
  expect(judged(created({}, error(400, { status: "400" }), refused))).toBeNull();
  expect(judged(created({}, error(400, { status: new JsonNumber("4e2") }), refused))).toBe(
    'failed: not-digits {"member":"status","received":"4e2"} [0]',
  );
  expect(judged(made, listed("", [pet(1, { categoryId: new JsonNumber("1e0") })]))).toBe(
    'failed: not-digits {"member":"categoryId","received":"1e0"} [1]',
  );
});
