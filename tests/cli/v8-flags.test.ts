/** The flags of V8, by the version of Node.js: one that it does not know would print an error. */
import { afterEach, beforeAll, expect, test, vi } from "vitest";

let set: string[] = [];
let flags: typeof import("../../src/cli/v8-flags.ts");

const { versions } = process;

beforeAll(async () => {
  vi.doMock("node:v8", () => ({ setFlagsFromString: (flag: string) => set.push(flag) }));
  // The query makes it one of its own, which sets nothing.
  flags = await import(/* @vite-ignore */ `../../src/cli/v8-flags.ts?${Date.now()}`);
  vi.doUnmock("node:v8");
});

afterEach(() => {
  set = [];
  Object.defineProperty(process, "versions", { value: versions });
});

const SMALL = ["--liftoff-only", "--semi-space-growth-factor=1", "--heap-growing-percent=80"];

test.each<[string, readonly string[]]>([
  ["20.19.0", [...SMALL, "--interrupt-budget=1000000"]],
  ["22.12.0", SMALL],
  ["24.0.0", SMALL],
  ["21.7.3", []],
  ["23.0.0", []],
  ["25.2.0", []],
  ["200.0.0", []],
  ["120.0.0", []],
])("Node.js %s gets %j", (node, expected) => {
  Object.defineProperty(process, "versions", { value: { ...versions, node } });
  flags.useLittleMemory();
  expect(set).toEqual(expected);
  set = [];
  flags.compileWasmOnce();
  expect(set).toEqual(expected.slice(0, 1));
});
