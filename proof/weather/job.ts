/** The runs of the proof as plain data, so that worker threads can get them. */
import { join } from "node:path";
import { FACADES } from "../facades/index.ts";
import { optionsWith } from "../faults/fault.ts";
import { FAULTS } from "../faults/index.ts";
import type { WeatherCase } from "./case.ts";
import { WEATHER_CASES } from "./families/index.ts";
import { type Found, judgePort, type Profile } from "./judge-port.ts";
import { startCase } from "./start.ts";

/** A run against a service in some weather, perhaps with a fault, or against a facade. */
export interface Job {
  /** A case of weather, or `CLEAN`; `null` for a facade. */
  readonly weather: string | null;
  readonly fault: string | null;
  readonly facade: string | null;
  readonly profile: Profile;
  readonly seed: number;
  readonly strict: boolean;
  /** The folder where report and recording are kept if the service is not conformant. */
  readonly keep: string | null;
}

/** A job with what its run found, and how often the weather struck. */
export type Done = Job & Found & { readonly struck: number };

/** No weather: the gateway alone. */
export const CLEAN = "clean";

const CLEAN_CASE: Pick<WeatherCase, "id" | "start" | "suite"> = { id: CLEAN, start: () => ({}) };

/** Runs the suite for a job; rejects if something in it does not exist. */
export function runJob(job: Job): Promise<Done> {
  return job.facade === null ? runWeather(job) : runFacade(job, job.facade);
}

async function runWeather(job: Job): Promise<Done> {
  const { weather, fault: faultId, profile, seed, strict } = job;
  const found = weather === CLEAN ? CLEAN_CASE : WEATHER_CASES.find(({ id }) => id === weather);
  if (!found) throw new Error(`there is no weather ${weather}`);
  const fault = FAULTS.find(({ id }) => id === faultId);
  if (faultId !== null && !fault) throw new Error(`there is no fault ${faultId}`);
  const running = await startCase(found, seed, fault ? optionsWith(fault) : {});
  try {
    // In every second run the suite knows the plan, and judges more by it (RATE-4, RATE-6).
    const plan = seed % 2 === 0 && !fault ? running.plan : null;
    const hints = { plan, ...found.suite, ...fault?.suite };
    const result = await judgePort(
      running.port,
      running.apiKey,
      { ...hints, profile, seed, strict },
      keepAs(job),
    );
    return { ...job, ...result, struck: running.struck() };
  } finally {
    await running.close();
  }
}

/** The beginning of the names of the files that a run leaves. */
function keepAs({ keep, weather, fault, facade, profile, seed, strict }: Job): string | null {
  if (keep === null) return null;
  const parts = [facade ?? weather, fault, profile, strict ? "strict" : null, seed];
  return join(keep, parts.filter((part) => part !== null).join("."));
}

async function runFacade(job: Job, id: string): Promise<Done> {
  const { profile, seed, strict } = job;
  const facade = FACADES.find((each) => each.id === id);
  if (!facade) throw new Error(`there is no facade ${id}`);
  const running = await facade.start();
  try {
    const options = { ...facade.suite, profile, seed, strict };
    const result = await judgePort(running.port, running.apiKey, options, keepAs(job));
    return { ...job, ...result, struck: 0 };
  } finally {
    await running.close();
  }
}
