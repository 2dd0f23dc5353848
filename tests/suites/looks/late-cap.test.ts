/** A list that is short at first, since animals appear late, and then as long as a cap: absence from it shows nothing. */
import { expect, test } from "vitest";
import { compose } from "../../../proof/prove/mixtures/compose.ts";
import { play, sceneOf } from "../../support/played-run.ts";

test("an animal that is not on the first page, which is behind, nor on later ones, which are capped", async () => {
  const parts = ["order-newest-first", "fault:page-cap-20", "settles-unfiltered"];
  const scene = sceneOf(compose(parts, "pro").options);
  if (!scene) throw new Error("the mixture cannot be played");
  const { report } = await play(scene);
  const failed = report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
  expect(failed).toEqual(["LIST-12"]);
  expect(report.requirements.find(({ id }) => id === "LIST-10")?.reason?.code).toBe("store-full");
});
