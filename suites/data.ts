/** §2 resources: what every animal that is seen must look like. */
import { describe } from "../src/kit/describe.ts";
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { answeredWith, inLast, successor, withMember } from "../src/kit/flaws.ts";
import { isJsonObject, JsonNumber, type JsonObject } from "../src/kit/json.ts";
import { failed, last, PASSED, shown, unanswered, untested } from "../src/kit/judging.ts";
import {
  creations,
  irregularIds,
  isBefore,
  sharedIds,
  sightings,
  sightingsIn,
} from "../src/kit/knowledge.ts";
import { pageOf, petOf, requestJson, statusOf } from "../src/kit/reading.ts";
import type {
  Case,
  Judge,
  Judgement,
  ProbedRequirement,
  StandingCheck,
  StandingRequirement,
} from "../src/kit/requirement.ts";
import { everyExchange } from "../src/kit/standing.ts";
import { findings } from "../src/kit/validators.ts";
import { READ_BACK } from "./get-asks.ts";
import { OPENING, WHOLE } from "./list-asks.ts";
import { CATEGORIES, type CategoryProbe, WITHOUT_STATUS } from "./stock.ts";

const SECTION = "2";

const SAMPLES = [OPENING, WITHOUT_STATUS, WHOLE, READ_BACK];

/** One rule about every animal in every 200 and 201 response. */
function everyPet(
  fault: (pet: JsonObject) => Judgement | null,
): (recording: Recording) => readonly StandingCheck[] {
  return everyExchange((exchange, recording) => {
    const irregular = irregularIds(recording);
    const pets = sightingsIn(exchange).filter(({ id }) => id === undefined || !irregular.has(id));
    if (pets.length === 0) return null;
    for (const { pet } of pets) {
      const judgement = fault(pet);
      if (judgement) return judgement;
    }
    return PASSED;
  });
}

/** What the Pet schema says of one member. */
function memberFault(pet: JsonObject, member: string): Judgement | null {
  const finding = findings("Pet", pet).find((f) => f.path === `/${member}`);
  return finding ? failed(finding.expected, finding.received) : null;
}

function member(
  id: string,
  name: string,
  title: string,
  flaw: StandingRequirement["flaw"],
  why: string,
): StandingRequirement {
  return {
    id,
    section: SECTION,
    level: "MUST",
    title,
    how: "Every Pet in every response of the run: created, listed and fetched.",
    why,
    standing: everyPet((pet) => memberFault(pet, name)),
    samples: SAMPLES,
    flaw,
  };
}

const DATA_1 = member(
  "DATA-1",
  "id",
  "every Pet has an id, an integer within int64",
  inLast(withMember("id", (old) => (old instanceof JsonNumber ? old.text : "1"))),
  "The id is all that a client has to come back with.",
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
  "Without it an animal belongs nowhere.",
);

const DATA_4 = member(
  "DATA-4",
  "status",
  "a status is available, pending or sold",
  inLast(withMember("status", null)),
  "Clients branch on it.",
);

/** Expects that an int64 comes back digit for digit, wherever its animal is shown; `gate` is the small twin's ask. */
export const exact: Judge<{ categoryId: string; gate: string | null }> = {
  name: "exactInt64",
  judge: ({ categoryId, gate }, evidence, recording) => {
    const exchange = last(evidence);
    const none = unanswered(exchange, recording);
    if (none) return none;
    if (statusOf(exchange) !== 201) return refusedCategory(categoryId, gate, exchange, recording);
    const own = sightingsIn(exchange)[0]?.id;
    // What two animals share tells neither of them (DATA-6).
    const id = own === undefined || sharedIds(recording).has(own) ? undefined : own;
    for (const { exchange: other, pet, id: seen } of sightings(recording)) {
      const isThis =
        other.index === exchange.index || (id !== undefined && seen === id && isBefore(exchange, other));
      if (!isThis) continue;
      const shownId = pet.categoryId;
      if (shownId instanceof JsonNumber && shownId.text === categoryId) continue;
      return failed(
        `\`categoryId\` ${categoryId}, digit for digit`,
        `\`categoryId\` ${describe(shownId)}`,
        other,
      );
    }
    return PASSED;
  },
};

function refusedCategory(
  categoryId: string,
  gate: string | null,
  exchange: Exchange,
  recording: Recording,
): Judgement {
  const twin = recording.exchanges.findLast((e) => e.ask === gate);
  const accepted = twin !== undefined && statusOf(twin) === 201;
  if (!hasTwin(exchange, recording)) {
    return untested("no accepted twin: the same body in the usual category was not accepted", "run");
  }
  if (gate === null && recording.categories !== "any" && statusOf(exchange) === 400) {
    return untested(
      `the target restricts categories: it refused the unusual category ${categoryId}`,
      "target",
    );
  }
  if (gate !== null && !accepted && recording.categories !== "any") {
    return untested("the target restricts categories: it refused an unusual small one", "target");
  }
  const beside = accepted ? `, as ${String(categoryOf(twin))} was accepted` : "";
  return failed(`status 201 for category ${categoryId}${beside}`, shown(exchange));
}

/** Whether a body with the same status, or none, was accepted in the category that exists. */
function hasTwin(exchange: Exchange, recording: Recording): boolean {
  const wanted = requestJson(exchange);
  const status = isJsonObject(wanted) ? wanted.status : undefined;
  return creations(recording).some(
    ({ sent }) => sent !== null && sent.status === status && String(sent.categoryId) === recording.categoryId,
  );
}

function categoryOf(exchange: Exchange): string {
  const body = requestJson(exchange);
  return body && typeof body === "object" && "categoryId" in body ? String(body.categoryId) : "a small one";
}

const DATA_5: ProbedRequirement = {
  id: "DATA-5",
  section: SECTION,
  level: "MUST",
  title: "int64 values survive digit for digit",
  how: "Animals are created in categories that doubles and 32 bits cannot hold, once an unusual small one was accepted; every answer that shows them must show the very digits.",
  why: "A digit lost is another category, and nobody notices.",
  cases: CATEGORIES.map(
    (probe: CategoryProbe, i): Case => ({
      title: `categoryId ${probe.categoryId}`,
      asks: [...(probe.gate ? [probe.gate] : []), probe.ask],
      judge: exact,
      params: { categoryId: probe.categoryId, gate: probe.gate?.id ?? null },
      need: i < 3 ? 1 : 3,
    }),
  ),
  flaw: inLast(withMember("categoryId", successor)),
};

const DATA_6: StandingRequirement = {
  id: "DATA-6",
  section: SECTION,
  level: "MUST",
  title: "no two animals share an id",
  how: "Ids within each list, and across all creations of the run, most of which are sent together. Two equal bodies that got one id are CREATE-14's.",
  why: "Two animals with one id are one animal to every client.",
  standing: (recording) => {
    const checks: StandingCheck[] = everyExchange(
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
  samples: [WITHOUT_STATUS, ...CATEGORIES.slice(0, 2).map((c) => c.ask), WHOLE],
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

function acrossCreations(made: ReturnType<typeof creations>): StandingCheck {
  const title = "across creations";
  const owners = new Map<bigint, (typeof made)[number]>();
  for (const creation of made) {
    const owner = owners.get(creation.id);
    if (owner && bodyOf(owner.exchange) !== bodyOf(creation.exchange)) {
      const together =
        !isBefore(owner.exchange, creation.exchange) && !isBefore(creation.exchange, owner.exchange);
      const received = `id ${creation.id} for two different animals${together ? ", created at the same time" : ""}`;
      const evidence = [owner.exchange.index, creation.exchange.index];
      return { title, evidence, judgement: failed("an id of its own for every animal", received) };
    }
    owners.set(creation.id, owner ?? creation);
  }
  return { title, evidence: made.map((c) => c.exchange.index), judgement: PASSED };
}

function bodyOf(exchange: Exchange): string {
  return new TextDecoder().decode(exchange.request.body ?? new Uint8Array());
}

export const DATA: readonly (ProbedRequirement | StandingRequirement)[] = [
  DATA_1,
  DATA_2,
  DATA_3,
  DATA_4,
  DATA_5,
  DATA_6,
];
