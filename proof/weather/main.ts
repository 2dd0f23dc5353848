/** Runs what the command line asks for, prints it, and returns the exit code. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { openPool } from "../pool.ts";
import { USAGE, type Wanted, wantedBy } from "./arguments.ts";
import { WEATHER_CASES } from "./families/index.ts";
import { CLEAN, type Done, type Job } from "./job.ts";
import { plantedFaults } from "./planted-faults.ts";
import { type WeatherRecord, withRuns } from "./record.ts";
import { facadeTotals, faultTotals, lineOf, weatherTotals } from "./totals.ts";

/** Runs, which mostly wait, disturb each other's times less if there are more threads than processors. */
const SIZE = { threads: Math.min(4, availableParallelism() + 1), atOnce: 12 };

/** 0: nothing is wrong; 1: a conformant service is accused or a facade is conformant; 2: the arguments are wrong. */
export async function main(args: readonly string[], entry: URL): Promise<number> {
  let wanted: Wanted | null;
  try {
    wanted = wantedBy(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    return 2;
  }
  if (wanted === null) {
    for (const { id, family, why } of WEATHER_CASES)
      console.log(`${id.padEnd(42)} ${family.padEnd(12)} ${why}`);
    return 0;
  }
  const began = performance.now();
  if (wanted.keep !== null) mkdirSync(wanted.keep, { recursive: true });
  const pool = openPool<Job, Done>(entry, SIZE);
  let runs: readonly Done[];
  try {
    runs = await pool.runAll(jobsFor(wanted), (run) => console.log(lineOf(run)));
  } finally {
    await pool.close();
  }
  const totals = totalsOf(wanted, runs);
  console.log(`\n${totals.lines.join("\n")}`);
  console.log(`${Math.round((performance.now() - began) / 1_000)} s in all`);
  if (wanted.json !== null)
    writeFileSync(wanted.json, `${JSON.stringify({ wanted, totals: totals.figures, runs }, null, 1)}\n`);
  if (wanted.docs !== null) record(join(wanted.docs, "weather.json"), wanted, runs);
  return totals.isFine ? 0 : 1;
}

/** Writes the totals to the file that `npm run docs` reads. */
function record(path: string, { faults, profile, seed }: Wanted, runs: readonly Done[]): void {
  const earlier: WeatherRecord = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  const commit = execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8" }).trim();
  const date = new Date().toISOString().slice(0, 10);
  const latest = withRuns(earlier, runs, faults ? "faults" : profile, { date, commit, seed });
  writeFileSync(path, `${JSON.stringify(latest, null, 2)}\n`);
}

function totalsOf({ faults, facades }: Wanted, runs: readonly Done[]): ReturnType<typeof weatherTotals> {
  if (facades) return facadeTotals(runs);
  return faults ? faultTotals(runs) : weatherTotals(runs);
}

function jobsFor({ cases, runs, seed, profile, faults, facades, strict, keep }: Wanted): readonly Job[] {
  const job = { weather: null, fault: null, facade: null, profile, seed, strict, keep };
  if (facades) {
    const both = [false, true].filter((each) => each || !strict);
    return cases.flatMap((facade) => both.map((isStrict): Job => ({ ...job, facade, strict: isStrict })));
  }
  if (faults)
    return plantedFaults(seed).flatMap(({ fault, weathers }) =>
      [CLEAN, ...weathers].map((weather): Job => ({ ...job, weather, fault: fault.id })),
    );
  return Array.from({ length: runs }, (_, at): Job => {
    const weather = cases[at % cases.length] ?? CLEAN;
    return { ...job, weather, seed: seed + Math.floor(at / cases.length) };
  });
}
