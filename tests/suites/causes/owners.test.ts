/** The requirement that names a cause, by what deviates and by the recording. */
import { describe, expect, test } from "vitest";
import type { Placed } from "../../../src/engine/catalogue.ts";
import { deviates } from "../../../src/engine/judgement.ts";
import type { Recording } from "../../../src/kit/exchange.ts";
import { ownerOf } from "../../../suites/causes/owners.ts";
import {
  at,
  created,
  creation,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
} from "../../support/recordings.ts";

type Values = { readonly [name: string]: string | number };

const placed = (
  recording: Recording,
  index: number,
  code: string,
  values: Values,
  requirement: string,
): Placed => ({
  ...{ requirement, check: "a check", hasCases: true, at: at(recording, index) },
  deviation: deviates(at(recording, index), code, values),
});

/** Who owns a deviation at an exchange, with failures of these requirements by the same code at the exchange as its cause. */
function owner(
  drafts: readonly Draft[],
  index: number,
  code: string,
  values: Values = {},
  requirements: readonly string[] = ["HTTP-3"],
): string | null {
  const recording = recordingOf(drafts);
  const cause = requirements.map((requirement) => placed(recording, index, code, values, requirement));
  return ownerOf(cause[0] as Placed, cause, recording);
}

test("a member that is wrong only where it is large is of 64 bits where that requirement fails, too", () => {
  const large = creation(pet(1, { categoryId: 9007199254740993n }));
  const shown = listed("", [pet(1, { categoryId: "9007199254740993" })]);
  const of = (...requirements: string[]) =>
    owner([large, shown], 1, "pet-member", { member: "categoryId" }, requirements);
  expect([of("DATA-3", "DATA-5"), of("DATA-3")]).toEqual(["DATA-5", "DATA-3"]);
});

test.each([
  ["media-type", "HTTP-1"],
  ["body-unreadable", "HTTP-2"],
  ["id-of-two", "DATA-6"],
  ["equal-bodies-one-id", "CREATE-14"],
  ["no-answer", "HTTP-4"],
  ["too-many", null],
])("a deviation of code %s is owned by %s, wherever it is", (code, expected) => {
  expect(owner([listed("", [])], 0, code)).toBe(expected);
});

test.each([
  ["id", "DATA-1"],
  ["name", "DATA-2"],
  ["categoryId", "DATA-3"],
  ["status", "DATA-4"],
  ["colour", null],
])("an animal's %s in a wrong form is owned by %s", (member, expected) => {
  expect(owner([listed("", [pet(1)])], 0, "pet-member", { member })).toBe(expected);
});

describe("large integers", () => {
  const value = (sent: string): Values => ({ member: "categoryId", sent });
  test.each([
    ["echo", "9007199254740993", "DATA-5"],
    ["echo", "7", "CREATE-2"],
    ["differs", "9007199254740993", "DATA-5"],
    ["differs", "7", "LIST-11"],
  ])("%s of %s is owned by %s", (code, sent, expected) => {
    expect(owner([creation(pet(1))], 0, code, value(sent))).toBe(expected);
  });

  test("another member is no question of them", () => {
    expect(owner([creation(pet(1))], 0, "echo", { member: "name", sent: "9007199254740993" })).toBe(
      "CREATE-2",
    );
  });
});

describe("an animal that is missing", () => {
  const animal = pet(7);
  const found = fetched("7", animal);
  const lost = fetched("7", error(404), { status: 404 });
  const values = { id: "7" };

  test.each([
    ["not-listed", [creation(animal), found, listed("", [])], "LIST-10"],
    ["not-listed", [creation(animal), lost, listed("", [])], "CREATE-13"],
    ["equal-body-lost", [creation(animal), found, listed("", [])], "LIST-10"],
    ["equal-body-lost", [creation(animal), lost, listed("", [])], "CREATE-14"],
    ["not-found", [creation(animal), listed("", []), lost], "CREATE-13"],
  ])("%s is about the operation that lacks it: %#", (code, drafts, expected) => {
    expect(owner(drafts, 2, code, values)).toBe(expected);
  });

  test("getPet is wrong where lists show the animal after it", () => {
    expect(owner([creation(animal), lost, listed("", [animal])], 1, "not-found", values)).toBe("GET-1");
    expect(owner([listed("", [animal]), lost], 1, "not-found", values)).toBe("CREATE-13");
  });
});

test("a wrong body of an answer that is served is the rule's, one of a refusal that of what was asked", () => {
  expect(owner([listed("", "{")], 0, "not-json", {}, ["LIST-6"])).toBe("HTTP-2");
  const refusals = [
    listed("limit=0", {}, { status: 400, expects: [400] }),
    listed("status=x", error(400), { status: 400, expects: [400] }),
  ];
  expect(owner(refusals, 0, "not-an-error", {}, ["LIST-2"])).toBe("LIST-2");
  expect(owner(refusals, 0, "not-an-error", {}, ["LIST-2", "LIST-8"])).toBe("LIST-2");
  expect(owner(refusals, 0, "not-an-error", {}, ["LIST-2", "LIST-8", "GET-3"])).toBe("ERROR-1");
});

describe("an unexpected status", () => {
  const withStatus = (status: number, draft: (unusual: object) => Draft): string | null =>
    owner([draft({ status })], 0, "status", { status });

  test.each([
    [401, "AUTH-1"],
    [403, "AUTH-1"],
    [404, null],
    [500, "HTTP-4"],
    [501, "HTTP-4"],
  ])("%i of a read with the key is owned by %s", (status, expected) => {
    expect(withStatus(status, (unusual) => listed("", error(status), unusual))).toBe(expected);
    expect(
      withStatus(status, (unusual) => listed("", error(status), { ...unusual, credential: "missing" })),
    ).toBeNull();
  });

  test("of a filter with a limit it is about both, if lists without a limit are right, else about the filter", () => {
    const wrong = listed("status=sold&limit=2", error(400), { status: 400 });
    const right = listed("status=sold", []);
    expect(owner([wrong, right], 0, "status", { status: 400 })).toBe("LIST-9");
    // A limit out of range may be refused.
    const beyond = listed("status=sold&limit=1000", error(400), { status: 400, expects: [200, 400] });
    expect(owner([wrong, right, beyond], 0, "status", { status: 400 })).toBe("LIST-9");
    expect(owner([wrong], 0, "status", { status: 400 })).toBe("LIST-7");
    expect(owner([wrong, right, listed("status=pending&limit=2", [])], 0, "status", { status: 400 })).toBe(
      "LIST-7",
    );
  });

  const refused = (sent: object): Draft => created({ name: "x", ...sent }, error(400), { status: 400 });

  test.each([
    ["have no status", { categoryId: 1 }, "CREATE-3"],
    ["have a status", { categoryId: 1, status: "sold" }, "CREATE-4"],
  ])("of valid bodies that alone %s, it is about that", (_, sent, expected) => {
    const other = "status" in sent ? pet(1) : pet(1, { status: "sold" });
    const own = "status" in sent ? pet(1, { status: "sold" }) : pet(1);
    const of = (accepted: Draft) => owner([refused(sent), accepted], 0, "status", { status: 400 });
    expect(of(creation(other))).toBe(expected);
    expect(of(creation(own))).toBeNull();
    expect(of(listed("", []))).toBeNull();
  });

  test("of valid bodies that alone have large integers, it is about those", () => {
    const large = refused({ categoryId: 9007199254740993n });
    expect(owner([large, creation(pet(1))], 0, "status", { status: 400 })).toBe("DATA-5");
  });
});
