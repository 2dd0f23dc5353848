/** The numbers in README.md are correct. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { judge } from "../../src/index.ts";
import { startReference } from "../../src/reference/index.ts";
import { BUDGETS } from "../../src/verdict/options.ts";
import { QUESTIONS, REQUIREMENTS } from "../../suites/index.ts";
import { ROOT } from "../support/built.ts";

const README = readFileSync(join(ROOT, "README.md"), "utf8");

const shown = (n: number): string => n.toLocaleString("en-US");

test("the number of requirements and questions", () => {
  const count = (level: string): number => REQUIREMENTS.filter((r) => r.level === level).length;
  expect(README).toContain(`${count("MUST")} MUST and ${count("SHOULD")} SHOULD requirements`);
  expect(README).toContain(`${QUESTIONS.length} questions`);
});

test.each(["core", "full"] as const)(
  "the cost of a %s run on an empty store, and its limits",
  async (profile) => {
    // Like the command line, so that a full run of the embedded target does not wait for rate limits.
    const reference = await startReference({ plan: profile === "full" ? "business" : "free" });
    try {
      const { report } = await judge(
        { baseUrl: reference.baseUrl, apiKey: reference.apiKey },
        { profile, seed: 1 },
      );
      const { requests, keyRequests, creations } = report.run;
      const most = BUDGETS[profile];
      const cells = [
        `${shown(requests)} (${shown(most.requests)})`,
        `${shown(keyRequests)} (${shown(most.keyRequests)})`,
        `${shown(creations)} (${shown(most.creations)})`,
      ];
      const row = README.split("\n").find((line) => line.startsWith(`| \`${profile}\``));
      expect(
        row
          ?.split("|")
          .slice(3, 6)
          .map((cell) => cell.trim()),
      ).toEqual(cells);
    } finally {
      await reference.close();
    }
  },
);
