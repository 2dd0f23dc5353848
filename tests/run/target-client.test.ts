/** What is sent beside a run: only where no option counts or paces requests. */
import { expect, test } from "vitest";
import { isFree } from "../../src/run/target-client.ts";

test.each([
  [{}, true],
  [{ maxRequests: null, maxCreations: null, rate: null }, true],
  [{ maxWaitMs: 0 }, true],
  [{ maxRequests: 0 }, false],
  [{ maxCreations: 0 }, false],
  [{ rate: 5 }, false],
  [{ maxRequests: 9, maxCreations: 9, rate: 5 }, false],
])("with %j: %s", (options, free) => {
  expect(isFree(options)).toBe(free);
});
