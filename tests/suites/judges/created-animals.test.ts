/** What judges say of this run's animals in later answers: which rows fail, and which show nothing. */
import { expect, test } from "vitest";
import type { Judge } from "../../../src/engine/claims.ts";
import { JsonNumber, type Plain } from "../../../src/kit/json/json.ts";
import { listsAll, listsAllOf } from "../../../suites/judges/created-animals.ts";
import { different } from "../../../suites/judges/equal-bodies.ts";
import {
  inNoOtherList,
  isSame,
  looksTheSame,
  sameStatus,
  statusesKept,
  textOf,
} from "../../../suites/judges/same-everywhere.ts";
import {
  CLOSED,
  created,
  creation,
  type Draft,
  error,
  fetched,
  judgedBy,
  listed,
  pet,
  pets,
  recordingOf,
} from "../../support/recordings.ts";

const sold = (id: number) => pet(id, { status: "sold" });
const pending = (id: number) => pet(id, { status: "pending" });
const available = (id: number) => pet(id, { status: "available" });

/** Lists that show the animal with another status each. */
const moving = (many: number): readonly Draft[] =>
  Array.from({ length: many }, (_, i) => listed("", [i % 2 === 0 ? pending(1) : sold(1)]));

/** Pages that hold others only: the default page is full with them. */
const full = listed(
  "",
  pets(20).map((each) => ({ ...each, id: Number(each.id) + 50 })),
);

/** What a judge says of each of these recordings; the last exchanges, one unless told otherwise, are the evidence. */
function judged<T extends Plain>(
  judge: Judge<T>,
  params: T,
  recordings: Record<string, readonly Draft[]>,
  evidence = 1,
) {
  const by: Judge = (_, exchanges, recording) => judge(params, exchanges, recording);
  return Object.entries(recordings).map(
    ([what, drafts]) => `${what}: ${judgedBy(by, recordingOf(drafts), evidence)}`,
  );
}

test("each animal is in the whole lists after its creation", () => {
  const made = [creation(pet(1)), creation(pet(2))];
  const all = {
    "both are listed": [...made, listed("limit=100", [pet(1), pet(2)])],
    "one is not": [...made, listed("limit=100", [pet(1)])],
    "one was made after the list": [
      creation(pet(1)),
      listed("limit=100", [pet(1)]),
      creation(pet(2)),
      listed("limit=1", [pet(9)]),
    ],
    "the list came first": [listed("limit=100", []), ...made],
    "lists are cut": [...made, listed("limit=1", [pet(9)])],
    "default page is full": [...made, listed("", pets(20))],
    "lists of status are whole": [creation(sold(1)), listed("status=sold&limit=100", [sold(1)]), full],
    "lists of status lack it": [creation(sold(1)), listed("status=sold&limit=100", []), full],
    "nothing made": [listed("limit=100", [pet(1)])],
    refused: [...made, listed("limit=100", error(400), { status: 400 })],
    lost: [...made, listed("limit=100", "", { noAnswer: CLOSED })],
  };
  expect(judged(listsAll, null, all)).toMatchInlineSnapshot(`
    [
      "both are listed: passed",
      "one is not: failed: not-listed {"id":"2","creation":1} [2]",
      "one was made after the list: passed",
      "the list came first: untested: rests-on {"requirement":"LIST-4"}",
      "lists are cut: untested: nothing-to-judge {"place":"a whole list after the creations"}",
      "default page is full: untested: nothing-to-judge {"place":"a whole list after the creations"}",
      "lists of status are whole: passed",
      "lists of status lack it: untested: nothing-to-judge {"place":"a whole list after the creations"}",
      "nothing made: untested: rests-on {"requirement":"CREATE-1"}",
      "refused: untested: rests-on {"requirement":"LIST-4"}",
      "lost: failed: no-answer {"answer":"connection closed without an answer"} [2]",
    ]
  `);
});

test("and only one that keeps its status in those of a status", () => {
  const whole = "status=sold&limit=100";
  const all = {
    "it has another status": [creation(sold(1)), creation(pending(2)), listed(whole, [sold(1)])],
    "it is shown with another one, too": [
      ...[creation(sold(1)), creation(sold(2)), fetched("2", pending(2))],
      listed(whole, [sold(1)]),
    ],
    "it has none": [creation(sold(1)), creation(pet(2)), listed(whole, [sold(1)])],
    "it was made after the list": [creation(sold(1)), listed(whole, [sold(1)]), creation(sold(2))],
    "a page that is not whole shows all of them": [
      creation(sold(1)),
      listed("status=sold&limit=1", [sold(1)]),
    ],
    "only a page of all, and one of another status, show it": [
      ...[creation(sold(1)), listed("limit=1", [sold(1)]), listed("status=pending&limit=1", [sold(1)])],
      listed("status=sold&limit=1", [sold(9)]),
    ],
    "none has it": [creation(pending(1)), listed(whole, [])],
  };
  expect(judged(listsAllOf, { status: "sold" }, all)).toMatchInlineSnapshot(`
    [
      "it has another status: passed",
      "it is shown with another one, too: passed",
      "it has none: passed",
      "it was made after the list: passed",
      "a page that is not whole shows all of them: passed",
      "only a page of all, and one of another status, show it: untested: nothing-to-judge {"place":"a whole list after the creations"}",
      "none has it: untested: nothing-to-judge {"place":"a whole list after the creations"}",
    ]
  `);
});

test("the list of a status that is the evidence is judged first", () => {
  const whole = "status=sold&limit=100";
  const all = {
    "it lacks the newest one, and an earlier list the one before": [
      ...[creation(sold(1)), listed(whole, []), creation(sold(2)), listed(whole, [sold(1)])],
    ],
    "it is complete, and an earlier list was not": [
      ...[creation(sold(1)), listed(whole, []), listed(whole, [sold(1)])],
    ],
  };
  expect(judged(listsAllOf, { status: "sold" }, all)).toMatchInlineSnapshot(`
    [
      "it lacks the newest one, and an earlier list the one before: failed: not-listed-by-status {"id":"2","status":"sold","creation":2} [3]",
      "it is complete, and an earlier list was not: failed: not-listed-by-status {"id":"1","status":"sold","creation":0} [1]",
    ]
  `);
});

test("an animal keeps the name of its creation", () => {
  const named = (id: number, name: string) => pet(id, { name });
  const all = {
    same: [creation(pet(1)), listed("", [pet(1)])],
    other: [creation(pet(1)), listed("", [named(1, "x")])],
    mixed: [creation(pet(1)), creation(pet(2)), listed("", [named(1, "animal 2")])],
    before: [listed("", [named(1, "x")]), creation(pet(1))],
    "not there": [creation(pet(1)), listed("", [{ id: 1, categoryId: 1 }])],
    "creation only": [creation(pet(1))],
    "creation again other name": [
      creation(pet(1)),
      created({ name: "animal 1", categoryId: 1 }, named(1, "z")),
    ],
    "fetched later": [creation(pet(1)), fetched("1", pet(1)), fetched("1", named(1, "y"))],
  };
  expect(judged(looksTheSame, { member: "name" }, all)).toMatchInlineSnapshot(`
    [
      "same: passed",
      "other: failed: differs {"member":"name","id":"1","other":0,"wanted":"animal 1","received":"x"} [1]",
      "mixed: failed: differs {"mixed":true,"member":"name","id":"1","other":0,"wanted":"animal 1","received":"animal 2"} [2]",
      "before: untested: nothing-to-judge {"place":"an animal created and listed"}",
      "not there: untested: nothing-to-judge {"place":"an animal created and listed"}",
      "creation only: untested: nothing-to-judge {"place":"an animal created and listed"}",
      "creation again other name: untested: nothing-to-judge {"place":"an animal created and listed"}",
      "fetched later: failed: differs {"member":"name","id":"1","other":0,"wanted":"animal 1","received":"y"} [2]",
    ]
  `);
});

test("and its category", () => {
  const all = {
    same: [creation(pet(1)), listed("", [pet(1)])],
    "other's": [
      creation(pet(1)),
      creation(pet(2, { categoryId: 5 })),
      listed("", [pet(1, { categoryId: 5 })]),
    ],
  };
  expect(judged(looksTheSame, { member: "categoryId" }, all)).toMatchInlineSnapshot(`
    [
      "same: passed",
      "other's: failed: differs {"member":"categoryId","id":"1","other":0,"wanted":"1","received":"5"} [2]",
    ]
  `);
});

test("getPet and the lists of a status show the status that the latest other list shows, or the one beside them", () => {
  const all = {
    agree: [creation(sold(1)), fetched("1", sold(1)), listed("", [sold(1)])],
    disagree: [creation(sold(1)), fetched("1", sold(1)), listed("", [pending(1)])],
    "filtered against plain": [creation(sold(1)), listed("status=sold", [sold(1)]), listed("", [pending(1)])],
    "filtered and plain agree, no get": [
      creation(sold(1)),
      listed("status=sold", [sold(1)]),
      listed("", [sold(1)]),
    ],
    "own round": [
      creation(sold(1)),
      listed("", [pending(1)], { round: 1 }),
      fetched("1", pending(1), { round: 1 }),
      listed("", [sold(1)], { round: 2 }),
    ],
    "own round 2": [
      creation(sold(1)),
      listed("", [pending(1)], { round: 1 }),
      fetched("1", sold(1), { round: 3 }),
      listed("", [sold(1)], { round: 2 }),
    ],
    latest: [
      creation(sold(1)),
      listed("", [sold(1)], { round: 1 }),
      fetched("1", sold(1), { round: 3 }),
      listed("", [pending(1)], { round: 2 }),
    ],
    "no list": [creation(sold(1)), fetched("1", pending(1))],
    cut: [creation(sold(1)), fetched("1", sold(1)), full],
    "not of survey": [
      creation(sold(1)),
      fetched("1", sold(1)),
      listed("", [pending(1)], { role: "try", of: "x" }),
    ],
    "get against filtered list": [
      creation(sold(1)),
      fetched("1", pending(1)),
      listed("status=sold", [sold(1)]),
    ],
    "filtered against filtered": [
      creation(sold(1)),
      listed("status=pending", [pending(1)]),
      listed("status=sold", [sold(1)]),
    ],
    "agree by chance, where it moves": [
      creation(sold(1)),
      ...moving(20),
      fetched("1", sold(1), { round: 20 }),
      listed("", [sold(1)], { round: 20 }),
    ],
    "agree, where it moved at times": [
      creation(sold(1)),
      ...moving(8),
      ...Array.from({ length: 12 }, () => listed("", [sold(1)])),
      fetched("1", sold(1), { round: 20 }),
      listed("", [sold(1)], { round: 20 }),
    ],
  };
  expect(judged(sameStatus, null, all)).toMatchInlineSnapshot(`
    [
      "agree: passed",
      "disagree: failed: differs {"member":"status","id":"1","creation":0,"other":1,"wanted":"sold","received":"pending"} [2]",
      "filtered against plain: failed: differs {"member":"status","id":"1","creation":0,"other":1,"wanted":"sold","received":"pending"} [2]",
      "filtered and plain agree, no get: untested: nothing-to-judge {"place":"an animal listed and fetched"}",
      "own round: passed",
      "own round 2: passed",
      "latest: failed: differs {"member":"status","id":"1","creation":0,"other":2,"wanted":"sold","received":"pending"} [3]",
      "no list: untested: nothing-to-judge {"place":"an animal listed and fetched"}",
      "cut: untested: nothing-to-judge {"place":"an animal listed and fetched"}",
      "not of survey: untested: nothing-to-judge {"place":"an animal listed and fetched"}",
      "get against filtered list: failed: differs {"member":"status","id":"1","creation":0,"other":1,"wanted":"pending","received":"sold"} [2]",
      "filtered against filtered: untested: nothing-to-judge {"place":"an animal listed and fetched"}",
      "agree by chance, where it moves: untested: unsteady {}",
      "agree, where it moved at times: passed",
    ]
  `);
});

test("where lists show none of the run's animals, two answers about one of others tell", () => {
  const other = (more = {}) => pet(51, { name: "Rex", categoryId: 7, status: "sold", ...more });
  const crowd = (shown = other()) =>
    listed("", [shown, ...pets(19).map((each) => ({ ...each, id: Number(each.id) + 60 }))]);
  const mine = [creation(sold(1)), fetched("1", sold(1))];
  const all = {
    alike: [...mine, crowd(), fetched("51", other())],
    "another name": [...mine, crowd(), fetched("51", other({ name: "Max" }))],
    "another category": [...mine, crowd(), fetched("51", other({ categoryId: 8 }))],
    "another status": [...mine, crowd(), fetched("51", other({ status: "pending" }))],
    "the latest list": [...mine, crowd(other({ name: "Max" })), crowd(), fetched("51", other())],
    "none found": [...mine, crowd(), fetched("51", error(404), { status: 404 })],
    "none listed": [...mine, full, fetched("99", { ...other(), id: 99 })],
    "the run's own is shown": [
      ...mine,
      crowd(),
      listed("", [sold(1)]),
      fetched("51", other({ name: "Max" })),
    ],
    "not of survey": [...mine, crowd(), fetched("51", other(), { role: "try", of: "x" })],
  };
  expect(judged(sameStatus, null, all)).toMatchInlineSnapshot(`
    [
      "alike: passed",
      "another name: failed: differs {"member":"name","id":"51","other":3,"wanted":"Max","received":"Rex"} [2]",
      "another category: failed: differs {"member":"categoryId","id":"51","other":3,"wanted":"8","received":"7"} [2]",
      "another status: failed: differs {"member":"status","id":"51","other":3,"wanted":"pending","received":"sold"} [2]",
      "the latest list: passed",
      "none found: untested: nothing-to-judge {"place":"an animal listed and fetched"}",
      "none listed: untested: nothing-to-judge {"place":"an animal listed and fetched"}",
      "the run's own is shown: passed",
      "not of survey: untested: nothing-to-judge {"place":"an animal listed and fetched"}",
    ]
  `);
});

test("no list of a status has an animal that nothing else shows with it", () => {
  const all = {
    right: [creation(sold(1)), listed("", [sold(1)]), listed("status=sold", [sold(1)])],
    wrong: [creation(sold(1)), listed("", [sold(1)]), listed("status=pending", [pending(1)])],
    "LIST-7's": [creation(sold(1)), listed("", [sold(1)]), listed("status=pending", [available(1)])],
    "moved by plain": [creation(sold(1)), listed("", [pending(1)]), listed("status=pending", [pending(1)])],
    "no plain": [creation(sold(1)), listed("status=pending", [pending(1)])],
    "no status in plain": [creation(sold(1)), listed("", [pet(1)]), listed("status=pending", [pending(1)])],
    "no status in creation": [
      creation(pet(1)),
      listed("", [sold(1)]),
      listed("status=pending", [pending(1)]),
    ],
    "not of survey": [
      creation(sold(1)),
      listed("", [sold(1)]),
      listed("status=pending", [pending(1)], { role: "try", of: "x" }),
    ],
    "no filtered": [creation(sold(1)), listed("", [sold(1)])],
  };
  expect(judged(inNoOtherList, null, all)).toMatchInlineSnapshot(`
    [
      "right: passed",
      "wrong: failed: listed-elsewhere {"id":"1","status":"pending"} [2]",
      "LIST-7's: passed",
      "moved by plain: passed",
      "no plain: untested: nothing-to-judge {"place":"an animal in the list of a status"}",
      "no status in plain: untested: nothing-to-judge {"place":"an animal in the list of a status"}",
      "no status in creation: untested: nothing-to-judge {"place":"an animal in the list of a status"}",
      "not of survey: untested: nothing-to-judge {"place":"an animal in the list of a status"}",
      "no filtered: untested: nothing-to-judge {"place":"an animal in the list of a status"}",
    ]
  `);
});

test("of three statuses not all come back as one that a target may fill in", () => {
  const three = [creation(sold(1)), creation(pending(2)), creation(available(3))];
  const all = {
    kept: [...three, listed("", [sold(1), pending(2), available(3)])],
    "all available": [...three, listed("", [1, 2, 3].map(available))],
    "all sold": [...three, listed("", [1, 2, 3].map(sold))],
    "all pending": [...three, listed("", [1, 2, 3].map(pending))],
    "last counts": [...three, listed("", [1, 2, 3].map(available)), fetched("1", sold(1))],
    two: [creation(sold(1)), creation(available(3)), listed("", [1, 3].map(available))],
    "one not shown": [...three, listed("", [1, 2].map(available))],
    "one without": [...three, listed("", [available(1), available(2), pet(3)])],
    "creations only": [
      ...([1, 2, 3] as const).map((id, i) =>
        created(
          { name: `animal ${id}`, categoryId: 1, status: ["sold", "pending", "available"][i] as string },
          available(id),
        ),
      ),
    ],
    "sent counts": [
      created({ name: "animal 1", categoryId: 1 }, sold(1)),
      creation(pending(2)),
      creation(available(3)),
      listed("", [1, 2, 3].map(available)),
    ],
  };
  expect(judged(statusesKept, null, all)).toMatchInlineSnapshot(`
    [
      "kept: passed",
      "all available: failed: one-status {"received":"available"} [3]",
      "all sold: failed: one-status {"received":"sold"} [3]",
      "all pending: passed",
      "last counts: passed",
      "two: untested: nothing-to-judge {"place":"animals of all three statuses"}",
      "one not shown: untested: nothing-to-judge {"place":"animals of all three statuses"}",
      "one without: untested: nothing-to-judge {"place":"animals of all three statuses"}",
      "creations only: untested: nothing-to-judge {"place":"animals of all three statuses"}",
      "sent counts: untested: nothing-to-judge {"place":"animals of all three statuses"}",
    ]
  `);
});

test("two equal bodies make two animals", () => {
  const twin = (id: number) => created({ name: "twin", categoryId: 1 }, pet(id, { name: "twin" }));
  const refused = created({ name: "twin", categoryId: 1 }, error(409), { status: 409 });
  const lost = created({ name: "twin", categoryId: 1 }, "", { noAnswer: CLOSED });
  const all = {
    two: [twin(1), twin(2)],
    "one id": [twin(1), twin(1)],
    "refused second": [twin(1), refused],
    "refused both": [refused, refused],
    "lost second": [twin(1), lost],
    "lost first": [lost, lost],
    "id unreadable": [twin(1), created({ name: "twin", categoryId: 1 }, pet("x" as never, { name: "twin" }))],
  };
  expect(judged(different, null, all, 2)).toMatchInlineSnapshot(`
    [
      "two: passed",
      "one id: failed: equal-bodies-one-id {"id":"1"} [1]",
      "refused second: passed",
      "refused both: untested: rests-on {"requirement":"CREATE-1"}",
      "lost second: failed: no-answer {"answer":"connection closed without an answer"} [1]",
      "lost first: failed: no-answer {"answer":"connection closed without an answer"} [0]",
      "id unreadable: untested: rests-on {"requirement":"DATA-1"}",
    ]
  `);
});

test("a refusal of the second stores nothing", () => {
  const twin = (id: number) => pet(id, { name: "twin" });
  const sent = { name: "twin", categoryId: 1 };
  const first = created(sent, twin(1));
  const refused = created(sent, error(409), { status: 409 });
  const both = listed("limit=100", [twin(1), twin(2)]);
  const after = (...drafts: readonly Draft[]): string =>
    judgedBy(
      (_, __, recording) => different(null, recording.exchanges.slice(0, 2), recording),
      recordingOf(drafts),
    );
  const failed = (status: number, page = 2): string =>
    `failed: refused-name-listed {"status":${status},"refused":1,"id":"2"} [${page}]`;
  expect(after(first, refused, both)).toBe(failed(409));
  expect(after(first, created(sent, error(400), { status: 400 }), both)).toBe(failed(400));
  expect(after(first, refused, listed("limit=1", [twin(1)]), listed("status=sold", [twin(1), twin(2)]))).toBe(
    failed(409, 3),
  );
  expect(after(first, refused, listed("limit=100", [twin(1), pet(2), twin(1)]))).toBe("passed");
  expect(after(first, refused, creation(pet(5, { name: "other" })), both)).toBe(failed(409, 3));
  // One that is on its way may have stored the second.
  expect(after(first, refused, created(sent, "", { noAnswer: CLOSED }), both)).toBe("passed");
  expect(after(created(sent, error(429), { status: 429 }), first, both)).toBe("passed");
  expect(after(first, created(sent, error(500), { status: 500 }), both)).toBe("passed");
});

test("and the whole lists after them have both", () => {
  const twin = (id: number) => created({ name: "twin", categoryId: 1 }, pet(id, { name: "twin" }));
  const after = (list: Draft): string =>
    judgedBy(
      (_, __, recording) => different(null, recording.exchanges.slice(0, 2), recording),
      recordingOf([twin(1), twin(2), list]),
    );
  expect(after(listed("limit=100", [pet(1), pet(2)]))).toBe("passed");
  expect(after(listed("limit=100", [pet(1)]))).toBe('failed: equal-body-lost {"id":"2","creation":1} [2]');
  expect(after(listed("status=sold&limit=100", [pet(1)]))).toBe("passed");
  expect(after(listed("limit=1", [pet(1)]))).toBe("passed");
});

test("values are the same by their digits, and texts by their code units", () => {
  const [one, precise] = [new JsonNumber("1"), new JsonNumber("9007199254740993")];
  expect(isSame("Zoë", "Zoe\u0308")).toBe(false);
  expect([isSame("a", "a"), isSame(undefined, undefined), isSame(undefined, null)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isSame(one, new JsonNumber("1.0")), isSame(one, "1"), isSame(one, undefined)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isSame(precise, new JsonNumber("9007199254740992"))).toBe(false);
  expect([
    isSame(new JsonNumber("1.5"), new JsonNumber("1.5")),
    isSame(["a"], ["a"]),
    isSame(["a"], ["b"]),
  ]).toEqual([true, true, false]);
  expect([textOf("a"), textOf(precise), textOf(null), textOf(undefined)]).toEqual([
    "a",
    "9007199254740993",
    "null",
    "nothing",
  ]);
});
