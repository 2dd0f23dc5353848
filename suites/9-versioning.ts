/** §9 versioning. */

import type { Invariant } from "../src/engine/claims.ts";
import { PASSED } from "../src/engine/judgement.ts";
import { check, must } from "./claim.ts";
import { fails } from "./judges/answers.ts";

const VERSION_1: Invariant = {
  ...must("9", "VERSION-1"),
  title: "the base address ends in the segment /v1",
  how: "The path of the run's base address; a trailing slash does not matter.",
  why: "Without the version in the address, the next version breaks every client.",
  check: ({ baseUrl }) => {
    const segment = new URL(baseUrl).pathname.replace(/\/$/, "").split("/").at(-1) ?? "";
    const judgement = segment === "v1" ? PASSED : fails(null, "version", { baseUrl });
    return [check("base address", judgement)];
  },
};

export const VERSIONING: readonly Invariant[] = [VERSION_1];
