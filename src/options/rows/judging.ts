/** Options that say how to judge. */
import type { OptionRows } from "../row.ts";

/** In the order of the help. */
export const JUDGING_ROWS = {
  strict: {
    group: "How to judge:",
    value: { type: "switch" },
    argument: null,
    default: null,
    env: null,
    config: "strict",
    library: "strict",
    does: "a failed SHOULD makes the target nonconformant",
    certificate: [{ effect: "none", because: "it judges more strictly" }],
  },
  failOn: {
    group: "How to judge:",
    value: { type: "word", words: ["must", "should", "new"] },
    argument: "<what>",
    default: { value: "must" },
    env: null,
    config: "failOn",
    library: null,
    does: "which failures give exit code 1: of a MUST, also of a SHOULD, or only a MUST that did not fail in the report that is in --out",
    certificate: [{ effect: "none", because: "it changes the exit code, not the verdict" }],
  },
  bail: {
    group: "How to judge:",
    value: { type: "switch" },
    argument: null,
    default: null,
    env: null,
    config: "bail",
    library: "bail",
    does: "stop at the first certain failure of a MUST",
    certificate: [{ effect: "none", because: "a run that it stops is not conformant" }],
  },
  anonymous: {
    group: "How to judge:",
    value: { type: "switch" },
    argument: null,
    default: null,
    env: null,
    config: null,
    library: "anonymous",
    does: "hide from the target that this suite runs: neutral names of animals and User-Agent (for certifiers)",
    certificate: [{ effect: "named", because: "its requests did not name the suite" }],
  },
  expectedFailures: {
    group: "How to judge:",
    value: { type: "file" },
    argument: "<file>",
    default: null,
    env: null,
    config: "expectedFailures",
    library: null,
    does: "known failures, YAML or JSON: if nothing else fails, the exit code is 0",
    certificate: [
      {
        effect: "refuses",
        recorded: "expectedFailures",
        because: "and no failure is expected of a conformant target",
      },
    ],
  },
  updateExpectedFailures: {
    group: "How to judge:",
    value: { type: "switch" },
    argument: null,
    default: null,
    env: null,
    config: null,
    library: null,
    does: "write what fails in this run to that file",
    certificate: [{ effect: "none", because: "it needs --expected-failures, which refuses" }],
  },
  seed: {
    group: "How to judge:",
    value: { type: "integer", least: 0, most: 2_147_483_647 },
    argument: "<n>",
    default: { words: "follows from target, date and version" },
    env: null,
    config: "seed",
    library: "seed",
    does: "seed of generated values",
    certificate: [
      {
        effect: "refuses",
        unlessChallenged: true,
        because:
          "so that the generated values may have been chosen: leave it out, for the seed then follows from target, date and version, or from a certifier's challenge",
      },
    ],
  },
  now: {
    group: "How to judge:",
    value: { type: "instant" },
    argument: "<time>",
    default: null,
    env: null,
    config: "now",
    library: "now",
    does: "RFC 3339 time to use as the current time",
    certificate: [{ effect: "refuses", because: "instead of the real time" }],
  },
} as const;

JUDGING_ROWS satisfies OptionRows;
