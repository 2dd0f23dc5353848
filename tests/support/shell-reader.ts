/** A reader who copies commands from a page into a shell, in a directory of their own. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtBin } from "./built.ts";

/** How a command ended, with both streams. */
export interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** A shell with `petstore-conformance` on its PATH. */
export interface ShellReader {
  /** The home directory; commands run in its `work`. */
  readonly home: string;
  /** Runs a command to its end. */
  run(command: string, options?: ShellOptions): Promise<Ran>;
  /** Starts a command, and waits until it has printed this. */
  start(command: string, until: RegExp, options?: ShellOptions): Promise<void>;
  /** Ends what was started, with its children, and removes the directory. */
  close(): Promise<void>;
}

/** Where a command runs. */
export interface ShellOptions {
  /** Default `work` in the home directory. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A reader with an empty directory. */
export async function shellReader(): Promise<ShellReader> {
  const bin = await builtBin();
  const home = mkdtempSync(join(tmpdir(), "petstore-reader-"));
  for (const name of ["bin", "work"]) mkdirSync(join(home, name));
  const command = join(home, "bin/petstore-conformance");
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`);
  chmodSync(command, 0o755);
  const started: ChildProcess[] = [];

  const shell = (text: string, { cwd = join(home, "work"), env = {} }: ShellOptions): ChildProcess =>
    spawn("bash", ["-c", text], {
      cwd,
      env: { HOME: home, PATH: `${join(home, "bin")}:${process.env.PATH}`, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // Its own process group, which is ended as a whole.
      detached: true,
    });

  return {
    home,
    run: (text, options = {}) => {
      const child = shell(text, options);
      let output = "";
      onOutput(child, (more) => (output += more));
      return new Promise((resolve, reject) => {
        child.on("error", reject);
        child.on("close", (code) => resolve({ code, output }));
      });
    },
    start: (text, until, options = {}) => {
      const child = shell(text, options);
      started.push(child);
      let output = "";
      return new Promise((resolve, reject) => {
        onOutput(child, (more) => {
          output += more;
          if (until.test(output)) resolve();
        });
        child.on("error", reject);
        child.on("close", (code) => reject(new Error(`${text} ended with ${code}: ${output}`)));
      });
    },
    close: async () => {
      await Promise.all(started.map(end));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function onOutput({ stdout, stderr }: ChildProcess, add: (text: string) => void): void {
  for (const stream of [stdout, stderr]) stream?.setEncoding("utf8").on("data", add);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const closed = new Promise((resolve) => child.on("close", resolve));
  process.kill(-child.pid, "SIGTERM");
  await closed;
}
