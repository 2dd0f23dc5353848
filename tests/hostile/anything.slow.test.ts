/** Whatever a target answers: every judge has an outcome, every observation an answer, every writer a text. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { REPORTERS } from "../../src/cli/files/reporters.ts";
import { buildReport } from "../../src/engine/report.ts";
import { type Judged, judge } from "../../src/index.ts";
import type { Exchange, HeaderLines, NoAnswer, ReceivedResponse } from "../../src/kit/exchange.ts";
import { readJson } from "../../src/kit/json/read-json.ts";
import { startReference } from "../../src/reference/index.ts";
import { renderHar } from "../../src/report/har/har.ts";
import { renderAnnotations } from "../../src/report/markdown/summary.ts";
import { renderTerminal } from "../../src/report/terminal.ts";
import { decodeBody } from "../../src/run/wire/client.ts";
import { CONFORMANCE } from "../../suites/index.ts";
import { EVERYTHING } from "../support/everything.ts";
import { NO_ANSWERS } from "../support/words-of-recordings.ts";

const isReport = addFormats
  .default(new Ajv2020({ strict: false }))
  .compile(JSON.parse(readFileSync(new URL("../../schemas/report.schema.json", import.meta.url), "utf8")));

let good: Judged;

beforeAll(async () => {
  const reference = await startReference({ plan: "business", stock: 40 });
  good = await judge({ baseUrl: reference.baseUrl, apiKey: reference.apiKey });
  await reference.close();
}, 180_000);

const encoded = (text: string): Uint8Array => Buffer.from(text);

/** Values that a target of this interface could be thought to send, and those that it could not. */
const scalar = fc.oneof(
  fc.constantFrom(
    ...["null", "true", "-0", "1e400", "1.0", "9223372036854775808", '"sold"', '"__proto__"', '"\\ud800"'],
  ),
  fc.bigInt().map(String),
  fc.string({ unit: "binary" }).map((text) => JSON.stringify(text)),
);

const NAMES = [
  "id",
  "name",
  "categoryId",
  "status",
  "code",
  "message",
  "__proto__",
  "constructor",
  "toJSON",
  "",
];

const object = (value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 8 })
    .map((members) => `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`);

const json = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: "small", maxDepth: 4 },
    scalar,
    object(tie("any")),
    fc.array(tie("any"), { maxLength: 5 }).map((items) => `[${items.join()}]`),
  ),
})).any;

const pet = object(scalar);

const body: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc.string({ unit: "binary" }).map(encoded),
  json.map(encoded),
  pet.map(encoded),
  fc.array(pet, { maxLength: 30 }).map((pets) => encoded(`[${pets.join()}]`)),
);

const FIELDS = [
  ...[
    "Content-Type",
    "content-encoding",
    "Date",
    "Link",
    "Location",
    "Allow",
    "WWW-Authenticate",
    "Retry-After",
  ],
  ...[
    "X-RateLimit-Limit",
    "x-ratelimit-remaining",
    "X-RateLimit-Reset",
    "Sunset",
    "Deprecation",
    "__proto__",
    "",
  ],
];

const fieldValue = fc.oneof(
  fc.constantFrom(
    ...[
      "application/json",
      "gzip",
      "60",
      "0",
      "-1",
      "NaN",
      "9".repeat(400),
      "@1",
      "Bearer",
      'Bearer realm="',
      ", ,",
      "Fri, 31 Dec 9999 23:59:59 GMT",
    ],
  ),
  fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) }),
);

const headers: fc.Arbitrary<HeaderLines> = fc.array(fc.tuple(fc.constantFrom(...FIELDS), fieldValue), {
  maxLength: 12,
});

const noAnswer: fc.Arbitrary<NoAnswer> = fc.record({
  kind: fc.constantFrom(...NO_ANSWERS),
  message: fc.string({ unit: "binary", minLength: 1 }),
});

/** What is changed of one exchange; the rest of its response stays as it was. */
const change = fc.record(
  {
    status: fc.constantFrom(0, 99, 100, 200, 201, 204, 304, 400, 401, 404, 405, 410, 415, 429, 500, 503, 999),
    headers,
    body,
    bodyFault: fc.constantFrom(null, "larger than 4 MiB"),
  },
  { requiredKeys: [] },
);

type Fate = { readonly response: Partial<ReceivedResponse> } | { readonly noAnswer: NoAnswer } | null;

const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 5, arbitrary: change.map((response) => ({ response: response as Partial<ReceivedResponse> })) },
  { weight: 1, arbitrary: noAnswer.map((reason) => ({ noAnswer: reason })) },
);

function suffering(exchange: Exchange, what: Fate): Exchange {
  if (!what) return exchange;
  if ("noAnswer" in what) return { ...exchange, response: null, noAnswer: what.noAnswer };
  return exchange.response ? { ...exchange, response: { ...exchange.response, ...what.response } } : exchange;
}

test("every judge, observation and writer takes any answers", { timeout: 300_000 }, async () => {
  const many = good.recording.exchanges.length;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { minLength: many, maxLength: many }),
      fc.nat(many),
      async (fates, tried) => {
        const exchanges = good.recording.exchanges.map((exchange, i) =>
          suffering(
            i > tried ? { ...exchange, role: "try", of: exchange.requestId } : exchange,
            fates[i] ?? null,
          ),
        );
        const recording = { ...good.recording, exchanges };
        const report = buildReport(CONFORMANCE, recording, good.facts);
        expect(isReport(JSON.parse(JSON.stringify(report))), JSON.stringify(isReport.errors)).toBe(true);
        expect(renderHar(recording, good.facts).length).toBeGreaterThan(0);
        for (const { render } of REPORTERS)
          expect([...(await render({ ...good, report, recording }))].join("")).not.toBe("");
        for (const color of [true, false]) {
          expect(renderTerminal(report, recording, { color, width: 80, written: null })).not.toMatch(
            /undefined|\[object/,
          );
        }
        // A line of annotations is a command, and what came from the target must not begin another one.
        for (const line of renderAnnotations(report, recording).split("\n"))
          expect(line).toMatch(/^(?:::(?:error|warning|notice)|$)/);
      },
    ),
    { numRuns: EVERYTHING ? 60 : 20 },
  );
});

test("the reader takes any bytes and any JSON", () => {
  fc.assert(
    fc.property(body, fc.nat(), fc.nat(255), (bytes, at, byte) => {
      readJson(bytes);
      const spoilt = Uint8Array.from(bytes);
      if (spoilt.length > 0) spoilt[at % spoilt.length] = byte;
      expect(readJson(spoilt).problems).toBeInstanceOf(Array);
    }),
    { numRuns: 500 },
  );
});

test("content codings take any bytes under any name", () => {
  const coding = fc.oneof(
    fc.constantFrom("gzip", "br", "deflate", "x-gzip", "gzip, br", "identity"),
    fieldValue,
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), coding, (bytes, name) => {
      const decoded = decodeBody(Buffer.from(bytes), [["Content-Encoding", name]], 1_000);
      expect(decoded?.bodyFault === null ? decoded.body.length : 0).toBeLessThanOrEqual(1_000);
    }),
    { numRuns: 500 },
  );
});
