/** An example of a failure, made on the spot: good evidence from the reference, with the requirement's flaw in it. */
import type { Recording } from "../kit/exchange.ts";
import type { CheckReport } from "../kit/report.ts";
import type { Requirement } from "../kit/requirement.ts";
import type { ReferenceOptions } from "../reference/index.ts";
import { type Clock, SYSTEM_CLOCK } from "../run/clock.ts";
import type { RunOptions } from "../run/options.ts";
import { spoil } from "../run/spoil.ts";

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
  readonly profile: "core" | "full";
  readonly plan: "free" | "business";
  readonly store: ReferenceOptions;
}

/** A store in which some animals have no status. */
const UNTIDY: ReferenceOptions = {
  stock: 120,
  stockStatus: (index) => (index % 4 === 0 ? null : "available"),
};

/** In turn: the requirement alone, then within a whole run, then on a store that is large and untidy. */
const ATTEMPTS: readonly Attempt[] = [
  { alone: true, profile: "core", plan: "free", store: {} },
  { alone: false, profile: "core", plan: "free", store: {} },
  { alone: true, profile: "full", plan: "business", store: UNTIDY },
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
  { alone, profile, plan, store }: Attempt,
): Promise<Example | null> {
  const [{ judge }, { startReference }] = await Promise.all([
    import("../index.ts"),
    import("../reference/index.ts"),
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
      exhaustRateLimit: alone,
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

/** A clock that starts 10 s into the current minute, and leaps over what the run says it waits for. */
function leapingClock(): Pick<RunOptions, "clock" | "onProgress"> {
  let ahead = 10_000 - (Date.now() % 60_000);
  const clock: Clock = {
    ...SYSTEM_CLOCK,
    now: () => SYSTEM_CLOCK.now() + ahead,
    epoch: () => SYSTEM_CLOCK.epoch() + ahead,
  };
  const onProgress: RunOptions["onProgress"] = ({ waiting }) => {
    // The wait begins once it is announced.
    if (waiting) setImmediate(() => (ahead += Math.max(0, waiting.until - clock.epoch())));
  };
  return { clock, onProgress };
}

/** Stands for the address of the reference, which is gone when the example is read. */
const EXAMPLE_URL = "https://staging.example.com/v1";

function spoiled(requirement: Requirement, check: CheckReport, recording: Recording): Example | null {
  const { after } = spoil(requirement, check, { ...recording, baseUrl: EXAMPLE_URL });
  if (after.outcome !== "failed") return null;
  const { expected, received } = after;
  const reproduce = check.reproduce?.replaceAll(recording.baseUrl, EXAMPLE_URL) ?? null;
  return { title: check.title, expected, received, reproduce };
}
