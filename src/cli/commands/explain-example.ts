/** The example of a failure for `explain`: evidence from a run on the reference, with the requirement's flaw applied. */

import type { Catalogue, Requirement } from "../../engine/claims.ts";
import { mutateEvidence } from "../../engine/outcomes/mutate-evidence.ts";
import { type Clock, SYSTEM_CLOCK } from "../../kit/clock.ts";
import type { Description } from "../../kit/description/description.ts";
import type { Recording } from "../../kit/exchange.ts";
import type { CheckReport } from "../../kit/report.ts";
import type { Change, ReferenceOptions } from "../../reference/index.ts";
import { Refusal } from "../../reference/refusal.ts";
import type { RunOptions } from "../../run/options.ts";

/** Milliseconds that one attempt may take; a requirement whose attempts all take longer has no example. */
const ATTEMPT_TIMEOUT_MS = 3_000;

/** A failed check as a report would show it. */
export interface Example {
  readonly title: string;
  readonly expected: string;
  readonly received: string;
  readonly reproduce: string | null;
  /** The code of its deviation. */
  readonly code: string;
}

/** One way to get evidence that passes. */
interface Attempt {
  /** Whether only this requirement is run. */
  readonly alone: boolean;
  /** Whether the rate limit is used up at the end. */
  readonly exhaust: boolean;
  readonly profile: "core" | "full";
  readonly plan: "free" | "business";
  readonly store: ReferenceOptions;
}

/** A large store in which some animals have no status. */
const UNTIDY: ReferenceOptions = {
  stock: 120,
  stockStatus: (index) => (index % 4 === 0 ? null : "available"),
};

/** A limit so small that a run goes past a Reset. */
const SMALL: ReferenceOptions = { plan: { perMinute: 10, perDay: 1_000 } };

/** Other errors than 400, 401 and 404: bodies of another media type are refused with 415. */
const refusesOtherMediaTypes: Change = (good) => ({
  checkMediaType(ctx) {
    try {
      good.checkMediaType(ctx);
    } catch {
      throw new Refusal(415, "media_type_invalid", "The body's media type is application/json.");
    }
  },
});
const STRICT: ReferenceOptions = { changes: [refusesOtherMediaTypes] };

/** Tried in this order; the first one that gives an example is used. */
const ATTEMPTS: readonly Attempt[] = [
  { alone: true, exhaust: true, profile: "core", plan: "free", store: {} },
  { alone: false, exhaust: false, profile: "core", plan: "free", store: {} },
  { alone: true, exhaust: true, profile: "full", plan: "business", store: UNTIDY },
  { alone: false, exhaust: false, profile: "core", plan: "free", store: SMALL },
  { alone: true, exhaust: false, profile: "full", plan: "business", store: STRICT },
];

/** Runs on the embedded reference, applies the flaw and judges again; `null` if no attempt gives a failure. */
export async function exampleOf(requirement: Requirement, catalogue: Catalogue): Promise<Example | null> {
  for (const attempt of ATTEMPTS) {
    const example = await tryOn(requirement, catalogue, attempt);
    if (example) return example;
  }
  return null;
}

async function tryOn(
  requirement: Requirement,
  catalogue: Catalogue,
  { alone, exhaust, profile, plan, store }: Attempt,
): Promise<Example | null> {
  const [{ judge }, { startReference }] = await Promise.all([
    import("../../index.ts"),
    import("../../reference/index.ts"),
  ]);
  const { clock, onProgress } = leapingClock();
  const { baseUrl, apiKey, close } = await startReference({ plan, clock: clock.epoch, ...store });
  try {
    const target = { baseUrl, apiKey, embedded: true };
    const only = alone ? [requirement.id] : [];
    const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
    const { report, recording } = await judge(target, {
      only,
      profile,
      plan,
      exhaustRateLimit: exhaust,
      description: await descriptionFor(requirement),
      signal,
      clock,
      onProgress,
    });
    const checks = report.requirements.find((r) => r.id === requirement.id)?.checks ?? [];
    const passed = checks.filter(({ outcome }) => outcome === "passed");
    for (const check of passed) {
      const example = spoiled(requirement, check, recording, catalogue);
      if (example) return example;
    }
    return null;
  } finally {
    await close();
  }
}

/** The interface's own description, for what is about one. */
async function descriptionFor(requirement: Requirement): Promise<Description | null> {
  if (!("descriptionFlaw" in requirement)) return null;
  const { OPENAPI_JSON } = await import("../../reference/openapi.generated.ts");
  const text = JSON.stringify(JSON.parse(OPENAPI_JSON), null, 2);
  return {
    source: "openapi.json",
    documents: [{ name: "openapi.json", text, sha256: null, absent: null, links: {} }],
  };
}

/** A clock that starts 10 s into the current minute and skips the waits that the run announces. */
function leapingClock(): Pick<RunOptions, "clock" | "onProgress"> {
  let ahead = 10_000 - (Date.now() % 60_000);
  const clock: Clock = {
    ...SYSTEM_CLOCK,
    now: () => SYSTEM_CLOCK.now() + ahead,
    epoch: () => SYSTEM_CLOCK.epoch() + ahead,
    // Polls, because the time may jump in the meantime.
    after: (ms, callback) => {
      const due = clock.now() + ms;
      const timer = setInterval(() => {
        if (clock.now() < due) return;
        clearInterval(timer);
        callback();
      }, 5);
      return () => clearInterval(timer);
    },
  };
  const onProgress: RunOptions["onProgress"] = ({ waiting }) => {
    // The wait begins once it is announced.
    if (waiting) setImmediate(() => (ahead += Math.max(0, waiting.until - clock.epoch())));
  };
  return { clock, onProgress };
}

/** The curl line with `Bearer`, unless the scheme's spelling is the subject: some requests test it along the way. */
function withUsualScheme({ id }: Requirement, line: string | null): string | null {
  return id === "AUTH-9"
    ? line
    : (line?.replace("Authorization: bearer $", "Authorization: Bearer $") ?? null);
}

/** Replaces the base URL of the reference, which no longer runs when the example is read. */
const EXAMPLE_URL = "https://staging.example.com/v1";

function spoiled(
  requirement: Requirement,
  check: CheckReport,
  recording: Recording,
  { words }: Catalogue,
): Example | null {
  const { after, at } = mutateEvidence(requirement, check, { ...recording, baseUrl: EXAMPLE_URL });
  if (after.outcome !== "failed") return null;
  const { expected, received } = words.deviation({
    deviation: after,
    requirement: requirement.id,
    at,
    checks: [check.title],
    exchanges: at ? [at] : [],
  });
  const reproduce = withUsualScheme(
    requirement,
    check.reproduce?.replaceAll(recording.baseUrl, EXAMPLE_URL) ?? null,
  );
  // The flaw of a description fails one check of several, and not always this one.
  const title = "descriptionFlaw" in requirement ? "description" : check.title;
  return { title, expected, received, reproduce, code: after.code };
}
