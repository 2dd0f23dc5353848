/** Plain creations, and categories that do not exist. */
import { describe, expect, test } from "vitest";
import { noCategory, plainTwin } from "../../../src/kit/evidence/plain-creations.ts";
import { created, creation, type Draft, error, pet, recordingOf } from "../../support/recordings.ts";

const body = (name: string): { readonly [member: string]: string | number } => ({ name, categoryId: 1 });
const refused = (name: string, status: number): Draft => created(body(name), error(status), { status });

describe("no category", () => {
  test("every plain body got 400 with an Error body", () => {
    expect(noCategory(recordingOf([refused("Bo", 400), refused("Al", 400)]))?.reason).toContain(
      "--category-id",
    );
  });

  test.each<readonly [string, readonly Draft[]]>([
    ["nothing was sent", []],
    ["one was accepted", [refused("Bo", 400), creation(pet(1))]],
    ["one got another status", [refused("Bo", 400), refused("Al", 403)]],
    ["the body is no Error", [created(body("Bo"), "no", { status: 400 })]],
  ])("not where %s", (_, drafts) => {
    expect(noCategory(recordingOf(drafts))).toBeNull();
  });
});

test("a plain twin has the status, the usual category and a plain name", () => {
  const drafts = [
    creation(pet(1, { status: "sold", categoryId: 2 })),
    creation(pet(2, { status: "sold", name: "Zo\u00EB" })),
    creation(pet(3, { status: "sold" })),
    creation(pet(4)),
  ];
  const recording = recordingOf(drafts);
  expect(plainTwin("sold", recording)?.id).toBe(3n);
  expect(plainTwin(undefined, recording)?.id).toBe(4n);
  expect(plainTwin("pending", recording)).toBeUndefined();
});
