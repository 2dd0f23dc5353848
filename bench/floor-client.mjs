/**
 * The lower bound: sends recorded requests in order, ten at a time, reads the answers and judges nothing. Prints the
 * milliseconds that this took.
 */
import { readFileSync } from "node:fs";
import { Pool } from "undici";

const [file, origin] = process.argv.slice(2);
const requests = JSON.parse(readFileSync(file, "utf8"));
const pool = new Pool(origin, { connections: 10, pipelining: 1 });
let next = 0;

async function send() {
  while (next < requests.length) {
    const { method, path, headers, body } = requests[next++];
    const answer = await pool.request({ method, path, headers, body: body && Buffer.from(body, "base64") });
    await answer.body.arrayBuffer();
  }
}

const startedAt = performance.now();
await Promise.all(Array.from({ length: 10 }, send));
console.log(performance.now() - startedAt);
await pool.destroy();
