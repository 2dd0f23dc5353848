/** Every command in a block of docs is run, but for those of commands.slow.test.ts, which runs beside this file. */
import { test } from "vitest";
import { followPage } from "./commands/follow.ts";
import { OF_INSTALLATION, STEPS } from "./commands/steps.ts";

test.each(Object.entries(STEPS).filter(([page]) => !OF_INSTALLATION.includes(page)))(
  "%s: its commands do what it says",
  { timeout: 900_000 },
  followPage,
);
