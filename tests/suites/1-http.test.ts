/** HTTP-1 to HTTP-4: what holds for every response. */
import { describe, expect, test } from "vitest";
import type { NoAnswer } from "../../src/kit/exchange.ts";
import { ALIVE, created, fetched, listed, other, type Unusual } from "../support/recordings.ts";
import { checksBy, missingBy } from "../support/requirements.ts";

const LIST = "GET /pets answered 200 [0]: ";
const typed = (...types: readonly string[]): Unusual => ({
  headers: types.map((type) => ["Content-Type", type] as const),
});

describe("HTTP-1, the media type", () => {
  const wrong = (received: string): string => `failed: media-type {"received":"${received}"} [0]`;
  test.each<readonly [string, readonly string[], string]>([
    ["plain", ["application/json"], "passed"],
    ["with a parameter", ["application/json; charset=utf-8"], "passed"],
    ["in capitals, with blanks", [" APPLICATION/Json ;charset=utf-8"], "passed"],
    ["of its own", ["application/problem+json"], wrong("application/problem+json")],
    ["of text", ["text/json"], wrong("text/json")],
    ["none", [], wrong("")],
    ["empty", [""], wrong("")],
    ["twice", ["application/json", "text/html"], wrong("application/json, text/html")],
  ])("%s", (_, types, judgement) => {
    expect(checksBy("HTTP-1", [listed("", [], typed(...types))])).toEqual([`${LIST}${judgement}`]);
  });
});

describe("documented answers to documented requests, and no others", () => {
  test.each([200, 201, 400, 401, 404])("%i is judged", (status) => {
    const group = `GET /pets answered ${status} [0]: `;
    const answer = [listed("", '"a"\0', { status, expects: [status] })];
    expect(checksBy("HTTP-1", answer)).toEqual([`${group}failed: media-type {"received":""} [0]`]);
    expect(checksBy("HTTP-2", answer)).toEqual([
      `${group}failed: not-json {"wanted":"one JSON text","problem":"unexpected 0x00 at byte 3"} [0]`,
    ]);
    expect(checksBy("HTTP-3", answer)).toEqual([`${group}passed`]);
  });

  test.each([
    ["another status", listed("", "", { status: 405, expects: [405] })],
    ["a documented status that was not expected", listed("", "", { status: 404 })],
    [
      "an error that a router or parser may give",
      listed("", "", { status: 400, expects: [400], unusual: true }),
    ],
    ["another path", other("/orders", "")],
    ["no answer", listed("", "", { noAnswer: null })],
  ])("%s is not", (_, draft) => {
    for (const id of ["HTTP-1", "HTTP-2", "HTTP-3"]) expect(checksBy(id, [draft])).toEqual([]);
  });

  test.each(["HTTP-1", "HTTP-2"])("%s needs each operation served, and each status of an Error", (id) => {
    expect(missingBy(id, [created({}, {}), listed("", "", { status: 400, expects: [400] })])).toEqual([
      "GET /pets answered 200",
      "GET /pets/{petId} answered 200",
      "POST /pets answered 400",
      "GET /pets answered 401",
      "GET /pets/{petId} answered 404",
    ]);
  });
});

describe("HTTP-2, the body", () => {
  const wrong = (problem: string): string =>
    `failed: not-json {"wanted":"one JSON text","problem":"${problem}"} [0]`;
  test.each<readonly [string, string, Unusual, string]>([
    ["one JSON text", "[]", {}, "passed"],
    ["an empty one", "", {}, wrong("an empty body")],
    ["two texts", "[] []", {}, wrong("a second JSON text at byte 3")],
    [
      "one that could not be decoded",
      "[]",
      { bodyFault: "no gzip" },
      'failed: body-unreadable {"problem":"no gzip"} [0]',
    ],
  ])("%s", (_, body, unusual, judgement) => {
    expect(checksBy("HTTP-2", [listed("", body, unusual)])).toEqual([`${LIST}${judgement}`]);
  });
});

describe("HTTP-3, member names", () => {
  test.each<readonly [string, string, readonly string[]]>([
    ["each once", '{"a":1,"b":1}', [`${LIST}passed`]],
    ["one twice", '[{"a":1,"a":1}]', [`${LIST}failed: member-repeated {"member":"a"} [0]`]],
    ["no JSON", "<p>", []],
  ])("%s", (_, body, checks) => {
    expect(checksBy("HTTP-3", [listed("", body)])).toEqual(checks);
  });
});

describe("HTTP-4, no failure and no silence", () => {
  test.each([
    [200, "passed"],
    [499, "passed"],
    [500, 'failed: status {"expected":[200],"status":500} [0]'],
    [501, 'failed: status {"expected":[200],"status":501} [0]'],
    [502, 'failed: no-answer {"answer":"502 without a media type"} [0]'],
    [503, 'failed: no-answer {"answer":"503 without a media type"} [0]'],
  ])("%i", (status, judgement) => {
    expect(checksBy("HTTP-4", [listed("", "", { status })])).toEqual([
      `GET /pets answered ${status}${[500, 501].includes(status) ? " instead of 200" : ""} [0]: ${judgement}`,
    ]);
  });

  test("what the interface does not describe does not matter, nor what only gateways answer", () => {
    expect(checksBy("HTTP-4", [other("/orders", "", { status: 500 })])).toEqual([]);
    expect(checksBy("HTTP-4", [fetched("%00", "", { status: 500 })])).toEqual([]);
    for (const status of [408, 421, 425, 520, 530])
      expect(checksBy("HTTP-4", [listed("", "", { status })]), String(status)).toEqual([]);
  });

  const lost = (kind: NoAnswer["kind"]) => created({}, "", { noAnswer: { kind, message: `it is ${kind}` } });

  // Whether others were answered, and whether the connection was new, is left to the experiment.
  test.each(["closed", "silent", "malformed"] as const)("%s", (kind) => {
    expect(checksBy("HTTP-4", [lost(kind), ALIVE])).toEqual([
      `POST /pets unanswered [0]: failed: no-answer {"answer":"it is ${kind}"} [0]`,
      "GET /pets answered 200 [1]: passed",
    ]);
  });

  test.each(["refused", "unresolved", "tls", "ended", "unread"] as const)("%s says nothing", (kind) => {
    expect(checksBy("HTTP-4", [lost(kind), ALIVE])).toEqual(["GET /pets answered 200 [1]: passed"]);
  });
});
