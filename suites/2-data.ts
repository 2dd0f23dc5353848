/** §2 resources: the members of every animal in a response. */

import { memoizeBriefly } from "../src/kit/evidence/memoize.ts";
import { pageOf, petOf, requestJson } from "../src/kit/evidence/reading.ts";
import { creations, irregularIds, sightingsIn } from "../src/kit/evidence/store-model.ts";
import type { Recording } from "../src/kit/exchange.ts";
import { describe } from "../src/kit/format-value.ts";
import { isJsonObject, JsonNumber, type JsonObject, type JsonValue } from "../src/kit/json/json.ts";
import { answeredWith, inLast, successor, withMember } from "../src/kit/judging/flaws.ts";
import { everyExchange } from "../src/kit/judging/invariants.ts";
import { failed, PASSED } from "../src/kit/judging/judge-helpers.ts";
import type {
  Case,
  Invariant,
  InvariantCheck,
  Judgement,
  RequirementWithCases,
} from "../src/kit/requirement.ts";
import { findings } from "../src/kit/schema/validators.ts";
import { acrossCreations, ownId } from "./judges/ids.ts";
import { exact, integersIn } from "./judges/int64.ts";
import { WHOLE } from "./requests/list-pets.ts";
import { CATEGORIES, type CategoryProbe, WITH_ID, WITHOUT_STATUS } from "./requests/stock.ts";

const SECTION = "2";

/** Applies a rule to every animal in every 200 and 201 response; the same animal in many lists is judged once. */
function everyPet(
  rule: (pet: JsonObject) => Judgement | null,
): (recording: Recording) => readonly InvariantCheck[] {
  return (recording) => {
    const irregular = irregularIds(recording);
    const fault = memoizeBriefly(rule);
    return everyExchange((exchange) => {
      let judged: Judgement | null = null;
      for (const { pet, id } of sightingsIn(exchange)) {
        if (id !== undefined && irregular.has(id)) continue;
        judged = fault(pet) ?? PASSED;
        if (judged !== PASSED) break;
      }
      return judged;
    })(recording);
  };
}

/** The violation of the Pet schema by one member, `null` if there is none. */
function memberFault(pet: JsonObject, member: string): Judgement | null {
  const finding = findings("Pet", pet).find((f) => f.path === `/${member}`);
  return finding ? failed(finding.expected, finding.received) : null;
}

function member(id: string, name: string, title: string, flaw: Invariant["flaw"], why: string): Invariant {
  return {
    id,
    section: SECTION,
    level: "MUST",
    title,
    how: "Every Pet in every response of the run: created, listed and fetched.",
    why,
    check: everyPet((pet) => memberFault(pet, name)),
    flaw,
  };
}

const DATA_1 = member(
  "DATA-1",
  "id",
  "every Pet has an id, an integer within int64",
  inLast(withMember("id", (old) => (old instanceof JsonNumber ? old.text : "1"))),
  "A client finds an animal again by its id only.",
);

const DATA_2 = member(
  "DATA-2",
  "name",
  "every Pet has a name, a string",
  inLast(withMember("name", null)),
  "Every client shows it.",
);

const DATA_3 = member(
  "DATA-3",
  "categoryId",
  "every Pet has a categoryId, an integer within int64",
  inLast(
    withMember("categoryId", (old) => new JsonNumber(`${old instanceof JsonNumber ? old.text : "1"}.5`)),
  ),
  "Without it an animal is in no category.",
);

const DATA_4 = member(
  "DATA-4",
  "status",
  "a status is available, pending or sold",
  inLast(withMember("status", null)),
  "Clients branch on it.",
);

const DATA_5: RequirementWithCases = {
  id: "DATA-5",
  section: SECTION,
  level: "MUST",
  title: "int64 values survive digit for digit",
  how: "Animals are created in categories that doubles and 32 bits cannot represent, once an unusual small one was accepted; every answer that shows them must show the same digits.",
  why: "Losing a digit changes the category, and no error shows it.",
  cases: CATEGORIES.map(
    (probe: CategoryProbe, i): Case => ({
      title: `categoryId ${probe.categoryId}`,
      requests: [...(probe.gate ? [probe.gate] : []), probe.request],
      judge: exact,
      params: { categoryId: probe.categoryId, gate: probe.gate?.id ?? null },
      priority: probe.isSpare ? "full" : i < 3 ? "essential" : "core",
    }),
  ),
  flaw: inLast(withMember("categoryId", successor)),
};

const DATA_6: Invariant = {
  id: "DATA-6",
  section: SECTION,
  level: "MUST",
  title: "no two animals share an id",
  how: "Ids within each list, and across all creations of the run, most of which are sent together. CREATE-14 judges two equal bodies that got one id.",
  why: "Clients cannot distinguish two animals with one id.",
  check: (recording) => {
    const checks: InvariantCheck[] = everyExchange(
      (exchange) => {
        const page = pageOf(exchange);
        if (!page || page.length < 2) return null;
        const seen = new Set<bigint>();
        for (const { id } of sightingsIn(exchange)) {
          if (id !== undefined && seen.has(id)) return failed("each id once in a list", `id ${id} twice`);
          if (id !== undefined) seen.add(id);
        }
        return PASSED;
      },
      () => "within a list",
    )(recording).slice();
    const made = creations(recording);
    if (made.length > 1) checks.push(acrossCreations(made));
    return checks;
  },
  samples: [WITHOUT_STATUS, ...CATEGORIES.slice(0, 2).map((c) => c.request), WHOLE],
  flaw: (evidence) => {
    const [first, second] = [evidence[0], evidence[1]];
    if (!second || !first || !petOf(first)) {
      return evidence.map((e) =>
        answeredWith(e, {
          body: new TextEncoder().encode(
            '[{"id":1,"name":"a","categoryId":1},{"id":1,"name":"b","categoryId":1}]',
          ),
        }),
      );
    }
    const id = petOf(first)?.id;
    return evidence.map((e) => (e === second ? withMember("id", id)(e) : e));
  },
};

const DATA_7: RequirementWithCases = {
  id: "DATA-7",
  section: SECTION,
  level: "SHOULD",
  title: "an id that a client sends never becomes the animal's",
  how: "A creation whose body has a random id of 62 bits; the id may be ignored or refused, but not used.",
  why: "A client that may choose ids may overwrite the animals of others.",
  cases: [{ title: "a body with an id", requests: [WITH_ID], judge: ownId, priority: "essential" }],
  flaw: inLast((exchange) => {
    const sent = requestJson(exchange);
    return withMember("id", isJsonObject(sent) ? sent.id : undefined)(exchange);
  }),
};

const DATA_8: Invariant = {
  id: "DATA-8",
  section: SECTION,
  level: "SHOULD",
  title: "integers are written without fraction and exponent",
  how: "id and categoryId of every Pet, and status of every Error: `7`, not `7.0` or `7e0`. DATA-1, DATA-3 and ERROR-1 judge values that are no integers.",
  why: "Many parsers of integers accept digits only.",
  check: (recording) => {
    const shownIn = integersIn(recording);
    return everyExchange((exchange) => {
      const { any, odd } = shownIn(exchange);
      if (!any && odd === null) return null;
      return odd ? failed(`\`${odd[0]}\` written in digits alone`, describe(odd[1])) : PASSED;
    })(recording);
  },
  flaw: inLast((exchange) => withMember("id", fraction)(withMember("status", fraction)(exchange))),
};

function fraction(old: JsonValue | undefined): JsonValue | undefined {
  return old instanceof JsonNumber ? new JsonNumber(`${old.text}.0`) : old;
}

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
