/** The example of a failure for `explain`: the reference with a fault of the requirement, judged. */
import type { Requirement } from "../../engine/claims.ts";
import { type Clock, SYSTEM_CLOCK } from "../../kit/clock.ts";
import type { Description } from "../../kit/description/description.ts";
import { type Fault, optionsOf } from "../../reference/faults/fault.ts";
import type { Change } from "../../reference/index.ts";

/** It fails in a run that goes on for minutes only, beyond a Reset: there is no example of it. */
export const WITHOUT_EXAMPLE = "RATE-11";

/** Milliseconds that the run may take: a second or two, unless the machine is busy. */
const TIMEOUT_MS = 60_000;

export interface Example {
  readonly title: string;
  readonly expected: string;
  readonly received: string;
  readonly reproduce: string | null;
  readonly code: string;
}

/** Replaces the origin of the reference, which no longer runs when the example is read. */
const EXAMPLE_ORIGIN = "https://staging.example.com";

/** The reference without a version in its paths: no fault that `serve` offers, since its base URL is another one. */
const WITHOUT_VERSION: Change = ({ route }) => ({
  route: (call) => route({ ...call, path: `/v1${call.path}` }),
});

/** Judges the embedded reference with a fault; `null` if the requirement does not fail. */
export async function exampleOf(requirement: Requirement, fault: Fault | undefined): Promise<Example | null> {
  if (requirement.id === WITHOUT_EXAMPLE) return null;
  const { judge } = await import("../../index.ts");
  const { startReference } = await import("../../reference/index.ts");
  const { shownBy = "" } = fault ?? {};
  const isOfVersion = requirement.id === "VERSION-1";
  const changes = isOfVersion ? [WITHOUT_VERSION] : [];
  const clock = skippingClock();
  const reference = await startReference({ clock: clock.epoch, ...(fault ? optionsOf(fault) : { changes }) });
  try {
    const { apiKey } = reference;
    const baseUrl = isOfVersion ? reference.baseUrl.replace("/v1", "") : reference.baseUrl;
    const { report } = await judge(
      { baseUrl, apiKey, embedded: true },
      {
        ...{ clock, signal: AbortSignal.timeout(TIMEOUT_MS) },
        profile: shownBy.includes("--profile full") ? "full" : "core",
        exhaustRateLimit: shownBy.includes("--exhaust-rate-limit"),
        plan: shownBy.includes("--plan free") ? "free" : null,
        description: "descriptionFlaw" in requirement ? await described(requirement.descriptionFlaw) : null,
      },
    );
    const checks = report.requirements.find(({ id }) => id === requirement.id)?.checks ?? [];
    const check = checks.find(({ outcome }) => outcome === "failed");
    if (!check?.deviation) return null;
    const shown = (text: string | null): string =>
      (text ?? "").replaceAll(new URL(baseUrl).origin, EXAMPLE_ORIGIN);
    const { title, expected, received, reproduce, deviation } = check;
    return {
      ...{ title, expected: shown(expected), received: shown(received), code: deviation.code },
      reproduce: reproduce && shown(reproduce),
    };
  } finally {
    await reference.close();
  }
}

/** The interface's own description with a flaw. */
async function described(flaw: ((text: string) => string) | undefined): Promise<Description> {
  const { OPENAPI_JSON } = await import("../../reference/openapi.generated.ts");
  const good = JSON.stringify(JSON.parse(OPENAPI_JSON), null, 2);
  const text = flaw?.(good) ?? good;
  return {
    source: "openapi.json",
    documents: [{ name: "openapi.json", text, sha256: null, absent: null, links: {} }],
  };
}

/** A clock that starts 10 s into the current minute, and on which waits are over at once. */
function skippingClock(): Clock {
  let ahead = 10_000 - (Date.now() % 60_000);
  return {
    now: () => SYSTEM_CLOCK.now() + ahead,
    epoch: () => SYSTEM_CLOCK.epoch() + ahead,
    after: (ms, callback) => {
      const waits = Math.min(ms, 5);
      return SYSTEM_CLOCK.after(waits, () => {
        ahead += ms - waits;
        callback();
      });
    },
  };
}
