/** The tests that a mutant is run against: those that scripts/mutate.mjs names for its file. */
import { defineConfig, type ViteUserConfigExport } from "vitest/config";

const config: ViteUserConfigExport = defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? "").split(" "),
    pool: "threads",
    testTimeout: 20_000,
  },
});

export default config;
