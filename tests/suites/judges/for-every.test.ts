/** Judges that look at several exchanges one by one. */
import { expect, test } from "vitest";
import { failed, PASSED, untested } from "../../../src/kit/judging/judge-helpers.ts";
import type { Judge, Judgement } from "../../../src/kit/requirement.ts";
import { forEvery, isGet, isList } from "../../../suites/judges/for-every.ts";
import { fetched, listed, pet, recordingOf } from "../../support/recordings.ts";

const DOUBT = untested("nothing is known", "target");
const FAULT = failed("yes", "no");

/** Says one thing after the other, and keeps what it was shown. */
function saying(...judgements: readonly Judgement[]): { judge: Judge<null>; seen: number[][] } {
  const seen: number[][] = [];
  const judge: Judge<null> = {
    name: "saying",
    judge: (_, evidence) => {
      seen.push(evidence.map(({ index }) => index));
      return judgements[seen.length - 1] ?? DOUBT;
    },
  };
  return { judge, seen };
}

const recording = recordingOf([listed("", []), fetched("7", pet(7)), listed("limit=1", [])]);
const { exchanges } = recording;

test("it is named after its judge", () => {
  expect(forEvery(saying().judge).name).toBe("each(saying)");
});

test("each exchange is judged alone", () => {
  const { judge, seen } = saying();
  forEvery(judge).judge(null, exchanges, recording);
  expect(seen).toEqual([[0], [1], [2]]);
});

test("those that are meant only", () => {
  const [lists, gets] = [saying(), saying()];
  forEvery(lists.judge, isList).judge(null, exchanges, recording);
  forEvery(gets.judge, isGet).judge(null, exchanges, recording);
  expect([lists.seen, gets.seen]).toEqual([[[0], [2]], [[1]]]);
});

test.each<[string, readonly Judgement[], Judgement]>([
  ["a failure counts before a pass", [PASSED, FAULT, DOUBT], { ...FAULT, at: 1 } as Judgement],
  ["the first of several failures", [DOUBT, FAULT, failed("a", "b")], { ...FAULT, at: 1 } as Judgement],
  [
    "where the judge says which exchange",
    [{ ...FAULT, at: 2 } as Judgement],
    { ...FAULT, at: 2 } as Judgement,
  ],
  ["a pass before what is untested", [DOUBT, PASSED, DOUBT], PASSED],
  ["untested where there is nothing else", [DOUBT, DOUBT, DOUBT], DOUBT],
])("%s", (_, judgements, judgement) => {
  expect(forEvery(saying(...judgements).judge).judge(null, exchanges, recording)).toEqual(judgement);
});

test("nothing that was meant was sent: untested, for a reason in the run", () => {
  expect(forEvery(saying(PASSED).judge, isGet).judge(null, exchanges.slice(0, 1), recording)).toEqual(
    untested("nothing was sent that could show it", "run"),
  );
});
