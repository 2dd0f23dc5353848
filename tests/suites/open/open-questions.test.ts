import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { credentialOf, VALID } from "../../../src/kit/credential.ts";
import { requestJson } from "../../../src/kit/evidence/reading.ts";
import type { Exchange, HeaderLines, Operation, Recording } from "../../../src/kit/exchange.ts";
import { isJsonObject } from "../../../src/kit/json/json.ts";
import { readJson } from "../../../src/kit/json/read-json.ts";
import type { OpenQuestion, RequestContext, TestRequest } from "../../../src/kit/requirement.ts";
import { OPEN_QUESTIONS } from "../../../suites/open/index.ts";
import { LARGEST_ID, READ_BACK } from "../../../suites/requests/get-pet.ts";
import { OPENING, WHOLE, WHOLE_AGAIN } from "../../../suites/requests/list-pets.ts";
import { CATEGORIES, WITH_ID, WITH_STATUS, WITHOUT_STATUS } from "../../../suites/requests/stock.ts";
import { MISSING, UNKNOWN } from "../../../suites/requests/wrong-credentials.ts";

const START = Date.UTC(2026, 0, 1, 12, 0, 0);
const UTF8 = new TextEncoder();

function recordingOf(exchanges: readonly Exchange[], more: Partial<Recording> = {}): Recording {
  return {
    exchanges,
    baseUrl: "https://pets.example/v1",
    startedAt: START,
    now: null,
    runId: "r1",
    plan: null,
    categoryId: "1",
    categories: "auto",
    withheld: false,
    exhaustion: null,
    longKey: true,
    ...more,
  };
}

function worldOf(recording: Recording): RequestContext {
  return {
    recording,
    name: (label) => `conformance-${recording.runId}-${label}`,
    keyHasLetters: true,
    random: (label) => BigInt(`0x${Buffer.from(label.padEnd(8, "x")).toString("hex").slice(0, 16)}`),
  };
}

interface Answer {
  readonly ask?: TestRequest;
  readonly operation?: Operation;
  readonly credential?: string;
  readonly method?: string;
  readonly target?: string;
  /** Request body as text. */
  readonly sent?: string | null;
  readonly status?: number;
  readonly headers?: HeaderLines;
  /** Response body: text as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Milliseconds since the start; each exchange takes 10 of them. */
  readonly at?: number;
}

/** A recording of answers, one after the other; what is asked comes from the ask or from the answer itself. */
function recorded(answers: readonly Answer[], more: Partial<Recording> = {}): Recording {
  const exchanges: Exchange[] = [];
  const recording = recordingOf(exchanges, more);
  for (const answer of answers) {
    const spec = answer.ask?.build(worldOf(recording));
    if (spec && "unprepared" in spec) throw new Error(spec.unprepared);
    const index = exchanges.length;
    const sentAt = answer.at ?? index * 20;
    const sent = answer.sent === undefined ? spec?.body : answer.sent;
    const body = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? {});
    exchanges.push({
      index,
      ask: answer.ask?.id ?? `ask ${index}`,
      request: {
        operation: answer.operation ?? answer.ask?.operation ?? "listPets",
        credential: answer.credential ? credentialOf(answer.credential) : (answer.ask?.credential ?? VALID),
        method: answer.method ?? spec?.method ?? "GET",
        target: answer.target ?? spec?.target ?? "/pets",
        headers: spec?.headers ?? [],
        body: typeof sent === "string" ? UTF8.encode(sent) : null,
      },
      sentAt,
      receivedAt: sentAt + 10,
      response:
        answer.status === 0
          ? null
          : {
              status: answer.status ?? 200,
              headers: answer.headers ?? [],
              body: UTF8.encode(body),
              bodyFault: null,
            },
      noAnswer: answer.status === 0 ? { kind: "closed", message: "the connection was closed" } : null,
      repeats: null,
    });
  }
  return recording;
}

function question(id: string): OpenQuestion {
  const found = OPEN_QUESTIONS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

function observed(id: string, recording: Recording): string | null {
  return question(id).observe(recording)?.observed ?? null;
}

/** The ask of a question whose id begins so. */
function askOf(id: string, start: string): TestRequest {
  const found = question(id).requests.find(({ request: ask }) => ask.id.startsWith(start));
  if (!found) throw new Error(`${id} does not ask ${start}`);
  return found.request;
}

const PET = { id: 7, name: "a", categoryId: 1, status: "available" };
const ERROR = { code: "bad", message: "no", status: 400 };

/** Pets with these ids. */
function page(...ids: number[]): unknown {
  return ids.map((id) => ({ ...PET, id }));
}

function numbered(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + i);
}

/** An accepted creation that echoes its request. */
function accepted(ask: TestRequest, more: object = {}): Answer {
  const spec = ask.build(worldOf(recordingOf([])));
  const body = "unprepared" in spec ? {} : JSON.parse(String(spec.body));
  return { ask, status: 201, body: { ...body, id: 7, ...more } };
}

describe("the catalogue of questions", () => {
  const asked = OPEN_QUESTIONS.flatMap(({ requests }) => requests);

  test("holds OPEN-1 to OPEN-22 in order", () => {
    expect(OPEN_QUESTIONS.map(({ id }) => id)).toEqual(numbered(1, 22).map((n) => `OPEN-${n}`));
    for (const { title, level } of OPEN_QUESTIONS) {
      expect(level).toBe("OPEN");
      expect(title.length).toBeLessThan(70);
    }
  });

  test("gives every request a unique id, and sends none before judged ones", () => {
    expect(new Set(asked.map(({ request: ask }) => ask.id)).size).toBe(asked.length);
    expect(asked.filter(({ priority }) => priority === "essential" || priority === "core")).toEqual([]);
  });

  test("creates only animals recognisable by name, except the empty one", () => {
    const world = worldOf(recordingOf([]));
    const nameless: string[] = [];
    for (const { request: ask } of asked) {
      const spec = ask.build(world);
      if ("unprepared" in spec || spec.method === "GET") continue;
      const text = String(spec.body ?? "");
      const names = [...text.matchAll(/"name":"([^"]*)/g)].map((match) => match[1] ?? "");
      if (ask.creates === "no") expect(names, ask.id).toEqual([]);
      else if (names.length === 0 || !names.every((name) => name.startsWith("conformance-r1-")))
        nameless.push(ask.id);
      expect(ask.creates, ask.id).not.toBe("yes");
    }
    expect(nameless).toEqual(["POST /pets: a NewPet whose name is empty"]);
  });

  test("sends names of the lengths that it says", () => {
    const world = worldOf(recordingOf([]));
    for (const length of [255, 256, 1_024, 65_536]) {
      const spec = askOf("OPEN-6", `POST /pets: a NewPet whose name has ${length} `).build(world);
      const sent = "unprepared" in spec ? undefined : readJson(UTF8.encode(String(spec.body))).value;
      expect(isJsonObject(sent) && String(sent.name).length).toBe(length);
    }
  });

  test("changes and deletes only an animal that does not exist", () => {
    const empty = worldOf(recordingOf([]));
    const id = empty.random("petId") % 2n ** 62n;
    const holding = worldOf(recorded([{ body: `[{"id":${id},"name":"a","categoryId":1}]` }]));
    for (const { request: ask } of asked.filter(({ request: ask }) => /^(?:PUT|PATCH|DELETE)/.test(ask.id))) {
      const spec = ask.build(empty);
      if ("unprepared" in spec) throw new Error(spec.unprepared);
      expect([null, undefined, "{}"]).toContain(spec.body);
      if (spec.method === "PUT") continue;
      expect(spec.target).toBe(`/pets/${id}`);
      expect(ask.build(holding)).toHaveProperty("unprepared");
    }
    expect(askOf("OPEN-13", "DELETE").id).not.toBe("DELETE /pets");
  });

  test("repeats an odd limit with a stock only where the first answer was a page", () => {
    const again = askOf("OPEN-9", "GET /pets?limit=0 (with");
    const first = { target: "/pets?limit=0" };
    expect(again.build(worldOf(recorded([])))).toHaveProperty("unprepared");
    expect(again.build(worldOf(recorded([{ ...first, status: 400, body: ERROR }])))).toHaveProperty(
      "unprepared",
    );
    expect(again.build(worldOf(recorded([{ ...first, body: [] }])))).toHaveProperty(
      "target",
      "/pets?limit=0",
    );
  });
});

describe("nothing to see", () => {
  test.each(OPEN_QUESTIONS.map((each) => [each.id, each] as const))(
    "%s is null for no exchanges",
    (_, each) => {
      expect(each.observe(recordingOf([]))).toBeNull();
    },
  );

  test("a 429 is no answer to what was asked", () => {
    const refused = OPEN_QUESTIONS.flatMap(({ requests }) =>
      requests
        .filter(({ request: ask }) => !ask.id.includes("with a stock"))
        .map(({ request: ask }) => ({ ask, status: 429 })),
    );
    const recording = recorded(refused);
    for (const each of OPEN_QUESTIONS) {
      if (each.id !== "OPEN-17") expect(each.observe(recording), each.id).toBeNull();
    }
  });
});

describe("what a creation holds", () => {
  test("OPEN-1: the status of an animal created without one", () => {
    expect(observed("OPEN-1", recorded([accepted(WITHOUT_STATUS, { status: "available" })]))).toBe(
      "available",
    );
    expect(observed("OPEN-1", recorded([accepted(WITHOUT_STATUS)]))).toBe("left out");
    expect(observed("OPEN-1", recorded([accepted(WITHOUT_STATUS, { status: null })]))).toBe("null");
    expect(observed("OPEN-1", recorded([accepted(WITH_STATUS.sold)]))).toBeNull();
    const later = recorded([accepted(WITHOUT_STATUS), { body: [PET] }]);
    expect(question("OPEN-1").observe(later)).toEqual({
      observed: "left out, later available",
      evidence: [0, 1],
    });
  });

  test("OPEN-2: undeclared members", () => {
    const answers = [
      { body: [{ ...PET, "a\nb": 1, unlistedNote: 1 }] },
      { status: 401, body: { ...ERROR, trace: 1 } },
    ];
    expect(observed("OPEN-2", recorded(answers))).toBe('Pet: "a\\u{A}b"; Error: trace');
    expect(observed("OPEN-2", recorded([{ body: [PET] }]))).toBe("Pet: none");
  });

  test("OPEN-3: an undeclared member and an id of the client's own", () => {
    const member = askOf("OPEN-3", "POST /pets: a NewPet with an undeclared member");
    const id = WITH_ID;
    const ignored = { ...accepted(member), body: PET };
    expect(observed("OPEN-3", recorded([ignored, { ...accepted(id), body: PET }]))).toBe(
      "ignored: undeclared member, id",
    );
    expect(observed("OPEN-3", recorded([accepted(member), { ask: id, status: 400, body: ERROR }]))).toBe(
      "repeated in the answer: undeclared member; refused with 400: id",
    );
    const listed = { body: [{ ...PET, unlistedNote: "kept" }] };
    expect(observed("OPEN-3", recorded([accepted(member), listed]))).toBe("stored: undeclared member");
    const spec = id.build(worldOf(recordingOf([])));
    const body = "unprepared" in spec ? "" : String(spec.body);
    expect(observed("OPEN-3", recorded([{ ask: id, status: 201, body }]))).toBe("taken: id");
  });

  test("OPEN-4: unknown categories", () => {
    const [small, negative] = CATEGORIES;
    if (!small || !negative) throw new Error("no categories");
    expect(observed("OPEN-4", recorded([accepted(small.ask), { ask: negative.ask, status: 400 }]))).toBe(
      "accepted: 1900000017; refused with 400: -17",
    );
  });

  test("OPEN-5: integers in other spellings", () => {
    const [fraction, exponent] = question("OPEN-5").requests.map(({ request: ask }) => ask);
    if (!fraction || !exponent) throw new Error("no asks");
    const taken = { ask: fraction, status: 201, body: PET };
    const kept = { ask: exponent, status: 201, body: '{"id":8,"name":"a","categoryId":1e0}' };
    expect(observed("OPEN-5", recorded([taken, kept]))).toBe(
      "taken as the integer: 1.0; accepted as 1e0: 1e0",
    );
    expect(observed("OPEN-5", recorded([{ ask: fraction, status: 400 }]))).toBe("refused with 400: 1.0");
  });

  test("OPEN-6: names", () => {
    const name = (what: string): TestRequest => askOf("OPEN-6", `POST /pets: a NewPet whose name ${what}`);
    const kept = accepted(name("has 255"));
    const cut = accepted(name("has 1024"), { name: `conformance-r1-name-of-1024${"N".repeat(229)}` });
    const padded = accepted(name("ends with blanks"), { name: "conformance-r1-name-padded" });
    const composed = accepted(name("is decomposed"), { name: "conformance-r1-name-decomposed \u00E9\u00C5" });
    const other = accepted(name("has control"), { name: "conformance-r1-name-controls ." });
    const large = { ask: name("has 65536"), status: 413, body: "too large" };
    const empty = { ask: name("is empty"), status: 400, body: ERROR };
    expect(observed("OPEN-6", recorded([kept, cut, padded, large, empty]))).toBe(
      "kept: 255; cut to 256: 1024; refused with 413: 65536; refused with 400: empty; trimmed: blanks at the end",
    );
    expect(observed("OPEN-6", recorded([composed, other]))).toBe(
      "composed: NFD; changed: control characters",
    );
    expect(observed("OPEN-6", recorded([accepted(name("has 65536"))]))).toBe("kept: 65536");
  });
});

describe("the list", () => {
  const creations = [1, 2, 3].map((id) => accepted(WITHOUT_STATUS, { id }));

  test("OPEN-7: its order", () => {
    const order = (...ids: number[]): Answer => ({ ask: WHOLE, body: page(...ids) });
    const again = (...ids: number[]): Answer => ({ ask: WHOLE_AGAIN, body: page(...ids) });
    expect(observed("OPEN-7", recorded([...creations, order(1, 2, 3), again(1, 2, 3)]))).toBe(
      "oldest first, by id ascending; the same in every read",
    );
    expect(observed("OPEN-7", recorded([...creations, order(3, 2, 1)]))).toBe(
      "newest first, by id descending",
    );
    expect(observed("OPEN-7", recorded([order(5, 9, 2, 4), again(9, 5, 2, 4)]))).toBe(
      "no order recognised; changes between reads",
    );
    const random = [30, 10, 20].map((id) => accepted(WITHOUT_STATUS, { id }));
    expect(observed("OPEN-7", recorded([...random, order(20, 10, 30)]))).toBe("newest first");
    expect(observed("OPEN-7", recorded([order(1, 2)]))).toBeNull();
  });

  test("OPEN-8: paging data", () => {
    const limits = ["X-RateLimit-Remaining", "1"] as const;
    expect(observed("OPEN-8", recorded([{ body: [], headers: [limits] }]))).toBe("none");
    const headers: HeaderLines = [
      ["Link", '</pets?page=2>; rel="next", </pets>; rel=first'],
      ["X-Next-Cursor", "a"],
    ];
    expect(observed("OPEN-8", recorded([{ body: [], headers }]))).toBe("link (next, first), x-next-cursor");
  });

  test("OPEN-9: limits and parameters that are refused", () => {
    const bad = ["0", "-1", "101", "1.5", "abc", ""].map(
      (limit): Answer => ({ target: `/pets?limit=${limit}`, status: 400 }),
    );
    const unknown = { target: "/pets?status=archived", status: 400 };
    expect(observed("OPEN-9", recorded([...bad, unknown]))).toBe(
      "refused with 400: limit 0, -1, 101, 1.5, abc, empty, unknown status",
    );
  });

  test("OPEN-9: limits and parameters that are not", () => {
    const stock = { ask: OPENING, body: page(...numbered(1, 100)) };
    const more = { ask: WITHOUT_STATUS, status: 201, body: { ...PET, id: 101 } };
    const odd = (query: string, count: number): Answer => ({
      target: `/pets?${query}`,
      body: page(...numbered(1, count)),
    });
    expect(observed("OPEN-9", recorded([stock, more, odd("limit=0", 1), odd("limit=101", 100)]))).toBe(
      "clamped to 1: limit 0; clamped to 100: limit 101",
    );
    expect(observed("OPEN-9", recorded([stock, odd("limit=1.5", 2), odd("limit=abc", 20)]))).toBe(
      "rounded to 2: limit 1.5; ignored: limit abc",
    );
    expect(observed("OPEN-9", recorded([odd("limit=0", 0), stock, odd("limit=0", 0)]))).toBe(
      "an empty list: limit 0",
    );
    expect(observed("OPEN-9", recorded([odd("limit=101", 101)]))).toBe(
      "taken as it is: 101 animals: limit 101",
    );
    const odds = [
      odd("status=archived", 0),
      odd("limit=2&unlisted=unknown", 2),
      odd("limit=2&limit=3", 3),
    ];
    expect(observed("OPEN-9", recorded([stock, ...odds]))).toBe(
      "an empty list: unknown status; ignored: unknown parameter; the last counts: repeated limit",
    );
    expect(observed("OPEN-9", recorded([stock, odd("limit=2&limit=3", 2)]))).toBe(
      "the first counts: repeated limit",
    );
  });
});

describe("requests and answers", () => {
  test("OPEN-10: other media types", () => {
    const [text, form] = question("OPEN-10").requests.map(({ request: ask }) => ask);
    if (!text || !form) throw new Error("no asks");
    expect(observed("OPEN-10", recorded([accepted(text), { ask: form, status: 415 }]))).toBe(
      "accepted: text/plain; refused with 415: application/x-www-form-urlencoded",
    );
    expect(observed("OPEN-10", recorded([{ ask: text, status: 0 }]))).toBe("no answer: text/plain");
  });

  test.each<[HeaderLines, string]>([
    [[], "none"],
    [[["Location", "/v1/pets/7"]], "the animal, as an absolute path"],
    [[["location", "https://pets.example/v1/pets/7"]], "the animal, as an absolute URL"],
    [[["Location", "pets/7"]], "the animal, as a relative path"],
    [[["Location", "/v1/pets"]], 'elsewhere: "/v1/pets"'],
    [
      [
        ["Location", "/v1/pets/7"],
        ["Location", "/"],
      ],
      "2 Location lines",
    ],
  ])("OPEN-11: Location %j", (headers, answer) => {
    expect(observed("OPEN-11", recorded([{ ...accepted(WITHOUT_STATUS), headers }]))).toBe(answer);
  });

  test("OPEN-12: equal member names", () => {
    const ask = askOf("OPEN-12", "POST");
    const stored = (name: string): Answer => ({
      ask,
      status: 201,
      body: { ...PET, name: `conformance-r1-equal-names-${name}` },
    });
    expect(observed("OPEN-12", recorded([stored("first")]))).toBe("the first counts");
    expect(observed("OPEN-12", recorded([stored("last")]))).toBe("the last counts");
    expect(observed("OPEN-12", recorded([{ ask, status: 400 }]))).toBe("refused with 400");
    const [exchange] = recorded([stored("last")]).exchanges;
    const sent = exchange && requestJson(exchange);
    expect(isJsonObject(sent) && sent.name).toBe("conformance-r1-equal-names-last");
  });

  test("OPEN-13: other methods", () => {
    const allow: HeaderLines = [["Allow", "GET, POST"]];
    const answers = ["PUT", "DELETE"].map((method) => ({
      ask: askOf("OPEN-13", method),
      status: 405,
      headers: allow,
    }));
    expect(observed("OPEN-13", recorded([...answers, { ask: askOf("OPEN-13", "HEAD"), body: "" }]))).toBe(
      "200: HEAD /pets; 405 with Allow: PUT /pets, DELETE /pets/{petId}",
    );
  });

  test("OPEN-14: marks of deprecation", () => {
    const headers: HeaderLines = [["Sunset", "Thu, 05 Dec 2030 00:00:00 GMT"]];
    const made = accepted(WITHOUT_STATUS);
    const read = { operation: "getPet", target: "/pets/7", body: PET, headers } as const;
    expect(READ_BACK.operation).toBe("getPet");
    expect(observed("OPEN-14", recorded([made, read]))).toBe(
      'no Deprecation; Sunset "Thu, 05 Dec 2030 00:00:00 GMT"; no Link',
    );
    expect(observed("OPEN-14", recorded([read, { ask: LARGEST_ID, status: 404 }]))).toBe(
      'no Deprecation; Sunset "Thu, 05 Dec 2030 00:00:00 GMT" on 200 only; no Link',
    );
  });

  test("OPEN-15: codes", () => {
    const error = (code: string, status: number, more: Answer = {}): Answer => ({
      ...more,
      status,
      body: { ...ERROR, code },
    });
    const answers = [
      error("unknown_pet", 404, { ask: LARGEST_ID }),
      error("no_key", 401, { credential: "missing" }),
      error("bad_key", 401, { credential: "unknown key" }),
      error("bad_key", 401, { credential: "empty header" }),
    ];
    expect(observed("OPEN-15", recorded(answers))).toBe(
      "401 no_key (missing), bad_key (unknown key); 404 unknown_pet",
    );
    const many = numbered(1, 30).map((n) =>
      error(`validation_failed_${n}`, 400, { target: "/pets?limit=0" }),
    );
    expect(observed("OPEN-15", recorded(many))).toMatch(/^400 validation_failed_1, .* and 2\d more$/);
  });
});

describe("limits", () => {
  const FIRST_RESET = START / 1_000 + 60;

  interface Row {
    readonly remaining: number;
    readonly reset?: number;
    readonly at: number;
    readonly status?: number;
    readonly credential?: string;
  }

  function limited(limit: number, rows: readonly Row[], more: Partial<Recording> = {}): Recording {
    return recorded(
      rows.map(({ remaining, reset = FIRST_RESET, at, ...rest }) => ({
        at,
        body: [],
        ...rest,
        headers: [
          ["X-RateLimit-Limit", String(limit)],
          ["X-RateLimit-Remaining", String(remaining)],
          ["X-RateLimit-Reset", String(reset)],
          ["Date", new Date(START + at).toUTCString()],
        ],
      })),
      more,
    );
  }

  const steady = numbered(0, 6).map((i) => ({ remaining: 59 - i, at: i * 1_000 }));

  test("OPEN-16: the window", () => {
    expect(observed("OPEN-16", limited(60, steady))).toBe("minute (Limit 60), fixed, by the clock; no 429");
    const odd = steady.map((row) => ({ ...row, reset: FIRST_RESET - 7 }));
    expect(observed("OPEN-16", limited(60, odd))).toBe("minute (Limit 60), fixed or sliding; no 429");
    const day = steady.map((row) => ({ ...row, reset: FIRST_RESET + 40_007 }));
    expect(observed("OPEN-16", limited(1_000, day))).toBe("day (Limit 1000), fixed or sliding; no 429");
    const short = steady.map((row) => ({ ...row, reset: FIRST_RESET + 700 }));
    expect(observed("OPEN-16", limited(80, short))).toMatch(
      /^other \(Reset up to 760 s ahead\) \(Limit 80\)/,
    );
    const night = steady.map((row) => ({ ...row, reset: FIRST_RESET + 120 }));
    expect(observed("OPEN-16", limited(1_000, night, { plan: "free" }))).toMatch(/^day/);
  });

  test("OPEN-16: fixed, sliding or a bucket", () => {
    const turned = { remaining: 59, at: 61_000, reset: FIRST_RESET + 53 };
    const before = numbered(0, 20).map((i) => ({ remaining: 59 - i, at: i * 100, reset: FIRST_RESET - 7 }));
    expect(observed("OPEN-16", limited(60, [...before, turned]))).toMatch(/^minute \(Limit 60\), fixed;/);
    const slid = { ...turned, remaining: 45 };
    expect(observed("OPEN-16", limited(60, [...before, slid]))).toMatch(/^minute \(Limit 60\), sliding;/);
    const bucket = numbered(0, 20).map((i) => ({
      remaining: 59 - i,
      at: i * 100,
      reset: START / 1_000 + i + 1,
    }));
    expect(observed("OPEN-16", limited(60, bucket))).toMatch(/a bucket: Reset moves with the requests/);
    // What comes back meanwhile hides what a refused request took.
    const refilled = [...bucket, { remaining: 40, at: 2_900, reset: START / 1_000 + 23, status: 400 }];
    expect(observed("OPEN-16", limited(60, refilled))).toMatch(/the requests; no 429$/);
    const clock = numbered(0, 6).map((i) => ({ remaining: 59 - i, at: i * 1_000, reset: FIRST_RESET + i }));
    expect(observed("OPEN-16", limited(60, clock))).toMatch(/sliding: Reset moves with the clock/);
  });

  test("OPEN-16: a window of seconds, and a bucket that is full within seconds", () => {
    const second = (i: number) => ({ remaining: 9 - (i % 5), at: 2_500 * Math.floor(i / 5) + i });
    const seconds = (waver: number) =>
      numbered(0, 15).map((i) => {
        const { at, remaining } = second(i);
        return { at, remaining, reset: Math.floor((START + at) / 1_000) + 2 + (i % 5 > 2 ? waver : 0) };
      });
    expect(observed("OPEN-16", limited(10, seconds(0)))).toMatch(/\(Limit 10\), a bucket, or fixed;/);
    expect(observed("OPEN-16", limited(10, seconds(1)))).toMatch(/\(Limit 10\), a bucket: Reset/);
  });

  test("OPEN-16: refused requests and early 429s", () => {
    const bad = { status: 400 };
    const stranger = { status: 401, credential: "missing" };
    const counting = [
      { remaining: 59, at: 0 },
      { remaining: 58, at: 100, ...bad },
      { remaining: 9, at: 200, ...stranger },
      { remaining: 57, at: 300 },
    ];
    expect(observed("OPEN-16", limited(60, counting))).toContain("400 counts, 401 does not count; no 429");
    const free = [
      { remaining: 59, at: 0 },
      { remaining: 59, at: 100, ...bad },
      { remaining: 58, at: 200, ...stranger },
      { remaining: 57, at: 300 },
      { remaining: 12, at: 400, status: 429 },
    ];
    expect(observed("OPEN-16", limited(60, free))).toContain(
      "400 does not count, 401 counts; 429 with 12 remaining",
    );
    expect(observed("OPEN-16", limited(60, [...steady, { remaining: 0, at: 9_000, status: 429 }]))).toContain(
      "429 with none remaining",
    );
  });

  test.each<[HeaderLines, unknown, string]>([
    [[["Retry-After", "17"]], { ...ERROR, status: 429 }, "Retry-After in seconds, an Error body"],
    [[["Retry-After", "Thu, 01 Jan 2026 12:00:30 GMT"]], "", "Retry-After as an HTTP-date, no body"],
    [
      [["Content-Type", "text/plain; charset=utf-8"]],
      "Slow down.",
      "no Retry-After, a body of type text/plain",
    ],
    [[["Retry-After", "soon"]], { wait: 1 }, 'Retry-After "soon", an object with wait'],
  ])("OPEN-17: %j with %j", (headers, body, answer) => {
    expect(observed("OPEN-17", recorded([{ status: 429, headers, body }]))).toBe(answer);
  });

  test("OPEN-18: what those without a key are shown", () => {
    const rows = [
      { remaining: 9, at: 0, status: 401, credential: MISSING.label },
      { remaining: 8, at: 100, status: 401, credential: MISSING.label },
      { remaining: 7, at: 200, status: 401, credential: UNKNOWN.label },
    ];
    expect(observed("OPEN-18", limited(10, rows))).toBe(
      "Limit 10, Remaining falling: missing key; Limit 10: unknown key",
    );
    const together = rows.slice(0, 2).map((row) => ({ ...row, at: 0 }));
    expect(observed("OPEN-18", limited(10, together))).toBe("Limit 10: missing key");
    expect(observed("OPEN-18", recorded([{ status: 401, credential: "missing" }]))).toBe(
      "no limit: missing key",
    );
  });
});

/** An answer without some of its own parts: they come from the ask then. */
function without(answer: Answer, parts: readonly (keyof Answer)[]): Answer {
  return Object.fromEntries(Object.entries(answer).filter(([part]) => !parts.some((each) => each === part)));
}

describe("whatever comes back", () => {
  const asks = [
    ...OPEN_QUESTIONS.flatMap((each) => each.requests.map(({ request: ask }) => ask)),
    ...[WITHOUT_STATUS, WITH_STATUS.sold, WHOLE, OPENING, LARGEST_ID],
    ...CATEGORIES.filter((probe) => probe.gate === null).map((probe) => probe.ask),
  ].filter((ask) => !ask.id.includes("with a stock"));
  const NAMES = [
    ...["Link", "Location", "Allow", "Sunset", "Deprecation", "Retry-After", "Date", "Content-Type"],
    ...["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "X-Total-Count"],
  ];
  const anyText = fc.string({ unit: "binary", maxLength: 200 });
  const value = fc.oneof(
    anyText,
    fc.nat().map(String),
    fc.constantFrom("1e400", "-1", "9".repeat(400), "/v1/pets/7"),
  );
  const pet = fc.record(
    {
      id: fc.oneof(fc.nat(9), fc.anything()),
      name: anyText,
      categoryId: fc.anything(),
      status: fc.anything(),
    },
    { requiredKeys: [] },
  );
  const json = fc
    .oneof(
      pet,
      fc.array(pet, { maxLength: 8 }),
      fc.jsonValue(),
      fc.record({ code: anyText, message: anyText, "a\nb": fc.nat() }),
    )
    .map((body) => JSON.stringify(body, (_, each) => (typeof each === "bigint" ? String(each) : each)) ?? "");
  const answer: fc.Arbitrary<Answer> = fc
    .record({
      ask: fc.constantFrom(...asks),
      status: fc.oneof(
        fc.constantFrom(0, 200, 201, 400, 401, 404, 405, 429, 500),
        fc.integer({ min: 100, max: 599 }),
      ),
      headers: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), anyText), value), { maxLength: 6 }),
      body: fc.oneof(json, anyText),
      at: fc.nat(200_000),
      target: fc.oneof(
        fc.constantFrom("/pets", "/pets?limit=0", "/pets?limit=101", "/pets/7", "/pets?%"),
        anyText,
      ),
      sent: fc.option(fc.oneof(json, anyText)),
      credential: fc.oneof(fc.constantFrom("valid", "valid: bearer", "missing", "unknown key"), anyText),
    })
    .chain((all) => fc.subarray(["target", "sent", "credential"] as const).map((own) => without(all, own)));

  test("never throws, and answers on one line of at most 140 characters", () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 12 }), fc.constantFrom("free", null), (answers, plan) => {
        const recording = recorded(answers, { plan });
        for (const { id, observe } of OPEN_QUESTIONS) {
          const said = observe(recording);
          if (said === null) continue;
          expect(said.observed, id).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,140}$/u);
          expect(said.evidence.length, id).toBeGreaterThan(0);
          expect(
            said.evidence.every((index) => index in recording.exchanges),
            id,
          ).toBe(true);
          expect(observe(recording), id).toEqual(said);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("bodies of bytes that are no text at all", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom(...asks), (body, ask) => {
        const exchanges = recorded([{ status: 200 }]).exchanges.flatMap((exchange): Exchange[] =>
          [200, 201, 400, 401, 404, 429].map((status, index) => ({
            ...exchange,
            index,
            ask: ask.id,
            request: { ...exchange.request, operation: ask.operation, body },
            response: { status, headers: [], body, bodyFault: null },
          })),
        );
        for (const { observe } of OPEN_QUESTIONS) expect(() => observe(recordingOf(exchanges))).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});
