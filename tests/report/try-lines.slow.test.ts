/** The `try` line of every card is run against the server that the card is about, and gets what the card says was received. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { judge } from "../../src/index.ts";
import { FAULTS } from "../../src/reference/faults/index.ts";
import { startReference } from "../../src/reference/index.ts";
import { cardOf } from "../../src/report/cards.ts";
import { causesIn } from "../../src/report/causes/causes-in.ts";
import type { Judged } from "../../src/run/run.ts";
import { startStore } from "../express/start-store.ts";
import { answerIn, differences } from "../implementations/answer.ts";
import { everyNth } from "../support/everything.ts";

const SAMPLE = everyNth(32, FAULTS);

/** What becomes of each card's line: how its answer differs from the one that the card shows. */
async function replayed({ report, recording }: Judged, apiKey: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const cause of causesIn(report)) {
    const { first } = cardOf(cause, { report, recording });
    const line = first?.check.reproduce;
    const { response } = recording.exchanges[first?.check.at ?? -1] ?? {};
    // A long line is cut, for reading only.
    if (!line || !response || line.includes("…")) continue;
    const env = { PATH: process.env.PATH, PETSTORE_API_KEY: apiKey };
    const { stdout } = await promisify(execFile)("sh", ["-c", `${line} -s`], { env, encoding: "buffer" });
    found.push(...differences(response, answerIn(stdout)).map((each) => `${cause.id}: ${each} (${line})`));
  }
  return found;
}

describe("of the reference with one fault", () => {
  test.concurrent.each(SAMPLE)("$id", { timeout: 300_000 }, async ({ change, options }) => {
    const { baseUrl, apiKey, close } = await startReference({
      plan: "business",
      ...options?.(),
      changes: [change],
    });
    try {
      const judged = await judge({ baseUrl, apiKey }, { maxWaitMs: 2_000 });
      expect(await replayed(judged, apiKey)).toEqual([]);
    } finally {
      await close();
    }
  });
});

test.each(
  everyNth(2, [
    ["every mistake", []],
    ["creations that are accepted", ["created-200", "types-unchecked"]],
  ] as const),
)("of a naive store with %s", async (_, mended) => {
  const { baseUrl, apiKey, close } = await startStore(mended);
  try {
    const judged = await judge({ baseUrl, apiKey }, { maxWaitMs: 2_000 });
    expect(causesIn(judged.report).length).toBeGreaterThan(5);
    expect(await replayed(judged, apiKey)).toEqual([]);
  } finally {
    await close();
  }
});
