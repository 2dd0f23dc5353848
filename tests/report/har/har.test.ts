/** recording.har: what is written is read back exactly, is HAR 1.2, and nothing else is taken for one. */
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import draft6 from "ajv/dist/refs/json-schema-draft-06.json" with { type: "json" };
import type { FormatsPlugin } from "ajv-formats";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Exchange, ReceivedResponse, Recording } from "../../../src/kit/exchange.ts";
import { FormatError } from "../../../src/kit/schema/foreign-json.ts";
import { readHar, renderHar } from "../../../src/report/har/har.ts";
import { EVERYTHING } from "../../support/everything.ts";
import { play } from "../../support/played-run.ts";
import { CLOSED, type Draft, listed, recordingOf } from "../../support/recordings.ts";
import { type JudgedReference, judgeReference } from "../../support/targets.ts";
import { recorded } from "./arbitrary.ts";

const require = createRequire(import.meta.url);
const addFormats = require("ajv-formats") as FormatsPlugin;
const schemas: Record<string, { $id: string }> = require("har-schema");
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv.addMetaSchema(draft6));
for (const schema of Object.values(schemas)) ajv.addSchema(schema);
const isHar = ajv.getSchema("har.json#");

function complaints(text: string): unknown {
  if (!isHar) throw new Error("har-schema has no har.json");
  return isHar(JSON.parse(text)) ? null : isHar.errors;
}

/** Of a recording, all that can be compared: bytes whatever class they come in. */
function plain({ exchanges, ...rest }: Recording): unknown {
  const bytes = (body: Uint8Array | null): number[] | null => body && [...body];
  return {
    ...rest,
    exchanges: exchanges.map((exchange: Exchange) => ({
      ...exchange,
      request: { ...exchange.request, body: bytes(exchange.request.body) },
      response: exchange.response && { ...exchange.response, body: bytes(exchange.response.body) },
    })),
  };
}

describe("whatever was recorded", () => {
  test("is read back exactly as it was", () => {
    fc.assert(
      fc.property(recorded(), ({ recording, facts }) => {
        const read = readHar(renderHar(recording, facts));
        expect(plain(read.recording)).toEqual(plain(recording));
        expect(read.facts).toEqual(facts);
      }),
      { numRuns: EVERYTHING ? 300 : 100 },
    );
  });

  test("is valid HAR 1.2", () => {
    fc.assert(
      fc.property(recorded(), ({ recording, facts }) => {
        expect(complaints(renderHar(recording, facts))).toBeNull();
      }),
      { numRuns: 100 },
    );
  });
});

describe("a run on the reference", () => {
  let judged: JudgedReference;
  let text: string;

  beforeAll(async () => {
    judged = await judgeReference();
    text = renderHar(judged.recording, judged.facts);
  });

  test("is read back exactly as it was", () => {
    const read = readHar(text);
    expect(plain(read.recording)).toEqual(plain(judged.recording));
    expect(read.facts).toEqual(judged.facts);
  });

  test("is valid HAR 1.2, with an entry for each request", () => {
    expect(complaints(text)).toBeNull();
    expect(JSON.parse(text).log.entries).toHaveLength(judged.report.run.requests);
  });

  test("shows every character that it holds, also those that reorder text", () => {
    const [exchange] = judged.recording.exchanges;
    if (!exchange?.response) throw new Error("no response");
    const body = new TextEncoder().encode('"\u202e\u200b\u2028\u{e0001}"');
    const recording = {
      ...judged.recording,
      exchanges: [{ ...exchange, response: { ...exchange.response, body } }],
    };
    const har = renderHar(recording, judged.facts);
    expect(har).toContain(String.raw`\"\u202e\u200b\u2028\udb40\udc01\"`);
    expect(readHar(har).recording.exchanges[0]?.response?.body).toEqual(body);
  });

  test("has text as text, and what has control characters or is no UTF-8 as base64", () => {
    const [exchange] = judged.recording.exchanges;
    if (!exchange?.response) throw new Error("no response");
    const contentOf = (...bytes: readonly number[]): unknown => {
      const response = { ...exchange.response, body: Uint8Array.from(bytes) } as Exchange["response"];
      const har = renderHar({ ...judged.recording, exchanges: [{ ...exchange, response }] }, judged.facts);
      return JSON.parse(har).log.entries[0].response.content;
    };
    expect(contentOf(0x61, 0x09, 0x0a)).toMatchObject({ size: 3, text: "a\t\n" });
    expect(contentOf(0x61, 0x00)).toMatchObject({ size: 2, text: "YQA=", encoding: "base64" });
    expect(contentOf(0xff)).toMatchObject({ size: 1, text: "/w==", encoding: "base64" });
  });

  test("shows an entry as browser tools expect it", () => {
    const { entries } = JSON.parse(text).log;
    type Entry = { request: { method: string }; response: { status: number } };
    const created = entries.find(
      ({ request, response }: Entry) => request.method === "POST" && response.status === 201,
    );
    expect(created.request.postData.mimeType).toBe("application/json");
    expect(created.request.headers).toContainEqual({
      name: "Authorization",
      value: "Bearer $PETSTORE_API_KEY",
    });
    expect(created.response).toMatchObject({ status: 201, httpVersion: "unknown", redirectURL: "" });
    expect(JSON.parse(created.response.content.text)).toHaveProperty("id");
    expect(created.timings).toEqual({ send: 0, wait: created.time, receive: 0 });
    const started = judged.recording.startedAt + created._exchange.sentAt;
    expect(created.startedDateTime).toBe(new Date(started).toISOString());
  });

  test("names the target of a redirection, of every status from 300 to 399", () => {
    const [exchange] = judged.recording.exchanges;
    const redirectOf = (status: number): unknown => {
      const headers = [["Location", "/v2/pets"]] as const;
      const response = { ...exchange?.response, status, headers } as Exchange["response"];
      const exchanges = [{ ...exchange, response } as Exchange];
      return JSON.parse(renderHar({ ...judged.recording, exchanges }, judged.facts)).log.entries[0].response
        .redirectURL;
    };
    expect([201, 300, 308, 399, 400].map(redirectOf)).toEqual(["", "/v2/pets", "/v2/pets", "/v2/pets", ""]);
  });

  test("is small: the largest run stays below 5 MB", () => {
    const bytes = Buffer.byteLength(text) / judged.recording.exchanges.length;
    expect(bytes * 1_100).toBeLessThan(5_000_000);
  });

  /** What goes before the next member, if there is one. */
  const more = (har: string): string => (har.includes('"unsent":{}') ? "" : ",");

  const CHANGES: readonly (readonly [string, (text: string) => string, string | RegExp])[] = [
    ["cut off", (har) => har.slice(0, -100), /^it is not JSON \(/],
    [
      "another HAR",
      () => '{"log":{"version":"1.2","creator":{"name":"x","version":"1"},"entries":[]}}',
      "log._run is missing",
    ],
    [
      "a request without a method",
      (har) => har.replace(/"method":"[A-Z]+",/, ""),
      "log.entries[0].request.method is missing",
    ],
    ["no HAR at all", () => "[]", "it must be an object"],
    [
      "another format",
      (har) => har.replace('"format":2', '"format":3'),
      "log._run.format must be 2: verify it with the build that wrote it, or run again",
    ],
    [
      "format 1",
      (har) => har.replace('"format":2', '"format":1'),
      "log._run.format must be 2: verify it with the build that wrote it, or run again",
    ],
    [
      "a reason without a code",
      (har) => har.replace('"unsent":{', `"unsent":{"a":{"values":{}}${more(har)}`),
      "log._run.unsent.a.code is missing",
    ],
    [
      "an unknown role",
      (har) => har.replace('"role":"survey"', '"role":"spy"'),
      /^log\.entries\[0\]\._exchange\.role must be survey, again, /,
    ],
    [
      "an attempt before the first",
      (har) => har.replace('"attempt":1', '"attempt":0'),
      "log.entries[0]._exchange.attempt must be a count from 1",
    ],
    [
      "a status that none is",
      (har) => har.replace(/"expects":\[\d+/, '"expects":[99'),
      "log.entries[0]._exchange.expects[0] must be a status",
    ],
    [
      "an impossible time",
      (har) => har.replace(/"sentAt":[0-9.]+/, '"sentAt":1e999'),
      "log.entries[0]._exchange.sentAt must be a time within a run",
    ],
    [
      "a header without a name",
      (har) => har.replace(/"name":"authorization"/i, '"name":""'),
      "log.entries[3].request.headers[3].name must be the name of a header",
    ],
    [
      "a header's value of two lines",
      (har) => har.replace(/("name":"authorization","value":)"[^"]*"/i, '$1"a\\r\\nb: c"'),
      "log.entries[3].request.headers[3].value must be a header's value on one line",
    ],
    [
      "a base URL that is none",
      (har) => har.replace(/"baseUrl":"[^"]*"/, '"baseUrl":"http://["'),
      "log._run.baseUrl must be an http or https URL",
    ],
    [
      "a target elsewhere",
      (har) => har.replace(/"url":"[^"]*"/, '"url":"http://other.example/v1/pets"'),
      "log.entries[0].request.url must begin with the base URL of the run",
    ],
    [
      "a reason with a member too many",
      (har) => har.replace('"unsent":{', `"unsent":{"a":{"code":"b","values":{},"c":1}${more(har)}`),
      "log._run.unsent.a.c is unknown",
    ],
    [
      "another size",
      (har) => har.replace('"bodySize":0', '"bodySize":7'),
      "log.entries[0].request.bodySize is 7 where the rest of the file gives 0",
    ],
    [
      "more than is written",
      (har) => har.replace('"cache":{}', '"cache":{"a":1}'),
      "log.entries[0].cache.a is 1 where the rest of the file gives nothing",
    ],
    [
      "a member twice",
      (har) => har.replace('"cache":{}', '"cache":{"a":1},"cache":{}'),
      /white space or repeated members differ/,
    ],
    [
      "hostile depth",
      (har) => har.replace('"network":{}', `"network":{"a":${"[".repeat(1e5)}${"]".repeat(1e5)}}`),
      "it is nested too deeply",
    ],
  ];

  test.each(CHANGES)("is refused with a reason: %s", (_, change, reason) => {
    const changed = change(text);
    expect(changed).not.toBe(text);
    expect(() => readHar(changed)).toThrow(reason instanceof RegExp ? reason : new FormatError(reason));
  });
});

test("each kind of exchange, as browser tools open it", async () => {
  const body = (text: string | readonly number[]): Uint8Array =>
    typeof text === "string" ? new TextEncoder().encode(text) : Uint8Array.from(text);
  const answers: readonly ReceivedResponse[] = [
    { status: 200, headers: [["Content-Type", "application/json"]], body: body("[]\r\n\t"), bodyFault: null },
    { status: 302, headers: [["Location", "/a"]], body: body(""), bodyFault: "ends early" },
    { status: 302, headers: [], body: body([0xff]), bodyFault: null },
    { status: 200, headers: [["location", "/a"]], body: body([0x7f, 0]), bodyFault: null },
    { status: 400, headers: [["Location", "/a"]], body: body("\u2028"), bodyFault: null },
  ];
  const asked = ["/pets?status=a%20b&limit=1", "/pets/ä\u202e%", "/pets?x=%zz", "/pets/[1]", "/pets"];
  const drafts = answers.map((response, i): Draft => {
    const request = { method: i % 2 === 0 ? "GET" : "POST", target: asked[i] ?? "" };
    return (index) => {
      const exchange = listed("", "", {
        status: 200,
        sentAt: 1_000 * index,
        ...(i === 1 ? { of: "it", plain: true } : {}),
      })(index);
      const sent = { headers: [["Content-Type", "text/plain"]] as const, body: i === 1 ? body("a") : null };
      const binary = { headers: [], body: i === 3 ? body([0xfe]) : null };
      return {
        ...exchange,
        request: { ...exchange.request, ...request, ...(i === 3 ? binary : sent) },
        response,
      };
    };
  });
  const lost = listed("", "", { noAnswer: CLOSED, sentAt: 9_000, receivedAt: 8_000, freshConnection: true });
  const recording = recordingOf([...drafts, lost]);
  const { facts } = await play({ options: { only: ["OPEN-1"] } });
  const text = renderHar(recording, facts);
  expect(complaints(text)).toBeNull();
  const { entries } = (JSON.parse(text) as { log: { entries: unknown[] } }).log;
  expect(entries.map((entry) => JSON.stringify(entry))).toMatchSnapshot();
});
