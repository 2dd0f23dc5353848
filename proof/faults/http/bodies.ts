/** Bodies that are empty, cut or written in another syntax than JSON (interface §1; HTTP-2). */

import type { Fault } from "../fault.ts";
import { always, on, utf8 } from "../mutations/alter.ts";
import {
  type Alter,
  FETCHED,
  LISTED,
  NO_400,
  NO_401,
  NO_404,
  NO_FETCHED,
  NO_LIST,
  NO_PET,
  spoilt,
} from "../mutations/alter-bodies.ts";

/** `Content-Length` counts characters instead of bytes, so multi-byte characters cut the end of the body. */
function cutByCharacters(text: string): Uint8Array {
  return utf8(text).subarray(0, [...text].length);
}

const pretty = (value: unknown, status: number): string =>
  `<!DOCTYPE html><title>${status}</title><p>${value}</p>`;
const html =
  (status: number): Alter =>
  () =>
    pretty("The request failed.", status);

const EMPTY_OR_CUT: readonly Fault[] = [
  spoilt("empty-listed", "lists have an empty body", () => "", LISTED, NO_LIST),
  spoilt(
    "empty-no-animals",
    "a list without animals has an empty body",
    (text) => (text === "[]" ? "" : text),
    LISTED,
    ["LIST-1"],
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
    "bodies are cut after 1,024 bytes",
    (text) => utf8(text).subarray(0, 1_024),
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
    on(200, 201),
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

/** Faults of HTTP-2: empty, cut, or another syntax. */
export const HTTP_BODY_FAULTS: readonly Fault[] = [...EMPTY_OR_CUT, ...OTHER_SYNTAX];
