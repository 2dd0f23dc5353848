/** Plain requests, which have no control: how often and how long they must be refused (catalogue rule 6). */
import { expect, test } from "vitest";
import { skippingClock } from "../../../proof/prove/skipping-clock.ts";
import { resultAgain } from "../../../src/engine/confirm/again.ts";
import { resultPlain } from "../../../src/engine/confirm/plain.ts";
import { deviates, type Judgement, PASSED } from "../../../src/engine/judgement.ts";
import { fieldValues, statusOf } from "../../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import type { Change } from "../../../src/reference/index.ts";
import { plainBody } from "../../../suites/requests/creations.ts";
import { list } from "../../../suites/requests/requests.ts";
import { doubtAt } from "../../support/doubts.ts";
import { failedIn } from "../../support/judged.ts";
import {
  CLOSED,
  created,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";
import { judgeReference } from "../../support/targets.ts";

const judge = (exchange: Exchange): Judgement =>
  statusOf(exchange) === 200
    ? PASSED
    : deviates(exchange, "status", { expected: [200], status: statusOf(exchange) });

/**
 * What plain lists show, by the second, of failures at a URL of their own, with reads of an animal beside them; the n-th list is
 * in doubt.
 */
function shown(
  tries: readonly (readonly [second: number, status: number])[],
  besides: number,
  n = 0,
  before: readonly Draft[] = [],
): string {
  const drafts = tries.flatMap(([second, status], i): Draft[] => [
    listed(status === 500 && i > 0 ? "&".repeat(i) : "", status === 200 ? [] : error(status), {
      ...{ status, sentAt: second * 1_000, receivedAt: second * 1_000 + 5, expects: [200], plain: true },
    }),
    fetched("1", besides === 200 ? pet(1) : error(besides), {
      ...{ status: besides, sentAt: second * 1_000 + 6, receivedAt: second * 1_000 + 9 },
      ...{ expects: [200], plain: true, role: "control" },
    }),
  ]);
  const recording = recordingOf([...before, ...drafts], { baseUrl: "http://127.0.0.1:8080/v1" });
  const { doubt, state } = doubtAt(before.length + 2 * n, recording, list(""), judge);
  const { state: what, code } = resultPlain(doubt, state);
  return code ? `${what}: ${code}` : what;
}

const over = (seconds: number, status: number, count = 4): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, i) => [(i * seconds) / (count - 1), status] as const);

const LIMITED = "open: control-refused";

test.each([
  ["a refusal for 3 s, while other operations are served, is the target's", over(3, 422), 200, "confirmed"],
  ["while nothing is served, the target may be down", over(3, 422), 503, "pending"],
  ["for 29 s, too", over(29, 422), 503, "pending"],
  ["for 30 s it is not", over(30, 422), 503, "confirmed"],
  ["a refusal for less than 3 s may be over soon", over(2.9, 422), 200, "pending"],
  ["a part may be down for 12 s", over(3, 403), 200, "pending"],
  ["and not for longer", over(13, 403), 200, "confirmed"],
  ["a read that fails is asked at eight URLs", over(13, 500), 200, "pending"],
  ["and fails at all of them", over(13, 500, 8), 200, "confirmed"],
  [
    "served again at three tries",
    [
      [0, 403],
      [1, 200],
      [2, 200],
      [3, 200],
    ],
    200,
    "gone",
  ],
  ["what the rate limit refuses is no try", [[0, 403], ...over(13, 429).slice(1)], 200, "pending"],
  ["eight of them show that nothing is known", [[0, 403], ...over(13, 429, 9).slice(1)], 200, LIMITED],
  ["seven do not", [[0, 403], ...over(13, 429, 8).slice(1)], 200, "pending"],
] as const)("%s", (_, tries, besides, expected) => {
  expect(shown(tries, besides)).toBe(expected);
});

test("what the same refusals before the doubtful one show counts, unless one was served since", () => {
  expect(shown(over(13, 403), 200, 3)).toBe("confirmed");
  expect(shown(over(13, 500, 8), 200, 7)).toBe("confirmed");
  expect(shown([[0, 403], [1, 200], ...over(13, 403).slice(3)], 200, 2)).toBe("pending");
  expect(shown([[0, 404], ...over(13, 403).slice(3)], 200, 1)).toBe("pending");
});

test("where it was served between two that failed, chance has to be excluded: one of several servers may be sick", () => {
  const before = [403, 200, 403].map(
    (status, i): Draft =>
      listed("", status === 200 ? [] : error(status), {
        ...{ status, round: i - 3, sentAt: 10 * i, expects: [200], plain: true },
      }),
  );
  expect(shown(over(40, 403), 200, 0, before.slice(2))).toBe("confirmed");
  expect(shown(over(40, 403), 200, 0, before)).toBe("pending");
  expect(shown(over(40, 403, 7), 200, 0, before)).toBe("pending");
  expect(shown(over(40, 403, 8), 200, 0, before)).toBe("open: unsteady");
});

test("the time over which it fails begins with the first answer that was refused alike, plain or not", () => {
  const late = over(3, 403).map(([second, status]) => [second + 10, status] as const);
  const first = (status: number): Draft =>
    listed("limit=100", status === 200 ? [] : error(status), { status, sentAt: 0, receivedAt: 5 });
  expect(shown(late, 200, 0)).toBe("pending");
  expect(shown(late, 200, 0, [first(403)])).toBe("confirmed");
  expect(shown(late, 200, 0, [first(200)])).toBe("pending");
});

test("a list that is served a second after a plain one failed shows that an outage was over", () => {
  const served = (second: number, more: Unusual = {}): Draft =>
    listed("limit=3", [], {
      sentAt: second * 1_000,
      receivedAt: second * 1_000 + 5,
      expects: [200],
      ...more,
    });
  const plain = (second: number): Draft =>
    listed("", error(403), {
      ...{ status: 403, sentAt: second * 1_000, receivedAt: second * 1_000 + 5, expects: [200], plain: true },
    });
  const known = (...drafts: readonly Draft[]): string => {
    const reads = drafts.flatMap((draft, i) => [draft, beside(i)]);
    const recording = recordingOf(reads, { baseUrl: "http://127.0.0.1:8080/v1" });
    const { doubt, state } = doubtAt(0, recording, list(""), judge);
    return resultPlain(doubt, state).state;
  };
  const beside = (second: number): Draft =>
    fetched("1", pet(1), { sentAt: second * 1_000 + 6, expects: [200], plain: true, role: "control" });
  const [first, ...others] = [0, 4, 8, 13].map(plain) as [Draft, ...Draft[]];
  expect(known(first, ...others)).toBe("confirmed");
  expect(known(first, served(1.5), ...others)).toBe("pending");
  expect(known(first, served(0.5), ...others)).toBe("confirmed");
  expect(known(first, served(1.5, { credential: "missing" }), ...others)).toBe("confirmed");
  expect(known(first, ...others, served(15))).toBe("pending");
  expect(known(first, served(1.5), ...others, ...[18, 22].map(plain))).toBe("confirmed");
});

/** What is known of invalid bodies, whose control is refused, where each plain creation gets a status. */
function besideRefused(status: number, seconds: readonly number[]): string {
  const drafts = seconds.flatMap((second, i): Draft[] => [
    created({ name: `plain ${i}`, categoryId: 1 }, pet(1), {
      ...{ status, sentAt: second * 1_000, receivedAt: second * 1_000 + 1, expects: [201], plain: true },
      ...(i > 0 ? { role: "control", of: "key createPet", round: i } : {}),
    }),
    ...(i === 0 ? [created({}, error(422), { status: 422, sentAt: 2, receivedAt: 3, expects: [400] })] : []),
    listed("", [], {
      sentAt: second * 1_000 + 4,
      receivedAt: second * 1_000 + 5,
      expects: [200],
      plain: true,
    }),
  ]);
  const recording = recordingOf(drafts, { baseUrl: "http://127.0.0.1:8080/v1" });
  const refused = (each: Exchange): Judgement =>
    statusOf(each) === 400 ? PASSED : deviates(each, "status", { expected: [400], status: statusOf(each) });
  const { doubt, state } = doubtAt(1, recording, plainBody("no name", "x", "pending"), refused);
  const { state: what, code } = resultAgain(doubt, state);
  return code ? `${what}: ${code}` : what;
}

test.each([
  [
    "a plain creation that was never served for 3 s is no control",
    200,
    [0, 1, 2, 3.1],
    "open: control-refused",
  ],
  ["what more of them show does not change it", 200, [0, 1, 2, 3.1, 3.2], "open: control-refused"],
  ["for 2 s, it may be served yet", 200, [0, 0.5, 1, 2], "pending"],
  ["a status of a part that is down waits for 12 s", 404, [0, 1, 2, 3.1], "pending"],
] as const)("%s", (_, status, seconds, expected) => {
  expect(besideRefused(status, seconds)).toBe(expected);
});

test("a service that answers every creation with 200 is judged within 8 s", async () => {
  const { clock, run } = skippingClock();
  const { onProgress, over } = run();
  const naive: Change = (good) => ({
    finish: async (ctx, answer) => {
      const done = await good.finish(ctx, answer);
      return done.status === 201 ? { ...done, status: 200 } : done;
    },
  });
  try {
    const { report, recording } = await judgeReference(
      { changes: [naive], clock: clock.epoch },
      { clock, onProgress },
    );
    expect(failedIn(report)).toContain("CREATE-1");
    expect(Math.max(...recording.exchanges.map(({ receivedAt }) => receivedAt))).toBeLessThan(8_000);
  } finally {
    over();
  }
});

/** What a failed plain list shows that is asked by its own URL and by other ones. */
function shownByUrls(tries: readonly (readonly [url: string, status: number])[]): string {
  const drafts = tries.map(([url, status], i): Draft => {
    const unusual = { status, sentAt: i * 1_000, receivedAt: i * 1_000 + 5, expects: [200] };
    if (url.startsWith("/"))
      return fetched(url.slice(1), error(status), { ...unusual, requestId: "an animal" });
    return listed(url, status === 200 ? [] : error(status), {
      ...unusual,
      ...(url.startsWith("limit") ? {} : { plain: true }),
    });
  });
  const recording = recordingOf(drafts, { baseUrl: "http://127.0.0.1:8080/v1" });
  const { doubt, state } = doubtAt(0, recording, list(""), judge);
  const { state: what, code } = resultPlain(doubt, state);
  return code ? `${what}: ${code}` : what;
}

const OWN_FAILS = [["", 500] as const, ["&", 200] as const];

test.each([
  [
    "another URL that is served does not stand for its own",
    [...OWN_FAILS, ["&&", 200], ["&&&", 200]],
    "pending",
  ],
  ["its own, refused twice more, leaves it open", [...OWN_FAILS, ["", 500], ["", 500]], "open: unsteady"],
  ["its own, served three times, was refused once", [...OWN_FAILS, ["", 200], ["", 200], ["", 200]], "gone"],
] as const)("%s", (_, tries, expected) => {
  expect(shownByUrls(tries)).toBe(expected);
});

/** Its own URL fails at first, and so many others are served; then it fails twice more, after one that asks the same. */
const alone = (others: number, ...between: readonly (readonly [string, number])[]) =>
  [
    ...OWN_FAILS,
    ...Array.from({ length: others - 1 }, (_, i) => [`limit=${i + 1}`, 200] as const),
    ...between,
    ...[["&", 200] as const, ["", 500] as const, ["", 500] as const],
  ] as const;

test.each([
  ["and no other of ten: it is the target's", alone(10, ["", 500]), "confirmed"],
  ["for 12 s, which a cache may explain", alone(8, ["", 500]), "pending"],
  ["at three tries", alone(12), "pending"],
  ["of which seven others show nothing", alone(7, ["", 500], ["", 500], ["", 500]), "open: unsteady"],
  ["and another one, too", alone(10, ["", 500], ["limit=99", 500]), "open: unsteady"],
  ["and an animal, too", alone(10, ["", 500], ["/7", 500]), "open: unsteady"],
  ["and an animal in another way", alone(10, ["", 500], ["/7", 502]), "confirmed"],
  ["but once not", alone(10, ["", 500], ["", 200], ["", 500]), "open: unsteady"],
  ["in different ways", alone(10, ["", 501], ["", 500]), "open: unsteady"],
] as const)("a list fails by its own URL, %s", (_, tries, expected) => {
  expect(shownByUrls(tries)).toBe(expected);
});

/** What plain lists show whose limit headers are there (true) or absent (false), by the second. */
function shownOfHeaders(answers: readonly (readonly [second: number, isThere: boolean])[]): string {
  const drafts = answers.map(
    ([second, isThere], i): Draft =>
      listed("&".repeat(i), [], {
        ...{ sentAt: second * 1_000, receivedAt: second * 1_000 + 5, expects: [200], plain: true },
        headers: isThere ? [["X-RateLimit-Limit", "60"] as const] : [],
      }),
  );
  const recording = recordingOf(drafts, { baseUrl: "http://127.0.0.1:8080/v1" });
  const judgeHeaders = (each: Exchange): Judgement =>
    fieldValues(each.response?.headers ?? [], "X-RateLimit-Limit").length === 0
      ? deviates(each, "field-missing", {})
      : PASSED;
  const first = answers.findIndex(([, isThere]) => !isThere);
  const { doubt, state } = doubtAt(first, recording, list(""), judgeHeaders);
  return resultPlain(doubt, state).state;
}

test.each([
  [
    "a header that was never there is missing after 1 s",
    [
      [0, false],
      [1.1, false],
    ],
    "confirmed",
  ],
  [
    "one that was there may come back: a limiter is restarted",
    [
      [0, true],
      [0.1, false],
      [2.2, false],
      [6.2, false],
    ],
    "pending",
  ],
  [
    "after 12.5 s it is gone for good",
    [
      [0, true],
      [0.1, false],
      [2.2, false],
      [6.2, false],
      [12.7, false],
    ],
    "confirmed",
  ],
  [
    "there and missing by turns within a second, it is neither",
    [
      [0, false],
      [0.1, true],
      [0.2, false],
      [0.3, true],
    ],
    "pending",
  ],
  [
    "it came back",
    [
      [0, true],
      [0.1, false],
      [2.2, false],
      [6.2, true],
      [6.3, true],
      [6.4, true],
    ],
    "gone",
  ],
] as const)("%s", (_, answers, expected) => {
  expect(shownOfHeaders(answers)).toBe(expected);
});

/** What plain creations show that got these, by the second; 0: no answer. */
function shownOfLost(...statuses: readonly number[]): string {
  const drafts = statuses.map((status, i): Draft => {
    const sentAt = 9_000 * i;
    const answer = status === 0 ? { noAnswer: CLOSED } : { status };
    return created({}, status === 0 ? "" : error(status), {
      ...{ ...answer, expects: [201], plain: true, sentAt, receivedAt: sentAt + 5 },
    });
  });
  const recording = recordingOf(drafts);
  const judgeLost = (each: Exchange): Judgement =>
    each.noAnswer ? deviates(each, "no-answer", { answer: "connection closed" }) : judge(each);
  const { doubt, state } = doubtAt(0, recording, plainBody("x", "x", "pending"), judgeLost);
  const { state: what, code } = resultPlain(doubt, state);
  return code ? `${what}: ${code}` : what;
}

test("a plain request that is refused is answered, so that it was not lost at every try", () => {
  expect(shownOfLost(0, 0, 0, 0, 0)).toBe("confirmed");
  expect(shownOfLost(0, 400, 0, 0, 0)).toBe("open: unanswered");
  expect(shownOfLost(0, 400, 400, 400, 400)).toBe("open: unanswered");
});
