/** The words of every code, made of the same values: they change only together with the snapshots. */
import { expect, test } from "vitest";
import { deviates, type Untested, untested } from "../../../src/engine/judgement.ts";
import { KINDS } from "../../../suites/codes.ts";
import { WORDS } from "../../../suites/words/index.ts";
import {
  created,
  creation,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
} from "../../support/recordings.ts";

const EXCHANGES: readonly Draft[] = [
  listed("status=sold&limit=3", [pet(1), pet(2)]),
  created({ name: "a", categoryId: 1 }, error(400), { status: 400 }),
  fetched("7", error(401), { status: 401, credential: "unknown key" }),
];
const RECORDING = recordingOf([creation(pet(1)), ...EXCHANGES]);

/** Values as most codes have them. */
const VALUES = {
  ...{
    id: "7",
    creation: 0,
    other: 1,
    status: 404,
    expected: [200, 404],
    limit: 3,
    count: 5,
    least: 4,
    shown: 2,
  },
  ...{
    member: "name",
    field: "X-RateLimit-Limit",
    wanted: "sold",
    received: "pending",
    sent: "a",
    problem: "a comma",
  },
  ...{
    place: "a place",
    before: 3,
    after: 9,
    requirement: "LIST-1",
    reason: "a reason",
    option: "--plan",
    options: "creations",
  },
  ...{
    accepted: 12,
    needed: 21,
    request: "GET /pets",
    what: "an animal",
    answer: "no answer",
    control: 1,
    served: 60,
    requests: 70,
  },
};

test.each([...KINDS.keys()])("the words of %s", (code) => {
  const words = [1, 2, 3].map((index) => {
    const exchange = RECORDING.exchanges[index] ?? null;
    const context = {
      requirement: ["LIST-2", "CREATE-7", "AUTH-3"][index - 1] ?? "",
      checks: ["a check", "another"],
    };
    const { expected, received, title, advice } = WORDS.deviation({
      ...{
        ...context,
        deviation: deviates(exchange, code, VALUES),
        at: exchange,
        exchanges: exchange ? [exchange] : [],
      },
    });
    return `expected ${expected}; received ${received}; ${title}; ${advice}`;
  });
  expect([...new Set(words)]).toMatchSnapshot();
});

test("the words of every reason, with values and without", () => {
  expect(
    WORDS.reasons.map((code) => [
      `${code}: ${WORDS.reason(untested(code, VALUES), RECORDING)}`,
      WORDS.reason(untested(code), null),
    ]),
  ).toMatchSnapshot();
});

test("a reason names the answer that no experiment decided", () => {
  const recording = recordingOf([listed("limit=3", error(403), { status: 403 })]);
  for (const code of ["unsteady", "reserve-used-up"])
    expect(WORDS.reason({ outcome: "untested", code, values: { doubtful: 0 } }, recording)).toMatch(
      / \(in doubt: GET \/pets\?limit=3 got status 403, .*\)$/,
    );
});

test("what came at every try is not said to be answered in different ways", () => {
  const words = (values: Untested["values"]): string =>
    WORDS.reason({ outcome: "untested", code: "unsteady", values }, null);
  expect(words({ status: 500 })).toContain("now one way, now another");
  expect(words({ status: 500, alike: 8 })).toContain("answered alike, but plain requests were, too");
  expect(words({ series: "restarted" })).toContain("Remaining came back to the Limit in each slow series");
  expect(words({ series: "limits" })).toContain("the Limit changed several times in each slow series");
});

test("what follows the body of a 401 is shown, or that an animal is in it", () => {
  const received = (body: string): string => {
    const at = recordingOf([listed("", body, { status: 401, credential: "missing" })]).exchanges[0] ?? null;
    return WORDS.deviation({
      deviation: deviates({ index: 0 }, "served-wrong-credential", { status: 401 }),
      ...{ requirement: "AUTH-2", at, checks: ["a check"], exchanges: [] },
    }).received;
  };
  expect(received(`${JSON.stringify(error(401))}\n[{"id":1}]`)).toMatch(
    /^status 401.*, and after it "\[\{.*\}\]"$/,
  );
  for (const space of [0, 2])
    expect(received(JSON.stringify({ ...error(401), pets: [{ id: 1 }] }, null, space))).toMatch(
      /^status 401.*, with an animal in its body$/,
    );
});
