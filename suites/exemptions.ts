/** What may stay untested, by code (catalogue, "What may stay untested"): the verdict, `sign` and `verify` read this. */
import type { Exemption } from "../src/engine/catalogue.ts";
import type { Untested } from "../src/engine/judgement.ts";
import { EXHAUSTION_CEILING } from "../src/engine/plan/budget.ts";

const DESC = ["DESC-1", "DESC-2", "DESC-3", "DESC-4", "DESC-5", "DESC-6", "DESC-7"];

/** Fewest accepted creations of a store that is limited, and still judged. */
export const FEWEST_CREATIONS = 12;

const CORE = ["core"] as const;
const BOTH = ["core", "full"] as const;

/** A row: the profiles in which it may stay untested, and the levels of a certificate. */
function row(
  code: string,
  requirements: readonly string[],
  profiles: typeof CORE | typeof BOTH,
  certificate: Exemption["certificate"],
  because: string,
  more: Partial<Exemption> = {},
): Exemption {
  return { code, requirements, core: true, full: profiles === BOTH, certificate, because, ...more };
}

const ALL_DAY = "using up the limit takes more than 2,100 requests";
const AT_ONCE = "what is used comes back faster than a series of reads can show";

function takesAllDay({ requests }: Untested["values"]): boolean {
  return typeof requests === "number" && requests >= EXHAUSTION_CEILING;
}

/** The rows of the catalogue's table. */
export const EXEMPTIONS: readonly Exemption[] = [
  row(
    "left-to-full",
    ["LIST-5"],
    CORE,
    CORE,
    "the store has fewer than 101 animals, and only the full profile creates them",
  ),
  row("not-asked", ["RATE-6"], BOTH, CORE, "the key's plan was not given (--plan)"),
  row("not-asked", ["RATE-7", "RATE-8"], BOTH, CORE, "the rate limit was not used up (--exhaust-rate-limit)"),
  row("not-asked", DESC, BOTH, BOTH, "no OpenAPI description was given (--description)"),
  row("enterprise", ["RATE-6"], BOTH, BOTH, "an enterprise plan has no published limits"),
  row("limit-too-large", ["RATE-7", "RATE-8"], BOTH, BOTH, `${ALL_DAY}, or what is used comes back faster`, {
    certified: { because: ALL_DAY, when: takesAllDay },
  }),
  row("refills-too-fast", ["RATE-5"], BOTH, BOTH, `${AT_ONCE}, and ${ALL_DAY}`, {
    when: ({ limit }) => typeof limit === "number" && limit > EXHAUSTION_CEILING,
  }),
  row("refills-too-fast", ["RATE-5"], BOTH, BOTH, AT_ONCE, {
    beside: { requirement: "RATE-7", code: "limit-too-large", when: takesAllDay },
  }),
  row(
    "store-full",
    ["LIST-10", "CREATE-12", "CREATE-13"],
    CORE,
    [],
    "every page is full, so no list is known to be complete: use an emptier store",
  ),
  row(
    "store-limited",
    ["LIST-2", "LIST-3", "LIST-5"],
    BOTH,
    [],
    "the store accepted twelve or more creations and then no more",
    { when: ({ accepted }) => typeof accepted === "number" && accepted >= FEWEST_CREATIONS },
  ),
  row(
    "categories-restricted",
    ["DATA-5"],
    BOTH,
    BOTH,
    "the target refuses categories that it does not know, so that large ids cannot be had",
  ),
  row("removed", [], BOTH, BOTH, "getPet has been removed, as announced for 5 December 2030"),
];
