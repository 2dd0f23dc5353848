/** CREATE-12 and the refusals: what is refused, and leaves nothing behind. */
import { describe, expect, test } from "vitest";
import { askForDefect, twinAccepted } from "../../suites/4.2-create-pet-refused.ts";
import {
  type Animal,
  CLOSED,
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
import { caseOf, judged, standing } from "../support/requirements.ts";

const MARK = "conformance-a1b2c3d4-refused-name-number";
const refusedBody = (sent: string | Animal, status = 400): Draft =>
  created(sent, error(status), { status, credential: status === 401 ? "missing" : "valid" });
const marked = refusedBody({ name: MARK, categoryId: 1, status: "sold" });
const STRAY = (id: number, status = 400): string =>
  `failed: no animal stored by the request that was answered ${status} | animal ${id}, which has its name, in the list`;
const WHOLE = "limit=100";

describe("CREATE-12, a refused creation", () => {
  const four = "creations answered 400 ";
  const UNREAD = "untested (target): not judged, since no complete list was read after the refusals";

  test.each<readonly [string, readonly Draft[], readonly string[]]>([
    ["in no whole list", [marked, listed(WHOLE, [pet(1)])], [`${four}[0, 1]: passed`]],
    ["in a list", [marked, listed(WHOLE, [pet(1), pet(2, { name: MARK })])], [`${four}[1, 0]: ${STRAY(2)}`]],
    [
      "in a page of one, which says enough",
      [marked, listed("limit=1", [pet(2, { name: MARK })])],
      [`${four}[1, 0]: ${STRAY(2)}`],
    ],
    ["fetched", [marked, fetched("2", pet(2, { name: MARK }))], [`${four}[1, 0]: ${STRAY(2)}`]],
    [
      "coerced, but known by its mark",
      [marked, listed(WHOLE, [pet(2, { name: `[${MARK}]` })])],
      [`${four}[1, 0]: ${STRAY(2)}`],
    ],
    [
      "another mark that begins alike",
      [marked, listed(WHOLE, [pet(2, { name: `${MARK}-2` })])],
      [`${four}[0, 1]: passed`],
    ],
    ["in another member", [marked, listed(WHOLE, [pet(2, { note: MARK })])], [`${four}[1, 0]: ${STRAY(2)}`]],
    [
      "listed before it was sent",
      [listed(WHOLE, [pet(2, { name: MARK })]), marked],
      [`${four}[1]: ${UNREAD}`],
    ],
    ["no whole list was read", [marked, listed("limit=1", pets(1))], [`${four}[0]: ${UNREAD}`]],
    [
      "in no whole list of its status",
      [marked, listed(`${WHOLE}&status=sold`, [])],
      [`${four}[0, 1]: passed`],
    ],
    [
      "another status's list says nothing",
      [marked, listed(`${WHOLE}&status=pending`, [])],
      [`${four}[0]: ${UNREAD}`],
    ],
    [
      "a body without a status, and the list of one",
      [refusedBody({ name: MARK }), listed(`${WHOLE}&status=sold`, [])],
      [`${four}[0]: ${UNREAD}`],
    ],
    [
      "a status that is no text",
      [refusedBody({ name: MARK, status: 5 }), listed(`${WHOLE}&status=5`, [])],
      [`${four}[0]: ${UNREAD}`],
    ],
    [
      "a body that is no JSON has its mark all the same",
      [refusedBody(`{"name":"${MARK}"`), listed(WHOLE, [pet(2, { name: MARK })])],
      [`${four}[1, 0]: ${STRAY(2)}`],
    ],
    [
      "several pages",
      [marked, listed(WHOLE, []), listed("limit=1", []), listed(WHOLE, [])],
      [`${four}[0, 1, 3]: passed`],
    ],
    [
      "one of two is stored",
      [marked, refusedBody({ name: `${MARK}-2` }), listed(WHOLE, [pet(2, { name: `${MARK}-2` })])],
      [`${four}[2, 1]: ${STRAY(2)}`],
    ],
    [
      "a body that is no JSON, and the list of a status",
      [refusedBody(`{"name":"${MARK}"`), listed(`${WHOLE}&status=sold`, [])],
      [`${four}[0]: ${UNREAD}`],
    ],
    [
      "stored twice: the first is shown",
      [marked, listed(WHOLE, [pet(2, { name: MARK }), pet(3, { name: MARK })])],
      [`${four}[1, 0]: ${STRAY(2)}`],
    ],
    ["a name that is no text, without a mark", [refusedBody({ name: 5 }), listed(WHOLE, [])], []],
    ["nothing was refused", [creation(pet(1)), listed(WHOLE, [pet(1)])], []],
    ["no mark", [refusedBody({ name: "Rex" }), listed(WHOLE, [pet(1, { name: "Rex" })])], []],
    ["no body", [refusedBody(""), listed(WHOLE, [])], []],
    ["no creation", [listed(MARK, error(400), { status: 400 }), listed(WHOLE, [])], []],
  ])("%s", (_, drafts, checks) => {
    expect(standing("CREATE-12", drafts)).toEqual(checks);
  });

  const LOST = { noAnswer: CLOSED };
  test.each<readonly [string, readonly Draft[]]>([
    [
      "its first try",
      [
        created({ name: MARK, categoryId: 1 }, "", LOST),
        refusedBody({ name: MARK, categoryId: 1 }),
        listed(WHOLE, [pet(2, { name: MARK })]),
      ],
    ],
    [
      "one with the same name",
      [
        created({ name: "conformance-a1b2c3d4-a", categoryId: 1 }, "", { status: 502 }),
        refusedBody({ name: "conformance-a1b2c3d4-a", categoryId: 2 }, 401),
        listed(WHOLE, [pet(2, { name: "conformance-a1b2c3d4-a" })]),
      ],
    ],
  ])("says nothing where the answer was lost to %s", (_, drafts) => {
    expect(standing("CREATE-12", drafts)).toEqual([]);
  });

  test.each<readonly [string, Draft]>([
    ["the lost answer was to another name", created({ name: "conformance-a1b2c3d4-b" }, "", LOST)],
    ["another body with that name was refused", refusedBody({ name: "conformance-a1b2c3d4-a" }, 401)],
    ["another animal was created", creation(pet(1, { name: "conformance-a1b2c3d4-b" }))],
  ])("fails where %s", (_, other) => {
    const drafts = [
      other,
      refusedBody({ name: "conformance-a1b2c3d4-a", categoryId: 2 }, 401),
      listed(WHOLE, [pet(2, { name: "conformance-a1b2c3d4-a" })]),
    ];
    expect(standing("CREATE-12", drafts).join()).toMatch(
      /^creations answered 401 \[2, [01]\]: failed: .*animal 2, which has its name, in the list$/,
    );
  });

  test("401 and 400 are separate checks", () => {
    const unauthorized = refusedBody({ name: `${MARK}-401` }, 401);
    expect(
      standing("CREATE-12", [marked, unauthorized, listed(WHOLE, [pet(2, { name: `${MARK}-401` })])]),
    ).toEqual([`${four}[0, 2]: passed`, `creations answered 401 [2, 1]: ${STRAY(2, 401)}`]);
  });

  const NAME = "conformance-a1b2c3d4-available";
  test("a valid body that is refused is known by its name, unless another has that name", () => {
    const unauthorized = refusedBody({ name: NAME, categoryId: 1 }, 401);
    const five = "creations answered 401 ";
    expect(standing("CREATE-12", [unauthorized, listed(WHOLE, [pet(2, { name: NAME })])])).toEqual([
      `${five}[1, 0]: ${STRAY(2, 401)}`,
    ]);
    expect(
      standing("CREATE-12", [
        unauthorized,
        listed(WHOLE, [pet(2, { name: `${NAME}-2` }), pet(3, { note: NAME })]),
      ]),
    ).toEqual([`${five}[0, 1]: passed`]);
    expect(
      standing("CREATE-12", [
        creation(pet(2, { name: NAME })),
        unauthorized,
        listed(WHOLE, [pet(2, { name: NAME })]),
      ]),
    ).toEqual([]);
  });
});

describe("CREATE-5 to CREATE-11, a body with a defect", () => {
  const each = caseOf("CREATE-7");
  const body = { name: 5, categoryId: 1 };
  const twin = creation(pet(1, { status: "pending" }));
  const NO_TWIN = "untested (run): not judged, since no valid body was accepted (CREATE-1)";

  test.each<readonly [string, readonly Draft[], string]>([
    ["400", [twin, refusedBody(body)], "passed"],
    [
      "201",
      [twin, created(body, pet(2))],
      "failed: status 400 with an Error body | status 201 with an object with id, name, categoryId",
    ],
    [
      "201, whatever became of others",
      [created(body, pet(2))],
      "failed: status 400 with an Error body | status 201 with an object with id, name, categoryId",
    ],
    [
      "422",
      [twin, refusedBody(body, 422)],
      "failed: status 400 with an Error body | status 422, code `code_422`: It went wrong",
    ],
    [
      "400 with another body",
      [twin, created(body, "{}", { status: 400 })],
      "failed: an Error body: `code`, a string | no `code` in {}",
    ],
    ["400 to everything", [refusedBody(body)], NO_TWIN],
    ["400, and the twin has another status", [creation(pet(1)), refusedBody(body)], NO_TWIN],
    [
      "400, and the twin in another category",
      [creation(pet(1, { categoryId: 2, status: "pending" })), refusedBody(body)],
      NO_TWIN,
    ],
    [
      "400, and another body with a defect was accepted",
      [created({ name: 6, categoryId: 1 }, pet(1)), refusedBody(body)],
      NO_TWIN,
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judged(each, recordingOf(drafts))).toBe(judgement);
  });

  test("the twin is in the category that exists", () => {
    const recording = recordingOf([creation(pet(1, { categoryId: 7, status: "pending" }))], {
      categoryId: "7",
    });
    expect(twinAccepted(recording)).toBe(true);
    expect(twinAccepted(recordingOf([twin], { categoryId: "7" }))).toBe(false);
  });

  test("the body that is sent is pending, in that category, and has its mark", () => {
    const request = askForDefect("name-number");
    const spec = request.build({
      recording: recordingOf([], { categoryId: "7" }),
      name: (label) => `conformance-a1b2c3d4-${label}`,
      keyHasLetters: true,
      random: () => 0n,
    });
    expect("body" in spec ? String(spec.body) : "").toMatch(/"categoryId":7,"status":"pending"/);
    expect([each.judge.name, request.creates]).toEqual(["refusedBody", "no"]);
  });
});
