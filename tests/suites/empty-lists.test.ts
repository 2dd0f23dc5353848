/** A list without animals is asked for again while there are none: later it could show nothing. */
import { expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { play } from "../support/played-run.ts";

test.each(["list-empty-202", "list-empty-206"])("%s", async (id) => {
  const fault = FAULTS.find((each) => each.id === id);
  const { report } = await play({ changes: fault?.change ? [fault.change] : [] });
  expect(report.verdict).toBe("nonconformant");
  expect(report.requirements.find((each) => each.id === "LIST-7")?.outcome).toBe("failed");
});
