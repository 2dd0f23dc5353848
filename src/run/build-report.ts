/** The report of a run, put together from its evidence. */
import type { Plain } from "../kit/json.ts";
import type { ObservationReport, Report } from "../kit/report.ts";
import { networkFacts } from "./network.ts";
import { DEFAULTS, type RunOptions, type Target } from "./options.ts";
import { countsOf, type Evidence, requirementReport, verdictOf } from "./outcomes.ts";
import type { Selection } from "./selection.ts";
import type { Session } from "./session.ts";

/** What a report is made of. */
export interface ReportParts {
  readonly suite: { readonly name: string; readonly version: string };
  readonly target: Target;
  readonly options: RunOptions;
  readonly session: Session;
  readonly selection: Selection;
  readonly evidence: Evidence;
}

/** The report. */
export function buildReport({ suite, target, options, session, selection, evidence }: ReportParts): Report {
  const requirements = selection.requirements.map((requirement) => requirementReport(requirement, evidence));
  const { verdict, reason } = verdictOf(requirements, evidence);
  const { recording, spending } = session;
  const observations = selection.questions.map((question): ObservationReport => {
    const seen = evidence.stopped?.nothing ? null : question.observe(recording);
    const { id, section, title } = question;
    return { id, section, question: title, observed: seen?.observed ?? null, evidence: seen?.evidence ?? [] };
  });
  return {
    formatVersion: 1,
    suite,
    specification: { title: "Pet Store Service Interface", version: "1.0.0" },
    target: {
      baseUrl: recording.baseUrl,
      name: target.name ?? null,
      plan: options.plan,
      embedded: target.embedded ?? false,
      environment: target.environment ?? null,
      implementation: target.implementation ?? null,
    },
    run: {
      id: recording.runId,
      startedAt: new Date(recording.startedAt).toISOString(),
      durationMs: Math.round(session.now()),
      profile: options.profile,
      seed: options.seed,
      requests: spending.requests,
      keyRequests: spending.keyRequests,
      creations: spending.creations,
      waitedMs: session.waitedMs,
      node: process.version,
      options: changedOptions(options),
    },
    verdict,
    verdictReason: reason,
    summary: { must: countsOf(requirements, "MUST"), should: countsOf(requirements, "SHOULD") },
    requirements,
    observations,
    recording: null,
  };
}

/** Options that differ from their defaults, as plain data. */
function changedOptions(options: RunOptions): { readonly [name: string]: Plain } {
  const { onProgress: _, signal: __, network, ...plain } = options;
  const defaults: Record<string, Plain> = { ...DEFAULTS } as unknown as Record<string, Plain>;
  const changed = Object.entries(plain).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return { ...Object.fromEntries(changed), ...networkFacts(network) } as { readonly [name: string]: Plain };
}
