/** The report of a run: a pure function of the catalogue, the recording and the run's facts. */
import type { Exchange, Recording } from "../kit/exchange.ts";
import { hasValidKey } from "../kit/reading.ts";
import type { ObservationReport, Report } from "../kit/report.ts";
import type { Catalogue } from "../kit/requirement.ts";
import type { RunFacts } from "../kit/run-facts.ts";
import { gather } from "./gather.ts";
import { countsOf, requirementReport, verdictOf } from "./outcomes.ts";
import { changedOptions, pastOptions } from "./plain-options.ts";
import { select } from "./selection.ts";
import { mayHaveCreated } from "./spending.ts";

/** The report; it names no recording, for it does not know where that is. */
export function buildReport(catalogue: Catalogue, recording: Recording, facts: RunFacts): Report {
  const options = pastOptions(facts.options);
  const selection = select(catalogue, options);
  const evidence = gather(selection, recording, options, facts);
  const requirements = selection.requirements.map((requirement) => requirementReport(requirement, evidence));
  const { verdict, reason } = verdictOf(requirements, evidence);
  const observations = selection.questions.map((question): ObservationReport => {
    const seen = facts.stopped?.nothing ? null : question.observe(recording);
    const { id, section, title } = question;
    return { id, section, question: title, observed: seen?.observed ?? null, evidence: seen?.evidence ?? [] };
  });
  const { exchanges } = recording;
  const { name, ...target } = facts.target;
  const count = (is: (exchange: Exchange) => boolean): number => exchanges.filter(is).length;
  return {
    formatVersion: 1,
    suite: facts.suite,
    specification: { title: "Pet Store Service Interface", version: "1.0.0" },
    target: { baseUrl: recording.baseUrl, name, plan: options.plan, ...target },
    run: {
      id: recording.runId,
      startedAt: new Date(recording.startedAt).toISOString(),
      durationMs: facts.durationMs,
      profile: options.profile,
      seed: options.seed,
      requests: exchanges.length,
      keyRequests: count(hasValidKey),
      creations: count((exchange) => exchange.request.method === "POST" && mayHaveCreated(exchange)),
      waitedMs: facts.waitedMs,
      node: facts.node,
      options: { ...changedOptions(facts.options), ...facts.network },
    },
    verdict,
    verdictReason: reason,
    summary: { must: countsOf(requirements, "MUST"), should: countsOf(requirements, "SHOULD") },
    requirements,
    observations,
    recording: null,
    recordingDigest: null,
  };
}
