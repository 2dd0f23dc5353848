import { describe, expect, test } from "vitest";
import type { Exchange, NoAnswer } from "../../src/kit/exchange.ts";
import { type Cost, Spending } from "../../src/run/spending.ts";

const BUDGET = { requests: 5, keyRequests: 3, creations: 2 };
const READ: Cost = { key: true, mayCreate: false };
const WRITE: Cost = { key: true, mayCreate: true };
const OTHER: Cost = { key: false, mayCreate: false };

/** An exchange that came to a status, or to none. */
function came(status: number | NoAnswer["kind"]): Exchange {
  const answered = typeof status === "number";
  const request = { operation: "createPet", credential: "valid", method: "POST", target: "/pets" } as const;
  return {
    ...{ index: 0, ask: "a", request: { ...request, headers: [], body: null }, sentAt: 0, receivedAt: 1 },
    response: answered ? { status, headers: [], body: new Uint8Array(), bodyFault: null } : null,
    noAnswer: answered ? null : { kind: status, message: status },
    repeats: null,
  };
}

describe("affords", () => {
  test("so many requests, and no more", () => {
    const spending = new Spending(BUDGET, false);
    for (let i = 0; i < 5; i++) {
      expect(spending.affords(OTHER)).toBe("yes");
      spending.sent(OTHER);
    }
    expect(spending.affords(OTHER)).toEqual({
      reason: "the profile's budget of 5 requests is used up",
      cause: "run",
    });
  });

  test("so many with the key, while others go on", () => {
    const spending = new Spending(BUDGET, true);
    for (let i = 0; i < 3; i++) spending.sent(READ);
    expect(spending.affords(READ)).toEqual({
      reason: "the given budget of 3 requests with the key is used up",
      cause: "narrowed",
    });
    expect(spending.affords(OTHER)).toBe("yes");
    expect(spending).toMatchObject({ requests: 3, keyRequests: 3, creations: 0 });
  });

  test("no creation beyond the budget, even if all in flight succeed", () => {
    const spending = new Spending({ ...BUDGET, keyRequests: 5 }, false);
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

  test("nothing where nothing may be spent", () => {
    const none = new Spending({ requests: 0, keyRequests: 0, creations: 0 }, true);
    expect(none.affords(OTHER)).toMatchObject({ cause: "narrowed" });
    const read = new Spending({ ...BUDGET, creations: 0 }, true);
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
    const spending = new Spending(BUDGET, false);
    spending.sent(WRITE);
    spending.answered(WRITE, came(status));
    expect(spending.creations).toBe(creations);
  });

  test("nothing that cannot create", () => {
    const spending = new Spending(BUDGET, false);
    spending.sent(READ);
    spending.answered(READ, came(201));
    expect(spending.creations).toBe(0);
  });
});
