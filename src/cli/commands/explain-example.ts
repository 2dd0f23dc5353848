/** An example of a failure, made on the spot: good evidence from the reference, with the requirement's flaw in it. */

import { STYLES } from "../../faults/styles/index.ts";
import { type Clock, SYSTEM_CLOCK } from "../../kit/clock.ts";
import type { Description } from "../../kit/description/description.ts";
import type { Recording } from "../../kit/exchange.ts";
import type { CheckReport } from "../../kit/report.ts";
import type { Requirement } from "../../kit/requirement.ts";
import type { ReferenceOptions } from "../../reference/index.ts";
import type { RunOptions } from "../../run/options.ts";
import { mutateEvidence } from "../../verdict/mutate-evidence.ts";

/** So long an example may take, in milliseconds; a requirement that needs longer is explained without one. */
const PATIENCE = 3_000;

/** A failed check as a report would show it. */
export interface Example {
  readonly title: string;
  readonly expected: string;
  readonly received: string;
  readonly reproduce: string | null;
}

/** One way to come by good evidence. */
interface Attempt {
  readonly alone: boolean;
  /** Whether the limit is used up in the end. */
  readonly exhaust: boolean;
  readonly profile: "core" | "full";
  readonly plan: "free" | "business";
  readonly store: ReferenceOptions;
}

/** A store in which some animals have no status. */
const UNTIDY: ReferenceOptions = {
  stock: 120,
  stockStatus: (index) => (index % 4 === 0 ? null : "available"),
};

/** A limit that even the requirement alone uses up twice, so that it goes on after a Reset. */
const SMALL: ReferenceOptions = { plan: { perMinute: 10, perDay: 1_000 } };

/** Other errors than 400, 401 and 404: bodies of another media type are refused with 415. */
const STRICT: ReferenceOptions = STYLES.find(({ id }) => id === "media-type-415")?.options() ?? {};

/** In turn: the requirement alone, then within a whole run, then on a large and untidy store, with a small limit, and with other errors. */
const ATTEMPTS: readonly Attempt[] = [
  { alone: true, exhaust: true, profile: "core", plan: "free", store: {} },
  { alone: false, exhaust: false, profile: "core", plan: "free", store: {} },
  { alone: true, exhaust: true, profile: "full", plan: "business", store: UNTIDY },
  { alone: true, exhaust: false, profile: "core", plan: "free", store: SMALL },
  { alone: true, exhaust: false, profile: "full", plan: "business", store: STRICT },
];

/** Asks the embedded reference, spoils the answer and judges it again; `null` where that shows no failure. */
export async function exampleOf(requirement: Requirement): Promise<Example | null> {
  for (const attempt of ATTEMPTS) {
    const example = await tryOn(requirement, attempt);
    if (example) return example;
  }
  return null;
}

async function tryOn(
  requirement: Requirement,
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
    const signal = AbortSignal.timeout(PATIENCE);
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
    for (const check of checks) {
      const found = check.outcome === "passed" ? spoiled(requirement, check, recording) : null;
      if (found) return found;
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

/** A clock that starts 10 s into the current minute, and leaps over what the run says it waits for. */
function leapingClock(): Pick<RunOptions, "clock" | "onProgress"> {
  let ahead = 10_000 - (Date.now() % 60_000);
  const clock: Clock = {
    ...SYSTEM_CLOCK,
    now: () => SYSTEM_CLOCK.now() + ahead,
    epoch: () => SYSTEM_CLOCK.epoch() + ahead,
    // Looks again and again, for the time may leap meanwhile.
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

/** The line with the usual spelling of the scheme: another one rides on requests that are about something else. */
function plainly({ id }: Requirement, line: string | null): string | null {
  return id === "AUTH-9"
    ? line
    : (line?.replace("Authorization: bearer $", "Authorization: Bearer $") ?? null);
}

/** Stands for the address of the reference, which is gone when the example is read. */
const EXAMPLE_URL = "https://staging.example.com/v1";

function spoiled(requirement: Requirement, check: CheckReport, recording: Recording): Example | null {
  const { after } = mutateEvidence(requirement, check, { ...recording, baseUrl: EXAMPLE_URL });
  if (after.outcome !== "failed") return null;
  const { expected, received } = after;
  const reproduce = plainly(requirement, check.reproduce?.replaceAll(recording.baseUrl, EXAMPLE_URL) ?? null);
  // The flaw of a description fails one check of several, and not always this one.
  const title = "descriptionFlaw" in requirement ? "description" : check.title;
  return { title, expected, received, reproduce };
}
