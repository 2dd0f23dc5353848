/** HTTP-1 to HTTP-4: what holds for every response. */
import { describe, expect, test } from "vitest";
import type { NoAnswer } from "../../src/kit/exchange.ts";
import { ALIVE, created, fetched, listed, other, type Unusual } from "./recordings.ts";
import { standing } from "./requirements.ts";

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
    [500, "failed: a status below 500 | status 500 [0]"],
    [503, "failed: a status below 500 | status 503 [0]"],
  ])("%i", (status, judgement) => {
    expect(standing("HTTP-4", [listed("", "", { status })])).toEqual([
      `GET /pets answered ${status} [0]: ${judgement}`,
    ]);
  });

  test("elsewhere it does not matter", () => {
    expect(standing("HTTP-4", [other("/orders", "", { status: 500 })])).toEqual([]);
    expect(standing("HTTP-4", [fetched("%00", "", { status: 500 })])).toEqual([]);
  });

  const twice = (kind: NoAnswer["kind"]) => {
    const noAnswer = { kind, message: `it is ${kind}` };
    return [created({}, "", { noAnswer }), ALIVE, created({}, "", { noAnswer, repeats: 0 })];
  };

  test.each(["closed", "silent", "malformed"] as const)("%s, twice, while others are answered", (kind) => {
    expect(standing("HTTP-4", twice(kind))).toEqual([
      "GET /pets answered 200 [1]: passed",
      `POST /pets unanswered [2]: failed: an answer | it is ${kind}, twice [2]`,
    ]);
  });

  test.each(["refused", "unresolved", "tls"] as const)("%s says nothing", (kind) => {
    expect(standing("HTTP-4", twice(kind))).toEqual(["GET /pets answered 200 [1]: passed"]);
  });

  test("what was sent once, or left when nobody was answered any more, is in doubt", () => {
    const [first, answered, again] = twice("closed");
    if (!first || !answered || !again) throw new Error("three were made");
    expect(standing("HTTP-4", [first, answered])).toEqual([
      "POST /pets unanswered [0]: untested (run): not asked a second time after it is closed",
      "GET /pets answered 200 [1]: passed",
    ]);
    const late = created({}, "", { noAnswer: { kind: "closed", message: "closed" }, repeats: 1 });
    expect(standing("HTTP-4", [listed("", []), first, late])).toEqual([
      "GET /pets answered 200 [0]: passed",
      "POST /pets unanswered [2]: untested (run): closed, and nothing was answered from then on",
    ]);
  });
});
