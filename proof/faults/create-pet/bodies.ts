/** Bodies that are no JSON object or no UTF-8, and are accepted or refused wrongly (CREATE-11, CREATE-15, CREATE-18). */
import {
  isJsonArray,
  isJsonObject,
  JsonNumber,
  type JsonObject,
  type JsonValue,
} from "../../../src/kit/json/json.ts";
import { readJson } from "../../../src/kit/json/read-json.ts";
import {
  because,
  errorBody,
  isNotUtf8,
  objectIn,
  refuse,
  takesBody,
} from "../../../src/reference/faults/changes.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { answering200, textBody } from "../changes.ts";
import { type Fault, FULL, rows } from "../fault.ts";

const jsonIn = (text: string) => readJson(new TextEncoder().encode(text)).value;
const objectOrNone = (value: JsonValue | undefined): JsonObject | undefined =>
  isJsonObject(value) ? value : undefined;
const isMalformed = (text: string): boolean => readJson(new TextEncoder().encode(text)).problems.length > 0;

function form(text: string): JsonObject | undefined {
  if (!/^[\w-]+=/.test(text)) return undefined;
  const fields = new URLSearchParams(text);
  return { name: fields.get("name") ?? "", categoryId: new JsonNumber(fields.get("categoryId") ?? "1") };
}

/** Repairs a text that is not a JSON object. */
const repaired =
  (wrong: RegExp, right: string) =>
  (text: string): JsonObject | undefined =>
    objectIn(text) ?? objectIn(text.replace(wrong, right));

const ACCEPTED: readonly Fault[] = [
  ...rows<(text: string) => JsonObject | undefined>("body-*", "CREATE-18", "*", takesBody, [
    ["comments", "comments are ignored", repaired(/\/\*.*?\*\/|\/\/.*$/gs, ""), FULL],
    ["single-quotes", "single quotes are taken for double ones", repaired(/'/g, '"'), FULL],
    ["nan", "NaN is taken for 0", repaired(/:NaN\b/g, ":0"), FULL],
    ["first-of-two", "text after the first JSON text is ignored", (text) => objectOrNone(jsonIn(text)), FULL],
    ["form", "a form is accepted with any media type", form, FULL],
  ]),
  fault("body-truncated-repaired", "CREATE-11", "a missing brace is added", takesBody(repaired(/$/, "}"))),
  ...rows(
    "body-*",
    "CREATE-11",
    "*",
    takesBody,
    [
      [
        "array-first",
        "the first element of an array is taken",
        (text) => {
          const all = jsonIn(text);
          return isJsonArray(all) ? objectOrNone(all[0]) : undefined;
        },
      ],
      [
        "null-taken",
        "a body of null adds an animal",
        (text) => (text === "null" ? { name: "Unnamed", categoryId: new JsonNumber("1") } : undefined),
      ],
      [
        "string-parsed",
        "a string that holds JSON is parsed once more",
        (text) => {
          const inner = jsonIn(text);
          return typeof inner === "string" ? objectIn(inner) : undefined;
        },
      ],
    ],
    FULL,
  ),
];

const malformed = because("body_malformed");

const REFUSED: readonly Fault[] = [
  fault("body-none-415", "CREATE-11", "a creation without a body is answered 415", {
    change: takesBody((text) => (text === "" ? refuse(415) : undefined)),
  }),
  fault("body-malformed-422", "CREATE-11 CREATE-18", "a malformed body is answered 422", {
    change: takesBody((text) => (isMalformed(text) ? refuse(422) : undefined)),
  }),
  ...rows<Change>(
    "body-malformed-*",
    "CREATE-11 CREATE-15 CREATE-18",
    "a malformed body is *",
    (change) => change,
    [
      ["200", "answered 200 with an Error body", answering200(malformed)],
      [
        "page",
        "answered with a web page",
        textBody(malformed, "text/html", "<pre>Bad Request</pre>"),
        "HTTP-1 HTTP-2 ERROR-1",
      ],
      [
        "other-error",
        "answered with another shape of error",
        errorBody(malformed, () => ({ error: "Bad Request", statusCode: 400 })),
        "ERROR-1",
      ],
    ],
  ),
  ...rows<number>(
    "not-utf8-*",
    "CREATE-15",
    "a body that is not UTF-8 is answered *",
    (status) => (good) => ({ readBody: (ctx) => (isNotUtf8(ctx) ? refuse(status) : good.readBody(ctx)) }),
    [
      ["500", "500", 500, "HTTP-4"],
      ["422", "422", 422],
    ],
  ),
];

/** Every fault of CREATE-11, CREATE-15 and CREATE-18. */
export const BODY_FAULTS: readonly Fault[] = [...ACCEPTED, ...REFUSED];
