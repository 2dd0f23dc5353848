import { describe, expect, test } from "vitest";
import { SYSTEM_CLOCK } from "../../../src/kit/clock.ts";
import { VALID } from "../../../src/kit/credential.ts";
import type { Exchange, Unsent } from "../../../src/kit/exchange.ts";
import { Pacing } from "../../../src/run/pacing/pacing.ts";
import { type RequestBudget, RequestQueue } from "../../../src/run/pacing/request-queue.ts";

const READ = false;
const WRITE = true;

interface Parts {
  readonly gate: RequestQueue;
  readonly pacing: Pacing;
  readonly spending: RequestBudget;
  readonly waits: string[];
}

function gateOf({ concurrency = 3, maxWaitMs = 60_000, creations = 100 } = {}): Parts {
  const pacing = new Pacing();
  const waits: string[] = [];
  const gate = new RequestQueue(
    { concurrency, maxWaitMs, maxRequests: 100, maxCreations: creations, clock: SYSTEM_CLOCK },
    pacing,
    (waiting) => waits.push(waiting ? waiting.reason : "goes on"),
  );
  return { gate, pacing, spending: gate.spending, waits };
}

/** An answer that has just come, with header lines. */
function answer(status: number, headers: readonly (readonly [string, string])[] = []): Exchange {
  const now = performance.now();
  const request = { operation: "listPets", credential: VALID, method: "GET", target: "/pets" } as const;
  return {
    index: 0,
    requestId: "a",
    request: { ...request, headers: [], body: null },
    sentAt: now,
    receivedAt: now,
    response: { status, headers, body: new Uint8Array(), bodyFault: null },
    noAnswer: null,
    round: 0,
    role: "survey",
    attempt: 1,
    expects: [200],
  };
}

/** Lets everything happen that can happen without waiting. */
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What has become of a request so far. */
function entering(gate: RequestQueue, cost = READ): { outcome: Unsent | null | "waits" } {
  const entered: { outcome: Unsent | null | "waits" } = { outcome: "waits" };
  void gate.enter("key", cost).then((outcome) => {
    entered.outcome = outcome;
  });
  return entered;
}

describe("lets out", () => {
  test("as many as the concurrency, the next one when one is answered, in order", async () => {
    const { gate } = gateOf();
    const all = Array.from({ length: 6 }, () => entering(gate));
    await tick();
    expect(all.map(({ outcome }) => outcome)).toEqual([null, null, null, "waits", "waits", "waits"]);
    gate.leave();
    gate.leave();
    await tick();
    expect(all.map(({ outcome }) => outcome)).toEqual([null, null, null, null, null, "waits"]);
  });

  test("reads, while a creation waits for those in flight", async () => {
    const { gate, spending } = gateOf({ creations: 1 });
    const [first, second, read] = [entering(gate, WRITE), entering(gate, WRITE), entering(gate)];
    await tick();
    expect([first, second, read].map(({ outcome }) => outcome)).toEqual([null, "waits", null]);
    spending.answered(WRITE, answer(201));
    gate.leave();
    await tick();
    expect(second.outcome).toEqual({ code: "narrowed", values: { option: "--max-creations" } });
  });

  test("nothing once it is closed; waiting requests get the reason", async () => {
    const { gate } = gateOf({ concurrency: 1 });
    const [gone, waiting] = [entering(gate), entering(gate)];
    const why: Unsent = { code: "stopped", values: { reason: "interrupted" } };
    gate.close(why);
    gate.close({ code: "stopped", values: { reason: "something else" } });
    const late = entering(gate);
    await tick();
    expect([gone.outcome, waiting.outcome, late.outcome]).toEqual([null, why, why]);
    expect(gate.closed).toBe(why);
  });
});

describe("waits", () => {
  test("for a 429's time, and says so once nothing is in flight", async () => {
    const { gate, pacing, waits } = gateOf();
    await gate.enter("key", READ);
    const blocked = answer(429, [["Retry-After", "0"]]);
    pacing.answered("key", blocked, 0);
    gate.leave();
    expect(await gate.enter("key", READ)).toBeNull();
    expect([waits[0], waits.at(-1)]).toEqual(["a 429", "goes on"]);
    expect(gate.waitedMs).toBeGreaterThan(0);
  });

  test("not longer than allowed: then every waiting request gets the reason", async () => {
    const { gate, pacing, waits } = gateOf({ maxWaitMs: 5_000 });
    await gate.enter("key", READ);
    pacing.answered("key", answer(429, [["Retry-After", "60"]]), 0);
    gate.leave();
    const all = [entering(gate), entering(gate)];
    await tick();
    for (const { outcome } of all) {
      expect(outcome).toMatchObject({
        code: "rate-limited",
        values: { reason: expect.stringMatching(/61 s more for a 429.*longest wait of 5 s/) },
      });
    }
    expect(waits).toEqual([]);
  });

  test("with the key only: requests without it go on", async () => {
    const { gate, pacing } = gateOf({ maxWaitMs: 120_000 });
    await gate.enter("key", READ);
    pacing.answered("key", answer(429, [["Retry-After", "60"]]), 0);
    gate.leave();
    const blocked = entering(gate);
    expect(await gate.enter("others", false)).toBeNull();
    expect(blocked.outcome).toBe("waits");
    gate.close({ code: "stopped", values: { reason: "over" } });
  });
});
