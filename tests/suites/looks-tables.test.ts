/** What each look concludes from what it may see: every combination of answers that matter, by conclusion. */
import { expect, test } from "vitest";
import type { Look } from "../../src/engine/catalogue.ts";
import { type Deviation, deviates } from "../../src/engine/judgement.ts";
import { grouped } from "../../src/kit/grouped.ts";
import { LOOKS } from "../../suites/looks/index.ts";
import {
  CLOSED,
  creation,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  pets,
  recordingOf,
} from "../support/recordings.ts";

/** The animal that is looked for, and another one of this run. */
const REX = (status = "pending") => pet(7, { status });
const OWN: readonly Draft[] = [creation(REX()), creation(pet(8, { status: "pending" }))];

type States = Readonly<Record<string, Draft | readonly Draft[]>>;

const list = (query: string) => ({
  has: listed(query, [pet(1), REX()]),
  sold: listed(query, [pet(1), REX("sold")]),
  lacks: listed(query, [pet(1)]),
  refused: listed(query, error(404), { status: 404 }),
  full: listed(query.replace(/limit=\d+/, "limit=1"), [pet(1)]),
  "lacks, and grew": listed(query, [pet(1), pet(2)]),
  "lacks, and has the new one": listed(query, [pet(1), pet(9)]),
  "long, lacks": listed(
    query,
    pets(20, {}).map((each) => ({ ...each, id: 100 + Number(each.id) })),
  ),
});

const read = (id: string) => ({
  pending: fetched(id, pet(Number(id), { status: "pending" })),
  sold: fetched(id, pet(Number(id), { status: "sold" })),
  gone: fetched(id, error(404), { status: 404 }),
  lost: fetched(id, "", { noAnswer: CLOSED }),
});

const MADE: States = {
  "none made": [],
  made: creation(pet(9, { status: "pending" })),
  "not made": creation(pet(9), { status: 409 }),
};

const only = <T extends object>(states: T, ...names: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(names.map((name) => [name, states[name]])) as Partial<T>;

/** All rows of one state from each column. */
function rows(columns: readonly States[]): readonly (readonly (readonly [string, readonly Draft[]])[])[] {
  return columns.reduce<readonly (readonly (readonly [string, readonly Draft[]])[])[]>(
    (done, column) =>
      done.flatMap((row) =>
        Object.entries(column).map(([name, drafts]) => [...row, [name, [drafts].flat()] as const]),
      ),
    [[]],
  );
}

function look(code: string): Look {
  const found = LOOKS.get(code);
  if (!found) throw new Error(`there is no look for ${code}`);
  return found;
}

/** What is concluded from every row of answers, which follow a survey of two creations and a page. */
function table(
  code: string,
  values: Deviation["values"],
  columns: readonly States[],
): Readonly<Record<string, readonly string[]>> {
  const page = listed("limit=100", [pet(1)]);
  const deviation = deviates({ index: 2 }, code, values);
  const said = rows(columns).map((row) => {
    const drafts = row.flatMap(([, each]) => each);
    const recording = recordingOf([...OWN, page, ...drafts]);
    const shown = look(code).shows(deviation, recording.exchanges.slice(3), recording);
    return {
      row: row.map(([name]) => name).join("; "),
      shown: typeof shown === "string" ? shown : `untested: ${shown.untested}`,
    };
  });
  return Object.fromEntries(
    [...grouped(said, ({ shown }) => shown)].map(([shown, of]) => [shown, of.map(({ row }) => row)]),
  );
}

/** The same of the request that deviated, sent again with two answers beside it. */
function again(
  code: string,
  values: Deviation["values"],
  answers: States,
  beside: States,
): readonly string[] {
  const deviation = deviates({ index: 2 }, code, values);
  return rows([beside, answers, beside]).flatMap((row) => {
    const recording = recordingOf([
      ...OWN,
      listed("limit=100", [pet(1)]),
      ...row.flatMap(([, each]) => each),
    ]);
    const [one, itself, two] = recording.exchanges.slice(3);
    if (!one || !itself || !two) throw new Error("a row has three answers");
    return look(code).still(deviation, itself, [one, two], recording)
      ? row.map(([name]) => name).join("; ")
      : [];
  });
}

const ALL = list("limit=99");
const PENDING = list("limit=99&status=pending");
const SOLD = list("limit=98&status=sold");

test("an animal that no list shows", () => {
  const shown = table("not-listed", { id: "7", creation: 0 }, [
    only(ALL, "has", "lacks", "refused", "full"),
    MADE,
    only(read("7"), "pending", "gone", "lost"),
    only(ALL, "has", "lacks", "full", "lacks, and grew", "lacks, and has the new one"),
  ]);
  expect(shown).toMatchSnapshot();
  expect(again("not-listed", { id: "7", creation: 0 }, ALL, read("7"))).toMatchSnapshot();
});

test("an animal that is not found either, where others are not", () => {
  const others = {
    "another is gone": fetched("8", error(404), { status: 404, of: "it" }),
    "another is there": fetched("8", pet(8), { of: "it" }),
  };
  const own = fetched("7", error(404), { status: 404, of: "it" });
  const shown = table("not-listed", { id: "7", creation: 0 }, [
    only(ALL, "lacks"),
    { gone: own },
    others,
    only(ALL, "lacks"),
  ]);
  expect(shown).toMatchSnapshot();
});

test("an animal that the list of its status lacks", () => {
  const values = { id: "7", status: "pending", creation: 0 };
  const shown = table("not-listed-by-status", values, [
    only(PENDING, "has", "lacks", "refused", "full"),
    MADE,
    only(read("7"), "pending", "sold", "gone"),
    only(ALL, "has", "sold", "lacks"),
    only(PENDING, "has", "lacks", "lacks, and grew", "lacks, and has the new one"),
  ]);
  expect(shown).toMatchSnapshot();
  expect(
    again("not-listed-by-status", values, PENDING, { ...read("7"), ...only(ALL, "has", "sold", "lacks") }),
  ).toMatchSnapshot();
});

test("an animal in the list of a status that it does not have", () => {
  const values = { id: "7", status: "sold" };
  const filtered = only(SOLD, "sold", "lacks", "refused");
  const shown = table("listed-elsewhere", values, [
    filtered,
    only(read("7"), "pending", "sold", "gone"),
    only(ALL, "has", "sold", "lacks"),
    filtered,
  ]);
  expect(shown).toMatchSnapshot();
  expect(
    again("listed-elsewhere", values, SOLD, { ...read("7"), ...only(ALL, "has", "sold", "lacks") }),
  ).toMatchSnapshot();
});

test("a list without a limit that is too short", () => {
  const of = (query: string): States =>
    Object.fromEntries([5, 19, 20, 21].map((length) => [`${length}`, listed(query, pets(length))]));
  const refused = { refused: listed("", error(404), { status: 404 }) };
  const shown = table("default-too-short", {}, [of("limit=99"), { ...of(""), ...refused }, of("limit=98")]);
  expect(shown).toMatchSnapshot();
  expect(again("default-too-short", {}, { ...of(""), ...refused }, of("limit=99"))).toMatchSnapshot();
});

test("one of two animals of equal bodies that is lost", () => {
  const one: States = { made: creation(pet(9)), "not made": creation(pet(9), { status: 409 }) };
  const two: States = { made: creation(pet(10)), "not made": creation(pet(10), { status: 500 }) };
  const shown = table("equal-body-lost", { id: "7" }, [one, two, read("9"), { ...read("10"), unread: [] }]);
  expect(shown).toMatchSnapshot();
  expect(table("equal-body-lost", { id: "7" }, [{ ...one, unsent: [] }])).toEqual({
    nothing: ["made", "not made", "unsent"],
  });
});

test("of two equal bodies a list that lacks both does not show that one is lost", () => {
  const twin = (id: number) => pet(id, { name: "twin" });
  const read = { read: fetched("7", twin(7)) };
  const pages = {
    "the other": listed("limit=100", [pet(1), twin(8)]),
    both: listed("limit=100", [twin(7), twin(8)]),
    neither: listed("limit=100", [pet(1)]),
  };
  expect(again("equal-body-lost", { id: "7" }, pages, read)).toEqual(["read; the other; read"]);
});

test("an animal that is listed and not found", () => {
  const pages = only(ALL, "has", "lacks", "refused");
  const shown = table("not-found", { id: "7" }, [
    pages,
    only(read("7"), "pending", "gone", "lost"),
    only(read("8"), "pending", "gone", "lost"),
    pages,
  ]);
  expect(shown).toMatchSnapshot();
  expect(again("not-found", { id: "7" }, read("7"), pages as States)).toMatchSnapshot();
});

/** What a look asks in its rounds, after a survey whose page may be cut or not. */
test.each([
  ["a short page", listed("limit=100", [pet(1)])],
  [
    "a page of twenty",
    listed(
      "limit=100",
      pets(20, {}).map((each) => ({ ...each, id: 100 + Number(each.id) })),
    ),
  ],
])("what is asked after %s", (_, page) => {
  const recording = recordingOf([
    ...OWN,
    creation(pet(20, { status: "pending" })),
    page,
    listed("", [pet(1)], { sentAt: 9_000 }),
  ]);
  const values = {
    id: "7",
    status: "pending",
    creation: 0,
    member: "name",
    other: 0,
    wanted: "a",
    received: "b",
  };
  const world = { recording, attempt: 1, name: String, prefix: "", random: () => 0n };
  const asked = [...LOOKS].flatMap(([code, { requests }]) =>
    [1, 2, 3].map((round) => {
      const sends = requests(deviates({ index: 3 }, code, values), round, recording).map(
        ({ request, pause }) => {
          const spec = request.build(world);
          const what =
            "unprepared" in spec
              ? spec.unprepared
              : `${spec.method} ${spec.target} ${spec.body ?? ""}`.trim();
          return pause ? `${what} after ${pause}` : what;
        },
      );
      return `${code} ${round}: ${sends.join("; ")}`;
    }),
  );
  expect(asked).toMatchSnapshot();
});
