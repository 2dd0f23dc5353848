/** Processes that run the built command line many times; each thread of tests has its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const HOST: string = fileURLToPath(new URL("command-line-host.mjs", import.meta.url));

/** A run: the entry, its arguments, all of its environment, and its directory. */
export interface HostedRun {
  readonly bin: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/** How it ended. */
export interface HostedEnd {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const idle: ChildProcess[] = [];

/** Runs the command line in a process that is free, or in a new one. */
export async function inHost(run: HostedRun): Promise<HostedEnd> {
  const host = idle.pop() ?? start();
  try {
    const end = await new Promise<HostedEnd>((resolve, reject) => {
      host.once("message", resolve);
      host.once("exit", (code, signal) =>
        reject(new Error(`the command line's process ended: ${signal ?? code}`)),
      );
      host.send(run);
    });
    idle.push(host);
    return end;
  } finally {
    host.removeAllListeners();
  }
}

/** It ends with the thread that started it. */
function start(): ChildProcess {
  const host = spawn(process.execPath, [HOST], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  host.unref();
  host.channel?.unref();
  return host;
}
