/** Whether a certificate that holds meets what its reader asks of it. Pure. */
import type { Challenge, Report } from "../../kit/report.ts";
import { levelOf, whyNotReached } from "./certifiable.ts";
import { DAY_MS, LONGEST_CHALLENGE_DAYS } from "./policy.ts";
import type { TrustedKey } from "./trust.ts";

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
