/** `recording.har`: every exchange of a run, and the facts with which it can be judged again. */
import type { Recording } from "../../kit/exchange.ts";
import type { RunFacts } from "../../kit/run-facts.ts";
import { seenJson } from "../text/unseen.ts";
import { entryOf } from "./entry.ts";
import { HAR_FORMAT, type HarRun } from "./har.ts";

/**
 * The recording as HAR 1.2, an entry in each line. What the recording holds of the options is written with them; the
 * key is in neither.
 */
export function renderHar(recording: Recording, facts: RunFacts): string {
  return [...pieces(recording, facts)].join("");
}

/** The same in UTF-8, without the text ever being whole in memory: what a target answers may be large. */
export function encodeHar(recording: Recording, facts: RunFacts): Uint8Array {
  const encoder = new TextEncoder();
  return Buffer.concat(Array.from(pieces(recording, facts), (piece) => encoder.encode(piece)));
}

function* pieces(recording: Recording, facts: RunFacts): Generator<string> {
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

/** Member by member: the same run is the same text, in whatever order its facts come. */
function runOf(recording: Recording, facts: RunFacts): HarRun {
  const { runId, startedAt, baseUrl, longKey, withheld, exhaustion } = recording;
  const { target, options, network, durationMs, waitedMs, node, stopped, unsent, challenge } = facts;
  return {
    format: HAR_FORMAT,
    id: runId,
    startedAt,
    baseUrl,
    longKey,
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
  };
}
