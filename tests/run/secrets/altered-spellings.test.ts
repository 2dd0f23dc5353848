/** What gives a long key away in an answer is found, however a target writes it, and in time. */
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { base32 } from "../../../src/run/secrets/altered-spellings.ts";
import { type Secrets, secretsOf } from "../../../src/run/secrets/redact-key.ts";

const KEYS: readonly string[] = [
  "Plain-Test-Key-0123456789abcd",
  "pk_live_51H8aKq2eZvKYlo2C",
  "3f2504e0-4f89-11d3-9a0c-0305e82c3301",
  "aB+/9==~~zz/+x=Q~ab+/",
  "a\"b\\c%2Fe&<x>'$(id)`w`!~",
  "90210473318842759061",
];

const each = (text: string, write: (character: string, at: number) => string): string =>
  [...text].map(write).join("");
const hex = (character: string): string => character.charCodeAt(0).toString(16).padStart(2, "0");
const base64 = (text: string): string => Buffer.from(text).toString("base64");
const grouped = (text: string, by: string, size = 4): string =>
  (text.match(new RegExp(`.{1,${size}}`, "gs")) ?? []).join(by);
const NAMED: Readonly<Record<string, string>> = {
  "&": "amp",
  "<": "lt",
  ">": "gt",
  '"': "quot",
  "'": "apos",
  "+": "plus",
  "/": "sol",
};

/** What a target writes of a key; the bytes are UTF-8. */
const WAYS: Readonly<Record<string, (key: string) => string>> = {
  "in capitals": (key) => key.toUpperCase(),
  "in lower case": (key) => key.toLowerCase(),
  "in capitals, for URLs": (key) => encodeURIComponent(key.toUpperCase()),
  "in groups, by dashes": (key) => grouped(key, "-"),
  "in groups, by blanks": (key) => grouped(key, " "),
  "in groups of capitals": (key) => grouped(key.toUpperCase(), "-"),
  "in groups, by U+200B": (key) => grouped(key, "\u200b"),
  "in groups, by U+00AD": (key) => grouped(key, "\u00ad"),
  "in groups, by U+200B in JSON": (key) => grouped(key, "\\u200b"),
  "in groups, by line breaks in JSON": (key) => grouped(key, "\\r\\n", 10),
  "by a blank after every character": (key) => each(key, (c) => `${c} `).trimEnd(),
  "without its separators": (key) => key.replaceAll(/[ ._:-]/g, ""),
  "in base32": (key) => base32(Buffer.from(key)),
  "in base32, in lower case": (key) => base32(Buffer.from(key)).toLowerCase(),
  "in base32 with its scheme": (key) => base32(Buffer.from(`Bearer ${key}`)),
  "in base64 twice": (key) => base64(base64(key)),
  "in base64 twice with its scheme": (key) => base64(base64(`Bearer ${key}`)),
  "in hexadecimal by colons": (key) => grouped(each(key, hex), ":", 2),
  "in hexadecimal by blanks": (key) => grouped(each(key, hex).toUpperCase(), " ", 2),
  "in hexadecimal of C": (key) => each(key, (c, at) => `${at > 0 ? ", " : ""}0x${hex(c)}`),
  "in named references": (key) => each(key, (c) => (NAMED[c] ? `&${NAMED[c]};` : c)),
  "without its last characters": (key) => `${key.slice(0, -3)}...`,
  "without its first characters": (key) => `...${key.slice(3)}`,
  "by its first twelve characters": (key) => `${key.slice(0, 12)}…`,
  "by its last twelve characters": (key) => `…${key.slice(-12)}`,
};

const secretsFor = (key: string): Secrets => secretsOf(key, [], ["https://api.example.com/v1"]);

const concealed = ({ concealBytes }: Secrets, text: string): string =>
  Buffer.from(concealBytes(Buffer.from(text))).toString();

/** The longest text that a key shares with another. */
function shared(key: string, text: string): number {
  let longest = 0;
  for (let from = 0; from < key.length; from += 1)
    while (text.includes(key.slice(from, from + longest + 1)) && from + longest < key.length) longest += 1;
  return longest;
}

describe.each(KEYS)("the key %s", (key) => {
  const secrets = secretsFor(key);

  test.each(Object.entries(WAYS))("is found %s", (way, write) => {
    const written = write(key);
    const left = concealed(secrets, `{"message":"no such key: ${written}"}`);
    expect(left).toMatch(/^\{"message":"no such key: /);
    // The scheme may stay, and characters of base32 and base64 that neighbours share.
    const rest = left.replace("$PETSTORE_API_KEY", "").replace("[a key like the valid one]", "");
    expect(shared(written, rest.slice(25))).toBeLessThan(way.endsWith("scheme") ? 15 : 12);
    expect(left.length - rest.length).toBeGreaterThan(10);
  });

  test("is found in gzip that no field declares", () => {
    const bytes = secrets.concealBytes(gzipSync(`{"key":"${key}"}`));
    expect(gunzipSync(bytes).toString()).toBe('{"key":"$PETSTORE_API_KEY"}');
  });
});

test("gzip of more than can be searched is left out from there on", () => {
  const { concealBytes } = secretsFor("pk_live_51H8aKq2eZvKYlo2C");
  const bomb = gzipSync(
    Buffer.concat([Buffer.alloc(40_000_000, "a"), Buffer.from("pk_live_51H8aKq2eZvKYlo2C")]),
  );
  const left = concealBytes(bomb);
  expect(left.length).toBeLessThan(bomb.length / 4);
  expect(concealBytes(gzipSync("nothing"))).toEqual(gzipSync("nothing"));
});

test.each(["conformance-6AAAAAA-secret", "key-of-conformance-6a"])(
  "a part of %s that is in the names of any run's animals gives nothing away",
  (key) => {
    const { concealBytes } = secretsFor(key);
    const of = (text: string): string => Buffer.from(concealBytes(Buffer.from(text))).toString();
    const names = '[{"name":"conformance-6a0b1c2d-plain"},{"name":"conformance-6AAAAA0b-plain"}]';
    expect(of(names)).toBe(names);
    expect(of(`the key ${key.slice(0, 21)}… is unknown`)).not.toContain(key.slice(0, 21));
  },
);

test("a beginning that answers have anyway gives nothing away", () => {
  const { concealBytes } = secretsOf("api.example.com-5f2c9a71d0", [], ["https://api.example.com/v1"]);
  const of = (text: string): string => Buffer.from(concealBytes(Buffer.from(text))).toString();
  expect(of("https://api.example.com/v1/pets/7")).toBe("https://api.example.com/v1/pets/7");
  expect(of("the key api.example.com-5f2c… is unknown")).toBe(
    "the key [a key like the valid one]… is unknown",
  );
});
