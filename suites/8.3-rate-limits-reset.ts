/** §8.3: Remaining after a Reset of the rate limit. */
import { withField } from "../src/kit/judging/flaws.ts";
import type { Invariant } from "../src/kit/requirement.ts";
import { afterReset } from "./judges/after-reset.ts";
import { COUNTING } from "./requests/list-pets.ts";

const RATE_11: Invariant = {
  id: "RATE-11",
  section: "8",
  level: "SHOULD",
  title: "Remaining is higher after a Reset",
  how: "The last response to the key before a Reset is compared with those after it. It fails only if the key was unused before the run and, long after the Reset, Remaining is lower by exactly the requests of this run, so that neither other clients nor a sliding window explains it. Untested if the run ends before a Reset.",
  why: "A client that waits for the Reset expects to be served.",
  check: afterReset,
  samples: COUNTING,
  // Remaining falls by one with every request, as if nothing were reset.
  flaw: (evidence) =>
    evidence.map((exchange, i) => {
      const counted = withField("X-RateLimit-Remaining", String(2 * evidence.length - i));
      return withField("X-RateLimit-Limit", String(2 * evidence.length + 1))(counted(exchange));
    }),
};

/** RATE-11. */
export const RATE_RESET: readonly Invariant[] = [RATE_11];
