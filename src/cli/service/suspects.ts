/** After a crash: sends the requests that were in flight alone, one after another, until one is not answered. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Exchange } from "../../kit/exchange.ts";
import type { CrashReport } from "../../kit/report.ts";
import { suspectsIn } from "../../report/crash.ts";
import type { Judged } from "../../run/run.ts";
import { clientOf, type Destination, isFree } from "../../run/target-client.ts";
import { DIRECT } from "../../run/wire/network.ts";
import { telling } from "./log.ts";
import { isTaken, type Service, type ServiceOptions, startService } from "./service.ts";

const NOTICED_MS = 200;

/** Most suspects that are sent, and lines of the service's output that a card shows. */
const MOST_SENT = 16;
const SHOWN_LINES = 5;

export interface Scene extends Destination {
  /** How the service is started again; `null`: it is not ours. */
  readonly start: Omit<ServiceOptions, "abort"> | null;
  readonly service: Service | null;
  readonly sends: boolean;
}

/** The crash that a run has seen; `null` if it has seen none. */
export async function crashOf({ recording, report }: Judged, scene: Scene): Promise<CrashReport | null> {
  if (report.verdict === "conformant" || report.verdict === "partial") return null;
  const exit = scene.service?.exit() ?? null;
  const suspects = suspectsIn(recording, exit !== null);
  if (suspects.length === 0) return null;
  const sent = scene.sends && isFree(scene.options) ? await withService(suspects, scene) : null;
  return {
    exit,
    suspects: suspects.map(({ index }) => index),
    alone: sent?.alone ?? null,
    printed: telling(sent?.printed ?? scene.service?.lastLines() ?? [], SHOWN_LINES),
  };
}

type Alone = NonNullable<CrashReport["alone"]>;

type Sent = Readonly<{ alone: Alone; printed: readonly string[] | null }>;

async function withService(suspects: readonly Exchange[], scene: Scene): Promise<Sent | null> {
  const { target, options, start } = scene;
  if (start === null && !(await isTaken(target.baseUrl, options.network ?? DIRECT))) return null;
  const again = start && (await startService({ ...start, abort: new AbortController() }));
  const alone = again?.failure() ? null : await sendAlone(suspects, scene, again);
  await again?.end();
  return alone && { alone, printed: again && alone.culprit !== null ? again.lastLines() : null };
}

async function sendAlone(
  suspects: readonly Exchange[],
  scene: Scene,
  service: Service | null,
): Promise<Alone> {
  const client = clientOf(scene, 1);
  const when = service === null ? "answering" : "restarted";
  try {
    for (const suspect of suspects.slice(0, MOST_SENT)) {
      const { noAnswer } = await client.send(suspect.request, true);
      if (noAnswer === null) continue;
      await sleep(NOTICED_MS);
      return { when, culprit: suspect.index, exit: service?.exit() ?? null, noAnswer: noAnswer.kind };
    }
    return { when, culprit: null, exit: null, noAnswer: null };
  } finally {
    await client.close();
  }
}
