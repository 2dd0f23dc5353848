/** What comes after the first requests, without the key, where none of them shows an API. */
import { expect, test } from "vitest";
import { isShown, nextOfOpening } from "../../../src/engine/plan/opening.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import { isRound } from "../../../src/engine/plan/round.ts";
import type { NoAnswer } from "../../../src/kit/exchange.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import {
  created,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const REQUESTS = CONFORMANCE.unauthenticated;

/** What comes next after the first requests were asked some times and came to this: the round's name, or "ended". */
function after(unusual: Unusual, times = 1): string | undefined {
  const drafts = Array.from({ length: times }).flatMap(() =>
    REQUESTS.map(({ id }): Draft => listed("", "", { requestId: id, credential: "missing", ...unusual })),
  );
  const plan = select(CONFORMANCE, JUDGING_DEFAULTS);
  const recording = recordingOf(drafts);
  const next = nextOfOpening({
    ...{ catalogue: CONFORMANCE, plan, options: JUDGING_DEFAULTS, recording, unsent: {} },
  });
  if (next === null) return undefined;
  return isRound(next) ? next.name : next.nothing && "ended";
}

const without = (kind: NoAnswer["kind"]): Unusual => ({ noAnswer: { kind, message: "no answer" } });

test.each(["closed", "silent", "malformed"] as const)(
  "a connection that is %s is tried twice more",
  (kind) => {
    expect(after(without(kind))).toBe("without-key, again");
    expect(after(without(kind), Math.ceil(6 / REQUESTS.length))).toBe("ended");
  },
);

test.each(["unresolved", "tls", "refused", "ended"] as const)("one that is %s is hopeless", (kind) => {
  expect(after(without(kind))).toBe("ended");
});

test.each([301, 404, 405, 502])("an answer of %i is no API's, so the key is not sent", (status) => {
  expect(after({ status })).toBe("ended");
});

test.each([200, 400, 401])("after an answer of %i the key is sent", (status) => {
  expect(after({ status })).toBe("opening");
});

const HTML: Unusual = { headers: [["Content-Type", "text/html"]] };
const BEARER: Unusual = {
  headers: [
    ["Content-Type", "text/html"],
    ["WWW-Authenticate", "Bearer"],
  ],
};

test("a page in HTML is no API's, but with 401 and a Bearer challenge, or if it is JSON", () => {
  expect(after({ ...HTML, status: 401 })).toBe("ended");
  expect(after({ ...BEARER, status: 401 })).toBe("opening");
  expect(after({ ...BEARER, status: 403 })).toBe("ended");
  const challenged = (value: string): string | undefined =>
    after({ status: 401, headers: [...(HTML.headers ?? []), ["WWW-Authenticate", value]] });
  expect(["Basic", 'Basic realm="bearer"', "Bearers", " bearer"].map(challenged)).toEqual([
    "ended",
    "ended",
    "ended",
    "opening",
  ]);
  expect(after({ status: 421 })).toBe("ended");
});

/** Whether an exchange with the key shows an API, after these. */
const shows = (draft: Draft, ...before: readonly Draft[]): boolean =>
  isShown({ catalogue: CONFORMANCE, recording: recordingOf([...before, draft]) });

test.each<[string, Draft, boolean]>([
  ["a list", listed("", []), true],
  ["an object in place of a list", listed("", { items: [] }), true],
  ["a text", listed("", '"hello"'), false],
  ["nothing", listed("", ""), false],
  ["a list in HTML", listed("", "<p>pets</p>", HTML), false],
  ["JSON with the media type of HTML", listed("", [], HTML), true],
  ["a list without the key", listed("", [], { credential: "missing" }), false],
  ["a creation", created({}, pet(1)), true],
  ["a creation with 200", created({}, pet(1), { status: 200 }), true],
  ["a list with 201", listed("", [], { status: 201 }), true],
  ["a list with 202", listed("", [], { status: 202 }), false],
  ["a text with 201", created({}, "ok"), false],
  ["an Error body with 400", listed("", error(400), { status: 400 }), true],
  ["another body with 400", listed("", { error: "no" }, { status: 400 }), false],
  ["an Error body with 404", fetched("1", error(404), { status: 404 }), false],
  ["an Error body with 500", listed("", error(500), { status: 500 }), false],
])("%s shows an API: %s", (_, draft, expected) => {
  expect(shows(draft)).toBe(expected);
});

test("a failure shows an API where the same operation refused the request without the key as documented", () => {
  const without = (more: Unusual = {}, body: Parameters<typeof listed>[1] = error(401)): Draft =>
    listed("", body, { credential: "missing", status: 401, ...more });
  const failed = (status: number, body: Parameters<typeof listed>[1] = error(status)): Draft =>
    listed("", body, { status });
  expect([500, 501, 502, 403].map((status) => shows(failed(status), without()))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(shows(failed(500, "Internal Server Error"), without())).toBe(false);
  expect(shows(failed(500), without({ credential: "unknown key" }))).toBe(false);
  expect(shows(failed(500), without({ status: 403 }))).toBe(false);
  expect(shows(failed(500), without({}, "{}"))).toBe(false);
  expect(shows(failed(500), fetched("1", error(401), { credential: "missing", status: 401 }))).toBe(false);
});

/** What comes after the first requests of a run with these answers: name, rest, reason; or the sentence that ends it. */
function next(withoutKey: number, withKey: readonly Unusual[], maxWaitMs = 120_000): string {
  const { opening, second } = CONFORMANCE;
  const ids = [...opening, ...second].map(({ id }) => id);
  const again = opening[0]?.id ?? "";
  const drafts = [
    ...REQUESTS.map(({ id }) =>
      listed("", error(withoutKey), { requestId: id, credential: "missing", status: withoutKey }),
    ),
    ...withKey.map((unusual, i) =>
      listed("", error(unusual.status ?? 0), {
        requestId: ids[i] ?? again,
        ...(i < ids.length ? {} : { role: "again" as const }),
        ...unusual,
      }),
    ),
  ];
  const options = { ...JUDGING_DEFAULTS, maxWaitMs };
  const recording = recordingOf(drafts);
  const state = {
    catalogue: CONFORMANCE,
    plan: select(CONFORMANCE, options),
    options,
    recording,
    unsent: {},
  };
  const step = nextOfOpening(state);
  if (step === null) return "shown";
  if (!isRound(step)) return step.nothing ?? "";
  const end = recording.exchanges.at(-1)?.receivedAt ?? 0;
  return `${step.name} ${step.sends.map(({ request }) => ids.indexOf(request.id))} ${(step.notBefore ?? end) - end} ${step.reason}${step.waits ? ", waits" : ""}`;
}

const times = (count: number, unusual: Unusual): readonly Unusual[] =>
  Array.from({ length: count }, () => unusual);

test("where the key is refused, another operation is tried, then a ban is waited out where 401 came without the key", () => {
  expect(next(401, times(2, { status: 403 }))).toBe("second 2 0 undefined");
  expect(next(401, times(3, { status: 403 }))).toBe("opening, again 0 3000 a ban that may end, waits");
  expect(next(401, times(4, { status: 403 }))).toBe("opening, again 0 12000 a ban that may end, waits");
  expect(next(401, times(5, { status: 429 }))).toBe("opening, again 0 47000 a ban that may end, waits");
  expect(next(401, times(6, { status: 403 }))).toMatch(/^the target refuses the key with status 403/);
  expect(next(401, times(3, { status: 403 }), 3_000)).toBe("opening, again 0 3000 a ban that may end, waits");
  expect(next(401, times(3, { status: 403 }), 2_999)).toMatch(/^the target refuses the key/);
  expect(next(403, times(3, { status: 403 }))).toMatch(/^the target refuses the key with status 403/);
  expect(next(401, times(3, { status: 401 }))).toMatch(/^the target refuses the key with status 401/);
  expect(next(401, [...times(2, { status: 401 }), { status: 403 }])).toMatch(/^opening, again 0 3000/);
  expect(next(401, [...times(2, { status: 404 }), { status: 403 }])).toMatch(
    /^no operation answers as an API/,
  );
});

test("lost answers are asked for again: soon, or as for the end of a ban where 401 came without the key", () => {
  const lost: Unusual = { noAnswer: { kind: "silent", message: "no answer" } };
  expect(next(400, times(3, lost))).toBe("opening, again 0 500 lost answers, waits");
  expect(next(400, [lost, lost, { status: 404 }])).toBe("opening, again 0 500 lost answers, waits");
  expect(next(401, times(3, lost))).toBe("opening, again 0 3000 lost answers, waits");
  expect(next(401, [lost, lost, { status: 404 }])).toBe("opening, again 0 500 lost answers, waits");
  expect(next(400, times(6, lost))).toMatch(/^requests without the key are answered/);
});
