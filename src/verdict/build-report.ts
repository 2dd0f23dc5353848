/** The report of a run: a pure function of the catalogue, the recording and the run's facts. */

import { digestOf } from "../kit/description/description.ts";
import { isLost, mayHaveCreated, sourceOf } from "../kit/evidence/lost-answers.ts";
import { hasValidKey } from "../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../kit/exchange.ts";
import type { Plain } from "../kit/json/json.ts";
import type { ObservationReport, Report } from "../kit/report.ts";
import type { Catalogue } from "../kit/requirement.ts";
import type { RunFacts } from "../kit/run-facts.ts";
import { causesOf } from "./causes/index.ts";
import { collectEvidence } from "./collect-evidence.ts";
import { isDefaultSeed } from "./default-seed.ts";
import { expectedVerdict } from "./expected-verdict.ts";
import type { JudgingOptions } from "./options.ts";
import { changedOptions, pastOptions } from "./options-data.ts";
import { countsOf, requirementReport, verdictOf } from "./outcomes.ts";
import { reserveOf, select } from "./plan/select.ts";

/** The report, without the recording's name and digest. */
export function buildReport(catalogue: Catalogue, recording: Recording, facts: RunFacts): Report {
  const options = pastOptions(facts.options);
  const selection = select(catalogue, options);
  const evidence = collectEvidence(selection, recording, options, facts);
  const requirements = selection.requirements.map((requirement) => requirementReport(requirement, evidence));
  const causes = causesOf(requirements, recording);
  const judged = verdictOf(requirements, evidence, causes);
  const { verdict, reason, expectedFailures } = expectedVerdict(judged, requirements, evidence, {
    expected: options.expectedFailures,
    catalogue,
    profile: options.profile,
  });
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
      reserve: reserveIn(exchanges, options),
      lost: lostIn(exchanges),
      waitedMs: facts.waitedMs,
      node: facts.node,
      options: { ...optionsIn(recording, facts), ...facts.network, ...descriptionIn(recording) },
      ...(facts.challenge ? { challenge: facts.challenge } : {}),
    },
    verdict,
    verdictReason: reason,
    summary: { must: countsOf(requirements, "MUST"), should: countsOf(requirements, "SHOULD") },
    requirements,
    causes,
    ...(expectedFailures ? { expectedFailures } : {}),
    observations,
    recording: null,
    recordingDigest: null,
  };
}

/** The options that the run was given, as far as they differ from the defaults. */
function optionsIn(recording: Recording, facts: RunFacts): { readonly [name: string]: Plain } {
  const { seed } = pastOptions(facts.options);
  const { seed: _, ...others } = changedOptions(facts.options);
  return isDefaultSeed(seed, recording, facts) ? others : { ...others, seed };
}

/** Which description was judged. */
function descriptionIn({ description }: Recording): { readonly [name: string]: Plain } {
  return description ? { description: { source: description.source, sha256: digestOf(description) } } : {};
}

/** The used and available reserve. */
function reserveIn(
  exchanges: readonly Exchange[],
  options: JudgingOptions,
): NonNullable<Report["run"]["reserve"]> {
  const available = reserveOf(options);
  const used = exchanges.filter(({ reserve }) => reserve);
  return {
    requests: { used: used.length, available: available.requests },
    keyRequests: { used: used.filter(hasValidKey).length, available: available.keyRequests },
  };
}

/** Lost answers by what came instead; requests in flight when the run ended do not count. */
function lostIn(exchanges: readonly Exchange[]): NonNullable<Report["run"]["lost"]> {
  const counts = new Map<string, number>();
  for (const exchange of exchanges) {
    if (!isLost(exchange) || exchange.noAnswer?.kind === "ended") continue;
    const answer = sourceOf(exchange);
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  return [...counts].map(([answer, count]) => ({ answer, count })).sort((a, b) => b.count - a.count);
}
