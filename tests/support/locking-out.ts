/** Targets that lock out an address, with all its keys, after wrong credentials (catalogue rule 11). */
import { type Change, Refusal } from "../../src/reference/index.ts";

/** Locks out the whole address for some milliseconds after this many wrong credentials. */
export function lockingOutBriefly(status: 401 | 403, most: number, ms: number): Change {
  return (good) => {
    let [wrong, until] = [0, 0];
    return {
      async gate(ctx) {
        const now = performance.now();
        const isLocked = now < until;
        try {
          await good.gate(ctx);
        } catch (error) {
          if (!isLocked && error instanceof Refusal && error.status === 401) wrong += 1;
          if (wrong === most) [wrong, until] = [0, now + ms];
          if (!isLocked) throw error;
        }
        if (isLocked) throw new Refusal(status, "locked_out", "There were too many wrong credentials.");
      },
    };
  };
}
