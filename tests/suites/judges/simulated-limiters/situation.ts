/** Draws the circumstances of a simulated run. */
import type { Chance } from "./chance.ts";
import type { Situation } from "./run.ts";

const MIDNIGHT = Date.UTC(2026, 2, 12);

/** Any time of a day; answers from 1 ms to 1 s; other clients, an earlier run, all of them or none. */
export function drawSituation(chance: Chance): Situation {
  const ago = chance.of([null, 5_000, 30_000, 55_000, 58_000, 60_000]);
  return {
    latencyMs: chance.of([1, 30, 200, 1_000]),
    inFlight: chance.of([1, 3, 10, 10]),
    round: chance.of([Math.floor, Math.round, Math.ceil]),
    refusedCount: chance.next() < 0.5,
    neighbours: chance.of([0, 0.2, 2, 20]),
    earlier: ago === null ? null : { requests: Math.round(chance.from(5, 70)), agoMs: ago },
    start: MIDNIGHT + Math.floor(chance.from(0, 86_400_000)),
    skewMs: chance.of([0, 0, 300, -40_000]),
    dateMs: 0,
  };
}
