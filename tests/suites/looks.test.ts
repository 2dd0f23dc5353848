/** Looks from both sides, judged by recordings (catalogue rule 6, `elsewhere`). */
import { describe, expect, test } from "vitest";
import { deviates } from "../../src/engine/judgement.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { LOOKS } from "../../suites/looks/index.ts";
import {
  at,
  created,
  creation,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  pets,
  recordingOf,
} from "../support/recordings.ts";

const look = (code: string) => {
  const found = LOOKS.get(code);
  if (!found) throw new Error(`there is no look for ${code}`);
  return found;
};

const REX = (status: string) => pet(7, { status });
const ask = (status: string): Draft => fetched("7", REX(status));
const page = (limit: number, status: string): Draft => listed(`limit=${limit}`, [pet(1), REX(status)]);

/** The list showed `pending`, and getPet `sold`. */
const CREATED = [creation(REX("pending")), creation(pet(8, { status: "pending" }))];
const DIFFERS = deviates({ index: 2 }, "differs", {
  ...{ member: "status", id: "7", other: 3, wanted: "sold", received: "pending" },
});
const withLooks = (...drafts: readonly Draft[]): [readonly Exchange[], Recording] => {
  const recording = recordingOf([...CREATED, page(100, "pending"), ask("sold"), ...drafts]);
  return [recording.exchanges.slice(4), recording];
};

test.each([
  ["moved on, as getPet shows", ["sold", "sold", "sold"], false],
  [
    "went back, as getPet shows: the list says what it said at first, and is right",
    ["pending", "pending", "pending"],
    false,
  ],
  ["moves to and fro", ["pending", "pending", "sold"], false],
  ["is what getPet shows, but the list still says what it said", ["sold", "pending", "sold"], true],
])("the same list again, where a status %s", (_, [before = "", itself = "", after = ""], isStill) => {
  const [answers, recording] = withLooks(ask(before), page(100, itself), ask(after));
  const [one, list, two] = answers as [Exchange, Exchange, Exchange];
  expect(look("differs").still(DIFFERS, list, [one, two], recording)).toBe(isStill);
});

test.each([
  [["pending", "sold", "pending", "sold"], "contradiction"],
  [["sold", "pending", "sold", "pending"], "nothing"],
  [["sold", "sold", "sold", "sold"], "agreement"],
  [["pending", "sold", "sold", "sold"], "nothing"],
  [["pending", "sold", "pending", "pending"], "nothing"],
])("list, animal, list, animal: %s shows %s", ([a = "", b = "", c = "", d = ""], shown) => {
  const [answers, recording] = withLooks(page(99, a), ask(b), page(98, c), ask(d));
  expect(look("differs").shows(DIFFERS, answers, recording)).toBe(shown);
});

describe("an animal that lists show otherwise than created, now and then", () => {
  const named = (name: string, round: number): Draft =>
    listed(`limit=${100 - round}`, [pet(7, { name })], { round });
  const ofMember = (member: string) => deviates({ index: 2 }, "differs", { member, id: "7", other: 0 });
  const recurring = (member: string, ...drafts: readonly Draft[]) =>
    look("differs").recurs?.(ofMember(member), recordingOf([creation(pet(7, { name: "Rex" })), ...drafts]));

  test("its name in three answers of several rounds is enough, with the creation", () => {
    const answers = [named("Other", 1), named("Rex", 1), named("Other", 1), named("Other", 2)];
    expect(recurring("name", ...answers)).toEqual({ times: 3, exchanges: [0, 1, 3, 4] });
    expect(recurring("name", ...answers, named("Other", 3))).toEqual({ times: 4, exchanges: [0, 1, 3, 5] });
  });

  test("two answers are not, nor those of one round", () => {
    expect(recurring("name", named("Other", 1), named("Other", 2))).toBeNull();
    expect(recurring("name", named("Other", 1), named("Other", 1), named("Other", 1))).toBeNull();
  });

  test("a status may move", () => {
    const moved = (status: string, round: number): Draft =>
      listed("", [pet(7, { name: "Rex", status })], { round });
    expect(recurring("status", moved("sold", 1), moved("pending", 2), moved("sold", 3))).toBeNull();
  });
});

test("another animal with the same status is read directly, since a cache may have kept the first", () => {
  const [, recording] = withLooks();
  const targets = look("differs")
    .requests(DIFFERS, 1, recording)
    .map(({ request }) => request.target ?? request.id);
  expect(targets.filter((target) => target.includes("8"))).not.toEqual([]);
  expect(targets.some((target) => target.includes("/pets/7"))).toBe(false);
});

test("an animal of others is read itself", () => {
  const recording = recordingOf([
    created({ name: "animal 8", categoryId: 1 }, pet(8)),
    fetched("51", pet(51, { name: "Max" })),
    listed("", [pet(51)]),
  ]);
  const ofOther = deviates({ index: 2 }, "differs", { member: "name", id: "51", other: 1 });
  const requests = look("differs").requests(ofOther, 1, recording);
  expect(requests.flatMap(({ request }) => (request.operation === "getPet" ? [request.id] : []))).toEqual([
    "GET /pets/{animal 51} (comparing, 1, 1)",
    "GET /pets/{animal 51} (comparing, 1, 2)",
  ]);
});

test("where both were read directly, a new one is created, and the list after it waits longer in each round", () => {
  const [, recording] = withLooks(fetched("8", pet(8, { status: "pending" })));
  const waits = (round: number): readonly unknown[] =>
    look("differs")
      .requests(DIFFERS, round, { ...recording, settleMs: 1_000 })
      .slice(0, 2)
      .map(({ request, pause = 0 }) => [request.operation, pause]);
  expect(waits(1)).toEqual([
    ["createPet", 0],
    ["listPets", 1_500],
  ]);
  expect(waits(3)[1]).toEqual(["listPets", 2_500]);
});

test("where all statuses come back as one, a new animal is read", () => {
  const said = (made: Draft, ...later: readonly Draft[]) => {
    const recording = recordingOf([made, ...later]);
    return look("one-status").shows(DIFFERS, recording.exchanges, recording);
  };
  const made = creation(REX("pending"));
  expect(said(made, ask("pending"))).toBe("agreement");
  expect(said(made, ask("available"))).toBe("contradiction");
  expect(said(made, ask("pending"), page(100, "available"))).toBe("contradiction");
  expect([said(made), said(made, fetched("8", pet(8))), said(made, fetched("7", pet(7)))]).toEqual([
    "nothing",
    "nothing",
    "nothing",
  ]);
  const nameless = { name: "a", categoryId: 1, status: "pending" };
  expect(said(created(nameless, nameless), fetched("7", { ...nameless, status: "sold" }))).toBe("nothing");
});

test("a full page does not lack an animal, where others create", () => {
  const recording = recordingOf([
    creation(pet(700)),
    listed("limit=100", pets(20)),
    ...[fetched("700", pet(700)), listed("limit=100", pets(100)), fetched("700", pet(700))],
    ...[fetched("700", pet(700)), listed("limit=99", pets(30)), fetched("700", pet(700))],
  ]);
  const absent = deviates(at(recording, 1), "not-listed", { id: "700", creation: 0 });
  const still = (from: number): boolean =>
    look("not-listed").still(
      absent,
      at(recording, from + 1),
      [at(recording, from), at(recording, from + 2)],
      recording,
    );
  expect([still(2), still(5)]).toEqual([false, true]);
});

/** An animal that is there or not, in lists and read directly. */
const there = (is: boolean, by: "list" | "getPet"): Draft => {
  if (by === "getPet") return is ? fetched("7", REX("sold")) : fetched("7", error(404), { status: 404 });
  return listed("limit=99", is ? [pet(1), REX("sold")] : [pet(1)]);
};
const GONE = deviates({ index: 2 }, "not-found", { id: "7" });

test.each([
  [[true, false, true, false], true],
  [[false, true, false, true], true],
  [[false, false, true, true], false],
  [[true, false, true, true], false],
])("an animal that is there %s comes and goes: %s", (all, alternates) => {
  for (const by of ["list", "getPet"] as const) {
    const [answers, recording] = withLooks(...all.map((is) => there(is, by)));
    expect(look("not-found").alternates?.(GONE, answers, recording), by).toBe(alternates);
  }
});

test("a long page, which a cap may cut, does not show that an animal is gone", () => {
  const others = Array.from({ length: 20 }, (_, i) => pet(100 + i));
  const [answers, recording] = withLooks(
    ...[true, false, true, false].map((is) => listed("limit=99", is ? [REX("sold"), ...others] : others)),
  );
  expect(look("not-found").alternates?.(GONE, answers, recording)).toBe(false);
});

test("from the day of its removal, getPet does not show that an animal is gone", () => {
  const [answers, recording] = withLooks(...[true, false, true, false].map((is) => there(is, "getPet")));
  const later = { ...recording, now: Date.UTC(2030, 11, 5) };
  expect(look("not-found").alternates?.(GONE, answers, later)).toBe(false);
});

/** A run after getPet's removal: these animals were created, and reading one of them got 410. */
const withoutGetPet = (ids: readonly number[], ...drafts: readonly Draft[]): Recording => ({
  ...recordingOf([
    ...ids.map((id) => creation(pet(id))),
    fetched("1", error(410), { status: 410 }),
    ...drafts,
  ]),
  now: Date.UTC(2030, 11, 5),
});

test.each([
  ["both", [1, 2, 8, 9], "agreement"],
  ["one", [1, 2, 9], "contradiction"],
  ["none", [1, 2], "nothing"],
])("without getPet, a whole list tells whether two equal animals are there: %s", (_, shown, expected) => {
  const list = listed(
    "limit=98",
    shown.map((id) => pet(id)),
  );
  const recording = withoutGetPet([1, 2], creation(pet(8)), creation(pet(9)), list);
  const lost = deviates({ index: 2 }, "equal-body-lost", { id: "2", creation: 1 });
  const reads = look("equal-body-lost").requests(lost, 1, recording).slice(2);
  expect(reads.map(({ request }) => request.operation)).toEqual(["listPets"]);
  const answers = recording.exchanges.slice(3);
  expect(look("equal-body-lost").shows(lost, answers, recording)).toBe(expected);
});

test.each([
  ["shows it", [1, 3, 4], "agreement"],
  ["lacks it", [1, 3], "contradiction"],
])(
  "without getPet, an animal like one that lists lack is created, and a whole list that %s decides",
  (_, shown, expected) => {
    const animals = shown.map((id) => pet(id));
    const before = listed("limit=98", animals.slice(0, 2));
    const recording = withoutGetPet([1, 2, 3], before, creation(pet(4)), listed("limit=97", animals));
    const absent = deviates({ index: 4 }, "not-listed", { id: "2", creation: 1 });
    const asked = look("not-listed").requests(absent, 1, recording);
    expect(asked.map(({ request }) => request.operation)).toEqual(["listPets", "createPet", "listPets"]);
    const after = recording.exchanges.slice(4);
    expect(look("not-listed").shows(absent, after, recording)).toBe(expected);
    expect(look("not-listed").shows(absent, [at(recording, 4), at(recording, 6)], recording)).toBe("nothing");
  },
);

test.each([
  ["shows the animal by now", [1, 2, 3], "agreement"],
  ["still lacks the animal", [1, 3], "nothing"],
])("without getPet, where none can be created, a whole list %s", (_, shown, expected) => {
  const list = (query: string): Draft =>
    listed(
      query,
      shown.map((id) => pet(id)),
    );
  const refused = created("{}", error(409), { status: 409 });
  const recording = withoutGetPet([1, 2, 3], list("limit=98"), refused, list("limit=97"));
  const absent = deviates({ index: 4 }, "not-listed", { id: "2", creation: 1 });
  expect(look("not-listed").shows(absent, recording.exchanges.slice(4), recording)).toBe(expected);
});

/** Whole lists around the creation of an animal: the earlier one has 20 animals, the later one these. */
const aroundNew = (after: readonly ReturnType<typeof pet>[], made: Draft): string => {
  const recording = recordingOf([
    creation(pet(20)),
    listed("limit=100", pets(19)),
    listed("limit=99", pets(20)),
    made,
    fetched("20", pet(20)),
    listed("limit=98", after),
  ]);
  const absent = deviates(at(recording, 1), "not-listed", { id: "20", creation: 0 });
  return String(look("not-listed").shows(absent, recording.exchanges.slice(2), recording));
};

test("a list that always lacks the newest animal", () => {
  const made = creation(pet(21));
  expect(aroundNew([...pets(20), pet(99)], made)).toBe("contradiction");
  expect(aroundNew([...pets(20), pet(21)], made)).toBe("agreement");
  // The page does not grow: its length may be a cap.
  expect(aroundNew(pets(20), made)).toBe("agreement");
});

test("an animal that is not found says nothing where the lists beside it are refused", () => {
  const refused = listed("limit=99", error(404), { status: 404 });
  const gone = fetched("7", error(404), { status: 404 });
  const [during, recording] = withLooks(refused, gone, gone, refused);
  expect(look("not-found").shows(GONE, during, recording)).toBe("nothing");
  const served = listed("limit=99", [pet(1)]);
  const [answers, whole] = withLooks(served, gone, gone, served);
  expect(look("not-found").shows(GONE, answers, whole)).toBe("contradiction");
});

test("an animal that lists show and that is not found the first time that it is read contradicts them", () => {
  const page = listed("limit=99", [pet(7), pet(8)]);
  const there = fetched("7", pet(7));
  const first = (again: Draft) => withLooks(page, there, there, again, page);
  const [answers, recording] = first(fetched("8", error(404), { status: 404 }));
  expect(look("not-found").shows(GONE, answers, recording)).toBe("contradiction");
  const [found, other] = first(fetched("8", pet(8)));
  expect(look("not-found").shows(GONE, found, other)).toBe("agreement");
  const [lost, third] = first(fetched("9", error(404), { status: 404 }));
  expect(look("not-found").shows(GONE, lost, third)).toBe("agreement");
});

test("a list that shows the animal and lacks others that had their time agrees with nothing", () => {
  const shown = (second: number): string => {
    const later = { sentAt: 9_000, receivedAt: 9_010 };
    const recording = recordingOf([
      creation(pet(7)),
      ...[creation(pet(8), { sentAt: second, receivedAt: second + 5 }), listed("limit=98", [pet(9)])],
      ...[
        listed("limit=97", [pet(7)], later),
        fetched("7", pet(7), later),
        listed("limit=96", [pet(7)], later),
      ],
    ]);
    const absent = deviates({ index: 2 }, "not-listed", { id: "7", creation: 0 });
    return String(look("not-listed").shows(absent, recording.exchanges.slice(3), recording));
  };
  expect([shown(20), shown(8_990)]).toEqual(["nothing", "agreement"]);
});

test("creations that overlap are sent together again with fresh names, and read beside those that were read with the doubtful one", () => {
  const times = (from: number): Partial<Draft> => ({ sentAt: from, receivedAt: from + 20 });
  const recording = recordingOf([
    creation(pet(1, { name: "conformance-a1b2c3d4-ada" }), times(0)),
    creation(pet(2, { name: "conformance-a1b2c3d4-bo" }), times(10)),
    creation(pet(3, { name: "conformance-a1b2c3d4-cy" }), times(100)),
    fetched("1", pet(1, { name: "conformance-a1b2c3d4-bo" }), times(200)),
    fetched("3", pet(3, { name: "conformance-a1b2c3d4-cy" }), times(205)),
  ]);
  const deviation = deviates({ index: 3 }, "differs", {
    ...{ member: "name", id: "1", other: 0 },
    ...{ wanted: "conformance-a1b2c3d4-ada", received: "conformance-a1b2c3d4-bo" },
  });
  const requests = look("differs").requests(deviation, 1, recording);
  const world = { recording, attempt: 1, name: String, prefix: "", random: () => 0n };
  const sent = requests.map(({ request, beside }) => {
    const spec = request.build(world);
    if ("unprepared" in spec) throw new Error(spec.unprepared);
    const body = typeof spec.body === "string" ? JSON.parse(spec.body).name : "";
    return `${beside ? "+ " : ""}${spec.method} ${spec.target.split("?")[0]} ${body}`.trim();
  });
  expect(sent[0]).toMatch(/^POST \/pets .*ada$/);
  expect(sent[1]).toMatch(/^\+ POST \/pets .*bo$/);
  expect(sent.some((each) => each.endsWith("conformance-a1b2c3d4-ada"))).toBe(false);
  // The two new animals and the one that was read beside the doubtful answer, together; then a list.
  expect(sent.slice(2)).toEqual([...["GET /pets/3", "+ GET /pets/2", "+ GET /pets/3"], "GET /pets"]);
});

test("of many animals that were read with the doubtful one, that whose name it showed is read again first", () => {
  const ada = pet(1, { name: "ada" });
  const others = [2, 3, 4, 5, 6].map((id) => pet(id));
  const beside = { sentAt: 500, receivedAt: 520 };
  const recording = recordingOf([
    ...[ada, ...others].map((each) => creation(each)),
    fetched("1", pet(1, { name: "animal 6" }), beside),
    ...others.map((each) => fetched(String(each.id), each, beside)),
  ]);
  const deviation = deviates({ index: 6 }, "differs", {
    ...{ member: "name", id: "1", other: 0, wanted: "ada", received: "animal 6" },
  });
  const read = look("differs")
    .requests(deviation, 1, recording)
    .flatMap(({ request }) => /^GET \/pets\/\{animal (\d)\}/.exec(request.id)?.[1] ?? []);
  expect(read).toEqual(["6", "2", "3", "4"]);
});

test("a list of a status contradicts what getPet and the list without a filter show, if it lacks the animal before and after", () => {
  const lacking = deviates({ index: 2 }, "not-listed-by-status", { id: "7", status: "sold" });
  const of = (isListed: boolean): Draft =>
    listed("status=sold", [pet(1), ...(isListed ? [REX("sold")] : [])]);
  const shown = (...drafts: readonly Draft[]) => {
    const [answers, recording] = withLooks(...drafts);
    return look("not-listed-by-status").shows(lacking, answers, recording);
  };
  expect(shown(of(false), ask("sold"), page(99, "sold"), of(false))).toBe("contradiction");
  expect(shown(of(false), ask("sold"), page(99, "pending"), of(false))).toBe("agreement");
  expect(shown(of(false), ask("sold"), page(99, "sold"), of(true))).toBe("agreement");
  expect(shown(of(false), ask("sold"), page(99, "sold"))).toBe("nothing");
});

test("where an animal is neither found nor listed, those are read beside it that the list lacks as well", () => {
  const recording = recordingOf([
    ...[1, 2, 3, 4].map((id) => creation(pet(id))),
    fetched("1", error(404), { status: 404 }),
    listed("limit=85", [pet(3), pet(4)]),
  ]);
  const lost = deviates({ index: 4 }, "not-found", { id: "1", creation: 0 });
  const read = look("not-found")
    .requests(lost, 2, recording)
    .map(({ request }) => request.id)
    .filter((id) => id.startsWith("GET /pets/"));
  expect(read).toEqual([
    "GET /pets/{animal 1} (looking for 1, 2)",
    "GET /pets/{animal 2} (looking for 1, 2, another)",
    "GET /pets/{animal 2} (looking for 1, 2, not read before)",
  ]);
});

test("a list of a status that shows the animal by now, and lacks the newest one, agrees with nothing", () => {
  const sold = (...ids: readonly number[]) => ids.map((id) => pet(id, { status: "sold" }));
  const many = Array.from({ length: 22 }, (_, i) => 10 + i);
  const shown = (later: readonly number[]): string => {
    const recording = recordingOf([
      ...sold(7).map((each) => creation(each)),
      listed("limit=98&status=sold", sold(...many)),
      ...[listed("limit=97&status=sold", sold(...many, 7)), fetched("7", pet(7, { status: "sold" }))],
      ...[listed("limit=97", sold(...many, 7)), creation(pet(8, { status: "sold" }))],
      listed("limit=96&status=sold", sold(...many, ...later)),
    ]);
    const absent = deviates({ index: 1 }, "not-listed-by-status", { id: "7", status: "sold", creation: 0 });
    return String(look("not-listed-by-status").shows(absent, recording.exchanges.slice(2), recording));
  };
  expect(shown([7, 8])).toBe("agreement");
  expect(shown([7])).toBe("nothing");
  expect(shown([7, 9])).toBe("contradiction");
});
