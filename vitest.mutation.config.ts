/** The unit tests as mutants are judged by them: one file after the other, up to the first failure. */
import { defineConfig, type ViteUserConfigExport } from "vitest/config";

const config: ViteUserConfigExport = defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/*.slow.test.ts"],
    pool: "threads",
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    expect: { requireAssertions: true },
    css: { include: /\?raw$/ },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

export default config;
