import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
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
          exclude: ["tests/conformance/**"],
          pool: "threads",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
