/** What comes after the first requests, without the key, where none of them shows an API. */
import { expect, test } from "vitest";
import { nextOfOpening } from "../../../src/engine/plan/opening.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import { isRound } from "../../../src/engine/plan/round.ts";
import type { NoAnswer } from "../../../src/kit/exchange.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { type Draft, listed, recordingOf, type Unusual } from "../../support/recordings.ts";

const REQUESTS = CONFORMANCE.unauthenticated;

/** What comes next after the first requests were asked some times and came to this: the round's name, or "ended". */
function after(unusual: Unusual, times = 1): string | undefined {
  const drafts = Array.from({ length: times }).flatMap(() =>
    REQUESTS.map(({ id }): Draft => listed("", "", { requestId: id, credential: "missing", ...unusual })),
  );
  const plan = select(CONFORMANCE, JUDGING_DEFAULTS);
  const recording = recordingOf(drafts);
  const next = nextOfOpening({
    ...{ catalogue: CONFORMANCE, plan, options: JUDGING_DEFAULTS, recording, unsent: {} },
  });
  if (next === null) return undefined;
  return isRound(next) ? next.name : next.nothing && "ended";
}

const without = (kind: NoAnswer["kind"]): Unusual => ({ noAnswer: { kind, message: "no answer" } });

test.each(["closed", "silent", "malformed"] as const)(
  "a connection that is %s is tried twice more",
  (kind) => {
    expect(after(without(kind))).toBe("without-key, again");
    expect(after(without(kind), Math.ceil(6 / REQUESTS.length))).toBe("ended");
  },
);

test.each(["unresolved", "tls", "refused", "ended"] as const)("one that is %s is hopeless", (kind) => {
  expect(after(without(kind))).toBe("ended");
});

test.each([301, 404, 405, 502])("an answer of %i is no API's, so the key is not sent", (status) => {
  expect(after({ status })).toBe("ended");
});

test.each([200, 400, 401])("after an answer of %i the key is sent", (status) => {
  expect(after({ status })).toBe("opening");
});
