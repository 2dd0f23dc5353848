/** Honest full runs prove what they declare, and reach the level full unless the catalogue allows none for what is untested. */
import { expect, test } from "vitest";
import { STYLES } from "../../../proof/faults/styles/index.ts";
import { lossyGateway } from "../../../proof/prove/mixtures/lossy-gateway.ts";
import { skippingClock } from "../../../proof/prove/skipping-clock.ts";
import type { Subscription } from "../../../src/kit/exchange.ts";
import type { ReferenceOptions } from "../../../src/reference/index.ts";
import { whyNotCertifiable } from "../../../src/report/certificate/certifiable.ts";
import { renderHar } from "../../../src/report/har/har.ts";
import { EVERYTHING, everyNth } from "../../support/everything.ts";
import { proofOf } from "../../support/proof-of.ts";
import { judgeReference, OWN_SEED } from "../../support/targets.ts";

const LONG = 240_000;

/** Why a full run of the reference cannot be certified as full; nothing: it can. */
async function reasons(reference: ReferenceOptions, plan: Subscription): Promise<readonly string[]> {
  // Using up a minute's limit and waiting for the next one would take two minutes.
  const skipping = skippingClock(Math.floor(Date.now() / 60_000) * 60_000);
  const { clock } = skipping;
  const { onProgress, over } = skipping.run();
  const options = { profile: "full", plan, exhaustRateLimit: true, clock, onProgress, ...OWN_SEED } as const;
  const own = plan === "enterprise" ? {} : { plan };
  const { report, recording, facts } = await judgeReference(
    { clock: clock.epoch, ...own, ...reference },
    options,
  );
  over();
  const reason = whyNotCertifiable(report, false, "full");
  const { gaps } = await proofOf(new TextEncoder().encode(renderHar(recording, facts)));
  return [...(reason === null ? [] : [reason]), ...gaps];
}

const STYLED: readonly (readonly [string, Subscription])[] = [
  ["plain", "pro"],
  ["categories-restricted", "pro"],
  ["equal-409", "pro"],
  ["bucket-fast", "enterprise"],
  ["plan-enterprise", "enterprise"],
  ["capped-20", "pro"],
];

// One after another: these runs wait for nothing, and on a busy machine their requests would time out.
test.each(everyNth(6, STYLED))("of the style %s", { timeout: LONG }, async (id, plan) => {
  const style = STYLES.find((each) => each.id === id);
  expect(style).toBeDefined();
  expect(await reasons(style?.options() ?? {}, plan)).toEqual([]);
});

test.each(
  everyNth(2, [
    [
      "quota-twelve",
      /^LIST-3, LIST-5 are untested, which a full certificate does not allow: the store accepted 12/,
    ],
    ["lock-out", /^its verdict is inconclusive$/],
  ] as const),
)("of the style %s, which is not certified", { timeout: LONG }, async (id, why) => {
  const style = STYLES.find((each) => each.id === id);
  const [reason] = await reasons(style?.options() ?? {}, "pro");
  expect(reason).toMatch(why);
});

test.runIf(EVERYTHING)("behind a gateway that loses one answer in thirty", { timeout: LONG }, async () => {
  expect(await reasons({ gateway: lossyGateway(1) }, "pro")).toEqual([]);
});
