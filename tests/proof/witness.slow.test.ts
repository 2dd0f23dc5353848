/** The witnesses of the failures of every fault that core finds. */
import { expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { catalogueFor } from "../../suites/catalogue.ts";
import { unwitnessed } from "./witness.ts";

/** Faults of one test: the runs wait little, and the machine has others. */
const IN_PARTS = 20;

const faults = FAULTS.filter(({ profile }) => profile !== "full");

test.each(Array.from({ length: IN_PARTS }, (_, part) => part))(
  "every %s. of them",
  async (part) => {
    const catalogue = await catalogueFor("core", 1);
    const wrong: string[] = [];
    for (const fault of faults.filter((_, i) => i % IN_PARTS === part))
      wrong.push(...(await unwitnessed(fault, catalogue)));
    expect(wrong).toEqual([]);
  },
  600_000,
);
