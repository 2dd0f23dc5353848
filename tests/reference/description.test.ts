/** The reference serves a description of itself, outside the base path and without a key. */
import { expect, test } from "vitest";
import { judge } from "../../src/index.ts";
import { startReference } from "../../src/reference/index.ts";
import { failedRows } from "../support/descriptions.ts";

test("GET /openapi.json passes every row, and has one status that no run sees", async () => {
  const reference = await startReference();
  try {
    const description = new URL("/openapi.json", reference.baseUrl).href;
    const { report, recording } = await judge(reference, { description });
    const rows = report.requirements.filter(({ id }) => id.startsWith("DESC"));
    expect(rows.map(({ outcome }) => outcome)).toEqual(Array(7).fill("passed"));
    expect(report.verdict).toBe("conformant");
    expect(recording.description && failedRows(recording.description)).toEqual([]);
    // No body of a run is larger than 1 MiB.
    const differs = report.observations.find(({ id }) => id === "OPEN-20")?.observed;
    expect(differs).toBe("POST /pets never 413");
    expect(reference.counters.requests).toBe(recording.exchanges.length);
  } finally {
    await reference.close();
  }
});
