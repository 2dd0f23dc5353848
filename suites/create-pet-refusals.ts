/** §4.2 `POST /pets`: bodies that must be refused, each one defect away from a body that was accepted. */
import { DEFECTS, type Defect, defect } from "../src/kit/defects.ts";
import type { Recording } from "../src/kit/exchange.ts";
import { inLast, withStatus } from "../src/kit/flaws.ts";
import { isJsonObject, JsonNumber } from "../src/kit/json.ts";
import { failed, judgeAnswer, rejection, shown, untested } from "../src/kit/judging.ts";
import { creations } from "../src/kit/knowledge.ts";
import { statusOf } from "../src/kit/reading.ts";
import type { Ask, Case, Judge, ProbedRequirement } from "../src/kit/requirement.ts";
import { create } from "./asks.ts";

const SECTION = "4.2";

/** The ask that sends a defect; the twin that it differs from is pending and in the category that exists. */
export function askFor(defect: Defect): Ask {
  return create(`an invalid NewPet: ${defect.title}`, "no", (world) =>
    defect.apply({
      name: world.name(`refused-${defect.id}`),
      categoryId: BigInt(world.recording.categoryId),
      status: "pending",
    }),
  );
}

/** The same, by the defect's id. */
export function askForDefect(id: string): Ask {
  return askFor(defect(id));
}

/** Whether a valid body in the usual category was accepted in this run: the twin of every refusal (rule 8). */
export function twinAccepted(recording: Recording): boolean {
  return creations(recording).some(({ sent }) => {
    const category = isJsonObject(sent ?? undefined) ? sent?.categoryId : undefined;
    return category instanceof JsonNumber && category.text === recording.categoryId;
  });
}

/** Expects 400 with an Error body; counts only where the twin was accepted. */
export const refused: Judge<null> = judgeAnswer("refusedBody", (_: null, exchange, recording) => {
  if (statusOf(exchange) === 201) return failed("status 400 with an Error body", shown(exchange));
  if (!twinAccepted(recording)) {
    return untested(
      "no accepted twin: a valid body was not accepted in this run, so a refusal shows nothing",
      "run",
    );
  }
  return rejection(exchange, [400]);
});

/** Named ways that the core profile leaves out first where the budget is short. */
const LATE: Readonly<Record<string, number>> = {
  "categoryId-object": 48,
  "body-null": 57,
  "body-empty": 62,
};

function requirement(id: string, title: string, how: string, why: string): ProbedRequirement {
  const defects = DEFECTS.filter((defect) => defect.requirement === id);
  return {
    id,
    section: SECTION,
    level: "MUST",
    title,
    how,
    why,
    cases: defects.map(
      (defect, i): Case => ({
        title: defect.title,
        asks: [askFor(defect)],
        judge: refused,
        params: null,
        need: i === 0 ? 1 : (LATE[defect.id] ?? (defect.core ? 20 : 80)),
        stock: "twin",
        ...(defect.core ? {} : { profile: "full" as const }),
      }),
    ),
    flaw: inLast(withStatus(201)),
  };
}

const BESIDE =
  "Each body differs in one thing from one that was accepted; 400 and an Error body are expected.";

const WITHOUT_NAME: ProbedRequirement = requirement(
  "CREATE-5",
  "a body without name is refused with 400",
  BESIDE,
  "An animal without a name breaks every list that shows it.",
);

/** Both required members are left out: two defects in one, which a check of each member would find. */
const EMPTY_OBJECT: Case = {
  title: "an empty object",
  asks: [create("an invalid NewPet: an empty object", "no", () => "{}")],
  judge: refused,
  params: null,
  need: 80,
  stock: "twin",
  profile: "full",
};

export const REFUSALS: readonly ProbedRequirement[] = [
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
    "What is coerced comes back as something else.",
  ),
  requirement(
    "CREATE-8",
    "a categoryId that is no integer is refused with 400",
    BESIDE,
    "What is coerced lands in another category.",
  ),
  requirement(
    "CREATE-9",
    "a status outside the enumeration is refused with 400",
    BESIDE,
    "No filter finds an animal with a status of its own.",
  ),
  requirement(
    "CREATE-10",
    "a categoryId outside int64 is refused with 400",
    BESIDE,
    "What overflows lands in another category.",
  ),
  requirement(
    "CREATE-11",
    "a body that is no JSON object is refused with 400",
    BESIDE,
    "A client that sends garbage must learn of it.",
  ),
];

/** The asks of the refusals, in order of need. */
export const REJECTED: readonly Ask[] = REFUSALS.flatMap((r) => r.cases.slice(0, 1).flatMap((c) => c.asks));
