/** What is sent again of a doubtful request, and which controls it has (catalogue rule 6). */
import { expect, test } from "vitest";
import { controlSends, groupOf, trySend, withLater } from "../../../src/engine/confirm/controls.ts";
import type { Doubt } from "../../../src/engine/confirm/result.ts";
import { isRespelled, isSpelling } from "../../../src/engine/confirm/spelling.ts";
import { deviates } from "../../../src/engine/judgement.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import { type RunState, send } from "../../../src/engine/plan/round.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { withDefectOf } from "../../../suites/requests/refused-bodies.ts";
import { list } from "../../../suites/requests/requests.ts";
import {
  at,
  CLOSED,
  created,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const options = JUDGING_DEFAULTS;
const plan = select(CONFORMANCE, options);
const planned = plan.requests.map(({ request }) => request);

function stateAfter(drafts: readonly Draft[]): RunState {
  return { catalogue: CONFORMANCE, plan, options, recording: recordingOf(drafts), unsent: {} };
}

/** A control of the n-th round that was answered with a status. */
function control(round: number, status = 200, more: Unusual = {}): Draft {
  return listed("", status === 200 ? [] : error(status), {
    ...{ status, round, role: "control", of: "key listPets", expects: [200], plain: true },
    ...more,
  });
}

const LIMIT = list("limit=5");

/** The next try of a list that deviates, after these tries. */
function next(first: Unusual, tries: readonly Draft[], more: Partial<Doubt> = {}) {
  const doubtful = listed("limit=5", error(500), { requestId: LIMIT.id, expects: [200], ...first });
  const state = stateAfter([doubtful, ...tries]);
  const exchange = at(state.recording, 0);
  const deviation = deviates(exchange, first.noAnswer ? "no-answer" : "status", {});
  const doubt: Doubt = { deviation, exchange, request: LIMIT, judge: () => deviation, ...more };
  const { request, role, of, fresh, attempt: nth } = trySend(doubt, state);
  const spec = request.build({} as never);
  return { id: request.id, target: "target" in spec ? spec.target : null, role, of, fresh, nth };
}

const tried = (target: string, more: Unusual): Draft =>
  listed(target, error(500), { requestId: LIMIT.id, role: "try", of: LIMIT.id, expects: [200], ...more });

test("a read that failed is asked by its own URL, then by others until one is served", () => {
  expect(next({ status: 500 }, [])).toEqual({
    ...{ id: LIMIT.id, target: "/pets?limit=5", role: "try", of: LIMIT.id, fresh: true, nth: 2 },
  });
  const failed = tried("limit=5", { status: 500 });
  expect(next({ status: 500 }, [failed])).toMatchObject({ target: "/pets?limit=5&", nth: 3 });
  expect(next({ status: 501 }, [failed, tried("limit=5&", { status: 500 })])).toMatchObject({
    target: "/pets?limit=5&&",
  });
  expect(next({ status: 500 }, [failed, tried("limit=5&", { status: 200 })])).toMatchObject({
    target: "/pets?limit=5",
  });
  expect(next({ status: 400 }, [failed])).toMatchObject({ target: "/pets?limit=5" });
});

test("of a read that was lost, its own URL is asked again once another one is answered", () => {
  const lost = { noAnswer: CLOSED };
  expect(next(lost, [tried("limit=5", lost)])).toMatchObject({ target: "/pets?limit=5&" });
  expect(next(lost, [tried("limit=5&", lost), tried("limit=5&&", { status: 400 })])).toMatchObject({
    target: "/pets?limit=5",
  });
});

test("of a read that failed, its own URL is asked again once another spelling is refused", () => {
  const after = (status: number): unknown => next({ status: 500 }, [tried("limit=5&", { status })]);
  expect(after(400)).toMatchObject({ target: "/pets?limit=5" });
  for (const status of [500, 503, 302]) expect(after(status)).toMatchObject({ target: "/pets?limit=5&" });
});

test("what a list shows is asked by another request that must be answered alike, the n-th by the n-th", () => {
  const alike = (n: number) => ({ ...list(`limit=${90 + n}`), id: `alike ${n}` });
  const request = { ...LIMIT, alike };
  expect(next({ status: 200 }, [], { request, isOfContent: true })).toMatchObject({
    id: "alike 1",
    of: LIMIT.id,
    nth: 1,
  });
  expect(next({ status: 200 }, [tried("limit=91", {})], { request, isOfContent: true })).toMatchObject({
    id: "alike 2",
  });
  expect(next({ status: 200 }, [], { request })).toMatchObject({ id: LIMIT.id });
});

test.each([
  ["/pets?limit=5&", true],
  ["/pets?limit=5&&&", true],
  ["/pets?limit=5", false],
  ["/pets?limit=50", false],
  ["/pets?limit=5&a", false],
  ["/dogs?limit=5&", false],
])("%s is /pets?limit=5 by another spelling: %s", (target, is) => {
  const [own, other] = recordingOf([listed("limit=5", []), listed(target.slice(6), [])]).exchanges;
  if (!own || !other) throw new Error("there is no exchange");
  const answer = { ...other, request: { ...other.request, target } };
  const doubt = { exchange: own } as Doubt;
  expect([isSpelling(doubt, answer), isRespelled(doubt, answer)]).toEqual([is, target !== "/pets?limit=5"]);
});

test("without a query, another spelling begins it", () => {
  const [own, other] = recordingOf([listed("", []), listed("&", [])]).exchanges;
  expect(own && other && isSpelling({ exchange: own } as Doubt, other)).toBe(true);
});

const WRONG = planned.filter(({ control: right }) => right !== undefined);
const right = (id: string, status: number): Draft =>
  listed("", error(status), { requestId: id, status, role: "survey" });
const refused = (id: string, status = 401): Draft =>
  listed("", error(status), { requestId: id, status, credential: "unknown key", expects: [401] });

/** The ids of the controls of a request. */
function controls(request: Doubt["request"], drafts: readonly Draft[], later = 0): readonly string[] {
  return controlSends({ request }, stateAfter(drafts), later).map(
    ({ request: { id }, role, of, attempt: nth }) => `${role} ${id}, ${nth}, ${of}`,
  );
}

test("the control of a request with the key is the next plain one of its operation", () => {
  const plain = (n: number): string => `control ${CONFORMANCE.plain("listPets", n)?.id}, 1, key listPets`;
  expect(controls(LIMIT, [])).toEqual([plain(1)]);
  expect(controls(LIMIT, [], 1)).toEqual([plain(2)]);
  expect(
    controls(LIMIT, [
      control(1),
      control(1, 500),
      tried("limit=5", {}),
      fetched("1", pet(1), { role: "control" }),
    ]),
  ).toEqual([plain(3)]);
});

test("a wrong credential has the right one, and another wrong one that was refused: of its kind, then of its operation", () => {
  const request = WRONG.find(
    ({ credential, operation }) => operation === "listPets" && credential.kind === "wrong",
  );
  if (!request) throw new Error("there is no such request");
  const group = groupOf({ request });
  const own = `control ${request.control?.id}, 1, ${group}`;
  expect(controls(request, [])).toEqual([own]);
  const others = WRONG.filter(({ id }) => id !== request.id);
  const ofKind = (kind: string, isOwn: boolean) =>
    others.find(
      ({ credential, operation }) => credential.kind === kind && (operation === "listPets") === isOwn,
    )?.id ?? "";
  const by = (...ids: readonly string[]): string | undefined =>
    controls(
      request,
      ids.map((id) => refused(id)),
    )[1];
  expect(by(ofKind("missing", false))).toBe(`control ${ofKind("missing", false)}, 2, ${group}`);
  expect(by(ofKind("missing", false), ofKind("missing", true))).toContain(ofKind("missing", true));
  expect(by(ofKind("missing", true), ofKind("wrong", false))).toContain(ofKind("wrong", false));
  expect(by(ofKind("wrong", false), ofKind("wrong", true))).toContain(ofKind("wrong", true));
  expect(controls(request, [refused(ofKind("wrong", true), 403)])).toEqual([own]);
  expect(controls(request, [refused(request.id)])).toEqual([own]);
});

test("with another fault, the same credential with nothing else wrong comes first, if it was refused", () => {
  const request = WRONG.find(
    ({ cleanCredential, credential }) => cleanCredential && credential.kind === "wrong",
  );
  const clean = request?.cleanCredential;
  if (!request || !clean) throw new Error("there is no such request");
  const other = WRONG.find(
    ({ id, credential }) => id !== clean.id && id !== request.id && credential.kind === "wrong",
  );
  const found = (cleanStatus: number): string | undefined =>
    controls(request, [refused(other?.id ?? ""), refused(clean.id, cleanStatus)])[1];
  expect(found(401)).toContain(`control ${clean.id}, `);
  expect(found(403)).toContain(`control ${other?.id}, `);
});

test("a right one that creates nothing and was answered otherwise than documented gives way to the plain request", () => {
  const invalid = withDefectOf("categoryId-string");
  const request = WRONG.find((each) => each.control?.id === invalid.id);
  if (!request) throw new Error("there is no such request");
  const [first] = controls(request, []);
  const plain = `control ${CONFORMANCE.plain("createPet", 1)?.id}, 1, ${groupOf({ request })}`;
  const posted = (status: number, more: Unusual = {}): Draft =>
    created({}, status === 201 ? pet(1) : error(status), {
      requestId: invalid.id,
      status,
      expects: [400],
      ...more,
    });
  const after = (...drafts: readonly Draft[]): string | undefined => controls(request, drafts)[0];
  expect(first).toBe(`control ${invalid.id}, 1, ${groupOf({ request })}`);
  expect(after(posted(201))).toBe(plain);
  expect(after(posted(400))).toContain(invalid.id);
  expect(after(posted(201), posted(400))).toContain(invalid.id);
  // Sent again it counts as well, and where it is a control itself it does not.
  expect(after(posted(201), posted(400, { role: "again" }))).toContain(invalid.id);
  expect(after(posted(201), posted(201, { role: "again" }))).toBe(plain);
  expect(after(posted(201), posted(400, { role: "control" }))).not.toContain(invalid.id);
  expect(after(posted(201, { noAnswer: CLOSED }))).toContain(invalid.id);
  expect(after(posted(429))).toContain(invalid.id);
  expect(after(posted(201, { role: "control" }))).toContain(invalid.id);
  expect(after(right(invalid.id, 201))).toContain(invalid.id);
});

test("a request that is in the round already gets the next attempt", () => {
  const state = stateAfter([]);
  const [one, other] = [send(state, LIMIT, "control"), send(state, list("limit=6"), "control")];
  expect(withLater([one], [other])).toEqual([one]);
  expect(withLater([one], [one, other]).map((each) => each.attempt)).toEqual([2]);
  expect(withLater([{ ...one, attempt: 7 }], [one]).map((each) => each.attempt)).toEqual([7]);
  expect(withLater([one], [{ ...one, attempt: 4 }, one]).map((each) => each.attempt)).toEqual([5]);
});
