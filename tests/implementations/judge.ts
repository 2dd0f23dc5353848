/** Judges a running implementation with the built command line. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Recording } from "../../src/kit/exchange.ts";
import type { Report } from "../../src/kit/report.ts";
import { readHar } from "../../src/report/har/har.ts";
import { outsideNpm } from "./install.ts";
import { KEY } from "./service.ts";

/** A run, with its recording. */
export interface Judged {
  readonly report: Report;
  readonly recording: Recording;
}

/** How to judge; `keep`: the directory in which the whole report stays, or `null`. */
export interface Judging {
  readonly bin: string;
  readonly profile: "core" | "full";
  readonly options: readonly string[];
  readonly keep: string | null;
}

/** The exit codes of a run with a verdict: conformant, nonconformant, inconclusive. */
const VERDICTS: readonly (number | null)[] = [0, 1, 3];

/** Judges the service at a base URL; rejects if that gives no report. */
export async function judge(baseUrl: string, { bin, profile, options, keep }: Judging): Promise<Judged> {
  if (keep !== null) mkdirSync(keep, { recursive: true });
  const out = keep ?? mkdtempSync(join(tmpdir(), "petstore-implementation-"));
  try {
    const args = ["run", "--base-url", baseUrl, "--profile", profile, "--seed", "1", "--out", out, "--quiet"];
    const child = spawn(process.execPath, [bin, ...args, ...options], {
      env: { ...outsideNpm(), PETSTORE_API_KEY: KEY },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    if (!VERDICTS.includes(code)) throw new Error(`the run at ${baseUrl} ended with ${code}:\n${output}`);
    const report = JSON.parse(readFileSync(join(out, "report.json"), "utf8")) as Report;
    const { recording } = readHar(readFileSync(join(out, "recording.har"), "utf8"));
    return { report, recording };
  } finally {
    if (keep === null) rmSync(out, { recursive: true, force: true });
  }
}
