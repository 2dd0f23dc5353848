/** Bodies that are not exactly one JSON text in UTF-8, and repeated member names (interface §1; HTTP-2, HTTP-3). */
import { ASKED } from "../../../src/reference/faults/answers.ts";
import { always, of, on, type Where } from "../../../src/reference/faults/changes.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import { body } from "../changes.ts";
import { type Fault, rows } from "../fault.ts";

const LISTED = of("listPets", 200);
const FETCHED = of("getPet", 200);

/** Requirements that break with an unreadable list, created animal, fetched animal or Error. */
const NO_LIST = "LIST-1 LIST-4 LIST-7 LIST-9";
const NO_PET = "CREATE-1 CREATE-2";
const NO_FETCHED = "GET-1";
const NO_ERROR = (status: 400 | 401 | 404): string => `ERROR-1 ${ASKED[status]}`;

type Spoilt = readonly [alter: (text: string) => string | Uint8Array, where?: Where];

const spoils = ([alter, where = always]: Spoilt) => body(alter, where);
const empty = (): string => "";
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const EMPTY_OR_CUT: readonly Fault[] = rows("body-*", "HTTP-2", "*", spoils, [
  ["empty-listed", "lists have an empty body", [empty, LISTED], NO_LIST],
  [
    "empty-no-animals",
    "a list without animals has an empty body",
    [(text) => (text === "[]" ? "" : text), LISTED],
    "LIST-1 LIST-4",
  ],
  ["empty-fetched", "a fetched animal has an empty body", [empty, FETCHED], NO_FETCHED],
  ["empty-201", "a created animal has an empty body", [empty, on(201)], NO_PET],
  ["empty-400", "400s have an empty body", [empty, on(400)], NO_ERROR(400)],
  ["empty-401", "401s have an empty body", [empty, on(401)], NO_ERROR(401)],
  ["empty-404", "404s have an empty body", [empty, on(404)], NO_ERROR(404)],
  [
    "truncated-fetched",
    "a fetched animal lacks its last brace",
    [(t) => t.slice(0, -1), FETCHED],
    NO_FETCHED,
  ],
  [
    "cut-by-characters",
    "Content-Length counts characters instead of bytes, and the body is cut there",
    [(text) => bytes(text).subarray(0, [...text].length)],
    `${NO_PET} ${NO_LIST} ${NO_FETCHED}`,
  ],
  ["cut-long", "bodies are cut after 1,024 bytes", [(text) => bytes(text).subarray(0, 1_024)], NO_LIST],
]);

const after =
  (suffix: string) =>
  (text: string): string =>
    text + suffix;

/** The text with a member at the beginning of its object. */
const member =
  (written: string) =>
  (text: string): string =>
    text.replace(/^\{/, `{${written},`);

const OTHER_SYNTAX: readonly Fault[] = rows("body-*", "HTTP-2", "*", spoils, [
  ["html-404", "404s are HTML", [() => "<!DOCTYPE html><title>404</title>", on(404)], NO_ERROR(404)],
  [
    "trailing-comma-listed",
    "the last animal of a list is followed by a comma",
    [(text) => text.replace(/\}\]$/, "},]"), LISTED],
    NO_LIST,
  ],
  [
    "single-quotes-400",
    "400s are written with single quotes",
    [(text) => text.replaceAll('"', "'"), on(400)],
    NO_ERROR(400),
  ],
  ["leading-zero-201", "a created animal has a version of 01", [member('"version":01'), on(201)], NO_PET],
  [
    "apostrophe-escaped",
    "apostrophes are escaped, which JSON has no escape for",
    [(text) => text.replaceAll("'", "\\'"), on(200, 201)],
    `${NO_PET} ${NO_LIST}`,
  ],
  ["twice", "every body is sent twice", [(text) => text + text]],
  ["debug-400", "a 400 is followed by a line of debugging", [after("\nWarning: undefined index"), on(400)]],
  [
    "guarded-listed",
    "lists begin with a guard against scripts",
    [(text) => `)]}',\n${text}`, LISTED],
    NO_LIST,
  ],
]);

/** Encodes every UTF-16 unit separately (CESU-8), as some databases do: surrogates become three bytes each. */
function cesu8(text: string): Uint8Array {
  return Buffer.concat(
    text.split("").map((unit) => {
      const code = unit.charCodeAt(0);
      const lone = code >= 0xd800 && code <= 0xdfff;
      return lone ? Buffer.from([0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]) : bytes(unit);
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

const ENCODINGS: readonly Fault[] = [
  ...rows("body-*", "HTTP-2", "*", spoils, [
    ["utf-16", "fetched animals are sent in UTF-16", [(t) => Buffer.from(t, "utf16le"), FETCHED], NO_FETCHED],
    ["latin-1", "bodies are sent in ISO 8859-1", [latin1], "CREATE-2"],
    ["cesu-8", "astral characters are sent as two surrogates of three bytes each", [cesu8], "CREATE-2"],
    [
      "invalid-message",
      "messages hold a byte that is no UTF-8",
      [(text) => Buffer.from(text.replace(/\."/, '\xff"'), "latin1"), on(400, 401, 404)],
    ],
  ]),
  fault(
    "body-labelled-gzip",
    "HTTP-2 LIST-1 LIST-2 LIST-4 LIST-7 LIST-9 LIST-12",
    "bodies are labelled gzip and are not",
    (good) => ({
      finish: (ctx, answer) =>
        good.finish(ctx, { ...answer, headers: [...answer.headers, ["Content-Encoding", "gzip"]] }),
    }),
  ),
];

/** Puts members before the first one of every animal. */
const first =
  (members: string) =>
  (text: string): string =>
    text.replaceAll('{"id":', `{${members},"id":`);

const REPETITIONS: readonly Fault[] = rows("repeat-*", "HTTP-3", "*", spoils, [
  ["name-listed", "listed animals show another name before their own", [first('"name":""'), LISTED]],
  [
    "last-listed",
    "the last animal of a list shows its status twice",
    [(text) => text.replace(/("status":"[a-z]+")\}\]$/, "$1,$1}]"), LISTED],
  ],
  ["category-fetched", "fetched animals show another category first", [first('"categoryId":7'), FETCHED]],
  ["escaped", "created animals show their name twice, once escaped", [first('"n\\u0061me":""'), on(201)]],
  ["nested", "a member of every animal repeats a name within", [first('"owner":{"a":1,"a":1}')]],
  ["error", "Errors show messages twice", [(text) => text.replace(/("message":"(?:[^"\\]|\\.)*")/, "$1,$1")]],
]);

/** Every fault of HTTP-2 and HTTP-3. */
export const HTTP_BODY_FAULTS: readonly Fault[] = [
  ...EMPTY_OR_CUT,
  ...OTHER_SYNTAX,
  ...ENCODINGS,
  ...REPETITIONS,
];
