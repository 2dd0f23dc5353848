/** `--start`: starts the service that is to be judged, waits until it answers, and ends it with all its children. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ExitReport } from "../../kit/report.ts";
import { howItEnded } from "../../report/crash.ts";
import { visible } from "../../report/text/text.ts";
import type { Redact } from "../../run/secrets/secrets.ts";
import { createClient } from "../../run/wire/client.ts";
import { addressOf, type Network, portOf } from "../../run/wire/network.ts";
import { quote, UsageError } from "../../setup/usage-error.ts";
import { PROGRAM, WriteError, write } from "../terminal/output.ts";
import { onSignals } from "../terminal/signals.ts";
import { openLog, SERVICE_LOG, telling } from "./log.ts";

export interface ServiceOptions {
  readonly command: string;
  readonly option: string;
  readonly readyMs: number;
  readonly baseUrl: string;
  readonly network: Network;
  readonly out: string | null;
  readonly conceal: Redact;
  /** Ends the run if the service ends before it, or a signal arrives. */
  readonly abort: AbortController;
}

export interface Service {
  /** Why it could not be judged, in one clause; `null` if nothing is wrong so far. */
  readonly failure: () => string | null;
  /** How it ended by itself after it had answered; `null` if it did not. */
  readonly exit: () => ExitReport | null;
  readonly lastLines: () => readonly string[];
  /** Ends it and completes its log. Resolves to the name of the log, or `null` if it was not written. */
  readonly end: () => Promise<string | null>;
}

/** If it cannot be judged, `abort` has the reason. Throws a {@link UsageError} if something else answers at its address. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { command, option, readyMs, baseUrl, network, abort, conceal } = options;
  if (await isTaken(baseUrl, network)) {
    const { host, port } = placeOf(baseUrl, network);
    throw new UsageError(
      `${option}: something answers at ${visible(host)}, port ${port}, before the service is started: stop it, or leave ${option} out to judge it`,
    );
  }
  const log = openLog(command, conceal);
  // Before it: a signal that arrives while it starts has to end it, too.
  let started: ProcessGroup | null = null;
  const stopListening = endOnSignals(() => started?.kill(), abort);
  const group = startGroup(command);
  started = group;
  const { stdout, stderr } = group.child;
  for (const stream of [stdout, stderr]) if (stream) log.take(stream);
  let failure: string | null = null;
  let ended: ExitReport | null = null;
  let ending: Promise<string | null> | null = null;
  const fail = (reason: string): void => {
    if (failure !== null || ending !== null || abort.signal.aborted) return;
    failure = reason;
    abort.abort(reason);
  };
  const end = async (): Promise<string | null> => {
    await group.end();
    stopListening();
    try {
      await log.close(options.out);
      return options.out && SERVICE_LOG;
    } catch (error) {
      if (!(error instanceof WriteError)) throw error;
      process.stderr.write(`${error.message}\n`);
      return null;
    }
  };
  const service: Service = {
    failure: () => failure,
    exit: () => ended,
    lastLines: log.lastLines,
    end: () => (ending ??= end()),
  };
  let isReady = false;
  void group.exited.then((exit) => {
    if (isReady && ending === null) ended = exit;
    fail(`the started service ${howItEnded(exit)} ${isReady ? "during the run" : "before it answered"}`);
  });
  const known = new AbortController();
  const waiting = AbortSignal.any([known.signal, abort.signal, AbortSignal.timeout(readyMs)]);
  const first = await Promise.race([answers(baseUrl, network, waiting), group.exited]);
  known.abort();
  if (first !== null && typeof first !== "string" && NOT_FOUND.has(first.code ?? 0)) {
    await service.end();
    const said = [`exit code ${first.code}`, ...telling(service.lastLines(), 1)].join(": ");
    throw new UsageError(
      `${option}: the shell could not run ${quote(command)} (${said}): check the name of the program, its permissions and PATH`,
    );
  }
  isReady = first === null;
  if (typeof first === "string")
    fail(`the started service did not answer within ${readyMs / 1_000} s (--ready)${first}`);
  return service;
}

/** Exit codes of a shell that found no such program, or one that cannot be executed (POSIX, "Exit Status for Commands"). */
const NOT_FOUND: ReadonlySet<number> = new Set([126, 127]);

/** The first SIGINT or SIGTERM aborts the run; a further one, SIGHUP or an internal error ends the group and this process at once. */
function endOnSignals(kill: () => void, abort: AbortController): () => void {
  let before = 0;
  const stopListening = onSignals(["SIGINT", "SIGTERM", "SIGHUP"], (signal) => {
    before += 1;
    if (before === 1 && signal !== "SIGHUP") return abort.abort();
    stop();
    kill();
    // Later, because the listener of the run is still there; without listeners, the signal has its default effect.
    setImmediate(() => process.kill(process.pid, signal));
  });
  process.on("exit", kill);
  const stop = (): void => {
    stopListening();
    process.off("exit", kill);
  };
  return stop;
}

/** Prints why the service could not be judged, with the end of its output; nothing if it could. `log`: the path of its log. */
export async function printServiceFailure(service: Service, log: string | null): Promise<void> {
  const failure = service.failure();
  if (failure === null) return;
  const lines = service.lastLines();
  const place = log === null ? "" : ` (${visible(log)})`;
  const said = lines.length === 0 ? "; it printed nothing" : `; its last output${place}:`;
  const text = [`${PROGRAM}: ${failure}${said}`, ...lines.map((line) => `  ${line}`)];
  await write(process.stderr, `${text.join("\n")}\n`);
}

/** Milliseconds between SIGTERM and SIGKILL, and the longest wait after that. */
const GRACE_MS = 5_000;
const LAST_WAIT_MS = 1_000;

const LOOK_MS = 20;

interface ProcessGroup {
  readonly child: ChildProcess;
  /** Resolves when the first process has ended; never rejects. */
  readonly exited: Promise<ExitReport>;
  /** Ends all its processes: SIGTERM, and SIGKILL after a grace period. */
  readonly end: () => Promise<void>;
  readonly kill: () => void;
}

export function startGroup(command: string): ProcessGroup {
  // A group of its own: a terminal sends Ctrl-C to the suite only, and a signal to the group reaches all children.
  const child = spawn(command, { shell: true, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const exited = new Promise<ExitReport>((resolve) => {
    // There is no shell, or no memory for one.
    child.once("error", () => resolve({ code: 127, signal: null }));
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  // To the group; `false` if it has no process any more. Windows has no groups.
  const send = (signal: NodeJS.Signals | 0): boolean => {
    if (child.pid === undefined) return false;
    if (process.platform === "win32") return child.exitCode === null && child.kill(signal);
    try {
      return process.kill(-child.pid, signal);
    } catch {
      return false;
    }
  };
  return {
    child,
    exited,
    kill: () => void send("SIGKILL"),
    end: async () => {
      if (send("SIGTERM")) await ended(send, GRACE_MS);
      if (send("SIGKILL")) await ended(send, LAST_WAIT_MS);
      // A process that left the group may hold the pipes open.
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
  };
}

async function ended(send: (signal: 0) => boolean, most: number): Promise<void> {
  const until = performance.now() + most;
  while (send(0) && performance.now() < until) await sleep(LOOK_MS);
}

const CONNECT_MS = 1_000;
const ANSWER_MS = 2_000;

const PAUSE_MS = 100;

/** Host and port of a base URL, with the address that `--resolve` gives. */
export function placeOf(
  baseUrl: string,
  { resolutions }: Network,
): { readonly host: string; readonly port: number } {
  const url = new URL(baseUrl);
  const host = addressOf(baseUrl, resolutions) ?? url.hostname.replace(/^\[|\]$/g, "");
  return { host, port: portOf(url) };
}

export async function isTaken(baseUrl: string, network: Network): Promise<boolean> {
  const socket = connect(placeOf(baseUrl, network));
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(CONNECT_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Asks the base URL, without the key, until anything is answered (`null`) or the signal aborts: then why not, to end a sentence with. */
export async function answers(
  baseUrl: string,
  network: Network,
  signal: AbortSignal,
): Promise<string | null> {
  const { origin, pathname } = new URL(baseUrl);
  const client = createClient(origin, 1, ANSWER_MS, network);
  const headers = network.host ? [["Host", network.host] as const] : [];
  const request = { method: "GET", path: pathname, headers, body: null };
  // Ends the request in flight.
  signal.addEventListener("abort", () => void client.close(), { once: true });
  let why = "";
  try {
    while (!signal.aborted) {
      const { response, noAnswer } = await client.send(request, true);
      if (response !== null) return null;
      if (!signal.aborted && noAnswer) why = `: ${noAnswer.message}`;
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
    return why;
  } finally {
    await client.close();
  }
}
