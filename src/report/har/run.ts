/** What a HAR file says of its run as a whole, in `_run`, with its schema. */
import { DEPLOYED_DIGEST, DEPLOYED_DIGEST_TITLE } from "../../kit/deployed-digest.ts";
import { ABSENCES } from "../../kit/description/description.ts";
import { CATEGORY_MODES, PLANS, type Recording } from "../../kit/exchange.ts";
import type { Plain } from "../../kit/json/json.ts";
import { ENVIRONMENTS } from "../../kit/report.ts";
import type { RunFacts } from "../../kit/run-facts.ts";
import { read } from "../../kit/schema/foreign-json.ts";
import {
  closed,
  flag,
  integer,
  type JsonSchema,
  list,
  number,
  object,
  oneOf,
  orNull,
  record,
  text,
  textLike,
} from "../../kit/schema/json-schema.ts";
import { exchangesIn, membersOf, time } from "./entries.ts";

/** Incremented when older files can no longer be read. Format 1 had no rounds and roles. */
export const HAR_FORMAT = 2;

export interface Recorded {
  readonly recording: Recording;
  readonly facts: RunFacts;
}

/** Milliseconds since the Unix epoch; half of the largest date, so that times of exchanges are valid dates, too. */
const LATEST = 4e15;

const plain: JsonSchema<Plain> = {};
const unsent = { code: text, values: record(plain) };
const UNSENT = closed(object(unsent));
const orNothing = orNull(text);

const IMPLEMENTATION = closed(
  object(
    {
      organization: orNothing,
      project: orNothing,
      url: orNothing,
      version: orNothing,
      contact: list(text),
    },
    { digest: textLike(DEPLOYED_DIGEST, DEPLOYED_DIGEST_TITLE) },
  ),
);

const CHALLENGE = closed(
  object({ nonce: text, issued: text, level: oneOf(["core", "full"] as const), target: text }),
);

const DESCRIPTION = closed(
  object({
    source: text,
    documents: list(
      closed(
        object({
          name: text,
          text: orNothing,
          sha256: orNothing,
          absent: orNull(closed(object({ kind: oneOf(ABSENCES), reason: text }))),
          links: record(number),
        }),
      ),
    ),
  }),
);

const RUN = object(
  {
    format: oneOf([HAR_FORMAT]),
    id: text,
    startedAt: integer(0, LATEST, "a time"),
    baseUrl: text,
    longKey: flag,
    keyHasLetters: flag,
    withheld: flag,
    exhaustion: orNull(closed(object({ ended: orNull(UNSENT) }))),
    target: closed(
      object({
        name: orNothing,
        embedded: flag,
        environment: orNull(oneOf(ENVIRONMENTS)),
        implementation: orNull(IMPLEMENTATION),
      }),
    ),
    // The other options are checked by the code that defines them.
    options: object(
      {
        now: orNull(number),
        plan: orNull(oneOf(PLANS)),
        categoryId: text,
        categories: oneOf(CATEGORY_MODES),
        settleMs: number,
      },
      { anonymous: flag },
    ),
    network: record(plain),
    durationMs: time,
    waitedMs: time,
    node: text,
    stopped: orNull(closed(object({ ...unsent, nothing: orNothing }))),
    unsent: record(UNSENT),
  },
  { description: DESCRIPTION, challenge: CHALLENGE },
);

const HAR = object({
  log: object({ creator: object({ name: text, version: text }), _run: RUN, entries: plain }),
});

/** The recording and its facts in the JSON of a HAR file; throws a FormatError if they are invalid. */
export function recordedIn(value: unknown): Recorded {
  const { creator, _run: run, entries } = read(HAR, value).log;
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
  } = run;
  const { now, plan, categoryId, categories, settleMs, anonymous } = options;
  return {
    recording: {
      ...own,
      ...{ runId, now, plan, categoryId, categories, settleMs },
      exchanges: exchangesIn(entries, run.baseUrl),
      ...(anonymous ? { anonymous } : {}),
    },
    facts: {
      ...{ suite: creator, target, options: options as RunFacts["options"], network },
      ...{ durationMs, waitedMs, node, stopped, unsent },
      ...(challenge ? { challenge } : {}),
    },
  };
}

/** What is written in `_run`; members of the recording that are options are among the options. */
export function runMembers(recording: Recording, facts: RunFacts): object {
  return membersOf(RUN, { ...recording, ...facts, id: recording.runId, format: HAR_FORMAT });
}
