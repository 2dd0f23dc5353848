/**
 * The content of a certificate: an in-toto Statement v1 with the test-result predicate v0.1. That has no members for target, suite and
 * validity, so these are annotations of its only `configuration`, a ResourceDescriptor, which allows any.
 */
import { createHash } from "node:crypto";
import type { SignedStatement, Validity } from "../../kit/generated/certificate.ts";
import type { Report } from "../../kit/report.ts";
import { levelOf, type NamedUntested, optionsOn, untestedOn, whyNotReached } from "./certifiable.ts";
import type { Level } from "./policy.ts";

export type { Validity } from "../../kit/generated/certificate.ts";

type Subject = SignedStatement["subject"][number];

export const SUBJECTS = ["report.json", "recording.har"] as const;

export type Files = ReadonlyMap<string, Uint8Array>;

export function fileSubject(name: string, bytes: Uint8Array): Subject {
  return { name, digest: { sha256: sha256(bytes) } };
}

/** The digest of bytes, or of text in UTF-8, in lower-case hexadecimal digits. */
export function sha256(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}

export const STATEMENT_TYPE = "application/vnd.in-toto+json";

/** Changes whenever an older statement says less or other than a newer one. */
const CERTIFICATE_FORMAT = 2;

export interface Said extends Pick<Report, "suite" | "specification" | "target" | "summary"> {
  /** The level that the report reaches (`policy.ts`); `null` if none, and then it must not be certified. */
  readonly level: Level | null;
  readonly untested: readonly NamedUntested[];
  readonly options: readonly string[];
  /** Why the run does not show that it reached the named host, or `null`. */
  readonly hostNotShown: string | null;
}

export function saidOf(report: Report): Said {
  const { suite, specification, target, summary } = report;
  const level = levelOf(report);
  return {
    level,
    untested: untestedOn(report, level ?? "core"),
    options: optionsOn(report),
    hostNotShown: whyNotReached(report),
    ...{ suite, specification, target, summary },
  };
}

/** What a certificate proves and does not prove; part of every certificate. */
export const PROVES =
  "The holder of the key signed these files, and they are unchanged since. Not that the run was honest, nor who the holder is.";

/** https://in-toto.io/Statement/v1 with https://in-toto.io/attestation/test-result/v0.1. */
export function statementOf(
  report: Report,
  subject: readonly Subject[],
  validity: Validity,
  demonstration: boolean,
): object {
  const ids = (outcome: string): readonly string[] =>
    report.requirements.filter((requirement) => requirement.outcome === outcome).map(({ id }) => id);
  const { suite, verdict } = report;
  const { id, startedAt, profile, seed, requests, options, challenge } = report.run;
  const run = {
    ...{ id, startedAt, profile, seed, requests, options },
    ...(challenge ? { challenge } : {}),
  };
  const annotations = {
    ...{ certificateFormat: CERTIFICATE_FORMAT, proves: PROVES, ...saidOf(report) },
    ...{ demonstration, validity, run, verdict },
  };
  const { name } = suite;
  const warnedTests = ids("failed");
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject,
    predicateType: "https://in-toto.io/attestation/test-result/v0.1",
    predicate: {
      result: warnedTests.length === 0 ? "PASSED" : "WARNED",
      configuration: [{ name, uri: `pkg:generic/${name}@${suite.version}`, annotations }],
      passedTests: ids("passed"),
      warnedTests,
      failedTests: [],
    },
  };
}
