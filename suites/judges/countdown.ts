/** The first look at Remaining: whether it counts down with the requests of the key (RATE-5). */
import type { Figures } from "../../src/engine/catalogue.ts";
import type { InvariantCheck } from "../../src/engine/claims.ts";
import { type Judgement, PASSED, untested } from "../../src/engine/judgement.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import { check } from "../claim.ts";
import { countingSteps, readings, type Step, uncountedOperations } from "../facts/limiter.ts";
import { fails } from "./answers.ts";

/** Fewest steps with 2xx that show a countdown, and the share of them that may break it. */
const FEWEST_STEPS = 4;
const SHARE_BROKEN = 1 / 5;

/** The first look at Remaining: a clean countdown passes, everything else is decided by the slow series. */
export function countdown(recording: Recording): readonly InvariantCheck[] {
  const all = readings(recording);
  const judged = (judgement: Judgement, shown: readonly Figures[]): readonly InvariantCheck[] => [
    check("Remaining, from answer to answer", judgement, shown),
  ];
  const latest = all.at(-1);
  if (!latest) return judged(untested("rests-on", { requirement: "RATE-1" }), []);
  const steps = countingSteps(recording);
  const served = steps.filter(({ isServed }) => isServed);
  const broken = steps.filter(({ breaks }) => breaks);
  const shown = steps.map(({ later }) => later);
  const isClean =
    served.length >= FEWEST_STEPS && broken.length <= served.length * SHARE_BROKEN && isSpread(steps);
  if (isClean && uncountedOperations(recording).length === 0) return judged(PASSED, shown);
  // A read shows it to a person as well.
  const shownBy = broken.find(({ later }) => later.exchange.request.method === "GET") ?? broken[0];
  const at = shownBy?.later ?? latest;
  const values = {
    steps: served.length,
    broken: broken.length,
    remaining: shown.map(({ remaining }) => remaining),
  };
  return judged(fails(at.exchange, "countdown", values), shown);
}

/** Whether fewer than half of the steps on each operation break the countdown. */
function isSpread(steps: readonly Step[]): boolean {
  const operations = new Set(steps.map(({ later }) => later.exchange.request.operation));
  return [...operations].every((operation) => {
    const own = steps.filter(({ later }) => later.exchange.request.operation === operation);
    const broken = own.filter(({ breaks }) => breaks).length;
    return broken === 0 || broken < own.length / 2;
  });
}
