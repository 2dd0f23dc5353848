/** §2 resources: the members of every animal in a response. */
import type { Case, Invariant, RequirementWithCases } from "../src/engine/claims.ts";
import { PASSED } from "../src/engine/judgement.ts";
import { memoizeInRun } from "../src/kit/evidence/memoize.ts";
import type { Exchange } from "../src/kit/exchange.ts";
import { findings } from "../src/kit/schema/validators.ts";
import { must, one, should } from "./claim.ts";
import { isRegular, type Sighting, sightingsIn } from "./facts/store-model.ts";
import { fails, findingValues } from "./judges/answers.ts";
import { ownId } from "./judges/create-pet.ts";
import { acrossCreations, exact, idOnceOnPage, inDigits, listedCategoryIsTaken } from "./judges/integers.ts";
import { everyExchange, type Rule, SERVED } from "./judges/invariants.ts";
import { isOfEarlierRun } from "./judges/list-pets.ts";
import {
  CATEGORIES,
  type CategoryProbe,
  LISTED_CATEGORY,
  MORE_CATEGORIES,
  SECOND_SMALL,
} from "./requests/categories.ts";
import { BURST_BODIES, PAIR } from "./requests/creations.ts";
import { WITH_ID, WITH_OTHER_IDS } from "./requests/stock.ts";

const SECTION = "2";

/** The animals of an answer, those of earlier runs left aside. */
const shown = memoizeInRun((exchange: Exchange, run) =>
  sightingsIn(exchange).filter(({ pet }) => !isOfEarlierRun(pet, run)),
);

const shownWrong = memoizeInRun((exchange: Exchange, run) =>
  shown(exchange, run).filter(({ pet }) => findings("Pet", pet).length > 0),
);

/** One member of every animal: those that invalid bodies made are left aside, and those that earlier runs left add no failure. */
function ofEveryPet(member: string): Rule {
  return (exchange, recording) => {
    const all = sightingsIn(exchange);
    if (all.length === 0) return null;
    for (const { pet } of shownWrong(exchange, recording).filter((each) => isRegular(each, recording))) {
      const finding = findings("Pet", pet).find(({ path }) => path === `/${member}`);
      if (finding) return fails(exchange, "pet-member", findingValues(finding));
    }
    const isRight = ({ pet }: Sighting): boolean =>
      findings("Pet", pet).every(({ path }) => path !== `/${member}`);
    return all.some((each) => isRegular(each, recording) && isRight(each)) ? PASSED : null;
  };
}

function member(id: string, name: string, title: string, why: string): Invariant {
  return {
    id,
    section: SECTION,
    level: "MUST",
    title,
    how: "Every Pet in every response of the run: created, listed and fetched.",
    why,
    check: everyExchange(ofEveryPet(name), SERVED),
  };
}

const DATA_1 = member(
  "DATA-1",
  "id",
  "every Pet has an id, an integer within int64",
  "A client finds an animal again by its id only.",
);

const DATA_2 = member("DATA-2", "name", "every Pet has a name, a string", "Every client shows it.");

const DATA_3 = member(
  "DATA-3",
  "categoryId",
  "every Pet has a categoryId, an integer within int64",
  "Without it an animal is in no category.",
);

const DATA_4 = member("DATA-4", "status", "a status is available, pending or sold", "Clients branch on it.");

/** The first three are among the first twelve creations of a run. */
const ESSENTIAL_CATEGORIES = 3;

function categoryCase(probe: CategoryProbe, priority: Case["priority"]): Case {
  const { categoryId, request, alone } = probe;
  const requests = alone ? [request, alone] : [request];
  return one(`categoryId ${categoryId}`, requests, exact, priority, { categoryId });
}

const DATA_5: RequirementWithCases = {
  ...must(SECTION, "DATA-5"),
  title: "int64 values survive digit for digit",
  how: "Animals are created in categories that doubles and 32 bits cannot represent; every answer that shows them must show the same digits. A refusal fails where an unusual small category was accepted.",
  why: "Losing a digit changes the category, and no error shows it.",
  cases: [
    ...CATEGORIES.map((probe, i) => categoryCase(probe, i < ESSENTIAL_CATEGORIES ? "essential" : "core")),
    { ...categoryCase(SECOND_SMALL, "core"), title: "a second unusual category" },
    one("a category that the list shows", LISTED_CATEGORY, listedCategoryIsTaken, "core"),
    ...MORE_CATEGORIES.map((probe) => categoryCase(probe, "full")),
  ],
};

const onceOnPage = everyExchange(idOnceOnPage, [], () => "within a list");

const DATA_6: Invariant = {
  ...must(SECTION, "DATA-6"),
  title: "no two animals share an id",
  how: "Ids within each list, and across all creations of the run, some of which are sent together on connections of their own.",
  why: "Clients cannot distinguish two animals with one id.",
  check: (recording) => [...onceOnPage(recording), ...acrossCreations(recording)],
  requests: [...BURST_BODIES, ...PAIR].map((request) => ({ request, priority: "essential" })),
};

const DATA_7: RequirementWithCases = {
  ...should(SECTION, "DATA-7"),
  title: "an id that a client sends never becomes the animal's",
  how: "A creation whose body has a random id of 52 bits; in the full profile also the id of another animal, a small one and a text. The id may be ignored or refused, but not used.",
  why: "A client that may choose ids may overwrite the animals of others.",
  cases: [
    one("a body with an id", WITH_ID, ownId, "essential"),
    ...WITH_OTHER_IDS.map((request) => one(request.id.slice("POST /pets: ".length), request, ownId, "full")),
  ],
};

const DATA_8: Invariant = {
  ...should(SECTION, "DATA-8"),
  title: "integers are written without fraction and exponent",
  how: "id and categoryId of every Pet, and status of every Error: `7`, not `7.0` or `7e0`. DATA-1, DATA-3 and ERROR-1 judge values that are no integers.",
  why: "Many parsers of integers accept digits only.",
  check: everyExchange(inDigits),
};

export const DATA: readonly (RequirementWithCases | Invariant)[] = [
  DATA_1,
  DATA_2,
  DATA_3,
  DATA_4,
  DATA_5,
  DATA_6,
  DATA_7,
  DATA_8,
];
