/** The first look at Remaining: whether it counts down with the requests of the key (RATE-5). */
import type { Figures } from "../../src/engine/catalogue.ts";
import type { InvariantCheck } from "../../src/engine/claims.ts";
import { most } from "../../src/engine/confirm/series/shows.ts";
import { type Judgement, PASSED, untested } from "../../src/engine/judgement.ts";
import { isBefore } from "../../src/kit/evidence/order.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import { check } from "../claim.ts";
import {
  countingChain,
  countingSteps,
  readings,
  type Step,
  servedReadings,
  uncountedOperations,
} from "../facts/limiter.ts";
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
  if (isClean && uncountedOperations(recording).length === 0 && !fallsShort(recording))
    return judged(PASSED, shown);
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

/** Answers of one window that are kept together: another Limit or Reset begins the next. */
function windowsIn(chain: readonly Figures[]): readonly (readonly Figures[])[] {
  const windows: Figures[][] = [];
  for (const each of chain) {
    const [first] = windows.at(-1) ?? [];
    const isSame = first && first.limit === each.limit && Math.abs(first.reset - each.reset) <= 1;
    if (isSame) windows.at(-1)?.push(each);
    else windows.push([each]);
  }
  return windows;
}

/** More served requests than this must be missing from the fall of a window. */
const FEW = 3;

/** Whether Remaining fell, over a window, by less than was served in it, and more than can have come back meanwhile. */
function fallsShort(recording: Recording): boolean {
  const served = servedReadings(recording);
  return windowsIn(countingChain(recording)).some((window) => {
    const [first, last] = [window[0], window.at(-1)];
    if (!first || !last) return false;
    const between = served.filter(
      ({ exchange }) =>
        exchange === last.exchange ||
        (isBefore(first.exchange, exchange) && isBefore(exchange, last.exchange)),
    ).length;
    return last.remaining - first.remaining + between > most(first, last, true) + FEW;
  });
}
