/** CREATE-1 and 2: valid bodies are accepted, and an animal that was created has the members of its body, whatever else that has. */
import { describe, expect, test } from "vitest";
import {
  alwaysEchoed,
  echoed,
  created as isCreated,
  refused,
  stillCreated,
} from "../../../suites/judges/create-pet.ts";
import { LISTED_CATEGORY } from "../../../suites/requests/categories.ts";
import {
  type Animal,
  CLOSED,
  created,
  type Draft,
  error,
  judgedBy,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const SENT = { name: "Rex", categoryId: 1, status: "sold" };

/** What is said of a body and the animal that came of it. */
const said = (sent: Animal, shown: Animal): string =>
  judgedBy(alwaysEchoed, recordingOf([created(sent, pet(7, { ...shown }))]));

test.each([
  ["a plain body", SENT],
  ["an undeclared member", { ...SENT, colour: "red" }],
  ["an id", { ...SENT, id: 99 }],
])("%s that comes back unchanged passes, and changed fails", (_, sent) => {
  expect(said(sent, SENT)).toBe("passed");
  expect(said(sent, { ...SENT, name: "Mia" })).toContain('failed: echo {"member":"name"');
  expect(said(sent, { ...SENT, status: "available" })).toContain('failed: echo {"member":"status"');
});

test.each([
  ["a body that had to be refused", { ...SENT, status: "archived" }],
  ["a name that is left open", { ...SENT, name: " Rex " }],
])("%s is another requirement's", (_, sent) => {
  expect(said(sent, { ...SENT, name: "Mia", status: "available" })).toBe("passed");
});

test("where nothing was created, nothing is known", () => {
  const refused = recordingOf([created(SENT, error(400), { status: 400 })]);
  expect(judgedBy(alwaysEchoed, refused)).toBe('untested: rests-on {"requirement":"CREATE-1"}');
});

test("what came of a creation without an answer is not known", () => {
  const lost = recordingOf([created(SENT, "", { noAnswer: CLOSED })]);
  expect(judgedBy(echoed, lost)).toBe('untested: rests-on {"requirement":"CREATE-1"}');
});

describe("plain creations", () => {
  const accepted = created(SENT, pet(7, SENT), { plain: true });
  const answered = (status: number): Draft =>
    created(SENT, status < 300 ? pet(8, SENT) : error(status), { status, plain: true });
  const stay = (...answers: readonly Draft[]): string => judgedBy(stillCreated, recordingOf(answers));

  test.each([[500], [501], [200]])("that get %i twice after a 201 fail", (status) => {
    expect(stay(accepted, answered(status), answered(status))).toMatch(/^failed: status .*"status":\d+/);
    expect(stay(accepted, answered(status))).toBe("passed");
    expect(stay(accepted, answered(status), answered(status), accepted)).toBe("passed");
  });

  test("that get 4xx after a 201 are the limit of a store", () => {
    expect(stay(accepted, answered(409), answered(409))).toBe("passed");
  });

  test("that never got 201 show nothing", () => {
    expect(stay(answered(500), answered(500))).toBe("untested: no-accepted-control {}");
  });

  const refused = (...answers: readonly Draft[]): string => judgedBy(isCreated, recordingOf(answers));

  test("that all get 400 with an Error body may name a category that does not exist", () => {
    expect(refused(answered(400), answered(400))).toContain("untested: no-body-accepted");
    const noError = created(SENT, "{}", { status: 400, plain: true });
    expect(refused(answered(400), noError)).toContain("failed: status");
    expect(refused(answered(409), answered(400))).toContain("failed: status");
  });

  test.each([400, 404, 409, 422])(
    "that get %i, while one with a listed category got 201, name that",
    (status) => {
      const other = { ...SENT, categoryId: 7 };
      const listed = created(other, pet(9, other), { requestId: LISTED_CATEGORY.id });
      expect(refused(listed, answered(status))).toBe(
        'untested: no-body-accepted {"categoryId":"1","accepted":"7"}',
      );
      expect(refused(listed, answered(403), answered(status))).toContain("failed: status");
    },
  );

  test("that are refused after one was accepted deviate, or meet the limit of a store", () => {
    expect(refused(accepted, answered(409))).toContain("failed: status");
    expect(refused(...Array<Draft>(12).fill(accepted), answered(409), answered(409))).toContain(
      "untested: store-limited",
    );
  });
});

test("how a firewall refuses a body that it may dislike is not judged, that it is accepted fails", () => {
  const accepted = created(SENT, pet(7, SENT), { plain: true });
  const answered = (status: number, body: Animal | string, unusual: Unusual = {}): string =>
    judgedBy(refused, recordingOf([accepted, created("{}", body, { status, expects: [400], ...unusual })]));
  const odd = { unusual: true } as const;
  expect(answered(403, "<h1>Forbidden</h1>")).toContain("failed: status");
  expect(answered(403, "<h1>Forbidden</h1>", odd)).toContain("untested: not-shown");
  expect(answered(400, "<h1>Forbidden</h1>", odd)).toContain("untested: not-shown");
  expect(answered(500, error(500), odd)).toContain("failed: status");
  expect(answered(201, pet(8), odd)).toContain("failed: served-invalid-body");
  const headers = [["Content-Type", "application/json"]] as const;
  expect(answered(400, error(400), { headers })).not.toContain("untested");
});

test("a refusal of a valid body that a firewall may dislike is not judged where a firewall gives such answers", () => {
  const accepted = created(SENT, pet(7, SENT), { plain: true });
  const refused = (
    status: number,
    unusual: Unusual = { unusual: true },
    ...before: readonly Draft[]
  ): string =>
    judgedBy(isCreated, recordingOf([...before, created(SENT, error(status), { status, ...unusual })]));
  expect([403, 406, 418].map((status) => refused(status, { unusual: true }, accepted))).toEqual(
    Array(3).fill(expect.stringContaining("untested: not-shown")),
  );
  for (const status of [400, 415, 422, 500]) {
    expect(refused(status, { unusual: true }, accepted), `${status}`).toContain("failed: status");
  }
  expect(refused(403, {}, accepted)).toContain("failed: status");
  expect(refused(403)).not.toContain("not-shown");
  const page = { unusual: true, headers: [["Content-Type", "text/html"]] } as const;
  expect(
    judgedBy(isCreated, recordingOf([accepted, created(SENT, "<h1>No</h1>", { status: 400, ...page })])),
  ).toContain("untested: not-shown");
});
