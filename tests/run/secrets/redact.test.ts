/** A secret is found in four spellings, also across the pieces of a stream, and nothing else is taken for it. */
import { randomBytes } from "node:crypto";
import { deflateSync, gzipSync, unzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ALTERED_KEYS } from "../../../src/kit/curl/key-expression.ts";
import { isRedactable, isWeak, StreamRedactor, secretsOf } from "../../../src/run/secrets/secrets.ts";

const KEYS: readonly string[] = [
  "Plain-Test-Key-0123456789abcd",
  "pk_live_51H8aKq2eZvKYlo2C",
  "aB+/9==~~zz/+x=Q~ab+/",
  "a\"b\\c%2Fe&<x>'$(id)`w`!~",
  "90210473318842759061",
];

const hex = (character: string): string => character.charCodeAt(0).toString(16).padStart(2, "0");
const each = (text: string, write: (character: string) => string): string => [...text].map(write).join("");

/** Ways to write a text. */
const WAYS: Readonly<Record<string, (text: string) => string>> = {
  "as it is": (text) => text,
  "in capitals": (text) => text.toUpperCase(),
  "in lower case": (text) => text.toLowerCase(),
  "for URLs": encodeURIComponent,
  "for URLs, in full": (text) => each(text, (c) => `%${hex(c)}`),
  "for URLs, in capitals": (text) => each(text, (c) => `%${hex(c).toUpperCase()}`),
  "in JSON": (text) => JSON.stringify(text).slice(1, -1),
  "in JSON, escaped in full": (text) => each(text, (c) => `\\u00${hex(c).toUpperCase()}`),
  "in JSON, with solidus escaped": (text) => JSON.stringify(text).slice(1, -1).replaceAll("/", "\\/"),
};

const secrets = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 12,
  maxLength: 60,
});

describe.each(Object.entries(WAYS))("a secret written %s", (_, write) => {
  test.each(KEYS)("is found: %s", (key) => {
    const { conceal } = secretsOf(key);
    expect(conceal(`no such key: ${write(key)}!`)).toBe("no such key: $PETSTORE_API_KEY!");
  });

  test("is found, whatever it is", () => {
    fc.assert(
      fc.property(secrets, (value) => {
        const { conceal } = secretsOf("the-key-is-another-one", [{ value, replacement: "S" }]);
        expect(conceal(`before ${write(value)} after`)).toBe("before S after");
      }),
    );
  });

  test("is found up to the end of the word, where it is long", () => {
    const value = "ABYZabyz0189-._~+/".repeat(50);
    const { conceal } = secretsOf(value);
    expect(conceal(`before "${write(value)}" after`)).toBe('before "$PETSTORE_API_KEY" after');
  });
});

test("base64 of either alphabet, wherever it begins", () => {
  const before = fc.string({ unit: "binary-ascii" });
  fc.assert(
    fc.property(secrets, before, fc.constantFrom("base64", "base64url"), (value, start, way) => {
      const text = Buffer.from(`${start}${value}`).toString(way as BufferEncoding);
      const left = secretsOf("the-key-is-another-one", [{ value, replacement: "" }]).conceal(text);
      // What is shared with the neighbours may stay: at most a character or two of either side.
      expect(text.length - left.length).toBeGreaterThanOrEqual(Math.floor((value.length * 4) / 3) - 2);
    }),
  );
});

test.each(KEYS)("keys that AUTH-5 makes of %s", (key) => {
  const { conceal, reveal } = secretsOf(key);
  const { shortened, changed, beheaded, firstChanged, middleChanged } = ALTERED_KEYS;
  for (const alike of [shortened, changed, beheaded, firstChanged, middleChanged]) {
    const left = conceal(`"${reveal(alike)}" is no key`);
    expect(left).toContain("[a key like the valid one]");
    expect(left).not.toContain(key.slice(2, 10));
  }
});

test("each altered key is the key with one change", () => {
  const key = "Key-0123456789ab";
  const { reveal } = secretsOf(key);
  const revealed = Object.entries(ALTERED_KEYS).map(([name, expression]) => [name, reveal(expression)]);
  expect(Object.fromEntries(revealed)).toEqual({
    changed: "Key-0123456789a~",
    shortened: "Key-0123456789a",
    lengthened: "Key-0123456789abx",
    swapped: "kEY-0123456789AB",
    firstChanged: "~ey-0123456789ab",
    middleChanged: "Key-0123756789ab",
    rotated: "Xrl-5678901234no",
    beheaded: "ey-0123456789ab",
    preceded: "xKey-0123456789ab",
    basic: btoa(`${key}:`),
    password: btoa(`:${key}`),
  });
  expect(secretsOf("~~~~-~~~~-~~~~7~").reveal(ALTERED_KEYS.changed)).toBe("~~~~-~~~~-~~~~7-");
  expect(secretsOf("~~~~-~~~~-~~~~-~").reveal(ALTERED_KEYS.rotated)).toBe("no-such-key");
});

test("bytes without a secret are the same bytes", () => {
  const { concealBytes } = secretsOf("hostile+key/0123456789~AbCdEf");
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(concealBytes(bytes)).toBe(bytes);
    }),
  );
});

test.each([
  ["gzip", gzipSync],
  ["zlib", deflateSync],
])("bytes in %s that no field declares are searched, too", (_, pack) => {
  const key = "hostile+key/0123456789~AbCdEf";
  const { concealBytes } = secretsOf(key);
  const left = unzipSync(concealBytes(pack(`{"key":"${key}"}`)));
  expect(left.toString()).toBe('{"key":"$PETSTORE_API_KEY"}');
  // Also as far as a body goes that was cut.
  const cut = pack(Buffer.concat([Buffer.from(key), randomBytes(40_000)])).subarray(0, -20_000);
  expect(unzipSync(concealBytes(cut)).toString("latin1")).toMatch(/^\$PETSTORE_API_KEY/);
  const without = pack("no key here");
  expect(concealBytes(without)).toBe(without);
  const onlyTheHead = Buffer.concat([pack("").subarray(0, 2), Buffer.from(` and ${key}`)]);
  expect(Buffer.from(concealBytes(onlyTheHead)).toString("latin1")).toContain("and $PETSTORE_API_KEY");
});

test("a key is long from 16 characters on, if it is one that can be found", () => {
  const keys = ["pk_live_51H8aKq2", "pk_live_51H8aKq", "application/json", "0123456789-01234"];
  expect(keys.map((key) => secretsOf(key).long)).toEqual([true, false, false, true]);
  expect(keys.map((key) => secretsOf(key).hasLetters)).toEqual([true, true, true, false]);
});

test("of the header fields of an answer, names are searched as well as values", () => {
  const { concealHeaders } = secretsOf("pk_live_51H8aKq2");
  const left = [
    ["X-$PETSTORE_API_KEY", "1"],
    ["X-Key", "Bearer $PETSTORE_API_KEY"],
  ];
  const headers = [
    ["X-pk_live_51H8aKq2", "1"],
    ["X-Key", "Bearer pk_live_51H8aKq2"],
  ] as const;
  expect(concealHeaders(headers)).toEqual(left);
});

test("in a path, a key is percent-encoded; elsewhere it is as it is", () => {
  const { reveal, revealInTarget } = secretsOf("pk/live?51&H8=aKq2");
  expect(revealInTarget("/pets?key=$PETSTORE_API_KEY")).toBe("/pets?key=pk%2Flive%3F51%26H8%3DaKq2");
  expect(reveal("Bearer $PETSTORE_API_KEY")).toBe("Bearer pk/live?51&H8=aKq2");
});

test("digits of a longer number are no secret", () => {
  const { conceal } = secretsOf("9021047331");
  expect(conceal('{"id":190210473315}')).toBe('{"id":190210473315}');
  expect(conceal("Bearer%209021047331")).toBe("Bearer%20$PETSTORE_API_KEY");
});

describe("a secret that is no secret", () => {
  test.each([
    "short",
    "sold",
    "available",
    "Application/JSON",
    "categoryId",
    "x-ratelimit",
    "conformance-6a",
  ])("%s", (secret) => {
    expect(isRedactable(secret)).toBe(false);
    const { conceal } = secretsOf(secret);
    expect(conceal(`{"status":"${secret}"}`)).toBe(`{"status":"${secret}"}`);
    expect(conceal(`you sent "Bearer ${secret}"`)).toBe('you sent "Bearer $PETSTORE_API_KEY"');
  });

  test.each([
    ["pk_live_51H8aKq2eZvKYlo2C", true],
    ["pk_live5", true],
    ["pk_live", false],
  ])("a long one is one: %s %j", (secret, is) => {
    expect(isRedactable(secret)).toBe(is);
  });
});

describe("a stream", () => {
  const KEY = "s3cret+key/of=the~vendor";
  const streamed = (pieces: readonly string[]): { readonly text: string; readonly found: boolean } => {
    const redactor = new StreamRedactor(secretsOf(KEY).conceal);
    const text = [...pieces.map((piece) => redactor.add(piece)), redactor.end()].join("");
    return { text, found: redactor.found };
  };

  test.each([0, 5, 262_144 - 12, 262_144 - 1, 262_144, 3_000_000])(
    "with a secret after %i characters, in two pieces",
    (at) => {
      const pieces = ["é".repeat(at), KEY.slice(0, 9), KEY.slice(9), "ü".repeat(500_000)];
      const text = `${"é".repeat(at)}$PETSTORE_API_KEY${"ü".repeat(500_000)}`;
      expect(streamed(pieces)).toEqual({ text, found: true });
    },
  );

  test.each(["", "a"])("characters of two units are not cut, before %j", (last) => {
    const redactor = new StreamRedactor(secretsOf(KEY).conceal);
    const text = `${"🐕".repeat(100_000)}${last}`;
    const written = Buffer.concat([Buffer.from(redactor.add(text)), Buffer.from(redactor.end())]);
    expect(written.toString() === text).toBe(true);
  });

  test("without one is the same text", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 300_000 })), (lengths) => {
        const pieces = lengths.map((length, i) => `${i}${"€".repeat(length)}`);
        expect(streamed(pieces)).toEqual({ text: pieces.join(""), found: false });
      }),
      { numRuns: 20 },
    );
  });
});

test("texts made to be slow to search are searched in time", () => {
  const key = "hostile+key/0123456789~AbCdEf";
  const { conceal } = secretsOf(key);
  const from = performance.now();
  for (const piece of ["a", "hostil", key.slice(0, 20), "%", "%25", "\\", "\\u00", "aG9zdGlsZ"])
    expect(conceal(piece.repeat(1_000_000 / piece.length))).not.toContain("$");
  expect(performance.now() - from).toBeLessThan(120_000);
});

test("a key is weak below twelve characters, or where it is a word of the interface", () => {
  const weak = ["Kx7-9q2", "Kx7-9q2wLm4", "application/json", "conformance-"];
  expect(weak.map(isWeak)).toEqual([true, true, true, true]);
  expect(isWeak("Kx7-9q2wLm4z")).toBe(false);
});
