/** What runs observe of services that conform in different ways, where the interface leaves something open. */
import { beforeAll, expect, test } from "vitest";
import { STYLES } from "../../../proof/faults/styles/index.ts";
import type { ReferenceOptions } from "../../../src/reference/index.ts";
import { play } from "../../support/played-run.ts";

/** Styles of which something else is observed than of the others. */
const CHOSEN = [
  "used-up-refusals-count quota-first categories-two quota-two quota-stocked",
  "second-of-address status-moves-in-turn media-type-415 anonymous-scarce window-day-shown",
  "second-two headers-padded quota-twelve capped-99 status-moves-behind",
  "status-moves-by-lists names-tidied quota-first-429 names-letters plan-enterprise",
  "quota-hundred parameters-refused bucket-slow status-moves status-left-out",
  "used-up-bucket-shared limit-ignored error-members-extra names-of-1024 members-kept",
  "location-absent anonymous-full window-sliding limit-last bucket-fast",
  "plan-day-below-minute used-up-date status-default-pending order-by-name limit-clamped",
  "paging names-of-64 names-plain order-newest-first used-up-day",
  "media-type-any quota-429 pet-members-nested anonymous-zero window-estimated",
  "codes-numbered codes-spelt-out pet-members-extra codes-fine",
].flatMap((ids) => ids.split(" "));

/** "OPEN-1 by 3, 7: available": the questions with what is observed in a full run, and the exchanges that show it. */
async function observed({
  changes = [],
  stock = 0,
  plan = "business",
}: ReferenceOptions): Promise<readonly string[]> {
  const { report } = await play({ changes, stock, plan, options: { only: ["OPEN"], profile: "full" } });
  return report.observations.map(({ id, observed: what, evidence }) => `${id} by ${evidence}: ${what}`);
}

let ofReference: readonly string[] = [];

beforeAll(async () => {
  ofReference = await observed({});
});

test("the reference", () => {
  expect(ofReference).toMatchSnapshot();
});

test.each(CHOSEN)("%s, where it differs from the reference", async (id) => {
  const style = STYLES.find((each) => each.id === id);
  if (!style) throw new Error(`there is no style ${id}`);
  expect((await observed(style.options())).filter((each) => !ofReference.includes(each))).toMatchSnapshot();
});
