/** What is looked at from both sides for each deviation that another answer may explain (catalogue rule 6). */
import type { Look } from "../../src/engine/catalogue.ts";
import { listedElsewhere, notListed } from "./absent.ts";
import { defaultTooShort } from "./default-limit.ts";
import { differs, oneStatus } from "./differs.ts";
import { equalBodyLost } from "./equal-body.ts";
import { notFound } from "./not-found.ts";

/** The look of each code of the kind `elsewhere`. */
export const LOOKS: ReadonlyMap<string, Look> = new Map([
  ["not-listed", notListed],
  ["not-listed-by-status", notListed],
  ["listed-elsewhere", listedElsewhere],
  ["default-too-short", defaultTooShort],
  ["not-found", notFound],
  ["differs", differs],
  ["one-status", oneStatus],
  ["equal-body-lost", equalBodyLost],
]);
