/** What a HAR file says of its run as a whole, in `_run`. */
import type { Recording } from "../../kit/exchange.ts";
import type { RecordingFile } from "../../kit/generated/recording.ts";
import type { RunFacts } from "../../kit/run-facts.ts";
import { MEMBERS } from "../../kit/schema/file-schemas.ts";
import { exchangesIn, membersOf } from "./entries.ts";

/** Incremented when older files can no longer be read. Format 1 had no rounds and roles. */
const HAR_FORMAT = 2;

export interface Recorded {
  readonly recording: Recording;
  readonly facts: RunFacts;
}

/** The recording and its facts in a HAR file; throws a FormatError if an exchange is not of its target. */
export function recordedIn({ log }: RecordingFile): Recorded {
  const {
    format: _,
    id: runId,
    target,
    options,
    network,
    durationMs,
    waitedMs,
    node,
    stopped,
    unsent,
    challenge,
    ...own
  } = log._run;
  const { now, plan, categoryId, categories, settleMs, anonymous } = options;
  return {
    recording: {
      ...own,
      ...{ runId, now, plan, categoryId, categories, settleMs },
      exchanges: exchangesIn(log),
      ...(anonymous ? { anonymous } : {}),
    },
    facts: {
      ...{ suite: log.creator, target, options: { ...options }, network },
      ...{ durationMs, waitedMs, node, stopped, unsent },
      ...(challenge ? { challenge } : {}),
    },
  };
}

/** What is written in `_run`; members of the recording that are options are among the options. */
export function runMembers(recording: Recording, facts: RunFacts): object {
  return membersOf(MEMBERS.run, { ...recording, ...facts, id: recording.runId, format: HAR_FORMAT });
}
