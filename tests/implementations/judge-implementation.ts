/** The result of one implementation: it is installed, started and judged, its causes are confirmed, then its twin is judged. */
import { join } from "node:path";
import { confirm, UNCONFIRMED } from "./confirm.ts";
import type { Implementation } from "./folder.ts";
import { install } from "./install.ts";
import { type Judged, judge } from "./judge.ts";
import { normalisedDeep } from "./normalise.ts";
import {
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
  const { corrected } = implementation;
  const main = await withService(implementation, implementation.start, async (service) => {
    const judged = await judgeAs("core", implementation, service, means);
    const confirmed = await confirm(confirmablesOf(judged));
    const whole = {
      implementation: implementation.title,
      language: implementation.language,
      ...runResultOf(judged, confirmed),
      requirements: outcomesOf(judged),
      observed: observedIn(judged),
    };
    return withoutParticulars(whole, judged, service);
  });
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
