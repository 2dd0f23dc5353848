/** RATE-1 to RATE-4 and RATE-6: what the fields of every response say. */
import { describe, expect, test } from "vitest";
import { afterReset } from "../../suites/judges/rate-limits.ts";
import { answered, type Fields, type Response, response } from "../support/rate-fields.ts";
import {
  CLOSED,
  created,
  type Draft,
  fetched,
  listed,
  other,
  pet,
  START,
  type Unusual,
} from "../support/recordings.ts";
import { checksBy, missingBy } from "../support/requirements.ts";

const SECONDS = START / 1_000;

const WRONG = { limit: "x", remaining: "x", reset: "x" };
const WRONG_HEADERS: Unusual["headers"] = [
  ["X-RateLimit-Limit", "x"],
  ["X-RateLimit-Remaining", "x"],
  ["X-RateLimit-Reset", "x"],
];
const value = (field: string, received: string, expected: string): string =>
  `failed: field-value ${JSON.stringify({ field: `X-RateLimit-${field}`, received, expected })} [0]`;

const said = (id: string, fields: Fields, unusual: Unusual = {}): string =>
  checksBy(id, [response(fields, unusual)])
    .join()
    .replace(/^.*?\]: /, "");

describe("which responses they concern", () => {
  test.each<readonly [string, Draft]>([
    ["503", response(WRONG, { status: 503 })],
    ["a status that was not expected", response(WRONG, { status: 404, expects: [200] })],
    ["no answer", listed("", "", { noAnswer: CLOSED })],
    ["another path", other("/orders", [], { headers: WRONG_HEADERS ?? [] })],
    ["a control character", fetched("%00", [], { headers: WRONG_HEADERS ?? [] })],
  ])("not %s", (_, draft) => {
    for (const id of ["RATE-1", "RATE-2", "RATE-3", "RATE-4"]) expect(checksBy(id, [draft]), id).toEqual([]);
    expect(checksBy("RATE-6", [draft], { plan: "free" })).toEqual([]);
  });

  test("a 429 is documented everywhere", () => {
    expect(said("RATE-1", {}, { status: 429, expects: [200] })).toBe("passed");
  });

  test("a 429 of another device is not", () => {
    const refused = (remaining: string): readonly string[] =>
      checksBy("RATE-1", [
        response({ remaining }, { receivedAt: 1 }),
        listed("", "", { status: 429, receivedAt: 2 }),
        response({ remaining }, { receivedAt: 3 }),
      ]);
    expect(refused("11")).toEqual(["GET /pets answered 200 [0, 2]: passed"]);
    expect(refused("10")).toContainEqual(
      expect.stringMatching(/^GET \/pets answered 429 \[1\]: failed: field-missing/),
    );
  });

  test("RATE-1 to RATE-4 need each operation served, RATE-1 each status of an Error, too", () => {
    const served = ["POST /pets answered 201", "GET /pets/{petId} answered 200"];
    const refused = ["POST /pets answered 400", "GET /pets answered 401", "GET /pets/{petId} answered 404"];
    for (const id of ["RATE-1", "RATE-2", "RATE-3", "RATE-4"]) {
      const missing = id === "RATE-1" ? [...served, ...refused] : served;
      expect(missingBy(id, [response({})]), id).toEqual(missing);
    }
  });
});

describe("RATE-1, each once", () => {
  test.each<readonly [string, Fields, Unusual, string]>([
    ["all", {}, {}, "passed"],
    ["no Limit", { limit: null }, {}, 'failed: field-missing {"field":"X-RateLimit-Limit"} [0]'],
    ["no Remaining", { remaining: null }, {}, 'failed: field-missing {"field":"X-RateLimit-Remaining"} [0]'],
    ["no Reset", { reset: null }, {}, 'failed: field-missing {"field":"X-RateLimit-Reset"} [0]'],
    [
      "Reset twice",
      {},
      { headers: [["X-RateLimit-Reset", "1"]] },
      'failed: field-repeated {"field":"X-RateLimit-Reset","count":2} [0]',
    ],
  ])("%s", (_, fields, unusual, judgement) => {
    expect(said("RATE-1", fields, unusual)).toBe(judgement);
  });

  test("missing and repeated fields are judged by RATE-1 only", () => {
    const gone = { limit: null, remaining: null, reset: null };
    for (const id of ["RATE-2", "RATE-3", "RATE-4"]) expect(said(id, gone), id).toBe("");
    for (const id of ["RATE-2", "RATE-3", "RATE-4"])
      expect(said(id, {}, { headers: WRONG_HEADERS ?? [] }), id).toBe("");
    expect(checksBy("RATE-6", [response({ limit: null })], { plan: "free" })).toEqual([]);
  });
});

describe("RATE-2, Limit", () => {
  const wrong = (text: string, least = 1): string =>
    value("Limit", text, `a decimal integer of ${least} or more`);
  test.each<readonly [string, Unusual, string]>([
    ["60", {}, "passed"],
    ["1", {}, "passed"],
    ["0", {}, wrong("0")],
    ["0", { credential: "missing", status: 401 }, "passed"],
    ["0", { credential: "missing" }, "passed"],
    ["0", { status: 401 }, "passed"],
    ["-1", { credential: "missing", status: 401 }, wrong("-1", 0)],
    ["60.0", {}, wrong("60.0")],
    ["sixty", {}, wrong("sixty")],
    ["60, 1000", {}, wrong("60, 1000")],
    ["", {}, wrong("")],
    ["9223372036854775807", {}, "passed"],
    ["1".repeat(40), {}, "passed"],
  ])("%j %j", (limit, unusual, judgement) => {
    expect(said("RATE-2", { limit }, unusual)).toBe(judgement);
  });
});

describe("RATE-3, Remaining", () => {
  const wrong = (text: string, range = "0 to 60"): string =>
    value("Remaining", text, `a decimal integer, ${range}`);
  test.each<readonly [Fields, string]>([
    [{ remaining: "0" }, "passed"],
    [{ remaining: "60" }, "passed"],
    [{ remaining: "61" }, wrong("61")],
    [{ remaining: "9223372036854775807", limit: "9223372036854775807" }, "passed"],
    [
      { remaining: "9007199254740993", limit: "9007199254740992" },
      wrong("9007199254740993", "0 to 9007199254740992"),
    ],
    [{ remaining: "-1" }, wrong("-1")],
    [{ remaining: "61", limit: "many" }, "passed"],
    [{ remaining: "few", limit: "many" }, wrong("few", "0 or more")],
    [{ remaining: "few", limit: null }, wrong("few", "0 or more")],
  ])("%j", (fields, judgement) => {
    expect(said("RATE-3", fields)).toBe(judgement);
  });
});

describe("RATE-4, Reset", () => {
  const LONGEST = 90_000;
  const dated = (ms: number): Unusual => ({ headers: [["Date", new Date(START + ms).toUTCString()]] });
  const HOUR = 3_600_000;

  test.each<readonly [string, Unusual, boolean]>([
    [String(SECONDS + 30), dated(0), true],
    [String(SECONDS - 300), {}, true],
    [String(SECONDS - 301), {}, false],
    [String(SECONDS + LONGEST + 300), {}, true],
    [String(SECONDS + LONGEST + 301), {}, false],
    // By its own Date wrong, by the local clock not; and the other way round.
    [String(SECONDS - 60), dated(0), true],
    [String(SECONDS - 301), dated(0), false],
    [String(SECONDS - 5 * 3_600 - 5), dated(-5 * HOUR), true],
    [String(SECONDS - 5 * 3_600 - 6), dated(-5 * HOUR), false],
    [String(SECONDS + 5 * 3_600 + LONGEST + 5), dated(5 * HOUR), true],
    [String(SECONDS + 5 * 3_600 + LONGEST + 6), dated(5 * HOUR), false],
    [`${SECONDS + 30}.5627582`, {}, true],
    [`${SECONDS - 301}.0`, {}, false],
    [`${SECONDS + 30}.`, {}, false],
    ["30", {}, false],
    [`${SECONDS}000`, {}, false],
    ["soon", {}, false],
    ["9".repeat(400), {}, false],
  ])("%s %j: %s", (reset, unusual, good) => {
    const judgement = said("RATE-4", { reset }, unusual);
    if (good) expect(judgement).toBe("passed");
    else expect(judgement).toMatch(/^failed: field-value \{"field":"X-RateLimit-Reset"/);
  });

  test("says how far ahead it is by the response's own Date", () => {
    expect(said("RATE-4", { reset: "30" }, dated(-5 * HOUR))).toBe(
      `failed: field-value ${JSON.stringify({
        field: "X-RateLimit-Reset",
        received: "30",
        expected: `Unix seconds, 0 to ${LONGEST} s ahead`,
        ahead: 30 - (SECONDS - 18_000),
      })} [0]`,
    );
  });

  test.each<readonly [number, string, Unusual, boolean]>([
    [420, "60", {}, true],
    [421, "60", {}, false],
    [421, "1000", {}, true],
    [421, "60", { status: 404 }, true],
    [421, "60", { credential: "missing" }, true],
  ])("%i s ahead with the plan's figure per minute, %s %j: %s", (ahead, limit, unusual, good) => {
    const draft = response({ limit, reset: String(SECONDS + ahead) }, unusual);
    const [judgement] = checksBy("RATE-4", [draft], { plan: "free" });
    expect(judgement).toMatch(good ? /passed$/ : /failed: field-value .*0 to 120 s ahead/);
  });
});

describe("RATE-6, the plan's figures", () => {
  const said6 = (
    limit: string,
    plan: "free" | "pro" | "business" | "enterprise" | null,
    unusual: Unusual = {},
  ): string => checksBy("RATE-6", [response({ limit }, unusual)], { plan }).join();
  const LIST = "GET /pets answered 200 [0]: ";

  test.each([
    ["60", "free"],
    ["1000", "free"],
    ["300", "pro"],
    ["10000", "pro"],
    ["1000", "business"],
    ["100000", "business"],
  ] as const)("%s of %s", (limit, plan) => {
    expect(said6(limit, plan)).toBe(`${LIST}passed`);
  });

  test("another figure, to the key alone", () => {
    expect(said6("61", "free")).toBe(
      `${LIST}${value("Limit", "61", "60 or 1000, the limits of the free plan")}`,
    );
    expect(said6("061", "free")).toMatch(/failed/);
    expect(said6("61", "free", { credential: "missing" })).toBe("");
    for (const status of [401, 403, 407]) expect(said6("61", "free", { status }), String(status)).toBe("");
  });

  test("untested without a plan that has figures", () => {
    expect(said6("61", null)).toBe('plan []: untested: not-asked {"option":"--plan"}');
    expect(said6("61", "enterprise")).toBe("plan []: untested: enterprise {}");
  });
});

describe("RATE-5, the first look", () => {
  let sent = 0;
  const read = (remaining: number, sentAt: number): Draft => {
    const headers = Object.entries({ limit: 100, remaining, reset: SECONDS + 30 }).map(
      ([name, figure]) => [`X-RateLimit-${name}`, String(figure)] as const,
    );
    // A URL that was sent before may be answered by a cache.
    return listed(`limit=${++sent}`, [], { headers, sentAt, receivedAt: sentAt + 10 });
  };
  const counted = [90, 89, 88, 87, 86].map((remaining, i) => read(remaining, 20 * i));
  const together = (remaining: number): Draft => read(remaining, 75);

  test("Remaining that falls with each list passes", () => {
    expect(checksBy("RATE-5", counted).join()).toMatch(/passed$/);
  });

  test("answers in flight together that show the same Remaining leave a doubt", () => {
    const twice = [...counted, ...[90, 89, 88, 87, 86].map(together)];
    expect(checksBy("RATE-5", twice).join()).toMatch(/failed: countdown/);
  });

  test("it is shown by a read, where a creation shows it, too", () => {
    const headers = [
      ["X-RateLimit-Limit", "100"],
      ["X-RateLimit-Remaining", "90"],
      ["X-RateLimit-Reset", String(SECONDS + 30)],
    ] as const;
    const still = (i: number): Unusual => ({ headers, sentAt: 20 * i, receivedAt: 20 * i + 10 });
    const creations = [0, 1, 2].map((i) => created({ name: `a${i}`, categoryId: 1 }, pet(i + 1), still(i)));
    const lines = checksBy("RATE-5", [...creations, ...[3, 4, 5].map((i) => read(90, 20 * i))]).join();
    expect(lines).toMatch(/failed: countdown .*\[[345]\]$/);
  });

  /** Thirty lists, three at a time, the n-th with this Remaining, and the Reset so many seconds ahead. */
  const inThrees = (remaining: (n: number) => number, ahead: (n: number) => number): string =>
    checksBy(
      "RATE-5",
      Array.from({ length: 30 }, (_, n) => {
        const figures = { limit: 100, remaining: remaining(n), reset: SECONDS + ahead(n) };
        const headers = Object.entries(figures).map(
          ([name, figure]) => [`X-RateLimit-${name}`, String(figure)] as const,
        );
        const sentAt = 20 * Math.floor(n / 3);
        return listed(`limit=${n + 40}`, [], { headers, sentAt, receivedAt: sentAt + 10 + (n % 3) });
      }),
    ).join();

  test.each([
    ["by one with each list", (n: number) => 99 - n, () => 30, /passed$/],
    ["by one with every second list", (n: number) => 99 - Math.floor(n / 2), () => 30, /failed: countdown/],
    ["so, while as many may have come back", (n: number) => 40 - Math.floor(n / 2), () => 3, /passed$/],
    ["by three less than was served", (n: number) => 99 - n + (n < 14 ? 0 : 5), () => 30, /passed$/],
    ["by five less than was served", (n: number) => 99 - n + (n < 14 ? 0 : 7), () => 30, /failed: countdown/],
    [
      "by one, and begins again after the Reset",
      (n: number) => 99 - (n % 15),
      (n: number) => (n < 15 ? 30 : 90),
      /passed$/,
    ],
  ])("Remaining that falls %s", (_, remaining, ahead, said) => {
    expect(inThrees(remaining, ahead)).toMatch(said);
  });

  test("a single one that does leaves none", () => {
    expect(checksBy("RATE-5", [...counted, together(86)]).join()).toMatch(/passed$/);
  });

  test("half of the answers of an operation that do leave one", () => {
    const animal = (remaining: number, sentAt: number): Draft => {
      const like = read(remaining, sentAt)(0);
      const { headers = [] } = like.response ?? {};
      return fetched(String(sentAt), pet(sentAt), { headers, sentAt, receivedAt: sentAt + 10 });
    };
    const said = (second: number): string =>
      checksBy("RATE-5", [...counted, animal(85, 120), animal(second, 140), read(83, 160)]).join();
    expect(said(84)).toMatch(/passed$/);
    expect(said(86)).toMatch(/failed: countdown/);
  });
});

describe("RATE-11: Remaining after a Reset", () => {
  /** One answer before the Reset, and those after it. */
  const said = (before: Partial<Response>, after: readonly Partial<Response>[]): string | undefined =>
    afterReset(
      answered([
        { remaining: 30, sentAt: 100_000, reset: 110, ...before },
        ...after.map((each, n) => ({ remaining: 29 - n, sentAt: 151_000 + 1_000 * n, reset: 300, ...each })),
      ]),
    ).map(({ judgement }) => judgement.outcome)[0];
  const three = [{}, {}, {}];
  const refused = { status: 403, remaining: "none" };

  test.each<readonly [string, Partial<Response>, readonly Partial<Response>[], string]>([
    ["that falls on by one, three times", {}, three, "failed"],
    ["twice", {}, [{}, {}], "untested"],
    ["and by two once, as if others used the key", {}, [{}, {}, {}, { remaining: 25 }], "untested"],
    [
      "that falls on beside a refusal of the key, which no limiter counts",
      {},
      [refused, ...three].map((each, n) => ({ remaining: 30 - n, ...each })),
      "failed",
    ],
    ["that rises", {}, [{ remaining: 59 }, { remaining: 58 }], "passed"],
    [
      "where eight requests had been used",
      { remaining: 52 },
      [51, 50, 49].map((remaining) => ({ remaining })),
      "failed",
    ],
    ["where seven had been", { remaining: 53 }, [52, 51, 50].map((remaining) => ({ remaining })), "untested"],
    ["where the Reset had passed when it was shown", { reset: 40 }, three, "untested"],
    [
      "that falls on within five seconds of the Reset",
      {},
      [112_000, 113_000, 114_000].map((sentAt) => ({ sentAt })),
      "untested",
    ],
  ])("%s", (_, before, after, outcome) => {
    expect(said(before, after)).toBe(outcome);
  });
});
