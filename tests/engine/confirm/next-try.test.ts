/** Other spellings of a read that failed ask the same (RFC 3986 §2.3). */
import { expect, test } from "vitest";
import type { RequestContext } from "../../../src/engine/claims.ts";
import { respelled } from "../../../src/engine/confirm/next-try.ts";
import { get, list } from "../../../suites/requests/requests.ts";

const spelt = (request: Parameters<typeof respelled>[0], n: number): string => {
  const spec = respelled(request, n).build({} as RequestContext);
  return "unprepared" in spec ? spec.unprepared : spec.target;
};

test.each([list("limit=100"), list("status=sold&limit=3"), get("{an id}", "17")])("%o", (request) => {
  const own = request.build({} as RequestContext);
  const target = "unprepared" in own ? "" : own.target;
  for (const n of [1, 2, 3, 4, 5]) {
    expect(spelt(request, n)).not.toBe(target);
    expect(decodeURIComponent(spelt(request, n))).toBe(target);
  }
});

test("what holds escapes, no query and no int64 stays as it is", () => {
  expect(spelt(list("limit=%22%22"), 1)).toBe("/pets?limit=%22%22");
  expect(spelt(list(""), 1)).toBe("/pets");
  expect(spelt(get("{a word}", "abc"), 1)).toBe("/pets/abc");
});
