import { expect, test } from "vitest";
import { coreNames } from "../../src/kit/core-names.ts";
import { DEFECTS } from "../../src/kit/defects.ts";
import { AUTHENTICATION_FAULTS } from "../../src/reference/faults/authentication.ts";
import { AUTHENTICATION_ANSWER_FAULTS } from "../../src/reference/faults/authentication-answers.ts";
import { CREDENTIAL_FAULTS } from "../../src/reference/faults/authentication-credentials.ts";
import { AUTHENTICATION_ORDER_FAULTS } from "../../src/reference/faults/authentication-order.ts";
import { CREATE_FAULTS } from "../../src/reference/faults/create-pet.ts";
import { CREATE_BODY_FAULTS } from "../../src/reference/faults/create-pet-bodies.ts";
import { CREATE_BOUND_FAULTS } from "../../src/reference/faults/create-pet-bounds.ts";
import { CREATE_CATEGORY_FAULTS } from "../../src/reference/faults/create-pet-categories.ts";
import { CREATE_ECHO_FAULTS } from "../../src/reference/faults/create-pet-echo.ts";
import { CREATE_NOTHING_FAULTS } from "../../src/reference/faults/create-pet-nothing.ts";
import { CREATE_REFUSAL_FAULTS } from "../../src/reference/faults/create-pet-refusals.ts";
import { CREATE_STATUS_FAULTS } from "../../src/reference/faults/create-pet-statuses.ts";
import { CREATE_STORED_FAULTS } from "../../src/reference/faults/create-pet-stored.ts";
import { ERROR_WORD_FAULTS } from "../../src/reference/faults/error-words.ts";
import { ERROR_FAULTS } from "../../src/reference/faults/errors.ts";
import type { Fault } from "../../src/reference/faults/fault.ts";
import { COUNTDOWN_FAULTS } from "../../src/reference/faults/rate-countdown.ts";
import { RATE_LIMIT_FAULTS } from "../../src/reference/faults/rate-limits.ts";
import { sequentialIds } from "../../src/reference/ids.ts";
import { type ReferenceOptions, type RunningReference, startReference } from "../../src/reference/index.ts";
import { ask, type Response, type Sending } from "./client.ts";
import { testClock } from "./clock.ts";

const FAULTS: readonly Fault[] = [
  ...[CREATE_FAULTS, CREATE_ECHO_FAULTS, CREATE_REFUSAL_FAULTS, CREATE_CATEGORY_FAULTS, CREATE_STATUS_FAULTS],
  ...[CREATE_BOUND_FAULTS, CREATE_BODY_FAULTS, CREATE_NOTHING_FAULTS, CREATE_STORED_FAULTS],
  ...[AUTHENTICATION_FAULTS, CREDENTIAL_FAULTS, AUTHENTICATION_ORDER_FAULTS, AUTHENTICATION_ANSWER_FAULTS],
  ...[ERROR_FAULTS, ERROR_WORD_FAULTS, RATE_LIMIT_FAULTS, COUNTDOWN_FAULTS],
].flat();

const KEY = "reference-key-0123456789abcdefABCDEF";
/** Enough for every request below, and few enough for Remaining to fall below its half. */
const QUOTA = { perMinute: 250, perDay: 10_000 };
const SWAPPED = "REFERENCE-KEY-0123456789ABCDEFabcdef";
const LARGEST = "9223372036854775807";

type Exchange = readonly [method: string, target: string, sending?: Sending];

const post = (body: unknown, more: Sending = {}): Exchange => ["POST", "/pets", { body, ...more }];

const VALID: readonly Exchange[] = [
  ...[undefined, "available", "pending", "sold"].map((status) =>
    post({ name: "Bella", categoryId: 1, status }),
  ),
  ...["1900000017", "-17", "9007199254740993", LARGEST].map((id) =>
    post(`{"name":"Rex ${id}","categoryId":${id}}`),
  ),
  ...coreNames("conformance-0123abcd-").map(({ name }) => post({ name, categoryId: 1 })),
  post('{"name":"Zo\\u00eb","categoryId":1}'),
  ...["twin", "twin"].map((name) => post({ name, categoryId: 1, status: "sold" })),
];

const TWIN = { name: "refused", categoryId: 1n, status: "pending" } as const;
const INVALID: readonly Exchange[] = DEFECTS.map((defect) => post(defect.apply(TWIN) ?? ""));

const READS: readonly Exchange[] = [
  ...["", "?limit=1", "?limit=0", "?status=sold", "?status=archived"].map(
    (query): Exchange => ["GET", `/pets${query}`],
  ),
  ...["1", "7", LARGEST, "abc"].map((id): Exchange => ["GET", `/pets/${id}`]),
];

const CREDENTIALS: readonly (string | null)[] = [
  ...[null, "", "Bearer", KEY, `Basic ${KEY}`, `Basic ${Buffer.from(`${KEY}:`).toString("base64")}`],
  ...[`Token ${KEY}`, `Bearer ${KEY} again`, `Bearer ${KEY.slice(0, -1)}`, `Bearer ${KEY}x`],
  ...[`Bearer ${KEY.slice(0, -1)}~`, `Bearer ${SWAPPED}`, "Bearer no-such-key-0123456789-0123456789"],
  ...[`bearer ${KEY}`, `BEARER ${KEY}`],
];

const UNAUTHORIZED: readonly Exchange[] = CREDENTIALS.flatMap((authorization): Exchange[] => [
  ...["/pets", "/pets?limit=0", "/pets?status=x", "/pets/1", "/pets/77", "/pets/abc"].map(
    (target): Exchange => ["GET", target, { authorization }],
  ),
  post({ name: "Nobody's", categoryId: 1 }, { authorization }),
  post({ name: "Nobody's", categoryId: "1" }, { authorization }),
  post("{", { authorization }),
]);

const ELSEWHERE: readonly Exchange[] = [
  ["GET", `/pets?api_key=${KEY}`, { authorization: null }],
  ["GET", `/pets?access_token=${KEY}`, { authorization: null }],
  ["GET", "/pets", { authorization: null, headers: { "X-API-Key": KEY } }],
  ["GET", "/pets", { authorization: null, headers: { Cookie: `api_key=${KEY}` } }],
];

const ONE_BY_ONE: readonly Exchange[] = [
  ...[...VALID, ...READS, ...INVALID, ...READS, ...UNAUTHORIZED, ...ELSEWHERE],
  ["GET", "/pets?limit=100"],
];

const shown = ({ status, headers, text }: Response): string => JSON.stringify([status, headers, text]);

/** Animals that are created at the same time; their ids and Remaining depend on who comes first. */
async function together(reference: RunningReference): Promise<string> {
  const names = ["Ida", "Kuro", "Luna", "Nemo", "Rex"];
  const made = await Promise.all(names.map((name) => ask(reference, ...post({ name, categoryId: 1 }))));
  const listed = await ask(reference, "GET", "/pets?limit=100");
  const texts = made.map(({ text }) => text.replace(/"id":\d+/, "")).sort();
  return `${texts.join()} ${listed.text.split("},{").length}`;
}

/** The answers of a reference, one after the other, for as long as they are asked for. */
async function* answers(options: ReferenceOptions): AsyncGenerator<string> {
  const reference = await startReference({
    ...{ plan: QUOTA, apiKey: KEY, clock: testClock().clock, ids: sequentialIds() },
    ...options,
  });
  try {
    for (const exchange of ONE_BY_ONE) yield shown(await ask(reference, ...exchange));
    yield await together(reference);
  } finally {
    await reference.close();
  }
}

async function all(sequence: AsyncGenerator<string>): Promise<readonly string[]> {
  const items: string[] = [];
  for await (const item of sequence) items.push(item);
  return items;
}

const expected = new Map<string, Promise<readonly string[]>>();

/** What the unchanged reference answers in the same situation. */
function unchanged(options: ReferenceOptions): Promise<readonly string[]> {
  const situation = JSON.stringify(options);
  const known = expected.get(situation) ?? all(answers(options));
  expected.set(situation, known);
  return known;
}

test("every fault has an id and a title of its own", () => {
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
  expect(new Set(FAULTS.map(({ title }) => title)).size).toBe(FAULTS.length);
  for (const { id, title } of FAULTS) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(title).toMatch(/^[a-zA-Z\\0-9].{7,}[^.]$/);
  }
});

test("the unchanged reference answers the same twice", async () => {
  expect(await all(answers({}))).toEqual(await unchanged({}));
});

test.concurrent.each(FAULTS)("fault $id: $title", { timeout: 30_000 }, async ({ change, options }) => {
  const situation = options?.() ?? {};
  const good = await unchanged(situation);
  let at = 0;
  for await (const answer of answers({ ...situation, changes: [...(situation.changes ?? []), change] })) {
    if (answer !== good[at]) return;
    at += 1;
  }
  expect.fail(`all ${at} answers are those of the unchanged reference`);
});
