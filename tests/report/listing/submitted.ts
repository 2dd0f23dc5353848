/** Submissions for tests: certificates about a report of a run, of which names and times are changed before it is signed. */
import type { KeyObject } from "node:crypto";
import { productIn } from "../../../src/cli/commands/listing.ts";
import type { Role } from "../../../src/kit/generated/trust.ts";
import type { Implementation, Report } from "../../../src/kit/report.ts";
import { levelOf } from "../../../src/report/certificate/certifiable.ts";
import { readTrust, type Trust } from "../../../src/report/certificate/trust.ts";
import type { Submission } from "../../../src/report/listing/examine-submission.ts";
import { renderRecordingDigest } from "../../../src/report/listing/files.ts";
import { type Product, renderProduct } from "../../../src/report/listing/product.ts";
import type { Judged } from "../../../src/run/run.ts";
import { bytesOf, type Certified, certify } from "../certificate/certified.ts";

export const COMMIT = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** What differs from a certificate of Example, valid throughout 2030. */
export interface Submitting {
  readonly folder?: string;
  readonly implementation?: Partial<Implementation>;
  readonly report?: (report: Report) => Report;
  readonly product?: Partial<Record<keyof Product, unknown>>;
  readonly validity?: { readonly notBefore: string; readonly notAfter: string };
  readonly role?: Role;
  readonly owner?: string;
}

/** A submission, and the key that signed it as a trust file lists it. */
export interface Submitted {
  readonly submission: Submission;
  readonly key: { readonly publicKey: KeyObject; readonly owner: string; readonly role: Role };
  readonly certified: Certified;
}

const NAMED: Implementation = {
  organization: "Example",
  project: "Pets",
  url: "https://example.com",
  version: "2.1",
  contact: ["pets@example.com"],
  digest: COMMIT,
};

/** Certifies a run and makes the folder of it. */
export function submitted(base: Pick<Certified, "report" | "files">, given: Submitting = {}): Submitted {
  const implementation = { ...NAMED, ...given.implementation };
  const named = { ...base.report, target: { ...base.report.target, implementation } };
  const report = given.report?.(named) ?? named;
  const recording = Buffer.from(base.files.get("recording.har") ?? "").toString();
  const { validity } = given;
  const made = certify(report, recording, (statement) => {
    if (!validity) return statement;
    const [configuration] = statement.predicate.configuration;
    const annotations = { ...configuration?.annotations, validity };
    return {
      ...statement,
      predicate: { ...statement.predicate, configuration: [{ ...configuration, annotations }] },
    };
  });
  const product = {
    productFormat: 1,
    organization: implementation.organization ?? "",
    product: implementation.project ?? "",
    version: implementation.version ?? "",
    contact: implementation.contact,
    level: levelOf(report) ?? "core",
    digest: implementation.digest ?? "",
    ...given.product,
  } as Product;
  const submission = {
    folder: given.folder ?? "example-pets-2.1",
    product: productIn(Buffer.from(renderProduct(product))),
    report: made.files.get("report.json") ?? new Uint8Array(),
    certificate: bytesOf(made.envelope),
    recordingDigest: Buffer.from(renderRecordingDigest(report.recordingDigest?.sha256 ?? "")),
  };
  const { owner = implementation.organization ?? "", role = "vendor" } = given;
  return { submission, key: { publicKey: made.publicKey, owner, role }, certified: made };
}

/** The run as {@link submitted} takes it. */
export function filesOf(
  { report }: Pick<Judged, "report">,
  har: string,
): Pick<Certified, "report" | "files"> {
  return { report, files: new Map([["recording.har", Buffer.from(har)]]) };
}

/** The trust file that lists these keys, as text. */
export function trustFile(all: readonly Submitted[], more: object = {}): string {
  const keys = all.map(({ key: { publicKey, owner, role } }) => ({
    publicKey: String(publicKey.export({ type: "spki", format: "pem" })),
    ...{ owner, role, from: "2020-01-01T00:00:00Z" },
  }));
  return JSON.stringify({ keys, ...more });
}

/** The trust in these keys. */
export function trustOf(all: readonly Submitted[], more: object = {}): Trust {
  return readTrust(Buffer.from(trustFile(all, more)));
}
