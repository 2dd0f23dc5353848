/** The tables of the catalogue as data: they change only together with the snapshots. */
import { expect, test } from "vitest";
import { deviates } from "../../src/engine/judgement.ts";
import { CONTENT_CODES, KINDS, REASON_GROUPS, UNEXPLAINED_CODES } from "../../suites/codes.ts";
import { EXEMPTIONS } from "../../suites/exemptions.ts";
import { CONFORMANCE } from "../../suites/index.ts";
import { INTERFACE_SECTIONS } from "../../suites/interface-sections.ts";
import { LOOKS } from "../../suites/looks/index.ts";
import { at, creation, fetched, listed, pet, recordingOf } from "../support/recordings.ts";

test("the kinds of deviations, most consequential first, and the groups of codes", () => {
  expect([...KINDS].map((row) => row.join(": "))).toMatchSnapshot();
  const { limited, ...groups } = REASON_GROUPS;
  expect([
    limited,
    ...Object.entries(groups).map(([name, codes]) => `${name}: ${[...codes].join(" ")}`),
  ]).toMatchSnapshot();
  expect([[...CONTENT_CODES], [...UNEXPLAINED_CODES]]).toMatchSnapshot();
});

test("what the sections of the interface are about", () => {
  expect(INTERFACE_SECTIONS).toMatchSnapshot();
});

test("what may stay untested", () => {
  const values = [
    {},
    { accepted: 0 },
    { accepted: 12 },
    { accepted: 200 },
    { reason: "x" },
    { option: "--plan" },
    { limit: 2_100 },
    { limit: 2_101 },
  ];
  expect(
    EXEMPTIONS.map(({ code, requirements, core, full, when, beside, certificate, certified }) =>
      JSON.stringify([
        code,
        requirements,
        core,
        full,
        values.map((each) => when?.(each)),
        beside,
        certificate,
        values.map((each) => certified?.when(each)),
      ]),
    ),
  ).toMatchSnapshot();
});

/** Two animals, of which a list shows one, another list, and one that was fetched. */
const RECORDING = recordingOf([
  creation(pet(1, { status: "sold" })),
  creation(pet(2, { status: "sold" })),
  creation(pet(3, { status: "pending" })),
  listed("status=sold&limit=50", [pet(1, { status: "sold" })]),
  listed("limit=40", [pet(1), pet(2)]),
  fetched("2", pet(2)),
  listed("", [pet(1)]),
]);

/** What each look asks in three rounds, and beside the request itself, of a deviation at an exchange. */
test.each([...LOOKS.keys()])("what is looked at where %s", (code) => {
  const look = LOOKS.get(code);
  const asked = [3, 4, 5, 6].flatMap((index) => {
    const values = {
      id: "2",
      creation: 1,
      other: 5,
      status: "sold",
      member: "name",
      wanted: "a",
      received: "b",
    };
    const deviation = deviates(at(RECORDING, index), code, values);
    const rounds = [1, 2, 3].map((round) =>
      look
        ?.requests(deviation, round, RECORDING)
        .map(
          ({ request: { id }, pause, beside }) =>
            `${beside ? "& " : ""}${id}${pause ? ` after ${pause}` : ""}`,
        )
        .join("; "),
    );
    const beside = [0, 1].map((nth) => look?.beside(deviation, nth, RECORDING)?.id);
    return [...rounds, `beside: ${beside.join("; ")}`];
  });
  expect(asked).toMatchSnapshot();
});

test("the series and the requests that use up the limit", () => {
  const {
    seriesRead,
    seriesServed,
    exhaustion,
    filler,
    second,
    unauthenticated,
    opening,
    samples,
    firstReads,
  } = CONFORMANCE;
  const ids = (
    count: number,
    of: (n: number) => { readonly id: string; readonly target?: string },
  ): readonly string[] => Array.from({ length: count }, (_, n) => `${of(n).id} ${of(n).target ?? ""}`);
  expect([
    ...[
      ids(4, seriesRead),
      ids(4, (n) => seriesServed(n, () => true)),
      ids(4, (n) => seriesServed(n, (operation) => operation !== "createPet")),
      ids(9, exhaustion.use),
    ],
    ...[exhaustion.beyond(1).map(({ id }) => id), exhaustion.again.id, ids(3, (n) => filler(n + 1))],
    ...[second, unauthenticated, opening, samples, firstReads].map((all) => all.map(({ id }) => id)),
  ]).toMatchSnapshot();
});
