/** The flaw of a requirement: the smallest change of good answers that its judge fails; shown on recordings made by hand. */
import { describe, expect, test } from "vitest";
import type { Recording } from "../../src/kit/exchange.ts";
import { answered, series } from "../support/rate-fields.ts";
import { created, creation, error, fetched, listed, pet, pets, recordingOf } from "../support/recordings.ts";
import { flawed } from "../support/requirements.ts";

/** What a flaw does to good answers: the failure, and which exchanges differ. */
type Row = readonly [id: string, good: Recording, failure: string, changed: readonly number[]];

const LARGE = "9007199254740993";
const MARK = "conformance-a1b2c3d4-refused-name-number";
const STRAY = "animal 4611686018427387901, which has its name, in the list";
const refused = (name: string, status: number) =>
  created({ name, categoryId: 1 }, error(status), {
    status,
    credential: status === 401 ? "missing" : "valid",
  });

describe("§2", () => {
  const list = recordingOf([listed("", [pet(7)])]);
  const TWICE = "failed: a different id for each animal | id 1 for two different animals";
  test.each<Row>([
    ["DATA-1", list, 'failed: `id`, an integer within int64 | the string "7" [0]', [0]],
    ["DATA-2", list, "failed: `name`, a string | null [0]", [0]],
    ["DATA-3", list, "failed: `categoryId`, an integer within int64 | 1.5, which is no integer [0]", [0]],
    ["DATA-4", list, "failed: `status`, one of available, pending and sold | null [0]", [0]],
    [
      "DATA-6",
      recordingOf([listed("", [pet(1), pet(2)])]),
      "failed: each id once in a list | id 1 twice [0]",
      [0],
    ],
    [
      "DATA-6",
      recordingOf([listed("", [pet(1), pet(2)]), listed("", [pet(3), pet(4)])]),
      "failed: each id once in a list | id 1 twice (and so in 2 of 2 such answers) [0]",
      [0, 1],
    ],
    ["DATA-6", recordingOf([creation(pet(1)), creation(pet(2)), creation(pet(3))]), TWICE, [1]],
    ["DATA-8", list, "failed: `id` written in digits alone | 7.0 [0]", [0]],
    [
      "DATA-8",
      recordingOf([listed("limit=0", error(400), { status: 400 })]),
      "failed: `status` written in digits alone | 400.0 [0]",
      [0],
    ],
  ])("%s", (id, good, failure, changed) => {
    expect(flawed(id, good)).toEqual({ before: "passed", after: failure, changed });
  });

  test("DATA-5", () => {
    const text = `"name":"Rex","categoryId":${LARGE}}`;
    expect(
      flawed("DATA-5", recordingOf([created(`{${text}`, `{"id":3,${text}`)]), `categoryId ${LARGE}`),
    ).toEqual({
      before: "passed",
      after: "failed: `categoryId` 9007199254740993, digit for digit | `categoryId` 9007199254740994 [0]",
      changed: [0],
    });
  });

  test("DATA-7", () => {
    const sent = { id: 77, name: "Rex", categoryId: 1 };
    expect(flawed("DATA-7", recordingOf([created(sent, pet(2, { name: "Rex" }))]))).toEqual({
      before: "passed",
      after: "failed: an id assigned by the service | the client's id 77 [0]",
      changed: [0],
    });
  });
});

describe("CREATE-12", () => {
  test.each([
    [MARK, 400],
    ["conformance-a1b2c3d4-available", 401],
  ])("an animal named %s", (name, status) => {
    const good = recordingOf([refused(name, status), listed("limit=100", pets(2)), listed("limit=100", [])]);
    expect(flawed("CREATE-12", good)).toEqual({
      before: "passed",
      after: `failed: no animal stored by the request that was answered ${status} | ${STRAY}`,
      changed: [1, 2],
    });
  });
});

describe("§4.3", () => {
  test.each<Row>([
    ["GET-1", recordingOf([creation(pet(1)), fetched("1", pet(1))]), "failed: animal 1 | animal 2", [1]],
    [
      "GET-2",
      recordingOf([fetched("9223372036854775807", error(404), { status: 404 })]),
      "failed: status 404 with an Error body | status 200, code `code_404`: It went wrong",
      [0],
    ],
    [
      "GET-3",
      recordingOf([fetched("abc", error(400), { status: 400 })]),
      "failed: status 400 or 404 with an Error body | status 200, code `code_400`: It went wrong",
      [0],
    ],
    [
      "GET-4",
      recordingOf([fetched("1", pet(1), { headers: [["Sunset", "Thu, 05 Dec 2030 00:00:00 GMT"]] })]),
      "failed: `Sunset` with an HTTP-date on 5 December 2030 (UTC) | `Sunset: Thu, 05 Dec 2030 00:00:00 UTC` [0]",
      [0],
    ],
    [
      "GET-4",
      recordingOf([fetched("1", pet(1), { headers: [["Deprecation", "true"]] })]),
      "failed: `Sunset` with an HTTP-date on 5 December 2030 (UTC) | `Sunset: Thu, 05 Dec 2030 00:00:00 UTC` [0]",
      [0],
    ],
  ])("%s", (id, good, failure, changed) => {
    expect(flawed(id, good)).toEqual({ before: "passed", after: failure, changed });
  });
});

describe("§8", () => {
  const one = answered([{ sentAt: 0, remaining: 59 }]);
  test.each<Row>([
    ["RATE-1", one, "failed: `X-RateLimit-Remaining`, once | no `X-RateLimit-Remaining` [0]", [0]],
    [
      "RATE-2",
      one,
      "failed: `X-RateLimit-Limit`, a decimal integer of 1 or more | `X-RateLimit-Limit: -1` [0]",
      [0],
    ],
    [
      "RATE-3",
      one,
      "failed: `X-RateLimit-Remaining`, a decimal integer, 0 to 60 | `X-RateLimit-Remaining: 61` [0]",
      [0],
    ],
    [
      "RATE-6",
      { ...one, plan: "free" },
      "failed: `X-RateLimit-Limit` 60 or 1000, the limits of the free plan | `X-RateLimit-Limit: 61` [0]",
      [0],
    ],
  ])("%s", (id, good, failure, changed) => {
    expect(flawed(id, good)).toEqual({ before: "passed", after: failure, changed });
  });

  test("RATE-4: milliseconds in place of seconds", () => {
    const { before, after } = flawed("RATE-4", one);
    expect(before).toBe("passed");
    expect(after).toMatch(/^failed: .*\| `X-RateLimit-Reset: \d{10}000` \[0\]$/);
  });

  test("RATE-5: Remaining stays at its first value", () => {
    const { before, after } = flawed("RATE-5", answered(series(30, (i) => 59 - i)));
    expect(before).toBe("passed");
    expect(after).toMatch(/^failed: Remaining lower by each of 29 requests .*as if 29 had come back: 59, 59/);
  });

  test("RATE-11: Remaining falls on by one, as if nothing were reset", () => {
    const { before, after } = flawed(
      "RATE-11",
      answered([
        ...series(20, (i) => 59 - i, { reset: 20 }),
        ...series(10, (i) => 59 - i, { reset: 80 }, 60_000),
      ]),
    );
    expect(before).toBe("passed");
    expect(after).toMatch(
      /^failed: Remaining above 41, .*40, with every request since the Reset still counted/,
    );
  });
});
