/** The command line against every hostile target: it ends in bounded time and memory, honest, and leaks nothing. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BUDGETS, RESERVES, SERIES_BUDGET } from "../../src/engine/plan/budget.ts";
import { DEFAULTS } from "../../src/run/options.ts";
import { builtBin } from "../support/built.ts";
import { everyNth } from "../support/everything.ts";
import { BODIES } from "./bodies.ts";
import { CODINGS } from "./codings.ts";
import { CONNECTIONS } from "./connections.ts";
import { ECHOES, SPELLINGS } from "./echoes.ts";
import { FRAMING } from "./framing.ts";
import type { HostileTarget } from "./hostile-target.ts";
import { judged, type Ran } from "./judged.ts";
import { PACING_TRAPS } from "./pacing-traps.ts";
import { STATUSES } from "./statuses.ts";
import { STEERING_TEXT } from "./steering-text.ts";
import { removeIdentities, TLS } from "./tls.ts";

const ROOMS: Readonly<Record<string, readonly HostileTarget[]>> = {
  CONNECTIONS,
  FRAMING,
  CODINGS,
  BODIES,
  STATUSES,
  TLS,
  PACING_TRAPS,
  STEERING_TEXT,
  ECHOES,
};

/** Each row is a process and a second of it: without `EVERYTHING=1`, every sixteenth is taken. */
const taken = (rows: readonly HostileTarget[]): readonly HostileTarget[] => everyNth(16, rows);

/** The most memory that any run may have, in MiB. */
const MOST_MEMORY = 300;

/** Seconds that a default run may take at most besides waits, and of processor time, whatever else the machine does. */
const LONGEST = 60;
const BUSIEST = 15;

/** Seconds that a request of a slow series may add, with the rests of it. */
const SERIES = 1;

/** Requests of a core run, with its reserve; the slow series has an allowance of its own. */
const MOST_REQUESTS = BUDGETS.core.requests + RESERVES.core.requests;

/** Seconds by which a busy machine may prolong a wait. */
const LATE = 10;

/** Whatever steers a terminal or reorders its text, but for the line breaks of the report itself. */
const STEERS = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const isReport = addFormats
  .default(new Ajv2020({ strict: false }))
  .compile(JSON.parse(readFileSync(new URL("../../schemas/report.schema.json", import.meta.url), "utf8")));

beforeAll(builtBin, 120_000);

afterAll(removeIdentities);

/** The spellings of the key that a run left anywhere. */
function leaks({ stdout, stderr, artefacts }: Ran): readonly string[] {
  const texts = { stdout, stderr, ...artefacts };
  return Object.entries(texts).flatMap(([where, text]) =>
    Object.entries(SPELLINGS).flatMap(([name, spelling]) =>
      Buffer.from(text).toString("latin1").includes(core(name, spelling)) ? `${name} in ${where}` : [],
    ),
  );
}

/** Of a shifted base64 text, what belongs to the key alone. */
const core = (name: string, spelling: string): string =>
  name.startsWith("base64") ? spelling.slice(12, -6) : spelling;

function ids(ran: Ran): readonly string[] {
  return ran.report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
}

/** The requests of the slow series. */
function seriesIn({ artefacts }: Ran): number {
  const recording = JSON.parse(String(artefacts["recording.har"])) as {
    readonly log: { readonly entries: readonly { readonly _exchange: { readonly role: string } }[] };
  };
  return recording.log.entries.filter(({ _exchange }) => _exchange.role === "series").length;
}

/** The verdict's reason, and what was received wherever something failed. */
function said({ report }: Ran): string {
  const received = report.requirements.flatMap(({ checks }) => checks.map((check) => check.received ?? ""));
  return [report.verdictReason, ...received].join("\n");
}

// All of them together, whatever their room: most only wait.
describe.concurrent("a target that", () => {
  describe.each(Object.entries(ROOMS))("%s", (_, rows) => {
    for (const row of taken(rows)) {
      test.skipIf(row.skip)(row.does, { timeout: 200_000 }, async ({ expect }) => {
        const target = await row.start();
        let ran: Ran;
        try {
          ran = await judged(target.baseUrl, row.args, { env: row.env ?? {} });
        } finally {
          await target.close();
        }
        target.afterwards?.();
        expect(ran.report, ran.stderr).not.toBeNull();
        expect(isReport(ran.report), JSON.stringify(isReport.errors)).toBe(true);
        expect([row.exit].flat(), ran.report.verdictReason).toContain(ran.code);
        expect(ids(ran)).toEqual(expect.arrayContaining([...(row.failed ?? [])]));
        expect((row.spared ?? []).filter((id) => ids(ran).includes(id))).toEqual([]);
        if (ran.code === 3) expect(ids(ran).filter((id) => levelOf(ran, id) === "MUST")).toEqual([]);
        if (row.says) expect(said(ran)).toMatch(row.says);
        expect(leaks(ran)).toEqual([]);
        expect(ran.stdout + ran.stderr).not.toMatch(STEERS);
        expect(ran.stdout + ran.stderr).not.toMatch(
          /^\s+at .*:\d+:\d+\)?$|node:internal|internal error of the suite/m,
        );
        expect(ran.peak).toBeLessThan(MOST_MEMORY);
        const { durationMs, waitedMs, requests, options } = ran.report.run;
        expect(waitedMs / 1_000).toBeLessThan(Number(options.maxWaitMs ?? DEFAULTS.maxWaitMs) / 1_000 + LATE);
        expect(ran.busy).toBeLessThan(BUSIEST);
        const series = seriesIn(ran);
        expect((durationMs - waitedMs) / 1_000).toBeLessThan(LONGEST + SERIES * series);
        expect(series).toBeLessThanOrEqual(SERIES_BUDGET.requests);
        expect(requests - series).toBeLessThanOrEqual(row.requests ?? MOST_REQUESTS);
        if (process.env.HOSTILE_TABLE) {
          const { report, peak, seconds, busy } = ran;
          const figures = `${seconds.toFixed(1)} s, busy ${busy.toFixed(1)} s, ${peak.toFixed(0)} MiB, ${report.run.requests} requests, ${report.verdict}`;
          process.stdout.write(`${row.does}: ${figures}: ${report.verdictReason}\n`);
        }
      });
    }
  });
});

const levelOf = ({ report }: Ran, id: string): string | undefined =>
  report.requirements.find((requirement) => requirement.id === id)?.level;

test("what a target does is said once", () => {
  const all = Object.values(ROOMS).flat();
  expect(new Set(all.map(({ does }) => does)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(45);
});
