/** RATE-1 to RATE-4 and RATE-6: what the fields of every response announce. RATE-5 is countdown.test.ts. */
import { describe, expect, test } from "vitest";
import { CLOSED, type Draft, fetched, listed, other, START, type Unusual } from "../support/recordings.ts";
import { checksBy } from "../support/requirements.ts";

type Fields = {
  readonly limit?: string | null;
  readonly remaining?: string | null;
  readonly reset?: string | null;
};

const SECONDS = START / 1_000;

/** A list with the three fields; `null` leaves one out. */
function response(
  { limit = "60", remaining = "59", reset = String(SECONDS + 30) }: Fields,
  unusual: Unusual = {},
): Draft {
  const fields: readonly (readonly [string, string | null])[] = [
    ["X-RateLimit-Limit", limit],
    ["x-ratelimit-remaining", remaining],
    ["X-RATELIMIT-RESET", reset],
  ];
  const headers = fields.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return listed("", [], {
    receivedAt: 0,
    headers: [...headers, ...(unusual.headers ?? [])],
    ...without(unusual),
  });
}

function without({ headers: _, ...unusual }: Unusual): Unusual {
  return unusual;
}

const said = (id: string, fields: Fields, unusual: Unusual = {}): string =>
  checksBy(id, [response(fields, unusual)])
    .join()
    .replace(/^.*?\]: /, "");

describe("which responses they concern", () => {
  test.each<readonly [string, Draft]>([
    ["5xx", response({ limit: "x", remaining: "x", reset: "x" }, { status: 500 })],
    ["no answer", listed("", "", { noAnswer: CLOSED })],
    [
      "another path",
      other("/orders", [], {
        headers: [
          ["X-RateLimit-Limit", "x"],
          ["X-RateLimit-Remaining", "x"],
          ["X-RateLimit-Reset", "x"],
        ],
      }),
    ],
    [
      "a control character",
      fetched("%00", [], {
        headers: [
          ["X-RateLimit-Limit", "x"],
          ["X-RateLimit-Remaining", "x"],
          ["X-RateLimit-Reset", "x"],
        ],
      }),
    ],
  ])("not %s", (_, draft) => {
    for (const id of ["RATE-1", "RATE-2", "RATE-3", "RATE-4"]) expect(checksBy(id, [draft]), id).toEqual([]);
    expect(checksBy("RATE-6", [draft], { plan: "free" })).toEqual([]);
  });

  test("499 and 429", () => {
    expect(said("RATE-1", {}, { status: 499 })).toBe("passed");
    expect(said("RATE-1", {}, { status: 429 })).toBe("passed");
  });
});

describe("RATE-1, each once", () => {
  test.each<readonly [string, Fields, Unusual, string]>([
    ["all", {}, {}, "passed"],
    ["no Limit", { limit: null }, {}, "failed: `X-RateLimit-Limit`, once | no `X-RateLimit-Limit` [0]"],
    [
      "no Remaining",
      { remaining: null },
      {},
      "failed: `X-RateLimit-Remaining`, once | no `X-RateLimit-Remaining` [0]",
    ],
    ["no Reset", { reset: null }, {}, "failed: `X-RateLimit-Reset`, once | no `X-RateLimit-Reset` [0]"],
    [
      "Reset twice",
      {},
      { headers: [["X-RateLimit-Reset", "1"]] },
      "failed: `X-RateLimit-Reset`, once | `X-RateLimit-Reset` 2 times [0]",
    ],
  ])("%s", (_, fields, unusual, judgement) => {
    expect(said("RATE-1", fields, unusual)).toBe(judgement);
  });

  test("missing and repeated fields are judged by RATE-1 only", () => {
    const gone = { limit: null, remaining: null, reset: null };
    for (const id of ["RATE-2", "RATE-3", "RATE-4"]) expect(said(id, gone), id).toBe("");
    const twice = [
      ["X-RateLimit-Limit", "x"],
      ["X-RateLimit-Remaining", "x"],
      ["X-RateLimit-Reset", "x"],
    ] as const;
    for (const id of ["RATE-2", "RATE-3", "RATE-4"]) expect(said(id, {}, { headers: twice }), id).toBe("");
    expect(checksBy("RATE-6", [response({ limit: null })], { plan: "free" })).toEqual([]);
  });
});

describe("RATE-2, Limit", () => {
  const wrong = (text: string, least = 1): string =>
    `failed: \`X-RateLimit-Limit\`, a decimal integer of ${least} or more | \`X-RateLimit-Limit: ${text}\` [0]`;
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
    `failed: \`X-RateLimit-Remaining\`, a decimal integer, ${range} | \`X-RateLimit-Remaining: ${text}\` [0]`;
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
    else expect(judgement).toMatch(/^failed: `X-RateLimit-Reset`, Unix seconds from /);
  });

  test("says the time by the response's own Date", () => {
    expect(said("RATE-4", { reset: "30" }, dated(-5 * HOUR))).toBe(
      `failed: \`X-RateLimit-Reset\`, Unix seconds from ${SECONDS - 18_000} to ${SECONDS - 18_000 + LONGEST} | \`X-RateLimit-Reset: 30\` [0]`,
    );
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
      `${LIST}failed: \`X-RateLimit-Limit\` 60 or 1000, the limits of the free plan | \`X-RateLimit-Limit: 61\` [0]`,
    );
    expect(said6("061", "free")).toMatch(/failed/);
    expect(said6("61", "free", { credential: "missing" })).toBe("");
    for (const status of [401, 403, 407]) expect(said6("61", "free", { status }), String(status)).toBe("");
  });

  test("untested without a plan that has figures", () => {
    expect(said6("61", null)).toBe("plan []: untested (target): the key's plan is not given (--plan)");
    expect(said6("61", "enterprise")).toBe(
      "plan []: untested (target): an enterprise plan has no published limits",
    );
  });
});

describe("RATE-8 and RATE-9, also without --exhaust-rate-limit", () => {
  const refused = (...headers: readonly (readonly [string, string])[]): Draft =>
    response({ remaining: "3" }, { status: 429, headers });
  const ORDINARY = { exhaustion: null };

  test("untested as long as there was no 429", () => {
    for (const id of ["RATE-8", "RATE-9"]) {
      expect(checksBy(id, [response({})], ORDINARY), id).toEqual([
        "opt-in []: untested (target): only with --exhaust-rate-limit, which uses up the key's limit",
      ]);
    }
  });

  test("a 429 without --exhaust-rate-limit is judged", () => {
    expect(checksBy("RATE-8", [response({}), refused()], ORDINARY).join()).toMatch(
      /failed: .*no `Retry-After`/,
    );
    expect(checksBy("RATE-8", [refused(["Retry-After", "3"])], ORDINARY).join()).toMatch(/passed$/);
    expect(checksBy("RATE-9", [refused(["Retry-After", "soon"])], ORDINARY).join()).toMatch(/failed/);
    expect(checksBy("RATE-9", [refused(["Retry-After", "3"])], ORDINARY).join()).toMatch(/passed$/);
  });

  test("but not one to another credential, or to another path", () => {
    const unknown = response({}, { status: 429, credential: "unknown" });
    const elsewhere = other("/orders", [], { status: 429 });
    expect(checksBy("RATE-8", [unknown, elsewhere], ORDINARY).join()).toMatch(/untested/);
  });
});
