/** The seed of a run that names none. Pure. */
import { createHash } from "node:crypto";
import type { Recording, RunFacts } from "../kit/exchange.ts";
import { JUDGING_DEFAULTS } from "./options.ts";

/** How long after its seed was chosen a run begins, at most, in milliseconds. */
const LATEST_START_MS = 60_000;

/**
 * Another one by target, day (UTC) and version, so that no implementation can be written for the values of one seed. That of an
 * anonymous run follows from its id as well, which is random, so that no target can know it before.
 */
export function defaultSeed(baseUrl: string, at: number, version: string, anonymousId?: string): number {
  const day = new Date(at).toISOString().slice(0, 10);
  const parts = [baseUrl, day, version, ...(anonymousId === undefined ? [] : [anonymousId])];
  const text = ["petstore-conformance seed", ...parts].join("\n");
  return createHash("sha256").update(text).digest().readUInt32BE(0) >>> 1;
}

/** Whether a seed is the one that a run has without `--seed`; the embedded reference always has the same. */
export function isDefaultSeed(
  seed: number,
  { baseUrl, startedAt, runId, anonymous }: Pick<Recording, "baseUrl" | "startedAt" | "runId" | "anonymous">,
  { suite, target }: Pick<RunFacts, "suite" | "target">,
): boolean {
  if (target.embedded) return seed === JUDGING_DEFAULTS.seed;
  // Between the choice of the seed and the run's start a new day may have begun.
  return [startedAt, startedAt - LATEST_START_MS].some(
    (at) => seed === defaultSeed(baseUrl, at, suite.version, anonymous ? runId : undefined),
  );
}
