/** HTTP-1 to HTTP-4: what holds for every response. */
import { describe, expect, test } from "vitest";
import type { NoAnswer } from "../../src/kit/exchange.ts";
import { ALIVE, created, fetched, listed, other, type Unusual } from "../support/recordings.ts";
import { standing } from "../support/requirements.ts";

const LIST = "GET /pets answered 200 [0]: ";
const typed = (...types: readonly string[]): Unusual => ({
  headers: types.map((type) => ["Content-Type", type] as const),
});

describe("HTTP-1, the media type", () => {
  const received = "failed: `Content-Type: application/json` | ";
  test.each<readonly [string, readonly string[], string]>([
    ["plain", ["application/json"], "passed"],
    ["with a parameter", ["application/json; charset=utf-8"], "passed"],
    ["in capitals, with blanks", [" APPLICATION/Json ;charset=utf-8"], "passed"],
    ["of its own", ["application/problem+json"], `${received}\`Content-Type: application/problem+json\` [0]`],
    ["none", [], `${received}no \`Content-Type\` [0]`],
    ["empty", [""], `${received}\`Content-Type: \` [0]`],
    [
      "twice",
      ["application/json", "text/html"],
      `${received}\`Content-Type: application/json\`, \`Content-Type: text/html\` [0]`,
    ],
  ])("%s", (_, types, judgement) => {
    expect(standing("HTTP-1", [listed("", [], typed(...types))])).toEqual([`${LIST}${judgement}`]);
  });
});

describe("documented answers to documented requests, and no others", () => {
  test.each([200, 201, 400, 401, 404])("%i is judged", (status) => {
    const answer = [listed("", '"a"\0', { status })];
    expect(standing("HTTP-1", answer)).toEqual([
      `GET /pets answered ${status} [0]: failed: \`Content-Type: application/json\` | no \`Content-Type\` [0]`,
    ]);
    expect(standing("HTTP-2", answer)).toEqual([
      `GET /pets answered ${status} [0]: failed: exactly one JSON text in UTF-8 | unexpected 0x00 at byte 3 [0]`,
    ]);
    expect(standing("HTTP-3", answer)).toEqual([`GET /pets answered ${status} [0]: passed`]);
  });

  test.each([
    ["another status", listed("", "", { status: 405 })],
    ["another path", other("/orders", "")],
    ["no answer", listed("", "", { noAnswer: null })],
  ])("%s is not", (_, draft) => {
    for (const id of ["HTTP-1", "HTTP-2", "HTTP-3"]) expect(standing(id, [draft])).toEqual([]);
  });
});

describe("HTTP-2, the body", () => {
  test.each<readonly [string, string, Unusual, string]>([
    ["one JSON text", "[]", {}, "passed"],
    ["an empty one", "", {}, "failed: one JSON text | an empty body [0]"],
    ["two texts", "[] []", {}, "failed: exactly one JSON text in UTF-8 | a second JSON text at byte 3 [0]"],
    [
      "one that could not be decoded",
      "[]",
      { bodyFault: "no gzip" },
      "failed: a body that can be read | a body that is no gzip [0]",
    ],
  ])("%s", (_, body, unusual, judgement) => {
    expect(standing("HTTP-2", [listed("", body, unusual)])).toEqual([`${LIST}${judgement}`]);
  });
});

describe("HTTP-3, member names", () => {
  test.each<readonly [string, string, readonly string[]]>([
    ["each once", '{"a":1,"b":1}', [`${LIST}passed`]],
    ["one twice", '[{"a":1,"a":1}]', [`${LIST}failed: each member name once | \`/0/a\` twice [0]`]],
    ["no JSON", "<p>", []],
  ])("%s", (_, body, checks) => {
    expect(standing("HTTP-3", [listed("", body)])).toEqual(checks);
  });
});

describe("HTTP-4, an answer below 500", () => {
  test.each([
    [200, "passed"],
    [499, "passed"],
    [500, "failed: a status below 500 | status 500 with an empty body [0]"],
    [503, "failed: an answer of the API | 503 without a media type [0]"],
  ])("%i", (status, judgement) => {
    expect(standing("HTTP-4", [listed("", "", { status })])).toEqual([
      `GET /pets answered ${status} [0]: ${judgement}`,
    ]);
  });

  test("elsewhere it does not matter", () => {
    expect(standing("HTTP-4", [other("/orders", "", { status: 500 })])).toEqual([]);
    expect(standing("HTTP-4", [fetched("%00", "", { status: 500 })])).toEqual([]);
  });

  const lost = (kind: NoAnswer["kind"], unusual: Unusual = {}) =>
    created({}, "", { noAnswer: { kind, message: `it is ${kind}` }, ...unusual });

  test.each(["closed", "silent", "malformed"] as const)("%s once, while others are answered", (kind) => {
    expect(standing("HTTP-4", [lost(kind, { freshConnection: true }), ALIVE])).toEqual([
      `POST /pets unanswered [0]: failed: an answer | it is ${kind} [0]`,
      "GET /pets answered 200 [1]: passed",
    ]);
  });

  test.each(["refused", "unresolved", "tls", "ended", "unread"] as const)("%s says nothing", (kind) => {
    expect(standing("HTTP-4", [lost(kind), ALIVE])).toEqual(["GET /pets answered 200 [1]: passed"]);
  });

  test("a connection that was kept open may be closed", () => {
    expect(standing("HTTP-4", [lost("closed"), ALIVE])).toEqual(["GET /pets answered 200 [1]: passed"]);
  });

  test("what was left when nothing was answered any more is in doubt", () => {
    expect(standing("HTTP-4", [listed("", []), lost("silent")])).toEqual([
      "GET /pets answered 200 [0]: passed",
      "POST /pets unanswered [1]: untested (run): it is silent, and nothing was answered afterwards",
    ]);
  });
});
