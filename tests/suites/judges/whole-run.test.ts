/** Judges that look at the whole run, not at the answers of their own requests alone. */
import { expect, test } from "vitest";
import { refusedCategories } from "../../../src/kit/identity/created-names.ts";
import { unauthorized } from "../../../suites/judges/authentication.ts";
import { noFailure } from "../../../suites/judges/create-pet.ts";
import { idBelowOne } from "../../../suites/judges/created-animals.ts";
import { different } from "../../../suites/judges/equal-bodies.ts";
import { storesNothing } from "../../../suites/judges/refused-animals.ts";
import { sameStatus } from "../../../suites/judges/same-everywhere.ts";
import {
  at,
  CLOSED,
  checked,
  created,
  creation,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
  said,
} from "../../support/recordings.ts";

const wrong = (status: number, credential = "unknown key") =>
  created({ name: "Rex", categoryId: 1 }, status === 201 ? pet(9) : error(status), { status, credential });

test("a wrong credential that is served at any time of the run fails, by the answer that served it", () => {
  const served = recordingOf([creation(pet(1)), wrong(401), wrong(201)]);
  expect(said(unauthorized(null, [at(served, 1)], served))).toBe(
    'failed: served-wrong-credential {"status":201} [2]',
  );
  const other = recordingOf([creation(pet(1)), wrong(401), wrong(201, "Basic with the key")]);
  expect(said(unauthorized(null, [at(other, 1)], other))).toBe("passed");
});

test("of two names, one that gets a 500 fails, though a milder one is accepted", () => {
  const run = recordingOf([
    created({ name: "<b>", categoryId: 1 }, error(500), { status: 500 }),
    created({ name: "&+", categoryId: 1 }, pet(1), { status: 201 }),
    created({ name: "<b>", categoryId: 1 }, error(400), { status: 400 }),
  ]);
  expect(said(noFailure(null, [at(run, 0), at(run, 1)], run))).toMatch(/^failed: status .*500} \[0\]$/);
  expect(said(noFailure(null, [at(run, 2)], run))).toBe("passed");
});

test("an animal in a category that only a nameless refused body had was stored by it", () => {
  const categoryId = refusedCategories({ runId: recordingOf([]).runId }) + 7n;
  const body = created({ categoryId }, error(400), { status: 400, expects: [400] });
  const stored = recordingOf([body, listed("limit=100", [pet(4, { categoryId })])]);
  expect(checked(storesNothing(stored)[0] as never)).toMatch(/failed: refused-name-listed/);
  const clean = recordingOf([body, listed("limit=100", [pet(4)])]);
  expect(checked(storesNothing(clean)[0] as never)).toMatch(/passed$/);
});

test("an animal whose name a target changed into that of a refused body was not stored by that", () => {
  const { runId } = recordingOf([]);
  const refused = created({ name: `conformance-${runId}-x1`, categoryId: "1" }, error(400), {
    ...{ status: 400, expects: [400] },
  });
  const stripped = pet(4, { name: `conformance-${runId}-x1` });
  const accepted = created({ name: `conformance-${runId}-\u05b0x1`, categoryId: 1 }, stripped, {
    status: 201,
  });
  const run = recordingOf([refused, accepted, listed("limit=100", [stripped])]);
  expect(checked(storesNothing(run)[0] as never)).not.toMatch(/failed/);
  expect(checked(storesNothing(recordingOf([refused, listed("limit=100", [stripped])]))[0] as never)).toMatch(
    /failed: refused-name-listed/,
  );
});

test("of bodies that a target may refuse or accept, two that are refused and listed tell that refusals store", () => {
  const { runId } = recordingOf([]);
  const name = (label: string): string => `conformance-${runId}-${label}`;
  const refused = (label: string) =>
    created({ name: name(label), categoryId: 9 }, error(400), { status: 400, expects: [201, 400] });
  const page = (...labels: readonly string[]) =>
    listed(
      "limit=100",
      labels.map((label, i) => pet(i + 1, { name: name(label) })),
    );
  const judged = (...drafts: Parameters<typeof recordingOf>[0]): string =>
    checked(storesNothing(recordingOf(drafts))[0] as never);
  const two = [refused("a"), refused("b")];
  expect(judged(...two, page("a", "b"))).toMatch(/failed: refused-name-listed/);
  expect(judged(...two, page("a"))).toMatch(/passed$/);
  expect(judged(...two, page())).toMatch(/passed$/);
  // The same body may have been carried out when it was sent another time.
  const lost = created({ name: name("b"), categoryId: 9 }, "", { noAnswer: CLOSED });
  expect(judged(...two, lost, page("a", "b"))).toMatch(/passed$/);
});

test("an animal of the store within the Error body of a 401 is handed out, an example or a schema is not", () => {
  const name = `conformance-${recordingOf([]).runId}-a`;
  const animal = { id: 2, name, categoryId: 1 };
  const details: readonly (readonly [unknown, string])[] = [
    [{ pet: animal }, 'failed: served-wrong-credential {"status":401} [1]'],
    [{ data: [animal] }, 'failed: served-wrong-credential {"status":401} [1]'],
    [{ found: pet(1) }, 'failed: served-wrong-credential {"status":401} [1]'],
    [{ example: { ...pet(1), name: "Fido" } }, "passed"],
    [{ schema: { id: { type: "integer" }, name: { type: "string" }, categoryId: {} } }, "passed"],
    [{ received: { name, categoryId: 1 } }, "passed"],
    [{ id: "req-1", name: "credential" }, "passed"],
  ];
  for (const [more, expected] of details) {
    const body = JSON.stringify({ code: "unauthorized", message: "No.", status: 401, ...(more as object) });
    const run = recordingOf([
      creation(pet(1)),
      created({ name, categoryId: 1 }, body, { status: 401, credential: "no key" }),
    ]);
    expect(said(unauthorized(null, [at(run, 1)], run))).toBe(expected);
  }
});

test("an animal of an accepted body that shows a refused name later was not stored by that, beside another with its id it was", () => {
  const name = `conformance-${recordingOf([]).runId}-x1`;
  const refused = created({ name, categoryId: "1" }, error(400), { status: 400, expects: [400] });
  const accepted = created({ name: "Rex", categoryId: 1 }, pet(4), { status: 201 });
  const shown = (...animals: readonly ReturnType<typeof pet>[]) =>
    checked(storesNothing(recordingOf([accepted, refused, listed("limit=100", animals)]))[0] as never);
  expect(shown(pet(4, { name }))).toMatch(/passed$/);
  expect(shown(pet(4), pet(4, { name }))).toMatch(/failed: refused-name-listed/);
});

test("a negative id may be refused with 400, and belongs to no animal", () => {
  const asked = (status: number, body: Parameters<typeof fetched>[1]) => {
    const run = recordingOf([fetched("-1", body, { status, expects: [404, 400] })]);
    return said(idBelowOne(null, [at(run, 0)], run));
  };
  expect([404, 400].map((status) => asked(status, error(status)))).toEqual(["passed", "passed"]);
  expect(asked(200, pet(7))).toMatch(/^failed: status/);
  expect(asked(200, pet(-1))).toMatch(/^untested: id-exists/);
});

test("the category of a nameless refused body marks its animal, whatever else the body says", () => {
  const { runId } = recordingOf([]);
  const categoryId = refusedCategories({ runId }) + 8n;
  const sent = { _name: `conformance-${runId}-x1`, categoryId };
  const body = created(sent, error(400), { status: 400, expects: [400] });
  const stored = recordingOf([body, listed("limit=100", [pet(4, { categoryId })])]);
  expect(checked(storesNothing(stored)[0] as never)).toMatch(/failed: refused-name-listed/);
});

test("equal bodies that are answered 201 need an animal each; the first one again with 200 is observed", () => {
  const sent = { name: "Rex", categoryId: 1 };
  const twice = (second: number, id: number) => {
    const run = recordingOf([created(sent, pet(1)), created(sent, pet(id), { status: second })]);
    return said(different(null, [at(run, 0), at(run, 1)], run));
  };
  expect(twice(200, 1)).toBe("passed");
  expect(twice(201, 1)).toBe('failed: equal-bodies-one-id {"id":"1"} [1]');
  expect(twice(201, 2)).toBe("passed");
});

test("the list of a status and the list without one show an animal with one status", () => {
  const sold = pet(1, { status: "sold" });
  const lists = (plain: string) => [
    listed("limit=100", [pet(1, { status: plain })]),
    listed("status=sold&limit=3", [sold]),
  ];
  const differs = recordingOf([creation(sold), ...lists("pending")]);
  expect(said(sameStatus(null, [], differs))).toMatch(
    /^failed: differs .*"wanted":"sold","received":"pending"} \[1\]$/,
  );
  const agrees = recordingOf([creation(sold), ...lists("sold"), fetched("1", sold)]);
  expect(said(sameStatus(null, [], agrees))).toBe("passed");
});

test("where pages are cut, one with ten of the run's animals, and none between them, shows that nothing else was stored", () => {
  // The third to the fifth are in flight together.
  const together = (i: number) => (i >= 2 && i <= 4 ? { sentAt: 20, receivedAt: 49 - i } : {});
  const made = Array.from({ length: 12 }, (_, i) => creation(pet(i + 1), together(i)));
  const name = `conformance-${recordingOf([]).runId}-x1`;
  const refused = created({ name, categoryId: "1" }, error(400), { status: 400, expects: [400] });
  const after = (ids: readonly number[]): string => {
    const page = listed(
      `limit=${ids.length}`,
      ids.map((id) => pet(id)),
    );
    return checked(storesNothing(recordingOf([...made, refused, page]))[0] as never);
  };
  const ten = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  expect(after(ten)).toMatch(/passed$/);
  expect(after(ten.toReversed())).toMatch(/passed$/);
  expect(after(ten.slice(1))).toMatch(/untested: nothing-to-judge/);
  expect(after([...ten.slice(0, 9), 12])).toMatch(/untested: nothing-to-judge/);
  expect(after([2, 5, 3, 4, 6, 7, 8, 9, 10, 11])).toMatch(/passed$/);
  expect(after([2, 5, 3, 4, 6, 7, 8, 9, 10, 11].toReversed())).toMatch(/passed$/);
  expect(after([3, 2, 4, 5, 6, 7, 8, 9, 10, 11])).toMatch(/untested: nothing-to-judge/);
  expect(after([2, 3, 4, 6, 5, 7, 8, 9, 10, 11])).toMatch(/untested: nothing-to-judge/);
  expect(after([2, 2, 4, 5, 6, 7, 8, 9, 10, 11])).toMatch(/untested: nothing-to-judge/);
});

test("nothing is stored where half of what was refused has a whole list after it, with fewer that is not known", () => {
  const { runId } = recordingOf([]);
  const refused = (n: number) =>
    created({ name: `conformance-${runId}-x${n}`, categoryId: "1" }, error(400), {
      ...{ status: 400, expects: [400] },
    });
  const list = listed("limit=100", [pet(1)]);
  const said = (...drafts: Parameters<typeof recordingOf>[0]): string =>
    checked(storesNothing(recordingOf(drafts))[0] as never);
  expect(said(refused(1), list, refused(2))).toMatch(/passed$/);
  expect(said(refused(1), list, refused(2), refused(3))).toMatch(/untested: nothing-to-judge/);
});
