/** The store in Fastify conforms, so that other tests can use it as a real server. */
import { expect, test } from "vitest";
import { judge } from "../../src/index.ts";
import { startFastify } from "./start-store.ts";

test("conforms in core, warnings included", async () => {
  const store = await startFastify();
  try {
    const { report } = await judge(store, { settleMs: 100, seed: 1 });
    const failed = report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
    expect(failed).toEqual([]);
    expect(report.verdict).toBe("conformant");
  } finally {
    await store.close();
  }
});
