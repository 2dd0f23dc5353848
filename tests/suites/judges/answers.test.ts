/** What judges say of refusals, of credentials, and of what every answer has (interface §1, §5, §7, §8). */
import { expect, test } from "vitest";
import type { Deviation } from "../../../src/engine/judgement.ts";
import {
  errorFault,
  errorStatusFault,
  findingValues,
  mediaTypeFault,
  rateFieldsFault,
  unanswered,
} from "../../../suites/judges/answers.ts";
import {
  challengesBearer,
  notAccepted,
  notElsewhere,
  opens,
  unauthorized,
} from "../../../suites/judges/authentication.ts";
import {
  at,
  created,
  creation,
  type Draft,
  error,
  fetched,
  judgedBy,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const exchangeOf = (draft: Draft) => at(recordingOf([draft]), 0);
const said = (deviation: Deviation | null): string =>
  deviation ? `${deviation.code} ${JSON.stringify(deviation.values)}` : "fine";

test("what the run itself ended is untested, what was lost fails, and a 429 is no answer", () => {
  const judged = (unusual: Unusual): unknown => unanswered(exchangeOf(listed("", [], unusual)));
  expect(judged({ noAnswer: { kind: "ended", message: "ended" } })).toMatchObject({
    ...{ outcome: "untested", code: "stopped" },
  });
  expect(judged({ noAnswer: { kind: "closed", message: "closed" } })).toMatchObject({
    ...{ outcome: "failed", code: "no-answer" },
  });
  expect(judged({ status: 429 })).toMatchObject({ outcome: "untested", code: "rate-limited" });
  expect(judged({})).toBeNull();
});

test("an Error body has a code, a message and an integer status; what it lacks or has otherwise is named", () => {
  const fault = (body: Parameters<typeof listed>[1]): string =>
    said(errorFault(exchangeOf(listed("", body, { status: 400 }))));
  expect(fault(error(400))).toBe("fine");
  expect(fault("")).toBe('not-json {"wanted":"an Error body","problem":"an empty body"}');
  expect(fault("<p>")).toMatch(/^not-json .*"problem":"unexpected </);
  expect(fault({ ...error(400), code: 5 })).toMatch(/^error-member \{"member":"code"/);
  expect(fault({ message: "x", status: 400 })).toMatch(
    /^not-an-error \{"member":"code",.*"received":"no `code`"\}$/,
  );
  expect(fault({ message: 5, status: 400 })).toContain('"received":"no `code`, `message` ');
});

test("the status of an Error is the response's, the media type JSON's, and each field of the limiter is there once", () => {
  const status = (value: unknown): string =>
    said(
      errorStatusFault(exchangeOf(listed("", { ...error(400), status: value as never }, { status: 400 }))),
    );
  expect([status(400), status(404), status("404"), status(400.5)]).toEqual([
    "fine",
    'error-status {"received":"404"}',
    "fine",
    "fine",
  ]);
  expect(said(errorStatusFault(exchangeOf(listed("", [], { status: 400 }))))).toBe("fine");
  const type = (...types: readonly string[]): string =>
    said(
      mediaTypeFault(
        exchangeOf(listed("", [], { headers: types.map((each) => ["Content-Type", each] as const) })),
      ),
    );
  expect([type("application/json"), type(" Application/JSON ; charset=utf-8")]).toEqual(["fine", "fine"]);
  expect([type(), type("text/html"), type("application/json", "application/json")]).toEqual([
    'media-type {"received":""}',
    'media-type {"received":"text/html"}',
    'media-type {"received":"application/json, application/json"}',
  ]);
  const names = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];
  const fields = (...all: readonly string[]): string =>
    said(rateFieldsFault(exchangeOf(listed("", [], { headers: all.map((name) => [name, "1"] as const) }))));
  expect(fields(...names)).toBe("fine");
  for (const name of names) {
    expect(fields(...names.filter((each) => each !== name))).toBe(`field-missing {"field":"${name}"}`);
    expect(fields(...names, name)).toBe(`field-repeated {"field":"${name}","count":2}`);
  }
  expect(findingValues({ path: "/12/name", expected: "a", received: "b" } as never)).toEqual({
    member: "name",
    expected: "a",
    received: "b",
  });
});

const KEY: Unusual = { expects: [200] };
const WRONG: Unusual = { credential: "unknown key", status: 401, expects: [401] };
const served = listed("", [], KEY);
const NO_CONTROL = "untested: no-accepted-control {}";

/** What a judge of wrong credentials says of the last answer. */
const unauthorizedSays = (...drafts: readonly Draft[]): string => judgedBy(unauthorized, recordingOf(drafts));

test("a refusal of a wrong credential shows something where the operation was served with the key", () => {
  const refused = listed("", error(401), WRONG);
  expect(unauthorizedSays(served, refused)).toBe("passed");
  expect(unauthorizedSays(refused)).toBe(NO_CONTROL);
  expect(unauthorizedSays(fetched("1", pet(1), KEY), refused)).toBe(NO_CONTROL);
  for (const status of [401, 403, 407, 429, 500, 503])
    expect(unauthorizedSays(listed("", error(status), { status }), refused), `${status}`).toBe(NO_CONTROL);
  expect(unauthorizedSays(listed("limit=0", error(400), { status: 400 }), refused)).toBe("passed");
  expect(unauthorizedSays(listed("", "", { noAnswer: { kind: "closed", message: "closed" } }), refused)).toBe(
    NO_CONTROL,
  );
});

test("an animal or a list that is handed out fails, whatever the key gets: in its answer, in another one, or behind a 401", () => {
  const fails = (status: number, index: number): string =>
    `failed: served-wrong-credential {"status":${status}} [${index}]`;
  expect(unauthorizedSays(listed("", [], { ...WRONG, status: 200 }))).toBe(fails(200, 0));
  expect(
    unauthorizedSays(served, listed("", [], { ...WRONG, status: 200 }), listed("", error(401), WRONG)),
  ).toBe(fails(200, 1));
  expect(
    unauthorizedSays(
      served,
      listed("", [], { ...WRONG, status: 200, credential: "another" }),
      listed("", error(401), WRONG),
    ),
  ).toBe("passed");
  const behind = (text: string): string =>
    unauthorizedSays(served, listed("", `{"code":"a","message":"b","status":401}${text}`, WRONG));
  expect(behind("[]")).toBe(fails(401, 1));
  expect(behind(' {"id":1,"name":"a","categoryId":1}')).toBe(fails(401, 1));
  expect(behind("<p>")).toBe("passed");
  const within = (animal: object): string =>
    unauthorizedSays(served, creation(pet(1)), listed("", { ...error(401), pet: animal as never }, WRONG));
  expect(within(pet(1))).toBe(fails(401, 2));
  expect([
    within(pet(2)),
    within({ id: 1, name: "animal 1" }),
    within({ ...pet(1), name: "another" }),
  ]).toEqual(["passed", "passed", "passed"]);
});

test("a key in another place is not accepted: 401, or a refusal of its URL; not where the same comes without a key", () => {
  const elsewhere = (status: number, ...before: readonly Draft[]): string =>
    judgedBy(
      notElsewhere,
      recordingOf([
        served,
        ...before,
        listed("", error(status), { status, credential: "only in the query" }),
      ]),
    );
  expect([401, 400, 414, 422, 431].map((status) => elsewhere(status))).toEqual(
    Array.from({ length: 5 }, () => "passed"),
  );
  expect(elsewhere(403)).toMatch(/^failed: status/);
  const without = (status: number, more: Unusual = {}): Draft =>
    listed("", error(status), { status, credential: "missing", ...more });
  expect(elsewhere(403, without(403))).toBe('untested: rests-on {"requirement":"AUTH-2"}');
  expect(
    [elsewhere(403, without(401)), elsewhere(403, without(404)), elsewhere(401, without(401))].map((each) =>
      each.slice(0, 6),
    ),
  ).toEqual(["failed", "failed", "passed"]);
  expect(elsewhere(403, fetched("1", error(403), { status: 403, credential: "missing" }))).toMatch(/^failed/);
});

test("of a malformed credential 400 is accepted, too, with an Error body", () => {
  const says = (status: number, body: Parameters<typeof listed>[1]): string =>
    judgedBy(notAccepted, recordingOf([served, listed("", body, { ...WRONG, status })]));
  expect([says(401, ""), says(400, error(400))]).toEqual(["passed", "passed"]);
  expect(says(400, "")).toMatch(/^failed: not-json/);
  expect(says(403, error(403))).toBe('failed: status {"expected":[401,400],"status":403} [1]');
});

test("the key is not refused; an operation that is removed says nothing of it", () => {
  const says = (status: number): string =>
    judgedBy(opens, recordingOf([listed("", error(status), { status, expects: [200] })]));
  expect([says(200), says(404), says(500)]).toEqual(["passed", "passed", "passed"]);
  expect([says(401), says(403)].map((each) => each.split(" {")[0])).toEqual([
    "failed: status",
    "failed: status",
  ]);
  const later = { now: Date.UTC(2030, 11, 5) };
  const gone = (status: number, facts: object): string =>
    judgedBy(
      opens,
      recordingOf(
        [
          created({ name: "a", categoryId: 1 }, pet(1)),
          fetched("1", error(status), { status, expects: [200] }),
        ],
        facts,
      ),
    );
  expect(gone(410, later)).toMatch(/^untested: removed/);
  expect([gone(410, {}), gone(403, later).slice(0, 6), gone(410, { now: later.now - 1 })]).toEqual([
    "passed",
    "failed",
    "passed",
  ]);
});

test.each([
  [["Bearer"], true],
  [['Basic realm="x"', "bearer"], true],
  [['Basic realm="x", Bearer realm="a, \\" b"'], true],
  [['Basic realm="Bearer"'], false],
  [['Basic realm=", Bearer"'], false],
  [["Bearers"], false],
  [["XBearer"], false],
  [[], false],
])("the challenges %j have one of Bearer: %s", (values, has) => {
  expect(challengesBearer(values)).toBe(has);
});
