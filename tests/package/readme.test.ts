/** The numbers in README.md, docs/operators.md and docs/reports.md are correct. */
import { expect, test } from "vitest";
import { BUDGETS } from "../../src/engine/plan/budget.ts";
import { judge } from "../../src/index.ts";
import { startReference } from "../../src/reference/index.ts";
import { renderHar } from "../../src/report/har/har.ts";
import { renderHtml } from "../../src/report/html/render-html.ts";
import { QUESTIONS, REQUIREMENTS } from "../../suites/index.ts";
import { pageText } from "../support/documents.ts";

const README = pageText("README.md");
const OPERATORS = pageText("docs/operators.md");

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
      const { report, recording, facts } = await judge(
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
      const row = OPERATORS.split("\n").find((line) => line.startsWith(`| \`${profile}\``));
      expect(
        row
          ?.split("|")
          .slice(3, 6)
          .map((cell) => cell.trim()),
      ).toEqual(cells);
      if (profile === "full") {
        const megabytes = (text: string, digits: number): string =>
          (Buffer.byteLength(text) / 1e6).toFixed(digits);
        const pages = pageText("docs/reports.md").replaceAll(/\s+/g, " ");
        expect(pages).toContain(
          `a conformant full run with ${requests} exchanges has ${megabytes(renderHtml(report, recording), 1)} MB`,
        );
        expect(pages).toContain(
          `The file of a full run with ${requests} exchanges has ${megabytes(renderHar(recording, facts), 0)} MB`,
        );
      } else {
        const said = `sends ${requests} requests, ${keyRequests} of them with the key, which fits one minute of a Free key, and **leaves ${creations} animals behind**`;
        expect(README.replaceAll(/\s+/g, " ")).toContain(said);
      }
    } finally {
      await reference.close();
    }
  },
);
