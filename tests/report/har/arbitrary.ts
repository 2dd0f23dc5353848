/** Recordings of any content that the types allow, for properties. */
import fc from "fast-check";
import { credentialOf } from "../../../src/kit/credential.ts";
import type { Exchange, HeaderLines, NoAnswer, Recording, RunFacts } from "../../../src/kit/exchange.ts";
import type { Plain } from "../../../src/kit/json/json.ts";
import type { Challenge } from "../../../src/kit/report.ts";
import type { Recorded } from "../../../src/report/har/har.ts";
import { DEFAULTS } from "../../../src/run/options.ts";
import { plainOptions } from "../../../src/verdict/options-data.ts";
import { NO_ANSWERS, ROLES } from "../../support/words-of-recordings.ts";

const text = (): fc.Arbitrary<string> =>
  fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom("$PETSTORE_API_KEY", "\ud800", ""));

const bytes = (): fc.Arbitrary<Uint8Array> =>
  fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    text().map((body) => new TextEncoder().encode(body)),
    fc.json().map((body) => new TextEncoder().encode(body)),
  );

const lines = (): fc.Arbitrary<HeaderLines> =>
  fc.array(
    fc.tuple(
      fc.oneof(
        fc.stringMatching(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/),
        fc.constantFrom("Content-Type", "content-type", "Cookie", "SET-COOKIE", "Location"),
      ),
      text().map((value) => value.replace(/[\r\n\0]/g, " ")),
    ),
    { maxLength: 5 },
  );

const time = (): fc.Arbitrary<number> =>
  fc.double({ min: 0, max: 1e8, noNaN: true }).map((ms) => (ms === 0 ? 0 : ms));

const answer = (): fc.Arbitrary<Pick<Exchange, "response" | "noAnswer">> =>
  fc.oneof(
    fc
      .record({
        status: fc.integer({ min: 0, max: 999 }),
        headers: lines(),
        body: bytes(),
        bodyFault: fc.option(text()),
      })
      .map((response) => ({ response, noAnswer: null })),
    fc
      .record<NoAnswer>({
        kind: fc.constantFrom(...NO_ANSWERS),
        message: text(),
      })
      .map((noAnswer) => ({ response: null, noAnswer })),
  );

const exchange = (): fc.Arbitrary<Exchange> =>
  fc
    .record({
      index: fc.constant(0),
      requestId: text(),
      request: fc.record({
        operation: fc.constantFrom("listPets", "createPet", "getPet", "other"),
        credential: text().map(credentialOf),
        method: text(),
        target: fc.oneof(
          text().map((path) => `/${path}`),
          fc.webQueryParameters().map((query) => `/pets?${query}`),
          fc.constantFrom("/pets?a=%zz", "/pets/%00", "/pets?api_key=$PETSTORE_API_KEY", "/pets?[]={}#"),
        ),
        headers: lines(),
        body: fc.option(bytes()),
      }),
      sentAt: time(),
      receivedAt: time(),
      answer: answer(),
      round: fc.nat(),
      role: fc.constantFrom(...ROLES),
      attempt: fc.integer({ min: 1, max: 9 }),
      of: fc.option(text(), { nil: undefined }),
      expects: fc.array(fc.integer({ min: 100, max: 599 }), { maxLength: 3 }),
      flags: fc.record(
        {
          plain: fc.constant<true>(true),
          unusual: fc.constant<true>(true),
          freshConnection: fc.constant<true>(true),
        },
        { requiredKeys: [] },
      ),
    })
    .map(({ answer: came, of, flags, ...rest }) => ({
      ...rest,
      ...came,
      ...(of === undefined ? {} : { of }),
      ...flags,
    }));

const plain = (): fc.Arbitrary<Plain> =>
  fc.oneof(text(), fc.nat(), fc.boolean(), fc.constant(null), fc.array(text()));

const unsent = (): fc.Arbitrary<RunFacts["unsent"][string]> =>
  fc.record({ code: text(), values: fc.dictionary(text(), plain()).map((values) => ({ ...values })) });

/** What a recording has from the options. */
type Judged = Required<Pick<Recording, "now" | "plan" | "categoryId" | "categories" | "settleMs">>;

/** A recording with the facts of its run. */
export function recorded(): fc.Arbitrary<Recorded> {
  const options = fc
    .record({
      strict: fc.boolean(),
      only: fc.array(text()),
      plan: fc.constantFrom("free", "enterprise", null),
      now: fc.option(fc.nat()),
      categoryId: fc.bigInt().map(String),
      categories: fc.constantFrom("any", "restricted", "auto"),
    })
    .map((changed) => plainOptions({ ...DEFAULTS, ...changed } as typeof DEFAULTS));
  const facts = fc.record<RunFacts>({
    suite: fc.record({ name: text(), version: text() }),
    target: fc.record({
      name: fc.option(text()),
      embedded: fc.boolean(),
      environment: fc.constantFrom("production", "staging", null),
      implementation: fc.constant(null),
    }),
    options,
    network: fc.dictionary(text(), fc.boolean()).map((network) => ({ ...network })),
    durationMs: fc.nat(),
    waitedMs: fc.nat(),
    node: text(),
    stopped: fc.option(fc.tuple(unsent(), fc.option(text())).map(([why, nothing]) => ({ ...why, nothing }))),
    unsent: fc.dictionary(text(), unsent()).map((byAsk) => ({ ...byAsk })),
  });
  const recording = fc.record({
    exchanges: fc.array(exchange(), { maxLength: 6 }),
    baseUrl: fc.webUrl().map((url) => url.replace(/[/?#]*$/, "")),
    startedAt: fc.integer({ min: 0, max: 4e12 }),
    runId: text(),
    withheld: fc.boolean(),
    exhaustion: fc.option(fc.record({ ended: fc.option(unsent()) })),
    longKey: fc.boolean(),
    keyHasLetters: fc.boolean(),
  });
  const challenge = fc.record<Challenge>({
    ...{ nonce: text(), issued: text(), target: text() },
    level: fc.constantFrom("core", "full"),
  });
  const rare = fc.record({ challenge: fc.option(challenge), anonymous: fc.boolean() });
  return fc
    .tuple(recording, facts, rare)
    .map(([{ exchanges, ...rest }, told, { challenge: met, anonymous }]) => ({
      facts: {
        ...told,
        options: { ...told.options, anonymous },
        ...(met === null ? {} : { challenge: met }),
      },
      recording: {
        ...rest,
        ...(anonymous ? { anonymous } : {}),
        ...(({ now, plan, categoryId, categories, settleMs }) => ({
          now,
          plan,
          categoryId,
          categories,
          settleMs,
        }))(told.options as unknown as Judged),
        exchanges: exchanges.map((each, index) => ({ ...each, index })),
      },
    }));
}
