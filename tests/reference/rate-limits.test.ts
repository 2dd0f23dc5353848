import { expect, test } from "vitest";
import type { RunningReference } from "../../src/reference/index.ts";
import { ask, type Response, VALID, withReference } from "../support/client.ts";
import { START, testClock } from "../support/clock.ts";

const list = (reference: RunningReference) => ask(reference, "GET", "/pets");

async function exhaust(reference: RunningReference, requests: number): Promise<void> {
  for (let i = 0; i < requests; i += 1) expect((await list(reference)).status).toBe(200);
}

function shown({ headers }: Response): readonly (number | undefined)[] {
  return ["limit", "remaining", "reset"].map((name) => Number(headers[`x-ratelimit-${name}`]));
}

test("counts a minute down, refuses what is over it and begins again with the next", async () => {
  const { clock, pass } = testClock();
  await withReference({ clock }, async (reference) => {
    for (let left = 59; left >= 0; left -= 1)
      expect(shown(await list(reference))).toEqual([60, left, START / 1000 + 40]);

    const refused = await list(reference);
    expect(refused.headers).toMatchObject({ "retry-after": "40", "content-type": "application/json" });
    expect(refused.json).toMatchObject({ code: "rate_limited", status: 429 });
    expect(shown(refused)).toEqual([60, 0, START / 1000 + 40]);

    pass(39.999);
    expect((await list(reference)).headers).toMatchObject({ "retry-after": "1" });
    pass(0.001);
    expect(shown(await list(reference))).toEqual([60, 59, START / 1000 + 100]);
    expect(reference.counters).toMatchObject({ served429: 2, banned: 0 });
  });
});

test("serves a client that waits exactly the time of Retry-After", async () => {
  const { clock, pass } = testClock();
  await withReference({ clock, plan: { perMinute: 1, perDay: 10 } }, async (reference) => {
    pass(0.25);
    await exhaust(reference, 1);
    const refused = await list(reference);
    expect(refused.headers["retry-after"]).toBe("40");
    pass(Number(refused.headers["retry-after"]));
    await exhaust(reference, 1);
  });
});

test("shows the day where fewer requests are left in it, and refuses until it ends", async () => {
  const { clock, pass } = testClock();
  await withReference({ clock, plan: { perMinute: 5, perDay: 7 } }, async (reference) => {
    await exhaust(reference, 5);
    pass(60);
    const midnight = Date.UTC(2026, 2, 13) / 1000;
    expect(shown(await list(reference))).toEqual([7, 1, midnight]);
    expect(shown(await list(reference))).toEqual([7, 0, midnight]);
    const refused = await list(reference);
    expect(shown(refused)).toEqual([7, 0, midnight]);
    expect(Number(refused.headers["retry-after"])).toBe(midnight - clock() / 1000);
    pass(Number(refused.headers["retry-after"]));
    expect(shown(await list(reference))).toEqual([5, 4, midnight + 60]);
  });
});

test("does not count refused requests", async () => {
  const { clock, pass } = testClock();
  await withReference({ clock, plan: { perMinute: 2, perDay: 4 } }, async (reference) => {
    await exhaust(reference, 2);
    for (let i = 0; i < 3; i += 1) expect((await list(reference)).status).toBe(429);
    pass(60);
    await exhaust(reference, 2);
  });
});

test("bans a key for ten minutes that is used more than five times while it should wait", async () => {
  const { clock, pass } = testClock();
  await withReference({ clock, plan: { perMinute: 1, perDay: 100 } }, async (reference) => {
    await exhaust(reference, 1);
    for (let i = 0; i < 6; i += 1) expect((await list(reference)).headers["retry-after"]).toBe("40");
    for (let i = 0; i < 3; i += 1) {
      const banned = await list(reference);
      expect(banned.headers["retry-after"]).toBe("600");
      expect(shown(banned)).toEqual([1, 0, START / 1000 + 600]);
      expect(banned.json).toMatchObject({ code: "rate_limited", status: 429 });
    }
    pass(599);
    expect((await list(reference)).headers["retry-after"]).toBe("1");
    pass(1);
    await exhaust(reference, 1);
    expect(reference.counters).toMatchObject({ served429: 10, banned: 4 });
  });
});

test("does not ban a key that comes back too early now and then", async () => {
  const { clock, pass } = testClock();
  await withReference({ clock, plan: { perMinute: 1, perDay: 100 } }, async (reference) => {
    for (let minute = 0; minute < 10; minute += 1) {
      await exhaust(reference, 1);
      for (let i = 0; i < 6; i += 1) expect((await list(reference)).status).toBe(429);
      pass(60);
    }
    expect(reference.counters.banned).toBe(0);
  });
});

test("shows the limits on every response and counts only those with the key", async () => {
  const { clock } = testClock();
  await withReference({ clock, plan: "pro", stock: 1 }, async (reference) => {
    const asked = [
      ["GET", "/pets"],
      ["GET", "/pets?limit=0"],
      ["POST", "/pets", VALID],
      ["POST", "/pets", "{"],
      ["GET", "/pets/1"],
      ["GET", "/pets/9"],
      ["GET", "/pets/x"],
      ["PATCH", "/pets/1"],
      ["OPTIONS", "/pets"],
      ["GET", "/nowhere"],
    ] as const;
    let left = 300;
    for (const [method, target, body] of asked) {
      const response = await ask(reference, method, target, { body });
      expect(shown(response)).toEqual([300, --left, START / 1000 + 40]);
      expect(response.headers["retry-after"]).toBeUndefined();
      const anonymous = await ask(reference, method, target, { body, authorization: null });
      expect(anonymous.status).toBe(401);
      expect(shown(anonymous)).toEqual([1_000_000, 1_000_000 - (300 - left), START / 1000 + 40]);
    }
    expect(reference.counters).toMatchObject({ requests: 20, keyRequests: 10 });
  });
});

test("takes the time of its responses from the clock", async () => {
  const { clock } = testClock();
  await withReference({ clock }, async (reference) => {
    expect((await list(reference)).headers.date).toBe("Thu, 12 Mar 2026 10:00:20 GMT");
  });
});

test("serves no more than the limit to requests that come at the same time", async () => {
  const { clock } = testClock();
  await withReference({ clock }, async (reference) => {
    const all = await Promise.all(Array.from({ length: 63 }, () => list(reference)));
    expect(all.filter(({ status }) => status === 200).length).toBe(60);
    expect(reference.counters.served429).toBe(3);
  });
});

test("asks for a wait of a second at least, also where the wait ends as the answer is made", async () => {
  let calls = 0;
  // The window ends between the count of the second request and the headers of its answer.
  const clock = (): number => START + 39_999 + (++calls > 6 ? 1 : 0);
  await withReference({ clock, plan: { perMinute: 1, perDay: 10 } }, async (reference) => {
    await exhaust(reference, 1);
    const { status, headers } = await list(reference);
    expect([status, headers["retry-after"]]).toEqual([429, "1"]);
  });
});
