/** What is said of answers to credentials: situation by situation. */
import { describe, expect, test } from "vitest";
import type { Judge } from "../../../src/kit/requirement.ts";
import {
  anyCase,
  type Clean,
  credentialFirst,
  notAccepted,
  notAuthorized,
  notElsewhere,
  notHandedOut,
  opens,
  unauthorized,
  unauthorizedAlone,
} from "../../../suites/judges/authentication.ts";
import {
  CLOSED,
  creation,
  type Draft,
  error,
  type Facts,
  fetched,
  judgedBy,
  listed,
  NEVER,
  neverAnswered,
  pet,
  recordingOf,
  said,
  type Unusual,
} from "../../support/recordings.ts";

type Row = readonly [situation: string, drafts: readonly Draft[], judgement: string];

/** The right key was accepted for the list. */
const TWIN = listed("", []);

const NO_TWIN =
  "untested (run): not judged, since the valid key was not accepted for this operation (AUTH-1)";

const REMOVED = "untested (target): removed: getPet is past its date of removal";

/** After the removal of getPet. */
const LATE = { now: Date.UTC(2030, 11, 6) };

const refusedAs = (credential: string, unusual: Unusual = {}): Draft =>
  listed("", error(401), { credential, status: 401, ...unusual });

test("the name of a judge is that under which reports cite it", () => {
  const judges = {
    opens,
    unauthorized,
    unauthorizedAlone,
    notAuthorized,
    notAccepted,
    notHandedOut,
    credentialFirst,
    notElsewhere,
    anyCase,
  };
  expect(Object.values(judges).map(({ name }) => name)).toEqual(Object.keys(judges));
});

describe("opens: the valid key is not refused", () => {
  test.each([
    [200, "passed"],
    [400, "passed"],
    [500, "passed"],
    [401, "failed: any status but 401 or 403 | status 401 with an empty body"],
    [403, "failed: any status but 401 or 403 | status 403 with an empty body"],
    [407, "failed: any status but 401 or 403 | status 407 with an empty body"],
  ])("%i", (status, judgement) => {
    expect(judgedBy(opens, recordingOf([listed("", "", { status })]))).toBe(judgement);
  });

  test("getPet may be gone, the other operations not", () => {
    const gone = fetched("1", "", { status: 404 });
    expect(judgedBy(opens, recordingOf([gone], LATE))).toBe(REMOVED);
    expect(judgedBy(opens, recordingOf([gone, listed("", [])], LATE))).toBe("passed");
    expect(judgedBy(opens, recordingOf([gone]))).toBe("passed");
  });
});

describe("unauthorized: 401 with an Error body", () => {
  test.each<Row>([
    ["it is", [TWIN, refusedAs("missing")], "passed"],
    [
      "another body",
      [TWIN, refusedAs("missing"), listed("", "{}", { credential: "missing", status: 401 })],
      "failed: an Error body: `code`, a string | no `code` in {}",
    ],
    [
      "200",
      [TWIN, listed("", [], { credential: "missing" })],
      "failed: status 401 with an Error body | status 200 with an empty array",
    ],
    [
      "403",
      [TWIN, listed("", error(403), { credential: "missing", status: 403 })],
      "failed: status 401 with an Error body | status 403, code `code_403`: It went wrong",
    ],
    ["the right key is refused as well", [listed("", "", { status: 403 }), refusedAs("missing")], NO_TWIN],
    ["the right key was accepted for another operation", [creation(pet(1)), refusedAs("missing")], NO_TWIN],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(unauthorized, recordingOf(drafts))).toBe(judgement);
  });

  test("getPet may be gone", () => {
    const drafts = [
      fetched("1", "", { status: 404 }),
      fetched("1", error(401), { credential: "missing", status: 401 }),
    ];
    expect(judgedBy(unauthorized, recordingOf(drafts, LATE))).toBe(REMOVED);
    expect(judgedBy(unauthorized, recordingOf(drafts))).toBe("passed");
    expect(judgedBy(unauthorized, recordingOf([...drafts, TWIN, refusedAs("missing")], LATE))).toBe("passed");
  });
});

describe("notAuthorized: 401, whatever its body", () => {
  test.each<Row>([
    ["it is", [TWIN, listed("", "no", { credential: "unknown", status: 401 })], "passed"],
    [
      "200",
      [TWIN, listed("", [], { credential: "unknown" })],
      "failed: status 401 | status 200 with an empty array",
    ],
    ["no twin", [refusedAs("unknown")], NO_TWIN],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(notAuthorized, recordingOf(drafts))).toBe(judgement);
  });
});

/** What a judge of requests with another fault says; the clean request is "clean". */
function judgedBeside(
  judge: Judge<Clean>,
  drafts: readonly Draft[],
  evidence: number,
  facts?: Facts,
): string {
  const recording = recordingOf(drafts, facts);
  return said(judge.judge({ clean: "clean" }, recording.exchanges.slice(-evidence), recording));
}

const combined = (status: number): Draft =>
  listed("limit=0", error(status), { credential: "missing", status });

const clean = (status: number): Draft =>
  listed("", error(status), { credential: "missing", status, requestId: "clean" });

const NOT_ALONE = "untested (run): not judged, since the credential was not sent as the request's only fault";

const shownAs = (status: number): string => `status ${status}, code \`code_${status}\`: It went wrong`;

describe("credentialFirst: 401 although the request has another fault", () => {
  const FIRST = "failed: status 401, whatever else is wrong with the request";

  test.each<readonly [string, readonly Draft[], number, string]>([
    ["it is", [TWIN, combined(401)], 1, "passed"],
    ["400, and not asked without the fault", [TWIN, combined(400)], 1, NOT_ALONE],
    ["200, and not asked without the fault", [TWIN, combined(200)], 1, NOT_ALONE],
    ["no twin", [combined(401)], 1, NO_TWIN],
    [
      "never an answer",
      neverAnswered((lost) => listed("limit=0", "", { credential: "missing", ...lost })),
      1,
      NEVER,
    ],
    ["it is, with its clean twin", [TWIN, combined(401), clean(401)], 2, "passed"],
    [
      "400 first, and 401 without the fault",
      [TWIN, combined(400), clean(401)],
      2,
      `${FIRST} | ${shownAs(400)} [1]`,
    ],
    [
      "200, and 401 without the fault",
      [TWIN, combined(200), clean(401)],
      2,
      `${FIRST} | ${shownAs(200)} [1]`,
    ],
    [
      "401 without the fault, which another case asked for",
      [TWIN, clean(401), combined(400)],
      1,
      `${FIRST} | ${shownAs(400)} [2]`,
    ],
    [
      "not even without the fault",
      [TWIN, combined(400), clean(200)],
      2,
      `untested (target): not judged, since the credential alone was not refused with 401: ${shownAs(200)} (AUTH-2)`,
    ],
    [
      "no answer without the fault",
      [TWIN, combined(400), listed("", "", { credential: "missing", requestId: "clean", noAnswer: CLOSED })],
      2,
      NOT_ALONE,
    ],
    [
      "another credential's answer is no part of it",
      [
        TWIN,
        combined(400),
        listed("", error(401), { credential: "unknown", status: 401, requestId: "clean" }),
      ],
      2,
      NOT_ALONE,
    ],
  ])("%s", (_, drafts, evidence, judgement) => {
    expect(judgedBeside(credentialFirst, drafts, evidence)).toBe(judgement);
  });
});

describe("unauthorizedAlone: 401 with an Error body, without the other fault where that is in doubt", () => {
  test.each<readonly [string, readonly Draft[], number, string]>([
    ["401", [TWIN, combined(401)], 1, "passed"],
    [
      "401 without an Error body",
      [TWIN, listed("limit=0", "{}", { credential: "missing", status: 401 })],
      1,
      "failed: an Error body: `code`, a string | no `code` in {}",
    ],
    [
      "served: that speaks for itself",
      [combined(200)],
      1,
      `failed: status 401 with an Error body | ${shownAs(200)}`,
    ],
    ["400, and not asked without the fault", [TWIN, combined(400)], 1, NOT_ALONE],
    ["400, and 401 without the fault", [TWIN, combined(400), clean(401)], 2, "passed"],
    [
      "400, and served without the fault",
      [TWIN, combined(400), clean(200)],
      2,
      `failed: status 401 with an Error body | ${shownAs(200)}`,
    ],
    ["no twin", [combined(401)], 1, NO_TWIN],
  ])("%s", (_, drafts, evidence, judgement) => {
    expect(judgedBeside(unauthorizedAlone, drafts, evidence)).toBe(judgement);
  });
});

describe("notAccepted: 401, or 400 with an Error body", () => {
  const tried = (status: number, body: unknown = error(status)): Draft =>
    listed("", body as string, { credential: "the key and a second word", status });

  test.each<Row>([
    ["401", [TWIN, tried(401)], "passed"],
    ["401 with any body", [TWIN, tried(401, "no")], "passed"],
    ["400", [TWIN, tried(400)], "passed"],
    [
      "400 without an Error body",
      [TWIN, tried(400, "{}")],
      "failed: an Error body: `code`, a string | no `code` in {}",
    ],
    ["403", [TWIN, tried(403)], `failed: status 401, or 400 with an Error body | ${shownAs(403)}`],
    ["200", [TWIN, tried(200)], `failed: status 401, or 400 with an Error body | ${shownAs(200)}`],
    ["no twin", [tried(400)], NO_TWIN],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(notAccepted, recordingOf(drafts))).toBe(judgement);
  });
});

describe("notHandedOut: 401 for what was served with the key", () => {
  const again = (status: number, query = "limit=100"): Draft =>
    listed(query, error(status), { credential: "missing", status });
  const SERVED = listed("limit=100", []);

  test.each<Row>([
    ["401", [SERVED, again(401)], "passed"],
    ["200", [SERVED, again(200)], `failed: status 401 with an Error body | ${shownAs(200)}`],
    [
      "200, though it was not served before",
      [again(200)],
      `failed: status 401 with an Error body | ${shownAs(200)}`,
    ],
    ["404", [SERVED, again(404)], `failed: status 401 with an Error body | ${shownAs(404)}`],
    [
      "another address was served",
      [SERVED, again(401, "limit=99")],
      "untested (run): not judged, since the same request with the key was not answered 200 before (AUTH-1)",
    ],
    [
      "refused with the key as well",
      [TWIN, listed("limit=100", error(400), { status: 400 }), again(401)],
      "untested (run): not judged, since the same request with the key was not answered 200 before (AUTH-1)",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(notHandedOut, recordingOf(drafts))).toBe(judgement);
  });
});
