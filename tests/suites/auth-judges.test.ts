/** What is said of answers to credentials: situation by situation. */
import { describe, expect, test } from "vitest";
import {
  anyCase,
  challengesBearer,
  credentialFirst,
  notAuthorized,
  notElsewhere,
  opens,
  unauthorized,
} from "../../suites/auth-judges.ts";
import {
  ALIVE,
  CLOSED,
  created,
  creation,
  type Draft,
  error,
  fetched,
  judgedBy,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "./recordings.ts";

type Row = readonly [situation: string, drafts: readonly Draft[], judgement: string];

/** The right key was accepted for the list. */
const TWIN = listed("", []);
const NO_TWIN = "untested (run): no accepted twin: the valid key was not accepted for this operation";
const SHOWN_401 = "status 401 with an object with code, message, status";
const REMOVED = "untested (target): removed: getPet is past its date of removal";
/** After the removal of getPet. */
const LATE = { now: Date.UTC(2030, 11, 6) };

const refusedAs = (credential: string, unusual: Unusual = {}): Draft =>
  listed("", error(401), { credential, status: 401, ...unusual });

test("the name of a judge is that under which reports cite it", () => {
  const judges = [opens, unauthorized, notAuthorized, credentialFirst, notElsewhere, anyCase];
  expect(judges.map(({ name }) => name)).toEqual([
    ...["opens", "unauthorized", "notAuthorized", "credentialFirst", "notElsewhere", "anyCase"],
  ]);
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
      "failed: an Error body: `code`, a string | no `code`",
    ],
    [
      "200",
      [TWIN, listed("", [], { credential: "missing" })],
      "failed: status 401 with an Error body | status 200 with an empty array",
    ],
    [
      "403",
      [TWIN, listed("", error(403), { credential: "missing", status: 403 })],
      "failed: status 401 with an Error body | status 403 with an object with code, message, status",
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

describe("credentialFirst: 401 although the request has another fault", () => {
  const combined = (status: number): Draft =>
    listed("limit=0", error(status), { credential: "missing", status });
  const clean = (status: number): Draft => listed("", error(status), { credential: "missing", status });

  test.each<Row>([
    ["it is", [TWIN, combined(401)], "passed"],
    [
      "400 first",
      [TWIN, combined(400)],
      "failed: status 401, whatever else is wrong with the request | status 400 with an object with code, message, status [1]",
    ],
    ["no twin", [combined(401)], NO_TWIN],
    [
      "no answer, twice",
      [ALIVE, listed("limit=0", "", { credential: "missing", noAnswer: CLOSED, repeats: 0 })],
      "failed: an answer | connection closed without an answer, twice",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(credentialFirst, recordingOf(drafts))).toBe(judgement);
  });

  test.each<Row>([
    ["it is", [TWIN, combined(401), clean(401)], "passed"],
    [
      "400 first, and 401 without the fault",
      [TWIN, combined(400), clean(401)],
      "failed: status 401, whatever else is wrong with the request | status 400 with an object with code, message, status [1]",
    ],
    [
      "not even without the fault",
      [TWIN, combined(400), clean(200)],
      "untested (target): the credential is refused for no request to this operation (status 200 with an object with code, message, status)",
    ],
    [
      "another credential's answer is no part of it",
      [TWIN, listed("limit=0", error(401), { credential: "unknown", status: 401 }), clean(200)],
      "failed: status 401, whatever else is wrong with the request | status 200 with an object with code, message, status [2]",
    ],
  ])("%s, with its clean twin", (_, drafts, judgement) => {
    expect(judgedBy(credentialFirst, recordingOf(drafts), 2)).toBe(judgement);
  });

  test("a repetition is the same question", () => {
    const drafts = [
      TWIN,
      listed("limit=0", "", { credential: "missing", ask: "a", noAnswer: CLOSED }),
      listed("limit=0", error(401), { credential: "missing", status: 401, ask: "a" }),
    ];
    expect(judgedBy(credentialFirst, recordingOf(drafts), 2)).toBe("passed");
  });
});

describe("notElsewhere: a key in the wrong place does not authenticate", () => {
  const REFUSED = refusedAs("missing");
  const elsewhere = (place: string, status: number): Draft =>
    listed("", error(status), { credential: `only in ${place}`, status });
  const shown = (status: number): string => `status ${status} with an object with code, message, status`;

  test.each<Row>([
    ["401", [TWIN, REFUSED, elsewhere("a cookie", 401)], "passed"],
    [
      "200",
      [TWIN, REFUSED, elsewhere("a cookie", 200)],
      `failed: status 401 | ${shown(200)}, with the key only in a cookie [2]`,
    ],
    [
      "404 shows that the key was taken",
      [TWIN, REFUSED, elsewhere("a cookie", 404)],
      `failed: status 401 | ${shown(404)}, with the key only in a cookie [2]`,
    ],
    [
      "400 for an unknown parameter",
      [TWIN, REFUSED, elsewhere("the query", 400)],
      "untested (target): the unknown parameter was refused with 400 before the credential was judged",
    ],
    [
      "nothing without a key is refused",
      [TWIN, listed("", [], { credential: "missing" }), elsewhere("a cookie", 200)],
      "untested (target): no request without a key was answered 401 (AUTH-2)",
    ],
    [
      "an unknown key is refused, a missing one was not tried",
      [TWIN, refusedAs("unknown"), elsewhere("a cookie", 200)],
      "untested (target): no request without a key was answered 401 (AUTH-2)",
    ],
    [
      "another operation refuses who has no key",
      [TWIN, created({}, error(401), { credential: "missing", status: 401 }), elsewhere("a cookie", 200)],
      "untested (target): no request without a key was answered 401 (AUTH-2)",
    ],
    ["no twin", [REFUSED, elsewhere("a cookie", 200)], NO_TWIN],
    [
      "429",
      [TWIN, REFUSED, elsewhere("a cookie", 429)],
      "untested (run): answered 429 Too Many Requests, and not asked again in time",
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
  const lower = (status: number): Draft => listed("", [], { credential: "valid: bearer", status });
  test.each<Row>([
    ["accepted", [TWIN, lower(200)], "passed"],
    ["400 is no refusal of the key", [TWIN, lower(400)], "passed"],
    [
      "refused",
      [TWIN, lower(401)],
      "failed: the key accepted, since scheme names have no letter case | status 401 with an empty array [1]",
    ],
    ["the usual case is refused as well", [listed("", [], { status: 401 }), lower(401)], NO_TWIN],
    [
      "no answer, twice",
      [ALIVE, listed("", "", { credential: "valid: bearer", noAnswer: CLOSED, repeats: 0 })],
      "failed: an answer | connection closed without an answer, twice",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(anyCase, recordingOf(drafts))).toBe(judgement);
  });

  test("the unusual one of the evidence is judged, not the last", () => {
    expect(judgedBy(anyCase, recordingOf([TWIN, lower(403), TWIN]), 2)).toMatch(/^failed: .*403.* \[1\]$/);
  });

  test("where none is unusual the last one is", () => {
    expect(judgedBy(anyCase, recordingOf([TWIN, refusedAs("valid")]), 1)).toBe(
      `failed: the key accepted, since scheme names have no letter case | ${SHOWN_401} [1]`,
    );
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
