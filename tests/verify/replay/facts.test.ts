/** What a run may say of itself: which requests it did not send, why it ended early, whether creations were held back. */
import { describe, expect, test } from "vitest";
import type { Recording, RunFacts, Unsent } from "../../../src/kit/exchange.ts";
import { FormatError } from "../../../src/kit/schema/foreign-json.ts";
import { JUDGING_DEFAULTS, type JudgingOptions } from "../../../src/verdict/options.ts";
import { plainOptions } from "../../../src/verdict/options-data.ts";
import { unfounded, unfoundedEnd } from "../../../src/verify/replay/replay.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { listed, recordingOf } from "../../support/recordings.ts";

const because = (code: string): Unsent => ({ code, values: {} });
const NO_REASON = ", which is no reason for it";

function factsOf(facts: Partial<Omit<RunFacts, "options">>, options: Partial<JudgingOptions> = {}): RunFacts {
  return {
    suite: { name: "petstore-conformance", version: "1.0.0" },
    target: { name: null, embedded: false, environment: null, implementation: null },
    options: plainOptions({ ...JUDGING_DEFAULTS, ...options }),
    network: {},
    durationMs: 0,
    waitedMs: 0,
    node: "v20.0.0",
    stopped: null,
    unsent: {},
    ...facts,
  };
}

/** The refusal of what a run says, or "". */
function refusal(check: () => void): string {
  try {
    check();
  } catch (error) {
    if (error instanceof FormatError) return error.message;
    throw error;
  }
  return "";
}

describe("a request that was not sent", () => {
  const said = (code: string, options: Partial<JudgingOptions> = {}): string => {
    const withheld = options.maxCreations != null;
    return refusal(() =>
      unfounded(recordingOf([], { withheld }), factsOf({ unsent: { a: because(code) } }, options)),
    );
  };

  test.each<[string, Partial<JudgingOptions>, boolean]>([
    ["rate-limited", {}, true],
    ["banned", {}, true],
    ["narrowed", {}, false],
    ["narrowed", { maxRequests: 10 }, true],
    ["narrowed", { maxCreations: 3 }, true],
    ["outage", {}, false],
    ["stopped", { maxRequests: 10 }, false],
  ])("because of %s, with the options %j: %s", (code, options, holds) => {
    expect(said(code, options)).toBe(holds ? "" : `a is said not to have been sent (${code})${NO_REASON}`);
  });
});

test.each([
  ["narrowed", true],
  ["rate-limited", true],
  ["banned", true],
  ["stopped", true],
  ["outage", true],
  ["no-api", true],
  ["not-shown", false],
])("a run may end early because of %s: %s", (code, holds) => {
  const stopped = { ...because(code), nothing: null };
  expect(refusal(() => unfounded(recordingOf([]), factsOf({ stopped })))).toBe(
    holds ? "" : `the run is said to have ended early (${code})${NO_REASON}`,
  );
});

test("an answer that did not come because the run ended needs a run that was stopped", () => {
  const noAnswer = { kind: "ended", message: "the run ended before the answer" } as const;
  const recording = recordingOf([listed("", []), listed("", [], { noAnswer })]);
  expect(refusal(() => unfounded(recording, factsOf({})))).toBe(
    "entry 1 has no answer since the run ended, which nothing else shows",
  );
  const stopped = { ...because("stopped"), nothing: null };
  expect(refusal(() => unfounded(recording, factsOf({ stopped })))).toBe("");
});

test.each<[boolean, Partial<JudgingOptions>, string]>([
  [false, {}, ""],
  [true, { readOnly: true }, ""],
  [true, { maxCreations: 0 }, ""],
  [true, {}, "creations were held back, which no option says"],
  [false, { readOnly: true }, "creations are said not to have been held back, and an option does so"],
  [false, { maxCreations: 0 }, "creations are said not to have been held back, and an option does so"],
])("creations held back, %s, with the options %j: %j", (withheld, options, message) => {
  expect(refusal(() => unfounded(recordingOf([], { withheld }), factsOf({}, options)))).toBe(message);
});

describe("the end", () => {
  type Ending = Parameters<typeof unfoundedEnd>[0];
  const words = CONFORMANCE.words;
  const ENDING: Ending = { end: null, unsent: {}, exhaustion: null, shown: true, words };
  const said = (
    ending: Partial<Ending>,
    facts: Parameters<typeof factsOf>[0] = {},
    recording: Partial<Recording> = {},
  ): string =>
    refusal(() => unfoundedEnd({ ...ENDING, ...ending }, recordingOf([], recording), factsOf(facts)));
  const outage = { outcome: "untested", ...because("outage") } as const;

  test("no request is said not to have been sent that was not planned, unless the run was stopped", () => {
    const unsent = { a: because("banned") };
    expect(said({}, { unsent })).toBe("a is said not to have been sent (banned), and no round lacks it");
    expect(said({ unsent: { a: { outcome: "untested", ...because("banned") } } }, { unsent })).toBe("");
    expect(said({}, { unsent, stopped: { ...because("stopped"), nothing: null } })).toBe("");
  });

  test("the rate limit is used up as the exchanges show", () => {
    const message = "the use of the rate limit is said to have ended in another way than its exchanges show";
    const [shown, other] = [{ ended: outage }, { ended: { ...outage, values: { n: 1 } } }];
    expect(said({ exhaustion: shown }, {}, { exhaustion: shown })).toBe("");
    expect(said({ exhaustion: { ended: null } }, {}, { exhaustion: { ended: null } })).toBe("");
    for (const [is, wanted] of [
      [null, shown],
      [shown, null],
      [{ ended: null }, shown],
      [shown, { ended: null }],
      [shown, other],
      [shown, { ended: because("banned") }],
    ])
      expect(said({ exhaustion: wanted ?? null }, {}, { exhaustion: is ?? null })).toBe(message);
  });

  test("a run that its answers end says so", () => {
    const end = { ended: outage, nothing: "nothing can be judged" };
    const message = "the answers end the run (outage), which it does not say";
    expect(said({ end }, { stopped: { ...outage, nothing: null } })).toBe("");
    expect(said({ end }, { stopped: { ...because("banned"), nothing: null } })).toBe(message);
    expect(said({ end })).toBe(message);
  });

  test("that nothing can be judged is said only where nothing is shown, in the words of the reason", () => {
    const message = "whether anything can be judged is said otherwise than the exchanges show";
    const stopped = { code: "stopped", values: { reason: "interrupted" } };
    const why = words.reason({ outcome: "untested", ...stopped }, recordingOf([]));
    const nothing = (sentence: string | null, ending: Partial<Ending>): string =>
      said(ending, { stopped: { ...stopped, nothing: sentence } });
    expect(nothing(why, { shown: false })).toBe("");
    expect(nothing(why, { shown: true })).toBe(message);
    expect(nothing("another", { shown: false })).toBe(message);
    expect(nothing(null, { shown: false })).toBe(message);
    expect(nothing("in these words", { end: { ended: null, nothing: "in these words" } })).toBe("");
  });
});
