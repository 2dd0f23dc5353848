/** Reads a HAR file that this suite wrote; throws a FormatError for any other file. */
import { DEPLOYED_DIGEST, DEPLOYED_DIGEST_TITLE } from "../../kit/deployed-digest.ts";
import { ABSENCES } from "../../kit/description/description.ts";
import { CATEGORY_MODES, PLANS, type Recording } from "../../kit/exchange.ts";
import type { Plain } from "../../kit/json/json.ts";
import { ENVIRONMENTS } from "../../kit/report.ts";
import type { RunFacts } from "../../kit/run-facts.ts";
import { parseJson, read, TOO_DEEP } from "../../kit/schema/foreign-json.ts";
import { FormatError } from "../../kit/schema/format-error.ts";
import { placeOf, shown } from "../../kit/schema/json-place.ts";
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
import { differences } from "../differences.ts";
import { exchangesIn } from "./read-entry.ts";
import { HAR_FORMAT, renderHar } from "./write-har.ts";

/** Characters; more than the longest run against a target with the longest answers. */
export const LARGEST_HAR: number = 150 * 1024 * 1024;

/** The content of a HAR file. */
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

/** Checked first, because other formats may differ in everything else. */
const FORMAT = object({
  log: object({
    _run: object({
      format: {
        ...oneOf([HAR_FORMAT]),
        title: `${HAR_FORMAT}: verify it with the build that wrote it, or run again`,
      },
    }),
  }),
});

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
    durationMs: number,
    waitedMs: number,
    node: text,
    stopped: orNull(closed(object({ ...unsent, nothing: orNothing }))),
    unsent: record(UNSENT),
  },
  { description: DESCRIPTION, challenge: CHALLENGE },
);

const HAR = object({
  log: object({ creator: object({ name: text, version: text }), _run: RUN, entries: plain }),
});

/** Reads the output of {@link renderHar}; throws a {@link FormatError} for anything else. */
export function readHar(har: string): Recorded {
  if (har.length > LARGEST_HAR) throw new FormatError(`it has more than ${LARGEST_HAR} characters`);
  const value = parseJson(har);
  read(FORMAT, value);
  const { creator, _run: run, entries } = read(HAR, value).log;
  const { options } = run;
  const recorded: Recorded = {
    recording: {
      exchanges: exchangesIn(entries, run.baseUrl),
      baseUrl: run.baseUrl,
      startedAt: run.startedAt,
      runId: run.id,
      withheld: run.withheld,
      exhaustion: run.exhaustion,
      longKey: run.longKey,
      keyHasLetters: run.keyHasLetters,
      now: options.now,
      plan: options.plan,
      categoryId: options.categoryId,
      categories: options.categories,
      settleMs: options.settleMs,
      ...(options.anonymous ? { anonymous: true } : {}),
      ...(run.description ? { description: run.description } : {}),
    },
    facts: {
      suite: { name: creator.name, version: creator.version },
      target: run.target,
      options: options as RunFacts["options"],
      network: run.network,
      durationMs: run.durationMs,
      waitedMs: run.waitedMs,
      node: run.node,
      stopped: run.stopped,
      unsent: run.unsent,
      ...(run.challenge ? { challenge: run.challenge } : {}),
    },
  };
  checkAll(har, value, recorded);
  return recorded;
}

/** Throws unless the text is exactly what the suite would write for this recording. */
function checkAll(har: string, value: unknown, { recording, facts }: Recorded): void {
  try {
    const rendered = renderHar(recording, facts);
    if (har === rendered) return;
    const [first] = differences(value, JSON.parse(rendered), 1);
    if (!first)
      throw new FormatError("its white space or repeated members differ from what the suite writes");
    const { path, given, wanted } = first;
    throw new FormatError(
      `${placeOf(path)} is ${shown(given)} where the rest of the file gives ${shown(wanted)}`,
    );
  } catch (error) {
    if (error instanceof RangeError) throw new FormatError(TOO_DEEP);
    throw error;
  }
}
