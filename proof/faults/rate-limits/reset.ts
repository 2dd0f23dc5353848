/** Resets after which Remaining does not rise (interface §8.3; RATE-11). */
import { MINUTE } from "../../../src/reference/limits/limiter.ts";
import type { Change } from "../../../src/reference/seams.ts";
import type { Fault } from "../fault.ts";
import { fault } from "../mutations/alter.ts";
import { FULL } from "../mutations/alter-fault.ts";
import { remaining } from "../mutations/alter-headers.ts";

/** Milliseconds between Resets, and per answer, so that a full run lasts for several Resets. */
const PERIOD = MINUTE / 30;
const DELAY = 120;

/** Remaining only falls, although Resets are announced. */
const neverBack: Change = (good) => {
  const shown = remaining(() => {
    let used = 0;
    return ({ limit }) => limit - ++used;
  })(good);
  return {
    async handle(ctx) {
      await new Promise((resolve) => setTimeout(resolve, DELAY));
      return good.handle(ctx);
    },
    limits: (ctx, allowance) => {
      const resetAt = (Math.floor(ctx.now / PERIOD) + 1) * PERIOD;
      return { ...good, ...shown }.limits(ctx, { ...allowance, resetAt });
    },
  };
};

/** Every fault of Reset. */
export const RESET_FAULTS: readonly Fault[] = [
  fault("reset-without-effect", "RATE-11", "nothing comes back at a Reset", neverBack, {
    ...FULL,
    options: () => ({ plan: { perMinute: 100_000, perDay: 1_000_000_000 } }),
  }),
];
