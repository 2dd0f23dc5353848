/** Fleets: several reference implementations, and a config with a target for each. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report } from "../../src/kit/report.ts";
import { type ReferenceOptions, type RunningReference, startReference } from "../../src/reference/index.ts";
import { cli, type Ended, type SpawnOptions } from "./spawn.ts";

/** A folder with a config of several targets. */
export interface Fleet {
  readonly folder: string;
  /** Runs the command line in the folder with the config and the keys. */
  readonly run: (args: readonly string[], options?: SpawnOptions) => Promise<Ended>;
  /** Runs any other command in the folder. */
  readonly call: (args: readonly string[], options?: SpawnOptions) => Promise<Ended>;
  readonly report: (path: string) => Report;
  readonly close: () => void;
}

/** Makes a folder with a config: its members as YAML or JSON, and the environment with the keys. */
export function fleetOf(config: object, env: Readonly<Record<string, string>>): Fleet {
  const folder = mkdtempSync(join(tmpdir(), "petstore-fleet-"));
  writeFileSync(join(folder, "fleet.yaml"), JSON.stringify(config));
  const call = (args: readonly string[], options: SpawnOptions = {}): Promise<Ended> =>
    cli(args, { cwd: folder, ...options, env: { ...env, ...options.env } });
  return {
    folder,
    call,
    run: (args, options) =>
      call(["--config", "fleet.yaml", "--target", "all", "--out", "out", ...args], options),
    report: (path) => JSON.parse(readFileSync(join(folder, path, "report.json"), "utf8")) as Report,
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Starts several references; the n-th with these options. */
export function startReferences(
  count: number,
  optionsOf: (n: number) => ReferenceOptions = () => ({}),
): Promise<readonly RunningReference[]> {
  return Promise.all(
    Array.from({ length: count }, (_, n) => startReference({ plan: "business", ...optionsOf(n) })),
  );
}

/** The lines of the table at the end, in columns. */
export function tableIn({ stdout }: Ended): readonly (readonly string[])[] {
  const [, table = ""] = stdout.split("\nTargets\n");
  return table
    .trimEnd()
    .split("\n")
    .map((line) => line.trim().split(/ {2,}/));
}
