/** A recording is played again: what was cut out of it, reordered, sent too early or tagged otherwise is found. */
import { beforeAll, describe, expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { judgeReference as judgeWithoutWaits } from "../../proof/prove/judge-reference.ts";
import { lossyGateway } from "../../proof/prove/mixtures/lossy-gateway.ts";
import { verifyRun } from "../../proof/verify-run.ts";
import { buildReport } from "../../src/engine/report.ts";
import type { Exchange, Recording, RunFacts } from "../../src/kit/exchange.ts";
import { sha256 } from "../../src/report/certificate/statement.ts";
import { renderHar } from "../../src/report/har/har.ts";
import { renderJson } from "../../src/report/text/text.ts";
import { SUITE } from "../../src/report/version.ts";
import type { Judged } from "../../src/run/run.ts";
import { checkReport, formatDifferences, parseReport } from "../../src/verify/check-report.ts";
import { lateBy } from "../../src/verify/replay/match-round.ts";
import { replay } from "../../src/verify/replay/replay.ts";
import { catalogueFor } from "../../suites/catalogue.ts";
import { everyNth } from "../support/everything.ts";
import { storesLatestName } from "../support/racing.ts";
import { judgeReference } from "../support/targets.ts";

/** A run with experiments: the reference with a fault that is asked about again, and one that is looked at from both sides. */
let faulty: Judged;
let lossy: Judged;

beforeAll(async () => {
  faulty = await judgeReference({ changes: changesOf("unknown-400", "hidden-sold") });
  lossy = await judgeReference({ gateway: lossyGateway(3, "502") });
});

function changesOf(...ids: readonly string[]) {
  return ids.map((id) => {
    const fault = FAULTS.find((each) => each.id === id);
    if (!fault) throw new Error(`there is no fault ${id}`);
    return fault.change;
  });
}

/** Exchanges with their places; `round` keeps what it says. */
function numbered(exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.map((exchange, index) => ({ ...exchange, index }));
}

/** What `verify` says of a changed recording whose report, digest included, was made anew from it. */
async function said(
  { recording, facts }: Judged,
  exchanges: readonly Exchange[],
  more: { readonly recording?: Partial<Recording>; readonly facts?: Partial<RunFacts> } = {},
): Promise<readonly string[]> {
  const changed = { ...recording, ...more.recording, exchanges: numbered(exchanges) };
  const its = { ...facts, ...more.facts };
  const report = buildReport(await catalogueFor("core", 1), changed, its);
  const har = Buffer.from(renderHar(changed, its));
  const named = { ...report, recording: "recording.har", recordingDigest: { sha256: sha256(har) } };
  const given = parseReport(renderJson(named));
  return formatDifferences(given, await checkReport(given, har), SUITE.version);
}

const isExperiment = ({ role }: Exchange): boolean => ["try", "control", "look", "series"].includes(role);

/** Rounds without gaps, as if the ones that are gone had never been. */
function closedUp(exchanges: readonly Exchange[]): readonly Exchange[] {
  const rounds = [...new Set(exchanges.map(({ round }) => round))];
  return exchanges.map((each) => ({ ...each, round: rounds.indexOf(each.round) }));
}

/** Other requests and answers at the same times. */
function inOrder(exchanges: readonly Exchange[], order: readonly number[]): readonly Exchange[] {
  return exchanges.map((each, i) => {
    const other = exchanges[order[i] ?? i] ?? each;
    return { ...other, sentAt: each.sentAt, receivedAt: each.receivedAt };
  });
}

const LACKS =
  /^recording\.har does not show a whole run: the recording lacks the request .+ that the answers( before entry \d+)? call for$/;

test("a run with experiments, and one behind a gateway that loses answers, hold", async () => {
  expect(new Set(faulty.recording.exchanges.filter(isExperiment).map(({ role }) => role))).toEqual(
    new Set(["control", "try", "look"]),
  );
  expect(await verifyRun(faulty)).toEqual([]);
  expect(lossy.recording.exchanges.filter(({ role }) => role === "again").length).toBeGreaterThan(0);
  expect(await verifyRun(lossy)).toEqual([]);
});

describe("what was cut out is missed, with the rounds after it renumbered and without", () => {
  test("every experiment", async () => {
    const { exchanges } = faulty.recording;
    const parts = [...new Set(exchanges.filter(isExperiment).map(({ round }) => round))];
    expect(parts.length).toBeGreaterThan(3);
    for (const gone of [parts, ...everyNth(3, parts).map((part) => [part])]) {
      const left = exchanges.filter(({ round }) => !gone.includes(round));
      for (const cut of [left, closedUp(left)]) {
        expect(await said(faulty, cut)).toEqual([expect.stringMatching(LACKS)]);
      }
    }
  });

  test("the experiment of one request among others in its round", async () => {
    const { exchanges } = faulty.recording;
    const own = (each: Exchange): boolean =>
      isExperiment(each) && each.request.operation === "getPet" && each.role !== "look";
    expect(exchanges.filter(own)).toHaveLength(3);
    expect(
      await said(
        faulty,
        exchanges.filter((each) => !own(each)),
      ),
    ).toEqual([expect.stringMatching(LACKS)]);
  });

  test("any one exchange", async () => {
    for (const of of [faulty, lossy]) {
      for (const { index } of everyNth(12, of.recording.exchanges)) {
        const lines = await said(
          of,
          of.recording.exchanges.filter((each) => each.index !== index),
        );
        expect({ index, lines }).toEqual({
          index,
          lines: [expect.stringMatching(/^recording\.har does not show a whole run: /)],
        });
      }
    }
  });

  test("the end of the run, unless it says that it was stopped; then it is inconclusive, or says what failed", async () => {
    const { recording, facts } = lossy;
    const left = recording.exchanges.filter(({ round }) => round < 6);
    expect(await said(lossy, left)).toEqual([expect.stringMatching(LACKS)]);
    const stopped = { code: "stopped", values: { reason: "interrupted" }, nothing: null };
    expect(await said(lossy, left, { facts: { stopped } })).toEqual([]);
    const report = buildReport(
      await catalogueFor("core", 1),
      { ...recording, exchanges: left },
      { ...facts, stopped },
    );
    expect(report.verdict).toBe("inconclusive");
  });
});

test("a run that was stopped while it used up the limit is inconclusive, and holds", async () => {
  const judged = await judgeWithoutWaits(
    { plan: "pro" },
    { seed: 1, exhaustRateLimit: true, plan: "pro", maxWaitMs: 120_000 },
  );
  expect(judged.recording.exhaustion).toEqual({ ended: null });
  const stopped = { code: "rate-limited", values: {}, nothing: null };
  const asStopped = { recording: { exhaustion: null }, facts: { stopped } };
  expect(await said(judged, judged.recording.exchanges, asStopped)).toEqual([]);
  expect(await said(judged, judged.recording.exchanges, { recording: { exhaustion: null } })).toEqual([
    expect.stringMatching(/the use of the rate limit is said to have ended in another way/),
  ]);
  const used = judged.recording.exchanges.filter(({ role }) => role === "use").at(-1);
  const without = judged.recording.exchanges.filter((each) => each !== used);
  expect(await said(judged, without)).not.toEqual([]);
}, 180_000);

describe("what is in another place, or too much, is found", () => {
  test("two requests of a round that are sent in turn, in the other order", async () => {
    const { exchanges } = faulty.recording;
    const turns = exchanges.filter((each) => {
      const next = exchanges[each.index + 1];
      return isExperiment(each) && next?.round === each.round && next.requestId !== each.requestId;
    });
    expect(turns.length).toBeGreaterThan(5);
    for (const { index } of everyNth(6, turns)) {
      const order = exchanges.map((_, i) => (i === index ? index + 1 : i === index + 1 ? index : i));
      const lines = await said(faulty, inOrder(exchanges, order));
      expect({ index, lines }).toEqual({ index, lines: [expect.stringMatching(/^recording\.har /)] });
    }
  });

  test("a request once more", async () => {
    const { exchanges } = faulty.recording;
    const first = exchanges.find(isExperiment);
    const last = exchanges.at(-1);
    if (!first || !last) throw new Error("there is none");
    const twice = exchanges.flatMap((each) => (each === first ? [each, each] : [each]));
    expect(await said(faulty, twice)).toEqual([expect.stringMatching(/^recording\.har /)]);
    expect(await said(faulty, [...exchanges, { ...last, round: last.round + 1 }])).toEqual([
      expect.stringMatching(
        /: entry \d+ \(.+\) was sent though the answers before it call for nothing more$/,
      ),
    ]);
  });

  test("an experiment that did not wait", async () => {
    const { exchanges } = faulty.recording;
    const second = exchanges.filter(({ role }) => role === "look").map(({ round }) => round)[3];
    const early = exchanges.map((each) =>
      each.round < (second ?? 0)
        ? each
        : { ...each, sentAt: each.sentAt - 800, receivedAt: each.receivedAt - 800 },
    );
    expect(await said(faulty, early)).toEqual([
      expect.stringMatching(/: entry \d+ \(.+\) was sent \d+ ms before it was due$/),
    ]);
  });
});

describe("no tag is believed", () => {
  const changed = (which: (exchange: Exchange) => boolean, tags: Partial<Exchange>): readonly Exchange[] =>
    faulty.recording.exchanges.map((each) => (which(each) ? { ...each, ...tags } : each));

  test.each<[string, (exchange: Exchange) => boolean, Partial<Exchange>]>([
    ["experiments that are said to be of the survey", isExperiment, { role: "survey" }],
    ["controls that are said to be tries", ({ role }) => role === "control", { role: "try" }],
    ["tries that are said to be lost answers, again", ({ role }) => role === "try", { role: "again" }],
    ["a look that is said to be a probe", ({ role }) => role === "look", { role: "probe" }],
    ["a survey that is said to be an exhaustion", ({ index }) => index > 60, { role: "use" }],
    ["another part", isExperiment, { of: "key createPet" }],
    ["another attempt", ({ index }) => index === 70, { attempt: 7 }],
    ["another request", ({ index }) => index === 70, { requestId: "GET /pets" }],
    ["other statuses that are expected", ({ index }) => index === 70, { expects: [500] }],
    [
      "a request that is said to be plain",
      ({ requestId }) => requestId === "GET /pets/9223372036854775807",
      { plain: true },
    ],
    [
      "a request that is said to be unusual",
      ({ requestId }) => requestId === "GET /pets?limit=1",
      { unusual: true },
    ],
    [
      "a new connection that was none",
      ({ requestId }) => requestId === "GET /pets?limit=1",
      { freshConnection: true },
    ],
  ])("%s", async (_, which, tags) => {
    expect(await said(faulty, changed(which, tags))).toEqual([
      expect.stringMatching(
        /^recording\.har is not the recording of a run \(entry \d+ (does not say what its round gives: |is said to)/,
      ),
    ]);
  });

  test("a round before the one before it", async () => {
    const lines = await said(
      faulty,
      changed(({ index }) => index === 70, { round: 2 }),
    );
    expect(lines).toEqual([expect.stringMatching(/^recording\.har /)]);
  });

  test("what is judged is the recording as its rounds make it", async () => {
    const { recording, facts } = faulty;
    const { late, ...played } = replay(await catalogueFor("core", 1), recording, facts);
    expect(played).toEqual({ recording, difference: null });
    // Which request was the latest depends on the machine; that none was seconds late does not.
    expect(recording.exchanges).toContain(late?.exchange);
    expect(lateBy(late)).toBeLessThan(5_000);
  });
});

describe("what a run says of itself may only leave something untested", () => {
  const UNSENT = "GET /pets?limit=0";
  const left = (): readonly Exchange[] =>
    faulty.recording.exchanges.filter(({ requestId }) => requestId !== UNSENT);
  const excused = (code: string, ...ids: readonly string[]): { readonly facts: Partial<RunFacts> } => ({
    facts: { unsent: Object.fromEntries(ids.map((id) => [id, { code, values: {} }])) },
  });

  test("a request that could not be sent is untested", async () => {
    expect(await said(faulty, left(), excused("rate-limited", UNSENT))).toEqual([]);
  });

  test.each([
    "enterprise",
    "not-asked",
    "categories-restricted",
    "store-limited",
    "not-needed",
    "narrowed",
    "invented",
  ])("%s is no reason for it", async (code) => {
    const { recording, facts } = faulty;
    const its = { ...facts, ...excused(code, UNSENT).facts };
    const catalogue = await catalogueFor("core", 1);
    expect(() => replay(catalogue, { ...recording, exchanges: numbered(left()) }, its)).toThrow(
      `${UNSENT} is said not to have been sent (${code}), which is no reason for it`,
    );
  });

  test("no experiment can be excused", async () => {
    const { exchanges } = faulty.recording;
    const ids = exchanges.filter(isExperiment).map(({ requestId }) => requestId);
    const cut = exchanges.filter((each) => !isExperiment(each));
    expect(await said(faulty, cut, excused("rate-limited", ...ids))).toEqual([expect.stringMatching(LACKS)]);
  });

  test("nor anything that was sent, or that no round has", async () => {
    for (const id of ["GET /pets", "GET /invented"]) {
      expect(await said(faulty, faulty.recording.exchanges, excused("rate-limited", id))).toEqual([
        expect.stringMatching(/ is said not to have been sent \(rate-limited\), and no round lacks it\)$/),
      ]);
    }
  });

  test("nor that nothing could be judged", async () => {
    const stopped = { code: "no-api", values: {}, nothing: "There is no API." };
    expect(await said(faulty, faulty.recording.exchanges, { facts: { stopped } })).toEqual([
      expect.stringMatching(/whether anything can be judged is said otherwise than the exchanges show/),
    ]);
  });

  test("nor how the use of the rate limit ended, or that creations were held back", async () => {
    const ended = { ended: { code: "limit-too-large", values: { requests: 9_000 } } };
    expect(await said(faulty, faulty.recording.exchanges, { recording: { exhaustion: ended } })).toEqual([
      expect.stringMatching(
        /the use of the rate limit is said to have ended in another way than its exchanges show/,
      ),
    ]);
    expect(await said(faulty, faulty.recording.exchanges, { recording: { withheld: true } })).toEqual([
      expect.stringMatching(/creations were held back, which no option says/),
    ]);
  });
});

describe("an experiment whose creations are sent together", () => {
  let racing: Judged;

  beforeAll(async () => {
    racing = await judgeReference({ changes: [storesLatestName()] });
  });

  const isLooked = ({ role, request }: Exchange): boolean =>
    role === "look" && request.operation === "createPet";

  test("is played again as it was", async () => {
    expect(racing.recording.exchanges.filter(isLooked).length).toBeGreaterThanOrEqual(9);
    expect(await said(racing, racing.recording.exchanges)).toEqual([]);
  });

  test("lacks a creation that was cut out", async () => {
    const { exchanges } = racing.recording;
    const cut = exchanges.find((each, i) => isLooked(each) && isLooked(exchanges[i - 1] as Exchange));
    const without = exchanges.filter((each) => each !== cut);
    expect(await said(racing, without)).not.toEqual([]);
  });
});
