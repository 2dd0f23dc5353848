/** Edits of a recording whose report is made anew from it, so that both agree: each is found in the exchanges. */
import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { STYLES } from "../../../proof/faults/styles/index.ts";
import { buildReport } from "../../../src/engine/report.ts";
import { NO_CREDENTIAL } from "../../../src/kit/credential.ts";
import type { Exchange, Recording, RunFacts } from "../../../src/kit/exchange.ts";
import { renderHar } from "../../../src/report/har/har.ts";
import type { Judged } from "../../../src/run/run.ts";
import { readOptions } from "../../../src/verdict/options-data.ts";
import { catalogueFor } from "../../../suites/catalogue.ts";
import { skippingClock } from "../../support/clock.ts";
import { described, OWN } from "../../support/descriptions.ts";
import { everyNth } from "../../support/everything.ts";
import { proofOf } from "../../support/proof-of.ts";
import { judgeReference } from "../../support/targets.ts";

let honest: Judged;

beforeAll(async () => {
  honest = await judgeReference();
});

interface Edit {
  readonly recording?: Partial<Recording>;
  readonly facts?: Partial<RunFacts>;
}

/** Exchanges without some of them, those that are left keeping their order. */
function without({ exchanges }: Recording, goes: (exchange: Exchange) => boolean): readonly Exchange[] {
  return exchanges.filter((exchange) => !goes(exchange)).map((exchange, index) => ({ ...exchange, index }));
}

/** Exchanges with another request where a planned one was sent. */
function edited(
  { exchanges }: Recording,
  id: string,
  change: (request: Exchange["request"]) => Exchange["request"],
): readonly Exchange[] {
  return exchanges.map((exchange) =>
    exchange.requestId === id ? { ...exchange, request: change(exchange.request) } : exchange,
  );
}

/** Why the run could not send something, as it says. */
const LIMITED = { code: "rate-limited", values: {} };

const YEAR = 365 * 86_400_000;

test.each<[string, (judged: Judged) => Edit, RegExp]>([
  [
    "a run of one request at a time is declared one of twelve",
    ({ recording }) => ({
      recording: {
        exchanges: recording.exchanges.map((each) => ({ ...each, receivedAt: each.sentAt + 0.001 })),
      },
    }),
    /^--concurrency is said to have been 12, and no more than [12] requests? (was|were) in flight at once$/,
  ],
  [
    "a run of twelve is declared one of two",
    ({ facts }) => ({ facts: { options: { ...facts.options, concurrency: 2 } } }),
    /^--concurrency is said to have been 2, and \d+ requests were in flight at once$/,
  ],
  [
    "a run of many requests a second is declared one of a request in ten seconds",
    ({ facts }) => ({ facts: { options: { ...facts.options, rate: 0.1 } } }),
    /^--rate is said to have been 0\.1, and \d+ requests were sent in /,
  ],
  [
    "a run with the whole limit is declared one that left all of it to others",
    ({ facts }) => ({ facts: { options: { ...facts.options, reserve: 1_000 } } }),
    /^--reserve is said to have been 1000, which leaves nothing of a limit of 1000$/,
  ],
  [
    "core is declared full",
    ({ facts }) => ({ facts: { options: { ...facts.options, profile: "full" } } }),
    /^the recording lacks the request .+ that the answers( before entry \d+)? call for$/,
  ],
  [
    "nothing was sent, and everything is excused",
    ({ recording }) => ({
      recording: { exchanges: [] },
      facts: {
        durationMs: 100,
        unsent: Object.fromEntries(recording.exchanges.map(({ requestId }) => [requestId, LIMITED])),
      },
    }),
    /^GET \/pets\?limit=100 \(missing\) is said not to have been sent \(rate-limited\), and nothing in the recording shows why$/,
  ],
  [
    "an exchange is left out, and excused",
    ({ recording, facts }) => ({
      recording: {
        exchanges: without(recording, ({ requestId }) => requestId.startsWith("GET /pets?limit=1")),
      },
      facts: { unsent: { ...facts.unsent, "GET /pets?limit=1": LIMITED } },
    }),
    /^GET \/pets\?limit=1 is said not to have been sent \(rate-limited\), and nothing in the recording shows why$/,
  ],
  [
    "a lack is laid on the target",
    ({ facts }) => ({
      facts: {
        unsent: { ...facts.unsent, "GET /pets?limit=2": { code: "store-limited", values: { accepted: 12 } } },
      },
    }),
    /^GET \/pets\?limit=2 is said not to have been sent \(store-limited\), which is no reason for it$/,
  ],
  [
    "a request that was sent is said not to have been",
    ({ facts }) => ({
      facts: { unsent: { ...facts.unsent, "GET /pets?status=archived": LIMITED } },
    }),
    /^GET \/pets\?status=archived is said not to have been sent \(rate-limited\), and no round lacks it$/,
  ],
  [
    "a list is said to be of no operation, so that no rule about every response judges it",
    ({ recording }) => ({
      recording: {
        exchanges: edited(recording, "GET /pets?status=archived", (request) => ({
          ...request,
          operation: "other",
        })),
      },
    }),
    /^entry \d+ does not say what its round gives: operation is "other", and must be "listPets"$/,
  ],
  [
    "a request with the key is said to be without one",
    ({ recording }) => ({
      recording: {
        exchanges: edited(recording, "GET /pets?status=archived", (request) => ({
          ...request,
          credential: NO_CREDENTIAL,
        })),
      },
    }),
    /^entry \d+ does not say what its round gives: credential is "missing", and must be "valid"$/,
  ],
  [
    "one wrong credential is said to be another",
    ({ recording }) => ({
      recording: {
        exchanges: edited(recording, "POST /pets: a valid NewPet (Token with the key)", (request) => ({
          ...request,
          headers: request.headers.map(([name, value]) =>
            name === "Authorization" ? [name, "Bearer another-key"] : [name, value],
          ),
        })),
      },
    }),
    /^the recording lacks the request .+ that the answers( before entry \d+)? call for$/,
  ],
  [
    "the budget is filled up with a request that was sent before",
    ({ recording }) => {
      const { exchanges } = recording;
      const copy = exchanges.find(({ requestId }) => requestId === "GET /pets?status=archived");
      return { recording: { exchanges: copy ? [...exchanges, { ...copy, index: exchanges.length }] : [] } };
    },
    /^entry \d+ is said to be of round \d+, after round \d+$|^entry \d+ \(GET \/pets\?status=archived\) was sent though the answers before it call for nothing more$/,
  ],
  [
    "its description is another than the one that its digest names",
    () => ({ recording: { description: described(OWN) } }),
    /^the description openapi\.yaml is not the text that its SHA-256 names: /,
  ],
  [
    "an answer is said to have been cut off by the end of the run",
    ({ recording }) => ({
      recording: {
        exchanges: recording.exchanges.map((exchange) =>
          exchange.requestId === "GET /pets?status=archived"
            ? { ...exchange, response: null, noAnswer: { kind: "ended", message: "the run ended" } }
            : exchange,
        ),
      },
    }),
    /^entry \d+ has no answer since the run ended, which nothing else shows$/,
  ],
  [
    "an option is hidden behind one of the network",
    ({ facts }) => ({
      facts: { options: { ...facts.options, settleMs: 60_000 }, network: { settleMs: 5_000 } },
    }),
    /^settleMs is among what it declares of the network$/,
  ],
  [
    "it is dated a year back",
    ({ recording }) => ({ recording: { startedAt: recording.startedAt - YEAR } }),
    /^the Date of its answers is \d+ s ahead of the clock of the recording, more than 300 s/,
  ],
  [
    "it is dated a year ahead",
    ({ recording }) => ({ recording: { startedAt: recording.startedAt + YEAR } }),
    /^the Date of its answers is \d+ s behind the clock of the recording, more than 300 s/,
  ],
  [
    "its second half is of another hour",
    ({ recording }) => ({
      recording: {
        exchanges: recording.exchanges.map((exchange, i) =>
          i < 40
            ? exchange
            : { ...exchange, sentAt: exchange.sentAt + 60_000, receivedAt: exchange.receivedAt + 60_000 },
        ),
      },
      facts: { durationMs: 62_000 },
    }),
    /^the Date of its answers does not run with the clock of the recording: the difference changes by \d+ s/,
  ],
  [
    "it is said to have taken a day",
    () => ({ facts: { durationMs: 86_400_000 } }),
    /^the run is said to have taken 86400 s, its exchanges took \d+ s/,
  ],
  [
    "it has the id of another run",
    () => ({ recording: { runId: "deadbeef" } }),
    /^the User-Agent of entry 0 is petstore-conformance\/\S+ \(run [0-9a-f]{8}\), that of its run is \S+ \(run deadbeef\)/,
  ],
  [
    "it names a challenge that it did not meet",
    ({ recording: { baseUrl: target } }) => ({
      facts: { challenge: { nonce: "00", issued: "2020-01-01T00:00:00Z", level: "core", target } },
    }),
    /^the run's id does not follow from its challenge$/,
  ],
  [
    "it is said to have ended early",
    () => ({ facts: { stopped: { code: "stopped", values: {}, nothing: null } } }),
    /^the run ended early \(stopped\)$/,
  ],
  ["it has an odd id", () => ({ recording: { runId: "best" } }), /^"best" is no id of a run/],
  [
    "it has another seed",
    ({ facts }) => ({ facts: { options: { ...facts.options, seed: 99 } } }),
    /^the recording lacks the request .+ that the answers( before entry \d+)? call for$/,
  ],
  [
    "creations were held back",
    () => ({ recording: { withheld: true } }),
    /^creations were held back, which no option says/,
  ],
  [
    "the limit is said to have been used up",
    ({ facts }) => ({
      recording: { exhaustion: { ended: null } },
      facts: { options: { ...facts.options, exhaustRateLimit: true } },
    }),
    /^the recording lacks the request GET \/pets.* that the answers call for$/,
  ],
  [
    "the limit is said to be too high to use up",
    ({ facts }) => ({
      recording: {
        exhaustion: { ended: { code: "limit-too-large", values: { requests: 9_000 } } },
      },
      facts: { options: { ...facts.options, exhaustRateLimit: true } },
    }),
    /^the recording lacks the request GET \/pets.* that the answers call for$/,
  ],
  [
    "categories are said to be restricted",
    ({ facts }) => ({
      recording: { categories: "restricted" },
      facts: { options: { ...facts.options, categories: "restricted" } },
    }),
    /it was run with --categories restricted, and the recording shows no unknown small category refused/,
  ],
  [
    "a header is declared that no request bears",
    () => ({ facts: { network: { ownHeaders: ["X-Gateway"] } } }),
    /^the run declares the header X-Gateway, which its requests do not have/,
  ],
])("%s", async (_, edit, message) => {
  const changes = edit(honest);
  const recording = { ...honest.recording, ...changes.recording };
  const facts = { ...honest.facts, ...changes.facts };
  const options = readOptions(facts.options);
  // What `verify` compares agrees: only the exchanges themselves speak against it.
  expect(buildReport(await catalogueFor(options.profile, options.seed), recording, facts).formatVersion).toBe(
    2,
  );
  const { gaps } = await proofOf(new TextEncoder().encode(renderHar(recording, facts)));
  expect(gaps.find((gap) => message.test(gap)) ?? gaps.join("\n")).toMatch(message);
});

test("each request that is left out is missed, with an excuse and without", async () => {
  const { recording, facts } = honest;
  const passed: string[] = [];
  for (const id of everyNth(4, [...new Set(recording.exchanges.map(({ requestId }) => requestId))]))
    for (const unsent of [facts.unsent, { ...facts.unsent, [id]: LIMITED }]) {
      const exchanges = without(recording, ({ requestId }) => requestId === id);
      const har = renderHar({ ...recording, exchanges }, { ...facts, unsent });
      if ((await proofOf(new TextEncoder().encode(har))).gaps.length === 0) passed.push(id);
    }
  expect(passed).toEqual([]);
});

test("its description is the one that its digest names, with and without a byte order mark", async () => {
  for (const bytes of [OWN, `\ufeff${OWN}`]) {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const { source, documents } = described(OWN);
    const description = { source, documents: documents.map((each) => ({ ...each, sha256 })) };
    const recording = { ...honest.recording, description };
    expect((await proofOf(new TextEncoder().encode(renderHar(recording, honest.facts)))).gaps).toEqual([]);
  }
});

test("as it is, it proves all that it declares", async () => {
  expect(await proofOf(new TextEncoder().encode(renderHar(honest.recording, honest.facts)))).toEqual({
    gaps: [],
    dated: true,
  });
});

test("a run that waited longer for writes than it says is refused, one that says so is not", async () => {
  const style = STYLES.find(({ id }) => id === "settles-300");
  const clock = skippingClock();
  const options = { ...style?.options(), clock: clock.epoch };
  const { recording, facts } = await judgeReference(options, { clock, settleMs: 15_000 });
  const gapsOf = async (settleMs: number): Promise<readonly string[]> => {
    const declared = { ...facts, options: { ...facts.options, settleMs } };
    const har = renderHar({ ...recording, settleMs }, declared);
    return (await proofOf(new TextEncoder().encode(har))).gaps;
  };
  expect(await gapsOf(15_000)).toEqual([]);
  expect(await gapsOf(2_000)).toEqual([
    expect.stringMatching(
      /^--settle is said to have been 2\.0 s, and the run rested 1\d\.\d s longer before entry \d+ \(GET .+\) than that calls for$/,
    ),
  ]);
});
