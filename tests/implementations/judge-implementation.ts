/** The result of one implementation: it is installed, started and judged, its causes are confirmed, then its twin is judged. */
import { join } from "node:path";
import { confirm, UNCONFIRMED } from "./confirm.ts";
import type { Implementation } from "./folder.ts";
import { install } from "./install.ts";
import { type Judged, judge } from "./judge.ts";
import { normalisedDeep } from "./normalise.ts";
import {
  type Confirmable,
  confirmablesOf,
  observedIn,
  outcomesOf,
  type Result,
  type RunResult,
  runResultOf,
} from "./result.ts";
import { KEY, type Service, startService } from "./service.ts";

/** How to judge. */
export interface Means {
  readonly bin: string;
  readonly corrected: boolean;
  readonly keep: string | null;
}

/** A result, and the causes whose curl line did not show what the report says. */
export interface Outcome {
  readonly result: Result;
  readonly unconfirmed: readonly string[];
}

/** Installs, starts and judges an implementation, and its corrected twin if there is one. */
export async function judgeImplementation(implementation: Implementation, means: Means): Promise<Outcome> {
  await install(implementation);
  const { corrected, title, language } = implementation;
  const run = await withService(implementation, implementation.start, async (service) => {
    const judged = await judgeAs("core", implementation, service, means);
    return { judged, service, confirmed: await confirm(confirmablesOf(judged)) };
  });
  const { judged, service } = run;
  const whole = {
    implementation: title,
    language,
    ...runResultOf(judged, await confirmAfresh(implementation, run)),
    requirements: outcomesOf(judged),
    observed: observedIn(judged),
  };
  const main = withoutParticulars(whole, judged, service);
  const twin =
    corrected && means.corrected
      ? await withService(implementation, corrected.start, (service) =>
          judgeTwin(implementation, service, means),
        )
      : null;
  const result: Result = twin ? { ...main, corrected: twin } : main;
  const unconfirmed = main.causes.flatMap(({ requirement, confirmed, try: line }) =>
    confirmed?.startsWith(UNCONFIRMED) ? [`${requirement}: ${confirmed}\n  ${line}`] : [],
  );
  return { result, unconfirmed };
}

/** A run, and what each cause's curl line was answered after it. */
interface Confirmed {
  readonly judged: Judged;
  readonly service: Service;
  readonly confirmed: readonly (string | null)[];
}

/** Repeats lines that were answered otherwise after the run on a service just started: what shows only on an empty store. */
async function confirmAfresh(
  implementation: Implementation,
  { judged, service, confirmed }: Confirmed,
): Promise<readonly (string | null)[]> {
  if (!confirmed.some((said) => said?.startsWith(UNCONFIRMED))) return confirmed;
  return withService(implementation, implementation.start, async (fresh) => {
    const again: (string | null)[] = [];
    for (const [index, said] of confirmed.entries()) {
      const cause = confirmablesOf(judged)[index];
      const [repeated] =
        said?.startsWith(UNCONFIRMED) && cause ? await confirm([at(cause, service, fresh)]) : [];
      again.push(repeated == null || repeated.startsWith(UNCONFIRMED) ? said : `just started: ${repeated}`);
    }
    return again;
  });
}

/** A cause whose curl line asks another service. */
function at(cause: Confirmable, { port }: Service, fresh: Service): Confirmable {
  const { check } = cause;
  const reproduce = check?.reproduce?.replaceAll(`127.0.0.1:${port}/`, `127.0.0.1:${fresh.port}/`);
  return check && reproduce ? { ...cause, check: { ...check, reproduce } } : cause;
}

async function judgeTwin(implementation: Implementation, service: Service, means: Means): Promise<RunResult> {
  const judged = await judgeAs("full", implementation, service, means);
  const confirmed = await confirm(confirmablesOf(judged));
  return withoutParticulars(runResultOf(judged, confirmed), judged, service);
}

function judgeAs(
  profile: "core" | "full",
  { name, options = [] }: Implementation,
  { baseUrl }: Service,
  { bin, keep }: Means,
): Promise<Judged> {
  // In core one request follows the other, so that the same requests get the same answers in every run.
  const inOrder = profile === "core" ? ["--concurrency", "1"] : [];
  const directory = keep === null ? null : join(keep, profile === "core" ? name : `${name}-corrected`);
  return judge(baseUrl, { bin, profile, options: [...inOrder, ...options], keep: directory });
}

async function withService<T>(
  implementation: Implementation,
  command: string,
  use: (service: Service) => Promise<T>,
): Promise<T> {
  const service = await startService(implementation, command);
  try {
    return await use(service);
  } finally {
    await service.stop();
  }
}

function withoutParticulars<T>(value: T, { recording }: Judged, { port }: Service): T {
  const { runId, startedAt } = recording;
  return normalisedDeep(value, { runId, port, key: KEY, startedAt });
}
