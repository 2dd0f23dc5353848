/** Judges a service on a port of this machine as if it were far away, and sums up the report. */
import { writeFileSync } from "node:fs";
import { type Judged, judge, type Report, type RunOptions } from "../../src/index.ts";
import { whyNotLevel } from "../../src/report/certificate/certifiable.ts";
import { renderHar } from "../../src/report/har/har.ts";
import { renderJson } from "../../src/report/text/text.ts";

/** The name by which the suite reaches it: for a loopback address, it would not wait as long as for others. */
const HOST = "petstore.example";

/** Longer than any conformant service here takes for one answer, and short enough for silence. */
const TIMEOUT_MS = 4_000;

/** A run that takes longer than this is ended, in milliseconds. */
const LONGEST: Readonly<Record<Profile, number>> = { core: 5 * 60_000, full: 25 * 60_000 };

export type Profile = "core" | "full";

/** What a run found. */
export interface Found {
  readonly verdict: Report["verdict"];
  readonly verdictReason: string;
  /** MUST requirements that failed. */
  readonly accused: readonly string[];
  /** SHOULD requirements that failed. */
  readonly warned: readonly string[];
  /** MUST requirements that are untested, but for those that no run of this kind tests. */
  readonly untested: readonly string[];
  /** The codes that the table exempts, as the verdict names them. */
  readonly exempt: readonly string[];
  /** Whether the table lets it be certified at any level. */
  readonly isCertifiable: boolean;
  readonly requests: number;
  readonly seconds: number;
  /** The failed checks, as the report has them. */
  readonly failures: readonly unknown[];
  /** Why the others are untested, as the report has it. */
  readonly reasons: readonly unknown[];
}

/** Opt-in, or without a subject (*What may stay untested*: `not-asked`, `left-to-full`). */
function isLeft(id: string, { profile, plan }: Partial<RunOptions>): boolean {
  if (id === "RATE-6") return !plan;
  return /^(RATE-[78]|DESC-\d+)$/.test(id) || (id === "LIST-5" && profile !== "full");
}

/** Judges the service on a port; with a name, keeps report and recording unless it is conformant. */
export async function judgePort(
  port: number,
  apiKey: string,
  options: Partial<RunOptions>,
  keepAs: string | null,
): Promise<Found> {
  const profile = options.profile ?? "core";
  const began = performance.now();
  const judged = await judge(
    { baseUrl: `http://${HOST}:${port}/v1`, apiKey },
    {
      timeoutMs: TIMEOUT_MS,
      maxTimeMs: LONGEST[profile],
      maxWaitMs: profile === "core" ? 120_000 : 20 * 60_000,
      signal: AbortSignal.timeout(LONGEST[profile]),
      network: {
        proxies: null,
        authorities: null,
        certificatesChecked: true,
        resolutions: [{ host: HOST, port, address: "127.0.0.1" }],
      },
      ...options,
    },
  );
  const { report } = judged;
  if (keepAs !== null && report.verdict !== "conformant") keep(judged, keepAs);
  return summary(report, options, (performance.now() - began) / 1_000);
}

function keep({ report, recording, facts }: Judged, name: string): void {
  writeFileSync(`${name}.report.json`, renderJson(report));
  writeFileSync(`${name}.har`, renderHar(recording, facts));
}

function summary(report: Report, options: Partial<RunOptions>, seconds: number): Found {
  const { verdict, verdictReason, requirements, run } = report;
  const failed = requirements.filter(({ outcome }) => outcome === "failed");
  const untested = requirements.filter(
    ({ id, level, outcome }) => level === "MUST" && outcome === "untested" && !isLeft(id, options),
  );
  const idsOf = (level: string): readonly string[] =>
    failed.filter((each) => each.level === level).map(({ id }) => id);
  return {
    verdict,
    verdictReason,
    accused: idsOf("MUST"),
    warned: idsOf("SHOULD"),
    untested: untested.map(({ id }) => id),
    exempt: report.exempt.map(({ code }) => code),
    isCertifiable: verdict === "conformant" && whyNotLevel(report, "core") === null,
    requests: run.requests,
    seconds: Math.round(seconds * 10) / 10,
    failures: failed.flatMap(({ id, checks }) =>
      checks.filter(({ outcome }) => outcome === "failed").map((check) => ({ requirement: id, ...check })),
    ),
    reasons: untested.map(({ id, reason }) => ({ requirement: id, reason })),
  };
}
