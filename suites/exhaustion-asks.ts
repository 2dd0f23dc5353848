/** The requests of `--exhaust-rate-limit`, and how they are told apart in a recording: by their asks' ids. */
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import type { ExhaustionAsks } from "../src/kit/requirement.ts";
import { get, list } from "./asks.ts";

const USING = "using up the limit";
const BEYOND = "beyond the limit";
const AGAIN = "after Retry-After";

/** Reads that cost the target little. Beyond the limit both operations that read are asked: it concerns them all. */
export const EXHAUSTION: ExhaustionAsks = {
  requirements: ["RATE-7", "RATE-8", "RATE-9", "RATE-10"],
  use: (index) => list("limit=1", { note: `${USING}, ${index + 1}` }),
  beyond: (attempt) => [
    list("limit=1", { note: `${BEYOND}, ${attempt}` }),
    get("9223372036854775807", "9223372036854775807", { note: `${BEYOND}, ${attempt}` }),
  ],
  again: list("limit=1", { note: AGAIN }),
};

/** The exchanges of the phase, in order of sending. */
export interface ExhaustionExchanges {
  readonly using: readonly Exchange[];
  /** By attempt. */
  readonly beyond: readonly (readonly Exchange[])[];
  readonly again: Exchange | undefined;
}

/** Finds the phase in a recording. */
export function exhaustionIn({ exchanges }: Recording): ExhaustionExchanges {
  const attempts = new Map<string, Exchange[]>();
  for (const exchange of exchanges) {
    const attempt = new RegExp(`\\(${BEYOND}, (\\d+)\\)$`).exec(exchange.ask)?.[1];
    if (attempt !== undefined) attempts.set(attempt, [...(attempts.get(attempt) ?? []), exchange]);
  }
  return {
    using: exchanges.filter(({ ask }) => ask.includes(`(${USING}, `)),
    beyond: [...attempts.values()],
    again: exchanges.find(({ ask }) => ask.endsWith(`(${AGAIN})`)),
  };
}
