/** The flaw of a requirement: the smallest change of good answers that its judge fails; shown on recordings made by hand. */
import { describe, expect, test } from "vitest";
import type { Recording } from "../../src/kit/exchange.ts";
import { answered, series } from "../support/rate-fields.ts";
import { created, creation, error, fetched, listed, pet, pets, recordingOf } from "../support/recordings.ts";
import { flawed } from "../support/requirements.ts";

/** What a flaw does to good answers: the failure, and which exchanges differ. */
type Row = readonly [id: string, good: Recording, failure: string, changed: readonly number[]];

const LARGE = "9007199254740993";
const MARK = "conformance-a1b2c3d4-x7";
const refused = (name: string, status: number) =>
  created({ name, categoryId: 1 }, error(status), {
    status,
    expects: [status],
    credential: status === 401 ? "missing" : "valid",
  });

describe("§2", () => {
  const list = recordingOf([listed("", [pet(7)])]);
  const member = (name: string, expected: string, received: string): string =>
    `failed: pet-member ${JSON.stringify({ member: name, expected, received })} [0]`;
  test.each<Row>([
    ["DATA-1", list, member("id", "`id`, an integer within int64", 'the string "7"'), [0]],
    ["DATA-2", list, member("name", "`name`, a string", "null"), [0]],
    [
      "DATA-3",
      list,
      member("categoryId", "`categoryId`, an integer within int64", "1.5, which is no integer"),
      [0],
    ],
    ["DATA-4", list, member("status", "`status`, one of available, pending and sold", "null"), [0]],
    ["DATA-6", recordingOf([listed("", [pet(1), pet(2)])]), 'failed: id-twice-on-page {"id":"1"} [0]', [0]],
    [
      "DATA-6",
      recordingOf([listed("", [pet(1), pet(2)]), listed("", [pet(3), pet(4)])]),
      'failed: id-twice-on-page {"id":"1"} [0]',
      [0, 1],
    ],
    [
      "DATA-6",
      recordingOf([creation(pet(1)), creation(pet(2)), creation(pet(3))]),
      'failed: id-of-two {"id":"1","together":false} [1]',
      [1],
    ],
    ["DATA-8", list, 'failed: not-digits {"member":"id","received":"7.0"} [0]', [0]],
    [
      "DATA-8",
      recordingOf([listed("limit=0", error(400), { status: 400, expects: [400] })]),
      'failed: not-digits {"member":"status","received":"400.0"} [0]',
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
      after:
        'failed: echo {"member":"categoryId","sent":"9007199254740993","received":"9007199254740994"} [0]',
      changed: [0],
    });
  });

  test("DATA-7", () => {
    const sent = { id: 77, name: "Rex", categoryId: 1 };
    expect(flawed("DATA-7", recordingOf([created(sent, pet(2, { name: "Rex" }))]))).toEqual({
      before: "passed",
      after: 'failed: own-id-used {"id":"77"} [0]',
      changed: [0],
    });
  });
});

describe("CREATE-12", () => {
  test.each([
    [MARK, 400],
    ["conformance-a1b2c3d4-x1b", 401],
  ])("an animal named %s", (name, status) => {
    const good = recordingOf([refused(name, status), listed("limit=100", pets(2)), listed("limit=100", [])]);
    expect(flawed("CREATE-12", good, `creations answered ${status}`)).toEqual({
      before: "passed",
      after: `failed: refused-name-listed {"status":${status},"refused":0,"id":"4611686018427387901"} [1]`,
      changed: [1],
    });
  });
});

describe("§4.3", () => {
  test.each<Row>([
    [
      "GET-1",
      recordingOf([creation(pet(1)), fetched("1", pet(1))]),
      'failed: wrong-animal {"wanted":"1","received":"2"} [1]',
      [1],
    ],
    [
      "GET-2",
      recordingOf([fetched("9223372036854775807", error(404), { status: 404 })]),
      'failed: status {"expected":[404],"status":200} [0]',
      [0],
    ],
    [
      "GET-3",
      recordingOf([fetched("abc", error(400), { status: 400 })]),
      'failed: status {"expected":[400,404],"status":200} [0]',
      [0],
    ],
    [
      "GET-4",
      recordingOf([fetched("1", pet(1), { headers: [["Sunset", "Thu, 05 Dec 2030 00:00:00 GMT"]] })]),
      'failed: date-value {"field":"Sunset","received":"Thu, 05 Dec 2030 00:00:00 UTC"} [0]',
      [0],
    ],
    [
      "GET-4",
      recordingOf([fetched("1", pet(1), { headers: [["Deprecation", "true"]] })]),
      'failed: date-value {"field":"Sunset","received":"Thu, 05 Dec 2030 00:00:00 UTC"} [0]',
      [0],
    ],
  ])("%s", (id, good, failure, changed) => {
    expect(flawed(id, good)).toEqual({ before: "passed", after: failure, changed });
  });
});

describe("§8", () => {
  const one = answered([{ sentAt: 0, remaining: 59 }]);
  const value = (field: string, received: string, expected: string): string =>
    `failed: field-value ${JSON.stringify({ field: `X-RateLimit-${field}`, received, expected })} [0]`;
  test.each<Row>([
    ["RATE-1", one, 'failed: field-missing {"field":"X-RateLimit-Remaining"} [0]', [0]],
    ["RATE-2", one, value("Limit", "-1", "a decimal integer of 1 or more"), [0]],
    ["RATE-3", one, value("Remaining", "61", "a decimal integer, 0 to 60"), [0]],
    [
      "RATE-6",
      { ...one, plan: "free" },
      value("Limit", "61", "60 or 1000, the limits of the free plan"),
      [0],
    ],
  ])("%s", (id, good, failure, changed) => {
    expect(flawed(id, good)).toEqual({ before: "passed", after: failure, changed });
  });

  test("RATE-4: milliseconds in place of seconds", () => {
    const { before, after } = flawed("RATE-4", one);
    expect(before).toBe("passed");
    expect(after).toMatch(/^failed: field-value \{"field":"X-RateLimit-Reset","received":"\d{10}000"/);
  });

  test("RATE-5: Remaining stays at its first value", () => {
    const { before, after } = flawed("RATE-5", answered(series(30, (i) => 59 - i)));
    expect(before).toBe("passed");
    expect(after).toMatch(/^failed: countdown \{"steps":29,"broken":28,"remaining":\[58,58/);
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
    expect(after).toMatch(/^failed: not-reset \{"before":986,"after":985\}/);
  });
});
