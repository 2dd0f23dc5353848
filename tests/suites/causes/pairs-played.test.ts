/** Pairs of faults that a seed draws, each in a run without a network: what fails, and which causes are named for it. */
import { expect, test } from "vitest";
import { optionsWith } from "../../../proof/faults/fault.ts";
import { FAULTS } from "../../../proof/faults/index.ts";
import { idRanges } from "../../../src/kit/id-ranges.ts";
import { randomFrom } from "../../../src/kit/random.ts";
import type { Change } from "../../../src/reference/index.ts";
import { play, sceneOf } from "../../support/played-run.ts";

/** Faults of changes alone, which a core run finds. */
const PLAIN = FAULTS.flatMap((fault) => {
  const scene = fault.profile !== "full" && !fault.suite ? sceneOf(optionsWith(fault)) : null;
  return scene?.stock === 0 && scene.plan !== "free" ? [fault] : [];
});

const drawn = (word: string) => {
  const found = PLAIN[Number(randomFrom(word) % BigInt(PLAIN.length))];
  if (!found) throw new Error("there is no fault");
  return found;
};

/** Changes keep their state: new ones for each run. */
const changesOf = (id: string): readonly Change[] => {
  const fault = PLAIN.find((each) => each.id === id);
  return fault ? (optionsWith(fault).changes ?? []) : [];
};

const PAIRS = Array.from({ length: 48 }, (_, i) => [drawn(`${i} one`).id, drawn(`${i} other`).id] as const);

test.each(PAIRS)("%s and %s", async (one, other) => {
  const { report } = await play({ changes: [...changesOf(one), ...changesOf(other)] });
  const failed = report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
  const causes = (report.causes ?? []).map(
    ({ id, requirements, holdsBack, title }) =>
      `${id} of ${idRanges(requirements)}, holds back [${idRanges(holdsBack)}]: ${title}`,
  );
  expect([`failed: ${idRanges(failed)}`, ...causes]).toMatchSnapshot();
});
