/** Reports of format 1, which earlier builds wrote (`schemas/report-1.schema.json`). */
import type { FirstReport, Requirement } from "./generated/report-1.ts";
import type { ReasonReport, Report, RequirementReport } from "./report.ts";

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

function requirementOf({ reason, checks, ...rest }: Requirement): RequirementReport {
  return {
    ...rest,
    reason: reasonOf(reason),
    passedChecks: checks.filter(({ outcome }) => outcome === "passed").length,
    sentChecks: checks.length,
    checks: checks.map(({ judge: _, cause: __, reason: why, ...check }) => {
      return { ...check, essential: false, deviation: null, confirmation: null, reason: reasonOf(why) };
    }),
  };
}

function reasonOf(text: string | null): ReasonReport | null {
  return text === null ? null : { code: NO_CODE, values: {}, text };
}
