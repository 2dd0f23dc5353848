/** Options of a run of several targets. */
import type { OptionRows } from "../row.ts";

/** In the order of the help. */
export const FLEET_ROWS = {
  jobs: {
    group: "Several targets (--config):",
    value: { type: "integer", least: 1, most: 256 },
    argument: "<n>",
    default: { value: "1" },
    env: null,
    config: null,
    library: null,
    does: "targets to judge at once",
    certificate: [{ effect: "none", because: "each target has a run of its own" }],
  },
  resume: {
    group: "Several targets (--config):",
    value: { type: "switch" },
    argument: null,
    default: null,
    env: null,
    config: null,
    library: null,
    does: "keep the finished reports of the same configuration, and judge the other targets",
    certificate: [{ effect: "none", because: "each target has a run of its own" }],
  },
  shard: {
    group: "Several targets (--config):",
    value: { type: "text", what: "a part such as 2/4" },
    argument: "<i/n>",
    default: null,
    env: null,
    config: null,
    library: null,
    does: "judge the i-th of n parts of the targets: 1/4 to 4/4",
    certificate: [{ effect: "none", because: "each target has a run of its own" }],
  },
  shards: {
    group: "Several targets (--config):",
    value: { type: "integer", least: 1, most: 1_000 },
    argument: "<n>",
    default: null,
    env: null,
    config: null,
    library: null,
    does: "the same, with i from JOB_COMPLETION_INDEX, which counts from 0 (Kubernetes)",
    certificate: [{ effect: "none", because: "each target has a run of its own" }],
  },
} as const;

FLEET_ROWS satisfies OptionRows;
