/** An implementation as a process that listens on a port of its own. */
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";
import { startProcess } from "../support/private-process.ts";
import type { Implementation } from "./folder.ts";
import { outsideNpm } from "./install.ts";

/** The key that every implementation accepts: it protects nothing. */
export const KEY = "not-a-secret-0123456789abcdef";

/** Milliseconds until a service must answer, and between two questions. */
const LONGEST_START = 60_000;
const PAUSE = 50;

/** A running implementation. */
export interface Service {
  readonly baseUrl: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts a command of an implementation and waits until it answers; rejects with its output if it does not. */
export async function startService(
  { folder, name, basePath, ready = `${basePath}/pets` }: Implementation,
  command: string,
): Promise<Service> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...outsideNpm(), PORT: String(port), API_KEY: KEY };
  const started = startProcess("sh", ["-c", command], { cwd: folder, env, user: null });
  const until = performance.now() + LONGEST_START;
  while (!(await answers(`${origin}${ready}`))) {
    if (started.ended() || performance.now() > until) {
      await started.stop();
      throw new Error(`${name}: ${command} does not answer at ${ready}; its output:\n${started.output()}`);
    }
    await sleep(PAUSE);
  }
  return { baseUrl: `${origin}${basePath}`, port, stop: started.stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return true;
  } catch (error) {
    // Only what fetch says about connections: nothing listens yet.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError"))
      return false;
    throw error;
  }
}
