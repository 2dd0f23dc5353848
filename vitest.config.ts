import { defineConfig, type ViteUserConfigExport } from "vitest/config";

/** Whole runs over sockets take their time on a busy machine. Test files share modules, which halves the time. */
const LONG = { pool: "threads", isolate: false, testTimeout: 60_000, hookTimeout: 60_000 } as const;

const config: ViteUserConfigExport = defineConfig({
  test: {
    // Without it one processor of two stands idle.
    maxWorkers: "100%",
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
