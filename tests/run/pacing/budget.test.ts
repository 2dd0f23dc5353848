import { describe, expect, test } from "vitest";
import { VALID } from "../../../src/kit/credential.ts";
import type { Exchange, NoAnswer } from "../../../src/kit/exchange.ts";
import { type Cost, RequestBudget } from "../../../src/run/pacing/budget.ts";

const BUDGET = { requests: 5, keyRequests: 3, creations: 2 };
const READ: Cost = { key: true, mayCreate: false };
const WRITE: Cost = { key: true, mayCreate: true };
const OTHER: Cost = { key: false, mayCreate: false };

/** An exchange that came to a status, or to none. */
function came(status: number | NoAnswer["kind"]): Exchange {
  const answered = typeof status === "number";
  const request = { operation: "createPet", credential: VALID, method: "POST", target: "/pets" } as const;
  return {
    index: 0,
    requestId: "a",
    request: { ...request, headers: [], body: null },
    sentAt: 0,
    receivedAt: 1,
    response: answered ? { status, headers: [], body: new Uint8Array(), bodyFault: null } : null,
    noAnswer: answered ? null : { kind: status, message: status },
    repeats: null,
  };
}

describe("affords", () => {
  test("the budget of requests, and no more", () => {
    const spending = new RequestBudget(BUDGET, false);
    for (let i = 0; i < 5; i++) {
      expect(spending.affords(OTHER)).toBe("yes");
      spending.sent(OTHER);
    }
    expect(spending.affords(OTHER)).toEqual({
      reason: "the profile's budget of 5 requests is used up",
      cause: "run",
    });
  });

  test("the budget of requests with the key, while others continue", () => {
    const spending = new RequestBudget(BUDGET, true);
    for (let i = 0; i < 3; i++) spending.sent(READ);
    expect(spending.affords(READ)).toEqual({
      reason: "the given budget of 3 requests with the key is used up",
      cause: "narrowed",
    });
    expect(spending.affords(OTHER)).toBe("yes");
    expect(spending).toMatchObject({ requests: 3, keyRequests: 3, creations: 0 });
  });

  test("no creation beyond the budget, even if all in flight succeed", () => {
    const spending = new RequestBudget({ ...BUDGET, keyRequests: 5 }, false);
    spending.sent(WRITE);
    spending.sent(WRITE);
    expect(spending.affords(WRITE)).toBe("wait");
    spending.answered(WRITE, came(400));
    expect(spending.affords(WRITE)).toBe("yes");
    spending.answered(WRITE, came(201));
    spending.sent(WRITE);
    spending.answered(WRITE, came(201));
    expect(spending.affords(WRITE)).toMatchObject({ reason: expect.stringContaining("2 creations") });
    expect(spending.affords(OTHER)).toBe("yes");
  });

  test("a creation of which no answer came is sent again, unless the user allows no more", () => {
    const free = new RequestBudget(BUDGET, false);
    const bounded = new RequestBudget(BUDGET, true, { most: { creations: 2 } });
    for (const spending of [free, bounded]) {
      for (const status of [503, "closed"] as const) {
        spending.sent(WRITE);
        spending.answered(WRITE, came(status));
      }
      expect(spending.creations).toBe(2);
    }
    expect(free.affords(WRITE)).toBe("yes");
    expect(bounded.affords(WRITE)).toEqual({
      reason: "the given budget of 2 creations is used up",
      cause: "narrowed",
    });
  });

  test("nothing where nothing may be spent", () => {
    const none = new RequestBudget({ requests: 0, keyRequests: 0, creations: 0 }, true);
    expect(none.affords(OTHER)).toMatchObject({ cause: "narrowed" });
    const read = new RequestBudget({ ...BUDGET, creations: 0 }, true);
    expect(read.affords(WRITE)).toMatchObject({ cause: "narrowed" });
    expect(read.affords(READ)).toBe("yes");
  });
});

describe("counts as created", () => {
  test.each([
    [201, 1],
    [200, 1],
    [202, 1],
    [400, 0],
    [401, 0],
    [500, 0],
    ["closed", 1],
    ["silent", 1],
    ["malformed", 1],
    ["refused", 0],
  ] as const)("%s: %i", (status, creations) => {
    const spending = new RequestBudget(BUDGET, false);
    spending.sent(WRITE);
    spending.answered(WRITE, came(status));
    expect(spending.creations).toBe(creations);
  });

  test("nothing that cannot create", () => {
    const spending = new RequestBudget(BUDGET, false);
    spending.sent(READ);
    spending.answered(READ, came(201));
    expect(spending.creations).toBe(0);
  });
});

describe("what the budget still pays for", () => {
  test("is the lesser of requests and requests with the key, whatever the reserve has paid", () => {
    const spending = new RequestBudget({ requests: 4, keyRequests: 2, creations: 0 }, false, {
      reserve: { requests: 3, keyRequests: 3 },
    });
    expect(spending.unspent).toBe(2);
    spending.sent({ ...READ, reserve: true });
    expect(spending.unspent).toBe(2);
    spending.sent(READ);
    spending.sent({ ...READ, key: false });
    spending.sent({ ...READ, key: false });
    expect(spending.unspent).toBe(1);
    spending.sent({ ...READ, key: false });
    expect(spending.unspent).toBe(0);
  });

  test("is no matter where the user has set it", () => {
    expect(new RequestBudget({ requests: 0, keyRequests: 0, creations: 0 }, true).unspent).toBe(
      Number.POSITIVE_INFINITY,
    );
  });
});
