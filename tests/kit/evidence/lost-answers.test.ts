/** Which answers were lost on the way (catalogue rule 10). */
import { expect, test } from "vitest";
import { isLost } from "../../../src/kit/evidence/lost-answers.ts";
import { CLOSED, listed, recordingOf } from "../../support/recordings.ts";

const lost = (unusual: Parameters<typeof listed>[2]): boolean =>
  recordingOf([listed("", "", unusual)]).exchanges.every(isLost);

test.each([408, 421, 425, 502, 503, 504, 520, 525, 530])("%i is no answer of the target's own", (status) => {
  expect(lost({ status })).toBe(true);
});

test.each([200, 400, 401, 404, 409, 429, 500, 501, 505, 519, 531])("%i is an answer", (status) => {
  expect(lost({ status })).toBe(false);
});

test("no answer at all", () => {
  expect(lost({ noAnswer: CLOSED })).toBe(true);
});

test("an exchange that is under way is not lost", () => {
  expect(lost({ noAnswer: null })).toBe(false);
});
