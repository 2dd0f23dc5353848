/** A secret is found however it is written, and nothing else is taken for it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { secretsOf } from "../../../src/run/secrets/redact-key.ts";
import { isRedactable } from "../../../src/run/secrets/redactable.ts";
import { patternOf, patternOfMiddles } from "../../../src/run/secrets/secret-patterns.ts";

const hex = (character: string): string => character.charCodeAt(0).toString(16).padStart(2, "0");
const each = (text: string, write: (character: string) => string): string => [...text].map(write).join("");

/** Ways to write a text, each on its own terms. */
const WAYS: Readonly<Record<string, (text: string) => string>> = {
  "as it is": (text) => text,
  "for URLs": encodeURIComponent,
  "for URLs, in full": (text) => each(text, (c) => `%${hex(c)}`),
  "for URLs, twice": (text) => encodeURIComponent(encodeURIComponent(text)),
  "in JSON": (text) => JSON.stringify(text).slice(1, -1),
  "in JSON within JSON": (text) => JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1),
  "in JSON, escaped in full": (text) => each(text, (c) => `\\u00${hex(c).toUpperCase()}`),
  "in JSON, with solidus escaped": (text) => JSON.stringify(text).slice(1, -1).replaceAll("/", "\\/"),
  "in JavaScript": (text) => each(text, (c) => `\\x${hex(c)}`),
  "in markup": (text) => each(text, (c) => (/\w/.test(c) ? c : `&#${c.charCodeAt(0)};`)),
  "in hexadecimal": (text) => each(text, hex),
  "in hexadecimal capitals": (text) => each(text, hex).toUpperCase(),
  reversed: (text) => [...text].reverse().join(""),
  "in UTF-16": (text) => Buffer.from(text, "utf16le").toString("latin1").slice(0, -1),
};

const secrets = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 12,
  maxLength: 60,
});

test.each(Object.entries(WAYS))("found %s", (_, write) => {
  fc.assert(
    fc.property(secrets, (secret) => {
      const text = `before ${write(secret)} after`;
      expect(text.replace(patternOf(secret), () => "S")).toBe("before S after");
    }),
    // Compiling a pattern takes longer than all the rest.
    { numRuns: 30 },
  );
});

test.each(Object.entries(WAYS))("of a thousand characters, found %s", (_, write) => {
  const token = fc.string({
    unit: fc.constantFrom(..."ABYZabyz0189-._~+/"),
    minLength: 129,
    maxLength: 1_500,
  });
  fc.assert(
    fc.property(token, (secret) => {
      const text = `before "${write(secret)}" after`;
      expect(text.replace(patternOf(secret), () => "S")).toBe('before "S" after');
    }),
    { numRuns: 3 },
  );
});

test("found in base64 of either alphabet, wherever it begins", () => {
  fc.assert(
    fc.property(
      secrets,
      fc.string({ unit: "binary-ascii" }),
      fc.constantFrom("base64", "base64url"),
      (secret, before, way) => {
        const text = Buffer.from(`${before}${secret}`).toString(way as BufferEncoding);
        const left = text.replace(patternOf(secret), "");
        // What is shared with the neighbours may stay: at most a character or two of either side.
        expect(text.length - left.length).toBeGreaterThanOrEqual(Math.floor((secret.length * 4) / 3) - 2);
      },
    ),
  );
});

describe("the middles of spellings", () => {
  test("are found wherever a spelling is", () => {
    // Each character in a way of its own.
    const mixed = (secret: string, ways: readonly number[]): string => {
      const escapes = [WAYS["as it is"], WAYS["for URLs, in full"], WAYS["in JavaScript"], WAYS["in markup"]];
      return [...secret].map((c, i) => (escapes[(ways[i % ways.length] ?? 0) % 4] ?? String)(c)).join("");
    };
    const ways = fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 5 });
    const written = fc.constantFrom<((secret: string, ways: readonly number[]) => string)[]>(
      ...Object.values(WAYS),
      mixed,
      (secret) => Buffer.from(secret).toString("base64"),
      (secret) => Buffer.from(`.${secret}`).toString("base64url"),
    );
    fc.assert(
      fc.property(secrets, secrets, written, ways, (secret, other, write, how) => {
        const text = `before ${write(secret, how)} after`;
        expect(patternOfMiddles([other, secret]).every((middle) => middle.test(text))).toBe(true);
      }),
    );
  });

  test("are not found in what targets answer", () => {
    const [pattern = /^/] = patternOfMiddles(["pk_live_51H8aKq2eZvKYlo2C", "hostile+key/0123456789~AbCdEf"]);
    const pets = [{ id: 17, name: 'Rex "the dog" \\u0041\\n <b>&amp;', categoryId: 1, status: "sold" }];
    expect(pattern.test(JSON.stringify(pets))).toBe(false);
    expect(pattern.test("application/json; charset=utf-8")).toBe(false);
  });

  test("are not all found in a text that shares a few characters with a secret by chance", () => {
    const found = patternOfMiddles(["test-key-0123456789abcdefghij"]).map((middle) =>
      middle.test("+1 0123456789"),
    );
    expect(found).toEqual([true, false]);
  });
});

test("texts made to be slow to search are searched in time", () => {
  const pattern = patternOf("hostile+key/0123456789~AbCdEf");
  const million = 1_000_000;
  for (const piece of ["a", "hostil", "%", "%25", "\\", "\\u00", "\\u{0", "&amp;", "&#x0", "\0", "h\0"]) {
    const text = piece.repeat(million);
    expect(text.replace(pattern, "").length).toBe(text.length);
  }
});

test("arbitrary bytes come through unharmed", () => {
  const { concealBytes } = secretsOf("hostile+key/0123456789~AbCdEf");
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => concealBytes(bytes) === bytes));
});

describe("a secret that is no secret", () => {
  test.each(["short", "sold", "available", "Application/JSON", "categoryId", "x-ratelimit"])(
    "%s",
    (secret) => {
      expect(isRedactable(secret)).toBe(false);
      const { conceal } = secretsOf(secret);
      expect(conceal(`{"status":"${secret}"}`)).toBe(`{"status":"${secret}"}`);
      expect(conceal(`you sent "Bearer ${secret}"`)).toBe('you sent "Bearer $PETSTORE_API_KEY"');
    },
  );

  test("a long one is one", () => {
    expect(isRedactable("pk_live_51H8aKq2eZvKYlo2C")).toBe(true);
  });
});
