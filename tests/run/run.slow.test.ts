/** judge() on the reference as it is, on targets that are not there, and on some that go away. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { FormatsPlugin } from "ajv-formats";
import { beforeAll, describe, expect, test } from "vitest";
import { STYLES } from "../../proof/faults/styles/index.ts";
import { BUDGETS } from "../../src/engine/plan/budget.ts";
import { judge } from "../../src/index.ts";
import { startReference } from "../../src/reference/index.ts";
import { REQUIREMENTS } from "../../suites/index.ts";
import {
  IMPATIENT,
  idsWith,
  type JudgedReference,
  judgeReference,
  KEY,
  type Serving,
  serve,
  talk,
} from "../support/targets.ts";

const addFormats = createRequire(import.meta.url)("ajv-formats") as FormatsPlugin;
const ajv = addFormats(new Ajv2020({ allErrors: true, strictTypes: false }));
const schema = readFileSync(new URL("../../schemas/report.schema.json", import.meta.url), "utf8");
const isReport = ajv.compile(JSON.parse(schema));

describe("the reference", () => {
  let judged: JudgedReference;

  beforeAll(async () => {
    // Its windows begin with the first request: RATE-5 says nothing in the last seconds of a minute.
    const style = STYLES.find(({ id }) => id === "window-from-first");
    judged = await judgeReference({ ...style?.options(), plan: "business" });
  });

  test("is conformant", () => {
    expect(idsWith(judged.report, "failed")).toEqual([]);
    expect(judged.report.verdict).toBe("conformant");
  });

  test("passes every MUST but those that core leaves open, and says so", () => {
    const descriptions = REQUIREMENTS.flatMap(({ id }) => (id.startsWith("DESC-") ? [id] : []));
    expect(idsWith(judged.report, "untested", "MUST")).toEqual([
      "LIST-5",
      "RATE-6",
      "RATE-7",
      "RATE-8",
      ...descriptions,
    ]);
    expect(judged.report.verdictReason).toMatch(/not tested: LIST-5, RATE-6 to RATE-8, DESC-1 to DESC-7\.$/);
    const musts = REQUIREMENTS.filter(({ level }) => level === "MUST").length;
    expect(judged.report.summary.must).toEqual({ passed: musts - 11, failed: 0, untested: 11 });
  });

  test("is asked no more than the profile allows, by its own count", () => {
    const { requests, keyRequests, created } = judged.reference.counters;
    expect(requests).toBeLessThanOrEqual(BUDGETS.core.requests);
    expect(keyRequests).toBeLessThanOrEqual(BUDGETS.core.keyRequests);
    expect(created).toBeLessThanOrEqual(BUDGETS.core.creations);
    expect(judged.report.run).toMatchObject({ requests, keyRequests, creations: created });
    expect(judged.recording.exchanges).toHaveLength(requests);
  });

  test("gets a report that the schema allows", () => {
    expect(isReport(JSON.parse(JSON.stringify(judged.report))), JSON.stringify(isReport.errors)).toBe(true);
  });
});

const error = (status: number): string => JSON.stringify({ code: "no", message: "No.", status });

function always(status: number, headers: Record<string, string> = {}): () => Promise<Serving> {
  return () =>
    serve((_request, response) => {
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(error(status));
    });
}

const DEAD: readonly (readonly [what: string, start: () => Promise<Serving>, reason: RegExp])[] = [
  [
    "500 to every request",
    always(500),
    /Every operation was answered 500 application\/json: the target fails every request/,
  ],
  [
    "503 to every request",
    always(503),
    /Every operation was answered 503 application\/json: a gateway answers/,
  ],
  ["401 to every request", always(401), /refuses the key with status 401/],
  ["403 to every request", always(403), /refuses the key with status 403/],
  ["429 with a short Retry-After", always(429, { "retry-after": "0" }), /429 Too Many Requests/],
  ["429 with a long Retry-After", always(429, { "retry-after": "3600" }), /429 Too Many Requests/],
  ["429 without Retry-After", always(429), /429 Too Many Requests/],
  ["a closed connection", () => talk((socket) => socket.destroy()), /connection closed/],
  ["silence", () => talk(() => undefined), /no complete answer within 0\.3 s/],
  [
    "something that is not HTTP",
    () => talk((socket) => socket.write("+OK ready\r\n")),
    /not HTTP|no complete answer/,
  ],
];

describe("a dead target", () => {
  function expectNothing(report: JudgedReference["report"]): void {
    expect(report.verdict).toBe("inconclusive");
    expect([...idsWith(report, "passed"), ...idsWith(report, "failed")]).toEqual([]);
    expect(report.requirements).toHaveLength(REQUIREMENTS.length);
    expect(report.requirements.filter(({ cause, reason }) => cause !== "run" || !reason)).toEqual([]);
    expect(report.verdictReason).toMatch(/^[A-Z][^.]*(?:\d\.\d[^.]*)?\.$/);
    expect(isReport(JSON.parse(JSON.stringify(report))), JSON.stringify(isReport.errors)).toBe(true);
  }

  test.each(DEAD)("%s: inconclusive, nothing passed, in one sentence", async (_, start, reason) => {
    const server = await start();
    const { report } = await judge({ baseUrl: server.baseUrl, apiKey: KEY }, IMPATIENT);
    await server.close();
    expectNothing(report);
    expect(report.verdictReason).toMatch(reason);
    expect(server.seen.requests).toBeLessThanOrEqual(9);
  });

  test("no server: inconclusive, nothing passed, in one sentence", async () => {
    const server = await serve(() => undefined);
    await server.close();
    const { report } = await judge({ baseUrl: server.baseUrl, apiKey: KEY }, IMPATIENT);
    expectNothing(report);
    expect(report.verdictReason).toMatch(/connection refused/);
  });

  test("a name that does not resolve: inconclusive, nothing passed, in one sentence", async () => {
    const { report } = await judge({ baseUrl: "http://nowhere.invalid/v1", apiKey: KEY }, IMPATIENT);
    expectNothing(report);
    expect(report.verdictReason).toMatch(/host name/);
  });
});

describe("a target that goes away", () => {
  test.each([1, 20, 50, 75])("after %i answers: never conformant, and no MUST failed", async (answers) => {
    let count = 0;
    const reference = await startReference({
      changes: [
        (good) => ({
          wire(ctx, answer, line) {
            count += 1;
            if (count <= answers) return good.wire(ctx, answer, line);
            void reference.close();
            line.response.destroy();
          },
        }),
      ],
    });
    const target = { baseUrl: reference.baseUrl, apiKey: reference.apiKey };
    const { report } = await judge(target, IMPATIENT);
    await reference.close();
    expect(report.verdict).toBe("inconclusive");
    expect(idsWith(report, "failed", "MUST")).toEqual([]);
    expect(report.verdictReason).toMatch(/not reached|stopped answering|could not be judged/);
  });

  test("by falling silent after 20 answers: never conformant", async () => {
    let count = 0;
    const silent = await judgeReference(
      {
        changes: [
          (good) => ({
            wire(ctx, answer, line) {
              count += 1;
              if (count <= 20) return good.wire(ctx, answer, line);
            },
          }),
        ],
      },
      IMPATIENT,
    );
    expect(silent.report.verdict).not.toBe("conformant");
    expect(idsWith(silent.report, "passed")).not.toContain("HTTP-4");
  });
});
