/** Judges the reference through a gateway, with the built command line as a user calls it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Report } from "../../src/kit/report.ts";
import { type PrivateProcess, startProcess } from "../support/private-process.ts";
import type { Authority } from "./authority.ts";
import { findCommand } from "./commands.ts";
import type { Gateway, Setting } from "./gateway.ts";
import { LOG, makePlace, type Place } from "./place.ts";
import { type Recording, type Seen, seenIn } from "./recording.ts";
import { type Service, startService } from "./service.ts";
import { UNPRIVILEGED } from "./unprivileged.ts";

/** How a run ended. */
export interface Outcome {
  readonly exit: number | null;
  /** `null` where none was written. */
  readonly report: Report | null;
  /** What came back; `null` without a recording. */
  readonly seen: Seen | null;
  /** What the command line wrote. */
  readonly output: string;
  readonly seconds: number;
}

/** What every run needs. */
export interface Means {
  /** The built command line. */
  readonly bin: string;
  readonly authority: Authority;
  /** Ends the run early. */
  readonly signal?: AbortSignal;
}

/** A run that takes longer has hung, in milliseconds: judging and waiting have their own bounds below that. */
const LONGEST_RUN = 300_000;

/** Starts service and gateway, judges, and ends both. Rejects where the gateway does not start. */
export async function runSetting(gateway: Gateway, setting: Setting, means: Means): Promise<Outcome> {
  const service = await startService(setting.service ?? "http", means.authority);
  const place = await makePlace(service.port, means.authority);
  try {
    const process = await startGateway(gateway, setting, place, means.signal);
    try {
      return await judge(setting, place, service, means);
    } finally {
      await process.stop();
    }
  } finally {
    await service.close();
    place.remove();
  }
}

async function startGateway(
  gateway: Gateway,
  setting: Setting,
  place: Place,
  signal?: AbortSignal,
): Promise<PrivateProcess> {
  const command = findCommand(gateway.command);
  if (command === null) throw new Error(`${gateway.command} is not installed`);
  place.write("gateway.conf", setting.config(place));
  for (const [name, text] of Object.entries(setting.files?.(place) ?? {})) place.write(name, text);
  const started = startProcess(command, gateway.args(place), {
    cwd: place.folder,
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: place.folder, TMPDIR: place.folder },
    user: UNPRIVILEGED,
  });
  const deadline = Date.now() + 20_000;
  while (!started.ended() && Date.now() < deadline && !signal?.aborted) {
    if (await accepts(place.port)) return started;
    await sleep(50);
  }
  await started.stop();
  const log = existsSync(place.path(LOG)) ? readFileSync(place.path(LOG), "utf8") : "";
  throw new Error(`${gateway.name} (${setting.name}) did not start:\n${started.output()}${log}`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

async function judge(setting: Setting, place: Place, service: Service, means: Means): Promise<Outcome> {
  const out = mkdtempSync(join(tmpdir(), "petstore-gateway-report-"));
  const baseUrl = setting.baseUrl?.(place) ?? `http://127.0.0.1:${place.port}/v1`;
  const options = ["--base-url", baseUrl, "--out", out, "--reporter", "json", "har", "--quiet"];
  const args = [means.bin, "run", ...options, ...(setting.args?.(place) ?? [])];
  const since = Date.now();
  const run = startProcess(process.execPath, args, {
    cwd: out,
    env: { PATH: process.env.PATH ?? "", PETSTORE_API_KEY: service.apiKey, ...setting.env?.(place) },
    user: null,
  });
  const stop = (): void => void run.stop();
  const timer = setTimeout(stop, LONGEST_RUN);
  means.signal?.addEventListener("abort", stop);
  try {
    const exit = await run.end;
    const report = readJson<Report>(join(out, "report.json"));
    const recording = readJson<Recording>(join(out, "recording.har"));
    const seen = recording && seenIn(recording);
    return { exit, report, seen, output: run.output(), seconds: (Date.now() - since) / 1_000 };
  } finally {
    clearTimeout(timer);
    means.signal?.removeEventListener("abort", stop);
    await run.stop();
    rmSync(out, { recursive: true, force: true });
  }
}

function readJson<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : null;
}
