/** `recording.har`: every exchange of a run, and the facts with which it can be judged again. */
import type { Recording } from "../../kit/exchange.ts";
import type { RunFacts } from "../../kit/run-facts.ts";
import { entryOf } from "./entry.ts";
import { HAR_FORMAT, type HarRun } from "./har.ts";

/**
 * The recording as HAR 1.2, an entry in each line. What the recording holds of the options is written with them; the
 * key is in neither.
 */
export function renderHar(recording: Recording, facts: RunFacts): string {
  const { name, version } = facts.suite;
  const head = [
    '{"log":{"version":"1.2"',
    `"creator":${JSON.stringify({ name, version })}`,
    `"_run":${JSON.stringify(runOf(recording, facts))}`,
    '"entries":[',
  ];
  const entries = recording.exchanges.map((exchange) => JSON.stringify(entryOf(exchange, recording)));
  return `${head.join(",\n")}\n${entries.join(",\n")}\n]}}\n`;
}

/** Member by member: the same run is the same text, in whatever order its facts come. */
function runOf(recording: Recording, facts: RunFacts): HarRun {
  const { runId, startedAt, baseUrl, longKey, withheld, exhaustion } = recording;
  const { target, options, network, durationMs, waitedMs, node, stopped, unsent } = facts;
  return {
    ...{ format: HAR_FORMAT, id: runId, startedAt, baseUrl, longKey, withheld, exhaustion },
    ...{ target, options, network, durationMs, waitedMs, node, stopped, unsent },
  };
}
