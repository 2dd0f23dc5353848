/** RATE-7 to RATE-9: the request beyond the limit, and what a 429 says. */
import { describe, expect, test } from "vitest";
import { response } from "../support/rate-fields.ts";
import { type Draft, type Facts, listed, other, START, type Unusual } from "../support/recordings.ts";
import { checksBy } from "../support/requirements.ts";

describe("RATE-8 and RATE-9, also without --exhaust-rate-limit", () => {
  const TITLES = { "RATE-8": "Retry-After of the 429", "RATE-9": "the form of Retry-After" } as const;
  const refused = (retryAfter: string | null, unusual: Unusual = {}): Draft =>
    response(
      { remaining: "0" },
      { status: 429, ...unusual, headers: retryAfter === null ? [] : [["Retry-After", retryAfter]] },
    );
  const served = (remaining: string, receivedAt: number): Draft => response({ remaining }, { receivedAt });
  const NOT_ASKED = '[]: untested: not-asked {"option":"--exhaust-rate-limit"}';

  test.each<readonly ["RATE-8" | "RATE-9", string, readonly Draft[], string]>([
    ["RATE-8", "no 429", [response({})], NOT_ASKED],
    ["RATE-9", "no 429", [response({})], NOT_ASKED],
    ["RATE-8", "a 429 without it", [response({}), refused(null)], "[1]: failed: no-retry-after {} [1]"],
    ["RATE-8", "a 429 with an empty one", [refused("")], "[0]: failed: no-retry-after {} [0]"],
    ["RATE-8", "a 429 with it", [refused("3")], "[0]: passed"],
    [
      "RATE-8",
      "one of two without it",
      [refused("3"), refused(null)],
      "[0, 1]: failed: no-retry-after {} [1]",
    ],
    ["RATE-9", "seconds", [refused("3")], "[0]: passed"],
    ["RATE-9", "an HTTP-date", [refused("Thu, 12 Mar 2026 10:00:30 GMT")], "[0]: passed"],
    ["RATE-9", "a word", [refused("soon")], '[0]: failed: retry-after-value {"received":"soon"} [0]'],
    ["RATE-9", "milliseconds", [refused("30000")], '[0]: failed: retry-after-value {"received":"30000"} [0]'],
    ["RATE-9", "a word in one of two", [refused("soon"), refused("3")], "[0, 1]: passed"],
    ["RATE-9", "none", [refused(null)], '[0]: untested: rests-on {"requirement":"RATE-8"}'],
    ["RATE-8", "another credential", [refused(null, { credential: "unknown" })], NOT_ASKED],
    ["RATE-8", "another path", [other("/orders", [], { status: 429 })], NOT_ASKED],
    [
      "RATE-8",
      "another device, with many left before and after",
      [served("11", 1), refused(null, { receivedAt: 2 }), served("11", 3)],
      NOT_ASKED,
    ],
    [
      "RATE-8",
      "few left before",
      [served("10", 1), refused(null, { receivedAt: 2 }), served("59", 3)],
      "[1]: failed: no-retry-after {} [1]",
    ],
    [
      "RATE-8",
      "many left before and after, and with it",
      [served("900", 1), refused("3", { receivedAt: 2 }), served("899", 3)],
      "[1]: passed",
    ],
  ])("%s: %s", (id, _, drafts, judgement) => {
    expect(checksBy(id, drafts, { exhaustion: null })).toEqual([`${TITLES[id]} ${judgement}`]);
  });
});

test("RATE-10: nothing is read after a 429 that does not say when", () => {
  const refused = (headers: readonly (readonly [string, string])[]): string[] => {
    const use = { role: "use", status: 429, headers } as const;
    return [...checksBy("RATE-10", [response({ remaining: "0" }, use)], { exhaustion: { ended: null } })];
  };
  expect(refused([])[0]).toContain('untested: rests-on {"requirement":"RATE-8"}');
  expect(refused([["Retry-After", "3"]])[0]).toContain("untested: not-exhausted");
});

describe("RATE-7 with --plan free", () => {
  const TITLE = "the request beyond the limit";
  /** Reads of which the last ten follow after a rest, at these times. */
  const sent = (count: number, lastAt: number, more: Unusual = {}): readonly Draft[] =>
    Array.from({ length: count }, (_, i) =>
      i < count - 10
        ? listed(`limit=${i}`, [], { role: "use", sentAt: i })
        : listed(`limit=${i}`, [], { role: "beyond", sentAt: lastAt, ...more }),
    );
  const ASKED: Facts = { plan: "free", exhaustion: { ended: null } };
  const limited = (status: number, remaining: string): readonly Draft[] =>
    sent(70, 20_000, { status, headers: [["X-RateLimit-Remaining", remaining]] });

  test.each<readonly [string, readonly Draft[], Facts, RegExp]>([
    ["not asked for", [], { plan: "free" }, /untested: not-asked/],
    ["a 429", sent(130, 20_000, { status: 429 }), ASKED, /passed$/],
    [
      "130 served within a minute",
      sent(130, 59_000),
      ASKED,
      /failed: served-beyond \{"limit":60,"served":130\}/,
    ],
    ["in more than a minute", sent(130, 60_001), ASKED, /untested: not-exhausted \{"served":130\}/],
    ["129 served", sent(129, 20_000), ASKED, /untested: not-exhausted \{"served":129\}/],
    ["the last lost", sent(130, 20_000, { status: 503 }), ASKED, /untested: not-exhausted \{"served":120\}/],
    ["refused with 403 while none remained", limited(403, "0"), ASKED, /failed: status .*"status":403}/],
    ["refused with 403 while some remained", limited(403, "9"), ASKED, /untested: not-exhausted/],
    ["three refused so", limited(403, "0").slice(0, 63), ASKED, /failed: status .*"status":403}/],
    ["two refused so", limited(403, "0").slice(0, 62), ASKED, /untested: not-exhausted/],
    ["refused with 503", limited(503, "0"), ASKED, /untested: not-exhausted/],
    [
      "without a plan",
      sent(130, 20_000),
      { exhaustion: { ended: { code: "limit-too-large", values: { requests: 9_000 } } } },
      /untested: limit-too-large \{"requests":9000\}/,
    ],
  ])("%s", (_, drafts, facts, judgement) => {
    const [line] = checksBy("RATE-7", drafts, facts);
    expect(line?.startsWith(TITLE)).toBe(true);
    expect(line?.replace(/ \[\d*\]$/, "")).toMatch(judgement);
  });

  test.each(["RATE-8", "RATE-9", "RATE-10"])("%s waits for it where no 429 came that had to come", (id) => {
    expect(checksBy(id, sent(130, 59_000), ASKED)[0]).toContain(
      'untested: rests-on {"requirement":"RATE-7"}',
    );
    expect(checksBy(id, sent(129, 59_000), ASKED)[0]).toContain("untested: not-exhausted");
  });

  test("of all that was sent, the last twelve are shown", () => {
    const shown = Array.from({ length: 12 }, (_, i) => 118 + i).join(", ");
    expect(checksBy("RATE-7", sent(130, 59_000), ASKED)[0]).toContain(`${TITLE} [${shown}]: failed`);
  });
});

describe("RATE-7 where no plan is known", () => {
  /** A window of 60 whose first and last request are shown, and requests that are served in it although nothing remains. */
  const window = (beyond: number, first: string): readonly Draft[] => [
    response({ remaining: first }, { role: "use", sentAt: 0, receivedAt: 1 }),
    response({ remaining: "0" }, { role: "use", sentAt: 2, receivedAt: 3 }),
    ...Array.from({ length: beyond }, (_, i) =>
      response({ remaining: "0" }, { role: "beyond", sentAt: 4 + 2 * i, receivedAt: 5 + 2 * i }),
    ),
  ];

  test.each([
    [
      "three served beyond a window that was full",
      3,
      "59",
      /\[0, 1, 2, 3, 4\]: failed: served-beyond .*"served":63/,
    ],
    ["two", 2, "59", /: untested: limit-too-large/],
    ["three beyond one that others had used before", 3, "58", /: untested: limit-too-large/],
  ])("%s", (_, beyond, first, judgement) => {
    const [line] = checksBy("RATE-7", window(beyond, first), { exhaustion: { ended: null } });
    expect(line).toMatch(judgement);
  });

  test("where the fields are missing once, three others are needed", () => {
    const bare = listed("", [], { role: "beyond", sentAt: 20, receivedAt: 21, expects: [200] });
    const judged = (beyond: number): string | undefined =>
      checksBy("RATE-7", [...window(beyond, "59"), bare], { exhaustion: { ended: null } })[0];
    expect(judged(2)).toContain("untested: limit-too-large");
    expect(judged(3)).toContain('failed: served-beyond {"limit":60,"served":63}');
  });

  test("where that window ended meanwhile, three in the next one", () => {
    const LEFT = 30;
    /** Requests of a window that began some seconds later, and is used up by the second. */
    const later = (seconds: number, times: readonly number[]): readonly Draft[] =>
      times.map((at, i) =>
        response(
          { remaining: i === 0 ? "59" : "0", reset: String(START / 1_000 + LEFT + seconds) },
          {
            role: i < 2 ? "use" : "beyond",
            sentAt: 1_000 * at,
            receivedAt: 1_000 * at + 1,
            headers: [["Date", new Date(START + 1_000 * at).toUTCString()]],
          },
        ),
      );
    const judged = (...drafts: readonly Draft[]): string | undefined =>
      checksBy("RATE-7", drafts, { exhaustion: { ended: null } })[0];
    const first = later(0, [0, 1, 2, 4]);
    expect(judged(...first, ...later(60, [70, 71, 72, 74, 86]))).toContain(
      'failed: served-beyond {"limit":60,"served":63}',
    );
    expect(judged(...first, ...later(60, [70, 71, 72, 74]))).toContain("untested: limit-too-large");
    // What opens it is served with some remaining.
    const opened = later(60, [70, 71, 72, 74]).map((draft, i) => (index: number) => ({
      ...draft(index),
      ...(i === 0 ? { role: "beyond" as const } : {}),
    }));
    expect(judged(...first, ...opened)).toContain("untested: limit-too-large");
    // Two seconds before its end, an answer may be of the next.
    expect(judged(...later(0, [0, 1, 2, 4, LEFT - 2]))).toContain("untested: limit-too-large");
    expect(judged(...later(0, [0, 1, 2, 4, LEFT - 3]))).toContain('"served":63');
  });
});
