import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { DATA_FAULTS } from "../../src/reference/faults/data.ts";
import { ID_FAULTS } from "../../src/reference/faults/data-ids.ts";
import { INT64_FAULTS } from "../../src/reference/faults/data-int64.ts";
import { DATA_VALUE_FAULTS } from "../../src/reference/faults/data-values.ts";
import type { Fault } from "../../src/reference/faults/fault.ts";
import { GET_DATE_FAULTS } from "../../src/reference/faults/get-dates.ts";
import { GET_PET_FAULTS } from "../../src/reference/faults/get-pet.ts";
import { GET_UNKNOWN_FAULTS } from "../../src/reference/faults/get-unknown.ts";
import { HTTP_FAULTS } from "../../src/reference/faults/http.ts";
import { HTTP_BODY_FAULTS } from "../../src/reference/faults/http-bodies.ts";
import { HTTP_ENCODING_FAULTS } from "../../src/reference/faults/http-encodings.ts";
import { HTTP_FAILURE_FAULTS } from "../../src/reference/faults/http-failures.ts";
import { HTTP_UNANSWERED_FAULTS } from "../../src/reference/faults/http-unanswered.ts";
import { LIST_DIFFERING_FAULTS } from "../../src/reference/faults/list-differing.ts";
import { LIST_FILTER_FAULTS } from "../../src/reference/faults/list-filters.ts";
import { LIST_HIDDEN_FAULTS } from "../../src/reference/faults/list-hidden.ts";
import { LIST_LIMIT_FAULTS } from "../../src/reference/faults/list-limits.ts";
import { LIST_PAGE_FAULTS } from "../../src/reference/faults/list-pages.ts";
import { LIST_FAULTS } from "../../src/reference/faults/list-pets.ts";
import { LIST_RANGE_FAULTS } from "../../src/reference/faults/list-range.ts";
import { LIST_STATUS_FAULTS } from "../../src/reference/faults/list-statuses.ts";
import { type ReferenceOptions, type RunningReference, startReference } from "../../src/reference/index.ts";

const FAULTS: readonly Fault[] = [
  ...[HTTP_FAULTS, HTTP_ENCODING_FAULTS, HTTP_BODY_FAULTS, HTTP_FAILURE_FAULTS, HTTP_UNANSWERED_FAULTS],
  ...[DATA_FAULTS, DATA_VALUE_FAULTS, INT64_FAULTS, ID_FAULTS],
  ...[LIST_FAULTS, LIST_HIDDEN_FAULTS, LIST_DIFFERING_FAULTS, LIST_LIMIT_FAULTS, LIST_RANGE_FAULTS],
  ...[LIST_PAGE_FAULTS, LIST_FILTER_FAULTS, LIST_STATUS_FAULTS],
  ...[GET_PET_FAULTS, GET_UNKNOWN_FAULTS, GET_DATE_FAULTS],
].flat();

const pet = (name: string, categoryId: string, status?: string): string =>
  `{"name":${JSON.stringify(name)},"categoryId":${categoryId}${status ? `,"status":"${status}"` : ""}}`;

const NAMES = ['O\'Hara "the" <b>&', "  Zoë  é ", "Ñandú 𝒜🐕", `${"Long name ".repeat(6)}end`];
const CATEGORY_IDS = ["1900000017", "-17", "4294967297", "9007199254740993", "-9007199254740993"];
const ENDS = ["9223372036854775807", "-9223372036854775808"];

const CREATIONS: readonly string[] = [
  ...[pet("Rex", "1"), pet("Rex", "1", "pending"), pet("Rex", "1", "sold"), pet("Ida", "1", "available")],
  ...[...CATEGORY_IDS, ...ENDS].map((id, i) => pet(`Category ${id}`, id, ["sold", "available"][i % 2])),
  ...NAMES.map((name) => pet(name, "1")),
  ...Array.from({ length: 14 }, (_, i) => pet(`Stock ${i}`, "2", ["available", "pending", "sold"][i % 3])),
];

const REFUSED: readonly string[] = [
  ...["", "{", "[]", "null", '{"name":"Rex"}', '{"categoryId":1}', pet("Rex", "9223372036854775808")],
  ...['{"name":null,"categoryId":1}', pet("Rex", "1", "archived")],
];

const QUERIES: readonly string[] = [
  ...["", "?limit=1", "?limit=2", "?limit=3", "?limit=9", "?limit=20", "?limit=50", "?limit=100"],
  ...["available", "pending", "sold"].flatMap((status) =>
    ["", "&limit=1", "&limit=3", "&limit=100"].map((limit) => `?status=${status}${limit}`),
  ),
  ...[
    "0",
    "-1",
    "101",
    "1000",
    "2147483648",
    "9223372036854775807",
    "1e400",
    "Infinity",
    "1.5",
    "abc",
    "",
  ].map((limit) => `?limit=${limit}`),
  ...["?limit=1&limit=2", "?status=archived", "?status=SOLD", "?status="],
];

const WRONG_KEYS: readonly (string | null)[] = [null, "Bearer", "Bearer of news", "Bearer nobody"];

const PET_IDS: readonly string[] = [
  ...["5", "9223372036854775807", "1234567890123456789", "abc", "1.5", "%00"],
  ...["9223372036854775808", "1".repeat(1_000)],
];

/** What to send: `null` for a key sends none. */
interface RawRequest {
  readonly target: string;
  readonly body?: string;
  readonly authorization?: string | null;
}

/** Status, header lines and body as one text; "no answer" where there is none within half a second. */
function rawAnswer(reference: RunningReference, agent: Agent, asked: RawRequest): Promise<string> {
  const { target, body, authorization = `Bearer ${reference.apiKey}` } = asked;
  const base = new URL(reference.baseUrl);
  const headers = [
    ...["Host", base.host],
    ...(authorization === null ? [] : ["Authorization", authorization]),
    ...(body === undefined ? [] : ["Content-Type", "application/json"]),
    ...(body === undefined ? [] : ["Content-Length", String(Buffer.byteLength(body))]),
  ];
  return new Promise((resolve) => {
    const { hostname: host, port } = base;
    const method = body === undefined ? "GET" : "POST";
    const sent = request({ agent, host, port, method, path: base.pathname + target, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", () => resolve("no answer"));
      response.on("end", () => {
        const bytes = Buffer.concat(chunks).toString("latin1");
        resolve([response.statusCode, ...response.rawHeaders, bytes].join("\n"));
      });
    });
    sent.setTimeout(500, () => sent.destroy());
    sent.on("error", () => resolve("no answer"));
    sent.end(body);
  });
}

/** One answer after the other, then the same creations all at once, in no order. */
async function answers(fault: Fault, options: ReferenceOptions): Promise<string[]> {
  const clock = () => Date.UTC(2026, 4, 6, 12);
  const situation = { ...fault.options?.(), plan: "business", apiKey: "one-key-for-both", clock } as const;
  const reference = await startReference({ ...situation, ...options });
  const agent = new Agent({ keepAlive: true });
  try {
    const one = (asked: RawRequest): Promise<string> => rawAnswer(reference, agent, asked);
    const all: string[] = [];
    for (const asked of requests(reference)) all.push(await one(asked));
    const burst = await Promise.all(CREATIONS.slice(0, 6).map((body) => one({ target: "/pets", body })));
    const ids = burst.map((answer) => /"id":[^,}]*/.exec(answer)?.[0] ?? "").sort();
    return [...all, ...ids];
  } finally {
    agent.destroy();
    await reference.close();
  }
}

function* requests(reference: RunningReference): Generator<RawRequest> {
  yield { target: "/pets?limit=100" };
  yield { target: "/pets" };
  for (const body of CREATIONS) yield { target: "/pets", body };
  for (const body of REFUSED) yield { target: "/pets", body };
  for (const query of QUERIES) yield { target: `/pets${query}` };
  for (const petId of PET_IDS) yield { target: `/pets/${petId}` };
  for (const { id } of reference.store.all().slice(0, 40)) yield { target: `/pets/${id}` };
  for (const authorization of WRONG_KEYS) yield { target: "/pets", authorization };
}

test("every fault has an id and a title of its own", () => {
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
  expect(new Set(FAULTS.map(({ requirement, title }) => `${requirement} ${title}`)).size).toBe(FAULTS.length);
  for (const { id, title, requirement, also = [] } of FAULTS) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(title).toMatch(/^.{10,}[^.]$/);
    expect(also).not.toContain(requirement);
    expect(new Set(also).size).toBe(also.length);
  }
});

test("the unchanged reference gives the same answers twice", async () => {
  const [fault] = FAULTS as [Fault];
  expect(await answers(fault, {})).toEqual(await answers(fault, {}));
});

test.concurrent.each(FAULTS)("fault $id ($requirement): $title", async (fault) => {
  const faulty = await answers(fault, { changes: [fault.change] });
  expect(faulty).not.toEqual(await answers(fault, {}));
});
