/** What judges say of animals that lists and getPet should show, and of categories (interface §4, DATA-5). */
import { expect, test } from "vitest";
import {
  idBelowOne,
  fetched as isFound,
  listsAllOf,
  noSuchId,
  theAnimal,
  unknownId,
} from "../../../suites/judges/created-animals.ts";
import { exact } from "../../../suites/judges/integers.ts";
import { NEGATIVE, SECOND_SMALL, SMALL } from "../../../suites/requests/categories.ts";
import { WITHOUT_STATUS } from "../../../suites/requests/creations.ts";
import {
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
  type Unusual,
} from "../../support/recordings.ts";

const sold = (id: number) => pet(id, { status: "sold" });
const rests = (requirement: string): string => `untested: rests-on {"requirement":"${requirement}"}`;

/** What LIST-10 says of the last list of sold animals. */
const all = (...drafts: readonly Draft[]): string =>
  judgedBy(
    (_, evidence, recording) => listsAllOf({ status: "sold" }, evidence, recording),
    recordingOf(drafts),
  );

test("each animal that keeps its status is in the whole lists of it", () => {
  const made = [creation(sold(1)), creation(sold(2))];
  expect(all(...made, listed("status=sold&limit=100", [sold(1), sold(2)]))).toBe("passed");
  expect(all(...made, listed("status=sold&limit=100", [sold(1)]))).toBe(
    'failed: not-listed-by-status {"id":"2","status":"sold","creation":1} [2]',
  );
  // Not where it has moved, of another filter, or beyond a page.
  expect(
    all(
      ...made,
      listed("limit=99", [pet(2, { status: "pending" })]),
      listed("status=sold&limit=100", [sold(1)]),
    ),
  ).toBe("passed");
  expect(
    all(
      creation(sold(1)),
      listed("limit=99", [pet(1, { status: "pending" })]),
      listed("status=sold&limit=100", []),
    ),
  ).toBe('untested: status-moved {"status":"sold"}');
  expect(all(...made, listed("status=sold&limit=2", [sold(1), sold(2)]))).toBe("passed");
  expect(all(...made, listed("status=sold&limit=1", [sold(1)]))).toMatch(/^untested: nothing-to-judge/);
  expect(
    all(
      ...made,
      listed(
        "status=sold&limit=21",
        pets(21, { status: "sold" }).map((each) => ({ ...each, id: Number(each.id) + 100 })),
      ),
    ),
  ).toBe("untested: store-full {}");
  expect(all(...made, listed("status=sold&limit=100", error(400), { status: 400 }))).toBe(rests("LIST-7"));
  expect(all(listed("status=sold&limit=100", []))).toBe(rests("CREATE-1"));
});

/** What GET-1 says of the last answer. */
const animal = (...drafts: readonly Draft[]): string => judgedBy(theAnimal, recordingOf(drafts));
const found = (...drafts: readonly Draft[]): string => judgedBy(isFound, recordingOf(drafts));

test("getPet shows the animal with the id that was asked for", () => {
  const missing = (id: string): Draft => fetched(id, error(404), { status: 404 });
  expect(animal(fetched("7", pet(7)))).toBe("passed");
  expect(animal(fetched("7", pet(8)))).toBe('failed: wrong-animal {"wanted":"7","received":"8"} [0]');
  expect(animal(fetched("7", []))).toBe("failed: not-a-pet {} [0]");
  expect(animal(fetched("7", { id: 7, name: "a" }))).toMatch(/^failed: pet-member \{"member":"categoryId"/);
  expect(animal(fetched("7", error(500), { status: 500 }))).toMatch(/^failed: status/);
  expect(animal(fetched("abc", pet(7)))).toMatch(/^untested: not-shown/);
  expect(animal(missing("7"))).toBe('untested: id-unknown {"id":"7"}');
  expect(animal(creation(pet(7)), missing("7"))).toBe('failed: not-found {"id":"7","creation":0} [1]');
  expect(animal(listed("", [pet(7)]), missing("7"))).toBe('failed: not-found {"id":"7","creation":null} [1]');
  expect([found(fetched("7", [])), found(creation(pet(7)), missing("7")).split(" {")[0]]).toEqual([
    "passed",
    "failed: not-found",
  ]);
});

const CATEGORY = "1900000017";

/** A creation in a category, answered with a status. */
function probe(
  { request, categoryId }: { readonly request: { readonly id: string }; readonly categoryId: string },
  status: number,
  unusual: Unusual = {},
): Draft {
  const body = `{"name":"a","categoryId":${categoryId},"status":"sold"}`;
  return created(
    body,
    status === 201 ? pet(90 + Number(categoryId.length), { categoryId: BigInt(categoryId) }) : error(status),
    { status, requestId: request.id, ...unusual },
  );
}

/** What DATA-5 says of a category that the last creation had. */
function category(
  categoryId: string,
  last: Draft,
  before: readonly Draft[] = [creation(pet(1))],
  facts = {},
): string {
  return judgedBy(
    (_, evidence, recording) => exact({ categoryId }, evidence, recording),
    recordingOf([...before, last], facts),
  );
}

test("a category comes back digit for digit, in the answer and later", () => {
  const sent = { name: "a", categoryId: 9007199254740993n };
  const of = (received: unknown, ...later: readonly Draft[]): string => {
    const recording = recordingOf([
      created(sent, { id: 5, name: "a", categoryId: received as never }),
      ...later,
    ]);
    return judgedBy(
      (_, __, run) => exact({ categoryId: "9007199254740993" }, run.exchanges.slice(0, 1), run),
      recording,
    );
  };
  expect(of(9007199254740993n)).toBe("passed");
  expect(of(9007199254740992n)).toBe(
    'failed: echo {"member":"categoryId","sent":"9007199254740993","received":"9007199254740992"} [0]',
  );
  const later = (received: bigint): Draft => fetched("5", { id: 5, name: "a", categoryId: received });
  expect(of(9007199254740993n, later(9007199254740993n))).toBe("passed");
  expect(of(9007199254740993n, later(9007199254740992n))).toMatch(
    /^failed: differs .*"wanted":"9007199254740993","received":"9007199254740992"\} \[1\]$/,
  );
  expect(category("5", created({ name: "a", categoryId: 5 }, []))).toBe(rests("CREATE-1"));
});

test("a refused category says something only where another unusual one was accepted, and nothing else is unusual", () => {
  const refused = (categoryId: string, name = "Rex", more = {}): Draft =>
    created({ name, categoryId: BigInt(categoryId), status: "sold", ...more }, error(400), { status: 400 });
  const [small, negative] = [probe(SMALL, 201), probe(NEGATIVE, 201)];
  const start = creation(pet(1));
  expect(category("77", refused("77"), [])).toBe(rests("CREATE-1"));
  expect(category("77", refused("77"), [start], { categories: "any" })).toMatch(/^failed: status/);
  expect(category("77", refused("77"))).toBe("untested: no-accepted-control {}");
  expect(category("77", refused("77"), [start, probe(SMALL, 400), probe(SECOND_SMALL, 422)])).toBe(
    "untested: categories-restricted {}",
  );
  expect(category("77", refused("77"), [start, probe(SMALL, 400), probe(SECOND_SMALL, 500)])).toBe(
    "untested: no-accepted-control {}",
  );
  expect(category("77", refused("77"), [start, small])).toMatch(
    /^failed: status \{"expected":\[201\],"status":400,"accepted":\[1,0\]\}/,
  );
  const crashed = created({ name: "Rex", categoryId: 77n }, error(500), { status: 500 });
  expect(category("77", crashed, [start, probe(SMALL, 409), probe(SECOND_SMALL, 409)])).toMatch(
    /^failed: status \{"expected":\[201\],"status":500\}/,
  );
  expect(category("77", refused("77", "O'Neil \u{1F415}"), [start, small])).toBe(rests("CREATE-1"));
  expect(category(SECOND_SMALL.categoryId, refused(SECOND_SMALL.categoryId), [start, small])).toMatch(
    /^untested: category-unknown/,
  );
  expect(category("-77", refused("-77"), [start, small])).toBe(
    'untested: category-unknown {"categoryId":"-77"}',
  );
  expect(category("0", refused("0"), [start, small])).toBe('untested: category-unknown {"categoryId":"0"}');
  expect(category("-77", refused("-77"), [start, small, negative])).toMatch(
    /^failed: status .*"accepted":\[1,2,0\]/,
  );
  // Without a status, where that alone is refused, too.
  const nothing = created({ name: "Rex", categoryId: 77 }, error(400), { status: 400 });
  const without = created({ name: "a", categoryId: 1 }, error(400), {
    status: 400,
    requestId: WITHOUT_STATUS.id,
  });
  expect(category("77", nothing, [start, small])).toMatch(/^failed: status/);
  expect(category("77", nothing, [start, small, without])).toBe(rests("CREATE-1"));
  expect(category("77", refused("77"), [start, small, without])).toMatch(/^failed: status/);
  expect(CATEGORY).toBe(SMALL.categoryId);
});

test("from 5 December 2030 on, getPet may be removed: by every answer, or by some servers of several", () => {
  const removal = Date.UTC(2030, 11, 5);
  const get = (id: string, status: number): Draft =>
    fetched(id, status === 200 ? pet(1) : error(status), { status, expects: [200] });
  /** What each judge of an answer of getPet says of the last one. */
  const said = (now: number, ...gets: readonly Draft[]): readonly string[] => {
    const recording = recordingOf([creation(pet(1)), ...gets], { now });
    return [theAnimal, isFound, unknownId, idBelowOne, noSuchId].map((judge) =>
      judgedBy(judge, recording).replace(/ \{.*/, ""),
    );
  };
  const REMOVED = "untested: removed";
  for (const status of [404, 405, 410]) {
    expect(said(removal, get("1", status)).slice(0, 2)).toEqual([REMOVED, REMOVED]);
    expect(said(removal, get("1", status), get("-9", 404)).slice(2)).toEqual([REMOVED, REMOVED, REMOVED]);
    expect(said(removal - 1, get("1", status))).not.toContain(REMOVED);
  }
  const isFoundElsewhere = [get("1", 200), get("1", 405)];
  expect(said(removal, ...isFoundElsewhere).slice(0, 2)).toEqual([REMOVED, REMOVED]);
  expect(said(removal, get("1", 200), get("1", 404)).slice(0, 2)).toEqual([
    "failed: not-found",
    "failed: not-found",
  ]);
  expect(said(removal, get("1", 200), get("-9", 410)).slice(2)).toEqual([REMOVED, REMOVED, REMOVED]);
});
