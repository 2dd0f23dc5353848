/** The entry of the process of one target of several: what it gives `serveTarget` of its process. */
import { afterEach, beforeAll, expect, test, vi } from "vitest";
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
    "node:fs": () => ({ writeSync: (to: number, text: string) => done.push(`${to}: ${text}`) }),
  };
  for (const [path, mock] of Object.entries(mocks)) vi.doMock(path, mock);
  // Of its own, since another test may have loaded what it imports.
  const entry: typeof import("../src/fleet-process.ts") = await import(
    /* @vite-ignore */ `../src/fleet-process.ts?${Date.now()}`
  );
  for (const path of Object.keys(mocks)) vi.doUnmock(path);
  expect(entry).toBeDefined();
});

afterEach(() => {
  vi.restoreAllMocks();
  done.splice(0);
});

test("little memory is used, and pipes may be closed, before a target is served", () => {
  expect(done).toEqual(["little memory", "closed pipes", "serves"]);
});

test("a listener of errors stays, and one of an event hears the first of it", () => {
  const heard: string[] = [];
  const always = (): void => void heard.push("error");
  host.on("uncaughtException", always);
  host.once("SIGTERM", () => heard.push("SIGTERM"));
  const [error] = process.listeners("uncaughtException").slice(-1);
  const [signal] = process.rawListeners("SIGTERM").slice(-1);
  for (let i = 0; i < 2; i += 1) {
    error?.(new Error("unexpected"), "uncaughtException");
    signal?.("SIGTERM");
  }
  expect(process.listeners("uncaughtException")).toContain(always);
  process.off("uncaughtException", always);
  expect(heard).toEqual(["error", "SIGTERM", "error"]);
});

test("messages, signals, exit codes and texts go where those of its process go", () => {
  const calls: unknown[] = [];
  const sent = (): void => undefined;
  const { send } = process;
  process.send = (...all: readonly unknown[]) => calls.push(all) > 0;
  vi.spyOn(process, "kill").mockImplementation((...all) => {
    calls.push(all);
    return true;
  });
  vi.spyOn(process, "exit").mockImplementation((code) => {
    calls.push(`exit ${code}`);
    return undefined as never;
  });
  host.send("ready", sent);
  host.signal("SIGHUP");
  host.exit(7);
  host.print("a text\n");
  process.send = send as NonNullable<typeof send>;
  expect(calls).toEqual([["ready", undefined, undefined, sent], [process.pid, "SIGHUP"], "exit 7"]);
  expect(done).toEqual(["2: a text\n"]);
});
