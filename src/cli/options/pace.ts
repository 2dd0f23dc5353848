/** Options of how to judge and how fast, shared by `run` and `plan`. */
import type { Command } from "commander";
import { DEFAULTS } from "../../run/options.ts";
import { instant, integer, milliseconds, perSecond, text } from "../../setup/values.ts";
import { FULL_MAX_TIME_MS, FULL_MAX_WAIT_MS } from "../../verdict/options.ts";
import { MOST_REQUESTS } from "./options.ts";

const LARGEST_SEED = 2_147_483_647;

/** How to judge, and how fast. */
export interface PaceFlags {
  readonly strict?: boolean;
  readonly bail?: boolean;
  readonly anonymous?: boolean;
  readonly expectedFailures?: string;
  readonly updateExpectedFailures?: boolean;
  readonly seed?: number;
  readonly concurrency?: number;
  readonly timeout?: number;
  readonly settle?: number;
  readonly maxWait?: number;
  readonly maxTime?: number;
  readonly rate?: number;
  readonly reserve?: number;
  readonly now?: number;
}

/** Adds `--rate`, which `plan` has as well. */
export function withRate(command: Command): Command {
  return command.option(
    "--rate <n>",
    "at most this many requests a second: 5 or 0.5 (default: what the rate limit allows)",
    perSecond("--rate"),
  );
}

/** Adds the options of {@link PaceFlags}. */
export function withPace(command: Command): Command {
  const seconds = (ms: number): string => `(default: ${ms / 1_000}s)`;
  const judging = command
    .optionsGroup("How to judge:")
    .option("--strict", "a failed SHOULD makes the target nonconformant")
    .option("--bail", "stop at the first certain failure of a MUST")
    .option(
      "--anonymous",
      "hide from the target that this suite runs: neutral names of animals and User-Agent (for certifiers)",
    )
    .option(
      "--expected-failures <file>",
      "known failures, YAML or JSON: if nothing else fails, the exit code is 0",
      text("--expected-failures", "a file"),
    )
    .option("--update-expected-failures", "write what fails in this run to that file")
    .option(
      "--seed <n>",
      "seed of generated values (default: follows from target, date and version)",
      integer("--seed", 0, LARGEST_SEED),
    )
    .option("--now <time>", "RFC 3339 time to use as the current time", instant("--now"))
    .option(
      "--concurrency <n>",
      `requests in flight at once (default: ${DEFAULTS.concurrency})`,
      integer("--concurrency", 1, 256),
    );
  return withRate(judging)
    .option(
      "--timeout <time>",
      `how long to wait for a response ${seconds(DEFAULTS.timeoutMs)}`,
      milliseconds("--timeout", 1, 600_000),
    )
    .option(
      "--settle <time>",
      `how long a write may take to show in reads ${seconds(DEFAULTS.settleMs)}`,
      milliseconds("--settle", 0, 600_000),
    )
    .option(
      "--max-wait <time>",
      `how long to wait for rate limits in total (default: ${DEFAULTS.maxWaitMs / 1_000}s; full: ${FULL_MAX_WAIT_MS / 60_000}m)`,
      milliseconds("--max-wait", 0, 86_400_000),
    )
    .option(
      "--max-time <time>",
      `how long to judge, not counting these waits (default: ${DEFAULTS.maxTimeMs / 1_000}s; full: ${FULL_MAX_TIME_MS / 60_000}m)`,
      milliseconds("--max-time", 1, 86_400_000),
    )
    .option(
      "--reserve <n>",
      "requests of each window to leave to the key's other users (default: none)",
      integer("--reserve", 0, MOST_REQUESTS),
    );
}
