/** Every command in a block of docs is run, but for those of commands.slow.test.ts: of every sixth page, the first included. */
import { test } from "vitest";
import { everyNth } from "../support/everything.ts";
import { followPage } from "./commands/follow.ts";
import { OF_INSTALLATION, STEPS } from "./commands/steps.ts";

test.each(
  everyNth(
    6,
    Object.entries(STEPS).filter(([page]) => !OF_INSTALLATION.includes(page)),
  ),
)("%s: its commands do what it says", { timeout: 900_000 }, followPage);
