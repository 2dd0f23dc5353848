/** Honest runs prove what they declare, whatever the interface leaves to the target. */
import { expect, test } from "vitest";
import { STYLES } from "../../../proof/faults/styles/index.ts";
import { lossyGateway } from "../../../proof/prove/mixtures/lossy-gateway.ts";
import { judge } from "../../../src/index.ts";
import { SYSTEM_CLOCK } from "../../../src/kit/clock.ts";
import type { ReferenceOptions } from "../../../src/reference/index.ts";
import { startReference } from "../../../src/reference/index.ts";
import { levelOf, optionsOn } from "../../../src/report/certificate/certifiable.ts";
import { renderHar } from "../../../src/report/har/har.ts";
import type { RunOptions } from "../../../src/run/options.ts";
import { EVERYTHING, everyNth } from "../../support/everything.ts";
import { proofOf } from "../../support/proof-of.ts";
import { judgeReference } from "../../support/targets.ts";

/** What comes of a core run of the reference: its level, and what its recording does not prove. */
async function certifiedAs(
  reference: ReferenceOptions,
  run: Partial<RunOptions> = {},
): Promise<{ level: string | null; gaps: readonly string[] }> {
  const { report, recording, facts } = await judgeReference(reference, run);
  const { gaps } = await proofOf(new TextEncoder().encode(renderHar(recording, facts)));
  return { level: levelOf(report), gaps };
}

const style = (id: string): [ReferenceOptions, Partial<RunOptions>] => {
  const found = STYLES.find((each) => each.id === id);
  if (!found) throw new Error(`there is no style ${id}`);
  const options = found.options();
  // A style that lives at another time is judged then.
  const { clock } = options;
  return [options, { ...found.suite, ...(clock ? { clock: { ...SYSTEM_CLOCK, epoch: clock } } : {}) }];
};

const CERTIFIED: readonly string[] = [
  ...["plain", "ids-random", "categories-restricted", "categories-two", "names-of-64", "equal-409"],
  ...["neighbours-create", "settles-300", "date-absent", "date-of-gateway"],
  ...["removed-404", "removed-410", "deprecation-date"],
];

test.each(everyNth(12, CERTIFIED))("of the style %s", async (id) => {
  expect(await certifiedAs(...style(id))).toEqual({ level: "core", gaps: [] });
});

/** Honest as well; the catalogue's table allows no certificate for what they leave untested. They wait, so they run together. */
const NOT_CERTIFIED: readonly string[] = [
  ...["quota-five", "quota-twelve", "lock-out", "quota-first", "stock-5000"],
  ...["second-and-minute"],
];

test.concurrent.each(everyNth(12, NOT_CERTIFIED))("of the style %s, which is not certified", async (id) => {
  expect(await certifiedAs(...style(id))).toEqual({ level: null, gaps: [] });
});

// What comes back while a run lasts may leave RATE-5 open, and then RATE-7 has to pass for a certificate.
test.runIf(EVERYTHING).concurrent.each(["bucket-fast", "bucket-tiny"])(
  "of the style %s, certified or not",
  async (id) => {
    const { level, gaps } = await certifiedAs(...style(id));
    expect(gaps).toEqual([]);
    expect([null, "core"]).toContain(level);
  },
);

test.runIf(EVERYTHING).each([1, 2, 3, 4])("behind a gateway that loses answers, by seed %d", async (seed) => {
  const lossy = { gateway: lossyGateway(seed, "502") };
  expect(await certifiedAs(lossy)).toEqual({ level: "core", gaps: [] });
});

test("with a key of digits only", async () => {
  expect(await certifiedAs({ apiKey: "12345678901234567890123456" })).toEqual({ level: "core", gaps: [] });
});

test("with a header for a gateway, which is named", async () => {
  const reference = await startReference({ plan: "business" });
  try {
    const { baseUrl, apiKey } = reference;
    const headers = [{ name: "X-Gateway-Key", value: "a-secret-of-the-gateway", variable: "GATEWAY_KEY" }];
    const { report, recording, facts } = await judge({ baseUrl, apiKey, headers });
    expect((await proofOf(new TextEncoder().encode(renderHar(recording, facts)))).gaps).toEqual([]);
    expect(optionsOn(report)).toEqual(['--header ["X-Gateway-Key"]']);
  } finally {
    await reference.close();
  }
});

test("of a target whose clock is another, which is said", async () => {
  const { gaps } = await certifiedAs({ clock: () => Date.now() + 420_000 });
  expect(gaps).toHaveLength(1);
  expect(gaps[0]).toMatch(
    /^the Date of its answers is 4(?:19|20) s ahead of the clock of the recording, more than 300 s: set the clock that is wrong, and run again$/,
  );
});
