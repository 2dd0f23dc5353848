/** Open questions about lists. */
import { describe, expect, test } from "vitest";
import type { HeaderLines } from "../../../src/kit/exchange.ts";
import { WITHOUT_STATUS } from "../../../suites/requests/creations.ts";
import { OPENING, WHOLE, WHOLE_AGAIN } from "../../../suites/requests/list-pets.ts";
import { type Answer, accepted, numbered, observed, PET, page, recorded } from "./recorded.ts";

describe("the list", () => {
  const creations = [1, 2, 3].map((id) => accepted(WITHOUT_STATUS, { id }));

  test("OPEN-7: its order", () => {
    const order = (...ids: number[]): Answer => ({ request: WHOLE, body: page(...ids) });
    const again = (...ids: number[]): Answer => ({ request: WHOLE_AGAIN, body: page(...ids) });
    expect(observed("OPEN-7", recorded([...creations, order(1, 2, 3), again(1, 2, 3)]))).toBe(
      "oldest first, by id ascending; the same in every read",
    );
    expect(observed("OPEN-7", recorded([...creations, order(3, 2, 1)]))).toBe(
      "newest first, by id descending",
    );
    expect(observed("OPEN-7", recorded([order(5, 9, 2, 4), again(9, 5, 2, 4)]))).toBe(
      "no order recognised; changes between reads",
    );
    const later = [again(9, 5, 2, 4), again(5, 9, 2, 4)];
    expect(observed("OPEN-7", recorded([order(5, 9, 2, 4), ...later]))).toBe(
      "no order recognised; changes between reads",
    );
    const random = [30, 10, 20].map((id) => accepted(WITHOUT_STATUS, { id }));
    expect(observed("OPEN-7", recorded([...random, order(20, 10, 30)]))).toBe("newest first");
    expect(observed("OPEN-7", recorded([order(1, 2)]))).toBeNull();
  });

  test("OPEN-8: paging data", () => {
    const limits = ["X-RateLimit-Remaining", "1"] as const;
    expect(observed("OPEN-8", recorded([{ body: [], headers: [limits] }]))).toBe("none");
    const headers: HeaderLines = [
      ["Link", '</pets?page=2>; rel="next", </pets>; rel=first'],
      ["X-Next-Cursor", "a"],
    ];
    expect(observed("OPEN-8", recorded([{ body: [], headers }]))).toBe("link (next, first), x-next-cursor");
  });

  test("OPEN-9: limits and parameters that are refused", () => {
    const bad = ["0", "-1", "101", "1.5", "abc", ""].map(
      (limit): Answer => ({ target: `/pets?limit=${limit}`, status: 400 }),
    );
    const unknown = { target: "/pets?status=archived", status: 400 };
    expect(observed("OPEN-9", recorded([...bad, unknown]))).toBe(
      "refused with 400: limit 0, -1, 101, 1.5, abc, empty, unknown status",
    );
  });

  test("OPEN-9: limits and parameters that are not", () => {
    const stock = { request: OPENING, body: page(...numbered(1, 100)) };
    const more = { request: WITHOUT_STATUS, status: 201, body: { ...PET, id: 101 } };
    const odd = (query: string, count: number): Answer => ({
      target: `/pets?${query}`,
      body: page(...numbered(1, count)),
    });
    expect(observed("OPEN-9", recorded([stock, more, odd("limit=0", 1), odd("limit=101", 100)]))).toBe(
      "clamped to 1: limit 0; clamped to 100: limit 101",
    );
    expect(observed("OPEN-9", recorded([stock, odd("limit=1.5", 2), odd("limit=abc", 20)]))).toBe(
      "rounded to 2: limit 1.5; ignored: limit abc",
    );
    expect(observed("OPEN-9", recorded([odd("limit=0", 0), stock, odd("limit=0", 0)]))).toBe(
      "an empty list: limit 0",
    );
    expect(observed("OPEN-9", recorded([odd("limit=101", 101)]))).toBe(
      "taken as it is: 101 animals: limit 101",
    );
    const odds = [odd("status=archived", 0), odd("limit=2&unlisted=unknown", 2), odd("limit=2&limit=3", 3)];
    expect(observed("OPEN-9", recorded([stock, ...odds]))).toBe(
      "an empty list: unknown status; ignored: unknown parameter; the last counts: repeated limit",
    );
    expect(observed("OPEN-9", recorded([stock, odd("limit=2&limit=3", 2)]))).toBe(
      "the first counts: repeated limit",
    );
    // Where there are no more, it shows nothing of the limit.
    const few = { request: OPENING, body: page(1, 2, 3) };
    expect(observed("OPEN-9", recorded([few, odd("limit=2&limit=3", 3)]))).toBe("accepted: repeated limit");
  });
});
