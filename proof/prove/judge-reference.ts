/** Judges a reference of the proof: real HTTP, with the waits for rate limits skipped. */
import { randomBytes } from "node:crypto";
import { type Judged, judge } from "../../src/index.ts";
import { type ReferenceOptions, startReference } from "../../src/reference/index.ts";
import type { RunOptions } from "../../src/run/options.ts";
import { skippingClock } from "./skipping-clock.ts";

/** The key of all runs of a thread: the patterns that redact a key take longer to compile than a run to judge. */
const KEY: string = `reference-${randomBytes(24).toString("hex")}`;

/** The recording and report, and how many animals the reference counted as created. */
export type JudgedReference = Judged & { readonly created: number };

/** Starts the reference, judges it and closes it. Both use one clock, so that skipped waits have passed for both. */
export async function judgeReference(
  options: ReferenceOptions,
  run: Partial<RunOptions>,
): Promise<JudgedReference> {
  const { clock, skipped, run: watched } = skippingClock();
  const { clock: given } = options;
  // A style's own clock is ahead or behind, and goes on like the run's.
  const its = given ? () => given() + Math.floor(skipped()) : clock.epoch;
  const reference = await startReference({ apiKey: KEY, ...options, clock: its });
  const { onProgress, over } = watched();
  try {
    const target = { baseUrl: reference.baseUrl, apiKey: reference.apiKey, embedded: true };
    const judged = await judge(target, { ...run, clock, onProgress });
    return { ...judged, created: reference.counters.created };
  } finally {
    over();
    await reference.close();
  }
}
