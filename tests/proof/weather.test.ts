/** What clients see of some cases of weather, family by family. */
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Answer, figure, started } from "./client.ts";

const REX = { name: "Rex", categoryId: 1, status: "available" };

/** Asks the same so many times, one after the other. */
async function times(count: number, ask: (at: number) => Promise<Answer>): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < count; at += 1) answers.push(await ask(at));
  return answers;
}

const statusesOf = (answers: readonly Answer[]): readonly (number | null)[] =>
  answers.map(({ status }) => status);

test.concurrent("status-aba-400: an animal has another status for a while, then its own again", async () => {
  const { ask } = await started("status-aba-400");
  const { json } = await ask("/pets", { body: REX });
  const seen: string[] = [];
  for (let at = 0; at < 24; at += 1) {
    const { json: pet } = await ask(`/pets/${(json as { id: number }).id}`);
    const { status } = pet as { status: string };
    if (seen.at(-1) !== status) seen.push(status);
    await delay(40);
  }
  expect(seen.join(" ")).toMatch(/^(available )?pending available$/);
});

test.concurrent("dead-by-turn-502: one request in three gets a page of the gateway", async () => {
  const { ask, reference } = await started("dead-by-turn-502");
  const answers = await times(12, () => ask("/pets"));
  expect(statusesOf(answers).filter((status) => status === 502)).toHaveLength(4);
  expect(reference.counters.requests).toBe(8);
});

test.concurrent("dead-by-url-502: a URL is dead for ever, the plain one never", async () => {
  const { ask } = await started("dead-by-url-502");
  const first = await times(20, (at) => ask(`/pets?limit=${at + 1}`));
  const again = await times(20, (at) => ask(`/pets?limit=${at + 1}`));
  expect(statusesOf(first)).toContain(502);
  expect(statusesOf(again)).toEqual(statusesOf(first));
  expect((await ask("/pets")).status).toBe(200);
});

test.concurrent("firewall-403-all: odd texts are refused in HTML, plain ones are stored", async () => {
  const { ask, reference } = await started("firewall-403-all");
  const odd = await ask("/pets", { body: { ...REX, name: "<script>" } });
  expect([odd.status, odd.headers.get("content-type")]).toEqual([403, "text/html"]);
  expect((await ask("/pets", { body: { ...REX, name: "Zoë O'Hara-Smith Jr." } })).status).toBe(201);
  expect(reference.store.size).toBe(1);
});

test.concurrent("loss-before-5: the service never sees what is lost", async () => {
  const { ask, reference, struck } = await started("loss-before-5");
  const answers = await times(60, () => ask("/pets", { body: REX }));
  const lost = statusesOf(answers).filter((status) => status === null).length;
  expect(lost).toBeGreaterThan(0);
  expect(lost).toBe(struck());
  expect(reference.store.size).toBe(60 - lost);
});

test.concurrent("loss-after-5: what is lost was carried out", async () => {
  const { ask, reference } = await started("loss-after-5");
  const answers = await times(60, () => ask("/pets", { body: REX }));
  expect(statusesOf(answers)).toContain(null);
  expect(reference.store.size).toBe(60);
});

test.concurrent("loss-cut-length-3: clients see that a body with a length is cut", async () => {
  const { ask, struck } = await started("loss-cut-length-3");
  const answers = await times(60, () => ask("/pets", { body: REX }));
  expect(statusesOf(answers).filter((status) => status === null)).toHaveLength(struck());
});

test.concurrent("loss-cut-close-3: clients cannot see that a body without a length is cut", async () => {
  const { ask, struck } = await started("loss-cut-close-3");
  const answers = await times(60, () => ask("/pets", { body: REX }));
  expect(statusesOf(answers)).not.toContain(null);
  expect(answers.filter(({ json }) => json === undefined)).toHaveLength(struck());
});

test.concurrent("outage-read-only-403: creations are refused for 8 s, and reads are served", async () => {
  const { ask } = await started("outage-read-only-403");
  // It begins with one of the first requests, and ends by the clock, which a busy machine does not keep up with.
  let status: number | null = 201;
  for (let at = 0; at < 41 && status === 201; at += 1) ({ status } = await ask("/pets", { body: REX }));
  expect(status).toBe(403);
  expect((await ask("/pets")).status).toBe(200);
});

test.concurrent("unrouted-once: one request gets the gateway's own 404", async () => {
  const { ask } = await started("unrouted-once");
  const answers = await times(62, () => ask("/pets"));
  const own = answers.filter(({ status }) => status === 404);
  expect(own.map(({ text }) => text)).toEqual(['{"message":"no Route matched with those values"}']);
});

test.concurrent("cache-10-s: a list is handed out again with its limits, and never without the key", async () => {
  const { ask } = await started("cache-10-s");
  const first = await ask("/pets?limit=7");
  await ask("/pets", { body: REX });
  const again = await ask("/pets?limit=7");
  expect(again.text).toBe("[]");
  expect(figure(again, "Remaining")).toBe(figure(first, "Remaining"));
  expect((await ask("/pets?limit=8")).json).toHaveLength(1);
  expect((await ask("/pets?limit=7", { authorization: null })).status).toBe(401);
});

test.concurrent("cache-url-behind-key: the key is checked before a cache that knows URLs only", async () => {
  const { ask, apiKey } = await started("cache-url-behind-key");
  await ask("/pets");
  await ask("/pets", { body: REX });
  expect((await ask("/pets", { authorization: `bearer ${apiKey}` })).text).toBe("[]");
  expect((await ask("/pets", { authorization: "Bearer wrong-wrong-wrong" })).status).toBe(401);
});

test.concurrent("neighbour-reads: another client creates, and uses up the key", async () => {
  const { ask } = await started("neighbour-reads");
  const first = await ask("/pets");
  let later = first;
  // Ten seconds are enough for the other client on a busy machine.
  for (let i = 0; i < 10 && figure(first, "Remaining") - figure(later, "Remaining") <= 4; i++) {
    await delay(1_000);
    later = await ask("/pets?limit=100");
  }
  expect((later.json as unknown[]).length).toBeGreaterThan(1);
  expect(figure(first, "Remaining") - figure(later, "Remaining")).toBeGreaterThan(4);
});

test.concurrent("limiter-restarted-once: Remaining jumps back to the Limit", async () => {
  const { ask } = await started("limiter-restarted-once");
  const remaining = (await times(62, () => ask("/pets"))).map((answer) => figure(answer, "Remaining"));
  const rises = remaining.filter((value, at) => value > (remaining[at - 1] ?? value));
  // The minute may turn as well.
  expect(new Set(rises)).toEqual(new Set([999]));
});

test.concurrent("limiter-4-processes-by-turn-10000: a process does not know what the others have served", async () => {
  const { ask } = await started("limiter-4-processes-by-turn-10000");
  // After ten seconds they know: so few requests take less, also on a busy machine.
  const answers = await times(8, () => ask("/pets"));
  expect(Math.min(...answers.map((answer) => figure(answer, "Remaining")))).toBeGreaterThanOrEqual(997);
});

test.concurrent("limiter-used-up: the first window has nothing left", async () => {
  const { ask } = await started("limiter-used-up");
  const answer = await ask("/pets");
  expect([answer.status, figure(answer, "Remaining")]).toEqual([429, 0]);
  expect(Number(answer.headers.get("Retry-After"))).toBeLessThanOrEqual(9);
});

test.concurrent("ban-1-for-5-s: the key is refused, too, and served after the ban", async () => {
  const { ask } = await started("ban-1-for-5-s");
  expect((await ask("/pets", { authorization: "Bearer wrong-wrong-wrong" })).status).toBe(401);
  expect((await ask("/pets")).status).toBe(403);
  await delay(5_100);
  expect((await ask("/pets")).status).toBe(200);
});

test.concurrent("clock-reset-90-s-slow: the Reset of a slow clock is past by the gateway's Date", async () => {
  const { ask } = await started("clock-reset-90-s-slow");
  const answer = await ask("/pets");
  const date = Date.parse(answer.headers.get("Date") ?? "") / 1_000;
  expect(Math.abs(date - Date.now() / 1_000)).toBeLessThan(30);
  expect(figure(answer, "Reset")).toBeLessThan(date);
});

test.concurrent("replicas-all-3000: a new animal is not there at first", async () => {
  const { ask } = await started("replicas-all-3000");
  await ask("/pets", { body: REX });
  expect([(await ask("/pets")).text, (await ask("/pets/1")).status]).toEqual(["[]", 404]);
  await delay(3_050);
  expect([(await ask("/pets?limit=9")).json, (await ask("/pets/1")).status]).toEqual([
    [expect.anything()],
    200,
  ]);
});

test.concurrent("latency-800-closing: answers are late, and close their connection", async () => {
  const { ask } = await started("latency-800-closing");
  const began = performance.now();
  const answer = await ask("/pets");
  expect(performance.now() - began).toBeGreaterThan(390);
  expect(answer.headers.get("Connection")).toBe("close");
});

test.concurrent.each([
  ["lenient-comments", '{"name":"a /* kept */"/* dropped */,"categoryId":1}', "a /* kept */"],
  ["lenient-nul", '{"name":"a","categoryId":1}\0', "a"],
  ["lenient-commas", '{"name":"a,}","categoryId":1,}', "a,}"],
  ["lenient-rest", '{"name":"}","categoryId":1}{"name":"b"}', "}"],
])("%s: odd JSON is read, broken JSON is not", async (id, body, name) => {
  const { ask } = await started(id);
  const { status, json } = await ask("/pets", { body });
  expect([status, (json as { name?: string }).name]).toEqual([201, name]);
  expect((await ask("/pets", { body: '{"name":"a"' })).status).toBe(400);
  expect((await ask("/pets", { body: "[]" })).status).toBe(400);
});

test.concurrent("store-for-12: the thirteenth animal is refused", async () => {
  const { ask, reference } = await started("store-for-12");
  const answers = await times(13, () => ask("/pets", { body: REX }));
  expect(statusesOf(answers).filter((status) => status === 201)).toHaveLength(12);
  expect(reference.store.size).toBe(12);
});
