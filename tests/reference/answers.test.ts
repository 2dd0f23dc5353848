/** What the reference answers to some requests of each kind, and what each of its faults answers instead. */
import { expect, test } from "vitest";
import type { Answer, IncomingCall } from "../../src/reference/context.ts";
import { optionsOf } from "../../src/reference/faults/fault.ts";
import { FAULTS } from "../../src/reference/faults/index.ts";
import type { ReferenceOptions } from "../../src/reference/index.ts";
import { createPetStore } from "../../src/reference/pet-store.ts";
import { START } from "../support/clock.ts";

const KEY = "Reference-key-0123456789abcdef-xyz";
const BEARER = `Bearer ${KEY}`;

interface Asked {
  readonly method: string;
  readonly target: string;
  readonly authorization: string | null;
  readonly body: string | Uint8Array;
  /** The media type of the body, `null` for none. */
  readonly type: string | null;
  readonly more: Readonly<Record<string, string>>;
  /** Seconds before it, beyond one. */
  readonly pause: number;
}

function asked(method: string, target: string, more: Partial<Asked> = {}): Asked {
  return { method, target, authorization: BEARER, body: "", type: null, more: {}, pause: 0, ...more };
}

const list = (query: string, more: Partial<Asked> = {}): Asked => asked("GET", `/v1/pets${query}`, more);
const create = (body: string | Uint8Array, more: Partial<Asked> = {}): Asked =>
  asked("POST", "/v1/pets", { body, type: "application/json", ...more });
const get = (id: string, more: Partial<Asked> = {}): Asked => asked("GET", `/v1/pets/${id}`, more);

/** Eight times the same, in the first minute and in the next one. */
const RETRIED = [...Array.from({ length: 7 }, () => list("?limit=1")), list("?limit=1", { pause: 60 })];

/** Creations first, so that lists show them; at last some more than a key of four requests may send. */
const SCRIPT: readonly Asked[] = [
  ...[
    '{"name":"Bella","categoryId":1}',
    '{"name":"Rex","categoryId":9223372036854775807,"status":"sold","id":77}',
    '{"name":"Rex","categoryId":-9223372036854775808,"status":"pending"}',
    `{"name":"${"Zoë 🐈 ".repeat(6)}","categoryId":1e0,"status":"available"}`,
    '{"name":"","categoryId":-0.0}',
    '{"name":"Odd","categoryId":9007199254740993}',
    '{"categoryId":1}',
    '{"name":1,"categoryId":1}',
    '{"name":null,"categoryId":1}',
    '{"name":"x"}',
    '{"name":"x","categoryId":"12"}',
    '{"name":"x","categoryId":1.5}',
    '{"name":"x","categoryId":9223372036854775808}',
    '{"name":"x","categoryId":1e30}',
    '{"name":"x","categoryId":1,"status":null}',
    '{"name":"x","categoryId":1,"status":"lost"}',
    '{"name":"x","categoryId":1,}',
    '{"name":"x","categoryId":1',
    '[{"name":"x","categoryId":1}]',
    "",
  ].map((body) => create(body)),
  ...[null, "", "text/plain", "Application/JSON ; charset=utf-8", "application/json5"].map((type) =>
    create('{"name":"typed","categoryId":1}', { type }),
  ),
  create(Uint8Array.from([...Buffer.from('{"name":"'), 0xff, ...Buffer.from('","categoryId":1}')])),
  ...["", "?limit=2", "?limit=100", "?status=sold", "?status=pending&limit=1", "?unknown=1"].map((query) =>
    list(query),
  ),
  ...["?limit=0", "?limit=101", "?limit=010", "?limit=", "?limit=1000", "?limit=1&limit=1"].map((query) =>
    list(query),
  ),
  ...["?status=lost", "?status=", "?status=sold&status=sold", "?status=SOLD"].map((query) => list(query)),
  ...["1", "2", "4", "999", "0", "-1", "01", "%31", "abc", "9223372036854775808", "1".repeat(61)].map((id) =>
    get(id),
  ),
  asked("GET", "/v1/cats"),
  asked("DELETE", "/v1/pets/1"),
  asked("PUT", "/v1/pets"),
  ...[null, "", "Bearer", `bearer ${KEY}`, `Basic ${KEY}`, `Bearer  ${KEY}`, `${BEARER} more`].map(
    (authorization) => list("?limit=1", { authorization }),
  ),
  ...[`Bearer ${KEY.slice(0, 8)}`, "Bearer another-key-of-some-other-customer"].map((authorization) =>
    list("?limit=1", { authorization }),
  ),
  list("?limit=1", { authorization: null, more: { "X-API-Key": KEY } }),
  list("?status=lost", { authorization: null }),
  create("{", { authorization: null }),
  create('{"name":"x","categoryId":1}', { authorization: null }),
  get("1", { authorization: null }),
  get("1", { authorization: "Bearer unknown" }),
  list(""),
];

/** With what is created, more than a list shows by default. */
const STOCK = 17;

/** The answers of a service without a network; a second passes with each request. */
async function answersOf(options: ReferenceOptions, script: readonly Asked[]): Promise<readonly Answer[]> {
  let now = START;
  const service = createPetStore({ ...options, apiKey: KEY, clock: () => now });
  const answers: Answer[] = [];
  for (const each of script) {
    now += 1_000 * (1 + each.pause);
    answers.push((await service.respond(callOf(each))).answer);
  }
  return answers;
}

function callOf({ method, target, authorization, body, type, more }: Asked): IncomingCall {
  const [path = "", query = ""] = target.split("?");
  return {
    method,
    path,
    query: [...new URLSearchParams(query)],
    headers: [
      ...(authorization === null ? [] : [["Authorization", authorization] as const]),
      ...(type === null ? [] : [["Content-Type", type] as const]),
      ...Object.entries(more),
    ],
    body: typeof body === "string" ? new TextEncoder().encode(body) : body,
    oversized: false,
    address: "127.0.0.1",
  };
}

const cut = (text: string): string =>
  text.length > 200 ? `${text.slice(0, 130)} … ${text.slice(-60)}` : text;

function questionOf({ method, target, authorization, body, type, more }: Asked): string {
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const with_ = authorization === BEARER ? [] : [authorization ?? "no credential"];
  const as = method === "POST" && type !== "application/json" ? [`as ${type}`] : [];
  return cut(
    [method, target, text, ...as, ...with_, ...Object.keys(more)].filter((each) => each !== "").join(" "),
  );
}

/** The parts of an answer, each on its own. */
function partsOf({ status, headers, body }: Answer): readonly string[] {
  return [
    String(status),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    cut(new TextDecoder("utf-8", { ignoreBOM: true }).decode(body)),
  ];
}

/** What an answer has that another one does not; a minus for what it lacks. */
function differenceOf(answer: Answer, usual: Answer): readonly string[] {
  const [own, others] = [partsOf(answer), partsOf(usual)];
  const lacks = others.filter((part) => /^[A-Z]/.test(part) && !own.includes(part));
  const nameOf = (part: string): string => part.split(":")[0] ?? "";
  const gone = lacks.filter((part) => !own.some((each) => nameOf(each) === nameOf(part)));
  return [...own.filter((part) => !others.includes(part)), ...gone.map((part) => `no ${nameOf(part)}`)];
}

test("the reference answers", async () => {
  const answers = await answersOf({ plan: "pro", stock: STOCK }, SCRIPT);
  expect(
    answers.map((each, i) => [questionOf(SCRIPT[i] as Asked), ...partsOf(each)].join("\n")),
  ).toMatchSnapshot();
});

const AT_ONCE = Array.from({ length: 12 }, () => list("?limit=1"));

test.each([
  ["a key that is used up, and served in the next minute", { perMinute: 4, perDay: 1_000 }, RETRIED],
  ["a key of few requests a day", { perMinute: 100, perDay: 2 }, RETRIED.slice(0, 4)],
  [
    "a key that does not wait is banned for a while",
    { perMinute: 2, perDay: 1_000 },
    [...AT_ONCE, list("?limit=1", { pause: 540 }), list("?limit=1", { pause: 60 })],
  ],
])("%s", async (_, plan, script) => {
  const answers = await answersOf({ plan }, script);
  expect(answers.map((each) => partsOf(each).join("; "))).toMatchSnapshot();
});

/** It takes its time over each answer. */
const SLOW = "reset-without-effect";

test.each(FAULTS.map((fault) => [fault.id, fault] as const))("%s", async (id, fault) => {
  const script = id === SLOW ? SCRIPT.slice(0, 3) : SCRIPT;
  const few = { plan: { perMinute: 4, perDay: 1_000 }, changes: optionsOf(fault).changes ?? [] };
  const plan = id === "limit-free-100" ? "free" : "pro";
  const { changes = [], ...others } = { stock: STOCK, ...optionsOf(fault), plan } as const;
  const rows: string[] = [];
  for (const [with_, without, questions] of [
    [{ changes, ...others }, others, script],
    [few, { ...few, changes: [] }, id === SLOW ? [] : RETRIED],
  ] as const) {
    const [own, usual] = [await answersOf(with_, questions), await answersOf(without, questions)];
    for (const [i, each] of own.entries()) {
      const difference = differenceOf(each, usual[i] as Answer);
      if (difference.length > 0) rows.push(`${questionOf(questions[i] as Asked)} → ${difference.join("; ")}`);
    }
  }
  const [some, left] = [rows.slice(0, 9), rows.length - 9];
  expect(left > 0 ? [...some, `and ${left} more`] : some).toMatchSnapshot();
});
