import { expect, test } from "vitest";
import { ask, VALID, withReference } from "../support/client.ts";

const KEY = "Reference-key-0123456789abcdef-xyz";

const refused: readonly (readonly [title: string, authorization: string | readonly string[] | null])[] = [
  ["no header", null],
  ["an empty header", ""],
  ["no key", "Bearer"],
  ["no scheme", KEY],
  ["Basic", `Basic ${KEY}`],
  ["another scheme", `Token ${KEY}`],
  ["a second word", `Bearer ${KEY} again`],
  ["two blanks", `Bearer  ${KEY}`],
  ["a parameter list", `Bearer ${KEY}, Bearer ${KEY}`],
  ["two lines", [`Bearer ${KEY}`, `Bearer ${KEY}`]],
  ["an unknown key", "Bearer unknown"],
  ["the last character gone", `Bearer ${KEY.slice(0, -1)}`],
  ["a character added", `Bearer ${KEY}x`],
  ["upper case", `Bearer ${KEY.toUpperCase()}`],
  ["a member of Object.prototype", "Bearer constructor"],
];

test.each(refused)("answers 401 for %s, whatever is asked", (_title, authorization) =>
  withReference({ apiKey: KEY, stock: 3 }, async (reference) => {
    const asked = [
      ["GET", "/pets"],
      ["GET", "/pets?limit=0&status=lost"],
      ["POST", "/pets", VALID],
      ["POST", "/pets", { name: 5 }],
      ["POST", "/pets", "{"],
      ["GET", "/pets/1"],
      ["GET", "/pets/99"],
      ["GET", "/pets/abc"],
      ["GET", `/pets?api_key=${KEY}&access_token=${KEY}`],
    ] as const;
    for (const [method, target, body] of asked) {
      const headers = { "x-api-key": KEY, cookie: `api_key=${KEY}` };
      const response = await ask(reference, method, target, { authorization, headers, body });
      expect(response.json).toMatchObject({ code: "unauthorized", status: 401 });
      expect(response.headers["www-authenticate"]).toMatch(
        /^Bearer realm="petstore"(, error="invalid_token")?$/,
      );
      expect(response.headers["x-ratelimit-remaining"]).toMatch(/^\d+$/);
      expect(response.text + JSON.stringify(response.headers)).not.toContain(KEY);
    }
    expect(reference.store.size).toBe(3);
    expect(reference.counters.keyRequests).toBe(0);
  }),
);

test("names the error only where a credential was presented", () =>
  withReference({}, async (reference) => {
    const missing = await ask(reference, "GET", "/pets", { authorization: null });
    expect(missing.headers["www-authenticate"]).toBe('Bearer realm="petstore"');
    const empty = await ask(reference, "GET", "/pets", { authorization: "" });
    expect(empty.headers["www-authenticate"]).toBe('Bearer realm="petstore"');
    const unknown = await ask(reference, "GET", "/pets", { authorization: "Bearer x" });
    expect(unknown.headers["www-authenticate"]).toBe('Bearer realm="petstore", error="invalid_token"');
  }));

test.each(["Bearer", "bearer", "BEARER", "bEaReR"])("accepts the scheme spelt %s", (scheme) =>
  withReference({}, async (reference) => {
    const authorization = `${scheme} ${reference.apiKey}`;
    expect((await ask(reference, "GET", "/pets", { authorization })).status).toBe(200);
  }),
);

test("knows several keys, each with its own plan and count", () =>
  withReference({ keys: [{ key: "second", plan: "pro" }] }, async (reference) => {
    const first = await ask(reference, "GET", "/pets");
    const second = await ask(reference, "GET", "/pets", { authorization: "Bearer second" });
    expect(first.headers).toMatchObject({ "x-ratelimit-limit": "60", "x-ratelimit-remaining": "59" });
    expect(second.headers).toMatchObject({ "x-ratelimit-limit": "300", "x-ratelimit-remaining": "299" });
  }));

test("makes up a key of at least 32 characters", () =>
  withReference({}, async ({ apiKey }) => {
    expect(apiKey.length).toBeGreaterThanOrEqual(32);
    await withReference({}, async (other) => expect(other.apiKey).not.toBe(apiKey));
  }));
