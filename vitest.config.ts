import { defineConfig, type ViteUserConfigExport } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A test that asserts nothing fails. */
const ASSERTING = { requireAssertions: true } as const;

/**
 * Timeouts are for tests that never end: on a busy machine, whole runs over sockets take their time. Test files share
 * modules, which halves the time.
 */
const LONG = {
  pool: "threads",
  isolate: false,
  expect: ASSERTING,
  // Else style sheets are empty.
  css: { include: /\?raw$/ },
  testTimeout: 600_000,
  hookTimeout: 600_000,
} as const;

/**
 * Files that take longest, the longest first; the others start after them, so that none of these is left for the end.
 * Of the slow ones, those that wait for windows of a rate limit come first: the others work meanwhile.
 */
const LONGEST = [
  ...["package/certificates.slow", "run/pacing/free-key.slow", "cli/fleet/shared-key.slow"],
  ...[
    "package/commands-of-docs.slow",
    "verify/proofs/full-runs.slow",
    "vitest/door.slow",
    "package/package.slow",
  ],
  ...["vitest/own-file.slow", "ci/action.slow", "ci/gitlab-component.slow", "suites/found-in-full.slow"],
  ...["cli/start.slow", "verify/proofs/honest-runs.slow", "report/html/browser.slow", "hostile/hostile.slow"],
  ...[
    "run/sweeps.slow",
    "proof/command/prove.slow",
    "run/pacing/pacing-limiters.slow",
    "cli/fleet/jobs.slow",
  ],
  ...[
    "gateways/gateways.slow",
    "cli/crash.slow",
    "verify/runs.slow",
    "package/commands.slow",
    "run/crowded.slow",
  ],
  ...["cli/expected-failures", "report/unrelated-mistakes", "report/content-length", "cli/service/service"],
  ...["run/anonymous", "run/pacing/rate-ceiling", "suites/accused-played", "engine/weathers"],
  ...["verify/replay", "verify/proofs/edited-recordings", "engine/plan/exhaust"],
  ...["proof/faults/styles", "proof/weather", "cli/certificate/certificate", "run/secrets/echoed-key"],
  ...["certificates/attacks", "suites/judges/description/description", "cli/loop"],
  ...[
    "cli/catalogue",
    "cli/certificate/challenge",
    "suites/generate/new-pet",
    "proof/witness",
    "verify/changes",
  ],
  ...["run/wire/no-answer", "cli/config-file", "cli/config/messages", "suites/found-in-core"],
  ...[
    "report/markdown/summary",
    "verify/proofs/wrong-services",
    "run/secrets/redact",
    "cli/commands/completion",
  ],
  ...["cli/targets", "package/readme", "proof/prove/mixtures/once-accused"],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const config: ViteUserConfigExport = defineConfig({
  test: {
    // Without it one processor of two stands idle.
    maxWorkers: "100%",
    // Tests that start vitest, and later runs, do not transform the sources again.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "conformance",
          include: ["tests/conformance/**/*.test.ts"],
          maxConcurrency: 200,
        },
      },
      {
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: ["**/node_modules/**", "tests/conformance/**", "**/*.slow.test.ts"],
          ...LONG,
        },
      },
      {
        test: {
          // A browser, gateways, spawned projects, real windows of rate limits: `npm run test:slow`.
          name: "slow",
          include: ["tests/**/*.slow.test.ts"],
          ...LONG,
        },
      },
    ],
  },
});

export default config;
