/** The service of `--start`, from its start to its end: processes of a line each, on ports of this machine. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  answers,
  isTaken,
  placeOf,
  printServiceFailure,
  type Service,
  startGroup,
  startService,
} from "../../../src/cli/service/service.ts";
import { crashOf } from "../../../src/cli/service/suspects.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { DIRECT } from "../../../src/run/wire/network.ts";
import { freePort } from "../../support/free-port.ts";
import { fetched, listed, recordingOf } from "../../support/recordings.ts";
import { report } from "../../support/reports.ts";
import { closeAll, closeLater } from "../../support/sending.ts";
import { KEY, serve, talk } from "../../support/targets.ts";

afterEach(closeAll);

let port: number;
let folder: string;
let started: Service[] = [];

beforeEach(async () => {
  port = await freePort();
  folder = mkdtempSync(join(tmpdir(), "petstore-service-"));
  return async () => {
    await Promise.all(started.map((service) => service.end()));
    started = [];
    rmSync(folder, { recursive: true, force: true });
  };
});

/** Answers 404 to everything. */
const SERVER =
  "require('http').createServer((q, r) => { r.statusCode = 404; r.end(); }).listen(PORT, '127.0.0.1');";

/** The command that runs a source, as a shell reads it. */
const running = (source: string): string =>
  `${process.execPath} -e '${source.replace("PORT", `${port}`).replaceAll("'", "'\\''")}'`;

async function start(source: string, { readyMs = 20_000, abort = new AbortController() } = {}) {
  const service = await startService({
    command: running(source),
    option: "--start",
    readyMs,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    network: DIRECT,
    out: folder,
    conceal: (text) => text.replaceAll(KEY, "$KEY"),
    abort,
  });
  started.push(service);
  return { service, abort };
}

const connects = (): Promise<boolean> => isTaken(`http://127.0.0.1:${port}/v1`, DIRECT);

describe("a service", () => {
  test("is awaited, and ended with its log", async () => {
    const { service, abort } = await start(`console.log("with ${KEY}");${SERVER}`);
    expect([service.failure(), abort.signal.aborted, await connects()]).toEqual([null, false, true]);
    expect(await service.end()).toBe("service.log");
    expect(await connects()).toBe(false);
    expect(readFileSync(join(folder, "service.log"), "utf8")).toMatch(
      /^# petstore-conformance: output of .* -e 'console\.log\("with \$KEY.*\nwith \$KEY\n$/,
    );
    expect(service.lastLines()).toEqual(["with $KEY"]);
    // That it was ended is no failure, and it is ended once.
    expect([service.failure(), await service.end()]).toEqual([null, "service.log"]);
  });

  test("that ends before it answers is a failure, at once", async () => {
    const { service, abort } = await start("console.error('no database'); process.exit(7);");
    const failure = "the started service ended with exit code 7 before it answered";
    expect([service.failure(), abort.signal.reason, service.exit()]).toEqual([failure, failure, null]);
    await service.end();
    expect(service.lastLines()).toEqual(["no database"]);
  });

  test("that ends during the run ends the run", async () => {
    const { service, abort } = await start(
      `${SERVER.replace("r.end();", "r.end(); if (q.url === '/end') process.exit(3);")}`,
    );
    const over = new Promise((resolve) => abort.signal.addEventListener("abort", resolve));
    await fetch(`http://127.0.0.1:${port}/end`).catch(() => null);
    await over;
    expect(service.failure()).toBe("the started service ended with exit code 3 during the run");
    expect(service.exit()).toEqual({ code: 3, signal: null });
  });

  test("that does not answer in time is a failure, with the reason of the last request", async () => {
    const { service, abort } = await start("setInterval(() => undefined, 1000);", { readyMs: 250 });
    expect(service.failure()).toBe(
      "the started service did not answer within 0.25 s (--ready): connection refused",
    );
    expect(abort.signal.aborted).toBe(true);
  });

  test("is not awaited once the run is aborted, which is no failure of it", async () => {
    const abort = new AbortController();
    abort.abort();
    const { service } = await start("setInterval(() => undefined, 1000);", { abort });
    expect(service.failure()).toBeNull();
  });

  test("is not started where something answers already", async () => {
    const other = closeLater(await serve((_, response) => void response.end()));
    port = Number(new URL(other.origin).port);
    await expect(start(SERVER)).rejects.toThrow(
      `--start: something answers at 127.0.0.1, port ${port}, before the service is started`,
    );
  });

  test("leaves no listener for signals behind", async () => {
    const counts = (): readonly number[] =>
      ["SIGINT", "SIGTERM", "SIGHUP", "exit"].map((name) => process.listenerCount(name));
    const before = counts();
    const { service } = await start(SERVER);
    expect(counts()).toEqual(before.map((n) => n + 1));
    await service.end();
    expect(counts()).toEqual(before);
  });

  test("is started once signals are listened for: one that arrives meanwhile ends it, too", async () => {
    const count = (): number => process.listenerCount("SIGINT") + process.listenerCount("SIGTERM");
    const counts = [count()];
    const created = (): void => void counts.push(count());
    subscribe("child_process", created);
    try {
      await start(SERVER);
    } finally {
      unsubscribe("child_process", created);
    }
    const [before = 0] = counts;
    expect(counts).toEqual([before, before + 2]);
  });

  /** What the listeners of a service do at these signals, one after the other: what ends, and what is aborted. */
  async function at(...signals: readonly NodeJS.Signals[]): Promise<readonly unknown[]> {
    const { service, abort } = await start(SERVER);
    const own = process.pid;
    const { kill } = process;
    const said: unknown[] = [];
    const spy = vi.spyOn(process, "kill").mockImplementation((pid, signal) => {
      said.push(`${pid === own ? "this process" : "the group"} ${signal}`);
      return pid === own || kill.call(process, pid, signal);
    });
    try {
      for (const signal of signals) process.listeners(signal).at(-1)?.(signal);
      // At once: the end of the service aborts the run, too.
      said.push(abort.signal.aborted);
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    } finally {
      spy.mockRestore();
      await service.end();
    }
    return said;
  }

  test.each<readonly [signals: readonly NodeJS.Signals[], said: readonly unknown[]]>([
    [["SIGINT"], [true]],
    [["SIGTERM"], [true]],
    [["SIGHUP"], ["the group SIGKILL", false, "this process SIGHUP"]],
    [
      ["SIGTERM", "SIGINT"],
      ["the group SIGKILL", true, "this process SIGINT"],
    ],
  ])("at %j the run is aborted, or everything ends at once", async (signals, said) => {
    expect(await at(...signals)).toEqual(said);
  });
});

describe("what is printed of a failure", () => {
  const service = (failure: string | null, lines: readonly string[]): Service => ({
    failure: () => failure,
    exit: () => null,
    lastLines: () => lines,
    end: async () => null,
  });

  async function printed(of: Service, log: string | null): Promise<string> {
    const written: string[] = [];
    const { write } = process.stderr;
    process.stderr.write = ((text: string, done: () => void) => {
      written.push(text);
      done();
      return true;
    }) as typeof write;
    try {
      await printServiceFailure(of, log);
    } finally {
      process.stderr.write = write;
    }
    return written.join("");
  }

  test.each([
    [null, ["a line"], "out/service.log", ""],
    ["it ended", [], "out/service.log", "petstore-conformance: it ended; it printed nothing\n"],
    [
      "it ended",
      ["one", "two"],
      "out/service.log",
      "petstore-conformance: it ended; its last output (out/service.log):\n  one\n  two\n",
    ],
    ["it ended", ["one"], null, "petstore-conformance: it ended; its last output:\n  one\n"],
  ])("%j with %j, and the log %j", async (failure, lines, log, text) => {
    expect(await printed(service(failure, lines), log)).toBe(text);
  });
});

describe("a group of processes", () => {
  test("ends with its children", async () => {
    const group = startGroup(`trap "exit 5" TERM; ${running(SERVER)} & wait`);
    await answers(`http://127.0.0.1:${port}/v1`, DIRECT, AbortSignal.timeout(20_000));
    await group.end();
    expect(await group.exited).toEqual({ code: 5, signal: null });
    expect(await connects()).toBe(false);
  });

  test("is killed at once where there is no time", async () => {
    const group = startGroup(
      running("process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000);"),
    );
    group.kill();
    expect(await group.exited).toEqual({ code: null, signal: "SIGKILL" });
  });

  test("has the exit code of its shell if there is no such program", async () => {
    expect(await startGroup("/nowhere/program").exited).toEqual({ code: 127, signal: null });
    const baseUrl = `http://127.0.0.1:${port}/v1`;
    const others = {
      readyMs: 20_000,
      baseUrl,
      network: DIRECT,
      conceal: String,
      abort: new AbortController(),
    };
    await expect(
      startService({ command: "/nowhere/program", option: "--start", out: folder, ...others }),
    ).rejects.toThrow(
      /^--start: the shell could not run "\/nowhere\/program" \(exit code 127: .+\): check the name of the program/,
    );
    // A directory is there, and is no program.
    await expect(
      startService({
        command: folder,
        option: "--start",
        out: folder,
        ...others,
        abort: new AbortController(),
      }),
    ).rejects.toThrow(/the shell could not run .+ \(exit code 126: .+\)/);
  });
});

describe("an address", () => {
  test.each([
    ["http://pets.test/v1", { host: "pets.test", port: 80 }],
    ["https://pets.test/v1", { host: "192.0.2.7", port: 443 }],
    ["https://pets.test:8443/v1", { host: "pets.test", port: 8443 }],
    ["http://[::1]:8080/v1", { host: "::1", port: 8080 }],
  ])("of %s is where the service is looked for", (baseUrl, place) => {
    const resolutions = [{ host: "pets.test", port: 443, address: "192.0.2.7" }];
    expect(placeOf(baseUrl, { ...DIRECT, resolutions })).toEqual(place);
  });

  test("is looked at without a trace: the connection ends, whether it is taken or not", async () => {
    const server = createServer().listen(port, "127.0.0.1");
    await once(server, "listening");
    const connection = once(server, "connection");
    expect(await connects()).toBe(true);
    const [socket] = await connection;
    await once(socket.resume(), "close", { signal: AbortSignal.timeout(10_000) });
    await new Promise((resolve) => server.close(resolve));
    expect(await connects()).toBe(false);
  });

  test("answers with anything that is HTTP, without the key, and until the signal aborts", async () => {
    const seen: (string | undefined)[] = [];
    const server = closeLater(
      await serve((request, response, n) => {
        seen.push(request.headers.authorization, request.headers.host);
        if (n < 3) request.socket.destroy();
        else response.writeHead(500).end();
      }),
    );
    const network = { ...DIRECT, host: "pets.test" };
    expect(await answers(server.baseUrl, network, AbortSignal.timeout(20_000))).toBeNull();
    expect([server.seen.requests, [...new Set(seen)]]).toEqual([3, [undefined, "pets.test"]]);
    const silent = closeLater(await talk((socket) => socket.destroy()));
    expect(await answers(silent.baseUrl, DIRECT, AbortSignal.timeout(150))).toBe(
      ": connection closed without an answer: if the port expects TLS, use https://",
    );
    expect(await answers(silent.baseUrl, DIRECT, AbortSignal.abort())).toBe("");
  });
});

describe("after a crash", () => {
  const closed = { kind: "closed", message: "closed" } as const;
  const gone = { kind: "refused", message: "connection refused" } as const;
  const lost = (exchange: Exchange, noAnswer: NonNullable<Exchange["noAnswer"]>): Exchange => ({
    ...exchange,
    response: null,
    noAnswer,
  });

  /** A run whose lists and read of 7 were in flight when the target went away. */
  function judged(verdict: "inconclusive" | "conformant" = "inconclusive") {
    const drafts = [listed("", []), listed("limit=1", []), fetched("7", null), listed("limit=2", [])];
    const recording = recordingOf(drafts);
    const [first, second, third, fourth] = recording.exchanges as [Exchange, Exchange, Exchange, Exchange];
    const exchanges = [first, lost(second, closed), lost(third, closed), lost(fourth, gone)];
    return { recording: { ...recording, exchanges }, report: report([], { verdict }), facts: {} as never };
  }

  const scene = (baseUrl: string, options = {}) => ({
    target: { baseUrl, apiKey: KEY },
    options,
    others: [],
    start: null,
    service: null,
    sends: true,
  });

  test("each suspect is sent alone, with the key, to the service that answers again: one is the culprit", async () => {
    const seen: string[] = [];
    const server = closeLater(
      await serve((request, response) => {
        seen.push(`${request.url}`);
        if (request.url?.includes("/pets/7")) request.socket.destroy();
        else response.end("[]");
      }),
    );
    const crash = await crashOf(judged(), scene(server.baseUrl));
    expect(crash?.suspects).toHaveLength(2);
    expect(seen.toSorted()).toEqual(["/v1/pets/7", "/v1/pets?limit=1"]);
    expect(crash?.alone).toMatchObject({
      when: "answering",
      exit: null,
      noAnswer: "closed",
    });
    expect(judged().recording.exchanges[crash?.alone?.culprit ?? -1]?.request.target).toBe("/pets/7");
  });

  test("of several targets, the suspects are only named", async () => {
    const server = closeLater(await serve((_, response) => void response.end("[]")));
    const crash = await crashOf(judged(), { ...scene(server.baseUrl), sends: false });
    expect([crash?.alone, crash?.suspects.length, server.seen.requests]).toEqual([null, 2, 0]);
  });

  test("none is the culprit where all are answered", async () => {
    const server = closeLater(await serve((_, response) => void response.end("[]")));
    const crash = await crashOf(judged(), scene(server.baseUrl));
    expect([crash?.alone?.culprit, server.seen.requests]).toEqual([null, 2]);
  });

  test.each([{ maxRequests: 50 }, { maxCreations: 5 }, { rate: 10 }])(
    "nothing is sent alone with %j",
    async (options) => {
      const server = closeLater(await serve((_, response) => void response.end("[]")));
      const crash = await crashOf(judged(), scene(server.baseUrl, options));
      expect([crash?.alone, crash?.suspects.length, server.seen.requests]).toEqual([null, 2, 0]);
    },
  );

  test("nothing is sent to a service that does not answer, and a run that went well has no crash", async () => {
    const baseUrl = `http://127.0.0.1:${port}/v1`;
    expect((await crashOf(judged(), scene(baseUrl)))?.alone).toBeNull();
    expect(await crashOf(judged("conformant"), scene(baseUrl))).toBeNull();
    const served = { ...judged(), recording: recordingOf([listed("", []), fetched("7", null)]) };
    expect(await crashOf(served, scene(baseUrl))).toBeNull();
  });

  test("a service of --start is started again, and its last lines are shown", async () => {
    const source = `require('http').createServer((q, r) => {
      if (q.url.includes("/pets/7")) { console.error("TypeError: no animal"); setImmediate(() => process.exit(1)); }
      else r.end("[]");
    }).listen(${port}, '127.0.0.1');`;
    const baseUrl = `http://127.0.0.1:${port}/v1`;
    const start = {
      command: running(source),
      option: "--start",
      readyMs: 20_000,
      baseUrl,
      network: DIRECT,
      out: null,
      conceal: (text: string) => text,
    };
    const service: Service = {
      failure: () => "the started service was ended by SIGSEGV during the run",
      exit: () => ({ code: null, signal: "SIGSEGV" }),
      lastLines: () => ["of the first"],
      end: async () => null,
    };
    const crash = await crashOf(judged(), { ...scene(baseUrl), start, service });
    expect(crash).toMatchObject({
      exit: { code: null, signal: "SIGSEGV" },
      alone: { when: "restarted", exit: { code: 1, signal: null }, noAnswer: "closed" },
      printed: ["TypeError: no animal"],
    });
    const unsent = await crashOf(judged(), { ...scene(baseUrl), start, service, sends: false });
    expect(unsent).toMatchObject({ alone: null, printed: ["of the first"] });
    expect([await connects(), existsSync(join(folder, "service.log"))]).toEqual([false, false]);
  });
});
