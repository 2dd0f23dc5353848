/** One requirement judged by the built command line, with everything that comes out of it. */
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { REPORTERS } from "../../src/cli/files/reporters.ts";
import type { Authority } from "./certify.ts";
import { cli, type Ended } from "./spawn.ts";

/** How it ended, and what was written. */
export interface Judged extends Ended {
  /** Standard output in one line. */
  readonly text: string;
  /** The streams and the files of all reporters. */
  readonly written: string;
  /** The report's `run.options`. */
  readonly options: Record<string, unknown>;
}

/** Judges LIST-1 in the folder of an authority, so that its files are named without a path. */
export async function judgeInto(
  { path }: Authority,
  baseUrl: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Judged> {
  const out = mkdtempSync(path("out-"));
  const formats = ["--reporter", REPORTERS.map(({ name }) => name).join()];
  const line = [
    "--base-url",
    baseUrl,
    "--only",
    "LIST-1",
    "--out",
    out,
    "--timeout",
    "5s",
    ...formats,
    ...args,
  ];
  const ended = await cli(line, { env, cwd: path(".") });
  const files = readdirSync(out).map((name) => readFileSync(join(out, name), "utf8"));
  const { options } = JSON.parse(readFileSync(join(out, "report.json"), "utf8")).run;
  const text = ended.stdout.replaceAll(/\s+/g, " ");
  return { ...ended, text, written: [ended.stdout, ended.stderr, ...files].join("\n"), options };
}
