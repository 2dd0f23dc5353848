import { expect, test } from "vitest";
import { ask, create, VALID, withReference } from "../support/client.ts";

const invalid: readonly (readonly [title: string, body: string])[] = [
  ["no name", '{"categoryId":1}'],
  ...["5", "true", "null", "[]", "{}"].map(
    (name) => [`the name ${name.slice(0, 12)}`, `{"name":${name},"categoryId":1}`] as const,
  ),
  ["no categoryId", '{"name":"x"}'],
  ...[
    '"1"',
    "1.5",
    "true",
    "null",
    "[]",
    "{}",
    "1e-1",
    "1.000000000000000000001",
    "1e30",
    "9223372036854775808",
    "-9223372036854775809",
  ].map((id) => [`the categoryId ${id}`, `{"name":"x","categoryId":${id}}`] as const),
  ...['"lost"', '"Sold"', '" sold"', '""', "null", "1", '["sold"]'].map(
    (status) => [`the status ${status}`, `{"name":"x","categoryId":1,"status":${status}}`] as const,
  ),
  ["an empty body", ""],
  ["malformed JSON", "{name:1}"],
  ["truncated JSON", '{"name":"x","categoryId":1'],
  ["a trailing comma", '{"name":"x","categoryId":1,}'],
  ["two texts", '{"name":"x","categoryId":1}{}'],
  ["an array", '[{"name":"x","categoryId":1}]'],
  ["null", "null"],
  ["a string", '"x"'],
  ["a number", "1"],
  ["a number with a leading zero", '{"name":"x","categoryId":01}'],
];

test.each(invalid)("refuses a creation with %s and stores nothing", (_title, body) =>
  withReference({}, async (reference) => {
    const response = await create(reference, body);
    expect(response.headers["content-type"]).toBe("application/json");
    expect(response.json).toMatchObject({
      code: "invalid_request",
      status: 400,
      message: expect.stringMatching(/./),
    });
    expect(reference.store.size).toBe(0);
    expect(reference.counters.created).toBe(0);
  }),
);

test("refuses a body of more than a mebibyte with 413 and stores nothing", () =>
  withReference({}, async (reference) => {
    const response = await create(reference, JSON.stringify({ ...VALID, more: "x".repeat(1_100_000) }));
    expect(response.json).toMatchObject({ code: "body_too_large", status: 413 });
    expect(reference.store.size).toBe(0);
  }));

test("reads a body of a mebibyte to its end", () =>
  withReference({}, async (reference) => {
    const short = JSON.stringify({ ...VALID, more: "" });
    const more = "x".repeat(1_048_576 - short.length);
    expect((await create(reference, JSON.stringify({ ...VALID, more }))).status).toBe(201);
    expect((await create(reference, JSON.stringify({ ...VALID, more: `${more}x` }))).status).toBe(413);
  }));

test.each([
  ["the empty name", '""', ""],
  ["a lone surrogate", '"\\ud800"', "\ud800"],
  ["a NUL", '"\\u0000"', "\u0000"],
  ["a long name", `"${"x".repeat(100_000)}"`, "x".repeat(100_000)],
])("accepts %s and shows it unchanged", (_title, written, name) =>
  withReference({}, async (reference) => {
    const response = await create(reference, `{"name":${written},"categoryId":1}`);
    expect(response).toMatchObject({ status: 201, json: { name } });
    expect((await ask(reference, "GET", "/pets/1")).json).toMatchObject({ name });
  }),
);

test.each(["1.0", "1e0", "10E-1", "0.001e3"])("takes the categoryId %s for the integer 1", (written) =>
  withReference({}, async (reference) => {
    const response = await create(reference, `{"name":"x","categoryId":${written}}`);
    expect(response.text).toContain('"categoryId":1,');
  }),
);

test("refuses a creation without any body", () =>
  withReference({}, async (reference) => {
    const headers = { "content-type": "application/json" };
    expect((await ask(reference, "POST", "/pets", { headers })).status).toBe(400);
  }));

test.each(["text/plain", "application/json5", "application/problem+json", "text/json", null])(
  "refuses the media type %s",
  (type) =>
    withReference({}, async (reference) => {
      expect((await ask(reference, "POST", "/pets", { body: VALID, type })).status).toBe(400);
      expect(reference.store.size).toBe(0);
    }),
);

test.each(["application/json", "Application/JSON; charset=UTF-8", "application/json;charset=utf-8"])(
  "accepts the media type %s",
  (type) =>
    withReference({}, async (reference) => {
      expect((await ask(reference, "POST", "/pets", { body: VALID, type })).status).toBe(201);
    }),
);

test("stores a thousand concurrent creations under ids of their own", () =>
  withReference({ plan: { perMinute: 2000, perDay: 2000 } }, async (reference) => {
    const all = await Promise.all(Array.from({ length: 1000 }, () => create(reference, VALID)));
    const ids = new Set(all.map(({ json }) => (json as { id: number }).id));
    expect(ids.size).toBe(1000);
    expect(reference.counters.created).toBe(1000);
  }));
