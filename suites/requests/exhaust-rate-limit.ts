/** The requests of `--exhaust-rate-limit` and of the slow series (catalogue, "Counting down"). */
import type { ExhaustionRequests, TestRequest } from "../../src/engine/claims.ts";
import { isOfAnotherDevice } from "../facts/limiter.ts";
import { existingId, ownIds } from "./get-pet.ts";
import { get, list } from "./requests.ts";
import { plainBody } from "./stock.ts";

const shortList = (note: string): TestRequest => list("limit=1", { note });

/** Cheap reads; beyond the limit one more, and one when Retry-After has passed. */
export const EXHAUSTION: ExhaustionRequests = {
  attempts: 3,
  requirements: ["RATE-7", "RATE-8", "RATE-9", "RATE-10", "RATE-11"],
  use: (index) => shortList(`using up the limit, ${index}`),
  beyond: (attempt) => [shortList(`beyond the limit, ${attempt}`)],
  again: shortList("after Retry-After"),
  isOfLimiter: (exchange, recording) => !isOfAnotherDevice(exchange, recording),
};

/** The n-th read of a series, at a URL of its own. */
export function seriesRead(n: number): TestRequest {
  return list(`limit=${21 + (n % 24)}`, { note: `series, read ${n}` });
}

/** The n-th request that is served: a list, an animal, and within the budget a creation, by turns. */
export function seriesServed(n: number, mayCreate: boolean): TestRequest {
  if (n % 3 === 2 && mayCreate) return plainBody(`series ${n}`, `ser${n}`, "sold");
  if (n % 3 === 1) {
    return get(
      "{an id of the series}",
      (world) => {
        const ids = ownIds(world.recording);
        const id = ids[n % Math.max(1, ids.length)];
        return id === undefined ? existingId(world) : String(id);
      },
      { note: `series ${n}` },
    );
  }
  return list(`limit=${46 + (Math.floor(n / 3) % 50)}`, { note: `series ${n}` });
}
