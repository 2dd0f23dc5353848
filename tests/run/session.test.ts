/** A session on servers made for one test: what it sends of a round, what it records, and when it stops. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Round, Send } from "../../src/engine/plan/round.ts";
import { type Credential, NO_CREDENTIAL, VALID } from "../../src/kit/credential.ts";
import { DEFAULTS, type Progress, type RunOptions, type Target } from "../../src/run/options.ts";
import { Session } from "../../src/run/session.ts";
import { DIRECT } from "../../src/run/wire/network.ts";
import { KEPT_OF_UNREADABLE, LONGEST_SPELLING } from "../../src/run/wire/response-bounds.ts";
import { skippingClock } from "../support/clock.ts";
import { type RecordingServer, recordRequests } from "../support/recording-server.ts";
import { closeAll, closeLater } from "../support/sending.ts";
import { KEY, serve, talk } from "../support/targets.ts";

afterEach(closeAll);

const SUITE = { name: "petstore-conformance", version: "1.0.0", catalogue: "1" } as const;

/** Any answer, to any request. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (body: string, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(body);

/** A session with a server that answers so, and all that it said of its progress. */
async function sessionWith(
  answer: Answer,
  options: Partial<RunOptions> = {},
  target: Partial<Target> = {},
): Promise<{ session: Session; server: RecordingServer; progress: Progress[] }> {
  const server = closeLater(await recordRequests(answer));
  return { server, ...sessionAt(server.origin, options, target) };
}

function sessionAt(
  origin: string,
  options: Partial<RunOptions> = {},
  target: Partial<Target> = {},
): { session: Session; progress: Progress[] } {
  const progress: Progress[] = [];
  const onProgress = (each: Progress): void => void progress.push(each);
  const all = { ...DEFAULTS, seed: 1, onProgress, ...options };
  const at = { baseUrl: `${origin}/v1`, apiKey: KEY, ...target };
  return { session: closeLater(new Session(at, all, "01234567", SUITE)), progress };
}

interface Asked extends Partial<Pick<Send, "fresh" | "pause" | "role">> {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly credential?: Credential;
}

function send(id: string, asked: Asked = {}): Send {
  const { method = "GET", path = "/pets", headers = [], credential = VALID, ...others } = asked;
  const request = {
    id,
    operation: "listPets",
    credential,
    creates: "no",
    stage: "reads",
    expects: [200],
    build: () => ({ method, target: path, headers, body: method === "POST" ? "{}" : null }),
  } as const;
  return { request, role: "survey", attempt: 1, ...others };
}

const round = (sends: readonly Send[], others: Partial<Round> = {}): Round => ({
  name: "reads",
  sends,
  ...others,
});

describe("what is sent and recorded", () => {
  test("header lines of --header and --host are sent, and recorded without their values", async () => {
    const headers = [{ name: "X-Gateway-Key", value: "gateway-0123456789", variable: "GATEWAY_KEY" }];
    const network = { ...DIRECT, host: "pets.example.com" };
    const { session, server } = await sessionWith(json("[]"), { network }, { headers });
    await session.round(round([send("a")]));
    expect(server.requests[0]?.headers).toMatchObject({
      "x-gateway-key": "gateway-0123456789",
      host: "pets.example.com",
      "accept-encoding": "gzip",
      accept: "application/json",
    });
    const recorded = session.recording.exchanges[0]?.request.headers;
    expect(recorded).toContainEqual(["X-Gateway-Key", "$GATEWAY_KEY"]);
    expect(recorded).toContainEqual(["Host", "pets.example.com"]);
    expect(JSON.stringify(session.recording)).not.toContain("gateway-0123456789");
  });

  test("an expression of the key is recorded; the key is sent, percent-encoded in a path", async () => {
    const apiKey = "key/0123456789?abcdef";
    const { session, server } = await sessionWith(json("[]"), {}, { apiKey });
    const headers = [["Authorization", "Bearer $PETSTORE_API_KEY"]] as const;
    await session.round(round([send("a", { headers, path: "/pets?key=$PETSTORE_API_KEY" })]));
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${apiKey}`);
    expect(server.requests[0]?.url).toBe("/v1/pets?key=key%2F0123456789%3Fabcdef");
    expect(session.recording.exchanges[0]?.request).toMatchObject({ target: "/pets?key=$PETSTORE_API_KEY" });
  });

  test("an answer that repeats the key is recorded without it: in a header's name, its value and the body", async () => {
    const echo = json(`{"message": "${KEY}"}`, 200, { "X-Key": KEY, [`X-${KEY}`]: "1" });
    const { session } = await sessionWith(echo);
    await session.round(round([send("a")]));
    const { headers = [], body } = session.recording.exchanges[0]?.response ?? {};
    expect(`${headers.flat().join()} ${Buffer.from(body ?? []).toString()}`).not.toContain(
      "0123456789abcdef",
    );
    expect(Buffer.from(body ?? []).toString()).toBe('{"message": "$PETSTORE_API_KEY"}');
  });

  test("of a body that was cut, the end is left out, for it may be the beginning of a secret", async () => {
    const { session } = await sessionWith(
      json("x".repeat(KEPT_OF_UNREADABLE + 1), 200, { "Content-Encoding": "zstd" }),
    );
    await session.round(round([send("a")]));
    const { body, bodyFault } = session.recording.exchanges[0]?.response ?? {};
    expect(bodyFault).toContain("zstd");
    expect(body).toHaveLength(KEPT_OF_UNREADABLE - LONGEST_SPELLING);
  });

  test("times are those of the run's clock, in milliseconds since its start", async () => {
    const { session } = await sessionWith(json("[]"), { clock: skippingClock() });
    await session.round(round([send("a")], { notBefore: 30_000 }));
    const { sentAt = 0, receivedAt = 0 } = session.recording.exchanges[0] ?? {};
    expect([sentAt >= 30_000, receivedAt >= sentAt, receivedAt < 40_000]).toEqual([true, true, true]);
  });

  test("after a connection that was closed without an answer, each request has a new one", async () => {
    const ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]";
    const server = closeLater(
      await talk((socket, _, connection) => (connection === 0 ? socket.destroy() : socket.write(ok))),
    );
    const { session } = sessionAt(server.origin);
    await session.round(
      round(
        ["a", "b", "c"].map((id) => send(id)),
        { inTurn: true },
      ),
    );
    const fresh = session.recording.exchanges.map(({ freshConnection = false }) => freshConnection);
    expect([fresh, server.seen.connections]).toEqual([[false, true, true], 3]);
  });

  test("a request has a new connection where its round wants one, and the others share theirs", async () => {
    const server = closeLater(await serve((_, response) => void response.end("[]")));
    const { session } = sessionAt(server.origin, { concurrency: 1 });
    await session.round(round([send("a"), send("b"), send("c", { fresh: true })], { inTurn: true }));
    expect(session.recording.exchanges.map(({ freshConnection }) => freshConnection)).toEqual([
      undefined,
      undefined,
      true,
    ]);
    expect(server.seen.connections).toBe(2);
  });

  test.each(["http", "https"])(
    "what is in flight over %s when the session closes is recorded by then",
    async (scheme) => {
      const server = closeLater(await talk(() => undefined));
      const { session } = sessionAt(server.origin.replace("http", scheme));
      const running = session.round(round([send("a"), send("b", { fresh: true })]));
      await vi.waitUntil(() => server.seen.connections === 2);
      await session.close();
      expect(session.recording.exchanges.map(({ noAnswer }) => noAnswer?.kind)).toEqual(["ended", "ended"]);
      await running;
    },
  );

  test("each request of a round in turn waits for the one before it, and for its own pause", async () => {
    const { session } = await sessionWith(json("[]"), { clock: skippingClock() });
    const sends = [send("a"), send("b", { pause: 5_000 }), send("c", { pause: 7_000 })];
    await session.round(round(sends, { inTurn: true, notBefore: 20_000 }));
    const at = session.recording.exchanges.map(({ sentAt }) => Math.floor(sentAt / 1_000));
    expect(at).toEqual([20, 25, 32]);
  });
});

describe("what is not sent", () => {
  test("with --max-creations, creations that were accepted count, and the recording says that some were withheld", async () => {
    const { session, server, progress } = await sessionWith(json("{}", 201), {
      maxCreations: 2,
      concurrency: 1,
    });
    const sends = ["a", "b", "c"].map((id) => send(id, { method: "POST" }));
    await session.round(round([...sends, send("d")]));
    expect(server.requests.map(({ method }) => method)).toEqual(["POST", "POST", "GET"]);
    expect(session.unsent).toEqual({ c: { code: "narrowed", values: { option: "--max-creations" } } });
    expect(session.recording.withheld).toBe(true);
    expect(progress.at(-1)).toMatchObject({ sent: 3, creations: 2 });
    expect(session.stopped).toBeNull();
  });

  test("of what an outage leaves out nothing is remembered: it is sent once the target is back", async () => {
    const cut: Answer = (request) => void request.socket.destroy();
    const { session, server } = await sessionWith(cut, { concurrency: 1 });
    await session.round(round(["a", "b", "c", "d", "e", "f"].map((id) => send(id))));
    expect(server.requests.length).toBeLessThan(6);
    expect(session.unsent).toEqual({});
    expect(session.stopped).toBeNull();
  });

  test.each([
    [{ readOnly: true }, true],
    [{}, false],
  ])("with %j, whether creations are withheld: %j", async (options, withheld) => {
    const { session } = await sessionWith(json("[]"), options);
    expect(session.recording.withheld).toBe(withheld);
  });

  const soon = (): string => String(Math.ceil(Date.now() / 1_000) + 30);

  test("the Remaining of the key is heeded, that without a key is not", async () => {
    const zero = (): Readonly<Record<string, string>> => ({
      "X-RateLimit-Limit": "60",
      "X-RateLimit-Remaining": "0",
      "X-RateLimit-Reset": soon(),
    });
    const { session, server } = await sessionWith((q, r) => json("[]", 200, zero())(q, r), { maxWaitMs: 0 });
    const none = { credential: NO_CREDENTIAL };
    await session.round(round([send("a", none), send("b", none), send("c"), send("d")], { inTurn: true }));
    expect(server.requests).toHaveLength(3);
    expect(session.unsent.d?.code).toBe("rate-limited");
    expect(session.stopped).toBeNull();
  });

  test("a round that is unpaced waits for no rate limit, and counts as using it up", async () => {
    const used = json("[]", 429, { "Retry-After": "30" });
    const { session, server, progress } = await sessionWith(used, { maxWaitMs: 0 });
    session.plan(10);
    expect(progress.at(-1)).toMatchObject({ planned: 10, exhausting: null, waiting: null });
    await session.round(round([send("a"), send("b")], { unpaced: true, inTurn: true }));
    await session.round(
      round(
        ["c", "d", "e"].map((id) => send(id)),
        { unpaced: true },
      ),
    );
    expect(server.requests).toHaveLength(5);
    expect(progress.at(-1)).toMatchObject({ sent: 5, planned: 15, exhausting: 5 });
  });

  test("the time of a run does not pass while a rate limit is waited for", async () => {
    let refused = false;
    const once: Answer = (request, response) => {
      const answer = refused ? json("[]") : json("{}", 429, { "Retry-After": "1" });
      refused = true;
      answer(request, response);
    };
    const { session, progress } = await sessionWith(once, { maxTimeMs: 600 });
    await session.round(round([send("a"), send("b")], { inTurn: true }));
    expect(session.now()).toBeGreaterThan(1_000);
    expect(progress.flatMap(({ waiting }) => waiting?.reason ?? [])).not.toEqual([]);
    expect(session.stopped).toBeNull();
  });

  test("more requests than planned are no less than were sent", async () => {
    const { session, progress } = await sessionWith(json("[]"));
    session.plan(1);
    await session.round(round([send("a"), send("b")]));
    expect(progress.at(-1)).toMatchObject({ sent: 2, planned: 2 });
  });

  test.each([
    ["survey", null],
    ["try", "rate-limited"],
  ] as const)(
    "a request of the role %s that would wait too long for the rate limit: the run ends with %j",
    async (role, code) => {
      const { session } = await sessionWith(json("[]", 429, { "Retry-After": "30" }), { maxWaitMs: 0 });
      await session.round(round([send("a"), send("b", { role }), send("c")], { inTurn: true }));
      expect(session.stopped?.code ?? null).toBe(code);
      expect(session.unsent.b?.code).toBe("rate-limited");
    },
  );

  const drops = (isDropped: (n: number) => boolean) =>
    talk((socket, _, n) =>
      isDropped(n) ? socket.destroy() : socket.end("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]"),
    );
  const many = Array.from({ length: 9 }, (_, n) => send(`r${n}`));

  test.each([
    [{ inTurn: true } as const, 4],
    // The next request leaves the queue before the loss is known.
    [{}, 5],
  ])("after four losses in a row, the rest of a round (%j) is left for later", async (how, sent) => {
    const server = closeLater(await drops(() => true));
    const { session } = sessionAt(server.origin, { concurrency: 1 });
    await session.round(round(many, how));
    expect(session.recording.exchanges).toHaveLength(sent);
    expect([session.unsent, session.stopped]).toEqual([{}, null]);
    await session.round(round(many.slice(0, 1), how));
    expect(session.recording.exchanges).toHaveLength(sent + 1);
  });

  test("after four losses in a row, the pauses of the rest of a round in turn are left out, too", async () => {
    const server = closeLater(await drops(() => true));
    const { session } = sessionAt(server.origin, { clock: skippingClock() });
    const paused = many.map((each) => ({ ...each, pause: 10_000 }));
    await session.round(round(paused, { inTurn: true }));
    expect(Math.floor(session.now() / 10_000)).toBe(4);
  });

  test("an answer ends a row of losses", async () => {
    const server = closeLater(await drops((n) => n % 4 !== 3));
    const { session } = sessionAt(server.origin, { concurrency: 1 });
    await session.round(round(many, { inTurn: true }));
    expect(session.recording.exchanges).toHaveLength(9);
  });
});

describe("the end of a session", () => {
  test.each([
    ["core", "the target's answers have more than 400,000 members and elements in all"],
    ["full", undefined],
  ] as const)("five answers of 90,000 elements in a %s run: %j", async (profile, reason) => {
    const { session } = await sessionWith(json(`{"a":[0${",0".repeat(89_999)}]}`), { profile });
    await session.round(round(["a", "b", "c", "d", "e"].map((id) => send(id))));
    expect(session.stopped?.values.reason).toBe(reason);
  });

  test("--max-time ends it, with the requests that are in flight", async () => {
    const { session } = await sessionWith(() => undefined, { maxTimeMs: 30 });
    await session.round(round([send("a")]));
    expect(session.stopped).toEqual({
      code: "stopped",
      values: { reason: "the run took longer than 0.03 s (--max-time)" },
    });
    expect(session.recording.exchanges[0]?.noAnswer?.kind).toBe("ended");
  });

  test("what is waited for the target does not count for --max-time, and is told", async () => {
    const clock = skippingClock();
    const { session, progress } = await sessionWith(json("[]"), { clock });
    await session.round(round([send("a")], { notBefore: 1_500, reason: "the settle time" }));
    expect(session.waitedMs).toBe(0);
    await session.round(
      round([send("b")], { notBefore: session.now() + 60_000, reason: "a ban", waits: true }),
    );
    expect(Math.round(session.waitedMs / 1_000)).toBe(60);
    const told = progress.flatMap(({ waiting }) => (waiting === null ? [] : [waiting.reason]));
    expect([...new Set(told)]).toEqual(["the settle time", "a ban"]);
    expect(progress.at(-1)?.waiting).toBeNull();
  });

  test("a wait for the settle time does not count for --max-time either", async () => {
    const { session } = await sessionWith(json("[]"), { maxTimeMs: 60 });
    await session.round(round([send("a")], { notBefore: 120 }));
    expect([session.stopped, session.recording.exchanges.length]).toEqual([null, 1]);
  });

  test("a wait of less than a second is not told", async () => {
    const { session, progress } = await sessionWith(json("[]"), { clock: skippingClock() });
    await session.round(round([send("a")], { notBefore: 900, reason: "the settle time" }));
    expect(progress.every(({ waiting }) => waiting === null)).toBe(true);
  });

  test("the wait for a rate limit is counted", async () => {
    const { session } = await sessionWith(
      (request, response) => {
        const isFirst = request.url === "/v1/first";
        json("[]", isFirst ? 429 : 200, isFirst ? { "Retry-After": "30" } : {})(request, response);
      },
      { clock: skippingClock() },
    );
    await session.round(round([send("a", { path: "/first" }), send("b")], { inTurn: true }));
    expect(session.waitedMs).toBeGreaterThanOrEqual(30_000);
  });

  test.each([
    ["the service ended", "the service ended"],
    [undefined, "interrupted"],
  ])("a signal whose reason is %j ends it: %s", async (reason, said) => {
    const abort = new AbortController();
    const { session } = await sessionWith(() => undefined, { signal: abort.signal });
    const running = session.round(round([send("a"), send("b")], { inTurn: true }));
    await new Promise(setImmediate);
    abort.abort(reason);
    await running;
    expect(session.stopped).toEqual({ code: "stopped", values: { reason: said } });
    expect(session.recording.exchanges).toHaveLength(1);
  });

  test("once it is closed, the signal does nothing", async () => {
    const abort = new AbortController();
    const { session } = await sessionWith(json("[]"), { signal: abort.signal });
    await session.close();
    abort.abort();
    expect(session.stopped).toBeNull();
  });
});
