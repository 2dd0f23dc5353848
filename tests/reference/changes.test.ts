import { expect, test } from "vitest";
import { JsonNumber } from "../../src/kit/json/json.ts";
import type { Change } from "../../src/reference/index.ts";
import { ask, create, VALID, withReference } from "../support/client.ts";
import { testClock } from "../support/clock.ts";

test("a change may call what it replaces, and shows wherever the seam is used", () => {
  const coerces: Change = (good) => ({
    nameOf: (ctx, value) => good.nameOf(ctx, value instanceof JsonNumber ? value.text : value),
  });
  return withReference({ changes: [coerces] }, async (reference) => {
    expect((await create(reference, { ...VALID, name: 5 })).json).toMatchObject({ name: "5" });
    expect((await create(reference, { ...VALID, name: null })).status).toBe(400);
  });
});

test("changes are applied in order, each to the result of those before", () => {
  const more: Change = (good) => ({ defaultLimit: (ctx) => good.defaultLimit(ctx) + 1 });
  const twice: Change = (good) => ({ defaultLimit: (ctx) => good.defaultLimit(ctx) * 2 });
  return withReference({ stock: 60, changes: [more, twice] }, async (reference) => {
    expect((await ask(reference, "GET", "/pets")).json).toHaveLength(42);
  });
});

test("what a change remembers belongs to one service", async () => {
  const failsTheThird: Change = (good) => {
    let seen = 0;
    return {
      handle(ctx) {
        seen += 1;
        if (seen === 3) throw new Error("third");
        return good.handle(ctx);
      },
    };
  };
  for (let service = 0; service < 2; service += 1)
    await withReference({ clock: testClock().clock, changes: [failsTheThird] }, async (reference) => {
      const statuses: number[] = [];
      for (let i = 0; i < 4; i += 1) statuses.push((await ask(reference, "GET", "/pets")).status);
      expect(statuses).toEqual([200, 200, 500, 200]);
      const failed = await ask(reference, "GET", "/pets");
      expect(failed.headers["x-ratelimit-remaining"]).toBe("55");
    });
});

test("an answer that never asked the gate shows the limits all the same", () => {
  const hasty: Change = () => ({ handle: () => ({ status: 200, value: [] }) });
  return withReference({ changes: [hasty] }, async (reference) => {
    const { headers } = await ask(reference, "GET", "/pets");
    expect(headers["x-ratelimit-remaining"]).toBe("59");
  });
});

test("a change may work under concurrency", () => {
  let [asking, release] = [0, (): void => undefined];
  const areBothAsking = new Promise<void>((resolve) => {
    release = resolve;
  });
  const races: Change = () => ({
    async nextId(ctx) {
      const id = BigInt(ctx.store.size + 1);
      asking += 1;
      if (asking === 2) release();
      await areBothAsking;
      return id;
    },
  });
  return withReference({ changes: [races] }, async (reference) => {
    const both = await Promise.all([create(reference, VALID), create(reference, VALID)]);
    expect(both.map(({ json }) => json)).toMatchObject([{ id: 1 }, { id: 1 }]);
  });
});

test("a change may repeat header lines and keep their spelling", () => {
  const repeats: Change = (good) => ({
    limits: (ctx, allowance) => [["x-RATELIMIT-limit", "7"], ...good.limits(ctx, allowance)],
  });
  return withReference({ changes: [repeats] }, async (reference) => {
    expect((await ask(reference, "GET", "/pets")).headers["x-ratelimit-limit"]).toEqual(["7", "60"]);
  });
});

test("a change may cut, reset or forget the connection", async () => {
  const cuts: Change = () => ({ wire: (_ctx, _answer, { response }) => void response.socket?.destroy() });
  const resets: Change = () => ({
    wire: (_ctx, _answer, { response }) => void response.socket?.resetAndDestroy(),
  });
  const throws: Change = () => ({
    wire() {
      throw new Error("no");
    },
  });
  for (const change of [cuts, resets, throws])
    await withReference({ changes: [change] }, (reference) =>
      expect(ask(reference, "GET", "/pets")).rejects.toThrow(),
    );
  const silent: Change = () => ({ wire: () => {} });
  await withReference({ changes: [silent] }, async (reference) => {
    const waiting = ask(reference, "GET", "/pets");
    const first = await Promise.race([
      waiting,
      new Promise((resolve) => setTimeout(() => resolve("silence"), 50)),
    ]);
    expect(first).toBe("silence");
    const cut = expect(waiting).rejects.toThrow();
    await reference.close();
    await cut;
  });
});
