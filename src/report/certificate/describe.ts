/** What a certificate says, for the reader who decides: one sentence first, then what was untested. */
import { idRanges } from "../../kit/id-ranges.ts";
import type { Report } from "../../kit/report.ts";
import { interfaceOf, productOf, suiteOf } from "../facts.ts";
import { grouped } from "../sections.ts";
import { count, visible } from "../text/text.ts";
import { subjectOf } from "../verdict-line.ts";
import { levelOf, whyNotReached } from "./certifiable.ts";
import { PROVES, type Said, saidOf, type Validity } from "./statement.ts";
import type { TrustedKey } from "./trust.ts";

/** The description of a certificate; what `--json` prints. */
export interface Description extends Said, Omit<Known, "signers"> {
  readonly sentence: string;
  readonly demonstration: boolean;
  readonly run: Pick<Report["run"], "id" | "startedAt" | "profile" | "requests" | "challenge">;
  readonly signers: readonly (Pick<TrustedKey, "keyId" | "owner"> & { readonly role: string | null })[];
}

export interface Known {
  readonly id: string;
  readonly validity: Validity;
  readonly signers: readonly TrustedKey[];
  readonly passedOver: readonly string[];
  /** Whether any answer shows the time of the run. */
  readonly dated: boolean;
}

export function describeCertificate(report: Report, known: Known): Description {
  const { id, startedAt, profile, requests, challenge } = report.run;
  return {
    sentence: sentenceOf(report, known),
    ...{ ...known, ...saidOf(report) },
    demonstration: report.target.embedded,
    run: { id, startedAt, profile, requests, ...(challenge ? { challenge } : {}) },
    signers: known.signers.map(({ keyId, owner, role }) => ({ keyId, owner, role })),
  };
}

function sentenceOf(report: Report, { validity, signers }: Known): string {
  const { target } = report;
  const organization = target.implementation?.organization ?? null;
  const name = productOf(target);
  const whose = name === "" ? `the service of ${organization}` : `${name} of ${organization}`;
  const product = organization === null ? name : whose;
  const names = signers.map(({ owner, role, keyId }) =>
    owner === null ? `The holder of the key ${keyId.slice(0, 16)}` : `${owner} (${role})`,
  );
  const certify = `${names.join(" and ")} ${names.length > 1 ? "certify" : "certifies"}`;
  const unreached = whyNotReached(report);
  const host =
    unreached === null ? "" : `; the host named is not shown to be the host reached, since ${unreached}`;
  const what = target.embedded
    ? `the ${subjectOf(target)}, a demonstration of no service,`
    : `${product === "" ? "" : `${product} at `}${subjectOf(target)}`;
  const level = levelOf(report);
  return visible(
    `${certify} that ${what} conforms to the ${interfaceOf(report)}, level ${level ?? "none"}, from ${validity.notBefore.slice(0, 10)} until ${validity.notAfter.slice(0, 10)}${host}`,
  );
}

export function detailLines(of: Description): readonly string[] {
  const { run, summary } = of;
  const { must, should } = summary;
  const counts = `${must.passed} MUST passed, ${must.untested} untested; ${should.passed} SHOULD passed, ${should.failed} failed, ${should.untested} untested`;
  const lines: (readonly [string, string])[] = [
    ["untested", untestedLine(of)],
    ["options", of.options.length === 0 ? "none that matter" : of.options.join(", ")],
    ["results", counts],
    ["run", `${run.id}, ${run.profile} profile, ${run.startedAt}, ${count(run.requests, "request")}`],
    ["suite", `${suiteOf(of)}, judged again from the recording`],
    ...of.signers.map(({ keyId, owner, role }): [string, string] => [
      "signed",
      `with the key ${keyId}${owner === null ? "" : `, ${owner}, ${role}`}`,
    ]),
    ["id", of.id],
  ];
  if (run.challenge) lines.push(["challenge", run.challenge.nonce]);
  if (!of.dated) lines.push(["time", "no answer has a Date: the time of the run is what its recording says"]);
  if (of.passedOver.length > 0) lines.push(["unchecked", of.passedOver.join(", ")]);
  lines.push(["proves", PROVES]);
  return lines.map(([name, text]) => `  ${name.padEnd(10)}${visible(text)}`);
}

/** "RATE-6 to RATE-8 (the rate limit was not used up)", each reason once; "no MUST" if none is. */
export function untestedLine({ untested }: Pick<Description, "untested">): string {
  const byReason = [...grouped(untested, ({ because }) => because)];
  const named = byReason.map(([because, of]) => `${idRanges(of.map(({ id }) => id))} (${because})`);
  return named.join("; ") || "no MUST";
}
