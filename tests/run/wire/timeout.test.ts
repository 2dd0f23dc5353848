/** A time-out counts only while this process runs. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, onTimeout } from "../../../src/run/wire/client.ts";

/** Answers in five parts, 200 ms apart; `/never` not at all. In a thread of its own. */
const TARGET = `
  const { createServer } = require("node:http");
  const { parentPort } = require("node:worker_threads");
  const server = createServer((request, response) => {
    if (request.url === "/never") return;
    let parts = 0;
    const timer = setInterval(() => {
      response.write("part");
      if (++parts === 5) clearInterval(timer), response.end();
    }, 200);
  });
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
`;

let target: Worker;
let origin: string;

beforeAll(async () => {
  target = new Worker(TARGET, { eval: true });
  const [port] = await once(target, "message");
  origin = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await target.terminate();
});

/** Blocks this thread for a time. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

const get = (path: string) => ({ method: "GET", path, headers: [], body: null });

test("an answer is not taken for silence if the process is blocked repeatedly", async () => {
  const client = createClient(origin, 1, 500);
  const busy = setInterval(() => standStill(400), 1);
  const answer = await client.send(get("/"), false);
  clearInterval(busy);
  expect(answer).toMatchObject({ response: { status: 200 }, noAnswer: null });
  expect(answer.receivedAt - answer.sentAt).toBeGreaterThan(500);
  await client.close();
});

test("silence ends after the time-out", async () => {
  const client = createClient(origin, 1, 200);
  const answer = await client.send(get("/never"), false);
  expect(answer).toMatchObject({ response: null, noAnswer: { kind: "silent" } });
  expect(answer.receivedAt - answer.sentAt).toBeGreaterThanOrEqual(190);
  await client.close();
});

test("who stops waiting is not called back", async () => {
  let calls = 0;
  const count = (): void => {
    calls += 1;
  };
  const stop = onTimeout(50, count);
  onTimeout(50, count);
  stop();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(calls).toBe(1);
});
