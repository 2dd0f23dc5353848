/** §4.2 `POST /pets`: adding an animal. What must be accepted, and what is stored. Refusals: create-pet-refusals.ts. */
import { describe } from "../src/kit/describe.ts";
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { answeredWith, editJson, inLast, withMember, withStatus } from "../src/kit/flaws.ts";
import { readInt64 } from "../src/kit/int64.ts";
import { isJsonArray, isJsonObject, JsonNumber, type JsonObject, type JsonValue } from "../src/kit/json.ts";
import { failed, judgeAnswer, last, PASSED, shown, unanswered, untested } from "../src/kit/judging.ts";
import {
  creations,
  isBefore,
  isRemoved,
  isWholeList,
  sightingsIn,
  statusFilter,
} from "../src/kit/knowledge.ts";
import { pageOf, requestJson, responseJson, statusOf } from "../src/kit/reading.ts";
import type {
  Case,
  Judge,
  ProbedRequirement,
  StandingCheck,
  StandingRequirement,
} from "../src/kit/requirement.ts";
import { findings } from "../src/kit/validators.ts";
import { writeJson } from "../src/kit/write-json.ts";
import { REJECTED } from "./create-pet-refusals.ts";
import { READ_BACK } from "./get-asks.ts";
import { WHOLE } from "./list-asks.ts";
import { NAMES, PAIR, STATUSES, WITH_STATUS, WITHOUT_STATUS } from "./stock.ts";

const SECTION = "4.2";

/** Expects 201 and a Pet. */
const created = judgeAnswer("created", (_: null, exchange, recording) => {
  if (statusOf(exchange) !== 201) {
    // The most frequent mistake of who runs the suite against a target with categories of its own.
    const none = creations(recording).length === 0 && statusOf(exchange) === 400;
    const hint = none
      ? ` (does category ${recording.categoryId} exist there? --category-id names one that does)`
      : "";
    return failed("status 201 with a Pet", `${shown(exchange)}${hint}`);
  }
  const [first] = findings("Pet", responseJson(exchange).value);
  return first ? failed(`a Pet: ${first.expected}`, first.received) : PASSED;
});

/** Expects 201. */
const accepted = judgeAnswer("acceptedCreation", (_: null, exchange) =>
  statusOf(exchange) === 201 ? PASSED : failed("status 201", shown(exchange)),
);

/** Expects that the animal in the answer has every member of the request's body, unchanged. */
const echoed = judgeAnswer("echoed", (_: null, exchange) => {
  const sent = requestJson(exchange);
  const pet = responseJson(exchange).value;
  if (statusOf(exchange) !== 201) return untested(`the creation was not accepted: ${shown(exchange)}`, "run");
  if (!isJsonObject(sent) || !isJsonObject(pet)) return failed("a Pet", shown(exchange));
  for (const member of ["name", "categoryId", "status"]) {
    const [before, after] = [sent[member], pet[member]];
    if (before !== undefined && !sameValue(before, after)) {
      return failed(
        `\`${member}\` ${describe(before)}, as sent`,
        after === undefined ? `no \`${member}\`` : describe(after),
      );
    }
  }
  return PASSED;
});

/** Equal strings by code units; equal integers by value (how they are written is DATA's). */
function sameValue(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (typeof a === "string") return a === b;
  const [x, y] = [readInt64(a), readInt64(b)];
  return x !== undefined && x === y;
}

const plainBodies: readonly { title: string; ask: Case["asks"][number] }[] = [
  { title: "name and categoryId only", ask: WITHOUT_STATUS },
  { title: "all members", ask: WITH_STATUS.available },
];

const nameCases = (judge: Judge<null>, need: number): readonly Case[] =>
  NAMES.map(({ label, ask }, i) => ({
    title: `name with ${label}`,
    asks: [ask],
    judge: judge,
    params: null,
    need: i === 0 ? 1 : need,
  }));

const CREATE_1: ProbedRequirement = {
  id: "CREATE-1",
  section: SECTION,
  level: "MUST",
  title: "a valid NewPet is answered 201 with a Pet",
  how: "Valid bodies with plain and unusual names; every answer is held against the Pet schema.",
  why: "Without it nothing can be added.",
  cases: [
    ...plainBodies.map(
      ({ title, ask }): Case => ({ title, asks: [ask], judge: created, params: null, need: 1 }),
    ),
    ...nameCases(created, 3),
  ],
  flaw: inLast(withMember("id", undefined)),
};

const CREATE_2: ProbedRequirement = {
  id: "CREATE-2",
  section: SECTION,
  level: "MUST",
  title: "the created Pet has the members of the request, unchanged",
  how: "name, categoryId and status of the answer are compared with the body; names hold letters, marks, digits, punctuation and symbols of every plane, markup, quotes, up to 64 code points.",
  why: "A name that is trimmed, escaped or cut is another name.",
  cases: [
    ...nameCases(echoed, 3),
    ...plainBodies.map(
      ({ title, ask }): Case => ({ title, asks: [ask], judge: echoed, params: null, need: 2 }),
    ),
    ...STATUSES.map(
      (status): Case => ({
        title: `status ${status}`,
        asks: [WITH_STATUS[status]],
        judge: echoed,
        params: null,
        need: 2,
      }),
    ),
  ],
  flaw: inLast(withMember("name", (old) => (typeof old === "string" ? old.slice(0, -1) : old))),
};

const CREATE_3: ProbedRequirement = {
  id: "CREATE-3",
  section: SECTION,
  level: "MUST",
  title: "status may be left out",
  how: "A body with name and categoryId only is answered 201.",
  why: "status is optional.",
  cases: [{ title: "no status", asks: [WITHOUT_STATUS], judge: accepted, params: null, need: 1 }],
  flaw: inLast(withStatus(400)),
};

const CREATE_4: ProbedRequirement = {
  id: "CREATE-4",
  section: SECTION,
  level: "MUST",
  title: "each of the three status values is accepted",
  how: "One body per status is answered 201.",
  why: "An animal that cannot be entered as it is has to be entered wrongly.",
  cases: STATUSES.map((status) => ({
    title: `status ${status}`,
    asks: [WITH_STATUS[status]],
    judge: accepted,
    params: null,
    need: 1,
  })),
  flaw: inLast(withStatus(400)),
};

/** The part of a refused creation that its animal would be known by: the name that only this body carries. */
function markOf(exchange: Exchange, runId: string): string | null {
  const text = new TextDecoder().decode(exchange.request.body ?? new Uint8Array());
  const start = text.indexOf(`conformance-${runId}-`);
  return start < 0 ? null : (/^[a-z0-9-]+/.exec(text.slice(start))?.[0] ?? null);
}

/** The status that a refused animal would have been listed under, where its body names one. */
function statusIn(exchange: Exchange): string | null {
  const body = requestJson(exchange);
  const status = isJsonObject(body) ? body.status : undefined;
  return typeof status === "string" ? status : null;
}

const CREATE_12: StandingRequirement = {
  id: "CREATE-12",
  section: SECTION,
  level: "MUST",
  title: "a creation answered 400 or 401 adds no animal",
  how: "Every refused body carries a name of its own, which is looked for in pages known to be complete.",
  why: "A client that is told no repeats the creation, and has two animals.",
  standing: (recording) => {
    const checks: StandingCheck[] = [];
    for (const status of [400, 401]) {
      const title = `creations answered ${status}`;
      const refused = recording.exchanges.filter(
        (e) =>
          e.request.operation === "createPet" &&
          statusOf(e) === status &&
          markOf(e, recording.runId) !== null,
      );
      const outcomes = refused.flatMap((exchange) => lookFor(exchange, recording));
      const decisive =
        outcomes.find((o) => o.judgement.outcome === "failed") ??
        outcomes.find((o) => o.judgement.outcome === "passed");
      if (decisive) checks.push({ ...decisive, title });
      else if (refused.length > 0) {
        const reason = "no page that is known to be complete was read after it";
        checks.push({ title, evidence: refused.map((e) => e.index), judgement: untested(reason, "target") });
      }
    }
    return checks;
  },
  samples: [...REJECTED.slice(0, 3), WITHOUT_STATUS, WHOLE],
  flaw: (evidence) => {
    const [refused, ...pages] = evidence;
    const mark = refused
      ? /conformance-[0-9a-f]+-[a-z0-9-]+/.exec(new TextDecoder().decode(refused.request.body ?? undefined))
      : null;
    const stray = {
      id: new JsonNumber("4611686018427387901"),
      name: mark?.[0] ?? "",
      categoryId: new JsonNumber("1"),
    };
    const added = pages.map((page) =>
      editJson(page, (value) => (isJsonArray(value) ? [...value, stray] : value)),
    );
    return refused ? [refused, ...added] : [];
  },
};

function lookFor(exchange: Exchange, recording: Recording): StandingCheck[] {
  const mark = markOf(exchange, recording.runId) ?? "";
  const title = exchange.ask;
  const whole: number[] = [];
  for (const other of recording.exchanges) {
    if (!isBefore(exchange, other)) continue;
    const found = sightingsIn(other).find(({ pet }) => holds(pet, mark));
    if (found) {
      const received = `animal ${describe(found.pet.id)}, which bears its name, in the list`;
      const judgement = failed(
        `no animal stored by the request that was answered ${statusOf(exchange)}`,
        received,
      );
      return [{ title, evidence: [other.index, exchange.index], judgement }];
    }
    const filter = statusFilter(other);
    if (isWholeList(other, recording) && (filter === null || filter === statusIn(exchange)))
      whole.push(other.index);
  }
  return whole.length > 0 ? [{ title, evidence: [exchange.index, ...whole], judgement: PASSED }] : [];
}

/** Whether a mark stands anywhere in an animal, followed by no further character of a mark. */
function holds(pet: JsonObject, mark: string): boolean {
  const text = writeJson(pet);
  const at = text.indexOf(mark);
  return at >= 0 && !/^[a-z0-9-]/.test(text.slice(at + mark.length));
}

/** Expects that a created animal is returned by getPet. */
const fetched = judgeAnswer("fetched", (_: null, exchange, recording) => {
  if (statusOf(exchange) === 200) return PASSED;
  if (isRemoved(recording)) return untested("removed: getPet is past its date of removal", "target");
  return failed("status 200 with the animal that this run created", shown(exchange));
});

/** Expects that created animals are in the whole list, or, where they are not, that getPet knows them. */
const stored: Judge<null> = {
  name: "stored",
  judge: (_, evidence, recording) => {
    const exchange = last(evidence);
    const none = unanswered(exchange);
    if (none) return none;
    const page = pageOf(exchange);
    if (!page) return untested(`no page to look at: ${shown(exchange)}`, "target");
    const ids = new Set(page.map((pet) => readInt64(pet.id)));
    const made = creations(recording).filter((c) => c.sent && isBefore(c.exchange, exchange));
    const missing = made.filter((c) => !ids.has(c.id));
    if (made.length === 0) return untested("nothing was created in this run", "run");
    if (missing.length === 0) return PASSED;
    if (!isWholeList(exchange, recording)) {
      return untested("the store fills more than a page, so no page is known to be complete", "target");
    }
    return failed(
      `all ${made.length} animals that this run created`,
      `a page of ${page.length} without ${missing.length} of them (${missing[0]?.id ?? ""}${missing.length > 1 ? ", …" : ""})`,
    );
  },
};

const CREATE_13: ProbedRequirement = {
  id: "CREATE-13",
  section: SECTION,
  level: "MUST",
  title: "a created animal is stored",
  how: "GET /pets/{petId} returns it, and a list that is known to be complete shows it; both may lag by the settle time.",
  why: "201 says that it is there.",
  cases: [
    { title: "fetched by its id", asks: [READ_BACK], judge: fetched, params: null, need: 1, stock: "twin" },
    { title: "in the list", asks: [WHOLE], judge: stored, params: null, need: 2, stock: "twin" },
  ],
  flaw: inLast((exchange) =>
    exchange.request.operation === "getPet"
      ? withStatus(404)(exchange)
      : answeredWith(exchange, { body: new TextEncoder().encode("[]") }),
  ),
};

/** Expects that two equal bodies, sent one after the other, made two animals. */
const different: Judge<null> = {
  name: "different",
  judge: (_, evidence) => {
    const [one, two] = [evidence.find((e) => e.ask === PAIR[0].id && statusOf(e) === 201), last(evidence)];
    const none = unanswered(two);
    if (none) return none;
    if (!one) return untested("the first of two equal bodies was not accepted", "run");
    if (statusOf(two) !== 201) return failed("status 201 for the same body once more", shown(two));
    const ids = [one, two].map((e) => sightingsIn(e)[0]?.id);
    if (ids[0] === undefined || ids[1] === undefined)
      return untested("an id that can be read is missing (DATA-1)", "target");
    return ids[0] === ids[1] ? failed("two animals with different ids", `id ${ids[0]} twice`) : PASSED;
  },
};

const CREATE_14: ProbedRequirement = {
  id: "CREATE-14",
  section: SECTION,
  level: "MUST",
  title: "equal bodies create different animals",
  how: "The same body is sent twice, one after the other; both are answered 201, with different ids.",
  why: "Two animals may have the same name.",
  cases: [{ title: "the same body twice", asks: [...PAIR], judge: different, params: null, need: 1 }],
  flaw: (evidence) => {
    const first = evidence[0];
    return evidence.map((exchange) =>
      first && exchange !== first ? answeredWith(exchange, first.response ?? {}) : exchange,
    );
  },
};

export const CREATE_PET: readonly (ProbedRequirement | StandingRequirement)[] = [
  CREATE_1,
  CREATE_2,
  CREATE_3,
  CREATE_4,
  CREATE_12,
  CREATE_13,
  CREATE_14,
];
