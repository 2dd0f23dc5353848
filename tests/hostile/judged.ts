/** A run of the built command line against a hostile target, and the files that it wrote. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Report } from "../../src/kit/report.ts";
import { cli, type Ended, type SpawnOptions } from "../support/spawn.ts";
import { KEY } from "./hostile-target.ts";

const MEASURE = fileURLToPath(new URL("measure.cjs", import.meta.url));

/** How a run ended. */
export interface Ran extends Ended {
  /** From start to end. */
  readonly seconds: number;
  /** Of processor time. */
  readonly busy: number;
  /** The most memory that the process had, in MiB. */
  readonly peak: number;
  /** Every file of the output directory by name. */
  readonly artefacts: Readonly<Record<string, Buffer>>;
  /** `report.json`, read. */
  readonly report: Report;
}

/** Judges an address with the hostile key, by way of the environment. */
export async function judged(
  baseUrl: string,
  args: readonly string[] = [],
  options: SpawnOptions = {},
): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), "petstore-hostile-"));
  const since = performance.now();
  try {
    const figures = join(folder, "figures.json");
    const out = join(folder, "out");
    const ended = await cli(["--base-url", baseUrl, "--out", out, ...args], {
      ...options,
      nodeArgs: ["--require", MEASURE],
      env: { PETSTORE_API_KEY: KEY, HOSTILE_FIGURES: figures, ...options.env },
    });
    const measured = JSON.parse(readFileSync(figures, "utf8")) as { peak: number; seconds: number };
    const artefacts = Object.fromEntries(
      readdirSync(out).map((name) => [name, readFileSync(join(out, name))]),
    );
    return {
      ...ended,
      seconds: (performance.now() - since) / 1_000,
      busy: measured.seconds,
      peak: measured.peak / 1024 ** 2,
      artefacts,
      report: JSON.parse(artefacts["report.json"]?.toString() ?? "null") as Report,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
