/** Recordings made by hand, for renderers that look at the times of exchanges. */
import { VALID } from "../../src/kit/credential.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";

/** A recording of exchanges that were under way during these times, in milliseconds since the run's start. */
export function recordingOf(...times: readonly (readonly [from: number, to: number])[]): Recording {
  const exchanges = times.map(
    ([sentAt, receivedAt], index): Exchange => ({
      index,
      requestId: `request ${index}`,
      sentAt,
      receivedAt,
      noAnswer: null,
      round: 0,
      role: "survey",
      attempt: 1,
      expects: [200],
      request: {
        operation: "listPets",
        credential: VALID,
        method: "GET",
        target: "/pets",
        headers: [],
        body: null,
      },
      response: { status: 200, headers: [], body: new TextEncoder().encode("[]"), bodyFault: null },
    }),
  );
  return {
    exchanges,
    baseUrl: "https://staging.example.com/v1",
    startedAt: Date.parse("2026-01-02T03:04:05Z"),
    now: null,
    runId: "k3f9a2",
    plan: null,
    categoryId: "1",
    categories: "auto",
    withheld: false,
    exhaustion: null,
    longKey: true,
    keyHasLetters: true,
  };
}
