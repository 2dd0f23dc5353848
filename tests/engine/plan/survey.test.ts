/** The order of the survey: where its stages are parted, and which read goes first. */
import { expect, test } from "vitest";
import { STAGES } from "../../../src/engine/claims.ts";
import { costOf, RESERVES, spentBy, usesKey } from "../../../src/engine/plan/budget.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import type { RunState } from "../../../src/engine/plan/round.ts";
import { BLOCKS, lostOf, nextOfStage, requestsOf } from "../../../src/engine/plan/survey.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { catalogueFor } from "../../../suites/catalogue.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import {
  CLOSED,
  created,
  creation,
  type Draft,
  error,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

function stateOf(drafts: readonly Draft[]): RunState {
  const options = JUDGING_DEFAULTS;
  const plan = select(CONFORMANCE, options);
  return { catalogue: CONFORMANCE, plan, options, recording: recordingOf(drafts), unsent: {} };
}

test("what is in doubt is decided before generated bodies, a crowd, wrong credentials and the last requests", () => {
  expect(BLOCKS.map(([first]) => first)).toEqual([
    "without-key",
    "generated",
    "crowd",
    "credentials",
    "last",
  ]);
  expect(BLOCKS.flat()).toEqual(STAGES);
});

test("one list goes before all other reads, and a second one if lists are behind the creations", () => {
  const [whole, settled] = CONFORMANCE.firstReads;
  const made = creation(pet(1, { name: "conformance-a1b2c3d4-x" }));
  const sent = (...drafts: readonly Draft[]): readonly string[] =>
    nextOfStage(stateOf([made, ...drafts]), "reads")?.sends.map(({ request }) => request.id) ?? [];
  const answered = (animals: readonly ReturnType<typeof pet>[]): Draft =>
    listed("limit=100", animals, { requestId: whole?.id ?? "" });
  expect(sent()).toEqual([whole?.id]);
  expect(sent(answered([]))).toEqual([settled?.id]);
  expect(sent(answered([pet(1, { name: "conformance-a1b2c3d4-x" })])).length).toBeGreaterThan(10);
});

test("the second list comes after the settle time, other substitutes after half as much again", () => {
  const made = creation(pet(1, { name: "conformance-a1b2c3d4-x" }));
  const [whole, settled] = CONFORMANCE.firstReads;
  const read = (id: string | undefined, animals: readonly ReturnType<typeof pet>[]): Draft =>
    listed("limit=100", animals, { requestId: id ?? "" });
  const behind = nextOfStage(stateOf([made, read(whole?.id, [])]), "reads");
  expect([behind?.sends[0]?.request.id, behind?.notBefore]).toEqual([settled?.id, 2_005]);
  expect(
    nextOfStage(stateOf([made, read(whole?.id, [pet(1, { name: "conformance-a1b2c3d4-x" })])]), "reads"),
  ).not.toHaveProperty("notBefore");
});

test("creations that fill the store leave room for those that are planned for later stages", async () => {
  const full = await catalogueFor("full", 1);
  const options = { ...JUDGING_DEFAULTS, profile: "full" } as const;
  const plan = select(full, options);
  const made = requestsOf(plan, "creations").map(({ id, plain, creates }, i) =>
    created({}, creates === "yes" ? pet(i + 1) : error(400), {
      ...{ requestId: id, expects: [201], status: creates === "yes" ? 201 : 400 },
      ...(plain ? { plain } : {}),
    }),
  );
  const recording = recordingOf(made);
  const ids = new Set(recording.exchanges.map(({ requestId }) => requestId));
  const later = plan.requests.filter(({ request }) => !request.needed && !ids.has(request.id));
  const { creations } = costOf(later.map(({ request }) => request));
  expect(creations).toBeGreaterThan(20);
  const fillers = (room: number): number | undefined => {
    const budget = { ...plan.budget, creations: spentBy(recording.exchanges).creations + creations + room };
    const catalogue = { ...full, known: () => 0 };
    const state = { catalogue, plan: { ...plan, budget }, options, recording, unsent: {} };
    return nextOfStage(state, "creations")?.sends.length;
  };
  expect([fillers(3), fillers(0)]).toEqual([3, undefined]);
});

/** Which of the lists with the key are asked again, after these answers, 0 being none: the list, its status and its round. */
function askedAgain(...answers: readonly (readonly [list: number, status: number, round: number])[]): string {
  const state = stateOf([]);
  const lists = requestsOf(state.plan, "reads").filter(
    (request) => request.operation === "listPets" && usesKey(request),
  );
  const drafts = answers.map(([of, status, round]) =>
    listed(`limit=${of}`, status === 200 ? [] : error(status || 400), {
      ...{ status, requestId: lists[of]?.id ?? "", round, expects: [200] },
      ...(round > 1 ? { role: "again" } : {}),
      ...(status === 0 ? { noAnswer: CLOSED } : {}),
    }),
  );
  const asked = lostOf({ ...state, recording: recordingOf(drafts) }, lists);
  return asked.map(({ id }) => lists.findIndex((request) => request.id === id)).join();
}

test.each([
  ["two lists that were lost, not yet three", [503, 503], [], "0,1"],
  ["three that were lost, and none answered", [503, 0, 503], [], "0"],
  ["two of three, one of which was answered", [503, 200, 503], [], "0,2"],
  ["three that were refused by the rate limit", [429, 429, 429], [], "0,1,2"],
  ["the one that was lost again", [503, 503, 503], [[1, 503, 2]], "1"],
  ["the others, once it is answered", [503, 503, 503], [[1, 200, 2]], "0,2"],
  [
    "one that was lost four times no more, nor others",
    [503, 503, 503],
    [1, 1, 1].map((of, i) => [of, 503, i + 2] as const),
    "",
  ],
] as const)("asked again: %s", (_, survey, later, expected) => {
  expect(askedAgain(...survey.map((status, of) => [of, status, 1] as const), ...later)).toBe(expected);
});

test("what a plain request was refused with as well is asked again once one is served, but no success", () => {
  const state = stateOf([]);
  const bodies = requestsOf(state.plan, "creations");
  const answered = (status: number, body: Parameters<typeof created>[1], more: Unusual): Draft =>
    created({ name: "a", categoryId: 1 }, body, { status, expects: [201], ...more });
  const asked = (
    status: number,
    body: Parameters<typeof created>[1],
    more: Unusual = {},
    ...others: readonly Draft[]
  ): boolean => {
    const drafts = [
      ...others,
      answered(status, body, { plain: true, ...more }),
      answered(status, body, { requestId: bodies[0]?.id ?? "", ...more }),
      answered(201, pet(3), { plain: true }),
    ];
    return lostOf({ ...state, recording: recordingOf(drafts) }, bodies).length > 0;
  };
  const html = { headers: [["Content-Type", "text/html"]] } as const;
  expect(asked(409, error(409))).toBe(true);
  expect(asked(200, pet(2))).toBe(false);
  expect(asked(202, "{}")).toBe(false);
  expect(asked(200, "<h1>Maintenance</h1>", html)).toBe(true);
  // What the target says in the same form where it is expected is its own.
  const expected = (body: Parameters<typeof created>[1], status = 409): Draft =>
    answered(status, body, { expects: [status] });
  expect(asked(409, error(409), {}, expected(error(409, { code: "other" })))).toBe(false);
  expect(asked(409, error(409), {}, expected({ error: "other" }))).toBe(true);
  expect(asked(409, error(409), {}, expected(error(409), 404))).toBe(true);
  expect(asked(409, "<h1>Conflict</h1>", html, expected("<h1>Conflict</h1>"))).toBe(true);
});

/** The most that a survey may cost so that a substitute of its third request is still sent. */
const JUST = { requests: 3, keyRequests: 3, creations: 2 };

test.each<[string, "listPets" | "createPet", "yes" | "no", Partial<typeof JUST>, boolean]>([
  ["a list", "listPets", "no", {}, true],
  ["a list, with a creation less", "listPets", "no", { creations: 1 }, true],
  ["a list, with a request less", "listPets", "no", { requests: 2 }, false],
  ["a list, with a request of the key less", "listPets", "no", { keyRequests: 2 }, false],
  ["a list without the key, with a request of it less", "listPets", "no", { keyRequests: 2 }, true],
  ["a creation", "createPet", "yes", {}, true],
  ["a creation, with a creation less", "createPet", "yes", { creations: 1 }, false],
  ["an invalid body, with a creation less", "createPet", "no", { creations: 1 }, true],
])(
  "within the budget and the reserve, a substitute is sent: %s",
  (title, operation, creates, less, isSent) => {
    const tried = listed("limit=2", [], { role: "try" });
    const state = stateOf([creation(pet(1)), listed("limit=1", []), tried]);
    const [planned] = state.plan.requests.filter(
      ({ request }) =>
        request.operation === operation &&
        request.creates === creates &&
        usesKey(request) !== title.includes("without the key"),
    );
    if (!planned) throw new Error("there is no such request");
    const request = { ...planned.request, stage: "creations", after: [], needed: () => true } as const;
    const most = { ...JUST, ...less };
    const budget = {
      requests: most.requests - RESERVES.core.requests,
      keyRequests: most.keyRequests - RESERVES.core.keyRequests,
      creations: most.creations - RESERVES.core.creations,
    };
    const plan = { ...state.plan, budget, requests: [{ ...planned, request }] };
    const round = nextOfStage({ ...state, plan }, "creations");
    expect(round?.sends.map((send) => send.request.id) ?? []).toEqual(isSent ? [request.id] : []);
  },
);
