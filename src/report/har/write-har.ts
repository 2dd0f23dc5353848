/** Writes `recording.har`: every exchange of a run, and the facts that `verify` needs. */
import type { Description } from "../../kit/description/description.ts";
import type { Recording } from "../../kit/exchange.ts";
import type { RunFacts } from "../../kit/run-facts.ts";
import { seenJson } from "../text/visible.ts";
import { entryOf } from "./entry.ts";

/** Incremented when older files can no longer be read. Format 1 had no rounds and roles. */
export const HAR_FORMAT = 2;

/**
 * The recording as HAR 1.2, one entry per line. Members of the recording that are options are written with the options;
 * the API key is in neither.
 */
export function renderHar(recording: Recording, facts: RunFacts): string {
  return [...harPieces(recording, facts)].join("");
}

/** The same in pieces, because answers may be large: the whole text need not be in memory. */
export function* harPieces(recording: Recording, facts: RunFacts): Generator<string> {
  const { name, version } = facts.suite;
  const creator = JSON.stringify({ name, version });
  const run = seenJson(JSON.stringify(runOf(recording, facts)));
  yield `{"log":{"version":"1.2",\n"creator":${creator},\n"_run":${run},\n"entries":[`;
  for (const [i, exchange] of recording.exchanges.entries()) {
    yield i === 0 ? "\n" : ",\n";
    yield seenJson(JSON.stringify(entryOf(exchange, recording)));
  }
  yield "\n]}}\n";
}

/** Lists all members, for the same reason. */
function described({ source, documents }: Description): Description {
  return {
    source,
    documents: documents.map(({ name, text, sha256, absent, links }) => {
      const why = absent && { kind: absent.kind, reason: absent.reason };
      return { name, text, sha256, absent: why, links };
    }),
  };
}

/** Lists all members, so that the text does not depend on their order in the arguments. */
function runOf(recording: Recording, facts: RunFacts): object {
  const { runId, startedAt, baseUrl, longKey, keyHasLetters, withheld, exhaustion, description } = recording;
  const { target, options, network, durationMs, waitedMs, node, stopped, unsent, challenge } = facts;
  return {
    format: HAR_FORMAT,
    id: runId,
    startedAt,
    baseUrl,
    longKey,
    keyHasLetters,
    withheld,
    exhaustion,
    target,
    options,
    network,
    durationMs,
    waitedMs,
    node,
    stopped,
    unsent,
    ...(challenge ? { challenge } : {}),
    ...(description ? { description: described(description) } : {}),
  };
}
