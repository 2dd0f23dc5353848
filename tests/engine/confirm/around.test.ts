/** The controls before and after a try, and what was served before (catalogue rule 6). */
import { expect, test } from "vitest";
import {
  controlsAround,
  isServedBefore,
  isServedControl,
  keyAround,
} from "../../../src/engine/confirm/controls.ts";
import {
  at,
  CLOSED,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const HTML: Unusual["headers"] = [["Content-Type", "text/html"]];

/** A control of the n-th round that was answered with a status. */
function control(round: number, status = 200, more: Unusual = {}): Draft {
  return listed("", status === 200 ? [] : error(status), {
    ...{ status, round, role: "control", of: "key listPets", expects: [200], plain: true },
    ...more,
  });
}

const attempt = (round: number, more: Unusual = {}): Draft =>
  listed("limit=5", error(400), { status: 400, round, role: "try", expects: [200], ...more });

/** The controls around the only try of a recording: their indices, "refused" or "to come". */
function around(...drafts: readonly Draft[]): readonly number[] | string {
  const { exchanges } = recordingOf(drafts);
  const tried = exchanges.find(({ role }) => role === "try");
  if (!tried) throw new Error("there is no try");
  const found = controlsAround(
    tried,
    exchanges.filter(({ role }) => role === "control"),
  );
  if (!found) return found === null ? "refused" : "to come";
  return found.map(({ index }) => index);
}

test("a try is between the last controls of its round or the one before, and the first ones after it", () => {
  expect(around(control(1), attempt(1), control(1))).toEqual([0, 2]);
  expect(around(control(1), control(2), attempt(2), control(2), control(3))).toEqual([1, 3]);
  expect(around(control(1), attempt(2), control(2))).toEqual([0, 2]);
  expect(around(control(1), attempt(3), control(3))).toBe("refused");
  expect(around(attempt(1), control(1))).toBe("refused");
  expect(around(control(1), attempt(1))).toBe("to come");
  expect(around(control(1), attempt(1), control(4))).toEqual([0, 2]);
});

test("all of them must be served, and of equal ones in a round the nearest counts", () => {
  expect(around(control(1, 403), attempt(1), control(1))).toBe("refused");
  expect(around(control(1), attempt(1), control(1, 403))).toBe("refused");
  expect(around(control(1, 403), control(1), attempt(1), control(1), control(1, 403))).toEqual([1, 3]);
  expect(around(control(1), control(1, 403), attempt(1), control(1))).toBe("refused");
  const wrong = (status: number): Draft => control(1, status, { credential: "unknown key", expects: [401] });
  expect(around(control(1), wrong(401), attempt(1), control(1), wrong(401))).toEqual([0, 1, 4, 3]);
  expect(around(control(1), wrong(403), attempt(1), control(1), wrong(401))).toBe("refused");
});

test("around a wrong credential that was refused, the key is served before it, and at any time after it", () => {
  const wrong = attempt(2, { credential: "unknown key", status: 401, expects: [401] });
  const served = listed("limit=9", [], { round: 9, expects: [200] });
  const found = (...drafts: readonly Draft[]) => {
    const recording = recordingOf(drafts);
    const tried = recording.exchanges.find(({ role }) => role === "try");
    const controls = recording.exchanges.filter(({ role }) => role === "control");
    return tried && keyAround(tried, controls, recording)?.map(({ index }) => index);
  };
  expect(found(control(1), wrong, served)).toEqual([0, 2]);
  expect(found(control(1), control(1, 401, { credential: "no key", expects: [401] }), wrong, served)).toEqual(
    [0, 3],
  );
  expect(found(wrong, served)).toBeUndefined();
  expect(found(control(1, 403), wrong, served)).toBeUndefined();
  expect(found(control(1), wrong)).toBeUndefined();
  expect(found(control(1), wrong, control(2, 403), control(2))).toEqual([0, 3]);
});

test("the control of a wrong credential shows by any answer with JSON that the key is let in", () => {
  const is = (more: Unusual, body: Parameters<typeof listed>[1] = []): boolean =>
    isServedControl(at(recordingOf([listed("limit=0", body, { expects: [400], ...more })]), 0));
  const ofCredential = { of: "credential listPets " } as const;
  expect(is({ status: 400 })).toBe(true);
  expect(is({})).toBe(false);
  expect(is(ofCredential)).toBe(true);
  expect(is({ ...ofCredential, of: "key listPets" })).toBe(false);
  expect(is({ ...ofCredential, status: 404 })).toBe(false);
  expect(is({ ...ofCredential, credential: "unknown key" })).toBe(false);
  expect(is(ofCredential, "<h1>")).toBe(false);
  expect(is({ ...ofCredential, noAnswer: CLOSED })).toBe(false);
  expect(is({ status: 400, headers: HTML }, "<h1>")).toBe(false);
});

test("an operation was served before if the key got what was expected, and where that is asked, rightly", () => {
  const before = (draft: Draft, isRight?: () => boolean): boolean => {
    const recording = recordingOf([draft, listed("limit=5", [])]);
    return isServedBefore(at(recording, 1), recording, isRight);
  };
  const fine = listed("", [], { expects: [200] });
  expect(before(fine)).toBe(true);
  expect(before(fine, () => false)).toBe(false);
  expect(before(fetched("1", pet(1), { expects: [200] }))).toBe(false);
  expect(before(listed("", [], { expects: [200], credential: "missing" }))).toBe(false);
  expect(before(listed("", error(400), { expects: [400], status: 400 }))).toBe(false);
  expect(before(listed("", [], { expects: [400] }))).toBe(false);
  const recording = recordingOf([listed("limit=5", []), fine]);
  expect(isServedBefore(at(recording, 0), recording)).toBe(false);
});
