/** The built command line as people run it: with arguments, environment and streams. */
import { type ChildProcess, spawn } from "node:child_process";
import { builtBin } from "./built.ts";
import { inHost } from "./command-line-hosts.ts";

/** How to start it, beyond the arguments. */
export interface SpawnOptions {
  /** All of its environment but PATH. */
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly cwd?: string;
  /** Options of Node itself. */
  readonly nodeArgs?: readonly string[];
  /** Called once it runs. */
  readonly whileRunning?: (child: ChildProcess) => void;
  /** Another program than the product's. */
  readonly bin?: string;
  /** Whether it is a process of its own even where nothing above needs one. */
  readonly ownProcess?: boolean;
}

/** How it ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the command line to its end. It is a process of its own if it reads standard input, gets signals or is started
 * with options of Node; else a process that runs many of them, which takes a fraction of the time.
 */
export async function cli(args: readonly string[], options: SpawnOptions = {}): Promise<Ended> {
  const bin = options.bin ?? (await builtBin());
  const env = { PATH: process.env.PATH, ...options.env };
  const { cwd, stdin, nodeArgs, whileRunning, ownProcess } = options;
  const ofItsOwn =
    stdin !== undefined || nodeArgs !== undefined || whileRunning !== undefined || ownProcess || options.bin;
  const forNode = Object.keys(env).some((name) => name.startsWith("NODE_"));
  if (ofItsOwn || forNode) return spawned(bin, args, options);
  return { ...(await inHost({ bin, args, env, cwd: cwd ?? process.cwd() })), signal: null };
}

async function spawned(bin: string, args: readonly string[], options: SpawnOptions): Promise<Ended> {
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), bin, ...args], {
    cwd: options.cwd,
    env: { PATH: process.env.PATH, ...options.env },
  });
  const read = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      read[name] += text;
    });
  }
  child.stdin.on("error", () => undefined).end(options.stdin ?? "");
  options.whileRunning?.(child);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, ...read }));
  });
}
