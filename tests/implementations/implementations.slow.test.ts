/** One implementation, judged as `npm run implementations` does. `.ci/run` judges it and others by that command; so this is for `EVERYTHING=1`. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtBin, ROOT } from "../support/built.ts";
import { EVERYTHING } from "../support/everything.ts";
import { committedResults } from "./committed.ts";
import { readImplementation } from "./folder.ts";
import { judgeImplementation } from "./judge-implementation.ts";

test.runIf(EVERYTHING)(
  "Express is judged as its committed report says, and every cause is confirmed",
  async () => {
    const all = join(ROOT, "implementations");
    const committed = committedResults(all).find(({ implementation }) => implementation.name === "express");
    const bin = await builtBin();
    const { result, unconfirmed } = await judgeImplementation(readImplementation(all, "express"), {
      bin,
      corrected: false,
      keep: null,
    });
    const { corrected: _, ...expected } = committed?.result ?? {};
    expect(result).toEqual(expected);
    expect(unconfirmed).toEqual([]);
  },
);
