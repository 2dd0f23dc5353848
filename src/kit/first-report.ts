/** Reports of format 1, which earlier builds wrote (`schemas/report-1.schema.json`): only what differs from format 2. */
import type { Plain } from "./json/json.ts";
import type { Cause, CauseReport, CheckReport, ReasonReport, Report, RequirementReport } from "./report.ts";

interface FirstCheck
  extends Pick<
    CheckReport,
    "title" | "params" | "evidence" | "outcome" | "expected" | "received" | "at" | "reproduce"
  > {
  readonly judge: string;
  readonly reason: string | null;
  readonly cause: Cause | null;
}

interface FirstRequirement
  extends Omit<RequirementReport, "reason" | "passedChecks" | "sentChecks" | "checks"> {
  readonly reason: string | null;
  readonly checks: readonly FirstCheck[];
}

export interface FirstReport
  extends Omit<Report, "formatVersion" | "exempt" | "once" | "requirements" | "causes"> {
  readonly formatVersion: 1;
  readonly requirements: readonly FirstRequirement[];
  readonly causes?: readonly Omit<CauseReport, "code">[];
}

/** The code of what has none in format 1. */
export const NO_CODE = "format-1";

/** The report in format 2, with empty members for what format 1 does not say. */
export function upgraded({ requirements, causes, ...rest }: FirstReport): Report {
  return {
    ...rest,
    formatVersion: 2,
    exempt: [],
    once: [],
    requirements: requirements.map(requirementOf),
    ...(causes ? { causes: causes.map((cause) => ({ ...cause, code: NO_CODE })) } : {}),
  };
}

function requirementOf({ reason, checks, ...rest }: FirstRequirement): RequirementReport {
  return {
    ...rest,
    reason: reasonOf(reason),
    passedChecks: checks.filter(({ outcome }) => outcome === "passed").length,
    sentChecks: checks.length,
    checks: checks.map(checkOf),
  };
}

function checkOf({ judge: _, cause: __, reason, ...rest }: FirstCheck): CheckReport {
  return { ...rest, essential: false, deviation: null, confirmation: null, reason: reasonOf(reason) };
}

function reasonOf(text: string | null): ReasonReport | null {
  const values: { readonly [name: string]: Plain } = {};
  return text === null ? null : { code: NO_CODE, values, text };
}
