/** Options of a run of several targets. */
import type { Command } from "commander";
import { integer, text } from "../../setup/values.ts";

/** More processes than this would only wait for each other. */
const MOST_JOBS = 256;

/** The highest number of shards. */
const MOST_SHARDS = 1_000;

/** How to judge several targets. */
export interface FleetFlags {
  readonly jobs?: number;
  readonly resume?: boolean;
  readonly shard?: string;
  readonly shards?: number;
}

/** Adds the options of {@link FleetFlags}. */
export function withFleet(command: Command): Command {
  return command
    .optionsGroup("Several targets (--config):")
    .option("--jobs <n>", "targets to judge at once (default: 1)", integer("--jobs", 1, MOST_JOBS))
    .option("--resume", "keep the finished reports of the same configuration, and judge the other targets")
    .option(
      "--shard <i/n>",
      "judge the i-th of n parts of the targets: 1/4 to 4/4",
      text("--shard", "a part such as 2/4"),
    )
    .option(
      "--shards <n>",
      "the same, with i from JOB_COMPLETION_INDEX, which counts from 0 (Kubernetes)",
      integer("--shards", 1, MOST_SHARDS),
    );
}

/** The long name of the first of these options that is given, `null` without any. */
export function fleetOptionIn({ jobs, resume, shard, shards }: FleetFlags): string | null {
  const given = { "--jobs": jobs, "--resume": resume, "--shard": shard, "--shards": shards };
  return Object.entries(given).find(([, value]) => value !== undefined)?.[0] ?? null;
}
