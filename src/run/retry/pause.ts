/** Pauses of a run. */
import { type Clock, sleep } from "../../kit/clock.ts";

/** A pause ends this soon after the run does, in milliseconds. */
const TICK_MS = 100;

/** Resolves after `ms`, or soon after `isOver`. */
export async function pauseUnless(isOver: () => boolean, ms: number, clock: Clock): Promise<void> {
  const end = clock.now() + ms;
  while (!isOver() && clock.now() < end) await sleep(clock, Math.min(end - clock.now(), TICK_MS));
}
