/**
 * Mixtures that were accused of a MUST or got no verdict, each as small as it got: none is accused now, and no verdict is
 * left open but by a style that a run cannot judge.
 */
import { expect, test } from "vitest";
import { INCONCLUSIVE_STYLES } from "../../../../proof/faults/styles/inconclusive.ts";
import { mixtureOf } from "../../../../proof/prove/mixtures/draw.ts";
import { runMixture } from "../../../../proof/prove/mixtures/run-mixture.ts";
import { everyNth } from "../../../support/everything.ts";

const MIXTURES: readonly (readonly [parts: string, seed: number])[] = [
  // LIST-10: a page that is filtered after it was limited is shorter than limit=100, and was taken for the whole list.
  ["fault:filter-after-limit,stock=99", 5],
  // CREATE-9: a gateway's 502 was taken for the answer.
  ["lossy=298/502", 1],
  // RATE-5: Reset was seen from a Date of another clock.
  ["bucket-tiny,date-of-gateway", 10_042],
  // DATA-5, no verdict: an unusual category was refused after an equal body whose answer was lost.
  ["lossy=977/502,categories-positive", 10_210],
  // GET-2, no verdict: the largest int64 was an animal's that was not shown yet, and no other id was tried.
  ["settles-everywhere,ids-descending", 10_280],
  // RATE-6: a 403 to an unusual spelling of the key shows the limit of requests without one.
  ["known-plan=business,lock-out,scheme-case-sensitive", 20_213],
  // LIST-5, no verdict: neighbours filled the store when the budget was used up.
  ["fault:retry-after-milliseconds,order-shuffled,neighbours-create", 20_008],
  // LIST-7, no verdict: the key's budget was spent on other stock in place of what was refused.
  ["categories-restricted,fault:symbols-refused", 1],
  // LIST-1, no verdict: a quota of creations that answers 429 was taken for a ban of the key.
  ["quota-429,plan=pro", 1],
  ["quota-first-429,categories-restricted", 1],
];

async function judged(parts: readonly string[], seed: number): Promise<readonly string[]> {
  const job = { kind: "mixture", profile: "core", seed, parts: await mixtureOf(parts) } as const;
  const { must, verdict } = await runMixture(job);
  return [verdict, ...must.map(({ id }) => id)];
}

test.concurrent.each(everyNth(2, MIXTURES))("%s, seed %i", async (text, seed) => {
  const parts = text.split(",");
  const isLeftOpen = parts.some((part) => INCONCLUSIVE_STYLES.has(part));
  expect(await judged(parts, seed)).toEqual([isLeftOpen ? "inconclusive" : "conformant"]);
});
