/** A submission is checked as far as its files allow, and nothing that is not shown is certified. */
import { beforeAll, describe, expect, test } from "vitest";
import { runIdFor, seedFor } from "../../../src/kit/identity/challenge.ts";
import type { Report } from "../../../src/kit/report.ts";
import { fileSubject } from "../../../src/report/certificate/statement.ts";
import type { Trust } from "../../../src/report/certificate/trust.ts";
import { type Entry, isListed, withoutReplays } from "../../../src/report/listing/entry.ts";
import { examineSubmission, type Submission } from "../../../src/report/listing/examine-submission.ts";
import { REQUIREMENTS } from "../../../suites/index.ts";
import { type Certified, certified, NOW } from "../certificate/certified.ts";
import { type Submitted, type Submitting, submitted, trustOf } from "./submitted.ts";

let base: Certified;

beforeAll(async () => {
  base = await certified();
});

const examined = (submission: Submission, trust: Trust, now = NOW): Entry =>
  examineSubmission(submission, { trust, now, catalogue: REQUIREMENTS });

/** The entry of a submission whose key is trusted. */
function entryOf(given: Submitting = {}, more: object = {}, now = NOW): Entry {
  const made = submitted(base, given);
  return examined(made.submission, trustOf([made], more), now);
}

const idOf = ({ certified: { envelope } }: Submitted): string =>
  fileSubject("", Buffer.from(envelope.payload, "base64")).digest.sha256;

test("a valid one is certified, and says what its report says", () => {
  const entry = entryOf();
  expect(entry).toMatchObject({
    folder: "example-pets-2.1",
    status: "certified",
    problem: null,
    level: "core",
  });
  if (!isListed(entry)) throw new Error("not listed");
  expect(entry.catalogueChecked).toBe(true);
  expect(entry.description.signers).toEqual([
    { keyId: expect.stringMatching(/^[0-9a-f]{64}$/), owner: "Example", role: "vendor" },
  ]);
});

test("a certifier's key signs for every organization", () => {
  expect(entryOf({ owner: "Pets Board", role: "certifier" })).toMatchObject({
    status: "certified",
    level: "core",
  });
});

describe("is on the list, but not certified", () => {
  test("after its last day", () => {
    expect(entryOf({}, {}, Date.parse("2031-01-01T00:00:00Z"))).toMatchObject({
      status: "expired",
      problem: "the certificate is not valid after 2030-12-31T00:00:00Z",
      product: { organization: "Example" },
    });
  });

  test.each([
    ["on a day of its validity", NOW],
    ["after it", Date.parse("2031-06-01T00:00:00Z")],
  ])("if it was revoked, %s", (_, now) => {
    const made = submitted(base);
    const trust = trustOf([made], { revokedCertificates: [idOf(made)] });
    expect(examined(made.submission, trust, now)).toMatchObject({
      status: "revoked",
      problem: "the certificate was revoked",
    });
  });

  test("if its key was revoked", () => {
    const made = submitted(base);
    const [key] = trustOf([made]).keys;
    const trust = trustOf([made], { revokedKeys: [key?.keyId] });
    expect(examined(made.submission, trust)).toMatchObject({
      status: "revoked",
      problem: `the key ${key?.keyId} was revoked`,
    });
  });
});

describe("is invalid", () => {
  const changed =
    (change: (report: Report) => Partial<Report>) =>
    (report: Report): Report => ({ ...report, ...change(report) });
  const must = (report: Report, change: object): Partial<Report> => ({
    requirements: report.requirements.map((each, i) => (i === 0 ? { ...each, ...change } : each)),
  });

  test.each<[string, Submitting, string]>([
    ["product.yaml of another organization", { product: { organization: "Rival" } }, "organization differs"],
    ["product.yaml of another product", { product: { product: "Dogs" } }, "product differs"],
    ["product.yaml of another version", { product: { version: "2.10" } }, "version differs"],
    ["product.yaml with a higher level", { product: { level: "full" } }, "level differs"],
    [
      "product.yaml with another digest than the report",
      { implementation: { digest: "f".repeat(40) }, product: { digest: "e".repeat(40) } },
      "digest differs",
    ],
    [
      "product.yaml with another contact than the report",
      { product: { contact: ["rival@example.com"] } },
      "contact differs",
    ],
    [
      "no organization in the report",
      { implementation: { organization: null }, product: { organization: "X" } },
      "organization differs",
    ],
    [
      "another vendor's key",
      { owner: "Somebody Else" },
      'it is signed by "Somebody Else", not by the organization that it is about: a vendor certifies its own products only',
    ],
    [
      "a demonstration",
      { report: changed(({ target }) => ({ target: { ...target, embedded: true } })) },
      "embedded reference implementation",
    ],
    [
      "a requirement less",
      { report: changed(({ requirements }) => ({ requirements: requirements.slice(1) })) },
      "its requirements differ from the catalogue",
    ],
    [
      "counts that are not those of the requirements",
      {
        report: changed(({ summary }) => ({
          summary: { ...summary, should: { ...summary.should, passed: 99 } },
        })),
      },
      "the summary of report.json does not count its requirements",
    ],
    [
      "a failed MUST",
      { report: changed((report) => must(report, { outcome: "failed" })) },
      "report.json cannot be certified: a MUST failed in it",
    ],
    [
      "an option that weakens",
      { report: changed(({ run }) => ({ run: { ...run, options: { readOnly: true } } })) },
      "it was run with --read-only",
    ],
    [
      "another suite",
      { report: changed(({ suite }) => ({ suite: { ...suite, name: "petstore-check" } })) },
      "report.json was written by petstore-check",
    ],
    [
      "a validity of more than ten years",
      { validity: { notBefore: "2030-01-01T00:00:00Z", notAfter: "2050-01-01T00:00:00Z" } },
      "it may hold for 0 to 3650 days",
    ],
    [
      "a validity that has not begun",
      { validity: { notBefore: "2030-01-20T00:00:00Z", notAfter: "2030-12-31T00:00:00Z" } },
      "the certificate is not valid before 2030-01-20T00:00:00Z",
    ],
    [
      "a run in the future",
      { report: changed(({ run }) => ({ run: { ...run, startedAt: "2031-01-01T00:00:00.000Z" } })) },
      "after the signature",
    ],
  ])("%s", (_, given, message) => {
    const entry = entryOf(given, {}, Date.parse("2030-01-10T00:00:00Z"));
    expect(entry).toEqual({
      folder: "example-pets-2.1",
      status: "invalid",
      problem: expect.stringContaining(message),
    });
  });

  test.each<[string, (submission: Submission) => Partial<Submission>, string]>([
    [
      "a changed report",
      ({ report }) => ({ report: Buffer.concat([report, Buffer.from(" ")]) }),
      "report.json is not the certified file: its SHA-256 differs",
    ],
    [
      "another recording",
      () => ({ recordingDigest: Buffer.from(`${"0".repeat(64)}  recording.har\n`) }),
      "recording.har is not the certified file",
    ],
    [
      "no digest",
      () => ({ recordingDigest: Buffer.from("none\n") }),
      "recording.har.sha256 is not the SHA-256 of a recording.har",
    ],
    ["no envelope", () => ({ certificate: Buffer.from("{}") }), "the certificate cannot be read: "],
  ])("%s", (_, change, message) => {
    const made = submitted(base);
    const submission = { ...made.submission, ...change(made.submission) };
    expect(examined(submission, trustOf([made])).problem).toContain(message);
  });

  test("a key that the trust file does not list", () => {
    const [made, other] = [submitted(base), submitted(base)];
    expect(examined(made.submission, trustOf([other])).problem).toBe(
      "no signature matches a key in the trust file",
    );
  });
});

test("a report of another minor version is listed, and said not to be compared with the catalogue", () => {
  const report = (given: Report): Report => ({
    ...given,
    suite: { ...given.suite, version: "0.9.0" },
    requirements: given.requirements.filter(({ id }) => id !== "LIST-1"),
    summary: {
      ...given.summary,
      must: { ...given.summary.must, passed: given.summary.must.passed - 1 },
    },
  });
  expect(entryOf({ report })).toMatchObject({ status: "certified", catalogueChecked: false });
});

describe("submitted twice", () => {
  const challenged =
    (durationMs: number, nonce = "0".repeat(32)) =>
    (report: Report): Report => {
      const { startedAt } = report.run;
      const issued = startedAt.replace(/\.\d+Z$/, "Z");
      const challenge = { nonce, issued, level: "core" as const, target: report.target.baseUrl };
      const given = { ...challenge, nonce: "0".repeat(32) };
      const run = { ...report.run, durationMs, id: runIdFor(given), seed: seedFor(given), challenge };
      return { ...report, run };
    };
  const from = (notBefore: string): NonNullable<Submitting["validity"]> => ({
    notBefore,
    notAfter: "2030-12-31T00:00:00Z",
  });

  function entriesOf(...all: readonly Submitting[]): readonly Entry[] {
    const made = all.map((given) => submitted(base, given));
    const trust = trustOf(made);
    return withoutReplays(made.map(({ submission }) => examined(submission, trust)));
  }

  test("one challenge counts for the certificate that was signed first", () => {
    const entries = entriesOf(
      { folder: "a", report: challenged(1), validity: from("2030-01-03T00:00:00Z") },
      { folder: "b", report: challenged(2), validity: from("2030-01-02T00:00:00Z") },
      { folder: "c" },
    );
    expect(entries.map(({ folder, status, problem }) => [folder, status, problem])).toEqual([
      ["a", "invalid", "its challenge is that of b, and counts once"],
      ["b", "certified", null],
      ["c", "certified", null],
    ]);
  });

  test("one run counts once, whatever else its reports say", () => {
    const other = (report: Report): Report => ({
      ...report,
      run: { ...report.run, durationMs: report.run.durationMs + 1 },
    });
    const entries = entriesOf({ folder: "a" }, { folder: "b", report: other });
    expect(entries.map(({ problem }) => problem)).toEqual([null, "its run is that of a, and counts once"]);
  });

  test("one report counts once, at one instant for the folder that comes first", () => {
    expect(entriesOf({ folder: "b" }, { folder: "a" }).map(({ problem }) => problem)).toEqual([
      "its report is that of a, and counts once",
      null,
    ]);
  });

  test("a run that did not meet its challenge takes it from no other", () => {
    const nonce = "1".repeat(32);
    const [entry] = entriesOf({ folder: "a", report: challenged(1, nonce) });
    expect(entry?.problem).toBe("the run's id does not follow from its challenge");
  });

  test("what is invalid takes no challenge from anyone", () => {
    const entries = entriesOf(
      {
        folder: "a",
        report: challenged(1),
        owner: "Somebody Else",
        validity: from("2030-01-01T00:00:00Z"),
      },
      { folder: "b", report: challenged(2), validity: from("2030-01-02T00:00:00Z") },
    );
    expect(entries.map(({ status }) => status)).toEqual(["invalid", "certified"]);
  });
});
