/** A process with all its children in a group of its own, which ends with this one however that ends. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** How to start it. */
export interface ProcessOptions {
  readonly cwd: string;
  /** The whole environment. */
  readonly env: Readonly<Record<string, string>>;
  /** The user and group to run as; `null`: those of this process. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
}

/** A process at work. */
export interface PrivateProcess {
  /** The last 100,000 characters that it wrote. */
  readonly output: () => string;
  readonly ended: () => boolean;
  /** Its exit code, `null` after a signal, once all of its group are gone. */
  readonly end: Promise<number | null>;
  /** Ends the group: asks first, and kills it after two seconds. */
  readonly stop: () => Promise<void>;
}

/**
 * The shell becomes the command. Before that it leaves a process in the group that waits for the end of standard input,
 * which comes when this process dies, and then ends the group.
 */
const WATCHED = `exec 3<&0
(trap "" TERM; read -r _ <&3; kill -s TERM -- -$$; sleep 2; kill -s KILL -- -$$) >/dev/null 2>&1 &
exec "$@" </dev/null 3<&-`;

const LONGEST_OUTPUT = 100_000;

/** Starts a command; rejects `end` where that cannot be done. */
export function startProcess(
  command: string,
  args: readonly string[],
  { cwd, env, user }: ProcessOptions,
): PrivateProcess {
  const child = spawn("/bin/sh", ["-c", WATCHED, "sh", command, ...args], {
    cwd,
    env: { ...env },
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
    ...user,
  });
  // The watching process may be gone before the pipe to it is closed.
  child.stdin.on("error", () => undefined);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-LONGEST_OUTPUT);
    });
  }
  let ended = false;
  child.once("exit", () => {
    ended = true;
    signalGroup(child.pid, "SIGKILL");
  });
  const end = once(child, "close").then(([code]: (number | null)[]) => code ?? null);
  return {
    output: () => output,
    ended: () => ended,
    end,
    stop: async () => {
      if (!ended) signalGroup(child.pid, "SIGTERM");
      const late = sleep(2_000, "late", { ref: false });
      if ((await Promise.race([end, late])) === "late") signalGroup(child.pid, "SIGKILL");
      await end;
    },
  };
}

function signalGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, signal);
  } catch (error) {
    // All of the group are gone already.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
