/** Runs whose reports are opened: really run, against the reference implementation and a port where nobody listens. */
import { FAULTS } from "../../../proof/faults/index.ts";
import { type Judged, judge } from "../../../src/index.ts";
import { type ReferenceOptions, startReference } from "../../../src/reference/index.ts";
import type { RunOptions, Target } from "../../../src/run/options.ts";
import { freePort } from "../../support/free-port.ts";

const SETTLED_SOON: Partial<RunOptions> = { settleMs: 100 };

async function judged(
  reference: ReferenceOptions,
  target: Partial<Target>,
  options: Partial<RunOptions> = {},
): Promise<Judged> {
  // A Free key would make a run wait for the next minute.
  const { baseUrl, apiKey, close } = await startReference({ plan: "pro", ...reference });
  try {
    return await judge({ baseUrl, apiKey, ...target }, { ...SETTLED_SOON, ...options });
  } finally {
    await close();
  }
}

/** The reference as it is, as the suite judges it without a target. */
export function passingRun(port = 0): Promise<Judged> {
  return judged({ port }, { embedded: true });
}

/** The reference with faults of several kinds: of numbers, limits, challenges and bodies. */
export function failingRun(port = 0): Promise<Judged> {
  return faultyRun(["limit-unbounded", "int64-float", "challenge-absent", "body-html-404"], port);
}

/** The reference with more than fifteen causes. */
export function badRun(): Promise<Judged> {
  return faultyRun([
    ...["type-text-plain", "pet-name-null", "int64-double", "limit-unbounded", "filter-ignored"],
    ...["status-any-word", "name-number-coerced", "client-id-taken", "body-trailing-comma", "unknown-null"],
    ...["challenge-absent", "key-beginning", "key-in-401", "scheme-lower-case-refused"],
    ...["error-message-empty", "remaining-negative", "reset-milliseconds"],
  ]);
}

function faultyRun(wrong: readonly string[], port = 0): Promise<Judged> {
  const changes = FAULTS.filter(({ id }) => wrong.includes(id)).map(({ change }) => change);
  if (changes.length !== wrong.length) throw new Error(`not all of ${wrong.join(", ")} are faults`);
  return judged({ port, changes }, { name: "Staging" });
}

/** A run narrowed to what creates nothing. */
export function narrowedRun(): Promise<Judged> {
  return judged({}, {}, { readOnly: true });
}

/** A port where no server listens. */
export async function deadRun(): Promise<Judged> {
  const port = await freePort();
  return judge({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: "key-0123456789abcdef-0123456789abcdef" });
}
