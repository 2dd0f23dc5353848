/** Bans after wrong credentials, as recordings show them (catalogue rule 6). */
import { describe, expect, test } from "vitest";
import { type Bans, bansIn, isOvershadowed } from "../../../src/engine/confirm/ban.ts";
import {
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const WRONG: Unusual = { credential: "unknown key", expects: [401] };
const refused = (unusual: Unusual): Draft => listed("", error(401), { ...WRONG, status: 401, ...unusual });
const key = (status: number, unusual: Unusual): Draft =>
  fetched("1", status === 200 ? pet(1) : error(status), { status, ...unusual });
const control = (round: number): Unusual => ({ role: "control", of: "credential getPet ", round });

const bans = (drafts: readonly Draft[], maxWaitMs = 120_000): Bans => bansIn(recordingOf(drafts), maxWaitMs);

/** One wrong credential, and the key is refused at once. */
const BANNED = [refused({ sentAt: 0 }), key(403, { sentAt: 100, round: 1 })];

test("without a refusal of the key nothing is careful", () => {
  expect(bans([refused({ sentAt: 0 }), key(200, { sentAt: 100 })])).toEqual({
    isCareful: false,
    isSuspected: false,
    refused: [],
    began: null,
    rest: 0,
    known: 0,
    room: Number.POSITIVE_INFINITY,
  });
});

test("a wrong credential that gets what a ban gives, after a 401 without the key, is suspected, until a control is asked", () => {
  const wrong = refused({ status: 403, sentAt: 100 });
  const missing = listed("", error(401), { status: 401, credential: "missing", expects: [401], sentAt: 0 });
  const asked = key(200, { sentAt: 200, ...control(2) });
  expect(bans([missing, wrong]).isSuspected).toBe(true);
  expect(bans([wrong]).isSuspected).toBe(false);
  expect(bans([wrong, missing]).isSuspected).toBe(false);
  expect(bans([missing, wrong, asked]).isSuspected).toBe(false);
});

test("a 403 to the key before any wrong credential is no ban", () => {
  expect(bans([key(403, { sentAt: 0 }), refused({ sentAt: 100 })]).isCareful).toBe(false);
});

describe("what the key got before the first wrong credential, it gets afterwards, too:", () => {
  const asked = (id: string, status: number, unusual: Unusual): Draft =>
    fetched(id, error(status), { status, ...unusual });
  const isBan = (...drafts: readonly Draft[]): boolean => bans(drafts).began !== null;
  const wrong = refused({ sentAt: 100 });

  test("a control that was refused in the same way is refused for another reason than a ban", () => {
    expect(
      isBan(asked("5", 400, { sentAt: 0 }), wrong, asked("5", 400, { sentAt: 200, ...control(2) })),
    ).toBe(false);
    expect(
      isBan(asked("5", 200, { sentAt: 0 }), wrong, asked("5", 400, { sentAt: 200, ...control(2) })),
    ).toBe(true);
    expect(
      isBan(asked("5", 404, { sentAt: 0 }), wrong, asked("5", 403, { sentAt: 200, ...control(2) })),
    ).toBe(true);
  });

  test("so does another animal, where all were refused like that, but not where one was served", () => {
    const later = asked("9", 404, { sentAt: 200, ...control(2) });
    expect(isBan(asked("5", 404, { sentAt: 0 }), asked("6", 404, { sentAt: 10 }), wrong, later)).toBe(false);
    expect(isBan(asked("5", 404, { sentAt: 0 }), asked("6", 200, { sentAt: 10 }), wrong, later)).toBe(true);
  });

  test("503 after a service that was at work may be a ban, whatever it gave last", () => {
    const before = [asked("5", 200, { sentAt: 0 }), asked("5", 503, { sentAt: 10 })];
    expect(isBan(...before, wrong, asked("5", 403, { sentAt: 200, ...control(2) }))).toBe(true);
  });
});

test("a target that refuses everything alike from the first request on bans no one", () => {
  const alike = (at: number): readonly Draft[] => [
    listed("", error(400), { ...WRONG, status: 400, sentAt: at, ...control(at) }),
    key(400, { sentAt: at + 10, ...control(at) }),
  ];
  expect(bans([...alike(1), ...alike(100)])).toMatchObject({ isCareful: false, refused: [], rest: 0 });
});

test("the rests before the controls grow while the key is refused, up to --max-wait", () => {
  const rests = [1, 2, 3, 4].map((many) => {
    const controls = Array.from({ length: many - 1 }, (_, i) =>
      key(403, { sentAt: 5_000 * (i + 1), ...control(i + 2) }),
    );
    return bans([...BANNED, ...controls]).rest;
  });
  expect(rests).toEqual([2_000, 3_000, 5_000, 10_000]);
  expect(bans([...BANNED, key(403, { sentAt: 9_000, ...control(2) })], 10_000).rest).toBeNull();
});

/** A ban that was over 7 s after the wrong credentials that led to it. */
const over = (many: number): readonly Draft[] => [
  ...Array.from({ length: many }, () => refused({ sentAt: 0, receivedAt: 0 })),
  ...[key(403, { sentAt: 100, round: 1 }), key(403, { sentAt: 4_100, ...control(2) })],
  key(200, { sentAt: 7_000, ...control(3) }),
];

test("once a ban was seen, as many wrong credentials as led to it are followed by a rest about as long as it was", () => {
  expect(bans(over(1))).toMatchObject({ isCareful: true, refused: [], rest: 0, known: 7_000, room: 1 });
  expect(bans([...over(1), refused({ sentAt: 7_100, role: "try", round: 3 })]).rest).toBe(5_550);
});

test("before the next rest there is room for as many wrong credentials as were sent before the ban", () => {
  const later = (many: number): readonly Draft[] =>
    Array.from({ length: many }, (_, i) => refused({ sentAt: 7_100 + i, role: "try", round: 3 }));
  const seen = [0, 1, 2, 3].map((many) => bans([...over(3), ...later(many)]));
  expect(seen.map(({ room, rest }) => [room, rest])).toEqual([
    [3, 0],
    [2, 0],
    [1, 0],
    [3, 5_550],
  ]);
});

test("a ban soon after a rest shows that a target counts on, and bans after more", () => {
  const rested = [7_100, 7_101, 20_000].map((sentAt) => refused({ sentAt, role: "try", round: 3 }));
  const banned = [key(403, { sentAt: 20_100, ...control(4) }), key(200, { sentAt: 30_000, ...control(5) })];
  expect(bans([...over(2), ...rested, ...banned]).room).toBe(3);
  expect(bans([...over(2), ...rested.slice(0, 1), ...banned]).room).toBe(1);
});

test("a ban long after the last wrong credential is measured from its first refusal", () => {
  const late = (sentAt: number): readonly Draft[] => [
    ...[key(403, { sentAt, ...control(1) }), key(403, { sentAt: sentAt + 3_000, ...control(2) })],
    key(200, { sentAt: sentAt + 5_000, ...control(3) }),
  ];
  expect(bans([refused({ sentAt: 0 }), ...late(300_000)], 500_000).known).toBe(5_000);
  expect(bans([refused({ sentAt: 0, receivedAt: 0 }), ...late(1_000)]).known).toBe(6_000);
});

test("rests after wrong credentials that led to bans end with the waiting for bans", () => {
  const rested = Array.from({ length: 6 }, (_, i) =>
    refused({ sentAt: 7_100 * (i + 1), role: "try", round: 3 }),
  );
  expect(bans([...over(1), ...rested], 10_000).rest).toBeNull();
  expect(bans([...over(1), ...rested.slice(0, 2)], 10_000).rest).toBe(5_550);
});

test("an outage right after wrong credentials is taken for a ban, one at another time is not", () => {
  const outage = (from: number): Bans =>
    bans([
      ...[
        refused({ sentAt: 0 }),
        refused({ sentAt: 10 }),
        fetched("1", "", { ...{ sentAt: from, round: 1 }, role: "probe", status: 502 }),
      ],
      key(200, { sentAt: from + 3_000, role: "probe", round: 2 }),
    ]);
  expect(outage(1_000)).toMatchObject({ isCareful: true, began: null, room: 2 });
  expect(outage(9_000).isCareful).toBe(false);
});

test("where only wrong credentials are refused, a served key does not end the ban", () => {
  const wrong = (status: number, unusual: Unusual): Draft =>
    listed("", error(status), { ...WRONG, status, ...unusual });
  const refusedControl = wrong(403, { sentAt: 100, ...control(1) });
  const served = key(200, { sentAt: 200, ...control(1) });
  expect(bans([refused({ sentAt: 0 }), refusedControl, served]).refused).toHaveLength(1);
  const another = refused({ sentAt: 300 });
  expect(bans([refused({ sentAt: 0 }), refusedControl, served, another]).refused).toHaveLength(1);
  const over = wrong(401, { sentAt: 20_000, ...control(2) });
  expect(bans([refused({ sentAt: 0 }), refusedControl, served, over]).refused).toEqual([]);
});

test("bans that follow each other end the waiting after four times --max-wait in all", () => {
  const banned = (from: number): readonly Draft[] => [
    refused({ sentAt: from }),
    key(403, { sentAt: from + 100, round: from }),
    key(403, { sentAt: from + 8_000, ...control(from + 1) }),
    key(200, { sentAt: from + 9_000, ...control(from + 2) }),
  ];
  const restAfter = (many: number): number | null => {
    const earlier = Array.from({ length: many }, (_, i) => banned(i * 10_000 + 1)).flat();
    const at = many * 10_000 + 1;
    return bans([...earlier, refused({ sentAt: at }), key(403, { sentAt: at + 100, round: at })], 10_000)
      .rest;
  };
  expect(restAfter(1)).not.toBeNull();
  expect(restAfter(5)).toBeNull();
});

/** Whether a wrong credential that got 403 is explained by a ban, beside another one that got the same, and what came later. */
function isExplained(body: Readonly<Record<string, string>>, later: Unusual | null): boolean {
  const wrong = (label: string, more: Unusual): Draft =>
    listed("", more.status === 401 ? error(401) : { message: "banned" }, {
      ...{ credential: label, expects: [401], requestId: `GET /pets (${label})` },
      ...more,
    });
  const recording = recordingOf([
    wrong("unknown key", { status: 401, sentAt: 0 }),
    wrong("no key", { status: 403, sentAt: 10 }),
    listed("", body, { ...WRONG, status: 403, sentAt: 20, requestId: "GET /pets (another)" }),
    ...(later ? [wrong("no key", { role: "try", of: "GET /pets (no key)", sentAt: 9_000, ...later })] : []),
  ]);
  const [, , doubtful] = recording.exchanges;
  return doubtful !== undefined && isOvershadowed(doubtful, recording, () => false);
}

test("another wrong credential that got the same answer, and 401 later, shows that a ban is over", () => {
  const body = { message: "banned" };
  expect(isExplained(body, { status: 401 })).toBe(true);
  expect(isExplained(body, { status: 403 })).toBe(false);
  expect(isExplained(body, null)).toBe(false);
  expect(isExplained({ message: "another" }, { status: 401 })).toBe(false);
});

test("another status beside it, or the same credential asked again, shows no ban that is over", () => {
  const wrong = (label: string, status: number, unusual: Unusual = {}): Draft =>
    listed("", status === 401 ? error(401) : { message: "banned" }, {
      ...{ credential: label, expects: [401], requestId: `GET /pets (${label})`, status },
      ...unusual,
    });
  const again = (label: string): Unusual => ({ role: "try", of: `GET /pets (${label})` });
  const isExplainedBy = (...others: readonly Draft[]): boolean => {
    const recording = recordingOf([wrong("unknown key", 401), wrong("changed key", 403), ...others]);
    const [, doubtful] = recording.exchanges;
    return doubtful !== undefined && isOvershadowed(doubtful, recording, () => false);
  };
  expect(isExplainedBy(wrong("no key", 403), wrong("no key", 401, again("no key")))).toBe(true);
  expect(isExplainedBy(wrong("no key", 503), wrong("no key", 401, again("no key")))).toBe(false);
  const own = [403, 401].map((status) => wrong("changed key", status, again("changed key")));
  expect(isExplainedBy(...own)).toBe(false);
});

test("a ban of clients whose wrong credentials never got 401 begins with its first refusal", () => {
  const drafts = [
    key(200, { sentAt: 0, receivedAt: 0 }),
    key(403, { sentAt: 10_000, receivedAt: 10_000, ...control(1) }),
    key(200, { sentAt: 12_000, receivedAt: 12_000, ...control(2) }),
  ];
  expect(bans(drafts).known).toBe(2_000);
});

test("an outage soon after a ban has ended is none, before another wrong credential is sent", () => {
  const probe = fetched("1", "", { sentAt: 2_000, round: 3, role: "probe", status: 502 });
  const ended = [
    refused({ sentAt: 0, receivedAt: 0 }),
    key(403, { sentAt: 100, round: 1 }),
    key(200, { sentAt: 1_000, ...control(2) }),
  ];
  expect(bans([...ended, probe]).began).toBeNull();
  expect(bans([...ended, refused({ sentAt: 1_500, receivedAt: 1_500 }), probe]).began).not.toBeNull();
});

test("a doubtful answer is overshadowed by the plain requests of its operation right before and right after it", () => {
  const is = (...drafts: readonly Draft[]): boolean => {
    const recording = recordingOf(drafts);
    const doubtful = recording.exchanges.find(({ requestId }) => requestId === "doubtful");
    if (!doubtful) throw new Error("there is no doubtful answer");
    return isOvershadowed(doubtful, recording, ({ response }) => response?.status === 404);
  };
  const doubtful = listed("limit=9", error(404), { status: 404, requestId: "doubtful" });
  const plain = (status: number, unusual: Unusual = {}): Draft =>
    listed("", error(status), { status, plain: true, ...unusual });
  expect([is(plain(404), doubtful), is(doubtful, plain(404)), is(plain(200), doubtful, plain(200))]).toEqual([
    true,
    true,
    false,
  ]);
  expect([is(plain(404), plain(200), doubtful), is(doubtful, plain(200), plain(404))]).toEqual([
    false,
    false,
  ]);
  expect(is(listed("", error(404), { status: 404 }), doubtful)).toBe(false);
  expect(is(fetched("1", error(404), { status: 404, plain: true }), doubtful)).toBe(false);
});

test("all bans of a run together are waited for twice as long as one may last", () => {
  const ended = (i: number): readonly Draft[] => [
    refused({ sentAt: 61_000 * i, receivedAt: 61_000 * i + 10 }),
    key(403, { sentAt: 61_000 * i + 100, receivedAt: 61_000 * i + 110 }),
    key(200, { sentAt: 61_000 * i + 60_000, receivedAt: 61_000 * i + 60_010 }),
  ];
  const after = (count: number): number | null => {
    const before = Array.from({ length: count }, (_, i) => ended(i)).flat();
    return bans([...before, ...ended(count).slice(0, 2)]).rest;
  };
  expect([after(1), after(3)].every((rest) => rest !== null && rest > 20_000)).toBe(true);
  expect(after(4)).toBeNull();
});
