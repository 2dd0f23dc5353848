/** Bodies that are not in UTF-8, or are more than one JSON text (interface §1; HTTP-2). */
import type { Change } from "../../../src/reference/seams.ts";
import { type Fault, served } from "../fault.ts";
import { always, fault, on, utf8 } from "../mutations/alter.ts";
import { FETCHED, LISTED, NO_404, NO_FETCHED, NO_LIST, spoilt } from "../mutations/alter-bodies.ts";

/** Encodes every UTF-16 unit separately (CESU-8), as some databases do: surrogates become three bytes each. */
function cesu8(text: string): Uint8Array {
  return Buffer.concat(
    text.split("").map((unit) => {
      const code = unit.charCodeAt(0);
      const lone = code >= 0xd800 && code <= 0xdfff;
      return lone ? Buffer.from([0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]) : utf8(unit);
    }),
  );
}

/** ISO 8859-1; other characters become JSON escapes. */
function latin1(text: string): Uint8Array {
  const escaped = text.replace(
    /[^\0-\xff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return Buffer.from(escaped, "latin1");
}

/** ISO 8859-1 if it has all characters of the text, else UTF-8. */
function narrowest(text: string): Uint8Array {
  return Buffer.from(text, /[^\0-\xff]/.test(text) ? "utf8" : "latin1");
}

/** Labels the body as compressed without compressing it. */
const labelledGzip: Change = (good) => ({
  finish: (ctx, answer) =>
    good.finish(ctx, { ...answer, headers: [...answer.headers, ["Content-Encoding", "gzip"]] }),
});

const ENCODINGS: readonly Fault[] = [
  served("body-bom"),
  spoilt("bom-401", "the 401 begins with a byte order mark", (text) => `\uFEFF${text}`, on(401)),
  spoilt("bom-listed", "lists begin with a byte order mark", (text) => `\uFEFF${text}`, LISTED),
  spoilt(
    "utf-16",
    "fetched animals are sent in UTF-16",
    (text) => Buffer.from(text, "utf16le"),
    FETCHED,
    NO_FETCHED,
  ),
  spoilt(
    "utf-16-bom-404",
    "404s are sent in UTF-16 with a byte order mark",
    (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
    on(404),
    NO_404,
  ),
  spoilt("latin-1", "bodies are sent in ISO 8859-1", latin1, always, ["CREATE-2"]),
  spoilt("latin-1-where-it-will-do", "bodies that ISO 8859-1 can hold are sent in it", narrowest, always, [
    "CREATE-2",
    "LIST-11",
  ]),
  spoilt("latin-1-listed", "lists are sent in ISO 8859-1", latin1, LISTED, ["LIST-11"]),
  spoilt("cesu-8", "astral characters are sent as two surrogates of three bytes each", cesu8, always, [
    "CREATE-2",
  ]),
  spoilt(
    "invalid-message",
    "messages hold a byte that is no UTF-8",
    (text) => Buffer.from(text.replace(/\."/, '\xff"'), "latin1"),
    on(400, 401, 404),
  ),
  spoilt(
    "invalid-message-404",
    "the message of a 404 ends within a character",
    (text) => Buffer.from(text.replace(/\."/, '\xe2\x80"'), "latin1"),
    on(404),
  ),
  fault("body-labelled-gzip", "HTTP-2", "bodies are labelled gzip and are not", labelledGzip, {
    also: ["LIST-1", "LIST-7", "LIST-9"],
  }),
];

const MORE_THAN_ONE: readonly Fault[] = [
  spoilt("twice", "every body is sent twice", (text) => text + text),
  spoilt("then-null", "an animal is followed by null", (text) => `${text}\nnull`, on(201)),
  spoilt("semicolon", "every body ends with a semicolon", (text) => `${text};`),
  spoilt("nul", "every body ends with a NUL", (text) => `${text}\0`),
  spoilt("bracket-listed", "lists end with two brackets", (text) => `${text}]`, LISTED),
  spoilt(
    "debug-400",
    "a 400 is followed by a line of debugging",
    (text) => `${text}\nWarning: undefined index`,
    on(400),
  ),
  spoilt(
    "comment-fetched",
    "a fetched animal is followed by a comment",
    (text) => `${text}<!-- 3 ms -->`,
    FETCHED,
  ),
  spoilt(
    "guarded-listed",
    "lists begin with a prefix against script inclusion",
    (text) => `)]}',\n${text}`,
    LISTED,
    NO_LIST,
  ),
  spoilt(
    "callback-fetched",
    "fetched animals are wrapped in a callback",
    (text) => `callback(${text})`,
    FETCHED,
    NO_FETCHED,
  ),
  spoilt(
    "lines-listed",
    "lists are lines of JSON, one animal each",
    (text) => text.slice(1, -1).replaceAll('},{"id"', '}\n{"id"'),
    LISTED,
    NO_LIST,
  ),
];

/** Faults of HTTP-2: encoding, and more than one text. */
export const HTTP_ENCODING_FAULTS: readonly Fault[] = [...ENCODINGS, ...MORE_THAN_ONE];
