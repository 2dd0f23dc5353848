/** Faults of bodies that are not exactly one JSON text in UTF-8 (interface §1; HTTP-2). */
import type { Change } from "../seams.ts";
import { always, body, fault, of, on, utf8, type When } from "./altering.ts";
import type { Fault } from "./fault.ts";

type Alter = (text: string) => string | Uint8Array;

function spoilt(
  id: string,
  title: string,
  alter: Alter,
  when: When = always,
  also: readonly string[] = [],
): Fault {
  return fault(`body-${id}`, "HTTP-2", title, body(alter, when), also.length > 0 ? { also } : {});
}

const LISTED = of("listPets", 200);
const FETCHED = of("getPet", 200);

/** What cannot be read is no list of Pets, with a status or without. */
const NO_LIST = ["LIST-1", "LIST-7", "LIST-9"];
/** What cannot be read is no animal that was created, nor the one that was sent. */
const NO_PET = ["CREATE-1", "CREATE-2"];
const NO_FETCHED = ["GET-1"];
/** What cannot be read is no Error body, which every refusal is to have. */
const NO_404 = ["ERROR-1", "GET-2", "GET-3"];
const NO_401 = ["ERROR-1", "AUTH-2", "AUTH-3", "AUTH-4"];
const NO_400 = ["ERROR-1", "LIST-6", "LIST-8", ...[5, 6, 7, 8, 9, 10, 11].map((n) => `CREATE-${n}`)];

/** Encodes every unit of UTF-16 for itself, as some databases do: surrogates become three bytes each. */
function cesu8(text: string): Uint8Array {
  return Buffer.concat(
    text.split("").map((unit) => {
      const code = unit.charCodeAt(0);
      const lone = code >= 0xd800 && code <= 0xdfff;
      return lone ? Buffer.from([0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]) : utf8(unit);
    }),
  );
}

/** ISO 8859-1; what it lacks is written as escapes. */
function latin1(text: string): Uint8Array {
  const escaped = text.replace(
    /[^\0-\xff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return Buffer.from(escaped, "latin1");
}

/** The length is counted in characters, so that longer characters cost the end of the body. */
function cutByCharacters(text: string): Uint8Array {
  return utf8(text).subarray(0, [...text].length);
}

/** Labels the body as compressed without compressing it. */
const labelledGzip: Change = (good) => ({
  finish: (ctx, answer) =>
    good.finish(ctx, { ...answer, headers: [...answer.headers, ["Content-Encoding", "gzip"]] }),
});

const pretty = (value: unknown, status: number): string =>
  `<!DOCTYPE html><title>${status}</title><p>${value}</p>`;
const html =
  (status: number): Alter =>
  () =>
    pretty("The request failed.", status);

const ENCODINGS: readonly Fault[] = [
  spoilt("bom", "every body begins with a byte order mark", (text) => `\uFEFF${text}`),
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
  spoilt("latin-1-listed", "lists are sent in ISO 8859-1", latin1, LISTED, ["LIST-11"]),
  spoilt("cesu-8", "astral characters are sent as two surrogates of three bytes each", cesu8, always, ["CREATE-2"]),
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
  fault("body-labelled-gzip", "HTTP-2", "bodies are labelled gzip and are not", labelledGzip),
];

const MORE_THAN_ONE: readonly Fault[] = [
  spoilt("twice", "every body is sent twice over", (text) => text + text),
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
    "lists are guarded against script inclusion",
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

const EMPTY_OR_CUT: readonly Fault[] = [
  spoilt("empty-listed", "lists have an empty body", () => "", LISTED, NO_LIST),
  spoilt(
    "empty-no-animals",
    "a list without animals has an empty body",
    (text) => (text === "[]" ? "" : text),
    LISTED,
    NO_LIST,
  ),
  spoilt("empty-fetched", "a fetched animal has an empty body", () => "", FETCHED, NO_FETCHED),
  spoilt("empty-201", "a created animal has an empty body", () => "", on(201), NO_PET),
  spoilt("empty-400", "400s have an empty body", () => "", on(400), NO_400),
  spoilt("empty-401", "401s have an empty body", () => "", on(401), NO_401),
  spoilt("empty-404", "404s have an empty body", () => "", on(404), NO_404),
  spoilt("space-404", "404s have a space for a body", () => " ", on(404), NO_404),
  spoilt(
    "truncated-fetched",
    "a fetched animal lacks its closing brace",
    (text) => text.slice(0, -1),
    FETCHED,
    NO_FETCHED,
  ),
  spoilt("truncated-400", "400s lack their closing brace", (text) => text.slice(0, -1), on(400), NO_400),
  spoilt(
    "cut-by-characters",
    "Content-Length counts characters, and the body is cut there",
    cutByCharacters,
    always,
    [...NO_PET, ...NO_LIST, ...NO_FETCHED],
  ),
  spoilt(
    "cut-long",
    "bodies are cut after 2,048 bytes",
    (text) => utf8(text).subarray(0, 2_048),
    always,
    NO_LIST,
  ),
];

const OTHER_SYNTAX: readonly Fault[] = [
  spoilt("html-400", "400s are HTML", html(400), on(400), NO_400),
  spoilt("html-401", "401s are HTML", html(401), on(401), NO_401),
  spoilt("html-404", "404s are HTML", html(404), on(404), NO_404),
  spoilt("text-401", "401s are a word", () => "Unauthorized", on(401), NO_401),
  spoilt(
    "trailing-comma-listed",
    "the last animal of a list is followed by a comma",
    (text) => text.replace(/\}\]$/, "},]"),
    LISTED,
    NO_LIST,
  ),
  spoilt(
    "trailing-comma-404",
    "the last member of a 404 is followed by a comma",
    (text) => text.replace(/\}$/, ",}"),
    on(404),
    NO_404,
  ),
  spoilt(
    "single-quotes-400",
    "400s are written with single quotes",
    (text) => text.replaceAll('"', "'"),
    on(400),
    NO_400,
  ),
  spoilt(
    "bare-names-401",
    "member names of a 401 have no quotes",
    (text) => text.replace(/"(\w+)":/g, "$1:"),
    on(401),
    NO_401,
  ),
  spoilt(
    "nan-fetched",
    "a fetched animal has a score that is NaN",
    (text) => text.replace(/^\{/, '{"score":NaN,'),
    FETCHED,
    NO_FETCHED,
  ),
  spoilt(
    "leading-zero-201",
    "a created animal has a version with a leading zero",
    (text) => text.replace(/^\{/, '{"version":01,'),
    on(201),
    NO_PET,
  ),
  spoilt(
    "apostrophe-escaped",
    "apostrophes are escaped, which JSON has no escape for",
    (text) => text.replaceAll("'", "\\'"),
    always,
    [...NO_PET, ...NO_LIST],
  ),
  spoilt(
    "raw-line-break-400",
    "the message of a 400 holds a raw line break",
    (text) => text.replace(/\."/, '.\n"'),
    on(400),
    NO_400,
  ),
];

/** Every fault of HTTP-2. */
export const HTTP_BODY_FAULTS: readonly Fault[] = [
  ...ENCODINGS,
  ...MORE_THAN_ONE,
  ...EMPTY_OR_CUT,
  ...OTHER_SYNTAX,
];
