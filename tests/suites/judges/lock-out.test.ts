/** Whether a 403 or 429 is a credential's own, or that of a target that locks out (catalogue rule 11). */
import { describe, expect, test } from "vitest";
import { looksLockedOut } from "../../../src/kit/evidence/lock-outs.ts";
import type { Recording } from "../../../src/kit/exchange.ts";
import { unauthorized } from "../../../suites/judges/authentication.ts";
import { lockedOut, lockOutAsks } from "../../../suites/judges/lock-out.ts";
import { type Draft, error, fetched, listed, recordingOf, said } from "../../support/recordings.ts";

const AGAIN = " (once more: a lock-out?)";
const THIRD = " (a third time: a lock-out?)";
const TWIN = listed("", []);

const tried = (credential: string, status: number, requestId = credential): Draft =>
  listed("", error(status), { credential, status, requestId });

const again = (credential: string, status: number): Draft =>
  tried(credential, status, `${credential}${AGAIN}`);
const third = (credential: string, status: number): Draft =>
  tried(credential, status, `${credential}${THIRD}`);

/** A 403 that is the credential's own. */
const REFUSED: readonly Draft[] = [
  tried("a", 401),
  tried("b", 403),
  again("a", 401),
  again("b", 403),
  third("a", 401),
  third("b", 403),
];

/** What is asked because of the exchange at a place, by id. */
function asked(recording: Recording, at: number): readonly string[] {
  const exchange = recording.exchanges[at];
  if (!exchange) throw new Error(`there is no exchange ${at}`);
  return lockOutAsks(exchange, recording).map(({ id }) => id);
}

function judgedAt(recording: Recording, at: number): string {
  const exchange = recording.exchanges[at];
  if (!exchange) throw new Error(`there is no exchange ${at}`);
  const judgement = lockedOut(exchange, recording);
  return judgement ? said(judgement) : "no lock-out";
}

describe("repeated requests", () => {
  test.each<readonly [string, readonly Draft[], readonly string[]]>([
    ["nothing after a 401", [tried("a", 401), tried("b", 401)], []],
    ["nothing after a 429", [tried("a", 401), tried("b", 429)], []],
    ["nothing where none got 401 before", [tried("a", 403), tried("b", 403)], []],
    ["what got 401 before", [tried("a", 401), tried("b", 403)], [`a${AGAIN}`]],
    [
      "a wrong credential before a missing one",
      [tried("missing", 401), tried("a", 401), tried("b", 403)],
      [`a${AGAIN}`],
    ],
    ["a missing one where there is no other", [tried("missing", 401), tried("b", 403)], [`missing${AGAIN}`]],
    [
      "the same credential first of all",
      [tried("a", 401), tried("b", 401, "b on another operation"), tried("b", 403)],
      [`b on another operation${AGAIN}`],
    ],
    ["no key in a wrong place", [tried("only in a cookie", 401), tried("b", 403)], []],
  ])("%s", (_, drafts, ids) => {
    expect(asked(recordingOf(drafts), drafts.length - 1)).toEqual(ids);
  });

  test("the refused one as well, once the other got 401 again", () => {
    const drafts = [tried("a", 401), tried("b", 403), again("a", 401)];
    expect(asked(recordingOf(drafts), 1)).toEqual([`a${AGAIN}`, `b${AGAIN}`]);
    const locked = [tried("a", 401), tried("b", 403), again("a", 403)];
    expect(asked(recordingOf(locked), 1)).toEqual([`a${AGAIN}`]);
  });

  test("both a third time, one after the other, where the refused one was refused again", () => {
    const drafts = [tried("a", 401), tried("b", 403), again("a", 401), again("b", 403)];
    const twice = [`a${AGAIN}`, `b${AGAIN}`];
    expect(asked(recordingOf(drafts), 1)).toEqual([...twice, `a${THIRD}`]);
    expect(asked(recordingOf([...drafts, third("a", 401)]), 1)).toEqual([...twice, `a${THIRD}`, `b${THIRD}`]);
    expect(asked(recordingOf([...drafts, third("a", 403)]), 1)).toEqual([`a${AGAIN}`]);
  });

  test("nothing more once another refused one got 401 again", () => {
    const brief = [tried("a", 401), tried("b", 403), tried("c", 403), again("a", 401), again("b", 401)];
    expect(asked(recordingOf(brief), 2)).toEqual([`a${AGAIN}`]);
  });

  test("with the same method, target, credential and body", () => {
    const recording = recordingOf([
      tried("a", 401),
      fetched("7", error(403), { credential: "b", status: 403 }),
    ]);
    const headers = [
      ["User-Agent", "a"],
      ["Authorization", "Bearer $PETSTORE_API_KEY again"],
      ["X-Extra", "$EXTRA"],
    ] as const;
    const [first, second] = recording.exchanges;
    if (!first || !second) throw new Error("two exchanges");
    const exchanges = [{ ...first, request: { ...first.request, headers } }, second];
    const [request] = lockOutAsks(second, { ...recording, exchanges });
    expect(request).toMatchObject({ operation: "listPets", credential: { label: "a" }, creates: "no" });
    expect(request?.build({} as never)).toEqual({
      method: "GET",
      target: "/pets",
      headers: [["Authorization", "Bearer $PETSTORE_API_KEY again"]],
      body: null,
    });
  });
});

describe("the judgement", () => {
  const LOCKED = (status: number): string =>
    `untested (target): the target locks clients out after wrong credentials: status ${status} where such requests got 401 before`;
  const UNASKED = "untested (run): not judged, since the follow-up that shows a lock-out was not answered";

  test.each<readonly [string, readonly Draft[], string]>([
    ["not asked again", [tried("a", 401), tried("b", 403)], UNASKED],
    ["403 to both", [tried("a", 401), tried("b", 403), again("a", 403)], LOCKED(403)],
    ["429 to the other", [tried("a", 401), tried("b", 403), again("a", 429)], LOCKED(403)],
    ["401 to the other, itself not asked", [tried("a", 401), tried("b", 403), again("a", 401)], UNASKED],
    ["401 to the other, and 403 again", REFUSED.slice(0, 4), UNASKED],
    ["401 to the other, and 403 again, twice", REFUSED, "no lock-out"],
    ["401 to the other, and 403 again, then 401", [...REFUSED.slice(0, 5), third("b", 401)], LOCKED(403)],
    ["401 to the other, then 403", [...REFUSED.slice(0, 4), third("a", 403)], LOCKED(403)],
    [
      "403 to another control of the run",
      [...REFUSED, tried("c", 401), tried("d", 403), again("c", 403)],
      LOCKED(403),
    ],
    [
      "401 to both: it was over",
      [tried("a", 401), tried("b", 403), again("a", 401), again("b", 401)],
      LOCKED(403),
    ],
    ["a 429 after 401s", [tried("a", 401), tried("b", 429)], LOCKED(429)],
    ["a 429, and 401 later", [tried("a", 401), tried("b", 429), tried("c", 401)], "no lock-out"],
    ["a 429 before any 401", [tried("a", 429), tried("b", 429)], "no lock-out"],
    ["a 400", [tried("a", 401), tried("b", 400)], "no lock-out"],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedAt(recordingOf(drafts), drafts.length > 1 ? 1 : 0)).toBe(judgement);
  });

  test("a 403 of a lockout is no evidence, another 403 is", () => {
    const judged = (drafts: readonly Draft[]): string => {
      const recording = recordingOf([TWIN, ...drafts]);
      return said(unauthorized.judge(null, recording.exchanges.slice(2), recording));
    };
    expect(judged([tried("a", 401), tried("b", 403), again("a", 403)])).toBe(LOCKED(403));
    expect(judged(REFUSED)).toBe(
      "failed: status 401 with an Error body | status 403, code `code_403`: It went wrong [2]",
    );
  });
});

describe("the valid key, locked out with the others", () => {
  /** More than five seconds after the others. */
  const LATER = { sentAt: 9_000 };
  const list = (status: number, more: { readonly sentAt?: number } = {}): Draft =>
    listed("", "", { status, ...more });
  const animal = (status: number, more: { readonly sentAt?: number } = {}): Draft =>
    fetched("1", "", { status, ...more });

  test.each<readonly [string, readonly Draft[], number, boolean]>([
    [
      "two operations refused after wrong credentials",
      [list(200), tried("a", 401), list(403, LATER), animal(403, LATER)],
      2,
      true,
    ],
    ["also the later one", [list(200), tried("a", 401), list(403, LATER), animal(403, LATER)], 3, true],
    ["one operation alone", [list(200), tried("a", 401), animal(403, LATER), animal(403, LATER)], 2, false],
    ["one operation, just after a wrong credential", [list(200), tried("a", 401), animal(403)], 2, true],
    [
      "the key was served in between",
      [
        list(200),
        tried("a", 401),
        animal(403, LATER),
        list(200, { sentAt: 9_010 }),
        list(403, { sentAt: 9_020 }),
      ],
      2,
      false,
    ],
    ["no wrong credential", [list(200), list(403), animal(403)], 1, false],
    ["never served", [tried("a", 401), list(403), animal(403)], 1, false],
    ["a 404", [list(200), tried("a", 401), list(403), animal(404)], 3, false],
  ])("%s", (_, drafts, at, expected) => {
    const recording = recordingOf(drafts);
    const exchange = recording.exchanges[at];
    expect(exchange && looksLockedOut(exchange, recording)).toBe(expected);
  });
});
