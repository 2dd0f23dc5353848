import { defineConfig, type ViteUserConfigExport } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Timeouts are for tests that never end: on a busy machine, whole runs over sockets take their time. Test files share
 * modules, which halves the time.
 */
const LONG = { pool: "threads", isolate: false, testTimeout: 180_000, hookTimeout: 180_000 } as const;

/** Files that take longest, the longest first; the others start after them, so that none of these is left for the end. */
const LONGEST = [
  ...["package/commands.slow", "report/listing/browser.slow", "package/certificates.slow"],
  ...["verify/proofs/full-runs.slow", "suites/judges/countdown-simulation.slow", "vitest/door.slow"],
  ...[
    "cli/fleet/shared-key.slow",
    "report/html/browser.slow",
    "run/retry/retry.slow",
    "hostile/hostile.slow",
  ],
  ...["package/package.slow", "run/run.slow", "suites/full/generated-animals.slow", "gateways/gateways.slow"],
  ...[
    "suites/bite",
    "run/shrink",
    "recipes/fleets",
    "cli/fleet/resume",
    "cli/fleet/jobs",
    "cli/fleet/shards",
  ],
  ...["verify/proofs/honest-runs", "run/secrets/redact-key", "verdict/causes/causes", "package/imports"],
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
