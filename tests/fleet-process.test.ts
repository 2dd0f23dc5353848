/** The entry of the process of one target of several: what it gives `serveTarget` of its process. */
import { beforeAll, expect, test, vi } from "vitest";
import type { Host } from "../src/cli/fleet/judge-all.ts";

let host: Host;
const done: string[] = [];

beforeAll(async () => {
  const serveTarget = (given: Host): void => {
    host = given;
    done.push("serves");
  };
  const mocks = {
    "../src/cli/fleet/judge-all.ts": () => ({ serveTarget }),
    "../src/cli/v8-flags.ts": () => ({ useLittleMemory: () => done.push("little memory") }),
    "../src/cli/terminal/output.ts": () => ({ tolerateClosedPipes: () => done.push("closed pipes") }),
  };
  for (const [path, mock] of Object.entries(mocks)) vi.doMock(path, mock);
  // Of its own, since another test may have loaded what it imports.
  const entry: typeof import("../src/fleet-process.ts") = await import(
    /* @vite-ignore */ `../src/fleet-process.ts?${Date.now()}`
  );
  for (const path of Object.keys(mocks)) vi.doUnmock(path);
  expect(entry).toBeDefined();
});

test("little memory is used, and pipes may be closed, before the process serves a target", () => {
  expect(done).toEqual(["little memory", "closed pipes", "serves"]);
  expect(host).toBe(process);
});
