/** Slow networks, and connections that are closed after each answer. */
import { setTimeout as delay } from "node:timers/promises";
import { type Conditions, type FamilyCase, family, layered, type WeatherCase } from "../case.ts";
import { isReply, type Layer } from "../gateway/layer.ts";

/** Delays requests and answers, each by half of a random time between the two, in milliseconds. */
function late(low: number, high: number, closes: boolean) {
  return ({ random, struck }: Conditions): Layer =>
    async (call, next) => {
      struck();
      const half = random.between(low, high) / 2;
      await delay(half);
      const result = await next(call);
      await delay(half);
      return closes && isReply(result)
        ? { ...result, headers: [...result.headers, "Connection", "close"] }
        : result;
    };
}

/** One answer in twenty takes 3 s. */
function stalling({ random, struck }: Conditions): Layer {
  return async (call, next) => {
    if (random.chance(0.05)) {
      struck();
      await delay(3_000);
    }
    return next(call);
  };
}

function slow(id: string, why: string, low: number, high: number, closes = false): FamilyCase {
  return layered(`latency-${id}`, why, late(low, high, closes));
}

/** Every case of latency. */
export const LATENCY_CASES: readonly WeatherCase[] = family("latency", [
  slow("800", "A far service: every answer takes 800 ms.", 800, 800),
  slow("800-jitter", "A far service: answers take 400 to 1,200 ms, in any order.", 400, 1_200),
  slow("800-closing", "Answers take 400 to 1,200 ms, and each closes its connection.", 400, 1_200, true),
  slow("closing", "Every answer closes its connection.", 0, 20, true),
  layered("latency-any", "Answers take some time up to 1.2 s, by more or less.", (conditions) => {
    const low = conditions.random.between(50, 1_000);
    return late(low, low + conditions.random.between(0, 200), conditions.random.chance(0.5))(conditions);
  }),
  layered("latency-stalls", "One answer in twenty takes 3 s.", stalling),
]);
