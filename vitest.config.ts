import { defineConfig, type ViteUserConfigExport } from "vitest/config";

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
          exclude: ["**/node_modules/**", "tests/conformance/**"],
          pool: "threads",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

export default config;
