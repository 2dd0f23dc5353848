/** §9 versioning. */
import { failed, PASSED } from "../src/kit/judging/judge-helpers.ts";
import type { Invariant } from "../src/kit/requirement.ts";

const VERSION_1: Invariant = {
  id: "VERSION-1",
  section: "9",
  level: "MUST",
  title: "the base address ends in the segment /v1",
  how: "The path of the run's base address; a trailing slash does not matter.",
  why: "Without the version in the address, the next version breaks every client.",
  check: ({ baseUrl }) => {
    const segment = new URL(baseUrl).pathname.replace(/\/$/, "").split("/").at(-1) ?? "";
    const judgement = segment === "v1" ? PASSED : failed("a base address whose path ends in `/v1`", baseUrl);
    return [{ title: "base address", evidence: [], judgement }];
  },
  samples: [],
  flaw: (evidence) => evidence,
};

export const VERSIONING: readonly Invariant[] = [VERSION_1];
