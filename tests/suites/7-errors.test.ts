/** ERROR-1 to ERROR-6: what every 400, 401 and 404 says, and what other errors do. */
import { describe, expect, test } from "vitest";
import {
  type Animal,
  created,
  type Draft,
  error,
  fetched,
  listed,
  other,
  type Unusual,
} from "../support/recordings.ts";
import { checksBy, missingBy } from "../support/requirements.ts";

const expected = (status: number): Unusual => ({ status, expects: [status] });
const refused = (status: number, more: Animal = {}, query = "limit=0", unusual: Unusual = {}): Draft =>
  listed(query, error(status, more), { ...expected(status), ...unusual });
const GROUP = "GET /pets answered 400 [0]: ";

describe("errors are the documented ones", () => {
  test.each([400, 401, 404])("%i", (status) => {
    const title = `GET /pets answered ${status} [0]: passed`;
    for (const id of ["ERROR-1", "ERROR-2", "ERROR-3", "ERROR-5"]) {
      expect(checksBy(id, [refused(status)]), id).toEqual([title]);
    }
  });

  test.each([
    ["another status", refused(405)],
    ["a status that was not expected", listed("", error(404), { status: 404 })],
    ["a success", listed("", error(400))],
    ["another path", other("/orders", error(400), expected(400))],
    ["a request that a router or parser may refuse", refused(400, { status: 7 }, "", { unusual: true })],
  ])("not %s", (_, draft) => {
    for (const id of ["ERROR-1", "ERROR-2", "ERROR-3", "ERROR-4", "ERROR-5"]) {
      expect(checksBy(id, [draft]), id).toEqual([]);
    }
  });

  test("what is no object is ERROR-1's alone", () => {
    const draft = listed("limit=0", "[]", expected(400));
    expect(checksBy("ERROR-1", [draft])).toEqual([
      `${GROUP}failed: not-an-error {"member":"","expected":"an Error object","received":"an empty array"} [0]`,
    ]);
    for (const id of ["ERROR-2", "ERROR-3", "ERROR-4", "ERROR-5"])
      expect(checksBy(id, [draft]), id).toEqual([]);
  });
});

test("ERROR-1 and ERROR-2 need an error of each kind that every run provokes", () => {
  for (const id of ["ERROR-1", "ERROR-2"]) {
    expect(missingBy(id, [refused(400)]), id).toEqual([
      "POST /pets answered 400",
      "GET /pets answered 401",
      "GET /pets/{petId} answered 404",
    ]);
  }
});

describe("ERROR-1, the members", () => {
  test.each<readonly [Animal, string]>([
    [{ extra: 1 }, "passed"],
    [
      { code: null },
      'failed: error-member {"member":"code","expected":"`code`, a string","received":"null"} [0]',
    ],
    [{ code: 5 }, 'failed: error-member {"member":"code","expected":"`code`, a string","received":"5"} [0]'],
    [
      { message: null },
      'failed: error-member {"member":"message","expected":"`message`, a string","received":"null"} [0]',
    ],
    [
      { status: "400" },
      'failed: error-member {"member":"status","expected":"`status`, an integer","received":"the string \\"400\\""} [0]',
    ],
  ])("%j", (more, judgement) => {
    expect(checksBy("ERROR-1", [refused(400, more)])).toEqual([`${GROUP}${judgement}`]);
  });
});

test("ERROR-1: a member that is missing may be another server's answer", () => {
  const draft = listed("limit=0", { message: "no", status: 400 }, expected(400));
  expect(checksBy("ERROR-1", [draft])).toEqual([
    `${GROUP}failed: not-an-error {"member":"code","expected":"\`code\`, a string","received":"no \`code\`"} [0]`,
  ]);
});

describe("ERROR-2, the status", () => {
  test.each<readonly [Animal, readonly string[]]>([
    [{ status: 400 }, [`${GROUP}passed`]],
    [{ status: 401 }, [`${GROUP}failed: error-status {"received":"401"} [0]`]],
    [{ status: "400" }, []],
  ])("%j", (more, checks) => {
    expect(checksBy("ERROR-2", [refused(400, more)])).toEqual(checks);
  });
});

describe("ERROR-3, texts that say something", () => {
  test.each<readonly [Animal, string]>([
    [{}, "passed"],
    [{ message: "" }, 'failed: text-empty {"member":"message"} [0]'],
    [{ code: "" }, 'failed: text-empty {"member":"code"} [0]'],
    [{ code: " \t" }, 'failed: text-empty {"member":"code"} [0]'],
    [{ code: 5, message: null }, "passed"],
  ])("%j", (more, judgement) => {
    expect(checksBy("ERROR-3", [refused(400, more)])).toEqual([`${GROUP}${judgement}`]);
  });
});

describe("ERROR-4, codes", () => {
  const code = (text: string, status = 400, query = "limit=0"): Draft =>
    refused(status, { code: text }, query);
  const BLANKS = "without blanks";
  const ONE = "no code for two statuses";

  test.each<readonly [string, readonly Draft[], readonly string[]]>([
    [
      "two errors with a code each",
      [code("a"), code("b", 404)],
      [`${BLANKS} [0, 1]: passed`, `${ONE} [0, 1]: passed`],
    ],
    [
      "a blank",
      [code("a"), code("not good"), code("b", 404)],
      [`${BLANKS} [1]: failed: code-blanks {"code":"not good"} [1]`, `${ONE} [0, 1, 2]: passed`],
    ],
    [
      "one code for two statuses",
      [code("a"), code("b", 404), code("a", 401)],
      [`${BLANKS} [0, 1, 2]: passed`, `${ONE} [0, 2]: failed: code-shared {"code":"a","other":400} [2]`],
    ],
    [
      "two codes for one status, also for the same request",
      [code("a"), code("b", 400, "limit=-1"), code("c")],
      [`${BLANKS} [0, 1, 2]: passed`, `${ONE} [0, 1, 2]: passed`],
    ],
    ["codes that are no texts", [refused(400, { code: 5 })], []],
  ])("%s", (_, drafts, checks) => {
    expect(checksBy("ERROR-4", drafts)).toEqual(checks);
  });
});

describe("ERROR-5, messages", () => {
  const said = (message: string, draft: (more: Animal) => Draft = (more) => refused(400, more)): string =>
    checksBy("ERROR-5", [draft({ message })])
      .join()
      .replace(/^.*?\]: /, "");

  test("with internals", () => {
    expect(said("Error in /srv/app/pets.js")).toBe(
      'failed: internals {"what":"a file path","text":"/srv/app/p"} [0]',
    );
    expect(checksBy("ERROR-5", [refused(400, { message: 5 })])).toEqual([]);
  });

  test.each<readonly [string, (more: Animal) => Draft]>([
    ["limit /srv/app/pets.js is no integer", (more) => refused(400, more, "limit=/srv/app/pets.js")],
    ["limit /srv/app/pets.js is no integer", (more) => refused(400, more, "limit=%2Fsrv%2Fapp%2Fpets.js")],
    [
      "GET /pets/srv/app/pets.js: no such animal",
      (more) => fetched("srv/app/pets.js", error(400, more), expected(400)),
    ],
    [
      "no animal at /pets/srv/app/pets.js",
      (more) => fetched("srv%2Fapp/pets.js", error(400, more), expected(400)),
    ],
    [
      "the name /srv/app/pets.js is too long",
      (more) => created({ name: "/srv/app/pets.js" }, error(400, more), expected(400)),
    ],
    [
      "cannot read ( /srv/app/pets.js )",
      (more) => created(" /srv/app/pets.js ", error(400, more), expected(400)),
    ],
    ["unknown /pets?a=/srv/app/pets.js", (more) => refused(400, more, "a=/srv/app/pets.js")],
  ])("that repeat the request: %s", (message, draft) => {
    expect(said(message, draft)).toBe("passed");
    expect(said(`${message}; see /etc/passwd`, draft)).toMatch(/^failed: .*etc/);
  });
});

describe("ERROR-5, the base path", () => {
  test("what repeats the whole path shows no internals", () => {
    const drafts = [
      fetched("7", error(404, { message: "Cannot GET /srv/pets/api/v1/pets/7" }), expected(404)),
    ];
    const [elsewhere] = checksBy("ERROR-5", drafts);
    const [own] = checksBy("ERROR-5", drafts, { baseUrl: "https://pets.example/srv/pets/api/v1" });
    expect(elsewhere).toMatch(/failed: internals .*a file path/);
    expect(own).toMatch(/passed$/);
  });
});

describe("ERROR-6, other errors", () => {
  test.each([402, 403, 405, 406, 409, 410, 413, 415, 422, 431, 500, 501])("%i", (status) => {
    const group = `GET /pets answered ${status} [0]: `;
    expect(checksBy("ERROR-6", [refused(status)])).toEqual([`${group}passed`]);
    expect(checksBy("ERROR-6", [listed("", "{}", { status })])).toEqual([
      `${group}failed: not-an-error {"member":"code","expected":"\`code\`, a string; \`message\`, a string; \`status\`, an integer","received":"no \`code\`, no \`message\`, no \`status\`"} [0]`,
    ]);
  });

  test.each([200, 304, 400, 401, 404, 407, 408, 421, 425, 429, 502, 503, 504, 520])("not %i", (status) => {
    expect(checksBy("ERROR-6", [listed("", "", { status })])).toEqual([]);
  });

  test("nor what did not come back when the same was asked again", () => {
    const once = (expects: readonly number[]): Draft =>
      listed("limit=1", "", { status: 403, requestId: "GET /pets?limit=1", expects });
    const later = (status: number, unusual: Unusual): Draft =>
      listed("limit=1", [], { status, requestId: "a try", expects: [200], role: "try", ...unusual });
    const of = { of: "GET /pets?limit=1" };
    const ofFirst = (drafts: readonly Draft[]): number =>
      checksBy("ERROR-6", drafts).filter((line) => line.includes("failed")).length;
    expect(ofFirst([once([200])])).toBe(1);
    expect(ofFirst([once([200]), later(200, of)])).toBe(0);
    // A control, another request and the same status again say nothing of it; nor does a status that was expected.
    expect(ofFirst([once([200]), later(200, { ...of, role: "control" })])).toBe(1);
    expect(ofFirst([once([200]), later(200, {})])).toBe(1);
    expect(ofFirst([once([200, 403]), later(200, of)])).toBe(1);
  });

  test("nor other paths, nor bodies that gateways refuse", () => {
    expect(checksBy("ERROR-6", [other("/orders", "", { status: 405 })])).toEqual([]);
    const long = { name: "a".repeat(1_024), categoryId: 1 };
    expect(checksBy("ERROR-6", [created(long, "", { status: 413 })])).toEqual([]);
  });
});
