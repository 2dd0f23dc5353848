/** Requests that are never answered, by their own URL and by others (catalogue rule 10). */
import { expect, test } from "vitest";
import { resultLost } from "../../../src/engine/confirm/lost.ts";
import { deviates, type Judgement, PASSED } from "../../../src/engine/judgement.ts";
import { statusOf } from "../../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { FIRST } from "../../../suites/requests/creations.ts";
import { list } from "../../../suites/requests/requests.ts";
import { doubtAt } from "../../support/doubts.ts";
import {
  CLOSED,
  created,
  type Draft,
  error,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const ID = "GET /pets?limit=5";

/** The answer to a try by a URL: `limit=5` and a number of empty parameters. */
function asked(others: number, status: number, role: "survey" | "try"): Draft {
  return listed(`limit=5${"&".repeat(others)}`, status === 200 ? [] : error(status), {
    ...{ status, expects: [200], role, requestId: ID, ...(role === "try" ? { of: ID } : {}) },
  });
}

const control: Draft = listed("", [], {
  ...{ expects: [200], role: "control", of: "key listPets", plain: true, requestId: "GET /pets" },
});

const judge = (exchange: Exchange): Judgement =>
  statusOf(exchange) === 200 ? PASSED : deviates(exchange, "no-answer", {});

/** What the tries show, each between two controls; four answers of the survey were lost before, and some of other URLs. */
function shown(
  tries: readonly (readonly [others: number, status: number])[],
  lostOthers = 0,
  between: Draft = control,
): string {
  const lost = Array.from({ length: 4 }, () => asked(0, 502, "survey"));
  const others = Array.from({ length: 60 }, (_, i) =>
    listed(`limit=${i + 10}`, [], { expects: [200], ...(i < lostOthers ? { noAnswer: CLOSED } : {}) }),
  );
  const drafts = tries.flatMap(([other, status]) => [between, asked(other, status, "try")]);
  const recording = recordingOf([...others, ...lost, ...drafts, control], {});
  const { doubt, state } = doubtAt(others.length, recording, list("limit=5"), judge);
  const { state: what, code } = resultLost(doubt, state);
  return code ? `${what}: ${code}` : what;
}

const OTHERS = [1, 2, 3, 4, 5, 6, 7].map((n) => [n, 502] as const);

test.each([
  ["eight URLs that ask the same are never answered", [[0, 502] as const, ...OTHERS], "confirmed"],
  ["seven of them are not enough", [[0, 502] as const, ...OTHERS.slice(1)], "pending"],
  ["its own URL is answered", [[0, 200] as const], "gone"],
  ["another one is answered: its own is asked once more", [[0, 502] as const, [1, 200] as const], "pending"],
  ["and answered then", [[0, 502] as const, [1, 200] as const, [0, 200] as const], "gone"],
  [
    "and lost again: nothing is known",
    [[0, 502] as const, [1, 200] as const, [0, 502] as const],
    "open: unanswered",
  ],
])("%s", (_, tries, expected) => {
  expect(shown(tries)).toBe(expected);
});

const OWN = [0, 502] as const;
const OTHER_ANSWERED = [OWN, [1, 200] as const];

test("where a third of all answers is lost, its own URL is asked until chance does not explain it", () => {
  expect(shown([...OTHER_ANSWERED, OWN], 20)).toBe("pending");
  expect(shown([...OTHER_ANSWERED, OWN, OWN, OWN], 20)).toBe("open: unanswered");
  expect(shown([...OTHER_ANSWERED, OWN, [0, 200]], 20)).toBe("gone");
});

test("where two thirds of all answers are lost, chance explains that eight URLs are", () => {
  expect(shown([OWN, ...OTHERS], 40)).toBe("open: unanswered");
  expect(shown([OWN, ...OTHERS.slice(1)], 40)).toBe("pending");
});

test("where two fifths are lost, chance explains that eight URLs are, however often one of them was asked", () => {
  expect(shown([OWN, ...OTHERS], 27)).toBe("open: unanswered");
});

test("where controls are lost, too, only an answer decides", () => {
  const lost = (status: number): Draft =>
    listed("", error(status), {
      ...{ status, expects: [200], role: "control", of: "key listPets", plain: true },
      requestId: "GET /pets",
    });
  expect(shown([OWN, ...OTHERS.slice(1)], 0, lost(502))).toBe("pending");
  expect(shown([OWN, ...OTHERS], 0, lost(502))).toBe("open: unanswered");
  expect(shown([[0, 200]], 0, lost(502))).toBe("gone");
  expect(shown([OWN, ...OTHERS.slice(1), [8, 502]], 0, lost(403))).toBe("open: unanswered");
});

test("what a gateway said at every try, 408 among it, is waited for while controls are lost, too, and held against nobody", () => {
  const late = [0, 1, 2, 3, 4].map((n) => [n, 408] as const);
  const lost = listed("", "", {
    ...{ noAnswer: CLOSED, expects: [200], role: "control", of: "key listPets", plain: true },
    requestId: "GET /pets",
  });
  expect(shown(late, 0, lost)).toBe("pending");
  expect(shown([...late, [0, 200]], 0, lost)).toBe("gone");
  expect(shown(late)).toBe("open: unanswered");
  // Before a control was asked, nothing is known of them.
  const { doubt, state } = doubtAt(0, recordingOf([asked(0, 408, "survey")]), list("limit=5"), judge);
  expect(resultLost(doubt, state).state).toBe("pending");
});

/** What is known of a creation that was lost, after these: "try", "control", "refused" and "lost" (a control), "answered" (a try), "repeated" (by the survey). */
function creationShown(...what: readonly string[]): string {
  return lostCreation("plain", what);
}

/** The same of a creation with this name. */
function lostCreation(name: string, what: readonly string[]): string {
  const make = (more: Unusual): Draft => created({ name }, pet(1), { expects: [201], ...more });
  const lostOne: Unusual = { noAnswer: CLOSED };
  const control: Unusual = { role: "control", of: "key createPet", plain: true };
  const attempt: Unusual = { role: "try", of: FIRST.id, requestId: FIRST.id };
  const drafts = what.map((each) => {
    if (each === "try") return make({ ...attempt, ...lostOne });
    if (each === "ended") return make({ ...attempt, noAnswer: { kind: "ended", message: "ended" } });
    if (each === "answered") return make(attempt);
    if (each === "repeated") return make({ role: "again", requestId: FIRST.id });
    if (each === "refused") return make({ ...control, status: 403 });
    return make({ ...control, ...(each === "lost" ? lostOne : {}) });
  });
  const others = Array.from({ length: 60 }, (_, i) => listed(`limit=${i + 1}`, [], { expects: [200] }));
  const recording = recordingOf([...others, make({ ...lostOne, requestId: FIRST.id }), ...drafts]);
  const wrong = (exchange: Exchange): Judgement =>
    statusOf(exchange) === 201 ? PASSED : deviates(exchange, "no-answer", {});
  const { doubt, state } = doubtAt(others.length, recording, FIRST, wrong);
  const { state: result, code, repeats } = resultLost(doubt, state);
  return `${result}${code ? ` ${code}` : ""} ${repeats}`;
}

const AROUND = ["control", "try"] as const;

test("a creation is lost four times, each try between controls, before it is held against the target", () => {
  const three = [...AROUND, ...AROUND, ...AROUND];
  expect(creationShown(...three, "control")).toBe("confirmed 4");
  expect(creationShown(...three)).toBe("pending 0");
  expect(creationShown(...AROUND, ...AROUND, "control")).toBe("pending 0");
  expect(creationShown("try", ...AROUND, ...AROUND, "control")).toBe("pending 0");
  expect(creationShown(...AROUND, "try", ...AROUND, "control")).toBe("pending 0");
});

test("a creation with characters that a firewall may dislike is held against nobody", () => {
  const four = [...AROUND, ...AROUND, ...AROUND, "control"];
  const said = ["d\u00e9j\u00e0 vu", "<b>"].map((name) => lostCreation(name, four));
  expect(said).toEqual(["confirmed 4", "open unanswered 4"]);
});

test("an answer, a refused control and a try that the run itself ended leave nothing to hold against it", () => {
  expect(creationShown(...AROUND, "control", "answered")).toBe("gone 2");
  expect(creationShown("repeated")).toBe("gone 1");
  expect(creationShown(...AROUND, ...AROUND, ...AROUND, "refused")).toBe("open unanswered 4");
  expect(creationShown("control", "ended")).toBe("open unanswered 2");
  const lost = (count: number) => ["lost", ...Array.from({ length: count }, () => "try")];
  expect([creationShown(...lost(6)), creationShown(...lost(7))]).toEqual(["pending 0", "open unanswered 8"]);
});
