/** Answers are searched in time, also those that are made to be slow to search. */
import { expect, test } from "vitest";
import { secretsOf } from "../../../src/run/secrets/redact-key.ts";

const KIB = 1_024;

/** Far more than it takes, since other tests run meanwhile. */
const LONG_MS = 60_000;

/** The time that it takes to search a body which ends in the key, and what is left of its end. */
function searched(key: string, piece: string, size: number): { readonly ms: number; readonly end: string } {
  const { concealBytes } = secretsOf(key, [], ["https://api.example.com/v1"]);
  const body = Buffer.from(`[${piece.repeat(Math.ceil(size / piece.length))}"${key}"]`);
  const from = performance.now();
  const left = concealBytes(body);
  return { ms: performance.now() - from, end: Buffer.from(left).toString("latin1").slice(-40) };
}

// A process that has compiled as many patterns as these tests have runs new ones ten times slower: in a run, 4 MiB take a
// third of a second.
test("a body of 1 MiB", () => {
  const pet = '{"id":7919,"name":"conformance-1a2b3c4d-pet","categoryId":1,"status":"available"},';
  const { ms, end } = searched("pk_live_51H8aKq2eZvKYlo2C", pet, KIB * KIB);
  expect(end).toContain('"$PETSTORE_API_KEY"]');
  expect(ms).toBeLessThan(LONG_MS);
});

test.each(["Plain-Test-Key-0123456789abcd", "90210473318842759061"])("texts against the key %s", (key) => {
  const own = [
    key.slice(0, 11),
    key.slice(0, 4),
    key.slice(-11),
    `${key.slice(0, 13)} `,
    `${key.slice(-13)}-`,
  ];
  for (const piece of [...own, "%", "\\u00", "&amp;", "- ", "a-", "A1", "6b:", "0x6b, "]) {
    const { ms, end } = searched(key, piece, 64 * KIB);
    expect(end).not.toContain(key);
    expect({ piece, inTime: ms < LONG_MS }).toEqual({ piece, inTime: true });
  }
});
