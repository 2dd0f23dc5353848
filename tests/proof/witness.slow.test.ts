/** The witnesses of the failures of faults that core finds: all of them with EVERYTHING=1; witness.test.ts has some. */
import { expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { catalogueFor } from "../../suites/catalogue.ts";
import { EVERYTHING } from "../support/everything.ts";
import { unwitnessed } from "./witness.ts";

const IN_PARTS = 60;

/** All of them take minutes. */
const parts = Array.from({ length: IN_PARTS }, (_, part) => part);

const faults = FAULTS.filter(({ profile }) => profile !== "full");

test.runIf(EVERYTHING).each(parts)(
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
