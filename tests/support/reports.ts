/** Reports made by hand, for renderers. */
import type {
  CauseReport,
  CheckReport,
  ReasonReport,
  Report,
  RequirementReport,
} from "../../src/kit/report.ts";

/** A reason with these words. */
export function because(
  text: string,
  code = "control-refused",
  values: ReasonReport["values"] = {},
): ReasonReport {
  return { code, values, text };
}

/** A passed requirement, or with changes any other; its numbers of checks follow from them. */
export function requirement(id: string, changes: Partial<RequirementReport> = {}): RequirementReport {
  const { checks = [] } = changes;
  return {
    id,
    section: "4.1",
    level: "MUST",
    title: `${id} holds`,
    why: `Clients rely on ${id}.`,
    outcome: "passed",
    reason: null,
    cause: null,
    passedChecks: checks.filter(({ outcome }) => outcome === "passed").length,
    sentChecks: checks.length,
    checks,
    ...changes,
  };
}

/** A check that failed and speaks for itself, or with changes any other. */
export function check(changes: Partial<CheckReport> = {}): CheckReport {
  const { outcome = "failed" } = changes;
  const failed = outcome === "failed";
  return {
    title: "no parameters",
    params: { limit: 20 },
    evidence: [17],
    outcome,
    essential: true,
    deviation: failed ? { code: "too-many", values: { limit: 20, count: 25 }, kind: "itself" } : null,
    confirmation: null,
    reason: outcome === "untested" ? because("not asked", "not-sent") : null,
    expected: failed ? "at most 20 animals" : null,
    received: failed ? "25 animals" : null,
    at: 17,
    reproduce: `curl -sS -i 'https://staging.example.com/v1/pets' -H "Authorization: Bearer $PETSTORE_API_KEY"`,
    ...changes,
  };
}

/** A requirement that failed in one check. */
export function failing(id: string, changes: Partial<RequirementReport> = {}): RequirementReport {
  return requirement(id, { outcome: "failed", checks: [check()], ...changes });
}

/** A report with these requirements; the counts follow from them. */
export function report(requirements: readonly RequirementReport[], changes: Partial<Report> = {}): Report {
  const counts = (level: string) => {
    const of = (outcome: string) =>
      requirements.filter((r) => r.level === level && r.outcome === outcome).length;
    return { passed: of("passed"), failed: of("failed"), untested: of("untested") };
  };
  return {
    formatVersion: 2,
    suite: { name: "petstore-conformance", version: "1.0.0" },
    specification: { title: "Pet Store Service Interface", version: "1.0.0" },
    target: {
      baseUrl: "https://staging.example.com/v1",
      name: null,
      plan: null,
      embedded: false,
      environment: null,
      implementation: null,
    },
    run: {
      id: "k3f9a2",
      startedAt: "2026-01-02T03:04:05.000Z",
      durationMs: 812,
      profile: "core",
      seed: 1,
      requests: 74,
      keyRequests: 58,
      creations: 22,
      waitedMs: 0,
      node: "v20.19.0",
      options: {},
    },
    verdict: "conformant",
    exempt: [],
    once: [],
    verdictReason: "every MUST that could be judged passed",
    summary: { must: counts("MUST"), should: counts("SHOULD") },
    requirements,
    observations: [],
    recording: null,
    recordingDigest: null,
    ...changes,
  };
}

/** One cause of three failures, which holds back a fourth requirement. */
export const SHARED_CAUSE: CauseReport = {
  id: "error-body/code",
  title: "400 and 404 answers lack `code`",
  level: "MUST",
  code: "too-many",
  requirement: "ERROR-1",
  requirements: ["CREATE-5", "GET-2", "ERROR-1"],
  holdsBack: ["GET-1"],
  evidence: [17],
  advice: "Write every error body in one place.",
};

/** A report of which it is the only cause. */
export const SHARED: Report = report(
  [
    failing("CREATE-5", { section: "4.2", title: "a body without name is refused" }),
    requirement("GET-1", {
      section: "4.3",
      outcome: "untested",
      reason: because("no animal"),
      cause: "target",
    }),
    failing("GET-2", { section: "4.3", checks: [check({ title: "an unknown id" })] }),
    failing("ERROR-1", { section: "7", title: "an Error body has code, message and status" }),
  ],
  {
    verdict: "nonconformant",
    verdictReason: "1 cause, 3 MUST failed.",
    causes: [SHARED_CAUSE],
  },
);
