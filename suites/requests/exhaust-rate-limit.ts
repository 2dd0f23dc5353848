/** The requests of `--exhaust-rate-limit`, and how they are found in a recording. */
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { type ExhaustionStep, exhaustionNote } from "../../src/kit/exhaustion-step.ts";
import type { ExhaustionAsks, TestRequest } from "../../src/kit/requirement.ts";
import { existingId } from "./get-pet.ts";
import { get, list } from "./requests.ts";

function step(
  does: ExhaustionStep["does"],
  count: number,
  request: (note: string) => TestRequest,
): TestRequest {
  const exhausts = { does, count };
  return { ...request(exhaustionNote(exhausts)), exhausts };
}

const shortList = (note: string): TestRequest => list("limit=1", { note });

/** Most attempts to exceed the limit: a refill may serve the requests of the first ones, or a gateway lose them. */
export const EXHAUSTION_ATTEMPTS = 3;

/**
 * Cheap reads; beyond the limit, one of each read operation, since all of them share the limit. It is an existing animal
 * that is read, since a 404 may not count (OPEN-16).
 */
export const EXHAUSTION: ExhaustionAsks = {
  attempts: EXHAUSTION_ATTEMPTS,
  requirements: ["RATE-7", "RATE-8", "RATE-9", "RATE-10", "RATE-11"],
  use: (index) => step("using", index + 1, shortList),
  beyond: (attempt) => [
    step("beyond", attempt, shortList),
    step("beyond", attempt, (note) => get("{an existing id}", existingId, { note })),
  ],
  again: step("again", 1, shortList),
};

/** The exchanges of the phase, in order of sending. */
export interface ExhaustionExchanges {
  readonly using: readonly Exchange[];
  /** By attempt. */
  readonly beyond: readonly (readonly Exchange[])[];
  readonly again: Exchange | undefined;
}

/** Finds the exchanges of the phase in a recording. */
export function exhaustionIn({ exchanges }: Recording): ExhaustionExchanges {
  const attempts = new Map<number, Exchange[]>();
  for (const exchange of exchanges) {
    const { exhausts } = exchange;
    if (exhausts?.does !== "beyond") continue;
    attempts.set(exhausts.count, [...(attempts.get(exhausts.count) ?? []), exchange]);
  }
  return {
    using: exchanges.filter(({ exhausts }) => exhausts?.does === "using"),
    beyond: [...attempts.values()],
    again: exchanges.find(({ exhausts }) => exhausts?.does === "again"),
  };
}
