/** §4.2 `POST /pets`: bodies that must be refused, each with one defect compared with an accepted body. */

import { noCategory, plainTwin } from "../src/kit/evidence/plain-creations.ts";
import { quotaOf, refusedForOthers } from "../src/kit/evidence/quota.ts";
import { statusOf } from "../src/kit/evidence/reading.ts";
import type { Recording } from "../src/kit/exchange.ts";
import { DEFECTS, type Defect, defect } from "../src/kit/generate/defects.ts";
import { inLast, withStatus } from "../src/kit/judging/flaws.ts";
import { judgeAnswer } from "../src/kit/judging/judge-answer.ts";
import { failed, rejection, shown, untested } from "../src/kit/judging/judge-helpers.ts";
import type { Case, Judge, Priority, RequirementWithCases, TestRequest } from "../src/kit/requirement.ts";
import { create } from "./requests/requests.ts";
import { WITH_STATUS } from "./requests/stock.ts";

const SECTION = "4.2";

/** The creation from whose body all refused ones are made. */
const CONTROL = WITH_STATUS.pending;

/** The creation with a defect; without it, the body is pending and in the category that exists. */
export function askFor(defect: Defect): TestRequest {
  return create(`an invalid NewPet: ${defect.title}`, "no", (world) =>
    defect.apply({
      name: world.name(`refused-${defect.id}`),
      categoryId: BigInt(world.recording.categoryId),
      status: "pending",
    }),
  );
}

/** The creation with the defect of that id. */
export function askForDefect(id: string): TestRequest {
  return askFor(defect(id));
}

/** Whether the control of all refused bodies was accepted in this run (rule 8). */
export function twinAccepted(recording: Recording): boolean {
  return plainTwin("pending", recording) !== undefined;
}

/** Expects 400 with an Error body; untested unless the control was accepted. */
export const refused: Judge<null> = judgeAnswer("refusedBody", (_: null, exchange, recording) => {
  if (statusOf(exchange) === 201) return failed("status 400 with an Error body", shown(exchange));
  if (!twinAccepted(recording)) {
    const quota = quotaOf(recording);
    if (quota !== null) return untested(quota, "target");
    return (
      noCategory(recording) ?? untested("not judged, since no valid body was accepted (CREATE-1)", "run")
    );
  }
  const judgement = rejection(exchange, [400]);
  const others = refusedForOthers(exchange, recording);
  // After a lost answer to an equal body, the expected 400 still passes; a 400 because of a quota does not.
  return others && (judgement.outcome === "failed" || others.cause === "target") ? others : judgement;
});

/** Defects that a core run sends if the budget allows. */
const SPARE: ReadonlySet<string> = new Set(["body-null", "body-empty"]);

function priorityOf({ id, core }: Defect): Priority {
  return SPARE.has(id) ? "spare" : core ? "core" : "full";
}

function requirement(
  id: string,
  title: string,
  how: string,
  why: string,
  level: "MUST" | "SHOULD" = "MUST",
): RequirementWithCases {
  const defects = DEFECTS.filter((defect) => defect.requirement === id);
  return {
    id,
    section: SECTION,
    level,
    title,
    how,
    why,
    cases: defects.map(
      (defect, i): Case => ({
        title: defect.title,
        requests: [CONTROL, askFor(defect)],
        judge: refused,
        priority: i === 0 && level === "MUST" ? "essential" : priorityOf(defect),
      }),
    ),
    flaw: inLast(withStatus(201)),
  };
}

const BESIDE =
  "Each body differs in one thing from one that was accepted; 400 and an Error body are expected.";

const WITHOUT_NAME: RequirementWithCases = requirement(
  "CREATE-5",
  "a body without name is refused with 400",
  BESIDE,
  "An animal without a name breaks every list that shows it.",
);

/** Both required members are missing. */
const EMPTY_OBJECT: Case = {
  title: "an empty object",
  requests: [CONTROL, create("an invalid NewPet: an empty object", "no", () => "{}")],
  judge: refused,
  priority: "full",
};

/** Invalid UTF-8 (RFC 3629 §3). */
const NOT_UTF8: readonly (readonly [what: string, bytes: readonly number[]])[] = [
  ["a byte of Latin-1 in the name", [0xe9]],
  ["a byte that UTF-8 does not have", [0xff]],
  ["an overlong sequence", [0xc0, 0xaf]],
  ["half a pair of surrogates, encoded", [0xed, 0xa0, 0x80]],
];

/** The control's body with invalid bytes after its name. */
function notUtf8(what: string, bytes: readonly number[]): TestRequest {
  return create(`an invalid NewPet: ${what}`, "no", (world) => {
    const name = world.name(`refused-${what.replaceAll(/[^a-z]+/gi, "-")}`);
    const { categoryId } = world.recording;
    const [front, back] = [`{"name":"${name} `, ` z","categoryId":${categoryId},"status":"pending"}`];
    const encoder = new TextEncoder();
    return Uint8Array.from([...encoder.encode(front), ...bytes, ...encoder.encode(back)]);
  });
}

export const REFUSALS: readonly RequirementWithCases[] = [
  {
    ...WITHOUT_NAME,
    cases: [...WITHOUT_NAME.cases, EMPTY_OBJECT],
  },
  requirement(
    "CREATE-6",
    "a body without categoryId is refused with 400",
    BESIDE,
    "An animal without a category cannot be found.",
  ),
  requirement(
    "CREATE-7",
    "a name that is no string is refused with 400",
    BESIDE,
    "A coerced value comes back as another one.",
  ),
  requirement(
    "CREATE-8",
    "a categoryId that is no integer is refused with 400",
    BESIDE,
    "A coerced value puts the animal into another category.",
  ),
  requirement(
    "CREATE-9",
    "a status outside the enumeration is refused with 400",
    BESIDE,
    "No filter finds an animal with an unknown status.",
  ),
  requirement(
    "CREATE-10",
    "a categoryId outside int64 is refused with 400",
    BESIDE,
    "An overflow puts the animal into another category.",
  ),
  requirement(
    "CREATE-11",
    "a body that is no JSON object is refused with 400",
    BESIDE,
    "A client that sends garbage needs an error.",
  ),
  {
    id: "CREATE-15",
    section: SECTION,
    level: "SHOULD",
    title: "a body that is not UTF-8 is refused with 400",
    how: "A name with invalid UTF-8 (RFC 8259 §8.1); the same body without it was accepted.",
    why: "A name whose bytes are replaced when it is stored cannot be found again.",
    cases: NOT_UTF8.map(
      ([what, bytes], i): Case => ({
        title: what,
        requests: [CONTROL, notUtf8(what, bytes)],
        judge: refused,
        priority: i === 0 ? "spare" : "full",
        state: "one",
      }),
    ),
    flaw: inLast(withStatus(201)),
  },
  requirement(
    "CREATE-17",
    "a status of null is refused with 400",
    BESIDE,
    "null is no PetStatus; a client without a status leaves the member out.",
    "SHOULD",
  ),
];
