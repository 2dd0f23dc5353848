/** Judges of credentials in other places and spellings, and of challenges. */
import { describe, expect, test } from "vitest";
import { anyCase, challengesBearer, notElsewhere } from "../../../suites/judges/authentication.ts";
import {
  CLOSED,
  created,
  type Draft,
  error,
  judgedBy,
  listed,
  NEVER,
  neverAnswered,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

type Row = readonly [situation: string, drafts: readonly Draft[], judgement: string];

/** The right key was accepted for the list. */
const TWIN = listed("", []);

const NO_TWIN =
  "untested (run): not judged, since the valid key was not accepted for this operation (AUTH-1)";

const refusedAs = (credential: string, unusual: Unusual = {}): Draft =>
  listed("", error(401), { credential, status: 401, ...unusual });

describe("notElsewhere: a key in the wrong place does not authenticate", () => {
  const REFUSED = refusedAs("missing");
  const elsewhere = (place: string, status: number): Draft =>
    listed("", error(status), { credential: `only in ${place}`, status });
  const shown = (status: number): string => `status ${status}, code \`code_${status}\`: It went wrong`;

  test.each<Row>([
    ["401", [TWIN, REFUSED, elsewhere("a cookie", 401)], "passed"],
    [
      "200",
      [TWIN, REFUSED, elsewhere("a cookie", 200)],
      `failed: status 401 | ${shown(200)}, with the key only in a cookie [2]`,
    ],
    [
      "431 for a long cookie",
      [TWIN, REFUSED, elsewhere("a cookie", 431)],
      "untested (target): answered 431, which does not show whether the key was accepted",
    ],
    [
      "431 for a long cookie, 401 in the query",
      [TWIN, elsewhere("a cookie", 431), REFUSED, elsewhere("the query", 401)],
      "passed",
    ],
    [
      "400 for an unknown parameter",
      [TWIN, REFUSED, elsewhere("the query", 400)],
      "untested (target): answered 400, which does not show whether the key was accepted",
    ],
    [
      "nothing without a key is refused",
      [TWIN, listed("", [], { credential: "missing" }), elsewhere("a cookie", 200)],
      "untested (target): not judged, since no request without a key was answered 401 (AUTH-2)",
    ],
    [
      "an unknown key is refused, a missing one was not tried",
      [TWIN, refusedAs("unknown"), elsewhere("a cookie", 200)],
      "untested (target): not judged, since no request without a key was answered 401 (AUTH-2)",
    ],
    [
      "another operation refuses who has no key",
      [TWIN, created({}, error(401), { credential: "missing", status: 401 }), elsewhere("a cookie", 200)],
      "untested (target): not judged, since no request without a key was answered 401 (AUTH-2)",
    ],
    ["no twin", [REFUSED, elsewhere("a cookie", 200)], NO_TWIN],
    [
      "429",
      [TWIN, REFUSED, elsewhere("a cookie", 429)],
      "untested (target): the target locks clients out after wrong credentials: status 429 where such requests got 401 before",
    ],
    [
      "a missing answer before",
      [
        TWIN,
        listed("", "", { credential: "missing", noAnswer: CLOSED }),
        REFUSED,
        elsewhere("a cookie", 401),
      ],
      "passed",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(notElsewhere, recordingOf(drafts))).toBe(judgement);
  });

  test.each<Row>([
    [
      "one of several places was taken: it is shown",
      [
        TWIN,
        REFUSED,
        elsewhere("three places", 200),
        elsewhere("a cookie", 401),
        elsewhere("the query", 200),
        elsewhere("X-API-Key", 401),
      ],
      `failed: status 401 | ${shown(200)}, with the key only in the query [4]`,
    ],
    [
      "none of them alone",
      [
        TWIN,
        REFUSED,
        elsewhere("three places", 401),
        elsewhere("a cookie", 401),
        elsewhere("the query", 400),
        elsewhere("X-API-Key", 429),
      ],
      "passed",
    ],
    [
      "what has the key in its place is not looked at",
      [TWIN, REFUSED, elsewhere("three places", 401), TWIN, TWIN, TWIN],
      "passed",
    ],
    [
      "one had no answer",
      [
        TWIN,
        REFUSED,
        elsewhere("three places", 401),
        listed("", "", { credential: "only in a cookie", noAnswer: CLOSED }),
        elsewhere("the query", 401),
        TWIN,
      ],
      "passed",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(notElsewhere, recordingOf(drafts), 4)).toBe(judgement);
  });

  test("without a key in a wrong place the last answer is judged", () => {
    expect(judgedBy(notElsewhere, recordingOf([TWIN, REFUSED]), 1)).toBe("passed");
  });
});

describe("anyCase: the scheme has no letter case", () => {
  const lower = (status: number): Draft =>
    listed("", [], { credential: "valid: bearer", status, requestId: "a" });
  const usual = (status: number): Draft => listed("", [], { status, requestId: "a" });
  const WANTED = "failed: the key accepted, since scheme names have no letter case";

  test.each<readonly [string, readonly Draft[], number, string]>([
    ["accepted", [TWIN, lower(200)], 1, "passed"],
    [
      "refused, and not asked again",
      [TWIN, lower(401)],
      1,
      "untested (run): not judged, since it was not sent again with the scheme's usual letter case",
    ],
    [
      "refused, and accepted in the usual case",
      [TWIN, lower(401), usual(200)],
      2,
      `${WANTED} | status 401 with an empty array [1]`,
    ],
    [
      "400, and accepted in the usual case",
      [TWIN, lower(400), usual(200)],
      2,
      `${WANTED} | status 400 with an empty array [1]`,
    ],
    [
      "400, and in the usual case as well",
      [TWIN, lower(400), usual(400)],
      2,
      "untested (target): not judged, since the usual letter case was not accepted either: status 400 with an empty array (AUTH-1)",
    ],
    [
      "another request was accepted",
      [TWIN, lower(401), TWIN],
      2,
      "untested (run): not judged, since it was not sent again with the scheme's usual letter case",
    ],
    ["the usual case is refused as well", [listed("", [], { status: 401 }), lower(401)], 1, NO_TWIN],
    [
      "never an answer",
      neverAnswered((lost) => listed("", "", { credential: "valid: bearer", ...lost })),
      1,
      NEVER,
    ],
  ])("%s", (_, drafts, evidence, judgement) => {
    expect(judgedBy(anyCase, recordingOf(drafts), evidence)).toBe(judgement);
  });
});

describe("a challenge for Bearer", () => {
  test.each([
    [["Bearer"], true],
    [["bearer"], true],
    [['Bearer realm="pets"'], true],
    [["Bearer, Basic"], true],
    [['Basic realm="a", Bearer realm="b"'], true],
    [["Basic", "Bearer"], true],
    [["Basic,bearer"], true],
    [[" Bearer"], true],
    [[], false],
    [["Basic"], false],
    [["Bearertoken"], false],
    [["xBearer"], false],
    [["Basic Bearer"], false],
    [['Basic realm="x, Bearer"'], false],
    [['Basic realm="say \\", Bearer \\""'], false],
    [['Basic realm="a", charset="b", Bearer'], true],
  ])("%j: %s", (values, expected) => {
    expect(challengesBearer(values)).toBe(expected);
  });
});
