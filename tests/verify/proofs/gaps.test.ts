/** What of a recording's own words its exchanges do not bear out, on recordings made by hand: the bounds of each rule. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Exchange, HeaderLines, Recording } from "../../../src/kit/exchange.ts";
import { identityGaps } from "../../../src/verify/proofs/identity.ts";
import {
  concurrencyGaps,
  descriptionGaps,
  rateGaps,
  reserveGaps,
  restGaps,
  showsTime,
  timeGaps,
} from "../../../src/verify/proofs/proofs.ts";
import { recordingOf } from "../../support/report-recordings.ts";

const START = Date.parse("2026-01-02T03:04:05Z");
const SECOND = 1_000;

function withExchanges(recording: Recording, change: (exchange: Exchange) => Exchange): Recording {
  return { ...recording, exchanges: recording.exchanges.map(change) };
}

const answering = (recording: Recording, ...headers: HeaderLines): Recording =>
  withExchanges(recording, (exchange) => ({
    ...exchange,
    response: exchange.response && { ...exchange.response, headers },
  }));

describe("times", () => {
  const gaps = (recording: Recording, durationMs = 10 * SECOND, waitedMs = 0): readonly string[] =>
    timeGaps(recording, { durationMs, waitedMs, stopped: null });
  const TEN = recordingOf([0, 10 * SECOND]);

  test.each<[string, Recording, boolean]>([
    ["before the run by what clocks differ", recordingOf([-SECOND, 10 * SECOND]), true],
    ["before the run", recordingOf([-SECOND - 1, 10 * SECOND]), false],
    ["answered at once", recordingOf([10 * SECOND, 10 * SECOND]), true],
    ["answered before it was sent", recordingOf([10 * SECOND, 10 * SECOND - 1]), false],
  ])("a request %s", (_, recording, holds) => {
    expect(gaps(recording)).toEqual(
      holds ? [] : ["an answer is recorded before its request, or a request before the run"],
    );
  });

  test("one that was stopped may have waited for five minutes", () => {
    const stopped = { code: "stopped", values: {}, nothing: null };
    expect(timeGaps(TEN, { durationMs: 310 * SECOND, waitedMs: 0, stopped })).toEqual([]);
    expect(timeGaps(TEN, { durationMs: 310 * SECOND + 1, waitedMs: 0, stopped })).toHaveLength(1);
  });

  test.each([
    [9 * SECOND, true],
    [9 * SECOND - 1, false],
    [70 * SECOND, true],
    [70 * SECOND + 1, false],
  ])("a run of ten seconds may be said to have taken %d ms: %s", (durationMs, holds) => {
    expect(gaps(TEN, durationMs)).toEqual(
      holds ? [] : [expect.stringMatching(/^the run is said to have taken \d+ s, its exchanges took 10 s$/)],
    );
  });

  test("what was in flight at the end has no end of its own", () => {
    expect(gaps(recordingOf([0, 10 * SECOND], [5, Number.POSITIVE_INFINITY]))).toEqual([]);
  });

  test("a run waits no longer than it takes", () => {
    expect(gaps(TEN, 10 * SECOND, 11 * SECOND)).toEqual([]);
    expect(gaps(TEN, 10 * SECOND, 11 * SECOND + 1)).toEqual(["the run is said to have waited 11 s of 10 s"]);
  });

  const date = (atMs: number): readonly [string, string] => ["Date", new Date(START + atMs).toUTCString()];

  test.each([
    [300, null],
    [302, "302 s ahead of"],
    [-300, null],
    [-302, "301 s behind"],
  ])("the target's clock may be five minutes apart: %d s", (apart, words) => {
    const said = gaps(answering(recordingOf([0, 0]), date(apart * SECOND)), 0);
    expect(said).toEqual(
      words === null ? [] : [expect.stringContaining(`of its answers is ${words} the clock`)],
    );
  });

  test("both clocks run alike, up to ten seconds", () => {
    const drifting = (seconds: number): readonly string[] => {
      const [first, second] = recordingOf([0, 0], [60 * SECOND, 60 * SECOND]).exchanges.map(
        (exchange, i) => ({
          ...exchange,
          response: exchange.response && {
            ...exchange.response,
            headers: [date(i === 0 ? 0 : (60 + seconds) * SECOND)],
          },
        }),
      );
      const exchanges = [first, second].flatMap((each) => each ?? []);
      return gaps({ ...recordingOf(), exchanges }, 60 * SECOND);
    };
    expect(drifting(11)).toEqual([]);
    expect(drifting(12)).toEqual([expect.stringContaining("the difference changes by 11 s, more than 10 s")]);
  });

  test("only a whole answer with one Date shows the time", () => {
    const one = recordingOf([0, 0]);
    expect(showsTime(one)).toBe(false);
    expect(showsTime(answering(one, date(0)))).toBe(true);
    expect(showsTime(answering(one, date(0), date(0)))).toBe(false);
    expect(showsTime(answering(one, ["Date", "soon"]))).toBe(false);
    const lost = withExchanges(answering(one, date(0)), (exchange) => ({
      ...exchange,
      response: exchange.response && { ...exchange.response, status: 503 },
    }));
    expect(showsTime(lost)).toBe(false);
  });
});

describe("concurrency", () => {
  const atOnce = (n: number): Recording => recordingOf(...Array.from({ length: n }, () => [0, 10] as const));
  const gaps = (recording: Recording, concurrency: number, rate: number | null = null): readonly string[] =>
    concurrencyGaps(recording, { concurrency, rate });

  test("is as many as there are at one instant, and no more", () => {
    expect(gaps(atOnce(3), 3)).toEqual([]);
    expect(gaps(atOnce(4), 3)).toEqual([
      "--concurrency is said to have been 3, and 4 requests were in flight at once",
    ]);
    expect(gaps(recordingOf([0, 10], [10, 20]), 1)).toEqual([]);
  });

  test("of the usual number shows five at least, unless the rate was limited", () => {
    expect(gaps(atOnce(5), 12)).toEqual([]);
    expect(gaps(atOnce(4), 12)).toEqual([
      "--concurrency is said to have been 12, and no more than 4 requests were in flight at once",
    ]);
    expect(gaps(atOnce(1), 12)[0]).toMatch(/no more than 1 request was in flight at once$/);
    expect(gaps(atOnce(4), 11)).toEqual([]);
    expect(gaps(atOnce(4), 12, 5)).toEqual([]);
  });

  test("may be less at a rate: half of what is sent while an answer is awaited", () => {
    expect(gaps(atOnce(4), 12, 999)).toEqual([]);
    expect(gaps(atOnce(4), 12, 1_000)).toHaveLength(1);
    expect(gaps(atOnce(1), 12, 399)).toEqual([]);
    expect(gaps(atOnce(1), 12, 400)).toHaveLength(1);
  });
});

test("no more are sent than the rate allows, give or take a second", () => {
  const gaps = (rate: number | null): readonly string[] =>
    rateGaps(recordingOf([0, 10], [1_000, 1_010], [2_000, 2_010]), { rate });
  expect(gaps(null)).toEqual([]);
  expect(gaps(1)).toEqual([]);
  expect(gaps(0.67)).toEqual([]);
  expect(gaps(0.66)).toEqual(["--rate is said to have been 0.66, and 3 requests were sent in 2 s"]);
});

test("a reserve leaves something of every limit that is shown to the key", () => {
  const showing = (...limits: readonly (string | null)[]): Recording =>
    withExchanges(recordingOf(...limits.map((_, i): [number, number] => [i, i + 1])), (exchange) => ({
      ...exchange,
      response: exchange.response && {
        ...exchange.response,
        headers: [limits[exchange.index] ?? []].flatMap((limit) =>
          typeof limit === "string" ? [["X-RateLimit-Limit", limit] as const] : [],
        ),
      },
    }));
  const gaps = (reserve: number, ...limits: readonly (string | null)[]) =>
    reserveGaps(showing(...limits), { reserve });
  expect([gaps(0, "60"), gaps(59, "60", "1000"), gaps(1_000, null)]).toEqual([[], [], []]);
  expect(gaps(60, "1000", "60")).toEqual([
    "--reserve is said to have been 60, which leaves nothing of a limit of 60",
  ]);
});

test("a description has the digest of its text, with or without a byte order mark", () => {
  const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
  const gaps = (text: string | null, digest: string | null): readonly string[] =>
    descriptionGaps({
      ...recordingOf(),
      description: {
        source: "a",
        documents: [{ name: "a.yaml", text, sha256: digest, absent: null, links: {} }],
      },
    });
  expect(gaps("openapi", sha256("openapi"))).toEqual([]);
  expect(gaps("openapi", sha256("\ufeffopenapi"))).toEqual([]);
  expect(gaps(null, null)).toEqual([]);
  for (const [text, digest] of [
    ["openapi", sha256("other")],
    [null, sha256("openapi")],
    ["openapi", null],
  ] as const)
    expect(gaps(text, digest)).toEqual([expect.stringMatching(/^the description a\.yaml is not the text/)]);
  expect(descriptionGaps(recordingOf())).toEqual([]);
});

describe("identity", () => {
  const suite = { name: "petstore-conformance", version: "1.0.0" };
  const AGENT = ["User-Agent", "petstore-conformance/1.0.0 (run 0123abcd)"] as const;
  const sending = (...headers: HeaderLines): Recording =>
    withExchanges({ ...recordingOf([0, 1]), runId: "0123abcd" }, (exchange) => ({
      ...exchange,
      request: { ...exchange.request, headers },
    }));
  const gaps = (recording: Recording, network: Record<string, never> | object = {}): readonly string[] =>
    identityGaps(recording, { suite, network: network as Record<string, never> });

  test("is that of one run, in every User-Agent", () => {
    expect(gaps(sending(AGENT))).toEqual([]);
    expect(gaps({ ...sending(AGENT), runId: "0123abcd1" })).toEqual(['"0123abcd1" is no id of a run']);
    expect(gaps(sending())).toEqual([
      "the User-Agent of entry 0 is none, that of its run is petstore-conformance/1.0.0 (run 0123abcd)",
    ]);
  });

  test("has the Host that it declares in every request, and none otherwise", () => {
    const asking = sending(AGENT, ["Host", "pets.example"]);
    expect(gaps(asking, { host: "pets.example" })).toEqual([]);
    expect(gaps(asking)).toEqual(["the Host of entry 0 is pets.example, that of its run is said to be none"]);
    expect(gaps(asking, { host: "other.example" })).toEqual([
      "the Host of entry 0 is pets.example, that of its run is said to be other.example",
    ]);
    expect(gaps(sending(AGENT), { host: "other.example" })).toEqual([
      "the Host of entry 0 is none, that of its run is said to be other.example",
    ]);
  });

  test("declares nothing of the network that no run has", () => {
    const known = ["proxies", "keySentInClear", "ownAuthorities", "clientCertificate", "resolve"];
    const declared = Object.fromEntries([...known, "certificatesChecked"].map((name) => [name, true]));
    expect(gaps(sending(AGENT), declared)).toEqual([]);
    expect(gaps(sending(AGENT), { auditedBy: "us", seed: 1 })).toEqual([
      "seed is among what it declares of the network",
      "auditedBy is among what it declares of the network",
    ]);
  });

  test("has the user's own headers that it declares, and no others", () => {
    const own = sending(AGENT, ["X-Gateway", "$GATEWAY"], ["Authorization", "$PETSTORE_API_KEY"]);
    expect(gaps(own, { ownHeaders: ["X-Gateway"] })).toEqual([]);
    expect(gaps(own)).toEqual(["its requests have the header X-Gateway, which the run does not declare"]);
    expect(gaps(sending(AGENT), { ownHeaders: ["X-Gateway"] })).toEqual([
      "the run declares the header X-Gateway, which its requests do not have",
    ]);
    expect(gaps(sending(AGENT, ["authorization", "$OTHER"], ["X-Key", "$PETSTORE_API_KEY"]))).toEqual([]);
  });
});

describe("rests", () => {
  const exchange = recordingOf([12 * SECOND, 13 * SECOND]).exchanges[0] as Exchange;
  const gaps = (due: number, waitedMs = 0, rate: number | null = null): readonly string[] =>
    restGaps({ exchange, due }, { settleMs: 2 * SECOND, rate }, waitedMs);

  test("may end ten seconds late, and what was waited for the rate limit", () => {
    expect(gaps(2 * SECOND)).toEqual([]);
    expect(gaps(2 * SECOND - 1)).toEqual([
      expect.stringMatching(
        /^--settle is said to have been 2\.0 s, and the run rested 10\.0 s longer before entry 0 /,
      ),
    ]);
    expect(gaps(0, 2 * SECOND)).toEqual([]);
    expect(gaps(-1, 2 * SECOND)).toHaveLength(1);
  });

  test("show nothing where there was none, and end later by what --rate has between two requests", () => {
    expect(restGaps(null, { settleMs: 0, rate: null }, 0)).toEqual([]);
    expect(gaps(0, 0, 0.5)).toEqual([]);
    expect(gaps(-1, 0, 0.5)).toHaveLength(1);
    expect(gaps(0, 0, 1)).toHaveLength(1);
  });
});
