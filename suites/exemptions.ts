/** What may stay untested, by code (catalogue, "What may stay untested"): the verdict, `sign` and `verify` read this. */
import type { Exemption } from "../src/engine/claims.ts";
import { EXHAUSTION_CEILING } from "../src/engine/plan/budget.ts";

const DESC = ["DESC-1", "DESC-2", "DESC-3", "DESC-4", "DESC-5", "DESC-6", "DESC-7"];

/** Fewest accepted creations of a store that is limited, and still judged. */
export const FEWEST_CREATIONS = 12;

/** The rows of the catalogue's table. */
export const EXEMPTIONS: readonly Exemption[] = [
  {
    code: "left-to-full",
    requirements: ["LIST-5"],
    core: true,
    full: false,
    certificate: ["core"],
    because: "the store has fewer than 101 animals, and only the full profile creates them",
  },
  {
    code: "not-asked",
    requirements: ["RATE-6"],
    core: true,
    full: true,
    certificate: ["core"],
    because: "the key's plan was not given (--plan)",
  },
  {
    code: "not-asked",
    requirements: ["RATE-7", "RATE-8"],
    core: true,
    full: true,
    certificate: ["core"],
    because: "the rate limit was not used up (--exhaust-rate-limit)",
  },
  {
    code: "not-asked",
    requirements: DESC,
    core: true,
    full: true,
    certificate: ["core", "full"],
    because: "no OpenAPI description was given (--description)",
  },
  {
    code: "enterprise",
    requirements: ["RATE-6"],
    core: true,
    full: true,
    certificate: ["core", "full"],
    because: "an enterprise plan has no published limits",
  },
  {
    code: "limit-too-large",
    requirements: ["RATE-7", "RATE-8"],
    core: true,
    full: true,
    certificate: ["core", "full"],
    because: "using up the limit takes more than 2,100 requests, or what is used comes back faster",
    certified: {
      because: "using up the limit takes more than 2,100 requests",
      when: ({ requests }) => typeof requests === "number" && requests >= EXHAUSTION_CEILING,
    },
  },
  {
    code: "refills-too-fast",
    requirements: ["RATE-5"],
    beside: { requirement: "RATE-7", code: "limit-too-large" },
    core: true,
    full: true,
    certificate: ["core", "full"],
    because: "what is used comes back faster than a series of reads can show",
  },
  {
    code: "store-full",
    requirements: ["LIST-10", "CREATE-12", "CREATE-13"],
    core: true,
    full: false,
    certificate: [],
    because: "every page is full, so no list is known to be complete: use an emptier store",
  },
  {
    code: "store-limited",
    requirements: ["LIST-2", "LIST-3", "LIST-5"],
    when: ({ accepted }) => typeof accepted === "number" && accepted >= FEWEST_CREATIONS,
    core: true,
    full: true,
    certificate: [],
    because: "the store accepted twelve or more creations and then no more",
  },
  {
    code: "categories-restricted",
    requirements: ["DATA-5"],
    core: true,
    full: true,
    certificate: ["core", "full"],
    because: "the target refuses categories that it does not know, so that large ids cannot be had",
  },
  {
    code: "removed",
    requirements: [],
    core: true,
    full: true,
    certificate: ["core", "full"],
    because: "getPet has been removed, as announced for 5 December 2030",
  },
];
