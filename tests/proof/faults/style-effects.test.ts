import { expect, test } from "vitest";
import { STYLES } from "../../../proof/faults/styles/index.ts";
import {
  type ReferenceOptions,
  type RunningReference,
  startReference,
} from "../../../src/reference/index.ts";
import { ask, create, type Response, type Sending, VALID } from "../../support/client.ts";
import { testClock } from "../../support/clock.ts";

type Asked = readonly [method: string, target: string, sending?: Sending];
type Effect = readonly [
  style: string,
  asked: Asked,
  expected: Partial<Response> | ((got: Response) => boolean),
];

const post = (body: unknown, type = "application/json"): Asked => ["POST", "/pets", { body, type }];
const anonymous: Asked = ["GET", "/pets", { authorization: null }];
const lengthIs = (length: number) => (got: Response) => (got.json as unknown[]).length === length;
const limitIs = (limit: string) => (got: Response) => got.headers["x-ratelimit-limit"] === limit;

const EFFECTS: readonly Effect[] = [
  ["limit-clamped", ["GET", "/pets?limit=0"], lengthIs(1)],
  ["limit-clamped", ["GET", "/pets?limit=1e400"], lengthIs(30)],
  ["limit-ignored", ["GET", "/pets?limit=101"], lengthIs(20)],
  ["limit-last", ["GET", "/pets?limit=5&limit=%2B03"], lengthIs(3)],
  ["status-empty-list", ["GET", "/pets?status=lost"], lengthIs(0)],
  ["status-ignored", ["GET", "/pets?status=lost"], lengthIs(20)],
  ["status-first", ["GET", "/pets?status=SOLD&status=x"], lengthIs(10)],
  ["parameters-refused", ["GET", "/pets?limit=5&page=2"], { status: 400 }],
  ["parameters-refused", ["GET", "/pets?limit=5&status=sold"], { status: 200 }],
  ["paging", ["GET", "/pets?offset=25"], lengthIs(5)],
  ["order-newest-first", ["GET", "/pets?limit=1"], (got) => got.text.includes('"id":30,')],
  ["ids-negative", post(VALID), (got) => got.text.includes('"id":-31,')],
  ["ids-descending", post(VALID), (got) => got.text.includes('"id":9223372036854775777,')],
  ["ids-random", post(VALID), (got) => /"id":\d{15,19},/.test(got.text)],
  ["categories-restricted", post({ ...VALID, categoryId: 51 }), { status: 400 }],
  ["categories-two", post(VALID), { status: 400 }],
  ["categories-positive", post({ ...VALID, categoryId: -17 }), { status: 400 }],
  ["integers-spelt-plainly", post('{"name":"x","categoryId":1.0}'), { status: 400 }],
  ["integers-spelt-plainly", post('{"name":"x","categoryId":1E+0}'), { status: 400 }],
  ["integers-spelt-plainly", post('{"name":"x","categoryId":-7}'), { status: 201 }],
  ["status-left-out", post(VALID), { json: { id: 31, ...VALID } }],
  ["status-default-pending", post(VALID), { json: { id: 31, ...VALID, status: "pending" } }],
  ["members-refused", post({ ...VALID, id: 1 }), { status: 400 }],
  [
    "members-kept",
    post({ ...VALID, id: 1, a: [1] }),
    { json: { a: [1], id: 31, ...VALID, status: "available" } },
  ],
  ["duplicates-refused", post('{"name":"x","name":"x","categoryId":1}'), { status: 400 }],
  ["media-type-415", post(VALID, "text/plain"), { status: 415 }],
  ["media-type-any", post(VALID, "text/plain"), { status: 201 }],
  ["names-of-64", post({ ...VALID, name: "𝔘".repeat(65) }), { status: 400 }],
  ["names-of-64", post({ ...VALID, name: "𝔘".repeat(64) }), { status: 201 }],
  ["names-of-64", post({ ...VALID, name: "" }), { status: 400 }],
  ["names-of-1024", post({ ...VALID, name: "x".repeat(1_025) }), { status: 400 }],
  ["names-of-1024", post({ ...VALID, name: "\ud800" }), { status: 400 }],
  ["names-of-1024", post({ ...VALID, name: "x".repeat(1_024) }), { status: 201 }],
  ["names-tidied", post({ ...VALID, name: " e\u0301\u0000 x " }), (got) => got.text.includes('"name":"é x"')],
  ["names-plain", post({ ...VALID, name: "a\u00a0b" }), { status: 400 }],
  ["names-plain", post({ ...VALID, name: "a b" }), { status: 201 }],
  ["pet-id-400", ["GET", "/pets/abc"], { status: 400 }],
  ["removed-405", ["GET", "/pets/1"], (got) => got.status === 405 && got.headers.allow === ""],
  ["removed-410", ["GET", "/pets/1"], (got) => got.status === 410 && got.headers.sunset === undefined],
  ["removed-404", ["GET", "/pets/1"], (got) => /2031/.test(String(got.headers.date))],
  ["date-absent", ["GET", "/pets/1"], (got) => got.headers.date === undefined],
  ["anonymous-by-address", anonymous, limitIs("60")],
  ["anonymous-zero", anonymous, limitIs("0")],
  ["counted-by-address", anonymous, limitIs("60")],
  ["challenge-lines", anonymous, (got) => got.headers["www-authenticate"]?.length === 2],
  ["scheme-case-sensitive", ["GET", "/pets", { authorization: "bearer x" }], { status: 401 }],
  ["paths-before-keys", ["GET", "/nowhere", { authorization: null }], { status: 404 }],
  ["codes-fine", ["GET", "/pets?limit=0"], (got) => got.text.includes('"code":"limit_invalid"')],
  ["window-day-shown", ["GET", "/pets"], limitIs("1000")],
  ["plan-day-below-minute", ["GET", "/pets"], limitIs("5000")],
  ["plan-enterprise", ["GET", "/pets"], limitIs("1000000")],
  ["refusals-uncounted", ["GET", "/pets?limit=0"], (got) => got.headers["x-ratelimit-remaining"] === "60"],
  ["remaining-before", ["GET", "/pets"], (got) => got.headers["x-ratelimit-remaining"] === "60"],
  ["settles-300", ["GET", "/pets?limit=100"], lengthIs(30)],
  ["neighbours-create", ["GET", "/pets?limit=100"], lengthIs(31)],
  ["gzip", ["GET", "/pets"], (got) => got.headers["content-encoding"] === "gzip"],
  ["chunked", ["GET", "/pets"], (got) => got.headers["transfer-encoding"] === "chunked"],
  ["connection-close", ["GET", "/pets"], (got) => got.headers.connection === "close"],
  ["json-escaped", ["GET", "/pets/1"], (got) => got.text.startsWith('{"\\u0069\\u0064":1,')],
  ["json-reversed", ["GET", "/pets/1"], (got) => got.text.startsWith('{"status"')],
  ["json-pretty", ["GET", "/pets/1"], (got) => got.text.startsWith('\n {\r\n\t"id" : 1,')],
];

/** Starts a style with 30 animals, whatever stock it has of its own. */
function started(id: string, more: ReferenceOptions = {}): Promise<RunningReference> {
  const style = STYLES.find((known) => known.id === id);
  if (style === undefined) throw new Error(`there is no style ${id}`);
  return startReference({ ...style.options(), stock: 30, ...more });
}

test.concurrent.each(EFFECTS)(
  "style %s shows in its answer to %j",
  async (id, [method, target, sending], expected) => {
    const reference = await started(id);
    try {
      const got = await ask(reference, method, target, sending);
      if (typeof expected === "function") expect(got).toSatisfy(expected);
      else expect(got).toMatchObject(expected);
    } finally {
      await reference.close();
    }
  },
);

test("the style settles-by-replica shows a new animal and hides it again", async () => {
  const reference = await started("settles-by-replica");
  try {
    await create(reference, VALID);
    const lengths: number[] = [];
    for (let i = 0; i < 4; i += 1)
      lengths.push(((await ask(reference, "GET", "/pets?limit=100")).json as unknown[]).length);
    expect(lengths).toEqual([31, 30, 31, 30]);
  } finally {
    await reference.close();
  }
});

test("the style neighbours-same-key drops Remaining by more than one", async () => {
  const reference = await started("neighbours-same-key", { clock: testClock().clock });
  try {
    const left: number[] = [];
    for (let i = 0; i < 7; i += 1)
      left.push(Number((await ask(reference, "GET", "/pets")).headers["x-ratelimit-remaining"]));
    expect(left).toEqual([299, 298, 295, 294, 293, 291, 290]);
  } finally {
    await reference.close();
  }
});
