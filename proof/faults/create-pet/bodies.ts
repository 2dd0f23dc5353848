/** Bodies that are not a JSON object and are accepted, or refused with a wrong answer (CREATE-11). */
import { isJsonArray, isJsonObject, JsonNumber, type JsonObject } from "../../../src/kit/json/json.ts";
import { readJson } from "../../../src/kit/json/read-json.ts";
import { type Fault, served } from "../fault.ts";
import { because, fault } from "../mutations/alter.ts";
import { objectIn, refuse, takesBody } from "../mutations/alter-creation.ts";
import { FULL } from "../mutations/alter-fault.ts";
import { errorBody, textBody, understated } from "../mutations/alter-refusals.ts";

const EMPTY: JsonObject = { name: "Unnamed", categoryId: new JsonNumber("1") };

/** A fault of CREATE-11: the body is read in another way. */
function bodyFault(
  id: string,
  title: string,
  read: (text: string) => JsonObject | undefined,
  more: Partial<Fault> = {},
): Fault {
  return fault(`body-${id}`, "CREATE-11", title, takesBody(read), more);
}

/** Repairs the text of a body that is not a JSON object. */
function repairs(
  id: string,
  title: string,
  edit: (text: string) => string,
  more: Partial<Fault> = {},
): Fault {
  return bodyFault(id, title, (text) => objectIn(text) ?? objectIn(edit(text)), more);
}

/** Accepts certain texts as an animal with default members. */
function blank(id: string, title: string, when: (text: string) => boolean, more: Partial<Fault> = {}): Fault {
  return bodyFault(id, title, (text) => (when(text) ? EMPTY : undefined), more);
}

const value = (text: string) => readJson(new TextEncoder().encode(text)).value;
const isMalformed = (text: string): boolean => readJson(new TextEncoder().encode(text)).problems.length > 0;

function refused(
  id: string,
  title: string,
  when: (text: string) => boolean,
  status: number,
  more: Partial<Fault> = {},
): Fault {
  return bodyFault(id, title, (text) => (when(text) ? refuse(status) : undefined), more);
}

function form(text: string): JsonObject | undefined {
  if (!/^[\w-]+=/.test(text)) return undefined;
  const fields = new URLSearchParams(text);
  return { name: fields.get("name") ?? "", categoryId: new JsonNumber(fields.get("categoryId") ?? "1") };
}

/** Every fault of bodies that are not a JSON object. */
export const CREATE_BODY_FAULTS: readonly Fault[] = [
  served("body-none-taken"),
  served("body-trailing-comma"),
  repairs("truncated-repaired", "a missing brace is added", (text) => `${text}}`),
  fault(
    "body-array-first",
    "CREATE-11",
    "the first element of an array is taken",
    takesBody((text) => {
      const all = value(text);
      const first = isJsonArray(all) ? all[0] : undefined;
      return isJsonObject(first) ? first : undefined;
    }),
    FULL,
  ),
  blank("null-taken", "a body of null adds an animal", (text) => text === "null", FULL),
  blank("falsy-taken", "a body that is empty, null, false or an empty array adds an animal", (text) =>
    ["", "null", "false", "[]"].includes(text.trim()),
  ),
  fault(
    "body-string-parsed",
    "CREATE-11",
    "a string that holds JSON is parsed once more",
    takesBody((text) => {
      const inner = value(text);
      return typeof inner === "string" ? objectIn(inner) : undefined;
    }),
    FULL,
  ),
  fault(
    "body-first-of-two",
    "CREATE-11",
    "text after the first JSON text is ignored",
    takesBody((text) => {
      const first = value(text);
      return isJsonObject(first) ? first : undefined;
    }),
    FULL,
  ),
  repairs("comments", "comments are ignored", (text) => text.replace(/\/\*.*?\*\/|\/\/.*$/gs, ""), FULL),
  repairs(
    "single-quotes",
    "single quotes are taken for double ones",
    (text) => text.replaceAll("'", '"'),
    FULL,
  ),
  repairs("nan", "NaN is taken for 0", (text) => text.replace(/:NaN\b/g, ":0"), FULL),
  fault("body-form", "CREATE-11", "a form is accepted with any media type", takesBody(form), FULL),
  refused("none-500", "a creation without a body is answered 500", (text) => text === "", 500, {
    also: ["HTTP-4"],
  }),
  refused("none-415", "a creation without a body is answered 415", (text) => text === "", 415),
  refused("malformed-422", "a malformed body is answered 422", isMalformed, 422),
  refused("malformed-500", "a malformed body is answered 500", isMalformed, 500, { also: ["HTTP-4"] }),
  refused("array-500", "a body that is an array is answered 500", (text) => text.startsWith("["), 500, {
    also: ["HTTP-4"],
  }),
  fault(
    "body-malformed-200",
    "CREATE-11",
    "a malformed body is answered 200 with an Error body",
    understated(because("body_malformed"), 200),
    { also: ["CREATE-15"] },
  ),
  fault(
    "body-malformed-page",
    "CREATE-11",
    "a malformed body is answered with a web page",
    textBody(because("body_malformed"), "text/html", "<pre>Bad Request</pre>"),
    {
      also: ["CREATE-15", "HTTP-1", "HTTP-2", "ERROR-1"],
    },
  ),
  fault(
    "body-malformed-other-error",
    "CREATE-11",
    "a malformed body is answered with another shape of error",
    errorBody(because("body_malformed"), () => ({ error: "Bad Request", statusCode: 400 })),
    {
      also: ["CREATE-15", "ERROR-1"],
    },
  ),
];
