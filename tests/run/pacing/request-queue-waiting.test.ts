/** How long the gate waits, for whom, and what it says meanwhile; on a clock of its own. */
import { describe, expect, test, vi } from "vitest";
import type { Unsent } from "../../../src/kit/exchange.ts";
import type { Clearance } from "../../../src/run/pacing/clearance.ts";
import type { LimiterName } from "../../../src/run/pacing/first-in-flight.ts";
import type { Pacing } from "../../../src/run/pacing/pacing.ts";
import { type Permission, RequestQueue } from "../../../src/run/pacing/request-queue.ts";
import { START, virtualClock } from "../../support/virtual-clock.ts";

const READ = false;

/** A queue with a limit that the test controls. */
function gateOf(maxWaitMs = 60_000, concurrency = 3) {
  const clock = virtualClock();
  const says = {
    until: 0,
    otherUntil: 0,
    reason: "the window",
    hopeless: null as string | null,
    never: null as Unsent | null,
    givenUp: null as Unsent | null,
    wished: null as LimiterName | null,
    refused: false,
  };
  const sent: [LimiterName, number][] = [];
  const pacing = {
    get hopeless() {
      return says.hopeless;
    },
    never: (limiter: LimiterName): Unsent | null => (limiter === "others" ? says.never : null),
    givenUp: (): Unsent | null => says.givenUp,
    clearance: (limiter: LimiterName, now: number): Clearance => {
      const until = limiter === "key" ? says.until : says.otherUntil;
      return now >= until
        ? { go: true }
        : {
            go: false,
            until,
            reason: `${says.reason} of ${limiter}`,
            wished: says.wished === limiter,
            refused: says.refused,
          };
    },
    unpaced: (): Clearance => ({ go: true }),
    sent: (limiter: LimiterName, now: number) => void sent.push([limiter, now]),
  } as unknown as Pacing;
  const waits: (string | null)[] = [];
  const gate = new RequestQueue(
    { concurrency, maxWaitMs, maxRequests: 100, maxCreations: 100, clock },
    pacing,
    (waiting) => waits.push(waiting && `${waiting.reason} until ${waiting.until - START}`),
  );
  const enter = (
    limiter: LimiterName = "key",
    passage?: Permission,
  ): { outcome: Unsent | null | "waits" } => {
    const entered: { outcome: Unsent | null | "waits" } = { outcome: "waits" };
    void gate.enter(limiter, READ, passage).then((outcome) => {
      entered.outcome = outcome;
    });
    return entered;
  };
  return { gate, clock, says, sent, waits, enter };
}

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("a wait", () => {
  test("lasts until the limit allows a request, is reported once, and is counted", async () => {
    const { gate, clock, says, sent, waits } = gateOf();
    says.until = 7_500;
    expect(await clock.runUntil(gate.enter("key", READ))).toBeNull();
    expect(clock.now()).toBe(7_500);
    expect(sent).toEqual([["key", 7_500]]);
    expect(waits).toEqual(["the window of key until 7500", null]);
    expect(gate.waitedMs).toBe(7_500);
  });

  test("keeps its end while others come to wait", async () => {
    const { gate, clock, says, waits, enter } = gateOf();
    says.until = 7_500;
    says.otherUntil = 3_000;
    const first = enter();
    await clock.runUntil(gate.enter("others", READ));
    expect([first.outcome, clock.now(), gate.waitedMs]).toEqual(["waits", 3_000, 3_000]);
    gate.leave();
    await clock.runUntil(gate.enter("key", READ));
    expect(waits).toEqual([
      "the window of key until 7500",
      "the window of others until 3000",
      null,
      // As one is back, and as another comes.
      "the window of key until 7500",
      "the window of key until 7500",
      null,
    ]);
    expect([first.outcome, gate.waitedMs]).toEqual([null, 7_500]);
  });

  test("is no wait while something is in flight", async () => {
    const { gate, says, waits, enter } = gateOf();
    enter();
    says.until = 5_000;
    const second = enter();
    await tick();
    expect([second.outcome, waits]).toEqual(["waits", []]);
    gate.leave();
    expect(waits).toEqual(["the window of key until 5000"]);
  });

  test("may take exactly the longest time, and no more", async () => {
    const { gate, clock, says } = gateOf(7_500);
    says.until = 7_500;
    expect(await clock.runUntil(gate.enter("key", READ))).toBeNull();
    gate.leave();
    says.until = 7_501;
    expect(await clock.runUntil(gate.enter("key", READ))).toEqual({
      code: "rate-limited",
      values: {
        reason: "waiting 1 s more for the window of key would exceed the longest wait of 8 s (--max-wait)",
      },
    });
  });

  test("that a refusal asks for and that is too long is given up with the remedy", async () => {
    const { gate, clock, says } = gateOf();
    [says.until, says.reason, says.refused] = [600_000, "a 429", true];
    expect(await clock.runUntil(gate.enter("key", READ))).toEqual({
      code: "rate-limited",
      values: {
        reason:
          "waiting 600 s more for a 429 of key would exceed the longest wait of 60 s (--max-wait); wait, then run with --rate N or --concurrency N",
      },
    });
  });

  test("that is too long is given up, with a better reason if there is one", async () => {
    const { gate, clock, says } = gateOf(1_000);
    says.until = 7_500;
    says.givenUp = { code: "rate-limited", values: { reason: "Remaining did not rise" } };
    expect(await clock.runUntil(gate.enter("key", READ))).toEqual(says.givenUp);
  });

  test("that would have no end is not begun; requests of the other limiter go on", async () => {
    const { says, enter, waits } = gateOf();
    says.otherUntil = 2_000;
    says.never = { code: "rate-limited", values: { reason: "locked out" } };
    const [locked, free] = [enter("others"), enter()];
    await tick();
    expect([locked.outcome, free.outcome, waits]).toEqual([says.never, null, []]);
  });

  test("that the user asked for is counted apart, and may take longer", async () => {
    const { gate, clock, says } = gateOf(5_000);
    says.until = 4_000;
    expect(await clock.runUntil(gate.enter("key", READ))).toBeNull();
    gate.leave();
    [says.until, says.wished] = [20_000, "key"];
    expect(await clock.runUntil(gate.enter("key", READ))).toBeNull();
    expect([gate.waitedMs, gate.wishedMs]).toEqual([20_000, 16_000]);
    gate.leave();
    [says.until, says.wished] = [21_000, null];
    expect(await clock.runUntil(gate.enter("key", READ))).toBeNull();
    expect([gate.waitedMs, gate.wishedMs]).toEqual([21_000, 16_000]);
  });

  test("that is too long is given up by those who would have to, not by the others", async () => {
    const { says, enter, clock, gate } = gateOf(5_000, 1);
    enter();
    says.until = 6_000;
    const [blocked, free] = [enter(), enter("others")];
    gate.leave();
    await tick();
    expect(blocked.outcome).toMatchObject({ code: "rate-limited" });
    expect(free.outcome).toBeNull();
    expect(clock.now()).toBe(0);
  });

  test("that the user wished is not given up with the others, however long it is", async () => {
    const { says, enter, gate } = gateOf(5_000, 1);
    enter();
    Object.assign(says, { until: 6_000, otherUntil: 9_000, wished: "others" });
    const [blocked, wished] = [enter(), enter("others")];
    gate.leave();
    await tick();
    expect(blocked.outcome).toMatchObject({ code: "rate-limited" });
    expect(wished.outcome).toBe("waits");
  });

  test("keeps the end that was told, though the clock of the day drifts", async () => {
    const { clock, says, waits, enter, gate } = gateOf();
    says.until = 8_000;
    enter();
    await tick();
    const drifting = vi.spyOn(clock, "epoch").mockImplementation(() => START + clock.now() + 40);
    enter();
    await tick();
    expect(waits).toEqual(["the window of key until 8000", "the window of key until 8000"]);
    drifting.mockRestore();
    gate.close({ code: "stopped", values: {} });
  });

  test("for a limit without a known end is not reported", async () => {
    const { says, waits, enter } = gateOf();
    says.until = Number.POSITIVE_INFINITY;
    const one = enter();
    await tick();
    expect([one.outcome, waits]).toEqual(["waits", []]);
  });
});

describe("goes through", () => {
  test("whatever the limit says, unpaced", async () => {
    const { says, enter, waits } = gateOf();
    says.until = 5_000;
    const one = enter("key", { unpaced: true });
    await tick();
    expect([one.outcome, waits]).toEqual([null, []]);
  });
});

describe("is closed", () => {
  test("for good if nothing will be served, and every waiting request gets the reason", async () => {
    const { gate, says, enter } = gateOf(60_000, 1);
    enter();
    const waiting = enter();
    says.hopeless = "the key is banned";
    const late = enter();
    await tick();
    const why = { code: "rate-limited", values: { reason: "the key is banned" } };
    expect([waiting.outcome, late.outcome, gate.closed]).toEqual([why, why, why]);
  });

  test("in the middle of a wait, which is over and counted", async () => {
    const { gate, clock, says, waits, enter } = gateOf();
    says.until = 8_000;
    const one = enter();
    await tick();
    await clock.runUntil(new Promise<void>((resolve) => void clock.after(3_000, resolve)));
    gate.close({ code: "stopped", values: { reason: "interrupted" } });
    await tick();
    expect(one.outcome).toEqual({ code: "stopped", values: { reason: "interrupted" } });
    expect(waits).toEqual(["the window of key until 8000", null]);
    expect(gate.waitedMs).toBe(3_000);
    await expect(clock.runUntil(new Promise(() => undefined))).rejects.toThrow("nothing is left to do");
    // Its timer is cancelled, which would keep the process alive.
    expect(clock.now()).toBe(3_000);
  });
});
