/** How long experiments rest, on this machine and elsewhere. */
import { expect, test } from "vitest";
import { apart, isLoopback, restBefore } from "../../../src/engine/confirm/result.ts";

test("rests grow, up to the last one", () => {
  const rests = (isLocal: boolean): readonly number[] =>
    [0, 1, 2, 3, 4, 9].map((n) => restBefore(n, isLocal));
  expect(rests(false)).toEqual([0, 2_000, 8_000, 20_000, 20_000, 20_000]);
  expect(rests(true)).toEqual([0, 500, 1_000, 1_500, 4_000, 4_000]);
});

test.each([
  ["http://localhost:80/v1", true],
  ["http://127.0.0.1:80/v1", true],
  ["http://127.8.9.1/v1", true],
  ["http://[::1]:80/v1", true],
  ["http://api.localhost/v1", true],
  ["https://localhost.example/v1", false],
  ["https://notlocalhost/v1", false],
  ["https://pets.example/127.0.0.1/v1", false],
  ["http://128.0.0.1/v1", false],
])("%s is this machine: %s", (baseUrl, is) => {
  expect(isLoopback(baseUrl)).toBe(is);
  expect(apart(baseUrl)).toBe(is ? 1_000 : 3_500);
});
