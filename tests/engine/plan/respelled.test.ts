/** Other URLs of a read that failed ask the same (WHATWG URL §5.1). */
import { expect, test } from "vitest";
import type { RequestContext } from "../../../src/engine/claims.ts";
import { respelled } from "../../../src/engine/plan/round.ts";
import { get, list } from "../../../suites/requests/requests.ts";

test.each([
  [list("limit=100"), "/pets?limit=100&", "/pets?limit=100&&"],
  [list("limit=%22%22"), "/pets?limit=%22%22&", "/pets?limit=%22%22&&"],
  [list(""), "/pets?&", "/pets?&&"],
  [get("{an id}", "17"), "/pets/17?&", "/pets/17?&&"],
])("%o", (request, first, second) => {
  const targets = [1, 2].map((n) => {
    const spec = respelled(request, n).build({} as RequestContext);
    return "unprepared" in spec ? spec.unprepared : spec.target;
  });
  expect(targets).toEqual([first, second]);
});

test("a request that cannot be built cannot by another URL", () => {
  const request = { ...list(""), build: () => ({ unprepared: "there is no animal" }) };
  expect(respelled(request, 1).build({} as RequestContext)).toEqual({ unprepared: "there is no animal" });
});
