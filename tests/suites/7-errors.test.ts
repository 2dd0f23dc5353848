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
import { checksBy } from "../support/requirements.ts";

const refused = (status: number, more: Animal = {}, query = "limit=0", unusual: Unusual = {}): Draft =>
  listed(query, error(status, more), { status, ...unusual });
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
    ["a success", listed("", error(400))],
    ["another path", other("/orders", error(400), { status: 400 })],
  ])("not %s", (_, draft) => {
    for (const id of ["ERROR-1", "ERROR-2", "ERROR-3", "ERROR-4", "ERROR-5"]) {
      expect(checksBy(id, [draft]), id).toEqual([]);
    }
  });

  test("what is no object is ERROR-1's alone", () => {
    const draft = listed("limit=0", "[]", { status: 400 });
    expect(checksBy("ERROR-1", [draft])).toEqual([
      `${GROUP}failed: an Error body: an Error object | an empty array [0]`,
    ]);
    for (const id of ["ERROR-2", "ERROR-3", "ERROR-4", "ERROR-5"])
      expect(checksBy(id, [draft]), id).toEqual([]);
  });
});

describe("ERROR-2, the status", () => {
  test.each<readonly [Animal, readonly string[]]>([
    [{ status: 400 }, [`${GROUP}passed`]],
    [{ status: 401 }, [`${GROUP}failed: \`status\` 400 | \`status\` 401 [0]`]],
    [{ status: "400" }, []],
  ])("%j", (more, checks) => {
    expect(checksBy("ERROR-2", [refused(400, more)])).toEqual(checks);
  });
});

describe("ERROR-3, texts that say something", () => {
  test.each<readonly [Animal, string]>([
    [{}, "passed"],
    [{ message: "" }, "failed: `message` that is not empty | `message` the empty string [0]"],
    [{ code: "" }, "failed: `code` that is not empty | `code` the empty string [0]"],
    [{ code: " \t" }, 'failed: `code` that is not empty | `code` the string " \\u{9}" [0]'],
    [{ code: 5, message: null }, "passed"],
  ])("%j", (more, judgement) => {
    expect(checksBy("ERROR-3", [refused(400, more)])).toEqual([`${GROUP}${judgement}`]);
  });
});

describe("ERROR-4, codes", () => {
  const code = (text: string, status = 400, query = "limit=0", unusual: Unusual = {}): Draft =>
    refused(status, { code: text }, query, unusual);
  const BLANKS = "without blanks";
  const SAME = "the same request, the same code";
  const ONE = "no code for two statuses";

  test.each<readonly [string, readonly Draft[], readonly string[]]>([
    [
      "two errors with a code each",
      [code("a"), code("b", 404)],
      [`${BLANKS} [0, 1]: passed`, `${ONE} [0, 1]: passed`],
    ],
    [
      "a blank",
      [code("a"), code("not good"), code("a\tb", 404)],
      [
        `${BLANKS} [1]: failed: \`code\` without blanks | \`code\` the string "not good"`,
        `${SAME} [0, 1]: failed: \`code\` the string "a" once more | \`code\` the string "not good"`,
        `${ONE} [0, 1, 2]: passed`,
      ],
    ],
    [
      "one code for two statuses",
      [code("a"), code("b", 404), code("a", 401)],
      [
        `${BLANKS} [0, 1, 2]: passed`,
        `${ONE} [0, 2]: failed: a different code for each status | the string "a" for 400 and 401`,
      ],
    ],
    [
      "two codes for one status",
      [code("a"), code("b", 400, "limit=-1")],
      [`${BLANKS} [0, 1]: passed`, `${ONE} [0, 1]: passed`],
    ],
    [
      "the same request, the same code",
      [code("a"), code("b", 404), code("a")],
      [`${BLANKS} [0, 1, 2]: passed`, `${SAME} [0, 2]: passed`, `${ONE} [0, 1, 2]: passed`],
    ],
    [
      "the same request, another code",
      [code("a"), code("b")],
      [
        `${BLANKS} [0, 1]: passed`,
        `${SAME} [0, 1]: failed: \`code\` the string "a" once more | \`code\` the string "b"`,
        `${ONE} [0, 1]: passed`,
      ],
    ],
    [
      "another method",
      [code("a"), code("b", 400, "limit=0", { method: "HEAD" })],
      [`${BLANKS} [0, 1]: passed`, `${ONE} [0, 1]: passed`],
    ],
    ["codes that are no texts", [refused(400, { code: 5 })], []],
  ])("%s", (_, drafts, checks) => {
    expect(checksBy("ERROR-4", drafts)).toEqual(checks);
  });

  test("requests with other bodies are others", () => {
    const post = (sent: string, text: string): Draft =>
      created(sent, error(400, { code: text }), { status: 400 });
    expect(
      checksBy("ERROR-4", [post("{", "a"), post("[", "b")]).filter((check) => check.startsWith(SAME)),
    ).toEqual([]);
    expect(
      checksBy("ERROR-4", [post("{", "a"), post("{", "b")]).filter((check) => check.startsWith(SAME)),
    ).toHaveLength(1);
  });
});

describe("ERROR-5, messages", () => {
  const said = (message: string, draft: (more: Animal) => Draft = (more) => refused(400, more)): string =>
    checksBy("ERROR-5", [draft({ message })])
      .join()
      .replace(/^.*?\]: /, "");

  test("with internals", () => {
    expect(said("Error in /srv/app/pets.js")).toBe(
      'failed: `message` without internals | a file path: the string "/srv/app/p" [0]',
    );
    expect(checksBy("ERROR-5", [refused(400, { message: 5 })])).toEqual([]);
  });

  test.each<readonly [string, (more: Animal) => Draft]>([
    ["limit /srv/app/pets.js is no integer", (more) => refused(400, more, "limit=/srv/app/pets.js")],
    ["limit /srv/app/pets.js is no integer", (more) => refused(400, more, "limit=%2Fsrv%2Fapp%2Fpets.js")],
    [
      "GET /pets/srv/app/pets.js: no such animal",
      (more) => fetched("srv/app/pets.js", error(400, more), { status: 400 }),
    ],
    [
      "no animal at /pets/srv/app/pets.js",
      (more) => fetched("srv%2Fapp/pets.js", error(400, more), { status: 400 }),
    ],
    [
      "the name /srv/app/pets.js is too long",
      (more) => created({ name: "/srv/app/pets.js" }, error(400, more), { status: 400 }),
    ],
    [
      "cannot read ( /srv/app/pets.js )",
      (more) => created(" /srv/app/pets.js ", error(400, more), { status: 400 }),
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
      fetched("7", error(404, { message: "Cannot GET /srv/pets/api/v1/pets/7" }), { status: 404 }),
    ];
    const [elsewhere] = checksBy("ERROR-5", drafts);
    const [own] = checksBy("ERROR-5", drafts, { baseUrl: "https://pets.example/srv/pets/api/v1" });
    expect(elsewhere).toMatch(/failed: .*a file path/);
    expect(own).toMatch(/passed$/);
  });
});

describe("ERROR-6, other errors", () => {
  test.each([402, 403, 405, 406, 409, 410, 413, 415, 422, 431, 500, 501])("%i", (status) => {
    const group = `GET /pets answered ${status} [0]: `;
    expect(checksBy("ERROR-6", [refused(status)])).toEqual([`${group}passed`]);
    expect(checksBy("ERROR-6", [listed("", "{}", { status })])).toEqual([
      `${group}failed: an Error body: \`code\`, a string | no \`code\` in {} [0]`,
    ]);
  });

  test.each([200, 304, 400, 401, 404, 407, 408, 421, 425, 429, 502, 503, 504, 520])("not %i", (status) => {
    expect(checksBy("ERROR-6", [listed("", "", { status })])).toEqual([]);
  });

  test("nor other paths, nor bodies that gateways refuse", () => {
    expect(checksBy("ERROR-6", [other("/orders", "", { status: 405 })])).toEqual([]);
    const long = { name: "a".repeat(1_024), categoryId: 1 };
    expect(checksBy("ERROR-6", [created(long, "", { status: 413 })])).toEqual([]);
  });
});
