/** Checks a submission as far as its files allow: without the recording, nothing is judged again. Pure. */
import { countsOf } from "../../engine/outcomes/verdict.ts";
import { challengeGaps } from "../../kit/identity/challenge.ts";
import { parseReport } from "../../kit/schema/parse-report.ts";
import { type CatalogueEntry, whyNotOurs } from "../certificate/certifiable.ts";
import { type Examined, examine, orProblem, whyNotMet } from "../certificate/check.ts";
import { describeCertificate } from "../certificate/describe.ts";
import type { Trust } from "../certificate/trust.ts";
import { differences } from "../differences.ts";
import { minorOf, SUITE } from "../version.ts";
import { type Entry, invalid, type ListedProduct } from "./entry.ts";
import { recordingDigestIn, SUBMISSION_FILES } from "./files.ts";
import { disagreements, type Product } from "./product.ts";

export interface Submission {
  readonly folder: string;
  readonly product: Product;
  readonly report: Uint8Array;
  readonly certificate: Uint8Array;
  readonly recordingDigest: Uint8Array;
}

export interface Checks {
  readonly trust: Trust;
  /** In ms since the Unix epoch. */
  readonly now: number;
  readonly catalogue: readonly CatalogueEntry[];
}

export function examineSubmission(submission: Submission, checks: Checks): Entry {
  const { folder, product } = submission;
  const refused = (problem: string): Entry => invalid(folder, problem);
  const recording = recordingDigestIn(submission.recordingDigest);
  if (recording === null)
    return refused(`${SUBMISSION_FILES.recordingDigest} is not the SHA-256 of a recording.har`);
  const { examined, problem: ended, status } = currentStatus(submission, recording, checks);
  const { problems, signed, id, signers, passedOver } = examined;
  const [problem] = problems;
  if (problem !== undefined) return refused(problem);
  if (!signed || id === null) return refused("the certificate cannot be read");
  const report = orProblem(() => parseReport(submission.report), "report.json");
  if (typeof report === "string") return refused(report);
  const catalogueChecked = minorOf(report.suite.version) === minorOf(SUITE.version);
  const { requirements, summary, suite, target, run } = report;
  const notOurs = catalogueChecked ? whyNotOurs(report, suite, checks.catalogue) : null;
  // The counts that a page shows must be those of the requirements.
  const counted = { must: countsOf(requirements, "MUST"), should: countsOf(requirements, "SHOULD") };
  const isCounted = differences(summary, counted, 1).length === 0;
  const begun = { runId: run.id, startedAt: Date.parse(run.startedAt), baseUrl: target.baseUrl };
  const [wrong] = [
    ...(report.recordingDigest?.sha256 === recording ? [] : ["the report is about another recording"]),
    ...(suite.name === SUITE.name ? [] : [`report.json was written by ${suite.name}, not ${SUITE.name}`]),
    ...(notOurs === null ? [] : [`report.json cannot be certified: ${notOurs}`]),
    ...(isCounted ? [] : ["the summary of report.json does not count its requirements"]),
    ...disagreements(product, report),
    // Else the certificate of a run that met none could take the challenge from the one that did.
    ...challengeGaps(begun, run.challenge, run),
    ...whyNotMet(report, signers, { require: product.level }, checks.now),
  ];
  if (wrong !== undefined) return refused(wrong);
  const known = { id, validity: signed.validity, signers, passedOver, dated: true };
  const description = describeCertificate(report, known);
  const isWitnessed = whyNotMet(report, signers, { require: "witnessed" }, checks.now).length === 0;
  const level = isWitnessed ? "witnessed" : product.level;
  const { digests } = signed;
  return { folder, status, problem: ended, product, description, level, digests, catalogueChecked };
}

function currentStatus(
  { certificate, report }: Submission,
  recording: string,
  { trust, now }: Checks,
): Pick<ListedProduct, "status" | "problem"> & { readonly examined: Examined } {
  const files = new Map([["report.json", report]]);
  const withheld = new Map([["recording.har", recording]]);
  const examined = (by: Trust, at: number): Examined => examine(certificate, by, files, at, withheld);
  const today = examined(trust, now);
  if (today.problems.length === 0) return { status: "certified", problem: null, examined: today };
  const unrevoked = { ...trust, revokedKeys: new Set<string>(), revokedCertificates: new Set<string>() };
  const at = today.signed ? Math.min(now, Date.parse(today.signed.validity.notAfter)) : now;
  const before = examined(unrevoked, at);
  const [revocation] = examined(trust, at).problems;
  return revocation !== undefined
    ? { status: "revoked", problem: revocation, examined: before }
    : { status: "expired", problem: today.problems[0] ?? null, examined: before };
}
