/** Faults of the media type and of repeated member names (interface §1; HTTP-1, HTTP-3). */
import type { Context } from "../../../src/reference/context.ts";
import type { Outcome } from "../../../src/reference/output.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { type Fault, served } from "../fault.ts";
import { always, body, fault, of, on, type When } from "../mutations/alter.ts";

/** Sends these media types, one per line, in some answers. */
function typed(types: readonly string[], when: (ctx: Context, outcome: Outcome) => boolean): Change {
  return (good) => ({
    contentType: (ctx, outcome) =>
      when(ctx, outcome)
        ? types.map((type): [string, string] => ["Content-Type", type])
        : good.contentType(ctx, outcome),
  });
}

function type(id: string, title: string, types: readonly string[], when: When = always): Fault {
  return fault(
    `type-${id}`,
    "HTTP-1",
    title,
    typed(types, (ctx, { status }) => when(ctx, status)),
  );
}

const MEDIA_TYPES: readonly Fault[] = [
  type("text-json", "the media type is text/json", ["text/json"]),
  served("type-text-plain"),
  type("absent", "no media type is sent", []),
  type("empty", "the media type is empty", [""]),
  type("twice", "the media type is sent twice", ["application/json", "application/json"]),
  type("twice-differing", "a proxy adds its own media type", ["application/json", "text/html"]),
  type("joined", "the media type is a list of two", ["application/json, application/json"]),
  type("without-semicolon", "a parameter follows the media type without a semicolon", [
    "application/json charset=utf-8",
  ]),
  type("parameter-only", "only the charset is sent", ["charset=utf-8"]),
  type("short", "the media type is json", ["json"]),
  type("problem-400", "400s are application/problem+json", ["application/problem+json"], on(400)),
  type("problem-401", "401s are application/problem+json", ["application/problem+json"], on(401)),
  type("problem-404", "404s are application/problem+json", ["application/problem+json"], on(404)),
  type("absent-400", "400s have no media type", [], on(400)),
  type("html-401", "401s are text/html", ["text/html"], on(401)),
  type("plain-404", "404s are text/plain", ["text/plain"], on(404)),
  type("absent-201", "a created animal has no media type", [], on(201)),
  type("text-json-201", "a created animal is text/json", ["text/json"], on(201)),
  type("hal-listed", "lists are application/hal+json", ["application/hal+json"], of("listPets", 200)),
  type("javascript-listed", "lists are text/javascript", ["text/javascript"], of("listPets", 200)),
  type(
    "vendor-fetched",
    "a fetched animal has a vendor's type",
    ["application/vnd.pet+json"],
    of("getPet", 200),
  ),
  fault(
    "type-plain-empty-list",
    "HTTP-1",
    "an empty list is text/plain",
    typed(["text/plain"], (_ctx, { value }) => Array.isArray(value) && value.length === 0),
  ),
  fault(
    "type-html-without-key",
    "HTTP-1",
    "a gateway answers requests without a key, as text/html",
    typed(["text/html"], (_ctx, { refusal }) => refusal?.reason === "credential_missing"),
  ),
  fault(
    "type-plain-malformed-body",
    "HTTP-1",
    "the body parser refuses malformed JSON as text/plain",
    typed(["text/plain"], (_ctx, { refusal }) => refusal?.reason === "body_malformed"),
  ),
];

function repeat(id: string, title: string, alter: (text: string) => string, when: When = always): Fault {
  return fault(`repeat-${id}`, "HTTP-3", title, body(alter, when));
}

/** Puts members before the first one of every object that begins with `first`. */
function before(first: string, members: string): (text: string) => string {
  return (text) => text.replaceAll(`{"${first}":`, `{${members},"${first}":`);
}

const REPETITIONS: readonly Fault[] = [
  served("repeat-id"),
  repeat("id-other", "every animal shows another id before its own", before("id", '"id":0')),
  repeat(
    "name-listed",
    "listed animals show another name before their own",
    before("id", '"name":""'),
    of("listPets", 200),
  ),
  repeat(
    "last-listed",
    "the last animal of a list shows its status twice",
    (text) => text.replace(/("status":"[a-z]+")\}\]$/, "$1,$1}]"),
    of("listPets", 200),
  ),
  repeat(
    "status-created",
    "a created animal shows another status before its own",
    before("id", '"status":"sold"'),
    on(201),
  ),
  repeat(
    "category-fetched",
    "a fetched animal shows another category before its own",
    before("id", '"categoryId":7'),
    of("getPet", 200),
  ),
  repeat(
    "escaped",
    "a created animal shows its name twice, once spelt with an escape",
    before("id", '"n\\u0061me":""'),
    on(201),
  ),
  repeat("undeclared", "every animal shows an undeclared member twice", before("id", '"tag":1,"tag":2')),
  repeat("nested", "a member of every animal repeats a name within", before("id", '"owner":{"a":1,"a":1}')),
  repeat("error", "every Error shows its message twice", (text) =>
    text.replace(/("message":"(?:[^"\\]|\\.)*")/, "$1,$1"),
  ),
  repeat(
    "code-other-404",
    "a 404 shows another code before its own",
    before("code", '"code":"error"'),
    on(404),
  ),
  repeat("status-401", "a 401 shows its status twice", before("code", '"status":401'), on(401)),
];

/** Every fault of HTTP-1 and HTTP-3. */
export const HTTP_FAULTS: readonly Fault[] = [...MEDIA_TYPES, ...REPETITIONS];
