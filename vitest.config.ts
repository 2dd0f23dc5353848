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
  testTimeout: 180_000,
  hookTimeout: 180_000,
} as const;

/**
 * Files that take longest, the longest first; the others start after them, so that none of these is left for the end.
 * Of the slow ones, those that wait for windows of a rate limit come first: the others work meanwhile.
 */
const LONGEST = [
  ...[
    "express/mend-first-card.slow",
    "package/commands-of-docs.slow",
    "package/commands.slow",
    "report/listing/browser.slow",
    "package/certificates.slow",
  ],
  ...["cli/fleet/shared-key.slow", "verify/proofs/full-runs.slow", "run/run.slow", "package/package.slow"],
  ...["hostile/hostile.slow", "proof/prove/mixtures/shrink.slow"],
  ...["hostile/anything.slow", "run/pacing/free-key.slow"],
  ...["report/html/browser.slow", "vitest/own-file.slow", "vitest/door.slow"],
  ...["cli/start.slow", "ci/action.slow", "gateways/gateways.slow"],
  ...["ci/gitlab-component.slow", "proof/prove/pool.slow"],
  ...[
    "verify/proofs/honest-runs.slow",
    "cli/fleet/resume.slow",
    "cli/fleet/shards.slow",
    "cli/fleet/jobs.slow",
    "recipes/fleets.slow",
  ],
  ...["run/shrink", "suites/bite", "verdict/causes/causes", "run/secrets/redact-key"],
  ...["cli/files/redact-artefacts", "package/imports", "cli/certificate/certificate", "cli/targets"],
  ...["cli/commands/run", "run/wire/no-answer", "certificates/attacks", "cli/certificate/challenge"],
  ...[
    "verify/proofs/wrong-services",
    "run/api-check",
    "report/har/har",
    "cli/expected-failures",
    "proof/prove/causes",
  ],
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
