/** The network between client and gateway, which every case has. */
import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "../random.ts";
import type { Layer } from "./layer.ts";

/** Delays every request by 2 to 30 ms, more or less the same for all of them. */
export function network(random: Random): Layer {
  const usual = random.between(2, 25);
  return async (call, next) => {
    await delay(usual + random.between(0, 5));
    return next(call);
  };
}
