/** A process with all its children, which are ended together. */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between SIGTERM and SIGKILL, and the longest wait after that. */
const GRACE_MS = 5_000;
const LAST_WAIT_MS = 1_000;

/** Milliseconds between two checks whether the group has ended. */
const LOOK_MS = 20;

/** How the first process of the group ended. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ProcessGroup {
  readonly child: ChildProcess;
  /** Resolves when the first process has ended; never rejects. */
  readonly exited: Promise<Exit>;
  /** Ends all its processes: SIGTERM, and SIGKILL after a grace period. */
  readonly end: () => Promise<void>;
  /** Ends them at once, without waiting. */
  readonly kill: () => void;
}

/** Starts a command in a shell; its standard input is empty. */
export function startGroup(command: string): ProcessGroup {
  // A group of its own: a terminal sends Ctrl-C to the suite only, and a signal to the group reaches all children.
  const child = spawn(command, { shell: true, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const exited = new Promise<Exit>((resolve) => {
    // There is no shell, or no memory for one.
    child.once("error", () => resolve({ code: 127, signal: null }));
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  const send = (signal: NodeJS.Signals | 0): boolean => sendTo(child, signal);
  return {
    child,
    exited,
    kill: () => void send("SIGKILL"),
    end: async () => {
      if (send("SIGTERM")) await ended(send, GRACE_MS);
      if (send("SIGKILL")) await ended(send, LAST_WAIT_MS);
      // A process that left the group may hold the pipes open.
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
  };
}

async function ended(send: (signal: 0) => boolean, most: number): Promise<void> {
  const until = performance.now() + most;
  while (send(0) && performance.now() < until) await sleep(LOOK_MS);
}

/** Sends a signal to the group; `false` if it has no process any more. Windows has no groups. */
function sendTo(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false;
  if (process.platform === "win32") return child.exitCode === null && child.kill(signal);
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}
