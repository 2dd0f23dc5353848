/** The network between client and gateway, which every case has. */
import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "../random.ts";
import type { Layer } from "./layer.ts";

/** Delays every request by 15 to 120 ms, by more or less the same in a run. */
export function network(random: Random): Layer {
  const usual = random.between(15, 100);
  return async (call, next) => {
    await delay(usual + random.between(0, 20));
    return next(call);
  };
}
