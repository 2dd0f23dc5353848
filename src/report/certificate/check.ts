/** Checks a certificate (form, signature, validity, files, and agreement with the report), and whether it meets what its reader asks. */
import { caught } from "../../kit/caught.ts";
import type { Challenge, Report } from "../../kit/report.ts";
import { FormatError, placeOf } from "../../kit/schema/foreign-json.ts";
import { parseReport } from "../../kit/schema/parse-report.ts";
import { differences } from "../differences.ts";
import { levelOf, whyNotCertifiable, whyNotReached, whyNotSignedAt } from "./certifiable.ts";
import { readEnvelope, readStatement, type Signed, unseal } from "./envelope.ts";
import { DAY_MS, LONGEST_CHALLENGE_DAYS, LONGEST_VALIDITY_DAYS } from "./policy.ts";
import { type Files, STATEMENT_TYPE, SUBJECTS, sha256, statementOf, type Validity } from "./statement.ts";
import { type Trust, type TrustedKey, whyNotTrusted } from "./trust.ts";

const MOST_DIFFERENCES = 5;

export interface Examined {
  /** Why it does not hold, a sentence each without its full stop; none: it does. */
  readonly problems: readonly string[];
  readonly signers: readonly TrustedKey[];
  readonly passedOver: readonly string[];
  /** The certificate's id, by which it can be revoked: the SHA-256 of what was signed; `null` if no trusted key signed it. */
  readonly id: string | null;
  readonly signed: Signed | null;
}

/** Reads only the bytes that a trusted key has signed. `now` is in ms since the Unix epoch, `withheld` the SHA-256 of files elsewhere. */
export function examine(
  certificate: Uint8Array,
  trust: Trust,
  files: Files,
  now: number,
  withheld: ReadonlyMap<string, string> = new Map(),
): Examined {
  const opened = orProblem(() => readEnvelope(certificate));
  const unsigned = { signers: [], id: null, signed: null };
  if (typeof opened === "string")
    return { ...unsigned, passedOver: [], problems: [`the certificate cannot be read: ${opened}`] };
  const { envelope } = opened;
  const { payload, signers, others } = unseal(envelope, trust.keys);
  const unknown = others === 1 ? "a signature of another key" : `${others} signatures of other keys`;
  const passedOver = [...opened.passedOver, ...(others > 0 ? [unknown] : [])];
  const unread = { ...unsigned, passedOver };
  const isOneKey = trust.keys.length === 1 && trust.keys[0]?.owner === null;
  const none = isOneKey
    ? "the signature does not match the public key"
    : "no signature matches a key in the trust file";
  if (signers.length === 0) return { ...unread, problems: [none] };
  if (envelope.payloadType !== STATEMENT_TYPE)
    return { ...unread, problems: [`the signed payload is not ${STATEMENT_TYPE}`] };
  const signed = orProblem(() => readStatement(payload));
  if (typeof signed === "string")
    return { ...unread, problems: [`the signed payload is not a statement about a report: ${signed}`] };
  const id = sha256(payload);
  const at = Date.parse(signed.validity.notBefore);
  const reasons = signers.map((signer) => whyNotTrusted(signer, trust, at));
  const problems = [
    ...(trust.revokedCertificates.has(id) ? ["the certificate was revoked"] : []),
    ...(reasons.every((reason) => reason !== null) ? [reasons[0] ?? ""] : []),
    ...expiry(signed.validity, now),
    ...SUBJECTS.flatMap((name) => {
      const bytes = files.get(name);
      const digest = bytes ? sha256(bytes) : withheld.get(name);
      if (!signed.digests.has(name)) return [`${name} is not one of the certified files`];
      if (digest === undefined) return [`${name} is missing`];
      const isSame = digest === signed.digests.get(name);
      return isSame ? [] : [`${name} is not the certified file: its SHA-256 differs`];
    }),
    ...disagreement(signed, files),
  ];
  return { problems, signers: signers.filter((_, i) => reasons[i] === null), passedOver, id, signed };
}

/** The result of `readFile`, or its {@link FormatError} as text about `name`. */
export function orProblem<T extends object>(readFile: () => T, name = "it"): T | string {
  return caught(FormatError, readFile, (error) => (name === "it" ? error.message : error.of(name)));
}

function expiry({ notBefore, notAfter }: Validity, now: number): readonly string[] {
  const days = (Date.parse(notAfter) - Date.parse(notBefore)) / DAY_MS;
  if (days > LONGEST_VALIDITY_DAYS || days < 0)
    return [`it may hold for 0 to ${LONGEST_VALIDITY_DAYS} days, not for ${Math.round(days)}`];
  if (now < Date.parse(notBefore)) return [`the certificate is not valid before ${notBefore}`];
  if (now > Date.parse(notAfter)) return [`the certificate is not valid after ${notAfter}`];
  return [];
}

function disagreement(signed: Signed, files: Files): readonly string[] {
  const { statement, digests, validity, demonstration } = signed;
  const bytes = files.get("report.json");
  if (!bytes || sha256(bytes) !== digests.get("report.json")) return [];
  const report = orProblem(() => parseReport(bytes), "report.json");
  if (typeof report === "string") return [report];
  const subjects = SUBJECTS.map((name) => ({ name, digest: { sha256: digests.get(name) ?? "" } }));
  const wanted = statementOf(report, subjects, validity, demonstration);
  const different = differences(statement, wanted, MOST_DIFFERENCES).map(
    ({ path }) => `the statement does not agree with the report: ${placeOf(path)} differs`,
  );
  const reason =
    whyNotCertifiable(report, demonstration) ?? whyNotSignedAt(report, Date.parse(validity.notBefore));
  return reason === null ? different : [...different, `report.json cannot be certified: ${reason}`];
}

/** What a reader may require: a level, or that a certifier saw it. */
export const REQUIRED = ["core", "full", "witnessed"] as const;

export interface Requirement {
  readonly require: (typeof REQUIRED)[number];
  readonly organization?: string;
  readonly target?: string;
  readonly maxAge?: number;
  readonly challenge?: Challenge;
  readonly demonstration?: boolean;
}

/** Why it does not meet that, a clause each; none: it does. `now`: ms since the Unix epoch. */
export function whyNotMet(
  report: Report,
  signers: readonly TrustedKey[],
  wanted: Requirement,
  now: number,
): readonly string[] {
  const { target, run } = report;
  const level = levelOf(report);
  const reasons: string[] = [];
  if (target.embedded && !wanted.demonstration)
    reasons.push(
      "it is a demonstration on the embedded reference implementation (--demonstration allows that)",
    );
  if (wanted.require !== "core" && level !== "full")
    reasons.push(`its level is ${level ?? "none"}, and full is required (--level core allows core)`);
  if (wanted.require === "witnessed") {
    const unreached = whyNotReached(report);
    if (!signers.some(({ role }) => role === "certifier"))
      reasons.push(
        "no certifier signed it: witnessed needs the signature of a key with that role in the trust file",
      );
    if (run.options.anonymous !== true)
      reasons.push("its run named the suite in every request: witnessed needs a run with --anonymous");
    if (unreached !== null) reasons.push(`witnessed needs the host to be shown, and ${unreached}`);
  }
  const organization = target.implementation?.organization ?? null;
  const about = `it is about ${organization === null ? "no organization" : `the organization ${JSON.stringify(organization)}`}`;
  if (wanted.organization !== undefined && organization !== wanted.organization)
    reasons.push(`${about}, not ${JSON.stringify(wanted.organization)}`);
  // The public listing shows this, and must not say whom a refused product is about.
  const isOfOther = signers.every(({ role, owner }) => role === "vendor" && owner !== organization);
  if (!target.embedded && signers.length > 0 && isOfOther)
    reasons.push(
      `it is signed by ${signers.map(({ owner }) => JSON.stringify(owner)).join(", ")}, not by the organization that it is about: a vendor certifies its own products only`,
    );
  if (wanted.target !== undefined && target.baseUrl !== wanted.target)
    reasons.push(`it is about ${target.baseUrl}, not ${wanted.target}`);
  const days = (now - Date.parse(run.startedAt)) / DAY_MS;
  if (wanted.maxAge !== undefined && days > wanted.maxAge)
    reasons.push(`its run is ${Math.floor(days)} days old, more than ${wanted.maxAge}`);
  if (wanted.challenge) reasons.push(...whyNotChallenged(run, wanted.challenge));
  return reasons;
}

function whyNotChallenged({ challenge, startedAt }: Report["run"], wanted: Challenge): readonly string[] {
  if (!challenge) return ["its run met no challenge"];
  const isSame = (["nonce", "issued", "level", "target"] as const).every(
    (name) => challenge[name] === wanted[name],
  );
  if (!isSame) return ["its run met another challenge"];
  const days = (Date.parse(startedAt) - Date.parse(wanted.issued)) / DAY_MS;
  return days > LONGEST_CHALLENGE_DAYS
    ? [`its run came ${Math.floor(days)} days after the challenge, more than ${LONGEST_CHALLENGE_DAYS}`]
    : [];
}
