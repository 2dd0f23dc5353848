var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __export = (target, all) => {
  for (var name2 in all)
    __defProp(target, name2, { get: all[name2], enumerable: true });
};

// ../../work/main/src/kit/json/json.ts
function isJsonObject(value2) {
  return typeof value2 === "object" && value2 !== null && !Array.isArray(value2) && !(value2 instanceof JsonNumber);
}
function isJsonArray(value2) {
  return Array.isArray(value2);
}
var JsonNumber;
var init_json = __esm({
  "../../work/main/src/kit/json/json.ts"() {
    "use strict";
    JsonNumber = class {
      text;
      constructor(text3) {
        this.text = text3;
      }
      toString() {
        return this.text;
      }
    };
  }
});

// ../../work/main/src/kit/json/write-json.ts
function writeJson(value2) {
  if (value2 instanceof JsonNumber) return value2.text;
  switch (typeof value2) {
    case "string":
      return JSON.stringify(value2);
    case "number":
      if (!Number.isFinite(value2)) throw new RangeError(`${value2} is no JSON number`);
      return String(value2);
    case "bigint":
    case "boolean":
      return String(value2);
    default:
      return value2 === null ? "null" : writeComposite(value2);
  }
}
function writeComposite(value2) {
  if (isList(value2)) return `[${value2.map((element) => writeJson(element)).join(",")}]`;
  const members2 = [];
  for (const [name2, member2] of Object.entries(value2)) {
    if (member2 !== void 0) members2.push(`${JSON.stringify(name2)}:${writeJson(member2)}`);
  }
  return `{${members2.join(",")}}`;
}
function isList(value2) {
  return Array.isArray(value2);
}
var init_write_json = __esm({
  "../../work/main/src/kit/json/write-json.ts"() {
    "use strict";
    init_json();
  }
});

// ../../work/main/src/kit/generate/new-pet.ts
function newPetText({ name: name2, categoryId, status }) {
  return writeJson({ name: name2, categoryId, status });
}
var STATUSES, LONGEST_BODY;
var init_new_pet = __esm({
  "../../work/main/src/kit/generate/new-pet.ts"() {
    "use strict";
    init_write_json();
    STATUSES = ["available", "pending", "sold"];
    LONGEST_BODY = 1024;
  }
});

// ../../work/main/src/kit/json/int64.ts
function isIntegerLiteral(text3) {
  return /^-?(?:0|[1-9][0-9]*)$/.test(text3);
}
function decimalOf(text3) {
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/.exec(text3);
  if (!match) return void 0;
  const [, sign, whole2 = "", fraction2 = "", exponent2 = "0"] = match;
  const leading = (whole2 + fraction2).replace(/^0+/, "");
  let end = leading.length;
  while (end > 0 && leading[end - 1] === "0") end -= 1;
  const power = Number(exponent2) - fraction2.length + (leading.length - end);
  return { negative: sign === "-", digits: leading.slice(0, end), power };
}
function isIntegerValue(text3) {
  const decimal2 = decimalOf(text3);
  return decimal2 !== void 0 && (decimal2.digits === "" || decimal2.power >= 0);
}
function readInt64(value2) {
  if (!(value2 instanceof JsonNumber)) return void 0;
  const decimal2 = decimalOf(value2.text);
  if (!decimal2) return void 0;
  const { negative, digits: digits2, power } = decimal2;
  if (digits2 === "") return 0n;
  if (power < 0 || digits2.length + power > LONGEST) return void 0;
  const exact3 = BigInt(digits2 + "0".repeat(power)) * (negative ? -1n : 1n);
  return exact3 >= INT64_MIN && exact3 <= INT64_MAX ? exact3 : void 0;
}
function readInt64Literal(value2) {
  return value2 instanceof JsonNumber && isIntegerLiteral(value2.text) ? readInt64(value2) : void 0;
}
var INT64_MIN, INT64_MAX, LONGEST;
var init_int64 = __esm({
  "../../work/main/src/kit/json/int64.ts"() {
    "use strict";
    init_json();
    INT64_MIN = -(2n ** 63n);
    INT64_MAX = 2n ** 63n - 1n;
    LONGEST = 19;
  }
});

// ../../work/main/src/kit/evidence/memoize.ts
function memoize(work) {
  const known2 = /* @__PURE__ */ new WeakMap();
  return (recording) => {
    const { exchanges } = recording;
    const earlier = known2.get(recording);
    if (earlier?.length === exchanges.length) return earlier.result;
    const result = work(recording);
    if (!exchanges.some(isUnderWay)) known2.set(recording, { length: exchanges.length, result });
    return result;
  };
}
function isUnderWay({ response, noAnswer }) {
  return response === null && noAnswer === null;
}
var init_memoize = __esm({
  "../../work/main/src/kit/evidence/memoize.ts"() {
    "use strict";
  }
});

// ../../work/main/src/kit/credential.ts
function spelledCredential(scheme) {
  return { kind: "spelled", label: `${SPELLED}${scheme}` };
}
function misplacedCredential(place2) {
  return { kind: "elsewhere", label: `${ELSEWHERE}${place2}` };
}
function wrongCredential(label2) {
  return { kind: "wrong", label: label2 };
}
function sameCredential(a, b) {
  return a.label === b.label;
}
function isValidCredential({ kind: kind2 }) {
  return kind2 === "valid" || kind2 === "spelled";
}
var VALID, NO_CREDENTIAL, SPELLED, ELSEWHERE;
var init_credential = __esm({
  "../../work/main/src/kit/credential.ts"() {
    "use strict";
    VALID = { kind: "valid", label: "valid" };
    NO_CREDENTIAL = { kind: "missing", label: "missing" };
    SPELLED = "valid: ";
    ELSEWHERE = "only ";
  }
});

// ../../work/main/src/kit/json/json-tokens.ts
function isDigit(byte = 0) {
  return byte >= 48 && byte <= 57;
}
function continuesWord(byte = 0) {
  return /[\w+.-]/.test(String.fromCharCode(byte));
}
var Unreadable, HEX, PIECES_AT_ONCE, ESCAPES, JsonTokens;
var init_json_tokens = __esm({
  "../../work/main/src/kit/json/json-tokens.ts"() {
    "use strict";
    Unreadable = class extends Error {
    };
    HEX = /[0-9a-fA-F]{4}/;
    PIECES_AT_ONCE = 4096;
    ESCAPES = new Map(
      Object.entries({ '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "	" }).map(
        ([letter, meaning2]) => [letter.charCodeAt(0), meaning2]
      )
    );
    JsonTokens = class {
      at = 0;
      bytes;
      constructor(bytes2) {
        this.bytes = Buffer.from(bytes2.buffer, bytes2.byteOffset, bytes2.byteLength);
      }
      /** Skips white space and returns the next byte without consuming it, `undefined` at the end. */
      peek() {
        let byte = this.bytes[this.at];
        while (byte === 32 || byte === 10 || byte === 13 || byte === 9) byte = this.bytes[++this.at];
        return byte;
      }
      /** The error for the byte at the position: "unexpected } at byte 40". */
      unexpected() {
        const byte = this.bytes[this.at];
        if (byte === void 0) return new Unreadable(`unexpected end at byte ${this.at}`);
        const shown7 = byte > 32 && byte < 127 ? String.fromCharCode(byte) : `0x${byte.toString(16).padStart(2, "0")}`;
        return new Unreadable(`unexpected ${shown7} at byte ${this.at}`);
      }
      /** Reads `true`, `false` or `null`. */
      word(word3) {
        for (let i = 0; i < word3.length; i++, this.at++) {
          if (this.bytes[this.at] !== word3.charCodeAt(i)) throw this.unexpected();
        }
        if (continuesWord(this.bytes[this.at])) throw this.unexpected();
      }
      /** Reads a number and returns its literal text. */
      number() {
        const start = this.at;
        if (this.bytes[this.at] === 45) this.at++;
        if (this.bytes[this.at] === 48) this.at++;
        else this.digits();
        if (this.bytes[this.at] === 46) {
          this.at++;
          this.digits();
        }
        if (((this.bytes[this.at] ?? 0) | 32) === 101) {
          this.at++;
          const sign = this.bytes[this.at];
          if (sign === 43 || sign === 45) this.at++;
          this.digits();
        }
        if (continuesWord(this.bytes[this.at])) throw this.unexpected();
        return this.bytes.toString("latin1", start, this.at);
      }
      digits() {
        if (!isDigit(this.bytes[this.at])) throw this.unexpected();
        while (isDigit(this.bytes[this.at])) this.at++;
      }
      /** Reads a string and returns its value; invalid UTF-8 becomes U+FFFD. */
      string() {
        this.at++;
        let text3 = "";
        let pieces2 = [];
        let start = this.at;
        for (; ; ) {
          const byte = this.bytes[this.at];
          if (byte === void 0 || byte < 32) throw this.unexpected();
          if (byte !== 34 && byte !== 92) {
            this.at++;
            continue;
          }
          pieces2.push(this.bytes.toString("utf8", start, this.at));
          this.at++;
          if (byte === 34) return text3 + pieces2.join("");
          pieces2.push(this.escape());
          start = this.at;
          if (pieces2.length >= PIECES_AT_ONCE) {
            text3 += pieces2.join("");
            pieces2 = [];
          }
        }
      }
      /** Reads an escape after its backslash; lone surrogates are allowed (RFC 8259 §8.2). */
      escape() {
        const letter = this.bytes[this.at];
        if (letter === 117) {
          const hex = this.bytes.toString("latin1", this.at + 1, Math.min(this.at + 5, this.bytes.length));
          if (!HEX.test(hex))
            throw new Unreadable(`an escape without four hexadecimal digits at byte ${this.at - 1}`);
          this.at += 5;
          return String.fromCharCode(Number.parseInt(hex, 16));
        }
        const meaning2 = ESCAPES.get(letter ?? 0);
        if (meaning2 === void 0) throw this.unexpected();
        this.at++;
        return meaning2;
      }
    };
  }
});

// ../../work/main/src/kit/json/json-values.ts
function escaped(name2) {
  return name2.replaceAll("~", "~0").replaceAll("/", "~1");
}
function pointerOf(frame) {
  const unnamed = [];
  let known2 = frame;
  while (known2 && known2.pointer === void 0) {
    unnamed.push(known2);
    known2 = known2.parent;
  }
  let pointer = known2?.pointer ?? "";
  for (const open3 of unnamed.reverse()) {
    const { parent } = open3;
    if (parent) pointer += `/${parent.array ? parent.array.length : escaped(parent.name)}`;
    open3.pointer = pointer;
  }
  return pointer;
}
var DUPLICATES_KEPT, JsonValues;
var init_json_values = __esm({
  "../../work/main/src/kit/json/json-values.ts"() {
    "use strict";
    init_json();
    init_json_tokens();
    DUPLICATES_KEPT = 1e5;
    JsonValues = class {
      problems = [];
      duplicates = /* @__PURE__ */ new Set();
      tokens;
      limits;
      items = 0;
      kept = 0;
      constructor(bytes2, limits3) {
        this.tokens = new JsonTokens(bytes2);
        this.limits = limits3;
      }
      /** Reads one value in a loop, without recursion. Throws {@link Unreadable}. */
      value() {
        let frame;
        let depth = 0;
        for (; ; ) {
          let done;
          const byte = this.tokens.peek();
          if (byte === 123 || byte === 91) {
            if (++depth > this.limits.depth)
              throw new Unreadable(`nested deeper than ${this.limits.depth} levels`);
            const opened3 = this.open(byte, frame);
            this.tokens.at++;
            if (this.tokens.peek() !== (byte === 123 ? 125 : 93)) {
              frame = opened3;
              if (opened3.object) this.memberName(opened3);
              continue;
            }
            this.tokens.at++;
            depth--;
            done = opened3.array ?? opened3.object;
          } else done = this.scalar(byte);
          for (; ; ) {
            if (!frame) return done;
            this.put(frame, done);
            const next = this.tokens.peek();
            if (next === 44) {
              this.tokens.at++;
              if (frame.object) {
                this.tokens.peek();
                this.memberName(frame);
              }
              break;
            }
            if (next !== (frame.object ? 125 : 93)) throw this.tokens.unexpected();
            this.tokens.at++;
            depth--;
            done = frame.array ?? frame.object;
            frame = frame.parent;
          }
        }
      }
      open(byte, parent) {
        const object2 = byte === 123 ? /* @__PURE__ */ Object.create(null) : void 0;
        return { parent, object: object2, array: object2 ? void 0 : [], name: "", pointer: void 0 };
      }
      memberName(frame) {
        if (this.tokens.peek() !== 34) throw this.tokens.unexpected();
        frame.name = this.tokens.string();
        if (this.tokens.peek() !== 58) throw this.tokens.unexpected();
        this.tokens.at++;
      }
      put(frame, value2) {
        if (++this.items > this.limits.items) {
          throw new Unreadable(`more than ${this.limits.items} members and elements`);
        }
        if (frame.array) {
          if (frame.parent || frame.array.length < this.limits.listed) frame.array.push(value2);
        } else if (frame.object) {
          if (frame.name in frame.object) this.repeated(frame);
          frame.object[frame.name] = value2;
        }
      }
      repeated(frame) {
        if (this.kept > DUPLICATES_KEPT) return;
        const pointer = `${pointerOf(frame)}/${escaped(frame.name)}`;
        this.kept += pointer.length;
        this.duplicates.add(pointer);
      }
      scalar(byte) {
        switch (byte) {
          case 34:
            return this.tokens.string();
          case 116:
            this.tokens.word("true");
            return true;
          case 102:
            this.tokens.word("false");
            return false;
          case 110:
            this.tokens.word("null");
            return null;
        }
        const text3 = this.tokens.number();
        if (text3.length > this.limits.digits && text3.replace(/[^0-9]/g, "").length > this.limits.digits) {
          const problem = `a number of more than ${this.limits.digits} digits`;
          if (!this.problems.includes(problem)) this.problems.push(problem);
        }
        return new JsonNumber(text3);
      }
    };
  }
});

// ../../work/main/src/kit/json/utf8.ts
import { isUtf8 } from "node:buffer";
function invalidUtf8At(bytes2) {
  if (isUtf8(bytes2)) return null;
  const again2 = Buffer.from(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes2));
  let at3 = 0;
  while (bytes2[at3] === again2[at3]) at3++;
  while (((again2[at3] ?? 0) & 192) === 128) at3--;
  return at3;
}
var init_utf8 = __esm({
  "../../work/main/src/kit/json/utf8.ts"() {
    "use strict";
  }
});

// ../../work/main/src/kit/json/read-json.ts
function readJson(bytes2, limits3 = {}) {
  const bounds = { ...JSON_LIMITS, ...limits3 };
  const problems = [];
  const values = new JsonValues(bytes2, bounds);
  if (bytes2[0] === 239 && bytes2[1] === 187 && bytes2[2] === 191) {
    problems.push("a byte order mark before the text");
    values.tokens.at = 3;
  }
  const invalidAt = invalidUtf8At(bytes2);
  if (invalidAt !== null) problems.push(`invalid UTF-8 at byte ${invalidAt}`);
  let value2;
  if (values.tokens.peek() === void 0)
    problems.push(bytes2.length === 0 ? "no text at all" : "no JSON text");
  else {
    const fault2 = attempt(() => {
      value2 = values.value();
    });
    problems.push(...values.problems);
    if (fault2 !== null) problems.push(fault2);
    else if (values.tokens.peek() !== void 0) problems.push(trailing(bytes2, bounds, values));
  }
  return { value: value2, problems, duplicates: [...values.duplicates] };
}
function trailing(bytes2, bounds, first3) {
  const second = new JsonValues(bytes2, bounds);
  second.tokens.at = first3.tokens.at;
  const fault2 = attempt(() => {
    second.value();
  });
  return fault2 === null ? `a second JSON text at byte ${first3.tokens.at}` : first3.tokens.unexpected().message;
}
function attempt(read5) {
  try {
    read5();
    return null;
  } catch (error2) {
    if (error2 instanceof Unreadable) return error2.message;
    throw error2;
  }
}
var MOST_LISTED, JSON_LIMITS;
var init_read_json = __esm({
  "../../work/main/src/kit/json/read-json.ts"() {
    "use strict";
    init_json_tokens();
    init_json_values();
    init_utf8();
    MOST_LISTED = 1e3;
    JSON_LIMITS = { depth: 200, digits: 1e3, items: 1e5, listed: MOST_LISTED };
  }
});

// ../../work/main/src/kit/evidence/reading.ts
function read(bytes2) {
  let reading2 = responses.get(bytes2);
  if (!reading2) {
    reading2 = readJson(bytes2);
    responses.set(bytes2, reading2);
  }
  return reading2;
}
function responseJson(exchange2) {
  return exchange2.response ? read(exchange2.response.body) : { value: void 0, problems: [], duplicates: [] };
}
function requestJson(exchange2) {
  const body3 = exchange2.request.body;
  if (!body3 || body3.length === 0) return void 0;
  const reading2 = read(body3);
  return reading2.problems.length === 0 ? reading2.value : void 0;
}
function fieldValues(headers2, name2) {
  const wanted2 = name2.toLowerCase();
  return headers2.filter(([n]) => n.toLowerCase() === wanted2).map(([, value2]) => value2);
}
function responseField(exchange2, name2) {
  return exchange2.response ? fieldValues(exchange2.response.headers, name2) : [];
}
function statusOf(exchange2) {
  return exchange2.response?.status ?? 0;
}
function isSuccess(exchange2) {
  return statusOf(exchange2) >= 200 && statusOf(exchange2) < 300;
}
function refusesCredential(exchange2) {
  return [401, 403, 407].includes(statusOf(exchange2));
}
function isServed(exchange2) {
  return exchange2.response !== null && !refusesCredential(exchange2) && statusOf(exchange2) !== 429;
}
function isServedWithKey(exchange2) {
  return hasValidKey(exchange2) && isServed(exchange2);
}
function answerOf(exchange2) {
  if (exchange2.response) return `status ${exchange2.response.status}`;
  return exchange2.noAnswer?.message ?? "no answer";
}
function hasValidKey(exchange2) {
  return isValidCredential(exchange2.request.credential);
}
function splitTarget(target) {
  const at3 = target.indexOf("?");
  return at3 < 0 ? { path: target, query: null } : { path: target.slice(0, at3), query: target.slice(at3 + 1) };
}
function parameter({ request }, name2) {
  const parameters2 = queries.get(request) ?? new URLSearchParams(splitTarget(request.target).query ?? "");
  queries.set(request, parameters2);
  return parameters2.getAll(name2);
}
function petIdOf(exchange2) {
  const { path } = splitTarget(exchange2.request.target);
  return path.startsWith("/pets/") ? path.slice("/pets/".length) : null;
}
function pageOf(exchange2) {
  if (exchange2.request.operation !== "listPets" || statusOf(exchange2) !== 200) return null;
  const { value: value2 } = responseJson(exchange2);
  return isJsonArray(value2) ? value2.filter(isJsonObject) : null;
}
function petOf(exchange2) {
  const wanted2 = { createPet: 201, getPet: 200 };
  if (statusOf(exchange2) !== wanted2[exchange2.request.operation]) return null;
  const { value: value2 } = responseJson(exchange2);
  return isJsonObject(value2) ? value2 : null;
}
var responses, queries;
var init_reading = __esm({
  "../../work/main/src/kit/evidence/reading.ts"() {
    "use strict";
    init_credential();
    init_json();
    init_read_json();
    responses = /* @__PURE__ */ new WeakMap();
    queries = /* @__PURE__ */ new WeakMap();
  }
});

// ../../work/main/src/kit/evidence/server-time.ts
function serverTime(exchange2, recording) {
  const date2 = Date.parse(responseField(exchange2, "date")[0] ?? "");
  return Number.isNaN(date2) ? localTime(exchange2, recording) : { at: date2, tolerance: 5e3 };
}
function localTime(exchange2, recording) {
  return { at: recording.startedAt + exchange2.receivedAt, tolerance: LOCAL_TOLERANCE_MS };
}
var LOCAL_TOLERANCE_MS;
var init_server_time = __esm({
  "../../work/main/src/kit/evidence/server-time.ts"() {
    "use strict";
    init_reading();
    LOCAL_TOLERANCE_MS = 3e5;
  }
});

// ../../work/main/src/kit/format-value.ts
function inQuotes(character) {
  return character === '"' || character === "\\" ? `\\${character}` : visible(character);
}
function visible(character) {
  return UNSEEN.test(character) ? `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}` : character;
}
function fitted(text3, room, show = inQuotes) {
  const characters2 = Array.from(text3.slice(0, 2 * room + 2));
  let shown7 = "";
  let length2 = 0;
  for (const [index, character] of characters2.entries()) {
    const piece = show(character);
    length2 += piece === character ? 1 : piece.length;
    if (length2 > room || index >= room) return { shown: shown7, whole: false };
    shown7 += piece;
  }
  return { shown: shown7, whole: true };
}
function quote(text3) {
  const { shown: shown7, whole: whole2 } = fitted(text3, SHOWN);
  return whole2 ? `"${shown7}"` : `"${shown7}\u2026"`;
}
function words(text3, room) {
  const { shown: shown7, whole: whole2 } = fitted(text3.trim(), room, visible);
  return whole2 ? shown7 : `${shown7}\u2026`;
}
function describe(value2) {
  if (value2 === void 0) return "nothing";
  if (value2 === null || typeof value2 === "boolean") return String(value2);
  if (typeof value2 === "string") return describeText(value2);
  if (value2 instanceof JsonNumber) {
    const { text: text3 } = value2;
    return text3.length <= SHOWN ? text3 : `${text3.slice(0, SHOWN / 2)}\u2026 (a number of ${text3.length} characters)`;
  }
  if (isJsonArray(value2)) {
    if (value2.length === 0) return "an empty array";
    return `an array of ${value2.length}${value2.length === MOST_LISTED ? " or more" : ""}`;
  }
  return describeMembers(Object.keys(value2));
}
function describeText(text3) {
  if (text3 === "") return "the empty string";
  const { whole: whole2 } = fitted(text3, SHOWN);
  return whole2 ? `the string ${quote(text3)}` : `the string ${quote(text3)} (${text3.length} UTF-16 units)`;
}
function describeMembers(names) {
  if (names.length === 0) return "an empty object";
  const listed5 = [];
  let room = SHOWN;
  for (const name2 of names) {
    const { shown: shown7, whole: whole2 } = fitted(name2, Math.min(room, 30));
    room -= shown7.length + 2;
    if (listed5.length > 0 && room < 0) break;
    listed5.push(whole2 ? shown7 : `${shown7}\u2026`);
  }
  const rest = names.length - listed5.length;
  return `an object with ${listed5.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
var SHOWN, UNSEEN;
var init_format_value = __esm({
  "../../work/main/src/kit/format-value.ts"() {
    "use strict";
    init_json();
    init_read_json();
    SHOWN = 80;
    UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/u;
  }
});

// ../../work/main/src/kit/schema/openapi.generated.ts
var components;
var init_openapi_generated = __esm({
  "../../work/main/src/kit/schema/openapi.generated.ts"() {
    "use strict";
    components = {
      PetStatus: {
        type: "string",
        enum: ["available", "pending", "sold"]
      },
      NewPet: {
        type: "object",
        required: ["name", "categoryId"],
        properties: {
          name: {
            type: "string"
          },
          categoryId: {
            type: "integer",
            format: "int64"
          },
          status: {
            $ref: "#/components/schemas/PetStatus"
          }
        }
      },
      Pet: {
        type: "object",
        required: ["id", "name", "categoryId"],
        properties: {
          id: {
            type: "integer",
            format: "int64"
          },
          name: {
            type: "string"
          },
          categoryId: {
            type: "integer",
            format: "int64"
          },
          status: {
            $ref: "#/components/schemas/PetStatus"
          }
        }
      },
      Pets: {
        type: "array",
        items: {
          $ref: "#/components/schemas/Pet"
        }
      },
      Error: {
        type: "object",
        required: ["code", "message", "status"],
        properties: {
          code: {
            type: "string"
          },
          message: {
            type: "string"
          },
          status: {
            type: "integer"
          }
        }
      }
    };
  }
});

// ../../work/main/src/kit/schema/openapi.ts
function exactSchema(name2) {
  return { title: name2, ...exact(components[name2]) };
}
function dereferenced(schema) {
  const reference = schema?.$ref;
  return typeof reference === "string" ? exactSchema(reference) : schema;
}
function exact(schema) {
  const { type: type2, format, ...rest } = schema;
  const changed3 = Object.entries(rest).map(([keyword, value2]) => {
    if (keyword === "properties") {
      const members2 = Object.entries(value2).map(([name2, member2]) => [
        name2,
        exact(member2)
      ]);
      return [keyword, Object.fromEntries(members2)];
    }
    if (keyword === "items") return [keyword, exact(value2)];
    if (keyword === "$ref") return [keyword, String(value2).slice(COMPONENTS.length)];
    return [keyword, value2];
  });
  const kind2 = type2 === "integer" && format === "int64" ? format : type2;
  return { ...kind2 === void 0 ? {} : { [JSON_TYPE]: kind2 }, ...Object.fromEntries(changed3) };
}
var JSON_TYPE, COMPONENTS, componentNames;
var init_openapi = __esm({
  "../../work/main/src/kit/schema/openapi.ts"() {
    "use strict";
    init_openapi_generated();
    JSON_TYPE = "jsonType";
    COMPONENTS = "#/components/schemas/";
    componentNames = Object.keys(components);
  }
});

// ../../work/main/src/kit/schema/finding.ts
function missing(path, schema) {
  return { path, expected: expectation(path, schema), received: `no ${label(path)}` };
}
function departure(path, schema, value2) {
  return { path, expected: expectation(path, schema), received: observation(schema, value2) };
}
function expectation(path, schema) {
  const words2 = kind(schema);
  return path === "" ? words2 : `${label(path)}, ${words2}`;
}
function kind(schema) {
  const choices = schema?.enum;
  if (Array.isArray(choices)) return `one of ${choices.slice(0, -1).join(", ")} and ${choices.at(-1)}`;
  const type2 = String(schema?.[JSON_TYPE]);
  if (type2 === "array" && schema?.title === "Pets") return "an array of Pet objects";
  const title = schema?.title;
  if (type2 === "object" && typeof title === "string")
    return `${/^[AEIOU]/.test(title) ? "an" : "a"} ${title} object`;
  return TYPES[type2] ?? "another value";
}
function observation(schema, value2) {
  const type2 = schema?.[JSON_TYPE];
  if (!(value2 instanceof JsonNumber) || type2 !== "int64" && type2 !== "integer") return describe(value2);
  return isIntegerValue(value2.text) ? `${describe(value2)}, which is beyond int64` : `${describe(value2)}, which is no integer`;
}
function label(path) {
  const steps = path.slice(1).split("/");
  const text3 = steps.map((step2) => /^\d+$/.test(step2) ? `[${step2}]` : `.${step2}`).join("");
  return `\`${text3.replace(/^\./, "")}\``;
}
var TYPES;
var init_finding = __esm({
  "../../work/main/src/kit/schema/finding.ts"() {
    "use strict";
    init_format_value();
    init_int64();
    init_json();
    init_openapi();
    TYPES = {
      null: "null",
      boolean: "a boolean",
      string: "a string",
      array: "an array",
      object: "an object",
      number: "a number",
      integer: "an integer",
      int64: "an integer within int64"
    };
  }
});

// ../../work/main/src/kit/schema/json-type.ts
function isOfType(type2, value2) {
  switch (type2) {
    case "null":
      return value2 === null;
    case "array":
      return isJsonArray(value2);
    case "object":
      return isJsonObject(value2);
    case "number":
      return value2 instanceof JsonNumber;
    case "integer":
      return value2 instanceof JsonNumber && isIntegerValue(value2.text);
    case "int64":
      return readInt64(value2) !== void 0;
    case "boolean":
      return typeof value2 === "boolean";
    case "string":
      return typeof value2 === "string";
  }
}
var init_json_type = __esm({
  "../../work/main/src/kit/schema/json-type.ts"() {
    "use strict";
    init_int64();
    init_json();
  }
});

// ../../work/main/src/kit/schema/validators.ts
import { Ajv2020 } from "ajv/dist/2020.js";
function findings(schema, value2) {
  if (value2 === void 0) return [departure("", exactSchema(schema), value2)];
  if (schema === "Pets" && isJsonArray(value2))
    return value2.flatMap((item, index) => check("Pet", item, `/${index}`));
  return check(schema, value2, "");
}
function check(name2, value2, path) {
  const validate = validatorOf(name2);
  return validate(value2) ? [] : findingsOf(validate.errors ?? [], path);
}
function validatorOf(name2) {
  let validate = compiled.get(name2);
  if (!validate) {
    ajv ??= instance();
    validate = ajv.getSchema(name2);
    if (!validate) throw new Error(`the description has no schema ${name2}`);
    compiled.set(name2, validate);
  }
  return validate;
}
function instance() {
  const made = new Ajv2020({
    allErrors: true,
    verbose: true,
    messages: false,
    meta: false,
    validateSchema: false,
    strictTypes: false
  });
  made.addKeyword({
    keyword: JSON_TYPE,
    schemaType: "string",
    errors: false,
    validate: (type2, value2) => isOfType(type2, value2)
  });
  for (const name2 of componentNames) made.addSchema(exactSchema(name2), name2);
  return made;
}
function findingsOf(errors2, base) {
  const mistyped = new Set(
    errors2.filter((error2) => error2.keyword === JSON_TYPE).map((error2) => error2.instancePath)
  );
  const found = /* @__PURE__ */ new Map();
  for (const error2 of errors2) {
    const schema = error2.parentSchema;
    const path = base + error2.instancePath;
    if (error2.keyword !== "required") {
      if (!found.has(path)) found.set(path, departure(path, schema, error2.data));
    } else if (!mistyped.has(error2.instancePath)) {
      const name2 = String(error2.params.missingProperty);
      const member2 = schema?.properties?.[name2];
      found.set(`${path}/${name2}`, missing(`${path}/${name2}`, dereferenced(member2)));
    }
  }
  return [...found.values()];
}
var ajv, compiled;
var init_validators = __esm({
  "../../work/main/src/kit/schema/validators.ts"() {
    "use strict";
    init_json();
    init_finding();
    init_json_type();
    init_openapi();
    compiled = /* @__PURE__ */ new Map();
  }
});

// ../../work/main/src/kit/evidence/order.ts
function isBefore(earlier, later2) {
  return earlier.index !== later2.index && earlier.receivedAt <= later2.sentAt;
}
function firstRead(exchange2, recording) {
  const earlier = exchange2.repeats === null ? void 0 : recording.exchanges[exchange2.repeats];
  return earlier && pageOf(earlier) !== null ? firstRead(earlier, recording) : exchange2;
}
function isTooSoon(write, read5, { settleMs = SETTLE_MS }) {
  return settleMs < SETTLE_MS && read5.sentAt - write.receivedAt < SETTLE_MS;
}
function isSettled(write, read5, { settleMs = SETTLE_MS }) {
  return read5.sentAt - write.receivedAt >= Math.max(settleMs, SETTLE_MS);
}
function isRepeated({ index }, recording) {
  return repetitions(recording).has(index);
}
var SETTLE_MS, repetitions;
var init_order = __esm({
  "../../work/main/src/kit/evidence/order.ts"() {
    "use strict";
    init_memoize();
    init_reading();
    SETTLE_MS = 2e3;
    repetitions = memoize(
      ({ exchanges }) => new Set(exchanges.map(({ repeats }) => repeats))
    );
  }
});

// ../../work/main/src/kit/evidence/store-model.ts
function validNewPet(exchange2) {
  if (exchange2.request.operation !== "createPet") return null;
  const body3 = requestJson(exchange2);
  return isJsonObject(body3) && isNewPet(body3) ? body3 : null;
}
function isNewPet(body3) {
  const valid = newPets.get(body3) ?? (findings("NewPet", body3).length === 0 && readInt64Literal(body3.categoryId) !== void 0);
  newPets.set(body3, valid);
  return valid;
}
function sightingsIn(exchange2) {
  if (!exchange2.response) return [];
  const seen = shown.get(exchange2) ?? sightingsOf(exchange2);
  shown.set(exchange2, seen);
  return seen;
}
function sightingsOf(exchange2) {
  const single2 = petOf(exchange2);
  const pets = single2 ? [single2] : pageOf(exchange2) ?? [];
  return pets.map((pet) => ({ exchange: exchange2, pet, id: readInt64(pet.id) }));
}
function knownBefore(exchange2, recording) {
  const known2 = /* @__PURE__ */ new Map();
  for (const [id, seen] of createdOrListed(recording)) {
    const last2 = seen.findLast((sighting) => isBefore(sighting.exchange, exchange2));
    if (last2) known2.set(id, last2.pet);
  }
  return known2;
}
var newPets, creations, irregularIds, sharedIds, sightings, shown, createdOrListed;
var init_store_model = __esm({
  "../../work/main/src/kit/evidence/store-model.ts"() {
    "use strict";
    init_int64();
    init_json();
    init_validators();
    init_memoize();
    init_order();
    init_reading();
    newPets = /* @__PURE__ */ new WeakMap();
    creations = memoize(
      ({ exchanges }) => exchanges.filter(({ request }) => request.operation === "createPet").flatMap(sightingsIn).flatMap(
        ({ exchange: exchange2, id, pet }) => id === void 0 ? [] : [{ exchange: exchange2, id, pet, sent: validNewPet(exchange2) }]
      )
    );
    irregularIds = memoize(
      (recording) => new Set(creations(recording).flatMap(({ id, sent: sent2 }) => sent2 === null ? id : []))
    );
    sharedIds = memoize((recording) => {
      const bodies2 = /* @__PURE__ */ new Map();
      const shared2 = /* @__PURE__ */ new Set();
      for (const { id, exchange: exchange2 } of creations(recording)) {
        const body3 = new TextDecoder().decode(exchange2.request.body ?? new Uint8Array());
        if (bodies2.has(id) && bodies2.get(id) !== body3) shared2.add(id);
        bodies2.set(id, body3);
      }
      return shared2;
    });
    sightings = memoize(
      ({ exchanges }) => exchanges.flatMap(sightingsIn)
    );
    shown = /* @__PURE__ */ new WeakMap();
    createdOrListed = memoize(
      (recording) => {
        const found = /* @__PURE__ */ new Map();
        for (const sighting of sightings(recording)) {
          const { exchange: exchange2, id } = sighting;
          if (id === void 0 || exchange2.request.operation === "getPet") continue;
          const known2 = found.get(id);
          if (known2) known2.push(sighting);
          else found.set(id, [sighting]);
        }
        return found;
      }
    );
  }
});

// ../../work/main/src/kit/evidence/documented.ts
function isDocumented(exchange2, recording) {
  const { operation, target, body: body3 } = exchange2.request;
  if (operation === "other" || target.length >= 1900) return false;
  if (body3 !== null && body3.length > LONGEST_BODY) return false;
  if (/%(?:[01][0-9a-f]|7f)/i.test(target)) return false;
  return !(operation === "getPet" && isRemoved(recording));
}
var REMOVAL, isRemoved;
var init_documented = __esm({
  "../../work/main/src/kit/evidence/documented.ts"() {
    "use strict";
    init_new_pet();
    init_int64();
    init_json();
    init_memoize();
    init_reading();
    init_server_time();
    init_store_model();
    REMOVAL = Date.UTC(2030, 11, 5);
    isRemoved = memoize((recording) => {
      const fetches = recording.exchanges.filter(
        (exchange2) => exchange2.request.operation === "getPet" && hasValidKey(exchange2) && exchange2.response !== null
      );
      const past = fetches.filter(
        (exchange2) => [404, 405, 410].includes(statusOf(exchange2)) && (recording.now ?? serverTime(exchange2, recording).at) >= REMOVAL
      );
      if (past.length === 0) return false;
      const idOf3 = (exchange2) => readInt64Literal(new JsonNumber(petIdOf(exchange2) ?? ""));
      if (fetches.some((exchange2) => statusOf(exchange2) === 200 && idOf3(exchange2) !== void 0)) return false;
      const ofExisting = fetches.filter((exchange2) => {
        const id = idOf3(exchange2);
        return id !== void 0 && knownBefore(exchange2, recording).has(id);
      });
      return ofExisting.length === 0 || ofExisting.some((exchange2) => past.includes(exchange2));
    });
  }
});

// ../../work/main/src/kit/evidence/lost-answers.ts
function isGatewayStatus(status) {
  return [408, 421, 425, 502, 503, 504].includes(status) || status >= 520 && status <= 530;
}
function isLost(exchange2) {
  return exchange2.noAnswer !== null || isGatewayStatus(statusOf(exchange2));
}
function triesOf(exchange2, { exchanges }) {
  const before2 = exchange2.repeats === null ? void 0 : exchanges[exchange2.repeats];
  const first3 = before2 && isLost(before2) ? before2 : exchange2;
  return [first3, ...exchanges.filter(({ repeats }) => repeats === first3.index && isLost(first3))];
}
function answeredTry(exchange2, recording) {
  if (!isLost(exchange2)) return exchange2;
  return triesOf(exchange2, recording).findLast((attempt2) => !isLost(attempt2)) ?? exchange2;
}
function controlsOf(exchange2, recording) {
  const [first3] = triesOf(exchange2, recording);
  return recording.exchanges.filter(({ controlOf }) => controlOf !== void 0 && controlOf === first3?.index);
}
function sourceOf(exchange2) {
  if (!exchange2.response) return answerOf(exchange2);
  const [type2 = ""] = responseField(exchange2, "content-type");
  const [server = ""] = responseField(exchange2, "server");
  const essence = type2.split(";")[0]?.trim().toLowerCase() ?? "";
  const from2 = server === "" ? "" : ` from ${server}`;
  return `${statusOf(exchange2)}${essence === "" ? " without a media type" : ` ${essence}`}${from2}`;
}
function mayHaveCreated(exchange2) {
  const unknown3 = isLost(exchange2) && exchange2.noAnswer?.kind !== "refused";
  return unknown3 || statusOf(exchange2) >= 200 && statusOf(exchange2) < 300;
}
var MOST_TRIES;
var init_lost_answers = __esm({
  "../../work/main/src/kit/evidence/lost-answers.ts"() {
    "use strict";
    init_reading();
    MOST_TRIES = 4;
  }
});

// ../../work/main/src/kit/judging/flaws.ts
function answeredWith(exchange2, change) {
  return exchange2.response ? { ...exchange2, response: { ...exchange2.response, ...change } } : exchange2;
}
function editJson(exchange2, edit) {
  const { value: value2 } = responseJson(exchange2);
  return value2 === void 0 ? exchange2 : answeredWith(exchange2, { body: encoder.encode(writeJson(edit(value2))) });
}
function editObjects(exchange2, edit) {
  return editJson(exchange2, (value2) => {
    if (Array.isArray(value2)) return value2.map((item) => isJsonObject(item) ? edit(item) : item);
    return isJsonObject(value2) ? edit(value2) : value2;
  });
}
function inLast(change) {
  return (evidence) => evidence.map((exchange2, i) => i === evidence.length - 1 ? change(exchange2) : exchange2);
}
function inLastOf(operation, change) {
  return (evidence) => {
    const last2 = evidence.findLast(({ request }) => request.operation === operation) ?? evidence.at(-1);
    return evidence.map((exchange2) => exchange2 === last2 ? change(exchange2) : exchange2);
  };
}
function inAll(change) {
  return (evidence) => evidence.map(change);
}
function withStatus(status) {
  return (exchange2) => answeredWith(exchange2, { status });
}
function withBody(text3) {
  return (exchange2) => answeredWith(exchange2, { body: encoder.encode(text3) });
}
function withField(name2, value2) {
  return (exchange2) => {
    const lines = exchange2.response?.headers ?? [];
    const old = lines.find(([n]) => n.toLowerCase() === name2.toLowerCase())?.[1] ?? "";
    const others2 = lines.filter(([n]) => n.toLowerCase() !== name2.toLowerCase());
    const values = typeof value2 === "function" ? [value2(old)] : value2 === null ? [] : [value2].flat();
    return answeredWith(exchange2, {
      headers: [...others2, ...values.map((v) => [name2, v])]
    });
  };
}
function withMember(name2, value2) {
  return (exchange2) => editObjects(exchange2, (object2) => {
    const next = typeof value2 === "function" ? value2(object2[name2]) : value2;
    const { [name2]: _, ...rest } = object2;
    return next === void 0 ? rest : { ...rest, [name2]: next };
  });
}
function successor(value2) {
  return value2 instanceof JsonNumber && /^-?[0-9]+$/.test(value2.text) ? new JsonNumber(String(BigInt(value2.text) + 1n)) : new JsonNumber("1");
}
var encoder;
var init_flaws = __esm({
  "../../work/main/src/kit/judging/flaws.ts"() {
    "use strict";
    init_reading();
    init_json();
    init_write_json();
    encoder = new TextEncoder();
  }
});

// ../../work/main/src/kit/judging/invariants.ts
function groupTitle(exchange2) {
  const path = { listPets: "/pets", createPet: "/pets", getPet: "/pets/{petId}" };
  const place2 = path[exchange2.request.operation] ?? exchange2.request.target;
  const status = statusOf(exchange2);
  return `${exchange2.request.method} ${place2} ${status === 0 ? "unanswered" : `answered ${status}`}`;
}
function everyExchange(rule, title = groupTitle) {
  return (recording) => {
    const groups = /* @__PURE__ */ new Map();
    for (const exchange2 of recording.exchanges) {
      const judgement = rule(exchange2, recording);
      if (!judgement) continue;
      const name2 = title(exchange2);
      const group = groups.get(name2);
      if (group) group.push({ exchange: exchange2, judgement });
      else groups.set(name2, [{ exchange: exchange2, judgement }]);
    }
    return [...groups].map(([name2, members2]) => summarise(name2, members2));
  };
}
function summarise(title, members2) {
  const outcome = ["failed", "passed", "untested"].find(
    (o) => members2.some((m) => m.judgement.outcome === o)
  );
  const decisive = members2.filter((m) => m.judgement.outcome === outcome);
  const first3 = decisive.find((m) => hasValidKey(m.exchange)) ?? decisive[0];
  if (!first3) throw new Error("a group of exchanges cannot be empty");
  const judgement = first3.judgement.outcome === "failed" && decisive.length > 1 ? {
    ...first3.judgement,
    received: `${first3.judgement.received} (and so in ${decisive.length} of ${members2.length} such answers)`
  } : first3.judgement;
  const at3 = judgement.outcome === "failed" ? { at: judgement.at ?? first3.exchange.index } : {};
  return { title, evidence: decisive.map((m) => m.exchange.index), judgement: { ...judgement, ...at3 } };
}
var init_invariants = __esm({
  "../../work/main/src/kit/judging/invariants.ts"() {
    "use strict";
    init_reading();
  }
});

// ../../work/main/src/kit/evidence/rate-limit-refusals.ts
function isRefusedByLimit(exchange2, recording) {
  return statusOf(exchange2) === 429 || looksBanned(exchange2, recording);
}
function looksBanned(exchange2, recording) {
  if (exchange2.request.credential.kind !== "valid" || ![401, 403].includes(statusOf(exchange2))) return false;
  const withKey2 = recording.exchanges.filter(
    (other3) => other3.request.credential.kind === "valid" && other3.response !== null && other3 !== exchange2
  );
  const refused8 = withKey2.filter(
    (other3) => statusOf(other3) === 429 && other3.receivedAt <= exchange2.receivedAt
  );
  return refused8.some(
    ({ receivedAt }) => !withKey2.some(
      (other3) => isServed(other3) && other3.sentAt >= receivedAt && other3.receivedAt <= exchange2.sentAt
    )
  );
}
function looksLockedOut(exchange2, recording) {
  if (!isRefused(exchange2)) return false;
  const { exchanges } = recording;
  const after = (other3) => other3.response !== null && other3.receivedAt <= exchange2.receivedAt;
  const wrongBefore = exchanges.some((other3) => !hasValidKey(other3) && after(other3));
  const served2 = exchanges.filter(isServedWithKey);
  if (!wrongBefore || !served2.some(after)) return false;
  return exchanges.some((other3) => {
    if (!isRefused(other3) || other3.request.operation === exchange2.request.operation) return false;
    const [first3, second] = other3.sentAt < exchange2.sentAt ? [other3, exchange2] : [exchange2, other3];
    return !served2.some(
      ({ sentAt, receivedAt }) => sentAt >= first3.receivedAt && receivedAt <= second.sentAt
    );
  });
}
function isRefused(exchange2) {
  return exchange2.request.credential.kind === "valid" && exchange2.request.operation !== "other" && [401, 403].includes(statusOf(exchange2));
}
var NEARER_MS, SLOW_DOWN;
var init_rate_limit_refusals = __esm({
  "../../work/main/src/kit/evidence/rate-limit-refusals.ts"() {
    "use strict";
    init_reading();
    NEARER_MS = 2e3;
    SLOW_DOWN = "wait, then run with --rate N or --concurrency N";
  }
});

// ../../work/main/src/kit/judging/judge-helpers.ts
function failed(expected3, received2, at3) {
  return at3 ? { outcome: "failed", expected: expected3, received: received2, at: at3.index } : { outcome: "failed", expected: expected3, received: received2 };
}
function untested(reason2, cause) {
  return { outcome: "untested", reason: reason2, cause };
}
function nothingCreated(recording) {
  return recording.withheld ? { outcome: "untested", reason: "not judged, since the options allow no creations", cause: "narrowed" } : {
    outcome: "untested",
    reason: "not judged, since no animal was created in this run (CREATE-1)",
    cause: "run"
  };
}
function last(evidence) {
  const exchange2 = evidence.at(-1);
  if (!exchange2) throw new Error("a judge was called without evidence");
  return exchange2;
}
function unanswered(exchange2, recording) {
  if (isLost(exchange2)) return lost(exchange2, recording);
  if (looksBanned(exchange2, recording))
    return untested(
      `the key was refused with ${answerOf(exchange2)} after a 429: it may be banned; ${SLOW_DOWN}`,
      "run"
    );
  if (looksLockedOut(exchange2, recording)) return untested(LOCKED_OUT, "run");
  return exchange2.response?.status === 429 ? untested(`answered 429 Too Many Requests, and not sent again in time; ${SLOW_DOWN}`, "run") : null;
}
function lost(exchange2, recording) {
  const what = exchange2.response ? sourceOf(exchange2) : answerOf(exchange2);
  const kind2 = exchange2.noAnswer?.kind;
  if (kind2 === "refused" || kind2 === "unresolved" || kind2 === "tls")
    return untested(`the target was not reached: ${what}`, "run");
  if (kind2 === "ended" || kind2 === "unread") return untested(what, "run");
  const tries = triesOf(exchange2, recording);
  const controls = controlsOf(exchange2, recording);
  if (tries.length < MOST_TRIES)
    return untested(`no answer (${what}), and not sent again often enough`, "run");
  if (!tries.every(isLost)) return untested(`no answer (${what}) at the last try`, "run");
  if (controls.length < FEWEST_CONTROLS || controls.some(isLost) || !isRarelyLost(tries, recording))
    return untested(`no answer (${what}), and plain requests were lost as well`, "run");
  return failed(
    "an answer",
    `${what}, at each of ${tries.length} tries, while plain requests beside it were answered`
  );
}
function isRarelyLost(tries, recording) {
  const others2 = recording.exchanges.filter(
    (other3) => !tries.includes(other3) && !isLost(answeredTry(other3, recording))
  );
  const losses = others2.filter(isLost).length;
  return losses * RARE_LOSS <= others2.length;
}
function answeredSince(exchange2, recording) {
  return recording.exchanges.some((other3) => !isLost(other3) && other3.receivedAt > exchange2.receivedAt);
}
function judgeAnswer(name2, judge2) {
  return {
    name: name2,
    judge: (params, evidence, recording) => {
      const exchange2 = last(evidence);
      return unanswered(exchange2, recording) ?? judge2(params, exchange2, recording, evidence);
    }
  };
}
function errorBodyFault(exchange2) {
  const reading2 = responseJson(exchange2);
  if (reading2.value === void 0) return failed("an Error body", notJson(exchange2));
  const [first3] = findings("Error", reading2.value);
  if (!first3) return null;
  const isAbsent2 = first3.received.startsWith("no ");
  const where = isAbsent2 && isJsonObject(reading2.value) ? ` in ${asWritten(reading2.value)}` : "";
  return failed(`an Error body: ${first3.expected}`, `${first3.received}${where}`);
}
function notJson(exchange2) {
  const body3 = exchange2.response?.body;
  if (!body3 || body3.length === 0) return `${answerOf(exchange2)} with an empty body`;
  const problem = responseJson(exchange2).problems[0] ?? "no JSON";
  return `${answerOf(exchange2)} with a body that is not JSON (${problem})`;
}
function shown2(exchange2) {
  const { value: value2 } = responseJson(exchange2);
  const own = errorWords(value2);
  if (own !== null) return `${answerOf(exchange2)}, ${own}`;
  const length2 = exchange2.response?.body.length ?? 0;
  if (value2 === void 0)
    return length2 === 0 ? `${answerOf(exchange2)} with an empty body` : notJson(exchange2);
  if (statusOf(exchange2) >= 400 && isJsonObject(value2))
    return `${answerOf(exchange2)} with ${asWritten(value2)}`;
  return `${answerOf(exchange2)} with ${describe(value2)}`;
}
function asWritten(value2) {
  return words(writeJson(value2), MESSAGE_SHOWN);
}
function errorWords(value2) {
  if (!isJsonObject(value2)) return null;
  const { code, message } = value2;
  if (typeof code !== "string" || typeof message !== "string" || code.trim() === "") return null;
  const text3 = words(message, MESSAGE_SHOWN);
  return `code \`${words(code, CODE_SHOWN)}\`${text3 === "" ? "" : `: ${text3}`}`;
}
function rejection(exchange2, statuses3) {
  if (!statuses3.includes(statusOf(exchange2))) {
    return failed(`status ${statuses3.join(" or ")} with an Error body`, shown2(exchange2));
  }
  return errorBodyFault(exchange2) ?? PASSED;
}
function keyAccepted(exchange2, recording) {
  return recording.exchanges.some(
    (other3) => other3.request.operation === exchange2.request.operation && isServedWithKey(other3) && statusOf(other3) < 500
  );
}
var PASSED, TOO_SOON, RARE_LOSS, FEWEST_CONTROLS, CODE_SHOWN, MESSAGE_SHOWN, LOCKED_OUT;
var init_judge_helpers = __esm({
  "../../work/main/src/kit/judging/judge-helpers.ts"() {
    "use strict";
    init_lost_answers();
    init_rate_limit_refusals();
    init_reading();
    init_format_value();
    init_json();
    init_write_json();
    init_validators();
    PASSED = { outcome: "passed" };
    TOO_SOON = untested(
      "read too soon after the creation: --settle is shorter than the 2 s that a store may take",
      "narrowed"
    );
    RARE_LOSS = 10;
    FEWEST_CONTROLS = 2;
    CODE_SHOWN = 40;
    MESSAGE_SHOWN = 120;
    LOCKED_OUT = "the key was refused on several operations after wrong credentials: the target may have locked it out";
  }
});

// ../../work/main/suites/1-http.ts
function documented(exchange2, recording) {
  return DOCUMENTED.includes(statusOf(exchange2)) && isDocumented(exchange2, recording);
}
function lostAnswer(exchange2, recording) {
  const kind2 = exchange2.noAnswer?.kind;
  if (exchange2.response) return failed("an answer of the API", sourceOf(exchange2));
  if (kind2 !== "closed" && kind2 !== "silent" && kind2 !== "malformed") return null;
  if (kind2 === "closed" && !exchange2.freshConnection) return null;
  if (answeredSince(exchange2, recording)) return failed("an answer", answerOf(exchange2));
  return untested(`${answerOf(exchange2)}, and nothing was answered afterwards`, "run");
}
function orInDoubt(standing) {
  return (recording) => standing(recording).map(
    (check3) => check3.judgement.outcome === "untested" ? { ...check3, essential: true } : check3
  );
}
var SECTION, DOCUMENTED, HTTP_1, HTTP_2, HTTP_3, HTTP_4, HTTP;
var init_http = __esm({
  "../../work/main/suites/1-http.ts"() {
    "use strict";
    init_documented();
    init_lost_answers();
    init_reading();
    init_flaws();
    init_invariants();
    init_judge_helpers();
    SECTION = "1";
    DOCUMENTED = [200, 201, 400, 401, 404];
    HTTP_1 = {
      id: "HTTP-1",
      section: SECTION,
      level: "MUST",
      title: "responses have the media type application/json",
      how: "Content-Type of every 200, 201, 400, 401 and 404; parameters are allowed, letter case does not matter.",
      why: "Clients choose their parser by it.",
      check: everyExchange((exchange2, recording) => {
        if (!documented(exchange2, recording)) return null;
        const types = responseField(exchange2, "content-type");
        const [type2 = ""] = types;
        const essence = type2.split(";")[0]?.trim().toLowerCase();
        if (types.length === 1 && essence === "application/json") return PASSED;
        const received2 = types.length === 0 ? "no `Content-Type`" : `\`Content-Type: ${types.join("`, `Content-Type: ")}\``;
        return failed("`Content-Type: application/json`", received2);
      }),
      flaw: inLast(withField("Content-Type", "application/problem+json"))
    };
    HTTP_2 = {
      id: "HTTP-2",
      section: SECTION,
      level: "MUST",
      title: "a body is exactly one JSON text in UTF-8",
      how: "The body of every 200, 201, 400, 401 and 404 is read strictly (RFC 8259): no byte order mark, no invalid sequence, nothing after it.",
      why: "Strict parsers refuse anything else, and lenient ones guess.",
      check: everyExchange((exchange2, recording) => {
        if (!documented(exchange2, recording) || !exchange2.response) return null;
        const { body: body3, bodyFault: bodyFault2 } = exchange2.response;
        if (bodyFault2) return failed("a body that can be read", `a body that is ${bodyFault2}`);
        if (body3.length === 0) return failed("one JSON text", "an empty body");
        const [problem] = responseJson(exchange2).problems;
        return problem ? failed("exactly one JSON text in UTF-8", problem) : PASSED;
      }),
      flaw: inLast(withBody("[]\n[]"))
    };
    HTTP_3 = {
      id: "HTTP-3",
      section: SECTION,
      level: "SHOULD",
      title: "no object repeats a member name",
      how: "Every object in every JSON body of the run (RFC 8259 \xA74).",
      why: "Which of two equal names counts depends on the parser.",
      check: everyExchange((exchange2, recording) => {
        if (!documented(exchange2, recording)) return null;
        const { value: value2, duplicates } = responseJson(exchange2);
        if (value2 === void 0) return null;
        return duplicates.length === 0 ? PASSED : failed("each member name once", `\`${duplicates[0]}\` twice`);
      }),
      flaw: inLast(withBody('{"id":1,"id":1,"name":"a","categoryId":1,"code":"a","message":"a","status":1}'))
    };
    HTTP_4 = {
      id: "HTTP-4",
      section: SECTION,
      level: "SHOULD",
      title: "no request gets a 5xx, a closed connection or silence",
      how: "Every request to the documented operations, malformed ones included, and every try of it: a request without an answer is sent again, but the lost answer counts here.",
      why: "A client that sends nonsense should get an error, not wait in vain.",
      check: orInDoubt(
        everyExchange((exchange2, recording) => {
          if (!isDocumented(exchange2, recording)) return null;
          if (isLost(exchange2)) return lostAnswer(exchange2, recording);
          return statusOf(exchange2) < 500 ? PASSED : failed("a status below 500", shown2(exchange2));
        })
      ),
      flaw: inLast((exchange2) => answeredWith(exchange2, { status: 500 }))
    };
    HTTP = [HTTP_1, HTTP_2, HTTP_3, HTTP_4];
  }
});

// ../../work/main/src/kit/generate/name-kinds.ts
function nameKind(name2) {
  if (name2 === "" || OPEN.test(name2) || name2.trim() !== name2) return "open";
  if (name2.normalize("NFC") !== name2 || Array.from(name2).length > LONGEST_NAME) return "open";
  if (/^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9-])?$/.test(name2)) return "plain";
  const isCommon2 = COMMON.test(name2) && !/[\u{10000}-\u{10ffff}]|\p{Default_Ignorable_Code_Point}/u.test(name2);
  return isCommon2 ? "common" : "other";
}
var LONGEST_NAME, OPEN, COMMON;
var init_name_kinds = __esm({
  "../../work/main/src/kit/generate/name-kinds.ts"() {
    "use strict";
    LONGEST_NAME = 64;
    OPEN = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;
    COMMON = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd} .,'-]*[\p{L}\p{M}\p{Nd}.,'-])?$/u;
  }
});

// ../../work/main/src/kit/evidence/plain-creations.ts
function plainBody(exchange2, recording) {
  if (!hasValidKey(exchange2)) return null;
  const body3 = validNewPet(exchange2);
  return body3 && isPlain(body3, recording) ? body3 : null;
}
function isPlain(body3, { categoryId }) {
  return typeof body3.name === "string" && nameKind(body3.name) === "plain" && String(readInt64(body3.categoryId)) === categoryId && Object.keys(body3).every((member2) => MEMBERS.has(member2));
}
function plainTwin(status, recording) {
  return creations(recording).find(
    ({ exchange: exchange2, sent: sent2 }) => sent2 !== null && sent2.status === status && hasValidKey(exchange2) && isPlain(sent2, recording)
  );
}
function isEqualAgain(exchange2, recording) {
  const text3 = textOf(exchange2);
  return recording.exchanges.some(
    (other3) => other3.index < exchange2.index && other3.request.operation === "createPet" && statusOf(other3) !== 429 && textOf(other3) === text3
  );
}
function isLike(body3, recording) {
  const accepted3 = creations(recording).flatMap(({ sent: sent2 }) => sent2 ? [sent2] : []);
  const ofCategory = (sent2) => String(readInt64(sent2.categoryId)) === recording.categoryId;
  return accepted3.some(({ status }) => status === body3.status) && accepted3.some(ofCategory);
}
function isBeyondWaiting(exchange2, recording) {
  const tries = recording.exchanges.filter(
    ({ ask, index }) => ask === exchange2.ask && index <= exchange2.index
  );
  const [first3] = tries;
  if (!first3 || tries.length < 3) return false;
  return recording.exchanges.some(
    (other3) => isBefore(first3, other3) && hasValidKey(other3) && statusOf(other3) === 200
  );
}
function quotaOf(recording) {
  const [first3] = quotaRefusals(recording);
  if (!first3) return null;
  const made = creations(recording).length;
  return `the target has a quota of creations: it refused a plain body with ${statusOf(first3)} after ${made} others`;
}
function refusedForOthers(exchange2, recording) {
  return refusedByQuota(exchange2, recording) ?? refusedAfterLoss(exchange2, recording);
}
function refusedByQuota(exchange2, recording) {
  const status = statusOf(exchange2);
  if (exchange2.request.operation !== "createPet" || status < 400) return null;
  const quota2 = quotaRefusals(recording).some((refusal2) => statusOf(refusal2) === status);
  const later2 = creations(recording).some((creation) => isBefore(exchange2, creation.exchange));
  return quota2 && !later2 ? untestedFor(quotaOf(recording) ?? "the target has a quota", "target") : null;
}
function refusedAfterLoss(exchange2, recording) {
  const status = statusOf(exchange2);
  if (exchange2.request.operation !== "createPet" || status < 400 || !wasLost(exchange2, recording))
    return null;
  return untestedFor(`refused with ${status}, after an equal body whose answer was lost`, "run");
}
function wasLost(exchange2, recording) {
  const lost3 = recording.exchanges.filter(
    (other3) => other3.request.operation === "createPet" && other3.index < exchange2.index && isLost(other3)
  );
  return lost3.some((other3) => textOf(other3) === textOf(exchange2));
}
function noCategory(recording) {
  if (!refusesAllPlain(recording)) return null;
  return untestedFor(
    `every plain body was refused with 400: category ${recording.categoryId} may not exist, set --category-id to one that does`,
    "run"
  );
}
function untestedFor(reason2, cause) {
  return untested(reason2, cause);
}
var QUOTA, MEMBERS, plainAnswers, textOf, quotaRefusals, acceptsEqualBodies, refusesAllPlain;
var init_plain_creations = __esm({
  "../../work/main/src/kit/evidence/plain-creations.ts"() {
    "use strict";
    init_name_kinds();
    init_int64();
    init_judge_helpers();
    init_lost_answers();
    init_memoize();
    init_order();
    init_reading();
    init_store_model();
    QUOTA = /* @__PURE__ */ new Set([400, 402, 403, 409, 429, 507]);
    MEMBERS = /* @__PURE__ */ new Set(["name", "categoryId", "status"]);
    plainAnswers = memoize(
      (recording) => recording.exchanges.flatMap((exchange2) => {
        const body3 = exchange2.response === null ? null : plainBody(exchange2, recording);
        return body3 ? [{ exchange: exchange2, body: body3 }] : [];
      })
    );
    textOf = ({ request: { body: body3 } }) => new TextDecoder().decode(body3 ?? void 0);
    quotaRefusals = memoize((recording) => {
      const answers3 = plainAnswers(recording);
      return answers3.flatMap(({ exchange: exchange2, body: body3 }) => {
        if (!QUOTA.has(statusOf(exchange2)) || isEqualAgain(exchange2, recording)) return [];
        if (statusOf(exchange2) === 429 && !isBeyondWaiting(exchange2, recording)) return [];
        const like = isLike(body3, recording);
        const later2 = creations(recording).some((creation) => isBefore(exchange2, creation.exchange));
        return like && !later2 ? [exchange2] : [];
      });
    });
    acceptsEqualBodies = memoize((recording) => {
      const accepted3 = /* @__PURE__ */ new Set();
      return creations(recording).some(({ exchange: exchange2 }) => {
        const text3 = textOf(exchange2);
        if (accepted3.has(text3)) return true;
        accepted3.add(text3);
        return false;
      });
    });
    refusesAllPlain = memoize((recording) => {
      const answers3 = plainAnswers(recording).map(({ exchange: exchange2 }) => exchange2).filter((e) => !isLost(e));
      return answers3.length > 0 && answers3.every((exchange2) => statusOf(exchange2) === 400 && errorBodyFault(exchange2) === null);
    });
  }
});

// ../../work/main/suites/judges/ids.ts
function acrossCreations(made) {
  const title = "across creations";
  const owners = /* @__PURE__ */ new Map();
  for (const creation of made) {
    const owner = owners.get(creation.id);
    if (owner && bodyOf(owner.exchange) !== bodyOf(creation.exchange)) {
      const together2 = !isBefore(owner.exchange, creation.exchange) && !isBefore(creation.exchange, owner.exchange);
      const received2 = `id ${creation.id} for two different animals${together2 ? ", created at the same time" : ""}`;
      const evidence = [owner.exchange.index, creation.exchange.index];
      return { title, evidence, judgement: failed("a different id for each animal", received2) };
    }
    owners.set(creation.id, owner ?? creation);
  }
  return { title, evidence: made.map((c) => c.exchange.index), judgement: PASSED };
}
function bodyOf(exchange2) {
  return new TextDecoder().decode(exchange2.request.body ?? new Uint8Array());
}
var ownId;
var init_ids = __esm({
  "../../work/main/suites/judges/ids.ts"() {
    "use strict";
    init_order();
    init_plain_creations();
    init_reading();
    init_store_model();
    init_int64();
    init_json();
    init_judge_helpers();
    ownId = judgeAnswer("ownId", (_, exchange2, recording) => {
      const sent2 = requestJson(exchange2);
      const wanted2 = isJsonObject(sent2) ? readInt64(sent2.id) : void 0;
      const name2 = isJsonObject(sent2) ? sent2.name : void 0;
      const taken = sightings(recording).find(
        ({ id, pet }) => wanted2 !== void 0 && id === wanted2 && pet.name === name2
      );
      if (taken) return failed("an id assigned by the service", `the client's id ${wanted2}`, taken.exchange);
      if (statusOf(exchange2) === 201) return PASSED;
      const others2 = refusedForOthers(exchange2, recording) ?? noCategory(recording);
      if (others2) return others2;
      const isRefusal = statusOf(exchange2) >= 400 && statusOf(exchange2) < 500;
      if (isRefusal && plainTwin("available", recording)) return PASSED;
      return untested(`not judged, since no animal was created: ${shown2(exchange2)}`, "target");
    });
  }
});

// ../../work/main/suites/judges/int64.ts
function refusedCategory(categoryId, gate2, exchange2, recording) {
  const twin = recording.exchanges.findLast((e) => e.ask === gate2);
  const accepted3 = twin !== void 0 && statusOf(twin) === 201;
  const others2 = refusedByQuota(exchange2, recording) ?? noCategory(recording);
  if (others2) return others2;
  const afterLoss = refusedAfterLoss(exchange2, recording);
  if (afterLoss && !acceptsEqualBodies(recording)) return afterLoss;
  if (!hasTwin(exchange2, recording)) {
    return untested(
      "not judged, since the same body in the usual category was not accepted (CREATE-1)",
      "run"
    );
  }
  if (gate2 === null && recording.categories !== "any" && statusOf(exchange2) === 400) {
    return untested(
      `the target restricts categories: it refused the unusual category ${categoryId}`,
      "target"
    );
  }
  if (gate2 !== null && !accepted3 && recording.categories !== "any") {
    if (twin === void 0 || isLost(twin) || statusOf(twin) === 429)
      return untested("the creation in an unusual small category was not answered", "run");
    return untested("the target restricts categories: it refused an unusual small one", "target");
  }
  if (afterLoss) return afterLoss;
  const beside = accepted3 ? `, as ${String(categoryOf(twin))} was accepted` : "";
  return failed(`status 201 for category ${categoryId}${beside}`, shown2(exchange2));
}
function hasTwin(exchange2, recording) {
  const wanted2 = requestJson(exchange2);
  const status = isJsonObject(wanted2) ? wanted2.status : void 0;
  return creations(recording).some(
    ({ sent: sent2 }) => sent2 !== null && sent2.status === status && String(sent2.categoryId) === recording.categoryId
  );
}
function categoryOf(exchange2) {
  const body3 = requestJson(exchange2);
  return body3 && typeof body3 === "object" && "categoryId" in body3 ? String(body3.categoryId) : "a small one";
}
function integersIn(exchange2, recording) {
  const { value: value2 } = responseJson(exchange2);
  const isError2 = [400, 401, 404].includes(statusOf(exchange2)) && isDocumented(exchange2, recording);
  const irregular = irregularIds(recording);
  const pets = sightingsIn(exchange2).filter(({ id }) => id === void 0 || !irregular.has(id));
  const members2 = [
    ...pets.flatMap(({ pet }) => [["id", pet.id], ["categoryId", pet.categoryId]]),
    ...isError2 && isJsonObject(value2) ? [["status", value2.status]] : []
  ];
  return members2.flatMap(
    ([name2, number4]) => number4 instanceof JsonNumber && isIntegerValue(number4.text) ? [[name2, number4]] : []
  );
}
var exact2;
var init_int642 = __esm({
  "../../work/main/suites/judges/int64.ts"() {
    "use strict";
    init_documented();
    init_lost_answers();
    init_order();
    init_plain_creations();
    init_reading();
    init_store_model();
    init_format_value();
    init_int64();
    init_json();
    init_judge_helpers();
    exact2 = {
      name: "exactInt64",
      judge: ({ categoryId, gate: gate2 }, evidence, recording) => {
        const exchange2 = last(evidence);
        const none = unanswered(exchange2, recording);
        if (none) return none;
        if (statusOf(exchange2) !== 201) return refusedCategory(categoryId, gate2, exchange2, recording);
        const own = sightingsIn(exchange2)[0]?.id;
        const id = own === void 0 || sharedIds(recording).has(own) ? void 0 : own;
        for (const { exchange: other3, pet, id: seen } of sightings(recording)) {
          const isThis = other3.index === exchange2.index || id !== void 0 && seen === id && isBefore(exchange2, other3);
          if (!isThis) continue;
          const shownId = pet.categoryId;
          if (shownId instanceof JsonNumber && readInt64(shownId) === BigInt(categoryId)) continue;
          return failed(
            `\`categoryId\` ${categoryId}, digit for digit`,
            `\`categoryId\` ${describe(shownId)}`,
            other3
          );
        }
        return PASSED;
      }
    };
  }
});

// ../../work/main/src/kit/exchange.ts
var PLANS, CATEGORY_MODES, KEY_PLACEHOLDER;
var init_exchange = __esm({
  "../../work/main/src/kit/exchange.ts"() {
    "use strict";
    PLANS = ["free", "pro", "business", "enterprise"];
    CATEGORY_MODES = ["any", "restricted", "auto"];
    KEY_PLACEHOLDER = "$PETSTORE_API_KEY";
  }
});

// ../../work/main/src/kit/curl/key-expression.ts
var ALTERED_KEYS, KEY_EXPRESSIONS, AUTHORIZATION;
var init_key_expression = __esm({
  "../../work/main/src/kit/curl/key-expression.ts"() {
    "use strict";
    init_exchange();
    ALTERED_KEYS = {
      shortened: "${PETSTORE_API_KEY%?}",
      lengthened: "${PETSTORE_API_KEY}x",
      changed: "${PETSTORE_API_KEY%?}~",
      swapped: '$(printf %s "$PETSTORE_API_KEY" | tr a-zA-Z A-Za-z)',
      beheaded: "${PETSTORE_API_KEY#?}",
      preceded: "x${PETSTORE_API_KEY}",
      firstChanged: "~${PETSTORE_API_KEY#?}",
      basic: '$(printf %s: "$PETSTORE_API_KEY" | base64 -w0)',
      middleChanged: '$(printf %s "$PETSTORE_API_KEY" | sed "s/./~/$((${#PETSTORE_API_KEY} / 2 + 1))")'
    };
    KEY_EXPRESSIONS = [...Object.values(ALTERED_KEYS), KEY_PLACEHOLDER].sort(
      (a, b) => b.length - a.length
    );
    AUTHORIZATION = ["Authorization", `Bearer ${KEY_PLACEHOLDER}`];
  }
});

// ../../work/main/suites/requests/placed.ts
function inState(request, state) {
  if (request.state !== void 0 || request.phase !== void 0) return request;
  if (request.operation !== "listPets" && request.operation !== "getPet") return { ...request, state: "any" };
  const { notes, isConsistent, id, ...rest } = request;
  const note = notes?.[state];
  const waits = isConsistent && state !== "any" ? { isConsistent } : {};
  return { ...rest, ...waits, id: note ? `${id} (${note})` : id, state };
}
function placedCase(testCase) {
  const requests2 = testCase.requests.map((request) => inState(request, testCase.state ?? "any"));
  return { ...testCase, requests: requests2 };
}
function entryInStates(entry) {
  if ("cases" in entry) return { ...entry, cases: entry.cases.map(placedCase) };
  if (!entry.requests) return entry;
  return {
    ...entry,
    requests: entry.requests.map((extra) => ({ ...extra, request: inState(extra.request, "any") }))
  };
}
var init_placed = __esm({
  "../../work/main/suites/requests/placed.ts"() {
    "use strict";
  }
});

// ../../work/main/src/kit/evidence/list-pages.ts
function statusFilter(exchange2) {
  return parameter(exchange2, "status")[0] ?? null;
}
function limitOf(exchange2) {
  const sent2 = parameter(exchange2, "limit");
  if (sent2.length === 0) return 20;
  const text3 = sent2.length === 1 ? sent2[0] ?? "" : "";
  if (!/^[1-9][0-9]{0,2}$/.test(text3)) return null;
  const limit = Number(text3);
  return limit <= LARGEST_PAGE ? limit : null;
}
function isWholeList(exchange2, recording) {
  const page2 = pageOf(exchange2);
  if (!page2 || limitOf(exchange2) !== LARGEST_PAGE || page2.length >= LARGEST_PAGE) return false;
  if (statusFilter(exchange2) !== null && (filtersWhatIsCut(recording) || !looksBeyond(page2, recording)))
    return false;
  if (page2.length < SHORTEST_CAP) return true;
  const known2 = capped(recording);
  const isCapped = known2.get(exchange2) ?? looksCapped(exchange2, page2.length, recording);
  known2.set(exchange2, isCapped);
  return !isCapped;
}
function looksBeyond(page2, recording) {
  const full = longestPages(recording).filter(
    (other3) => statusFilter(other3) === null && (pageOf(other3)?.length ?? 0) >= LARGEST_PAGE
  );
  if (full.length === 0) return true;
  const shown7 = new Set(full.flatMap((other3) => pageOf(other3) ?? []).map((pet) => readInt64(pet.id)));
  return page2.some((pet) => !shown7.has(readInt64(pet.id)));
}
function looksCapped(exchange2, length2, recording) {
  if (isOutgrown(exchange2, recording)) return false;
  const filter2 = statusFilter(exchange2);
  return longestPages(recording).some((other3) => {
    if (pageOf(other3)?.length !== length2) return false;
    if (statusFilter(other3) !== filter2) return true;
    return creations(recording).some(
      (c) => (filter2 === null || c.pet.status === filter2) && (isBefore(other3, c.exchange) && isBefore(c.exchange, exchange2) || isBefore(exchange2, c.exchange) && isBefore(c.exchange, other3))
    );
  });
}
function isOutgrown(exchange2, recording) {
  const length2 = pageOf(exchange2)?.length ?? 0;
  const isFiltered2 = statusFilter(exchange2) !== null;
  return longestPages(recording).some(
    (other3) => statusFilter(other3) !== null === isFiltered2 && (pageOf(other3)?.length ?? 0) > length2
  );
}
var LARGEST_PAGE, SHORTEST_CAP, filtersWhatIsCut, capped, longestPages;
var init_list_pages = __esm({
  "../../work/main/src/kit/evidence/list-pages.ts"() {
    "use strict";
    init_int64();
    init_memoize();
    init_order();
    init_reading();
    init_store_model();
    LARGEST_PAGE = 100;
    SHORTEST_CAP = 20;
    filtersWhatIsCut = memoize((recording) => {
      const filtered = recording.exchanges.filter(
        (exchange2) => statusFilter(exchange2) !== null && pageOf(exchange2) !== null && !isRepeated(exchange2, recording)
      );
      return filtered.some((short3) => {
        const [limit, length2] = [limitOf(short3), pageOf(short3)?.length ?? 0];
        if (limit === null || length2 >= limit) return false;
        const made = new Set(creations(recording).flatMap((c) => isBefore(c.exchange, short3) ? [c.id] : []));
        return filtered.some((larger) => {
          if (statusFilter(larger) !== statusFilter(short3) || (limitOf(larger) ?? 0) <= limit) return false;
          return (pageOf(larger) ?? []).filter((pet) => made.has(readInt64(pet.id) ?? -1n)).length > length2;
        });
      });
    });
    capped = memoize(() => /* @__PURE__ */ new Map());
    longestPages = memoize(
      ({ exchanges }) => exchanges.filter((exchange2) => pageOf(exchange2) !== null && limitOf(exchange2) === LARGEST_PAGE)
    );
  }
});

// ../../work/main/src/kit/evidence/statuses.ts
function placeOf(exchange2) {
  const { operation } = exchange2.request;
  if (operation !== "listPets") return operation === "getPet" ? "fetched" : "created";
  const filter2 = statusFilter(exchange2);
  return filter2 === null ? "listed" : `listed as ${filter2}`;
}
function contradictionIn(recording) {
  let found = null;
  for (const [id, views] of statusViews(recording)) {
    const places = new Set(views.map(({ place: place2 }) => place2));
    for (const place2 of places) {
      if (place2 === "created" || place2.startsWith("listed as")) continue;
      if (awayAndBack(views.filter((view) => view.place === place2))) return null;
    }
    const pair = found ? null : awayAndBack(views);
    if (pair) found = { id, view: pair[0], other: pair[1] };
  }
  return found;
}
function awayAndBack(views) {
  if (new Set(views.map(({ status }) => status)).size < 2) return null;
  for (const view of views) {
    const before2 = views.filter((v) => v.status !== view.status && isBefore(v.exchange, view.exchange));
    if (before2.length === 0) continue;
    for (const after of views) {
      if (after.status === view.status || !isBefore(view.exchange, after.exchange)) continue;
      const same2 = before2.some(
        (v) => v.status === after.status && after.exchange.receivedAt - v.exchange.sentAt <= SOON_MS
      );
      if (same2) return [view, after];
    }
  }
  return null;
}
function onlyStatusShown(recording) {
  const sent2 = /* @__PURE__ */ new Set();
  const shown7 = /* @__PURE__ */ new Map();
  for (const creation of creations(recording)) {
    const last2 = statusViews(recording).get(creation.id)?.findLast(({ place: place2 }) => place2 !== "created");
    if (!last2 || !creation.sent || !STATUSES.some((status2) => status2 === creation.sent?.status)) continue;
    sent2.add(creation.sent.status);
    shown7.set(last2.status, last2.exchange);
  }
  const [first3] = shown7;
  if (sent2.size < STATUSES.length || shown7.size > 1 || !first3) return null;
  const [status, exchange2] = first3;
  return typeof status === "string" ? { status, exchange: exchange2 } : null;
}
function unconfirmed(recording) {
  for (const [id, views] of statusViews(recording)) {
    if (new Set(views.map(({ status }) => status)).size < 2) continue;
    const view = views.find((candidate) => {
      const elsewhere4 = views.filter(({ place: place2 }) => place2 !== candidate.place);
      return candidate.place !== "created" && views.some((v) => v.status !== candidate.status && isBefore(v.exchange, candidate.exchange)) && !elsewhere4.some((other3) => other3.place !== "created" && other3.status === candidate.status) && !elsewhere4.some((other3) => isBefore(candidate.exchange, other3.exchange));
    });
    if (view) return { id, view };
  }
  return null;
}
function statusOfCreation({ pet, sent: sent2 }) {
  const isOther2 = typeof pet.status === "string" && !STATUSES.some((status) => status === pet.status);
  return isOther2 ? sent2?.status : pet.status;
}
function statusBefore(creation, exchange2, recording) {
  const views = statusViews(recording).get(creation.id) ?? [];
  const last2 = views.findLast(
    (view) => isBefore(view.exchange, exchange2) && (view.status === void 0 || STATUSES.some((status) => status === view.status))
  );
  return !last2 || last2.place === "created" ? statusOfCreation(creation) : last2.status;
}
function viewsAfter(id, exchange2, recording) {
  return (statusViews(recording).get(id) ?? []).filter((view) => isBefore(exchange2, view.exchange));
}
function hasStill(id, status, exchange2, recording) {
  const after = viewsAfter(id, exchange2, recording);
  if (after.some((view) => view.status === status)) return "yes";
  if (after.length > 0) return "no";
  const gone3 = recording.exchanges.some(
    (other3) => other3.request.target === `/pets/${id}` && statusOf(other3) === 404 && isBefore(exchange2, other3)
  );
  return gone3 ? "yes" : "unknown";
}
var SOON_MS, statusViews, statusesMoved;
var init_statuses = __esm({
  "../../work/main/src/kit/evidence/statuses.ts"() {
    "use strict";
    init_new_pet();
    init_list_pages();
    init_memoize();
    init_order();
    init_reading();
    init_store_model();
    SOON_MS = 3e4;
    statusViews = memoize(
      (recording) => {
        const shared2 = sharedIds(recording);
        const views = /* @__PURE__ */ new Map();
        for (const { id, sent: sent2 } of creations(recording)) if (sent2 && !shared2.has(id)) views.set(id, []);
        for (const { id, exchange: exchange2, pet } of sightings(recording)) {
          const own = id === void 0 ? void 0 : views.get(id);
          own?.push({ exchange: exchange2, status: pet.status, place: placeOf(exchange2) });
        }
        return views;
      }
    );
    statusesMoved = memoize(
      (recording) => creations(recording).some(
        ({ id, pet }) => (statusViews(recording).get(id) ?? []).some(({ status }) => status !== pet.status)
      )
    );
  }
});

// ../../work/main/suites/requests/shows-creations.ts
function showsCreations(exchange2, recording) {
  const page2 = pageOf(exchange2);
  const limit = limitOf(exchange2);
  if (!page2 || limit === null || page2.length >= limit) return true;
  const filter2 = statusFilter(exchange2);
  const shown7 = new Set(page2.map((pet) => readInt64(pet.id)));
  const first3 = firstRead(exchange2, recording);
  return creations(recording).every(
    (c) => !isBefore(c.exchange, first3) || shown7.has(c.id) || filter2 !== null && statusBefore(c, exchange2, recording) !== filter2
  );
}
var init_shows_creations = __esm({
  "../../work/main/suites/requests/shows-creations.ts"() {
    "use strict";
    init_list_pages();
    init_order();
    init_reading();
    init_statuses();
    init_store_model();
    init_int64();
  }
});

// ../../work/main/suites/requests/requests.ts
function named(what, options2) {
  return options2.note ? `${what} (${options2.note})` : what;
}
function common(options2) {
  return {
    credential: options2.credential ?? VALID,
    ...options2.state ? { state: options2.state } : {},
    ...options2.phase ? { phase: options2.phase } : {},
    ...options2.after ? { after: options2.after } : {},
    ...options2.settled ? { isConsistent: options2.settled } : {}
  };
}
function notesOf(query) {
  const crowded = "with more than 100 in the store";
  if (query !== READ_TWICE) return { crowded };
  return { any: "before the creations", one: "after the creations", some: "after the creations", crowded };
}
function list(query, options2 = {}) {
  const target = query === "" ? "/pets" : `/pets?${query}`;
  const { state, ...others2 } = options2;
  const isNoted = options2.note !== void 0;
  const request = {
    ...isNoted ? {} : { isConsistent: showsCreations, notes: notesOf(query) },
    ...common(others2),
    id: named(`GET ${target}`, options2),
    operation: "listPets",
    creates: "no",
    target,
    build: () => ({ method: "GET", target, headers: options2.authorization ?? [AUTHORIZATION] })
  };
  return state ? inState(request, state) : request;
}
function anyList(scheme) {
  const credential = spelledCredential(scheme);
  const authorization2 = [["Authorization", `${scheme} ${KEY_PLACEHOLDER}`]];
  const request = list("", { state: "one", note: `scheme ${scheme}`, credential, authorization: authorization2 });
  return { ...request, rides: true };
}
function get(label2, petId = label2, options2 = {}) {
  return {
    ...common(typeof petId === "string" ? { state: "any", ...options2 } : options2),
    id: named(`GET /pets/${label2}`, options2),
    operation: "getPet",
    creates: "no",
    build: (world) => {
      const id = typeof petId === "string" ? petId : petId(world);
      if (typeof id !== "string") return id;
      return { method: "GET", target: `/pets/${id}`, headers: options2.authorization ?? [AUTHORIZATION] };
    }
  };
}
function create(label2, creates, body3, options2 = {}) {
  return {
    ...common(options2),
    id: named(`POST /pets: ${label2}`, options2),
    operation: "createPet",
    creates,
    build: (world) => {
      const quota2 = creates === "no" ? null : quotaOf(world.recording);
      if (quota2 !== null) return { unprepared: quota2, cause: "target" };
      const text3 = body3(world);
      if (text3 !== null && typeof text3 !== "string" && !(text3 instanceof Uint8Array)) return text3;
      const type2 = options2.mediaType ? ["Content-Type", options2.mediaType] : JSON_TYPE2;
      return {
        method: "POST",
        target: "/pets",
        headers: [...options2.authorization ?? [AUTHORIZATION], type2],
        body: text3
      };
    }
  };
}
function other(label2, request) {
  return {
    id: label2,
    operation: "other",
    credential: VALID,
    creates: "no",
    build: () => ({ headers: [AUTHORIZATION], ...request })
  };
}
var JSON_TYPE2, READ_TWICE;
var init_requests = __esm({
  "../../work/main/suites/requests/requests.ts"() {
    "use strict";
    init_credential();
    init_key_expression();
    init_plain_creations();
    init_exchange();
    init_placed();
    init_shows_creations();
    JSON_TYPE2 = ["Content-Type", "application/json"];
    READ_TWICE = "limit=100";
  }
});

// ../../work/main/src/kit/generate/core-names.ts
function longest(prefix, filler2, end) {
  const room = LONGEST_NAME - prefix.length - 1;
  const rest = Array.from({ length: room }, (_, index) => filler2[index % filler2.length]);
  return `${prefix}${rest.join("")}${end}`;
}
function coreNames(prefix) {
  return [
    { label: "marks with and without a letter of their own", name: prefix + MARKS },
    { label: "right-to-left and Indic letters", name: prefix + SCRIPTS },
    { label: "ideographs, other letters, digits and punctuation", name: prefix + IDEOGRAPHS },
    { label: "64 characters of up to three bytes", name: longest(prefix, THREE_BYTES, "\u6F22") },
    { label: "64 characters of Latin-1 with spaces", name: longest(prefix, [...LATIN_1], "9") },
    { label: "64 symbols, emoji and letters of all planes", name: longest(prefix, SYMBOLS, "\u{20000}") },
    { label: "quotes, backslashes, markup and SQL", name: prefix + QUOTES }
  ];
}
var QUOTES, MARKS, SCRIPTS, IDEOGRAPHS, THREE_BYTES, LATIN_1, SYMBOLS;
var init_core_names = __esm({
  "../../work/main/src/kit/generate/core-names.ts"() {
    "use strict";
    init_name_kinds();
    QUOTES = ' "q"\\n\\u0041</b>&amp;\';DROP--%41+${x}z';
    MARKS = " x\u0331\u0304 q\u0303 m\u0310 \xDCn\xEFc\xF6d\xE9 \xC5ngstr\xF6m \u1EC7\u0130\u0131\xDF";
    SCRIPTS = " \u05E9\u05DC\u05D5\u05DD \u0639\u064E\u0631\u064E\u0628\u064A \u0928\u092E\u0938\u094D\u0924\u0947 \u0BA4\u0BAE\u0BBF\u0BB4\u0BCD \u0E44\u0E17\u0E22";
    IDEOGRAPHS = " \u6F22\u5B57\u304B\u306A\u30AB\u30CA\uD55C\uAE00 \u0416\u0436\u03A9\u03C9 O'Neil, Dr. \u0663\u0664\u0967\u0E53\uFF17";
    THREE_BYTES = ["\u6F22", "\xE9", "\u0628", "\uD55C", "\u0416", "\u0BA4"];
    LATIN_1 = "The qu\xEFck br\xF6wn  fox, j\xFCmps \xF8ver l\xE1zy d\xF6gs. Twice- 0123456789";
    SYMBOLS = [
      ..."\u{1F415}\u{1F408}\u2665\u20AC\xA9\u2192\u{1D11E}\xAB\u201C\u2014\u3001\uFF01\u{20000}\u{2A6D6}\u2211\u{1D518}",
      ..."\u{1D7D8}\u{10437}\u{12000}\u{20BB7}\u{1F601}"
    ];
  }
});

// ../../work/main/suites/requests/stock.ts
function newPetText2(name2, categoryId, status) {
  return newPetText({ name: name2, categoryId: BigInt(categoryId), ...status ? { status } : {} });
}
function answerTo(recording, request) {
  return recording.exchanges.findLast((exchange2) => exchange2.ask === request.id);
}
function plain(label2, status, after) {
  const body3 = (world) => newPetText2(world.name(label2), world.recording.categoryId, status);
  return create(`a valid NewPet, ${label2}`, "yes", body3, after ? { after } : {});
}
function restricts(recording, gate2) {
  const answer = answerTo(recording, gate2);
  return answer !== void 0 && statusOf(answer) === 400;
}
function category(label2, categoryId, status, gate2) {
  const body3 = (world) => {
    const { recording } = world;
    if (recording.categories === "restricted") {
      return { unprepared: "categories are restricted (--categories restricted)", cause: "target" };
    }
    if (gate2 && recording.categories === "auto" && restricts(recording, gate2)) {
      return {
        unprepared: "the target restricts categories: it refused an unusual small one",
        cause: "target"
      };
    }
    return newPetText2(world.name(label2), categoryId, status);
  };
  const options2 = gate2 ? { after: [gate2.id] } : {};
  const request = create(`a valid NewPet, categoryId ${categoryId}`, gate2 ? "yes" : "maybe", body3, options2);
  return { categoryId, request, gate: gate2 };
}
function escaped2(text3) {
  const unit = (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return text3.replace(/[\u0080-\uffff]/g, unit);
}
function freeId(world) {
  const id = world.random("client id") % 2n ** 62n;
  const taken = sightings(world.recording).some((sighting) => sighting.id === id);
  return taken ? { unprepared: "the random id is in use", cause: "run" } : id;
}
function another(label2, status) {
  return create(
    `a valid NewPet, ${label2}`,
    "yes",
    (world) => newPetText2(world.name(label2.replaceAll(" ", "-")), world.recording.categoryId, status)
  );
}
function filler(index) {
  return plain(`stock ${index}`, STATUSES[index % STATUSES.length]);
}
var WITHOUT_STATUS, WITH_STATUS, FIRST_OF_PAIR, PAIR, FIRST_ALONE, PAIR_ALONE, SMALL, NEGATIVE, CATEGORIES, NAME_STATUSES, ESCAPED, NAMES, WITH_ID, STOCK;
var init_stock = __esm({
  "../../work/main/suites/requests/stock.ts"() {
    "use strict";
    init_reading();
    init_store_model();
    init_core_names();
    init_name_kinds();
    init_new_pet();
    init_json();
    init_write_json();
    init_requests();
    WITHOUT_STATUS = plain("without status");
    WITH_STATUS = {
      available: plain("available", "available"),
      pending: plain("pending", "pending"),
      sold: plain("sold", "sold")
    };
    FIRST_OF_PAIR = create(
      "a valid NewPet, twice",
      "yes",
      (world) => newPetText2(world.name("twin"), world.recording.categoryId, "pending")
    );
    PAIR = [
      FIRST_OF_PAIR,
      create(
        "a valid NewPet, twice: again",
        "yes",
        (world) => newPetText2(world.name("twin"), world.recording.categoryId, "pending"),
        { after: [FIRST_OF_PAIR.id] }
      )
    ];
    FIRST_ALONE = create(
      "a valid NewPet, twice with nothing in between",
      "yes",
      (world) => newPetText2(world.name("twin-alone"), world.recording.categoryId, "sold"),
      { state: "crowded" }
    );
    PAIR_ALONE = [
      FIRST_ALONE,
      create(
        "a valid NewPet, twice with nothing in between: again",
        "yes",
        (world) => newPetText2(world.name("twin-alone"), world.recording.categoryId, "sold"),
        { state: "crowded", after: [FIRST_ALONE.id] }
      )
    ];
    SMALL = category("category-1", "1900000017", "sold", null);
    NEGATIVE = category("category-2", "-17", "pending", null);
    CATEGORIES = [
      SMALL,
      NEGATIVE,
      category("Category 3", "9007199254740993", void 0, SMALL.request),
      category("category-4", "9223372036854775807", "sold", SMALL.request),
      category("category-5", "4294967297", "available", SMALL.request),
      category("category-7", "-9223372036854775808", "available", NEGATIVE.request),
      category("category-8", "-9007199254740993", "pending", NEGATIVE.request),
      { ...category("category-6", "2147483648", "sold", SMALL.request), isSpare: true }
    ];
    NAME_STATUSES = ["available", "sold", void 0, "pending", "sold"];
    ESCAPED = /* @__PURE__ */ new Set([1, 4]);
    NAMES = coreNames("conformance-").map(({ label: label2, name: name2 }, i) => ({
      label: label2,
      isCommon: nameKind(name2) !== "other",
      request: create(`a valid NewPet, name with ${label2}`, "yes", (world) => {
        const entry = coreNames(`${world.name("")}`).find((candidate) => candidate.label === label2);
        if (!entry) throw new Error(`no core name is labelled ${label2}`);
        const text3 = newPetText2(entry.name, world.recording.categoryId, NAME_STATUSES[i % NAME_STATUSES.length]);
        return ESCAPED.has(i) ? escaped2(text3) : text3;
      })
    }));
    WITH_ID = create("a NewPet with an id", "maybe", (world) => {
      const id = freeId(world);
      if (typeof id !== "bigint") return id;
      const categoryId = new JsonNumber(world.recording.categoryId);
      return writeJson({ id, name: world.name("client-sent-id"), categoryId, status: "available" });
    });
    STOCK = [
      WITHOUT_STATUS,
      ...STATUSES.map((status) => WITH_STATUS[status]),
      ...PAIR,
      ...CATEGORIES.filter(({ isSpare }) => !isSpare).map((probe2) => probe2.request),
      ...NAMES.map((name2) => name2.request),
      WITH_ID
    ];
  }
});

// ../../work/main/suites/requests/list-pets.ts
function grown(status, phase) {
  const more = { ...another(`one more ${status} ${phase}`, status), phase: "generated" };
  const note = `after one more creation, ${phase}`;
  return [more, list(`status=${status}&limit=100`, { phase: "generated", note, after: [more.id] })];
}
function listed(query, rest) {
  return { title: query, requests: [list(query)], ...rest };
}
var OPENING, WHOLE, WHOLE_AGAIN, STATUSES_AGAIN, ONE_MORE, WHOLE_GROWN, COUNTING;
var init_list_pets = __esm({
  "../../work/main/suites/requests/list-pets.ts"() {
    "use strict";
    init_requests();
    init_stock();
    OPENING = list("limit=100", { state: "any" });
    WHOLE = list("limit=100", { state: "one" });
    WHOLE_AGAIN = list("limit=100", { state: "one", note: "again" });
    STATUSES_AGAIN = list("limit=100", {
      state: "one",
      note: "for a status that differs"
    });
    ONE_MORE = { ...filler(99), state: "one" };
    WHOLE_GROWN = list("limit=100", {
      state: "one",
      note: "after one more creation",
      after: [ONE_MORE.id]
    });
    COUNTING = Array.from(
      { length: 24 },
      (_, i) => list("limit=1", { phase: "counting", note: `counting, ${i + 1}` })
    );
  }
});

// ../../work/main/suites/2-data.ts
function everyPet(fault2) {
  return everyExchange((exchange2, recording) => {
    const irregular = irregularIds(recording);
    const pets = sightingsIn(exchange2).filter(({ id }) => id === void 0 || !irregular.has(id));
    if (pets.length === 0) return null;
    for (const { pet } of pets) {
      const judgement = fault2(pet);
      if (judgement) return judgement;
    }
    return PASSED;
  });
}
function memberFault(pet, member2) {
  const finding2 = findings("Pet", pet).find((f) => f.path === `/${member2}`);
  return finding2 ? failed(finding2.expected, finding2.received) : null;
}
function member(id, name2, title, flaw, why) {
  return {
    id,
    section: SECTION2,
    level: "MUST",
    title,
    how: "Every Pet in every response of the run: created, listed and fetched.",
    why,
    check: everyPet((pet) => memberFault(pet, name2)),
    flaw
  };
}
function fraction(old) {
  return old instanceof JsonNumber ? new JsonNumber(`${old.text}.0`) : old;
}
var SECTION2, DATA_1, DATA_2, DATA_3, DATA_4, DATA_5, DATA_6, DATA_7, DATA_8, DATA;
var init_data = __esm({
  "../../work/main/suites/2-data.ts"() {
    "use strict";
    init_reading();
    init_store_model();
    init_format_value();
    init_int64();
    init_json();
    init_flaws();
    init_invariants();
    init_judge_helpers();
    init_validators();
    init_ids();
    init_int642();
    init_list_pets();
    init_stock();
    SECTION2 = "2";
    DATA_1 = member(
      "DATA-1",
      "id",
      "every Pet has an id, an integer within int64",
      inLast(withMember("id", (old) => old instanceof JsonNumber ? old.text : "1")),
      "A client finds an animal again by its id only."
    );
    DATA_2 = member(
      "DATA-2",
      "name",
      "every Pet has a name, a string",
      inLast(withMember("name", null)),
      "Every client shows it."
    );
    DATA_3 = member(
      "DATA-3",
      "categoryId",
      "every Pet has a categoryId, an integer within int64",
      inLast(
        withMember("categoryId", (old) => new JsonNumber(`${old instanceof JsonNumber ? old.text : "1"}.5`))
      ),
      "Without it an animal is in no category."
    );
    DATA_4 = member(
      "DATA-4",
      "status",
      "a status is available, pending or sold",
      inLast(withMember("status", null)),
      "Clients branch on it."
    );
    DATA_5 = {
      id: "DATA-5",
      section: SECTION2,
      level: "MUST",
      title: "int64 values survive digit for digit",
      how: "Animals are created in categories that doubles and 32 bits cannot represent, once an unusual small one was accepted; every answer that shows them must show the same digits.",
      why: "Losing a digit changes the category, and no error shows it.",
      cases: CATEGORIES.map(
        (probe2, i) => ({
          title: `categoryId ${probe2.categoryId}`,
          requests: [...probe2.gate ? [probe2.gate] : [], probe2.request],
          judge: exact2,
          params: { categoryId: probe2.categoryId, gate: probe2.gate?.id ?? null },
          priority: probe2.isSpare ? "full" : i < 3 ? "essential" : "core"
        })
      ),
      flaw: inLast(withMember("categoryId", successor))
    };
    DATA_6 = {
      id: "DATA-6",
      section: SECTION2,
      level: "MUST",
      title: "no two animals share an id",
      how: "Ids within each list, and across all creations of the run, most of which are sent together. CREATE-14 judges two equal bodies that got one id.",
      why: "To clients, two animals with one id are one animal.",
      check: (recording) => {
        const checks = everyExchange(
          (exchange2) => {
            const page2 = pageOf(exchange2);
            if (!page2 || page2.length < 2) return null;
            const seen = /* @__PURE__ */ new Set();
            for (const { id } of sightingsIn(exchange2)) {
              if (id !== void 0 && seen.has(id)) return failed("each id once in a list", `id ${id} twice`);
              if (id !== void 0) seen.add(id);
            }
            return PASSED;
          },
          () => "within a list"
        )(recording).slice();
        const made = creations(recording);
        if (made.length > 1) checks.push(acrossCreations(made));
        return checks;
      },
      samples: [WITHOUT_STATUS, ...CATEGORIES.slice(0, 2).map((c) => c.request), WHOLE],
      flaw: (evidence) => {
        const [first3, second] = [evidence[0], evidence[1]];
        if (!second || !first3 || !petOf(first3)) {
          return evidence.map(
            (e) => answeredWith(e, {
              body: new TextEncoder().encode(
                '[{"id":1,"name":"a","categoryId":1},{"id":1,"name":"b","categoryId":1}]'
              )
            })
          );
        }
        const id = petOf(first3)?.id;
        return evidence.map((e) => e === second ? withMember("id", id)(e) : e);
      }
    };
    DATA_7 = {
      id: "DATA-7",
      section: SECTION2,
      level: "SHOULD",
      title: "an id that a client sends never becomes the animal's",
      how: "A creation whose body has a random id of 62 bits; the id may be ignored or refused, but not used.",
      why: "A client that may choose ids may overwrite the animals of others.",
      cases: [{ title: "a body with an id", requests: [WITH_ID], judge: ownId, priority: "essential" }],
      flaw: inLast((exchange2) => {
        const sent2 = requestJson(exchange2);
        return withMember("id", isJsonObject(sent2) ? sent2.id : void 0)(exchange2);
      })
    };
    DATA_8 = {
      id: "DATA-8",
      section: SECTION2,
      level: "SHOULD",
      title: "integers are written without fraction and exponent",
      how: "id and categoryId of every Pet, and status of every Error: `7`, not `7.0` or `7e0`. DATA-1, DATA-3 and ERROR-1 judge values that are no integers.",
      why: "Many parsers of integers accept digits only.",
      check: everyExchange((exchange2, recording) => {
        const numbers = integersIn(exchange2, recording);
        if (numbers.length === 0) return null;
        const odd = numbers.find(([, { text: text3 }]) => !isIntegerLiteral(text3));
        return odd ? failed(`\`${odd[0]}\` written in digits alone`, describe(odd[1])) : PASSED;
      }),
      flaw: inLast((exchange2) => withMember("id", fraction)(withMember("status", fraction)(exchange2)))
    };
    DATA = [
      DATA_1,
      DATA_2,
      DATA_3,
      DATA_4,
      DATA_5,
      DATA_6,
      DATA_7,
      DATA_8
    ];
  }
});

// ../../work/main/suites/judges/list-pets/pages.ts
function noPage(exchange2) {
  return `not judged, since there is no page: ${shown2(exchange2)} (${serves(exchange2)})`;
}
function serves(exchange2) {
  if (statusFilter(exchange2) !== null) return "LIST-7";
  return parameter(exchange2, "limit").length === 0 ? "LIST-1" : "LIST-4";
}
function heldBack(recording) {
  const wasRefused = recording.exchanges.some((e) => e.request.operation === "createPet" && hasValidKey(e));
  return wasRefused && creations(recording).length === 0 ? " (CREATE-1)" : "";
}
function counted(n) {
  if (n === MOST_LISTED) return `${n} animals or more`;
  return n === 1 ? "1 animal" : `${n} animals`;
}
function matching(exchange2, recording) {
  const filter2 = statusFilter(exchange2);
  const known2 = [...knownBefore(exchange2, recording).values()];
  return filter2 === null ? known2 : known2.filter((pet) => pet.status === filter2);
}
var aList, arrayOfPets, accepted, plus, minus, refused;
var init_pages = __esm({
  "../../work/main/suites/judges/list-pets/pages.ts"() {
    "use strict";
    init_list_pages();
    init_reading();
    init_store_model();
    init_int64();
    init_json();
    init_read_json();
    init_flaws();
    init_judge_helpers();
    init_validators();
    aList = judgeAnswer("aList", (_, exchange2, recording) => {
      if (statusOf(exchange2) !== 200) return failed("status 200 with an array of animals", shown2(exchange2));
      const { value: value2 } = responseJson(exchange2);
      const irregular = irregularIds(recording);
      const isRegular = (item) => !(isJsonObject(item) && irregular.has(readInt64(item.id) ?? 0n));
      const [first3] = findings("Pets", isJsonArray(value2) ? value2.filter(isRegular) : value2);
      if (!first3) return PASSED;
      return failed(
        first3.path === "" ? "an array of Pets" : `an array of Pets: ${first3.expected}`,
        first3.received
      );
    });
    arrayOfPets = judgeAnswer(
      "arrayOfPets",
      (_, exchange2, recording) => statusOf(exchange2) === 200 ? aList.judge(null, [exchange2], recording) : untested(
        `not judged, since the list was not answered 200: ${shown2(exchange2)} (${serves(exchange2)})`,
        "target"
      )
    );
    accepted = judgeAnswer(
      "accepted",
      (_, exchange2) => statusOf(exchange2) === 200 ? PASSED : failed("status 200", shown2(exchange2))
    );
    plus = (exchange2) => editJson(exchange2, (value2) => isJsonArray(value2) ? [...value2, ...value2, ...value2, ...value2] : value2);
    minus = (exchange2) => editJson(exchange2, (value2) => isJsonArray(value2) ? value2.slice(1) : value2);
    refused = judgeAnswer(
      "refused",
      (_, exchange2, recording) => keyAccepted(exchange2, recording) ? rejection(exchange2, [400]) : untested("not judged, since the key was refused for every list (AUTH-1)", "target")
    );
  }
});

// ../../work/main/suites/judges/list-pets/status.ts
function isOther(pet, status) {
  return typeof pet.status === "string" && pet.status !== status;
}
var onlyStatus, onlyOwnStatus, showsStatus;
var init_status = __esm({
  "../../work/main/suites/judges/list-pets/status.ts"() {
    "use strict";
    init_list_pages();
    init_reading();
    init_store_model();
    init_format_value();
    init_judge_helpers();
    init_pages();
    onlyStatus = judgeAnswer(
      "onlyStatus",
      ({ status }, exchange2, recording) => {
        if (statusOf(exchange2) !== 200) return failed("status 200", shown2(exchange2));
        const page2 = pageOf(exchange2);
        if (!page2) return failed("an array of animals", shown2(exchange2));
        const stranger = page2.find((pet) => isOther(pet, status));
        if (stranger)
          return failed(`only animals with status ${status}`, `one with ${describe(stranger.status)}`);
        const known2 = [...knownBefore(exchange2, recording).values()];
        if (!known2.some((pet) => isOther(pet, status))) {
          return untested(`no animal with another status is known${heldBack(recording)}`, "target");
        }
        return page2.length > 0 ? PASSED : untested(`the list has no animal with status ${status}`, "target");
      }
    );
    onlyOwnStatus = judgeAnswer("onlyOwnStatus", (_, exchange2, recording) => {
      const status = statusFilter(exchange2);
      return status === null ? untested("the list was not filtered", "run") : onlyStatus.judge({ status }, [exchange2], recording);
    });
    showsStatus = judgeAnswer(
      "showsStatus",
      ({ status }, exchange2, recording) => {
        const page2 = pageOf(exchange2);
        if (!page2) return untested(noPage(exchange2), "target");
        const bare = page2.filter((pet) => !("status" in pet)).length;
        if (bare > 0)
          return failed(`only animals that show status ${status}`, `${counted(bare)} without a status`);
        const known2 = [...knownBefore(exchange2, recording).values()];
        return known2.some((pet) => !("status" in pet)) ? PASSED : untested("not judged, since every animal in the store has a status", "target");
      }
    );
  }
});

// ../../work/main/suites/judges/list-pets/limit.ts
function expected(exchange2, recording) {
  const lost3 = /* @__PURE__ */ new Set();
  const fetched2 = new Set(
    recording.exchanges.map((e) => e.request.operation === "getPet" ? readInt64(petOf(e)?.id) : void 0)
  );
  for (const whole2 of recording.exchanges) {
    if (statusFilter(whole2) !== null || !isWholeList(whole2, recording)) continue;
    const shownIds = new Set(pageOf(whole2)?.map((pet) => readInt64(pet.id)));
    for (const { exchange: creation, id, pet } of creations(recording)) {
      if (!isBefore(creation, whole2) || shownIds.has(id)) continue;
      if (fetched2.has(id)) return matching(exchange2, recording);
      lost3.add(pet);
    }
  }
  const isThere = stillThere(exchange2, recording);
  return matching(exchange2, recording).filter((pet) => !lost3.has(pet) && isThere(pet));
}
function stillThere(exchange2, recording) {
  const filter2 = statusFilter(exchange2);
  const own = new Set(creations(recording).map(({ id }) => id));
  const again2 = /* @__PURE__ */ new Set();
  const otherwise = /* @__PURE__ */ new Set();
  for (const { exchange: seen, id, pet } of sightings(recording)) {
    if (!isBefore(seen, exchange2)) again2.add(id);
    if (filter2 !== null && pet.status !== filter2) otherwise.add(id);
  }
  const mayMove = filter2 !== null && statusesMoved(recording);
  return (pet) => {
    const id = readInt64(pet.id);
    if (!own.has(id)) return again2.has(id) && !otherwise.has(id);
    return !mayMove || id !== void 0 && hasStill(id, filter2, exchange2, recording) === "yes";
  };
}
var atMost, pageOfAtMost, atMostOfStatus, asFullAs, neverOver100;
var init_limit = __esm({
  "../../work/main/suites/judges/list-pets/limit.ts"() {
    "use strict";
    init_list_pages();
    init_order();
    init_reading();
    init_statuses();
    init_store_model();
    init_int64();
    init_judge_helpers();
    init_pages();
    init_status();
    atMost = judgeAnswer(
      "atMost",
      ({ limit }, exchange2, recording) => {
        const page2 = pageOf(exchange2);
        if (!page2) return untested(noPage(exchange2), "target");
        if (page2.length > limit) return failed(`at most ${counted(limit)}`, counted(page2.length));
        const known2 = matching(exchange2, recording).length;
        if (known2 > limit) return PASSED;
        return untested(
          `the store is not known to contain more than ${counted(limit)} that match${heldBack(recording)}`,
          "target"
        );
      }
    );
    pageOfAtMost = judgeAnswer(
      "pageOfAtMost",
      ({ limit }, exchange2, recording) => {
        const isServed3 = recording.exchanges.some((other3) => limitOf(other3) !== null && pageOf(other3) !== null);
        if (statusOf(exchange2) === 400 && isServed3) {
          return failed(`status 200 with at most ${counted(limit)}`, shown2(exchange2));
        }
        return atMost.judge({ limit }, [exchange2], recording);
      }
    );
    atMostOfStatus = judgeAnswer(
      "atMostOfStatus",
      ({ limit }, exchange2, recording) => {
        const ofStatus3 = onlyOwnStatus.judge(null, [exchange2], recording);
        return ofStatus3.outcome === "failed" ? ofStatus3 : atMost.judge({ limit }, [exchange2], recording);
      }
    );
    asFullAs = judgeAnswer("asFullAs", (_, exchange2, recording) => {
      const page2 = pageOf(exchange2);
      const limit = limitOf(exchange2);
      if (limit === null) return untested("the request has no limit from 1 to 100", "target");
      if (!page2) return untested(noPage(exchange2), "target");
      const least = Math.min(limit, expected(exchange2, recording).length);
      if (least === 0) return untested(`no animal that matches is known${heldBack(recording)}`, "target");
      if (page2.length >= least) return PASSED;
      if (creations(recording).some((c) => isTooSoon(c.exchange, exchange2, recording))) return TOO_SOON;
      return failed(`${counted(least)}, since that many are known to match`, counted(page2.length));
    });
    neverOver100 = judgeAnswer("neverOver100", (_, exchange2, recording) => {
      const page2 = pageOf(exchange2);
      if (page2 && page2.length > LARGEST_PAGE) return failed("at most 100 animals", counted(page2.length));
      const beyond4 = knownBefore(exchange2, recording).size > LARGEST_PAGE;
      return beyond4 ? PASSED : untested("the store is not known to contain more than 100 animals", "target");
    });
  }
});

// ../../work/main/suites/4.1-list-pets-limit.ts
var SECTION3, LIST_2, LIST_3, LIST_4, LARGE_LIMITS, LIST_5, BAD_LIMITS, LIST_6, LIST_12;
var init_list_pets_limit = __esm({
  "../../work/main/suites/4.1-list-pets-limit.ts"() {
    "use strict";
    init_flaws();
    init_limit();
    init_pages();
    init_list_pets();
    init_requests();
    init_stock();
    SECTION3 = "4.1";
    LIST_2 = {
      id: "LIST-2",
      section: SECTION3,
      level: "MUST",
      title: "limit=n yields at most n animals",
      how: "The animals on pages with several limits are counted; only a limit below the number of animals known to exist is evidence.",
      why: "Clients size pages and memory by it.",
      cases: [
        listed("limit=1", { judge: atMost, params: { limit: 1 }, priority: "essential", state: "some" }),
        listed("limit=20", { judge: pageOfAtMost, params: { limit: 20 }, priority: "spare", state: "some" }),
        listed("limit=2", { judge: pageOfAtMost, params: { limit: 2 }, priority: "spare", state: "some" }),
        listed("limit=100", { judge: atMost, params: { limit: 100 }, priority: "core", state: "some" }),
        listed("limit=100", {
          title: "limit=100 with more than 100 in the store",
          judge: atMost,
          params: { limit: 100 },
          priority: "full",
          state: "crowded"
        })
      ],
      flaw: inLast(plus)
    };
    LIST_3 = {
      id: "LIST-3",
      section: SECTION3,
      level: "MUST",
      title: "without limit, at most 20 animals are listed",
      how: "GET /pets without parameters while more than 20 animals are known to exist.",
      why: "Most clients use the default.",
      cases: [
        listed("", {
          title: "no parameters",
          judge: atMost,
          params: { limit: 20 },
          priority: "essential",
          state: "some"
        }),
        listed("status=available", {
          title: "status=available, no limit",
          judge: atMost,
          params: { limit: 20 },
          priority: "core",
          state: "some"
        }),
        ...STATUSES.map(
          (status) => ({
            title: `status=${status}, no limit, more than 20`,
            requests: [list(`status=${status}`, { note: "with more than 20 of them" })],
            judge: atMost,
            params: { limit: 20 },
            priority: "full",
            state: "crowded"
          })
        )
      ],
      flaw: inLast(plus)
    };
    LIST_4 = {
      id: "LIST-4",
      section: SECTION3,
      level: "MUST",
      title: "limit=1 and limit=100 are accepted",
      how: "Both bounds are answered 200.",
      why: "The range includes its bounds.",
      cases: [
        listed("limit=1", { judge: accepted, priority: "essential", state: "one" }),
        listed("limit=100", { judge: accepted, priority: "essential" }),
        listed("limit=100", { title: "limit=100 with a stock", judge: accepted, priority: "core", state: "one" })
      ],
      flaw: inLast(withStatus(400))
    };
    LARGE_LIMITS = ["101", "1000", "2147483648", "9223372036854775807", "1e400", "Infinity"];
    LIST_5 = {
      id: "LIST-5",
      section: SECTION3,
      level: "MUST",
      title: "no limit, however large, yields more than 100 animals",
      how: "Limits above the maximum, while more than 100 animals are known to exist; LIST-6 judges the rest of the answer.",
      why: "The maximum protects the service and its clients.",
      cases: LARGE_LIMITS.map(
        (limit, i) => listed(`limit=${limit}`, {
          judge: neverOver100,
          priority: i === 0 ? "essential" : "spare",
          state: "crowded"
        })
      ),
      flaw: inLast(
        (exchange2) => editJson(
          { ...exchange2, response: exchange2.response && { ...exchange2.response, status: 200 } },
          () => Array.from({ length: 101 }, () => ({ name: "a" }))
        )
      )
    };
    BAD_LIMITS = [
      ["0", "below the minimum"],
      ["101", "above the maximum"],
      ["abc", "no number"],
      ["-1", "negative"],
      ["1.5", "a fraction"],
      ["", "empty"]
    ];
    LIST_6 = {
      id: "LIST-6",
      section: SECTION3,
      level: "SHOULD",
      title: "a limit out of range or no integer is refused with 400",
      how: "Each bad limit should get 400 and an Error body. Clamping or ignoring it is a warning.",
      why: "A client that gets no error takes a part of the list for the whole.",
      cases: BAD_LIMITS.map(
        ([limit, wrong2]) => listed(`limit=${limit}`, {
          title: limit === "" ? "limit is empty" : `limit=${limit}, ${wrong2}`,
          judge: refused,
          priority: "spare",
          state: limit === "101" ? "one" : "any"
        })
      ),
      flaw: inLast(withStatus(200))
    };
    LIST_12 = {
      id: "LIST-12",
      section: SECTION3,
      level: "SHOULD",
      title: "a page is as full as limit and the store allow",
      how: "The number of animals on a page is compared with the number known to match; a filter applied after the limit, or a cap below 100, makes a page too short.",
      why: "Without paging data, animals that a page leaves out cannot be reached.",
      cases: [
        listed("limit=100", { judge: asFullAs, priority: "core", state: "some" }),
        listed("", { title: "no parameters", judge: asFullAs, priority: "essential", state: "some" }),
        listed("limit=100", {
          title: "limit=100 with more than 100 in the store",
          judge: asFullAs,
          priority: "full",
          state: "crowded"
        }),
        listed("limit=1", { judge: asFullAs, priority: "core", state: "some" }),
        listed("limit=20", { judge: asFullAs, priority: "spare", state: "some" }),
        listed("status=sold&limit=3", { judge: asFullAs, priority: "essential", state: "some" }),
        listed("status=pending&limit=100", { judge: asFullAs, priority: "core", state: "some" }),
        listed("status=available", { judge: asFullAs, priority: "core", state: "some" })
      ],
      flaw: inLast(minus)
    };
  }
});

// ../../work/main/suites/4.1-list-pets-status.ts
function ofStatus(judge2, status, query, priority, title = `status=${status}`) {
  return listed(query, { title, judge: judge2, params: { status }, priority, state: "some" });
}
var SECTION4, LIST_7, LIST_8, LIST_9, LIST_13;
var init_list_pets_status = __esm({
  "../../work/main/suites/4.1-list-pets-status.ts"() {
    "use strict";
    init_flaws();
    init_limit();
    init_pages();
    init_status();
    init_list_pets();
    SECTION4 = "4.1";
    LIST_7 = {
      id: "LIST-7",
      section: SECTION4,
      level: "MUST",
      title: "status=s lists no animal of another status",
      how: "One page per status, with animals of every status in the store. LIST-13 judges animals without a status.",
      why: "A shop that lists available animals must not offer sold ones.",
      cases: [
        ofStatus(onlyStatus, "available", "status=available", "essential"),
        ofStatus(onlyStatus, "pending", "status=pending&limit=100", "essential"),
        ofStatus(onlyStatus, "sold", "status=sold&limit=3", "essential"),
        ofStatus(onlyStatus, "sold", "status=sold&limit=100", "spare", "status=sold, whole")
      ],
      flaw: inLast(withMember("status", "elsewhere"))
    };
    LIST_8 = {
      id: "LIST-8",
      section: SECTION4,
      level: "SHOULD",
      title: "an unknown status is refused with 400",
      how: "GET /pets?status=archived should get 400 and an Error body.",
      why: "If a misspelt filter is ignored, everything is listed.",
      cases: [
        listed("status=archived", { judge: refused, priority: "spare" }),
        listed("status=SOLD", { judge: refused, priority: "full" }),
        listed("status=available,sold", { judge: refused, priority: "full" }),
        listed("status=", { title: "status is empty", judge: refused, priority: "full" })
      ],
      flaw: inLast(withStatus(200))
    };
    LIST_9 = {
      id: "LIST-9",
      section: SECTION4,
      level: "MUST",
      title: "status and limit hold together",
      how: "A page with both, where more animals of that status are known than the limit allows: no more than the limit, none of another status.",
      why: "Each parameter may work alone and fail together with the other.",
      cases: [
        listed("status=sold&limit=3", {
          title: "status=sold&limit=3, count",
          judge: atMost,
          params: { limit: 3 },
          priority: "essential",
          state: "some"
        }),
        ofStatus(onlyStatus, "sold", "status=sold&limit=3", "essential", "status=sold&limit=3, status")
      ],
      flaw: inLast((exchange2) => withMember("status", "pending")(plus(exchange2)))
    };
    LIST_13 = {
      id: "LIST-13",
      section: SECTION4,
      level: "SHOULD",
      title: "status=s lists no animal that shows no status",
      how: "One page per status, if the store is known to contain animals without a status.",
      why: "An animal that is not known to be available should not be offered as available.",
      cases: [
        ofStatus(showsStatus, "pending", "status=pending&limit=100", "essential"),
        ofStatus(showsStatus, "available", "status=available", "core"),
        ofStatus(showsStatus, "sold", "status=sold&limit=3", "core")
      ],
      flaw: inLast(withMember("status", void 0))
    };
  }
});

// ../../work/main/suites/judges/for-every.ts
function forEvery(judge2, isMeant = () => true) {
  return {
    name: `each(${judge2.name})`,
    judge: (_, evidence, recording) => {
      const judgements = evidence.filter(isMeant).map((exchange2) => {
        const judgement = judge2.judge(null, [exchange2], recording);
        return judgement.outcome === "failed" ? { ...judgement, at: judgement.at ?? exchange2.index } : judgement;
      });
      for (const outcome of ["failed", "passed", "untested"]) {
        const found = judgements.find((judgement) => judgement.outcome === outcome);
        if (found) return found;
      }
      return untested("nothing was sent that could show it", "run");
    }
  };
}
var isList2, isGet;
var init_for_every = __esm({
  "../../work/main/suites/judges/for-every.ts"() {
    "use strict";
    init_judge_helpers();
    isList2 = ({ request }) => request.operation === "listPets";
    isGet = ({ request }) => request.operation === "getPet";
  }
});

// ../../work/main/src/kit/evidence/left-out.ts
function isLeftOut({ exchange: exchange2, id }, list3, recording) {
  const length2 = pageOf(list3)?.length ?? LARGEST_PAGE;
  if (limitOf(list3) !== LARGEST_PAGE || length2 >= SHORTEST_CAP) return false;
  if (!isSettled(exchange2, list3, recording)) return false;
  if (statusesMoved(recording) || filtersWhatIsCut(recording) || sharedIds(recording).has(id)) return false;
  const pages2 = unfilteredPages(recording);
  return pages2.some((after) => {
    if (!isBefore(list3, after) || (pageOf(after)?.length ?? 0) < LARGEST_PAGE) return false;
    const place2 = idsIn(after).indexOf(id);
    if (place2 < 0 || place2 >= LARGEST_PAGE / 2) return false;
    if (!pages2.every((other3) => haveSameOrder(other3, after))) return false;
    return pages2.some(
      (before2) => isBefore(before2, list3) && shared(before2, after).length >= ENOUGH_SHARED && filtersFirst(before2, after, recording)
    );
  });
}
function idsIn(page2) {
  return (pageOf(page2) ?? []).map((pet) => readInt64(pet.id));
}
function shared(one, other3) {
  const ids2 = new Set(idsIn(other3));
  return idsIn(one).filter((id) => ids2.has(id));
}
function haveSameOrder(one, other3) {
  return shared(one, other3).join() === shared(other3, one).join();
}
function filtersFirst(before2, after, recording) {
  const first3 = idsIn(after);
  const own = new Set(creations(recording).flatMap(({ id, sent: sent2 }) => sent2 ? [id] : []));
  return longestPages(recording).some((list3) => {
    if (statusFilter(list3) === null || !isBefore(before2, list3)) return false;
    if (!isSettled(list3, after, recording)) return false;
    const beyond4 = idsIn(list3).filter((id) => id !== void 0 && own.has(id) && !first3.includes(id));
    if (beyond4.length < ENOUGH_BEYOND) return false;
    const known2 = knownBefore(list3, recording);
    return first3.every((id) => id !== void 0 && known2.has(id));
  });
}
var ENOUGH_SHARED, ENOUGH_BEYOND, unfilteredPages;
var init_left_out = __esm({
  "../../work/main/src/kit/evidence/left-out.ts"() {
    "use strict";
    init_int64();
    init_list_pages();
    init_memoize();
    init_order();
    init_reading();
    init_statuses();
    init_store_model();
    ENOUGH_SHARED = 20;
    ENOUGH_BEYOND = 3;
    unfilteredPages = memoize(
      (recording) => longestPages(recording).filter((page2) => statusFilter(page2) === null)
    );
  }
});

// ../../work/main/suites/judges/list-pets/created.ts
function noneOf(status, recording) {
  const quota2 = quotaOf(recording);
  if (quota2) return untested(quota2, "target");
  const none = `no animal was created with status ${status}`;
  return recording.withheld ? untested(none, "narrowed") : untested(`not judged, since ${none} (CREATE-4)`, "run");
}
function createdBefore(exchange2, recording) {
  const first3 = firstRead(exchange2, recording);
  return creations(recording).filter((c) => c.sent && isBefore(c.exchange, first3));
}
function wantedIn(exchange2, recording) {
  const filter2 = statusFilter(exchange2);
  const created2 = createdBefore(exchange2, recording);
  if (filter2 === null) return created2;
  return created2.filter((c) => statusBefore(c, exchange2, recording) === filter2);
}
function missingIn(exchange2, recording) {
  const seen = seenWith(recording).get(statusFilter(exchange2));
  return wantedIn(exchange2, recording).filter(({ id }) => !seen?.has(id));
}
function isLost2(id, filter2, exchange2, recording) {
  const still = hasStill(id, filter2, exchange2, recording);
  return still === "yes" || still === "unknown" && !statusesMoved(recording);
}
function aliensIn(exchange2, recording) {
  const filter2 = statusFilter(exchange2);
  if (filter2 === null) return [];
  const listed5 = new Map((pageOf(exchange2) ?? []).map((pet) => [readInt64(pet.id), pet]));
  return createdBefore(exchange2, recording).flatMap((creation) => {
    const { id } = creation;
    const pet = listed5.get(id);
    const status = statusBefore(creation, exchange2, recording);
    if (!pet || typeof status !== "string" || status === filter2) return [];
    const later2 = viewsAfter(id, exchange2, recording).some((view) => view.status === status);
    return [{ id, status, isCertain: isOther(pet, filter2) || later2 }];
  });
}
function statusAgain(evidence, recording) {
  const exchange2 = evidence.findLast((e) => e.request.operation === "listPets");
  const filter2 = exchange2 ? statusFilter(exchange2) : null;
  if (!exchange2 || filter2 === null || isRemoved(recording)) return [];
  const aliens = aliensIn(exchange2, recording);
  if (aliens.some(({ isCertain }) => isCertain)) return [];
  const missing3 = isWholeList(exchange2, recording) ? missingIn(exchange2, recording) : [];
  const unseen = [...missing3, ...aliens].filter(({ id }) => viewsAfter(id, exchange2, recording).length === 0);
  const [first3] = unseen;
  if (!first3 || missing3.some(({ id }) => hasStill(id, filter2, exchange2, recording) === "yes")) return [];
  return [get(`{an animal that may be ${filter2}}`, String(first3.id), { state: "one" })];
}
function growth(evidence, recording) {
  const exchange2 = evidence.at(-1);
  const length2 = exchange2 ? pageOf(exchange2)?.length ?? 0 : 0;
  if (!exchange2 || length2 < SHORTEST_CAP || length2 >= LARGEST_PAGE) return [];
  return showsCreated.judge(null, [exchange2], recording).outcome === "failed" ? [ONE_MORE, WHOLE_GROWN] : [];
}
function growthByStatus(phase) {
  return (evidence, recording) => evidence.flatMap((exchange2) => {
    const status = STATUSES.find((known2) => known2 === statusFilter(exchange2));
    const length2 = pageOf(exchange2)?.length ?? 0;
    if (!status || length2 < SHORTEST_CAP || length2 >= LARGEST_PAGE) return [];
    if (showsCreations(exchange2, recording) || isOutgrown(exchange2, recording)) return [];
    return grown(status, phase);
  });
}
function wholeTwin(evidence, recording) {
  const exchange2 = evidence.at(-1);
  const filter2 = exchange2 ? statusFilter(exchange2) : null;
  const status = STATUSES.find((s) => s === filter2);
  if (!exchange2 || !status || limitOf(exchange2) === LARGEST_PAGE) return [];
  const judgement = showsCreated.judge(null, [exchange2], recording);
  const short3 = (pageOf(exchange2)?.length ?? 0) < Math.min(limitOf(exchange2) ?? 0, matching(exchange2, recording).length);
  return short3 && judgement.outcome === "untested" ? [list(`status=${status}&limit=100`, { state: "one" })] : [];
}
var showsCreated, seenWith, ofStatus2;
var init_created = __esm({
  "../../work/main/suites/judges/list-pets/created.ts"() {
    "use strict";
    init_documented();
    init_left_out();
    init_list_pages();
    init_memoize();
    init_order();
    init_plain_creations();
    init_reading();
    init_statuses();
    init_store_model();
    init_format_value();
    init_int64();
    init_judge_helpers();
    init_list_pets();
    init_requests();
    init_shows_creations();
    init_stock();
    init_pages();
    init_status();
    showsCreated = judgeAnswer(
      "showsCreated",
      (_, answer, recording, evidence) => {
        const exchange2 = evidence.findLast((e) => e.request.operation === "listPets") ?? answer;
        const page2 = pageOf(exchange2);
        if (!page2) return untested(noPage(exchange2), "target");
        const filter2 = statusFilter(exchange2);
        if (createdBefore(exchange2, recording).length === 0)
          return noCategory(recording) ?? nothingCreated(recording);
        const alien = aliensIn(exchange2, recording).find(({ isCertain }) => isCertain);
        if (alien) {
          return failed(
            `no animal of another status than ${filter2}`,
            `animal ${alien.id}, which elsewhere has ${describe(alien.status)}`
          );
        }
        const wanted2 = wantedIn(exchange2, recording);
        if (wanted2.length === 0) return noneOf(filter2 ?? "", recording);
        const missing3 = missingIn(exchange2, recording);
        if (missing3.length === 0) return PASSED;
        const whole2 = isWholeList(exchange2, recording);
        const absent = whole2 ? missing3 : missing3.filter((c) => isLeftOut(c, exchange2, recording));
        if (absent.length === 0) {
          return untested(
            "the store has more than a page of animals, so no page is known to be complete",
            "target"
          );
        }
        const late2 = absent.filter((creation) => !isTooSoon(creation.exchange, exchange2, recording));
        if (late2.length === 0) return TOO_SOON;
        const certain = filter2 === null ? late2 : late2.filter(({ id }) => isLost2(id, filter2, exchange2, recording));
        if (certain.length === 0) return untested("the target changes statuses on its own (OPEN-21)", "target");
        const which = certain.slice(0, 3).map((c) => String(c.id));
        return failed(
          `${wanted2.length === 1 ? "the 1 animal" : `all ${wanted2.length} animals`} that this run created${filter2 ? ` with status ${filter2}` : ""}`,
          `a page of ${page2.length} without ${certain.length} of them (${which.join(", ")}${certain.length > 3 ? ", \u2026" : ""})`
        );
      }
    );
    seenWith = memoize(
      (recording) => {
        const seen = /* @__PURE__ */ new Map();
        for (const { exchange: exchange2, id } of sightings(recording)) {
          if (id === void 0 || exchange2.request.operation !== "listPets") continue;
          const filter2 = statusFilter(exchange2);
          const known2 = seen.get(filter2) ?? /* @__PURE__ */ new Set();
          seen.set(filter2, known2.add(id));
        }
        return seen;
      }
    );
    ofStatus2 = (evidence, recording) => [
      ...wholeTwin(
        evidence.filter(({ ask }) => ask === evidence[0]?.ask),
        recording
      ),
      ...statusAgain(evidence, recording)
    ];
  }
});

// ../../work/main/suites/judges/list-pets/same-animal.ts
function compared(id, listed5, other3) {
  const member2 = KEPT.find((name2) => !same(listed5.pet[name2], other3.pet[name2]));
  if (!member2) return null;
  const [here, there] = [describe(listed5.pet[member2]), describe(other3.pet[member2])];
  const expected3 = `animal ${id} with \`${member2}\` ${there}, as elsewhere`;
  return failed(expected3, `\`${member2}\` ${here} in the list`, listed5.exchange);
}
function nothingToCompare(operation, evidence, recording) {
  if (operation === "createPet" && !evidence.some((e) => pageOf(e) && (pageOf(e)?.length ?? 0) > 0))
    return creations(recording).length > 0 ? untested("not judged, since no list showed an animal (LIST-1)", "run") : noCategory(recording) ?? nothingCreated(recording);
  if (isRemoved(recording)) return untested("removed: getPet is past its date of removal", "target");
  return untested("no animal was seen in a list and elsewhere", "target");
}
function same(a, b) {
  if (a === b) return true;
  const [x, y] = [readInt64(a), readInt64(b)];
  if (x !== void 0 && y !== void 0) return x === y;
  return a !== void 0 && b !== void 0 && JSON.stringify(a) === JSON.stringify(b);
}
function onceMore(evidence, recording) {
  const found = contradictionIn(recording) ? null : unconfirmed(recording);
  if (!found || evidence.some((exchange2) => statusOf(exchange2) === 429)) return [];
  if (found.view.place === "fetched" || isRemoved(recording)) return [STATUSES_AGAIN];
  return [get("{an animal whose status differs}", String(found.id), { state: "one" })];
}
var KEPT, sameAs, sameStatus, formatStatus;
var init_same_animal = __esm({
  "../../work/main/suites/judges/list-pets/same-animal.ts"() {
    "use strict";
    init_documented();
    init_plain_creations();
    init_reading();
    init_statuses();
    init_store_model();
    init_format_value();
    init_int64();
    init_judge_helpers();
    init_list_pets();
    init_requests();
    KEPT = ["name", "categoryId"];
    sameAs = {
      name: "sameAs",
      judge: ({ operation }, evidence, recording) => {
        const others2 = /* @__PURE__ */ new Map();
        for (const sighting of sightings(recording)) {
          const { exchange: exchange2, id } = sighting;
          if (id === void 0 || exchange2.request.operation !== operation || !petOf(exchange2)) continue;
          others2.set(id, [...others2.get(id) ?? [], sighting]);
        }
        const shared2 = sharedIds(recording);
        let isSeen2 = false;
        for (const listed5 of sightings(recording)) {
          const { exchange: exchange2, id } = listed5;
          if (id === void 0 || shared2.has(id) || !pageOf(exchange2)) continue;
          for (const other3 of others2.get(id) ?? []) {
            isSeen2 = true;
            const judgement = compared(id, listed5, other3);
            if (judgement) return judgement;
          }
        }
        return isSeen2 ? PASSED : nothingToCompare(operation, evidence, recording);
      }
    };
    sameStatus = {
      name: "sameStatus",
      judge: (_, __, recording) => {
        const views = [...statusViews(recording).values()];
        if (!views.some((ofAnimal) => ofAnimal.some(({ place: place2 }) => place2 !== "created"))) {
          return noCategory(recording) ?? untested("no animal of this run was seen again", "target");
        }
        const contradiction = contradictionIn(recording);
        if (contradiction) {
          const { id, view, other: other3 } = contradiction;
          return failed(
            `animal ${id} with \`status\` ${formatStatus(other3.status)}, as before and after (${other3.place})`,
            `\`status\` ${formatStatus(view.status)} (${view.place})`,
            view.exchange
          );
        }
        const only3 = onlyStatusShown(recording);
        if (only3) {
          const received2 = `all of them with status ${only3.status}`;
          return failed("animals with the three statuses that they were sent with", received2, only3.exchange);
        }
        return PASSED;
      }
    };
    formatStatus = (status) => status === void 0 ? "left out" : describe(status);
  }
});

// ../../work/main/suites/requests/get-pet.ts
function nothingToFetch({ recording }) {
  const { reason: reason2, cause } = nothingCreated(recording);
  return { unprepared: reason2, cause };
}
function createdId(world) {
  const made = creations(world.recording).filter((c) => c.sent);
  const exact3 = made.find((c) => String(c.sent?.categoryId) === "9007199254740993");
  return String((exact3 ?? made[0])?.id ?? "") || nothingToFetch(world);
}
function lastCreatedId(world) {
  return String(creations(world.recording).findLast((c) => c.sent)?.id ?? "") || nothingToFetch(world);
}
function strangerId(world) {
  const opening = answerTo(world.recording, OPENING);
  const pets = (opening && pageOf(opening)) ?? [];
  const id = readInt64(pets.at(-1)?.id);
  return id === void 0 ? { unprepared: "the store was empty before the run", cause: "target" } : String(id);
}
function existingId(world) {
  const made = createdId(world);
  const found = typeof made === "string" ? made : strangerId(world);
  return typeof found === "string" ? found : made;
}
var settled, READ_BACK, READ_BACK_LAST, READ_STRANGER, LARGEST_ID, LARGEST_ID_AGAIN, WRAPPED_ID, RANDOM_ID, OTHER_RANDOM_ID, READ_EACH;
var init_get_pet = __esm({
  "../../work/main/suites/requests/get-pet.ts"() {
    "use strict";
    init_reading();
    init_store_model();
    init_int64();
    init_judge_helpers();
    init_list_pets();
    init_requests();
    init_stock();
    settled = (exchange2) => statusOf(exchange2) !== 404;
    READ_BACK = get("{a created id}", createdId, { state: "one", settled });
    READ_BACK_LAST = get("{the id created last}", lastCreatedId, {
      state: "one",
      settled
    });
    READ_STRANGER = get("{a listed id}", strangerId, { state: "one" });
    LARGEST_ID = get("9223372036854775807", "9223372036854775807");
    LARGEST_ID_AGAIN = get("9223372036854775807", "9223372036854775807", {
      note: "again",
      after: [LARGEST_ID.id]
    });
    WRAPPED_ID = get(
      "{a created id and 2^32}",
      (world) => {
        const made = createdId(world);
        if (typeof made !== "string") return made;
        const id = BigInt(made);
        const above3 = id + 2n ** 32n;
        return String(above3 <= INT64_MAX ? above3 : id - 2n ** 32n);
      },
      { state: "one" }
    );
    RANDOM_ID = get(
      "{a random id}",
      (world) => String(world.random("petId") % 2n ** 62n)
    );
    OTHER_RANDOM_ID = get(
      "{another random id}",
      (world) => String(world.random("petId 2") % 2n ** 62n)
    );
    READ_EACH = STOCK.map(
      (creation) => {
        const label2 = creation.id.replace("POST /pets: a valid NewPet, ", "");
        const idOf3 = (world) => {
          const made = creations(world.recording).find((c) => c.exchange.ask === creation.id);
          return made ? String(made.id) : nothingToFetch(world);
        };
        return {
          title: `the animal created as ${label2}`,
          request: get(`{${label2}}`, idOf3, { state: "one", settled })
        };
      }
    );
  }
});

// ../../work/main/suites/4.1-list-pets.ts
var SECTION5, LIST_1, LIST_10, LIST_11, LIST_PETS;
var init_list_pets2 = __esm({
  "../../work/main/suites/4.1-list-pets.ts"() {
    "use strict";
    init_json();
    init_flaws();
    init_list_pets_limit();
    init_list_pets_status();
    init_for_every();
    init_created();
    init_pages();
    init_same_animal();
    init_get_pet();
    init_list_pets();
    init_requests();
    init_stock();
    SECTION5 = "4.1";
    LIST_1 = {
      id: "LIST-1",
      section: SECTION5,
      level: "MUST",
      title: "a list is answered 200 with an array of Pets",
      how: "GET /pets with the valid key, without parameters and with valid ones; every item is validated by the Pet schema.",
      why: "Every client starts here.",
      cases: [
        listed("", { title: "no parameters", judge: aList, priority: "essential", state: "one" }),
        listed("limit=100", { title: "limit=100 before anything is created", judge: aList, priority: "core" }),
        listed("limit=1", { judge: arrayOfPets, priority: "core", state: "one" }),
        listed("limit=100", { judge: arrayOfPets, priority: "core", state: "one" })
      ],
      flaw: inLast(withMember("name", void 0))
    };
    LIST_10 = {
      id: "LIST-10",
      section: SECTION5,
      level: "MUST",
      title: "the list shows every animal, filtered by its own status only",
      how: "The animals that this run created are looked for in pages that are known to be complete (shorter than limit=100), and in the complete page of each status.",
      why: "An animal that no list shows is lost, since getPet will be removed.",
      cases: [
        {
          title: "in the whole list",
          requests: [WITHOUT_STATUS, list("limit=100")],
          judge: showsCreated,
          priority: "essential",
          state: "one",
          followUp: (evidence, recording) => growth(evidence.filter(isList2), recording)
        },
        {
          title: "in the list of status=pending",
          requests: [WITH_STATUS.pending, list("status=pending&limit=100")],
          judge: showsCreated,
          priority: "essential",
          state: "some",
          followUp: statusAgain
        },
        listed("status=available", {
          title: "in the list of status=available",
          judge: showsCreated,
          priority: "core",
          state: "some",
          followUp: ofStatus2
        }),
        listed("status=sold&limit=3", {
          title: "in the list of status=sold",
          judge: showsCreated,
          priority: "core",
          state: "some",
          followUp: ofStatus2
        }),
        {
          title: "in the whole list of status=sold",
          requests: [WITH_STATUS.sold, list("status=sold&limit=100")],
          judge: showsCreated,
          priority: "spare",
          state: "some",
          followUp: statusAgain
        },
        {
          title: "in the whole list of status=available",
          requests: [WITH_STATUS.available, list("status=available&limit=100")],
          judge: showsCreated,
          priority: "spare",
          state: "some",
          followUp: statusAgain
        }
      ],
      // The created animal gets an id that no list shows, and the last list loses an animal.
      flaw: (evidence) => {
        const first3 = evidence.find(({ request }) => request.operation === "createPet");
        const id = new JsonNumber(String(2n ** 62n));
        return inLast(minus)(evidence).map(
          (exchange2) => exchange2 === first3 ? withMember("id", id)(exchange2) : exchange2
        );
      }
    };
    LIST_11 = {
      id: "LIST-11",
      section: SECTION5,
      level: "MUST",
      title: "an animal looks the same created, listed and fetched",
      how: "Every listed animal is compared with the responses of its creation and of getPet. The target may change a status on its own (OPEN-21): it fails if one place shows another status than was shown before and after it, or if animals sent with all three statuses come back with one.",
      why: "If two answers about an animal differ, a client can trust neither.",
      cases: [
        listed("limit=100", {
          title: "listed as created",
          judge: sameAs,
          params: { operation: "createPet" },
          priority: "essential",
          state: "one"
        }),
        {
          title: "listed as fetched",
          requests: [list("limit=100"), READ_BACK],
          judge: sameAs,
          params: { operation: "getPet" },
          priority: "core",
          state: "one"
        },
        {
          title: "of the same status everywhere",
          requests: [list("limit=100"), READ_BACK],
          judge: sameStatus,
          priority: "core",
          state: "one",
          followUp: onceMore
        }
      ],
      flaw: inLastOf(
        "listPets",
        (exchange2) => withMember(
          "name",
          "somebody else"
        )(withMember("status", (old) => old === "sold" ? "pending" : "sold")(exchange2))
      )
    };
    LIST_PETS = [
      LIST_1,
      LIST_2,
      LIST_3,
      LIST_4,
      LIST_5,
      LIST_6,
      LIST_7,
      LIST_8,
      LIST_9,
      LIST_10,
      LIST_11,
      LIST_12,
      LIST_13
    ];
  }
});

// ../../work/main/src/kit/animal-names.ts
import { createHash } from "node:crypto";
function namePrefix({ runId, anonymous = false }) {
  return anonymous ? letters(`${runId} prefix`, PREFIX_LENGTH) : `conformance-${runId}`;
}
function animalName(run, label2) {
  const prefix = namePrefix(run);
  if (run.anonymous !== true || label2 === "") return `${prefix}-${label2}`;
  const hidden2 = letters(`${run.runId} ${label2}`, LABEL_LENGTH);
  return `${prefix}-${label2.startsWith(REFUSED) ? `q${hidden2}` : hidden2}`;
}
function refusedNames({ runId, anonymous = false }) {
  return anonymous ? new RegExp(`${namePrefix({ runId, anonymous })}-q[a-z]+`, "g") : new RegExp(`conformance-${runId}-${REFUSED}[A-Za-z0-9-]+`, "g");
}
function userAgentOf({ runId, anonymous = false }, { name: name2, version: version2 }) {
  return anonymous ? "node" : `${name2}/${version2} (run ${runId})`;
}
function letters(text3, length2) {
  const bytes2 = createHash("sha256").update(`petstore-conformance names
${text3}`).digest();
  return [...bytes2.subarray(0, length2)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}
var LETTERS, PREFIX_LENGTH, LABEL_LENGTH, REFUSED;
var init_animal_names = __esm({
  "../../work/main/src/kit/animal-names.ts"() {
    "use strict";
    LETTERS = "abcdefghijklmnoprstuvwxyz";
    PREFIX_LENGTH = "conformance-01234567".length;
    LABEL_LENGTH = 12;
    REFUSED = "refused-";
  }
});

// ../../work/main/suites/4.2-create-pet-nothing-stored.ts
function markOf(exchange2, recording) {
  const text3 = new TextDecoder().decode(exchange2.request.body ?? new Uint8Array());
  const [mark] = refusedNames(recording).exec(text3) ?? [];
  if (mark !== void 0) return mark;
  const name2 = nameIn(exchange2);
  if (name2 === null || !name2.includes(namePrefix(recording))) return null;
  const isKnown2 = (other3) => other3 !== exchange2 && nameIn(other3) === name2;
  const mayExist = recording.exchanges.some((other3) => isKnown2(other3) && isLost(other3));
  return mayExist || creations(recording).some((c) => isKnown2(c.exchange)) ? null : name2;
}
function nameIn(exchange2) {
  const body3 = requestJson(exchange2);
  return isJsonObject(body3) && typeof body3.name === "string" ? body3.name : null;
}
function statusIn(exchange2) {
  const body3 = requestJson(exchange2);
  const status = isJsonObject(body3) ? body3.status : void 0;
  return typeof status === "string" ? status : null;
}
function lookFor(exchange2, recording) {
  const mark = markOf(exchange2, recording) ?? "";
  const title = exchange2.ask;
  const whole2 = [];
  for (const other3 of recording.exchanges) {
    if (!isBefore(exchange2, other3)) continue;
    const found = tracesIn(other3, recording).get(mark);
    if (found) {
      const received2 = `animal ${describe(found.id)}, which has its name, in the list`;
      const judgement = failed(
        `no animal stored by the request that was answered ${statusOf(exchange2)}`,
        received2
      );
      return [{ title, evidence: [other3.index, exchange2.index], judgement }];
    }
    if (!isWholeList(other3, recording)) continue;
    const filter2 = statusFilter(other3);
    if (filter2 === null || filter2 === statusIn(exchange2)) whole2.push(other3.index);
  }
  return whole2.length > 0 ? [{ title, evidence: [exchange2.index, ...whole2], judgement: PASSED }] : [];
}
function tracesIn(exchange2, recording) {
  const known2 = traces.get(exchange2);
  if (known2) return known2;
  const found = /* @__PURE__ */ new Map();
  for (const { pet } of sightingsIn(exchange2)) {
    const marks = textOf2(pet).match(refusedNames(recording)) ?? [];
    const name2 = typeof pet.name === "string" ? [pet.name] : [];
    for (const text3 of [...name2, ...marks]) if (!found.has(text3)) found.set(text3, pet);
  }
  if (exchange2.response) traces.set(exchange2, found);
  return found;
}
function textOf2(pet) {
  const text3 = texts.get(pet) ?? writeJson(pet);
  texts.set(pet, text3);
  return text3;
}
var SECTION6, CREATE_12, traces, texts;
var init_create_pet_nothing_stored = __esm({
  "../../work/main/suites/4.2-create-pet-nothing-stored.ts"() {
    "use strict";
    init_animal_names();
    init_list_pages();
    init_lost_answers();
    init_order();
    init_plain_creations();
    init_reading();
    init_store_model();
    init_format_value();
    init_json();
    init_write_json();
    init_flaws();
    init_judge_helpers();
    SECTION6 = "4.2";
    CREATE_12 = {
      id: "CREATE-12",
      section: SECTION6,
      level: "MUST",
      title: "a creation answered 400 or 401 adds no animal",
      how: "Every refused body has a unique name, which is looked for in pages known to be complete.",
      why: "A client that is refused repeats the creation, and has two animals.",
      check: (recording) => {
        const checks = [];
        for (const status of [400, 401]) {
          const title = `creations answered ${status}`;
          const refused8 = recording.exchanges.filter(
            (e) => e.request.operation === "createPet" && statusOf(e) === status && markOf(e, recording) !== null && !wasLost(e, recording)
          );
          const outcomes2 = refused8.flatMap((exchange2) => lookFor(exchange2, recording));
          const decisive = outcomes2.find((o) => o.judgement.outcome === "failed") ?? outcomes2.find((o) => o.judgement.outcome === "passed");
          if (decisive) checks.push({ ...decisive, title });
          else if (refused8.length > 0) {
            const reason2 = "not judged, since no complete list was read after the refusals";
            checks.push({ title, evidence: refused8.map((e) => e.index), judgement: untested(reason2, "target") });
          }
        }
        return checks;
      },
      flaw: (evidence) => {
        const [refused8, ...pages2] = evidence;
        const mark = refused8 ? /conformance-[0-9a-f]+-[A-Za-z0-9-]+/.exec(
          new TextDecoder().decode(refused8.request.body ?? void 0)
        ) : null;
        const stray = {
          id: new JsonNumber("4611686018427387901"),
          name: mark?.[0] ?? "",
          categoryId: new JsonNumber("1")
        };
        const added2 = pages2.map(
          (page2) => editJson(page2, (value2) => isJsonArray(value2) ? [...value2, stray] : value2)
        );
        return refused8 ? [refused8, ...added2] : [];
      }
    };
    traces = /* @__PURE__ */ new WeakMap();
    texts = /* @__PURE__ */ new WeakMap();
  }
});

// ../../work/main/suites/judges/create-pet.ts
function excused(exchange2, recording) {
  const others2 = refusedForOthers(exchange2, recording) ?? noCategory(recording);
  if (others2 || plainBody(exchange2, recording)) return others2;
  const body3 = validNewPet(exchange2);
  if (plainTwin(body3?.status, recording)) return null;
  return untested("not judged, since no plain body with the same status was accepted (CREATE-1)", "run");
}
function hasEscapes({ request }) {
  return /\\u[0-9a-f]{4}/i.test(new TextDecoder().decode(request.body ?? void 0));
}
function named2(judge2, kinds) {
  return {
    name: judge2.name,
    judge: (_, evidence, recording) => {
      const name2 = validNewPet(last(evidence))?.name;
      return typeof name2 === "string" && kinds.includes(nameKind(name2)) ? judge2.judge(null, evidence, recording) : untested("another requirement judges this name", "target");
    }
  };
}
function sameValue(a, b) {
  if (typeof a === "string") return a === b;
  const [x, y] = [readInt64(a), readInt64(b)];
  return x !== void 0 && x === y;
}
var created, accepted2, nameAccepted, echoed, fetched, different, isCreation, missingTwin;
var init_create_pet = __esm({
  "../../work/main/suites/judges/create-pet.ts"() {
    "use strict";
    init_documented();
    init_list_pages();
    init_order();
    init_plain_creations();
    init_reading();
    init_store_model();
    init_format_value();
    init_name_kinds();
    init_int64();
    init_json();
    init_judge_helpers();
    init_validators();
    init_get_pet();
    init_requests();
    created = judgeAnswer("created", (_, exchange2, recording) => {
      if (statusOf(exchange2) !== 201) {
        return excused(exchange2, recording) ?? failed("status 201 with a Pet", shown2(exchange2));
      }
      const [first3] = findings("Pet", responseJson(exchange2).value);
      return first3 ? failed(`a Pet: ${first3.expected}`, first3.received) : PASSED;
    });
    accepted2 = judgeAnswer(
      "acceptedCreation",
      (_, exchange2, recording) => isSuccess(exchange2) ? PASSED : excused(exchange2, recording) ?? failed("status 201", shown2(exchange2))
    );
    nameAccepted = judgeAnswer("nameAccepted", (_, exchange2, recording) => {
      if (isSuccess(exchange2)) return PASSED;
      const others2 = excused(exchange2, recording);
      if (others2) return others2;
      if (hasEscapes(exchange2) && !creations(recording).some((creation) => hasEscapes(creation.exchange))) {
        return untested("not judged, since no other body with escapes was accepted (CREATE-1)", "run");
      }
      return failed("status 201 for this name", shown2(exchange2));
    });
    echoed = judgeAnswer("echoed", (_, exchange2, recording) => {
      const sent2 = requestJson(exchange2);
      const pet = responseJson(exchange2).value;
      if (statusOf(exchange2) !== 201) {
        const others2 = refusedForOthers(exchange2, recording) ?? noCategory(recording);
        return others2 ?? untested(`not judged, since the creation was not accepted: ${shown2(exchange2)} (CREATE-1)`, "target");
      }
      if (!isJsonObject(sent2) || !isJsonObject(pet)) return failed("a Pet", shown2(exchange2));
      for (const member2 of ["name", "categoryId", "status"]) {
        const [before2, after] = [sent2[member2], pet[member2]];
        if (before2 !== void 0 && !sameValue(before2, after)) {
          return failed(
            `\`${member2}\` ${describe(before2)}, as sent`,
            after === void 0 ? `no \`${member2}\`` : describe(after)
          );
        }
      }
      return PASSED;
    });
    fetched = judgeAnswer("fetched", (_, exchange2, recording) => {
      if (statusOf(exchange2) === 200) return PASSED;
      if (isRemoved(recording)) return untested("removed: getPet is past its date of removal", "target");
      const creation = creations(recording).find(({ id }) => String(id) === petIdOf(exchange2));
      if (statusOf(exchange2) === 404 && creation && isTooSoon(creation.exchange, exchange2, recording))
        return TOO_SOON;
      return failed("status 200 with the animal that this run created", shown2(exchange2));
    });
    different = {
      name: "different",
      judge: (_, evidence, recording) => {
        const sent2 = evidence.filter(isCreation);
        const two = last(sent2);
        const one = sent2.find((e) => e.ask !== two.ask && statusOf(e) === 201);
        const none = unanswered(two, recording);
        if (none) return none;
        if (!one) {
          const others2 = noCategory(recording) ?? refusedForOthers(sent2[0] ?? two, recording);
          return others2 ?? untested("not judged, since the first of two equal bodies was not accepted (CREATE-1)", "run");
        }
        if (statusOf(two) !== 201)
          return untested(
            `not judged, since the second of two equal bodies was not accepted: ${shown2(two)}`,
            "target"
          );
        const ids2 = [one, two].map((e) => sightingsIn(e)[0]?.id);
        if (ids2[0] === void 0 || ids2[1] === void 0)
          return untested("not judged, since an answer has no readable id (DATA-1)", "target");
        if (ids2[0] === ids2[1]) return failed("two animals with different ids", `id ${ids2[0]} twice`);
        const again2 = evidence.findLast((e) => !isCreation(e));
        if (!again2 || statusOf(again2) !== 404) return PASSED;
        return failed(`animals ${ids2[0]} and ${ids2[1]} of the same body`, `no animal ${petIdOf(again2)}`, again2);
      }
    };
    isCreation = ({ request }) => request.operation === "createPet";
    missingTwin = (evidence, recording) => {
      const twins = evidence.filter(isCreation).map((exchange2) => sightingsIn(exchange2)[0]?.id);
      const list3 = recording.exchanges.findLast(
        (exchange2) => statusFilter(exchange2) === null && evidence.every((twin) => !isCreation(twin) || isBefore(twin, exchange2)) && !isRepeated(exchange2, recording) && isWholeList(exchange2, recording)
      );
      if (!list3 || isRemoved(recording)) return [];
      const shown7 = new Set(pageOf(list3)?.map((pet) => readInt64(pet.id)));
      const missing3 = creations(recording).filter((c) => isBefore(c.exchange, list3) && !shown7.has(c.id));
      const [lost3] = missing3;
      if (!lost3 || missing3.length > 1 || !twins.includes(lost3.id)) return [];
      return [get("{the twin that the list lacks}", String(lost3.id), { settled })];
    };
  }
});

// ../../work/main/suites/4.2-create-pet.ts
var SECTION7, plainBodies, nameCases, COMMON2, CREATE_1, CREATE_2, CREATE_3, CREATE_4, CREATE_13, CREATE_14, CREATE_16, CREATE_PET;
var init_create_pet2 = __esm({
  "../../work/main/suites/4.2-create-pet.ts"() {
    "use strict";
    init_json();
    init_flaws();
    init_create_pet_nothing_stored();
    init_create_pet();
    init_for_every();
    init_created();
    init_get_pet();
    init_requests();
    init_stock();
    SECTION7 = "4.2";
    plainBodies = [
      { title: "name and categoryId only", request: WITHOUT_STATUS },
      { title: "all members", request: WITH_STATUS.available }
    ];
    nameCases = (judge2, names) => names.map(({ label: label2, request }, i) => ({
      title: `name with ${label2}`,
      requests: [request],
      judge: judge2,
      priority: i === 0 ? "essential" : "core"
    }));
    COMMON2 = NAMES.filter(({ isCommon: isCommon2 }) => isCommon2);
    CREATE_1 = {
      id: "CREATE-1",
      section: SECTION7,
      level: "MUST",
      title: "a valid NewPet is answered 201 with a Pet",
      how: "Valid bodies with plain names and with letters, marks and digits of many scripts, up to 64 code points; every answer is validated by the Pet schema.",
      why: "Without it nothing can be added.",
      cases: [
        ...plainBodies.map(
          ({ title, request }) => ({ title, requests: [request], judge: created, priority: "essential" })
        ),
        ...nameCases(created, COMMON2)
      ],
      flaw: inAll(withMember("id", void 0))
    };
    CREATE_2 = {
      id: "CREATE-2",
      section: SECTION7,
      level: "MUST",
      title: "the created Pet has the members of the request, unchanged",
      how: "name, categoryId and status of every answer with 201 are compared with the body; names have letters, marks, digits, punctuation and symbols of every plane, markup and quotes, up to 64 code points.",
      why: "A name that is trimmed, escaped or cut is another name.",
      cases: [
        ...nameCases(echoed, NAMES),
        ...plainBodies.map(
          ({ title, request }) => ({ title, requests: [request], judge: echoed, priority: "core" })
        ),
        ...CATEGORIES.filter(({ gate: gate2 }) => gate2 === null).map(
          ({ categoryId, request }) => ({
            title: `categoryId ${categoryId}`,
            requests: [request],
            judge: echoed,
            priority: "core"
          })
        ),
        ...STATUSES.map(
          (status) => ({
            title: `status ${status}`,
            requests: [WITH_STATUS[status]],
            judge: echoed,
            priority: "core"
          })
        )
      ],
      flaw: inLast(withMember("name", (old) => typeof old === "string" ? old.slice(0, -1) : old))
    };
    CREATE_3 = {
      id: "CREATE-3",
      section: SECTION7,
      level: "MUST",
      title: "status may be left out",
      how: "A body with name and categoryId only is answered 201.",
      why: "status is optional.",
      cases: [{ title: "no status", requests: [WITHOUT_STATUS], judge: accepted2, priority: "essential" }],
      flaw: inLast(withStatus(400))
    };
    CREATE_4 = {
      id: "CREATE-4",
      section: SECTION7,
      level: "MUST",
      title: "each of the three status values is accepted",
      how: "One body per status is answered 201.",
      why: "A status that cannot be entered has to be entered wrongly.",
      cases: STATUSES.map((status) => ({
        title: `status ${status}`,
        requests: [WITH_STATUS[status]],
        judge: accepted2,
        priority: "essential"
      })),
      flaw: inLast(withStatus(400))
    };
    CREATE_13 = {
      id: "CREATE-13",
      section: SECTION7,
      level: "MUST",
      title: "a created animal is stored",
      how: "GET /pets/{petId} returns it, and a list that is known to be complete shows it; both may be late by the settle time.",
      why: "201 means that it was created.",
      cases: [
        {
          title: "fetched by its id",
          requests: [READ_BACK],
          judge: fetched,
          priority: "essential",
          state: "one"
        },
        {
          title: "in the list",
          requests: [WITHOUT_STATUS, list("limit=100")],
          judge: showsCreated,
          priority: "core",
          state: "one",
          followUp: (evidence, recording) => growth(evidence.filter(isList2), recording)
        }
      ],
      flaw: (evidence) => evidence.map(
        (exchange2) => exchange2.request.operation === "getPet" ? withStatus(404)(exchange2) : withMember("id", new JsonNumber(String(2n ** 62n + BigInt(exchange2.index))))(exchange2)
      )
    };
    CREATE_14 = {
      id: "CREATE-14",
      section: SECTION7,
      level: "MUST",
      title: "equal bodies that are answered 201 create different animals",
      how: "The same body is sent twice, one after the other; if both are answered 201, the ids differ, and if a whole list lacks one of the two, getPet still returns it. A refusal of the second is no failure.",
      why: "Two animals may have the same name.",
      cases: [
        {
          title: "the same body twice",
          requests: [...PAIR],
          judge: different,
          priority: "essential",
          followUp: missingTwin
        },
        {
          title: "the same body twice with nothing in between",
          requests: [...PAIR_ALONE],
          judge: different,
          priority: "full",
          state: "crowded"
        }
      ],
      flaw: (evidence) => {
        const first3 = evidence[0];
        return evidence.map(
          (exchange2) => first3 && exchange2 !== first3 ? answeredWith(exchange2, first3.response ?? {}) : exchange2
        );
      }
    };
    CREATE_16 = {
      id: "CREATE-16",
      section: SECTION7,
      level: "SHOULD",
      title: "names with quotes, markup, symbols and emoji are not refused",
      how: "Names with quotes, backslashes, markup, symbols and characters beyond the basic plane, each beside a plain body with the same status that was accepted.",
      why: "Real names have such characters.",
      cases: NAMES.filter(({ isCommon: isCommon2 }) => !isCommon2).map(
        ({ label: label2, request }) => ({
          title: `name with ${label2}`,
          requests: [request],
          judge: nameAccepted,
          priority: "core"
        })
      ),
      flaw: inAll(withStatus(400))
    };
    CREATE_PET = [
      CREATE_1,
      CREATE_2,
      CREATE_3,
      CREATE_4,
      CREATE_12,
      CREATE_13,
      CREATE_14,
      CREATE_16
    ];
  }
});

// ../../work/main/src/kit/generate/defect.ts
function membersOf(twin) {
  const members2 = [
    ["name", JSON.stringify(twin.name)],
    ["categoryId", String(twin.categoryId)]
  ];
  if (twin.status !== void 0) members2.push(["status", JSON.stringify(twin.status)]);
  return members2;
}
function membersExcept(twin, left) {
  return joined(membersOf(twin).filter(([name2]) => name2 !== left));
}
function withMember2(twin, changed3, value2) {
  const members2 = membersOf(twin).map(([name2, text3]) => [name2, name2 === changed3 ? value2 : text3]);
  if (!members2.some(([name2]) => name2 === changed3)) members2.push([changed3, value2]);
  return `{${joined(members2)}}`;
}
function joined(members2) {
  return members2.map(([name2, text3]) => `"${name2}":${text3}`).join(",");
}
var init_defect = __esm({
  "../../work/main/src/kit/generate/defect.ts"() {
    "use strict";
  }
});

// ../../work/main/src/kit/generate/body-defects.ts
function defects(core, ways2) {
  return ways2.map(([id, title, apply]) => ({
    id: `body-${id}`,
    requirement: "CREATE-11",
    title,
    core,
    apply
  }));
}
function quoted(twin, mark) {
  const members2 = membersOf(twin).map(([name2, text3]) => {
    const value2 = text3.startsWith('"') ? mark(text3.slice(1, -1)) : text3;
    return `${mark(name2)}:${value2}`;
  });
  return `{${members2.join(",")}}`;
}
var BODY_DEFECTS;
var init_body_defects = __esm({
  "../../work/main/src/kit/generate/body-defects.ts"() {
    "use strict";
    init_defect();
    init_new_pet();
    BODY_DEFECTS = [
      ...defects(true, [
        ["none", "no body", () => null],
        ["empty", "an empty body", () => ""],
        [
          "trailing-comma",
          "malformed: a comma before the closing brace",
          (twin) => `${newPetText(twin).slice(0, -1)},}`
        ],
        ["truncated", "truncated: no closing brace", (twin) => newPetText(twin).slice(0, -1)],
        ["array", "an array with the animal", (twin) => `[${newPetText(twin)}]`],
        ["null", "the JSON text null", () => "null"]
      ]),
      ...defects(false, [
        ["single-quotes", "malformed: single quotes", (twin) => quoted(twin, (text3) => `'${text3}'`)],
        ["string", "a JSON string with the animal's text", (twin) => JSON.stringify(newPetText(twin))],
        ["number", "the JSON text 1", () => "1"],
        ["true", "the JSON text true", () => "true"],
        ["two-texts", "two JSON texts", (twin) => newPetText(twin) + newPetText(twin)],
        ["space", "nothing but a space", () => " "],
        ["false", "the JSON text false", () => "false"],
        ["empty-array", "an empty array", () => "[]"],
        ["empty-string", "an empty JSON string", () => '""'],
        ["name-string", "a JSON string with the name", (twin) => JSON.stringify(twin.name)],
        ["bare-names", "malformed: names without quotes", (twin) => newPetText(twin).replace('{"name"', "{name")],
        ["comment", "malformed: a comment", (twin) => `{/* */${newPetText(twin).slice(1)}`],
        ["line-comment", "malformed: a comment at the end", (twin) => `${newPetText(twin)}//`],
        [
          "missing-comma",
          "malformed: no comma",
          (twin) => newPetText(twin).replace(',"categoryId"', ' "categoryId"')
        ],
        [
          "double-comma",
          "malformed: two commas",
          (twin) => newPetText(twin).replace(',"categoryId"', ',,"categoryId"')
        ],
        ["brace-too-many", "malformed: a second closing brace", (twin) => `${newPetText(twin)}}`],
        ["nul", "malformed: a NUL at the end", (twin) => `${newPetText(twin)}\0`],
        ["nan", "malformed: categoryId is NaN", (twin) => withMember2(twin, "categoryId", "NaN")],
        ["leading-zero", "malformed: categoryId is 01", (twin) => withMember2(twin, "categoryId", "01")],
        ["plus-sign", "malformed: categoryId is +1", (twin) => withMember2(twin, "categoryId", "+1")],
        ["hexadecimal", "malformed: categoryId is 0x1", (twin) => withMember2(twin, "categoryId", "0x1")],
        [
          "undefined",
          "malformed: categoryId is undefined",
          (twin) => withMember2(twin, "categoryId", "undefined")
        ],
        ["upper-case-null", "malformed: status is Null", (twin) => withMember2(twin, "status", "Null")],
        [
          "unclosed-string",
          "truncated: within the name",
          (twin) => `{"categoryId":${twin.categoryId},"name":${JSON.stringify(twin.name).slice(0, -1)}`
        ],
        ["raw-tab", "malformed: a raw tab in the status", (twin) => withMember2(twin, "status", '"sold	"')],
        [
          "form",
          "a form instead of JSON",
          (twin) => `name=${encodeURIComponent(twin.name)}&categoryId=${twin.categoryId}`
        ]
      ])
    ];
  }
});

// ../../work/main/src/kit/generate/defects.ts
function without(id, requirement2, member2) {
  const title = `no ${member2}`;
  return { id, requirement: requirement2, title, core: true, apply: (twin) => `{${membersExcept(twin, member2)}}` };
}
function spoiled(requirement2, member2, core, ways2) {
  return ways2.map(
    ([id, title, value2]) => ({
      id: `${member2}-${id}`,
      requirement: requirement2,
      title: `${member2} is ${title}`,
      core,
      apply: (twin) => withMember2(
        twin,
        member2,
        typeof value2 === "string" ? value2 : value2(JSON.stringify(twin.name), String(twin.categoryId))
      )
    })
  );
}
function defect(id) {
  const found = DEFECTS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`there is no defect ${id}`);
  return found;
}
var DEFECTS;
var init_defects = __esm({
  "../../work/main/src/kit/generate/defects.ts"() {
    "use strict";
    init_body_defects();
    init_defect();
    DEFECTS = [
      without("name-missing", "CREATE-5", "name"),
      without("categoryId-missing", "CREATE-6", "categoryId"),
      ...spoiled("CREATE-7", "name", true, [
        ["number", "the number 5", "5"],
        ["boolean", "true", "true"],
        ["null", "null", "null"],
        ["array", "an array with the name", (name2) => `[${name2}]`],
        ["object", "an object with the name", (name2) => `{"value":${name2}}`]
      ]),
      ...spoiled("CREATE-7", "name", false, [
        ["zero", "the number 0", "0"],
        ["negative", "the number -1", "-1"],
        ["fraction", "the number 1.5", "1.5"],
        ["large-number", "the number 1e30", "1e30"],
        ["false", "false", "false"],
        ["empty-array", "an empty array", "[]"],
        ["empty-object", "an empty object", "{}"],
        ["nested-array", "an array in an array", (name2) => `[[${name2}]]`],
        ["two", "an array with the name twice", (name2) => `[${name2},${name2}]`],
        ["named-object", "an object with a name", (name2) => `{"name":${name2}}`]
      ]),
      ...spoiled("CREATE-8", "categoryId", true, [
        ["string", "a string of digits", (_name, id) => `"${id}"`],
        ["fraction", "the fraction 1.5", "1.5"],
        ["boolean", "true", "true"],
        ["null", "null", "null"],
        ["array", "an array with the id", (_name, id) => `[${id}]`],
        ["object", "an object with the id", (_name, id) => `{"id":${id}}`]
      ]),
      ...spoiled("CREATE-8", "categoryId", false, [
        ["small-fraction", "the fraction 0.1", "0.1"],
        ["negative-fraction", "the fraction -0.5", "-0.5"],
        ["fraction-of-id", "the id and a half", (_name, id) => id.length < 15 ? `${id}.5` : "2.5"],
        ["exponent-fraction", "the fraction 1.25e1", "1.25e1"],
        ["negative-exponent", "the fraction 1e-1", "1e-1"],
        ["false", "false", "false"],
        ["empty-string", "the empty string", '""'],
        ["word", "a word", '"abc"'],
        ["hexadecimal", "a string of hexadecimal digits", '"0x1"'],
        ["padded-string", "a string of padded digits", (_name, id) => `" ${id} "`],
        ["empty-array", "an empty array", "[]"],
        ["empty-object", "an empty object", "{}"],
        ["nested-array", "an array in an array", (_name, id) => `[[${id}]]`]
      ]),
      ...spoiled("CREATE-9", "status", true, [
        ["word", "another word", '"archived"'],
        ["case", "in another case", '"Available"'],
        ["padded", "padded", '" available "'],
        ["empty", "the empty string", '""'],
        ["number", "the number 1", "1"],
        ["array", "an array", '["available"]']
      ]),
      ...spoiled("CREATE-9", "status", false, [
        ["upper-case", "in upper case", '"SOLD"'],
        ["mixed-case", "in mixed case", '"pEnding"'],
        ["trailing-space", "followed by a space", '"available "'],
        ["leading-space", "preceded by a space", '" sold"'],
        ["newline", "followed by a line break", '"sold\\n"'],
        ["prefix", "the beginning of a value", '"avail"'],
        ["longer", "longer than a value", '"pendings"'],
        ["list", "two values in one", '"available,sold"'],
        ["space", "a space", '" "'],
        ["word-null", "the word null", '"null"'],
        ["zero", "the number 0", "0"],
        ["negative", "the number -1", "-1"],
        ["true", "true", "true"],
        ["false", "false", "false"],
        ["empty-array", "an empty array", "[]"],
        ["empty-object", "an empty object", "{}"],
        ["object", "an object with a value", '{"value":"available"}']
      ]),
      ...spoiled("CREATE-10", "categoryId", true, [
        ["above", "2^63", "9223372036854775808"],
        ["below", "-2^63 - 1", "-9223372036854775809"],
        ["far-above", "1e30", "1e30"]
      ]),
      ...spoiled("CREATE-10", "categoryId", false, [
        ["wrapping", "2^64 + 1", "18446744073709551617"],
        ["wrapping-below", "-2^64 + 1", "-18446744073709551615"],
        ["unsigned", "2^64 - 1", "18446744073709551615"],
        ["far-below", "-1e30", "-1e30"],
        ["infinite", "1e400, beyond a double", "1e400"],
        ["long", "a number of 60 digits", "123456789012345678901234567890123456789012345678901234567890"]
      ]),
      ...BODY_DEFECTS,
      ...spoiled("CREATE-17", "status", true, [["null", "null", "null"]])
    ];
  }
});

// ../../work/main/suites/4.2-create-pet-refused.ts
function askFor(defect2) {
  return create(
    `an invalid NewPet: ${defect2.title}`,
    "no",
    (world) => defect2.apply({
      name: world.name(`refused-${defect2.id}`),
      categoryId: BigInt(world.recording.categoryId),
      status: "pending"
    })
  );
}
function twinAccepted(recording) {
  return plainTwin("pending", recording) !== void 0;
}
function priorityOf({ id, core }) {
  return SPARE.has(id) ? "spare" : core ? "core" : "full";
}
function requirement(id, title, how, why, level = "MUST") {
  const defects2 = DEFECTS.filter((defect2) => defect2.requirement === id);
  return {
    id,
    section: SECTION8,
    level,
    title,
    how,
    why,
    cases: defects2.map(
      (defect2, i) => ({
        title: defect2.title,
        requests: [CONTROL, askFor(defect2)],
        judge: refused2,
        priority: i === 0 && level === "MUST" ? "essential" : priorityOf(defect2)
      })
    ),
    flaw: inLast(withStatus(201))
  };
}
function notUtf8(what, bytes2) {
  return create(`an invalid NewPet: ${what}`, "no", (world) => {
    const name2 = world.name(`refused-${what.replaceAll(/[^a-z]+/gi, "-")}`);
    const { categoryId } = world.recording;
    const [front, back] = [`{"name":"${name2} `, ` z","categoryId":${categoryId},"status":"pending"}`];
    const encoder2 = new TextEncoder();
    return Uint8Array.from([...encoder2.encode(front), ...bytes2, ...encoder2.encode(back)]);
  });
}
var SECTION8, CONTROL, refused2, SPARE, BESIDE, WITHOUT_NAME, EMPTY_OBJECT, NOT_UTF8, REFUSALS;
var init_create_pet_refused = __esm({
  "../../work/main/suites/4.2-create-pet-refused.ts"() {
    "use strict";
    init_plain_creations();
    init_reading();
    init_defects();
    init_flaws();
    init_judge_helpers();
    init_requests();
    init_stock();
    SECTION8 = "4.2";
    CONTROL = WITH_STATUS.pending;
    refused2 = judgeAnswer("refusedBody", (_, exchange2, recording) => {
      if (statusOf(exchange2) === 201) return failed("status 400 with an Error body", shown2(exchange2));
      if (!twinAccepted(recording)) {
        return noCategory(recording) ?? untested("not judged, since no valid body was accepted (CREATE-1)", "run");
      }
      const judgement = rejection(exchange2, [400]);
      const others2 = refusedForOthers(exchange2, recording);
      return others2 && (judgement.outcome === "failed" || others2.cause === "target") ? others2 : judgement;
    });
    SPARE = /* @__PURE__ */ new Set(["body-null", "body-empty"]);
    BESIDE = "Each body differs in one thing from one that was accepted; 400 and an Error body are expected.";
    WITHOUT_NAME = requirement(
      "CREATE-5",
      "a body without name is refused with 400",
      BESIDE,
      "An animal without a name breaks every list that shows it."
    );
    EMPTY_OBJECT = {
      title: "an empty object",
      requests: [CONTROL, create("an invalid NewPet: an empty object", "no", () => "{}")],
      judge: refused2,
      priority: "full"
    };
    NOT_UTF8 = [
      ["a byte of Latin-1 in the name", [233]],
      ["a byte that UTF-8 does not have", [255]],
      ["an overlong sequence", [192, 175]],
      ["half a pair of surrogates, encoded", [237, 160, 128]]
    ];
    REFUSALS = [
      {
        ...WITHOUT_NAME,
        cases: [...WITHOUT_NAME.cases, EMPTY_OBJECT]
      },
      requirement(
        "CREATE-6",
        "a body without categoryId is refused with 400",
        BESIDE,
        "An animal without a category cannot be found."
      ),
      requirement(
        "CREATE-7",
        "a name that is no string is refused with 400",
        BESIDE,
        "A coerced value comes back as another one."
      ),
      requirement(
        "CREATE-8",
        "a categoryId that is no integer is refused with 400",
        BESIDE,
        "A coerced value puts the animal into another category."
      ),
      requirement(
        "CREATE-9",
        "a status outside the enumeration is refused with 400",
        BESIDE,
        "No filter finds an animal with an unknown status."
      ),
      requirement(
        "CREATE-10",
        "a categoryId outside int64 is refused with 400",
        BESIDE,
        "An overflow puts the animal into another category."
      ),
      requirement(
        "CREATE-11",
        "a body that is no JSON object is refused with 400",
        BESIDE,
        "A client that sends garbage needs an error."
      ),
      {
        id: "CREATE-15",
        section: SECTION8,
        level: "SHOULD",
        title: "a body that is not UTF-8 is refused with 400",
        how: "A name with invalid UTF-8 (RFC 8259 \xA78.1); the same body without it was accepted.",
        why: "A name whose bytes are replaced on the way in cannot be found again.",
        cases: NOT_UTF8.map(
          ([what, bytes2], i) => ({
            title: what,
            requests: [CONTROL, notUtf8(what, bytes2)],
            judge: refused2,
            priority: i === 0 ? "spare" : "full",
            state: "one"
          })
        ),
        flaw: inLast(withStatus(201))
      },
      requirement(
        "CREATE-17",
        "a status of null is refused with 400",
        BESIDE,
        "null is no PetStatus; a client without a status leaves the member out.",
        "SHOULD"
      )
    ];
  }
});

// ../../work/main/suites/4.3-get-pet.ts
function isMissing(id, recording) {
  return recording.exchanges.some(
    (e) => isWholeList(e, recording) && statusFilter(e) === null && wasCreatedBefore(id, e, recording) && !sightingsIn(e).some((s) => s.id === id)
  );
}
function wasCreatedBefore(id, page2, recording) {
  return recording.exchanges.some((e) => isBefore(e, page2) && sightingsIn(e).some((s) => s.id === id));
}
function existsHere(exchange2) {
  const id = idInPath(exchange2);
  return id !== void 0 && sightingsIn(exchange2)[0]?.id === id;
}
function idInPath(exchange2) {
  return readInt64Literal(new JsonNumber(petIdOf(exchange2) ?? ""));
}
function isKnown(exchange2, recording) {
  const id = idInPath(exchange2);
  return id !== void 0 && knownBefore(exchange2, recording).has(id);
}
function anotherId(evidence, recording) {
  const exchange2 = evidence.at(-1);
  return exchange2 && (existsHere(exchange2) || isKnown(exchange2, recording)) ? [OTHER_RANDOM_ID] : [];
}
function httpDate(text3) {
  if (!HTTP_DATES.some((form3) => form3.test(text3))) return null;
  const at3 = Date.parse(text3.endsWith("GMT") ? text3 : `${text3} GMT`);
  return Number.isNaN(at3) ? null : at3;
}
function sunsetFault(values) {
  if (values.length === 0) return null;
  const [value2 = ""] = values;
  const at3 = values.length === 1 ? httpDate(value2) : null;
  if (at3 !== null && new Date(at3).toISOString().startsWith(REMOVAL_DAY)) return PASSED;
  return failed(
    "`Sunset` with an HTTP-date on 5 December 2030 (UTC)",
    `\`Sunset: ${values.join("`, `Sunset: ")}\``
  );
}
function deprecationFault(values) {
  if (values.length === 0) return null;
  const [value2 = ""] = values;
  if (values.length === 1 && (/^@-?\d{1,11}(?:;.*)?$/.test(value2) || value2 === "true" || httpDate(value2) !== null))
    return PASSED;
  const expected3 = "`Deprecation` with `@` and seconds since the epoch, an HTTP-date, or `true`";
  return failed(expected3, `\`Deprecation: ${values.join("`, `Deprecation: ")}\``);
}
function ofGetPet(exchange2, judge2) {
  return exchange2.request.operation === "getPet" ? judge2() : null;
}
var SECTION9, REMOVED, theAnimal, notFound, GET_1, GET_2, noSuchId, MALFORMED, GET_3, REMOVAL_DAY, MONTHS, HTTP_DATES, GET_4, GET_PET;
var init_get_pet2 = __esm({
  "../../work/main/suites/4.3-get-pet.ts"() {
    "use strict";
    init_documented();
    init_list_pages();
    init_order();
    init_reading();
    init_store_model();
    init_int64();
    init_json();
    init_flaws();
    init_invariants();
    init_judge_helpers();
    init_validators();
    init_get_pet();
    init_requests();
    SECTION9 = "4.3";
    REMOVED = untested("removed: getPet is past its date of removal", "target");
    theAnimal = judgeAnswer("theAnimal", (_, exchange2, recording) => {
      if (isRemoved(recording)) return REMOVED;
      const id = idInPath(exchange2);
      if (id === void 0) return untested("the path has no int64", "run");
      if (statusOf(exchange2) === 404 && isMissing(id, recording)) {
        return untested(`animal ${id} is in no complete list either, so it is not known to exist`, "target");
      }
      const creation = creations(recording).find((candidate) => candidate.id === id);
      if (statusOf(exchange2) === 404 && creation && isTooSoon(creation.exchange, exchange2, recording))
        return TOO_SOON;
      if (statusOf(exchange2) !== 200) return failed(`status 200 with animal ${id}`, shown2(exchange2));
      const { value: value2 } = responseJson(exchange2);
      const [first3] = findings("Pet", value2);
      if (first3) return failed(`a Pet: ${first3.expected}`, first3.received);
      const got = sightingsIn(exchange2)[0]?.id;
      return got === id ? PASSED : failed(`animal ${id}`, `animal ${got}`);
    });
    notFound = judgeAnswer("notFound", (_, exchange2, recording, evidence) => {
      if (isRemoved(recording)) return REMOVED;
      const id = idInPath(exchange2);
      if (id === void 0) return untested("the path has no int64", "run");
      if (isKnown(exchange2, recording) || existsHere(exchange2) && evidence.length < 2) {
        return untested(`an animal with id ${id} exists, and no other id was tried`, "run");
      }
      return rejection(exchange2, [404]);
    });
    GET_1 = {
      id: "GET-1",
      section: SECTION9,
      level: "MUST",
      title: "the id of an existing animal is answered 200 with that animal",
      how: "Animals that this run created, and one from before the run, are fetched; the answer must be a Pet with the id in the path.",
      why: "Until getPet is removed, clients depend on it.",
      cases: [
        {
          title: "a created animal",
          requests: [READ_BACK],
          judge: theAnimal,
          priority: "essential",
          state: "one"
        },
        { title: "a listed animal", requests: [READ_STRANGER], judge: theAnimal, priority: "spare" },
        ...READ_EACH.map(
          ({ title, request }) => ({
            title,
            requests: [request],
            judge: theAnimal,
            priority: "full",
            state: "one"
          })
        ),
        {
          title: "the animal created last",
          requests: [READ_BACK_LAST],
          judge: theAnimal,
          priority: "spare",
          state: "one"
        }
      ],
      flaw: inLastOf("getPet", withMember("id", successor))
    };
    GET_2 = {
      id: "GET-2",
      section: SECTION9,
      level: "MUST",
      title: "the id of no animal is answered 404 with an Error body",
      how: "The largest int64 and a random large id are fetched; if the id exists, another one is tried.",
      why: "A client must be able to distinguish a missing animal from an error.",
      cases: [
        {
          title: "the largest int64",
          requests: [get("9223372036854775807")],
          judge: notFound,
          priority: "essential",
          followUp: anotherId
        },
        {
          title: "a random large id",
          requests: [RANDOM_ID],
          judge: notFound,
          priority: "spare",
          followUp: anotherId
        },
        {
          title: "2^32 away from the id of an animal",
          requests: [WRAPPED_ID],
          judge: notFound,
          priority: "full",
          state: "one",
          followUp: anotherId
        }
      ],
      flaw: inLast(withStatus(200))
    };
    noSuchId = judgeAnswer(
      "noSuchId",
      (_, exchange2, recording) => isRemoved(recording) ? REMOVED : rejection(exchange2, [400, 404])
    );
    MALFORMED = [
      ["petId abc", "abc"],
      ["petId 9223372036854775808, one above int64", "9223372036854775808"],
      ["petId 1.5", "1.5"]
    ];
    GET_3 = {
      id: "GET-3",
      section: SECTION9,
      level: "SHOULD",
      title: "a petId that is no int64 gets 400 or 404 with an Error body",
      how: "A word, a fraction and the integer above int64 are fetched.",
      why: "Only an int64 can be an id.",
      cases: MALFORMED.map(
        ([title, petId]) => ({
          title,
          requests: [get(petId, petId)],
          judge: noSuchId,
          priority: "spare"
        })
      ),
      flaw: inLast(withStatus(200))
    };
    REMOVAL_DAY = "2030-12-05";
    MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";
    HTTP_DATES = [
      new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d\\d (?:${MONTHS}) \\d{4} \\d\\d:\\d\\d:\\d\\d GMT$`),
      new RegExp(
        `^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \\d\\d-(?:${MONTHS})-\\d\\d \\d\\d:\\d\\d:\\d\\d GMT$`
      ),
      new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:${MONTHS}) [ \\d]\\d \\d\\d:\\d\\d:\\d\\d \\d{4}$`)
    ];
    GET_4 = {
      id: "GET-4",
      section: SECTION9,
      level: "SHOULD",
      title: "Sunset falls on 5 December 2030, Deprecation is well-formed",
      how: "Every response of getPet with one of these header fields (RFC 8594, RFC 9745); neither is required.",
      why: "Clients plan their move by these dates.",
      check: (recording) => {
        const fields = [
          ...everyExchange(
            (exchange2) => ofGetPet(exchange2, () => sunsetFault(responseField(exchange2, "sunset"))),
            () => "Sunset"
          )(recording),
          ...everyExchange(
            (exchange2) => ofGetPet(exchange2, () => deprecationFault(responseField(exchange2, "deprecation"))),
            () => "Deprecation"
          )(recording)
        ];
        if (fields.length > 0) return fields;
        const judgement = untested("no response of getPet carries Sunset or Deprecation", "target");
        return [{ title: "Sunset and Deprecation", evidence: [], judgement }];
      },
      flaw: inLast(
        (exchange2) => withField("Sunset", "Thu, 05 Dec 2030 00:00:00 UTC")(withField("Deprecation", "soon")(exchange2))
      )
    };
    GET_PET = [GET_1, GET_2, GET_3, GET_4];
  }
});

// ../../work/main/suites/judges/lock-out.ts
function isAskedAgain({ ask }) {
  return isRepeatId(ask);
}
function lockOutAsks(exchange2, recording) {
  const control = statusOf(exchange2) === 403 ? controlFor(exchange2, recording) : void 0;
  if (!control) return [];
  const requests2 = [];
  for (const repeat2 of REPEATS) {
    requests2.push(again(control, repeat2));
    if (!isAnswered(control, repeat2, recording) || locksOut(recording)) break;
    requests2.push(again(exchange2, repeat2));
    if (!isAnswered(exchange2, repeat2, recording)) break;
  }
  return requests2;
}
function lockedOut(exchange2, recording) {
  const status = statusOf(exchange2);
  if (status !== 403 && status !== 429) return null;
  const control = controlFor(exchange2, recording);
  if (!control) return null;
  if (status === 429) return laterRefused(exchange2, recording) ? null : untested(reason(exchange2), "target");
  if (locksOut(recording)) return untested(reason(exchange2), "target");
  const isWhole2 = REPEATS.every(
    (repeat2) => isAnswered(control, repeat2, recording) && isAnswered(exchange2, repeat2, recording)
  );
  return isWhole2 ? null : NOT_ANSWERED;
}
function reason(exchange2) {
  return `the target locks clients out after wrong credentials: ${answerOf(exchange2)} where such requests got 401 before`;
}
function controlFor(exchange2, recording) {
  const { credential } = exchange2.request;
  const candidates = recording.exchanges.filter(
    (other3) => isProbe(other3) && statusOf(other3) === 401 && other3.sentAt <= exchange2.receivedAt
  );
  const preferred = [
    (other3) => sameCredential(other3.request.credential, credential),
    (other3) => other3.request.credential.kind !== "missing",
    () => true
  ];
  return preferred.map((is2) => candidates.find(is2)).find((found) => found !== void 0);
}
function isProbe(exchange2) {
  const { operation, credential } = exchange2.request;
  return !hasValidKey(exchange2) && operation !== "other" && credential.kind !== "elsewhere" && !isAskedAgain(exchange2);
}
function laterRefused(exchange2, recording) {
  return recording.exchanges.some(
    (other3) => !hasValidKey(other3) && statusOf(other3) === 401 && other3.sentAt >= exchange2.receivedAt
  );
}
function answerAgain({ ask, request }, repeat2, recording) {
  return recording.exchanges.findLast(
    (other3) => other3.ask === repeatId(ask, repeat2) && sameCredential(other3.request.credential, request.credential) && !isLost(other3)
  );
}
function isAnswered(exchange2, repeat2, recording) {
  return answerAgain(exchange2, repeat2, recording) !== void 0;
}
function again({ ask, request }, repeat2) {
  const { operation, credential, method, target, body: body3 } = request;
  const headers2 = request.headers.filter(
    ([name2, value2]) => SENT.includes(name2.toLowerCase()) && !/^\$(?!PETSTORE_API_KEY)/.test(value2)
  );
  const build = () => ({ method, target, headers: headers2, body: body3 });
  return { id: repeatId(ask, repeat2), operation, credential, creates: "no", build };
}
var REPEATS, repeatId, isRepeatId, NOT_ANSWERED, locksOut, SENT;
var init_lock_out = __esm({
  "../../work/main/suites/judges/lock-out.ts"() {
    "use strict";
    init_credential();
    init_lost_answers();
    init_memoize();
    init_reading();
    init_judge_helpers();
    REPEATS = [" (once more: a lock-out?)", " (a third time: a lock-out?)"];
    repeatId = (id, repeat2) => `${id}${repeat2}`;
    isRepeatId = (id) => REPEATS.some((repeat2) => id.endsWith(repeat2));
    NOT_ANSWERED = untested(
      "not judged, since the follow-up that shows a lock-out was not answered",
      "run"
    );
    locksOut = memoize(
      (recording) => recording.exchanges.some(
        (exchange2) => isProbe(exchange2) && REPEATS.some((repeat2) => {
          const repeated2 = answerAgain(exchange2, repeat2, recording);
          if (!repeated2) return false;
          return statusOf(exchange2) === 401 ? statusOf(repeated2) !== 401 : statusOf(repeated2) === 401;
        })
      )
    );
    SENT = ["authorization", "content-type", "x-api-key", "cookie"];
  }
});

// ../../work/main/suites/judges/authentication.ts
function triedIn(evidence) {
  return evidence.filter((exchange2) => !hasValidKey(exchange2) && !isAskedAgain(exchange2));
}
function elsewhereIn(evidence) {
  return triedIn(evidence).filter(({ request }) => request.credential.kind === "elsewhere");
}
function noEvidence(exchange2, recording) {
  return lockedOut(exchange2, recording) ?? unanswered(exchange2, recording) ?? noTwin(exchange2, recording);
}
function noTwin(exchange2, recording) {
  if (exchange2.request.operation === "getPet" && isRemoved(recording)) {
    return untested("removed: getPet is past its date of removal", "target");
  }
  if (keyAccepted(exchange2, recording)) return null;
  return untested("not judged, since the valid key was not accepted for this operation (AUTH-1)", "run");
}
function at(exchange2, evidence, judgement) {
  return judgement.outcome === "failed" && exchange2 !== evidence.at(-1) ? { ...judgement, at: exchange2.index } : judgement;
}
function judgeWrong(name2, refused8) {
  return {
    name: name2,
    judge: (_, evidence, recording) => {
      const exchange2 = triedIn(evidence)[0] ?? last(evidence);
      const none = isSuccess(exchange2) ? null : noEvidence(exchange2, recording);
      return at(exchange2, evidence, none ?? refused8(exchange2));
    }
  };
}
function servedBefore({ request, sentAt }, recording) {
  return recording.exchanges.some(
    (other3) => hasValidKey(other3) && other3.request.method === request.method && other3.request.target === request.target && statusOf(other3) === 200 && other3.receivedAt <= sentAt
  );
}
function cleanAnswer(exchange2, { clean }, recording) {
  const { credential } = exchange2.request;
  return recording.exchanges.findLast(
    (other3) => other3.ask === clean && sameCredential(other3.request.credential, credential)
  );
}
function aboutCredential({ request }) {
  return request.credential.kind === "missing" ? "AUTH-2" : "AUTH-3";
}
function openAnyway(exchange2, recording) {
  const refused8 = recording.exchanges.some(
    ({ request, response }) => request.credential.kind === "missing" && request.operation === exchange2.request.operation && response?.status === 401
  );
  return refused8 ? null : untested("not judged, since no request without a key was answered 401 (AUTH-2)", "target");
}
function challengesBearer(values) {
  const bare = values.join(", ").replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return /(?:^|,)\s*bearer(?:\s|,|$)/i.test(bare);
}
var opens, unauthorized, notAuthorized, notAccepted, notHandedOut, NOT_ALONE, unauthorizedAlone, credentialFirst, SAYS_NOTHING, notElsewhere, anyCase;
var init_authentication = __esm({
  "../../work/main/suites/judges/authentication.ts"() {
    "use strict";
    init_credential();
    init_documented();
    init_reading();
    init_judge_helpers();
    init_lock_out();
    opens = judgeAnswer("opens", (_, exchange2, recording) => {
      if (exchange2.request.operation === "getPet" && isRemoved(recording)) {
        return untested("removed: getPet is past its date of removal", "target");
      }
      return refusesCredential(exchange2) ? failed("any status but 401 or 403", shown2(exchange2)) : PASSED;
    });
    unauthorized = judgeWrong("unauthorized", (exchange2) => rejection(exchange2, [401]));
    notAuthorized = judgeWrong(
      "notAuthorized",
      (exchange2) => statusOf(exchange2) === 401 ? PASSED : failed("status 401", shown2(exchange2))
    );
    notAccepted = judgeWrong("notAccepted", (exchange2) => {
      if (statusOf(exchange2) === 401) return PASSED;
      if (statusOf(exchange2) === 400) return errorBodyFault(exchange2) ?? PASSED;
      return failed("status 401, or 400 with an Error body", shown2(exchange2));
    });
    notHandedOut = {
      name: "notHandedOut",
      judge: (_, evidence, recording) => {
        const exchange2 = triedIn(evidence)[0] ?? last(evidence);
        const none = isSuccess(exchange2) ? null : noEvidence(exchange2, recording);
        if (none) return none;
        const judgement = at(exchange2, evidence, rejection(exchange2, [401]));
        if (judgement.outcome === "failed" || servedBefore(exchange2, recording)) return judgement;
        return untested(
          "not judged, since the same request with the key was not answered 200 before (AUTH-1)",
          "run"
        );
      }
    };
    NOT_ALONE = untested(
      "not judged, since the credential was not sent as the request's only fault",
      "run"
    );
    unauthorizedAlone = {
      name: "unauthorizedAlone",
      judge: (params, evidence, recording) => {
        const combined2 = triedIn(evidence)[0] ?? last(evidence);
        if (isSuccess(combined2)) return at(combined2, evidence, rejection(combined2, [401]));
        const none = noEvidence(combined2, recording);
        if (none) return none;
        if (statusOf(combined2) === 401) return at(combined2, evidence, rejection(combined2, [401]));
        const clean = cleanAnswer(combined2, params, recording);
        if (!clean) return NOT_ALONE;
        const judgement = isSuccess(clean) ? null : noEvidence(clean, recording);
        return at(clean, evidence, judgement ?? rejection(clean, [401]));
      }
    };
    credentialFirst = {
      name: "credentialFirst",
      judge: (params, evidence, recording) => {
        const combined2 = triedIn(evidence)[0] ?? last(evidence);
        const none = noEvidence(combined2, recording);
        if (none) return none;
        if (statusOf(combined2) === 401) return PASSED;
        const clean = cleanAnswer(combined2, params, recording);
        if (!clean?.response || statusOf(clean) === 429) return NOT_ALONE;
        if (statusOf(clean) !== 401) {
          return untested(
            `not judged, since the credential alone was not refused with 401: ${shown2(clean)} (${aboutCredential(clean)})`,
            "target"
          );
        }
        return failed("status 401, whatever else is wrong with the request", shown2(combined2), combined2);
      }
    };
    SAYS_NOTHING = [0, 400, 401, 403, 429];
    notElsewhere = {
      name: "notElsewhere",
      judge: (_, evidence, recording) => {
        const tried2 = elsewhereIn(evidence);
        const shownBy2 = tried2.findLast((e) => statusOf(e) < 500 && !SAYS_NOTHING.includes(statusOf(e)));
        const refused8 = tried2.find((e) => statusOf(e) === 401);
        const exchange2 = shownBy2 ?? refused8 ?? tried2[0] ?? last(evidence);
        const none = noEvidence(exchange2, recording) ?? openAnyway(exchange2, recording);
        if (none) return none;
        if (shownBy2)
          return failed(
            "status 401",
            `${shown2(shownBy2)}, with the key ${shownBy2.request.credential.label}`,
            shownBy2
          );
        if (statusOf(exchange2) === 401) return PASSED;
        return untested(
          `answered ${statusOf(exchange2)}, which does not show whether the key was accepted`,
          "target"
        );
      }
    };
    anyCase = {
      name: "anyCase",
      judge: (_, evidence, recording) => {
        const unusual = evidence.find((e) => e.request.credential.kind === "spelled") ?? last(evidence);
        const none = unanswered(unusual, recording) ?? noTwin(unusual, recording);
        if (none) return none;
        if (isSuccess(unusual)) return PASSED;
        const usual = evidence.findLast((e) => e.ask === unusual.ask && e.request.credential.kind === "valid");
        if (!usual?.response)
          return untested("not judged, since it was not sent again with the scheme's usual letter case", "run");
        if (!isSuccess(usual))
          return untested(
            `not judged, since the usual letter case was not accepted either: ${shown2(usual)} (AUTH-1)`,
            "target"
          );
        return failed("the key accepted, since scheme names have no letter case", shown2(unusual), unusual);
      }
    };
  }
});

// ../../work/main/suites/5-authentication-challenges.ts
var SECTION10, AUTH_8, AUTH_9, AUTH_10;
var init_authentication_challenges = __esm({
  "../../work/main/suites/5-authentication-challenges.ts"() {
    "use strict";
    init_credential();
    init_documented();
    init_reading();
    init_exchange();
    init_flaws();
    init_invariants();
    init_judge_helpers();
    init_authentication();
    init_requests();
    SECTION10 = "5";
    AUTH_8 = {
      id: "AUTH-8",
      section: SECTION10,
      level: "SHOULD",
      title: "a 401 carries WWW-Authenticate with a Bearer challenge",
      how: "Every 401 of the run (RFC 9110 \xA711.6.1, RFC 6750 \xA73).",
      why: "Generic clients learn from it which credential to send.",
      check: everyExchange((exchange2, recording) => {
        if (statusOf(exchange2) !== 401 || !isDocumented(exchange2, recording)) return null;
        const values = responseField(exchange2, "www-authenticate");
        if (challengesBearer(values)) return PASSED;
        return failed(
          "`WWW-Authenticate` with a Bearer challenge",
          values.length === 0 ? "no `WWW-Authenticate`" : `\`${values.join(", ")}\``
        );
      }),
      samples: [],
      flaw: inLast(withField("WWW-Authenticate", 'Basic realm="Bearer"'))
    };
    AUTH_9 = {
      id: "AUTH-9",
      section: SECTION10,
      level: "SHOULD",
      title: "the scheme name is case-insensitive",
      how: "Two of the list requests are sent with `bearer` and `BEARER` (RFC 9110 \xA711.1); a refused one is sent again with `Bearer`.",
      why: "Some clients write it in lower case.",
      cases: [
        { title: "bearer", requests: [anyList("bearer")], judge: anyCase, priority: "essential" },
        { title: "BEARER", requests: [anyList("BEARER")], judge: anyCase, priority: "core" }
      ],
      flaw: (evidence) => {
        const [unusual] = evidence;
        if (!unusual) return [];
        const usual = { ...unusual, request: { ...unusual.request, credential: VALID } };
        return [withStatus(401)(unusual), usual];
      }
    };
    AUTH_10 = {
      id: "AUTH-10",
      section: SECTION10,
      level: "SHOULD",
      title: "no response repeats the key",
      how: "Every header field and body of the run is searched for the key, if it has 16 characters or more.",
      why: "Responses are logged, and the key with them.",
      check: everyExchange((exchange2, recording) => {
        if (!exchange2.response) return null;
        if (!recording.longKey)
          return untested("the key has fewer than 16 characters, which may occur by chance", "target");
        const field2 = exchange2.response.headers.find(
          (line) => line.some((text3) => text3.includes(KEY_PLACEHOLDER))
        );
        if (field2) return failed("no response that contains the key", `the key in \`${field2[0]}\``);
        const inBody = Buffer.from(exchange2.response.body).includes(KEY_PLACEHOLDER);
        return inBody ? failed("no response that contains the key", "the key in the body") : PASSED;
      }),
      flaw: inLast(withBody(`"${KEY_PLACEHOLDER}"`))
    };
  }
});

// ../../work/main/suites/requests/authentication.ts
function options(credential, more = {}) {
  const { kind: kind2, label: label2, headers: headers2 } = credential;
  return { credential: { kind: kind2, label: label2 }, authorization: headers2, note: label2, ...more };
}
function listAs(credential, query = "", more = {}) {
  return list(query, options(credential, more));
}
function createAs(credential) {
  return create("a valid NewPet", "no", (world) => validBody(world, credential), options(credential));
}
function validBody(world, credential) {
  const label2 = `refused-${credential.label.toLowerCase().replaceAll(" ", "-")}`;
  return newPetText2(world.name(label2), world.recording.categoryId, "pending");
}
function createDefectAs(credential, defectId) {
  const { title, apply } = defect(defectId);
  return create(
    `an invalid NewPet: ${title}`,
    "no",
    (world) => apply({
      name: world.name(`refused-${defectId}-${credential.label.toLowerCase().replaceAll(" ", "-")}`),
      categoryId: BigInt(world.recording.categoryId),
      status: "pending"
    }),
    options(credential)
  );
}
function getAs(credential, note = credential.label) {
  return get("{an id}", existingId, options(credential, { state: "one", note }));
}
function getIdAs(credential, petId) {
  return get(petId, petId, options(credential));
}
function elsewhere(query, headers2, where) {
  return list(query, {
    credential: misplacedCredential(where),
    authorization: headers2,
    note: `key only ${where}`
  });
}
var QUERY_PLACES, HEADER, COOKIE, ELSEWHERE2, EVERYWHERE;
var init_authentication2 = __esm({
  "../../work/main/suites/requests/authentication.ts"() {
    "use strict";
    init_credential();
    init_exchange();
    init_defects();
    init_get_pet();
    init_requests();
    init_stock();
    QUERY_PLACES = ["api_key", "access_token"];
    HEADER = ["X-API-Key", KEY_PLACEHOLDER];
    COOKIE = [
      "Cookie",
      `api_key=${KEY_PLACEHOLDER}; access_token=${KEY_PLACEHOLDER}; token=${KEY_PLACEHOLDER}`
    ];
    ELSEWHERE2 = [
      ...QUERY_PLACES.map((name2) => elsewhere(`${name2}=${KEY_PLACEHOLDER}`, [], `in ${name2}`)),
      elsewhere("", [HEADER], "in X-API-Key"),
      elsewhere("", [COOKIE], "in a cookie")
    ];
    EVERYWHERE = elsewhere(
      QUERY_PLACES.map((name2) => `${name2}=${KEY_PLACEHOLDER}`).join("&"),
      [HEADER, COOKIE],
      "in the query, X-API-Key and a cookie"
    );
  }
});

// ../../work/main/suites/requests/wrong-credentials.ts
var authorization, MISSING, UNKNOWN, MALFORMED2, SECOND_WORD, BASIC_ENCODED, SIMILAR, SIMILAR_AT_THE_ENDS, SWAPPED_CASE;
var init_wrong_credentials = __esm({
  "../../work/main/suites/requests/wrong-credentials.ts"() {
    "use strict";
    init_credential();
    init_key_expression();
    init_exchange();
    authorization = (label2, value2) => ({
      ...wrongCredential(label2),
      headers: [["Authorization", value2]]
    });
    MISSING = { ...NO_CREDENTIAL, headers: [] };
    UNKNOWN = authorization(
      "unknown key",
      "Bearer no-such-key-0123456789-0123456789"
    );
    MALFORMED2 = [
      authorization("empty header", ""),
      authorization("Bearer without a key", "Bearer"),
      authorization("the key without a scheme", KEY_PLACEHOLDER),
      authorization("Basic with the key", `Basic ${KEY_PLACEHOLDER}`),
      authorization("Token with the key", `Token ${KEY_PLACEHOLDER}`),
      authorization("XBearer with the key", `XBearer ${KEY_PLACEHOLDER}`)
    ];
    SECOND_WORD = authorization(
      "the key and a second word",
      `Bearer ${KEY_PLACEHOLDER} again`
    );
    BASIC_ENCODED = authorization(
      "Basic with the key as user",
      `Basic ${ALTERED_KEYS.basic}`
    );
    SIMILAR = [
      authorization("the key without its last character", `Bearer ${ALTERED_KEYS.shortened}`),
      authorization("the key with a character added", `Bearer ${ALTERED_KEYS.lengthened}`),
      authorization("the key with a character in the middle changed", `Bearer ${ALTERED_KEYS.middleChanged}`)
    ];
    SIMILAR_AT_THE_ENDS = [
      authorization("the key with its last character changed", `Bearer ${ALTERED_KEYS.changed}`),
      authorization("the key without its first character", `Bearer ${ALTERED_KEYS.beheaded}`),
      authorization("the key with a character before it", `Bearer ${ALTERED_KEYS.preceded}`),
      authorization("the key with its first character changed", `Bearer ${ALTERED_KEYS.firstChanged}`)
    ];
    SWAPPED_CASE = authorization(
      "the key in the other letter case",
      `Bearer ${ALTERED_KEYS.swapped}`
    );
  }
});

// ../../work/main/suites/requests/authentication-cases.ts
function cleanAs(credential, operation) {
  if (credential === MISSING) {
    if (operation === "getPet") return ANIMAL_SERVED;
    return operation === "createPet" ? WITHOUT_KEY[1] : WITHOUT_KEY[0];
  }
  if (operation === "getPet") return getAs(credential);
  return operation === "createPet" ? createAs(credential) : listAs(credential);
}
function twinOf(request) {
  if (request.operation === "createPet") return WITHOUT_STATUS;
  return request.operation === "getPet" ? LARGEST_ID : OPENING;
}
function wrong(title, request, judge2, priority) {
  return { title, requests: [twinOf(request), request], judge: judge2, priority, followUp: lockOut };
}
function served(title, twin, request, priority) {
  return { title, requests: [twin, request], judge: notHandedOut, priority, followUp: lockOut };
}
function refused3(title, credential, request, priority) {
  const speaks = (status) => status === 401 || status >= 200 && status < 300;
  return combined(
    { title, request, judge: unauthorizedAlone, priority },
    cleanAs(credential, request.operation),
    speaks
  );
}
function first(title, credential, request, priority) {
  const speaks = (status) => status === 401;
  return combined(
    { title, request, judge: credentialFirst, priority },
    cleanAs(credential, request.operation),
    speaks
  );
}
function combined({
  title,
  request,
  judge: judge2,
  priority
}, clean, speaks) {
  const followUp = (evidence, recording) => {
    const [first3] = triedIn(evidence);
    const alone = first3 && isAnswered2(first3) && !speaks(statusOf(first3)) ? [clean] : [];
    return [...lockOut(evidence, recording), ...alone];
  };
  return {
    title,
    requests: [twinOf(request), request],
    judge: judge2,
    params: { clean: clean.id },
    priority,
    followUp
  };
}
function eachAlone(apart) {
  return (evidence, recording) => {
    const [first3] = elsewhereIn(evidence);
    const alone = first3 && isAnswered2(first3) && statusOf(first3) !== 401 ? apart : [];
    return [...lockOut(evidence, recording), ...alone];
  };
}
function isAnswered2(exchange2) {
  return ![0, 429].includes(statusOf(exchange2));
}
function lockOut(evidence, recording) {
  return triedIn(evidence).flatMap((exchange2) => lockOutAsks(exchange2, recording));
}
var LARGEST, WITHOUT_KEY, LIST_SERVED, ANIMAL_SERVED;
var init_authentication_cases = __esm({
  "../../work/main/suites/requests/authentication-cases.ts"() {
    "use strict";
    init_reading();
    init_authentication();
    init_lock_out();
    init_authentication2();
    init_get_pet();
    init_list_pets();
    init_stock();
    init_wrong_credentials();
    LARGEST = "9223372036854775807";
    WITHOUT_KEY = [
      listAs(MISSING, "limit=100"),
      createAs(MISSING),
      getIdAs(MISSING, LARGEST)
    ];
    LIST_SERVED = listAs(MISSING, "limit=100", {
      note: "missing, after the same with the key",
      state: "one",
      after: [WHOLE.id]
    });
    ANIMAL_SERVED = {
      ...getAs(MISSING, "missing, after the same with the key"),
      after: [READ_BACK.id]
    };
  }
});

// ../../work/main/suites/5-authentication.ts
function onList(credentials2, judge2) {
  return credentials2.map(
    (credential, i) => wrong(credential.label, listAs(credential), judge2, i === 0 ? "essential" : "core")
  );
}
function moreOnList(credentials2, judge2) {
  return credentials2.map((credential) => wrong(credential.label, listAs(credential), judge2, "full"));
}
function elsewhere2(credentials2, judge2) {
  return credentials2.flatMap((credential) => [
    wrong(`${credential.label}, createPet`, createAs(credential), judge2, "full"),
    {
      ...wrong(`${credential.label}, getPet`, getAs(credential), judge2, "full"),
      state: "one"
    }
  ]);
}
var SECTION11, AUTH_1, LIST, CREATE, GET, AUTH_2, AUTH_3, AUTH_4, AUTH_5, AUTH_6, AUTH_7, AUTH_11, AUTH_12, AUTHENTICATION;
var init_authentication3 = __esm({
  "../../work/main/suites/5-authentication.ts"() {
    "use strict";
    init_flaws();
    init_authentication_challenges();
    init_authentication();
    init_authentication2();
    init_authentication_cases();
    init_get_pet();
    init_list_pets();
    init_requests();
    init_stock();
    init_wrong_credentials();
    SECTION11 = "5";
    AUTH_1 = {
      id: "AUTH-1",
      section: SECTION11,
      level: "MUST",
      title: "a valid key is accepted by all three operations",
      how: "One request with the key to each operation; none is answered 401 or 403.",
      why: "A key is for all operations.",
      cases: [
        { title: "listPets", requests: [list("limit=100")], judge: opens, priority: "essential" },
        { title: "createPet", requests: [WITHOUT_STATUS], judge: opens, priority: "essential" },
        { title: "getPet", requests: [READ_BACK], judge: opens, priority: "essential", state: "one" }
      ],
      flaw: inLast(withStatus(401))
    };
    [LIST, CREATE, GET] = WITHOUT_KEY;
    AUTH_2 = {
      id: "AUTH-2",
      section: SECTION11,
      level: "MUST",
      title: "without Authorization, every operation answers 401",
      how: "One request without the header to each operation gets 401 and an Error body, if the valid key is accepted; so do the list and an animal that were served with the key just before, at the same URL.",
      why: "An operation that does not check the key is open to every client, and so is a cache that ignores it.",
      cases: [
        wrong("listPets", LIST, unauthorized, "essential"),
        wrong("createPet", CREATE, unauthorized, "essential"),
        refused3("getPet", MISSING, GET, "essential"),
        served("a list that was served with the key", WHOLE, LIST_SERVED, "essential"),
        {
          ...served("an animal that was served with the key", READ_BACK, ANIMAL_SERVED, "essential"),
          state: "one"
        }
      ],
      flaw: inLast(withStatus(200))
    };
    AUTH_3 = {
      id: "AUTH-3",
      section: SECTION11,
      level: "MUST",
      title: "with an unknown key, every operation answers 401",
      how: "One request with a key that was never issued to each operation gets 401 and an Error body. Each has another fault (AUTH-6), and is sent again without that if its answer is inconclusive.",
      why: "If keys are not looked up, any key works.",
      cases: [
        refused3("listPets", UNKNOWN, listAs(UNKNOWN, "limit=0"), "essential"),
        refused3("createPet", UNKNOWN, createDefectAs(UNKNOWN, "categoryId-string"), "essential"),
        refused3("getPet", UNKNOWN, getIdAs(UNKNOWN, "9223372036854775807"), "essential"),
        wrong("listPets, nothing else wrong", listAs(UNKNOWN), unauthorized, "full"),
        wrong("createPet, nothing else wrong", createAs(UNKNOWN), unauthorized, "full"),
        { ...wrong("getPet, nothing else wrong", getAs(UNKNOWN), unauthorized, "full"), state: "one" }
      ],
      flaw: inLast(withStatus(200))
    };
    AUTH_4 = {
      id: "AUTH-4",
      section: SECTION11,
      level: "MUST",
      title: "a malformed credential is answered 401",
      how: "Each malformed header line gets 401 and an Error body on listPets; the full profile sends it to all three operations.",
      why: "A lenient parser accepts values that were never meant as a key.",
      cases: [
        ...onList(MALFORMED2, unauthorized),
        ...moreOnList([BASIC_ENCODED], unauthorized),
        ...elsewhere2([...MALFORMED2, BASIC_ENCODED], unauthorized)
      ],
      flaw: inLast(withStatus(200))
    };
    AUTH_5 = {
      id: "AUTH-5",
      section: SECTION11,
      level: "MUST",
      title: "a key that only resembles the valid one is answered 401",
      how: "The key without its last character, with one added, and with one in the middle changed; the full profile tests all three operations, and changes both ends, too.",
      why: "If only a part of the key is compared, keys can be guessed.",
      cases: [
        ...onList(SIMILAR, notAuthorized),
        ...moreOnList(SIMILAR_AT_THE_ENDS, notAuthorized),
        ...elsewhere2(SIMILAR, notAuthorized)
      ],
      flaw: inLast(withStatus(200))
    };
    AUTH_6 = {
      id: "AUTH-6",
      section: SECTION11,
      level: "MUST",
      title: "the credential is judged before the request",
      how: "Requests without a valid key that have another fault as well (an invalid NewPet, an unknown petId, a limit or status out of range) get 401; one that does not is sent again without the other fault, to see which the target checks first.",
      why: "A client without a key must learn nothing about the data.",
      cases: [
        first("missing key, unknown petId", MISSING, getIdAs(MISSING, "9223372036854775807"), "essential"),
        first("missing key, status out of range", MISSING, listAs(MISSING, "status=archived"), "essential"),
        first("unknown key, limit out of range", UNKNOWN, listAs(UNKNOWN, "limit=0"), "essential"),
        first("unknown key, invalid body", UNKNOWN, createDefectAs(UNKNOWN, "categoryId-string"), "essential"),
        first("unknown key, unknown petId", UNKNOWN, getIdAs(UNKNOWN, "9223372036854775807"), "essential"),
        first("missing key, limit out of range", MISSING, listAs(MISSING, "limit=0"), "full"),
        first("missing key, invalid body", MISSING, createDefectAs(MISSING, "categoryId-string"), "full"),
        first("unknown key, status out of range", UNKNOWN, listAs(UNKNOWN, "status=archived"), "full")
      ],
      flaw: inLast(withStatus(400))
    };
    AUTH_7 = {
      id: "AUTH-7",
      section: SECTION11,
      level: "SHOULD",
      title: "the key counts only in the Authorization header",
      how: "The key is sent in query parameters, X-API-Key and a cookie at once, without an Authorization header; if that is not refused with 401, in each place alone.",
      why: "URLs and cookies end up in logs and histories, and the key with them.",
      cases: [
        {
          title: "the key in every other place",
          requests: [OPENING, WITHOUT_KEY[0], EVERYWHERE],
          judge: notElsewhere,
          priority: "core",
          followUp: eachAlone(ELSEWHERE2)
        }
      ],
      flaw: inLast(withStatus(200))
    };
    AUTH_11 = {
      id: "AUTH-11",
      section: SECTION11,
      level: "SHOULD",
      title: "the key and a second word are not accepted",
      how: "`Bearer`, the key and another word get 401, or 400 with an Error body (RFC 6750 \xA73.1).",
      why: "Parsers may cut it at different places.",
      cases: [
        wrong(SECOND_WORD.label, listAs(SECOND_WORD), notAccepted, "core"),
        ...elsewhere2([SECOND_WORD], notAccepted)
      ],
      flaw: inLast(withStatus(200))
    };
    AUTH_12 = {
      id: "AUTH-12",
      section: SECTION11,
      level: "SHOULD",
      title: "the credential is judged before malformed JSON and petIds",
      how: "Requests without a valid key whose body is no JSON, or whose petId is no integer, get 401; one that does not is sent again without the other fault.",
      why: "A client without a key need not learn how a request has to look.",
      cases: [
        first("missing key, malformed JSON", MISSING, createDefectAs(MISSING, "body-truncated"), "full"),
        first("missing key, malformed petId", MISSING, getIdAs(MISSING, "abc"), "full"),
        first("unknown key, malformed JSON", UNKNOWN, createDefectAs(UNKNOWN, "body-truncated"), "full"),
        first("unknown key, malformed petId", UNKNOWN, getIdAs(UNKNOWN, "abc"), "full")
      ],
      flaw: inLast(withStatus(400))
    };
    AUTHENTICATION = [
      AUTH_1,
      AUTH_2,
      AUTH_3,
      AUTH_4,
      AUTH_5,
      AUTH_6,
      AUTH_7,
      AUTH_8,
      AUTH_9,
      AUTH_10,
      AUTH_11,
      AUTH_12
    ];
  }
});

// ../../work/main/suites/judges/leaked-internals.ts
function internalsIn(message, repeated2) {
  let text3 = message.replace(/\bhttps?:\/\/\S+/g, "\u2026");
  const longestFirst = repeated2.filter((part2) => part2.length > 1).sort((a, b) => b.length - a.length);
  for (const part2 of longestFirst) text3 = without2(text3, part2);
  for (const { what, pattern } of SIGNS) {
    const match = pattern.exec(text3);
    if (match) return { what, text: match[0].trim() };
  }
  return null;
}
function without2(text3, part2) {
  const isMore = (rest) => part2.startsWith("/") && /^(?:[\w-]|[./]\w)/.test(rest);
  return text3.split(part2).reduce((before2, rest) => `${before2}${isMore(rest) ? part2 : "\u2026"}${rest}`);
}
var SIGNS;
var init_leaked_internals = __esm({
  "../../work/main/suites/judges/leaked-internals.ts"() {
    "use strict";
    SIGNS = [
      { what: "a stack trace", pattern: /^\s+at\s+[\w$.<>[\] ]+\(?[^\s()]*\.\w+:\d+(?::\d+)?\)?\s*$/m },
      { what: "a stack trace", pattern: /\bat [\w$.<>]+ ?\([^)]*\.\w+:\d+(?::\d+)?\)/ },
      { what: "a stack trace", pattern: /^\s+at\s+[\w.$]+\(.*\)(?: in \S+)?/m },
      { what: "a stack trace", pattern: /Traceback \(most recent call last\)/i },
      {
        what: "a stack trace",
        pattern: /\bgoroutine \d+ \[|\bpanic: |\bCaused by: [\w.$]*(?:Exception|Error)\b|\bthread '[^']*' panicked/
      },
      { what: "a stack trace", pattern: /File "[^"]+", line \d+/ },
      { what: "a stack trace", pattern: /^#\d+ \S+\(\d+\): /m },
      { what: "an exception's class", pattern: /\b(?:[a-z][\w$]*\.){2,}[A-Z]\w*(?:Exception|Error)\b/ },
      { what: "an exception", pattern: /\b(?:Unhandled|Uncaught) (?:\w+ )?(?:exception|error)\b/i },
      {
        what: "an exception",
        pattern: /\b(?:NullPointer|NullReference|IllegalArgument|IllegalState|Runtime|SQL|Type|Reference|Range|Key|Value|Attribute|NoMethod|Zero ?Division)(?:Exception|Error)\b/
      },
      {
        what: "a source position",
        pattern: /\b[\w$-]+\.(?:[cm]?[jt]sx?|py|java|kt|go|rb|php|rs|cs|cpp|scala|exs?)(?::\d+|\(\d+\)|\b.{0,12}\bline \d+)/i
      },
      {
        what: "a file path",
        pattern: /(?:^|[\s"'(=:`])\/(?:usr|var|etc|home|opt|srv|app|root|tmp|mnt|Users|private|proc|workspace)\/[\w.@-]+\/[\w.@-]/
      },
      { what: "a file path", pattern: /(?:^|[\s"'(=:`])\/(?:etc|proc|root)\/[\w.@-]/ },
      {
        what: "a file path",
        pattern: /(?:^|[\s"'(=:`])\/(?:[\w.@-]+\/)+[\w@-]+\.(?:[cm]?[jt]sx?|py|java|kt|go|rb|php|rs|cs|cpp|sql|db|sqlite3?|conf|so|dll|log|class|jar)\b/
      },
      { what: "a file path", pattern: /\b[A-Za-z]:\\[\w .-]+\\?|\\\\[\w.-]+\\[\w$.-]+/ },
      { what: "a file path", pattern: /\b(?:node_modules|site-packages|vendor\/bundle)\b|\bfile:\/\// },
      // "select" and "update" are English words: lower-case SQL needs more of its grammar to match.
      {
        what: "SQL",
        pattern: /\bSELECT\b[\s\S]{1,200}\bFROM\b|\bINSERT\s+INTO\b|\bUPDATE\s+\S+\s+SET\b|\bDELETE\s+FROM\b/
      },
      {
        what: "SQL",
        pattern: /\bselect\s+(?:\*|[\w".`,\s]{1,100})\s+from\s+\S+\s+(?:where|limit|order|join)\b/i
      },
      {
        what: "SQL",
        pattern: /\binsert\s+into\s+\S+\s*\(|\bupdate\s+\S+\s+set\s+\S+\s*=.*\bwhere\b|\bdelete\s+from\s+\S+\s+where\b/i
      },
      {
        what: "a database error",
        pattern: /\bSQLSTATE\b|\bORA-\d{4,5}\b|\bER_[A-Z_]{4,}\b|\bSQLITE_[A-Z]+\b|\bpg_\w+\b|\bviolates \S+ constraint\b|\bduplicate key value violates\b|\bsyntax error at or near\b/i
      }
    ];
  }
});

// ../../work/main/suites/open/words.ts
function observation2(text3, exchanges) {
  const indices = [...new Set(exchanges.map((exchange2) => exchange2.index))].sort((a, b) => a - b);
  return { observed: clipped(text3.replace(/\s+/g, " ").trim()), evidence: indices.slice(0, MOST_EVIDENCE) };
}
function clipped(text3) {
  if (text3.length <= LONGEST_ANSWER) return text3;
  return `${text3.slice(0, LONGEST_ANSWER - 1).replace(/[\uD800-\uDBFF]$/, "")}\u2026`;
}
function word(text3) {
  return /^[\w$@.:/-]{1,60}$/.test(text3) ? text3 : quote(text3);
}
function latestAnswer(recording, request) {
  return recording.exchanges.findLast((exchange2) => exchange2.ask === request.id && says(exchange2));
}
function says(exchange2) {
  if (exchange2.response) return exchange2.response.status !== 429;
  return ["closed", "silent", "malformed"].includes(exchange2.noAnswer?.kind ?? "refused");
}
function refusal(exchange2) {
  const status = statusOf(exchange2);
  if (status === 0) return "no answer";
  if (status >= 200 && status < 300) return null;
  return status >= 400 && status < 500 ? `refused with ${status}` : `answered ${status}`;
}
function createdIn(exchange2) {
  const { value: value2 } = responseJson(exchange2);
  return statusOf(exchange2) === 201 && isJsonObject(value2) ? value2 : null;
}
function grouped(tried2) {
  if (tried2.length === 0) return null;
  const groups = /* @__PURE__ */ new Map();
  for (const { label: label2, answer } of tried2) groups.set(answer, [...groups.get(answer) ?? [], label2]);
  const text3 = [...groups].map(([answer, labels]) => `${answer}: ${labels.join(", ")}`).join("; ");
  return observation2(
    text3,
    tried2.map(({ exchange: exchange2 }) => exchange2)
  );
}
function outcomes(recording, requests2, accepted3) {
  return requests2.flatMap(({ label: label2, request }) => {
    const exchange2 = latestAnswer(recording, request);
    return exchange2 ? [{ label: label2, answer: refusal(exchange2) ?? accepted3(exchange2), exchange: exchange2 }] : [];
  });
}
var LONGEST_ANSWER, MOST_EVIDENCE;
var init_words = __esm({
  "../../work/main/suites/open/words.ts"() {
    "use strict";
    init_reading();
    init_format_value();
    init_json();
    LONGEST_ANSWER = 140;
    MOST_EVIDENCE = 20;
  }
});

// ../../work/main/suites/open/bodies.ts
function typed(mediaType, label2) {
  const body3 = (world) => newPetText2(world.name(label2), world.recording.categoryId, "pending");
  return {
    label: mediaType,
    request: create(`a valid NewPet as ${mediaType}`, "maybe", body3, { mediaType })
  };
}
function locationOf(exchange2) {
  const values = responseField(exchange2, "location");
  const [value2 = ""] = values;
  if (values.length === 0) return "none";
  if (values.length > 1) return `${values.length} Location lines`;
  const id = String(readInt64(petOf(exchange2)?.id) ?? "");
  const last2 = value2.slice(value2.lastIndexOf("/") + 1);
  if (id === "" || last2 !== id) return `elsewhere: ${quote(value2)}`;
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(value2)) return "the animal, as an absolute URL";
  return value2.startsWith("/") ? "the animal, as an absolute path" : "the animal, as a relative path";
}
function counting(exchange2) {
  const name2 = createdIn(exchange2)?.name;
  if (typeof name2 !== "string") return "accepted, without a name";
  if (name2.endsWith(FIRST)) return "the first counts";
  return name2.endsWith(LAST) ? "the last counts" : "accepted, with another name";
}
var SECTION12, TEXT, FORM, AS_TEXT, OPEN_10, OPEN_11, FIRST, LAST, EQUAL_NAMES, OPEN_12, OPEN_BODIES;
var init_bodies = __esm({
  "../../work/main/suites/open/bodies.ts"() {
    "use strict";
    init_reading();
    init_format_value();
    init_int64();
    init_json();
    init_write_json();
    init_requests();
    init_stock();
    init_words();
    SECTION12 = "4.2";
    TEXT = typed("text/plain", "media-type-text");
    FORM = typed("application/x-www-form-urlencoded", "media-type-form");
    AS_TEXT = TEXT.request;
    OPEN_10 = {
      id: "OPEN-10",
      section: SECTION12,
      level: "OPEN",
      title: "what does a body of another media type get?",
      how: "A valid NewPet in JSON whose Content-Type says text/plain, or a form: refused with 400 or 415, or accepted.",
      requests: [
        { request: TEXT.request, priority: "spare" },
        { request: FORM.request, priority: "spare" }
      ],
      observe: (recording) => grouped(outcomes(recording, [TEXT, FORM], () => "accepted"))
    };
    OPEN_11 = {
      id: "OPEN-11",
      section: SECTION12,
      level: "OPEN",
      title: "is there a Location header?",
      how: "The Location fields of every 201.",
      requests: [],
      observe: (recording) => {
        const first3 = /* @__PURE__ */ new Map();
        for (const exchange2 of recording.exchanges) {
          if (exchange2.request.operation !== "createPet" || statusOf(exchange2) !== 201) continue;
          const form3 = locationOf(exchange2);
          const kind2 = form3.startsWith("elsewhere") ? [...first3.keys()].find((key2) => key2.startsWith("elsewhere")) : form3;
          if (!first3.has(kind2 ?? form3)) first3.set(kind2 ?? form3, exchange2);
        }
        return first3.size === 0 ? null : observation2([...first3.keys()].join("; or "), [...first3.values()]);
      }
    };
    [FIRST, LAST] = ["equal-names-first", "equal-names-last"];
    EQUAL_NAMES = create("a NewPet with two members called name", "maybe", (world) => {
      const rest = writeJson({ name: world.name(LAST), categoryId: new JsonNumber(world.recording.categoryId) });
      return `{"name":${writeJson(world.name(FIRST))},${rest.slice(1)}`;
    });
    OPEN_12 = {
      id: "OPEN-12",
      section: SECTION12,
      level: "OPEN",
      title: "which of two equal member names counts?",
      how: "A NewPet with two members called name, with different valid values (RFC 8259 \xA74 leaves it open).",
      requests: [{ request: EQUAL_NAMES, priority: "spare" }],
      observe: (recording) => {
        const [tried2] = outcomes(recording, [{ label: "", request: EQUAL_NAMES }], counting);
        return tried2 ? observation2(tried2.answer, [tried2.exchange]) : null;
      }
    };
    OPEN_BODIES = [OPEN_10, OPEN_11, OPEN_12];
  }
});

// ../../work/main/suites/7-errors.ts
function isError(exchange2, recording) {
  return [400, 401, 404].includes(statusOf(exchange2)) && isDocumented(exchange2, recording);
}
function errorOf(exchange2, recording) {
  const { value: value2 } = responseJson(exchange2);
  return isError(exchange2, recording) && isJsonObject(value2) ? value2 : null;
}
function titleOf(exchange2) {
  const title = groupTitle(exchange2);
  return responseJson(exchange2).value === void 0 ? `${title} without JSON` : title;
}
function withoutBlanks(coded2) {
  const bad = coded2.find(({ code }) => /\s/.test(code));
  const evidence = bad ? [bad.exchange.index] : coded2.map((c) => c.exchange.index);
  const judgement = bad ? failed("`code` without blanks", `\`code\` ${describe(bad.code)}`) : PASSED;
  return { title: "without blanks", evidence, judgement };
}
function sameAgain(coded2) {
  const title = "the same request, the same code";
  const first3 = /* @__PURE__ */ new Map();
  let passed = null;
  for (const each of coded2) {
    const { method, target, headers: headers2, body: body3 } = each.exchange.request;
    const request = JSON.stringify([
      method,
      target,
      headers2,
      body3 ? new TextDecoder().decode(body3) : null,
      statusOf(each.exchange)
    ]);
    const earlier = first3.get(request);
    if (!earlier) {
      first3.set(request, each);
      continue;
    }
    const evidence = [earlier.exchange.index, each.exchange.index];
    if (earlier.code !== each.code) {
      const judgement = failed(
        `\`code\` ${describe(earlier.code)} once more`,
        `\`code\` ${describe(each.code)}`
      );
      return [{ title, evidence, judgement }];
    }
    passed = { title, evidence, judgement: PASSED };
  }
  return passed ? [passed] : [];
}
function oneStatusEach(coded2) {
  const title = "no code for two statuses";
  const owners = /* @__PURE__ */ new Map();
  for (const each of coded2) {
    const owner = owners.get(each.code);
    if (owner && statusOf(owner.exchange) !== statusOf(each.exchange)) {
      const statuses3 = `${statusOf(owner.exchange)} and ${statusOf(each.exchange)}`;
      const evidence = [owner.exchange.index, each.exchange.index];
      return {
        title,
        evidence,
        judgement: failed("a different code for each status", `${describe(each.code)} for ${statuses3}`)
      };
    }
    owners.set(each.code, owner ?? each);
  }
  return { title, evidence: coded2.map((c) => c.exchange.index), judgement: PASSED };
}
function repeated(exchange2, { baseUrl }) {
  const { method, target, body: body3 } = exchange2.request;
  const { path, query } = splitTarget(target);
  const base = new URL(baseUrl).pathname.replace(/\/$/, "");
  const paths2 = [path, decoded(path)].flatMap((text4) => [text4, `${base}${text4}`]);
  const values = query === null ? [] : [...new URLSearchParams(query)].flat();
  const sent2 = requestJson(exchange2);
  const members2 = isJsonObject(sent2) ? Object.values(sent2).filter((v) => typeof v === "string") : [];
  const text3 = body3 ? new TextDecoder().decode(body3) : "";
  return [
    text3,
    target,
    `${base}${target}`,
    `${method} ${path}`,
    ...paths2,
    query ?? "",
    ...values,
    ...members2
  ];
}
function decoded(path) {
  return path.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
var SECTION13, ERROR_1, ERROR_2, ERROR_3, ERROR_4, ERROR_5, NOT_JUDGED, ERROR_6, ERRORS;
var init_errors = __esm({
  "../../work/main/suites/7-errors.ts"() {
    "use strict";
    init_documented();
    init_reading();
    init_format_value();
    init_int64();
    init_json();
    init_flaws();
    init_invariants();
    init_judge_helpers();
    init_leaked_internals();
    init_bodies();
    init_authentication_cases();
    init_get_pet();
    SECTION13 = "7";
    ERROR_1 = {
      id: "ERROR-1",
      section: SECTION13,
      level: "MUST",
      title: "every 400, 401 and 404 body is an Error",
      how: "Each is validated by the Error schema: code and message are strings, status is an integer.",
      why: "Clients report and branch on these members.",
      check: everyExchange(
        (exchange2, recording) => isError(exchange2, recording) ? errorBodyFault(exchange2) ?? PASSED : null,
        titleOf
      ),
      flaw: inLast(withMember("message", void 0))
    };
    ERROR_2 = {
      id: "ERROR-2",
      section: SECTION13,
      level: "MUST",
      title: "Error.status is the response's HTTP status",
      how: "The integer in every Error body is compared with the status code.",
      why: "If the two differ, half of the clients use the wrong one.",
      check: everyExchange((exchange2, recording) => {
        const status = readInt64(errorOf(exchange2, recording)?.status);
        if (status === void 0) return null;
        const actual = BigInt(statusOf(exchange2));
        return status === actual ? PASSED : failed(`\`status\` ${actual}`, `\`status\` ${status}`);
      }),
      flaw: inLast(withMember("status", successor))
    };
    ERROR_3 = {
      id: "ERROR-3",
      section: SECTION13,
      level: "SHOULD",
      title: "code and message are not empty",
      how: "Every Error body; a text of blanks counts as empty.",
      why: "An empty message does not help.",
      check: everyExchange((exchange2, recording) => {
        const error2 = errorOf(exchange2, recording);
        if (!error2) return null;
        const empty2 = ["code", "message"].find(
          (m) => typeof error2[m] === "string" && String(error2[m]).trim() === ""
        );
        return empty2 ? failed(`\`${empty2}\` that is not empty`, `\`${empty2}\` ${describe(error2[empty2])}`) : PASSED;
      }),
      flaw: inLast(withMember("message", ""))
    };
    ERROR_4 = {
      id: "ERROR-4",
      section: SECTION13,
      level: "SHOULD",
      title: "code is for machines: no blanks, stable, one status each",
      how: "Codes contain no blanks; a repeated request gets the same code; 400, 401 and 404 share no code.",
      why: "Clients branch on it.",
      check: (recording) => {
        const coded2 = recording.exchanges.flatMap((exchange2) => {
          const code = errorOf(exchange2, recording)?.code;
          return typeof code === "string" ? [{ exchange: exchange2, code }] : [];
        });
        if (coded2.length === 0) return [];
        return [withoutBlanks(coded2), ...sameAgain(coded2), oneStatusEach(coded2)];
      },
      requests: [
        { request: LIST_SERVED, priority: "core" },
        { request: LARGEST_ID_AGAIN, priority: "full" }
      ],
      flaw: inLast(withMember("code", (old) => `${String(old)} again`))
    };
    ERROR_5 = {
      id: "ERROR-5",
      section: SECTION13,
      level: "SHOULD",
      title: "message shows no internals",
      how: "Messages are searched for stack traces, file paths and SQL; parts of the request's path, parameters and body that they repeat are ignored.",
      why: "Internals help attackers only.",
      check: everyExchange((exchange2, recording) => {
        const message = errorOf(exchange2, recording)?.message;
        if (typeof message !== "string") return null;
        const found = internalsIn(message, repeated(exchange2, recording));
        return found ? failed("`message` without internals", `${found.what}: ${describe(found.text)}`) : PASSED;
      }),
      flaw: inLast(withMember("message", "TypeError: x is not a function\n    at list (/srv/app/pets.js:12:7)"))
    };
    NOT_JUDGED = [400, 401, 404, 407, 408, 421, 425, 429];
    ERROR_6 = {
      id: "ERROR-6",
      section: SECTION13,
      level: "SHOULD",
      title: "other errors carry the Error body, too",
      how: "Every other 4xx, 500 and 501 of the run is validated by the Error schema; the body of a 429 is left open, and statuses above 501 come from gateways.",
      why: "Clients report errors by these members.",
      check: everyExchange((exchange2, recording) => {
        const status = statusOf(exchange2);
        if (status < 400 || status > 501 || NOT_JUDGED.includes(status)) return null;
        return isDocumented(exchange2, recording) ? errorBodyFault(exchange2) ?? PASSED : null;
      }, titleOf),
      requests: [{ request: AS_TEXT, priority: "spare" }],
      flaw: inLast(withMember("message", void 0))
    };
    ERRORS = [ERROR_1, ERROR_2, ERROR_3, ERROR_4, ERROR_5, ERROR_6];
  }
});

// ../../work/main/src/kit/subscriptions.ts
var SUBSCRIPTION_LIMITS, MINUTE_MS, LONG_MINUTE_MS, BEYOND_A_MINUTE_MS;
var init_subscriptions = __esm({
  "../../work/main/src/kit/subscriptions.ts"() {
    "use strict";
    SUBSCRIPTION_LIMITS = {
      free: [60, 1e3],
      pro: [300, 1e4],
      business: [1e3, 1e5]
    };
    MINUTE_MS = 6e4;
    LONG_MINUTE_MS = MINUTE_MS + 1e3;
    BEYOND_A_MINUTE_MS = MINUTE_MS + 5e3;
  }
});

// ../../work/main/suites/judges/ascending.ts
function firstFrom(ascending, bound3) {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle2 = low + high >> 1;
    if ((ascending[middle2] ?? 0) < bound3) low = middle2 + 1;
    else high = middle2;
  }
  return low;
}
var init_ascending = __esm({
  "../../work/main/suites/judges/ascending.ts"() {
    "use strict";
  }
});

// ../../work/main/src/kit/evidence/rate-limit-fields.ts
function figure(exchange2, name2) {
  const [text3] = responseField(exchange2, name2);
  return text3 !== void 0 && /^\d{1,15}$/.test(text3) ? Number(text3) : null;
}
function rateLimitFields(exchange2) {
  return {
    limit: figure(exchange2, "x-ratelimit-limit"),
    remaining: figure(exchange2, "x-ratelimit-remaining"),
    reset: figure(exchange2, "x-ratelimit-reset")
  };
}
function clocksOfReset(exchange2, reset, recording) {
  const own = serverTime(exchange2, recording);
  const local = localTime(exchange2, recording);
  return reset * 1e3 < local.at - local.tolerance ? [own.at] : [own.at, local.at];
}
function figuresOfKey(recording) {
  const all = recording.exchanges.flatMap((exchange2) => {
    if (!isServedWithKey(exchange2)) return [];
    const { limit, remaining: remaining2, reset } = rateLimitFields(exchange2);
    if (limit === null || remaining2 === null || reset === null) return [];
    const at3 = Math.max(...clocksOfReset(exchange2, reset, recording)) / 1e3;
    return [{ exchange: exchange2, limit, remaining: remaining2, reset, at: at3 }];
  });
  return all.sort((a, b) => a.exchange.receivedAt - b.exchange.receivedAt);
}
var init_rate_limit_fields = __esm({
  "../../work/main/src/kit/evidence/rate-limit-fields.ts"() {
    "use strict";
    init_reading();
    init_server_time();
  }
});

// ../../work/main/suites/judges/countdown-spans.ts
function readingsOf(recording) {
  return figuresOfKey(recording).filter(({ limit, remaining: remaining2 }) => remaining2 <= limit).filter(({ exchange: exchange2 }) => statusOf(exchange2) < 500 && isDocumented(exchange2, recording)).map((figures) => ({ ...figures, ...distances(figures, recording) }));
}
function distances({ exchange: exchange2, reset }, recording) {
  const clocks = clocksOfReset(exchange2, reset, recording);
  const isAlone = serverTime(exchange2, recording).tolerance === LOCAL_TOLERANCE_MS;
  const doubt = isAlone ? LOCAL_TOLERANCE_MS : 0;
  return {
    ahead: reset * 1e3 - Math.max(...clocks) - doubt,
    aheadAtMost: reset * 1e3 - Math.min(...clocks) + doubt
  };
}
function isServed2({ exchange: exchange2 }) {
  return isSuccess(exchange2);
}
function isFarFromReset({ ahead }) {
  return ahead >= BEGINS_MS;
}
function spansOf(readings) {
  const spans = [];
  let rest = readings;
  for (; ; ) {
    const begin = rest.findIndex((reading2) => reading2.remaining > 0 && isFarFromReset(reading2));
    const first3 = rest[begin];
    if (!first3) return spans;
    const later2 = rest.slice(begin + 1);
    const end = later2.findIndex((reading2, i) => isBeyond(reading2, later2[i - 1] ?? first3, first3));
    const within2 = end < 0 ? later2 : later2.slice(0, end);
    const members2 = within2.filter(({ exchange: exchange2 }) => exchange2.sentAt >= first3.exchange.receivedAt);
    spans.push({ first: first3, members: members2, canComeBack: bound(first3, members2) });
    rest = end < 0 ? [] : later2.slice(end);
  }
}
function isBeyond(reading2, previous, first3) {
  const isLate = reading2.exchange.receivedAt > first3.exchange.sentAt + first3.ahead - ENDS_MS;
  const elapsed = (reading2.exchange.receivedAt - previous.exchange.sentAt) / 1e3;
  return isLate || reading2.limit !== first3.limit || reading2.reset - previous.reset > elapsed + JUMP_S;
}
function bound(first3, members2) {
  const lacking = first3.limit - first3.remaining;
  const stoodStill = members2.every(({ reset }) => reset <= first3.reset + ROUNDING_S) && members2.some(({ exchange: exchange2 }) => exchange2.sentAt >= first3.exchange.receivedAt + STOOD_MS);
  if (!stoodStill) return () => lacking + 1;
  return ({ exchange: exchange2 }) => {
    const elapsed = exchange2.receivedAt - first3.exchange.sentAt + 1e3;
    return Math.min(lacking, refillOf(first3) * elapsed) + 1;
  };
}
function refillOf({ limit, remaining: remaining2, ahead }) {
  return (limit - remaining2) / (ahead - ENDS_MS);
}
var BEGINS_MS, ENDS_MS, STOOD_MS, ROUNDING_S, JUMP_S;
var init_countdown_spans = __esm({
  "../../work/main/suites/judges/countdown-spans.ts"() {
    "use strict";
    init_documented();
    init_rate_limit_fields();
    init_reading();
    init_server_time();
    BEGINS_MS = 5e3;
    ENDS_MS = 2e3;
    STOOD_MS = 3e3;
    ROUNDING_S = 1;
    JUMP_S = 5;
  }
});

// ../../work/main/suites/judges/after-reset.ts
function afterReset(recording) {
  const readings = readingsOf(recording);
  if (readings.length === 0) return [];
  const refused8 = recording.exchanges.some((e) => hasValidKey(e) && statusOf(e) === 429);
  const between = refused8 || !isAloneAtFirst(readings) ? null : counterOf(recording);
  const checks = announcementsOf(readings).map((announcement) => judged(announcement, between));
  const [decisive] = ["failed", "passed", "untested"].flatMap(
    (outcome) => checks.find(({ judgement }) => judgement.outcome === outcome) ?? []
  );
  const ended2 = untested("the run ended before a Reset", "target");
  return [decisive ?? { title: TITLE, evidence: readings.map(indexOf), judgement: ended2 }];
}
function isAloneAtFirst([first3]) {
  return first3 !== void 0 && first3.limit - first3.remaining <= 1;
}
function instantOf({ exchange: exchange2, aheadAtMost }) {
  return exchange2.receivedAt + aheadAtMost;
}
function announcementsOf(readings) {
  return readings.flatMap((last2, i) => {
    const after = readings.slice(i + 1);
    const isOver = ({ reset, aheadAtMost }) => reset - aheadAtMost / 1e3 >= last2.reset - ROUNDING_S2;
    if (last2.aheadAtMost < 0 || after.length === 0 || !after.every(isOver)) return [];
    const same2 = (reading2) => reading2.limit === last2.limit && Math.abs(reading2.reset - last2.reset) <= ROUNDING_S2;
    const first3 = readings.slice(0, i + 1).findLastIndex((reading2) => !same2(reading2)) + 1;
    const compared3 = after.filter(
      ({ limit, exchange: exchange2 }) => limit === last2.limit && exchange2.sentAt >= last2.exchange.receivedAt
    );
    return [{ before: readings.slice(first3, i + 1), after: compared3 }];
  });
}
function judged({ before: before2, after }, between) {
  const last2 = before2.at(-1);
  const [next] = after;
  const seen = [...before2, ...after];
  const check3 = (judgement) => ({
    title: TITLE,
    evidence: seen.map(indexOf),
    judgement
  });
  if (!last2 || !next) return check3(untested("another Limit was shown after the Reset", "target"));
  if (last2.remaining === last2.limit) return check3(untested("nothing was used before the Reset", "target"));
  const window = after.filter(({ exchange: exchange2 }) => exchange2.receivedAt <= instantOf(next));
  const higher = window.some(({ remaining: remaining2 }) => remaining2 > last2.remaining);
  if (higher) return check3(PASSED);
  const longest2 = seen.reduce((most, { aheadAtMost }) => Math.max(most, aheadAtMost), 0);
  const shows = between && firstOf(before2, (earlier) => nothingBack(earlier, after, longest2, between));
  if (!shows)
    return check3(untested("requests since the Reset, or other clients, may have used it", "target"));
  const expected3 = `Remaining above ${last2.remaining}, apart from what was used since`;
  return check3(
    failed(expected3, `${shows.remaining}, with every request since the Reset still counted`, shows.exchange)
  );
}
function nothingBack(earlier, after, longest2, between) {
  if (earlier.limit - earlier.remaining < FEWEST_LACKING) return null;
  const from2 = instantOf(earlier) + Math.max(TOLERANCE_MS, longest2 / 2);
  const back = (later2) => later2.remaining - earlier.remaining + between(earlier.exchange, later2.exchange);
  const late2 = after.filter(({ exchange: exchange2 }) => exchange2.sentAt >= from2);
  const showing2 = late2.filter((later2) => back(later2) === 0);
  const excluded = after.some((later2) => back(later2) < 0);
  return !excluded && showing2.length >= FEWEST_RESPONSES ? showing2[0] ?? null : null;
}
function counterOf({ exchanges }) {
  const withKey2 = exchanges.filter(hasValidKey);
  const sent2 = withKey2.map(({ sentAt }) => sentAt).sort((a, b) => a - b);
  const received2 = withKey2.map(({ receivedAt }) => receivedAt).sort((a, b) => b - a);
  const latest2 = received2.map((at3) => -at3);
  return (earlier, later2) => firstFrom(latest2, -earlier.sentAt) - (sent2.length - firstFrom(sent2, later2.receivedAt)) - 1;
}
function firstOf(items, find2) {
  for (const item of items) {
    const found = find2(item);
    if (found !== null) return found;
  }
  return null;
}
function indexOf({ exchange: exchange2 }) {
  return exchange2.index;
}
var TITLE, ROUNDING_S2, TOLERANCE_MS, FEWEST_LACKING, FEWEST_RESPONSES;
var init_after_reset = __esm({
  "../../work/main/suites/judges/after-reset.ts"() {
    "use strict";
    init_reading();
    init_judge_helpers();
    init_ascending();
    init_countdown_spans();
    TITLE = "Remaining after a Reset";
    ROUNDING_S2 = 1;
    TOLERANCE_MS = 5e3;
    FEWEST_LACKING = 8;
    FEWEST_RESPONSES = 3;
  }
});

// ../../work/main/suites/judges/countdown-chain.ts
function bookkeeping({ first: first3, members: members2 }) {
  const origin = { reading: first3, back: 0, previous: null };
  const links = [origin];
  const served2 = members2.filter(isServed2);
  return members2.toSorted((a, b) => a.exchange.sentAt - b.exchange.sentAt).map((reading2) => {
    const since = counter(served2, reading2);
    let best = { reading: reading2, back: 0, previous: origin };
    for (const link of links) {
      if (link.reading.exchange.receivedAt > reading2.exchange.sentAt) continue;
      const back = link.back + comesBack(link.reading, reading2, since(link.reading));
      if (back > best.back) best = { reading: reading2, back, previous: link };
    }
    links.push(best);
    return { reading: reading2, served: since(first3), back: best.back, chain: chainOf(best) };
  });
}
function comesBack(earlier, later2, served2) {
  return later2.remaining === 0 ? 0 : Math.max(0, later2.remaining - earlier.remaining + served2);
}
function counter(served2, later2) {
  const sent2 = served2.filter((other3) => other3 !== later2 && other3.exchange.receivedAt <= later2.exchange.sentAt).map(({ exchange: exchange2 }) => exchange2.sentAt).sort((a, b) => a - b);
  const own = isServed2(later2) ? 1 : 0;
  return ({ exchange: exchange2 }) => sent2.length - firstFrom(sent2, exchange2.receivedAt) + own;
}
function chainOf(end) {
  const chain = [];
  for (let link = end; link; link = link.previous) chain.unshift(link.reading);
  return chain;
}
var init_countdown_chain = __esm({
  "../../work/main/suites/judges/countdown-chain.ts"() {
    "use strict";
    init_ascending();
    init_countdown_spans();
  }
});

// ../../work/main/suites/judges/countdown.ts
function countdown(recording) {
  const readings = readingsOf(recording);
  if (readings.length === 0) return [];
  const refused8 = recording.exchanges.some((e) => hasValidKey(e) && statusOf(e) === 429);
  const whole2 = judged2(readings, refused8);
  const alone = oneAtATime(readings);
  if (whole2.judgement.outcome === "failed" || alone.length === readings.length) return [whole2];
  const opening = judged2(alone, refused8);
  return opening.judgement.outcome === "failed" ? [whole2, { ...opening, title: `${TITLE2}, at first` }] : [whole2];
}
function oneAtATime(readings) {
  const end = readings.findIndex(({ exchange: exchange2 }, i) => {
    const next = readings[i + 1];
    return next !== void 0 && next.exchange.sentAt < exchange2.receivedAt;
  });
  return end < 0 ? readings : readings.slice(0, end + 1);
}
function judged2(readings, refused8) {
  const said = spansOf(readings).map(saidBy);
  return inSpans(said, readings) ?? (refused8 ? null : frozen(readings)) ?? passedOrNot(said, readings);
}
function saidBy(span) {
  const booked = bookkeeping(span).map((b) => ({ ...b, can: span.canComeBack(b.reading) }));
  const worst = booked.reduce((a, b) => a && a.back - a.can >= b.back - b.can ? a : b, null);
  const gap = worst ? Math.max(0, worst.back - worst.can) : 0;
  const most = (some) => some.reduce((k, { served: served2 }) => Math.max(k, served2), 0);
  const requests2 = most(booked.filter(({ can, served: served2 }) => can <= SHARE_BACK * served2));
  if (requests2 > 0) return { requests: requests2, gap, worst };
  const all = most(booked);
  const isPlain4 = all >= FEWEST && gap > SHARE_UNEXPLAINED * all;
  return { requests: isPlain4 ? all : 0, gap: isPlain4 ? gap : 0, worst };
}
function inSpans(said, readings) {
  const requests2 = total(said, "requests");
  if (requests2 < FEWEST || total(said, "gap") <= SHARE_UNEXPLAINED * requests2) return null;
  const worst = said.reduce((a, b) => a.gap >= b.gap ? a : b).worst;
  if (!worst) return null;
  const { served: served2, can, back, chain, reading: reading2 } = worst;
  const expected3 = `Remaining lower by each of ${served2} requests served, of which at most ${Math.floor(can)} can have come back`;
  const received2 = `as if ${back} had come back: ${shown3(chain)}`;
  return {
    title: TITLE2,
    evidence: indicesOf(
      readings.filter(({ exchange: exchange2 }) => exchange2.receivedAt <= reading2.exchange.receivedAt)
    ),
    judgement: failed(expected3, received2, reading2.exchange)
  };
}
function frozen(readings) {
  const [first3] = readings;
  const last2 = readings.at(-1);
  const served2 = readings.filter(isServed2).length;
  if (!first3 || !last2 || served2 < FEWEST || first3.limit - first3.remaining < FEWEST) return null;
  if (!isFarFromReset(first3) || readings.some((reading2) => differs(reading2, first3))) return null;
  const refilled = refillOf(first3) * (last2.exchange.receivedAt - first3.exchange.sentAt);
  if (refilled >= REFILLED[0] * served2 && refilled <= REFILLED[1] * readings.length) return null;
  const expected3 = `Remaining lower after ${served2} requests served`;
  const judgement = failed(expected3, `${first3.remaining} in every response`, last2.exchange);
  return { title: TITLE2, evidence: indicesOf(readings), judgement };
}
function differs({ limit, remaining: remaining2 }, first3) {
  return limit !== first3.limit || remaining2 !== first3.remaining;
}
function passedOrNot(said, readings) {
  const requests2 = total(said, "requests");
  const reason2 = `not judged, since ${requests2 === 0 ? "none" : `only ${requests2}`} of ${readings.length} requests could show Remaining fall: the others were not served, or a new window may have begun`;
  const judgement = requests2 < FEWEST ? untested(reason2, "target") : PASSED;
  return { title: TITLE2, evidence: indicesOf(readings), judgement };
}
function shown3(chain) {
  const some = chain.slice(0, 6).map(({ remaining: remaining2 }) => remaining2);
  return [...some, ...chain.length > some.length ? ["\u2026"] : []].join(", ");
}
function indicesOf(readings) {
  return readings.map(({ exchange: exchange2 }) => exchange2.index);
}
var TITLE2, FEWEST, SHARE_BACK, SHARE_UNEXPLAINED, REFILLED, total;
var init_countdown = __esm({
  "../../work/main/suites/judges/countdown.ts"() {
    "use strict";
    init_reading();
    init_judge_helpers();
    init_countdown_chain();
    init_countdown_spans();
    TITLE2 = "Remaining against the requests served";
    FEWEST = 8;
    SHARE_BACK = 1 / 4;
    SHARE_UNEXPLAINED = 1 / 5;
    REFILLED = [0.5, 1.5];
    total = (said, of2) => said.reduce((sum, span) => sum + span[of2], 0);
  }
});

// ../../work/main/suites/8.3-rate-limits.ts
function concerns(exchange2, recording) {
  return !isLost(exchange2) && exchange2.response !== null && statusOf(exchange2) < 500 && isDocumented(exchange2, recording);
}
function isKeys(exchange2) {
  return hasValidKey(exchange2) && !refusesCredential(exchange2);
}
function only(exchange2, name2) {
  const values = responseField(exchange2, name2);
  return values.length === 1 ? values[0] ?? null : null;
}
function decimal(text3) {
  return text3 !== null && /^\d+$/.test(text3) ? BigInt(text3) : null;
}
function clocksAt(exchange2, recording) {
  const own = serverTime(exchange2, recording);
  const local = localTime(exchange2, recording);
  return own.at === local.at ? [local] : [own, local];
}
function noEvidence2() {
  throw new Error("RATE-5 has no evidence to change");
}
var SECTION14, LIMIT, REMAINING, RESET, LONGEST_MS, RATE_1, RATE_2, RATE_3, RATE_4, RATE_5, RATE_6, RATE_LIMITS, RATE_11, RATE_RESET;
var init_rate_limits = __esm({
  "../../work/main/suites/8.3-rate-limits.ts"() {
    "use strict";
    init_documented();
    init_lost_answers();
    init_reading();
    init_server_time();
    init_flaws();
    init_invariants();
    init_judge_helpers();
    init_subscriptions();
    init_after_reset();
    init_countdown();
    init_list_pets();
    SECTION14 = "8";
    LIMIT = "X-RateLimit-Limit";
    REMAINING = "X-RateLimit-Remaining";
    RESET = "X-RateLimit-Reset";
    LONGEST_MS = 9e7;
    RATE_1 = {
      id: "RATE-1",
      section: SECTION14,
      level: "MUST",
      title: "every response carries the three rate-limit fields, once",
      how: "Every response below 500 of the run, errors included.",
      why: "A client that cannot see what remains runs into the limit.",
      check: everyExchange((exchange2, recording) => {
        if (!concerns(exchange2, recording)) return null;
        for (const name2 of [LIMIT, REMAINING, RESET]) {
          const count2 = responseField(exchange2, name2).length;
          if (count2 !== 1)
            return failed(`\`${name2}\`, once`, count2 === 0 ? `no \`${name2}\`` : `\`${name2}\` ${count2} times`);
        }
        return PASSED;
      }),
      flaw: inLast(withField(REMAINING, null))
    };
    RATE_2 = {
      id: "RATE-2",
      section: SECTION14,
      level: "MUST",
      title: "X-RateLimit-Limit is a decimal integer, positive for the key",
      how: "Every response of the run; for credentials other than the valid key it may be 0.",
      why: "Clients divide by it.",
      check: everyExchange((exchange2, recording) => {
        const text3 = only(exchange2, LIMIT);
        if (text3 === null || !concerns(exchange2, recording)) return null;
        const least = isKeys(exchange2) ? 1 : 0;
        const limit = decimal(text3);
        if (limit !== null && limit >= least) return PASSED;
        return failed(`\`${LIMIT}\`, a decimal integer of ${least} or more`, `\`${LIMIT}: ${text3}\``);
      }),
      flaw: inLast(withField(LIMIT, "-1"))
    };
    RATE_3 = {
      id: "RATE-3",
      section: SECTION14,
      level: "MUST",
      title: "X-RateLimit-Remaining is a decimal integer from 0 to Limit",
      how: "Every response of the run, compared with the Limit of the same response.",
      why: "Clients send as many requests as remain.",
      check: everyExchange((exchange2, recording) => {
        const text3 = only(exchange2, REMAINING);
        if (text3 === null || !concerns(exchange2, recording)) return null;
        const limit = decimal(only(exchange2, LIMIT));
        const remaining2 = decimal(text3);
        if (remaining2 !== null && (limit === null || remaining2 <= limit)) return PASSED;
        const range = limit === null ? "0 or more" : `0 to ${limit}`;
        return failed(`\`${REMAINING}\`, a decimal integer, ${range}`, `\`${REMAINING}: ${text3}\``);
      }),
      flaw: inLast(
        (exchange2) => withField(REMAINING, String(Number(responseField(exchange2, LIMIT)[0]) + 1))(exchange2)
      )
    };
    RATE_4 = {
      id: "RATE-4",
      section: SECTION14,
      level: "MUST",
      title: "X-RateLimit-Reset is a Unix timestamp, 25 hours ahead at most",
      how: "Seconds since the epoch, neither past nor more than 25 hours ahead. It fails only if it is wrong by the response's Date (5 s tolerance) and by the local clock (300 s).",
      why: "Clients wait until then.",
      check: everyExchange((exchange2, recording) => {
        const text3 = only(exchange2, RESET);
        if (text3 === null || !concerns(exchange2, recording)) return null;
        const reset = decimal(text3);
        const clocks = clocksAt(exchange2, recording);
        const fits = ({ at: at3, tolerance }) => {
          const ahead = reset === null ? Number.NaN : Number(reset) * 1e3 - at3;
          return ahead >= -tolerance && ahead <= LONGEST_MS + tolerance;
        };
        if (clocks.some(fits)) return PASSED;
        const now = Math.floor((clocks[0]?.at ?? 0) / 1e3);
        return failed(
          `\`${RESET}\`, Unix seconds from ${now} to ${now + LONGEST_MS / 1e3}`,
          `\`${RESET}: ${text3}\``
        );
      }),
      flaw: inLast(withField(RESET, (old) => `${old}000`))
    };
    RATE_5 = {
      id: "RATE-5",
      section: SECTION14,
      level: "MUST",
      title: "Remaining counts down with the requests of the key",
      how: "Between two responses to the key, Remaining falls by the requests that were certainly served in between, unless some were refilled. Until a Reset, no more can be refilled than had been used at first, and less if the Reset is fixed. If more than a fifth of the requests would have to be refilled beyond that, Remaining does not count down. This needs at least 8 requests of which no more than a quarter can have been refilled. A Remaining that is the same in every response fails as well, if 8 or more were used before and no refill explains it.",
      why: "A constant Remaining warns no client.",
      check: countdown,
      samples: COUNTING,
      flaw: (evidence) => {
        const frozen2 = responseField(evidence[0] ?? noEvidence2(), REMAINING)[0] ?? "1";
        return evidence.map(withField(REMAINING, frozen2));
      }
    };
    RATE_6 = {
      id: "RATE-6",
      section: SECTION14,
      level: "MUST",
      title: "Limit is the plan's figure per minute or per day",
      how: "With --plan: X-RateLimit-Limit of every response to the key, compared with interface \xA78.2.",
      why: "The customer pays for it.",
      check: (recording) => {
        const { plan } = recording;
        if (plan === null || plan === "enterprise") {
          const reason2 = plan === null ? "the key's plan is not given (--plan)" : "an enterprise plan has no published limits";
          return [{ title: "plan", evidence: [], judgement: untested(reason2, "target") }];
        }
        const figures = SUBSCRIPTION_LIMITS[plan];
        return everyExchange((exchange2) => {
          const text3 = only(exchange2, LIMIT);
          if (text3 === null || !isKeys(exchange2) || !concerns(exchange2, recording)) return null;
          if (figures.some((figure2) => String(figure2) === text3)) return PASSED;
          return failed(
            `\`${LIMIT}\` ${figures.join(" or ")}, the limits of the ${plan} plan`,
            `\`${LIMIT}: ${text3}\``
          );
        })(recording);
      },
      samples: [],
      flaw: inLast(withField(LIMIT, "61"))
    };
    RATE_LIMITS = [RATE_1, RATE_2, RATE_3, RATE_4, RATE_5, RATE_6];
    RATE_11 = {
      id: "RATE-11",
      section: "8",
      level: "SHOULD",
      title: "Remaining is higher after a Reset",
      how: "The last response to the key before a Reset is compared with those after it. It fails only if the key was unused before the run and, long after the Reset, Remaining is lower by exactly the requests of this run, so that neither other clients nor a sliding window explains it. Untested if the run ends before a Reset.",
      why: "A client that waits for the Reset expects to be served.",
      check: afterReset,
      samples: COUNTING,
      // Remaining falls by one with every request, as if nothing were reset.
      flaw: (evidence) => evidence.map((exchange2, i) => {
        const counted2 = withField("X-RateLimit-Remaining", String(2 * evidence.length - i));
        return withField("X-RateLimit-Limit", String(2 * evidence.length + 1))(counted2(exchange2));
      })
    };
    RATE_RESET = [RATE_11];
  }
});

// ../../work/main/src/kit/exhaustion-step.ts
function exhaustionNote({ does, count: count2 }) {
  return does === "again" ? TEXTS.again : `${TEXTS[does]}, ${count2}`;
}
var TEXTS;
var init_exhaustion_step = __esm({
  "../../work/main/src/kit/exhaustion-step.ts"() {
    "use strict";
    TEXTS = {
      using: "using up the limit",
      beyond: "beyond the limit",
      again: "after Retry-After"
    };
  }
});

// ../../work/main/suites/requests/exhaust-rate-limit.ts
function step(does, count2, request) {
  const exhausts = { does, count: count2 };
  return { ...request(exhaustionNote(exhausts)), exhausts };
}
function exhaustionIn({ exchanges }) {
  const attempts = /* @__PURE__ */ new Map();
  for (const exchange2 of exchanges) {
    const { exhausts } = exchange2;
    if (exhausts?.does !== "beyond") continue;
    attempts.set(exhausts.count, [...attempts.get(exhausts.count) ?? [], exchange2]);
  }
  return {
    using: exchanges.filter(({ exhausts }) => exhausts?.does === "using"),
    beyond: [...attempts.values()],
    again: exchanges.find(({ exhausts }) => exhausts?.does === "again")
  };
}
var shortList, EXHAUSTION;
var init_exhaust_rate_limit = __esm({
  "../../work/main/suites/requests/exhaust-rate-limit.ts"() {
    "use strict";
    init_exhaustion_step();
    init_requests();
    shortList = (note) => list("limit=1", { note });
    EXHAUSTION = {
      requirements: ["RATE-7", "RATE-8", "RATE-9", "RATE-10", "RATE-11"],
      use: (index) => step("using", index + 1, shortList),
      beyond: (attempt2) => [
        step("beyond", attempt2, shortList),
        step("beyond", attempt2, (note) => get("9223372036854775807", "9223372036854775807", { note }))
      ],
      again: step("again", 1, shortList)
    };
  }
});

// ../../work/main/suites/judges/beyond-the-limit.ts
function beyondTheLimit(recording) {
  const { using, beyond: beyond4 } = exhaustionIn(recording);
  const evidence = [...using.slice(-1), ...beyond4.flat()].map(({ index }) => index);
  const check3 = (judgement) => [
    { title: TITLE3, evidence, judgement }
  ];
  const shown7 = beyond4.map((attempt2) => shownBy(attempt2, recording));
  const served2 = shown7.find((attempt2) => attempt2.kind === "served");
  if (served2) return check3(failed("status 429 Too Many Requests", served2.received, served2.at));
  if (shown7.some(({ kind: kind2 }) => kind2 === "refused")) return check3(PASSED);
  const early = using.find((exchange2) => statusOf(exchange2) === 429);
  if (early) {
    const remaining2 = figure(early, "x-ratelimit-remaining") ?? 0;
    if (remaining2 === 0) return check3(PASSED);
    return check3(untested(`a 429 came while ${remaining2} requests remained (OPEN-16)`, "target"));
  }
  const ended2 = recording.exhaustion?.ended;
  if (beyond4.length === 0) return ended2 ? check3(untested(ended2.reason, ended2.cause)) : [];
  return check3(untested("the limit refills faster than the run uses it", "target"));
}
function shownBy(attempt2, recording) {
  const [first3] = attempt2;
  const answered5 = attempt2.filter(({ response }) => response !== null);
  const refused8 = answered5.filter((exchange2) => statusOf(exchange2) === 429);
  const served2 = answered5.filter((exchange2) => statusOf(exchange2) !== 429);
  const [passed] = served2;
  const before2 = figuresOfKey(recording).filter(
    ({ exchange: exchange2 }) => first3 && exchange2.receivedAt <= first3.sentAt && !attempt2.includes(exchange2)
  );
  const latest2 = latestOf(before2);
  if (passed && latest2 && !isExplained(served2, latest2, before2, recording)) {
    const how = latest2.remaining === 0 ? "when 0 remained" : `after ${latest2.limit} in one window`;
    return { kind: "served", at: passed, received: `${answerOf(passed)}, ${how}` };
  }
  const [at3] = refused8;
  return at3 ? { kind: "refused", at: at3 } : { kind: "nothing" };
}
function latestOf(before2) {
  const sentAt = Math.max(...before2.map(({ exchange: exchange2 }) => exchange2.sentAt));
  const together2 = before2.filter(({ exchange: exchange2 }) => exchange2.receivedAt > sentAt);
  return together2.sort((a, b) => a.remaining - b.remaining)[0];
}
function isExplained(served2, latest2, before2, recording) {
  const { limit, remaining: remaining2, reset } = latest2;
  const same2 = before2.filter((f) => f.limit === limit && Math.abs(f.reset - reset) <= ROUNDING_S3);
  if (remaining2 > 0 && same2.filter(({ exchange: exchange2 }) => isSuccess(exchange2)).length < limit) return true;
  const end = Math.max(...served2.flatMap((exchange2) => clocksOfReset(exchange2, reset, recording))) / 1e3;
  if (reset - end <= TURN_S) return true;
  const stays = served2.every(
    (exchange2) => Math.abs((figure(exchange2, "x-ratelimit-reset") ?? 0) - reset) <= ROUNDING_S3
  );
  const perRequest = (reset - latest2.at) / limit;
  const isFixed = stays && same2.some((each) => (each.remaining - remaining2) * perRequest >= TELLING_S);
  if (isFixed) return false;
  const seconds2 = Math.max(...served2.map(({ receivedAt }) => receivedAt - latest2.exchange.sentAt)) / 1e3;
  const perSecond = Math.max(limit / 60, (limit - remaining2) / (reset - latest2.at));
  const expired = recording.exchanges.filter(
    ({ sentAt, ...other3 }) => hasValidKey({ sentAt, ...other3 }) && isAMinuteBefore(sentAt, latest2.exchange.sentAt, served2)
  );
  return served2.length <= 1 + perSecond * seconds2 + expired.length + usedEarlier(before2, latest2);
}
function usedEarlier([first3], latest2) {
  if (!first3 || latest2.exchange.receivedAt - first3.exchange.sentAt > LONG_MINUTE_MS) return 0;
  return Math.max(0, first3.limit - first3.remaining - 1);
}
function isAMinuteBefore(sentAt, from2, served2) {
  const to2 = Math.max(...served2.map(({ receivedAt }) => receivedAt));
  return sentAt + MINUTE_MS >= from2 - 1e3 && sentAt + MINUTE_MS <= to2 + 1e3;
}
var TITLE3, TURN_S, ROUNDING_S3, TELLING_S;
var init_beyond_the_limit = __esm({
  "../../work/main/suites/judges/beyond-the-limit.ts"() {
    "use strict";
    init_rate_limit_fields();
    init_reading();
    init_judge_helpers();
    init_subscriptions();
    init_exhaust_rate_limit();
    TITLE3 = "the request beyond the limit";
    TURN_S = 2;
    ROUNDING_S3 = 1;
    TELLING_S = 3;
  }
});

// ../../work/main/suites/8.4-rate-limit-exceeded.ts
function optIn(rule) {
  return (recording) => {
    if (recording.exhaustion === null) return [{ title: "opt-in", evidence: [], judgement: OPT_IN }];
    const checks = rule(recording);
    return checks.length > 0 ? checks : notRefused(recording);
  };
}
function whereRefused(rule) {
  return (recording) => {
    const checks = rule(recording);
    return checks.length > 0 ? checks : notRefused(recording);
  };
}
function notRefused({ exhaustion: exhaustion2 }) {
  if (exhaustion2 === null) return [{ title: "opt-in", evidence: [], judgement: OPT_IN }];
  const { ended: ended2 } = exhaustion2;
  const judgement = ended2 ? untested(ended2.reason, ended2.cause) : untested("no request was refused with 429", "target");
  return [{ title: "beyond the limit", evidence: [], judgement }];
}
function every429(title, judge2) {
  return (recording) => {
    const all = recording.exchanges.filter(
      (e) => hasValidKey(e) && statusOf(e) === 429 && isDocumented(e, recording)
    );
    if (all.length === 0) return [];
    const judged4 = all.map((exchange2) => ({ exchange: exchange2, judgement: judge2(exchange2, recording) }));
    const [first3] = ["failed", "passed", "untested"].flatMap(
      (outcome) => judged4.find(({ judgement: judgement2 }) => judgement2.outcome === outcome) ?? []
    );
    if (!first3) return [];
    const { judgement } = first3;
    const at3 = judgement.outcome === "failed" ? { at: first3.exchange.index } : {};
    return [{ title, evidence: all.map(({ index }) => index), judgement: { ...judgement, ...at3 } }];
  };
}
function isMilliseconds(value2, exchange2, recording) {
  const seconds2 = Number(value2);
  const reset = figure(exchange2, "x-ratelimit-reset");
  if (seconds2 > DAY_S + LEEWAY_S) return true;
  if (seconds2 < 1e3 || reset === null) return false;
  return Math.abs(seconds2 / 1e3 - (reset - serverTime(exchange2, recording).at / 1e3)) <= 1;
}
var SECTION15, OPT_IN, DAY_S, LEEWAY_S, RATE_7, RATE_8, RATE_9, RATE_10, RATE_EXHAUSTED;
var init_rate_limit_exceeded = __esm({
  "../../work/main/suites/8.4-rate-limit-exceeded.ts"() {
    "use strict";
    init_documented();
    init_rate_limit_fields();
    init_reading();
    init_server_time();
    init_flaws();
    init_judge_helpers();
    init_get_pet2();
    init_beyond_the_limit();
    init_exhaust_rate_limit();
    SECTION15 = "8";
    OPT_IN = untested("only with --exhaust-rate-limit, which uses up the key's limit", "target");
    DAY_S = 86400;
    LEEWAY_S = 5;
    RATE_7 = {
      id: "RATE-7",
      section: SECTION15,
      level: "MUST",
      title: "the request beyond the limit gets 429",
      how: "With --exhaust-rate-limit, last in the run: cheap reads until Remaining is 0 (or Limit were served in one window), then two more at once, to both read operations. Requests that a bucket or a sliding window may have refilled meanwhile are subtracted.",
      why: "A limit that is not enforced protects no customer from the bursts of others.",
      check: optIn(beyondTheLimit),
      samples: [],
      flaw: inAll(withStatus(200))
    };
    RATE_8 = {
      id: "RATE-8",
      section: SECTION15,
      level: "MUST",
      title: "the 429 carries Retry-After",
      how: "Every 429 with the key has a Retry-After that is not empty. --exhaust-rate-limit provokes one; any other 429 of the run is judged as well.",
      why: "Without it a client can't know when to try again, and guessing may lead to a ban.",
      check: whereRefused(
        every429("Retry-After of the 429", (exchange2) => {
          const values = responseField(exchange2, "retry-after");
          if (values.some((value2) => value2.trim() !== "")) return PASSED;
          return failed(
            "`Retry-After` with a time",
            values.length === 0 ? "no `Retry-After`" : "`Retry-After:` without one"
          );
        })
      ),
      samples: [],
      flaw: inAll(withField("Retry-After", null))
    };
    RATE_9 = {
      id: "RATE-9",
      section: SECTION15,
      level: "SHOULD",
      title: "Retry-After is delay-seconds or an HTTP-date",
      how: "The Retry-After of every 429 with the key, provoked or not, has a form of RFC 9110 \xA710.2.3, and is not in milliseconds: not longer than a day, and not a thousand times the time to Reset.",
      why: "HTTP libraries parse these two forms only.",
      check: whereRefused(
        every429("the form of Retry-After", (exchange2, recording) => {
          const [value2 = ""] = responseField(exchange2, "retry-after").filter((text3) => text3.trim() !== "");
          if (value2 === "") return untested("there is no Retry-After (RATE-8)", "target");
          const isDelay = /^\d+$/.test(value2) && !isMilliseconds(value2, exchange2, recording);
          if (isDelay || httpDate(value2) !== null) return PASSED;
          return failed("`Retry-After` in seconds, or as an HTTP-date", `\`Retry-After: ${value2}\``);
        })
      ),
      samples: [],
      flaw: inAll(withField("Retry-After", "soon"))
    };
    RATE_10 = {
      id: "RATE-10",
      section: SECTION15,
      level: "SHOULD",
      title: "the key is served again after Retry-After",
      how: "With --exhaust-rate-limit: once the longest Retry-After has passed (at most --max-wait), one more read is not refused.",
      why: "A client that waits as long as it should must be served.",
      check: optIn((recording) => {
        const { again: again2 } = exhaustionIn(recording);
        if (!again2) return [];
        const judgement = again2.response === null ? untested(answerOf(again2), "run") : statusOf(again2) === 429 ? failed("an answer other than 429", shown2(again2)) : PASSED;
        return [{ title: "a read after Retry-After", evidence: [again2.index], judgement }];
      }),
      samples: [],
      flaw: inAll(withStatus(429))
    };
    RATE_EXHAUSTED = [RATE_7, RATE_8, RATE_9, RATE_10];
  }
});

// ../../work/main/src/kit/schema/format-error.ts
var FormatError;
var init_format_error = __esm({
  "../../work/main/src/kit/schema/format-error.ts"() {
    "use strict";
    FormatError = class extends Error {
      name = "FormatError";
      /** The message with the file's name: `"a.json" is not JSON`, `"a.json": log is missing`. */
      of(file) {
        return this.message.startsWith("it ") ? `${file}${this.message.slice(2)}` : `${file}: ${this.message}`;
      }
    };
  }
});

// ../../work/main/src/kit/schema/json-place.ts
function stepsOf(pointer) {
  return pointer.split("/").slice(1).map((step2) => step2.replaceAll("~1", "/").replaceAll("~0", "~")).map((step2) => /^[0-9]+$/.test(step2) ? Number(step2) : step2);
}
function isObject(value2) {
  return typeof value2 === "object" && value2 !== null && !Array.isArray(value2);
}
var init_json_place = __esm({
  "../../work/main/src/kit/schema/json-place.ts"() {
    "use strict";
  }
});

// ../../work/main/src/kit/description/text.ts
import { createRequire } from "node:module";
function yaml() {
  return load("yaml");
}
function parseText(text3) {
  const { LineCounter, parseDocument } = yaml();
  if (/^\s*<[^<]/.test(text3)) throw new FormatError("it is HTML or XML, and neither YAML nor JSON");
  const lineCounter = new LineCounter();
  try {
    const document2 = parseDocument(text3, {
      lineCounter,
      prettyErrors: false,
      merge: true,
      logLevel: "silent"
    });
    const [problem] = document2.errors;
    if (problem) {
      const json = asJson(text3);
      if (json !== void 0) return { value: json, position: () => null };
      const { line, col } = lineCounter.linePos(problem.pos[0]);
      throw new FormatError(
        `it is neither YAML nor JSON (line ${line}, column ${col}: ${oneLine(problem.message)})`
      );
    }
    const value2 = document2.toJS({ maxAliasCount: MOST_ALIASES });
    if (!isTree(value2)) throw new FormatError("an alias in it is part of what it stands for");
    return {
      value: value2,
      position: (path) => {
        const start = nearest(document2, path)?.range?.[0];
        if (start === void 0) return null;
        const { line, col } = lineCounter.linePos(start);
        return { line, column: col };
      }
    };
  } catch (error2) {
    if (error2 instanceof RangeError) throw new FormatError("it is nested too deeply");
    if (error2 instanceof ReferenceError)
      throw new FormatError(`its aliases cannot be followed (${oneLine(error2.message)})`);
    throw error2;
  }
}
function isTree(value2) {
  try {
    JSON.stringify(value2);
    return true;
  } catch (error2) {
    if (error2 instanceof TypeError) return false;
    throw error2;
  }
}
function asJson(text3) {
  try {
    return JSON.parse(text3);
  } catch {
    return void 0;
  }
}
function oneLine(message) {
  return message.replaceAll(/\s+/g, " ").trim();
}
function nearest(document2, path) {
  const { isAlias, isMap, isNode, isScalar, isSeq } = yaml();
  let node = document2.contents;
  let found = isNode(node) ? node : null;
  for (const step2 of path) {
    if (isAlias(node)) node = node.resolve(document2);
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key: key2 }) => isScalar(key2) && String(key2.value) === String(step2)
      );
      if (!pair) return found;
      if (isNode(pair.key)) found = pair.key;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step2)];
      if (!isNode(node)) return found;
      found = node;
    } else return found;
  }
  return found;
}
var load, MOST_ALIASES;
var init_text = __esm({
  "../../work/main/src/kit/description/text.ts"() {
    "use strict";
    init_format_error();
    load = createRequire(import.meta.url);
    MOST_ALIASES = 1e3;
  }
});

// ../../work/main/src/kit/description/cursor.ts
function isUnresolved(found) {
  return "kind" in found;
}
function child({ document: document2, path, value: value2 }, step2) {
  const isThere = Array.isArray(value2) ? Number.isInteger(Number(step2)) && Number(step2) < value2.length : isObject(value2) && Object.hasOwn(value2, step2);
  if (!isThere) return void 0;
  const inner = value2[step2];
  return { document: document2, path: [...path, step2], value: inner };
}
function children(cursor) {
  const { value: value2 } = cursor;
  if (typeof value2 !== "object" || value2 === null) return [];
  return Object.keys(value2).flatMap((name2) => {
    const found = child(cursor, Array.isArray(value2) ? Number(name2) : name2);
    return found ? [[name2, found]] : [];
  });
}
function pointerOf2(path) {
  return path.map((step2) => `/${String(step2).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
function openDescription(description) {
  const known2 = opened.get(description);
  if (known2 !== void 0) return known2;
  const made = open(description);
  opened.set(description, made);
  return made;
}
function open(description) {
  const { documents } = description;
  const parsed = documents.map(({ text: text3 }) => text3 === null ? null : parsedOrNull(text3));
  const [first3] = parsed;
  if (!first3) return null;
  const root = { document: 0, path: [], value: first3.value };
  const openapi = child(root, "openapi")?.value;
  const top = (document2) => {
    const text3 = parsed[document2];
    return text3 ? { document: document2, path: [], value: text3.value } : null;
  };
  const target = (cursor, reference, depth) => {
    const [before2 = "", fragment = ""] = reference.split("#");
    const document2 = before2 === "" ? cursor.document : documents[cursor.document]?.links[before2];
    const named5 = document2 === void 0 ? void 0 : documents[document2];
    if (document2 === void 0 || !named5) return { kind: "unknown", reason: "the document is not known" };
    if (named5.absent)
      return { kind: named5.absent.kind === "missing" ? "dead" : "unknown", reason: named5.absent.reason };
    const start = top(document2);
    if (!start) return { kind: "unknown", reason: `${named5.name} cannot be read` };
    if (fragment !== "" && !fragment.startsWith("/")) return anchor(start, fragment);
    let at3 = start;
    for (const step2 of decoded2(fragment)) {
      const inner = child(at3, step2) ?? childBehind(at3, step2, depth);
      if (!inner) return { kind: "dead", reason: "there is no such place" };
      if ("kind" in inner) return inner;
      at3 = inner;
    }
    return at3;
  };
  const childBehind = (at3, step2, depth) => {
    if (referenceOf(at3) === null) return void 0;
    const behind = followFrom(at3, depth + 1);
    return isUnresolved(behind) ? behind : child(behind, step2);
  };
  const followFrom = (cursor, depth) => {
    let at3 = cursor;
    for (let steps = depth; ; steps++) {
      const reference = referenceOf(at3);
      if (reference === null) return at3;
      if (steps > MOST_STEPS) return { kind: "dead", reason: "it leads back to itself" };
      const next = target(at3, reference, steps);
      if (isUnresolved(next)) return next;
      at3 = next;
    }
  };
  return {
    description,
    root,
    top,
    isVersion30: typeof openapi === "string" && openapi.startsWith("3.0"),
    follow: (cursor) => followFrom(cursor, 0),
    show: ({ document: document2, path }) => {
      const position = parsed[document2]?.position(path);
      const { name: name2 = "" } = documents[document2] ?? {};
      const where = position ? `${name2}:${position.line}:${position.column}` : name2;
      return `\`${pointerOf2(path) || "/"}\` (${where})`;
    }
  };
}
function parsedOrNull(text3) {
  try {
    return parseText(text3);
  } catch (error2) {
    if (error2 instanceof FormatError) return null;
    throw error2;
  }
}
function referenceOf({ value: value2 }) {
  const reference = isObject(value2) && Object.hasOwn(value2, "$ref") ? value2.$ref : void 0;
  return typeof reference === "string" ? reference : null;
}
function decoded2(fragment) {
  const steps = fragment.split("/").slice(1);
  return steps.map((step2) => percentDecoded(step2).replaceAll("~1", "/").replaceAll("~0", "~"));
}
function percentDecoded(text3) {
  try {
    return decodeURIComponent(text3);
  } catch {
    return text3;
  }
}
function anchor(start, name2) {
  const open3 = [start];
  for (let at3 = open3.pop(); at3; at3 = open3.pop()) {
    const { value: value2 } = at3;
    if (isObject(value2) && (value2.$anchor === name2 || value2.$dynamicAnchor === name2)) return at3;
    if (at3.path.length < MOST_STEPS) open3.push(...children(at3).map(([, inner]) => inner));
  }
  return { kind: "unknown", reason: "no anchor of that name was found" };
}
var MOST_STEPS, opened;
var init_cursor = __esm({
  "../../work/main/src/kit/description/cursor.ts"() {
    "use strict";
    init_format_error();
    init_json_place();
    init_text();
    MOST_STEPS = 100;
    opened = /* @__PURE__ */ new WeakMap();
  }
});

// ../../work/main/src/kit/description/operations.ts
function operationsOf(description) {
  const paths2 = child(description.root, "paths");
  if (!paths2) return [];
  return children(paths2).flatMap(([path, given2]) => {
    const item = description.follow(given2);
    if (isUnresolved(item)) return [];
    const own = item === given2 ? [] : children(given2);
    return [...own, ...children(item)].filter(([method, { value: value2 }]) => METHODS.has(method) && isObject(value2)).map(([method, operation]) => ({ method, path, item, operation }));
  });
}
function normalPath(path) {
  return path.replace(/^.*\/v1(?=\/)/, "").replaceAll(/\{[^{}/]*\}/g, "{}");
}
function findOperation(description, method, path, operationId) {
  const wanted2 = normalPath(path);
  const found = operationsOf(description).filter(
    (each) => each.method === method && normalPath(each.path) === wanted2
  );
  return found.find(({ operation }) => idOf(operation) === operationId) ?? found[0];
}
function idOf(operation) {
  const id = child(operation, "operationId")?.value;
  return typeof id === "string" ? id : void 0;
}
function parametersOf(description, { item, operation }) {
  const found = /* @__PURE__ */ new Map();
  for (const holder of [item, operation]) {
    const list3 = child(holder, "parameters");
    for (const [, given2] of list3 ? children(list3) : []) {
      const at3 = description.follow(given2);
      if (isUnresolved(at3)) return at3;
      const parameter2 = parameterAt(description, at3);
      if (parameter2) found.set(`${parameter2.in} ${parameter2.name}`, parameter2);
    }
  }
  return [...found.values()];
}
function parameterAt(description, at3) {
  const { value: value2 } = at3;
  if (!isObject(value2) || typeof value2.name !== "string" || typeof value2.in !== "string") return null;
  const schema = child(at3, "schema") ?? firstSchema(description, at3);
  return { name: value2.name, in: value2.in, required: value2.required === true, at: at3, schema };
}
function firstSchema(_, at3) {
  const content = child(at3, "content");
  const [media] = content ? children(content) : [];
  return media && child(media[1], "schema");
}
function bodyAt(at3) {
  const content = child(at3, "content");
  const media = content ? children(content) : [];
  const [json] = media.map(([name2, cursor]) => ({ rank: rankOf(name2), cursor })).filter(({ rank: rank2 }) => rank2 > 0).sort((a, b) => b.rank - a.rank);
  const mediaTypes = media.map(([name2]) => name2);
  return { at: at3, mediaTypes, json: json?.cursor, schema: json && child(json.cursor, "schema") };
}
function rankOf(name2) {
  const essence = (name2.split(";")[0] ?? "").trim().toLowerCase();
  return ["*/*", "application/*", "application/json"].indexOf(essence) + 1;
}
function responseFor(description, operation, status) {
  const responses3 = child(operation, "responses");
  if (!responses3) return void 0;
  const range = `${Math.floor(status / 100)}xx`;
  for (const wanted2 of [String(status), range, "default"]) {
    const found = children(responses3).find(([name2]) => name2.toLowerCase() === wanted2);
    if (found) return description.follow(found[1]);
  }
  return void 0;
}
function securityOf(description, operation) {
  return child(operation, "security") ?? child(description.root, "security");
}
var METHODS;
var init_operations = __esm({
  "../../work/main/src/kit/description/operations.ts"() {
    "use strict";
    init_json_place();
    init_cursor();
    METHODS = /* @__PURE__ */ new Set([
      "get",
      "put",
      "post",
      "delete",
      "options",
      "head",
      "patch",
      "trace"
    ]);
  }
});

// ../../work/main/src/kit/description/shape.ts
function isUnknown(shape2) {
  return "kind" in shape2;
}
function shapeOf(description, schemas2, depth = 0) {
  let shape2 = null;
  for (const schema of schemas2) {
    const next = single(description, schema, depth);
    shape2 = shape2 === null ? next : both(shape2, next);
    if (isUnknown(shape2)) return shape2;
  }
  return shape2 ?? [];
}
function single(description, schema, depth) {
  if (depth > MOST_DEPTH) return TOO_MANY;
  const target = description.follow(schema);
  if (isUnresolved(target)) return target;
  const { value: value2 } = target;
  if (value2 === false) return [];
  if (!isObject(value2)) return [plain2(target, description)];
  let shape2 = [plain2(target, description)];
  const behind = target === schema ? null : besides(schema, description);
  if (behind) shape2 = both(shape2, [behind]);
  for (const [, inner] of listed2(target, "allOf")) {
    shape2 = both(shape2, single(description, inner, depth + 1));
    if (isUnknown(shape2)) return shape2;
  }
  for (const keyword of ["anyOf", "oneOf"]) {
    const inner = listed2(target, keyword);
    if (inner.length === 0) continue;
    const alternatives = [];
    for (const [, each] of inner) {
      const one = single(description, each, depth + 1);
      if (isUnknown(one)) return one;
      alternatives.push(...one);
    }
    shape2 = both(shape2, alternatives);
    if (isUnknown(shape2)) return shape2;
  }
  return shape2;
}
function listed2(schema, keyword) {
  const list3 = child(schema, keyword);
  return list3 && Array.isArray(list3.value) ? children(list3) : [];
}
function besides(schema, description) {
  const { value: value2 } = schema;
  if (!isObject(value2) || Object.keys(value2).length < 2) return null;
  if (!description.isVersion30) return plain2(schema, description);
  return "default" in value2 ? { ...ANY, at: schema, default: defaultOf(schema) } : null;
}
function plain2(at3, description) {
  const { value: value2 } = at3;
  if (!isObject(value2)) return { ...ANY, at: at3 };
  const properties = child(at3, "properties");
  const items = child(at3, "items");
  const names = properties ? children(properties) : [];
  const values = valuesOf(value2);
  const { minimum, maximum } = boundsOf(value2);
  const additional = child(at3, "additionalProperties");
  const isClosed = additional?.value === false && !isObject(value2.patternProperties);
  return {
    at: at3,
    types: typesOf(value2, values, description),
    formats: typeof value2.format === "string" ? [value2.format] : [],
    values,
    minimum,
    maximum,
    default: defaultOf(at3),
    properties: new Map(names.map(([name2, cursor]) => [name2, [cursor]])),
    required: new Set(textsOf(value2.required)),
    closed: isClosed && additional ? [{ names: new Set(names.map(([name2]) => name2)), at: additional }] : [],
    items: items ? [items] : [],
    readOnly: value2.readOnly === true,
    writeOnly: value2.writeOnly === true
  };
}
function defaultOf(schema) {
  const found = child(schema, "default");
  return found ? { value: found.value, at: found } : null;
}
function textsOf(value2) {
  return Array.isArray(value2) ? value2.filter((each) => typeof each === "string") : [];
}
function valuesOf(schema) {
  if (Object.hasOwn(schema, "const")) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : null;
}
function typesOf(schema, values, { isVersion30 }) {
  const named5 = typeof schema.type === "string" ? [schema.type] : textsOf(schema.type);
  const types = new Set(named5.length > 0 ? named5.flatMap(withIntegers) : impliedTypes(schema));
  if (typeof schema.multipleOf === "number" && Number.isInteger(schema.multipleOf)) types.delete("number");
  if (isVersion30 && schema.nullable === true && named5.length > 0) types.add("null");
  if (!values) return types;
  const ofValues = new Set(values.flatMap(typesOfValue));
  return new Set([...types].filter((type2) => ofValues.has(type2)));
}
function withIntegers(type2) {
  if (type2 === "number") return ["integer", "number"];
  return ALL_TYPES.includes(type2) ? [type2] : [];
}
function impliedTypes(schema) {
  if (isObject(schema.properties) || Array.isArray(schema.required)) return ["object"];
  return isObject(schema.items) ? ["array"] : ALL_TYPES;
}
function typesOfValue(value2) {
  if (value2 === null) return ["null"];
  if (Array.isArray(value2)) return ["array"];
  if (typeof value2 === "number") return Number.isInteger(value2) ? ["integer"] : ["number"];
  const type2 = typeof value2;
  return type2 === "string" || type2 === "boolean" || type2 === "object" ? [type2] : [];
}
function boundsOf(schema) {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const least = [
    typeof minimum === "number" ? exclusiveMinimum === true ? above(minimum) : minimum : null,
    typeof exclusiveMinimum === "number" ? above(exclusiveMinimum) : null
  ];
  const most = [
    typeof maximum === "number" ? exclusiveMaximum === true ? below(maximum) : maximum : null,
    typeof exclusiveMaximum === "number" ? below(exclusiveMaximum) : null
  ];
  return { minimum: strictest(least, Math.max), maximum: strictest(most, Math.min) };
}
function strictest(bounds, choose) {
  const there = bounds.filter((bound3) => bound3 !== null);
  return there.length === 0 ? null : choose(...there);
}
function both(one, other3) {
  if (isUnknown(one)) return one;
  if (isUnknown(other3)) return other3;
  const pairs3 = one.flatMap((a) => other3.map((b) => merged(a, b))).filter(isPossible);
  return pairs3.length > MOST_ALTERNATIVES ? TOO_MANY : pairs3;
}
function isPossible({ types, values }) {
  return types.size > 0 && (values === null || values.length > 0);
}
function merged(a, b) {
  const properties = new Map(a.properties);
  for (const [name2, cursors] of b.properties)
    properties.set(name2, [...properties.get(name2) ?? [], ...cursors]);
  const values = commonValues(a.values, b.values);
  const types = new Set([...a.types].filter((type2) => b.types.has(type2)));
  return {
    at: saysLess(a) && !saysLess(b) ? b.at : a.at,
    types,
    formats: [...a.formats, ...b.formats],
    values,
    minimum: strictest([a.minimum, b.minimum], Math.max),
    maximum: strictest([a.maximum, b.maximum], Math.min),
    default: a.default ?? b.default,
    properties,
    required: /* @__PURE__ */ new Set([...a.required, ...b.required]),
    closed: [...a.closed, ...b.closed],
    items: [...a.items, ...b.items],
    readOnly: a.readOnly || b.readOnly,
    writeOnly: a.writeOnly || b.writeOnly
  };
}
function saysLess({ types, values, properties, items }) {
  return types.size === ALL_TYPES.length && values === null && properties.size === 0 && items.length === 0;
}
function commonValues(a, b) {
  if (a === null || b === null) return a ?? b;
  const known2 = new Set(b.map((value2) => JSON.stringify(value2)));
  return a.filter((value2) => known2.has(JSON.stringify(value2)));
}
var ALL_TYPES, TOO_MANY, MOST_ALTERNATIVES, MOST_DEPTH, ANY, above, below;
var init_shape = __esm({
  "../../work/main/src/kit/description/shape.ts"() {
    "use strict";
    init_json_place();
    init_cursor();
    ALL_TYPES = ["null", "boolean", "string", "array", "object", "integer", "number"];
    TOO_MANY = { kind: "unknown", reason: "the schema has too many alternatives to look at" };
    MOST_ALTERNATIVES = 64;
    MOST_DEPTH = 40;
    ANY = {
      types: new Set(ALL_TYPES),
      formats: [],
      values: null,
      minimum: null,
      maximum: null,
      default: null,
      properties: /* @__PURE__ */ new Map(),
      required: /* @__PURE__ */ new Set(),
      closed: [],
      items: [],
      readOnly: false,
      writeOnly: false
    };
    above = (bound3) => Math.floor(bound3) + 1;
    below = (bound3) => Math.ceil(bound3) - 1;
  }
});

// ../../work/main/src/kit/description/well-formed.ts
import { createRequire as createRequire2 } from "node:module";
function validatorFor(version2) {
  const known2 = compiled2.get(version2);
  if (known2) return known2;
  const published = load2(`@seriousme/openapi-schema-validator/schemas/v${version2}/schema.json`);
  const schema = version2 === "3.0" ? withUnknownWords(published) : published;
  const options2 = { strict: false, validateFormats: false, allErrors: true, verbose: true };
  const ajv2 = version2 === "3.0" ? new (load2("ajv-draft-04"))(options2) : new (load2("ajv/dist/2020.js")).Ajv2020(options2);
  const validate = ajv2.compile(schema);
  compiled2.set(version2, validate);
  return validate;
}
function isValid(validate, value2) {
  try {
    return validate(value2);
  } catch (error2) {
    if (error2 instanceof RangeError) return true;
    throw error2;
  }
}
function withUnknownWords(published) {
  const { definitions } = published;
  if (!definitions) return published;
  const Schema = { ...definitions.Schema, additionalProperties: true, not: { required: ["$ref"] } };
  return { ...published, definitions: { ...definitions, Schema } };
}
function versionOf(value2) {
  const text3 = isObject(value2) ? value2.openapi : void 0;
  const [, version2] = typeof text3 === "string" ? /^(3\.[01])\.\d+(-.+)?$/.exec(text3) ?? [] : [];
  return version2 === "3.0" || version2 === "3.1" ? version2 : null;
}
function malformation({ root }) {
  const version2 = versionOf(root.value);
  if (version2 === null) return null;
  const validate = validatorFor(version2);
  if (isValid(validate, root.value)) return null;
  const errors2 = (validate.errors ?? []).filter((error2) => !isOtherBranch(error2));
  const [worst] = errors2.toSorted(
    (a, b) => depthOf(b) - depthOf(a) || rank(a) - rank(b) || (a.instancePath < b.instancePath ? -1 : 1)
  );
  return worst ? told(worst) : null;
}
function isOtherBranch({ keyword, instancePath, data }) {
  return (keyword === "enum" || keyword === "const") && instancePath.endsWith("/in") && PLACES.includes(data);
}
function rank({ keyword, params }) {
  if (keyword === "required" && params.missingProperty === "$ref") return 1;
  return ["oneOf", "anyOf", "if", "not", "unevaluatedProperties"].includes(keyword) ? 1 : 0;
}
function told(error2) {
  const path = stepsOf(error2.instancePath).map(String);
  const { keyword, params, data } = error2;
  if (keyword === "required")
    return { path, expected: `the member \`${params.missingProperty}\``, received: "none" };
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties") {
    const name3 = String(params.additionalProperty ?? params.unevaluatedProperty);
    const expected3 = "only members that OpenAPI knows, or that begin with `x-`";
    return { path: [...path, name3], expected: expected3, received: `\`${name3}\`` };
  }
  const name2 = /^\D/.test(path.at(-1) ?? "") ? `\`${path.at(-1)}\` ` : "";
  return { path, expected: `${name2}${wanted(error2)}`, received: `${name2}${brief(data)}` };
}
function wanted({ keyword, params, message }) {
  const allowed2 = keyword === "const" ? [params.allowedValue] : params.allowedValues;
  if (Array.isArray(allowed2)) return allowed2.map((value2) => JSON.stringify(value2)).join(" or ");
  if (keyword === "type") return `of the type ${String(params.type)}`;
  if (keyword === "pattern") return `like ${String(params.pattern)}`;
  return `as OpenAPI allows it (${message ?? keyword})`;
}
function brief(value2) {
  const text3 = JSON.stringify(value2) ?? "nothing";
  return text3.length > LONGEST2 ? `\`${text3.slice(0, LONGEST2)}\u2026\`` : `\`${text3}\``;
}
var load2, compiled2, depthOf, PLACES, LONGEST2;
var init_well_formed = __esm({
  "../../work/main/src/kit/description/well-formed.ts"() {
    "use strict";
    init_json_place();
    load2 = createRequire2(import.meta.url);
    compiled2 = /* @__PURE__ */ new Map();
    depthOf = ({ instancePath }) => instancePath.split("/").length;
    PLACES = ["query", "header", "path", "cookie"];
    LONGEST2 = 80;
  }
});

// ../../work/main/suites/judges/description/interface.ts
function error(status) {
  return { status, body: ERROR, list: false };
}
function nameOf({ method, path }) {
  return `${method.toUpperCase()} ${path}`;
}
var STATUSES2, NEW_PET, PET, ERROR, OPERATIONS;
var init_interface = __esm({
  "../../work/main/suites/judges/description/interface.ts"() {
    "use strict";
    STATUSES2 = ["available", "pending", "sold"];
    NEW_PET = {
      name: "NewPet",
      members: [
        { name: "name", kind: "string", required: true },
        { name: "categoryId", kind: "int64", required: true },
        { name: "status", kind: "PetStatus", required: false }
      ]
    };
    PET = {
      name: "Pet",
      members: [{ name: "id", kind: "int64", required: true }, ...NEW_PET.members]
    };
    ERROR = {
      name: "Error",
      members: [
        { name: "code", kind: "string", required: true },
        { name: "message", kind: "string", required: true },
        { name: "status", kind: "integer", required: true }
      ]
    };
    OPERATIONS = [
      {
        operationId: "listPets",
        method: "get",
        path: "/pets",
        answers: [{ status: 200, body: PET, list: true }, error(401)]
      },
      {
        operationId: "createPet",
        method: "post",
        path: "/pets",
        answers: [{ status: 201, body: PET, list: false }, error(400), error(401)]
      },
      {
        operationId: "getPet",
        method: "get",
        path: "/pets/{petId}",
        answers: [{ status: 200, body: PET, list: false }, error(401), error(404)]
      }
    ];
  }
});

// ../../work/main/suites/judges/description/described.ts
function whereDescribed(checks, isOpenApi = (open3) => hasPaths(open3)) {
  return ({ description }) => {
    const one = (judgement) => [check2("description", judgement)];
    if (!description) return one(NOT_GIVEN);
    const open3 = openDescription(description);
    if (!open3) {
      const reason2 = description.documents[0]?.absent?.reason ?? "it is neither YAML nor JSON";
      return one(untested(`the description could not be read: ${reason2}`, "run"));
    }
    const other3 = otherVersion(open3);
    if (other3 !== null)
      return one(untested(`the description is ${other3}; OpenAPI 3.0 and 3.1 are judged`, "target"));
    return isOpenApi(open3) ? checks(open3) : one(untested("it is no OpenAPI document (DESC-1)", "target"));
  };
}
function hasPaths({ root }) {
  return child(root, "openapi") !== void 0 || child(root, "paths") !== void 0;
}
function otherVersion({ root: { value: value2 } }) {
  if (!isObject(value2)) return null;
  if (typeof value2.swagger === "string") return `Swagger ${value2.swagger}`;
  const { openapi } = value2;
  if (versionOf(value2) !== null || typeof openapi !== "string") return null;
  return /^(3\.[2-9]|3\.\d\d|[4-9])/.test(openapi) ? `OpenAPI ${openapi}` : null;
}
function check2(title, judgement) {
  return { title, evidence: [], judgement };
}
function eachOperation(open3, checks, specs = OPERATIONS) {
  return specs.flatMap((spec) => {
    const operation = findOperation(open3, spec.method, spec.path, spec.operationId);
    if (operation) return checks(spec, operation);
    return [check2(nameOf(spec), untested(`${nameOf(spec)} is not described (DESC-2)`, "target"))];
  });
}
function judged3(compared3, open3) {
  if ("kind" in compared3) return unknown(compared3, open3);
  if (compared3.length === 0) return PASSED;
  const shown7 = compared3.slice(0, MOST_SHOWN);
  const more = compared3.length > shown7.length ? `; and ${compared3.length - shown7.length} more` : "";
  return failed(
    shown7.map(({ expected: expected3 }) => expected3).join("; "),
    `${shown7.map(({ received: received2, at: at3 }) => `${received2} at ${open3.show(at3)}`).join("; ")}${more}`
  );
}
function unknown({ kind: kind2, reason: reason2 }, { description }) {
  if (kind2 === "dead")
    return untested(`a reference in the description leads nowhere (DESC-1): ${reason2}`, "target");
  const isUnread = description.documents.some(({ absent }) => absent?.kind === "unread");
  return untested(`a part of the description is not known: ${reason2}`, isUnread ? "run" : "target");
}
var MOST_SHOWN, NOT_GIVEN;
var init_described = __esm({
  "../../work/main/suites/judges/description/described.ts"() {
    "use strict";
    init_cursor();
    init_operations();
    init_well_formed();
    init_judge_helpers();
    init_json_place();
    init_interface();
    MOST_SHOWN = 4;
    NOT_GIVEN = untested("description not given", "target");
  }
});

// ../../work/main/suites/judges/description/values.ts
function compareValue(open3, schemas2, wanted2) {
  const shape2 = shapeOf(open3, schemas2);
  if (isUnknown(shape2)) return shape2;
  const at3 = schemas2[0];
  if (!at3) return [];
  const expected3 = `${wanted2.label}: ${KINDS[wanted2.kind]}`;
  const given2 = shape2.flatMap((each) => withoutNull(each, wanted2.allowNull));
  if (given2.length === 0) return [{ expected: expected3, received: `${wanted2.label}: no value at all`, at: at3 }];
  const types = new Set(given2.flatMap(({ types: types2 }) => [...types2]));
  const type2 = wanted2.kind === "string" || wanted2.kind === "PetStatus" ? "string" : "integer";
  const wrong2 = given2.find((each) => each.types.size !== 1 || !each.types.has(type2));
  const differs2 = (received2, where) => [
    { expected: expected3, received: `${wanted2.label}: ${received2}`, at: where.at }
  ];
  if (wrong2) return differs2(typeWords(types, given2), wrong2);
  if (wanted2.kind === "int64") return int64(given2, differs2);
  if (wanted2.kind === "PetStatus") return enumeration(given2, differs2);
  return wanted2.kind === "string" ? text(given2, wanted2, differs2) : [];
}
function withoutNull(each, allowNull) {
  if (!allowNull || !each.types.has("null")) return [each];
  const types = new Set([...each.types].filter((type2) => type2 !== "null"));
  const values = each.values?.filter((value2) => value2 !== null) ?? null;
  return types.size === 0 ? [] : [{ ...each, types, values }];
}
function typeWords(types, given2) {
  if (types.size === 7) return "any value";
  const names = [...types].filter((type2) => type2 !== "integer" || !types.has("number"));
  const formats = new Set(given2.flatMap((each) => each.formats));
  return `${names.join(" or ")}${formats.size > 0 ? ` of the format ${[...formats].join(", ")}` : ""}`;
}
function int64(given2, differs2) {
  const wrong2 = given2.find((each) => !isInt64(each));
  if (!wrong2) return [];
  const format = wrong2.formats.length > 0 ? `of the format ${wrong2.formats.join(", ")}` : "without a format";
  return differs2(`an integer ${format}`, wrong2);
}
function isInt64({ formats, minimum, maximum }) {
  if (formats.length > 0) return formats.every((format) => format === "int64");
  return minimum !== null && maximum !== null && minimum <= 1 - INT64 && maximum >= INT64 - 1;
}
function enumeration(given2, differs2) {
  const open3 = given2.find(({ values: values2 }) => values2 === null);
  if (open3) return differs2("a string of any value", open3);
  const values = [...new Set(given2.flatMap((each) => each.values ?? []))];
  const isSame = values.length === STATUSES2.length && STATUSES2.every((status) => values.includes(status));
  const [first3] = given2;
  return isSame || !first3 ? [] : differs2(`one of ${brief(values)}`, first3);
}
function text(given2, { label: label2 }, differs2) {
  if (label2 !== "`name`") return [];
  const narrow = given2.find(
    ({ formats: formats2, values: values2 }) => values2 !== null || formats2.some((f) => NARROW_FORMATS.has(f))
  );
  if (!narrow) return [];
  const { values, formats } = narrow;
  return differs2(values ? `one of ${brief(values)}` : `a string of the format ${formats.join(", ")}`, narrow);
}
var KINDS, INT64, NARROW_FORMATS;
var init_values = __esm({
  "../../work/main/suites/judges/description/values.ts"() {
    "use strict";
    init_shape();
    init_well_formed();
    init_interface();
    KINDS = {
      string: "a string",
      integer: "an integer",
      int64: "an integer of the format int64",
      PetStatus: `a string, one of ${STATUSES2.join(", ")}`
    };
    INT64 = 2 ** 63;
    NARROW_FORMATS = /* @__PURE__ */ new Set([
      ..."date date-time time duration email uri uri-reference url uuid ipv4 ipv6 hostname byte binary".split(
        " "
      )
    ]);
  }
});

// ../../work/main/suites/judges/description/members.ts
function compareMembers(open3, objects, body3, direction2) {
  const differences = [];
  for (const member2 of body3.members) {
    const found = compareMember(open3, objects, member2, direction2);
    if ("kind" in found) return found;
    differences.push(...found);
  }
  return direction2 === "request" ? [...differences, ...othersRequired(open3, objects, body3)] : differences;
}
function compareMember(open3, objects, member2, direction2) {
  const { name: name2, kind: kind2 } = member2;
  const label2 = `\`${name2}\``;
  const [first3] = objects;
  if (!first3) return [];
  const declared = objects.flatMap((each) => {
    const schemas2 = each.properties.get(name2);
    return schemas2 && !isLeftOut2(open3, schemas2, direction2) ? [schemas2] : [];
  });
  if (declared.length === 0)
    return [{ expected: `the member ${label2}`, received: `no ${label2}`, at: first3.at }];
  const wanted2 = { label: label2, kind: kind2, allowNull: direction2 === "request" && kind2 === "PetStatus" };
  for (const schemas2 of declared) {
    const compared3 = compareValue(open3, schemas2, wanted2);
    if ("kind" in compared3 || compared3.length > 0) return compared3;
  }
  return [...requiredness(objects, member2, direction2), ...forbidden(objects, member2)];
}
function isLeftOut2(open3, schemas2, direction2) {
  const shape2 = shapeOf(open3, schemas2);
  if (isUnknown(shape2)) return false;
  return shape2.some(({ readOnly, writeOnly }) => direction2 === "request" ? readOnly : writeOnly);
}
function requiredness(objects, { name: name2, required: required2 }, direction2) {
  const label2 = `\`${name2}\``;
  if (required2) {
    const lax = objects.find((each) => !each.required.has(name2));
    return lax ? [{ expected: `${label2} required`, received: `${label2} optional`, at: lax.at }] : [];
  }
  const [strict] = objects;
  if (direction2 === "response" || !strict || objects.some((each) => !each.required.has(name2))) return [];
  return [{ expected: `${label2} optional`, received: `${label2} required`, at: strict.at }];
}
function forbidden(objects, { name: name2, required: required2 }) {
  if (!required2) return [];
  for (const { closed: closed3 } of objects) {
    const against = closed3.find(({ names }) => !names.has(name2));
    if (against)
      return [
        {
          expected: `\`${name2}\` allowed`,
          received: `\`${name2}\` forbidden by \`additionalProperties: false\``,
          at: against.at
        }
      ];
  }
  return [];
}
function othersRequired(open3, objects, { members: members2 }) {
  const known2 = new Set(members2.map(({ name: name2 }) => name2));
  const extra = objects.map(
    (each) => [...each.required].filter(
      (name2) => !known2.has(name2) && !isLeftOut2(open3, each.properties.get(name2) ?? [], "request")
    )
  );
  const [first3] = objects;
  const [names] = extra;
  if (!first3 || !names || extra.some((each) => each.length === 0)) return [];
  return [
    { expected: "no other member required", received: `\`${names.join("`, `")}\` required`, at: first3.at }
  ];
}
var init_members = __esm({
  "../../work/main/suites/judges/description/members.ts"() {
    "use strict";
    init_shape();
    init_values();
  }
});

// ../../work/main/suites/judges/description/bodies.ts
function titleOf2(operation, { status, body: body3, list: list3 }) {
  return `${list3 ? "Pets" : body3.name} in ${operation} ${status}`;
}
function members(open3, found, body3, direction2) {
  if ("compared" in found) {
    if ("kind" in found.compared) return judged3(found.compared, open3);
    return untested("another body is described, or none (DESC-6)", "target");
  }
  return judged3(compareMembers(open3, found.objects, body3, direction2), open3);
}
function answered(open3, { operation }, answer) {
  const { status, body: body3, list: list3 } = answer;
  const expected3 = `status ${status} with ${list3 ? "an array of Pets" : article(body3.name)}`;
  const response = responseFor(open3, operation, status);
  const at3 = child(operation, "responses") ?? operation;
  if (!response) return { compared: [{ expected: `status ${status}`, received: `no ${status}`, at: at3 }] };
  if (isUnresolved(response)) return { compared: response };
  const { json, schema, mediaTypes } = bodyAt(response);
  const differs2 = (received2, where) => ({
    compared: [{ expected: expected3, received: received2, at: where }]
  });
  if (!json) return differs2(mediaTypes.length > 0 ? `only ${brief(mediaTypes)}` : "no body", response);
  if (!schema) return differs2("a body without a schema", json);
  return bodyIn(open3, [schema], body3, list3, expected3);
}
function bodyIn(open3, schemas2, body3, list3, expected3) {
  const shape2 = shapeOf(open3, schemas2);
  if (isUnknown(shape2)) return { compared: shape2 };
  const at3 = schemas2[0];
  if (!at3) return { objects: [] };
  const type2 = list3 ? "array" : "object";
  const wrong2 = shape2.find(({ types }) => types.size !== 1 || !types.has(type2));
  const differs2 = (received2, where) => ({
    compared: [{ expected: expected3, received: received2, at: where }]
  });
  if (shape2.length === 0) return differs2("a schema that no value fits", at3);
  if (wrong2) return differs2(typesIn(wrong2), wrong2.at);
  if (!list3) {
    const own = body3.members.filter(({ name: name2 }) => name2 !== "status");
    const isOther2 = shape2.every((each) => own.every(({ name: name2 }) => !each.properties.has(name2)));
    const [first3] = shape2;
    if (!isOther2 || !first3) return { objects: shape2 };
    return differs2(`an object ${membersIn(first3)}`, first3.at);
  }
  const objects = [];
  for (const each of shape2) {
    if (each.items.length === 0) return differs2("an array of anything", each.at);
    const inner = bodyIn(open3, each.items, body3, false, expected3);
    if ("compared" in inner) return inner;
    objects.push(...inner.objects);
  }
  return { objects };
}
function typesIn({ types }) {
  if (types.size === 7) return "any value";
  return [...types].filter((type2) => type2 !== "integer" || !types.has("number")).join(" or ");
}
function membersIn({ properties }) {
  const names = [...properties.keys()];
  return names.length === 0 ? "without members" : `with the members ${brief(names)}`;
}
function requestBody(open3, { operation }) {
  const expected3 = "a required body, application/json, a NewPet";
  const given2 = child(operation, "requestBody");
  if (!given2) return [{ expected: expected3, received: "no `requestBody`", at: operation }];
  const at3 = open3.follow(given2);
  if (isUnresolved(at3)) return at3;
  const { json, schema, mediaTypes } = bodyAt(at3);
  const differs2 = (received2, where) => [
    { expected: expected3, received: received2, at: where }
  ];
  if (!json) return differs2(mediaTypes.length > 0 ? `only ${brief(mediaTypes)}` : "no body", at3);
  if (!schema) return differs2("a body without a schema", json);
  const found = bodyIn(open3, [schema], NEW_PET, false, expected3);
  if ("compared" in found) return found.compared;
  const compared3 = compareMembers(open3, found.objects, NEW_PET, "request");
  if ("kind" in compared3) return compared3;
  return child(at3, "required")?.value === true ? compared3 : [{ expected: "`required: true`", received: "an optional body", at: at3 }, ...compared3];
}
var responses2, schemas, article;
var init_bodies2 = __esm({
  "../../work/main/suites/judges/description/bodies.ts"() {
    "use strict";
    init_cursor();
    init_operations();
    init_shape();
    init_well_formed();
    init_judge_helpers();
    init_described();
    init_interface();
    init_members();
    responses2 = whereDescribed(
      (open3) => eachOperation(
        open3,
        (spec, operation) => spec.answers.map((answer) => {
          const found = answered(open3, operation, answer);
          return check2(titleOf2(nameOf(spec), answer), judged3("compared" in found ? found.compared : [], open3));
        })
      )
    );
    schemas = whereDescribed(
      (open3) => eachOperation(open3, (spec, operation) => {
        const ofRequest = spec.operationId === "createPet" ? [check2(`NewPet in ${nameOf(spec)}`, judged3(requestBody(open3, operation), open3))] : [];
        const ofAnswers = spec.answers.map((answer) => {
          const found = answered(open3, operation, answer);
          return check2(titleOf2(nameOf(spec), answer), members(open3, found, answer.body, "response"));
        });
        return [...ofRequest, ...ofAnswers];
      })
    );
    article = (name2) => `${name2 === "Error" ? "an" : "a"} ${name2}`;
  }
});

// ../../work/main/suites/judges/description/operations.ts
function named3(open3, spec) {
  const expected3 = `${nameOf(spec)} with the operationId \`${spec.operationId}\``;
  const found = findOperation(open3, spec.method, spec.path, spec.operationId);
  if (!found) {
    const elsewhere4 = operationsOf(open3).find(({ operation: operation2 }) => idOf(operation2) === spec.operationId);
    if (elsewhere4) {
      const received3 = `\`${spec.operationId}\` is ${nameOf(elsewhere4)}`;
      return [{ expected: expected3, received: received3, at: elsewhere4.operation }];
    }
    return [{ expected: expected3, received: "no such operation", at: child(open3.root, "paths") ?? open3.root }];
  }
  const { operation } = found;
  if (idOf(operation) === spec.operationId) return [];
  const id = child(operation, "operationId");
  const received2 = id ? `\`operationId\` ${brief(id.value)}` : "no `operationId`";
  return [{ expected: expected3, received: received2, at: id ?? operation }];
}
var operations, GET_PET2, deprecated;
var init_operations2 = __esm({
  "../../work/main/suites/judges/description/operations.ts"() {
    "use strict";
    init_cursor();
    init_operations();
    init_well_formed();
    init_described();
    init_interface();
    operations = whereDescribed(
      (open3) => OPERATIONS.map((spec) => check2(`${nameOf(spec)}, ${spec.operationId}`, judged3(named3(open3, spec), open3)))
    );
    GET_PET2 = OPERATIONS.filter(({ operationId }) => operationId === "getPet");
    deprecated = whereDescribed(
      (open3) => eachOperation(
        open3,
        (spec, { operation }) => {
          const mark = child(operation, "deprecated");
          const received2 = mark ? `\`deprecated\` ${brief(mark.value)}` : "no `deprecated`";
          const differences = mark?.value === true ? [] : [{ expected: `${nameOf(spec)} with \`deprecated: true\``, received: received2, at: mark ?? operation }];
          return [check2(nameOf(spec), judged3(differences, open3))];
        },
        GET_PET2
      )
    );
  }
});

// ../../work/main/suites/judges/description/parameters.ts
function compare(open3, operation, spec) {
  const all = parametersOf(open3, operation);
  if ("kind" in all) return all;
  const expected3 = `\`${spec.name}\` in the ${spec.in}`;
  const found = all.find((each) => each.name === spec.name && each.in === spec.in);
  if (!found) {
    const near = all.find((each) => each.name === spec.name) ?? all.find((each) => each.in === spec.in);
    const others2 = near ? `\`${near.name}\` in the ${near.in}` : `no \`${spec.name}\``;
    const received2 = spec.in === "path" || near?.name === spec.name ? others2 : `no \`${spec.name}\``;
    return [{ expected: expected3, received: received2, at: near && received2 === others2 ? near.at : operation.operation }];
  }
  const wanted2 = { label: `\`${spec.name}\``, kind: spec.kind, allowNull: spec.in === "query" };
  if (!found.schema) return [{ expected: "a schema", received: "none", at: found.at }];
  const value2 = compareValue(open3, [found.schema], wanted2);
  if ("kind" in value2) return value2;
  const bounds = spec.name === "limit" && value2.length === 0 ? limitBounds(open3, found) : [];
  return "kind" in bounds ? bounds : [...value2, ...bounds, ...required(found, spec)];
}
function required(found, { name: name2, in: place2 }) {
  const wanted2 = place2 === "path";
  if (found.required === wanted2) return [];
  const words2 = (is2) => `\`${name2}\` ${is2 ? "required" : "optional"}`;
  return [{ expected: words2(wanted2), received: words2(found.required), at: found.at }];
}
function limitBounds(open3, { schema, at: at3 }) {
  const shape2 = shapeOf(open3, schema ? [schema] : []);
  if (isUnknown(shape2)) return shape2;
  const given2 = shape2.filter(({ types }) => types.has("integer"));
  const where = given2[0]?.at ?? schema ?? at3;
  const differs2 = (what, wanted2, is2) => {
    if (is2.every((value2) => value2 === wanted2)) return [];
    const [other3] = is2.filter((value2) => value2 !== wanted2);
    const received2 = `\`limit\` with ${other3 === null || other3 === void 0 ? `no ${what}` : `the ${what} ${brief(other3)}`}`;
    return [{ expected: `\`limit\` with the ${what} ${wanted2}`, received: received2, at: where }];
  };
  const stated = shape2.flatMap((each) => each.default ? [each.default.value] : []);
  return [
    ...differs2(
      "minimum",
      1,
      given2.map(({ minimum }) => minimum)
    ),
    ...differs2(
      "maximum",
      100,
      given2.map(({ maximum }) => maximum)
    ),
    ...differs2("default", 20, stated.length > 0 ? stated : [null])
  ];
}
function others(open3, operation, specs) {
  const all = parametersOf(open3, operation);
  if (!Array.isArray(all))
    return isUnresolved(all) ? all : [];
  const known2 = new Set(specs.map(({ name: name2 }) => name2));
  return all.filter((each) => each.in === "query" && each.required && !known2.has(each.name)).map(({ name: name2, at: at3 }) => ({
    expected: "no other query parameter required",
    received: `\`${name2}\` required`,
    at: at3
  }));
}
var SPECS, parameters;
var init_parameters = __esm({
  "../../work/main/suites/judges/description/parameters.ts"() {
    "use strict";
    init_cursor();
    init_operations();
    init_shape();
    init_well_formed();
    init_described();
    init_values();
    SPECS = {
      listPets: [
        { name: "limit", in: "query", kind: "integer" },
        { name: "status", in: "query", kind: "PetStatus" }
      ],
      createPet: [],
      getPet: [{ name: "petId", in: "path", kind: "int64" }]
    };
    parameters = whereDescribed(
      (open3) => eachOperation(open3, ({ operationId }, operation) => {
        const specs = SPECS[operationId];
        const own = specs.map(
          (spec) => check2(`${spec.name} of ${operationId}`, judged3(compare(open3, operation, spec), open3))
        );
        return [
          ...own,
          check2(`nothing else is required by ${operationId}`, judged3(others(open3, operation, specs), open3))
        ];
      })
    );
  }
});

// ../../work/main/suites/judges/description/security.ts
function secured(open3, { operation }, name2) {
  const expected3 = `${name2} with an HTTP bearer scheme`;
  const at3 = securityOf(open3, operation);
  if (!at3) return [{ expected: expected3, received: "no `security`", at: operation }];
  const choices = children(at3);
  if (choices.length === 0) return [{ expected: expected3, received: "no scheme", at: at3 }];
  const optional = choices.find(([, { value: value2 }]) => isObject(value2) && Object.keys(value2).length === 0);
  if (optional) return [{ expected: expected3, received: "a choice without any scheme", at: optional[1] }];
  const schemes = [];
  for (const [, choice] of choices)
    for (const [scheme, where] of children(choice)) {
      const found = schemeNamed(open3, scheme);
      if (found && isUnresolved(found)) return found;
      if (found && isBearer(found)) return [];
      schemes.push({ words: found ? wordsOf(found) : `no scheme \`${scheme}\``, at: found ?? where });
    }
  const [first3] = schemes;
  return [{ expected: expected3, received: first3?.words ?? "no scheme", at: first3?.at ?? at3 }];
}
function schemeNamed(open3, name2) {
  const components2 = child(open3.root, "components");
  const all = components2 && child(components2, "securitySchemes");
  const found = all && child(all, name2);
  return found && open3.follow(found);
}
function isBearer({ value: value2 }) {
  if (!isObject(value2) || value2.type !== "http" || typeof value2.scheme !== "string") return false;
  return value2.scheme.toLowerCase() === "bearer";
}
function wordsOf({ value: value2 }) {
  if (!isObject(value2)) return "no scheme";
  const { type: type2, scheme, in: place2, name: name2 } = value2;
  return brief(
    Object.fromEntries(Object.entries({ type: type2, scheme, in: place2, name: name2 }).filter(([, v]) => v !== void 0))
  );
}
var security;
var init_security = __esm({
  "../../work/main/suites/judges/description/security.ts"() {
    "use strict";
    init_cursor();
    init_operations();
    init_well_formed();
    init_json_place();
    init_described();
    init_interface();
    security = whereDescribed(
      (open3) => eachOperation(open3, (spec, operation) => [
        check2(nameOf(spec), judged3(secured(open3, operation, nameOf(spec)), open3))
      ])
    );
  }
});

// ../../work/main/src/kit/description/references.ts
function referencesIn(start) {
  const found = [];
  const open3 = [{ at: start, named: false }];
  for (let next = open3.pop(); next; next = open3.pop()) {
    const { at: at3, named: named5 } = next;
    if (!named5 && referenceOf(at3) !== null) found.push(at3);
    if (at3.path.length > MOST_LEVELS) continue;
    for (const [name2, inner] of children(at3)) {
      if (!named5 && (VALUES.has(name2) || isExamples(name2, inner) || name2.startsWith("x-"))) continue;
      open3.push({ at: inner, named: !named5 && NAMED.has(name2) && isObject(inner.value) });
    }
  }
  return found;
}
function isExamples(name2, { value: value2 }) {
  return name2 === "value" || name2 === "examples" && Array.isArray(value2);
}
var VALUES, NAMED, MOST_LEVELS;
var init_references = __esm({
  "../../work/main/src/kit/description/references.ts"() {
    "use strict";
    init_json_place();
    init_cursor();
    VALUES = /* @__PURE__ */ new Set(["example", "default", "enum", "const"]);
    NAMED = /* @__PURE__ */ new Set([
      "properties",
      "patternProperties",
      "schemas",
      "responses",
      "parameters",
      "headers",
      "paths",
      "$defs",
      "definitions"
    ]);
    MOST_LEVELS = 200;
  }
});

// ../../work/main/suites/judges/description/well-formed.ts
function document(open3) {
  const { root } = open3;
  if (versionOf(root.value) === null) {
    const at3 = child(root, "openapi");
    const received2 = at3 ? `\`openapi\` ${brief(at3.value)}` : "no `openapi`";
    return [{ expected: "an OpenAPI document, `openapi` 3.0.x or 3.1.x", received: received2, at: at3 ?? root }];
  }
  const found = malformation(open3);
  return found ? [{ ...found, at: { document: 0, path: found.path } }] : [];
}
function version({ root }) {
  const info = child(root, "info");
  const at3 = info && child(info, "version");
  if (!at3 || at3.value === VERSION) return [];
  return [{ expected: `\`info.version\` ${VERSION}`, received: brief(at3.value), at: at3 }];
}
function references(open3) {
  const { documents } = open3.description;
  const unread = documents.find(({ absent }) => absent?.kind === "unread")?.absent;
  const dead = [];
  for (const at3 of allReferences(open3)) {
    const found = open3.follow(at3);
    if (!isUnresolved(found) || found.kind !== "dead") continue;
    const received2 = `\`$ref\` ${brief(referenceOf(at3))}: ${found.reason}`;
    dead.push({ expected: "references that lead somewhere", received: received2, at: at3 });
  }
  if (dead.length === 0 && unread)
    return untested(`a part of the description could not be read: ${unread.reason}`, "run");
  return judged3(dead.slice(0, 1), open3);
}
function allReferences(open3) {
  return open3.description.documents.flatMap((_, document2) => {
    const top = open3.top(document2);
    return top ? referencesIn(top) : [];
  });
}
function repeatedNames(open3) {
  const seen = /* @__PURE__ */ new Set();
  for (const { operation } of operationsOf(open3)) {
    const id = idOf(operation);
    const at3 = child(operation, "operationId");
    if (id === void 0 || !at3) continue;
    if (seen.has(id)) return [{ expected: "an `operationId` once", received: `\`${id}\` twice`, at: at3 }];
    seen.add(id);
  }
  return [];
}
var VERSION, wellFormed;
var init_well_formed2 = __esm({
  "../../work/main/suites/judges/description/well-formed.ts"() {
    "use strict";
    init_cursor();
    init_operations();
    init_references();
    init_well_formed();
    init_judge_helpers();
    init_described();
    VERSION = "1.0.0";
    wellFormed = whereDescribed(
      (open3) => [
        check2("the document", judged3(document(open3), open3)),
        check2("info.version", judged3(version(open3), open3)),
        check2("its references", references(open3)),
        check2("its operation names", judged3(repeatedNames(open3), open3))
      ],
      () => true
    );
  }
});

// ../../work/main/suites/9-description.ts
var COMMON3, DESC_1, DESC_2, DESC_3, DESC_4, DESC_5, DESC_6, DESC_7, DESCRIPTION;
var init_description = __esm({
  "../../work/main/suites/9-description.ts"() {
    "use strict";
    init_bodies2();
    init_operations2();
    init_parameters();
    init_security();
    init_well_formed2();
    COMMON3 = {
      section: "9",
      level: "MUST",
      samples: [],
      flaw: (evidence) => evidence
    };
    DESC_1 = {
      ...COMMON3,
      id: "DESC-1",
      title: "the description is well-formed OpenAPI of version 1.0.0",
      how: "By the schemas of OpenAPI 3.0 and 3.1; `info.version` is 1.0.0, every reference leads somewhere, and no `operationId` is there twice. Unknown words in a schema are passed by.",
      why: "No tool reads a description that is not well-formed.",
      check: wellFormed,
      descriptionFlaw: (text3) => text3.replace(/(version"?: *"?)1\.0\.0/, "$11.0.1")
    };
    DESC_2 = {
      ...COMMON3,
      id: "DESC-2",
      title: "the description has the three operations under their names",
      how: "Method and path, with or without `/v1` before it, and the `operationId` listPets, createPet or getPet. More operations are allowed.",
      why: "Generated clients are named by it.",
      check: operations,
      descriptionFlaw: (text3) => text3.replace("listPets", "listAnimals")
    };
    DESC_3 = {
      ...COMMON3,
      id: "DESC-3",
      title: "the description marks getPet as deprecated",
      how: "`deprecated: true` at the operation.",
      why: "Nothing else warns those who generate a client that it goes away.",
      check: deprecated,
      descriptionFlaw: (text3) => text3.replace(/(deprecated"?: *)true/, "$1false")
    };
    DESC_4 = {
      ...COMMON3,
      id: "DESC-4",
      title: "the described parameters are those of the interface",
      how: "limit and status in the query, petId in the path: type, format, required or not, minimum 1, maximum 100, default 20, the three statuses. At the path or the operation, by reference or inline. More parameters are allowed, if the query requires none of them.",
      why: "A generated client sends what is described.",
      check: parameters,
      descriptionFlaw: (text3) => text3.replace(/(maximum"?: *)100\b/, "$11000")
    };
    DESC_5 = {
      ...COMMON3,
      id: "DESC-5",
      title: "the described members are those of NewPet, Pet and Error",
      how: "The request body of createPet and the bodies of all documented responses: types, formats, which are required, the three statuses. Inline, by reference, or by `allOf`, `anyOf` and `oneOf` that come to the same. More members are allowed, if NewPet requires none of them.",
      why: "Generated types hold what is described.",
      check: schemas,
      descriptionFlaw: (text3) => text3.replaceAll(/(format"?: *"?)int64/g, "$1int32")
    };
    DESC_6 = {
      ...COMMON3,
      id: "DESC-6",
      title: "the described responses are those of the interface",
      how: "200 and 401; 201, 400 and 401; 200, 401 and 404: by themselves, by a range such as 4XX, or by `default`, each with its body as application/json. More statuses are allowed.",
      why: "A generated client knows what to do with these only.",
      check: responses2,
      descriptionFlaw: (text3) => text3.replace(/"404":/, '"410":')
    };
    DESC_7 = {
      ...COMMON3,
      id: "DESC-7",
      title: "the description secures all operations with an HTTP bearer",
      how: "A scheme of type http, `bearer` in any case, for the whole description or for each operation; with a choice of schemes, one of them is enough, but none may be the choice.",
      why: "A generated client sends no key otherwise.",
      check: security,
      descriptionFlaw: (text3) => text3.replace(/(scheme"?: *"?)bearer/, "$1basic")
    };
    DESCRIPTION = [DESC_1, DESC_2, DESC_3, DESC_4, DESC_5, DESC_6, DESC_7];
  }
});

// ../../work/main/suites/9-versioning.ts
var VERSION_1, VERSIONING;
var init_versioning = __esm({
  "../../work/main/suites/9-versioning.ts"() {
    "use strict";
    init_judge_helpers();
    VERSION_1 = {
      id: "VERSION-1",
      section: "9",
      level: "MUST",
      title: "the base address ends in the segment /v1",
      how: "The path of the run's base address; a trailing slash does not matter.",
      why: "Without the version in the address, the next version breaks every client.",
      check: ({ baseUrl }) => {
        const segment = new URL(baseUrl).pathname.replace(/\/$/, "").split("/").at(-1) ?? "";
        const judgement = segment === "v1" ? PASSED : failed("a base address whose path ends in `/v1`", baseUrl);
        return [{ title: "base address", evidence: [], judgement }];
      },
      samples: [],
      flaw: (evidence) => evidence
    };
    VERSIONING = [VERSION_1];
  }
});

// ../../work/main/suites/open/create-pet.ts
function body(world, label2, more) {
  const categoryId = new JsonNumber(world.recording.categoryId);
  return writeJson({ name: world.name(label2), categoryId, status: "pending", ...more });
}
function statusIn2(pet) {
  const { status } = pet;
  if (status === void 0) return "left out";
  return typeof status === "string" ? word(status) : describe(status);
}
function shownLater(recording) {
  const later2 = /* @__PURE__ */ new Map();
  for (const sighting of sightings(recording)) {
    if (sighting.id === void 0 || sighting.exchange.request.operation === "createPet") continue;
    const known2 = later2.get(sighting.id);
    if (known2) known2.push(sighting);
    else later2.set(sighting.id, [sighting]);
  }
  return later2;
}
function fateOfMember(exchange2, recording) {
  const pet = petOf(exchange2);
  const echoed2 = pet !== null && UNDECLARED in pet;
  const later2 = shownLater(recording).get(readInt64(pet?.id) ?? 0n) ?? [];
  if (later2.some((sighting) => UNDECLARED in sighting.pet)) return "stored";
  return echoed2 ? later2.length > 0 ? "repeated in the answer only" : "repeated in the answer" : "ignored";
}
function fateOfId(exchange2) {
  const sent2 = requestJson(exchange2);
  const [wanted2, got] = [sent2, petOf(exchange2)].map(
    (pet) => readInt64(isJsonObject(pet) ? pet.id : void 0)
  );
  return wanted2 !== void 0 && wanted2 === got ? "taken" : "ignored";
}
function spelt(suffix) {
  return create(
    `a NewPet whose categoryId is written with ${suffix}`,
    "maybe",
    (world) => body(world, `category-written-with-${suffix.replace(".", "-point-")}`, {
      categoryId: new JsonNumber(`${world.recording.categoryId}${suffix}`)
    })
  );
}
function categoryTaken(exchange2, recording) {
  const shown7 = petOf(exchange2)?.categoryId;
  if (String(readInt64Literal(shown7)) === recording.categoryId) return "taken as the integer";
  return shown7 === void 0 ? "accepted" : `accepted as ${describe(shown7)}`;
}
var SECTION16, OPEN_1, UNDECLARED, WITH_UNDECLARED, OPEN_3, OPEN_4, FRACTION, EXPONENT, OPEN_5, OPEN_CREATE;
var init_create_pet3 = __esm({
  "../../work/main/suites/open/create-pet.ts"() {
    "use strict";
    init_reading();
    init_store_model();
    init_format_value();
    init_int64();
    init_json();
    init_write_json();
    init_requests();
    init_stock();
    init_words();
    SECTION16 = "2";
    OPEN_1 = {
      id: "OPEN-1",
      section: SECTION16,
      level: "OPEN",
      title: "what status has an animal created without one?",
      how: "The answers to creations without status, and what lists and reads show of these animals later.",
      requests: [],
      observe: (recording) => {
        const bare = creations(recording).filter(({ sent: sent2 }) => sent2 && sent2.status === void 0);
        if (bare.length === 0) return null;
        const later2 = shownLater(recording);
        const evidence = /* @__PURE__ */ new Map();
        for (const { id, pet, exchange: exchange2 } of bare) {
          const first3 = statusIn2(pet);
          const other3 = later2.get(id)?.find((sighting) => statusIn2(sighting.pet) !== first3);
          const answer = other3 ? `${first3}, later ${statusIn2(other3.pet)}` : first3;
          if (!evidence.has(answer)) evidence.set(answer, other3 ? [exchange2, other3.exchange] : [exchange2]);
        }
        return observation2([...evidence.keys()].join("; or "), [...evidence.values()].flat());
      }
    };
    UNDECLARED = "unlistedNote";
    WITH_UNDECLARED = create(
      "a NewPet with an undeclared member",
      "maybe",
      (world) => body(world, "undeclared-member", { [UNDECLARED]: "kept" })
    );
    OPEN_3 = {
      id: "OPEN-3",
      section: SECTION16,
      level: "OPEN",
      title: "are undeclared members and an id in a NewPet ignored?",
      how: "A body with a member that no schema declares, and one with a random id of 62 bits: ignored, stored (an id: taken) or refused.",
      requests: [{ request: WITH_UNDECLARED, priority: "spare" }],
      observe: (recording) => grouped([
        ...outcomes(
          recording,
          [{ label: "undeclared member", request: WITH_UNDECLARED }],
          (exchange2) => fateOfMember(exchange2, recording)
        ),
        ...outcomes(recording, [{ label: "id", request: WITH_ID }], fateOfId)
      ])
    };
    OPEN_4 = {
      id: "OPEN-4",
      section: SECTION16,
      level: "OPEN",
      title: "are unknown categoryIds refused?",
      how: "The two small categories of DATA-5 that are unlikely to exist, one positive and one negative.",
      requests: [],
      observe: (recording) => {
        const gates = CATEGORIES.filter((probe2) => probe2.gate === null);
        const labelled = gates.map(({ categoryId, request }) => ({ label: categoryId, request }));
        return grouped(outcomes(recording, labelled, () => "accepted"));
      }
    };
    FRACTION = spelt(".0");
    EXPONENT = spelt("e0");
    OPEN_5 = {
      id: "OPEN-5",
      section: SECTION16,
      level: "OPEN",
      title: "are 1.0 and 1e0 taken as the integer 1?",
      how: "The category that exists, written with a fraction of zero and with an exponent of zero.",
      requests: [
        { request: FRACTION, priority: "spare" },
        { request: EXPONENT, priority: "spare" }
      ],
      observe: (recording) => {
        const id = word(recording.categoryId);
        const labelled = [
          { label: `${id}.0`, request: FRACTION },
          { label: `${id}e0`, request: EXPONENT }
        ];
        return grouped(outcomes(recording, labelled, (exchange2) => categoryTaken(exchange2, recording)));
      }
    };
    OPEN_CREATE = [OPEN_1, OPEN_3, OPEN_4, OPEN_5];
  }
});

// ../../work/main/suites/open/description.ts
function opened2({ description }) {
  return description ? openDescription(description) : null;
}
function documented2(open3) {
  return OPERATIONS.flatMap((spec) => {
    const found = findOperation(open3, spec.method, spec.path, spec.operationId);
    return found ? [{ spec, found }] : [];
  });
}
function statusesOf({ operation }) {
  const responses3 = child(operation, "responses");
  return responses3 ? children(responses3).map(([status]) => status) : [];
}
function beyond(open3) {
  const own = documented2(open3);
  const others2 = operationsOf(open3).filter(
    ({ operation }) => !own.some(({ found }) => found.operation.path.join() === operation.path.join())
  );
  const marks = operationsOf(open3).flatMap(
    (each) => children(each.operation).filter(([name2]) => /^x-.*(stability|status|beta|experimental|badge|internal)/i.test(name2)).map(([name2, { value: value2 }]) => `${nameOf(each)} ${name2}: ${word(String(value2))}`)
  );
  const statuses3 = own.flatMap(({ spec, found }) => {
    const known2 = spec.answers.map(({ status }) => String(status));
    const more = statusesOf(found).filter((status) => !known2.includes(status));
    return more.length > 0 ? [`${nameOf(spec)} ${more.map(word).join(", ")}`] : [];
  });
  return [
    `operations: ${others2.length === 0 ? "none" : others2.map(nameOf).join(", ")}`,
    `markers: ${marks.length === 0 ? "none" : marks.join(", ")}`,
    `statuses: ${statuses3.length === 0 ? "none" : statuses3.join(", ")}`
  ];
}
function answersTo(operation, recording) {
  return recording.exchanges.filter(
    (exchange2) => exchange2.request.operation === operation && exchange2.response !== null && statusOf(exchange2) !== 429 && !isLost(exchange2) && isDocumented(exchange2, recording)
  );
}
function deviations(open3, recording) {
  return documented2(open3).flatMap(({ spec, found }) => {
    const answers3 = answersTo(spec.operationId, recording);
    if (answers3.length === 0) return [];
    return [...statusDeviations(open3, spec, found, answers3), ...memberDeviations(open3, spec, found, answers3)];
  });
}
function statusDeviations(open3, spec, found, answers3) {
  const seen = new Set(answers3.map(statusOf));
  const never = statusesOf(found).filter(
    (status) => /^\d{3}$/.test(status) && status !== "429" && !seen.has(Number(status))
  );
  const unknown3 = [...seen].filter((status) => responseFor(open3, found.operation, status) === void 0);
  const name2 = nameOf(spec);
  return [
    ...never.length > 0 ? [{ text: `${name2} never ${never.join(", ")}`, exchanges: [] }] : [],
    ...unknown3.sort((a, b) => a - b).map((status) => ({
      text: `${name2} ${status} not described`,
      exchanges: answers3.filter((exchange2) => statusOf(exchange2) === status).slice(0, 1)
    }))
  ];
}
function memberDeviations(open3, spec, { operation }, answers3) {
  const statuses3 = [...new Set(answers3.filter(hasValidKey).map(statusOf))].sort((a, b) => a - b);
  return statuses3.flatMap((status) => {
    const response = responseFor(open3, operation, status);
    if (!response || isUnresolved(response)) return [];
    const declared = membersOf2(open3, response);
    const exchanges = answers3.filter((exchange2) => statusOf(exchange2) === status);
    const seen = new Set(exchanges.flatMap(membersIn2));
    if (declared === null || seen.size === 0) return [];
    const name2 = `${nameOf(spec)} ${status}`;
    const more = [...seen].filter((member2) => !declared.has(member2));
    const less = [...declared].filter((member2) => !seen.has(member2));
    return [
      ...more.length > 0 ? [{ text: `${name2} with ${more.map(word).join(", ")}`, exchanges: exchanges.slice(0, 1) }] : [],
      ...less.length > 0 ? [{ text: `${name2} without ${less.map(word).join(", ")}`, exchanges: exchanges.slice(0, 1) }] : []
    ];
  });
}
function membersOf2(open3, response) {
  const { schema } = bodyAt(response);
  let shape2 = schema ? shapeOf(open3, [schema]) : [];
  if (!isUnknown(shape2) && shape2.some(({ items }) => items.length > 0))
    shape2 = shapeOf(open3, shape2.flatMap(({ items }) => items).slice(0, 1));
  if (isUnknown(shape2) || shape2.length === 0) return null;
  return new Set(shape2.flatMap(({ properties }) => [...properties.keys()]));
}
function membersIn2(exchange2) {
  const { value: value2 } = responseJson(exchange2);
  const objects = isJsonArray(value2) ? value2 : [value2];
  return objects.flatMap((each) => isJsonObject(each) ? Object.keys(each) : []);
}
function told2(all) {
  if (all.length === 0) return observation2("nowhere", []);
  return observation2(
    all.map(({ text: text3 }) => text3).join("; "),
    all.flatMap(({ exchanges }) => exchanges)
  );
}
var OPEN_19, OPEN_20, OPEN_DESCRIPTION;
var init_description2 = __esm({
  "../../work/main/suites/open/description.ts"() {
    "use strict";
    init_cursor();
    init_operations();
    init_shape();
    init_documented();
    init_lost_answers();
    init_reading();
    init_json();
    init_interface();
    init_words();
    OPEN_19 = {
      id: "OPEN-19",
      section: "4.4",
      level: "OPEN",
      title: "which other operations, markers and statuses are described?",
      how: "With --description: what it has beyond the three operations and their documented statuses, and members such as `x-stability`.",
      requests: [],
      observe: (recording) => {
        const open3 = opened2(recording);
        return open3 && observation2(beyond(open3).join("; "), []);
      }
    };
    OPEN_20 = {
      id: "OPEN-20",
      section: "9",
      level: "OPEN",
      title: "where does the description differ from what the run saw?",
      how: "With --description: documented statuses that were never given, statuses that were given and are not documented, and members that answers to the key have more or less. 429s aside.",
      requests: [],
      observe: (recording) => {
        const open3 = opened2(recording);
        if (!open3 || !recording.exchanges.some(({ response }) => response !== null)) return null;
        return told2(deviations(open3, recording));
      }
    };
    OPEN_DESCRIPTION = [OPEN_19, OPEN_20];
  }
});

// ../../work/main/suites/open/http.ts
function unusedPath(world) {
  const id = world.random("petId") % 2n ** 62n;
  const exists = sightings(world.recording).some((sighting) => sighting.id === id);
  return exists ? { unprepared: "the random id is in use", cause: "run" } : `/pets/${id}`;
}
function onUnusedId(method, more = {}) {
  return {
    id: `${method} /pets/{a random id}`,
    operation: "other",
    credential: VALID,
    creates: "no",
    build: (world) => {
      const target = unusedPath(world);
      return typeof target === "string" ? { headers: [AUTHORIZATION], ...more, method, target } : target;
    }
  };
}
function answered2(exchange2) {
  const status = statusOf(exchange2);
  if (status === 0) return "no answer";
  return responseField(exchange2, "allow").length > 0 ? `${status} with Allow` : String(status);
}
function carried(name2, exchanges) {
  const withIt = exchanges.filter((exchange2) => responseField(exchange2, name2).length > 0);
  const [first3] = withIt;
  if (!first3) return { text: `no ${name2}`, shows: exchanges.slice(0, 1) };
  const value2 = quote(responseField(first3, name2).join(", "));
  const statuses3 = [...new Set(withIt.map(statusOf))];
  const without4 = exchanges.filter((exchange2) => !withIt.includes(exchange2));
  if (without4.length === 0) return { text: `${name2} ${value2}`, shows: [first3] };
  const apart = without4.every((exchange2) => !statuses3.includes(statusOf(exchange2)));
  const where = apart ? `on ${statuses3.join(", ")} only` : "on some answers";
  return { text: `${name2} ${value2} ${where}`, shows: [first3, ...without4.slice(0, 1)] };
}
var NOTHING, METHODS2, OPEN_13, OPEN_14, OPEN_HTTP;
var init_http2 = __esm({
  "../../work/main/suites/open/http.ts"() {
    "use strict";
    init_credential();
    init_key_expression();
    init_reading();
    init_store_model();
    init_format_value();
    init_requests();
    init_words();
    NOTHING = {
      headers: [AUTHORIZATION, ["Content-Type", "application/json"]],
      body: "{}"
    };
    METHODS2 = [
      { label: "OPTIONS /pets", request: other("OPTIONS /pets", { method: "OPTIONS", target: "/pets" }) },
      { label: "HEAD /pets", request: other("HEAD /pets", { method: "HEAD", target: "/pets" }) },
      { label: "PUT /pets", request: other("PUT /pets", { method: "PUT", target: "/pets", ...NOTHING }) },
      { label: "PATCH /pets/{petId}", request: onUnusedId("PATCH", NOTHING) },
      { label: "DELETE /pets/{petId}", request: onUnusedId("DELETE") }
    ];
    OPEN_13 = {
      id: "OPEN-13",
      section: "4",
      level: "OPEN",
      title: "what do other methods on the paths get?",
      how: "OPTIONS, HEAD and PUT on /pets, PATCH and DELETE on an id that no animal has; bodies are empty objects.",
      requests: METHODS2.map(({ request }) => ({ request, priority: "spare" })),
      observe: (recording) => grouped(
        METHODS2.flatMap(({ label: label2, request }) => {
          const exchange2 = latestAnswer(recording, request);
          return exchange2 ? [{ label: label2, answer: answered2(exchange2), exchange: exchange2 }] : [];
        })
      )
    };
    OPEN_14 = {
      id: "OPEN-14",
      section: "4.3",
      level: "OPEN",
      title: "are Deprecation, Sunset and Link sent?",
      how: "These fields of every 200 and 404 of getPet (RFC 9745, RFC 8594, RFC 8288).",
      requests: [],
      observe: (recording) => {
        const answers3 = recording.exchanges.filter(
          (exchange2) => exchange2.request.operation === "getPet" && hasValidKey(exchange2) && [200, 404].includes(statusOf(exchange2))
        );
        if (answers3.length === 0) return null;
        const fields = ["Deprecation", "Sunset", "Link"].map((name2) => carried(name2, answers3));
        return observation2(
          fields.map(({ text: text3 }) => text3).join("; "),
          fields.flatMap(({ shows }) => shows)
        );
      }
    };
    OPEN_HTTP = [OPEN_13, OPEN_14];
  }
});

// ../../work/main/suites/open/keys.ts
var SWAPPED, IN_OTHER_CASE, OPEN_22, OPEN_KEYS;
var init_keys = __esm({
  "../../work/main/suites/open/keys.ts"() {
    "use strict";
    init_authentication2();
    init_wrong_credentials();
    init_words();
    SWAPPED = listAs(SWAPPED_CASE);
    IN_OTHER_CASE = {
      ...SWAPPED,
      build: (world) => world.keyHasLetters ? SWAPPED.build(world) : { unprepared: "the key has no letters whose case could be swapped", cause: "target" }
    };
    OPEN_22 = {
      id: "OPEN-22",
      section: "5",
      level: "OPEN",
      title: "does the letter case of the key matter?",
      how: "listPets with the case of all letters of the key swapped.",
      requests: [{ request: IN_OTHER_CASE, priority: "spare" }],
      observe: (recording) => {
        const exchange2 = latestAnswer(recording, IN_OTHER_CASE);
        if (!exchange2) return null;
        const refused8 = refusal(exchange2);
        return observation2(refused8 ? `in the other letter case: ${refused8}` : "no: accepted in either", [
          exchange2
        ]);
      }
    };
    OPEN_KEYS = [OPEN_22];
  }
});

// ../../work/main/suites/open/order.ts
function pages(recording) {
  return recording.exchanges.flatMap((exchange2) => {
    if (!pageOf(exchange2)) return [];
    const shown7 = sightingsIn(exchange2);
    const ids2 = shown7.flatMap(({ id }) => id === void 0 ? [] : [id]);
    const names = shown7.flatMap(({ pet }) => typeof pet.name === "string" ? [pet.name] : []);
    return ids2.length < FEWEST2 || ids2.length < shown7.length ? [] : [{ exchange: exchange2, ids: ids2, names }];
  });
}
function direction(sequence) {
  let [up, down2] = [0, 0];
  for (const [i, next] of sequence.entries()) {
    const before2 = sequence[i - 1];
    if (before2 === void 0) continue;
    if (next > before2) up += 1;
    if (next < before2) down2 += 1;
  }
  if (up + down2 < FEWEST2 - 1 || up > 0 && down2 > 0) return null;
  return up > 0 ? "ascending" : "descending";
}
function byCreation(page2, recording) {
  const place2 = new Map(page2.ids.map((id, i) => [id, i]));
  const made = creations(recording).filter(({ id }) => place2.has(id));
  let [older2, newer] = [0, 0];
  for (const a of made) {
    for (const b of made) {
      if (!isBefore(a.exchange, b.exchange)) continue;
      if ((place2.get(a.id) ?? 0) < (place2.get(b.id) ?? 0)) older2 += 1;
      else newer += 1;
    }
  }
  if (older2 + newer < FEWEST2 || older2 > 0 && newer > 0) return null;
  return older2 > 0 ? "oldest first" : "newest first";
}
function sameOrder(a, b) {
  const place2 = new Map(a.ids.map((id, i) => [id, i]));
  const shared2 = b.ids.flatMap((id) => place2.get(id) ?? []);
  return shared2.length < FEWEST2 ? null : direction(shared2) === "ascending";
}
function observedOrder(recording) {
  const all = pages(recording);
  const longest2 = all.reduce((a, b) => a && a.ids.length > b.ids.length ? a : b, null);
  if (!longest2) return null;
  const ids2 = direction(longest2.ids);
  const names = longest2.names.length === longest2.ids.length ? direction(longest2.names) : null;
  const orders = [byCreation(longest2, recording), ids2 && `by id ${ids2}`, names && `by name ${names}`];
  const recognised = orders.filter((order2) => order2 !== null).join(", ") || "no order recognised";
  const others2 = all.filter((page2) => page2 !== longest2 && sameOrder(longest2, page2) !== null);
  const changed3 = others2.find((page2) => !sameOrder(longest2, page2));
  const other3 = changed3 ?? others2.at(-1);
  if (!other3) return observation2(recognised, [longest2.exchange]);
  const stability = changed3 ? "changes between reads" : "the same in every read";
  return observation2(`${recognised}; ${stability}`, [longest2.exchange, other3.exchange]);
}
var FEWEST2;
var init_order2 = __esm({
  "../../work/main/suites/open/order.ts"() {
    "use strict";
    init_order();
    init_reading();
    init_store_model();
    init_words();
    FEWEST2 = 3;
  }
});

// ../../work/main/suites/open/list-pets.ts
function pagingFields(exchange2) {
  const names = (exchange2.response?.headers ?? []).map(([name2]) => name2.toLowerCase());
  const found = [...new Set(names)].filter((name2) => PAGING.test(name2)).map(word);
  const relations = responseField(exchange2, "link").flatMap(
    (value2) => [...value2.matchAll(/;\s*rel\s*=\s*"?([^";,]+)/gi)].map((match) => match[1]?.trim() ?? "")
  );
  const links = responseField(exchange2, "link").length === 0 ? [] : [`link (${[...new Set(relations)].map(word).join(", ")})`];
  return [...links, ...found];
}
function stocked(query) {
  const request = list(query, { state: "one", note: "with a stock" });
  return {
    ...request,
    build: (world) => {
      const before2 = latest(world.recording, query);
      const shown7 = before2 === void 0 || refusal(before2) !== null;
      return shown7 ? { unprepared: "the first answer shows enough", cause: "target" } : request.build(world);
    }
  };
}
function latest(recording, query) {
  return recording.exchanges.findLast(
    (exchange2) => exchange2.request.operation === "listPets" && hasValidKey(exchange2) && splitTarget(exchange2.request.target).query === query && says(exchange2)
  );
}
function limitMeans(limit) {
  const wanted2 = limit.trim() === "" ? Number.NaN : Number(limit);
  return (shown7, known2) => {
    if (shown7 > LARGEST_PAGE) return `taken as it is: ${shown7} animals`;
    if (shown7 === LARGEST_PAGE && wanted2 > LARGEST_PAGE) return "clamped to 100";
    if (shown7 >= known2) return "accepted";
    if (shown7 === 0) return "an empty list";
    if (shown7 === 1 && wanted2 < 1) return "clamped to 1";
    if (wanted2 > 1 && Math.abs(wanted2 - shown7) < 1) return `rounded to ${shown7}`;
    return shown7 === 20 ? "ignored" : `${shown7} animals`;
  };
}
function tried(recording, query, label2, meaning2) {
  const exchange2 = latest(recording, query);
  if (!exchange2) return [];
  const page2 = pageOf(exchange2);
  const answer = refusal(exchange2) ?? (page2 ? meaning2(page2.length, knownBefore(exchange2, recording).size) : "accepted, without a list");
  return [{ label: label2, answer, exchange: exchange2 }];
}
function limitsTried(recording) {
  const all = LIMITS.flatMap(
    (limit) => tried(recording, `limit=${limit}`, limit || "empty", limitMeans(limit))
  );
  const seen = /* @__PURE__ */ new Set();
  return all.map((attempt2) => {
    const label2 = seen.has(attempt2.answer) ? attempt2.label : `limit ${attempt2.label}`;
    seen.add(attempt2.answer);
    return { ...attempt2, label: label2 };
  });
}
var SECTION17, OPEN_7, PAGING, OPEN_8, LIMITS, UNKNOWN2, REPEATED, filterMeans, repeatedMeans, OPEN_9, OPEN_LIST;
var init_list_pets3 = __esm({
  "../../work/main/suites/open/list-pets.ts"() {
    "use strict";
    init_list_pages();
    init_reading();
    init_store_model();
    init_list_pets();
    init_requests();
    init_order2();
    init_words();
    SECTION17 = "4.1";
    OPEN_7 = {
      id: "OPEN-7",
      section: SECTION17,
      level: "OPEN",
      title: "in what order is the list, and does it change between reads?",
      how: "The ids of the longest page, compared with the order of creation and with every other page.",
      requests: [{ request: WHOLE_AGAIN, priority: "spare" }],
      observe: observedOrder
    };
    PAGING = /(?:^|-)(?:cursor|pages?|pagination|total|next|prev|previous|offset|more|continuation)(?:-|$)|^content-range$/;
    OPEN_8 = {
      id: "OPEN-8",
      section: SECTION17,
      level: "OPEN",
      title: "does the response carry paging data?",
      how: "Link, and header fields with names such as page, cursor or total, in every 200 of the list.",
      requests: [],
      observe: (recording) => {
        const pages2 = recording.exchanges.filter((exchange2) => pageOf(exchange2) !== null);
        if (pages2.length === 0) return null;
        const first3 = /* @__PURE__ */ new Map();
        for (const page2 of pages2)
          for (const field2 of pagingFields(page2)) if (!first3.has(field2)) first3.set(field2, page2);
        if (first3.size === 0) return observation2("none", pages2);
        return observation2([...first3.keys()].join(", "), [...first3.values()]);
      }
    };
    LIMITS = ["0", "-1", "101", "1.5", "abc", ""];
    UNKNOWN2 = list("limit=2&unlisted=unknown", { state: "one" });
    REPEATED = list("limit=2&limit=3", { state: "one" });
    filterMeans = (shown7, known2) => {
      if (shown7 > 0) return "ignored";
      return known2 === 0 ? "accepted" : "an empty list";
    };
    repeatedMeans = (shown7, known2) => {
      if (known2 > 3 && shown7 === 2) return "the first counts";
      if (known2 > 3 && shown7 === 3) return "the last counts";
      return known2 > shown7 ? `${shown7} animals` : "accepted";
    };
    OPEN_9 = {
      id: "OPEN-9",
      section: SECTION17,
      level: "OPEN",
      title: "what happens to limits out of range and odd parameters?",
      how: "The limits and the status of LIST-6 and LIST-8, an unknown parameter, a limit given twice: refused, clamped or ignored.",
      requests: [
        { request: UNKNOWN2, priority: "spare" },
        { request: REPEATED, priority: "spare" },
        { request: stocked("limit=0"), priority: "full" },
        { request: stocked("limit=abc"), priority: "full" },
        { request: stocked("status=archived"), priority: "full" }
      ],
      observe: (recording) => grouped([
        ...limitsTried(recording),
        ...tried(recording, "status=archived", "unknown status", filterMeans),
        ...tried(recording, "limit=2&unlisted=unknown", "unknown parameter", filterMeans),
        ...tried(recording, "limit=2&limit=3", "repeated limit", repeatedMeans)
      ])
    };
    OPEN_LIST = [OPEN_7, OPEN_8, OPEN_9];
  }
});

// ../../work/main/suites/open/members.ts
function extras(kind2, declared, shown7) {
  const [any] = shown7;
  if (!any) return null;
  const first3 = /* @__PURE__ */ new Map();
  for (const { value: value2, exchange: exchange2 } of shown7) {
    for (const name2 of Object.keys(value2)) {
      if (!declared.includes(name2) && !first3.has(name2)) first3.set(name2, exchange2);
    }
  }
  if (first3.size === 0) return { text: `${kind2}: none`, seen: [any.exchange] };
  return { text: `${kind2}: ${[...first3.keys()].map(word).join(", ")}`, seen: [...first3.values()] };
}
function errors(recording) {
  return recording.exchanges.flatMap((exchange2) => {
    const { value: value2 } = responseJson(exchange2);
    const isError2 = [400, 401, 404].includes(statusOf(exchange2)) && isDocumented(exchange2, recording);
    return isError2 && isJsonObject(value2) ? [{ value: value2, exchange: exchange2 }] : [];
  });
}
function condition(exchange2) {
  const { operation, credential, headers: headers2, target, method } = exchange2.request;
  if (statusOf(exchange2) === 401) return words(credential.label, LONGEST_LABEL);
  if (operation === "other") return method;
  if (operation === "getPet") return "petId";
  if (operation === "listPets") return conditionOfQuery(splitTarget(target).query ?? "");
  const [type2 = ""] = fieldValues(headers2, "content-type");
  if (type2 !== "application/json") return "media type";
  const body3 = requestJson(exchange2);
  if (body3 === void 0) return "malformed JSON";
  const [finding2] = findings("NewPet", body3);
  return finding2 ? finding2.path.slice(1) || "no object" : "valid body";
}
function conditionOfQuery(query) {
  const names = [...new Set(new URLSearchParams(query).keys())];
  return names.length === 1 ? names[0] ?? "parameters" : "parameters";
}
function codes(recording) {
  const byStatus = /* @__PURE__ */ new Map();
  for (const exchange2 of recording.exchanges) {
    const { value: value2 } = responseJson(exchange2);
    const code = isJsonObject(value2) ? value2.code : void 0;
    if (statusOf(exchange2) < 400 || typeof code !== "string") continue;
    const known2 = byStatus.get(statusOf(exchange2)) ?? [];
    byStatus.set(statusOf(exchange2), known2);
    if (!known2.some((other3) => other3.code === code))
      known2.push({ code, condition: condition(exchange2), exchange: exchange2 });
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}
function formatCodes(status, found, conditions, most) {
  const shown7 = found.slice(0, most).map(({ code, condition: when }) => {
    return conditions && found.length > 1 ? `${word(code)} (${when})` : word(code);
  });
  const rest = found.length - shown7.length;
  return `${status} ${shown7.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
function observationOf(all) {
  const text3 = (conditions, most) => [...all].map(([status, found]) => formatCodes(status, found, conditions, most)).join("; ");
  const fewer = Array.from({ length: 12 }, (_, i) => text3(false, 12 - i));
  const texts2 = [text3(true, 99), text3(false, 99), ...fewer];
  const fitting = texts2.find(({ length: length2 }) => length2 <= LONGEST_ANSWER) ?? text3(false, 1);
  return observation2(
    fitting,
    [...all.values()].flat().map(({ exchange: exchange2 }) => exchange2)
  );
}
var PET2, ERROR2, LONGEST_LABEL, OPEN_2, OPEN_15, OPEN_MEMBERS;
var init_members2 = __esm({
  "../../work/main/suites/open/members.ts"() {
    "use strict";
    init_documented();
    init_reading();
    init_store_model();
    init_format_value();
    init_json();
    init_validators();
    init_create_pet3();
    init_words();
    PET2 = ["id", "name", "categoryId", "status", UNDECLARED];
    ERROR2 = ["code", "message", "status"];
    LONGEST_LABEL = 60;
    OPEN_2 = {
      id: "OPEN-2",
      section: "2",
      level: "OPEN",
      title: "which undeclared members do Pet and Error bodies carry?",
      how: "The names of the members of every Pet and every Error of the run that interface \xA72 does not name.",
      requests: [],
      observe: (recording) => {
        const pets = sightings(recording).map(({ pet, exchange: exchange2 }) => ({ value: pet, exchange: exchange2 }));
        const found = [extras("Pet", PET2, pets), extras("Error", ERROR2, errors(recording))].filter(
          (e) => e !== null
        );
        if (found.length === 0) return null;
        return observation2(
          found.map(({ text: text3 }) => text3).join("; "),
          found.flatMap(({ seen }) => seen)
        );
      }
    };
    OPEN_15 = {
      id: "OPEN-15",
      section: "7",
      level: "OPEN",
      title: "which code values were seen, for which condition?",
      how: "The codes of all error bodies by status; if a status has several, with the fault of the request.",
      requests: [],
      observe: (recording) => {
        const all = codes(recording);
        return all.size === 0 ? null : observationOf(all);
      }
    };
    OPEN_MEMBERS = [OPEN_2, OPEN_15];
  }
});

// ../../work/main/suites/open/names.ts
function probe(label2, what, name2, mark) {
  const request = create(
    `a NewPet whose name ${what}`,
    "maybe",
    (world) => newPetText2(name2(world.name(mark)), world.recording.categoryId, "pending")
  );
  return { label: label2, request, priority: "spare" };
}
function long(length2) {
  const name2 = (start) => start.padEnd(length2, "N");
  const base = probe(String(length2), `has ${length2} characters`, name2, `name-of-${length2}`);
  const request = length2 > 900 ? { ...base.request, operation: "other" } : base.request;
  return { ...base, request, priority: "full" };
}
function fate(exchange2) {
  const body3 = requestJson(exchange2);
  const sent2 = isJsonObject(body3) ? body3.name : void 0;
  const kept = createdIn(exchange2)?.name;
  if (typeof kept !== "string" || typeof sent2 !== "string") return "accepted, without a name";
  if (kept === sent2) return "kept";
  if (kept === sent2.trim()) return "trimmed";
  if (kept === sent2.normalize("NFC")) return "composed";
  if (kept !== "" && sent2.startsWith(kept)) return `cut to ${Array.from(kept).length}`;
  return "changed";
}
var UNUSUAL, LONG, EMPTY, PROBES, OPEN_6, OPEN_NAMES;
var init_names = __esm({
  "../../work/main/suites/open/names.ts"() {
    "use strict";
    init_reading();
    init_json();
    init_requests();
    init_stock();
    init_words();
    UNUSUAL = [
      probe("blanks at the end", "ends with blanks", (start) => `${start}  `, "name-padded"),
      probe("NFD", "is decomposed", (start) => `${start} e\u0301A\u030A`, "name-decomposed"),
      probe(
        "control characters",
        "has control characters",
        (start) => `${start} \x07
\x7F.`,
        "name-controls"
      )
    ];
    LONG = [long(255), long(256), long(1024), long(65536)];
    EMPTY = { ...probe("empty", "is empty", () => "", "name-empty"), priority: "full" };
    PROBES = [...LONG, EMPTY, ...UNUSUAL];
    OPEN_6 = {
      id: "OPEN-6",
      section: "8.6",
      level: "OPEN",
      title: "which names are kept, changed or refused?",
      how: "Names with blanks at the end, decomposed letters (NFD) and control characters; in the full profile also an empty one and those of 255, 256, 1,024 and 65,536 characters.",
      requests: PROBES.map(({ request, priority }) => ({ request, priority })),
      observe: (recording) => grouped(outcomes(recording, PROBES, fate))
    };
    OPEN_NAMES = [OPEN_6];
  }
});

// ../../work/main/suites/open/window.ts
function windowShown(limit, seen, plan) {
  const ahead = Math.round(Math.max(...seen.map(({ reset, at: at3 }) => reset - at3)));
  const [minute, day] = plan && plan !== "enterprise" ? SUBSCRIPTION_LIMITS[plan] : [0, 0];
  if (limit === day && ahead <= 86400 + LEEWAY) return "day";
  if (limit === minute && ahead <= 60 + LEEWAY) return "minute";
  if (ahead < -LEEWAY) return "a Reset in the past";
  if (ahead > 86400 + LEEWAY) return "a Reset more than a day ahead";
  if (ahead > 3600 + LEEWAY) return "day";
  if (ahead > 60 + LEEWAY) return limit >= 1e3 ? "day" : `other (Reset up to ${ahead} s ahead)`;
  return [1e4, 1e5].includes(limit) ? "day" : "minute";
}
function pairsOf(seen) {
  return seen.flatMap((later2) => {
    const earlier = seen.findLast(
      ({ exchange: exchange2 }) => exchange2.receivedAt <= later2.exchange.sentAt && exchange2 !== later2.exchange
    );
    return earlier ? [[earlier, later2]] : [];
  });
}
function kindShown(seen) {
  const resets = seen.map(({ reset }) => reset);
  const ahead = seen.map(({ reset, at: at3 }) => reset - at3);
  const far = Math.max(...ahead) >= 30;
  if (putsOff(seen)) {
    const withClock = far && rangeOf(ahead) <= 2;
    return withClock ? "sliding: Reset moves with the clock" : "a bucket: Reset moves with the requests";
  }
  const turned = turns(seen);
  const aligned = resets.every((reset) => reset % 60 === 0);
  if (turned.includes(false)) return "sliding";
  if (seen.length > 1 && aligned) return "fixed, by the clock";
  if (turned.length > 0) return far || !wavers(seen) ? "fixed" : "a bucket, or fixed";
  if (far) return "fixed or sliding";
  if (rangeOf(resets) <= 1) return "of a kind that the run does not show";
  return wavers(seen) ? "a bucket: Reset moves with the requests" : "a bucket, or fixed";
}
function putsOff(seen) {
  return seen.some(
    (later2, i) => seen.slice(0, i).some((earlier) => {
      return later2.at < earlier.reset - 1 && Math.abs(later2.reset - earlier.reset) >= 2;
    })
  );
}
function wavers(seen) {
  return seen.some(
    (later2, i) => seen.slice(0, i).some((earlier) => later2.at < earlier.reset && later2.reset !== earlier.reset)
  );
}
function rangeOf(values) {
  return values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity);
}
function turns(seen) {
  return pairsOf(seen).flatMap(([earlier, later2]) => {
    const meanwhile = seen.filter(
      ({ exchange: exchange2 }) => exchange2.sentAt >= earlier.exchange.sentAt && exchange2.sentAt <= later2.exchange.receivedAt
    ).length;
    const used = earlier.limit - earlier.remaining;
    const passed = later2.at > earlier.reset && earlier.reset > earlier.at;
    if (!passed || used <= 2 * meanwhile + 3) return [];
    return [later2.limit - later2.remaining <= meanwhile + 1];
  });
}
function undisturbed(seen) {
  const [first3] = seen;
  if (!first3) return [];
  const kind2 = kindShown(seen);
  if (kind2.startsWith("fixed")) return seen;
  return kind2 === "sliding" ? seen.filter(({ at: at3 }) => at3 < first3.reset) : [];
}
function counts(recording, refused8) {
  let [yes, no] = [0, 0];
  const all = figuresOfKey(recording);
  const seen = [...new Set(all.map(({ limit }) => limit))].flatMap(
    (limit) => undisturbed(all.filter((figures) => figures.limit === limit))
  );
  seen.sort((a, b) => a.exchange.receivedAt - b.exchange.receivedAt);
  for (const [earlier, later2] of pairsOf(seen)) {
    if (earlier.limit !== later2.limit || later2.remaining > earlier.remaining || earlier.remaining === 0)
      continue;
    const others2 = recording.exchanges.filter(
      ({ index, sentAt, receivedAt }) => ![earlier.exchange.index, later2.exchange.index].includes(index) && receivedAt > earlier.exchange.sentAt && sentAt < later2.exchange.receivedAt
    );
    const fell = earlier.remaining - later2.remaining;
    const unasked = others2.filter((other3) => !refused8(other3));
    if (unasked.length > 0) continue;
    const [least, most] = refused8(later2.exchange) ? [0, others2.length + 1] : [1, others2.length + 1];
    if (least === most) continue;
    if (fell === least) no += 1;
    if (fell === most) yes += 1;
  }
  return yes === no ? null : yes > no;
}
function refusedTooEarly(recording) {
  return recording.exchanges.find(
    (exchange2) => hasValidKey(exchange2) && statusOf(exchange2) === 429 && (figure(exchange2, "x-ratelimit-remaining") ?? 0) > 0
  );
}
var LEEWAY;
var init_window = __esm({
  "../../work/main/suites/open/window.ts"() {
    "use strict";
    init_rate_limit_fields();
    init_reading();
    init_subscriptions();
    LEEWAY = 5;
  }
});

// ../../work/main/suites/open/rate-limits.ts
function windows(recording) {
  const all = figuresOfKey(recording);
  if (all.length === 0) return null;
  const limits3 = [...new Set(all.map(({ limit }) => limit))].slice(0, MOST_WINDOWS);
  const parts = limits3.map((limit) => {
    const seen = all.filter((figures) => figures.limit === limit);
    return `${windowShown(limit, seen, recording.plan)} (Limit ${limit}), ${kindShown(seen)}`;
  });
  const shows = limits3.flatMap((limit) => all.filter((figures) => figures.limit === limit).slice(0, 2));
  return { text: parts.join(" and "), shows: shows.map(({ exchange: exchange2 }) => exchange2) };
}
function refusedOnes(recording) {
  const asked = [
    ["400", (exchange2) => hasValidKey(exchange2) && statusOf(exchange2) === 400],
    ["401", (exchange2) => !hasValidKey(exchange2) && statusOf(exchange2) === 401]
  ];
  const said = asked.flatMap(([name2, refused8]) => {
    const counted2 = counts(recording, refused8);
    return counted2 === null ? [] : [`${name2} ${counted2 ? "counts" : "does not count"}`];
  });
  return said.length === 0 ? null : said.join(", ");
}
function retryAfter(exchange2) {
  const values = responseField(exchange2, "retry-after");
  const [value2 = ""] = values;
  if (values.length === 0) return "no Retry-After";
  if (values.length > 1) return `${values.length} Retry-After lines`;
  if (/^\d+$/.test(value2)) return "Retry-After in seconds";
  return httpDate(value2) === null ? `Retry-After ${quote(value2)}` : "Retry-After as an HTTP-date";
}
function shape(exchange2) {
  const { value: value2 } = responseJson(exchange2);
  if (value2 !== void 0) return findings("Error", value2).length === 0 ? "an Error body" : describe(value2);
  if ((exchange2.response?.body.length ?? 0) === 0) return "no body";
  const type2 = responseField(exchange2, "content-type")[0]?.split(";")[0]?.trim().toLowerCase();
  return type2 ? `a body of type ${word(type2)}` : "a body without a type";
}
function limitShown(exchanges) {
  const [first3] = exchanges;
  const limits3 = [...new Set(exchanges.map((exchange2) => figure(exchange2, "x-ratelimit-limit")))];
  const [limit = null] = limits3;
  if (!first3 || limit === null) return "no limit";
  const counted2 = exchanges.filter((exchange2) => figure(exchange2, "x-ratelimit-remaining") !== null);
  const earlier = counted2[0];
  const later2 = earlier && counted2.findLast(({ sentAt }) => sentAt > earlier.receivedAt);
  const [from2, to2] = [earlier, later2].map(
    (exchange2) => exchange2 && figure(exchange2, "x-ratelimit-remaining")
  );
  const shown7 = `Limit ${limits3.map((shownLimit) => shownLimit ?? "none").join(" or ")}`;
  if (from2 == null || to2 == null) return shown7;
  if (from2 === to2) return `${shown7}, Remaining still`;
  return `${shown7}, Remaining ${to2 < from2 ? "falling" : "rising"}`;
}
var SECTION18, MOST_WINDOWS, OPEN_16, OPEN_17, OPEN_18, OPEN_LIMITS;
var init_rate_limits2 = __esm({
  "../../work/main/suites/open/rate-limits.ts"() {
    "use strict";
    init_rate_limit_fields();
    init_reading();
    init_format_value();
    init_validators();
    init_get_pet2();
    init_wrong_credentials();
    init_window();
    init_words();
    SECTION18 = "8";
    MOST_WINDOWS = 2;
    OPEN_16 = {
      id: "OPEN-16",
      section: SECTION18,
      level: "OPEN",
      title: "which window is shown, what counts, was any 429 early?",
      how: "Limit and Reset show the window; changes of Reset and Remaining show whether it is fixed, sliding or a bucket; pairs of responses around a refused request show whether it counted.",
      requests: [],
      observe: (recording) => {
        const shown7 = windows(recording);
        if (!shown7) return null;
        const early = refusedTooEarly(recording);
        const any = recording.exchanges.find((exchange2) => hasValidKey(exchange2) && statusOf(exchange2) === 429);
        const remaining2 = early ? figure(early, "x-ratelimit-remaining") : null;
        const late2 = any ? "429 with none remaining" : "no 429";
        const parts = [shown7.text, refusedOnes(recording), early ? `429 with ${remaining2} remaining` : late2];
        const evidence = [...shown7.shows, ...[early ?? any].filter((exchange2) => exchange2 !== void 0)];
        return observation2(parts.filter((part2) => part2 !== null).join("; "), evidence);
      }
    };
    OPEN_17 = {
      id: "OPEN-17",
      section: SECTION18,
      level: "OPEN",
      title: "which form has Retry-After, which shape the 429 body?",
      how: "Every 429 of the run.",
      requests: [],
      observe: (recording) => {
        const first3 = /* @__PURE__ */ new Map();
        for (const exchange2 of recording.exchanges) {
          if (statusOf(exchange2) !== 429 || exchange2.request.method === "HEAD") continue;
          const answer = `${retryAfter(exchange2)}, ${shape(exchange2)}`;
          if (!first3.has(answer)) first3.set(answer, exchange2);
        }
        return first3.size === 0 ? null : observation2([...first3.keys()].join("; or "), [...first3.values()]);
      }
    };
    OPEN_18 = {
      id: "OPEN-18",
      section: "5",
      level: "OPEN",
      title: "which limits do unauthenticated responses show?",
      how: "X-RateLimit-Limit and -Remaining of the 401s for a missing and for an unknown key.",
      requests: [],
      observe: (recording) => {
        const tried2 = [MISSING, UNKNOWN].flatMap(({ label: label2 }) => {
          const refused8 = recording.exchanges.filter(
            (exchange2) => exchange2.request.credential.label === label2 && statusOf(exchange2) === 401
          );
          const [first3] = refused8;
          return first3 ? [
            {
              label: `${label2 === MISSING.label ? "missing key" : label2}`,
              answer: limitShown(refused8),
              exchange: first3
            }
          ] : [];
        });
        return grouped(tried2);
      }
    };
    OPEN_LIMITS = [OPEN_16, OPEN_17, OPEN_18];
  }
});

// ../../work/main/suites/open/status.ts
function shownAs(status) {
  if (status === void 0) return "none";
  return typeof status === "string" ? word(status) : "no text";
}
var OPEN_21, OPEN_STATUS;
var init_status2 = __esm({
  "../../work/main/suites/open/status.ts"() {
    "use strict";
    init_statuses();
    init_words();
    OPEN_21 = {
      id: "OPEN-21",
      section: "3",
      level: "OPEN",
      title: "does an animal's status change by itself?",
      how: "The status of every animal of this run in its creation's response, compared with later responses.",
      requests: [],
      observe: (recording) => {
        const changes = /* @__PURE__ */ new Map();
        const seen = [];
        for (const views of statusViews(recording).values()) {
          const [first3] = views;
          const later2 = views.filter(({ place: place2 }) => place2 !== "created");
          if (!first3 || later2.length === 0) continue;
          seen.push(...later2.map(({ exchange: exchange2 }) => exchange2));
          const other3 = later2.find(({ status }) => status !== first3.status);
          const change = other3 ? `${shownAs(first3.status)} to ${shownAs(other3.status)}` : "";
          if (other3 && !changes.has(change)) changes.set(change, other3.exchange);
        }
        if (seen.length === 0) return null;
        if (changes.size === 0) return observation2("no", seen);
        if (contradictionIn(recording))
          return observation2("two places show different ones", [...changes.values()]);
        return observation2(`yes: ${[...changes.keys()].join(", ")}`, [...changes.values()]);
      }
    };
    OPEN_STATUS = [OPEN_21];
  }
});

// ../../work/main/suites/open/index.ts
function number(id) {
  return Number(id.slice(id.lastIndexOf("-") + 1));
}
var BY_FILE, OPEN_QUESTIONS;
var init_open = __esm({
  "../../work/main/suites/open/index.ts"() {
    "use strict";
    init_bodies();
    init_create_pet3();
    init_description2();
    init_http2();
    init_keys();
    init_list_pets3();
    init_members2();
    init_names();
    init_rate_limits2();
    init_status2();
    BY_FILE = [
      ...OPEN_CREATE,
      ...OPEN_BODIES,
      ...OPEN_NAMES,
      ...OPEN_LIST,
      ...OPEN_MEMBERS,
      ...OPEN_HTTP,
      ...OPEN_LIMITS,
      ...OPEN_KEYS,
      ...OPEN_STATUS,
      ...OPEN_DESCRIPTION
    ];
    OPEN_QUESTIONS = [...BY_FILE].sort(
      (a, b) => number(a.id) - number(b.id)
    );
  }
});

// ../../work/main/suites/requests/controls.ts
function plainRequest(operation, id) {
  if (operation === "listPets") return list("", { note: id });
  if (operation === "getPet") return get(LARGEST2, LARGEST2, { note: id });
  if (operation !== "createPet") return null;
  const label2 = id.replace(/[^A-Za-z0-9]+/g, "-");
  return create(
    "a valid NewPet",
    "yes",
    (world) => newPetText2(world.name(label2), world.recording.categoryId, "available"),
    { note: id }
  );
}
function isPlain2(operation, spec, world) {
  if (operation === "listPets") return spec.target === "/pets";
  if (operation === "getPet") return spec.target === `/pets/${LARGEST2}`;
  return operation === "createPet" && isPlainBody(spec.body, world);
}
function isPlainBody(body3, world) {
  const bytes2 = typeof body3 === "string" ? new TextEncoder().encode(body3) : body3;
  const value2 = bytes2 ? readJson(bytes2).value : void 0;
  if (!isJsonObject(value2)) return false;
  const { name: name2, categoryId, status, ...others2 } = value2;
  return Object.keys(others2).length === 0 && typeof name2 === "string" && name2.startsWith(world.name("")) && /^[A-Za-z0-9-]{1,40}$/.test(name2) && categoryId instanceof JsonNumber && categoryId.text === world.recording.categoryId && (status === void 0 || STATUSES.some((known2) => known2 === status));
}
var LARGEST2;
var init_controls = __esm({
  "../../work/main/suites/requests/controls.ts"() {
    "use strict";
    init_new_pet();
    init_json();
    init_read_json();
    init_requests();
    init_stock();
    LARGEST2 = "9223372036854775807";
  }
});

// ../../work/main/suites/index.ts
function numbered(requirements) {
  const number4 = (id) => Number(id.slice(id.lastIndexOf("-") + 1));
  return [...requirements].sort((a, b) => number4(a.id) - number4(b.id));
}
var REQUIREMENTS, QUESTIONS, CATALOGUE, CONFORMANCE;
var init_suites = __esm({
  "../../work/main/suites/index.ts"() {
    "use strict";
    init_http();
    init_data();
    init_list_pets2();
    init_create_pet2();
    init_create_pet_refused();
    init_get_pet2();
    init_authentication3();
    init_errors();
    init_rate_limits();
    init_rate_limit_exceeded();
    init_description();
    init_versioning();
    init_open();
    init_authentication_cases();
    init_controls();
    init_exhaust_rate_limit();
    init_get_pet();
    init_list_pets();
    init_placed();
    init_stock();
    REQUIREMENTS = [
      ...HTTP,
      ...DATA,
      ...LIST_PETS,
      ...numbered([...CREATE_PET, ...REFUSALS]),
      ...GET_PET,
      ...AUTHENTICATION,
      ...ERRORS,
      ...RATE_LIMITS,
      ...RATE_EXHAUSTED,
      ...RATE_RESET,
      ...VERSIONING,
      ...DESCRIPTION
    ].map(entryInStates);
    QUESTIONS = OPEN_QUESTIONS.map(entryInStates);
    CATALOGUE = [...REQUIREMENTS, ...QUESTIONS];
    CONFORMANCE = {
      entries: CATALOGUE,
      unauthenticated: WITHOUT_KEY,
      opening: OPENING,
      second: [LARGEST_ID, ...STOCK.slice(0, 1)],
      plainRequest,
      isPlain: isPlain2,
      stock: STOCK,
      filler,
      consistencyRead: WHOLE,
      exhaustion: EXHAUSTION
    };
  }
});

// ../../work/main/src/kit/generate/shrink-tree.ts
import fc from "fast-check";
function treeOf(arbitrary, seed, examples = []) {
  const known2 = /* @__PURE__ */ new Map();
  const at3 = (path) => {
    if (known2.has(path)) return known2.get(path);
    const above3 = path.slice(0, Math.max(0, path.lastIndexOf(":")));
    const isThere = above3 === "" || at3(above3) !== void 0;
    const found = isThere ? fc.sample(arbitrary, { seed, path, numRuns: 1, examples: [...examples] }) : [];
    known2.set(path, found[0]);
    return found[0];
  };
  return { seed, at: at3 };
}
function skipping(tree, from2, saysLittle) {
  const places = [];
  const isSkipped = (place2) => {
    const value2 = place2 < from2 ? void 0 : tree.at(String(place2));
    return value2 !== void 0 && saysLittle(value2);
  };
  const placeOf3 = (sample) => {
    while (places.length <= sample) {
      let place2 = (places.at(-1) ?? -1) + 1;
      while (isSkipped(place2)) place2 += 1;
      places.push(place2);
    }
    return places[sample] ?? sample;
  };
  const at3 = (path) => {
    const [sample, ...rest] = path.split(":");
    return tree.at([placeOf3(Number(sample)), ...rest].join(":"));
  };
  return { seed: tree.seed, at: at3 };
}
var init_shrink_tree = __esm({
  "../../work/main/src/kit/generate/shrink-tree.ts"() {
    "use strict";
  }
});

// ../../work/main/src/kit/generate/invalid-new-pet.ts
import fc2 from "fast-check";
function jsonTexts(...not) {
  const values = fc2.jsonValue({ maxDepth: 4 }).filter((value2) => {
    const type2 = typeof value2;
    const isObject3 = type2 === "object" && value2 !== null && !Array.isArray(value2);
    return !not.some((t) => t === "object" ? isObject3 : t === type2);
  });
  const texts2 = values.map((value2) => JSON.stringify(value2)).filter((text3) => text3.length <= MOST_OF_A_MEMBER);
  const deep = fc2.integer({ min: 2, max: 60 }).map((depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`);
  const long2 = fc2.integer({ min: 100, max: 300 }).map((n) => `[${Array(n).fill("0").join(",")}]`);
  return fc2.oneof(
    { weight: 6, arbitrary: texts2 },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: long2 }
  );
}
function fractions() {
  return fc2.tuple(
    fc2.integer({ min: -999999, max: 999999 }),
    fc2.integer({ min: 0, max: 999 }),
    fc2.constantFrom(1, 3, 5, 9)
  ).map(([whole2, digits2, last2]) => `${whole2}.${digits2 === 0 ? "" : digits2}${last2}`);
}
function beyond2() {
  const sign = fc2.constantFrom("", "-");
  const digits2 = fc2.bigInt({ min: 2n ** 63n + 1n, max: 10n ** 60n }).map(String);
  const powers = fc2.tuple(fc2.integer({ min: 1, max: 9 }), fc2.integer({ min: 20, max: 300 })).map(([digit, power]) => `${digit}e${power}`);
  return fc2.tuple(sign, fc2.oneof({ weight: 3, arbitrary: digits2 }, powers)).map((parts) => parts.join(""));
}
function nearStatuses() {
  const near = fc2.tuple(
    fc2.constantFrom(...STATUSES),
    fc2.constantFrom(
      (status) => status.toUpperCase(),
      (status) => `${status}	`,
      (status) => ` ${status}`,
      (status) => status.slice(1),
      (status) => `${status}${status}`,
      (status) => `"${status}"`,
      (status) => `${status}\0`,
      (status) => status.replace("a", "\u0430").replace("o", "\u043E").replace("e", "\u0435")
    )
  ).map(([status, change]) => change(status)).filter((text3) => !STATUSES.some((status) => status === text3));
  const words2 = fc2.string({ maxLength: 20 }).filter((text3) => !STATUSES.some((status) => status === text3));
  return fc2.oneof(near, words2).map((text3) => JSON.stringify(text3));
}
function misnamed(member2) {
  const resembling = [`${member2} `, `${member2}s`, `_${member2}`, `pet.${member2}`, ""];
  return fc2.constantFrom(...resembling).map((other3) => {
    const text3 = (twin) => {
      const value2 = member2 === "name" ? JSON.stringify(twin.name) : String(twin.categoryId);
      return `{${membersExcept(twin, member2)},${JSON.stringify(other3)}:${value2}}`;
    };
    return generated(
      `CREATE-${member2 === "name" ? 5 : 6}`,
      `no ${member2}, but ${JSON.stringify(other3)}`,
      text3
    );
  });
}
function generated(requirement2, title, apply) {
  return { id: `generated ${title}`, requirement: requirement2, title, core: false, apply };
}
function valued(requirement2, member2, texts2) {
  return texts2.map(
    (text3) => generated(requirement2, `${member2} is ${text3}`, (twin) => withMember2(twin, member2, text3))
  );
}
function brokenTexts() {
  const cut3 = fc2.integer({ min: 1, max: 99 }).map(
    (percent) => generated("CREATE-11", `cut after ${percent} %`, (twin) => {
      const text3 = newPetText(twin);
      return text3.slice(0, Math.max(1, Math.min(text3.length - 1, Math.floor(text3.length * percent / 100))));
    })
  );
  const added2 = fc2.tuple(fc2.constantFrom(",", ":", "]", "}", "x", "\\", "'", "0", '"'), fc2.boolean()).map(
    ([character, inFront]) => generated(
      "CREATE-11",
      `${JSON.stringify(character)} ${inFront ? "within" : "behind"}`,
      (twin) => inFront ? `{${character}${newPetText(twin).slice(1)}` : `${newPetText(twin)}${character}`
    )
  );
  const noObject = jsonTexts("object").map(
    (text3) => generated("CREATE-11", `the JSON text ${text3}`, () => text3)
  );
  return fc2.oneof(cut3, added2, noObject);
}
function namedDefects(requirement2) {
  return DEFECTS.filter((defect2) => defect2.requirement === requirement2);
}
function invalidTree(requirement2, seed, twins) {
  const ways2 = WAYS[requirement2];
  if (!ways2) throw new Error(`there is no way to break ${requirement2}`);
  const named5 = namedDefects(requirement2);
  const twin = fc2.integer({ min: 0, max: twins });
  const draft = (defect2) => fc2.record({ twin, defect: defect2 }, { noNullPrototype: true });
  const examples = named5.map((defect2, i) => ({ twin: 1 + i % twins, defect: defect2 }));
  return treeOf(fc2.oneof(draft(ways2()), draft(fc2.constantFrom(...named5))), seed, examples);
}
var MOST_OF_A_MEMBER, WAYS, GENERATED;
var init_invalid_new_pet = __esm({
  "../../work/main/src/kit/generate/invalid-new-pet.ts"() {
    "use strict";
    init_defect();
    init_defects();
    init_new_pet();
    init_shrink_tree();
    MOST_OF_A_MEMBER = 600;
    WAYS = {
      "CREATE-5": () => misnamed("name"),
      "CREATE-6": () => misnamed("categoryId"),
      "CREATE-7": () => valued("CREATE-7", "name", jsonTexts("string")),
      "CREATE-8": () => valued("CREATE-8", "categoryId", fc2.oneof(jsonTexts("number"), fractions())),
      // CREATE-17 is about a status of null.
      "CREATE-9": () => valued(
        "CREATE-9",
        "status",
        fc2.oneof(
          jsonTexts("string").filter((text3) => text3 !== "null"),
          nearStatuses()
        )
      ),
      "CREATE-10": () => valued("CREATE-10", "categoryId", beyond2()),
      "CREATE-11": brokenTexts
    };
    GENERATED = new Set(Object.keys(WAYS));
  }
});

// ../../work/main/src/kit/generate/property.ts
function propertyCase(requirement2, property, rest) {
  const judged4 = judgeOf(requirement2, property);
  return {
    ...rest,
    priority: "full",
    sampled: true,
    requests: samplesOf(property),
    judge: judged4,
    params: { samples: property.samples },
    shrink: (recording) => {
      const found = searchIn(requirement2, property, byAsk(recording.exchanges), recording);
      return { asked: found?.asked ?? [], next: found?.next ?? [] };
    }
  };
}
function samplesOf(property) {
  return paths(property).flatMap((path) => {
    const value2 = property.tree.at(path);
    return value2 === void 0 ? [] : property.requests(value2, `${property.label} ${path}`);
  });
}
function paths({ samples }) {
  return Array.from({ length: samples }, (_, i) => String(i));
}
function judgeOf(requirement2, property) {
  return {
    name: `every(${property.judge.name})`,
    judge: (_, evidence, recording) => {
      const answers3 = byAsk(evidence);
      const found = searchIn(requirement2, property, answers3, recording);
      if (found) return failure(found, property.tree.seed);
      const judgements = samplesIn(property, answers3, recording).map(({ tried: tried2 }) => tried2.judgement);
      const passed = judgements.find(({ outcome }) => outcome === "passed");
      const [first3] = judgements;
      return passed ?? first3 ?? { outcome: "untested", reason: "no sample was sent", cause: "run" };
    }
  };
}
function failure({ path, tried: tried2, failures, tries }, seed) {
  const { judgement, evidence } = tried2;
  const last2 = evidence.at(-1);
  if (judgement.outcome !== "failed" || !last2) return judgement;
  const how = failures < tries ? ` (in ${failures} of ${tries} equal requests)` : "";
  const sent2 = evidence.map(
    ({ request: { method, target, body: body3 } }) => body3 ? new TextDecoder().decode(body3) : `${method} ${target}`
  );
  const found = { seed, path, smallest: sent2.length === 1 ? sent2[0] ?? "" : sent2, failures, tries };
  return { ...judgement, received: `${judgement.received}${how}`, at: judgement.at ?? last2.index, found };
}
function samplesIn(property, answers3, recording) {
  return paths(property).flatMap((path) => {
    const value2 = property.tree.at(path);
    if (value2 === void 0) return [];
    const tried2 = outcomeOf(property, value2, `${property.label} ${path}`, answers3, recording);
    return tried2 ? [{ path, value: value2, tried: tried2 }] : [];
  });
}
function byAsk(exchanges) {
  return new Map(exchanges.map((exchange2) => [exchange2.ask, exchange2]));
}
function outcomeOf({ requests: requests2, judge: judge2, params }, value2, tag, answers3, recording) {
  const wanted2 = requests2(value2, tag);
  const evidence = wanted2.flatMap(({ id }) => answers3.get(id) ?? []);
  if (evidence[0] === void 0 || evidence[0].ask !== wanted2[0]?.id) return null;
  return { evidence, judgement: judge2.judge(params(value2), evidence, recording) };
}
function searchIn(requirement2, property, answers3, recording) {
  const failed2 = samplesIn(property, answers3, recording).filter(({ tried: tried3 }) => hasFailed(tried3));
  const [start] = failed2.toSorted((a, b) => lengthOf(a.tried) - lengthOf(b.tried));
  if (!start) return null;
  let { path, value: value2, tried: tried2 } = start;
  let count2 = 0;
  const asked = [];
  const next = (candidate) => {
    count2 += 1;
    const tag = `${property.label} ${start.path}, ${requirement2} try ${count2}`;
    const requests2 = property.requests(candidate, tag);
    const outcome = outcomeOf(property, candidate, tag, answers3, recording);
    if (outcome) asked.push(...requests2);
    return { requests: requests2, tried: outcome };
  };
  let [failures, tries] = [1, 1];
  const result = (requests2) => ({
    path,
    tried: tried2,
    failures,
    tries,
    asked,
    next: requests2
  });
  const again2 = next(value2);
  if (!again2.tried) return result(again2.requests);
  tries += 1;
  if (hasFailed(again2.tried)) failures += 1;
  if (failures === tries) {
    const seen = /* @__PURE__ */ new Set([keyOf(value2)]);
    for (let i = 0; count2 < MOST_TRIES2; i++) {
      const candidate = property.tree.at(`${path}:${i}`);
      if (candidate === void 0) break;
      if (seen.has(keyOf(candidate))) continue;
      const smaller = next(candidate);
      if (!smaller.tried) return result(smaller.requests);
      seen.add(keyOf(candidate));
      if (!hasFailed(smaller.tried)) continue;
      [path, value2, tried2] = [`${path}:${i}`, candidate, smaller.tried];
      [failures, tries] = [1, 1];
      i = -1;
    }
  }
  while (tries < (failures === tries ? EQUAL_TRIES : UNSTEADY_TRIES)) {
    const equal2 = next(value2);
    if (!equal2.tried) return result(equal2.requests);
    tries += 1;
    if (hasFailed(equal2.tried)) failures += 1;
  }
  return result([]);
}
function hasFailed({ judgement }) {
  return judgement.outcome === "failed";
}
function lengthOf({ evidence }) {
  return evidence.reduce((sum, { request }) => sum + request.target.length + (request.body?.length ?? 0), 0);
}
function keyOf(value2) {
  return JSON.stringify(value2, (_, part2) => typeof part2 === "bigint" ? `${part2}n` : part2);
}
var MOST_TRIES2, EQUAL_TRIES, UNSTEADY_TRIES;
var init_property = __esm({
  "../../work/main/src/kit/generate/property.ts"() {
    "use strict";
    MOST_TRIES2 = 60;
    EQUAL_TRIES = 4;
    UNSTEADY_TRIES = 12;
  }
});

// ../../work/main/src/kit/generate/sequences.ts
import fc3 from "fast-check";
function sequenceTree(seed) {
  const status = fc3.constantFrom(...STATUSES);
  const create2 = fc3.record({ does: fc3.constant("create"), status });
  const list3 = fc3.record({ does: fc3.constant("list"), status });
  const get2 = fc3.record({ does: fc3.constant("get"), of: fc3.nat({ max: 3 }) });
  const command = fc3.oneof(
    { weight: 3, arbitrary: create2 },
    { weight: 2, arbitrary: list3 },
    { weight: 3, arbitrary: get2 }
  );
  return treeOf(
    fc3.tuple(create2, fc3.array(command, { minLength: 2, maxLength: LONGEST3, size: "max" })).map(
      ([first3, others2]) => [first3, ...others2],
      // The inverse: fast-check needs it to shrink the example.
      (commands) => {
        const [first3, ...others2] = commands;
        if (first3?.does !== "create") throw new Error("a sequence begins with a creation");
        return [first3, others2];
      }
    ),
    seed,
    [EXAMPLE]
  );
}
var LONGEST3, EXAMPLE;
var init_sequences = __esm({
  "../../work/main/src/kit/generate/sequences.ts"() {
    "use strict";
    init_new_pet();
    init_shrink_tree();
    LONGEST3 = 9;
    EXAMPLE = [
      { does: "create", status: "sold" },
      { does: "get", of: 0 },
      { does: "get", of: 0 },
      { does: "list", status: "sold" },
      { does: "get", of: 0 },
      { does: "create", status: "sold" },
      { does: "get", of: 1 }
    ];
  }
});

// ../../work/main/src/kit/generate/json-spelling.ts
function escapedAt(pattern, text3, upper) {
  return text3.replace(pattern, (unit) => {
    const digits2 = unit.charCodeAt(0).toString(16).padStart(4, "0");
    return `\\u${upper ? digits2.toUpperCase() : digits2}`;
  });
}
function spelledString(text3, escapes) {
  const canonical = JSON.stringify(text3);
  switch (escapes) {
    case "none":
      return canonical;
    case "short":
      return canonical.replaceAll("/", "\\/");
    case "all":
      return `"${escapedAt(/[\s\S]/g, text3, false)}"`;
    default:
      return escapedAt(/[\u0080-\uffff]/g, canonical, escapes.endsWith("upper case"));
  }
}
function spelled(body3, spelling2) {
  const { escapes, blanks, reversed: reversed3, names } = spelling2;
  if (escapes === "none" && blanks === "" && !reversed3 && !names) return newPetText(body3);
  const { name: name2, categoryId, status } = body3;
  const members2 = [
    ["name", spelledString(name2, escapes)],
    ["categoryId", String(categoryId)]
  ];
  if (status !== void 0) members2.push(["status", spelledString(status, escapes)]);
  if (reversed3) members2.reverse();
  const texts2 = members2.map(([member2, value2]) => {
    const named5 = spelledString(member2, names ? "all" : "none");
    return `${blanks}${named5}${blanks}:${blanks}${value2}${blanks}`;
  });
  return `${blanks}{${texts2.join(",")}}${blanks}`;
}
var ESCAPES2, BLANKS, PLAIN_SPELLING;
var init_json_spelling = __esm({
  "../../work/main/src/kit/generate/json-spelling.ts"() {
    "use strict";
    init_new_pet();
    ESCAPES2 = ["none", "beyond ASCII", "beyond ASCII, upper case", "all", "short"];
    BLANKS = ["", " ", "\n	", "\r\n  "];
    PLAIN_SPELLING = { escapes: "none", blanks: "", reversed: false, names: false };
  }
});

// ../../work/main/src/kit/generate/alphabet.ts
function isNameCharacter(character) {
  return /^[\p{L}\p{M}\p{Nd}\p{P}\p{S} ]$/u.test(character) && !/\p{Default_Ignorable_Code_Point}/u.test(character) && character.normalize("NFC") === character;
}
function isNameEnd(character) {
  return character !== void 0 && /^[\p{L}\p{Nd}]$/u.test(character);
}
var ALPHABET, COMMON_KINDS;
var init_alphabet = __esm({
  "../../work/main/src/kit/generate/alphabet.ts"() {
    "use strict";
    ALPHABET = {
      ascii: [[32, 126]],
      latin: [
        [161, 591],
        [592, 687],
        [7680, 7935]
      ],
      european: [
        [913, 974],
        [1024, 1317],
        [1377, 1414],
        [4304, 4336]
      ],
      rightToLeft: [
        [1456, 1469],
        [1488, 1514],
        [1569, 1618],
        [1632, 1641],
        [1776, 1785]
      ],
      indic: [
        [2309, 2381],
        [2406, 2415],
        [2437, 2489],
        [2949, 3021],
        [3585, 3642],
        [3648, 3675]
      ],
      african: [
        [4608, 4680],
        [11568, 11621],
        [42240, 42507]
      ],
      kana: [
        [12353, 12438],
        [12449, 12538],
        [65382, 65439]
      ],
      hangul: [[44032, 55203]],
      ideographs: [
        [13312, 19893],
        [19968, 40869]
      ],
      astralIdeographs: [[131072, 173782]],
      astralLetters: [
        [65536, 65547],
        [66352, 66368],
        [66560, 66717],
        [73728, 74606]
      ],
      mathematical: [
        [8448, 8527],
        [8592, 8959],
        [119808, 120779],
        [120782, 120831]
      ],
      marks: [
        [768, 846],
        [848, 879],
        [8400, 8432]
      ],
      punctuation: [
        [8208, 8231],
        [8240, 8286],
        [12289, 12320],
        [65281, 65374]
      ],
      symbols: [
        [8352, 8376],
        [8960, 9203],
        [9472, 9983],
        [9985, 10175],
        [10240, 10495]
      ],
      music: [
        [119040, 119078],
        [119081, 119154]
      ],
      emoji: [
        [127744, 127776],
        [127792, 127797],
        [127799, 127868],
        [127872, 127891],
        [128e3, 128062],
        [128066, 128247],
        [128256, 128317],
        [128513, 128528],
        [128565, 128576],
        [128640, 128709]
      ]
    };
    COMMON_KINDS = [
      ...[
        "ascii",
        "latin",
        "european",
        "rightToLeft",
        "indic",
        "african",
        "kana",
        "hangul",
        "ideographs",
        "marks"
      ]
    ];
  }
});

// ../../work/main/src/kit/generate/names.ts
import fc4 from "fast-check";
function charactersOf([min, max]) {
  const code = (character) => {
    const point = typeof character === "string" ? character.codePointAt(0) : void 0;
    if (point === void 0 || String.fromCodePoint(point) !== character) throw new Error("no character");
    return point;
  };
  return fc4.integer({ min, max }).map((point) => String.fromCodePoint(point), code).filter(isNameCharacter);
}
function nameCharacters() {
  const kinds = Object.entries(ALPHABET).map(([kind2, ranges]) => ({
    weight: kind2 === "ascii" ? 4 : 1,
    arbitrary: fc4.oneof(...ranges.map(charactersOf))
  }));
  const favourites = fc4.constantFrom(...new Set(FAVOURITES.join("")));
  return fc4.oneof({ withCrossShrink: true }, { weight: 2, arbitrary: charactersOf(LETTERS2) }, ...kinds, {
    weight: 1,
    arbitrary: favourites
  });
}
function isCommon(character) {
  return nameKind(`a${character}a`) !== "other" && nameKind(`a${character}a`) !== "open";
}
function commonCharacters() {
  const kinds = COMMON_KINDS.flatMap((kind2) => ALPHABET[kind2] ?? []).map(
    (range) => charactersOf(range).filter(isCommon)
  );
  const letters2 = { weight: 3, arbitrary: charactersOf(LETTERS2) };
  return fc4.oneof({ withCrossShrink: true }, letters2, ...kinds, {
    weight: 2,
    arbitrary: fc4.constantFrom(" ", ".", ",", "'", "-")
  });
}
function nameTails(most) {
  const lengths = { maxLength: most, size: "max" };
  return fc4.oneof(fc4.array(commonCharacters(), lengths), fc4.array(nameCharacters(), lengths));
}
function firstsOf([first3, last2]) {
  const found = [];
  for (let point = first3; point <= last2 && found.length < 3; point++) {
    const character = String.fromCodePoint(point);
    if (isNameCharacter(character)) found.push(character);
  }
  return found;
}
function favouriteTails(prefix, lengths, seed) {
  const room = LONGEST_NAME - prefix - 1;
  const firsts = RANGES.flatMap((range) => firstsOf(range));
  const texts2 = [...FAVOURITES, ...firsts];
  const isOther2 = (text3) => nameKind(`a${text3}a`) === "other";
  const packs = [
    ...packed(
      texts2.filter((text3) => !isOther2(text3)),
      room
    ),
    ...packed(texts2.filter(isOther2), room)
  ];
  const unmarked = (characters2) => fc4.array(
    characters2.filter((character) => !/\p{M}/u.test(character)),
    { minLength: room, maxLength: room, size: "max" }
  );
  const options2 = { seed, numRuns: lengths.length };
  const [common2, any] = [
    fc4.sample(unmarked(commonCharacters()), options2),
    fc4.sample(unmarked(nameCharacters()), options2)
  ];
  const cut3 = lengths.map((length2, i) => {
    const tail = ((i % 4 === 3 ? any : common2)[i] ?? []).slice(0, Math.max(0, length2 - prefix - 1));
    return length2 > prefix ? [...tail, "z"] : [];
  });
  return [...packs, ...cut3];
}
function packed(texts2, room) {
  const packs = [[]];
  for (const text3 of texts2) {
    const characters2 = Array.from(text3);
    const pack = packs.at(-1);
    if (pack && pack.length + characters2.length < room) pack.push(...characters2, "x");
    else packs.push([...characters2, "x"]);
  }
  return packs;
}
function nameOf2(prefix, tail) {
  const rest = tail.join("");
  let name2 = (prefix + rest).normalize("NFC");
  if (!name2.startsWith(prefix) || /^\p{M}/u.test(rest)) name2 = `${prefix}-${rest}`.normalize("NFC");
  const characters2 = Array.from(name2).slice(0, LONGEST_NAME);
  if (isNameEnd(characters2.at(-1))) return characters2.join("");
  return `${characters2.slice(0, LONGEST_NAME - 1).join("")}z`;
}
var FAVOURITES, LETTERS2, RANGES;
var init_names2 = __esm({
  "../../work/main/src/kit/generate/names.ts"() {
    "use strict";
    init_alphabet();
    init_name_kinds();
    FAVOURITES = [
      '"',
      "'",
      "\\",
      "\\n",
      "\\u0041",
      '\\"',
      "  ",
      "<b>&amp;</b>",
      "&lt;",
      "<!--",
      "]]>",
      "';DROP TABLE pets;--",
      "' OR '1'='1",
      "%s",
      "%00",
      "%F0",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is the point
      "${x}",
      "{{7*7}}",
      "#{x}",
      "$(id)",
      "../../../",
      "=1+1",
      "?a=b&c",
      "null",
      "true",
      "NaN",
      "0",
      "1e3",
      "[object Object]",
      "\u{1F415}\u{1F408}",
      "\u{20000}\u{2A6D6}",
      "\u{1D518}\u{1D7D8}",
      "x\u0331\u0304",
      "q\u0303",
      "\xC5\xE9\u1EC7",
      "\u05E9\u05DC\u05D5\u05DD",
      "\u0645\u0631\u062D\u0628\u0627",
      "\u0928\u092E\u0938\u094D\u0924\u0947",
      "\uFB01",
      "\uFDFA",
      "\u0130\u0131\xDF\u01C5",
      "\u03C2\u03C3",
      "\uFF21\uFF11"
    ];
    LETTERS2 = [97, 122];
    RANGES = Object.values(ALPHABET).flat();
  }
});

// ../../work/main/src/kit/generate/valid-new-pet.ts
import fc5 from "fast-check";
function spellings() {
  return fc5.record(
    {
      blanks: fc5.constantFrom(...BLANKS),
      reversed: fc5.boolean(),
      names: fc5.boolean(),
      escapes: fc5.constantFrom(...ESCAPES2)
    },
    { noNullPrototype: true }
  );
}
function petDrafts() {
  return fc5.record(
    { spelling: spellings(), status: statuses(), tail: nameTails(LONGEST_NAME - PREFIX_LENGTH) },
    { noNullPrototype: true }
  );
}
function escapesFor(tail, i) {
  return tail.includes("/") ? "short" : ESCAPES2[i % (ESCAPES2.length - 1)] ?? "none";
}
function petDraftTree(seed) {
  const favourites = favouriteTails(PREFIX_LENGTH, LENGTHS, seed).map(
    (tail, i) => ({
      spelling: { ...PLAIN_SPELLING, escapes: escapesFor(tail, i) },
      status: [void 0, ...STATUSES][i % 4],
      tail
    })
  );
  const tree = treeOf(petDrafts(), seed, favourites);
  return skipping(tree, favourites.length, ({ tail }) => tail.length < FEWEST_DRAWN);
}
function bodyOf2({ tail, status }, prefix, categoryId) {
  const name2 = nameOf2(prefix, tail);
  return status === void 0 ? { name: name2, categoryId } : { name: name2, categoryId, status };
}
function textOf3(draft, prefix, categoryId) {
  const body3 = bodyOf2(draft, prefix, categoryId);
  const { escapes } = draft.spelling;
  const spelling2 = nameKind(body3.name) === "other" ? { ...PLAIN_SPELLING, escapes } : draft.spelling;
  const shorter = [
    spelling2,
    { ...spelling2, blanks: "" },
    { ...PLAIN_SPELLING, escapes: spelling2.escapes },
    PLAIN_SPELLING
  ];
  const texts2 = shorter.map((candidate) => spelled(body3, candidate));
  return texts2.find((text3) => new TextEncoder().encode(text3).length <= LONGEST_BODY) ?? newPetText(body3);
}
function categoryIds() {
  const near = (least, most, sign) => fc5.tuple(fc5.bigInt({ min: 32n, max: 62n }), fc5.bigInt({ min: -2n, max: 2n })).map(([power, offset]) => sign * (2n ** power + offset)).filter((id) => id >= least && id <= most);
  return fc5.oneof(
    fc5.bigInt({ min: LEAST, max: INT64_MAX }),
    fc5.bigInt({ min: INT64_MIN, max: -LEAST }),
    near(LEAST, INT64_MAX, 1n),
    near(INT64_MIN, -LEAST, -1n)
  );
}
function categoryTree(seed) {
  const drafts = fc5.record({ status: statuses(), categoryId: categoryIds() }, { noNullPrototype: true });
  const examples = EXAMPLES.map((categoryId, i) => ({ categoryId, status: STATUSES[i % 3] }));
  return treeOf(drafts, seed, examples);
}
var LENGTHS, FEWEST_DRAWN, statuses, LEAST, CORNERS, EXAMPLES, FIXED_CATEGORIES;
var init_valid_new_pet = __esm({
  "../../work/main/src/kit/generate/valid-new-pet.ts"() {
    "use strict";
    init_animal_names();
    init_int64();
    init_json_spelling();
    init_name_kinds();
    init_names2();
    init_new_pet();
    init_shrink_tree();
    LENGTHS = [40, 41, 63, 64, 64, 32, 33, 50, PREFIX_LENGTH, PREFIX_LENGTH + 1, PREFIX_LENGTH + 2];
    FEWEST_DRAWN = 3;
    statuses = () => fc5.constantFrom(void 0, ...STATUSES);
    LEAST = 2n ** 31n - 1n;
    CORNERS = [31n, 32n, 53n, 62n].flatMap((power) => [
      2n ** power - 1n,
      2n ** power,
      2n ** power + 1n
    ]);
    EXAMPLES = [
      ...CORNERS,
      INT64_MAX,
      INT64_MAX - 1n,
      ...CORNERS.slice(3).map((corner) => -corner),
      INT64_MIN,
      INT64_MIN + 1n
    ];
    FIXED_CATEGORIES = EXAMPLES.length;
  }
});

// ../../work/main/suites/full/generated-bodies.ts
function beginning(world) {
  return world.name("").slice(0, -1);
}
function named4(draft, tag) {
  return create(
    `a generated NewPet, ${tag}`,
    "yes",
    (world) => textOf3(draft, beginning(world), BigInt(world.recording.categoryId)),
    { phase: "generated" }
  );
}
function readBack(creation, tag, phase = "generated") {
  const idOf3 = (world) => {
    const made = creations(world.recording).find(({ exchange: exchange2 }) => exchange2.ask === creation.id);
    return made ? String(made.id) : nothingToFetch(world);
  };
  return get(`{${tag}}`, idOf3, { phase, after: [creation.id], settled });
}
function generatedNames(tree, judge2) {
  return {
    tree,
    samples: NAMES2,
    label: "name",
    judge: judge2,
    params: () => null,
    requests: (d, tag) => [named4(d, tag)]
  };
}
function gateOf(categoryId) {
  const [small2, negative] = CATEGORIES.filter(({ gate: gate3 }) => gate3 === null);
  const gate2 = categoryId < 0n ? negative : small2;
  if (!gate2) throw new Error("there is no unusual small category");
  return gate2.request;
}
function categorised({ categoryId, status }, tag) {
  const gate2 = gateOf(categoryId);
  const body3 = (world) => {
    const { recording } = world;
    if (recording.categories === "restricted" || recording.categories === "auto" && restricts(recording, gate2)) {
      return {
        unprepared: "the target restricts categories: it refused an unusual small one",
        cause: "target"
      };
    }
    return newPetText2(world.name(`drawn-${tag.replace(/[^a-z0-9]+/gi, "-")}`), String(categoryId), status);
  };
  const creation = create(`a generated NewPet, ${tag}`, "yes", body3, {
    phase: "generated",
    after: [gate2.id]
  });
  return [creation, readBack(creation, `generated ${tag}`)];
}
function generatedCategories(seed) {
  return {
    tree: categoryTree(seed),
    samples: FIXED_CATEGORIES + DRAWN_CATEGORIES,
    label: "category",
    judge: exactBack,
    params: ({ categoryId }) => ({ categoryId: String(categoryId), gate: gateOf(categoryId).id }),
    requests: categorised
  };
}
var NAMES2, DRAWN_CATEGORIES, exactBack;
var init_generated_bodies = __esm({
  "../../work/main/suites/full/generated-bodies.ts"() {
    "use strict";
    init_store_model();
    init_valid_new_pet();
    init_int642();
    init_get_pet();
    init_requests();
    init_stock();
    NAMES2 = 42;
    DRAWN_CATEGORIES = 8;
    exactBack = {
      name: exact2.name,
      judge: (params, evidence, recording) => exact2.judge(
        params,
        evidence.filter(({ request }) => request.operation === "createPet"),
        recording
      )
    };
  }
});

// ../../work/main/suites/full/bursts.ts
function nameSent(exchange2) {
  const body3 = requestJson(exchange2);
  return body3 && typeof body3 === "object" && "name" in body3 ? body3.name : void 0;
}
function explainedBy(exchange2, after, recording) {
  const made = creations(recording);
  const page2 = pageOf(exchange2) ?? [];
  const wholes = after.filter(
    (later2) => statusFilter(later2) === statusFilter(exchange2) && isWholeList(later2, recording)
  );
  for (const pet of page2) {
    const id = readInt64(pet.id);
    const creation = made.find((c) => c.id === id && nameSent(c.exchange) === pet.name);
    if (!creation || id === void 0) continue;
    if (creation.exchange.sentAt > exchange2.receivedAt) {
      return failed("no animal before its creation was sent", `animal ${id}`, exchange2);
    }
    const filter2 = statusFilter(exchange2);
    const whole2 = wholes.find((later2) => isSettled(creation.exchange, later2, recording));
    const isShown = pageOf(whole2 ?? exchange2)?.some((other3) => readInt64(other3.id) === id);
    if (whole2 && !isShown && (filter2 === null || isLost2(id, filter2, whole2, recording))) {
      return failed(`animal ${id}, which an earlier list showed`, "a complete list without it", whole2);
    }
  }
  return null;
}
function burst(title, requests2, judge2) {
  return { title, requests: requests2, judge: judge2, priority: "full", state: "one", sampled: true };
}
var DIFFERENT, EQUAL, BODIES, TWINS, MADE, AMONG, TOGETHER, AFTERWARDS, READ, allDifferent, itself, explained, isAfterwards, growthAfterwards, BURST;
var init_bursts = __esm({
  "../../work/main/suites/full/bursts.ts"() {
    "use strict";
    init_list_pages();
    init_order();
    init_reading();
    init_store_model();
    init_format_value();
    init_int64();
    init_judge_helpers();
    init_get_pet2();
    init_create_pet();
    init_for_every();
    init_created();
    init_requests();
    init_shows_creations();
    init_stock();
    init_generated_bodies();
    DIFFERENT = 14;
    EQUAL = 4;
    BODIES = Array.from(
      { length: DIFFERENT },
      (_, i) => create(
        `a valid NewPet, burst ${i}`,
        "yes",
        (world) => newPetText2(world.name(`burst-${i}`), world.recording.categoryId, STATUSES[i % STATUSES.length]),
        { phase: "burst" }
      )
    );
    TWINS = Array.from(
      { length: EQUAL },
      (_, i) => create(
        `a valid NewPet, burst of equal ones ${i}`,
        "yes",
        (world) => newPetText2(world.name("burst-twin"), world.recording.categoryId, "pending"),
        { phase: "burst" }
      )
    );
    MADE = [...BODIES, ...TWINS];
    AMONG = STATUSES.map(
      (status) => list(`status=${status}&limit=100`, { phase: "burst", note: "during the burst" })
    );
    TOGETHER = MADE.flatMap((request, i) => {
      const among = i % 4 === 3 ? AMONG[Math.floor(i / 4)] : void 0;
      return among ? [request, among] : [request];
    });
    AFTERWARDS = STATUSES.map(
      (status) => list(`status=${status}&limit=100`, {
        phase: "burst",
        note: "after the burst",
        after: TOGETHER.map(({ id }) => id),
        settled: showsCreations
      })
    );
    READ = MADE.map((request, i) => readBack(request, `burst ${i}`, "burst"));
    allDifferent = {
      name: "allDifferent",
      judge: (_, evidence) => {
        const made = evidence.filter((exchange2) => statusOf(exchange2) === 201);
        if (made.length < 2)
          return untested("not judged, since fewer than two of the equal bodies were accepted (CREATE-1)", "run");
        const ids2 = made.map((exchange2) => readInt64(petOf(exchange2)?.id));
        const again2 = made.find((_exchange, i) => ids2[i] !== void 0 && ids2.indexOf(ids2[i]) < i);
        return again2 ? failed("an animal for each of the equal bodies", `id ${readInt64(petOf(again2)?.id)} twice`, again2) : PASSED;
      }
    };
    itself = {
      name: "itself",
      judge: (_, evidence, recording) => {
        const judgement = fetched.judge(null, evidence, recording);
        const exchange2 = evidence.at(-1);
        const pet = exchange2 ? petOf(exchange2) : null;
        if (judgement.outcome !== "passed" || !exchange2 || !pet) return judgement;
        const id = readInt64(pet.id);
        const own = creations(recording).filter((creation) => creation.id === id && creation.sent);
        const others2 = creations(recording).filter((creation) => creation.id !== id && creation.sent);
        const isOf = (creation) => creation.sent?.name === pet.name;
        if (own.length > 0 && !own.some(isOf) && others2.some(isOf)) {
          return failed(`animal ${id} as it was created, ${describe(own[0]?.sent?.name)}`, describe(pet.name));
        }
        return PASSED;
      }
    };
    explained = {
      name: "explained",
      judge: (_, evidence, recording) => {
        const during = evidence.filter((e) => AMONG.some(({ id }) => id === e.ask) && pageOf(e) !== null);
        const after = evidence.filter(({ ask }) => AFTERWARDS.some(({ id }) => id === ask));
        for (const exchange2 of during) {
          const judgement = explainedBy(exchange2, after, recording);
          if (judgement) return judgement;
        }
        return during.length > 0 ? PASSED : untested("no list was answered during the burst", "run");
      }
    };
    isAfterwards = ({ ask }) => AFTERWARDS.some(({ id }) => id === ask);
    growthAfterwards = growthByStatus("after the burst");
    BURST = {
      "CREATE-13": [burst("each animal of a burst is fetched", [...MADE, ...READ], forEvery(itself, isGet))],
      "GET-1": [burst("each animal of a burst", [...MADE, ...READ], forEvery(theAnimal, isGet))],
      "CREATE-14": [burst("equal bodies sent together", TWINS, allDifferent)],
      "LIST-10": [
        {
          ...burst(
            "after a burst of creations",
            [...TOGETHER, ...AFTERWARDS],
            forEvery(showsCreated, isAfterwards)
          ),
          followUp: (evidence, recording) => growthAfterwards(evidence.filter(isAfterwards), recording)
        },
        burst("during a burst of creations", [...TOGETHER, ...AFTERWARDS], explained)
      ]
    };
  }
});

// ../../work/main/suites/full/generated-animals.ts
function afterGenerated(made, refused8, categories) {
  const reads = made.map((creation, i) => readBack(creation, `generated name ${i}`));
  const parts = STATUSES.map(
    (status) => list(`status=${status}&limit=100`, {
      phase: "generated",
      note: "after the generated categories",
      after: [...made, ...refused8, ...categories].map(({ id }) => id),
      settled: showsCreations
    })
  );
  const rest = { state: "one", sampled: true };
  return {
    "LIST-10": [
      {
        ...rest,
        title: "among generated animals, by status",
        requests: [...made.slice(0, 1), ...parts],
        judge: forEvery(showsCreated, isList2),
        priority: "full",
        followUp: (evidence, recording) => growthAfter(evidence.filter(isList2), recording)
      }
    ],
    "CREATE-13": [
      {
        ...rest,
        title: "each generated animal is fetched",
        requests: reads,
        judge: forEvery(fetched),
        priority: "full"
      }
    ],
    "GET-1": [
      {
        ...rest,
        title: "each generated animal",
        requests: reads,
        judge: forEvery(theAnimal),
        priority: "full"
      }
    ]
  };
}
var growthAfter;
var init_generated_animals = __esm({
  "../../work/main/suites/full/generated-animals.ts"() {
    "use strict";
    init_get_pet2();
    init_create_pet();
    init_for_every();
    init_created();
    init_requests();
    init_shows_creations();
    init_stock();
    init_generated_bodies();
    growthAfter = growthByStatus("after the generated animals");
  }
});

// ../../work/main/suites/full/generated-limits.ts
function listed3(values, seed) {
  return { seed, at: (path) => path.includes(":") ? void 0 : values[Number(path)] };
}
function everyLimit(seed) {
  return {
    tree: listed3(IN_RANGE, seed),
    samples: IN_RANGE.length,
    label: "limit",
    requests: (limit, tag) => [list(`limit=${limit}`, { state: "crowded", note: tag })],
    judge: pageOfAtMost,
    params: (limit) => ({ limit })
  };
}
function statusLimits(seed) {
  const pairs3 = STATUSES.flatMap((status) => [1, 2, 7, 20].map((limit) => ({ status, limit })));
  return {
    tree: listed3(pairs3, seed),
    samples: pairs3.length,
    label: "status and limit",
    requests: ({ status, limit }, tag) => {
      const query = limit % 2 === 0 ? `limit=${limit}&status=${status}` : `status=${status}&limit=${limit}`;
      return [list(query, { state: "crowded", note: tag })];
    },
    judge: atMostOfStatus,
    params: ({ limit }) => ({ limit })
  };
}
function largeLimits(seed) {
  return {
    tree: listed3(ABOVE, seed),
    samples: ABOVE.length,
    label: "large limit",
    requests: (limit, tag) => [list(`limit=${limit}`, { state: "crowded", note: tag })],
    judge: neverOver100,
    params: () => null
  };
}
function badLimits(seed) {
  return {
    tree: listed3(OUT_OF_RANGE, seed),
    samples: OUT_OF_RANGE.length,
    label: "bad limit",
    requests: (limit, tag) => [list(`limit=${limit}`, { phase: "generated", note: tag })],
    judge: refused,
    params: () => null
  };
}
var IN_RANGE, ABOVE, OUT_OF_RANGE;
var init_generated_limits = __esm({
  "../../work/main/suites/full/generated-limits.ts"() {
    "use strict";
    init_limit();
    init_pages();
    init_requests();
    init_stock();
    IN_RANGE = Array.from({ length: 98 }, (_, i) => i + 2);
    ABOVE = [
      ...["102", "110", "120", "127", "128", "150", "200", "255", "256", "356", "999", "10000", "65636"],
      ...["4294967295", "4294967396", "9223372036854775808", "18446744073709551716", "1e3", "0101"]
    ];
    OUT_OF_RANGE = [
      ...["-2", "-100", "102", "200", "1000", "65536", "4294967297", "18446744073709551617"],
      ...[
        "0.5",
        "99.5",
        "2.5",
        "null",
        "true",
        "NaN",
        "Infinity",
        "ten",
        "5x",
        "x5",
        "5,6",
        "0x",
        "--5",
        "%22%22"
      ]
    ];
  }
});

// ../../work/main/suites/full/generated-refusals.ts
function generatedRefusals(requirement2, seed, names) {
  const twins = samplesOf(names);
  const twinOf2 = ({ twin }) => twins[twin - 1];
  const body3 = ({ twin, defect: defect2 }, tag, world) => {
    const mark = world.name(`refused-${tag.replace(/[^A-Za-z0-9]+/g, "-")}`);
    const category2 = BigInt(world.recording.categoryId);
    const draft = twin === 0 ? void 0 : names.tree.at(String(twin - 1));
    return defect2.apply(
      draft ? bodyOf2(draft, `${mark} `, category2) : { name: mark, categoryId: category2, status: "pending" }
    );
  };
  return {
    tree: invalidTree(requirement2, seed, twins.length),
    samples: namedDefects(requirement2).length + DRAWN,
    label: requirement2,
    judge: refusedBeside,
    params: (draft) => ({ twin: twinOf2(draft)?.id ?? null }),
    requests: (draft, tag) => [
      create(`a generated invalid NewPet, ${tag}`, "no", (world) => body3(draft, tag, world), {
        phase: "generated",
        after: [(twinOf2(draft) ?? WITHOUT_STATUS).id]
      })
    ]
  };
}
var DRAWN, refusedBeside;
var init_generated_refusals = __esm({
  "../../work/main/suites/full/generated-refusals.ts"() {
    "use strict";
    init_reading();
    init_invalid_new_pet();
    init_property();
    init_valid_new_pet();
    init_judge_helpers();
    init_create_pet_refused();
    init_requests();
    init_stock();
    DRAWN = 6;
    refusedBeside = {
      name: refused2.name,
      judge: ({ twin }, evidence, recording) => {
        const exchange2 = evidence.at(-1);
        const accepted3 = twin === null || recording.exchanges.some((e) => e.ask === twin && statusOf(e) === 201);
        if (!accepted3 && exchange2 && statusOf(exchange2) !== 201)
          return untested(
            "not judged, since the valid body that it differs from was not accepted (CREATE-1)",
            "run"
          );
        return refused2.judge(null, evidence, recording);
      }
    };
  }
});

// ../../work/main/suites/full/sequences.ts
function asksOf(commands, tag) {
  const requests2 = [];
  const made = [];
  for (const [i, command] of commands.entries()) {
    const before2 = requests2.at(-1);
    const options2 = { phase: "generated", ...before2 ? { after: [before2.id] } : {} };
    const step2 = `${tag}, step ${i + 1}`;
    if (command.does === "list") {
      const note = { note: step2, settled: showsCreations };
      requests2.push(list(`status=${command.status}&limit=100`, { ...options2, ...note }));
    } else if (command.does === "create") {
      const label2 = step2.replace(/[^A-Za-z0-9]+/g, "-");
      const body3 = (world) => newPetText2(world.name(label2), world.recording.categoryId, command.status);
      const request = create(`a valid NewPet, ${step2}`, "yes", body3, options2);
      requests2.push(request);
      made.push(request);
    } else {
      const of2 = made[Math.max(0, made.length - 1 - command.of)];
      requests2.push(get(`{${step2}}`, (world) => idOf2(of2, world), { ...options2, settled }));
    }
  }
  return requests2;
}
function idOf2(creation, world) {
  const made = creations(world.recording).find(({ exchange: exchange2 }) => exchange2.ask === creation?.id);
  return made ? String(made.id) : nothingToFetch(world);
}
function sequences(tree, which, judge2) {
  return {
    tree,
    samples: SEQUENCES,
    label: "sequence",
    requests: asksOf,
    judge: forEvery(judge2, which),
    params: () => null
  };
}
var SEQUENCES;
var init_sequences2 = __esm({
  "../../work/main/suites/full/sequences.ts"() {
    "use strict";
    init_store_model();
    init_for_every();
    init_get_pet();
    init_requests();
    init_shows_creations();
    init_stock();
    SEQUENCES = 6;
  }
});

// ../../work/main/suites/full/index.ts
var full_exports = {};
__export(full_exports, {
  fullCatalogue: () => fullCatalogue
});
function bodies(seed) {
  const names = { title: "generated names and spellings" };
  const invalid = { title: "generated bodies", state: "one" };
  const tree = petDraftTree(seed);
  const twins = generatedNames(tree, named2(created, ["plain", "common"]));
  const others2 = generatedNames(tree, named2(nameAccepted, ["other"]));
  const refusals = REFUSALS.filter(({ id }) => GENERATED.has(id)).map(
    ({ id }) => [id, generatedRefusals(id, seed, twins)]
  );
  const categories = generatedCategories(seed);
  return [
    {
      "CREATE-1": [propertyCase("CREATE-1", twins, names)],
      "CREATE-2": [propertyCase("CREATE-2", generatedNames(tree, echoed), names)],
      "CREATE-16": [propertyCase("CREATE-16", others2, names)],
      "DATA-5": [propertyCase("DATA-5", categories, { title: "generated categoryIds" })]
    },
    Object.fromEntries(refusals.map(([id, property]) => [id, [propertyCase(id, property, invalid)]])),
    afterGenerated(
      samplesOf(twins),
      refusals.flatMap(([, property]) => samplesOf(property)),
      samplesOf(categories).filter(({ operation }) => operation === "createPet")
    )
  ];
}
function limits(seed) {
  const large2 = { state: "crowded" };
  return {
    "LIST-2": [propertyCase("LIST-2", everyLimit(seed), { title: "every limit from 2 to 99", ...large2 })],
    "LIST-5": [propertyCase("LIST-5", largeLimits(seed), { title: "further limits above 100", ...large2 })],
    "LIST-6": [propertyCase("LIST-6", badLimits(seed), { title: "further limits out of range" })],
    "LIST-9": [propertyCase("LIST-9", statusLimits(seed), { title: "further limits by status", ...large2 })]
  };
}
function stateful(seed) {
  const rest = { title: "sequences of creations, lists and reads" };
  const tree = sequenceTree(seed);
  const judged4 = (id, of2, judge2) => ({
    [id]: [propertyCase(id, sequences(tree, of2, judge2), rest)]
  });
  return {
    ...judged4("LIST-7", isList2, onlyOwnStatus),
    ...judged4("LIST-10", isList2, showsCreated),
    ...judged4("CREATE-13", isGet, fetched),
    ...judged4("GET-1", isGet, theAnimal)
  };
}
function fullCatalogue(seed) {
  const added2 = [...bodies(seed), limits(seed), stateful(seed), BURST];
  const entries = CONFORMANCE.entries.map((entry) => {
    if (entry.id === "RATE-5" && "check" in entry) return { ...entry, requests: OPENING_LISTS };
    const more = added2.flatMap((cases) => cases[entry.id] ?? []);
    if (!("cases" in entry) || more.length === 0) return entry;
    return entryInStates({ ...entry, cases: [...entry.cases, ...more] });
  });
  return { ...CONFORMANCE, entries };
}
var OPENING_LISTS;
var init_full = __esm({
  "../../work/main/suites/full/index.ts"() {
    "use strict";
    init_invalid_new_pet();
    init_property();
    init_sequences();
    init_valid_new_pet();
    init_create_pet_refused();
    init_get_pet2();
    init_suites();
    init_create_pet();
    init_for_every();
    init_created();
    init_status();
    init_list_pets();
    init_placed();
    init_bursts();
    init_generated_animals();
    init_generated_bodies();
    init_generated_limits();
    init_generated_refusals();
    init_sequences2();
    OPENING_LISTS = COUNTING.slice(0, 12).map((request) => ({ request, priority: "full" }));
  }
});

// ../../work/main/src/run/wire/loopback.ts
function isLoopback(hostname) {
  return LOOPBACK.test(hostname);
}
var LOOPBACK;
var init_loopback = __esm({
  "../../work/main/src/run/wire/loopback.ts"() {
    "use strict";
    LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[?::1\]?|\[?::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]?)$/;
  }
});

// ../../work/main/src/run/wire/network.ts
import { X509Certificate } from "node:crypto";
function networkFacts(network, baseUrl) {
  const { proxies, authorities, resolutions, certificatesChecked, clientCertificate, host } = network;
  const facts = {};
  if (proxies) {
    const { http, https, except } = proxies;
    facts.proxies = { http: originOf(http), https: originOf(https), except };
  }
  if (authorities) facts.ownAuthorities = true;
  if (resolutions.length > 0) {
    facts.resolve = resolutions.map(({ host: host2, port, address }) => `${host2}:${port}:${address}`);
  }
  if (host) facts.host = host;
  if (clientCertificate) facts.clientCertificate = whoseCertificate(clientCertificate);
  if (!certificatesChecked) facts.certificatesChecked = false;
  if (sendsKeyInClear(baseUrl, network)) facts.keySentInClear = true;
  return facts;
}
function whoseCertificate({ certificate }) {
  const { subject, fingerprint256 } = new X509Certificate(certificate);
  return {
    subject: (subject ?? "").split("\n").join(", "),
    sha256: fingerprint256.replaceAll(":", "").toLowerCase()
  };
}
function originOf(url) {
  return url === "" ? null : new URL(url).origin;
}
function sendsKeyInClear(baseUrl, { resolutions }) {
  const { protocol, hostname, port } = new URL(baseUrl);
  if (protocol !== "http:" || isLoopback(hostname)) return false;
  const at3 = Number(port || 80);
  const known2 = resolutions.find((known3) => known3.host === hostname && known3.port === at3);
  return known2 === void 0 || !isLoopback(known2.address);
}
var DIRECT;
var init_network = __esm({
  "../../work/main/src/run/wire/network.ts"() {
    "use strict";
    init_loopback();
    DIRECT = {
      proxies: null,
      authorities: null,
      resolutions: [],
      certificatesChecked: true
    };
  }
});

// ../../work/main/src/run/wire/response-bounds.ts
function size(bytes2) {
  return bytes2 >= MIB ? `${bytes2 / MIB} MiB` : `${bytes2 / KIB} KiB`;
}
var KIB, MIB, LARGEST_BODY, KEPT_OF_UNREADABLE, LONGEST_SPELLING, LARGEST_HEAD, MOST_HEADER_LINES, MOST_CODINGS, KEPT2;
var init_response_bounds = __esm({
  "../../work/main/src/run/wire/response-bounds.ts"() {
    "use strict";
    KIB = 1024;
    MIB = 1024 * KIB;
    LARGEST_BODY = 4 * MIB;
    KEPT_OF_UNREADABLE = 64 * KIB;
    LONGEST_SPELLING = 8 * KIB;
    LARGEST_HEAD = 64 * KIB;
    MOST_HEADER_LINES = 500;
    MOST_CODINGS = 4;
    KEPT2 = {
      core: { bytes: 16 * MIB, items: 4e5 },
      full: { bytes: 64 * MIB, items: 2e6 }
    };
  }
});

// ../../work/main/src/run/wire/tls-failure.ts
function tlsFailure(code, message, hasCertificate) {
  if (!IS_TLS.test(code)) return null;
  const precise = code === "EPROTO" ? codeIn(message) : code;
  const remedy = REMEDIES.find(([pattern]) => pattern.test(precise))?.[1];
  const what = typeof remedy === "function" ? remedy(hasCertificate) : remedy;
  return { kind: "tls", message: ["TLS failed", precise, ...what ? [what] : []].join(": ") };
}
function codeIn(message) {
  const [, reason2] = /:SSL routines:[^:]*:([^:]+):/.exec(message) ?? [];
  return reason2 === void 0 ? "EPROTO" : `ERR_SSL_${reason2.toUpperCase().replaceAll(" ", "_")}`;
}
var IS_TLS, UNTRUSTED, WANTS_CERTIFICATE, REMEDIES;
var init_tls_failure = __esm({
  "../../work/main/src/run/wire/tls-failure.ts"() {
    "use strict";
    IS_TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_|INVALID_|EPROTO)/;
    UNTRUSTED = "no trusted authority issued the certificate: name its authority with --ca-file, or let the server send its intermediate certificates too";
    WANTS_CERTIFICATE = (hasCertificate) => hasCertificate ? "the server refuses the client certificate: pass one that it accepts with --client-cert" : "the server requires a client certificate: pass one with --client-cert and --client-key";
    REMEDIES = [
      [
        /^(?:DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED)/,
        "the certificate, or the last of its chain, is self-signed: trust it with --ca-file"
      ],
      [/^UNABLE_TO_(?:VERIFY_LEAF|GET_ISSUER)/, UNTRUSTED],
      [
        /ALTNAME_INVALID|^HOSTNAME_/,
        "the certificate is for another host name: use an address with that name (--resolve gives its IP address), or pass the name with --host"
      ],
      [/^CERT_HAS_EXPIRED/, "the server's certificate has expired: renew it"],
      [
        /^CERT_NOT_YET_VALID/,
        "the server's certificate is not valid yet: check its dates and this machine's clock"
      ],
      [
        /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST/,
        "the port does not expect TLS: use http://, or the port for https"
      ],
      [/UNRECOGNIZED_NAME/, "the server has no certificate for this host name: pass the right one with --host"],
      [/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL/, "the server supports obsolete TLS versions only: enable TLS 1.2"],
      // TLS 1.2 has no alert for a missing certificate: servers send this one (RFC 5246 §7.4.6).
      [
        /ALERT_HANDSHAKE_FAILURE/,
        (has) => has ? "the server refuses the handshake: it does not accept the client certificate, or any offered cipher" : "the server refuses the handshake, perhaps because it requires a client certificate: pass one with --client-cert and --client-key"
      ],
      [
        /ALERT_(?:CERTIFICATE|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA|NO_CERTIFICATE|ACCESS_DENIED)/,
        WANTS_CERTIFICATE
      ]
    ];
  }
});

// ../../work/main/src/run/wire/no-answer.ts
function remedyFor({ kind: kind2, message }) {
  if (message === "connection refused") return "; start it, or check host and port";
  if (kind2 === "unresolved") return "; check the host's name";
  return kind2 === "refused" || kind2 === "silent" ? "; check the address, and proxies and firewalls on the way" : "";
}
function reasonFor(error2, seen, way) {
  const code = codeOf(error2);
  if (seen.timedOut) {
    return { kind: "silent", message: `no complete answer within ${way.timeoutMs / 1e3} s` };
  }
  const ofProxy = way.proxied ? proxyRefusal(error2) : null;
  if (ofProxy) return ofProxy;
  if (error2.message === "bad response") {
    return {
      kind: "unread",
      message: "an unexpected 100 Continue, which this suite's HTTP client cannot read"
    };
  }
  const connecting = CONNECT_CODES[code];
  if (connecting) return way.proxied ? throughProxy(connecting) : connecting;
  const ofTls = tlsFailure(code, error2.message, way.hasCertificate);
  if (ofTls) return ofTls;
  if (error2.name === "HTTPParserError" || code === "UND_ERR_HEADERS_OVERFLOW" || code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH") {
    const how = code === "" ? "" : ` (${code})`;
    return { kind: "malformed", message: `an answer that is not HTTP${how}` };
  }
  return closed2(seen, way);
}
function closed2({ status, size: size2, connected }, way) {
  const { secure, hasCertificate, answered: answered5, alert } = way;
  const because2 = (why) => ({ kind: "closed", message: `connection closed ${why}` });
  if (status !== 0) return because2(`within the body of a ${status}, after ${size2} bytes`);
  if (answered5) return because2("without an answer");
  if (!secure) return because2("without an answer: if the port expects TLS, use https://");
  const refused8 = alert === null ? null : tlsFailure(alert, "", hasCertificate);
  if (refused8) return refused8;
  const so = connected ? "without an answer" : "without an answer, during the TLS handshake";
  if (hasCertificate) return because2(`${so}: the server may not accept the client certificate`);
  return because2(
    connected ? `${so}: if the server requires a client certificate, pass one with --client-cert` : so
  );
}
function proxyRefusal({ message }) {
  const status = /^Proxy (?:response|Authentication Required) \((\d{3})\)/.exec(message)?.[1];
  if (status === void 0) return null;
  return { kind: "refused", message: `the proxy answered ${status} instead of connecting` };
}
function throughProxy({ kind: kind2, message }) {
  return { kind: kind2, message: `${message} (at the proxy of the environment, or behind it)` };
}
function codeOf(error2) {
  if (error2 instanceof AggregateError && error2.errors.length > 0) return codeOf(error2.errors[0]);
  const { code, cause } = error2;
  if (typeof code === "string" && code !== "UND_ERR_SOCKET") return code;
  return cause ? codeOf(cause) : String(code ?? "");
}
var ENDED, TOO_MANY_LINES, CONNECT_CODES;
var init_no_answer = __esm({
  "../../work/main/src/run/wire/no-answer.ts"() {
    "use strict";
    init_response_bounds();
    init_tls_failure();
    ENDED = { kind: "ended", message: "the run ended before the answer" };
    TOO_MANY_LINES = {
      kind: "malformed",
      message: `an answer with more than ${MOST_HEADER_LINES} header lines`
    };
    CONNECT_CODES = {
      ECONNREFUSED: { kind: "refused", message: "connection refused" },
      EHOSTUNREACH: { kind: "refused", message: "host unreachable" },
      ENETUNREACH: { kind: "refused", message: "network unreachable" },
      EADDRNOTAVAIL: { kind: "refused", message: "address not available" },
      ETIMEDOUT: { kind: "refused", message: "connecting timed out" },
      UND_ERR_CONNECT_TIMEOUT: { kind: "refused", message: "connecting timed out" },
      ENOTFOUND: { kind: "unresolved", message: "host name not found" },
      EAI_AGAIN: { kind: "unresolved", message: "host name could not be resolved" }
    };
  }
});

// ../../work/main/src/run/secrets/redactable.ts
function isRedactable(secret) {
  return secret.length >= SHORTEST && !WORDS2.includes(secret.toLowerCase());
}
var SHORTEST, WORDS2;
var init_redactable = __esm({
  "../../work/main/src/run/secrets/redactable.ts"() {
    "use strict";
    SHORTEST = 8;
    WORDS2 = [
      "authorization bearer application/json; charset=utf-8 content-type content-length content-encoding",
      "x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset retry-after www-authenticate transfer-encoding",
      "categoryid available pending sold status petstore-conformance- name code message keep-alive location",
      "9223372036854775807 9223372036854775808 9007199254740993 1900000017"
    ].join("\n");
  }
});

// ../../work/main/src/run/secrets/other-secrets.ts
function otherSecrets(headers2, proxies) {
  const ofHeaders = headers2.flatMap(
    ({ value: value2, variable }) => secretParts(value2).map((part2) => ({ value: part2, replacement: `$${variable}` }))
  );
  const ofProxies = [proxies?.http ?? "", proxies?.https ?? ""].flatMap(
    (url) => passwordsIn(url).map((value2) => ({ value: value2, replacement: "[the proxy's password]" }))
  );
  const secrets = [...ofHeaders, ...ofProxies].filter(({ value: value2 }) => isRedactable(value2));
  const different2 = new Map(secrets.map((secret) => [secret.value, secret]));
  return [...different2.values()].sort((a, b) => b.value.length - a.value.length);
}
function secretParts(value2) {
  const [, scheme = "", credentials2] = /^(\S+) +(\S+)$/.exec(value2) ?? [];
  if (credentials2 === void 0) return [value2];
  const pair = scheme.toLowerCase() === "basic" ? Buffer.from(credentials2, "base64").toString("latin1") : "";
  return [value2, credentials2, pair.slice(pair.indexOf(":") + 1)];
}
function passwordsIn(url) {
  if (url === "") return [];
  const { password } = new URL(url);
  const meant = password.replace(
    /(?:%[0-9a-f]{2})+/gi,
    (escaped6) => Buffer.from(escaped6.replaceAll("%", ""), "hex").toString("latin1")
  );
  return [password, meant];
}
var init_other_secrets = __esm({
  "../../work/main/src/run/secrets/other-secrets.ts"() {
    "use strict";
    init_redactable();
  }
});

// ../../work/main/src/run/secrets/secret-patterns.ts
function eitherCase(hex) {
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
function anyEscape(character) {
  const code = character.charCodeAt(0);
  const hex = eitherCase(code.toString(16).padStart(2, "0"));
  const literal = character.replace(/[\\^$.*+?()[\]{}|/-]/, "\\$&");
  const plain4 = /[a-zA-Z0-9]/.test(character) ? literal : `\\\\{0,4}${literal}`;
  const reference = `&(?:amp;){0,2}#(?:[xX]0{0,4}${hex}|0{0,4}${code});`;
  return `(?:%(?:25){0,3}${hex}|\\\\{1,4}(?:u\\{?0{0,4}|x)${hex}\\}?|${reference}|${plain4})`;
}
function escapable(text3) {
  return [...text3].map(anyEscape).join("\\0{0,3}");
}
function beginning2(text3, patternOf2) {
  const rest = text3.slice(LONGEST_PATTERN);
  if (rest === "" || new RegExp(`[${END}]`).test(rest)) return patternOf2(text3);
  return `${patternOf2(text3.slice(0, LONGEST_PATTERN))}[^${END}]*`;
}
function base64Cores(secret) {
  const cores = [0, 1, 2].map((shift) => {
    const bytes2 = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
    const first3 = Math.ceil(shift * 8 / 6);
    const whole2 = Math.floor(bytes2.length * 8 / 6);
    return bytes2.toString("base64").slice(first3, whole2);
  });
  return cores.filter((core) => core.length >= SHORTEST_BASE64);
}
function eitherAlphabet(base64) {
  return [...base64].map((character) => {
    if (character === "+") return `(?:${anyEscape("+")}|-)`;
    if (character === "/") return `(?:${anyEscape("/")}|_)`;
    return character;
  }).join("");
}
function reversed(text3) {
  return [...text3].reverse().join("");
}
function hexOf(text3) {
  return eitherCase(Buffer.from(text3).toString("hex"));
}
function patternOf(secret) {
  const hex = beginning2(Buffer.from(secret).toString("hex"), eitherCase);
  const base64 = base64Cores(secret).map((core) => beginning2(core, eitherAlphabet));
  const plain4 = [secret, reversed(secret)].map((text3) => beginning2(text3, escapable));
  return new RegExp([...plain4, hex, ...base64].join("|"), "g");
}
function patternOfMiddles(secrets) {
  const shortest = secrets.filter((secret) => !secrets.some((o) => o !== secret && secret.includes(o)));
  return MIDDLES.map((length2) => {
    const all = shortest.flatMap((secret) => {
      const part2 = middle(secret, length2);
      const base64 = base64Cores(secret).map(
        (core) => eitherAlphabet(middle(core, Math.max(SHORTEST_BASE64, length2)))
      );
      return [escapable(part2), escapable(reversed(part2)), hexOf(part2), ...base64];
    });
    return new RegExp([...new Set(all)].join("|"));
  });
}
function middle(text3, length2) {
  const start = Math.max(0, Math.floor((text3.length - length2) / 2));
  return text3.slice(start, start + length2);
}
function besideScheme(secret) {
  return new RegExp(
    `([Bb][Ee][Aa][Rr][Ee][Rr](?: |%20|\\+|\\\\u0020){1,4})${beginning2(secret, escapable)}`,
    "g"
  );
}
var SHORTEST_BASE64, MIDDLES, LONGEST_PATTERN, END, SCHEME;
var init_secret_patterns = __esm({
  "../../work/main/src/run/secrets/secret-patterns.ts"() {
    "use strict";
    SHORTEST_BASE64 = 8;
    MIDDLES = [4, 12];
    LONGEST_PATTERN = 128;
    END = `\\s"'<>{},`;
    SCHEME = /bearer/i;
  }
});

// ../../work/main/src/run/secrets/redact-key.ts
function swapCase(text3) {
  return text3.replace(/[a-zA-Z]/g, (c) => c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase());
}
function keySearches(key2, values) {
  if (!isRedactable(key2)) return { middles: [SCHEME], all: [[besideScheme(key2), `$1${KEY_PLACEHOLDER}`]] };
  const others2 = values.map(([, value2]) => value2).filter((value2) => value2 !== key2);
  const byLength = [...new Set(others2)].sort((x, y) => y.length - x.length);
  return {
    middles: patternOfMiddles([...key2.length >= LONG_KEY ? [key2.slice(1, -1)] : [key2], ...byLength]),
    all: [
      [patternOf(key2), KEY_PLACEHOLDER],
      ...byLength.map((value2) => [patternOf(value2), LIKE_KEY])
    ]
  };
}
function otherSearches(secrets) {
  return secrets.map(({ value: value2, replacement }) => ({
    middles: patternOfMiddles([value2]),
    all: [[patternOf(value2), replacement]]
  }));
}
function replaced(text3, searches) {
  return searches.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text3);
}
function withChanged(key2, at3) {
  return `${key2.slice(0, at3)}${key2.charAt(at3) === "~" ? "-" : "~"}${key2.slice(at3 + 1)}`;
}
function secretsOf(key2, others2 = []) {
  const values = [
    // Before `shortened`, whose expression is part of this one; so is `beheaded` of `firstChanged`.
    [ALTERED_KEYS.changed, withChanged(key2, key2.length - 1)],
    [ALTERED_KEYS.shortened, key2.slice(0, -1)],
    [ALTERED_KEYS.lengthened, `${key2}x`],
    [ALTERED_KEYS.swapped, swapCase(key2)],
    [ALTERED_KEYS.firstChanged, withChanged(key2, 0)],
    [ALTERED_KEYS.middleChanged, withChanged(key2, Math.floor(key2.length / 2))],
    [ALTERED_KEYS.beheaded, key2.slice(1)],
    [ALTERED_KEYS.preceded, `x${key2}`],
    [ALTERED_KEYS.basic, Buffer.from(`${key2}:`).toString("base64")],
    [KEY_PLACEHOLDER, key2]
  ];
  const searches = [keySearches(key2, values), ...otherSearches(others2)];
  const conceal = (text3) => searches.reduce(
    (concealed, { middles, all }) => middles.every((middle2) => middle2.test(concealed)) ? replaced(concealed, all) : concealed,
    text3
  );
  const reveal = (text3, encode2) => values.reduce(
    (revealed, [expression, value2]) => revealed.replaceAll(expression, () => encode2(value2)),
    text3
  );
  return {
    reveal: (text3) => reveal(text3, (value2) => value2),
    revealInTarget: (target) => reveal(target, encodeURIComponent),
    conceal,
    concealBytes: (bytes2) => {
      const text3 = Buffer.from(bytes2.buffer, bytes2.byteOffset, bytes2.byteLength).toString("latin1");
      const concealed = conceal(text3);
      return concealed === text3 ? bytes2 : Buffer.from(concealed, "latin1");
    },
    long: key2.length >= LONG_KEY && isRedactable(key2),
    hasLetters: /[a-zA-Z]/.test(key2)
  };
}
var LONG_KEY, LIKE_KEY;
var init_redact_key = __esm({
  "../../work/main/src/run/secrets/redact-key.ts"() {
    "use strict";
    init_key_expression();
    init_exchange();
    init_redactable();
    init_secret_patterns();
    LONG_KEY = 16;
    LIKE_KEY = "[a key like the valid one]";
  }
});

// ../../work/main/src/run/wire/content-coding.ts
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
function decodeBody(raw, headers2, maxLength) {
  const codings = fieldValues(headers2, "content-encoding").flatMap((value2) => value2.split(",")).map((coding) => coding.trim().toLowerCase()).filter((coding) => coding !== "");
  if (codings.length > MOST_CODINGS)
    return { body: raw, bodyFault: `in more than ${MOST_CODINGS} nested content codings` };
  let body3 = raw;
  for (const coding of codings.reverse()) {
    const decoder2 = DECODERS[coding];
    if (!decoder2)
      return {
        body: raw,
        bodyFault: `in the content coding ${JSON.stringify(coding)}, which was not requested`
      };
    if (body3.length === 0) continue;
    try {
      body3 = decoder2(body3, maxLength);
    } catch (error2) {
      const tooLarge = error2.code === "ERR_BUFFER_TOO_LARGE";
      return {
        body: raw,
        bodyFault: tooLarge ? `larger than ${size(maxLength)} when decoded` : `not valid ${coding}`
      };
    }
  }
  return { body: body3, bodyFault: null };
}
var DECODERS;
var init_content_coding = __esm({
  "../../work/main/src/run/wire/content-coding.ts"() {
    "use strict";
    init_reading();
    init_response_bounds();
    DECODERS = {
      gzip: (bytes2, maxOutputLength) => gunzipSync(bytes2, { maxOutputLength }),
      "x-gzip": (bytes2, maxOutputLength) => gunzipSync(bytes2, { maxOutputLength }),
      br: (bytes2, maxOutputLength) => brotliDecompressSync(bytes2, { maxOutputLength }),
      deflate: (bytes2, maxOutputLength) => (
        // "deflate" is the zlib format; some servers send the raw one (RFC 9110 §8.4.1.2).
        ((bytes2[0] ?? 0) & 15) === 8 ? inflateSync(bytes2, { maxOutputLength }) : inflateRawSync(bytes2, { maxOutputLength })
      ),
      identity: (bytes2) => bytes2
    };
  }
});

// ../../work/main/src/run/wire/dispatcher.ts
import { createRequire as createRequire3 } from "node:module";
function undici() {
  return load3("undici");
}
function createDispatcher(origin, { connections, timeoutMs, maxHeaderSize, network, onAlert }) {
  const { proxies } = network;
  const trust = trustOf(network);
  const toTarget = { ...trust, ...identityOf2(network) };
  const lookup = lookupFor(origin, network.resolutions);
  const options2 = {
    pipelining: 1,
    connections,
    // The client has one time-out for the whole answer.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize
  };
  const connect = { timeout: timeoutMs, ...toTarget, ...lookup ? { lookup } : {} };
  const { EnvHttpProxyAgent, Pool } = undici();
  if (!proxies) return new Pool(origin, { ...options2, connect: noticing(connect, onAlert) });
  return new EnvHttpProxyAgent({
    ...options2,
    connect,
    httpProxy: proxies.http,
    httpsProxy: proxies.https,
    noProxy: proxies.except,
    // Plain HTTP goes through a proxy as a request, not as a tunnel, which many proxies allow for TLS only.
    proxyTunnel: false,
    requestTls: toTarget,
    proxyTls: { timeout: timeoutMs, ...trust }
  });
}
function trustOf({ authorities, certificatesChecked }) {
  return {
    ...authorities ? { ca: [...authorities] } : {},
    ...certificatesChecked ? {} : { rejectUnauthorized: false }
  };
}
function identityOf2({ clientCertificate, host }) {
  return {
    ...clientCertificate ? { cert: clientCertificate.certificate, key: clientCertificate.key } : {},
    ...host ? { servername: host.replace(/:\d+$/, "") } : {}
  };
}
function noticing(options2, onAlert) {
  const connect = undici().buildConnector(options2);
  return (to2, callback) => connect(to2, (...made) => {
    const [, socket] = made;
    socket?.on("error", (error2) => {
      if (error2.code?.startsWith("ERR_SSL_")) onAlert(error2.code);
    });
    callback(...made);
  });
}
function lookupFor(origin, resolutions) {
  const { hostname, port, protocol } = new URL(origin);
  const at3 = Number(port || (protocol === "https:" ? 443 : 80));
  const known2 = resolutions.find(({ host, port: port2 }) => host === hostname && port2 === at3);
  if (!known2) return void 0;
  const { address } = known2;
  const family = address.includes(":") ? 6 : 4;
  return (_, { all }, callback) => {
    if (all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}
var load3;
var init_dispatcher = __esm({
  "../../work/main/src/run/wire/dispatcher.ts"() {
    "use strict";
    load3 = createRequire3(import.meta.url);
  }
});

// ../../work/main/src/run/wire/timeout.ts
function onTimeout(ms, callback) {
  let left = PARTS;
  let stopped = false;
  let timer = setTimeout(count2, ms / PARTS);
  function count2() {
    left -= 1;
    if (left > 0) timer = setTimeout(count2, ms / PARTS);
    else setImmediate(() => stopped || callback());
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
var PARTS;
var init_timeout = __esm({
  "../../work/main/src/run/wire/timeout.ts"() {
    "use strict";
    PARTS = 50;
  }
});

// ../../work/main/src/run/wire/client.ts
function createClient(origin, concurrency, timeoutMs, network = DIRECT) {
  let answered5 = false;
  let alert = null;
  const onAlert = (code) => {
    alert = code;
  };
  const connecting = { timeoutMs, maxHeaderSize: LARGEST_HEAD, network, onAlert };
  const pool = createDispatcher(origin, { ...connecting, connections: concurrency });
  const open3 = /* @__PURE__ */ new Set([pool]);
  let closed3 = false;
  const via = async (dispatcher, request) => {
    const way = () => ({
      timeoutMs,
      proxied: network.proxies !== null,
      secure: origin.startsWith("https:"),
      hasCertificate: Boolean(network.clientCertificate),
      answered: answered5,
      alert
    });
    const answer = await exchange(dispatcher, origin, request, timeoutMs, way);
    answered5 ||= answer.response !== null;
    return closed3 && answer.noAnswer ? { ...answer, noAnswer: ENDED } : answer;
  };
  return {
    send: async (request, fresh) => {
      if (closed3) return ended();
      if (!fresh) return via(pool, request);
      const own = createDispatcher(origin, { ...connecting, connections: 1 });
      open3.add(own);
      try {
        return await via(own, request);
      } finally {
        open3.delete(own);
        await own.destroy();
      }
    },
    close: async () => {
      closed3 = true;
      await Promise.all([...open3].map((dispatcher) => dispatcher.destroy()));
    }
  };
}
function ended() {
  const now = performance.now();
  return { sentAt: now, receivedAt: now, response: null, noAnswer: ENDED };
}
function exchange(dispatcher, origin, request, timeoutMs, way) {
  return new Promise((resolve2) => {
    let sentAt = performance.now();
    let status = 0;
    let headers2 = [];
    let size2 = 0;
    let tooLarge = false;
    const chunks = [];
    let abort = null;
    let timedOut = false;
    let connected = false;
    let tooManyLines = false;
    const stopWaiting = onTimeout(timeoutMs, () => {
      timedOut = true;
      if (abort) abort();
    });
    const finish2 = (noAnswer) => {
      stopWaiting();
      const receivedAt = performance.now();
      const response = noAnswer ? null : received(status, headers2, chunks, tooLarge);
      resolve2({ sentAt, receivedAt, response, noAnswer });
    };
    dispatcher.dispatch(
      {
        origin,
        method: request.method,
        path: request.path,
        headers: request.headers.flat(),
        body: request.body ? Buffer.from(request.body) : null
      },
      {
        onRequestStart: (controller) => {
          abort = () => controller.abort(new Error("aborted"));
          connected = true;
          sentAt = performance.now();
        },
        onResponseStart: ({ rawHeaders }, statusCode) => {
          const raw = Array.isArray(rawHeaders) ? rawHeaders : [];
          if (raw.length / 2 > MOST_HEADER_LINES) {
            tooManyLines = true;
            abort?.();
          } else if (statusCode >= 200) {
            status = statusCode;
            headers2 = headerLines(raw);
          }
        },
        onResponseData: (_, chunk) => {
          size2 += chunk.length;
          if (size2 <= LARGEST_BODY) chunks.push(chunk);
          else {
            tooLarge = true;
            abort?.();
          }
        },
        onResponseEnd: () => finish2(null),
        onResponseError: (_, error2) => {
          if (tooLarge) finish2(null);
          else
            finish2(
              tooManyLines ? TOO_MANY_LINES : reasonFor(error2, { status, size: size2, timedOut, connected }, way())
            );
        }
      }
    );
  });
}
function headerLines(raw) {
  const text3 = raw.map((part2) => part2.toString("latin1"));
  const lines = [];
  for (let i = 0; i + 1 < text3.length; i += 2) lines.push([text3[i] ?? "", fieldValue(text3[i + 1] ?? "")]);
  return lines;
}
function fieldValue(text3) {
  const isBlank = (at3) => text3[at3] === " " || text3[at3] === "	";
  let start = 0;
  let end = text3.length;
  while (start < end && isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  return text3.slice(start, end);
}
function received(status, headers2, chunks, tooLarge) {
  const raw = Buffer.concat(chunks);
  if (tooLarge)
    return { status, headers: headers2, body: beginning3(raw), bodyFault: `larger than ${size(LARGEST_BODY)}` };
  const { body: body3, bodyFault: bodyFault2 } = decodeBody(raw, headers2, LARGEST_BODY);
  return { status, headers: headers2, body: bodyFault2 === null ? body3 : beginning3(body3), bodyFault: bodyFault2 };
}
function beginning3(body3) {
  return body3.length > KEPT_OF_UNREADABLE ? Uint8Array.from(body3.subarray(0, KEPT_OF_UNREADABLE)) : body3;
}
var init_client = __esm({
  "../../work/main/src/run/wire/client.ts"() {
    "use strict";
    init_content_coding();
    init_dispatcher();
    init_network();
    init_no_answer();
    init_response_bounds();
    init_timeout();
  }
});

// ../../work/main/src/report/text/unseen.ts
function codePoint(character) {
  return `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`;
}
function withoutUnseen(text3) {
  return text3.replace(EVERY_UNSEEN, codePoint);
}
function seenJson(json) {
  return json.replace(
    EVERY_UNSEEN,
    (character) => character === "\n" ? character : character.split("").map(escapeOf).join("")
  );
}
function escapeOf(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
var UNSEEN2, EVERY_UNSEEN;
var init_unseen = __esm({
  "../../work/main/src/report/text/unseen.ts"() {
    "use strict";
    UNSEEN2 = /([\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}])/u;
    EVERY_UNSEEN = new RegExp(UNSEEN2, "gu");
  }
});

// ../../work/main/src/report/text/visible.ts
function visible2(text3) {
  return withoutUnseen(text3).replace(COMMAND, codePoint);
}
var COMMAND;
var init_visible = __esm({
  "../../work/main/src/report/text/visible.ts"() {
    "use strict";
    init_unseen();
    COMMAND = /(?<=^|\s):(?=:)|#(?=#\[)/g;
  }
});

// ../../work/main/src/setup/quote.ts
function quote2(text3) {
  const shown7 = text3.length > SHOWN2 ? `${text3.slice(0, SHOWN2)}\u2026` : text3;
  return `"${visible2(shown7)}"`;
}
var SHOWN2;
var init_quote = __esm({
  "../../work/main/src/setup/quote.ts"() {
    "use strict";
    init_visible();
    SHOWN2 = 60;
  }
});

// ../../work/main/src/setup/usage-error.ts
var UsageError;
var init_usage_error = __esm({
  "../../work/main/src/setup/usage-error.ts"() {
    "use strict";
    UsageError = class extends Error {
      name = "UsageError";
    };
  }
});

// ../../work/main/src/setup/read-input.ts
import { createReadStream } from "node:fs";
async function readInput(file, { what, remedy }, most) {
  const chunks = [];
  let length2 = 0;
  try {
    for await (const chunk of file === "-" ? process.stdin : createReadStream(file)) {
      const bytes2 = Buffer.from(chunk);
      length2 += bytes2.length;
      if (length2 > most) break;
      chunks.push(bytes2);
    }
  } catch (error2) {
    const code = error2 instanceof Error && "code" in error2 ? String(error2.code) : "";
    throw new UsageError(
      `${what} ${WHY_UNREADABLE[code] ?? `cannot be read (${code || "unknown reason"})`}: ${remedy}`
    );
  }
  if (length2 > most) throw new UsageError(`${what} has more than ${most} bytes: ${remedy}`);
  return Buffer.concat(chunks);
}
var WHY_UNREADABLE;
var init_read_input = __esm({
  "../../work/main/src/setup/read-input.ts"() {
    "use strict";
    init_format_error();
    init_visible();
    init_quote();
    init_usage_error();
    WHY_UNREADABLE = {
      ENOENT: "does not exist",
      ENOTDIR: "does not exist",
      EACCES: "cannot be read by this user",
      EPERM: "cannot be read by this user",
      EISDIR: "is a directory"
    };
  }
});

// ../../work/main/src/setup/error-code.ts
function codeOf2(error2) {
  return error2 instanceof Error && "code" in error2 ? String(error2.code) : String(error2);
}
var init_error_code = __esm({
  "../../work/main/src/setup/error-code.ts"() {
    "use strict";
  }
});

// ../../work/main/src/setup/description/source.ts
import { basename, dirname, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
function isRemote(url) {
  return /^https?:/i.test(url);
}
function descriptionSource(named5, option) {
  if (named5.trim() === "") throw new UsageError(`${option} is empty: name a file or a URL, or leave it out`);
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(named5))
    return { url: pathToFileURL(resolve(named5)).href, shown: named5 };
  if (!isRemote(named5) || !URL.canParse(named5))
    throw new UsageError(`${option} ${quote2(named5)} is neither a file nor an http or https URL`);
  const url = new URL(named5);
  if (url.username !== "" || url.password !== "")
    throw new UsageError(`${option} must not hold credentials: remove what stands before "@"`);
  url.hash = "";
  return { url: url.href, shown: `${url.origin}${url.pathname}` };
}
function documentName(url, root) {
  if (isRemote(url)) return url.replace(/[?#].*$/s, "");
  try {
    const file = fileURLToPath(url);
    return isRemote(root) ? basename(file) : relative(dirname(fileURLToPath(root)), file).replaceAll("\\", "/");
  } catch {
    return url;
  }
}
var init_source = __esm({
  "../../work/main/src/setup/description/source.ts"() {
    "use strict";
    init_quote();
    init_usage_error();
  }
});

// ../../work/main/src/setup/description/read.ts
import { fileURLToPath as fileURLToPath2 } from "node:url";
function readDocument(url, fetching) {
  return isRemote(url) ? fetchDocument(new URL(url), fetching) : readFileAt(url);
}
async function readFileAt(url) {
  let file;
  try {
    file = fileURLToPath2(url);
  } catch (error2) {
    return { kind: "missing", reason: `there is no such file (${codeOf2(error2)})` };
  }
  try {
    return {
      bytes: await readInput(file, { what: "the file", remedy: "check the reference" }, LARGEST_DOCUMENT)
    };
  } catch (error2) {
    if (!(error2 instanceof UsageError)) throw error2;
    return { kind: "missing", reason: error2.message.replace(/: check the reference$/, "") };
  }
}
async function fetchDocument(url, { network, timeoutMs, credential, targetOrigin }) {
  const { clientCertificate, host, ...others2 } = network;
  const own = url.origin === targetOrigin ? { clientCertificate: clientCertificate ?? null, host: host ?? null } : {};
  const client = createClient(url.origin, 1, timeoutMs, { ...others2, ...own });
  const unread = (reason2) => ({ kind: "unread", reason: reason2 });
  try {
    const { response, noAnswer } = await client.send(
      {
        method: "GET",
        path: `${url.pathname}${url.search}`,
        headers: [
          ...own.host ? [["Host", own.host]] : [],
          ["Accept", "application/yaml, application/json;q=0.9, */*;q=0.5"],
          ...credential?.origin === url.origin ? [["Authorization", credential.value]] : []
        ],
        body: null
      },
      false
    );
    if (!response)
      return unread(`${shownUrl(url)} gave no answer: ${noAnswer?.message ?? "no reason is known"}`);
    const { status, headers: headers2, body: body3, bodyFault: bodyFault2 } = response;
    if (status === 404 || status === 410)
      return { kind: "missing", reason: `${shownUrl(url)} answered ${status}` };
    if (status !== 200) {
      const location3 = headers2.find(([name2]) => name2.toLowerCase() === "location")?.[1];
      return unread(`${shownUrl(url)} answered ${status}${location3 ? ` with the location ${location3}` : ""}`);
    }
    return bodyFault2 === null ? { bytes: body3 } : unread(`${shownUrl(url)} answered with a body ${bodyFault2}`);
  } finally {
    await client.close();
  }
}
function shownUrl({ origin, pathname }) {
  return `${origin}${pathname}`;
}
var LARGEST_DOCUMENT;
var init_read = __esm({
  "../../work/main/src/setup/description/read.ts"() {
    "use strict";
    init_client();
    init_error_code();
    init_read_input();
    init_usage_error();
    init_source();
    LARGEST_DOCUMENT = 4 * 1024 * 1024;
  }
});

// ../../work/main/src/setup/description/load.ts
var load_exports = {};
__export(load_exports, {
  loadDescription: () => loadDescription
});
import { createHash as createHash5 } from "node:crypto";
async function loadDescription(named5, option, target, { network, timeoutMs, descriptionWithKey }) {
  const source = descriptionSource(named5, option);
  const { origin } = new URL(target.baseUrl);
  const credential = descriptionWithKey ? { origin, value: `Bearer ${target.apiKey}` } : null;
  const fetching = { network, timeoutMs, credential, targetOrigin: origin };
  const { conceal } = secretsOf(target.apiKey, otherSecrets(target.headers ?? [], network.proxies));
  const first3 = foundIn(await readDocument(source.url, fetching), conceal);
  if (!isRemote(source.url) && "kind" in first3)
    throw new UsageError(`the description ${quote2(named5)}: ${first3.reason}: check ${option}`);
  const found = /* @__PURE__ */ new Map([[source.url, first3]]);
  if (!("kind" in first3)) await readOthers(source.url, first3.value, found, { ...fetching, conceal });
  const positions = new Map([...found.keys()].map((url, position) => [url, position]));
  const documents = [...found].map(([url, each]) => {
    const name2 = url === source.url ? source.shown : conceal(documentName(url, source.url));
    return documentOf(name2, url, each, positions);
  });
  return { source: conceal(source.shown), documents };
}
function foundIn(read5, conceal) {
  if ("kind" in read5) return { ...read5, reason: conceal(read5.reason) };
  const { bytes: bytes2 } = read5;
  const sha256 = createHash5("sha256").update(bytes2).digest("hex");
  try {
    const text3 = conceal(new TextDecoder("utf-8", { fatal: true }).decode(bytes2));
    const { value: value2 } = parseText(text3);
    if (isObject(value2) || Array.isArray(value2)) return { text: text3, sha256, value: value2 };
    return { kind: "unread", reason: "it is neither YAML nor JSON with members" };
  } catch (error2) {
    if (error2 instanceof FormatError) return { kind: "unread", reason: error2.message };
    if (error2 instanceof TypeError) return { kind: "unread", reason: "it is not UTF-8" };
    throw error2;
  }
}
async function readOthers(root, value2, found, { conceal, ...fetching }) {
  if (referencesIn({ document: 0, path: [], value: value2 }).every(isWithin2)) return;
  const { $RefParser } = await import("@apidevtools/json-schema-ref-parser");
  let total2 = 0;
  const read5 = async (url) => {
    const reason2 = reasonAgainst(url, root, found.size);
    if (reason2 !== null) return { kind: "unread", reason: reason2 };
    const came = await readDocument(url, fetching);
    if ("bytes" in came) total2 += came.bytes.length;
    if (total2 > LARGEST_TOTAL) return { kind: "unread", reason: "the description is too large as a whole" };
    return foundIn(came, conceal);
  };
  const reader = {
    order: 1,
    canRead: true,
    read: async ({ url }) => {
      const one = await read5(url);
      found.set(url, one);
      return "kind" in one ? {} : one.value;
    }
  };
  const parser = { order: 1, allowEmpty: true, canParse: true, parse: ({ data }) => data };
  const off = { json: false, yaml: false, text: false, binary: false };
  try {
    await new $RefParser().resolve(root, structuredClone(value2), {
      resolve: { file: false, http: false, documents: reader },
      parse: { ...off, documents: parser }
    });
  } catch (error2) {
    if (!(error2 instanceof Error)) throw error2;
  }
}
function isWithin2(reference) {
  return referenceOf(reference)?.startsWith("#") ?? true;
}
function reasonAgainst(url, root, documents) {
  if (documents >= MOST_DOCUMENTS) return `the description has more than ${MOST_DOCUMENTS} documents`;
  if (isRemote(url)) return null;
  if (!url.startsWith("file:"))
    return `${documentName(url, root)} is neither a file nor an http or https URL`;
  return isRemote(root) ? "a description from the network may not refer to a file of this machine" : null;
}
function documentOf(name2, url, found, positions) {
  if ("kind" in found) return { name: name2, text: null, sha256: null, absent: found, links: {} };
  const links = {};
  for (const reference of referencesIn({ document: 0, path: [], value: found.value })) {
    const [before2 = ""] = (referenceOf(reference) ?? "").split("#");
    const position = before2 !== "" && URL.canParse(before2, url) ? positions.get(new URL(before2, url).href) : void 0;
    if (position !== void 0) links[before2] = position;
  }
  return { name: name2, text: found.text, sha256: found.sha256, absent: null, links };
}
var MOST_DOCUMENTS, LARGEST_TOTAL;
var init_load = __esm({
  "../../work/main/src/setup/description/load.ts"() {
    "use strict";
    init_cursor();
    init_references();
    init_text();
    init_format_error();
    init_json_place();
    init_other_secrets();
    init_redact_key();
    init_quote();
    init_usage_error();
    init_read();
    init_source();
    MOST_DOCUMENTS = 100;
    LARGEST_TOTAL = 8 * 1024 * 1024;
  }
});

// ../../work/main/suites/catalogue.ts
init_suites();
async function catalogueFor(profile, seed) {
  return profile === "full" ? (await Promise.resolve().then(() => (init_full(), full_exports))).fullCatalogue(seed) : CONFORMANCE;
}

// ../../work/main/src/index.ts
init_suites();

// ../../work/main/package.json
var package_default = {
  name: "petstore-conformance",
  version: "1.0.0",
  description: "Tells whether an implementation of the Pet Store Service Interface conforms, over HTTP and with evidence",
  license: "MIT",
  type: "module",
  engines: {
    node: "^20.19 || ^22.12 || >=24"
  },
  bin: {
    "petstore-conformance": "dist/bin.js"
  },
  exports: {
    ".": {
      types: "./dist/types/src/index.d.ts",
      default: "./dist/index.js"
    },
    "./vitest": {
      types: "./dist/types/src/vitest.d.ts",
      default: "./dist/vitest.js"
    },
    "./package.json": "./package.json"
  },
  files: [
    "dist",
    "schemas",
    "README.md",
    "CHANGELOG.md",
    "LICENSE"
  ],
  scripts: {
    build: "node scripts/build.mjs",
    prepare: "npm run build",
    conformance: "node dist/bin.js",
    test: "vitest run --project conformance --project unit --maxWorkers=4",
    "test:slow": "vitest run --project slow",
    typecheck: "tsc --noEmit && tsc -p tsconfig.build.json --outDir node_modules/.cache/declarations",
    lint: "biome check .",
    format: "biome check --write .",
    imports: "depcruise --config .dependency-cruiser.cjs src suites",
    bench: "node bench/floor.mjs",
    "bench:latency": "node bench/latency.mjs",
    "bench:throughput": "node bench/throughput.mjs",
    prove: "node dist/bin.js prove --docs docs --check",
    "prove:mixtures": "node dist/bin.js prove --mixtures 60 && node dist/bin.js prove --mixtures 20 --seed random",
    "prove:verified": "node dist/bin.js prove --verify",
    hostile: "HOSTILE=all vitest run --project slow tests/hostile/hostile.slow.test.ts",
    soak: "SOAK=1 vitest run --project slow tests/hostile/soak.slow.test.ts",
    gateways: "npm run build && node tests/gateways/run.mjs",
    prism: "node tests/prism/judge-prism.mjs",
    schemathesis: "vitest run --project slow tests/schemathesis/schemathesis.slow.test.ts",
    pictures: "PICTURES=1 vitest run --project slow tests/report/html/pictures.slow.test.ts",
    mutate: "nice -n 10 node scripts/mutate.mjs",
    docs: "npm run build && node dist/bin.js prove --docs docs"
  },
  keywords: [
    "conformance",
    "http",
    "api",
    "testing",
    "vitest",
    "openapi"
  ],
  dependencies: {
    "@apidevtools/json-schema-ref-parser": "14.2.1",
    "@seriousme/openapi-schema-validator": "2.11.0",
    ajv: "8.20.0",
    "ajv-draft-04": "1.0.0",
    "badge-maker": "6.0.0",
    commander: "14.0.3",
    diff: "9.0.0",
    "fast-check": "4.10.2",
    "fast-xml-builder": "1.3.2",
    hono: "4.13.19",
    undici: "7.30.2",
    yaml: "2.9.1"
  },
  devDependencies: {
    "@biomejs/biome": "2.5.15",
    "@sigstore/bundle": "4.0.0",
    "@sigstore/verify": "3.1.1",
    "@stryker-mutator/core": "9.6.1",
    "@stryker-mutator/vitest-runner": "9.6.1",
    "@types/har-format": "1.2.16",
    "@types/node": "20.19.43",
    "ajv-formats": "3.0.1",
    "axe-core": "4.14.1",
    ctrf: "0.3.0",
    "dependency-cruiser": "17.4.3",
    express: "5.3.0",
    "har-schema": "2.0.0",
    "libxml2-wasm": "0.7.2",
    "markdown-it": "15.0.3",
    "playwright-core": "1.65.1",
    rolldown: "1.2.19",
    typescript: "5.9.3",
    vitest: "4.1.12"
  },
  peerDependencies: {
    vitest: ">=3"
  },
  peerDependenciesMeta: {
    vitest: {
      optional: true
    }
  }
};

// ../../work/main/src/report/version.ts
var SUITE = {
  name: package_default.name,
  version: package_default.version
};

// ../../work/main/src/run/challenge.ts
import { createHash as createHash2 } from "node:crypto";
function runIdFor(challenge3) {
  return digestOf(challenge3, "run").toString("hex", 0, 4);
}
function seedFor(challenge3) {
  return digestOf(challenge3, "seed").readUInt32BE(0) >>> 1;
}
function digestOf({ nonce, issued, level, target }, what) {
  const text3 = ["petstore-conformance challenge", what, nonce, issued, level, target].join("\n");
  return createHash2("sha256").update(text3).digest();
}

// ../../work/main/src/kit/clock.ts
var SYSTEM_CLOCK = {
  now: () => performance.now(),
  epoch: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  }
};
function sleep(clock, ms) {
  return new Promise((resolve2) => void clock.after(ms, resolve2));
}

// ../../work/main/src/verdict/options.ts
var BUDGETS = {
  core: { keyRequests: 60, requests: 80, creations: 30 },
  full: { keyRequests: 780, requests: 1100, creations: 250 }
};
var RESERVES = {
  core: { keyRequests: 20, requests: 40 },
  full: { keyRequests: 80, requests: 120 }
};
var SEARCH_BUDGET = { requests: 80, creations: 80 };
var BEYOND_LIMIT = 3;
var EXHAUSTION_CEILING = 1100;
var FULL_MAX_WAIT_MS = 20 * 6e4;
var FULL_MAX_TIME_MS = 15 * 6e4;
var JUDGING_DEFAULTS = {
  profile: "core",
  plan: null,
  only: [],
  strict: false,
  bail: false,
  anonymous: false,
  seed: 1,
  readOnly: false,
  maxRequests: null,
  maxCreations: null,
  categoryId: "1",
  categories: "auto",
  concurrency: 10,
  timeoutMs: 1e4,
  settleMs: 2e3,
  maxWaitMs: 12e4,
  maxTimeMs: 5e4,
  rate: null,
  exhaustRateLimit: false,
  reserve: 0,
  now: null
};
function judgingDefaultsOf(profile) {
  const longer = profile === "full" ? { maxWaitMs: FULL_MAX_WAIT_MS, maxTimeMs: FULL_MAX_TIME_MS } : {};
  return { ...JUDGING_DEFAULTS, ...longer, profile };
}

// ../../work/main/src/run/options.ts
init_network();
var DEFAULTS = {
  ...JUDGING_DEFAULTS,
  challenge: null,
  network: DIRECT,
  description: null,
  descriptionWithKey: false,
  onProgress: () => void 0,
  signal: null,
  clock: SYSTEM_CLOCK
};
function defaultsOf(profile) {
  return { ...DEFAULTS, ...judgingDefaultsOf(profile) };
}

// ../../work/main/src/run/run.ts
init_reading();
import { randomBytes } from "node:crypto";

// ../../work/main/src/kit/description/description.ts
function digestOf2({ documents }) {
  return documents[0]?.sha256 ?? null;
}

// ../../work/main/src/verdict/build-report.ts
init_lost_answers();
init_reading();

// ../../work/main/src/verdict/causes/advice.ts
init_reading();

// ../../work/main/src/verdict/causes/symptoms/evidence.ts
init_reading();
init_store_model();
init_int64();
init_json();
init_write_json();
init_validators();
var ORDINARY = 2n ** 30n;
function share(one, other3) {
  return one.at !== null && other3.shows.includes(one.at) || other3.at !== null && one.shows.includes(other3.at);
}
function isWithin(symptom, others2) {
  const deciding = new Set(others2.map(({ at: at3 }) => at3));
  return symptom.shows.every((exchange2) => deciding.has(exchange2));
}
function isWhole({ at: at3, shows }, { exchanges }) {
  if (at3 === null) return false;
  const like = exchanges.filter(
    (each) => each.request.operation === at3.request.operation && statusOf(each) === statusOf(at3)
  );
  return like.every((each) => shows.includes(each));
}
function isOrdinary({ expected: expected3 }) {
  const digits2 = /`categoryId` (-?\d+)/.exec(expected3)?.[1];
  return digits2 !== void 0 && BigInt(digits2) >= 0n && BigInt(digits2) < ORDINARY;
}
var ROUNDED = 2n ** 63n + 4096n;
function isLarge({ received: received2 }) {
  if (/\de\+?1[5-8]/.test(received2)) return true;
  const digits2 = /\d{16,}/.exec(received2)?.[0];
  return digits2 !== void 0 && BigInt(digits2) <= ROUNDED;
}
function missingIn2(list3, recording) {
  const shown7 = new Set(sightingsIn(list3).map(({ id }) => id));
  const [status] = parameter(list3, "status");
  const isListed = ({ pet }) => status === void 0 || pet.status === status;
  return creations(recording).filter((each) => each.sent !== null && each.exchange.receivedAt <= list3.sentAt && isListed(each)).flatMap(({ id }) => shown7.has(id) ? [] : [id]);
}
function isSeen(ids2, recording) {
  return sightings(recording).some(
    ({ exchange: exchange2, id }) => id !== void 0 && ids2.includes(id) && (pageOf(exchange2) !== null || exchange2.request.operation === "getPet" && petOf(exchange2) !== null)
  );
}
function areClientIds(ids2, recording) {
  const named5 = creations(recording).filter(({ exchange: exchange2 }) => {
    const body3 = requestJson(exchange2);
    return isJsonObject(body3) && body3.id !== void 0;
  });
  return ids2.length > 0 && ids2.every((id) => named5.some((creation) => creation.id === id));
}
function brokenIn({ shows, member: member2 }) {
  return shows.flatMap(sightingsIn).filter(({ pet }) => findings("Pet", pet).some(({ path }) => path === `/${member2}`));
}
function areOthers({ shows, member: member2 }, recording) {
  const irregular = irregularIds(recording);
  const own = new Set(creations(recording).flatMap(({ id, sent: sent2 }) => sent2 === null ? [] : [id]));
  const broken = brokenIn({ shows, member: member2 });
  return broken.length > 0 && broken.every(({ id }) => id !== void 0 && (irregular.has(id) || !own.has(id))) && shows.every((exchange2) => exchange2.request.operation !== "createPet");
}
function isOfInvalidBody(symptom, recording) {
  if (!/^DATA-[1-4]$/.test(symptom.id)) return false;
  const ids2 = new Set(invalidlyMade(recording));
  const broken = brokenIn(symptom);
  return broken.length > 0 && broken.every(({ pet }) => pet.id !== void 0 && ids2.has(writeJson(pet.id)));
}
function invalidlyMade({ exchanges }) {
  return exchanges.flatMap((exchange2) => {
    if (exchange2.request.operation !== "createPet" || !isSuccess(exchange2) || validNewPet(exchange2) !== null)
      return [];
    const { value: value2 } = responseJson(exchange2);
    return isJsonObject(value2) && value2.id !== void 0 ? [writeJson(value2.id)] : [];
  });
}
var REQUIRED = ["id", "name", "categoryId"];
function isNoPet({ at: at3 }) {
  const pets = at3 === null ? [] : sightingsIn(at3);
  const lacking = pets.map(({ pet }) => REQUIRED.filter((member2) => pet[member2] === void 0).length).filter((count2) => count2 > 0);
  return lacking.length > 0 && lacking.every((count2) => count2 > 1);
}
function showOneAnimal(one, other3) {
  const ids2 = (symptom) => symptom.at === null ? [] : [readInt64(petOf(symptom.at)?.id)];
  return ids2(one).some((id) => id !== void 0 && ids2(other3).includes(id));
}

// ../../work/main/src/verdict/causes/advice.ts
var VALIDATE = "Validate the body against the NewPet schema before anything is stored.";
var ADVICE = [
  [
    /^HTTP-4$/,
    () => true,
    "Look for the exception in the service's log, and answer what the interface documents instead."
  ],
  [
    /^HTTP-[12]$/,
    ({ at: at3 }) => at3 !== null && statusOf(at3) >= 400,
    "Replace the error pages of the framework or gateway by JSON Error bodies."
  ],
  [
    /^ERROR-1$/,
    () => true,
    "Write every error body in one place: `code` and `message` as strings, `status` as an integer."
  ],
  [/^ERROR-2$/, () => true, "Set `status` of the error body to the status code of the response."],
  [/^AUTH-(6|12)$/, () => true, "Check the key before the body, the parameters and the path."],
  [/^AUTH-1$/, () => true, "Accept the key under test on every operation; most other requirements need it."],
  [
    /^AUTH-[2-5]$/,
    ({ at: at3 }) => at3 !== null && statusOf(at3) === 403,
    "Answer 401 if the credential is missing or is not a valid key."
  ],
  [
    /^CREATE-1$/,
    ({ got }) => got === "served",
    "Answer creations with status 201; their bodies are judged after that."
  ],
  [
    /^CREATE-([5-9]|10|17)$/,
    ({ got }, group) => got === "served" && new Set(group.map(({ id }) => id)).size > 1,
    VALIDATE
  ],
  [
    /^DATA-5$/,
    (lead) => !isOrdinary(lead) && lead.topic === "value",
    "Keep `categoryId` out of floating-point numbers: read, store and write it as a 64-bit integer."
  ],
  [/^LIST-1$/, ({ topic }) => topic === "page", "Answer with the array itself, without an object around it."],
  [
    /^RATE-1$/,
    ({ shows }) => shows.every((exchange2) => statusOf(exchange2) >= 400),
    "Set the rate-limit fields before anything can refuse a request, so that refusals carry them, too."
  ],
  [
    /^RATE-4$/,
    ({ received: received2 }) => /: \d{1,7}`/.test(received2),
    "Send the Unix time at which the limit resets: the time of the answer plus the remaining seconds."
  ],
  [/^RATE-4$/, ({ received: received2 }) => /: \d{13}`/.test(received2), "Send seconds, not milliseconds."],
  [
    /^RATE-5$/,
    () => true,
    "Count all requests of a key in one place, for all operations and processes, before each is answered."
  ],
  [/^VERSION-1$/, () => true, "Give the base address with its last segment `/v1`, or serve the API there."]
];
function adviceOf(lead, group, recording) {
  if (isOfInvalidBody(lead, recording)) return VALIDATE;
  return ADVICE.find(([id, when]) => id.test(lead.id) && when(lead, group))?.[2] ?? null;
}

// ../../work/main/src/verdict/causes/alike.ts
init_reading();

// ../../work/main/src/verdict/causes/symptoms/deviations.ts
init_reading();
init_json();
var TEXTS2 = [
  [/unexpected end|empty/, "cut off"],
  [/unexpected </, "markup"],
  [/byte order mark/, "a byte order mark"],
  [/UTF-8/, "not UTF-8"]
];
function gotIn({ topic, member: member2, expected: expected3, received: received2, at: at3 }) {
  const isAbsent2 = received2.startsWith("no `");
  if (topic === "json") return textWords(received2);
  if (topic === "status") return at3 === null ? plain3(received2) : answerIn(at3);
  if (topic === "media") return isAbsent2 ? "absent" : plain3(received2);
  if (topic === "pet") return isAbsent2 ? "absent" : "";
  if (topic === "value") return isAbsent2 || /`\w+` nothing\b/.test(expected3 + received2) ? "absent" : "";
  if (topic === "error" && isAbsent2) return `${member2} absent`;
  if (topic === "error") return `${member2 ?? "body"} ${plain3(received2.replace(/ \(unexpected.*$/, ""))}`;
  if (topic === "field")
    return isAbsent2 ? "absent" : / \d+ times$/.test(plainEnd(received2)) ? "repeated" : "wrong";
  return "";
}
function textWords(problem) {
  return TEXTS2.find(([words2]) => words2.test(problem))?.[1] ?? "no JSON";
}
function textFault(exchange2) {
  if (exchange2.response?.body.length === 0) return textWords("empty");
  return textWords(responseJson(exchange2).problems[0] ?? "");
}
function answerIn(at3) {
  const status = statusOf(at3);
  const { value: value2 } = responseJson(at3);
  const code = isJsonObject(value2) && typeof value2.code === "string" ? ` ${value2.code}` : "";
  if (status >= 200 && status < 300) return code === "" ? "served" : "served with an Error";
  return `${status}${hasValidKey(at3) ? plain3(code) : ""}`;
}
function plainEnd(text3) {
  return text3.replace(/ \(and so in [^)]*\)$/, "");
}
function plain3(text3) {
  return plainEnd(text3).replace(/"(?:[^"\\]|\\.)*"/g, '"\u2026"').replace(/-?\d[\d.,]*/g, "#");
}

// ../../work/main/src/verdict/causes/alike.ts
function alike(one, other3) {
  if (one.topic === "page" && other3.topic === "page") return true;
  if (one.topic !== other3.topic) return false;
  if (one.id === other3.id && one.topic === "other" && saysAlike(one, other3)) return true;
  if (one.id.startsWith("DESC-")) return one.id === other3.id;
  if (isOtherName(one) && isOtherName(other3)) return true;
  if (one.id === other3.id && one.check.judge === other3.check.judge) return alikeInOne(one, other3);
  if (one.topic === "status") return alikeStatus(one, other3);
  if (one.topic === "count" || one.topic === "stranger") return ofLists(one) && ofLists(other3);
  if (one.topic === "missing") return ofLists(one) && ofLists(other3);
  return false;
}
function alikeInOne(one, other3) {
  const { topic } = one;
  if (topic === "status") return one.got === other3.got || isNoCrash(one) && isNoCrash(other3);
  if (topic === "value" || topic === "pet") return one.member === other3.member && one.got === other3.got;
  return one.got === other3.got;
}
function isNoCrash({ wanted: wanted2, at: at3 }) {
  return wanted2 === "refusal" && at3 !== null && statusOf(at3) < 500;
}
function saysAlike(one, other3) {
  return plain3(one.received) === plain3(other3.received);
}
function withoutPlaces(received2) {
  return received2.replaceAll(/ at `[^`]*` \([^)]*\)/g, "");
}
function isOtherName({ id, topic, member: member2, expected: expected3 }) {
  if (topic !== "value") return false;
  return id === "LIST-11" ? member2 === "name" : id === "CREATE-13" && /^animal \d+ as it was created, the string/.test(expected3);
}
var ofLists = ({ id }) => /^(LIST-|CREATE-13$)/.test(id);
function alikeStatus(one, other3) {
  if (one.at === null || other3.at === null || one.wanted !== other3.wanted) return false;
  if (statusOf(one.at) >= 500) return false;
  if (one.got === "served with an Error" && one.got === other3.got) return true;
  if (one.at.request.operation !== other3.at.request.operation && !ofKey(one, other3)) return false;
  if (hasValidKey(one.at) !== hasValidKey(other3.at)) return false;
  if (one.got !== other3.got) return false;
  return one.wanted === "success" || oneFamily(one.id, other3.id) || one.got !== "served";
}
var ofKey = (one, other3) => isOfKey(one) && isOfKey(other3);
var isOfKey = ({ id, at: at3 }) => id.startsWith("AUTH-") && at3 !== null && !hasValidKey(at3);
var FAMILIES = [
  ["AUTH-2", "AUTH-3", "AUTH-4", "AUTH-5", "AUTH-11"],
  ["AUTH-6", "AUTH-12"],
  ["CREATE-5", "CREATE-6", "CREATE-7", "CREATE-8", "CREATE-9", "CREATE-10", "CREATE-17"],
  ["CREATE-11", "CREATE-15"]
];
function oneFamily(one, other3) {
  return FAMILIES.some((family) => family.includes(one) && family.includes(other3));
}

// ../../work/main/src/verdict/causes/entailment/answers.ts
init_reading();
var BODIES2 = /^(HTTP-[12]|ERROR-1)$/;
var ASKED = /^(AUTH|CREATE|LIST|GET)-/;
var ANSWERS = [
  // A crash is a separate mistake, for any request and with any body; a rate limit that refuses with a 503 is no crash.
  { by: /^HTTP-4$/, of: /^(?!RATE-)/, when: share },
  { by: /^RATE-/, of: /^HTTP-4$/, when: share },
  // With the documented status, the answer would be no "other error".
  { by: ASKED, of: /^ERROR-6$/, when: (by, of2) => by.topic === "status" && share(by, of2) },
  // An answer with the wrong status also has the wrong body.
  {
    by: /./,
    of: /^(HTTP-[12]|ERROR-1|DATA-[1-4])$/,
    when: (by, of2, { symptoms }) => by.topic === "status" && share(by, of2) && isWithin(
      of2,
      symptoms.filter(({ topic }) => topic === "status")
    )
  },
  // If all answers of a kind have a wrong body, that is the mistake; if only some do, it is in their operation.
  {
    by: /^HTTP-2$/,
    of: /^HTTP-1$/,
    when: (by, of2) => of2.shows.every((exchange2) => by.shows.includes(exchange2))
  },
  { by: /^HTTP-2$/, of: /^ERROR-1$/, when: (by, of2) => share(by, of2) && isSpoiltBy(by, of2) },
  {
    by: /^(HTTP-2|ERROR-1)$/,
    of: ASKED,
    when: (by, of2, run) => isBody(of2) && share(by, of2) && isSpoiltBy(by, of2) && isGeneral(by, run)
  },
  { by: ASKED, of: BODIES2, when: (by, of2, run) => isBody(by) && share(by, of2) && !isGeneral(of2, run) },
  { by: /^ERROR-3$/, of: /^ERROR-4$/, when: share },
  // An operation that refuses the valid key refuses all its requests.
  {
    by: /^AUTH-1$/,
    of: /^(?!AUTH-)/,
    when: (by, of2) => of2.topic === "status" && by.got === of2.got && by.at !== null && by.at.request.operation === of2.at?.request.operation
  }
];
function isSpoiltBy(rule, { at: at3 }) {
  if (rule.topic !== "json" || at3 === null) return true;
  const isReadable = responseJson(at3).value !== void 0 && rule.got !== "not UTF-8";
  return !isReadable && rule.got === textFault(at3);
}
function isBody({ topic }) {
  return ["error", "pet", "page", "value", "missing"].includes(topic);
}
function isGeneral(rule, { recording, symptoms }) {
  const { id, got, at: at3 } = rule;
  if (at3 === null || statusOf(at3) < 300 || isWhole(rule, recording)) return true;
  const isLike2 = (s) => s.id === id && s.got === got && s.at !== null;
  if (symptoms.some((s) => isLike2(s) && s.at?.response?.status !== at3.response?.status)) return true;
  const asked = symptoms.filter((s) => ASKED.test(s.id) && isBody(s) && share(rule, s));
  return new Set(asked.map(({ id: id2 }) => id2)).size > 2;
}

// ../../work/main/src/verdict/causes/entailment/lists.ts
init_reading();
var LISTS = [
  // An answer that is no array of animals contains none.
  {
    by: /^LIST-1$/,
    of: /^(LIST-|CREATE-13$)/,
    when: (by, of2) => by.topic === "page" && /^(page|missing)$/.test(of2.topic)
  },
  {
    by: /^LIST-4$/,
    of: /^LIST-/,
    when: (by, of2, run) => isRefused2(by) && isRefused2(of2) && by.got === of2.got && !isPlainRefused(run)
  },
  // If the limit is ignored, all pages have one length, too long or too short.
  { by: /^LIST-[239]$/, of: /^LIST-12$/, when: (by, of2) => by.topic === "count" && areAsLong(by, of2) },
  { by: /^LIST-5$/, of: /^LIST-6$/, when: (by, of2) => by.topic === "count" && of2.got === "served" },
  // A filter that fails only with a limit is a failure of both together.
  {
    by: /^LIST-9$/,
    of: /^LIST-(7|10)$/,
    when: (by, of2, run) => by.topic === of2.topic && failsOnlyWithLimit(run)
  },
  { by: /^LIST-7$/, of: /^LIST-10$/, when: (by, of2) => by.topic === "stranger" && of2.topic === "stranger" },
  {
    by: /^LIST-10$/,
    of: /^LIST-11$/,
    when: (by, of2) => by.topic === "stranger" && of2.member === "status" && share(by, of2)
  },
  // Animals that no list shows are hidden if another answer shows them, else lost.
  { by: /^LIST-10$/, of: /^LIST-12$/, when: (by, of2) => by.topic === "missing" && of2.topic === "missing" },
  {
    by: /^LIST-10$/,
    of: /^CREATE-13$/,
    when: (by, of2, run) => by.topic === "missing" && of2.topic === "missing" && isHidden(of2, run)
  },
  {
    by: /^CREATE-13$/,
    of: /^LIST-10$/,
    when: (by, of2, run) => of2.topic === "missing" && (by.topic === "status" ? isOfMissing(by, of2, run) : !isHidden(by, run))
  },
  {
    by: /^DATA-7$/,
    of: /^(LIST-10|CREATE-13)$/,
    when: (_, of2, { recording }) => of2.topic === "missing" && of2.at !== null && areClientIds(missingIn2(of2.at, recording), recording)
  },
  // If one answer fails two requirements, the narrower one names the mistake.
  {
    by: /^CREATE-[34]$/,
    of: /^CREATE-1$/,
    when: (by, of2) => by.topic === "status" && share(by, of2) && isPartial(of2)
  }
];
function isRefused2({ topic, at: at3 }) {
  return topic === "status" && at3?.request.operation === "listPets" && at3.response?.status === 400;
}
function areAsLong(one, other3) {
  if (one.at === null || other3.at === null) return false;
  return pageOf(one.at)?.length === pageOf(other3.at)?.length;
}
function isPlainRefused({ symptoms }) {
  return symptoms.some(({ id, at: at3 }) => id === "LIST-1" && at3?.request.target === "/pets");
}
function failsOnlyWithLimit({ symptoms, recording }) {
  const checks = symptoms.find(({ id }) => id === "LIST-7")?.requirement.checks ?? [];
  return checks.every(
    ({ outcome, evidence }) => outcome === "untested" || outcome === "failed" === haveLimit(evidence, recording)
  );
}
function haveLimit(evidence, { exchanges }) {
  return evidence.some((index) => exchanges[index]?.request.target.includes("limit="));
}
function isHidden({ at: at3 }, { recording, symptoms }) {
  if (at3 === null) return false;
  return symptoms.some(({ id }) => id === "LIST-12") || isSeen(missingIn2(at3, recording), recording);
}
function isOfMissing({ at: at3 }, list3, { recording }) {
  const id = at3 === null ? null : petIdOf(at3);
  return list3.at !== null && missingIn2(list3.at, recording).some((missing3) => String(missing3) === id);
}
function isPartial({ requirement: requirement2 }) {
  return requirement2.checks.some(({ outcome }) => outcome === "passed");
}

// ../../work/main/src/verdict/causes/entailment/members.ts
var PETS = /^DATA-[1-4]$/;
var REFUSED2 = [
  [/^CREATE-[57]$/, "name"],
  [/^CREATE-(6|8|10)$/, "categoryId"],
  [/^CREATE-(9|17)$/, "status"]
];
var MEMBERS2 = [
  // If several members are missing, the object is no Pet; if one is wrong, the mistake is in that member.
  {
    by: /^(LIST-1|CREATE-1|GET-1)$/,
    of: PETS,
    when: (by, of2) => by.topic === "pet" && share(by, of2) && isNoPet(by)
  },
  {
    by: PETS,
    of: /^(?!DATA-)/,
    when: (by, of2) => of2.topic === "pet" && share(by, of2) && !isNoPet(of2) && (of2.member === null || of2.member === by.member)
  },
  // Animals from bodies that should have been refused are wrong in several ways.
  {
    by: PETS,
    of: PETS,
    when: (by, of2, { recording }) => by.id < of2.id && [by, of2].every((each) => isOfInvalidBody(each, recording))
  },
  { by: /^DATA-3$/, of: /^DATA-8$/, when: (by, of2) => sameMember(by, of2) && share(by, of2) },
  {
    by: /^CREATE-1$/,
    of: /^CREATE-2$/,
    when: (by, of2) => by.topic === "pet" && of2.topic === "pet" && share(by, of2)
  },
  // A member with an invalid value also differs from the request and from other answers.
  {
    by: /^DATA-[234]$/,
    of: /^(CREATE-2|LIST-11|DATA-5|LIST-7|LIST-9)$/,
    when: (by, of2, run) => sameMember(by, of2) && !isOnlyLarge(by, run)
  },
  { by: /^DATA-4$/, of: /^LIST-(7|9|10)$/, when: (_, of2) => of2.topic === "stranger" },
  // If only large integers are wrong, int64 is the mistake; if small ones are wrong as well, the operation is.
  {
    by: /^DATA-5$/,
    of: /^(DATA-3|DATA-8)$/,
    when: (by, of2, run) => by.topic === "value" && sameMember(by, of2) && isOnlyLarge(of2, run)
  },
  {
    by: /^DATA-5$/,
    of: /^(CREATE-2|LIST-11)$/,
    when: (by, of2, run) => sameMember(by, of2) && !differsAnyway(of2, run)
  },
  {
    by: /^(CREATE-2|LIST-11)$/,
    of: /^DATA-5$/,
    when: (by, of2) => sameMember(by, of2) && isOrdinary(by)
  },
  {
    by: /^DATA-5$/,
    of: /^CREATE-1$/,
    when: (by, of2) => by.topic === "status" && of2.topic === "status" && share(by, of2)
  },
  {
    by: /^CREATE-2$/,
    of: /^LIST-11$/,
    when: (by, of2, run) => sameMember(by, of2) && (by.member !== "categoryId" || differsAnyway(by, run))
  },
  { by: /^LIST-11$/, of: /^LIST-13$/, when: sameMember },
  // An animal whose creation should have been refused is wrong in every answer.
  ...REFUSED2.map(
    ([by, member2]) => ({
      by,
      of: PETS,
      when: (accepted3, of2, { recording }) => accepted3.got === "served" && of2.member === member2 && areOthers(of2, recording)
    })
  ),
  // An animal with an unreadable id is not found in lists.
  {
    by: /^DATA-1$/,
    of: /^(LIST-1[02]|CREATE-13)$/,
    when: (by, of2) => of2.topic === "missing" && of2.at !== null && by.shows.includes(of2.at)
  },
  // Of animals that share an id, lists and reads show only one.
  { by: /^DATA-6$/, of: /^(CREATE-1[34]|LIST-1[01]|GET-1)$/, when: (_, of2) => of2.topic !== "status" },
  { by: /^GET-1$/, of: /^GET-2$/, when: (by, of2) => by.topic === "value" && showOneAnimal(by, of2) }
];
function sameMember(by, of2) {
  const isMember = by.member !== null && by.topic !== "status" && of2.topic !== "status";
  return isMember && by.member === of2.member && by.got === of2.got;
}
function isOnlyLarge(symptom, { symptoms }) {
  const like = symptoms.filter((each) => each.topic === "pet" && sameMember(each, symptom));
  return [symptom, ...like].every(isLarge);
}
function differsAnyway({ id, got }, { symptoms }) {
  return symptoms.some((each) => each.id === id && each.got === got && isOrdinary(each));
}

// ../../work/main/src/verdict/causes/entailment/storing.ts
init_reading();
init_store_model();
init_int64();
var STORING = [
  // If lists lack the animal as well, it was not stored; else the mistake is in getPet.
  {
    by: /^CREATE-13$/,
    of: /^GET-1$/,
    when: (by, of2, run) => areNotFound(by, of2) && isLost3(by, run)
  },
  {
    by: /^GET-1$/,
    of: /^CREATE-13$/,
    when: (by, of2, run) => areNotFound(by, of2) && !isLost3(of2, run)
  },
  // If every missing animal has an equal one, the target took two creations for one.
  {
    by: /^CREATE-14$/,
    of: /^(LIST-10|CREATE-13|GET-1)$/,
    when: (by, of2, { recording, symptoms }) => by.topic === "other" && (of2.topic === "missing" || of2.topic === "status") && areTwins(
      symptoms.flatMap((each) => lostBy(each, recording)),
      recording
    )
  }
];
function areNotFound(one, other3) {
  return one.topic === "status" && other3.topic === "status" && one.got === other3.got;
}
function lostBy({ topic, at: at3 }, recording) {
  if (at3 === null) return [];
  if (topic === "missing") return missingIn2(at3, recording).map(String);
  return topic === "status" && at3.response?.status === 404 ? [petIdOf(at3) ?? ""] : [];
}
function isLost3({ at: at3 }, { recording, symptoms }) {
  const id = at3 === null ? null : petIdOf(at3);
  return symptoms.some((each) => each.topic === "missing" && lostBy(each, recording).includes(id ?? ""));
}
function areTwins(ids2, recording) {
  const made = creations(recording);
  return ids2.length > 0 && ids2.every((id) => {
    const [lost3] = made.filter((creation) => String(creation.id) === id);
    return lost3 !== void 0 && made.filter((each) => lookOf(each) === lookOf(lost3)).length > 1;
  });
}
function lookOf({ pet: { name: name2, categoryId, status } }) {
  return JSON.stringify([name2, String(readInt64(categoryId)), status]);
}

// ../../work/main/src/verdict/causes/entailment/entailment.ts
var TABLE = [...ANSWERS, ...MEMBERS2, ...LISTS, ...STORING];
function entails(by, of2, situation) {
  if (by.id === of2.id) return false;
  return TABLE.some((row) => row.by.test(by.id) && row.of.test(of2.id) && row.when(by, of2, situation));
}

// ../../work/main/src/verdict/causes/group.ts
function grouped2(items, related) {
  const parents = items.map((_, i) => i);
  const root = (i) => {
    const parent = parents[i] ?? i;
    return parent === i ? i : root(parent);
  };
  for (const [i, one] of items.entries())
    for (let j = i + 1; j < items.length; j++) {
      const [a, b] = [root(i), root(j)];
      const other3 = items[j];
      if (a === b || other3 === void 0 || !related(one, other3)) continue;
      parents[Math.max(a, b)] = Math.min(a, b);
    }
  const parts = /* @__PURE__ */ new Map();
  for (const [i, item] of items.entries()) {
    const part2 = parts.get(root(i));
    if (part2) part2.push(item);
    else parts.set(root(i), [item]);
  }
  return [...parts.values()];
}

// ../../work/main/src/verdict/causes/held-back.ts
init_reading();

// ../../work/main/src/verdict/causes/titles/words.ts
init_reading();
function requestOf({ request }) {
  if (request.operation === "getPet") return `${request.method} /pets/{petId}`;
  return `${request.method} ${shortened(request.target, 60)}`;
}
function operationOf({ request }) {
  if (request.operation === "getPet") return `${request.method} /pets/{petId}`;
  return `${request.method} ${request.target.split("?")[0]}`;
}
function answersOf(exchanges) {
  const answered5 = exchanges.filter((exchange2) => statusOf(exchange2) > 0);
  const statuses3 = [...new Set(answered5.map(statusOf))].sort((a, b) => a - b).map(String);
  const operations2 = [...new Set(answered5.map(operationOf))];
  const where = operations2.length === 1 ? ` of ${operations2[0]}` : "";
  return `${listed4(statuses3)} answers${where}`;
}
function listed4(words2, most = 5) {
  const comma = words2.some((word3) => /[,:]/.test(word3)) ? ";" : ",";
  const and = comma === ";" ? "; and" : " and";
  if (words2.length > most)
    return `${words2.slice(0, most - 1).join(`${comma} `)}${and} ${words2.length - most + 1} more`;
  return words2.length < 2 ? words2.join("") : `${words2.slice(0, -1).join(`${comma} `)}${and} ${words2.at(-1)}`;
}
function shortened(text3, most) {
  const characters2 = [...text3];
  return characters2.length > most ? `${characters2.slice(0, most - 1).join("")}\u2026` : text3;
}
function once(received2) {
  return shortened(received2.replace(/ \(and so in [^)]*\)$/, ""), 80);
}

// ../../work/main/src/verdict/causes/held-back.ts
var MISSING2 = [
  [/key was not accepted|key was refused|an?swered 40[13]/, [/^AUTH-1$/]],
  [
    /no accepted twin|nothing was created|was not (accepted|created)|no animal (was created|with status)|has no animal/,
    [/^AUTH-1$/, /^CREATE-1$/, /^CREATE-[34]$/, /^HTTP-2$/, /^DATA-1$/, /^CREATE-13$/, /^LIST-10$/]
  ],
  [
    /no page( to| that|:)|no page is known|no (complete )?list (was|showed)/,
    [/^LIST-1$/, /^LIST-4$/, /^HTTP-2$/, /^LIST-7$/, /^LIST-9$/, /^AUTH-1$/, /^HTTP-4$/]
  ],
  [
    /not known to (contain|exist)|no animal (was seen|that matches|with another)|of this run was seen/,
    [/^AUTH-1$/, /^DATA-1$/, /^CREATE-1$/, /^LIST-1$/, /^CREATE-13$/, /^LIST-10$/, /^HTTP-2$/, /^DATA-4$/]
  ],
  [/not answered 200 before/, [/^GET-1$/, /^LIST-1$/, /^AUTH-1$/, /^CREATE-1$/]],
  [/^no answer|no complete answer|lost as well/, [/^HTTP-4$/]],
  // Creations that should have been refused, or whose answers were unusable, have used up the budget.
  [/budget of \d+ creations/, [/^CREATE-1$/, /^CREATE-([5-9]|10|11|15|17)$/]],
  // Without valid fields there is no Remaining to compare.
  [/could show Remaining fall/, [/^RATE-[1-4]$/]]
];
var NOT_SHOWN = [
  [/^ERROR-[2-5]$/, [/^ERROR-1$/, /^HTTP-2$/, /^(CREATE|GET|AUTH)-/]],
  [/^AUTH-8$/, [/^AUTH-[2-5]$/]],
  [/^DATA-/, [/^DATA-[13]$/, /^LIST-1$/, /^CREATE-1$/, /^HTTP-2$/]]
];
function heldBy(requirement2, groups, leads) {
  for (const reason2 of reasonsOf(requirement2))
    for (const id of explaining(reason2, requirement2)) {
      const explains = (each) => id.test(each.id) && keeps(each, reason2);
      const led = leads.findIndex(explains);
      const found = led >= 0 ? led : groups.findIndex((group) => group.some(explains));
      if (found >= 0) return found;
    }
  return null;
}
function reasonsOf({ outcome, cause, reason: reason2, checks }) {
  if (outcome === "failed" || cause === "narrowed") return [];
  const reasons = [reason2, ...checks.map((check3) => check3.reason)].filter((each) => each !== null);
  return outcome === "untested" ? reasons : reasons.filter((each) => namedIn(each).length > 0);
}
function explaining(reason2, { id }) {
  const isNotShown = reason2 === "nothing in this run shows it";
  return [
    ...namedIn(reason2),
    ...MISSING2.filter(([words2]) => words2.test(reason2)).flatMap(([, ids2]) => ids2),
    ...NOT_SHOWN.filter(([of2]) => isNotShown && of2.test(id)).flatMap(([, ids2]) => ids2)
  ];
}
function namedIn(reason2) {
  const id = /\(([A-Z]+-\d+)\)/.exec(reason2)?.[1];
  return id === void 0 ? [] : [new RegExp(`^${id}$`)];
}
function keeps({ id, topic, at: at3, got, shows }, reason2) {
  if (/budget of \d+ creations/.test(reason2)) return topic === "status" && got === "served";
  if (/could show Remaining fall/.test(reason2)) return shows.some((each) => statusOf(each) < 300);
  if (/creat|twin|accepted/.test(reason2) && at3 !== null && /^(AUTH-1|HTTP-2|HTTP-4|DATA-1)$/.test(id))
    return operationOf(at3).startsWith("POST");
  if (/^no page/.test(reason2) && at3 !== null && /^(AUTH-1|HTTP-2|HTTP-4)$/.test(id))
    return operationOf(at3) === "GET /pets";
  return topic !== "other";
}

// ../../work/main/src/verdict/causes/identity.ts
var LONGEST4 = 60;
function identityOf(leading) {
  const [first3] = leading.map(deviationOf).sort();
  const [id] = leading.map((symptom) => symptom.id);
  return `${id}/${first3}`;
}
function distinct(ids2) {
  const seen = /* @__PURE__ */ new Map();
  return ids2.map((id) => {
    const count2 = (seen.get(id) ?? 0) + 1;
    seen.set(id, count2);
    return count2 === 1 ? id : `${id}/${count2}`;
  });
}
function deviationOf({ topic, member: member2, got, wanted: wanted2 }) {
  const about = topic === "error" ? null : member2;
  const words2 = [topic, wanted2, about, got].filter((word3) => word3 !== null && word3 !== "");
  return slug(words2.join(" "));
}
function slug(text3) {
  const words2 = text3.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  return words2.slice(0, LONGEST4).replace(/-+$/, "");
}

// ../../work/main/src/verdict/causes/lead.ts
function leadingIn(group, situation) {
  const entailed = new Set(
    group.filter((of2) => group.some((by) => entails(by, of2, situation))).map(({ id }) => id)
  );
  const roots = group.filter(({ id }) => !entailed.has(id));
  const candidates = roots.length > 0 ? roots : group;
  const named5 = candidates.find(({ requirement: requirement2 }) => requirement2.level === "MUST") ?? candidates[0];
  if (!named5) throw new Error("a group of symptoms cannot be empty");
  const isLike2 = (other3) => ({ id, topic, got }) => id === other3.id && topic === other3.topic && got === other3.got;
  const lead = group.filter(isLike2(named5)).find(({ at: at3 }) => at3?.request.credential.kind !== "spelled") ?? named5;
  const like = group.filter((each) => isLike2(lead)(each) && each !== lead);
  return [lead, ...like];
}

// ../../work/main/src/verdict/causes/order.ts
var FIRST2 = /^(AUTH-1|CREATE-1|VERSION-1|ERROR-[12]|HTTP-[12])$/;
function byConsequence(causes, catalogue) {
  const place2 = ({ requirement: requirement2 }) => catalogue.indexOf(requirement2);
  const ordered = causes.toSorted(
    (a, b) => b.holdsBack.length - a.holdsBack.length || Number(b.level === "MUST") - Number(a.level === "MUST") || b.requirements.length - a.requirements.length || place2(a) - place2(b) || (a.id < b.id ? -1 : 1)
  );
  const last2 = ordered.at(-1);
  if (!last2 || !FIRST2.test(last2.requirement)) return ordered;
  const before2 = ordered.findLastIndex(({ requirement: requirement2 }) => !FIRST2.test(requirement2));
  const other3 = ordered[before2];
  if (other3 === void 0) return ordered;
  return [...ordered.filter((each) => each !== other3), other3];
}

// ../../work/main/src/verdict/causes/symptoms/topics.ts
init_lost_answers();
var RULES = {
  "HTTP-1": "media",
  "HTTP-2": "json",
  "DATA-1": "pet",
  "DATA-2": "pet",
  "DATA-3": "pet",
  "DATA-4": "pet",
  "DATA-5": "value",
  "ERROR-1": "error",
  "AUTH-8": "field"
};
var WORDS = [
  [/^an answer$/, "lost"],
  [/^(status|any status|an answer other|the key accepted)\b/, "status"],
  [/^an Error body/, "error"],
  [/^an array of animals/, "page"],
  [/^an array of Pets$|^an array of Pets: `\[\d+\]`, a Pet object/, "page"],
  [/^a Pet$|^(a Pet|an array of Pets): ./, "pet"],
  [/^(at most|no more than) \d+ animals?/, "count"],
  [/^(only animals|no animal of another status)/, "stranger"],
  [/^(all|the) \d+ animals? that this run created|, since that many are known to match$/, "missing"],
  [/^`(X-|Retry-After|Sunset|Deprecation|WWW-Authenticate)/, "field"],
  [
    /as sent$|as elsewhere$|digit for digit$|as before and after|as it was created|^animal \d|^animals with/,
    "value"
  ]
];
function topicOf(id, expected3, received2, at3) {
  if (id.startsWith("DESC-")) return "other";
  if (at3 !== null && isLost(at3)) return "lost";
  if (expected3 === "an answer" || /no answer|connection/.test(received2)) return "lost";
  if (id === "HTTP-4") return "status";
  const words2 = WORDS.find(([pattern]) => pattern.test(expected3))?.[1];
  if (words2 === "status") return words2;
  return RULES[id] ?? words2 ?? "other";
}
var MEMBERS3 = {
  "DATA-1": "id",
  "DATA-2": "name",
  "DATA-3": "categoryId",
  "DATA-4": "status",
  "DATA-5": "categoryId",
  "LIST-7": "status",
  "LIST-13": "status"
};
function memberOf(id, topic, expected3) {
  if (topic === "status" || topic === "lost" || topic === "json" || topic === "media") return null;
  if (/^animals with the three statuses/.test(expected3)) return "status";
  const named5 = /`(?:\[\d+\]\.)?([A-Za-z-]+)`/.exec(expected3)?.[1];
  return MEMBERS3[id] ?? named5 ?? null;
}
function wantedIn2(expected3) {
  return /\b4\d\d\b/.test(expected3) && !/^any status but|other than/.test(expected3) ? "refusal" : "success";
}

// ../../work/main/src/verdict/causes/symptoms/symptoms.ts
function symptomsOf(requirements, recording) {
  return requirements.flatMap(
    (requirement2) => requirement2.checks.filter(({ outcome }) => outcome === "failed").map((check3) => symptomOf(requirement2, check3, recording))
  );
}
function symptomOf(requirement2, check3, recording) {
  const { id } = requirement2;
  const [expected3, received2] = [check3.expected ?? "", check3.received ?? ""];
  const at3 = (check3.at === null ? void 0 : recording.exchanges[check3.at]) ?? null;
  const isStanding = check3.judge === id;
  const shows = isStanding ? check3.evidence.flatMap((index) => recording.exchanges[index] ?? []) : at3 === null ? [] : [at3];
  const topic = topicOf(id, expected3, received2, at3);
  const member2 = memberOf(id, topic, expected3);
  const wanted2 = topic === "status" ? wantedIn2(expected3) : null;
  const got = gotIn({ topic, member: member2, expected: expected3, received: received2, at: at3 });
  return { requirement: requirement2, id, check: check3, expected: expected3, received: received2, topic, member: member2, at: at3, shows, wanted: wanted2, got };
}

// ../../work/main/src/verdict/causes/titles/absent.ts
init_reading();
init_store_model();
init_json();
var ERROR3 = ["code", "message", "status"];
var PET3 = ["id", "name", "categoryId"];
var LIMITS2 = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];
function absentIn(symptoms) {
  const named5 = symptoms.flatMap(({ received: received2 }) => /^no `(?:\[\d+\]\.)?(.*?)`/.exec(received2)?.[1] ?? []);
  const [first3] = symptoms;
  if (first3 === void 0 || named5.length === 0) return [];
  const shown7 = symptoms.flatMap(({ shows }) => shows);
  const all = first3.topic === "field" ? fieldsIn(shown7) : membersIn3(first3.topic === "error", shown7);
  return [...new Set(all.some((name2) => named5.includes(name2)) ? all : named5)].map((name2) => `\`${name2}\``);
}
function fieldsIn(shown7) {
  return LIMITS2.filter((name2) => shown7.every((exchange2) => responseField(exchange2, name2).length === 0));
}
function membersIn3(areErrors, shown7) {
  const names = areErrors ? ERROR3 : PET3;
  const lacking = shown7.flatMap((exchange2) => areErrors ? errorsIn(exchange2) : sightingsIn(exchange2).map(({ pet }) => pet)).map((object2) => names.filter((name2) => object2[name2] === void 0)).filter((absent) => absent.length > 0);
  return names.filter((name2) => lacking.length > 0 && lacking.every((absent) => absent.includes(name2)));
}
function errorsIn(exchange2) {
  const { value: value2 } = responseJson(exchange2);
  return isJsonObject(value2) ? [value2] : [];
}

// ../../work/main/src/verdict/causes/titles/places.ts
function place({ at: at3 }) {
  return at3 === null ? "the target" : requestOf(at3);
}
function shown4(symptoms) {
  return symptoms.flatMap(({ shows }) => shows);
}
function answers(symptoms) {
  return answersOf(shown4(symptoms));
}

// ../../work/main/src/verdict/causes/titles/fields.ts
function mediaTitle(leading) {
  const received2 = once(leading[0].received);
  if (received2.startsWith("no ")) return `${answers(leading)} lack \`Content-Type\``;
  return `${answers(leading)} carry ${received2}`;
}
function fieldTitle(leading) {
  const [first3] = leading;
  const received2 = once(first3.received);
  const absent = absentIn(leading);
  if (absent.length > 0) return `${answers(leading)} lack ${listed4(absent)}`;
  const name2 = /^`([A-Za-z-]+)/.exec(received2)?.[1];
  const wanted2 = first3.expected.replace(`\`${name2}\`, `, "").replace(/ from \d{9,} to \d{9,}$/, "");
  return `${answers(leading)} carry ${received2} instead of ${wanted2}`;
}
function countdownTitle({ received: received2 }) {
  const still = /^(\d+) in every response/.exec(received2)?.[1];
  if (still !== void 0) return `\`X-RateLimit-Remaining\` is ${still} in every answer`;
  const values = /: (\d[\d, …]*)$/.exec(received2)?.[1];
  const shown7 = values === void 0 ? "" : `: ${values}`;
  return `\`X-RateLimit-Remaining\` does not count down with the requests${shown7}`;
}

// ../../work/main/src/verdict/causes/titles/status.ts
init_reading();
function subjects(symptoms) {
  const asked = symptoms.filter(({ id, check: check3 }) => check3.judge !== id);
  const isFirst = (symptom) => asked.find(({ id }) => id === symptom.id) === symptom;
  const titles = [...asked.filter(isFirst), ...asked].map(({ check: check3 }) => check3.title);
  return listed4([...new Set(titles)], 4) || "whatever is asked";
}
function statusTitle(leading, group) {
  const [first3] = leading;
  if (first3.at === null) return null;
  const status = statusOf(first3.at);
  const names = [...new Set(leading.flatMap(({ at: at3 }) => at3 === null ? [] : operationOf(at3)))];
  const operations2 = listed4(names);
  if (first3.id === "CREATE-13") return "animals that were created are not stored: getPet does not find them";
  if (first3.id === "HTTP-4") return `${operations2} fails with ${status}: ${subjects(group)}`;
  if (first3.id === "AUTH-1") return `${operations2} refuses the valid key with ${status}`;
  const wanted2 = /\d{3}( or \d{3})*/.exec(first3.expected)?.[0] ?? "a success";
  const answer = `${names.length > 1 ? "answer" : "answers"} ${status} instead of ${wanted2}`;
  if (!hasValidKey(first3.at)) return `${operations2} ${answer} to ${credentials(leading)}`;
  if (first3.id === "CREATE-1" && status < 300) return `a creation is answered ${status} instead of ${wanted2}`;
  if (first3.got === "served" && first3.wanted === "refusal" && wanted2 === "400")
    return `${operations2} accepts what it ${first3.requirement.level === "MUST" ? "has to" : "should"} refuse: ${subjects(group.filter(({ got }) => got === "served"))}`;
  return `${operations2} ${answer}: ${subjects(leading)}`;
}
function credentials(symptoms) {
  const sent2 = symptoms.flatMap(({ at: at3 }) => at3 === null ? [] : at3.request.credential);
  const named5 = sent2.map(
    ({ kind: kind2, label: label2 }) => kind2 === "missing" ? "no key" : label2.replace(/^(?=unknown |empty )/, "an ")
  );
  return listed4([...new Set(named5)], 3);
}

// ../../work/main/src/verdict/causes/titles/title.ts
var LONGEST5 = 160;
function titleOf3(leading, group, recording) {
  const [first3] = leading;
  if (isOfInvalidBody(first3, recording))
    return shortened(`invalid bodies make animals: ${memberTitle(leading, "a Pet")}`, LONGEST5);
  if (first3.id.startsWith("DESC-")) return descriptionTitle(group, first3);
  const title = TITLES[first3.topic](leading, group) ?? otherTitle(leading);
  return shortened(title, LONGEST5);
}
function descriptionTitle(group, lead) {
  const [first3 = lead] = group;
  const more = group.length > 1 ? ` (and ${group.length - 1} more)` : "";
  const title = `the description: ${once(withoutPlaces(first3.received))} instead of ${once(first3.expected)}`;
  return `${shortened(title, LONGEST5 - more.length)}${more}`;
}
var TITLES = {
  lost: ([first3], group) => `${place(first3)} gives no answer: ${subjects(group)}`,
  status: (leading, group) => statusTitle(leading, group),
  media: (leading) => mediaTitle(leading),
  json: (leading) => `${answers(leading)} are not JSON${leading[0].got === "markup" ? ", but HTML or XML" : `: ${once(leading[0].received)}`}`,
  error: (leading) => memberTitle(leading, "an Error"),
  pet: (leading) => memberTitle(leading, "a Pet"),
  page: (leading) => `${answers(leading)} are ${once(leading[0].received).replace(/^status \d+ with /, "")}, not an array of animals`,
  count: ([first3]) => `${place(first3)} lists ${once(first3.received)}${insteadOf(first3)}`,
  missing: (leading) => missingTitle(leading),
  stranger: ([first3]) => `${place(first3)} lists animals ${first3.id === "LIST-13" ? "without a status" : "of another status"}`,
  value: (leading) => valueTitle(leading),
  field: (leading) => fieldTitle(leading),
  other: ([first3]) => first3.id === "RATE-5" ? countdownTitle(first3) : null
};
function insteadOf({ expected: expected3 }) {
  return ` instead of ${expected3.replace(/ animals?$/, "")}`;
}
function memberTitle(leading, whole2) {
  const [first3] = leading;
  const received2 = once(first3.received).replace(/^status \d+ with /, "");
  const absent = absentIn(leading);
  if (absent.length > 0) return `${answers(leading)} lack ${listed4(absent)}`;
  if (first3.member === null)
    return `${answers(leading)} are not ${whole2}: ${received2 === "nothing" ? "no JSON" : received2}`;
  return `\`${first3.member}\` in ${answers(leading)} is ${received2}`;
}
function missingTitle([first3]) {
  if (first3.id === "CREATE-13") return `animals that were created are not stored: ${place(first3)} lacks them`;
  if (first3.id !== "LIST-12") return `${place(first3)} lacks animals that are there`;
  const known2 = /^\d+/.exec(first3.expected)?.[0] ?? "more";
  return `${place(first3)} lists ${once(first3.received)}, while ${known2} are known`;
}
function valueTitle([first3]) {
  const member2 = first3.member === null ? "an animal" : `\`${first3.member}\``;
  if (first3.id === "DATA-5") {
    const received2 = once(first3.received).replace("`categoryId` ", "");
    return `\`categoryId\` ${first3.check.title.replace("categoryId ", "")} comes back as ${received2}`;
  }
  if (first3.id === "LIST-11") return `${member2} of an animal differs between creation, list and getPet`;
  if (first3.id === "CREATE-2") return `${member2} comes back from a creation otherwise than it was sent`;
  return `${place(first3)} answers another animal than the one asked for`;
}
function otherTitle(leading) {
  const [first3] = leading;
  if (first3.id === "CREATE-14")
    return `creations with equal bodies ${/twice/.test(first3.received) ? "make one animal" : "replace each other"}: ${once(first3.received)}`;
  const where = first3.at === null ? "" : `${answers(leading)}: `;
  return `${where}${once(first3.received)} instead of ${once(first3.expected)}`;
}

// ../../work/main/src/verdict/causes/index.ts
function causesOf(requirements, recording) {
  const symptoms = symptomsOf(requirements, recording);
  const situation = { recording, symptoms };
  const related = (one, other3) => alike(one, other3) || entails(one, other3, situation) || entails(other3, one, situation);
  const groups = grouped2(symptoms, related);
  const led = groups.map((group) => leadingIn(group, situation));
  const ids2 = distinct(led.map(identityOf));
  const leads = led.map(([lead]) => lead);
  const held = requirements.map((requirement2) => ({
    id: requirement2.id,
    by: heldBy(requirement2, groups, leads)
  }));
  const causes = groups.flatMap((group, i) => {
    const [leading, id] = [led[i], ids2[i]];
    if (leading === void 0 || id === void 0) return [];
    const [lead] = leading;
    const failed2 = new Set(group.map((symptom) => symptom.id));
    return [
      {
        id,
        title: titleOf3(leading, group, recording),
        level: group.some(({ requirement: requirement2 }) => requirement2.level === "MUST") ? "MUST" : "SHOULD",
        requirement: lead.id,
        requirements: requirements.flatMap((each) => failed2.has(each.id) ? [each.id] : []),
        holdsBack: held.flatMap((each) => each.by === i ? [each.id] : []),
        evidence: [...new Set([...leading, ...group].flatMap(({ at: at3 }) => at3?.index ?? []))],
        advice: adviceOf(lead, group, recording)
      }
    ];
  });
  return byConsequence(
    causes,
    requirements.map((each) => each.id)
  );
}

// ../../work/main/src/verdict/collect-evidence.ts
init_credential();
init_lost_answers();
init_reading();
init_store_model();

// ../../work/main/src/verdict/plan/budget.ts
init_credential();
function costOf(requests2, readOnly) {
  const sent2 = readOnly ? requests2.filter(({ operation }) => operation !== "createPet") : requests2;
  return {
    requests: sent2.length,
    keyRequests: sent2.filter(usesKey).length,
    creations: sent2.filter(({ creates }) => creates !== "no").length
  };
}
function usesKey(request) {
  return isValidCredential(request.credential);
}
var Purse = class {
  #means;
  #spent = { requests: 0, keyRequests: 0, creations: 0 };
  #controls = 0;
  constructor(means) {
    this.#means = means;
  }
  /** The cost of the requests planned so far. */
  get spent() {
    return this.#spent;
  }
  /** Whether these requests fit into the budget, and this many controls into the reserve. */
  affords(requests2, controls = 0) {
    const { budget, reserve, most } = this.#means;
    const spent = this.#with(requests2);
    const all = this.#controls + controls;
    return spent.requests <= budget.requests && spent.keyRequests <= budget.keyRequests && spent.creations <= budget.creations && all <= Math.min(reserve.requests, reserve.keyRequests) && spent.requests + all <= most;
  }
  /** Adds their cost. */
  spend(requests2, controls = 0) {
    this.#spent = this.#with(requests2);
    this.#controls += controls;
  }
  #with(requests2) {
    const cost = costOf(requests2, this.#means.readOnly);
    return {
      requests: this.#spent.requests + cost.requests,
      keyRequests: this.#spent.keyRequests + cost.keyRequests,
      creations: this.#spent.creations + cost.creations
    };
  }
};

// ../../work/main/src/verdict/plan/phases.ts
var PHASES = [
  { name: "opening", before: [], inTurn: true },
  { name: "counting", before: [], inTurn: true },
  // Creations, and requests that need no state of the store; reads wait for the creations.
  { name: "creations", before: [] },
  { name: "reads", before: ["stock", "settle"], followUps: true },
  { name: "crowded", before: [] },
  { name: "generated", before: [] },
  { name: "burst", before: [], atOnce: true, followUps: true },
  { name: "crowded", before: ["crowd"] },
  // Spare requests, and those that wait for other reads: together they take one round trip.
  { name: "late", before: [] },
  // Requests that do not fit into the budget of an empty store.
  { name: "rest", before: [], followUps: true }
];
function phaseOf(request, priority, profile, fits) {
  if (request.phase === "generated" || request.phase === "burst") return request.phase;
  const isCore = profile === "core";
  if (priority === "spare" && isCore) return fits ? "late" : "rest";
  if (request.state === "crowded") return "crowded";
  if (!fits) return "rest";
  if (request.phase === "counting") return "counting";
  if (!isStocked(request)) return "creations";
  return isCore && request.after !== void 0 ? "late" : "reads";
}
function isStocked({ state }) {
  return state === "one" || state === "some";
}

// ../../work/main/src/verdict/plan/rides.ts
function hostFor(rider, planned2, catalogue) {
  const awaited = /* @__PURE__ */ new Set([catalogue.consistencyRead.id, ...planned2.flatMap(({ after = [] }) => after)]);
  const control = catalogue.plainRequest(rider.operation, "")?.target;
  return planned2.find(
    (request) => request.operation === rider.operation && request.credential.kind === "valid" && isStocked(request) && request.target !== control && !awaited.has(request.id)
  );
}
function ridden(host, { credential, build: buildRider }) {
  const build = (world) => {
    const [own, rider] = [host.build(world), buildRider(world)];
    if ("unprepared" in own || "unprepared" in rider) return own;
    const spelled2 = (rider.headers ?? []).find(([name2]) => name2.toLowerCase() === "authorization");
    const headers2 = (own.headers ?? []).map(
      (line) => spelled2 && line[0].toLowerCase() === "authorization" ? spelled2 : line
    );
    return { ...own, headers: headers2 };
  };
  return { ...host, credential, build };
}
function isUnusual({ credential }) {
  return credential.kind === "spelled";
}

// ../../work/main/src/verdict/plan/samples.ts
init_credential();
function samplesFor(entry, catalogue) {
  if (!("check" in entry)) return [];
  if (entry.samples) return entry.samples;
  const sent2 = [...catalogue.unauthenticated, catalogue.opening];
  const known2 = new Set(sent2.map(kindOf));
  const samples = [];
  for (const request of [...catalogue.stock.slice(0, 1), ...essentialAsks(catalogue)]) {
    if (known2.has(kindOf(request))) continue;
    known2.add(kindOf(request));
    samples.push(request);
  }
  return samples;
}
function essentialAsks({ entries }) {
  const isMeant = ({ priority, state = "any" }) => priority === "essential" && (state === "any" || state === "one");
  return entries.flatMap(
    (entry) => "cases" in entry && entry.level === "MUST" ? entry.cases.filter(isMeant).flatMap(({ requests: requests2 }) => requests2.slice(-1)) : []
  );
}
function kindOf(request) {
  return `${request.operation} ${expected2(request)}`;
}
function expected2(request) {
  if (!isValidCredential(request.credential)) return 401;
  if (request.operation === "createPet") return request.creates === "no" ? 400 : 201;
  if (request.operation === "getPet") return isStocked(request) ? 200 : 404;
  return 200;
}

// ../../work/main/src/verdict/plan/wants.ts
var PRIORITIES = ["essential", "core", "spare", "full"];
var LEVELS = ["MUST", "SHOULD", "OPEN"];
var STATES = ["any", "one", "some", "crowded"];
function isOfProfile(priority, profile) {
  return priority !== "full" || profile === "full";
}
function wantsOf(entries, profile, samples, stock) {
  const wants = entries.flatMap((entry) => inOrderOfWays(ofEntry(entry, profile, samples)));
  const places = new Map(stock.map(({ id }, i) => [id, i]));
  const placeOf3 = ({ requests: requests2 }) => Math.max(-1, ...requests2.map(({ id }) => places.get(id) ?? -1));
  return wants.map((want) => [want, keysOf(want, placeOf3(want))]).toSorted(([, a], [, b]) => compared2(a, b)).map(([want]) => want);
}
function ofEntry(entry, profile, samples) {
  const { id: requirement2, level } = entry;
  if ("cases" in entry) {
    return entry.cases.filter(({ priority }) => isOfProfile(priority, profile)).map(({ requests: requests2, priority, state = "any", sampled = false }) => {
      return { requirement: requirement2, level, priority, state, requests: requests2, apart: sampled };
    });
  }
  const rest = { requirement: requirement2, level, state: "any", apart: true };
  const own = (entry.requests ?? []).filter(({ priority }) => isOfProfile(priority, profile)).map(({ request, priority }) => ({ ...rest, priority, requests: [request] }));
  return [
    ...samples(entry).map((request) => ({ ...rest, priority: "essential", requests: [request] })),
    ...own
  ];
}
function inOrderOfWays(wants) {
  const rank2 = ({ priority }) => PRIORITIES.indexOf(priority);
  return wants.toSorted((a, b) => rank2(a) - rank2(b)).map((want, way) => ({ ...want, way }));
}
function keysOf(want, place2) {
  const priority = PRIORITIES.indexOf(want.priority);
  const level = LEVELS.indexOf(want.level);
  if (want.priority === "essential") return [priority, level, STATES.indexOf(want.state), place2];
  return [priority, want.level === "OPEN" ? 1 : 0, want.way, level];
}
function compared2(a, b) {
  const differing2 = a.findIndex((key2, i) => key2 !== b[i]);
  return differing2 < 0 ? 0 : (a[differing2] ?? 0) - (b[differing2] ?? 0);
}

// ../../work/main/src/verdict/plan/plan.ts
var FULL_STOCK = 21;
var LARGE_STOCK = 101;
function isChosen(id, only3) {
  return only3.length === 0 || only3.some((wanted2) => id === wanted2 || id.startsWith(`${wanted2}-`));
}
function hasCases(entry) {
  return "cases" in entry;
}
function planRequests(catalogue, options2) {
  const { only: only3, profile } = options2;
  const chosen = catalogue.entries.filter((entry) => isChosen(entry.id, only3));
  const samples = (entry) => only3.length > 0 ? samplesFor(entry, catalogue) : [];
  const wants = wantsOf(chosen, profile, samples, catalogue.stock);
  const planner = new Planner(catalogue, options2, wants);
  for (const want of wants) planner.add(want);
  const cases = chosen.filter(hasCases).flatMap(
    (requirement2) => requirement2.cases.filter(({ priority }) => isOfProfile(priority, profile)).map((each) => ({ requirement: requirement2, each: planner.withHosts(each) }))
  );
  return {
    requirements: chosen.filter((entry) => entry.level !== "OPEN"),
    questions: chosen.filter((entry) => entry.level === "OPEN"),
    cases,
    requests: planner.requests(),
    stock: stockFor(wants, profile),
    spent: planner.purse.spent
  };
}
function stockFor(wants, profile) {
  const states = new Set(wants.map(({ state }) => state));
  if (states.has("crowded") && profile === "full") return LARGE_STOCK;
  return states.has("some") ? FULL_STOCK : states.has("one") ? 1 : 0;
}
var Planner = class {
  purse;
  #catalogue;
  #options;
  /** By id, which is the same for equal requests in the same state of the store. */
  #entries = /* @__PURE__ */ new Map();
  /** Ids of the requests that fit, in the order in which they were added. */
  #fitting = /* @__PURE__ */ new Set();
  /** The request that is sent with an unusual spelling, by the id of the request for that spelling. */
  #hosts = /* @__PURE__ */ new Map();
  #fillers;
  constructor(catalogue, options2, wants) {
    this.#catalogue = catalogue;
    this.#options = options2;
    this.purse = new Purse(options2);
    const made = new Set(wants.flatMap(({ requests: requests2 }) => requests2.filter(isMade).map(({ id }) => id)));
    for (const { id } of catalogue.stock) made.add(id);
    const lacking = Math.max(0, stockFor(wants, options2.profile) - made.size);
    this.#fillers = Array.from({ length: lacking }, (_, i) => catalogue.filler(made.size + i));
    const first3 = [...catalogue.unauthenticated, catalogue.opening];
    this.#include(first3, "essential", "every run", this.purse.affords(first3));
  }
  /** Plans wanted requests, if the budget affords all of them together. */
  add({ requests: requests2, apart, ...want }) {
    const bundles = apart ? requests2.map((request) => [request]) : [requests2];
    for (const bundle of bundles) this.#addBundle(bundle, want);
  }
  /** A case with requests for a spelling replaced by those that are sent with it. */
  withHosts(testCase) {
    if (!testCase.requests.some(({ rides }) => rides)) return testCase;
    const requests2 = testCase.requests.map((request) => {
      const host = this.#hosts.get(request.id);
      return host ? { ...ridden(host, request), rides: true } : request;
    });
    return { ...testCase, requests: requests2 };
  }
  /** In order of need, what fits first. */
  requests() {
    const fitting = [...this.#fitting].flatMap((id) => this.#entries.get(id) ?? []);
    const others2 = [...this.#entries.values()].filter(({ fits }) => !fits);
    const place2 = new Map(this.#catalogue.entries.map(({ id }, i) => [id, i]));
    const placeOf3 = (id) => place2.get(id) ?? (id === "stock" ? place2.size : -1);
    return inOrder([...fitting, ...others2]).map((entry) => ({
      ...entry,
      requirements: entry.requirements.toSorted((a, b) => placeOf3(a) - placeOf3(b)),
      phase: entry.requirements.includes("every run") ? "opening" : phaseOf(entry.request, entry.priority, this.#options.profile, entry.fits)
    }));
  }
  #addBundle(bundle, want) {
    const { requirement: requirement2, priority, state } = want;
    const own = bundle.filter((request) => !this.#ride(request, requirement2));
    const preparation = this.#preparationFor(own, state);
    const fits = preparation !== null && this.purse.affords(this.#missing([...preparation, ...own]));
    if (fits) this.#include(preparation, priority, "stock", true);
    this.#include(own, priority, requirement2, fits);
  }
  #include(requests2, priority, requirement2, fits) {
    if (fits) this.purse.spend(this.#missing(requests2));
    for (const request of requests2) {
      const filler2 = this.#fillers.includes(request);
      const entry = this.#entries.get(request.id) ?? { request, priority, requirements: [], fits, filler: filler2 };
      if (!isStocked(entry.request) && isStocked(request)) entry.request = request;
      if (!entry.requirements.includes(requirement2)) entry.requirements.push(requirement2);
      entry.fits ||= fits;
      this.#entries.set(request.id, entry);
      if (entry.fits) this.#fitting.add(request.id);
    }
  }
  /** Requests that are not planned yet. */
  #missing(requests2) {
    const byId2 = new Map(requests2.map((request) => [request.id, request]));
    return [...byId2.values()].filter(({ id }) => !this.#entries.get(id)?.fits);
  }
  /** Requests that prepare a state of the store; `null` if the profile does not prepare it. */
  #preparationFor(requests2, state) {
    const { readOnly, profile, budget } = this.#options;
    if (state === "crowded" && profile === "core") return null;
    const settled3 = requests2.some(isStocked) ? [this.#catalogue.consistencyRead] : [];
    if (state === "any" || readOnly) return settled3;
    const stock = state === "one" ? this.#catalogue.stock.slice(0, 1) : this.#catalogue.stock;
    const fillers = state === "crowded" ? this.#fillers : this.#fillers.slice(0, FULL_STOCK - stock.length);
    const made = [...stock, ...state === "one" ? [] : fillers];
    const creations2 = new Set(
      this.#missing([...made, ...requests2]).filter(({ creates }) => creates !== "no").map(({ id }) => id)
    );
    const few = Math.max(0, budget.creations - this.purse.spent.creations);
    const least = [...creations2].slice(0, few);
    const chosen = made.filter(({ id }) => !creations2.has(id) || least.includes(id));
    return [...settled3, ...chosen];
  }
  /** Uses the spelling of a request that is only about that for another planned request; false if there is none. */
  #ride(rider, requirement2) {
    if (!rider.rides || !this.purse.affords([], 1)) return false;
    const planned2 = [...this.#fitting].flatMap((id) => this.#entries.get(id)?.request ?? []);
    const host = hostFor(rider, planned2, this.#catalogue);
    const entry = host && this.#entries.get(host.id);
    if (!host || !entry) return false;
    this.purse.spend([], 1);
    this.#hosts.set(rider.id, host);
    entry.request = ridden(host, rider);
    if (!entry.requirements.includes(requirement2)) entry.requirements.push(requirement2);
    return true;
  }
};
function inOrder(entries) {
  const byId2 = new Map(entries.map((entry) => [entry.request.id, entry]));
  const ordered = /* @__PURE__ */ new Set();
  const visit = (entry) => {
    if (ordered.has(entry)) return;
    for (const id of entry.request.after ?? []) {
      const other3 = byId2.get(id);
      if (other3 && other3 !== entry) visit(other3);
    }
    ordered.add(entry);
  };
  for (const entry of entries) visit(entry);
  return [...ordered];
}
function isMade({ creates, phase }) {
  return creates === "yes" && (phase === "generated" || phase === "burst");
}

// ../../work/main/src/verdict/collect-evidence.ts
function collectEvidence(selection, recording, options2, ending) {
  const cases = /* @__PURE__ */ new Map();
  for (const { requirement: requirement2, each } of selection.cases) {
    const found = cases.get(requirement2.id) ?? [];
    found.push(caseEvidence(each, recording, ending));
    cases.set(requirement2.id, found);
  }
  return {
    recording,
    cases,
    stopped: ending.stopped,
    narrowed: options2.only.length > 0 || options2.readOnly || isNarrowed(cases),
    strict: options2.strict
  };
}
function isNarrowed(cases) {
  return [...cases.values()].flat().some(({ unasked }) => unasked?.cause === "narrowed");
}
function plainId({ id }) {
  return `${id} (plain credential)`;
}
function exchangesOf(recording, request) {
  const id = request.rides ? hostIn(recording, request) : request.id;
  const last2 = (is2) => {
    const found = recording.exchanges.findLast((e) => e.ask === id && is2(e));
    return found && answeredTry(found, recording);
  };
  if (!isValidCredential(request.credential)) {
    const own = last2((e) => sameCredential(e.request.credential, request.credential));
    return own ? [own] : [];
  }
  const [unusual, plain4] = [
    last2((e) => isUnusual(e.request)),
    last2((e) => e.request.credential.kind === "valid")
  ];
  return [unusual, plain4].filter((exchange2) => exchange2 !== void 0);
}
function hostIn({ exchanges }, { id, credential }) {
  return exchanges.findLast(({ request }) => sameCredential(request.credential, credential))?.ask ?? id;
}
function isSent({ requests: requests2 }, recording) {
  return requests2.every((request) => exchangesOf(recording, request).length > 0);
}
function followUpsOf(each, recording) {
  const doubts = /* @__PURE__ */ new Map();
  const isNew = ({ id }) => !doubts.has(id) && each.requests.every((request) => request.id !== id);
  for (; ; ) {
    const evidence = evidenceOf(each, [...doubts.values()], recording);
    const more = (each.followUp?.(evidence, recording) ?? []).filter(isNew);
    if (more.length === 0) return [...doubts.values()];
    for (const request of more) doubts.set(request.id, request);
  }
}
function evidenceOf(each, doubts, recording) {
  return [...each.requests, ...doubts].flatMap((request) => exchangesOf(recording, request));
}
function knownAnimals(recording) {
  return new Set(sightings(recording).flatMap(({ id }) => id ?? [])).size;
}
function caseEvidence(each, recording, ending) {
  const without4 = (unasked) => ({ each, evidence: [], unasked });
  if (each.state === "crowded" && knownAnimals(recording) < LARGE_STOCK) {
    return without4(reasonOf(ending.stopped) ?? TOO_FEW);
  }
  const unsent = firstUnsent(each.requests, recording, ending);
  if (unsent === LEFT_OUT && each.state === "crowded") return without4(GREW_LATE);
  const sent2 = each.requests.some((request) => exchangesOf(recording, request).length > 0);
  if (unsent && !(each.sampled && sent2)) return without4(unsent);
  const [withoutControl] = uncontrolled(each, recording);
  if (withoutControl) {
    const { reason: reason2, cause } = unsentOf(plainId(withoutControl), ending) ?? reasonOf(ending.stopped) ?? LEFT_OUT;
    return without4({ reason: `the same request with the plain credential was not sent: ${reason2}`, cause });
  }
  const followUps = followUpsOf(each, recording);
  const open3 = firstUnsent(followUps, recording, ending);
  if (open3) return without4({ ...open3, reason: `a follow-up request was not sent: ${open3.reason}` });
  const isSettled2 = ({ id }) => !unsentOf(id, ending);
  const more = [...followUps, ...each.shrink?.(recording).asked ?? []].filter(isSettled2);
  const evidence = evidenceOf({ ...each, requests: each.requests.filter(isSettled2) }, more, recording);
  if (evidence.length === 0 && unsent) return without4(unsent);
  return { each, evidence: evidence.map(({ index }) => index), unasked: null };
}
function uncontrolled(each, recording) {
  if (each.requests.some(({ rides }) => rides)) return [];
  const open3 = each.requests.filter((request) => {
    const [unusual, plain4] = exchangesOf(recording, request);
    return unusual && isUnusual(unusual.request) && !plain4;
  });
  if (open3.length === 0) return [];
  const unexpected = open3.filter(
    (request) => exchangesOf(recording, request).some((exchange2) => statusOf(exchange2) < 200 || statusOf(exchange2) >= 300)
  );
  if (unexpected.length > 0) return unexpected;
  const judgement = each.judge.judge(each.params ?? null, evidenceOf(each, [], recording), recording);
  return judgement.outcome === "failed" ? open3 : [];
}
function unsentOf(id, { unsent }) {
  return Object.hasOwn(unsent, id) ? unsent[id] : void 0;
}
function firstUnsent(requests2, recording, ending) {
  const missing3 = requests2.find(
    (request) => unsentOf(request.id, ending) || exchangesOf(recording, request).length === 0
  );
  if (!missing3) return null;
  const [other3] = missing3.rides ? Object.values(ending.unsent) : [];
  return unsentOf(missing3.id, ending) ?? reasonOf(ending.stopped) ?? other3 ?? LEFT_OUT;
}
function reasonOf(stopped) {
  return stopped && { reason: stopped.reason, cause: stopped.cause };
}
var LEFT_OUT = { reason: "left out by the budget", cause: "run" };
var GREW_LATE = {
  reason: "the store had more than 100 animals too late in the run to send this",
  cause: "target"
};
var TOO_FEW = {
  reason: "needs more than 100 animals in the store: the full profile creates them, budget permitting",
  cause: "target"
};

// ../../work/main/src/verdict/default-seed.ts
import { createHash as createHash3 } from "node:crypto";
var LATEST_START_MS = 6e4;
function defaultSeed(baseUrl, at3, version2) {
  const day = new Date(at3).toISOString().slice(0, 10);
  const text3 = ["petstore-conformance seed", baseUrl, day, version2].join("\n");
  return createHash3("sha256").update(text3).digest().readUInt32BE(0) >>> 1;
}
function isDefaultSeed(seed, { baseUrl, startedAt }, { suite, target }) {
  if (target.embedded) return seed === JUDGING_DEFAULTS.seed;
  return [startedAt, startedAt - LATEST_START_MS].some(
    (at3) => seed === defaultSeed(baseUrl, at3, suite.version)
  );
}

// ../../work/main/src/verdict/options-data.ts
init_exchange();

// ../../work/main/src/kit/schema/foreign-json.ts
init_format_error();
init_json_place();
import { Ajv2020 as Ajv20202 } from "ajv/dist/2020.js";

// ../../work/main/src/kit/schema/json-schema.ts
var text2 = { type: "string", title: "text" };
var number2 = { type: "number", title: "a number" };
var flag = { type: "boolean", title: "true or false" };
var count = integer(0, Number.MAX_SAFE_INTEGER, "a count");
function integer(minimum, maximum, title) {
  return { type: "integer", minimum, maximum, title };
}
function oneOf(values) {
  return { enum: values, title: either(values.map(String)) };
}
function either(words2) {
  return words2.length < 2 ? words2.join("") : `${words2.slice(0, -1).join(", ")} or ${words2.at(-1)}`;
}
function orNull(schema) {
  const { type: type2, enum: values, title } = schema;
  if (Array.isArray(values))
    return { enum: [...values, null], title: either([...values.map(String), "null"]) };
  return { ...schema, type: [type2, "null"], title: `${title} or null` };
}
function list2(items) {
  return { type: "array", items, title: "a list" };
}
function object(required2, optional = {}) {
  const properties = { ...required2, ...optional };
  return { type: "object", required: Object.keys(required2), properties, title: "an object" };
}
function closed(schema) {
  return { ...schema, additionalProperties: false };
}

// ../../work/main/src/kit/schema/foreign-json.ts
var utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

// ../../work/main/src/verdict/options-data.ts
function plainOptions(options2) {
  const names = Object.keys(JUDGING_DEFAULTS);
  return Object.fromEntries(names.map((name2) => [name2, options2[name2]]));
}
function pastOptions(plain4) {
  return { ...JUDGING_DEFAULTS, ...plain4 };
}
var bound2 = orNull(number2);
var OPTIONS = {
  profile: oneOf(["core", "full"]),
  plan: orNull(oneOf(PLANS)),
  only: list2(text2),
  strict: flag,
  seed: number2,
  readOnly: flag,
  maxRequests: orNull(number2),
  maxCreations: orNull(number2),
  categoryId: text2,
  categories: oneOf(CATEGORY_MODES),
  concurrency: number2,
  timeoutMs: number2,
  settleMs: number2,
  maxWaitMs: bound2,
  maxTimeMs: bound2,
  exhaustRateLimit: flag,
  reserve: number2,
  now: orNull(number2)
};
var LATER = { bail: flag, rate: orNull(number2), anonymous: flag };
var SCHEMA = closed(object(OPTIONS, LATER));
function changedOptions(plain4) {
  const defaults = plainOptions({
    ...judgingDefaultsOf(pastOptions(plain4).profile),
    profile: JUDGING_DEFAULTS.profile
  });
  const changed3 = Object.entries(plain4).filter(
    ([name2, value2]) => JSON.stringify(value2) !== JSON.stringify(defaults[name2])
  );
  return Object.fromEntries(changed3);
}

// ../../work/main/src/kit/curl/curl.ts
init_utf8();
init_key_expression();
var LONGEST_PART = 400;
var EXPRESSION = new RegExp(
  `(${KEY_EXPRESSIONS.map((text3) => text3.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|")})`
);
function quoted2(text3) {
  if (!text3.includes("PETSTORE_API_KEY")) return `'${text3.replaceAll("'", "'\\''")}'`;
  const parts = text3.split(EXPRESSION);
  return `"${parts.map((part2, i) => i % 2 === 1 ? part2 : part2.replace(/[\\"`$]/g, "\\$&")).join("")}"`;
}
var HEADER_VARIABLE = /^\$[A-Za-z_][A-Za-z0-9_]*$/;
function header([name2, value2]) {
  if (HEADER_VARIABLE.test(value2)) return `-H "${name2}: ${value2}"`;
  return value2 === "" ? `-H '${name2};'` : `-H ${quoted2(`${name2}: ${value2}`)}`;
}
function cut(text3) {
  return text3.length > LONGEST_PART ? `${text3.slice(0, LONGEST_PART)}\u2026` : text3;
}
var OWN_HEADERS = /* @__PURE__ */ new Set(["user-agent", "accept", "accept-encoding"]);
function curlLine(exchange2, baseUrl) {
  const { method, target, headers: headers2, body: body3 } = exchange2.request;
  const parts = ["curl -gi"];
  if (method === "HEAD") parts.push("-I");
  else if (method !== "GET") parts.push(`-X ${method}`);
  parts.push(quoted2(cut(`${baseUrl}${target}`)));
  for (const line of headers2) if (!OWN_HEADERS.has(line[0].toLowerCase())) parts.push(header(line));
  if (body3 && invalidUtf8At(body3) !== null) {
    return `printf '${printable(body3)}' | ${[...parts, "--data-binary @-"].join(" ")}`;
  }
  if (body3) parts.push(`--data-binary ${quoted2(cut(new TextDecoder().decode(body3)))}`);
  return parts.join(" ");
}
function printable(bytes2) {
  const shown7 = (byte) => {
    const character = String.fromCharCode(byte);
    if (byte >= 32 && byte < 127 && !"\\%'".includes(character)) return character;
    return `\\${byte.toString(8).padStart(3, "0")}`;
  };
  return Array.from(bytes2.subarray(0, LONGEST_PART), shown7).join("").replaceAll("\\045", "%%");
}

// ../../work/main/src/kit/id-ranges.ts
function idRanges(ids2) {
  const rows = [];
  for (const id of ids2) {
    const row = rows.at(-1);
    if (row && follows(row.at(-1) ?? "", id)) row.push(id);
    else rows.push([id]);
  }
  return rows.flatMap((row) => row.length > 2 ? [`${row[0]} to ${row.at(-1)}`] : row).join(", ");
}
function follows(before2, id) {
  const [, prefix, number4] = /^(.*-)(\d+)$/.exec(before2) ?? [];
  return number4 !== void 0 && id === `${prefix}${Number(number4) + 1}`;
}

// ../../work/main/src/verdict/outcomes.ts
function checkReport(recording, parts) {
  const { judgement } = parts;
  const failed2 = judgement.outcome === "failed" ? judgement : null;
  const untested2 = judgement.outcome === "untested" ? judgement : null;
  const at3 = failed2?.at ?? parts.evidence.at(-1);
  const exchange2 = at3 === void 0 ? void 0 : recording.exchanges[at3];
  return {
    title: parts.title,
    judge: parts.judge,
    params: failed2?.found ? { ...objectOf(parts.params), ...failed2.found } : parts.params,
    evidence: parts.evidence,
    outcome: judgement.outcome,
    reason: untested2?.reason ?? null,
    cause: untested2?.cause ?? null,
    expected: failed2?.expected ?? null,
    received: failed2?.received ?? null,
    at: exchange2?.index ?? null,
    reproduce: exchange2 ? curlLine(exchange2, recording.baseUrl) : null
  };
}
function objectOf(params) {
  return typeof params === "object" && params !== null && !Array.isArray(params) ? params : {};
}
function exchangesAt(recording, indices) {
  return indices.flatMap((index) => recording.exchanges[index] ?? []);
}
function probedChecks(requirement2, evidence) {
  const { recording } = evidence;
  return (evidence.cases.get(requirement2.id) ?? []).map(({ each, evidence: indices, unasked }) => {
    const judgement = unasked ? { outcome: "untested", ...unasked } : each.judge.judge(each.params ?? null, exchangesAt(recording, indices), recording);
    const parts = {
      title: each.title,
      judge: each.judge.name,
      params: each.params ?? null,
      evidence: indices,
      judgement
    };
    return { check: checkReport(recording, parts), essential: each.priority === "essential" };
  });
}
function standingChecks(requirement2, recording) {
  return requirement2.check(recording).map(({ title, evidence, judgement, essential = false }) => {
    const parts = { title, judge: requirement2.id, params: null, evidence, judgement };
    return { check: checkReport(recording, parts), essential };
  });
}
function requirementReport(requirement2, evidence) {
  const { id, section, level, title, why } = requirement2;
  const { stopped } = evidence;
  const base = { id, section, level, title, why };
  if (stopped?.nothing) {
    return { ...base, outcome: "untested", reason: stopped.reason, cause: stopped.cause, checks: [] };
  }
  const checks = "cases" in requirement2 ? probedChecks(requirement2, evidence) : standingChecks(requirement2, evidence.recording);
  const reports = checks.map(({ check: check3 }) => check3);
  if (reports.some((check3) => check3.outcome === "failed")) {
    return { ...base, outcome: "failed", reason: null, cause: null, checks: reports };
  }
  const holds = checks.find(
    ({ check: check3, essential }) => essential && check3.outcome === "untested" && check3.cause !== "target"
  );
  if (!holds && reports.some((check3) => check3.outcome === "passed")) {
    return { ...base, outcome: "passed", reason: null, cause: null, checks: reports };
  }
  const open3 = holds?.check ?? reports.find((check3) => check3.outcome === "untested");
  const nothing = "cases" in requirement2 && reports.length === 0 ? "left to the full profile" : "nothing in this run shows it";
  const reason2 = open3?.reason ?? stopped?.reason ?? nothing;
  const cause = open3?.cause ?? stopped?.cause ?? (evidence.narrowed ? "narrowed" : "target");
  return { ...base, outcome: "untested", reason: reason2, cause, checks: reports };
}
function countsOf(reports, level) {
  const count2 = (outcome) => reports.filter((r) => r.level === level && r.outcome === outcome).length;
  return { passed: count2("passed"), failed: count2("failed"), untested: count2("untested") };
}
function verdictOf(reports, evidence, causes) {
  const { stopped, strict, narrowed: narrowed2 } = evidence;
  const must = countsOf(reports, "MUST");
  const should = countsOf(reports, "SHOULD");
  if (must.failed > 0) {
    const ofMust = causes.filter(({ level }) => level === "MUST").length;
    if (ofMust < must.failed) {
      const named5 = ofMust === 1 ? "1 cause" : `${ofMust} causes`;
      return { verdict: "nonconformant", reason: `${named5}, ${must.failed} MUST failed.` };
    }
    const first3 = reports.find((r) => r.level === "MUST" && r.outcome === "failed");
    const more = must.failed > 1 ? ` and ${must.failed - 1} more` : "";
    return { verdict: "nonconformant", reason: `${first3?.id ?? "a MUST"}${more} failed.` };
  }
  if (strict && should.failed > 0) {
    return { verdict: "nonconformant", reason: `${should.failed} SHOULD failed, and the run is strict.` };
  }
  if (stopped) return { verdict: "inconclusive", reason: sentence(stopped.reason) };
  const open3 = reports.filter((r) => r.level === "MUST" && r.outcome === "untested");
  const ofRun = open3.filter((r) => r.cause === "run");
  if (ofRun.length > 0) {
    const [first3] = ofRun;
    return {
      verdict: "inconclusive",
      reason: `${ofRun.length} MUST could not be judged, ${first3?.id}: ${first3?.reason}.`
    };
  }
  if (narrowed2 || open3.some((r) => r.cause === "narrowed")) {
    return {
      verdict: "partial",
      reason: `The run was narrowed; the ${must.passed} MUST that it tested passed.`
    };
  }
  if (open3.length === 0) return { verdict: "conformant", reason: `All ${must.passed} MUST passed.` };
  const untested2 = idRanges(open3.map(({ id }) => id));
  const why = "for reasons that lie in the target or the profile";
  return { verdict: "conformant", reason: `${must.passed} MUST passed; untested, ${why}: ${untested2}.` };
}
function sentence(text3) {
  return `${text3.charAt(0).toUpperCase()}${text3.slice(1)}.`;
}

// ../../work/main/src/verdict/plan/select.ts
function select(catalogue, options2) {
  const { only: only3, profile, readOnly, maxRequests } = options2;
  const most = maxRequests ?? Number.POSITIVE_INFINITY;
  const means = { budget: budgetOf(options2), reserve: reserveOf(options2), most };
  return planRequests(catalogue, { only: only3, profile, readOnly, ...means });
}
function isNarrowed2({ profile, maxRequests, maxCreations }) {
  const { requests: requests2, creations: creations2 } = BUDGETS[profile];
  return (maxRequests ?? requests2) < requests2 || (maxCreations ?? creations2) < creations2;
}
function reserveOf({
  profile,
  maxRequests
}) {
  const { requests: requests2, keyRequests } = RESERVES[profile];
  const most = maxRequests ?? Number.POSITIVE_INFINITY;
  return { requests: Math.min(requests2, most), keyRequests: Math.min(keyRequests, most) };
}
function budgetOf(options2) {
  const profile = BUDGETS[options2.profile];
  const most = options2.maxRequests ?? Number.POSITIVE_INFINITY;
  return {
    requests: Math.min(profile.requests, most),
    keyRequests: Math.min(profile.keyRequests, most),
    creations: Math.min(profile.creations, options2.maxCreations ?? Number.POSITIVE_INFINITY)
  };
}

// ../../work/main/src/verdict/build-report.ts
function buildReport(catalogue, recording, facts) {
  const options2 = pastOptions(facts.options);
  const selection = select(catalogue, options2);
  const evidence = collectEvidence(selection, recording, options2, facts);
  const requirements = selection.requirements.map((requirement2) => requirementReport(requirement2, evidence));
  const causes = causesOf(requirements, recording);
  const { verdict, reason: reason2 } = verdictOf(requirements, evidence, causes);
  const observations = selection.questions.map((question) => {
    const seen = facts.stopped?.nothing ? null : question.observe(recording);
    const { id, section, title } = question;
    return { id, section, question: title, observed: seen?.observed ?? null, evidence: seen?.evidence ?? [] };
  });
  const { exchanges } = recording;
  const { name: name2, ...target } = facts.target;
  const count2 = (is2) => exchanges.filter(is2).length;
  return {
    formatVersion: 1,
    suite: facts.suite,
    specification: { title: "Pet Store Service Interface", version: "1.0.0" },
    target: { baseUrl: recording.baseUrl, name: name2, plan: options2.plan, ...target },
    run: {
      id: recording.runId,
      startedAt: new Date(recording.startedAt).toISOString(),
      durationMs: facts.durationMs,
      profile: options2.profile,
      seed: options2.seed,
      requests: exchanges.length,
      keyRequests: count2(hasValidKey),
      creations: count2((exchange2) => exchange2.request.method === "POST" && mayHaveCreated(exchange2)),
      reserve: reserveIn(exchanges, options2),
      lost: lostIn(exchanges),
      waitedMs: facts.waitedMs,
      node: facts.node,
      options: { ...optionsIn(recording, facts), ...facts.network, ...descriptionIn(recording) },
      ...facts.challenge ? { challenge: facts.challenge } : {}
    },
    verdict,
    verdictReason: reason2,
    summary: { must: countsOf(requirements, "MUST"), should: countsOf(requirements, "SHOULD") },
    requirements,
    causes,
    observations,
    recording: null,
    recordingDigest: null
  };
}
function optionsIn(recording, facts) {
  const { seed } = pastOptions(facts.options);
  const { seed: _, ...others2 } = changedOptions(facts.options);
  return isDefaultSeed(seed, recording, facts) ? others2 : { ...others2, seed };
}
function descriptionIn({ description }) {
  return description ? { description: { source: description.source, sha256: digestOf2(description) } } : {};
}
function reserveIn(exchanges, options2) {
  const available = reserveOf(options2);
  const used = exchanges.filter(({ reserve }) => reserve);
  return {
    requests: { used: used.length, available: available.requests },
    keyRequests: { used: used.filter(hasValidKey).length, available: available.keyRequests }
  };
}
function lostIn(exchanges) {
  const counts2 = /* @__PURE__ */ new Map();
  for (const exchange2 of exchanges) {
    if (!isLost(exchange2) || exchange2.noAnswer?.kind === "ended") continue;
    const answer = sourceOf(exchange2);
    counts2.set(answer, (counts2.get(answer) ?? 0) + 1);
  }
  return [...counts2].map(([answer, count2]) => ({ answer, count: count2 })).sort((a, b) => b.count - a.count);
}

// ../../work/main/src/verdict/plan/plan-run.ts
init_subscriptions();
function planRun(catalogue, given2) {
  const options2 = { ...JUDGING_DEFAULTS, ...given2 };
  const selection = select(catalogue, options2);
  const budget = budgetOf(options2);
  const { spent } = selection;
  const left = {
    requests: budget.requests - spent.requests,
    keyRequests: budget.keyRequests - spent.keyRequests,
    creations: budget.creations - spent.creations
  };
  const printed = selection.requests.map(
    ({ request, requirements, priority, phase, fits }) => {
      const { id, creates } = request;
      const sent2 = fits && !(options2.readOnly && request.operation === "createPet");
      return { id, requirements, priority, phase, creates, key: usesKey(request), sent: sent2 };
    }
  );
  const unsent = new Set(printed.filter((request) => !request.sent).map((request) => request.id));
  const reached = (requirement2, title) => selection.cases.some(
    ({ requirement: { id }, each }) => id === requirement2 && each.title === title && each.requests.every((request) => !unsent.has(request.id))
  );
  const leftToFull = selection.requirements.flatMap(
    (requirement2) => "cases" in requirement2 ? requirement2.cases.filter(({ title }) => !reached(requirement2.id, title)).map(({ title }) => ({ requirement: requirement2.id, title })) : []
  );
  const exhaustion2 = exhaustionOf(catalogue, selection, options2, spent.requests);
  return {
    printed,
    ...spent,
    reserve: reserveLeft(options2, spent.requests),
    search: searchOf(selection, left, options2),
    exhaustion: exhaustion2,
    minutes: {
      free: minutesAt("free", spent.keyRequests),
      pro: minutesAt("pro", spent.keyRequests),
      business: minutesAt("business", spent.keyRequests)
    },
    atRate: atRateOf(options2.rate, spent.requests + (exhaustion2?.most ?? 0)),
    leftToFull
  };
}
function reserveLeft(options2, planned2) {
  const { requests: requests2, keyRequests } = reserveOf(options2);
  const left = (options2.maxRequests ?? Number.POSITIVE_INFINITY) - planned2;
  return { requests: Math.min(requests2, left), keyRequests: Math.min(keyRequests, left) };
}
function searchOf({ cases }, left, options2) {
  if (!cases.some(({ each }) => each.shrink)) return null;
  return {
    requests: Math.min(SEARCH_BUDGET.requests, reserveOf(options2).requests),
    creations: options2.readOnly ? 0 : Math.min(SEARCH_BUDGET.creations, left.creations)
  };
}
function atRateOf(rate, requests2) {
  return rate === null ? null : { perSecond: rate, seconds: Math.max(0, requests2 - 1) / rate };
}
function minutesAt(plan, requests2) {
  return Math.max(0, Math.ceil(requests2 / SUBSCRIPTION_LIMITS[plan][0]) - 1);
}
function exhaustionOf(catalogue, { requirements }, { exhaustRateLimit, plan, maxRequests }, before2) {
  if (!exhaustRateLimit || !requirements.some(({ id }) => catalogue.exhaustion.requirements.includes(id)))
    return null;
  const needed = plan && plan !== "enterprise" ? SUBSCRIPTION_LIMITS[plan][0] + BEYOND_LIMIT : EXHAUSTION_CEILING;
  const left = (maxRequests ?? Number.POSITIVE_INFINITY) - before2;
  return { most: Math.max(0, Math.min(needed, left)), refused: needed > left };
}

// ../../work/main/src/run/api-check.ts
init_lost_answers();
init_reading();
init_json();
init_judge_helpers();

// ../../work/main/src/run/wrong-way.ts
var READ2 = 2048;
var PAGES = [
  [
    /plain HTTP request was sent to HTTPS port|speaking plain HTTP to an SSL-enabled server port|HTTP request to an HTTPS server|combination of host and port requires TLS/i,
    "the port expects TLS: use an https address"
  ],
  [
    /No required SSL certificate was sent/i,
    "the server requires a client certificate: pass one with --client-cert and --client-key"
  ],
  [
    /The SSL certificate error/i,
    "the server refuses the client certificate: pass one that it accepts with --client-cert"
  ]
];
function wayRemedy({ response }) {
  if (!response) return null;
  const { status, body: body3 } = response;
  if (status === 421)
    return "the server does not serve this host name: pass the right one with --host (RFC 9110 \xA715.5.20)";
  if (status !== 400) return null;
  const text3 = Buffer.from(body3.subarray(0, READ2)).toString("latin1");
  return PAGES.find(([phrase]) => phrase.test(text3))?.[1] ?? null;
}

// ../../work/main/src/run/api-check.ts
var MOST_FIRST_REQUESTS = 9;
var MOST_WITHOUT_KEY = 6;
function isNoApi(exchange2) {
  const status = statusOf(exchange2);
  const isRedirect = status >= 300 && status < 400;
  const isElsewhere = isRedirect || status === 404 || status === 405;
  return isLost(exchange2) || isElsewhere || isHtml(exchange2) || wayRemedy(exchange2) !== null;
}
function showsApi(exchange2, all) {
  const status = statusOf(exchange2);
  if (!hasValidKey(exchange2) || isHtml(exchange2)) return false;
  const { value: value2 } = responseJson(exchange2);
  if (status === (exchange2.request.operation === "createPet" ? 201 : 200))
    return isJsonArray(value2) || isJsonObject(value2);
  if (status === 400) return errorBodyFault(exchange2) === null;
  return (status === 500 || status === 501) && value2 !== void 0 && wasRefusedWithoutKey(exchange2, all);
}
function wasRefusedWithoutKey({ request }, all) {
  return all.some(
    (other3) => other3.request.credential.kind === "missing" && other3.request.operation === request.operation && other3.request.target === request.target && statusOf(other3) === 401 && errorBodyFault(other3) === null
  );
}
function isHtml(exchange2) {
  const [type2 = ""] = responseField(exchange2, "content-type");
  const isPage = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type2.trim());
  return isPage && responseJson(exchange2).value === void 0;
}

// ../../work/main/src/run/exhaust-rate-limit.ts
init_reading();

// ../../work/main/src/run/pacing/rate-limit/rate-limit-headers.ts
init_rate_limit_fields();
init_reading();
init_subscriptions();
var LONGEST_WINDOW_MS = 86405e3;
var TOLERANCE_MS2 = 5e3;
function readRateLimitHeaders(exchange2, clock) {
  const { limit, remaining: remaining2 } = rateLimitFields(exchange2);
  return {
    limit,
    remaining: remaining2,
    resetIn: untilReset(exchange2, clock),
    window: responseField(exchange2, "x-ratelimit-reset")[0] ?? ""
  };
}
function dateOf(exchange2) {
  const date2 = Date.parse(responseField(exchange2, "date")[0] ?? "");
  return Number.isNaN(date2) ? null : date2;
}
function untilReset(exchange2, clock) {
  const reset = figure(exchange2, "x-ratelimit-reset");
  if (reset === null) return null;
  const date2 = dateOf(exchange2);
  const ahead = date2 === null ? reset * 1e3 - clock.epoch() : byEitherClock(reset * 1e3, date2, clock);
  return ahead < 0 || ahead > LONGEST_WINDOW_MS ? null : ahead;
}
function byEitherClock(reset, date2, clock) {
  const own = reset - date2;
  const local = reset - Math.floor(clock.epoch() / 1e3) * 1e3;
  const isNear = local >= 0 && local <= BEYOND_A_MINUTE_MS;
  return own < -TOLERANCE_MS2 || own > BEYOND_A_MINUTE_MS && isNear ? local : own;
}
function retryAfter2(exchange2, clock) {
  const [text3] = responseField(exchange2, "retry-after");
  if (text3 === void 0) return null;
  if (/^\d{1,12}$/.test(text3.trim())) return Number(text3) * 1e3;
  const at3 = Date.parse(text3);
  if (Number.isNaN(at3) || !/[a-z]/i.test(text3)) return null;
  const own = at3 - (dateOf(exchange2) ?? clock.epoch());
  return Math.max(0, own < -TOLERANCE_MS2 ? at3 - clock.epoch() : own);
}

// ../../work/main/src/run/exhaust-rate-limit.ts
var ATTEMPTS = 3;
var MARGIN_MS = 500;
var LONGEST_MS2 = 36e5;
var SHORTEST_MS = 3e3;
async function exhaust(session, requests2, options2) {
  if (session.stopped) return session.stopped;
  const declined = await prepared(session, requests2, options2);
  if (declined) return declined;
  for (let attempt2 = 1; attempt2 <= ATTEMPTS; attempt2++) {
    const ended2 = await useUp(session, requests2, options2);
    if (ended2) return ended2;
    if (!isRefused3(session.recording)) {
      await Promise.all(requests2.beyond(attempt2).map((request) => session.once(request)));
    }
    if (isRefused3(session.recording)) return servedAgain(session, requests2);
    if ((stateOf(session)?.remaining ?? 0) === 0) return null;
  }
  return null;
}
async function prepared(session, requests2, options2) {
  const { maxRequests } = options2;
  const state = stateOf(session);
  if (!state) return { reason: "the responses show no rate limit to use up", cause: "target" };
  if (state.resetIn > LONGEST_MS2)
    return { reason: "the limit is a daily one, which is not used up", cause: "target" };
  const { limit, remaining: remaining2, resetIn } = state;
  const each = timeOfOne(session.recording, options2);
  const isLong = resetIn >= remaining2 * each + SHORTEST_MS;
  const needed = (isLong ? remaining2 : limit) + BEYOND_LIMIT;
  if (needed > EXHAUSTION_CEILING) {
    return { reason: `needs ${needed} requests, more than ${EXHAUSTION_CEILING}`, cause: "target" };
  }
  const left = (maxRequests ?? Number.POSITIVE_INFINITY) - session.spending.requests;
  if (needed > left) {
    return { reason: `needs ${needed} requests, and --max-requests leaves ${left}`, cause: "narrowed" };
  }
  const wait = isLong ? 0 : resetIn + MARGIN_MS;
  if (wait > session.timeoutMs) return tooLong(wait);
  session.exhausts(needed, Math.min(left, EXHAUSTION_CEILING));
  if (isLong) return null;
  await session.waitOut(wait, "a new window of the rate limit");
  const sent2 = await session.once(requests2.use(0));
  if ("reason" in sent2) return sent2;
  const fresh = stateOf(session);
  if (options2.rate === null || !fresh || fresh.remaining * each < fresh.resetIn) return null;
  const reason2 = `--rate ${options2.rate} does not use up ${fresh.remaining} requests before the limit resets`;
  return { reason: reason2, cause: "narrowed" };
}
function timeOfOne(recording, { concurrency, rate }) {
  return Math.max(roundTrip(recording) / concurrency, rate === null ? 0 : 1e3 / rate);
}
async function useUp(session, requests2, options2) {
  for (; ; ) {
    const state = stateOf(session);
    if (!state || isRefused3(session.recording)) return null;
    const open3 = state.limit - servedIn(state.window, session);
    const count2 = Math.min(state.remaining, options2.concurrency, open3);
    if (count2 <= 0) return null;
    const from2 = usedBy(session.recording);
    const batch = Array.from({ length: count2 }, (_, i) => session.once(requests2.use(from2 + i)));
    const unsent = (await Promise.all(batch)).find((sent2) => "reason" in sent2);
    if (unsent && "reason" in unsent) {
      return session.stopped ?? {
        reason: `${EXHAUSTION_CEILING} requests did not use up the limit: it refills too fast`,
        cause: "target"
      };
    }
  }
}
async function servedAgain(session, requests2) {
  const now = session.now();
  const waits = refusalsIn(session.recording).map((exchange2) => {
    const then = clockAt(exchange2, session.recording);
    const asked = retryAfter2(exchange2, then) ?? readRateLimitHeaders(exchange2, then).resetIn ?? 0;
    return exchange2.receivedAt + asked - now;
  });
  const wait = Math.max(0, ...waits) + MARGIN_MS;
  if (wait > session.timeoutMs) return tooLong(wait);
  await session.waitOut(wait, "Retry-After");
  const sent2 = await session.once(requests2.again);
  return "reason" in sent2 ? sent2 : null;
}
function tooLong(wait) {
  return { reason: `waiting ${Math.ceil(wait / 1e3)} s more would exceed the longest wait`, cause: "run" };
}
function stateOf(session) {
  const served2 = session.recording.exchanges.filter(isServedWithKey);
  const last2 = served2.reduce((a, b) => a && a.sentAt > b.sentAt ? a : b, null);
  if (!last2) return null;
  const together2 = served2.filter(({ receivedAt }) => receivedAt > last2.sentAt);
  const states = together2.flatMap((exchange2) => {
    const then = clockAt(exchange2, session.recording);
    const { limit, remaining: remaining2, resetIn, window } = readRateLimitHeaders(exchange2, then);
    if (limit === null || remaining2 === null || resetIn === null) return [];
    return [{ limit, remaining: remaining2, window, resetIn: resetIn - (session.now() - exchange2.receivedAt) }];
  });
  return states.sort((a, b) => a.remaining - b.remaining)[0] ?? null;
}
function clockAt({ receivedAt }, { startedAt }) {
  return { epoch: () => startedAt + receivedAt };
}
function servedIn(window, session) {
  const succeeded = session.recording.exchanges.filter(
    (exchange2) => isServedWithKey(exchange2) && isSuccess(exchange2)
  );
  return succeeded.filter((exchange2) => (responseField(exchange2, "x-ratelimit-reset")[0] ?? "") === window).length;
}
function usedBy({ exchanges }) {
  return exchanges.filter(({ exhausts }) => exhausts?.does === "using").length;
}
function isRefused3(recording) {
  return refusalsIn(recording).length > 0;
}
function refusalsIn({ exchanges }) {
  return exchanges.filter((exchange2) => exchange2.exhausts && statusOf(exchange2) === 429);
}
function roundTrip({ exchanges }) {
  return Math.max(0, ...exchanges.slice(-20).map(({ sentAt, receivedAt }) => receivedAt - sentAt));
}

// ../../work/main/src/run/no-api.ts
init_lost_answers();
init_reading();
var PROXY_FIELDS = ["x-squid-error", "proxy-status", "proxy-authenticate"];
var EXPLANATIONS = [
  {
    fits: ({ exchanges }) => exchanges.every(({ response }) => response === null) ? exchanges.at(-1) : void 0,
    sentence: ({ noAnswer }) => `the target was not reached: ${noAnswer?.message ?? "no answer"}`
  },
  {
    fits: ({ answered: answered5 }) => answered5.find(
      (exchange2) => statusOf(exchange2) === 407 || PROXY_FIELDS.some((name2) => responseField(exchange2, name2).length > 0)
    ),
    sentence: (exchange2) => `the proxy answered ${statusOf(exchange2)}, not the target: check HTTP_PROXY, HTTPS_PROXY and NO_PROXY, or what the proxy allows`
  },
  {
    fits: ({ answered: answered5 }) => answered5.find((exchange2) => location(exchange2) !== null),
    sentence: redirected
  },
  {
    fits: ({ answered: answered5 }) => answered5.find((exchange2) => wayRemedy(exchange2) !== null),
    sentence: (exchange2) => `${wayRemedy(exchange2)} (${sourceOf(exchange2)})`
  },
  {
    fits: ({ answered: answered5 }) => everyOne(answered5, (e) => statusOf(e) === 401),
    sentence: () => "the target refuses the key with status 401 on every operation: check the key, and that it belongs to this address"
  },
  {
    fits: ({ answered: answered5 }) => everyOne(answered5, (e) => [401, 403].includes(statusOf(e))),
    sentence: (_, first3) => `the target refuses the key with status ${statuses2(first3)} on every operation: check the key, and whether a firewall refuses this client`
  },
  {
    fits: ({ answered: answered5 }) => everyOne(answered5, (e) => statusOf(e) === 429),
    sentence: () => "the target answers every request with 429 Too Many Requests: wait, and run again"
  },
  {
    fits: ({ answered: answered5 }) => everyOne(answered5, (e) => statusOf(e) === 404 || statusOf(e) === 405),
    sentence: (exchange2, { baseUrl }) => `every operation was answered ${sourceOf(exchange2)}: ${addressHint(baseUrl)}`
  },
  {
    fits: ({ answered: answered5 }) => everyOne(answered5, (e) => [502, 503, 504].includes(statusOf(e))),
    sentence: (exchange2) => `every operation was answered ${sourceOf(exchange2)}: a gateway answers, and the API behind it does not; start it, or try again later`
  },
  {
    fits: ({ answered: answered5 }) => everyOne(answered5, (e) => statusOf(e) < 300 && isHtml(e)),
    sentence: (exchange2, { baseUrl }) => `every operation was answered ${sourceOf(exchange2)}: this is a web page, perhaps a sign-in page, not an API; ${addressHint(baseUrl)}`
  },
  {
    fits: ({ answered: answered5 }) => everyOne(answered5, (e) => statusOf(e) >= 500),
    sentence: (exchange2) => `every operation was answered ${sourceOf(exchange2)}: the target fails every request; check its log`
  },
  {
    fits: ({ answered: answered5 }) => answered5[0],
    sentence: (_, { answered: answered5, baseUrl }) => {
      const found = [...new Set(answered5.map(sourceOf))].join(", ");
      return `no operation answers as an API does (${found}): ${addressHint(baseUrl)}`;
    }
  }
];
function whyNoApi(exchanges, baseUrl) {
  const answered5 = exchanges.filter(({ response }) => response !== null);
  const first3 = { exchanges, answered: answered5, baseUrl };
  for (const { fits, sentence: sentence2 } of EXPLANATIONS) {
    const found = fits(first3);
    if (found) return sentence2(found, first3);
  }
  return "nothing was answered";
}
function everyOne(exchanges, is2) {
  return exchanges.length > 0 && exchanges.every(is2) ? exchanges[0] : void 0;
}
function statuses2({ answered: answered5 }) {
  return [...new Set(answered5.map(statusOf))].join(" and ");
}
function location(exchange2) {
  const [value2] = responseField(exchange2, "location");
  return statusOf(exchange2) >= 300 && statusOf(exchange2) < 400 ? value2 ?? "" : null;
}
function redirected(exchange2, { baseUrl }) {
  const status = statusOf(exchange2);
  const to2 = location(exchange2) ?? "";
  const from2 = `${baseUrl}${exchange2.request.target}`;
  if (to2 === "" || !URL.canParse(to2, from2))
    return `redirects with ${status} without a valid Location: ${addressHint(baseUrl)}`;
  const url = new URL(to2, from2);
  url.username = "";
  url.password = "";
  const path = new URL(from2).pathname;
  const tail = exchange2.request.target.split("?")[0] ?? "";
  if (url.pathname === path || url.pathname === `${path}/` || url.pathname.endsWith(tail)) {
    const base = url.pathname.replace(/\/$/, "");
    const better = `${url.origin}${base.endsWith(tail) ? base.slice(0, -tail.length) : base}`;
    if (better !== baseUrl) return `redirects to ${better} (${status}): use that as --base-url`;
    return `redirects to its own address with ${status}: the API has to answer at ${baseUrl} itself`;
  }
  return `redirects to ${url.origin}${url.pathname} (${status}), perhaps a sign-in page: use an address that accepts the API key`;
}
function addressHint(baseUrl) {
  return /\/v1$/.test(baseUrl) ? "check the base address" : "the base address does not end in /v1; check it";
}

// ../../work/main/src/run/phases.ts
init_plain_creations();
init_reading();

// ../../work/main/src/run/bail.ts
init_reading();
init_store_model();
var BATCH = 10;
var BAILED = {
  reason: "not judged, since the run stopped at the first cause (--bail)",
  cause: "narrowed"
};
function hasFailed2(session, selection, options2, stocked4) {
  const { recording, unsent } = session;
  const counts2 = ({ outcome, at: at3 }) => outcome === "failed" && (stocked4 || at3 === null || !mayBeQuota(recording.exchanges[at3], recording));
  const evidence = collectEvidence(selection, recording, options2, { stopped: null, unsent });
  return selection.requirements.filter(({ level }) => level === "MUST" || options2.strict).some((requirement2) => requirementReport(requirement2, evidence).checks.some(counts2));
}
function mayBeQuota(exchange2, recording) {
  const isRefusal = exchange2?.request.operation === "createPet" && statusOf(exchange2) >= 400;
  return isRefusal && creations(recording).length > 0;
}
async function bail(session, selection, options2, followUps, stocked4) {
  if (session.stopped || !hasFailed2(session, selection, options2, stocked4)) return;
  await followUps();
  if (!session.stopped && hasFailed2(session, selection, options2, stocked4)) session.stop(BAILED);
}

// ../../work/main/src/run/phases.ts
var STOCKING_ROUNDS = 3;
var PhaseSender = class {
  #session;
  #catalogue;
  #plan;
  #options;
  #isStocked = false;
  constructor(session, catalogue, plan, options2) {
    this.#session = session;
    this.#catalogue = catalogue;
    this.#plan = plan;
    this.#options = options2;
  }
  /** Sends one phase, with the steps before and after it. */
  async send({ name: name2, before: before2, inTurn: inTurn4, atOnce, followUps }) {
    const requests2 = this.#asksOf(name2);
    for (const step2 of before2) await this.#take(step2, requests2);
    if (inTurn4) for (const request of requests2) await this.#session.send(request);
    else await this.#together(requests2, atOnce ? requests2.length : BATCH);
    if (followUps) await this.#followUps();
  }
  /** The requests of a phase; those that need more than a page of animals only if the store has that many. */
  #asksOf(name2) {
    const ofPhase = this.#plan.requests.filter(({ phase, filler: filler2 }) => phase === name2 && !filler2);
    const isCrowded = knownAnimals(this.#session.recording) >= LARGE_STOCK;
    const requests2 = ofPhase.map(({ request }) => request).filter(({ state }) => state !== "crowded" || isCrowded);
    if (name2 === "creations") return this.#creationsFirst(requests2);
    return name2 === "crowded" ? requests2.slice(0, this.#session.spending.unspent) : requests2;
  }
  /** Sorts the plainest creations first: they are controls of the others. */
  #creationsFirst(requests2) {
    const place2 = new Map(this.#catalogue.stock.map(({ id }, i) => [id, i]));
    return requests2.toSorted((a, b) => (place2.get(a.id) ?? place2.size) - (place2.get(b.id) ?? place2.size));
  }
  async #take(step2, requests2) {
    if (step2 === "settle") {
      if (requests2.length > 0) await this.#settle();
      return;
    }
    await this.#fill(step2 === "stock" ? Math.min(this.#plan.stock, FULL_STOCK) : this.#plan.stock);
    if (step2 !== "stock") return;
    this.#isStocked = true;
    await this.#look();
  }
  /**
   * Reads until the creations are visible. If that took time, waits for the settle time: the next read may be behind.
   */
  async #settle() {
    const asked = await this.#session.send(this.#catalogue.consistencyRead);
    const late2 = "exchanges" in asked && asked.exchanges.some(({ repeats }) => repeats !== null);
    if (late2) await this.#session.settleTime();
  }
  /** Sends all requests together; with `--bail` in batches, checking for failures in between. */
  async #together(requests2, most) {
    const size2 = this.#options.bail ? most : requests2.length;
    for (let first3 = 0; first3 < requests2.length; first3 += size2) {
      await Promise.all(requests2.slice(first3, first3 + size2).map((request) => this.#session.send(request)));
      await this.#look();
    }
  }
  async #look() {
    if (!this.#options.bail) return;
    await bail(this.#session, this.#plan, this.#options, () => this.#followUps(), this.#isStocked);
  }
  /** Creates until the store is known to have this many animals. */
  async #fill(stock) {
    const { recording } = this.#session;
    if (stock < FULL_STOCK || this.#options.readOnly) return;
    for (let round = 0; round < STOCKING_ROUNDS; round++) {
      const known2 = stockOf(recording, this.#catalogue.opening.id);
      if (known2 >= stock) return;
      const fillers = Array.from(
        { length: stock - known2 },
        (_, i) => this.#catalogue.filler(100 * round + known2 + i)
      );
      for (const request of fillers.slice(0, 1)) await this.#session.send(request);
      if (quotaOf(recording) !== null) return;
      await Promise.all(fillers.map((request) => this.#session.send(request)));
    }
  }
  /** Sends follow-ups until no answer calls for more. */
  async #followUps() {
    const { recording } = this.#session;
    for (const { each } of this.#plan.cases) {
      if (!isSent(each, recording)) continue;
      for (const request of uncontrolled(each, recording)) await this.#session.sendPlainly(request);
      for (; ; ) {
        const open3 = followUpsOf(each, recording).filter((request) => !this.#session.wasSent(request));
        if (open3.length === 0) break;
        for (const request of open3) await this.#session.followUp(request);
      }
    }
  }
};
function stockOf(recording, opening) {
  const first3 = recording.exchanges.findLast(({ ask }) => ask === opening);
  const made = recording.exchanges.filter((e) => e.request.operation === "createPet" && statusOf(e) === 201);
  return (first3 ? pageOf(first3)?.length ?? 0 : 0) + made.length;
}

// ../../work/main/src/run/session.ts
init_animal_names();
init_credential();
init_key_expression();
init_lost_answers();
init_reading();

// ../../work/main/src/run/pacing/deadline.ts
var Deadline = class {
  #onOver;
  #left;
  #since = null;
  #timer = null;
  constructor(ms, onOver) {
    this.#left = ms;
    this.#onOver = onOver;
    this.run();
  }
  /** Counts the time from now on. */
  run() {
    if (this.#since !== null) return;
    this.#since = performance.now();
    this.#timer = setTimeout(this.#onOver, Math.max(0, this.#left));
  }
  /** Stops counting the time. */
  pause() {
    if (this.#since === null) return;
    this.#left -= performance.now() - this.#since;
    this.stop();
  }
  /** Cancels the callback, unless it runs again. */
  stop() {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#since = null;
  }
};

// ../../work/main/src/run/random.ts
import { createHash as createHash4 } from "node:crypto";
function randomFrom(text3) {
  return createHash4("sha256").update(text3).digest().readBigUInt64BE(0);
}

// ../../work/main/src/run/retry/pause.ts
var TICK_MS = 100;
async function pauseUnless(isOver, ms, clock) {
  const end = clock.now() + ms;
  while (!isOver() && clock.now() < end) await sleep(clock, Math.min(end - clock.now(), TICK_MS));
}

// ../../work/main/src/run/retry/retry.ts
init_lost_answers();
init_rate_limit_refusals();

// ../../work/main/src/run/retry/reachability.ts
init_credential();
init_lost_answers();
init_judge_helpers();
init_no_answer();
var UNREACHABLE_AFTER = 3;
var OUTAGE = 5;
var OUTAGE_PAUSES_MS = [200, 800, 2e3, 4e3];
var Reachability = class {
  #options;
  /** Requests in a row that were lost at every try. */
  #unreachable = 0;
  #alive = null;
  #outage = null;
  /** The latest read with the key that was answered. */
  #answering = null;
  constructor(options2) {
    this.#options = options2;
  }
  get #sender() {
    return this.#options.sender;
  }
  get #recording() {
    return this.#sender.recording;
  }
  /** Remembers a read with the key that was answered: it is repeated to check whether the target still answers. */
  remember(request, spec) {
    this.#answering = { request, spec };
  }
  /** A lost request was answered at a later try. */
  answered() {
    this.#unreachable = 0;
  }
  /** If the last answers were lost, checks once more whether the target answers (rule 10). */
  async lookAgain() {
    const doubtful = this.#recording.exchanges.some(
      (exchange2) => exchange2.noAnswer && exchange2.repeats !== null && !answeredSince(exchange2, this.#recording)
    );
    if (doubtful) await this.#isAlive();
  }
  /** If nothing was ever answered: whether to give up, which ends the run. */
  isHopeless({ noAnswer }) {
    const { exchanges } = this.#recording;
    if (!noAnswer || exchanges.some(({ response }) => response !== null)) return false;
    const { kind: kind2, message } = noAnswer;
    const silent = exchanges.filter((exchange2) => exchange2.noAnswer?.kind === "silent").length;
    const isUnreachable = kind2 === "refused" || kind2 === "unresolved" || kind2 === "tls";
    const isSilent = kind2 === "silent" && silent >= UNREACHABLE_AFTER;
    if (isUnreachable || isSilent) {
      const reason2 = `the target was not reached: ${message}${remedyFor(noAnswer)}`;
      this.#options.stop({ reason: reason2, cause: "run" });
      return true;
    }
    return false;
  }
  /** After several requests that were lost at every try, ends the run unless an earlier read is answered again. */
  async lostAtEveryTry(exchange2) {
    this.#unreachable += 1;
    if (this.#unreachable < UNREACHABLE_AFTER) return;
    const release = this.#sender.gate.hold();
    if (this.#recording.exchanges.every(({ response }) => response === null)) {
      this.#options.stop({ reason: `the target was not reached: ${sourceOf(exchange2)}`, cause: "run" });
    } else if (!await this.#isAlive()) {
      this.#options.stop({ reason: `the target stopped answering: ${sourceOf(exchange2)}`, cause: "run" });
    }
    release();
  }
  /** Whether the latest exchanges were all lost. */
  isOutage() {
    const over = this.#recording.exchanges.filter(
      ({ receivedAt }) => receivedAt !== Number.POSITIVE_INFINITY
    );
    const latest2 = over.sort((a, b) => b.receivedAt - a.receivedAt).slice(0, OUTAGE);
    return latest2.length === OUTAGE && latest2.every(isLost);
  }
  /** Holds all requests until a read that was answered before is answered again; ends the run if it never is. */
  outageEnds(lost3) {
    this.#outage ??= this.#waitForAnswer(lost3).finally(() => {
      this.#outage = null;
    });
    return this.#outage;
  }
  async #waitForAnswer(lost3) {
    if (!this.#answering) return true;
    const release = this.#sender.gate.hold();
    try {
      for (const pause of OUTAGE_PAUSES_MS) {
        await pauseUnless(() => this.#sender.gate.closed !== null, pause, this.#options.clock);
        if (this.#sender.gate.closed) return false;
        if (await this.#isAlive()) return true;
      }
      this.#options.stop({ reason: `the target stopped answering: ${sourceOf(lost3)}`, cause: "run" });
      return false;
    } finally {
      release();
    }
  }
  #isAlive() {
    this.#alive ??= this.#checkAlive().finally(() => {
      this.#alive = null;
    });
    return this.#alive;
  }
  async #checkAlive() {
    if (!this.#answering) return true;
    const { request, spec } = this.#answering;
    const again2 = { ...request, id: `${request.id} (still there?)` };
    const sent2 = await this.#sender.send({
      request: again2,
      spec,
      credential: VALID,
      repeats: null,
      reserve: true,
      fresh: true,
      unheld: true
    });
    const alive = !("exchange" in sent2) || !isLost(sent2.exchange);
    if (alive) this.#unreachable = 0;
    return alive;
  }
};

// ../../work/main/src/run/retry/retry.ts
var PAUSES_MS = [200, 800, 2e3];
var FIRST_WITH_CONTROL = 1;
var LONGEST_RETRY_AFTER_MS = 3e4;
var MOST_REFUSALS = 4;
var Retrier = class {
  #options;
  /** Whether the target still answers at all. */
  reachability;
  /** Resolves when a request has timed out. */
  silence;
  #onSilence = () => void 0;
  constructor(options2) {
    this.#options = options2;
    this.reachability = new Reachability(options2);
    this.silence = new Promise((resolve2) => {
      this.#onSilence = resolve2;
    });
  }
  get #sender() {
    return this.#options.sender;
  }
  get #recording() {
    return this.#sender.recording;
  }
  /**
   * Sends a request, and again if it was lost or got a 429. `reserve`: the first try is taken from the reserve, too.
   */
  async send(prepared2, repeats = null, reserve = false) {
    const sent2 = await this.#sender.send({ ...prepared2, repeats, reserve });
    return "exchange" in sent2 ? this.continue(prepared2, sent2.exchange) : sent2;
  }
  /** Continues after an exchange that may have been lost or refused. */
  async continue(prepared2, from2) {
    let exchange2 = from2;
    for (let refusals = 0; ; ) {
      if (isLost(exchange2)) {
        exchange2 = await this.#afterLoss(prepared2, exchange2);
        if (isLost(exchange2)) return { exchange: exchange2 };
      } else if (isRefusedByLimit(exchange2, this.#recording) && refusals < MOST_REFUSALS) {
        refusals += 1;
        const again2 = await this.#sender.send({ ...prepared2, repeats: exchange2.index, reserve: true });
        if ("reason" in again2) return { exchange: exchange2 };
        exchange2 = again2.exchange;
      } else return { exchange: exchange2 };
    }
  }
  /** Further tries of a lost request; returns the answered one, or the last. */
  async #afterLoss(prepared2, first3) {
    const kind2 = first3.noAnswer?.kind;
    if (kind2 === "silent") this.#onSilence();
    if (kind2 === "ended" || kind2 === "unread" || this.reachability.isHopeless(first3)) return first3;
    const found = await this.#tries(prepared2, first3);
    if (!isLost(found)) this.reachability.answered();
    else if (!this.reachability.isHopeless(found)) await this.reachability.lostAtEveryTry(found);
    return found;
  }
  async #tries(prepared2, first3) {
    const { gate: gate2 } = this.#sender;
    const open3 = [];
    const controls = [];
    let latest2 = first3;
    for (const [n, pause] of PAUSES_MS.slice(0, MOST_TRIES - 1).entries()) {
      const asked = retryAfter2(latest2, this.#options.clock) ?? 0;
      if (asked > LONGEST_RETRY_AFTER_MS) break;
      const answered5 = await Promise.race([this.#pause(Math.max(asked, pause)), firstAnswered(open3)]);
      if (answered5) return answered5;
      if (this.reachability.isOutage() && !await this.reachability.outageEnds(latest2)) break;
      if (gate2.closed) break;
      const again2 = this.#sender.send({ ...prepared2, repeats: first3.index, reserve: true, fresh: true, unheld: true }).then((sent2) => "exchange" in sent2 ? sent2.exchange : null);
      open3.push(again2);
      if (n >= FIRST_WITH_CONTROL) controls.push(this.#control(prepared2, first3, n));
      if (first3.noAnswer?.kind === "silent") continue;
      const exchange2 = await again2;
      if (!exchange2) break;
      if (!isLost(exchange2)) return exchange2;
      latest2 = exchange2;
      if (this.reachability.isHopeless(latest2)) break;
    }
    await Promise.all(controls);
    const all = (await Promise.all(open3)).filter((exchange2) => exchange2 !== null);
    return all.find((exchange2) => !isLost(exchange2)) ?? all.at(-1) ?? first3;
  }
  /** Sends the control of a retry: if it is lost as well, the loss is no evidence. */
  async #control(prepared2, first3, n) {
    const id = `control ${n} of exchange ${first3.index}`;
    const control = this.#options.controlFor(prepared2, id);
    if (!control) return null;
    const { credential } = prepared2;
    return this.#sender.send({
      ...control,
      credential,
      repeats: null,
      controlOf: first3.index,
      reserve: true,
      fresh: true
    });
  }
  /** Resolves to `null` after `ms`, or when the run has ended. */
  async #pause(ms) {
    await pauseUnless(() => this.#sender.gate.closed !== null, ms, this.#options.clock);
    return null;
  }
};
function firstAnswered(tries) {
  return new Promise((resolve2) => {
    for (const attempt2 of tries) {
      void attempt2.then((exchange2) => {
        if (exchange2 && !isLost(exchange2)) resolve2(exchange2);
      });
    }
  });
}
function withCredentialOf(control, { spec }) {
  const isType = ([name2]) => name2.toLowerCase() === "content-type";
  const credential = (spec.headers ?? []).filter((line) => !isType(line));
  return { ...control, headers: [...credential, ...(control.headers ?? []).filter(isType)] };
}

// ../../work/main/src/run/retry/settling.ts
var SETTLE_SHARES = [0.2, 1];
var LAST_SHARE = [1];
var Settling = class {
  #options;
  #neverSettles = false;
  #isSettling = false;
  constructor(options2) {
    this.#options = options2;
  }
  /**
   * Repeats a read that does not show a write yet, until it does or the settle time is over. If it cannot be repeated,
   * returns why: then the read is no evidence.
   */
  async settled(prepared2, first3) {
    const { settleMs, recording, waitUntil, stopped, again: again2 } = this.#options;
    const { request } = prepared2;
    const isSettled2 = ({ exchange: exchange2 }) => !request.isConsistent || request.isConsistent(exchange2, recording);
    let sent2 = { exchange: first3 };
    if (isSettled2(sent2)) return sent2;
    const shares = this.#isSettling ? LAST_SHARE : SETTLE_SHARES;
    this.#isSettling = true;
    const isSoon = this.#isSoon(first3);
    for (const share2 of shares) {
      if (this.#neverSettles && !isSoon) return sent2;
      await waitUntil(first3.receivedAt + share2 * settleMs);
      const ended2 = stopped();
      if (ended2) return ended2;
      const repeated2 = await again2(prepared2, sent2.exchange.index);
      if ("reason" in repeated2) return this.#neverSettles && !isSoon ? sent2 : repeated2;
      sent2 = repeated2;
      if (isSettled2(sent2)) return sent2;
    }
    this.#neverSettles = true;
    return sent2;
  }
  /** Whether a read was sent within the settle time of a creation: then it is repeated even so. */
  #isSoon(read5) {
    const { settleMs, recording } = this.#options;
    return recording.exchanges.some(
      ({ request, sentAt, receivedAt }) => request.operation === "createPet" && sentAt <= read5.sentAt && receivedAt + settleMs > read5.sentAt
    );
  }
};

// ../../work/main/src/run/sender.ts
init_animal_names();
init_credential();

// ../../work/main/src/run/pacing/budget.ts
init_lost_answers();
var RequestBudget = class {
  #budget;
  #reserve;
  /** The most requests and creations that the user allows, reserve and lost answers included. */
  #most;
  #narrowed;
  #phase = Number.POSITIVE_INFINITY;
  #creating = 0;
  requests = 0;
  keyRequests = 0;
  /** Those of them from the reserve. */
  fromReserve = { requests: 0, keyRequests: 0 };
  /** Animals that were created, or may have been: the answer was lost. */
  creations = 0;
  /** Those of them without an answer: a gateway that throttles loses many, which are sent again. */
  #unknown = 0;
  /**
   * `narrowed`: the user set a limit below the profile's. `most` limits the whole run, reserve included. The budget of
   * creations does not count those without an answer.
   */
  constructor(budget, narrowed2, { reserve = NONE, most = {} } = {}) {
    this.#budget = budget;
    this.#reserve = reserve;
    this.#most = { requests: Number.POSITIVE_INFINITY, creations: Number.POSITIVE_INFINITY, ...most };
    this.#narrowed = narrowed2;
  }
  /** Whether budget or reserve allow a request. */
  affords(cost) {
    if (this.requests >= this.#phase) return { reason: PHASE_OVER, cause: "run" };
    if (this.requests >= this.#most.requests) return this.#refusal(`${this.#most.requests} requests`);
    const unaffordable = cost.reserve ? this.#beyondReserve(cost) : this.#beyondBudget(cost);
    if (unaffordable) return unaffordable;
    return cost.mayCreate ? this.#affordsCreation() : "yes";
  }
  #affordsCreation() {
    const most = Math.min(this.#budget.creations + this.#unknown, this.#most.creations);
    if (this.creations + this.#creating < most) return "yes";
    return this.#creating > 0 ? "wait" : this.#refusal(`${this.#budget.creations} creations`);
  }
  /** Requests with the key left in the profile's budget; Infinity if the user set a lower one. */
  get unspent() {
    if (this.#narrowed) return Number.POSITIVE_INFINITY;
    const { requests: requests2, keyRequests } = this.#budget;
    return Math.max(
      0,
      Math.min(
        requests2 - this.requests + this.fromReserve.requests,
        keyRequests - this.keyRequests + this.fromReserve.keyRequests
      )
    );
  }
  /** Limits the number of all requests until the next call. */
  limitPhase(requests2) {
    this.#phase = requests2;
  }
  /** Allows this many more requests, to use up the rate limit. */
  grant(requests2) {
    this.#budget = {
      requests: this.requests - this.fromReserve.requests + requests2,
      keyRequests: this.keyRequests - this.fromReserve.keyRequests + requests2,
      creations: this.#budget.creations
    };
  }
  /** Counts a request when it is sent. */
  sent(cost) {
    this.requests += 1;
    if (cost.key) this.keyRequests += 1;
    if (cost.reserve) this.fromReserve.requests += 1;
    if (cost.reserve && cost.key) this.fromReserve.keyRequests += 1;
    if (cost.mayCreate) this.#creating += 1;
  }
  /** Counts the creation of a request when it has been answered or lost. */
  answered(cost, exchange2) {
    if (!cost.mayCreate) return;
    this.#creating -= 1;
    if (!mayHaveCreated(exchange2)) return;
    this.creations += 1;
    if (isLost(exchange2)) this.#unknown += 1;
  }
  #beyondBudget({ key: key2 }) {
    const { requests: requests2, keyRequests } = this.#budget;
    if (this.requests - this.fromReserve.requests >= requests2) return this.#refusal(`${requests2} requests`);
    if (key2 && this.keyRequests - this.fromReserve.keyRequests >= keyRequests)
      return this.#refusal(`${keyRequests} requests with the key`);
    return null;
  }
  #beyondReserve({ key: key2 }) {
    const { requests: requests2, keyRequests } = this.#reserve;
    const used = (what) => ({
      reason: `the reserve of ${what} for retries and controls is used up`,
      cause: "run"
    });
    if (this.fromReserve.requests >= requests2) return used(`${requests2} requests`);
    if (key2 && this.fromReserve.keyRequests >= keyRequests)
      return used(`${keyRequests} requests with the key`);
    return null;
  }
  #refusal(what) {
    const whose = this.#narrowed ? "the given budget" : "the profile's budget";
    return { reason: `${whose} of ${what} is used up`, cause: this.#narrowed ? "narrowed" : "run" };
  }
};
var NONE = { requests: 0, keyRequests: 0 };
var PHASE_OVER = "it is not clear yet whether there is an API";

// ../../work/main/src/run/pacing/pacing.ts
init_rate_limit_refusals();
init_reading();

// ../../work/main/src/run/pacing/rate-ceiling.ts
var TOLERANCE_MS3 = 20;
var RateCeiling = class {
  #perSecond;
  #next = Number.NEGATIVE_INFINITY;
  /** `null`: no ceiling. */
  constructor(perSecond) {
    this.#perSecond = perSecond;
  }
  /** Whether a request may be sent at `now`. The user asked for the wait, so `--max-wait` does not limit it. */
  clearance(now) {
    if (this.#perSecond === null || now + TOLERANCE_MS3 >= this.#next) return { go: true };
    return { go: false, until: this.#next, reason: `--rate ${this.#perSecond}`, wished: true };
  }
  /** Counts a request that is sent. */
  sent(now) {
    if (this.#perSecond !== null) this.#next = Math.max(this.#next, now) + 1e3 / this.#perSecond;
  }
};

// ../../work/main/src/run/pacing/rate-limit/minute-window.ts
init_subscriptions();
var MINUTE_OF_DAY = new Map(
  Object.values(SUBSCRIPTION_LIMITS).map(([perMinute, perDay]) => [perDay, perMinute])
);
var MinuteWindow = class {
  #plan;
  #reserve;
  #limit = Number.POSITIVE_INFINITY;
  #times = [];
  constructor(plan, reserve) {
    this.#plan = plan;
    this.#reserve = reserve;
  }
  /** Takes the limit of a response, whose window ends in `resetIn` milliseconds. */
  shown(limit, resetIn) {
    if (limit === null || this.#plan === "enterprise") return;
    const isDay = this.#plan === null ? (resetIn ?? 0) > BEYOND_A_MINUTE_MS : SUBSCRIPTION_LIMITS[this.#plan][0] !== limit;
    const minute = isDay ? MINUTE_OF_DAY.get(limit) : void 0;
    this.#limit = minute === void 0 ? Number.POSITIVE_INFINITY : Math.max(1, minute - this.#reserve);
  }
  /** When the next request may be sent, `null`: now. */
  next(now) {
    this.#times = this.#times.filter((time) => time > now - LONG_MINUTE_MS);
    const first3 = this.#times[this.#times.length - this.#limit];
    return first3 === void 0 ? null : first3 + LONG_MINUTE_MS;
  }
  /** Counts a request that is sent. */
  sent(now) {
    this.#times.push(now);
  }
};

// ../../work/main/src/run/pacing/rate-limit/missed-resets.ts
var RESOLUTION_MS = 1e3;
var MissedResets = class {
  #resetAt = Number.POSITIVE_INFINITY;
  #count = 0;
  /** Takes the latest answer. */
  saw({ remaining: remaining2, resetIn, sentAt, at: at3 }) {
    if (remaining2 === null) return;
    if (remaining2 > 0) {
      this.#count = 0;
      this.#resetAt = Number.POSITIVE_INFINITY;
      return;
    }
    if (sentAt >= this.#resetAt && (resetIn ?? 0) > RESOLUTION_MS) this.#count += 1;
    if (resetIn !== null) this.#resetAt = at3 + resetIn;
  }
  /** "X-RateLimit-Remaining did not rise at 2 Resets in a row (RATE-11)"; `null` if it rose, or no Reset passed. */
  get text() {
    if (this.#count === 0) return null;
    const which = this.#count === 1 ? "the latest Reset" : `${this.#count} Resets in a row`;
    return `X-RateLimit-Remaining did not rise at ${which} (RATE-11)`;
  }
};

// ../../work/main/src/run/pacing/rate-limit/rate-limiter.ts
init_lost_answers();
init_rate_limit_refusals();
init_reading();
init_subscriptions();

// ../../work/main/src/run/pacing/rate-limit/other-clients.ts
var FEWEST_OVERDRAWS = 2;
var OtherClients = class {
  #window = { mark: "", remaining: 0, sent: 0 };
  #overdraws = 0;
  /** Whether others use the key. */
  get areSeen() {
    return this.#overdraws >= FEWEST_OVERDRAWS;
  }
  /** Takes an answer's window and Remaining, the requests sent by then, and those of them still in flight. */
  count(window, remaining2, sent2, inFlight) {
    if (window !== this.#window.mark) this.#window = { mark: window, remaining: remaining2, sent: sent2 - inFlight - 1 };
    else if (this.#window.remaining - remaining2 > sent2 - this.#window.sent) this.#overdraws += 1;
  }
  /** The window is over. */
  forgetWindow() {
    this.#window = { ...this.#window, mark: "" };
  }
};

// ../../work/main/src/run/pacing/rate-limit/refusal-waves.ts
var FIRST_BACKOFF_MS = 1e3;
var MOST_WAVES = 5;
var RefusalWaves = class {
  #count = 0;
  /** When the latest wave was counted. */
  #countedAt = Number.NEGATIVE_INFINITY;
  /** Most requests in flight; halved by each wave. */
  #cap = Number.POSITIVE_INFINITY;
  get count() {
    return this.#count;
  }
  get isBan() {
    return this.#count >= MOST_WAVES;
  }
  /** Most requests in flight, for good. */
  get cap() {
    return this.#cap;
  }
  /** Milliseconds of exponential back-off after the latest wave. */
  get backoffMs() {
    return FIRST_BACKOFF_MS * 2 ** (this.#count - 1);
  }
  /** Takes a refusal at `now` of a request that was sent at `sentAt`, with others in flight. */
  refused(sentAt, now, inFlight) {
    if (sentAt < this.#countedAt) return;
    this.#count += 1;
    this.#countedAt = now;
    this.#cap = Math.max(1, Math.floor(Math.min(this.#cap, inFlight + 1) / 2));
  }
  /** An answer ends the row. */
  served() {
    this.#count = 0;
  }
};

// ../../work/main/src/run/pacing/rate-limit/rate-limiter.ts
var MARGIN_MS2 = 250;
var SHARERS = 4;
var MOST_RISES = 3;
var FEW = 3;
var FEWEST_FALLS = 2;
var SHORT_WAIT_MS = 5e3;
var GO = { go: true };
var RateLimiter = class {
  #options;
  #known = null;
  #blockedUntil = Number.NEGATIVE_INFINITY;
  #reason = "";
  /** The end of the wait after the latest refusal. */
  #refusedUntil = Number.NEGATIVE_INFINITY;
  /** Whether the next request is sent alone, to see what is allowed after a wait. */
  #probing = false;
  #inFlight = 0;
  #others = new OtherClients();
  #waves = new RefusalWaves();
  #rises = 0;
  #waits = 0;
  /**
   * The Remaining of 0 that is waited for: since when, requests sent by then, the latest answer with it, and its
   * Reset.
   */
  #zero = null;
  /** Whether a request was sent in spite of an implausible 0. */
  #tried = false;
  #heeding;
  /** The latest Remaining while it is ignored: it limits the requests in flight, without waits. */
  #hint = null;
  /** How many times in a row it fell. */
  #falls = 0;
  /** Requests sent in all. */
  sent = 0;
  constructor(options2) {
    this.#options = options2;
    this.#heeding = options2.keyed;
  }
  /** Whether nothing was served since a refusal. */
  get isRefused() {
    return this.#waves.count > 0;
  }
  /** Whether requests were refused again after every wait, so that none will be served any more. */
  get isBanned() {
    return this.#waves.isBan;
  }
  /** Requests that are in flight. */
  get inFlight() {
    return this.#inFlight;
  }
  /** The latest rate limit, `null` while none is known. */
  get known() {
    const known2 = this.#heeding ? this.#known : null;
    if (!known2 || known2.limit === null || known2.resetIn === null) return null;
    const available = known2.remaining - this.#options.reserve - this.#inFlight;
    return { limit: known2.limit, available, resetAt: known2.at + known2.resetIn };
  }
  /** Whether a request may be sent at `now`. */
  clearance(now) {
    if (this.#blockedUntil > now) {
      const refused8 = this.#refusedUntil >= this.#blockedUntil;
      return { go: false, until: this.#blockedUntil, reason: this.#reason, ...refused8 ? { refused: refused8 } : {} };
    }
    if (this.#inFlight > 0 && this.#inFlight >= this.#atOnce()) {
      return { go: false, until: Number.POSITIVE_INFINITY, reason: "the answers to requests in flight" };
    }
    return GO;
  }
  /** How many requests may be in flight: the remaining ones, or a share if others use the key as well. */
  #atOnce() {
    if (this.#probing && this.#heeding) return 1;
    if (!this.#heeding && this.#hint !== null) return Math.max(1, this.#hint);
    const left = this.#known && this.#heeding ? this.#left(this.#known) : Number.POSITIVE_INFINITY;
    return Math.min(this.#waves.cap, this.#isShared() ? Math.floor(left / SHARERS) : left);
  }
  #left({ remaining: remaining2 }) {
    return remaining2 - this.#options.reserve;
  }
  /** Sets the assumed Remaining until an answer shows one: the limit of the other lane. */
  suppose(limit) {
    this.#hint ??= limit;
  }
  /** Counts a request that is sent. */
  leaves() {
    this.#inFlight += 1;
    this.sent += 1;
  }
  /** Takes the exchange of a request that was answered, or lost, at `now`. */
  answered(exchange2, now) {
    this.#inFlight -= 1;
    if (isLost(exchange2)) {
      this.#lost(now);
      return;
    }
    const sentAt = now - (exchange2.receivedAt - exchange2.sentAt);
    if (this.isRefusal(exchange2)) this.#refused(exchange2, sentAt, now);
    else this.#served(exchange2, sentAt, now);
  }
  /** The target may have counted a request whose answer was lost: assumes one less than the latest Remaining. */
  #lost(now) {
    const known2 = this.#known;
    if (!known2 || known2.remaining === 0) return;
    const resetIn = known2.resetIn === null ? null : Math.max(0, known2.at + known2.resetIn - now);
    this.#known = { ...known2, remaining: known2.remaining - 1 };
    if (this.#left(this.#known) <= 0) this.#empty({ ...this.#known, resetIn }, now);
  }
  /** Whether an exchange was refused: a 429, or with the key a 401 or 403 after a 429, which may be a ban. */
  isRefusal(exchange2) {
    const status = statusOf(exchange2);
    const maySayBan = this.#options.keyed && this.isRefused;
    return status === 429 || maySayBan && (status === 401 || status === 403);
  }
  /** Ignores Remaining from now on. */
  disbelieve() {
    this.#heeding = false;
    this.#known = null;
    this.#zero = null;
    if (!this.isRefused) this.#blockedUntil = Number.NEGATIVE_INFINITY;
  }
  /** The Limit under which it waits for a Reset, `null` if it does not wait. */
  get zeroOf() {
    return this.#zero ? this.#known?.limit ?? null : null;
  }
  #refused(exchange2, sentAt, now) {
    this.#waves.refused(sentAt, now, this.#inFlight);
    if (!this.#options.keyed) this.#heeding = true;
    this.#known = null;
    this.#zero = null;
    this.#probing = true;
    const { clock } = this.#options;
    const asked = retryAfter2(exchange2, clock) ?? readRateLimitHeaders(exchange2, clock).resetIn;
    const { backoffMs } = this.#waves;
    const wait = asked === null ? backoffMs : asked + (this.#waves.count > 1 ? backoffMs : 0);
    this.#block(now, wait, backoffMs / 2, `a ${statusOf(exchange2)}`);
    this.#refusedUntil = this.#blockedUntil;
  }
  #served(exchange2, sentAt, now) {
    this.#waves.served();
    this.#probing = false;
    const said = readRateLimitHeaders(exchange2, this.#options.clock);
    const { remaining: remaining2 } = said;
    if (!this.#options.keyed) this.#learn(said);
    if (remaining2 === null || !this.#heeding || this.#options.keyed && refusesCredential(exchange2)) return;
    const latest2 = { ...said, remaining: remaining2, sentAt, at: now };
    if (this.#known && this.#rose(this.#known, latest2)) this.#rises += 1;
    const wasServed = this.#zero !== null && sentAt >= this.#zero.at && sentAt < this.#zero.until;
    if (wasServed || this.#rises >= MOST_RISES) {
      this.disbelieve();
      return;
    }
    this.#others.count(latest2.window, remaining2, this.sent, this.#inFlight);
    const known2 = this.#known;
    if (!known2 || sentAt >= known2.at || remaining2 <= known2.remaining) this.#known = latest2;
    if (this.#left(this.#known ?? latest2) <= (this.#isShared() ? SHARERS - 1 : 0)) this.#empty(latest2, now);
    else if (this.#known === latest2) this.#zero = null;
  }
  /** Without the key, Remaining is ignored unless it has been falling and its Reset is near. */
  #learn({ remaining: remaining2, resetIn }) {
    this.#falls = remaining2 !== null && remaining2 < (this.#hint ?? 0) ? this.#falls + 1 : 0;
    this.#hint = remaining2;
    const counts2 = remaining2 === 0 && this.#falls >= FEWEST_FALLS;
    if (counts2 && resetIn !== null && resetIn <= SHORT_WAIT_MS) this.#heeding = true;
  }
  /** Whether Remaining rose more than a refill within the window explains. */
  #rose(known2, latest2) {
    if (latest2.window !== known2.window || latest2.sentAt < known2.at) return false;
    const used = (known2.limit ?? known2.remaining) - known2.remaining;
    const refilled = used * (latest2.at - known2.sentAt) / Math.max((known2.resetIn ?? 0) - NEARER_MS, 1);
    return latest2.remaining > known2.remaining + Math.ceil(refilled) + 1;
  }
  /** Whether others use the key; not if Remaining also rises at random. */
  #isShared() {
    return this.#others.areSeen && this.#rises === 0;
  }
  /** Nothing remains: waits for the Reset, if there is one; then one request shows what is allowed. */
  #empty({ remaining: remaining2, resetIn }, now) {
    this.#probing = true;
    this.#others.forgetWindow();
    if (remaining2 === 0) {
      const { since, sent: sent2 } = this.#zero ?? { since: now, sent: this.sent };
      this.#zero = {
        since,
        sent: sent2,
        at: now,
        until: resetIn === null ? Number.POSITIVE_INFINITY : now + resetIn
      };
      if (!this.#tried && now - since >= MINUTE_MS && this.sent - sent2 <= FEW) {
        this.#tried = true;
        return;
      }
    }
    this.#block(now, resetIn ?? FIRST_BACKOFF_MS, 0, "the rate limit's reset");
  }
  #block(now, wait, spread, reason2) {
    const jitter = Math.round(this.#options.jitter(this.#waits++) * spread);
    const until = now + wait + MARGIN_MS2 + jitter;
    if (until <= this.#blockedUntil) return;
    this.#blockedUntil = until;
    this.#reason = reason2;
  }
};

// ../../work/main/src/run/pacing/spread.ts
var SHORTEST_PAUSE_MS = 1e3;
var Spread = class {
  /** Requests of a burst. */
  #burst;
  /** Requests are not spread over longer windows: the run would end before them. */
  #longestMs;
  #left = 0;
  #until = Number.NEGATIVE_INFINITY;
  constructor(burst2, longestMs) {
    this.#burst = burst2;
    this.#longestMs = longestMs;
  }
  /** When the next request may be sent, `null`: now. Requests that fit into this window and the next are not spread. */
  next(now, { limit, available, resetAt, need }) {
    const rest = resetAt - now;
    if (need <= available + limit || available <= 0 || rest <= 0 || rest > this.#longestMs) return null;
    if (this.#left > 0) return null;
    if (now < this.#until) return this.#until;
    const size2 = Math.min(this.#burst, available);
    const pause = rest * size2 / available;
    if (pause < SHORTEST_PAUSE_MS) return null;
    this.#left = size2;
    this.#until = now + pause;
    return null;
  }
  /** Counts a request that is sent. */
  sent() {
    this.#left = Math.max(0, this.#left - 1);
  }
};

// ../../work/main/src/run/pacing/throttling/throttling.ts
init_reading();

// ../../work/main/src/run/pacing/first-in-flight.ts
var FEW2 = 5;
var FEWER = 2;
var FIRST3 = 7;
var ENOUGH = 60;
var SECOND_MS = 1e3;
var SLOW_MS = 75;
var USUAL_LIMITS = [1, 2, 5, 10, 20];
var LaneCount = class {
  #sentAt = [];
  #second = { name: "", served: 0 };
  /** The most requests served in one second of the target's clock: the limit is at least that. */
  #most = 0;
  /** Whether one more request would exceed the next common limit by a few at most. */
  isFarFromLimit(now) {
    const limit = USUAL_LIMITS.find((usual) => usual >= this.#most);
    if (limit === void 0) return true;
    return this.#sentAt.filter((at3) => at3 > now - SECOND_MS).length < limit + FEW2;
  }
  sent(now) {
    this.#sentAt = this.#sentAt.filter((at3) => at3 > now - SECOND_MS);
    this.#sentAt.push(now);
  }
  served(second) {
    if (second !== this.#second.name) this.#second = { name: second, served: 0 };
    this.#second.served += 1;
    this.#most = Math.max(this.#most, this.#second.served);
  }
};
var FirstInFlight = class {
  #lanes = { key: new LaneCount(), others: new LaneCount() };
  #served = [];
  #shortest = Number.POSITIVE_INFINITY;
  #isCautious = false;
  #isOver = false;
  /** Whether one more request may be in flight. */
  allows(name2, now, inFlight) {
    if (this.#isOver) return true;
    const all = inFlight.key + inFlight.others;
    if (this.#isCautious) return all < FEWER;
    if (this.#served.length === 0 || this.#shortest < SLOW_MS) return all < FEW2;
    return inFlight[name2] < FEW2 || this.#lanes[name2].isFarFromLimit(now);
  }
  /** Counts a request that is sent. */
  sent(name2, now) {
    this.#lanes[name2].sent(now);
  }
  /**
   * Counts a served request. `second`: the second of the target's clock in which it answered, since many limits are per
   * second of the clock.
   */
  served(name2, sentAt, now, second) {
    this.#shortest = Math.min(this.#shortest, now - sentAt);
    this.#served = this.#served.filter((at3) => at3 > now - SECOND_MS);
    this.#served.push(now);
    if (this.#served.length >= FIRST3) this.#isCautious = false;
    if (this.#served.length >= ENOUGH) this.#isOver = true;
    this.#lanes[name2].served(second);
  }
  /** Called when a request without the key was refused. */
  beCautious() {
    this.#isCautious = true;
  }
  /** Called when a rate was learned, which limits the requests from now on. */
  end() {
    this.#isOver = true;
  }
};

// ../../work/main/src/run/pacing/throttling/gateway-refusals.ts
init_reading();
var STATUSES3 = /* @__PURE__ */ new Set([502, 503, 504]);
var RECENT_MS = 1e3;
var RECENT = 9;
var FEWEST3 = 3;
var SMALLEST_SHARE = 1 / 3;
var MOST_TIMES = 4;
var GatewayRefusals = class {
  #recent = [];
  #loweredAt = Number.NEGATIVE_INFINITY;
  #times = 0;
  /** Whether an answer at `now` to a request of `sentAt` is a reason to lower the rate. */
  throttles(exchange2, sentAt, now) {
    const isRefused4 = isGatewayError(exchange2);
    this.#recent.push({ at: now, isRefused: isRefused4 });
    this.#recent = this.#recent.filter(({ at: at3 }, i, all) => at3 > now - RECENT_MS || i >= all.length - RECENT);
    if (!isRefused4 || sentAt < this.#loweredAt || this.#times >= MOST_TIMES) return false;
    const refused8 = this.#recent.filter((answer) => answer.isRefused).length;
    if (refused8 < FEWEST3 || refused8 < SMALLEST_SHARE * this.#recent.length) return false;
    this.#loweredAt = now;
    this.#times += 1;
    return true;
  }
};
function isGatewayError(exchange2) {
  return STATUSES3.has(statusOf(exchange2));
}

// ../../work/main/src/run/pacing/throttling/learned-rate.ts
var SHORTEST_WINDOW_MS = 1e3;
var LONGEST_WINDOW_MS2 = 1e4;
var DECREASE = 0.7;
var BOUND = 0.95;
var INCREASE = 0.1;
var HOLD_MS = 1e4;
var RAISE = 1.1;
var SEARCH_MS = 1e3;
var SEARCH = 1.5;
var LOWEST = 0.5;
var LearnedRate = class {
  /** Requests a second, `null` while nothing was refused. */
  #rate = null;
  #bound = 0;
  #hold = HOLD_MS;
  /** Whether the bound is being searched for. */
  #search = "never";
  /** When the rate and the bound were last raised. */
  #raisedAt = 0;
  #boundAt = 0;
  /** When the next request may be sent. */
  #next = Number.NEGATIVE_INFINITY;
  /** When the latest refusal was counted: requests sent before then belong to it. */
  #refusedAt = Number.NEGATIVE_INFINITY;
  /** When the latest requests were served. */
  #servedAt = [];
  /** Requests a second, `null` while nothing was refused. */
  get perSecond() {
    return this.#rate;
  }
  /** When the next request may be sent, `null`: now. */
  next(now) {
    return now < this.#next ? this.#next : null;
  }
  /** Counts a request that is sent. */
  sent(now) {
    if (this.#rate === null) return;
    this.#raise(now);
    this.#next = Math.max(this.#next, now) + 1e3 / this.#rate;
  }
  /** Counts a served request. */
  served(now) {
    this.#servedAt = this.#servedAt.filter((at3) => at3 > now - LONGEST_WINDOW_MS2);
    this.#servedAt.push(now);
  }
  /** Lowers the rate after a refusal. */
  refused(sentAt, now, { wait, window = wait, limit = 0 }) {
    this.#next = Math.max(this.#next, now + wait);
    if (sentAt < this.#refusedAt) return;
    this.#refusedAt = now;
    const length2 = Math.min(Math.max(window, SHORTEST_WINDOW_MS), LONGEST_WINDOW_MS2);
    const served2 = this.#servedAt.filter((at3) => at3 > now - length2).length;
    const measured = 1e3 * Math.max(served2, limit, 1) / length2;
    const base = Math.min(this.#rate ?? Number.POSITIVE_INFINITY, measured);
    if (this.#rate !== null) this.#hold *= 2;
    if (this.#search === "never" && Math.max(served2, limit) <= 1) this.#search = "now";
    else if (this.#search === "now") this.#search = "over";
    this.#rate = Math.max(base * DECREASE, LOWEST);
    this.#bound = Math.max(base * BOUND, LOWEST);
    this.#raisedAt = this.#next;
    this.#boundAt = this.#next;
  }
  #raise(now) {
    const [pause, factor] = this.#search === "now" ? [SEARCH_MS, SEARCH] : [this.#hold, RAISE];
    if (now - this.#boundAt >= pause) {
      this.#bound *= factor;
      this.#boundAt = now;
    }
    const seconds2 = Math.max(0, now - this.#raisedAt) / 1e3;
    this.#raisedAt = Math.max(now, this.#raisedAt);
    const raised = (this.#rate ?? 0) + INCREASE * this.#bound * seconds2;
    this.#rate = this.#search === "now" ? this.#bound : Math.min(this.#bound, raised);
  }
};

// ../../work/main/src/run/pacing/throttling/throttling.ts
var MARGIN_MS3 = 250;
var UNKNOWN_WAIT_MS = 1e3;
var LONGEST_GATEWAY_WAIT_MS = 6e4;
var Throttling = class {
  #clock;
  #rates = {
    key: new LearnedRate(),
    others: new LearnedRate()
  };
  #first = new FirstInFlight();
  #gateway = new GatewayRefusals();
  /** Nothing is sent until then, because of a gateway's Retry-After. */
  #pausedUntil = Number.NEGATIVE_INFINITY;
  /** The end of a wait of the key longer than any short window: a penalty, which does not concern the address. */
  #keyWaitsUntil = Number.NEGATIVE_INFINITY;
  /** The furthest Reset of each Limit, in milliseconds ahead: it shows how long the window is. */
  #farthest = /* @__PURE__ */ new Map();
  constructor(clock) {
    this.#clock = clock;
  }
  /** Whether a request may be sent at `now`, besides those in flight. */
  clearance(name2, now, inFlight) {
    if (now < this.#pausedUntil)
      return { go: false, until: this.#pausedUntil, reason: "the Retry-After of a 503" };
    const until = Math.max(...this.#ratesFor(name2, now).map((rate) => rate.next(now) ?? now));
    if (until > now) return { go: false, until, reason: "the rate learned from refusals" };
    if (this.#first.allows(name2, now, inFlight)) return { go: true };
    return { go: false, until: Number.POSITIVE_INFINITY, reason: "the answers to requests in flight" };
  }
  /** Counts a request that is sent. */
  sent(name2, now) {
    this.#first.sent(name2, now);
    for (const rate of this.#ratesFor(name2, now)) rate.sent(now);
  }
  /** Takes the answer at `now` to a request of `sentAt`. */
  answered(name2, exchange2, sentAt, now) {
    const throttles = this.#gateway.throttles(exchange2, sentAt, now);
    if (isGatewayError(exchange2)) this.#atGateway(name2, exchange2, throttles, sentAt, now);
    else if (statusOf(exchange2) === 429) this.#refused(name2, exchange2, sentAt, now);
    else {
      const { limit, resetIn } = readRateLimitHeaders(exchange2, this.#clock);
      this.#farthest.set(limit, Math.max(resetIn ?? 0, this.#farthest.get(limit) ?? 0));
      this.#rates[name2].served(now);
      this.#first.served(name2, sentAt, now, this.#second(exchange2));
    }
  }
  #ratesFor(name2, now) {
    const { key: key2, others: others2 } = this.#rates;
    if (name2 === "key") return [key2];
    return now < this.#keyWaitsUntil ? [others2] : [key2, others2];
  }
  /** The second in which the target answered: its Date, else the local time. */
  #second(exchange2) {
    return responseField(exchange2, "date")[0] ?? String(Math.floor(this.#clock.epoch() / 1e3));
  }
  #refused(name2, exchange2, sentAt, now) {
    const { limit, remaining: remaining2, resetIn } = readRateLimitHeaders(exchange2, this.#clock);
    const wait = retryAfter2(exchange2, this.#clock) ?? resetIn ?? UNKNOWN_WAIT_MS;
    const isLong = Math.max(resetIn ?? 0, this.#farthest.get(limit) ?? 0) > LONGEST_WINDOW_MS2;
    if (remaining2 === 0 && isLong) return;
    const isPenalty = wait > LONGEST_WINDOW_MS2;
    if (isPenalty && name2 === "others") return;
    if (isPenalty) this.#keyWaitsUntil = Math.max(this.#keyWaitsUntil, now + wait + MARGIN_MS3);
    const window = isPenalty ? 0 : wait + MARGIN_MS3;
    const shown7 = remaining2 === 0 ? limit ?? 0 : 0;
    this.#rates[name2].refused(sentAt, now, { wait: wait + MARGIN_MS3, window, limit: shown7 });
    if (isPenalty || name2 === "others") this.#first.beCautious();
    else this.#first.end();
  }
  #atGateway(name2, exchange2, throttles, sentAt, now) {
    const wait = retryAfter2(exchange2, this.#clock);
    if (wait !== null && wait <= LONGEST_GATEWAY_WAIT_MS)
      this.#pausedUntil = Math.max(this.#pausedUntil, now + wait + (wait > 0 ? MARGIN_MS3 : 0));
    if (throttles) this.#rates[name2].refused(sentAt, now, { wait: UNKNOWN_WAIT_MS });
  }
};

// ../../work/main/src/run/pacing/pacing.ts
var LOCK_OUT_MS = 6e4;
var Pacing = class {
  #clock;
  #reserve;
  #lanes;
  #throttling;
  #ceiling;
  #even;
  #minute;
  #expected = 0;
  /** The first answer without the key that showed 0 until a later Reset, and the number served since. */
  #otherZero = null;
  #limit = null;
  #missed = new MissedResets();
  /** Whether a request without a valid key got 401. */
  #wasRefusedWithout = false;
  constructor(options2 = {}) {
    const { clock = SYSTEM_CLOCK, plan = null, reserve = 0, jitter = () => 0 } = options2;
    const {
      concurrency = Number.POSITIVE_INFINITY,
      longestMs = Number.POSITIVE_INFINITY,
      rate = null
    } = options2;
    this.#clock = clock;
    this.#throttling = new Throttling(clock);
    this.#ceiling = new RateCeiling(rate);
    this.#reserve = reserve;
    this.#lanes = {
      key: new RateLimiter({ clock, keyed: true, reserve, jitter }),
      others: new RateLimiter({ clock, keyed: false, reserve: 0, jitter })
    };
    this.#even = new Spread(concurrency, longestMs);
    this.#minute = new MinuteWindow(plan, reserve);
  }
  /** Sets the expected number of requests with the key in the whole run. */
  expect(requests2) {
    this.#expected = requests2;
  }
  /** Why no request with the key will be served any more, or `null`. */
  get hopeless() {
    if (this.#limit !== null && this.#reserve > 0 && this.#reserve >= this.#limit)
      return `a reserve of ${this.#reserve} leaves nothing of a limit of ${this.#limit}`;
    if (!this.#lanes.key.isBanned) return null;
    return `the key seems to be banned: after a 429, ${MOST_WAVES} requests in a row were refused, although the run waited each time; ${SLOW_DOWN}`;
  }
  /** Why requests of a lane will not be served any more, or `null`. */
  never(name2) {
    return name2 === "others" && this.#lanes.others.isBanned ? this.#lockOut() : null;
  }
  /** The reason for not sending a request that would exceed the longest wait, if there is a better one; else `null`. */
  givenUp(name2, { until, refused: refused8 = false }, now) {
    if (name2 === "others") return refused8 && until - now > LOCK_OUT_MS ? this.#lockOut() : null;
    const { text: text3 } = this.#missed;
    return text3 === null || refused8 ? null : { reason: text3, cause: "run" };
  }
  /**
   * If wrong credentials got 401 before and 429 now, the target locks out (catalogue rule 11). If the key is refused as
   * well, the run may have been too fast.
   */
  #lockOut() {
    if (this.#wasRefusedWithout && !this.#lanes.key.isRefused)
      return {
        reason: "the target locks clients out after wrong credentials: status 429 where such requests got 401 before",
        cause: "target"
      };
    return { reason: `requests without a valid key get 429 Too Many Requests; ${SLOW_DOWN}`, cause: "run" };
  }
  /** Whether a request may be sent at `now`, without regard to the target's limits. */
  unpaced(now) {
    return this.#ceiling.clearance(now);
  }
  /** Whether a request may be sent at `now`. */
  clearance(name2, now) {
    const lane = this.#lanes[name2];
    for (const clearance2 of [
      lane.clearance(now),
      this.#throttling.clearance(name2, now, this.#inFlight),
      this.#ceiling.clearance(now)
    ])
      if (!clearance2.go) return clearance2;
    const clearance = { go: true };
    if (name2 === "others") return clearance;
    const hidden2 = this.#minute.next(now);
    if (hidden2 !== null) return { go: false, until: hidden2, reason: "the plan's limit per minute" };
    const { known: known2 } = lane;
    const need = this.#expected - lane.sent;
    const even = known2 ? this.#even.next(now, { ...known2, need }) : null;
    if (even === null) return clearance;
    return { go: false, until: even, reason: `an even share of the rate limit, ${need} requests left` };
  }
  get #inFlight() {
    return { key: this.#lanes.key.inFlight, others: this.#lanes.others.inFlight };
  }
  /** Counts a request that is sent. */
  sent(name2, now) {
    this.#lanes[name2].leaves();
    this.#throttling.sent(name2, now);
    this.#ceiling.sent(now);
    if (name2 === "others") return;
    this.#even.sent();
    this.#minute.sent(now);
  }
  /** Takes the exchange of a request. `start` is the run's start by its clock. */
  answered(name2, exchange2, start) {
    this.#lanes[name2].answered(exchange2, start + exchange2.receivedAt);
    if (exchange2.response)
      this.#throttling.answered(name2, exchange2, start + exchange2.sentAt, start + exchange2.receivedAt);
    if (!exchange2.response) return;
    const { limit, remaining: remaining2, resetIn } = readRateLimitHeaders(exchange2, this.#clock);
    if (name2 === "key" && !refusesCredential(exchange2))
      this.#missed.saw({
        remaining: remaining2,
        resetIn,
        sentAt: start + exchange2.sentAt,
        at: start + exchange2.receivedAt
      });
    if (statusOf(exchange2) === 429) return;
    if (name2 === "key" && !refusesCredential(exchange2)) {
      this.#limit = limit;
      this.#minute.shown(limit, resetIn);
      if (limit !== null) this.#lanes.others.suppose(limit);
    }
    if (name2 === "others" && statusOf(exchange2) === 401) this.#wasRefusedWithout = true;
    if (name2 === "others" && remaining2 === 0) this.#servedAtZero(exchange2, limit, resetIn ?? 0);
  }
  /**
   * If requests without the key are served although 0 remain of the same limit, and faster than a bucket refills, the
   * key's Remaining of 0 is ignored, too.
   */
  #servedAtZero({ sentAt, receivedAt }, limit, resetIn) {
    const { key: key2 } = this.#lanes;
    if (limit === null || limit === 0 || key2.zeroOf !== limit) return;
    const zero = this.#otherZero;
    if (!zero || sentAt >= zero.at + zero.rest) {
      this.#otherZero = { at: receivedAt, rest: resetIn, served: 0 };
    } else if (sentAt >= zero.at) {
      zero.served += 1;
      const refilled = limit * (receivedAt - zero.at) / Math.max(zero.rest - NEARER_MS, 1);
      if (zero.served > refilled + 1) key2.disbelieve();
    }
  }
};

// ../../work/main/src/run/pacing/request-queue.ts
init_rate_limit_refusals();
var RequestQueue = class {
  #options;
  #queue = [];
  #inFlight = 0;
  #held = 0;
  #stopTimer = () => void 0;
  #closed = null;
  #idleSince = null;
  /** The end of the latest wait, by the run's clock and since the Unix epoch. */
  #announced = { wake: 0, until: 0 };
  waitedMs = 0;
  /** The part of it that the user asked for (`--rate`), which `--max-wait` does not limit. */
  wishedMs = 0;
  #isWished = false;
  constructor(options2) {
    this.#options = options2;
  }
  /** Resolves to `null` when the request may be sent, or to the reason why it never may. */
  enter(lane, cost, { urgent = false, unpaced = false, unheld = false } = {}) {
    if (this.#closed) return Promise.resolve(this.#closed);
    return new Promise((resolve2) => {
      const waiter = { lane, cost, unpaced, unheld, resolve: resolve2 };
      if (urgent) this.#queue.unshift(waiter);
      else this.#queue.push(waiter);
      this.#pump();
    });
  }
  /** Called when a request was answered, or lost. */
  leave() {
    this.#inFlight -= 1;
    this.#pump();
  }
  /** Holds all requests, except unheld ones, until the returned function is called. */
  hold() {
    this.#held += 1;
    return () => {
      this.#held -= 1;
      this.#pump();
    };
  }
  /** Ends the queue: waiting requests resolve to the reason. */
  close(unsent) {
    this.#closed ??= unsent;
    this.#stopTimer();
    this.#awake();
    for (const waiter of this.#queue.splice(0)) waiter.resolve(this.#closed);
  }
  get closed() {
    return this.#closed;
  }
  #pump() {
    this.#stopTimer();
    const { concurrency, spending, pacing, clock } = this.#options;
    if (pacing.hopeless !== null) this.close({ reason: pacing.hopeless, cause: "run" });
    const now = clock.now();
    let wake = Number.POSITIVE_INFINITY;
    let reason2 = "";
    let isWished = false;
    for (const waiter of [...this.#queue]) {
      if (this.#inFlight >= concurrency) return;
      if (this.#held > 0 && !waiter.unheld) continue;
      const never = pacing.never(waiter.lane);
      if (never) {
        this.#drop(waiter, never);
        continue;
      }
      const affordable = spending.affords(waiter.cost);
      if (affordable === "wait") continue;
      if (affordable !== "yes") {
        this.#drop(waiter, affordable);
        continue;
      }
      const clearance = waiter.unpaced ? pacing.unpaced(now) : pacing.clearance(waiter.lane, now);
      if (clearance.go) {
        this.#release(waiter);
      } else if (clearance.until < wake) {
        wake = clearance.until;
        reason2 = clearance.reason;
        isWished = clearance.wished ?? false;
      }
    }
    if (wake !== Number.POSITIVE_INFINITY) this.#sleep(now, wake, reason2, isWished);
  }
  #release(waiter) {
    this.#awake();
    this.#queue = this.#queue.filter((other3) => other3 !== waiter);
    this.#inFlight += 1;
    this.#options.spending.sent(waiter.cost);
    this.#options.pacing.sent(waiter.lane, this.#options.clock.now());
    waiter.resolve(null);
  }
  #drop(waiter, unsent) {
    this.#queue = this.#queue.filter((other3) => other3 !== waiter);
    waiter.resolve(unsent);
  }
  #sleep(now, wake, reason2, isWished) {
    const { clock } = this.#options;
    const wait = wake - now;
    if (!isWished && this.waitedMs - this.wishedMs + wait > this.#options.maxWaitMs) {
      this.#giveUp(now);
      return;
    }
    if (this.#inFlight === 0) {
      this.#count(now);
      this.#idleSince = now;
      this.#isWished = isWished;
      if (this.#announced.wake !== wake) this.#announced = { wake, until: clock.epoch() + wait };
      this.#options.onWait({ reason: reason2, until: this.#announced.until });
    }
    this.#stopTimer = clock.after(Math.ceil(wait), () => this.#pump());
  }
  /** Drops all requests that would have to wait. */
  #giveUp(now) {
    const { pacing, maxWaitMs } = this.#options;
    for (const waiter of [...this.#queue]) {
      const clearance = pacing.clearance(waiter.lane, now);
      if (clearance.go || clearance.wished || clearance.until === Number.POSITIVE_INFINITY) continue;
      const seconds2 = Math.ceil((clearance.until - now) / 1e3);
      const longest2 = `the longest wait of ${Math.round(maxWaitMs / 1e3)} s (--max-wait)`;
      const remedy = clearance.refused ? `; ${SLOW_DOWN}` : "";
      const reason2 = `waiting ${seconds2} s more for ${clearance.reason} would exceed ${longest2}${remedy}`;
      this.#drop(waiter, pacing.givenUp(waiter.lane, clearance, now) ?? { reason: reason2, cause: "run" });
    }
  }
  /** Ends a wait and counts its time. */
  #awake() {
    if (this.#idleSince === null) return;
    this.#count(this.#options.clock.now());
    this.#idleSince = null;
    this.#options.onWait(null);
  }
  /** Counts the time waited since the latest count. */
  #count(now) {
    if (this.#idleSince === null) return;
    this.waitedMs += now - this.#idleSince;
    if (this.#isWished) this.wishedMs += now - this.#idleSince;
  }
};

// ../../work/main/src/run/sender.ts
init_other_secrets();
init_redact_key();
init_client();
init_response_bounds();

// ../../work/main/src/run/wire/response-budget.ts
init_reading();
init_json();
init_response_bounds();
var ResponseBudget = class {
  #bounds;
  #bytes = 0;
  #items = 0;
  constructor(bounds) {
    this.#bounds = bounds;
  }
  /** Counts a response; returns the message if a limit is exceeded, or `null`. */
  add(exchange2) {
    const { response } = exchange2;
    if (!response) return null;
    const head = response.headers.reduce((sum, [name2, value2]) => sum + name2.length + value2.length, 0);
    this.#bytes += head + response.body.length;
    this.#items += itemsIn(responseJson(exchange2).value);
    const { bytes: bytes2, items } = this.#bounds;
    if (this.#bytes > bytes2) return `the target's answers have more than ${size(bytes2)} in all`;
    if (this.#items > items)
      return `the target's answers have more than ${items.toLocaleString("en-US")} members and elements in all`;
    return null;
  }
};
function itemsIn(value2) {
  if (isJsonArray(value2)) return value2.reduce((sum, item) => sum + 1 + itemsIn(item), 0);
  if (!isJsonObject(value2)) return 0;
  let items = 0;
  for (const name2 in value2) items += 1 + itemsIn(value2[name2]);
  return items;
}

// ../../work/main/src/run/sender.ts
function isRead(description) {
  return typeof description === "object" && description !== null;
}
var Sender = class {
  recording;
  spending;
  secrets;
  gate;
  #client;
  #basePath;
  #pacing;
  #clock;
  #start;
  #userAgent;
  /** The extra header lines as recorded, with the values that are sent. */
  #extra;
  #events;
  #kept;
  /**
   * Whether each request gets a new connection: so once one was closed without an answer, since a target may close
   * connections without notice, and a request on a closing connection is lost (RFC 9112 §9.5).
   */
  #fresh = false;
  constructor(target, options2, runId, suite, events) {
    const extra = target.headers ?? [];
    this.secrets = secretsOf(target.apiKey, otherSecrets(extra, options2.network.proxies));
    const { host } = options2.network;
    this.#extra = new Map([
      ...host ? [[["Host", host], host]] : [],
      ...extra.map(({ name: name2, value: value2, variable }) => [[name2, `$${variable}`], value2])
    ]);
    this.#events = events;
    this.#kept = new ResponseBudget(KEPT2[options2.profile]);
    this.#clock = options2.clock;
    this.#start = options2.clock.now();
    const url = new URL(target.baseUrl);
    this.#basePath = url.pathname.replace(/\/$/, "");
    this.#client = createClient(url.origin, options2.concurrency, options2.timeoutMs, options2.network);
    this.recording = {
      exchanges: [],
      baseUrl: target.baseUrl.replace(/\/$/, ""),
      startedAt: options2.clock.epoch(),
      now: options2.now,
      runId,
      plan: options2.plan,
      categoryId: options2.categoryId,
      categories: options2.categories,
      settleMs: options2.settleMs,
      longKey: this.secrets.long,
      withheld: false,
      exhaustion: null,
      ...options2.anonymous ? { anonymous: true } : {},
      ...isRead(options2.description) ? { description: options2.description } : {}
    };
    this.#userAgent = userAgentOf(this.recording, suite);
    const { maxRequests, maxCreations } = options2;
    this.spending = new RequestBudget(budgetOf(options2), isNarrowed2(options2), {
      reserve: reserveOf(options2),
      most: {
        requests: maxRequests ?? Number.POSITIVE_INFINITY,
        creations: maxCreations ?? Number.POSITIVE_INFINITY
      }
    });
    const { clock, concurrency, maxWaitMs, plan, rate, reserve, seed } = options2;
    const jitter = (n) => Number(randomFrom(`${seed} ${runId} wait ${n}`) % 1000n) / 1e3;
    this.#pacing = new Pacing({ clock, plan, reserve, concurrency, longestMs: maxWaitMs, jitter, rate });
    const { onWait } = events;
    const { spending } = this;
    this.gate = new RequestQueue({ concurrency, maxWaitMs, spending, pacing: this.#pacing, clock, onWait });
  }
  /** Milliseconds since the run's start. */
  now() {
    return this.#clock.now() - this.#start;
  }
  /** Sets the expected number of requests with the key in the whole run. */
  expect(keyRequests) {
    this.#pacing.expect(keyRequests);
  }
  close() {
    return this.#client.close();
  }
  /** Sends as soon as budget and rate limit allow; returns the exchange, or why it cannot be sent. */
  async send(sending) {
    const { request, spec, credential, repeats, controlOf, reserve = false } = sending;
    const { fresh = false, unpaced = false, unheld = false } = sending;
    const key2 = isValidCredential(credential);
    const cost = { key: key2, mayCreate: spec.method === "POST", reserve };
    const lane = key2 ? "key" : "others";
    const unsent = await this.gate.enter(lane, cost, { urgent: unheld || reserve, unpaced, unheld });
    if (unsent) {
      if (cost.mayCreate && unsent.cause === "narrowed") this.recording.withheld = true;
      return unsent;
    }
    this.#events.onChange();
    const sent2 = this.#request(request, spec, credential);
    const freshConnection = fresh || this.#fresh;
    const index = this.recording.exchanges.length;
    const pending = {
      index,
      ask: request.id,
      request: sent2,
      sentAt: this.now(),
      receivedAt: Number.POSITIVE_INFINITY,
      response: null,
      noAnswer: null,
      repeats,
      ...request.exhausts ? { exhausts: request.exhausts } : {},
      ...controlOf === void 0 ? {} : { controlOf },
      ...reserve ? { reserve: true } : {},
      ...freshConnection ? { freshConnection: true } : {}
    };
    this.recording.exchanges.push(pending);
    const answer = await this.#client.send(this.#wire(sent2), freshConnection);
    const { response } = answer;
    const start = this.#start + performance.now() - this.#clock.now();
    const exchange2 = {
      ...pending,
      sentAt: answer.sentAt - start,
      receivedAt: answer.receivedAt - start,
      response: response && this.#concealed(response),
      noAnswer: answer.noAnswer
    };
    this.recording.exchanges[index] = exchange2;
    if (exchange2.noAnswer?.kind === "closed") this.#fresh = true;
    this.spending.answered(cost, exchange2);
    this.#pacing.answered(lane, exchange2, this.#start);
    const full = this.#kept.add(exchange2);
    if (full !== null) this.#events.onFull(full);
    this.gate.leave();
    this.#events.onChange();
    return { exchange: exchange2 };
  }
  #concealed(response) {
    const { conceal, concealBytes } = this.secrets;
    const wasCut = response.bodyFault !== null && response.body.length === KEPT_OF_UNREADABLE;
    const body3 = concealBytes(response.body);
    return {
      ...response,
      headers: response.headers.map(([n, v]) => [conceal(n), conceal(v)]),
      // A body that was cut may end with the beginning of a secret.
      body: wasCut ? body3.subarray(0, -LONGEST_SPELLING) : body3
    };
  }
  #request(request, spec, credential) {
    const body3 = spec.body ?? null;
    return {
      operation: request.operation,
      credential,
      method: spec.method,
      target: spec.target,
      headers: [
        ["User-Agent", this.#userAgent],
        ["Accept", "application/json"],
        ["Accept-Encoding", "gzip"],
        ...this.#extra.keys(),
        ...spec.headers ?? []
      ],
      body: typeof body3 === "string" ? new TextEncoder().encode(body3) : body3
    };
  }
  #wire(request) {
    const { reveal } = this.secrets;
    const revealed = request.target.includes("$") ? this.secrets.revealInTarget(request.target) : request.target;
    return {
      method: request.method,
      path: `${this.#basePath}${revealed}`,
      headers: request.headers.map((line) => [line[0], this.#extra.get(line) ?? reveal(line[1])]),
      body: request.body
    };
  }
};

// ../../work/main/src/run/session.ts
var SAFE_METHODS = /* @__PURE__ */ new Set(["GET", "HEAD", "OPTIONS"]);
var Session = class {
  recording;
  spending;
  #options;
  #isProduction;
  #sender;
  #retrier;
  #catalogue;
  #world;
  #asked = /* @__PURE__ */ new Map();
  #unsent = {};
  #settling;
  #waitedForWindow = 0;
  #planned = 0;
  #waiting = null;
  #deadline;
  #exhausting = null;
  constructor(catalogue, target, options2, runId, suite) {
    this.#catalogue = catalogue;
    this.#options = options2;
    this.#isProduction = target.environment === "production";
    this.#sender = new Sender(target, options2, runId, suite, {
      onChange: () => this.#progress(),
      onWait: (waiting) => this.#wait(waiting),
      onFull: (what) => this.stop({ reason: what, cause: "run" })
    });
    this.recording = this.#sender.recording;
    this.spending = this.#sender.spending;
    this.#world = {
      recording: this.recording,
      name: (label2) => animalName(this.recording, label2),
      keyHasLetters: this.#sender.secrets.hasLetters,
      random: (label2) => randomFrom(`${options2.seed} ${label2}`)
    };
    this.#retrier = new Retrier({
      sender: this.#sender,
      clock: options2.clock,
      controlFor: (request, id) => this.#controlFor(request, id),
      stop: (unsent) => this.stop(unsent)
    });
    this.#settling = new Settling({
      settleMs: options2.settleMs,
      recording: this.recording,
      waitUntil: (instant) => this.#pause(instant - this.now()),
      stopped: () => this.stopped,
      again: (request, repeats) => this.#retrier.send(request, repeats, true)
    });
    this.#deadline = new Deadline(options2.maxTimeMs, () => {
      const seconds2 = options2.maxTimeMs / 1e3;
      this.stop({ reason: `the run took longer than ${seconds2} s (--max-time)`, cause: "run" });
    });
    if (options2.signal?.aborted) this.stop({ reason: "interrupted", cause: "run" });
    options2.signal?.addEventListener("abort", this.#onAbort, { once: true });
  }
  /** Why nothing is sent any more, or `null` while the run goes on. */
  get stopped() {
    return this.#sender.gate.closed;
  }
  /** Milliseconds spent waiting for rate limits. */
  get waitedMs() {
    return Math.round(this.#sender.gate.waitedMs + this.#waitedForWindow);
  }
  /** Milliseconds since the run's start. */
  now() {
    return this.#sender.now();
  }
  /** Requests that were not sent, by id. */
  get unsent() {
    return this.#unsent;
  }
  /** Resolves when a request has timed out. */
  get silence() {
    return this.#retrier.silence;
  }
  /** If the last answers were lost, checks once more whether the target answers (rule 10). */
  async lookAgain() {
    if (!this.stopped) await this.#retrier.reachability.lookAgain();
  }
  /** Ends the run: sends nothing more and ends all waits. */
  stop(unsent) {
    this.#deadline.stop();
    this.#sender.gate.close(unsent);
    void this.#sender.close();
  }
  /** Waits for the settle time after the last creation. */
  async settleTime() {
    const writes = this.recording.exchanges.filter((exchange2) => exchange2.request.operation === "createPet");
    const over = Math.max(0, ...writes.map((exchange2) => exchange2.receivedAt)) + this.#options.settleMs;
    if (!this.stopped) await this.#pause(Math.min(over - this.now(), this.#options.settleMs));
  }
  /** Milliseconds that the run may still wait for rate limits. */
  get timeoutMs() {
    return this.#options.maxWaitMs - (this.waitedMs - Math.round(this.#sender.gate.wishedMs));
  }
  /** Waits, and reports the reason as progress. */
  async waitOut(ms, reason2) {
    this.#wait({ reason: reason2, until: this.#options.clock.epoch() + ms });
    await this.#pause(ms);
    this.#waitedForWindow += ms;
    this.#wait(null);
  }
  /** Begins to use up the rate limit, with this many requests, or `most`. */
  exhausts(requests2, most) {
    this.spending.grant(most);
    this.#planned = this.spending.requests + requests2;
    this.#exhausting = requests2;
    this.#progress();
  }
  /** Sends a request once, without waiting for rate limits and without retries. */
  async once(request) {
    const spec = request.build(this.#world);
    if ("unprepared" in spec) return { reason: spec.unprepared, cause: spec.cause };
    return this.#sender.send({ request, spec, credential: request.credential, repeats: null, unpaced: true });
  }
  async close() {
    this.#options.signal?.removeEventListener("abort", this.#onAbort);
    this.#deadline.stop();
    await this.#sender.close();
  }
  /** Sets the planned number of requests, for the progress, and of those with the key, for the pacing. */
  plan(requests2, keyRequests) {
    this.#planned = requests2;
    this.#sender.expect(keyRequests);
    this.#progress();
  }
  /** Sends a request, or returns the result of one with the same id. */
  send(request) {
    return this.#askOnce(request.id, () => this.#ask(request, false));
  }
  /** Sends a follow-up, from the reserve. */
  followUp(request) {
    return this.#askOnce(request.id, () => this.#ask(request, true));
  }
  /** Sends a request with an unusual spelling of the credential once more with the plain one. */
  async sendPlainly(request) {
    const asked = await this.#asked.get(request.id);
    const exchange2 = asked && "exchanges" in asked ? asked.exchanges[0] : void 0;
    if (!exchange2) return;
    await this.#askOnce(plainId(request), () => this.#plainly(request, exchange2));
  }
  /** Sends a request again that was lost while the run could not afford more tries. */
  async retryLost(request) {
    const lost3 = this.recording.exchanges.findLast((exchange2) => exchange2.ask === request.id);
    const spec = request.build(this.#world);
    if (!lost3 || !isLost(lost3) || "unprepared" in spec) return;
    await this.#retrier.continue({ request, spec, credential: request.credential }, lost3);
  }
  #askOnce(id, send) {
    let asked = this.#asked.get(id);
    if (!asked) {
      asked = send().then((came) => {
        if ("reason" in came) this.#unsent[id] = { reason: came.reason, cause: came.cause };
        return came;
      });
      this.#asked.set(id, asked);
    }
    return asked;
  }
  /** Whether a request with this id was handled, sent or not. */
  wasSent(request) {
    return this.#asked.has(request.id);
  }
  /** Waits for `ms`, or until the run ends. */
  #pause(ms) {
    return pauseUnless(() => this.stopped !== null, ms, this.#options.clock);
  }
  #onAbort = () => {
    this.stop({ reason: "interrupted", cause: "run" });
  };
  async #ask(request, reserve) {
    for (const id of request.after ?? []) await this.#asked.get(id);
    if (this.#options.readOnly && request.operation === "createPet") {
      this.recording.withheld = true;
      return { reason: this.#whyReadOnly("created"), cause: "narrowed" };
    }
    const spec = request.build(this.#world);
    if ("unprepared" in spec) return { reason: spec.unprepared, cause: spec.cause };
    if (this.#options.readOnly && !SAFE_METHODS.has(spec.method)) {
      return { reason: this.#whyReadOnly("changed"), cause: "narrowed" };
    }
    const prepared2 = { request, spec, credential: request.credential };
    const sent2 = await this.#retrier.send(prepared2, null, reserve);
    if ("reason" in sent2) return sent2;
    if (!isLost(sent2.exchange) && request.credential.kind === "valid" && spec.method === "GET")
      this.#retrier.reachability.remember(request, spec);
    const settled3 = await this.#settling.settled(prepared2, sent2.exchange);
    if ("reason" in settled3) return settled3;
    const { exchange: exchange2 } = settled3;
    if (isUnusual(request) && !isSuccess(exchange2)) {
      await this.#askOnce(plainId(request), () => this.#plainly(request, exchange2));
    }
    return { exchanges: [exchange2] };
  }
  #whyReadOnly(done) {
    return this.#isProduction ? `nothing is ${done}, since the environment is production (--allow-writes)` : `nothing is ${done} (--read-only)`;
  }
  /** The same request with the valid key in its usual spelling (rule 14). */
  async #plainly(request, exchange2) {
    const spec = request.build(this.#world);
    if ("unprepared" in spec) return { reason: spec.unprepared, cause: spec.cause };
    const headers2 = (spec.headers ?? []).map((line) => line[0] === AUTHORIZATION[0] ? AUTHORIZATION : line);
    const prepared2 = { request, spec: { ...spec, headers: headers2 }, credential: VALID };
    const plain4 = await this.#retrier.send(prepared2, isLost(exchange2) ? null : exchange2.index, true);
    if ("reason" in plain4) return plain4;
    const settled3 = await this.#settling.settled(prepared2, plain4.exchange);
    return "reason" in settled3 ? settled3 : { exchanges: [settled3.exchange] };
  }
  #controlFor(prepared2, id) {
    const { operation } = prepared2.request;
    if (this.#catalogue.isPlain(operation, prepared2.spec, this.#world)) return null;
    const request = this.#catalogue.plainRequest(operation, id);
    const spec = request?.build(this.#world);
    if (!request || !spec || "unprepared" in spec) return null;
    return { request, spec: withCredentialOf(spec, prepared2) };
  }
  #wait(waiting) {
    this.#waiting = waiting;
    if (waiting) this.#deadline.pause();
    else if (!this.stopped) this.#deadline.run();
    this.#progress();
  }
  #progress() {
    const { requests: requests2, creations: creations2 } = this.spending;
    this.#options.onProgress({
      sent: requests2,
      planned: Math.max(this.#planned, requests2),
      creations: creations2,
      waiting: this.#waiting,
      exhausting: this.#exhausting
    });
  }
};

// ../../work/main/src/run/shrink.ts
async function shrinkFailures(session, selection) {
  const left = { ...SEARCH_BUDGET };
  let open3 = selection.cases.map(({ each }) => each).filter(({ shrink }) => shrink);
  while (open3.length > 0 && !session.stopped) {
    const tries = open3.flatMap((each) => {
      const requests2 = nextOf(each, session.recording).filter((request) => !session.wasSent(request));
      const creations2 = requests2.filter(({ operation }) => operation === "createPet").length;
      if (requests2.length === 0 || requests2.length > left.requests || creations2 > left.creations) return [];
      left.requests -= requests2.length;
      left.creations -= creations2;
      return [{ each, requests: requests2 }];
    });
    await Promise.all(tries.map(({ requests: requests2 }) => inTurn(session, requests2)));
    open3 = tries.map(({ each }) => each);
  }
}
function nextOf({ shrink: search }, recording) {
  return search?.(recording).next ?? [];
}
async function inTurn(session, requests2) {
  for (const request of requests2) await session.followUp(request);
}

// ../../work/main/src/run/run.ts
init_network();
async function judgeBy(catalogue, suite, target, given2 = {}) {
  const options2 = { ...defaultsOf(given2.profile ?? DEFAULTS.profile), ...given2 };
  const { challenge: challenge3 } = options2;
  const runId = challenge3 ? runIdFor(challenge3) : randomBytes(4).toString("hex");
  const session = new Session(catalogue, target, options2, runId, suite);
  try {
    const selection = select(catalogue, options2);
    const nothing = await conduct(session, catalogue, selection, options2);
    const { recording } = session;
    const facts = factsOf(suite, target, options2, session, nothing);
    return { report: buildReport(catalogue, recording, facts), recording, facts };
  } finally {
    await session.close();
  }
}
function factsOf(suite, target, options2, session, nothing) {
  const { stopped, unsent, waitedMs } = session;
  return {
    suite,
    target: {
      name: target.name ?? null,
      embedded: target.embedded ?? false,
      environment: target.environment ?? null,
      implementation: target.implementation ?? null
    },
    options: plainOptions(options2),
    network: { ...networkFacts(options2.network, target.baseUrl), ...ownHeaders(target) },
    ...options2.challenge ? { challenge: options2.challenge } : {},
    durationMs: Math.round(session.now()),
    waitedMs,
    node: process.version,
    stopped: stopped && { ...stopped, nothing: nothing !== null },
    unsent
  };
}
function ownHeaders({ headers: headers2 = [] }) {
  return headers2.length === 0 ? {} : { ownHeaders: headers2.map(({ name: name2 }) => name2) };
}
async function conduct(session, catalogue, selection, options2) {
  session.plan(selection.requests.length, planRun(catalogue, options2).keyRequests);
  const refusal2 = await open2(session, catalogue);
  if (refusal2 !== null) {
    session.stop({ reason: refusal2, cause: "run" });
    return refusal2;
  }
  const conductor = new PhaseSender(session, catalogue, selection, options2);
  for (const phase of PHASES.filter(({ name: name2 }) => name2 !== "opening")) await conductor.send(phase);
  await shrinkFailures(session, selection);
  await session.lookAgain();
  if (options2.exhaustRateLimit) await exhaustion(session, catalogue, selection, options2);
  return null;
}
async function exhaustion(session, { exhaustion: requests2 }, { requirements }, options2) {
  if (!requirements.some(({ id }) => requests2.requirements.includes(id))) return;
  session.recording.exhaustion = { ended: await exhaust(session, requests2, options2) };
}
async function open2(session, catalogue) {
  session.spending.limitPhase(MOST_WITHOUT_KEY);
  const withoutKey = await askTogether(session, catalogue.unauthenticated);
  const ended2 = () => session.stopped?.reason ?? null;
  if (ended2() !== null) return ended2();
  if (withoutKey.length > 0 && withoutKey.every(isNoApi))
    return whyNoApi(withoutKey, session.recording.baseUrl);
  session.spending.limitPhase(MOST_FIRST_REQUESTS);
  for (const requests2 of [[catalogue.opening], catalogue.second]) {
    await askTogether(session, requests2);
    if (ended2() !== null) return ended2();
    const { exchanges: exchanges2 } = session.recording;
    if (exchanges2.some((exchange2) => showsApi(exchange2, exchanges2))) {
      session.spending.limitPhase(Number.POSITIVE_INFINITY);
      for (const request of [...catalogue.unauthenticated, ...requests2]) await session.retryLost(request);
      return null;
    }
  }
  const { exchanges, baseUrl } = session.recording;
  const withKey2 = exchanges.filter(hasValidKey);
  if (withKey2.length > 0) return whyNoApi(withKey2, baseUrl);
  return Object.values(session.unsent)[0]?.reason ?? "nothing could be sent";
}
async function askTogether(session, requests2) {
  const asked = await Promise.all(requests2.map((request) => session.send(request)));
  return asked.flatMap((answered5) => "exchanges" in answered5 ? answered5.exchanges.slice(-1) : []);
}

// ../../work/main/src/setup/checked.ts
init_exchange();

// ../../work/main/src/setup/api-key.ts
init_quote();
init_read_input();
init_usage_error();
function checkApiKey(key2, where, remedy) {
  if (key2 === "") throw new UsageError(`${where} is empty: ${remedy}`);
  if (/[\r\n]/.test(key2)) throw new UsageError(`${where} contains a line break: ${remedy}`);
  const at3 = key2.search(/[^\x21-\x7e]/);
  if (at3 >= 0) {
    const name2 = `U+${(key2.codePointAt(at3) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
    throw new UsageError(
      `${where} has a character at position ${at3 + 1} that is not allowed in the Authorization header (${name2}): ${remedy}`
    );
  }
  return key2;
}

// ../../work/main/src/setup/base-url.ts
init_usage_error();
var EXAMPLE2 = "write it like https://staging.example.com/v1";
function parseBaseUrl(where, text3, remedy) {
  if (text3.trim() === "") {
    throw new UsageError(`${where} is set but empty: ${remedy}`);
  }
  if (/^(?:https?\+)?unix:|^https?:\/\/unix:?\//i.test(text3)) {
    throw new UsageError(
      `${where} names a Unix domain socket, which the suite does not support: let the service listen on a port of 127.0.0.1, and pass http://127.0.0.1:PORT/v1`
    );
  }
  if (!/^https?:\/\/[^/\\]/i.test(text3) || /[\s\p{Cc}]/u.test(text3)) {
    throw new UsageError(`${where} is not an http or https URL: ${EXAMPLE2}`);
  }
  if (/^https?:\/\/[^/?#\\]*@/i.test(text3)) {
    throw new UsageError(
      `${where} must not contain credentials: remove the part before "@", ${HOW_TO_PASS_KEY}`
    );
  }
  if (text3.includes("?")) throw new UsageError(`${where} must not have a query: remove "?" and the rest`);
  if (text3.includes("#")) throw new UsageError(`${where} must not have a fragment: remove "#" and the rest`);
  if (!URL.canParse(text3)) throw new UsageError(`${where} is not an http or https URL: ${EXAMPLE2}`);
  return new URL(text3).href.replace(/\/+$/, "");
}
var HOW_TO_PASS_KEY = "and pass the key in PETSTORE_API_KEY or with --api-key-file";

// ../../work/main/src/setup/nearest.ts
function distance(a, b) {
  let before2 = [];
  let above3 = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same2 = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at2(above3, j) + 1, at2(row, j - 1) + 1, at2(above3, j - 1) + same2);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at2(before2, j - 2) + 1);
      row.push(least);
    }
    before2 = above3;
    above3 = row;
  }
  return at2(above3, b.length);
}
function at2(row, j) {
  return row[j] ?? Number.POSITIVE_INFINITY;
}
function nearest2(word3, candidates, most) {
  const typed3 = word3.toLowerCase().slice(0, 40);
  return candidates.map((candidate) => ({ candidate, far: distance(typed3, candidate.toLowerCase()) })).filter(
    ({ candidate, far }) => far <= Math.max(1, Math.floor(Math.max(candidate.length, typed3.length) * 0.4))
  ).sort((a, b) => a.far - b.far).slice(0, most).map(({ candidate }) => candidate);
}
function didYouMean(word3, candidates, most = 1) {
  const near = nearest2(word3, candidates, most);
  return near.length === 0 ? "" : ` (did you mean ${either(near)}?)`;
}

// ../../work/main/src/setup/requirement-ids.ts
init_quote();
init_usage_error();
function checkedOnly(given2, catalogue, where = "--only") {
  const ids2 = catalogue.map(({ id }) => id);
  const prefixes = [...new Set(ids2.map((id) => id.replace(/-\d+$/, "")))];
  return given2.map((typed3) => {
    const wanted2 = typed3.toUpperCase().replace(/-?\*?$/, "");
    if (ids2.includes(wanted2) || prefixes.includes(wanted2)) return wanted2;
    throw unknown2(where, typed3, [...prefixes, ...ids2]);
  });
}
function unknown2(where, typed3, candidates) {
  const guess = didYouMean(typed3, candidates, 3);
  return new UsageError(
    `${where}: no requirement has the id ${quote2(typed3)}${guess}: petstore-conformance list shows all`
  );
}

// ../../work/main/src/setup/checked.ts
init_usage_error();

// ../../work/main/src/setup/values.ts
init_quote();
init_usage_error();
function word2(option, words2) {
  return (text3) => {
    const found = words2.find((w) => w === text3);
    if (found !== void 0) return found;
    throw new UsageError(`${option} must be ${either(words2)}, not ${quote2(text3)}${didYouMean(text3, words2)}`);
  };
}

// ../../work/main/src/setup/checked.ts
function checkedTarget(target) {
  const { baseUrl, apiKey } = target;
  return {
    ...target,
    baseUrl: parseBaseUrl("`baseUrl`", textOf4("baseUrl", baseUrl), "pass a base URL"),
    apiKey: checkApiKey(textOf4("apiKey", apiKey), "`apiKey`", "pass the target's API key")
  };
}
function checkedOptions(given2, catalogue) {
  const options2 = Object.fromEntries(
    Object.entries(given2).filter(([, value2]) => value2 !== void 0)
  );
  const { profile, plan, categories, only: only3 } = options2;
  if (profile !== void 0) word2("`profile`", ["core", "full"])(String(profile));
  if (plan !== void 0 && plan !== null) word2("`plan`", PLANS)(String(plan));
  if (categories !== void 0) word2("`categories`", CATEGORY_MODES)(String(categories));
  const { description } = options2;
  if (description !== void 0 && description !== null && typeof description !== "object")
    textOf4("description", description);
  return only3 === void 0 ? options2 : { ...options2, only: checkedOnly(only3, catalogue, "`only`") };
}
function textOf4(name2, value2) {
  if (typeof value2 === "string") return value2;
  throw new UsageError(`\`${name2}\` must be text, not ${value2 === void 0 ? "undefined" : typeof value2}`);
}

// ../../work/main/src/index.ts
init_usage_error();
async function readDescription(target, options2) {
  const { description } = options2;
  if (typeof description !== "string") return description;
  const { loadDescription: loadDescription2 } = await Promise.resolve().then(() => (init_load(), load_exports));
  return loadDescription2(description, "`description`", target, options2);
}
async function judge(target, options2 = {}) {
  const named5 = checkedTarget(target);
  const checked = withSeed(checkedOptions(options2, CATALOGUE), named5);
  const all = { ...DEFAULTS, ...checked };
  const { profile, seed } = all;
  const description = await readDescription(named5, all);
  return judgeBy(await catalogueFor(profile, seed), SUITE, named5, { ...checked, description });
}
function withSeed(options2, { baseUrl, embedded = false }) {
  const { challenge: challenge3, clock = DEFAULTS.clock, seed } = options2;
  if (challenge3) return { ...options2, seed: seedFor(challenge3) };
  if (seed !== void 0 || embedded) return options2;
  return { ...options2, seed: defaultSeed(baseUrl, clock.epoch(), SUITE.version) };
}

// ../../work/main/src/reference/index.ts
import { randomBytes as randomBytes2 } from "node:crypto";

// ../../work/main/src/reference/defaults/route.ts
import { LinearRouter } from "hono/router/linear-router";
var BASE_PATH = "/v1";
var METHODS3 = ["GET", "POST"];
var router = new LinearRouter();
router.add("GET", `${BASE_PATH}/pets`, "listPets");
router.add("POST", `${BASE_PATH}/pets`, "createPet");
router.add("GET", `${BASE_PATH}/pets/:petId`, "getPet");
function route({ method, path }) {
  const allow = METHODS3.filter((known2) => router.match(known2, path)[0].length > 0);
  const match = router.match(method, path)[0][0];
  if (match === void 0) return { operation: "other", petId: "", allow };
  const [operation, params] = match;
  return { operation, petId: "petId" in params ? String(params.petId) : "", allow };
}

// ../../work/main/src/reference/http/server.ts
import { createServer } from "node:http";

// ../../work/main/src/reference/openapi.generated.ts
var OPENAPI_JSON = `{"openapi":"3.1.0","info":{"title":"Pet Store Service Interface","version":"1.0.0","summary":"A store's stock of animals over HTTP and JSON.","description":"Three operations on the animals that a store has in stock. Whatever the interface leaves open is left open here as well: undeclared members are allowed, and no longest name, default status or error code is fixed."},"servers":[{"url":"https://petstore.example/v1","description":"Production"},{"url":"https://staging.petstore.example/v1","description":"Staging"}],"security":[{"apiKey":[]}],"tags":[{"name":"pets","description":"Animals in stock."}],"paths":{"/pets":{"get":{"operationId":"listPets","tags":["pets"],"summary":"Lists animals, all of them or those of one status","parameters":[{"$ref":"#/components/parameters/limit"},{"$ref":"#/components/parameters/status"}],"responses":{"200":{"description":"One page of animals.","headers":{"X-RateLimit-Limit":{"$ref":"#/components/headers/X-RateLimit-Limit"},"X-RateLimit-Remaining":{"$ref":"#/components/headers/X-RateLimit-Remaining"},"X-RateLimit-Reset":{"$ref":"#/components/headers/X-RateLimit-Reset"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Pets"},"examples":{"twoAnimals":{"summary":"An animal for sale and one that is sold","value":[{"id":1,"name":"Rex","categoryId":1,"status":"available"},{"id":2,"name":"Mia","categoryId":2,"status":"sold"}]},"nothing":{"summary":"No animal matches","value":[]}}}}},"401":{"$ref":"#/components/responses/Unauthorized"},"429":{"$ref":"#/components/responses/TooManyRequests"}}},"post":{"operationId":"createPet","tags":["pets"],"summary":"Adds an animal","requestBody":{"description":"The animal to add; the service assigns its identifier.","required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/NewPet"},"examples":{"complete":{"summary":"With a status","value":{"name":"Rex","categoryId":1,"status":"available"}},"shortest":{"summary":"Only what is required","value":{"name":"Rex","categoryId":1}}}}}},"responses":{"201":{"description":"The animal as it was stored.","headers":{"X-RateLimit-Limit":{"$ref":"#/components/headers/X-RateLimit-Limit"},"X-RateLimit-Remaining":{"$ref":"#/components/headers/X-RateLimit-Remaining"},"X-RateLimit-Reset":{"$ref":"#/components/headers/X-RateLimit-Reset"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Pet"},"examples":{"created":{"summary":"A new animal","value":{"id":1,"name":"Rex","categoryId":1,"status":"available"}}}}}},"400":{"$ref":"#/components/responses/BadRequest"},"401":{"$ref":"#/components/responses/Unauthorized"},"429":{"$ref":"#/components/responses/TooManyRequests"}}}},"/pets/{petId}":{"get":{"operationId":"getPet","tags":["pets"],"summary":"Gives one animal","description":"Goes away on 5 December 2030. Use listPets with its status filter instead.","deprecated":true,"parameters":[{"$ref":"#/components/parameters/petId"}],"responses":{"200":{"description":"The animal with that identifier.","headers":{"X-RateLimit-Limit":{"$ref":"#/components/headers/X-RateLimit-Limit"},"X-RateLimit-Remaining":{"$ref":"#/components/headers/X-RateLimit-Remaining"},"X-RateLimit-Reset":{"$ref":"#/components/headers/X-RateLimit-Reset"},"Sunset":{"$ref":"#/components/headers/Sunset"},"Deprecation":{"$ref":"#/components/headers/Deprecation"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Pet"},"examples":{"found":{"summary":"An animal in stock","value":{"id":1,"name":"Rex","categoryId":1,"status":"available"}}}}}},"401":{"$ref":"#/components/responses/Unauthorized"},"404":{"$ref":"#/components/responses/NotFound"},"429":{"$ref":"#/components/responses/TooManyRequests"}}}}},"components":{"securitySchemes":{"apiKey":{"type":"http","scheme":"bearer","description":"The API key as a bearer credential, in the Authorization header and nowhere else."}},"parameters":{"limit":{"name":"limit","in":"query","required":false,"description":"How many animals a page may hold.","schema":{"type":"integer","minimum":1,"maximum":100,"default":20},"example":20},"status":{"name":"status","in":"query","required":false,"description":"Narrows the page to animals of this status.","schema":{"$ref":"#/components/schemas/PetStatus"},"example":"available"},"petId":{"name":"petId","in":"path","required":true,"description":"Which animal.","schema":{"type":"integer","format":"int64"},"example":1}},"headers":{"X-RateLimit-Limit":{"description":"How many requests the current window allows.","required":true,"schema":{"type":"integer","minimum":0},"example":60},"X-RateLimit-Remaining":{"description":"How many of them are left.","required":true,"schema":{"type":"integer","minimum":0},"example":59},"X-RateLimit-Reset":{"description":"When the window ends, in seconds since the Unix epoch.","required":true,"schema":{"type":"integer","format":"int64","minimum":0},"example":1922659200},"Retry-After":{"description":"How long to wait; the interface fixes neither unit nor form (see RFC 9110 \xA710.2.3).","required":true,"schema":{"type":"string"},"example":"30"},"WWW-Authenticate":{"description":"The challenge that goes with a 401 (RFC 9110 \xA711.6.1, RFC 6750 \xA73); not part of the interface.","required":false,"schema":{"type":"string"},"example":"Bearer realm=\\"petstore\\""},"Sunset":{"description":"When the operation is removed (RFC 8594); not part of the interface.","required":false,"schema":{"type":"string"},"example":"Thu, 05 Dec 2030 00:00:00 GMT"},"Deprecation":{"description":"Since when the operation has been deprecated (RFC 9745); not part of the interface.","required":false,"schema":{"type":"string"},"example":"@1735689600"}},"responses":{"BadRequest":{"description":"A required member is missing, or a value is not allowed; nothing was added.","headers":{"X-RateLimit-Limit":{"$ref":"#/components/headers/X-RateLimit-Limit"},"X-RateLimit-Remaining":{"$ref":"#/components/headers/X-RateLimit-Remaining"},"X-RateLimit-Reset":{"$ref":"#/components/headers/X-RateLimit-Reset"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"},"examples":{"missingName":{"summary":"A body without a name","value":{"code":"invalid_body","message":"name is required","status":400}}}}}},"Unauthorized":{"description":"There is no API key in the request, or it is not a valid one.","headers":{"X-RateLimit-Limit":{"$ref":"#/components/headers/X-RateLimit-Limit"},"X-RateLimit-Remaining":{"$ref":"#/components/headers/X-RateLimit-Remaining"},"X-RateLimit-Reset":{"$ref":"#/components/headers/X-RateLimit-Reset"},"WWW-Authenticate":{"$ref":"#/components/headers/WWW-Authenticate"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"},"examples":{"noKey":{"summary":"A request without a key","value":{"code":"unauthorized","message":"A valid API key is needed","status":401}}}}}},"NotFound":{"description":"No animal has that identifier.","headers":{"X-RateLimit-Limit":{"$ref":"#/components/headers/X-RateLimit-Limit"},"X-RateLimit-Remaining":{"$ref":"#/components/headers/X-RateLimit-Remaining"},"X-RateLimit-Reset":{"$ref":"#/components/headers/X-RateLimit-Reset"}},"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"},"examples":{"unknown":{"summary":"An identifier that was never assigned","value":{"code":"pet_not_found","message":"There is no such animal","status":404}}}}}},"TooManyRequests":{"description":"The key has used up its requests. The interface does not fix the shape of the body.","headers":{"X-RateLimit-Limit":{"$ref":"#/components/headers/X-RateLimit-Limit"},"X-RateLimit-Remaining":{"$ref":"#/components/headers/X-RateLimit-Remaining"},"X-RateLimit-Reset":{"$ref":"#/components/headers/X-RateLimit-Reset"},"Retry-After":{"$ref":"#/components/headers/Retry-After"}}}},"schemas":{"PetStatus":{"description":"Whether an animal can be had.","type":"string","enum":["available","pending","sold"],"examples":["available"]},"NewPet":{"description":"An animal to be added.","type":"object","required":["name","categoryId"],"properties":{"name":{"description":"What the animal is called.","type":"string","examples":["Rex"]},"categoryId":{"description":"The category that it belongs to.","type":"integer","format":"int64","examples":[1]},"status":{"$ref":"#/components/schemas/PetStatus"}}},"Pet":{"description":"An animal in stock.","type":"object","required":["id","name","categoryId"],"properties":{"id":{"description":"Assigned by the service, and to no other animal.","type":"integer","format":"int64","examples":[1]},"name":{"description":"What the animal is called.","type":"string","examples":["Rex"]},"categoryId":{"description":"The category that it belongs to.","type":"integer","format":"int64","examples":[1]},"status":{"$ref":"#/components/schemas/PetStatus"}}},"Pets":{"description":"Animals in no particular order.","type":"array","items":{"$ref":"#/components/schemas/Pet"}},"Error":{"description":"What went wrong, for programs and for people.","type":"object","required":["code","message","status"],"properties":{"code":{"description":"For programs; the interface lists no values.","type":"string","examples":["unauthorized"]},"message":{"description":"For people.","type":"string","examples":["A valid API key is needed"]},"status":{"description":"The status code of the response.","type":"integer","examples":[401]}}}}}}`;

// ../../work/main/src/reference/description.ts
var DESCRIPTION_PATH = "/openapi.json";
var SUMMARY = "Three operations on the animals that a store has in stock, as the reference implementation of petstore-conformance serves them. Any string is a name. Undeclared members of a NewPet are ignored; of repeated ones the last counts. Bodies of more than 1 MiB are refused.";
function ownDescription() {
  const own = JSON.parse(OPENAPI_JSON);
  own.info.description = SUMMARY;
  own.servers = [{ url: "/v1" }];
  const { headers: headers2, responses: responses3, schemas: schemas2 } = own.components;
  const { get: get2, post } = own.paths["/pets"];
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  const error2 = { ...responses3.BadRequest, content };
  get2.responses["400"] = { ...error2, description: "A parameter is repeated, or its value is not allowed." };
  post.responses["413"] = { ...error2, description: "The body is larger than 1 MiB." };
  Object.assign(responses3.TooManyRequests, { content, description: "The key has used up its requests." });
  headers2.Location = {
    description: "Where the new animal can be fetched.",
    required: true,
    schema: { type: "string" }
  };
  const created2 = post.responses["201"];
  created2.headers = { ...created2.headers, Location: { $ref: "#/components/headers/Location" } };
  Object.assign(schemas2.NewPet.properties.status, { default: "available" });
  schemas2.Pet.required = [...schemas2.Pet.required, "status"];
  return JSON.stringify(own);
}

// ../../work/main/src/reference/http/gateway.ts
import { STATUS_CODES } from "node:http";
var LOSSES = ["502", "503", "504", "closed", "cut", "silent"];
async function throughGateway(loss, line, serve2, send) {
  if (loss === null) return send(await serve2());
  const reply = loss.carriedOut ? await serve2() : null;
  if (loss.how === "silent") return;
  if (loss.how === "closed") line.response.destroy();
  else if (loss.how === "cut" && reply !== null) cutShort(reply.answer, line);
  else refuse(loss.how === "cut" ? 502 : Number(loss.how), line);
}
function cutShort({ status, headers: headers2, body: body3 }, { response }) {
  const framing = /^(content-length|transfer-encoding)$/i;
  const lines = headers2.filter(([name2]) => !framing.test(name2));
  response.sendDate = false;
  response.writeHead(status, [...lines, ["Content-Length", String(body3.length)]].flat());
  response.write(body3.subarray(0, Math.floor(body3.length / 2)), () => response.destroy());
}
function refuse(status, { response }) {
  const title = `${status} ${STATUS_CODES[status] ?? ""}`;
  const page2 = `<html>\r
<head><title>${title}</title></head>\r
<body>\r
<center><h1>${title}</h1></center>\r
<hr><center>nginx</center>\r
</body>\r
</html>\r
`;
  response.writeHead(status, {
    Server: "nginx",
    "Content-Type": "text/html",
    "Content-Length": Buffer.byteLength(page2)
  });
  response.end(page2);
}

// ../../work/main/src/reference/http/malformed.ts
import { STATUS_CODES as STATUS_CODES2 } from "node:http";

// ../../work/main/src/reference/refusal.ts
var Refusal = class extends Error {
  status;
  /** Machine-readable reason: `name_missing`; more specific than the default `code`. */
  reason;
  constructor(status, reason2, message) {
    super(message);
    this.status = status;
    this.reason = reason2;
  }
};
function badRequest(reason2, message) {
  return new Refusal(400, reason2, message);
}

// ../../work/main/src/reference/http/malformed.ts
var NOTHING2 = {
  method: "",
  path: "",
  query: [],
  headers: [],
  body: new Uint8Array(),
  oversized: false,
  address: ""
};
async function answerMalformed(petStore, socket, error2) {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  if ("code" in error2 && error2.code === "ERR_HTTP_REQUEST_TIMEOUT") {
    socket.end("HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    return;
  }
  const refusal2 = badRequest("http_malformed", "The request is not well-formed HTTP/1.1.");
  const { answer } = await petStore.refuse(NOTHING2, refusal2);
  const lines = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES2[answer.status] ?? ""}`,
    ...answer.headers.map(([name2, value2]) => `${name2}: ${value2}`),
    `Content-Length: ${answer.body.length}`,
    "Connection: close"
  ];
  socket.write(`${lines.join("\r\n")}\r
\r
`);
  socket.end(answer.body);
}

// ../../work/main/src/reference/http/receive.ts
var MAX_BODY = 1048576;
async function receive(message) {
  const chunks = [];
  let size2 = 0;
  for await (const chunk of message) {
    size2 += chunk.length;
    if (size2 <= MAX_BODY) chunks.push(chunk);
  }
  const oversized = size2 > MAX_BODY;
  return {
    ...readTarget(message.url ?? ""),
    method: message.method ?? "",
    headers: pairs(message.rawHeaders),
    body: oversized ? new Uint8Array() : Buffer.concat(chunks),
    oversized,
    address: message.socket.remoteAddress ?? ""
  };
}
function readTarget(target) {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, "");
  const mark = local.indexOf("?");
  if (mark < 0) return { path: local, query: [] };
  return { path: local.slice(0, mark), query: [...new URLSearchParams(local.slice(mark + 1))] };
}
function pairs(raw) {
  const lines = [];
  for (let i = 0; i + 1 < raw.length; i += 2) lines.push([raw[i] ?? "", raw[i + 1] ?? ""]);
  return lines;
}

// ../../work/main/src/reference/http/server.ts
async function listen(petStore, host, port, gateway = () => null) {
  const server = createServer({ maxHeaderSize: 65536, keepAliveTimeout: 6e4 }, (request, response) => {
    void serve(petStore, gateway, { request, response });
  });
  server.on("clientError", (error2, socket) => {
    void answerMalformed(petStore, socket, error2).catch(() => socket.destroy());
  });
  await started(server, host, port);
  return {
    port: server.address().port,
    close: () => new Promise((resolve2) => {
      server.close(() => resolve2());
      server.closeAllConnections();
    })
  };
}
async function serve(petStore, gateway, line) {
  if (line.request.method === "GET" && line.request.url === DESCRIPTION_PATH) {
    line.response.setHeader("Content-Type", "application/json").end(ownDescription());
    return;
  }
  try {
    const call = await receive(line.request);
    const respond = () => petStore.respond(call);
    await throughGateway(
      gateway(call),
      line,
      respond,
      ({ ctx, answer }) => ctx.seams.wire(ctx, answer, line)
    );
  } catch {
    line.response.destroy();
  }
}
function started(server, host, port) {
  return new Promise((resolve2, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve2();
    });
  });
}

// ../../work/main/src/reference/counters.ts
function createCounters() {
  return { requests: 0, keyRequests: 0, created: 0, served429: 0, banned: 0, byStatus: {} };
}
function countOutcome(counters, ctx, outcome) {
  if (ctx.key !== null) counters.keyRequests += 1;
  if (outcome.created !== void 0) counters.created += 1;
  if (outcome.status === 429) counters.served429 += 1;
  if (outcome.status === 429 && ctx.allowance?.banned) counters.banned += 1;
  counters.byStatus[outcome.status] = (counters.byStatus[outcome.status] ?? 0) + 1;
}

// ../../work/main/src/reference/defaults/gate.ts
var ANONYMOUS = { id: "anonymous", perMinute: 1e6, perDay: 1e9 };
async function handle(ctx) {
  await ctx.seams.gate(ctx);
  return ctx.seams[ctx.operation](ctx);
}
function gate(ctx) {
  const who = admit(ctx);
  if (ctx.allowance?.banned) throw new Refusal(429, "key_banned", "The API key is banned for a while.");
  if (ctx.allowance?.retryAt)
    throw new Refusal(429, "limit_exceeded", "The rate limit is exceeded; wait before the next request.");
  if (who instanceof Refusal) throw who;
}
function admit(ctx) {
  const who = ctx.seams.authenticate(ctx);
  ctx.key = who instanceof Refusal ? null : who;
  ctx.allowance = ctx.seams.take(ctx);
  return who;
}
function account(ctx) {
  return ctx.key === null ? ANONYMOUS : { id: `key ${ctx.key.key}`, ...ctx.key.quota };
}

// ../../work/main/src/reference/limits/ban.ts
var BAN = { repeats: 5, duration: 6e5 };
function withBan(limiter, rule = BAN) {
  const records = /* @__PURE__ */ new Map();
  return (account2, now) => {
    const known2 = records.get(account2.id);
    if (known2?.banned && now < (known2.banned.retryAt ?? 0)) return known2.banned;
    const allowance = limiter(account2, now);
    if (allowance.retryAt === null) {
      records.delete(account2.id);
      return allowance;
    }
    if (known2 === void 0 || known2.banned || now >= known2.until) {
      records.set(account2.id, { until: allowance.retryAt, repeats: 0, banned: null });
      return allowance;
    }
    known2.repeats += 1;
    if (known2.repeats <= rule.repeats) return allowance;
    const end = Math.max(allowance.retryAt, now + rule.duration);
    known2.banned = { ...allowance, remaining: 0, resetAt: end, retryAt: end, banned: true };
    return known2.banned;
  };
}

// ../../work/main/src/reference/limits/limiter.ts
var MINUTE = 6e4;
var DAY = 864e5;

// ../../work/main/src/reference/limits/fixed-windows.ts
function fixedWindows({ shown: shown7 = nearer, begins = "calendar" } = {}) {
  const windows2 = /* @__PURE__ */ new Map();
  function open3(id, limit, length2, now) {
    const name2 = `${length2} ${id}`;
    const known2 = windows2.get(name2);
    if (known2 !== void 0 && now < known2.end) return known2;
    const end = begins === "request" ? now + length2 : (Math.floor(now / length2) + 1) * length2;
    const fresh = { limit, end, used: 0 };
    windows2.set(name2, fresh);
    return fresh;
  }
  return (account2, now) => {
    const minute = open3(account2.id, account2.perMinute, MINUTE, now);
    const day = open3(account2.id, account2.perDay, DAY, now);
    const full = [minute, day].filter((window) => window.used >= window.limit);
    if (full.length === 0) {
      minute.used += 1;
      day.used += 1;
    }
    const { limit, used, end } = shown7(minute, day);
    return {
      limit,
      remaining: limit - used,
      resetAt: end,
      retryAt: full.length === 0 ? null : Math.max(...full.map((window) => window.end)),
      banned: false
    };
  };
}
function nearer(minute, day) {
  return minute.limit - minute.used < day.limit - day.used ? minute : day;
}

// ../../work/main/src/reference/context.ts
function queryValues(request, name2) {
  return request.query.filter(([given2]) => given2 === name2).map(([, value2]) => value2);
}
function headerValues(request, name2) {
  return request.headers.filter(([given2]) => given2.toLowerCase() === name2).map(([, value2]) => value2);
}

// ../../work/main/src/reference/defaults/authenticate.ts
var MISSING3 = "credential_missing";
function authenticate(ctx) {
  const lines = headerValues(ctx.request, "authorization");
  if (lines.every((line) => line === ""))
    return new Refusal(401, MISSING3, "An API key is needed: Authorization: Bearer <API_KEY>.");
  const token = lines.length === 1 ? /^bearer ([^ ]+)$/i.exec(lines[0] ?? "")?.[1] : void 0;
  if (token === void 0)
    return new Refusal(401, "credential_malformed", "The credential is not of the form Bearer <API_KEY>.");
  return ctx.keys.get(token) ?? new Refusal(401, "key_unknown", "The API key is not valid.");
}

// ../../work/main/src/reference/defaults/create-pet.ts
async function createPet(ctx) {
  const { seams } = ctx;
  seams.checkMediaType(ctx);
  const body3 = seams.readBody(ctx);
  seams.checkMembers(ctx, body3);
  const name2 = seams.nameOf(ctx, body3.name);
  const categoryId = seams.categoryIdOf(ctx, body3.categoryId);
  const status = seams.newStatusOf(ctx, body3.status);
  const id = await seams.nextId(ctx);
  const pet = { id, name: name2, categoryId, status, createdAt: ctx.clock() };
  await seams.keep(ctx, pet);
  return { status: 201, value: seams.presentPet(ctx, pet, "created"), created: pet };
}
function nextId(ctx) {
  return ctx.ids();
}
function keep(ctx, pet) {
  ctx.store.add(pet);
}

// ../../work/main/src/reference/defaults/get-pet.ts
init_int64();
async function getPet(ctx) {
  const pet = await ctx.seams.find(ctx, ctx.seams.petIdOf(ctx, ctx.petId));
  if (pet === void 0) throw new Refusal(404, "pet_unknown", "There is no animal with this id.");
  return { status: 200, value: ctx.seams.presentPet(ctx, pet, "fetched") };
}
function petIdOf2(_ctx, segment) {
  const id = readId(segment);
  if (id === void 0) throw new Refusal(404, "pet_id_invalid", "There is no animal with this id.");
  return id;
}
function find(ctx, id) {
  return ctx.store.get(id);
}
function other2(ctx) {
  if (ctx.allow.length > 0) throw new Refusal(405, "method_not_allowed", "The path has no such method.");
  throw new Refusal(404, "path_unknown", "There is nothing at this path.");
}
function readId(segment) {
  if (segment.length > 60) return void 0;
  const text3 = segment.replace(/%(2D|3[0-9])/gi, (code) => decodeURIComponent(code));
  if (!/^(0|-?[1-9][0-9]{0,18})$/.test(text3)) return void 0;
  const id = BigInt(text3);
  return id >= INT64_MIN && id <= INT64_MAX ? id : void 0;
}

// ../../work/main/src/reference/defaults/headers.ts
var headers_exports = {};
__export(headers_exports, {
  REMOVAL: () => REMOVAL2,
  allowed: () => allowed,
  challenge: () => challenge,
  contentType: () => contentType,
  date: () => date,
  deprecation: () => deprecation,
  headers: () => headers,
  httpDate: () => httpDate2,
  limits: () => limits2,
  location: () => location2,
  retryAfter: () => retryAfter3
});
var REMOVAL2 = Date.UTC(2030, 11, 5);
var DEPRECATED_SINCE = Date.UTC(2025, 0, 1) / 1e3;
function headers(ctx, outcome) {
  const { seams, allowance } = ctx;
  const { status, refusal: refusal2, created: created2 } = outcome;
  return [
    ...seams.date(ctx),
    ...seams.contentType(ctx, outcome),
    ...allowance ? seams.limits(ctx, allowance) : [],
    ...ctx.operation === "getPet" ? seams.deprecation(ctx) : [],
    ...refusal2 && status === 401 ? seams.challenge(ctx, refusal2) : [],
    ...allowance && status === 429 ? seams.retryAfter(ctx, allowance) : [],
    ...status === 405 ? seams.allowed(ctx) : [],
    ...created2 ? seams.location(ctx, created2) : []
  ];
}
function date(ctx) {
  return [["Date", httpDate2(ctx.clock())]];
}
function contentType(_ctx, _outcome) {
  return [["Content-Type", "application/json"]];
}
function limits2(_ctx, allowance) {
  return [
    ["X-RateLimit-Limit", String(allowance.limit)],
    ["X-RateLimit-Remaining", String(allowance.remaining)],
    ["X-RateLimit-Reset", String(Math.ceil(allowance.resetAt / 1e3))]
  ];
}
function challenge(_ctx, refusal2) {
  const error2 = refusal2.reason === MISSING3 ? "" : ', error="invalid_token"';
  return [["WWW-Authenticate", `Bearer realm="petstore"${error2}`]];
}
function retryAfter3(ctx, allowance) {
  const delay6 = (allowance.retryAt ?? ctx.now) - ctx.clock();
  return [["Retry-After", String(Math.max(1, Math.ceil(delay6 / 1e3)))]];
}
function deprecation(_ctx) {
  return [
    ["Deprecation", `@${DEPRECATED_SINCE}`],
    ["Sunset", httpDate2(REMOVAL2)]
  ];
}
function allowed(ctx) {
  return [["Allow", ctx.allow.join(", ")]];
}
function location2(_ctx, pet) {
  return [["Location", `${BASE_PATH}/pets/${pet.id}`]];
}
function httpDate2(time) {
  return new Date(time).toUTCString();
}

// ../../work/main/src/reference/store/pet.ts
var PET_STATUSES = ["available", "pending", "sold"];

// ../../work/main/src/reference/defaults/list-parameters.ts
function checkQuery(_ctx) {
}
function defaultLimit(_ctx) {
  return 20;
}
function limitOf2(ctx, values) {
  const [text3] = values;
  if (text3 === void 0) return ctx.seams.defaultLimit(ctx);
  if (values.length > 1) throw badRequest("limit_repeated", "The parameter limit may be given once.");
  const limit = /^[1-9][0-9]{0,2}$/.test(text3) ? Number(text3) : 0;
  if (limit < 1 || limit > 100)
    throw badRequest("limit_invalid", "The parameter limit is an integer from 1 to 100.");
  return limit;
}
function statusOf2(_ctx, values) {
  const [text3] = values;
  if (text3 === void 0) return null;
  if (values.length > 1) throw badRequest("status_repeated", "The parameter status may be given once.");
  const status = PET_STATUSES.find((known2) => known2 === text3);
  if (status === void 0)
    throw badRequest("status_invalid", "The parameter status is available, pending or sold.");
  return status;
}

// ../../work/main/src/reference/defaults/list-pets.ts
function listPets(ctx) {
  const { seams, request } = ctx;
  seams.checkQuery(ctx);
  const limit = seams.limitOf(ctx, queryValues(request, "limit"));
  const status = seams.statusOf(ctx, queryValues(request, "status"));
  const matching3 = seams.filter(ctx, seams.visible(ctx), status);
  const page2 = seams.page(ctx, seams.order(ctx, matching3), limit);
  return { status: 200, value: page2.map((pet) => seams.presentPet(ctx, pet, "listed")) };
}
function visible3(ctx) {
  return ctx.store.all();
}
function filter(_ctx, pets, status) {
  return status === null ? pets : pets.filter((pet) => pet.status === status);
}
function order(_ctx, pets) {
  return pets;
}
function page(_ctx, pets, limit) {
  return pets.slice(0, limit);
}

// ../../work/main/src/reference/defaults/new-pet.ts
init_int64();
function nameOf3(_ctx, value2) {
  if (value2 === void 0) throw badRequest("name_missing", "The member name is required.");
  if (typeof value2 !== "string") throw badRequest("name_invalid", "The member name is a string.");
  return value2;
}
function categoryIdOf(_ctx, value2) {
  if (value2 === void 0) throw badRequest("category_id_missing", "The member categoryId is required.");
  const categoryId = readInt64(value2);
  if (categoryId === void 0)
    throw badRequest("category_id_invalid", "The member categoryId is an integer of 64 bits.");
  return categoryId;
}
function newStatusOf(ctx, value2) {
  if (value2 === void 0) return ctx.seams.defaultStatus(ctx);
  const status = PET_STATUSES.find((known2) => known2 === value2);
  if (status === void 0)
    throw badRequest("status_invalid", "The member status is available, pending or sold.");
  return status;
}
function defaultStatus(_ctx) {
  return "available";
}

// ../../work/main/src/reference/defaults/present.ts
init_write_json();
var CODES = {
  400: "invalid_request",
  401: "unauthorized",
  404: "not_found",
  405: "method_not_allowed",
  413: "body_too_large",
  429: "rate_limited"
};
function presentPet(_ctx, pet, _where) {
  return { id: pet.id, name: pet.name, categoryId: pet.categoryId, status: pet.status ?? void 0 };
}
function presentError(ctx, refusal2) {
  return { code: ctx.seams.codeOf(ctx, refusal2), message: refusal2.message, status: refusal2.status };
}
function codeOf3(_ctx, refusal2) {
  return CODES[refusal2.status] ?? "error";
}
function render(_ctx, value2) {
  return writeJson(value2);
}
function encode(_ctx, text3) {
  return new TextEncoder().encode(text3);
}

// ../../work/main/src/reference/defaults/request-body.ts
init_json();
init_read_json();
function checkMediaType(ctx) {
  const types = headerValues(ctx.request, "content-type");
  const essence = types[0]?.split(";")[0]?.trim().toLowerCase();
  if (types.length !== 1 || essence !== "application/json")
    throw badRequest("media_type_invalid", "The body's media type is application/json.");
}
function readBody(ctx) {
  if (ctx.request.oversized) throw new Refusal(413, "body_too_large", "The body is larger than 1 MiB.");
  const { value: value2, problems } = readJson(ctx.request.body);
  if (problems.length > 0) throw badRequest("body_malformed", "The body is not one JSON text in UTF-8.");
  if (!isJsonObject(value2)) throw badRequest("body_invalid", "The body is no JSON object.");
  return value2;
}
function checkMembers(_ctx, _body) {
}

// ../../work/main/src/reference/defaults/wire.ts
function finish(_ctx, answer) {
  return answer;
}
function wire(_ctx, answer, { response }) {
  response.sendDate = false;
  const framed = answer.headers.some(([name2]) => /^(content-length|transfer-encoding)$/i.test(name2));
  const lines = framed ? answer.headers : [...answer.headers, ["Content-Length", String(answer.body.length)]];
  response.writeHead(answer.status, lines.flat());
  response.end(answer.body);
}

// ../../work/main/src/reference/defaults/index.ts
function taking(limiter) {
  return (ctx) => limiter(ctx.seams.account(ctx), ctx.clock());
}
function defaultSeams() {
  const { headers: headers2, date: date2, contentType: contentType2, limits: limits3, challenge: challenge3, retryAfter: retryAfter4, deprecation: deprecation3, allowed: allowed2, location: location3 } = headers_exports;
  return {
    route,
    handle,
    gate,
    authenticate,
    account,
    take: taking(withBan(fixedWindows())),
    listPets,
    createPet,
    getPet,
    other: other2,
    checkQuery,
    limitOf: limitOf2,
    defaultLimit,
    statusOf: statusOf2,
    visible: visible3,
    filter,
    order,
    page,
    checkMediaType,
    readBody,
    checkMembers,
    nameOf: nameOf3,
    categoryIdOf,
    newStatusOf,
    defaultStatus,
    nextId,
    keep,
    petIdOf: petIdOf2,
    find,
    presentPet,
    presentError,
    codeOf: codeOf3,
    render,
    encode,
    headers: headers2,
    date: date2,
    contentType: contentType2,
    limits: limits3,
    challenge: challenge3,
    retryAfter: retryAfter4,
    deprecation: deprecation3,
    allowed: allowed2,
    location: location3,
    finish,
    wire
  };
}

// ../../work/main/src/reference/pet-store.ts
function createPetStore({ changes = [], ...parts }) {
  let seams = defaultSeams();
  for (const change of changes) seams = { ...seams, ...change(seams) };
  const service = { ...parts, seams };
  const counters = createCounters();
  async function answer(request, handle2) {
    counters.requests += 1;
    const { route: route2 } = seams;
    const ctx = {
      ...service,
      ...route2(request),
      request,
      count: counters.requests,
      now: service.clock(),
      key: null,
      allowance: null
    };
    const outcome = await outcomeOf2(ctx, handle2);
    if (ctx.allowance === null) admit(ctx);
    countOutcome(counters, ctx, outcome);
    const body3 = seams.encode(ctx, seams.render(ctx, outcome.value));
    const headers2 = seams.headers(ctx, outcome);
    return { ctx, answer: await seams.finish(ctx, { status: outcome.status, headers: headers2, body: body3 }) };
  }
  return {
    ...service,
    counters,
    respond: (request) => answer(request, seams.handle),
    refuse: (request, refusal2) => answer(request, () => {
      throw refusal2;
    })
  };
}
async function outcomeOf2(ctx, handle2) {
  try {
    return await handle2(ctx);
  } catch (error2) {
    const refusal2 = error2 instanceof Refusal ? error2 : new Refusal(500, "internal_error", "The service failed.");
    return { status: refusal2.status, value: ctx.seams.presentError(ctx, refusal2), refusal: refusal2 };
  }
}

// ../../work/main/src/reference/plans.ts
var PLANS2 = {
  free: { perMinute: 60, perDay: 1e3 },
  pro: { perMinute: 300, perDay: 1e4 },
  business: { perMinute: 1e3, perDay: 1e5 }
};
function quotaOf2(plan) {
  return typeof plan === "string" ? PLANS2[plan] : plan;
}

// ../../work/main/src/reference/store/ids.ts
function sequentialIds(first3 = 1n, step2 = 1n) {
  let next = first3;
  return (store) => {
    while (store.get(next) !== void 0) next += step2;
    const id = next;
    next += step2;
    return id;
  };
}

// ../../work/main/src/reference/store/stock.ts
var NAMES3 = [
  "Bella",
  "Rex",
  "Minka",
  "Hansi",
  "Nemo",
  "Luna",
  "Zo\xEB",
  "Balu",
  "F\xE9lix",
  "Schnucki",
  "Kuro",
  "Ida"
];
var inTurn2 = (index) => PET_STATUSES[index % PET_STATUSES.length] ?? null;
function stockUp(store, count2, status, nextId2, now) {
  for (let index = 0; index < count2; index += 1) {
    const name2 = `${NAMES3[index % NAMES3.length]} ${Math.floor(index / NAMES3.length) + 1}`;
    const createdAt = now - (count2 - index) * 6e4;
    const pet = {
      id: nextId2(),
      name: name2,
      categoryId: BigInt(1 + index % 8),
      status: status(index),
      createdAt
    };
    store.add(pet);
  }
}

// ../../work/main/src/reference/store/store.ts
function createStore() {
  const pets = /* @__PURE__ */ new Map();
  return {
    get size() {
      return pets.size;
    },
    all: () => [...pets.values()],
    get: (id) => pets.get(id),
    add: (pet) => {
      pets.set(pet.id, pet);
    }
  };
}

// ../../work/main/src/reference/index.ts
async function startReference(options2 = {}) {
  const { port = 0, host = "127.0.0.1", plan = "free", keys = [], stock = 0, changes = [] } = options2;
  const { apiKey = `reference-${randomBytes2(24).toString("hex")}`, clock = Date.now } = options2;
  const store = createStore();
  const source = options2.ids ?? sequentialIds();
  const ids2 = () => source(store);
  stockUp(store, stock, options2.stockStatus ?? inTurn2, ids2, clock());
  const known2 = [{ key: apiKey, plan }, ...keys].map((entry) => [
    entry.key,
    { key: entry.key, quota: quotaOf2(entry.plan) }
  ]);
  const petStore = createPetStore({ store, clock, ids: ids2, keys: new Map(known2), changes });
  const server = await listen(petStore, host, port, options2.gateway);
  return {
    baseUrl: `http://${host.includes(":") ? `[${host}]` : host}:${server.port}${BASE_PATH}`,
    apiKey,
    store,
    counters: petStore.counters,
    close: server.close
  };
}

// ../../work/main/src/prove/mixtures/part.ts
init_suites();

// ../../work/main/src/faults/mutations/alter.ts
var always = () => true;
var EVERYWHERE2 = ["created", "listed", "fetched"];
function fault(id, requirement2, title, change, more = {}) {
  return { id, requirement: requirement2, title, change, ...more };
}
function on(...statuses3) {
  return (_ctx, status) => statuses3.includes(status);
}
function of(operation, status) {
  return (ctx, answered5) => ctx.operation === operation && answered5 === status;
}
function because(...reasons) {
  return (_ctx, refusal2) => reasons.includes(refusal2.reason);
}
function body2(alter, when = always) {
  return (good) => ({
    finish(ctx, answer) {
      if (!when(ctx, answer.status)) return good.finish(ctx, answer);
      const altered = alter(new TextDecoder().decode(answer.body));
      return good.finish(ctx, { ...answer, body: typeof altered === "string" ? utf82(altered) : altered });
    }
  });
}
function utf82(text3) {
  return new TextEncoder().encode(text3);
}
function showing(alter, where = EVERYWHERE2) {
  return (good) => ({
    presentPet(ctx, pet, place2) {
      const members2 = good.presentPet(ctx, pet, place2);
      return where.includes(place2) ? alter(members2, pet, ctx) : members2;
    }
  });
}
function insteadOf2(which, result) {
  return (good) => ({
    async handle(ctx) {
      try {
        return await good.handle(ctx);
      } catch (error2) {
        if (error2 instanceof Refusal && which(ctx, error2)) return result(ctx, error2);
        throw error2;
      }
    }
  });
}
function crashing(which) {
  return insteadOf2(which, () => {
    throw new Error("unexpected");
  });
}
function refusing(which, status) {
  return insteadOf2(which, (_ctx, refusal2) => {
    throw new Refusal(status, refusal2.reason, refusal2.message);
  });
}
function answering(which, status, value2) {
  return insteadOf2(which, () => ({ status, value: value2 }));
}
function failing(when) {
  return (good) => ({
    async gate(ctx) {
      await good.gate(ctx);
      if (when(ctx)) throw new Error("unexpected");
    }
  });
}
function noContent(when) {
  return (good) => ({
    finish(ctx, answer) {
      if (!when(ctx, answer)) return good.finish(ctx, answer);
      const headers2 = answer.headers.filter(([name2]) => name2 !== "Content-Type");
      return { status: 204, headers: headers2, body: new Uint8Array() };
    },
    wire(ctx, answer, line) {
      if (answer.status !== 204) return good.wire(ctx, answer, line);
      line.response.sendDate = false;
      line.response.writeHead(204, answer.headers.flat()).end();
    }
  });
}
function isEmptyList(ctx, answer) {
  return ctx.operation === "listPets" && answer.status === 200 && answer.body.length === 2;
}

// ../../work/main/src/faults/mutations/alter-credentials.ts
var AMPLE = { options: () => ({ plan: "pro" }) };
function admits(when, operation) {
  return (good) => ({
    authenticate(ctx) {
      const who = good.authenticate(ctx);
      const known2 = firstKey(ctx);
      if (!(who instanceof Refusal) || known2 === void 0) return who;
      if (operation !== void 0 && ctx.operation !== operation) return who;
      const line = headerValues(ctx.request, "authorization")[0] ?? null;
      const token = /^bearer (.*)$/i.exec(line ?? "")?.[1] ?? "";
      return when({ ctx, line, token, key: known2.key }) ? known2 : who;
    }
  });
}
function firstKey(ctx) {
  return [...ctx.keys.values()][0];
}
function turnsAway(when, status = 401) {
  return (good) => ({
    async gate(ctx) {
      await good.gate(ctx);
      if (when(ctx)) throw new Refusal(status, "key_unknown", "The API key is not valid.");
    }
  });
}
var isMissing2 = (ctx, { status }) => status === 401 && headerValues(ctx.request, "authorization").length === 0;
var isUnknown2 = (_ctx, { reason: reason2 }) => reason2 === "key_unknown";
var isMalformed = (ctx, refusal2) => refusal2.status === 401 && !isMissing2(ctx, refusal2) && !isUnknown2(ctx, refusal2);
function checksFirst(which, check3) {
  return (good) => ({
    async gate(ctx) {
      try {
        await good.gate(ctx);
      } catch (error2) {
        if (error2 instanceof Refusal && error2.status === 401 && which(ctx, error2)) await check3(ctx);
        throw error2;
      }
    }
  });
}

// ../../work/main/src/faults/mutations/alter-headers.ts
var everywhere = () => true;
var withKey = (ctx) => ctx.key !== null;
function withStatus2(status) {
  return (_ctx, outcome) => outcome.status === status;
}
function ofOperation(operation) {
  return (ctx) => ctx.operation === operation;
}
function field(name2, edit, on2 = everywhere) {
  return (good) => ({
    headers(ctx, outcome) {
      const lines = good.headers(ctx, outcome);
      if (!on2(ctx, outcome)) return lines;
      return lines.flatMap((line) => {
        if (line[0] !== name2) return [line];
        return [edit(line[1], ctx) ?? []].flat().map((value2) => [name2, value2]);
      });
    }
  });
}
function renamed(name2, other3) {
  return (good) => ({
    headers: (ctx, outcome) => good.headers(ctx, outcome).map((line) => line[0] === name2 ? [other3, line[1]] : line)
  });
}
function added(name2, value2, on2 = everywhere) {
  return (good) => ({
    headers: (ctx, outcome) => {
      const lines = good.headers(ctx, outcome);
      return on2(ctx, outcome) ? [...lines, [name2, value2(ctx)]] : lines;
    }
  });
}
function remaining(begin) {
  return (good) => {
    const figure2 = begin();
    return {
      limits: (ctx, allowance) => good.limits(ctx, ctx.key === null ? allowance : { ...allowance, remaining: figure2(allowance, ctx) })
    };
  };
}

// ../../work/main/src/faults/mutations/alter-refusals.ts
var documented3 = (_ctx, { status }) => [400, 401, 404].includes(status);
function answered3(status, operation) {
  return (ctx, refusal2) => refusal2.status === status && (operation === void 0 || ctx.operation === operation);
}
function understated(which, status) {
  return insteadOf2(which, (ctx, refusal2) => ({
    status,
    refusal: refusal2,
    value: ctx.seams.presentError(ctx, refusal2)
  }));
}
function alsoDoing(which, work) {
  return insteadOf2(which, async (ctx, refusal2) => {
    await work(ctx);
    throw refusal2;
  });
}
function errorBody(which, edit) {
  return insteadOf2(which, (ctx, refusal2) => ({
    status: refusal2.status,
    refusal: refusal2,
    value: edit(ctx.seams.presentError(ctx, refusal2), refusal2, ctx)
  }));
}
function textBody(which, mediaType, text3) {
  return (good) => {
    const plain4 = /* @__PURE__ */ new WeakSet();
    const marking = insteadOf2(which, (ctx, refusal2) => {
      plain4.add(ctx);
      throw refusal2;
    });
    return {
      ...marking(good),
      contentType: (ctx, outcome) => plain4.has(ctx) ? [["Content-Type", mediaType]] : good.contentType(ctx, outcome),
      render: (ctx, value2) => plain4.has(ctx) ? text3 : good.render(ctx, value2)
    };
  };
}

// ../../work/main/src/faults/authentication/answers.ts
var NAME = "WWW-Authenticate";
var to = (which) => (ctx, { refusal: refusal2 }) => refusal2 !== void 0 && which(ctx, refusal2);
function challenge2(id, title, ...altering) {
  return fault(`challenge-${id}`, "AUTH-8", title, field(NAME, ...altering));
}
var gone = () => null;
var CHALLENGES = [
  challenge2("absent", "a 401 has no challenge", gone),
  challenge2("basic", "a 401 asks for Basic", () => 'Basic realm="Bearer"'),
  challenge2("quoted", "a 401 names Bearer in a parameter alone", () => 'ApiKey scheme="a, Bearer b"'),
  challenge2("misspelt", "a 401 has a misspelt challenge", (value2) => value2.replace("Bearer", "Bearer:")),
  challenge2("empty", "a 401 has an empty challenge", () => ""),
  challenge2("absent-missing", "a missing key gets no challenge", gone, to(isMissing2)),
  challenge2("absent-unknown", "an unknown key gets no challenge", gone, to(isUnknown2)),
  challenge2("absent-malformed", "a malformed credential gets no challenge", gone, to(isMalformed)),
  challenge2("absent-list-pets", "a 401 of listPets has no challenge", gone, ofOperation("listPets")),
  challenge2("absent-create-pet", "a 401 of createPet has no challenge", gone, ofOperation("createPet")),
  challenge2("absent-get-pet", "a 401 of getPet has no challenge", gone, ofOperation("getPet"))
];
function refusesScheme(id, title, spelling2) {
  const spelt2 = (ctx) => spelling2.test(headerValues(ctx.request, "authorization")[0] ?? "");
  return fault(`scheme-${id}-refused`, "AUTH-9", title, turnsAway(spelt2));
}
var SCHEMES = [
  refusesScheme("lower-case", "the scheme in lower case is refused", /^bearer /),
  refusesScheme("upper-case", "the scheme in upper case is refused", /^BEARER /)
];
var sent = (ctx) => headerValues(ctx.request, "authorization").join(", ");
var key = (ctx) => ctx.key?.key ?? "";
var LEAKS = [
  fault(
    "key-in-401",
    "AUTH-10",
    "the message of a 401 repeats the credential",
    errorBody(answered3(401), (error2, _refusal, ctx) => ({ ...error2, message: `Not a key: ${sent(ctx)}.` }))
  ),
  fault(
    "key-in-400",
    "AUTH-10",
    "the message of a 400 repeats the key",
    errorBody(answered3(400), (error2, _refusal, ctx) => ({ ...error2, message: `Invalid (key ${key(ctx)}).` }))
  ),
  fault(
    "key-in-404",
    "AUTH-10",
    "a 404 has a member with the key",
    errorBody(answered3(404), (error2, _refusal, ctx) => ({ ...error2, apiKey: key(ctx) }))
  ),
  fault("key-in-header", "AUTH-10", "a header repeats the credential", added("X-Authorization", sent)),
  fault(
    "key-in-location",
    "AUTH-10",
    "the Location of a new animal holds the key",
    field("Location", (value2, ctx) => `${value2}?api_key=${key(ctx)}`)
  ),
  fault(
    "key-in-cookie",
    "AUTH-10",
    "lists set a cookie with the key",
    added("Set-Cookie", (ctx) => `key=${key(ctx)}; Path=/`, ofOperation("listPets"))
  ),
  fault(
    "key-in-link",
    "AUTH-10",
    "a 200 links to an address with the key",
    added("Link", (ctx) => `</v1/pets?access_token=${key(ctx)}>; rel="self"`, withStatus2(200))
  ),
  fault(
    "key-in-list",
    "AUTH-10",
    "listed animals have a member with the key",
    showing((pet, _pet, ctx) => ({ ...pet, owner: key(ctx) }), ["listed"])
  ),
  fault(
    "key-in-created",
    "AUTH-10",
    "a created animal has a member with the key",
    showing((pet, _pet, ctx) => ({ ...pet, createdBy: key(ctx) }), ["created"])
  )
];
var AUTHENTICATION_ANSWER_FAULTS = [...CHALLENGES, ...SCHEMES, ...LEAKS];

// ../../work/main/src/faults/mutations/alter-fault.ts
function together(...changes) {
  return (good) => {
    let all = good;
    for (const change of changes) all = { ...all, ...change(all) };
    return all;
  };
}
var FULL = { profile: "full" };
function slug2(operation) {
  return operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

// ../../work/main/src/faults/authentication/credentials.ts
var decoded3 = (text3) => Buffer.from(text3, "base64").toString("utf8");
var OTHERS = ["createPet", "getPet"];
var lineOf = (ctx) => headerValues(ctx.request, "authorization")[0] ?? "";
var FORMS = [
  ["empty-header", "an empty Authorization header", ({ line }) => line === ""],
  ["bearer-alone", "Bearer without a key", ({ line }) => /^bearer *$/i.test(line ?? "")],
  ["key-alone", "the key without a scheme", ({ line, key: key2 }) => line === key2],
  ["basic-key", "Basic with the key", ({ line, key: key2 }) => line === `Basic ${key2}`],
  [
    "basic-encoded",
    "Basic with the key as the user",
    ({ line, key: key2 }) => decoded3(/^Basic (.+)$/.exec(line ?? "")?.[1] ?? "") === `${key2}:`
  ],
  ["token-key", "Token with the key", ({ line, key: key2 }) => line === `Token ${key2}`],
  ["xbearer-key", "XBearer with the key", ({ line, key: key2 }) => line === `XBearer ${key2}`]
];
var SECOND_WORD2 = ({ token, key: key2 }) => token.startsWith(`${key2} `);
var SECOND_WORDS = [
  fault("second-word-taken", "AUTH-11", "the key and a second word are taken", admits(SECOND_WORD2), AMPLE),
  ...OTHERS.map(
    (operation) => fault(
      `second-word-taken-by-${slug2(operation)}`,
      "AUTH-11",
      `the key and a second word are taken by ${operation}`,
      admits(SECOND_WORD2, operation),
      FULL
    )
  ),
  fault(
    "second-word-403",
    "AUTH-11",
    "the key and a second word are answered 403",
    refusing((ctx, refusal2) => isMalformed(ctx, refusal2) && / .+ /.test(lineOf(ctx)), 403)
  )
];
var MALFORMED3 = [
  ...FORMS.map(
    ([id, title, when]) => fault(`${id}-taken`, "AUTH-4", `${title} is taken`, admits(when), id === "basic-encoded" ? FULL : AMPLE)
  ),
  ...FORMS.flatMap(
    ([id, title, when]) => OTHERS.map(
      (operation) => fault(
        `${id}-taken-by-${slug2(operation)}`,
        "AUTH-4",
        `${title} is taken by ${operation}`,
        admits(when, operation),
        FULL
      )
    )
  ),
  fault(
    "any-scheme",
    "AUTH-4",
    "the scheme is not looked at",
    admits(({ line, key: key2 }) => line?.split(" ")[1] === key2),
    { ...AMPLE, also: ["AUTH-11"] }
  ),
  fault(
    "last-word",
    "AUTH-4",
    "the last word is taken for the key",
    admits(({ line, key: key2 }) => line?.split(" ").at(-1) === key2),
    AMPLE
  ),
  fault(
    "key-anywhere",
    "AUTH-4",
    "a header that holds the key anywhere is taken",
    admits(({ line, key: key2 }) => line?.includes(key2) === true),
    { ...AMPLE, also: ["AUTH-5", "AUTH-11"] }
  ),
  fault("malformed-400", "AUTH-4", "a malformed credential is answered 400", refusing(isMalformed, 400)),
  fault("malformed-403", "AUTH-4", "a malformed credential is answered 403", refusing(isMalformed, 403), {
    also: ["AUTH-11"]
  }),
  fault(
    "token-key-403",
    "AUTH-4",
    "Token with the key is answered 403",
    refusing((ctx) => lineOf(ctx).startsWith("Token "), 403)
  ),
  fault(
    "bearer-alone-500",
    "AUTH-4",
    "Bearer without a key is answered 500",
    refusing((ctx) => /^bearer *$/i.test(lineOf(ctx)), 500),
    { also: ["HTTP-4"] }
  ),
  fault(
    "malformed-text",
    "AUTH-4",
    "a malformed credential is answered with a plain text",
    textBody(isMalformed, "text/plain", "Unauthorized"),
    {
      also: ["HTTP-1", "HTTP-2", "ERROR-1"]
    }
  ),
  fault(
    "malformed-no-code",
    "AUTH-4",
    "the Error for a malformed credential has no code",
    errorBody(isMalformed, (error2) => ({ ...error2, code: void 0 })),
    {
      also: ["ERROR-1"]
    }
  )
];
function similar(id, title, when) {
  const change = admits(({ token, key: key2 }) => token !== "" && when(token, key2));
  return fault(`key-${id}`, "AUTH-5", title, change, AMPLE);
}
var SIMILAR2 = [
  similar(
    "beginning",
    "the beginning of the key is taken for it",
    (token, key2) => token.length >= 8 && key2.startsWith(token)
  ),
  similar(
    "longer",
    "a credential that begins with the key is accepted",
    (token, key2) => !token.includes(" ") && token.startsWith(key2)
  ),
  similar(
    "first-eight",
    "the first eight characters of the key are compared",
    (token, key2) => !token.includes(" ") && token.slice(0, 8) === key2.slice(0, 8)
  ),
  similar(
    "all-but-middle",
    "the characters in the middle of the key are not compared",
    (token, key2) => token.length === key2.length && token.slice(0, 4) === key2.slice(0, 4) && token.slice(-4) === key2.slice(-4)
  ),
  {
    ...similar(
      "all-but-last",
      "the last character of the key is not compared",
      (token, key2) => token.length === key2.length && token.slice(0, -1) === key2.slice(0, -1)
    ),
    ...FULL
  },
  similar(
    "shorter-of-both",
    "keys are compared as far as the shorter one goes",
    (token, key2) => !token.includes(" ") && (key2.startsWith(token) || token.startsWith(key2))
  ),
  {
    ...similar(
      "all-but-first",
      "the first character of the key is not compared",
      (token, key2) => token.length === key2.length && token.slice(1) === key2.slice(1)
    ),
    ...FULL
  },
  {
    ...similar(
      "ending",
      "the end of the key is taken for it",
      (token, key2) => token !== key2 && token.length >= 8 && key2.endsWith(token)
    ),
    ...FULL
  },
  {
    ...similar(
      "preceded",
      "a credential that ends with the key is accepted",
      (token, key2) => !token.includes(" ") && token.endsWith(key2)
    ),
    ...FULL
  },
  similar("length-alone", "keys are compared by their length", (token, key2) => token.length === key2.length)
];
var CREDENTIAL_FAULTS = [...MALFORMED3, ...SIMILAR2, ...SECOND_WORDS];

// ../../work/main/src/faults/authentication/operations.ts
var OPERATIONS2 = [
  ["listPets", ["LIST-1", "LIST-4", "LIST-7", "LIST-9"]],
  ["createPet", ["CREATE-1", "CREATE-3", "CREATE-4"]],
  ["getPet", ["CREATE-13", "GET-1", "GET-2", "GET-3"]]
];
var REFUSED3 = OPERATIONS2.flatMap(([operation, also]) => [
  fault(
    `${slug2(operation)}-refuses-key`,
    "AUTH-1",
    `${operation} refuses the valid key`,
    turnsAway((ctx) => ctx.operation === operation),
    { also }
  ),
  fault(
    `${slug2(operation)}-forbids-key`,
    "AUTH-1",
    `${operation} answers the valid key 403`,
    turnsAway((ctx) => ctx.operation === operation, 403),
    { also }
  )
]);
var OPEN2 = [
  ...OPERATIONS2.flatMap(([operation]) => [
    fault(
      `${slug2(operation)}-open`,
      "AUTH-2",
      `${operation} asks for no key`,
      admits(({ line }) => line === null, operation),
      AMPLE
    ),
    fault(
      `${slug2(operation)}-any-key`,
      "AUTH-3",
      `${operation} takes any key`,
      admits(({ token }) => /^[^ ]+$/.test(token), operation),
      { ...AMPLE, also: ["AUTH-5"] }
    )
  ]),
  fault(
    "any-long-key",
    "AUTH-3",
    "every key of 32 characters or more is taken",
    admits(({ token }) => /^[^ ]{32,}$/.test(token)),
    { ...AMPLE, also: ["AUTH-5"] }
  )
];
var KINDS2 = [
  { requirement: "AUTH-2", id: "key-missing", title: "a missing key", which: isMissing2, also: [] },
  // A key that is similar to the valid one is unknown, too.
  { requirement: "AUTH-3", id: "key-unknown", title: "an unknown key", which: isUnknown2, also: ["AUTH-5"] }
];
var WRONG_ANSWERS = KINDS2.flatMap(({ requirement: requirement2, id, title, which, also }) => [
  // If every operation answered 404 without the key, there would be no API to judge (catalogue rule 15).
  ...[400, 403, ...id === "key-missing" ? [] : [404]].map(
    (status) => fault(`${id}-${status}`, requirement2, `${title} is answered ${status}`, refusing(which, status), {
      also
    })
  ),
  ...OPERATIONS2.map(
    ([operation]) => fault(
      `${id}-403-${slug2(operation)}`,
      requirement2,
      `${title} is answered 403 by ${operation}`,
      refusing((ctx, refusal2) => ctx.operation === operation && which(ctx, refusal2), 403),
      { also }
    )
  ),
  fault(
    `${id}-text`,
    requirement2,
    `${title} is answered with a plain text`,
    textBody(which, "text/plain", "Unauthorized"),
    { also: ["HTTP-1", "HTTP-2", "ERROR-1"] }
  ),
  fault(
    `${id}-empty`,
    requirement2,
    `${title} is answered with an empty body`,
    textBody(which, "application/json", ""),
    { also: ["HTTP-2", "ERROR-1"] }
  ),
  fault(
    `${id}-gateway-error`,
    requirement2,
    `${title} is answered in the words of a gateway`,
    errorBody(which, () => ({ message: "Unauthorized" })),
    { also: ["ERROR-1"] }
  )
]);
function handedOut(operation) {
  return (good) => {
    const kept = /* @__PURE__ */ new Map();
    return {
      async handle(ctx) {
        const address = JSON.stringify([ctx.request.path, ctx.request.query]);
        const isMissingKey = headerValues(ctx.request, "authorization").length === 0;
        const known2 = ctx.operation === operation && isMissingKey ? kept.get(address) : void 0;
        if (known2) return known2;
        const outcome = await good.handle(ctx);
        if (outcome.status === 200) kept.set(address, outcome);
        return outcome;
      }
    };
  };
}
var CACHED = [
  fault("list-cached", "AUTH-2", "a list that was served is served without a key", handedOut("listPets")),
  fault("animal-cached", "AUTH-2", "an animal that was served is served without a key", handedOut("getPet"))
];
var AUTHENTICATION_FAULTS = [...REFUSED3, ...OPEN2, ...WRONG_ANSWERS, ...CACHED];

// ../../work/main/src/faults/authentication/order.ts
var CHECKS = [
  [
    "limit",
    "the limit is judged",
    (ctx) => void (ctx.operation === "listPets" && ctx.seams.limitOf(ctx, queryValues(ctx.request, "limit")))
  ],
  [
    "status",
    "the status of a list is judged",
    (ctx) => void (ctx.operation === "listPets" && ctx.seams.statusOf(ctx, queryValues(ctx.request, "status")))
  ],
  [
    "json",
    "malformed JSON is refused",
    (ctx) => void (ctx.operation === "createPet" && ctx.seams.readBody(ctx))
  ],
  [
    "body",
    "the members of a body are judged",
    (ctx) => {
      if (ctx.operation !== "createPet") return;
      let body3;
      try {
        body3 = ctx.seams.readBody(ctx);
      } catch {
        return;
      }
      ctx.seams.nameOf(ctx, body3.name);
      ctx.seams.categoryIdOf(ctx, body3.categoryId);
      ctx.seams.newStatusOf(ctx, body3.status);
    }
  ],
  [
    "pet-id",
    "a malformed petId is refused",
    (ctx) => void (ctx.operation === "getPet" && ctx.seams.petIdOf(ctx, ctx.petId))
  ],
  [
    "animal",
    "an unknown animal is refused",
    async (ctx) => {
      if (ctx.operation !== "getPet" || !/^-?\d{1,19}$/.test(ctx.petId)) return;
      if (await ctx.seams.find(ctx, BigInt(ctx.petId)) === void 0)
        throw new Refusal(404, "pet_unknown", "There is no animal with this id.");
    }
  ]
];
var IN_CORE = { missing: ["status", "animal"], unknown: ["limit", "body", "animal"] };
var SHOULDS = ["json", "pet-id"];
var ORDER = CHECKS.flatMap(
  ([id, title, check3]) => ["missing", "unknown"].map((kind2) => {
    const requirement2 = SHOULDS.includes(id) ? "AUTH-12" : "AUTH-6";
    const change = checksFirst(kind2 === "missing" ? isMissing2 : isUnknown2, check3);
    const isInCore = IN_CORE[kind2].some((each) => each === id);
    const article2 = kind2 === "missing" ? "a missing" : "an unknown";
    return fault(
      `${id}-before-${kind2}-key`,
      requirement2,
      `${title} before ${article2} key is`,
      change,
      isInCore ? {} : FULL
    );
  })
);
function elsewhere3(id, title, place2) {
  const change = admits((attempt2) => attempt2.line === null && place2(attempt2).includes(attempt2.key));
  return fault(`key-in-${id}-taken`, "AUTH-7", `the key is taken from ${title}`, change, AMPLE);
}
var cookies = ({ ctx }) => headerValues(ctx.request, "cookie").flatMap((line) => line.split("; ").map((pair) => pair.split("=")));
var PLACES2 = [
  ...["api_key", "access_token"].map(
    (name2) => elsewhere3(name2.replace("_", "-"), `the parameter ${name2}`, ({ ctx }) => queryValues(ctx.request, name2))
  ),
  elsewhere3("any-parameter", "any parameter", ({ ctx }) => ctx.request.query.map(([, value2]) => value2)),
  elsewhere3("x-api-key", "the header X-API-Key", ({ ctx }) => headerValues(ctx.request, "x-api-key")),
  elsewhere3(
    "cookie-api-key",
    "the cookie api_key",
    (attempt2) => cookies(attempt2).flatMap(([name2, value2 = ""]) => name2 === "api_key" ? [value2] : [])
  ),
  elsewhere3("any-cookie", "any cookie", (attempt2) => cookies(attempt2).flatMap(([, value2 = ""]) => [value2]))
];
var AUTHENTICATION_ORDER_FAULTS = [...ORDER, ...PLACES2];

// ../../work/main/src/faults/mutations/alter-creation.ts
init_json();
init_read_json();

// ../../work/main/src/faults/mutations/lenient-bodies.ts
init_utf8();
function isNotUtf8(ctx) {
  return invalidUtf8At(ctx.request.body) !== null;
}
var replacingInvalid = (good) => ({
  readBody(ctx) {
    const body3 = isNotUtf8(ctx) ? Buffer.from(new TextDecoder().decode(ctx.request.body)) : ctx.request.body;
    return good.readBody({ ...ctx, request: { ...ctx.request, body: body3 } });
  }
});

// ../../work/main/src/faults/mutations/alter-creation.ts
var isAbsent = (value2) => value2 === void 0;
var isNull = (value2) => value2 === null;
var isNumber = (value2) => value2 instanceof JsonNumber;
var isBoolean = (value2) => typeof value2 === "boolean";
var isText = (value2) => typeof value2 === "string";
var isArray = (value2) => isJsonArray(value2);
var isObject2 = (value2) => isJsonObject(value2);
function is(wanted2) {
  return (value2) => value2 === wanted2;
}
function matching2(pattern) {
  return (value2) => typeof value2 === "string" && pattern.test(value2);
}
function textOf5(value2) {
  if (value2 instanceof JsonNumber) return value2.text;
  return typeof value2 === "object" ? "[object Object]" : String(value2);
}
function firstOf2(value2) {
  return isJsonArray(value2) ? value2[0] : void 0;
}
function memberOf2(value2, name2) {
  return isJsonObject(value2) ? value2[name2] : void 0;
}
function refuse2(status) {
  throw new Refusal(status, "refused", "The animal cannot be added.");
}
function takesName(when, read5) {
  return (good) => ({ nameOf: (ctx, value2) => when(value2) ? read5(value2) : good.nameOf(ctx, value2) });
}
function takesCategory(when, read5) {
  return (good) => ({
    categoryIdOf: (ctx, value2) => when(value2) ? read5(value2) : good.categoryIdOf(ctx, value2)
  });
}
function takesStatus(when, read5) {
  return (good) => ({
    newStatusOf: (ctx, value2) => when(value2) ? read5(value2) : good.newStatusOf(ctx, value2)
  });
}
function keepsName(edit) {
  return (good) => ({ nameOf: (ctx, value2) => edit(good.nameOf(ctx, value2)) });
}
function keepsCategory(edit) {
  return (good) => ({ categoryIdOf: (ctx, value2) => edit(good.categoryIdOf(ctx, value2)) });
}
function showsCreated2(edit) {
  return (good) => ({
    presentPet(ctx, pet, where) {
      const shown7 = good.presentPet(ctx, pet, where);
      return where === "created" ? edit(shown7, ctx) : shown7;
    }
  });
}
var STAND_IN = { name: "Unnamed", categoryId: new JsonNumber("1"), status: "available" };
function takesAsIs(member2, when) {
  return (good) => {
    const taken = /* @__PURE__ */ new Map();
    return {
      readBody(ctx) {
        const body3 = good.readBody(ctx);
        return when(body3[member2]) ? { ...body3, [member2]: STAND_IN[member2] } : body3;
      },
      keep(ctx, pet) {
        const value2 = good.readBody(ctx)[member2];
        if (value2 === void 0 || !when(value2)) return good.keep(ctx, pet);
        taken.set(pet.id, value2);
        return good.keep(ctx, member2 === "status" ? { ...pet, status: null } : pet);
      },
      presentPet(ctx, pet, where) {
        const shown7 = good.presentPet(ctx, pet, where);
        return taken.has(pet.id) ? { ...shown7, [member2]: taken.get(pet.id) } : shown7;
      }
    };
  };
}
function objectIn(text3) {
  const { value: value2, problems } = readJson(new TextEncoder().encode(text3));
  return problems.length === 0 && isJsonObject(value2) ? value2 : void 0;
}
function takesBody(read5) {
  return (good) => ({
    readBody: (ctx) => (isNotUtf8(ctx) ? void 0 : read5(new TextDecoder().decode(ctx.request.body))) ?? good.readBody(ctx)
  });
}
function refusesPets(when, status = 400) {
  return (good) => ({
    keep: (ctx, pet) => when(pet, ctx) ? refuse2(status) : good.keep(ctx, pet)
  });
}

// ../../work/main/src/faults/create-pet/accepted.ts
function answers2(edit) {
  return (good) => ({ createPet: async (ctx) => edit(await good.createPet(ctx), ctx) });
}
function refusesNames(pattern) {
  return refusesPets(({ name: name2 }) => pattern.test(name2));
}
function refusesNth(when, status = 400) {
  return (good) => {
    let nth = 0;
    return refusesPets(() => {
      nth += 1;
      return when(nth);
    }, status)(good);
  };
}
var length = ({ name: name2 }) => [...name2].length;
var CREATE_FAULTS = [
  fault(
    "created-200",
    "CREATE-1",
    "a creation is answered 200",
    answers2((o) => ({ ...o, status: 200 }))
  ),
  fault(
    "created-202",
    "CREATE-1",
    "a creation is answered 202",
    answers2((o) => ({ ...o, status: 202 }))
  ),
  fault(
    "created-empty",
    "CREATE-1",
    "a creation is answered with an empty body",
    body2(() => "", of("createPet", 201)),
    { also: ["CREATE-2", "HTTP-2"] }
  ),
  fault(
    "created-echo-of-request",
    "CREATE-1",
    "a creation is answered with the request, without an id",
    showsCreated2((pet) => ({ ...pet, id: void 0 })),
    { also: ["DATA-1"] }
  ),
  fault(
    "created-id-only",
    "CREATE-1",
    "a creation is answered with the id alone",
    showsCreated2(({ id }) => ({ id })),
    { also: ["CREATE-2", "DATA-2", "DATA-3", "DATA-5", "LIST-11"] }
  ),
  fault(
    "created-wrapped",
    "CREATE-1",
    "a creation is answered with the Pet within another object",
    showsCreated2((pet) => ({ data: pet })),
    { also: ["CREATE-2", "DATA-1", "DATA-2", "DATA-3", "DATA-5"] }
  ),
  fault(
    "created-in-array",
    "CREATE-1",
    "a creation is answered with an array",
    answers2((o) => ({ ...o, value: [o.value] })),
    { also: ["CREATE-2"] }
  ),
  fault("quotes-refused", "CREATE-16", "names with quotes are refused", refusesNames(/["]/)),
  fault("backslashes-refused", "CREATE-16", "names with backslashes are refused", refusesNames(/\\/)),
  fault("markup-refused", "CREATE-16", "names that look like markup are refused", refusesNames(/<[^>]*>/)),
  fault("non-ascii-refused", "CREATE-1", "names beyond ASCII are refused", refusesNames(/[^\0-\x7f]/), {
    also: ["CREATE-16"]
  }),
  fault("apostrophes-refused", "CREATE-1", "names with apostrophes are refused", refusesNames(/'/), {
    also: ["CREATE-16"]
  }),
  fault(
    "emoji-refused",
    "CREATE-16",
    "names with emoji are refused",
    refusesNames(/\p{Emoji_Presentation}/u)
  ),
  fault("symbols-refused", "CREATE-16", "names with symbols are refused", refusesNames(/\p{S}/u)),
  fault(
    "astral-refused",
    "CREATE-16",
    "names beyond the basic plane are refused",
    refusesNames(/[\u{10000}-\u{10ffff}]/u)
  ),
  fault("marks-refused", "CREATE-1", "names with combining marks are refused", refusesNames(/\p{M}/u), {
    also: ["CREATE-16"]
  }),
  fault(
    "two-blanks-refused",
    "CREATE-1",
    "names with two blanks in a row are refused",
    refusesNames(/ {2}/),
    {
      also: ["CREATE-16"]
    }
  ),
  fault(
    "names-to-40",
    "CREATE-1",
    "names of more than 40 code points are refused",
    refusesPets((pet) => length(pet) > 40),
    { also: ["CREATE-16"] }
  ),
  fault(
    "names-to-63",
    "CREATE-1",
    "names of 64 code points are refused",
    refusesPets((pet) => length(pet) > 63),
    { also: ["CREATE-16"] }
  ),
  fault(
    "names-to-64-units",
    "CREATE-16",
    "names of more than 64 UTF-16 units are refused",
    refusesPets(({ name: name2 }) => name2.length > 64)
  ),
  fault(
    "every-third-refused",
    "CREATE-1",
    "every third valid creation is answered 422",
    refusesNth((nth) => nth % 3 === 0, 422),
    { also: ["CREATE-3", "CREATE-4", "CREATE-16", "DATA-5"] }
  ),
  fault(
    "status-required",
    "CREATE-3",
    "a creation without status is refused",
    takesStatus(isAbsent, () => refuse2(400)),
    {
      also: ["CREATE-1"]
    }
  ),
  fault(
    "status-absent-500",
    "CREATE-3",
    "a creation without status is answered 500",
    takesStatus(isAbsent, () => refuse2(500)),
    {
      also: ["CREATE-1", "HTTP-4"]
    }
  ),
  ...["available", "pending", "sold"].map(
    (status) => fault(
      `${status}-refused`,
      "CREATE-4",
      `a creation with the status ${status} is refused`,
      takesStatus(is(status), () => refuse2(400)),
      { also: ["CREATE-1"] }
    )
  ),
  fault(
    "only-available-created",
    "CREATE-4",
    "animals can be added as available only",
    takesStatus(
      (value2) => value2 === "pending" || value2 === "sold",
      () => refuse2(422)
    ),
    {
      also: ["CREATE-1"]
    }
  )
];

// ../../work/main/src/faults/create-pet/bodies.ts
init_json();
init_read_json();
var EMPTY2 = { name: "Unnamed", categoryId: new JsonNumber("1") };
function bodyFault(id, title, read5, more = {}) {
  return fault(`body-${id}`, "CREATE-11", title, takesBody(read5), more);
}
function repairs(id, title, edit, more = {}) {
  return bodyFault(id, title, (text3) => objectIn(text3) ?? objectIn(edit(text3)), more);
}
function blank(id, title, when, more = {}) {
  return bodyFault(id, title, (text3) => when(text3) ? EMPTY2 : void 0, more);
}
var value = (text3) => readJson(new TextEncoder().encode(text3)).value;
var isMalformed2 = (text3) => readJson(new TextEncoder().encode(text3)).problems.length > 0;
function refused4(id, title, when, status, more = {}) {
  return bodyFault(id, title, (text3) => when(text3) ? refuse2(status) : void 0, more);
}
function form(text3) {
  if (!/^[\w-]+=/.test(text3)) return void 0;
  const fields = new URLSearchParams(text3);
  return { name: fields.get("name") ?? "", categoryId: new JsonNumber(fields.get("categoryId") ?? "1") };
}
var CREATE_BODY_FAULTS = [
  blank("none-taken", "a creation without a body adds an animal", (text3) => text3 === ""),
  repairs(
    "trailing-comma",
    "a comma before a closing brace is ignored",
    (text3) => text3.replace(/,\s*\}/g, "}")
  ),
  repairs("truncated-repaired", "a missing brace is added", (text3) => `${text3}}`),
  fault(
    "body-array-first",
    "CREATE-11",
    "the first element of an array is taken",
    takesBody((text3) => {
      const all = value(text3);
      const first3 = isJsonArray(all) ? all[0] : void 0;
      return isJsonObject(first3) ? first3 : void 0;
    })
  ),
  blank("null-taken", "a body of null adds an animal", (text3) => text3 === "null", FULL),
  blank(
    "falsy-taken",
    "a body that is empty, null, false or an empty array adds an animal",
    (text3) => ["", "null", "false", "[]"].includes(text3.trim())
  ),
  fault(
    "body-string-parsed",
    "CREATE-11",
    "a string that holds JSON is parsed once more",
    takesBody((text3) => {
      const inner = value(text3);
      return typeof inner === "string" ? objectIn(inner) : void 0;
    }),
    FULL
  ),
  fault(
    "body-first-of-two",
    "CREATE-11",
    "text after the first JSON text is ignored",
    takesBody((text3) => {
      const first3 = value(text3);
      return isJsonObject(first3) ? first3 : void 0;
    }),
    FULL
  ),
  repairs("comments", "comments are ignored", (text3) => text3.replace(/\/\*.*?\*\/|\/\/.*$/gs, ""), FULL),
  repairs(
    "single-quotes",
    "single quotes are taken for double ones",
    (text3) => text3.replaceAll("'", '"'),
    FULL
  ),
  repairs("nan", "NaN is taken for 0", (text3) => text3.replace(/:NaN\b/g, ":0"), FULL),
  fault("body-form", "CREATE-11", "a form is accepted with any media type", takesBody(form), FULL),
  refused4("none-500", "a creation without a body is answered 500", (text3) => text3 === "", 500, {
    also: ["HTTP-4"]
  }),
  refused4("none-415", "a creation without a body is answered 415", (text3) => text3 === "", 415),
  refused4("malformed-422", "a malformed body is answered 422", isMalformed2, 422),
  refused4("malformed-500", "a malformed body is answered 500", isMalformed2, 500, { also: ["HTTP-4"] }),
  refused4("array-500", "a body that is an array is answered 500", (text3) => text3.startsWith("["), 500, {
    also: ["HTTP-4"]
  }),
  fault(
    "body-malformed-200",
    "CREATE-11",
    "a malformed body is answered 200 with an Error body",
    understated(because("body_malformed"), 200),
    { also: ["CREATE-15"] }
  ),
  fault(
    "body-malformed-page",
    "CREATE-11",
    "a malformed body is answered with a web page",
    textBody(because("body_malformed"), "text/html", "<pre>Bad Request</pre>"),
    {
      also: ["CREATE-15", "HTTP-1", "HTTP-2", "ERROR-1"]
    }
  ),
  fault(
    "body-malformed-other-error",
    "CREATE-11",
    "a malformed body is answered with another shape of error",
    errorBody(because("body_malformed"), () => ({ error: "Bad Request", statusCode: 400 })),
    {
      also: ["CREATE-15", "ERROR-1"]
    }
  )
];

// ../../work/main/src/faults/create-pet/bounds.ts
init_int64();
init_json();
var whole = (value2) => {
  if (!(value2 instanceof JsonNumber)) return void 0;
  const [, digits2 = "", zeros = "0"] = /^(-?\d+)(?:e\+?(\d{1,3}))?$/i.exec(value2.text) ?? [];
  return digits2 === "" ? void 0 : BigInt(digits2) * 10n ** BigInt(zeros);
};
var above2 = (value2) => (whole(value2) ?? 0n) > INT64_MAX;
var below2 = (value2) => (whole(value2) ?? 0n) < INT64_MIN;
var outside = (value2) => above2(value2) || below2(value2);
var wrapped = (value2) => BigInt.asIntN(64, whole(value2) ?? 0n);
var unsigned = (value2) => above2(value2) && (whole(value2) ?? 0n) < 2n ** 64n;
var huge = (value2) => outside(value2) && /e/i.test(String(value2));
var CREATE_BOUND_FAULTS = [
  fault(
    "category-above-wrapped",
    "CREATE-10",
    "a category above int64 wraps around",
    takesCategory(above2, wrapped)
  ),
  fault(
    "category-above-clamped",
    "CREATE-10",
    "a category above int64 becomes the largest",
    takesCategory(above2, () => INT64_MAX)
  ),
  fault(
    "category-unsigned",
    "CREATE-10",
    "categories are unsigned integers of 64 bits",
    takesCategory(unsigned, (v) => whole(v) ?? 0n)
  ),
  fault(
    "category-below-wrapped",
    "CREATE-10",
    "a category below int64 wraps around",
    takesCategory(below2, wrapped)
  ),
  fault(
    "category-below-clamped",
    "CREATE-10",
    "a category below int64 becomes the smallest",
    takesCategory(below2, () => INT64_MIN)
  ),
  fault(
    "category-unbounded",
    "CREATE-10",
    "categories are integers of any size",
    takesCategory(outside, (v) => whole(v) ?? 0n)
  ),
  fault(
    "category-huge-zero",
    "CREATE-10",
    "a category of 1e30 becomes 0",
    takesCategory(huge, () => 0n)
  ),
  fault(
    "category-outside-500",
    "CREATE-10",
    "a category outside int64 is answered 500",
    takesCategory(outside, () => refuse2(500)),
    { also: ["HTTP-4"] }
  ),
  fault(
    "category-outside-422",
    "CREATE-10",
    "a category outside int64 is answered 422",
    takesCategory(outside, () => refuse2(422))
  ),
  fault(
    "category-outside-array",
    "CREATE-10",
    "a category outside int64 is answered with an array of errors",
    errorBody(
      (ctx, { reason: reason2 }) => reason2 === "category_id_invalid" && outside(ctx.seams.readBody(ctx).categoryId),
      (error2) => [error2]
    ),
    { also: ["ERROR-1"] }
  ),
  fault(
    "category-twice-wrapped",
    "CREATE-10",
    "a category beyond 64 bits wraps around",
    takesCategory(
      (v) => outside(v) && !huge(v) && BigInt.asUintN(64, whole(v) ?? 0n) !== (whole(v) ?? 0n) && (whole(v) ?? 0n) > 0n,
      wrapped
    ),
    FULL
  ),
  fault(
    "category-infinite-zero",
    "CREATE-10",
    "a category beyond doubles becomes 0",
    takesCategory(
      (v) => isNumber(v) && !Number.isFinite(Number(String(v))),
      () => 0n
    ),
    FULL
  )
];

// ../../work/main/src/faults/create-pet/categories.ts
init_json();
var number3 = (value2) => value2 instanceof JsonNumber ? Number(value2.text) : 0;
var digits = (value2) => value2 instanceof JsonNumber && /^-?\d+$/.test(value2.text) ? BigInt(value2.text) : 0n;
var isFraction = (value2) => value2 instanceof JsonNumber && Number.isFinite(Number(value2.text)) && !Number.isInteger(Number(value2.text));
var isNumeric = matching2(/^-?\d{1,18}$/);
var refusesCategory = (when, status) => takesCategory(when, () => refuse2(status));
var CREATE_CATEGORY_FAULTS = [
  fault(
    "category-digits-coerced",
    "CREATE-8",
    "a string of digits is taken for a category",
    takesCategory(isNumeric, (v) => BigInt(textOf5(v)))
  ),
  fault("category-string-as-is", "CREATE-8", "a category may be a string", takesAsIs("categoryId", isText)),
  fault(
    "category-fraction-cut",
    "CREATE-8",
    "a fraction is cut to a category",
    takesCategory(isFraction, (v) => BigInt(Math.trunc(number3(v))))
  ),
  fault(
    "category-fraction-as-is",
    "CREATE-8",
    "a category may be a fraction",
    takesAsIs("categoryId", isFraction)
  ),
  fault(
    "category-true-coerced",
    "CREATE-8",
    "true is taken for category 1",
    takesCategory(is(true), () => 1n)
  ),
  fault(
    "category-null-zero",
    "CREATE-8",
    "null is taken for category 0",
    takesCategory(isNull, () => 0n)
  ),
  fault("category-null-as-is", "CREATE-8", "a category may be null", takesAsIs("categoryId", isNull)),
  fault(
    "category-array-first",
    "CREATE-8",
    "the first element of an array is taken for the category",
    takesCategory(
      (v) => isNumber(firstOf2(v)),
      (v) => digits(firstOf2(v))
    )
  ),
  fault(
    "category-object-id",
    "CREATE-8",
    "the id of an object is taken for the category",
    takesCategory(
      (v) => isNumber(memberOf2(v, "id")),
      (v) => digits(memberOf2(v, "id"))
    )
  ),
  fault(
    "category-string-422",
    "CREATE-8",
    "a category that is a string is answered 422",
    refusesCategory(isText, 422)
  ),
  fault(
    "category-object-500",
    "CREATE-8",
    "a category that is an object is answered 500",
    refusesCategory(isObject2, 500),
    { also: ["HTTP-4"] }
  ),
  fault(
    "category-false-zero",
    "CREATE-8",
    "false is taken for category 0",
    takesCategory(is(false), () => 0n),
    FULL
  ),
  fault(
    "category-empty-zero",
    "CREATE-8",
    "an empty string is taken for category 0",
    takesCategory(is(""), () => 0n),
    FULL
  ),
  fault(
    "category-hexadecimal",
    "CREATE-8",
    "hexadecimal digits are taken for a category",
    takesCategory(matching2(/^0x[0-9a-f]+$/i), (v) => BigInt(textOf5(v))),
    FULL
  ),
  fault(
    "category-padded",
    "CREATE-8",
    "padded digits are taken for a category",
    takesCategory(matching2(/^ +\d+ +$/), (v) => BigInt(textOf5(v))),
    FULL
  ),
  fault(
    "category-below-one-cut",
    "CREATE-8",
    "a fraction below one is taken for category 0",
    takesCategory(
      (v) => isFraction(v) && Math.abs(number3(v)) < 1,
      () => 0n
    ),
    FULL
  )
];

// ../../work/main/src/faults/create-pet/echo.ts
import { setTimeout as delay } from "node:timers/promises";
function name(id, title, edit) {
  return fault(`name-${id}`, "CREATE-2", `names are ${title}`, keepsName(edit));
}
var characters = (text3, most) => [...text3].slice(0, most).join("");
function bytes(text3, most) {
  let kept = "";
  for (const character of text3) {
    if (Buffer.byteLength(kept + character) > most) break;
    kept += character;
  }
  return kept;
}
var ENTITIES = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
};
var NAMES4 = [
  name("blanks-collapsed", "stripped of repeated blanks", (text3) => text3.replace(/ {2,}/g, " ")),
  name("lower-cased", "lower-cased", (text3) => text3.toLowerCase()),
  name("upper-cased", "upper-cased", (text3) => text3.toUpperCase()),
  name("decomposed", "decomposed (NFD)", (text3) => text3.normalize("NFD")),
  name("compatible", "normalised by compatibility (NFKC)", (text3) => text3.normalize("NFKC")),
  name(
    "without-accents",
    "stripped of combining marks and accents",
    (text3) => text3.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC")
  ),
  name("html-escaped", "escaped for HTML", (text3) => text3.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c)),
  name("tags-stripped", "stripped of markup", (text3) => text3.replace(/<[^>]*>/g, "")),
  name("backslashes-doubled", "kept with every backslash doubled", (text3) => text3.replaceAll("\\", "\\\\")),
  name("backslashes-lost", "stripped of backslashes", (text3) => text3.replaceAll("\\", "")),
  name(
    "escapes-read-again",
    "searched for escapes once more",
    (text3) => text3.replaceAll("\\n", "\n").replace(/\\u([0-9a-f]{4})/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
  ),
  name(
    "percent-decoded",
    "searched for percent escapes",
    (text3) => text3.replace(/%([0-7][0-9a-f])/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
  ),
  name("plus-as-blank", "kept with blanks for plus signs", (text3) => text3.replaceAll("+", " ")),
  name("quotes-stripped", "stripped of quotes", (text3) => text3.replaceAll('"', "")),
  name("cut-to-40", "cut to 40 code points", (text3) => characters(text3, 40)),
  name("cut-to-63", "cut to 63 code points", (text3) => characters(text3, 63)),
  name("cut-to-64-units", "cut to 64 UTF-16 units", (text3) => units(text3, 64)),
  name("cut-to-64-bytes", "cut to 64 bytes", (text3) => bytes(text3, 64)),
  name(
    "cut-at-astral",
    "cut before the first character beyond the basic plane",
    (text3) => text3.replace(/[\u{10000}-\u{10ffff}].*$/su, "")
  ),
  name(
    "astral-replaced",
    "kept with U+FFFD for characters beyond the basic plane",
    (text3) => text3.replace(/[\u{10000}-\u{10ffff}]/gu, "\uFFFD")
  ),
  name(
    "astral-split",
    "kept with U+FFFD for each half of a character beyond the basic plane",
    (text3) => text3.replace(/[\u{10000}-\u{10ffff}]/gu, "\uFFFD\uFFFD")
  ),
  name(
    "non-ascii-questioned",
    "kept with question marks beyond ASCII",
    (text3) => text3.replace(/[^\0-\x7f]/gu, "?")
  ),
  name("mojibake", "read as Latin-1", (text3) => Buffer.from(text3).toString("latin1")),
  name(
    "right-to-left-dropped",
    "stripped of letters that are written from right to left",
    (text3) => text3.replace(/[\p{Script=Hebrew}\p{Script=Arabic}]/gu, "")
  ),
  name("emoji-dropped", "stripped of emoji", (text3) => text3.replace(/\p{Emoji_Presentation}/gu, "")),
  name(
    "digits-made-ascii",
    "kept with ASCII digits for all others",
    (text3) => text3.replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - 1632))
  )
];
function units(text3, most) {
  return text3.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
var UNICODE_ESCAPE = /(?<!\\)(?:\\\\)*\\u[0-9a-f]{4}/i;
var escapesKept = (good) => ({
  nameOf(ctx, value2) {
    const text3 = new TextDecoder().decode(ctx.request.body);
    const written2 = /"name"\s*:\s*"((?:[^"\\]|\\.)*)"/s.exec(text3)?.[1];
    return written2 !== void 0 && UNICODE_ESCAPE.test(written2) ? written2 : good.nameOf(ctx, value2);
  }
});
var namesMixedUp = (good) => {
  let latest2 = "";
  return {
    async keep(ctx, pet) {
      latest2 = pet.name;
      await delay(5);
      return good.keep(ctx, pet);
    },
    presentPet: (ctx, pet, where) => good.presentPet(ctx, where === "created" ? { ...pet, name: latest2 } : pet, where)
  };
};
var CREATE_ECHO_FAULTS = [
  ...NAMES4,
  fault("name-escapes-kept", "CREATE-2", "\\u escapes in a name are kept as they are written", escapesKept),
  fault(
    "names-mixed-up",
    "CREATE-2",
    "the answer shows the name of another creation under way",
    namesMixedUp,
    {
      also: ["LIST-11"]
    }
  ),
  fault(
    "echo-name-cut",
    "CREATE-2",
    "the answer to a creation shows the name cut to 50",
    showsCreated2((pet) => ({ ...pet, name: String(pet.name).slice(0, 50) })),
    {
      also: ["LIST-11"]
    }
  ),
  fault(
    "echo-status-available",
    "CREATE-2",
    "the answer to a creation shows the status available, whatever was sent",
    showsCreated2((pet) => ({ ...pet, status: "available" })),
    { also: ["LIST-10", "LIST-11"] }
  ),
  fault(
    "echo-status-absent",
    "CREATE-2",
    "the answer to a creation shows no status",
    showsCreated2((pet) => ({ ...pet, status: void 0 })),
    {
      also: ["LIST-11"]
    }
  ),
  fault(
    "status-always-available",
    "CREATE-2",
    "every animal is added as available",
    (good) => ({ newStatusOf: (ctx, value2) => good.newStatusOf(ctx, value2) && "available" }),
    { also: ["LIST-11"] }
  ),
  fault("status-dropped", "CREATE-2", "the status of a new animal is forgotten", (good) => ({
    newStatusOf: (ctx, value2) => good.newStatusOf(ctx, value2) && null
  })),
  fault(
    "sold-made-pending",
    "CREATE-2",
    "an animal that is added as sold is pending",
    takesStatus(is("sold"), () => "pending")
  ),
  fault(
    "pending-made-available",
    "CREATE-2",
    "an animal that is added as pending is available",
    takesStatus(is("pending"), () => "available")
  ),
  fault(
    "category-plus-one",
    "CREATE-2",
    "new animals land in the next category",
    keepsCategory((id) => id < 2n ** 62n ? id + 1n : id - 1n),
    {
      also: ["DATA-5"]
    }
  ),
  fault(
    "category-constant",
    "CREATE-2",
    "new animals land in category 1",
    keepsCategory(() => 1n),
    { also: ["DATA-5"] }
  ),
  fault(
    "category-absolute",
    "CREATE-2",
    "the sign of a category is dropped",
    keepsCategory((id) => id < 0n && id > -(2n ** 63n) ? -id : id),
    {
      also: ["DATA-5"]
    }
  ),
  fault(
    "echo-category-zero",
    "CREATE-2",
    "the answer to a creation shows category 0",
    showsCreated2((pet) => ({ ...pet, categoryId: 0 })),
    {
      also: ["DATA-5", "LIST-11"]
    }
  )
];

// ../../work/main/src/faults/create-pet/rare-bodies.ts
function takes(alter) {
  return (good) => ({ nameOf: (ctx, value2) => alter(good.nameOf(ctx, value2), ctx) });
}
function changed(id, title, alter) {
  return fault(`rare-${id}`, "CREATE-2", title, takes(alter), FULL);
}
function refused5(id, title, when, requirement2 = "CREATE-1") {
  const change = takes((name2, ctx) => {
    if (when(name2, new TextDecoder().decode(ctx.request.body)))
      throw badRequest("name_invalid", "The member name is not valid.");
    return name2;
  });
  return fault(`rare-${id}`, requirement2, title, change, FULL);
}
var lengthOf2 = (name2) => Array.from(name2).length;
var cut2 = (name2, length2) => Array.from(name2).slice(0, length2).join("");
var nowAndThen = (good) => {
  let long2 = 0;
  return {
    nameOf(ctx, value2) {
      const name2 = good.nameOf(ctx, value2);
      if (lengthOf2(name2) > 40) long2 += 1;
      return lengthOf2(name2) > 40 && long2 > 8 && long2 % 3 === 0 ? cut2(name2, 40) : name2;
    }
  };
};
var RARE_BODY_FAULTS = [
  changed(
    "ethiopic-dropped",
    "Ethiopic letters are dropped from names",
    (name2) => name2.replace(/\p{Script=Ethiopic}/gu, "")
  ),
  changed(
    "georgian-capitalised",
    "Georgian letters are replaced by capital ones",
    (name2) => name2.replace(/[\u10d0-\u10f0]/gu, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) - 48))
  ),
  refused5(
    "cuneiform-refused",
    "names with cuneiform are refused",
    (name2) => /\p{Script=Cuneiform}/u.test(name2),
    "CREATE-16"
  ),
  changed(
    "halfwidth-widened",
    "halfwidth katakana is widened",
    (name2) => name2.replace(/[\uff66-\uff9f]+/gu, (text3) => text3.normalize("NFKC"))
  ),
  changed("ligature-split", "the letter U+FB01 is split into two", (name2) => name2.replaceAll("\uFB01", "fi")),
  changed(
    "final-sigma-lost",
    "the letter U+03C2 becomes U+03C3",
    (name2) => name2.replaceAll("\u03C2", "\u03C3")
  ),
  refused5("fdfa-refused", "names with U+FDFA are refused", (name2) => name2.includes("\uFDFA")),
  changed(
    "cut-at-exactly-63",
    "names of exactly 63 code points lose the last",
    (name2) => lengthOf2(name2) === 63 ? cut2(name2, 62) : name2
  ),
  changed(
    "cut-at-exactly-41",
    "names of exactly 41 code points lose the last",
    (name2) => lengthOf2(name2) === 41 ? cut2(name2, 40) : name2
  ),
  refused5(
    "shortest-refused",
    "names of fewer than 21 code points are refused",
    (name2) => lengthOf2(name2) < 21
  ),
  changed(
    "braces-filled-in",
    "expressions in double braces are evaluated",
    (name2) => name2.replace(/\{\{7\*7\}\}/g, "49")
  ),
  changed(
    "comment-opened",
    "what follows <!-- in a name is dropped",
    (name2) => name2.replace(/<!--.*$/su, "")
  ),
  changed("upper-case-escapes", "escapes with upper-case digits become U+FFFD", (name2, ctx) => {
    const text3 = new TextDecoder().decode(ctx.request.body);
    return /\\u[0-9]*[A-F][0-9A-F]*/.test(text3) && !/\\u[0-9A-F]*[a-f]/.test(text3) ? name2.replace(/[^\0-\x7f]/gu, "\uFFFD") : name2;
  }),
  changed(
    "solidus-escape-kept",
    "an escaped solidus keeps its backslash",
    (name2, ctx) => new TextDecoder().decode(ctx.request.body).includes("\\/") ? name2.replaceAll("/", "\\/") : name2
  ),
  refused5(
    "escaped-members-unknown",
    "members whose names hold escapes are not known",
    (_name, text3) => /"\\u006e\\u0061\\u006d\\u0065"\s*:/i.test(text3)
  ),
  refused5(
    "name-first",
    "a body that begins with another member than name is refused",
    (_name, text3) => /^\s*\{\s*"(?!name"|\\u006e)/.test(text3)
  ),
  refused5(
    "carriage-return-refused",
    "bodies with a carriage return between tokens are refused",
    (_name, text3) => text3.startsWith("\r\n")
  ),
  fault(
    "rare-cut-now-and-then",
    "CREATE-2",
    "now and then a name is cut to 40 code points",
    nowAndThen,
    FULL
  )
];

// ../../work/main/src/faults/create-pet/refusals.ts
init_json();
var refusesName = (when, status) => takesName(when, () => refuse2(status));
var refusesCategory2 = (when, status) => takesCategory(when, () => refuse2(status));
var MISSING4 = [
  fault(
    "name-missing-empty",
    "CREATE-5",
    "an animal without a name gets an empty one",
    takesName(isAbsent, () => "")
  ),
  fault(
    "name-missing-named",
    "CREATE-5",
    "an animal without a name is called Unnamed",
    takesName(isAbsent, () => "Unnamed")
  ),
  fault(
    "name-missing-200",
    "CREATE-5",
    "a missing name is answered 200 with an Error body",
    understated(because("name_missing"), 200)
  ),
  fault(
    "body-empty-object-taken",
    "CREATE-5",
    "an empty object makes an animal",
    (good) => ({
      readBody(ctx) {
        const body3 = good.readBody(ctx);
        return Object.keys(body3).length === 0 ? { name: "Unnamed", categoryId: new JsonNumber("1") } : body3;
      }
    }),
    FULL
  ),
  fault("name-missing-422", "CREATE-5", "a missing name is answered 422", refusesName(isAbsent, 422)),
  fault(
    "name-missing-text",
    "CREATE-5",
    "a missing name is answered 400 with a plain text",
    textBody(because("name_missing"), "text/plain", "name is required"),
    {
      also: ["HTTP-1", "HTTP-2", "ERROR-1"]
    }
  ),
  fault(
    "name-missing-empty-body",
    "CREATE-5",
    "a missing name is answered 400 with an empty body",
    textBody(because("name_missing"), "application/json", ""),
    {
      also: ["HTTP-2", "ERROR-1"]
    }
  ),
  fault(
    "category-missing-zero",
    "CREATE-6",
    "an animal without a category lands in category 0",
    takesCategory(isAbsent, () => 0n)
  ),
  fault(
    "category-missing-422",
    "CREATE-6",
    "a missing category is answered 422",
    refusesCategory2(isAbsent, 422)
  ),
  fault(
    "category-missing-500",
    "CREATE-6",
    "a missing category is answered 500",
    refusesCategory2(isAbsent, 500),
    { also: ["HTTP-4"] }
  ),
  fault(
    "category-missing-no-status",
    "CREATE-6",
    "the Error body for a missing category has no status",
    errorBody(because("category_id_missing"), (error2) => ({ ...error2, status: void 0 })),
    { also: ["ERROR-1"] }
  )
];
var NAMES5 = [
  fault("name-number-coerced", "CREATE-7", "a number is taken for a name", takesName(isNumber, textOf5)),
  fault("name-number-as-is", "CREATE-7", "a name may be a number", takesAsIs("name", isNumber)),
  fault("name-boolean-coerced", "CREATE-7", "true is taken for a name", takesName(isBoolean, textOf5)),
  fault("name-null-spelt", "CREATE-7", "null is taken for the name null", takesName(isNull, textOf5)),
  fault("name-null-as-is", "CREATE-7", "a name may be null", takesAsIs("name", isNull)),
  fault(
    "name-array-first",
    "CREATE-7",
    "the first element of an array is taken for the name",
    takesName(
      (v) => isText(firstOf2(v)),
      (v) => textOf5(firstOf2(v))
    )
  ),
  fault(
    "name-array-joined",
    "CREATE-7",
    "an array of names is joined to one",
    takesName(isArray, (v) => isJsonArray(v) ? v.map(textOf5).join(",") : "")
  ),
  fault("name-object-spelt", "CREATE-7", "an object is taken for a name", takesName(isObject2, textOf5)),
  fault(
    "name-object-member",
    "CREATE-7",
    "a member of an object is taken for the name",
    takesName(
      (v) => isText(memberOf2(v, "value")),
      (v) => textOf5(memberOf2(v, "value"))
    )
  ),
  fault("name-number-422", "CREATE-7", "a name that is a number is answered 422", refusesName(isNumber, 422)),
  fault(
    "name-object-500",
    "CREATE-7",
    "a name that is an object is answered 500",
    refusesName(isObject2, 500),
    { also: ["HTTP-4"] }
  ),
  fault("name-array-500", "CREATE-7", "a name that is an array is answered 500", refusesName(isArray, 500), {
    also: ["HTTP-4"]
  }),
  fault("name-false-coerced", "CREATE-7", "false is taken for a name", takesName(is(false), textOf5), FULL)
];
var CREATE_REFUSAL_FAULTS = [...MISSING4, ...NAMES5];

// ../../work/main/src/faults/create-pet/refused-and-stored.ts
async function storeAnyway(ctx) {
  const text3 = new TextDecoder().decode(ctx.request.body);
  const written2 = /"name"\s*:[\s[{]*(?:"value":)?("(?:[^"\\]|\\.)*")/s.exec(text3)?.[1] ?? '""';
  const status = PET_STATUSES.find((known2) => text3.includes(`"${known2}"`)) ?? null;
  const id = await ctx.seams.nextId(ctx);
  ctx.store.add({ id, name: String(JSON.parse(written2)), categoryId: 0n, status, createdAt: ctx.clock() });
}
function stores(id, what, which, more = {}) {
  const refusedCreation = (ctx, refusal2) => ctx.operation === "createPet" && which(ctx, refusal2);
  return fault(
    `${id}-stored`,
    "CREATE-12",
    `a creation with ${what} is refused and stored`,
    alsoDoing(refusedCreation, storeAnyway),
    more
  );
}
var holding = (pattern) => (ctx, { status }) => status === 400 && pattern.test(new TextDecoder().decode(ctx.request.body));
var CREATE_NOTHING_FAULTS = [
  stores("invalid", "any invalid body", (_ctx, { status }) => status === 400),
  stores("category-missing", "no category", because("category_id_missing")),
  stores("category-invalid", "an invalid category", because("category_id_invalid")),
  stores("category-outside", "a category outside int64", holding(/"categoryId":-?(?:\d{19,}|\d+e\d+)/)),
  stores("status-invalid", "an invalid status", because("status_invalid")),
  stores("name-in-array", "a name that is an array", holding(/"name":\[/)),
  stores("malformed", "a malformed body", because("body_malformed")),
  stores("body-array", "a body that is an array", because("body_invalid")),
  stores("unauthorized", "any wrong credential", (_ctx, { status }) => status === 401),
  stores("key-missing", "no key", isMissing2),
  stores("key-unknown", "an unknown key", isUnknown2)
];

// ../../work/main/src/faults/create-pet/statuses.ts
init_json();
var known = (value2) => PET_STATUSES.some((status) => status === value2);
var isUnknown3 = (value2) => isText(value2) && !known(value2);
var becomes = (edit) => (value2) => typeof value2 === "string" && !known(value2) && known(edit(value2));
var tolerates = (edit) => takesStatus(becomes(edit), (value2) => edit(String(value2)));
var isFalsy = (value2) => value2 === false || value2 === "" || value2 === null || isNumber(value2) && Number(value2) === 0;
var CREATE_STATUS_FAULTS = [
  fault("status-any-word", "CREATE-9", "any word is taken for a status", takesStatus(isText, String)),
  fault(
    "status-unknown-available",
    "CREATE-9",
    "an unknown status is taken for available",
    takesStatus(isUnknown3, () => "available")
  ),
  fault(
    "status-case-as-is",
    "CREATE-9",
    "a status may be in any letter case",
    takesStatus(
      becomes((s) => s.toLowerCase()),
      String
    )
  ),
  fault(
    "status-case-folded",
    "CREATE-9",
    "a status in another letter case is taken",
    tolerates((s) => s.toLowerCase())
  ),
  fault(
    "status-trimmed",
    "CREATE-9",
    "a padded status is taken",
    tolerates((s) => s.trim())
  ),
  fault(
    "status-empty-as-is",
    "CREATE-9",
    "a status may be empty",
    takesStatus(is(""), () => "")
  ),
  fault(
    "status-empty-absent",
    "CREATE-9",
    "an empty status is taken for none",
    takesStatus(is(""), () => null)
  ),
  fault("status-null-as-is", "CREATE-17", "a status may be null", takesAsIs("status", isNull)),
  fault(
    "status-null-absent",
    "CREATE-17",
    "a status of null is taken for none",
    takesStatus(isNull, () => null)
  ),
  fault(
    "status-falsy-available",
    "CREATE-9",
    "a falsy status is taken for available",
    takesStatus(isFalsy, () => "available"),
    { also: ["CREATE-17"] }
  ),
  fault(
    "status-index",
    "CREATE-9",
    "a number is taken for the index of a status",
    takesStatus(
      (v) => isNumber(v) && /^[0-2]$/.test(String(v)),
      (v) => PET_STATUSES[Number(v)] ?? null
    )
  ),
  fault("status-number-as-is", "CREATE-9", "a status may be a number", takesAsIs("status", isNumber)),
  fault(
    "status-array-first",
    "CREATE-9",
    "the first element of an array is taken for the status",
    takesStatus(
      (v) => isJsonArray(v) && known(v[0]),
      (v) => String(isJsonArray(v) ? v[0] : "")
    )
  ),
  fault("status-array-as-is", "CREATE-9", "a status may be an array", takesAsIs("status", isArray)),
  fault(
    "status-unknown-422",
    "CREATE-9",
    "an unknown status is answered 422",
    takesStatus(isUnknown3, () => refuse2(422))
  ),
  fault(
    "status-null-500",
    "CREATE-17",
    "a status of null is answered 500",
    takesStatus(isNull, () => refuse2(500)),
    { also: ["HTTP-4"] }
  ),
  fault(
    "status-unknown-200",
    "CREATE-9",
    "a wrong status is answered 200 with an Error body",
    understated(because("status_invalid"), 200),
    { also: ["CREATE-17", "LIST-8"] }
  ),
  fault(
    "status-unknown-text",
    "CREATE-9",
    "an unknown status is answered with a web page",
    textBody(
      (ctx, { reason: reason2 }) => reason2 === "status_invalid" && ctx.operation === "createPet",
      "text/html",
      "<h1>Bad Request</h1>"
    ),
    {
      also: ["CREATE-17", "HTTP-1", "HTTP-2", "ERROR-1"]
    }
  ),
  fault(
    "status-trailing-blank",
    "CREATE-9",
    "a status before blanks is taken",
    tolerates((s) => s.trimEnd()),
    FULL
  ),
  fault(
    "status-line-break",
    "CREATE-9",
    "a status before a line break is taken",
    tolerates((s) => s.replace(/\n$/, "")),
    FULL
  ),
  fault(
    "status-prefix",
    "CREATE-9",
    "the beginning of a status is taken",
    tolerates((s) => PET_STATUSES.find((status) => s.length > 2 && status.startsWith(s)) ?? ""),
    FULL
  ),
  fault(
    "status-first-of-list",
    "CREATE-9",
    "the first of several statuses is taken",
    tolerates((s) => s.split(",")[0] ?? ""),
    FULL
  ),
  fault(
    "status-object",
    "CREATE-9",
    "an object is taken for no status",
    takesStatus(isObject2, () => null),
    FULL
  )
];

// ../../work/main/src/faults/create-pet/stored.ts
init_int64();
import { setTimeout as delay2 } from "node:timers/promises";
function loses(when) {
  return (good) => {
    let nth = 0;
    return {
      keep(ctx, pet) {
        nth += 1;
        return when(pet, nth) ? void 0 : good.keep(ctx, pet);
      }
    };
  };
}
function lost2(id, title, when) {
  return fault(id, "CREATE-13", title, loses(when), { also: ["LIST-10", "GET-1"] });
}
var overwrites = (good) => {
  let pets = null;
  return {
    async keep(ctx, pet) {
      const before2 = pets ?? ctx.store.all();
      await delay2(3);
      pets = [...before2, pet];
    },
    visible: (ctx) => pets ?? good.visible(ctx),
    find: (ctx, id) => (pets ?? ctx.store.all()).find((pet) => pet.id === id)
  };
};
function holdsAtMost(most) {
  return (good) => ({
    visible: (ctx) => good.visible(ctx).slice(-most),
    find: async (ctx, id) => {
      const pet = await good.find(ctx, id);
      return pet && ctx.store.all().slice(-most).includes(pet) ? pet : void 0;
    }
  });
}
var LOST = [
  lost2("nothing-stored", "created animals are not stored", () => true),
  lost2("every-third-lost", "every third created animal is not stored", (_pet, nth) => nth % 3 === 0),
  lost2("lost-after-five", "from the sixth on, created animals are not stored", (_pet, nth) => nth > 5),
  lost2(
    "sold-not-stored",
    "animals that are created as sold are not stored",
    ({ status }) => status === "sold"
  ),
  lost2(
    "long-names-not-stored",
    "animals with names of more than 50 characters are not stored",
    ({ name: name2 }) => [...name2].length > 50
  ),
  lost2(
    "large-categories-not-stored",
    "animals in categories beyond 32 bits are not stored",
    ({ categoryId }) => categoryId > 2n ** 31n
  ),
  fault(
    "not-fetchable",
    "CREATE-13",
    "created animals are listed and cannot be fetched",
    () => ({ find: () => void 0 }),
    { also: ["GET-1"] }
  ),
  fault(
    "lost-in-a-race",
    "CREATE-13",
    "of animals that are created at the same time some are lost",
    overwrites,
    { also: ["LIST-10", "LIST-12", "GET-1"] }
  ),
  fault("store-of-ten", "CREATE-13", "the store holds the ten newest animals", holdsAtMost(10), {
    also: ["LIST-10", "LIST-12"]
  }),
  fault(
    "stored-under-another-id",
    "CREATE-13",
    "a created animal is stored under another id",
    (good) => ({ keep: (ctx, pet) => good.keep(ctx, { ...pet, id: INT64_MAX / 2n - pet.id }) }),
    { also: ["LIST-10", "GET-1"] }
  )
];
function onceOnly(same2, then) {
  return (good) => ({
    async createPet(ctx) {
      const body3 = ctx.seams.readBody(ctx);
      const wanted2 = {
        id: 0n,
        name: ctx.seams.nameOf(ctx, body3.name),
        categoryId: ctx.seams.categoryIdOf(ctx, body3.categoryId),
        status: ctx.seams.newStatusOf(ctx, body3.status),
        createdAt: ctx.now
      };
      const twin = ctx.store.all().findLast((pet) => same2(pet, wanted2));
      if (twin === void 0) return good.createPet(ctx);
      const created2 = then(twin);
      return { status: 201, value: ctx.seams.presentPet(ctx, created2, "created"), created: created2 };
    }
  });
}
var equal = (one, other3) => one.name === other3.name && one.categoryId === other3.categoryId && one.status === other3.status;
var TWINS2 = [
  fault(
    "twin-same-id",
    "CREATE-14",
    "equal bodies create one animal",
    onceOnly(equal, (twin) => twin)
  ),
  fault(
    "twin-replaced",
    "CREATE-14",
    "an animal takes the place of an equal one",
    (good) => ({
      visible: (ctx) => {
        const all = good.visible(ctx);
        return all.filter((pet, i) => all.findLastIndex((other3) => equal(pet, other3)) === i);
      },
      async find(ctx, id) {
        const pet = await good.find(ctx, id);
        const last2 = pet && ctx.store.all().findLast((other3) => equal(pet, other3));
        return last2?.id === id ? pet : void 0;
      }
    }),
    // The last requests of a core run test whether the list is capped.
    { ...FULL, also: ["CREATE-13", "LIST-10", "GET-1"] }
  ),
  fault(
    "twin-within-a-second",
    "CREATE-14",
    "an equal body within a second is taken for a repetition",
    onceOnly(
      (one, other3) => equal(one, other3) && one.createdAt > other3.createdAt - 1e3,
      (twin) => twin
    )
  ),
  fault(
    "twin-of-the-last",
    "CREATE-14",
    "a body that equals the last one is taken for a repetition",
    (good) => {
      let last2 = "";
      let answer = null;
      return {
        async createPet(ctx) {
          const text3 = new TextDecoder().decode(ctx.request.body);
          if (answer !== null && text3 === last2) return answer;
          const outcome = await good.createPet(ctx);
          last2 = text3;
          answer = outcome;
          return outcome;
        }
      };
    },
    FULL
  )
];
var CREATE_STORED_FAULTS = [...LOST, ...TWINS2];

// ../../work/main/src/faults/data/ids.ts
import { setTimeout as delay3 } from "node:timers/promises";
var keepingAll = (good) => {
  const pets = [];
  return {
    keep: (_ctx, pet) => void pets.push(pet),
    visible: (ctx) => [...good.visible(ctx), ...pets],
    find: (ctx, id) => ctx.store.get(id) ?? pets.find((pet) => pet.id === id)
  };
};
function assigning(rule) {
  return (good) => ({ ...keepingAll(good), nextId: rule(good) });
}
function racing() {
  let taken = 1000n;
  return async () => {
    const id = taken + 1n;
    await delay3(5);
    taken = id;
    return id;
  };
}
var large = () => ({ ids: sequentialIds(2n ** 60n) });
var numberedByStatus = (good) => {
  const counts2 = /* @__PURE__ */ new Map();
  const renumbered = /* @__PURE__ */ new WeakMap();
  const pets = [];
  return {
    keep(_ctx, pet) {
      const id = (counts2.get(pet.status) ?? 0n) + 1n;
      counts2.set(pet.status, id);
      renumbered.set(pet, id);
      pets.push({ ...pet, id });
    },
    presentPet: (ctx, pet, where) => good.presentPet(ctx, { ...pet, id: renumbered.get(pet) ?? pet.id }, where),
    visible: (ctx) => [...good.visible(ctx), ...pets],
    find: (ctx, id) => pets.find((pet) => pet.id === id) ?? ctx.store.get(id)
  };
};
function twice(which, filtered = false) {
  return (good) => ({
    filter(ctx, pets, status) {
      const matching3 = good.filter(ctx, pets, status);
      const again2 = filtered && status === null ? void 0 : which(matching3);
      return again2 === void 0 ? matching3 : [...matching3, again2];
    }
  });
}
var MIXED = ["LIST-10", "LIST-11", "DATA-5"];
var ID_FAULTS = [
  fault(
    "ids-all-equal",
    "DATA-6",
    "every animal gets the same id",
    assigning(() => () => 4711n),
    { also: [...MIXED, "CREATE-14"] }
  ),
  fault(
    "ids-in-pairs",
    "DATA-6",
    "every id is given twice",
    assigning(() => {
      let given2 = 2000n;
      return () => given2++ / 2n;
    }),
    { also: [...MIXED, "CREATE-14"] }
  ),
  fault("ids-race", "DATA-6", "creations sent together get the same id", assigning(racing), {
    also: [...MIXED, "CREATE-14"]
  }),
  fault(
    "ids-by-the-second",
    "DATA-6",
    "the id is the time in seconds",
    assigning(() => (ctx) => BigInt(Math.floor(ctx.clock() / 1e3))),
    { also: [...MIXED, "CREATE-14"] }
  ),
  fault(
    "ids-double",
    "DATA-6",
    "large ids pass through a double",
    assigning(() => (ctx) => BigInt(Number(ctx.ids()))),
    { options: large, also: [...MIXED, "CREATE-14"] }
  ),
  fault(
    "ids-wrap",
    "DATA-6",
    "ids start again after 16",
    assigning(() => (ctx) => ctx.ids() % 16n),
    { also: MIXED }
  ),
  fault(
    "ids-shown-double",
    "DATA-6",
    "large ids are shown as doubles",
    (good) => ({
      presentPet: (ctx, pet, where) => ({ ...good.presentPet(ctx, pet, where), id: BigInt(Number(pet.id)) })
    }),
    { options: large, also: [...MIXED, "CREATE-13", "CREATE-14", "GET-1"] }
  ),
  fault("ids-by-status", "DATA-6", "animals are numbered within their status", numberedByStatus, {
    also: MIXED
  }),
  fault(
    "ids-by-category",
    "DATA-6",
    "the id is the category",
    assigning(
      // The body is already validated here.
      (good) => (ctx) => good.categoryIdOf(ctx, good.readBody(ctx).categoryId)
    ),
    { also: [...MIXED, "CREATE-14"] }
  ),
  fault(
    "listed-twice-oldest",
    "DATA-6",
    "lists show the oldest animal once more",
    twice((pets) => pets[0])
  ),
  fault(
    "listed-twice-newest",
    "DATA-6",
    "lists show the newest animal once more",
    twice((pets) => pets.at(-1))
  ),
  fault(
    "listed-twice-filtered",
    "DATA-6",
    "lists of one status show an animal once more",
    twice((pets) => pets[0], true)
  ),
  fault(
    "upsert-by-name",
    "CREATE-14",
    "an animal of a known name replaces the one that had it",
    (good) => ({
      async nextId(ctx) {
        const { name: name2 } = good.readBody(ctx);
        return ctx.store.all().find((pet) => pet.name === name2)?.id ?? await good.nextId(ctx);
      }
    }),
    { also: ["DATA-6", "LIST-10"] }
  )
];

// ../../work/main/src/faults/data/int64.ts
init_int64();
init_json();
var SAFE = 2n ** 53n - 1n;
var double = (value2) => BigInt(Number(value2));
var int32 = (value2) => BigInt.asIntN(32, value2);
var within = (value2) => value2 > INT64_MAX ? INT64_MAX : value2;
function stored(alter) {
  return (good) => ({ keep: (ctx, pet) => good.keep(ctx, { ...pet, categoryId: alter(pet.categoryId) }) });
}
function read3(alter) {
  return (good) => ({ categoryIdOf: (ctx, value2) => alter(good.categoryIdOf(ctx, value2)) });
}
function shown5(alter, where = EVERYWHERE2) {
  return showing((members2, pet) => ({ ...members2, categoryId: alter(pet.categoryId) }), where);
}
function refused6(which) {
  return read3((categoryId) => {
    if (which(categoryId)) throw badRequest("category_id_invalid", "The member categoryId is too large.");
    return categoryId;
  });
}
function lossy(id, title, change, also = ["CREATE-2"]) {
  return fault(`int64-${id}`, "DATA-5", title, change, { also });
}
var REFUSED4 = ["CREATE-1"];
var DIFFERENT2 = ["LIST-11"];
var NO_INTEGER = ["CREATE-2", "DATA-3", "CREATE-1", "CREATE-16", "LIST-1", "GET-1"];
var INT64_FAULTS = [
  lossy(
    "double",
    "categories pass through a double on their way in",
    read3((c) => within(double(c)))
  ),
  lossy(
    "double-stored",
    "categories are stored as doubles",
    stored((c) => within(double(c))),
    DIFFERENT2
  ),
  lossy(
    "double-created",
    "a created animal's category is shown as a double",
    shown5((c) => within(double(c)), ["created"]),
    ["CREATE-2", ...DIFFERENT2]
  ),
  lossy(
    "double-listed",
    "listed categories are shown as doubles",
    shown5((c) => within(double(c)), ["listed"]),
    DIFFERENT2
  ),
  lossy(
    "double-fetched",
    "fetched categories are shown as doubles",
    shown5((c) => within(double(c)), ["fetched"]),
    DIFFERENT2
  ),
  lossy(
    "float",
    "categories pass through a float",
    read3((c) => within(BigInt(Math.fround(Number(c)))))
  ),
  lossy("int32", "categories are wrapped at 32 bits", read3(int32)),
  lossy("int32-stored", "stored categories are wrapped at 32 bits", stored(int32), DIFFERENT2),
  lossy(
    "uint32",
    "categories of 32 bits are unsigned",
    read3((c) => c >= -(2n ** 31n) && c < 0n ? BigInt.asUintN(32, c) : c)
  ),
  lossy(
    "int32-clamped",
    "categories beyond 32 bits become the largest of 32 bits",
    read3((c) => c > 2n ** 31n - 1n ? 2n ** 31n - 1n : c)
  ),
  lossy(
    "string-large",
    "categories beyond 2^53 are shown as strings",
    shown5((c) => c > SAFE || c < -SAFE ? String(c) : c),
    NO_INTEGER
  ),
  lossy(
    "string-listed-large",
    "listed categories beyond 2^53 are strings",
    shown5((c) => c > SAFE ? String(c) : c, ["listed"]),
    ["LIST-11", "DATA-3", "LIST-1"]
  ),
  lossy(
    "exponent-large",
    "categories beyond 2^53 are shown with an exponent",
    shown5((c) => c > SAFE ? new JsonNumber(Number(c).toExponential()) : c),
    [...NO_INTEGER, "DATA-8"]
  ),
  lossy(
    "clamped",
    "categories beyond 2^53 become 2^53 - 1",
    read3((c) => c > SAFE ? SAFE : c)
  ),
  lossy(
    "negative-double",
    "only negative categories pass through a double",
    read3((c) => c < 0n ? double(c) : c)
  ),
  lossy(
    "negative-sign",
    "negative categories lose their sign",
    read3((c) => c < 0n && c > INT64_MIN ? -c : c)
  ),
  lossy(
    "negative-zero",
    "negative categories become 0",
    read3((c) => c < 0n ? 0n : c)
  ),
  lossy(
    "largest",
    "only the largest int64 is lost",
    read3((c) => c === INT64_MAX ? INT64_MAX - 1n : c)
  ),
  lossy(
    "smallest",
    "only the smallest int64 is lost",
    read3((c) => c === INT64_MIN ? INT64_MIN + 1n : c)
  ),
  lossy(
    "smallest-listed",
    "only the smallest int64 is listed as the largest",
    shown5((c) => c === INT64_MIN ? INT64_MAX : c, ["listed"]),
    DIFFERENT2
  ),
  lossy(
    "last-digit",
    "only odd categories next to 2^53 lose their last bit",
    read3((c) => c > SAFE && c < SAFE + 10n ? c & ~1n : c)
  ),
  lossy(
    "last-digit-fetched",
    "a fetched category beyond 2^53 ends with a 0",
    shown5((c) => c > SAFE ? c / 10n * 10n : c, ["fetched"]),
    DIFFERENT2
  ),
  lossy(
    "digits-16",
    "categories keep 16 digits",
    read3((c) => c > 10n ** 16n ? c / 1000n * 1000n : c)
  ),
  lossy(
    "refused-53",
    "categories beyond 2^53 are refused, while small ones are accepted",
    refused6((c) => c > SAFE || c < -SAFE),
    REFUSED4
  ),
  lossy(
    "refused-32",
    "categories beyond 32 bits are refused, while small ones are accepted",
    refused6((c) => c !== int32(c)),
    REFUSED4
  ),
  lossy(
    "refused-largest",
    "the largest int64 is refused",
    refused6((c) => c === INT64_MAX),
    REFUSED4
  ),
  lossy(
    "refused-smallest",
    "the smallest int64 is refused, while small negative ones are accepted",
    refused6((c) => c === INT64_MIN),
    REFUSED4
  )
];

// ../../work/main/src/faults/data/names.ts
init_json();

// ../../work/main/src/faults/mutations/alter-pets.ts
init_json();
var NO_PET = {
  created: "CREATE-1",
  listed: "LIST-1",
  fetched: "GET-1"
};
function shown6(name2, id, title, value2, where = EVERYWHERE2, also = []) {
  const requirement2 = { id: "DATA-1", name: "DATA-2", categoryId: "DATA-3", status: "DATA-4" }[name2];
  const change = showing((members2, pet) => ({ ...members2, [name2]: value2(members2, pet) }), where);
  return fault(id, requirement2, title, change, { also: [...where.map((place2) => NO_PET[place2]), ...also] });
}
function lastListed(spoil) {
  return (good) => ({
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      const items = Array.isArray(outcome.value) ? outcome.value : [];
      return {
        ...outcome,
        value: items.map((item, i) => i === items.length - 1 ? spoil(item) : item)
      };
    }
  });
}
var gone2 = () => void 0;
var toNull = () => null;
var exponent = (value2) => new JsonNumber(`${value2}e0`);

// ../../work/main/src/faults/data/names.ts
var NOT_LISTED = ["LIST-10", "LIST-11", "CREATE-13"];
var IDS = [
  shown6("id", "id-string", "ids are strings", (_m, { id }) => String(id)),
  shown6("id", "id-missing", "animals show no id", gone2),
  shown6("id", "id-null", "ids are null", toNull),
  shown6("id", "id-fraction", "ids have a fraction", (_m, { id }) => new JsonNumber(`${id}.5`)),
  shown6("id", "id-beyond-int64", "ids lie beyond int64", (_m, { id }) => id + 2n ** 63n),
  shown6("id", "id-object", "ids are objects", (_m, { id }) => ({ $oid: String(id) })),
  shown6(
    "id",
    "id-string-listed",
    "listed animals have an id that is a string",
    (_m, { id }) => String(id),
    ["listed"],
    NOT_LISTED
  ),
  shown6("id", "id-null-created", "a created animal has no id yet", toNull, ["created"]),
  shown6("id", "id-missing-fetched", "fetched animals show no id", gone2, ["fetched"]),
  shown6(
    "id",
    "id-string-sold",
    "the ids of sold animals are strings",
    (_m, { id, status }) => status === "sold" ? String(id) : id
  ),
  fault(
    "id-null-last",
    "DATA-1",
    "the last animal of a list has an id that is null",
    lastListed((item) => ({ ...item, id: null })),
    {
      also: ["LIST-1", "LIST-10", "LIST-11", "CREATE-13"]
    }
  )
];
var NAMES6 = [
  shown6("name", "pet-name-absent", "animals show no name", gone2, EVERYWHERE2, ["CREATE-2"]),
  shown6("name", "pet-name-null", "names are null", toNull, EVERYWHERE2, ["CREATE-2"]),
  shown6("name", "pet-name-object", "names are objects", ({ name: name2 = null }) => ({ text: name2 }), EVERYWHERE2, [
    "CREATE-2"
  ]),
  shown6("name", "pet-name-list", "names are arrays", ({ name: name2 = null }) => [name2], EVERYWHERE2, ["CREATE-2"]),
  shown6(
    "name",
    "pet-name-null-listed",
    "listed animals have a name that is null",
    toNull,
    ["listed"],
    ["LIST-11"]
  ),
  shown6("name", "pet-name-absent-fetched", "fetched animals show no name", gone2, ["fetched"], ["LIST-11"]),
  shown6(
    "name",
    "pet-name-number-created",
    "a created animal has its id for a name",
    (_m, { id }) => id,
    ["created"],
    ["CREATE-2", "LIST-11"]
  ),
  shown6(
    "name",
    "pet-name-absent-sold",
    "sold animals show no name",
    ({ name: name2 }, { status }) => status === "sold" ? void 0 : name2,
    ["listed", "fetched"],
    ["LIST-11"]
  ),
  fault(
    "pet-name-absent-last",
    "DATA-2",
    "the last animal of a list shows no name",
    lastListed((item) => ({ ...item, name: void 0 })),
    {
      also: ["LIST-1", "LIST-11"]
    }
  )
];
var DATA_FAULTS = [...IDS, ...NAMES6];

// ../../work/main/src/faults/data/races.ts
import { setTimeout as delay4 } from "node:timers/promises";
var MANY = 60;
var GAP_MS = 4;
var equalBodiesMerged = (good) => {
  const underWay = /* @__PURE__ */ new Map();
  return {
    async nextId(ctx) {
      const body3 = new TextDecoder().decode(ctx.request.body);
      const id = underWay.get(body3) ?? await good.nextId(ctx);
      underWay.set(body3, id);
      await delay4(GAP_MS);
      underWay.delete(body3);
      return id;
    }
  };
};
var idsShared = (good) => {
  let latest2 = null;
  return {
    async nextId(ctx) {
      if (ctx.store.size < MANY) return good.nextId(ctx);
      const id = latest2 ?? await good.nextId(ctx);
      latest2 = id;
      await delay4(GAP_MS);
      latest2 = null;
      return id;
    }
  };
};
var lastWriteWins = (good) => {
  let latest2 = null;
  return {
    async keep(ctx, pet) {
      latest2 = pet;
      await delay4(GAP_MS);
      const { name: name2 } = ctx.store.size < MANY ? pet : latest2 ?? pet;
      await good.keep(ctx, { ...pet, name: name2 });
    }
  };
};
function slowLists(good) {
  let lists = 0;
  return {
    isListing: () => lists > 0,
    async listPets(ctx) {
      lists += 1;
      await delay4(GAP_MS);
      lists -= 1;
      return good.listPets(ctx);
    }
  };
}
var lostDuringLists = (good) => {
  const { isListing, listPets: listPets2 } = slowLists(good);
  return {
    listPets: listPets2,
    keep: (ctx, pet) => isListing() ? void 0 : good.keep(ctx, pet)
  };
};
var forgottenByLists = (good) => {
  const forgotten = /* @__PURE__ */ new Set();
  const { isListing, listPets: listPets2 } = slowLists(good);
  return {
    listPets: listPets2,
    async keep(ctx, pet) {
      if (isListing()) forgotten.add(pet.id);
      await good.keep(ctx, pet);
    },
    visible: (ctx) => good.visible(ctx).filter(({ id }) => !forgotten.has(id))
  };
};
var goneAfterTwoFetches = (good) => {
  const fetches = /* @__PURE__ */ new Map();
  return {
    async find(ctx, id) {
      const before2 = fetches.get(id) ?? 0;
      fetches.set(id, before2 + 1);
      return before2 < 2 ? good.find(ctx, id) : void 0;
    }
  };
};
var hiddenAfterList = (good) => {
  const hidden2 = /* @__PURE__ */ new Set();
  let listed5 = false;
  return {
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      listed5 = true;
      return outcome;
    },
    async keep(ctx, pet) {
      if (listed5 && ctx.store.size > MANY) hidden2.add(pet.id);
      listed5 = false;
      await good.keep(ctx, pet);
    },
    visible: (ctx) => good.visible(ctx).filter(({ id }) => !hidden2.has(id))
  };
};
var hundredFetched = (good) => ({
  async find(ctx, id) {
    const pet = await good.find(ctx, id);
    return pet && ctx.store.all().indexOf(pet) < 100 ? pet : void 0;
  }
});
var LOST2 = ["LIST-10", "GET-1"];
var RACE_FAULTS = [
  fault(
    "race-equal-bodies",
    "CREATE-14",
    "equal bodies that are under way together get one id",
    equalBodiesMerged,
    {
      ...FULL
    }
  ),
  fault("race-ids-shared", "DATA-6", "in a large store, creations under way together get one id", idsShared, {
    ...FULL,
    also: ["CREATE-13", "CREATE-14", "LIST-10", "LIST-11"]
  }),
  fault(
    "race-last-write-wins",
    "CREATE-13",
    "in a large store, animals that are written together all get the last one's name",
    lastWriteWins,
    { ...FULL, also: ["LIST-11"] }
  ),
  fault("race-lost-during-lists", "CREATE-13", "what is created during a list is not kept", lostDuringLists, {
    ...FULL,
    also: LOST2
  }),
  fault(
    "race-forgotten-by-lists",
    "LIST-10",
    "no list shows what was created during a list",
    forgottenByLists,
    { ...FULL, also: ["CREATE-13", "LIST-12"] }
  ),
  fault("gone-after-two-fetches", "GET-1", "an animal that was fetched twice is gone", goneAfterTwoFetches, {
    ...FULL,
    also: ["CREATE-13"]
  }),
  fault(
    "hidden-after-list",
    "LIST-10",
    "in a large store, no list shows what is created after a list",
    hiddenAfterList,
    { ...FULL, also: ["CREATE-13"] }
  ),
  fault(
    "hundred-fetched",
    "GET-1",
    "what was added after the hundredth animal cannot be fetched",
    hundredFetched,
    {
      ...FULL,
      also: ["CREATE-13"]
    }
  )
];

// ../../work/main/src/faults/data/rare-values.ts
function read4(alter) {
  return (good) => ({ categoryIdOf: (ctx, value2) => alter(good.categoryIdOf(ctx, value2)) });
}
function lossy2(id, title, alter) {
  return fault(`rare-${id}`, "DATA-5", title, read4(alter), { ...FULL, also: ["CREATE-2"] });
}
var double2 = (id) => BigInt.asIntN(64, BigInt(Number(id)));
var RARE_VALUE_FAULTS = [
  lossy2("power-62", "only 2^62 + 1 loses its last bit", (id) => id === 2n ** 62n + 1n ? id - 1n : id),
  lossy2("power-53", "only 2^53 becomes its neighbour", (id) => id === 2n ** 53n ? id + 1n : id),
  lossy2("power-32", "only 2^32 - 1 becomes -1", (id) => id === 2n ** 32n - 1n ? -1n : id),
  lossy2(
    "next-to-largest",
    "only the largest int64 but one is rounded up",
    (id) => id === 2n ** 63n - 2n ? id + 1n : id
  ),
  lossy2(
    "next-to-smallest",
    "only the smallest int64 but one is rounded down",
    (id) => id === -(2n ** 63n) + 1n ? id - 1n : id
  ),
  lossy2(
    "far-negatives",
    "categories below -2^61 pass through a double",
    (id) => id < -(2n ** 61n) ? double2(id) : id
  ),
  lossy2(
    "middle",
    "categories from 2^60 to 2^62 lose their last bit",
    (id) => id > 2n ** 60n && id < 2n ** 62n ? id & ~1n : id
  )
];

// ../../work/main/src/faults/data/values.ts
init_json();
var CATEGORIES2 = [
  shown6("categoryId", "pet-category-absent", "animals show no categoryId", gone2, EVERYWHERE2, [
    "CREATE-2",
    "DATA-5"
  ]),
  shown6("categoryId", "pet-category-null", "categoryIds are null", toNull, EVERYWHERE2, [
    "CREATE-2",
    "DATA-5"
  ]),
  shown6(
    "categoryId",
    "pet-category-string",
    "categoryIds are strings",
    (_m, pet) => String(pet.categoryId),
    EVERYWHERE2,
    ["CREATE-2", "DATA-5"]
  ),
  shown6(
    "categoryId",
    "pet-category-fraction",
    "categoryIds have a fraction",
    (_m, pet) => new JsonNumber(`${pet.categoryId}.5`),
    EVERYWHERE2,
    ["CREATE-2", "DATA-5"]
  ),
  shown6(
    "categoryId",
    "pet-category-unsigned",
    "negative categoryIds are shown beyond int64",
    (_m, pet) => BigInt.asUintN(64, pet.categoryId),
    EVERYWHERE2,
    ["CREATE-2", "DATA-5"]
  ),
  shown6(
    "categoryId",
    "pet-category-object-listed",
    "listed animals have an object for a categoryId",
    (_m, pet) => ({ id: pet.categoryId }),
    ["listed"],
    ["LIST-11", "DATA-5"]
  ),
  shown6(
    "categoryId",
    "pet-category-null-fetched",
    "fetched animals have a categoryId that is null",
    toNull,
    ["fetched"],
    ["LIST-11", "DATA-5"]
  ),
  shown6(
    "categoryId",
    "pet-category-absent-created",
    "a created animal shows no categoryId",
    gone2,
    ["created"],
    ["CREATE-2", "LIST-11", "DATA-5"]
  ),
  shown6(
    "categoryId",
    "pet-category-array-pending",
    "the categoryIds of pending animals are arrays",
    (_m, pet) => pet.status === "pending" ? [pet.categoryId] : pet.categoryId,
    EVERYWHERE2,
    ["CREATE-2", "DATA-5"]
  ),
  fault(
    "pet-category-string-last",
    "DATA-3",
    "the last animal of a list has a string for a categoryId",
    lastListed((item) => ({ ...item, categoryId: String(item.categoryId) })),
    {
      also: ["LIST-1", "LIST-11", "DATA-5"]
    }
  )
];
function forNoStatus(id, title, value2) {
  const change = (good) => ({
    defaultStatus: () => null,
    presentPet: (ctx, pet, where) => ({ ...good.presentPet(ctx, pet, where), status: pet.status ?? value2 })
  });
  return fault(id, "DATA-4", title, change, { also: Object.values(NO_PET) });
}
var renamed2 = (from2, to2) => ({ status }) => status === from2 ? to2 : status;
var STATUSES4 = [
  forNoStatus("pet-status-null", "a status that was left out is null", null),
  forNoStatus("pet-status-empty", "a status that was left out is empty", ""),
  forNoStatus("pet-status-unknown", "a status that was left out is unknown", "unknown"),
  shown6(
    "status",
    "pet-status-upper-case",
    "statuses are in upper case",
    (_m, { status }) => status?.toUpperCase() ?? null,
    EVERYWHERE2,
    ["CREATE-2", "LIST-7", "LIST-9", "LIST-10"]
  ),
  shown6(
    "status",
    "pet-status-capital-listed",
    "listed animals have a status with a capital",
    ({ status }) => `${status}`.replace(/^./, (c) => c.toUpperCase()),
    ["listed"],
    ["LIST-7", "LIST-9", "LIST-11"]
  ),
  shown6("status", "pet-status-adopted", "sold animals are adopted", renamed2("sold", "adopted"), EVERYWHERE2, [
    "CREATE-2",
    "LIST-7",
    "LIST-9",
    "LIST-10"
  ]),
  shown6(
    "status",
    "pet-status-number-fetched",
    "fetched animals have a number for a status",
    () => 1,
    ["fetched"],
    ["LIST-11"]
  ),
  shown6(
    "status",
    "pet-status-null-sold-listed",
    "sold animals are listed with a status that is null",
    renamed2("sold", null),
    ["listed"],
    ["LIST-11"]
  ),
  shown6(
    "status",
    "pet-status-padded-created",
    "a created animal has a status with a blank at the end",
    ({ status }) => `${status} `,
    ["created"],
    ["CREATE-2", "LIST-10", "LIST-11"]
  ),
  shown6(
    "status",
    "pet-status-object",
    "statuses are objects",
    ({ status = null }) => ({ name: status }),
    EVERYWHERE2,
    ["CREATE-2"]
  ),
  fault(
    "pet-status-other-last",
    "DATA-4",
    "the last animal of a list has another status",
    lastListed((item) => ({ ...item, status: "archived" })),
    {
      also: ["LIST-1", "LIST-7", "LIST-9", "LIST-11"]
    }
  )
];
var DATA_VALUE_FAULTS = [...CATEGORIES2, ...STATUSES4];

// ../../work/main/src/faults/data/written.ts
init_int64();
init_json();
init_read_json();
var takingIds = (good) => ({
  nextId: async (ctx) => readInt64(good.readBody(ctx).id) ?? await good.nextId(ctx)
});
var storingUnderIds = (good) => ({
  async keep(ctx, pet) {
    const id = readInt64(good.readBody(ctx).id);
    await good.keep(ctx, id === void 0 ? pet : { ...pet, id });
  }
});
function written(id, title, member2, write) {
  const change = showing((members2, pet) => ({ ...members2, [member2]: write(pet[member2]) }));
  return fault(id, "DATA-8", title, change);
}
var withPoint = (value2) => new JsonNumber(`${value2}.0`);
var WRITTEN_FAULTS = [
  fault("client-id-taken", "DATA-7", "an id in the body becomes the animal's", takingIds),
  fault("client-id-stored", "DATA-7", "an animal is stored under the id in its body", storingUnderIds, {
    also: ["LIST-10", "CREATE-13", "GET-1"]
  }),
  written("id-exponent", "ids have an exponent", "id", exponent),
  written("id-point", "ids are written with a point and a zero", "id", withPoint),
  written("pet-category-exponent", "categoryIds have an exponent", "categoryId", exponent),
  written("pet-category-point", "categoryIds are written with a point and a zero", "categoryId", withPoint),
  fault(
    "error-status-point",
    "DATA-8",
    "the status of an error is written with a point and a zero",
    (good) => ({
      presentError: (ctx, refusal2) => ({
        ...good.presentError(ctx, refusal2),
        status: new JsonNumber(`${refusal2.status}.0`)
      })
    })
  ),
  fault("not-utf8-replaced", "CREATE-15", "bytes that are not UTF-8 are replaced", replacingInvalid),
  fault("not-utf8-latin-1", "CREATE-15", "a body that is not UTF-8 is read as Latin-1", (good) => ({
    readBody(ctx) {
      if (!isNotUtf8(ctx)) return good.readBody(ctx);
      const text3 = Buffer.from(ctx.request.body).toString("latin1");
      return good.readBody({ ...ctx, request: { ...ctx.request, body: Buffer.from(text3) } });
    }
  })),
  fault(
    "not-utf8-500",
    "CREATE-15",
    "a body that is not UTF-8 is answered 500",
    (good) => ({ readBody: (ctx) => isNotUtf8(ctx) ? refuse2(500) : good.readBody(ctx) }),
    { also: ["HTTP-4"] }
  ),
  fault("not-utf8-422", "CREATE-15", "a body that is not UTF-8 is answered 422", (good) => ({
    readBody: (ctx) => readJson(ctx.request.body).problems.length > 0 && isNotUtf8(ctx) ? refuse2(422) : good.readBody(ctx)
  }))
];

// ../../work/main/src/faults/errors/bodies.ts
var SHAPES = {
  "code-absent": ["an Error has no code", (error2) => ({ ...error2, code: void 0 })],
  "message-absent": ["an Error has no message", (error2) => ({ ...error2, message: void 0 })],
  "status-absent": ["an Error has no status", (error2) => ({ ...error2, status: void 0 })],
  "status-string": ["the status is a string", (error2) => ({ ...error2, status: String(error2.status) })],
  "status-fraction": [
    "the status is a fraction",
    (error2) => ({ ...error2, status: Number(error2.status) + 0.5 })
  ],
  "code-number": ["the code is a number", (error2) => ({ ...error2, code: Number(error2.status) * 100 })],
  "message-null": ["the message is null", (error2) => ({ ...error2, message: null })],
  "message-array": ["the message is an array", (error2) => ({ ...error2, message: [error2.message ?? ""] })],
  "message-object": ["the message is an object", (error2) => ({ ...error2, message: { en: error2.message } })],
  wrapped: ["an Error is inside another object", (error2) => ({ error: error2 })],
  "in-array": ["an Error is in an array", (error2) => [error2]],
  text: ["an Error is a JSON string", (error2) => error2.message ?? ""],
  problem: [
    "an Error has the members of a problem",
    ({ code, message, status }) => ({ type: "about:blank", title: code, status, detail: message })
  ]
};
var ASKED2 = {
  400: [
    "CREATE-5",
    "CREATE-6",
    "CREATE-7",
    "CREATE-8",
    "CREATE-9",
    "CREATE-10",
    "CREATE-11",
    "CREATE-15",
    "CREATE-17",
    "LIST-6",
    "LIST-8"
  ],
  401: ["AUTH-2", "AUTH-3", "AUTH-4"],
  404: ["GET-2", "GET-3"]
};
function shaped(shape2, also, which = documented3, id = "", where = "") {
  const [title, edit] = SHAPES[shape2];
  return fault(`error-${shape2}${id}`, "ERROR-1", `${title}${where}`, errorBody(which, edit), { also });
}
var BODIES3 = [
  ...Object.keys(SHAPES).map((shape2) => shaped(shape2, Object.values(ASKED2).flat())),
  ...[400, 401, 404].flatMap(
    (status) => ["message-absent", "status-string"].map(
      (shape2) => shaped(shape2, ASKED2[status], answered3(status), `-${status}`, ` on a ${status}`)
    )
  ),
  ...["listPets", "createPet", "getPet"].map(
    (operation) => shaped(
      "code-absent",
      ASKED2[401],
      answered3(401, operation),
      `-401-${slug2(operation)}`,
      ` on a 401 of ${operation}`
    )
  ),
  shaped(
    "code-absent",
    ["LIST-6", "LIST-8"],
    answered3(400, "listPets"),
    "-400-list-pets",
    " on a 400 of listPets"
  ),
  shaped(
    "message-array",
    ["CREATE-11", "CREATE-15"],
    because("body_malformed"),
    "-malformed",
    " for a malformed body"
  ),
  shaped(
    "status-absent",
    ["CREATE-11", "CREATE-15"],
    because("body_malformed"),
    "-malformed",
    " for a malformed body"
  )
];
function misnamed2(id, title, which, status) {
  const change = errorBody(which, (error2, refusal2) => ({ ...error2, status: status(refusal2.status) }));
  return fault(`error-status-${id}`, "ERROR-2", title, change);
}
var ERROR_FAULTS = [
  ...BODIES3,
  misnamed2("500", "every Error has the status 500", documented3, () => 500),
  misnamed2("zero", "every Error has the status 0", documented3, () => 0),
  misnamed2("400", "every Error has the status 400", documented3, () => 400),
  misnamed2("200", "every Error has the status 200", documented3, () => 200),
  misnamed2("next", "the status of an Error is off by one", documented3, (status) => status + 1),
  misnamed2("404-as-400", "the Error of a 404 has the status 400", answered3(404), () => 400),
  misnamed2("401-as-403", "the Error of a 401 has the status 403", answered3(401), () => 403),
  misnamed2("400-as-422", "the Error of a 400 has the status 422", answered3(400), () => 422),
  misnamed2(
    "malformed-500",
    "the Error for a malformed body has the status 500",
    because("body_malformed"),
    () => 500
  ),
  misnamed2("list-500", "the Error of a list has the status 500", answered3(400, "listPets"), () => 500)
];

// ../../work/main/src/faults/errors/other-errors.ts
function unknownStatus(status) {
  return insteadOf2(because("status_invalid"), (ctx, refusal2) => {
    throw ctx.operation === "listPets" ? new Refusal(status, "status_unknown", refusal2.message) : refusal2;
  });
}
var OTHER_ERROR_FAULTS = [
  fault(
    "error-422-problem",
    "ERROR-6",
    "a 422 has the members of a problem",
    together(
      unknownStatus(422),
      errorBody(answered3(422), ({ code, message, status }) => ({ title: code, status, detail: message }))
    ),
    { also: ["LIST-8"] }
  ),
  fault(
    "error-405-text",
    "ERROR-6",
    "a 405 on a documented operation is a plain text",
    together(unknownStatus(405), textBody(answered3(405), "text/plain", "Method Not Allowed")),
    { also: ["LIST-8"] }
  ),
  fault(
    "error-500-page",
    "ERROR-6",
    "a 500 is a page",
    together(unknownStatus(500), textBody(answered3(500), "text/html", "<h1>Internal Server Error</h1>")),
    { also: ["LIST-8", "HTTP-4"] }
  ),
  fault(
    "error-415-empty",
    "ERROR-6",
    "a 415 has an empty body",
    together(
      insteadOf2(because("media_type_invalid"), (_ctx, refusal2) => {
        throw new Refusal(415, refusal2.reason, refusal2.message);
      }),
      textBody(answered3(415), "application/json", "")
    ),
    { profile: "full" }
  )
];

// ../../work/main/src/faults/errors/words.ts
var malformed = because("body_malformed");
function empty(id, title, member2, text3, which = documented3) {
  return fault(
    `error-${id}`,
    "ERROR-3",
    title,
    errorBody(which, (error2) => ({ ...error2, [member2]: text3 }))
  );
}
var EMPTY3 = [
  // Without a code, all errors share the same (missing) code.
  { ...empty("code-empty", "the code of an Error is empty", "code", ""), also: ["ERROR-4"] },
  empty("message-empty", "the message of an Error is empty", "message", ""),
  empty("message-blank", "the message of an Error is a blank", "message", " "),
  empty("message-line-break", "the message of an Error is a line break", "message", "\r\n"),
  empty("message-empty-404", "the message of a 404 is empty", "message", "", answered3(404)),
  empty("code-empty-401", "the code of a 401 is empty", "code", "", answered3(401)),
  empty("message-empty-malformed", "the message for a malformed body is empty", "message", "", malformed)
];
function coded(id, title, code, which = documented3) {
  const change = errorBody(which, (error2, { status }, ctx) => ({ ...error2, code: code(status, ctx.count) }));
  return fault(`code-${id}`, "ERROR-4", title, change);
}
var drawn = () => `E${Math.random().toString(36).slice(2, 10)}`;
var CODES2 = [
  coded("sentence", "a code is a sentence", (status) => `Error of kind ${status}`),
  coded("padded", "a code ends in a blank", (status) => `error_${status} `),
  coded("sentence-404", "the code of a 404 is two words", () => "not found", answered3(404)),
  coded("sentence-malformed", "the code for a malformed body is a sentence", () => "Bad JSON", malformed),
  coded("random", "a code is drawn by lot", drawn),
  coded("numbered", "a code holds the number of the request", (status, nth) => `error_${status}_${nth}`),
  { ...coded("random-400", "the code of a 400 is drawn by lot", drawn, answered3(400)), ...FULL },
  { ...coded("random-404", "the code of a 404 is drawn by lot", drawn, answered3(404)), ...FULL },
  coded("one-for-all", "all errors have one code", () => "error"),
  coded(
    "shared-400-404",
    "400 and 404 share a code",
    (status) => status === 401 ? "unauthorized" : "invalid"
  ),
  coded("shared-400-401", "400 and 401 share a code", (status) => status === 404 ? "not_found" : "refused"),
  coded("shared-401-404", "401 and 404 share a code", (status) => status === 400 ? "invalid" : "denied")
];
function telling(id, title, message, which = documented3) {
  return fault(
    `message-${id}`,
    "ERROR-5",
    title,
    errorBody(which, (error2) => ({ ...error2, message }))
  );
}
var INTERNALS = [
  telling(
    "stack",
    "a message is a stack trace",
    "TypeError: pets is undefined\n    at list (/srv/petstore/dist/pets.js:41:17)\n    at next (node:internal:95:5)"
  ),
  telling(
    "stack-java",
    "a message is a stack trace of Java",
    "java.lang.NullPointerException\n	at org.petstore.PetController.create(PetController.java:88)"
  ),
  telling(
    "stack-python",
    "a message is a stack trace of Python",
    'Traceback (most recent call last):\n  File "/usr/lib/petstore/app.py", line 12, in create'
  ),
  telling("path", "a message names a file", "Cannot read /var/lib/petstore/pets.db"),
  telling(
    "path-windows",
    "a message names a file on Windows",
    "Could not find C:\\inetpub\\petstore\\web.config"
  ),
  telling("sql", "a message is an SQL statement", "SELECT id, name FROM pets WHERE id = $1"),
  telling(
    "sql-state",
    "a message is an error of the database",
    'SQLSTATE[22003]: numeric value out of range: INSERT INTO pets (name) VALUES ("x")'
  ),
  telling(
    "class",
    "a message names the class of an exception",
    "org.springframework.web.server.ResponseStatusException: refused"
  ),
  telling(
    "stack-malformed",
    "the message for a malformed body is a stack trace",
    "SyntaxError: Unexpected end of JSON input\n    at JSON.parse (<anonymous>)\n    at parse (/app/lib/json.js:92:19)",
    malformed
  ),
  telling(
    "sql-404",
    "the message of a 404 is an SQL statement",
    "SELECT * FROM pets WHERE id = ?",
    answered3(404)
  ),
  telling(
    "path-401",
    "the message of a 401 names a file",
    "Key not in /etc/petstore/keys.yml",
    answered3(401)
  ),
  telling(
    "sql-category",
    "the message for an invalid category is an SQL statement",
    "INSERT INTO pets (category_id) VALUES ($1): out of range for type bigint",
    because("category_id_invalid")
  )
];
var ERROR_WORD_FAULTS = [...EMPTY3, ...CODES2, ...INTERNALS];

// ../../work/main/src/faults/get-pet/dates.ts
init_int64();
function announcing(id, title, lines, when = () => true) {
  const change = (good) => ({
    deprecation(ctx) {
      const names = lines.map(([name2]) => name2);
      const kept = good.deprecation(ctx).filter(([name2]) => !names.includes(name2));
      return when(ctx) ? [...kept, ...lines] : good.deprecation(ctx);
    }
  });
  return fault(id, "GET-4", title, change);
}
var sunset = (id, title, value2, when) => announcing(`sunset-${id}`, title, [["Sunset", value2]], when);
var deprecation2 = (id, title, value2) => announcing(`deprecation-${id}`, title, [["Deprecation", value2]]);
var GET_DATE_FAULTS = [
  sunset("day-after", "Sunset is a day late", "Fri, 06 Dec 2030 00:00:00 GMT"),
  sunset("second-before", "Sunset is a second early", "Wed, 04 Dec 2030 23:59:59 GMT"),
  sunset("time-zone", "Sunset is midnight of another time zone", "Wed, 04 Dec 2030 23:00:00 GMT"),
  sunset("zone-named", "Sunset names another time zone", "Thu, 05 Dec 2030 00:00:00 +0100"),
  sunset("month", "Sunset swaps day and month", "Sun, 12 May 2030 00:00:00 GMT"),
  sunset("year", "Sunset is a year late", "Fri, 05 Dec 2031 00:00:00 GMT"),
  sunset("iso", "Sunset is an ISO date", "2030-12-05"),
  sunset("iso-time", "Sunset is an ISO time", "2030-12-05T00:00:00Z"),
  sunset("seconds", "Sunset is a number of seconds", "1922659200"),
  sunset("structured", "Sunset is a structured date", "@1922659200"),
  sunset("utc", "Sunset says UTC for GMT", "Thu, 05 Dec 2030 00:00:00 UTC"),
  sunset("quoted", "Sunset is in quotation marks", '"Thu, 05 Dec 2030 00:00:00 GMT"'),
  sunset("hour", "the hour of Sunset has one digit", "Thu, 05 Dec 2030 0:00:00 GMT"),
  sunset("empty", "Sunset is empty", ""),
  announcing("sunset-twice", "Sunset is sent twice", [
    ["Sunset", "Thu, 05 Dec 2030 00:00:00 GMT"],
    ["Sunset", "Fri, 05 Dec 2031 00:00:00 GMT"]
  ]),
  sunset(
    "unknown-only",
    "Sunset is a year late where there is no animal",
    "Fri, 05 Dec 2031 00:00:00 GMT",
    (ctx) => ctx.petId === String(INT64_MAX)
  ),
  deprecation2("word", "Deprecation is a word", "deprecated"),
  deprecation2("false", "Deprecation is false", "false"),
  deprecation2("boolean", "Deprecation is a structured boolean", "?1"),
  deprecation2("number", "Deprecation is a number of seconds without @", "1735689600"),
  deprecation2("milliseconds", "Deprecation counts milliseconds", "@1735689600000"),
  deprecation2("fraction", "Deprecation is a fraction", "@1735689600.5"),
  deprecation2("iso", "Deprecation is an ISO time", "2025-01-01T00:00:00Z"),
  deprecation2("version", "Deprecation is a version", 'version="1.0.0"')
];

// ../../work/main/src/faults/get-pet/existing.ts
function finding(find2) {
  return () => ({ find: find2 });
}
function findingOnly(which) {
  return finding((ctx, id) => [ctx.store.get(id)].find((pet) => pet && which(pet, ctx)));
}
function wrapping(wrap) {
  return (good) => ({
    async getPet(ctx) {
      const outcome = await good.getPet(ctx);
      return { ...outcome, value: wrap(outcome.value) };
    }
  });
}
function statusOf3(status) {
  return (good) => ({ getPet: async (ctx) => ({ ...await good.getPet(ctx), status }) });
}
var LOST3 = ["CREATE-13"];
var from = (first3, step2 = 1n) => () => ({ ids: sequentialIds(first3, step2) });
function existing(id, title, change, more = {}) {
  return fault(`get-${id}`, "GET-1", title, change, more);
}
var GET_PET_FAULTS = [
  existing(
    "none",
    "no animal is found",
    finding(() => void 0),
    { also: LOST3 }
  ),
  existing(
    "first",
    "every id finds the first animal",
    finding((ctx) => ctx.store.all()[0]),
    { also: ["GET-2"] }
  ),
  existing(
    "next",
    "an id finds the next animal",
    finding((ctx, id) => ctx.store.get(id + 1n) ?? ctx.store.get(id))
  ),
  existing(
    "by-index",
    "the id is taken for an index",
    finding((ctx, id) => ctx.store.all()[Number(id)] ?? ctx.store.get(id))
  ),
  existing(
    "array",
    "the animal is wrapped in an array",
    wrapping((pet) => [pet])
  ),
  existing(
    "object",
    "the animal is wrapped in an object",
    wrapping((pet) => ({ pet })),
    { also: ["DATA-1", "DATA-2", "DATA-3"] }
  ),
  existing(
    "null",
    "the animal is null",
    wrapping(() => null)
  ),
  existing("string", "the animal is a string of JSON", (good) => ({
    render: (ctx, value2) => ctx.operation === "getPet" && ctx.key !== null && typeof value2 === "object" && value2 !== null && "categoryId" in value2 ? JSON.stringify(good.render(ctx, value2)) : good.render(ctx, value2)
  })),
  existing("201", "a fetched animal is a 201", statusOf3(201), { also: LOST3 }),
  existing("203", "a fetched animal is a 203", statusOf3(203), { also: LOST3 }),
  existing(
    "410",
    "the operation is gone before its time",
    (good) => ({
      async getPet(ctx) {
        await good.getPet(ctx);
        throw new Refusal(410, "operation_removed", "This operation has been removed.");
      }
    }),
    { also: LOST3 }
  ),
  existing(
    "double",
    "the id is looked up as a double",
    finding((ctx, id) => ctx.store.get(BigInt(Number(id)))),
    { options: from(2n ** 60n + 1n, 2n), also: LOST3 }
  ),
  existing(
    "32-bits",
    "the id is looked up with 32 bits",
    finding((ctx, id) => ctx.store.get(BigInt.asIntN(32, id))),
    { options: from(2n ** 32n + 1n), also: LOST3 }
  ),
  existing(
    "negative",
    "negative ids are not found",
    findingOnly(({ id }) => id >= 0n),
    { options: from(-1n, -1n), also: LOST3 }
  ),
  existing(
    "zero",
    "an id of 0 counts as none",
    findingOnly(({ id }) => id !== 0n),
    { options: () => ({ stock: 1, ids: sequentialIds(0n) }), profile: "full" }
  ),
  existing(
    "created",
    "animals of this service's own making are not found",
    findingOnly(({ name: name2 }) => /^[A-ZÀ-Þ]\S+ \d+$/.test(name2)),
    { options: () => ({ stock: 7 }), also: LOST3 }
  ),
  existing(
    "stocked",
    "animals that were there at the start are not found",
    findingOnly((pet, ctx) => ctx.store.all().indexOf(pet) >= 7),
    { options: () => ({ stock: 7 }), profile: "full" }
  ),
  existing(
    "newest",
    "the newest animal is not found",
    findingOnly((pet, ctx) => ctx.store.all().at(-1) !== pet),
    { profile: "full", also: LOST3 }
  ),
  existing(
    "sold",
    "sold animals are not found",
    findingOnly(({ status }) => status !== "sold"),
    { profile: "full", also: LOST3 }
  ),
  existing(
    "large-category",
    "animals of categories beyond 2^53 are not found",
    findingOnly(({ categoryId }) => categoryId < 2n ** 53n),
    { also: LOST3 }
  ),
  existing("other-id", "a fetched animal shows another id", (good) => ({
    presentPet: (ctx, pet, where) => ({
      ...good.presentPet(ctx, pet, where),
      ...where === "fetched" ? { id: pet.id + 1000n } : {}
    })
  }))
];

// ../../work/main/src/faults/get-pet/unknown.ts
init_int64();
init_json();
var UNKNOWN3 = because("pet_unknown");
var largest = (ctx) => ctx.petId === String(INT64_MAX);
var ANY2 = { test: (petId) => readInt64Literal(new JsonNumber(petId)) === void 0 };
var invented = (id) => ({
  id,
  name: "Unknown",
  categoryId: 1n,
  status: "available",
  createdAt: 0
});
function missing2(id, title, change, also = []) {
  return fault(`unknown-${id}`, "GET-2", title, change, also.length > 0 ? { also } : {});
}
var MISSING5 = [
  missing2("null", "an unknown animal is a 200 with null", answering(UNKNOWN3, 200, null)),
  missing2("empty-object", "an unknown animal is a 200 with an empty object", answering(UNKNOWN3, 200, {}), [
    "DATA-1",
    "DATA-2",
    "DATA-3"
  ]),
  missing2("empty-array", "an unknown animal is a 200 with an empty array", answering(UNKNOWN3, 200, [])),
  missing2(
    "error-200",
    "an unknown animal is a 200 with an Error body",
    answering(UNKNOWN3, 200, { code: "not_found", message: "There is no such animal.", status: 404 }),
    ["DATA-1", "DATA-2", "DATA-3", "DATA-4"]
  ),
  missing2(
    "invented",
    "an unknown animal is made up",
    (good) => ({
      find: async (ctx, id) => await good.find(ctx, id) ?? invented(id)
    }),
    ["LIST-12"]
  ),
  missing2("first", "an unknown animal is answered with the first one", (good) => ({
    find: async (ctx, id) => await good.find(ctx, id) ?? ctx.store.all()[0]
  })),
  missing2("400", "an unknown animal is a 400", refusing(UNKNOWN3, 400)),
  missing2("403", "an unknown animal is a 403", refusing(UNKNOWN3, 403)),
  missing2("410", "an unknown animal is a 410", refusing(UNKNOWN3, 410)),
  missing2("422", "an unknown animal is a 422", refusing(UNKNOWN3, 422)),
  missing2(
    "204",
    "an unknown animal is a 204",
    noContent((ctx, { status }) => ctx.operation === "getPet" && status === 404 && !ANY2.test(ctx.petId))
  ),
  missing2("401", "an unknown animal is a 401", refusing(UNKNOWN3, 401)),
  missing2("404-null", "an unknown animal is a 404 with null", answering(UNKNOWN3, 404, null), ["ERROR-1"]),
  missing2(
    "404-message",
    "an unknown animal is a 404 with a message alone",
    answering(UNKNOWN3, 404, { message: "There is no such animal." }),
    ["ERROR-1"]
  ),
  missing2("302", "an unknown animal is sent on to the list", answering(UNKNOWN3, 302, null)),
  missing2(
    "largest-400",
    "the largest int64 is no petId",
    refusing((ctx) => ctx.key !== null && largest(ctx), 400)
  ),
  missing2(
    "largest-null",
    "the largest int64 finds null",
    answering((ctx) => ctx.key !== null && largest(ctx), 200, null)
  ),
  fault(
    "unknown-in-32-bits",
    "GET-2",
    "an animal is found by the last 32 bits of its id",
    (good) => ({ find: (ctx, id) => good.find(ctx, BigInt.asUintN(32, id)) }),
    { profile: "full" }
  ),
  fault(
    "unknown-but-largest",
    "GET-2",
    "an unknown animal other than that of the largest int64 is a 200 with null",
    answering((ctx, refusal2) => refusal2.reason === "pet_unknown" && !largest(ctx), 200, null),
    { profile: "full" }
  )
];
function malformed2(id, title, form3, change, also = []) {
  return fault(
    `pet-id-${id}`,
    "GET-3",
    title,
    change((ctx) => ctx.operation === "getPet" && ctx.key !== null && form3.test(ctx.petId)),
    { profile: "full", ...also.length > 0 ? { also } : {} }
  );
}
var first2 = (which) => (good) => ({
  getPet(ctx) {
    const [pet] = which(ctx) ? ctx.store.all() : [];
    return pet ? { status: 200, value: good.presentPet(ctx, pet, "fetched") } : good.getPet(ctx);
  }
});
var as = (status) => (which) => refusing(which, status);
var asText = (which) => (good) => ({
  contentType: (ctx, outcome) => which(ctx) ? [["Content-Type", "text/plain"]] : good.contentType(ctx, outcome),
  finish: (ctx, answer) => good.finish(ctx, which(ctx) ? { ...answer, body: good.encode(ctx, "Bad Request") } : answer)
});
var WORD = /^[a-z]+$/;
var FRACTION2 = /^\d+\.\d+$/;
var MALFORMED4 = [
  malformed2("word-first", "a petId that is no number finds the first animal", WORD, first2),
  malformed2("word-422", "a petId that is no number gets a 422", WORD, as(422)),
  malformed2("word-401", "a petId that is no number gets a 401", WORD, as(401)),
  malformed2("word-text", "a petId that is no number gets a 404 of plain text", WORD, asText, [
    "HTTP-1",
    "HTTP-2",
    "ERROR-1"
  ]),
  malformed2(
    "word-null",
    "a petId that is no number gets a 200 with null",
    WORD,
    (which) => answering(which, 200, null)
  ),
  malformed2("fraction-truncated", "petId 1.5 finds animal 1", FRACTION2, first2),
  malformed2("fraction-422", "a petId with a fraction gets a 422", FRACTION2, as(422)),
  malformed2("beyond-first", "a petId beyond int64 finds the first animal", /^9223372036854775808$/, first2),
  malformed2("beyond-405", "a petId beyond int64 gets a 405", /^9223372036854775808$/, as(405)),
  malformed2("any-204", "a petId that is not an int64 gets a 204", ANY2, noContent),
  malformed2(
    "any-list",
    "a petId that is not an int64 gets a list",
    ANY2,
    (which) => answering(which, 200, [])
  )
];
var GET_UNKNOWN_FAULTS = [...MISSING5, ...MALFORMED4];

// ../../work/main/src/faults/mutations/alter-bodies.ts
function spoilt(id, title, alter, when = always, also = []) {
  return fault(`body-${id}`, "HTTP-2", title, body2(alter, when), also.length > 0 ? { also } : {});
}
var LISTED = of("listPets", 200);
var FETCHED = of("getPet", 200);
var NO_LIST = ["LIST-1", "LIST-7", "LIST-9"];
var NO_PET2 = ["CREATE-1", "CREATE-2"];
var NO_FETCHED = ["GET-1"];
var NO_404 = ["ERROR-1", "GET-2", "GET-3"];
var NO_401 = ["ERROR-1", "AUTH-2", "AUTH-3", "AUTH-4"];
var NO_400 = [
  "ERROR-1",
  "LIST-6",
  "LIST-8",
  ...[5, 6, 7, 8, 9, 10, 11, 15, 17].map((n) => `CREATE-${n}`)
];

// ../../work/main/src/faults/http/bodies.ts
function cutByCharacters(text3) {
  return utf82(text3).subarray(0, [...text3].length);
}
var pretty = (value2, status) => `<!DOCTYPE html><title>${status}</title><p>${value2}</p>`;
var html = (status) => () => pretty("The request failed.", status);
var EMPTY_OR_CUT = [
  spoilt("empty-listed", "lists have an empty body", () => "", LISTED, NO_LIST),
  spoilt(
    "empty-no-animals",
    "a list without animals has an empty body",
    (text3) => text3 === "[]" ? "" : text3,
    LISTED,
    ["LIST-1"]
  ),
  spoilt("empty-fetched", "a fetched animal has an empty body", () => "", FETCHED, NO_FETCHED),
  spoilt("empty-201", "a created animal has an empty body", () => "", on(201), NO_PET2),
  spoilt("empty-400", "400s have an empty body", () => "", on(400), NO_400),
  spoilt("empty-401", "401s have an empty body", () => "", on(401), NO_401),
  spoilt("empty-404", "404s have an empty body", () => "", on(404), NO_404),
  spoilt("space-404", "404s have a space for a body", () => " ", on(404), NO_404),
  spoilt(
    "truncated-fetched",
    "a fetched animal lacks its closing brace",
    (text3) => text3.slice(0, -1),
    FETCHED,
    NO_FETCHED
  ),
  spoilt("truncated-400", "400s lack their closing brace", (text3) => text3.slice(0, -1), on(400), NO_400),
  spoilt(
    "cut-by-characters",
    "Content-Length counts characters, and the body is cut there",
    cutByCharacters,
    always,
    [...NO_PET2, ...NO_LIST, ...NO_FETCHED]
  ),
  spoilt(
    "cut-long",
    "bodies are cut after 1,024 bytes",
    (text3) => utf82(text3).subarray(0, 1024),
    always,
    NO_LIST
  )
];
var OTHER_SYNTAX = [
  spoilt("html-400", "400s are HTML", html(400), on(400), NO_400),
  spoilt("html-401", "401s are HTML", html(401), on(401), NO_401),
  spoilt("html-404", "404s are HTML", html(404), on(404), NO_404),
  spoilt("text-401", "401s are a word", () => "Unauthorized", on(401), NO_401),
  spoilt(
    "trailing-comma-listed",
    "the last animal of a list is followed by a comma",
    (text3) => text3.replace(/\}\]$/, "},]"),
    LISTED,
    NO_LIST
  ),
  spoilt(
    "trailing-comma-404",
    "the last member of a 404 is followed by a comma",
    (text3) => text3.replace(/\}$/, ",}"),
    on(404),
    NO_404
  ),
  spoilt(
    "single-quotes-400",
    "400s are written with single quotes",
    (text3) => text3.replaceAll('"', "'"),
    on(400),
    NO_400
  ),
  spoilt(
    "bare-names-401",
    "member names of a 401 have no quotes",
    (text3) => text3.replace(/"(\w+)":/g, "$1:"),
    on(401),
    NO_401
  ),
  spoilt(
    "nan-fetched",
    "a fetched animal has a score that is NaN",
    (text3) => text3.replace(/^\{/, '{"score":NaN,'),
    FETCHED,
    NO_FETCHED
  ),
  spoilt(
    "leading-zero-201",
    "a created animal has a version with a leading zero",
    (text3) => text3.replace(/^\{/, '{"version":01,'),
    on(201),
    NO_PET2
  ),
  spoilt(
    "apostrophe-escaped",
    "apostrophes are escaped, which JSON has no escape for",
    (text3) => text3.replaceAll("'", "\\'"),
    on(200, 201),
    [...NO_PET2, ...NO_LIST]
  ),
  spoilt(
    "raw-line-break-400",
    "the message of a 400 holds a raw line break",
    (text3) => text3.replace(/\."/, '.\n"'),
    on(400),
    NO_400
  )
];
var HTTP_BODY_FAULTS = [...EMPTY_OR_CUT, ...OTHER_SYNTAX];

// ../../work/main/src/faults/http/encodings.ts
function cesu8(text3) {
  return Buffer.concat(
    text3.split("").map((unit) => {
      const code = unit.charCodeAt(0);
      const lone = code >= 55296 && code <= 57343;
      return lone ? Buffer.from([237, 128 | code >> 6 & 63, 128 | code & 63]) : utf82(unit);
    })
  );
}
function latin1(text3) {
  const escaped6 = text3.replace(
    /[^\0-\xff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
  return Buffer.from(escaped6, "latin1");
}
function narrowest(text3) {
  return Buffer.from(text3, /[^\0-\xff]/.test(text3) ? "utf8" : "latin1");
}
var labelledGzip = (good) => ({
  finish: (ctx, answer) => good.finish(ctx, { ...answer, headers: [...answer.headers, ["Content-Encoding", "gzip"]] })
});
var ENCODINGS = [
  spoilt("bom", "every body begins with a byte order mark", (text3) => `\uFEFF${text3}`),
  spoilt("bom-401", "the 401 begins with a byte order mark", (text3) => `\uFEFF${text3}`, on(401)),
  spoilt("bom-listed", "lists begin with a byte order mark", (text3) => `\uFEFF${text3}`, LISTED),
  spoilt(
    "utf-16",
    "fetched animals are sent in UTF-16",
    (text3) => Buffer.from(text3, "utf16le"),
    FETCHED,
    NO_FETCHED
  ),
  spoilt(
    "utf-16-bom-404",
    "404s are sent in UTF-16 with a byte order mark",
    (text3) => Buffer.from(`\uFEFF${text3}`, "utf16le"),
    on(404),
    NO_404
  ),
  spoilt("latin-1", "bodies are sent in ISO 8859-1", latin1, always, ["CREATE-2"]),
  spoilt("latin-1-where-it-will-do", "bodies that ISO 8859-1 can hold are sent in it", narrowest, always, [
    "CREATE-2",
    "LIST-11"
  ]),
  spoilt("latin-1-listed", "lists are sent in ISO 8859-1", latin1, LISTED, ["LIST-11"]),
  spoilt("cesu-8", "astral characters are sent as two surrogates of three bytes each", cesu8, always, [
    "CREATE-2"
  ]),
  spoilt(
    "invalid-message",
    "messages hold a byte that is no UTF-8",
    (text3) => Buffer.from(text3.replace(/\."/, '\xFF"'), "latin1"),
    on(400, 401, 404)
  ),
  spoilt(
    "invalid-message-404",
    "the message of a 404 ends within a character",
    (text3) => Buffer.from(text3.replace(/\."/, '\xE2\x80"'), "latin1"),
    on(404)
  ),
  fault("body-labelled-gzip", "HTTP-2", "bodies are labelled gzip and are not", labelledGzip)
];
var MORE_THAN_ONE = [
  spoilt("twice", "every body is sent twice over", (text3) => text3 + text3),
  spoilt("then-null", "an animal is followed by null", (text3) => `${text3}
null`, on(201)),
  spoilt("semicolon", "every body ends with a semicolon", (text3) => `${text3};`),
  spoilt("nul", "every body ends with a NUL", (text3) => `${text3}\0`),
  spoilt("bracket-listed", "lists end with two brackets", (text3) => `${text3}]`, LISTED),
  spoilt(
    "debug-400",
    "a 400 is followed by a line of debugging",
    (text3) => `${text3}
Warning: undefined index`,
    on(400)
  ),
  spoilt(
    "comment-fetched",
    "a fetched animal is followed by a comment",
    (text3) => `${text3}<!-- 3 ms -->`,
    FETCHED
  ),
  spoilt(
    "guarded-listed",
    "lists are guarded against script inclusion",
    (text3) => `)]}',
${text3}`,
    LISTED,
    NO_LIST
  ),
  spoilt(
    "callback-fetched",
    "fetched animals are wrapped in a callback",
    (text3) => `callback(${text3})`,
    FETCHED,
    NO_FETCHED
  ),
  spoilt(
    "lines-listed",
    "lists are lines of JSON, one animal each",
    (text3) => text3.slice(1, -1).replaceAll('},{"id"', '}\n{"id"'),
    LISTED,
    NO_LIST
  )
];
var HTTP_ENCODING_FAULTS = [...ENCODINGS, ...MORE_THAN_ONE];

// ../../work/main/src/faults/mutations/alter-requests.ts
function bodyOf3(ctx) {
  return ctx.operation === "createPet" ? new TextDecoder().decode(ctx.request.body) : "";
}
var requests = (ctx, name2, value2) => ctx.operation === "listPets" && ctx.request.query.some(([n, v]) => n === name2 && v === value2);

// ../../work/main/src/faults/http/failures.ts
function crash(id, title, which, more) {
  return fault(`crash-${id}`, "HTTP-4", title, crashing(which), more);
}
function failure2(id, title, when, more) {
  return fault(`crash-${id}`, "HTTP-4", title, failing(when), more);
}
var ASTRAL = /[\u{10000}-\u{10ffff}]/u;
function unstored(id, title, which, also = ["CREATE-1", "CREATE-16"]) {
  const change = (good) => ({
    keep(ctx, pet) {
      if (which(pet)) throw new Error("unexpected");
      return good.keep(ctx, pet);
    }
  });
  return fault(`crash-${id}`, "HTTP-4", title, change, { also });
}
var malformed3 = (ctx, refusal2) => refusal2.reason === "body_malformed" && ctx.request.body.length > 0;
var FIRST4 = (good) => ({
  gate(ctx) {
    if (ctx.count === 1) throw new Refusal(503, "starting", "The service is starting.");
    return good.gate(ctx);
  }
});
var HTTP_FAILURE_FAULTS = [
  crash("malformed-json", "malformed JSON gets a 500", malformed3, { also: ["CREATE-11", "CREATE-15"] }),
  crash(
    "empty-body",
    "an empty body gets a 500",
    (ctx) => ctx.request.body.length === 0 && ctx.operation === "createPet" && ctx.key !== null,
    { also: ["CREATE-11"] }
  ),
  crash(
    "array-body",
    "an array for a body gets a 500",
    (ctx, { reason: reason2 }) => reason2 === "body_invalid" && bodyOf3(ctx).startsWith("["),
    { also: ["CREATE-11"] }
  ),
  crash(
    "null-body",
    "null for a body gets a 500",
    (ctx, { reason: reason2 }) => reason2 === "body_invalid" && bodyOf3(ctx) === "null",
    { also: ["CREATE-11"], profile: "full" }
  ),
  crash("name-missing", "a body without name gets a 500", because("name_missing"), { also: ["CREATE-5"] }),
  crash("category-missing", "a body without categoryId gets a 500", because("category_id_missing"), {
    also: ["CREATE-6"]
  }),
  crash(
    "name-null",
    "a name that is null gets a 500",
    (ctx, { reason: reason2 }) => reason2 === "name_invalid" && /"name":null/.test(bodyOf3(ctx)),
    { also: ["CREATE-7"] }
  ),
  crash(
    "category-beyond-int64",
    "a categoryId beyond int64 gets a 500",
    (ctx, { reason: reason2 }) => reason2 === "category_id_invalid" && /"categoryId":-?(\d{19,}|1e30)\b/.test(bodyOf3(ctx)),
    { also: ["CREATE-10"] }
  ),
  crash(
    "status-unknown-created",
    "a body with an unknown status gets a 500",
    (ctx, { reason: reason2 }) => reason2 === "status_invalid" && ctx.operation === "createPet",
    { also: ["CREATE-9", "CREATE-17"] }
  ),
  crash(
    "status-unknown-listed",
    "an unknown status in the query gets a 500",
    (ctx, { reason: reason2 }) => reason2 === "status_invalid" && ctx.operation === "listPets",
    { also: ["LIST-8"] }
  ),
  crash("limit-zero", "limit=0 gets a 500", (ctx) => ctx.key !== null && requests(ctx, "limit", "0"), {
    also: ["LIST-6"],
    profile: "full"
  }),
  crash(
    "limit-word",
    "a limit that is no number gets a 500",
    (ctx) => ctx.key !== null && requests(ctx, "limit", "abc"),
    { also: ["LIST-6"], profile: "full" }
  ),
  crash(
    "limit-negative",
    "a negative limit gets a 500",
    (ctx) => ctx.key !== null && requests(ctx, "limit", "-1"),
    { also: ["LIST-6"], profile: "full" }
  ),
  crash("limit-repeated", "a repeated limit gets a 500", because("limit_repeated"), { profile: "full" }),
  crash("pet-unknown", "an id of no animal gets a 500", because("pet_unknown"), { also: ["GET-2"] }),
  crash(
    "pet-id-word",
    "a petId that is no number gets a 500",
    (ctx, { reason: reason2 }) => reason2 === "pet_id_invalid" && /^[a-z]+$/.test(ctx.petId),
    { also: ["GET-3"], profile: "full" }
  ),
  crash(
    "pet-id-beyond-int64",
    "a petId beyond int64 gets a 500",
    (ctx, { reason: reason2 }) => reason2 === "pet_id_invalid" && /^\d{19,}$/.test(ctx.petId),
    { also: ["GET-3"], profile: "full" }
  ),
  crash("key-missing", "a request without a key gets a 500", because("credential_missing"), {
    also: ["AUTH-2", "AUTH-4", "AUTH-6", "AUTH-7"]
  }),
  crash("credential-malformed", "a credential of one word gets a 500", because("credential_malformed"), {
    also: ["AUTH-4", "AUTH-11"]
  }),
  crash("key-unknown", "an unknown key gets a 500", because("key_unknown"), {
    also: ["AUTH-3", "AUTH-5", "AUTH-6"]
  }),
  unstored("astral-name", "a name beyond the first plane gets a 500", ({ name: name2 }) => ASTRAL.test(name2)),
  unstored("apostrophe", "a name with an apostrophe gets a 500", ({ name: name2 }) => name2.includes("'")),
  unstored("long-name", "a name of more than 60 characters gets a 500", ({ name: name2 }) => [...name2].length > 60),
  unstored(
    "large-category",
    "a categoryId beyond 2^53 gets a 500",
    ({ categoryId }) => categoryId > 2n ** 53n,
    ["CREATE-1", "DATA-5"]
  ),
  failure2(
    "largest-pet-id",
    "the largest int64 for a petId overflows",
    (ctx) => ctx.petId === "9223372036854775807",
    { also: ["GET-2"] }
  ),
  failure2("status-sold", "the list of sold animals gets a 500", (ctx) => requests(ctx, "status", "sold"), {
    also: ["LIST-7", "LIST-9"]
  }),
  fault("unavailable-at-first", "HTTP-4", "the first request of all gets a 503", FIRST4, {
    also: ["LIST-1", "LIST-4"]
  }),
  fault(
    "bad-gateway-malformed-json",
    "HTTP-4",
    "malformed JSON gets a 502",
    insteadOf2(malformed3, () => {
      throw new Refusal(502, "upstream", "The service behind did not answer.");
    }),
    { also: ["CREATE-11", "CREATE-15"] }
  )
];

// ../../work/main/src/faults/http/media-types.ts
function typed2(types, when) {
  return (good) => ({
    contentType: (ctx, outcome) => when(ctx, outcome) ? types.map((type2) => ["Content-Type", type2]) : good.contentType(ctx, outcome)
  });
}
function type(id, title, types, when = always) {
  return fault(
    `type-${id}`,
    "HTTP-1",
    title,
    typed2(types, (ctx, { status }) => when(ctx, status))
  );
}
var MEDIA_TYPES = [
  type("text-json", "the media type is text/json", ["text/json"]),
  type("text-plain", "the media type is text/plain", ["text/plain; charset=utf-8"]),
  type("absent", "no media type is sent", []),
  type("empty", "the media type is empty", [""]),
  type("twice", "the media type is sent twice", ["application/json", "application/json"]),
  type("twice-differing", "a proxy adds its own media type", ["application/json", "text/html"]),
  type("joined", "the media type is a list of two", ["application/json, application/json"]),
  type("without-semicolon", "a parameter follows the media type without a semicolon", [
    "application/json charset=utf-8"
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
    of("getPet", 200)
  ),
  fault(
    "type-plain-empty-list",
    "HTTP-1",
    "an empty list is text/plain",
    typed2(["text/plain"], (_ctx, { value: value2 }) => Array.isArray(value2) && value2.length === 0)
  ),
  fault(
    "type-html-without-key",
    "HTTP-1",
    "a gateway answers requests without a key, as text/html",
    typed2(["text/html"], (_ctx, { refusal: refusal2 }) => refusal2?.reason === "credential_missing")
  ),
  fault(
    "type-plain-malformed-body",
    "HTTP-1",
    "the body parser refuses malformed JSON as text/plain",
    typed2(["text/plain"], (_ctx, { refusal: refusal2 }) => refusal2?.reason === "body_malformed")
  )
];
function repeat(id, title, alter, when = always) {
  return fault(`repeat-${id}`, "HTTP-3", title, body2(alter, when));
}
function before(first3, members2) {
  return (text3) => text3.replaceAll(`{"${first3}":`, `{${members2},"${first3}":`);
}
var REPETITIONS = [
  repeat("id", "every animal shows its id twice", (text3) => text3.replace(/\{("id":-?\d+),/g, "{$1,$1,")),
  repeat("id-other", "every animal shows another id before its own", before("id", '"id":0')),
  repeat(
    "name-listed",
    "listed animals show another name before their own",
    before("id", '"name":""'),
    of("listPets", 200)
  ),
  repeat(
    "last-listed",
    "the last animal of a list shows its status twice",
    (text3) => text3.replace(/("status":"[a-z]+")\}\]$/, "$1,$1}]"),
    of("listPets", 200)
  ),
  repeat(
    "status-created",
    "a created animal shows another status before its own",
    before("id", '"status":"sold"'),
    on(201)
  ),
  repeat(
    "category-fetched",
    "a fetched animal shows another category before its own",
    before("id", '"categoryId":7'),
    of("getPet", 200)
  ),
  repeat(
    "escaped",
    "a created animal shows its name twice, once spelt with an escape",
    before("id", '"n\\u0061me":""'),
    on(201)
  ),
  repeat("undeclared", "every animal shows an undeclared member twice", before("id", '"tag":1,"tag":2')),
  repeat("nested", "a member of every animal repeats a name within", before("id", '"owner":{"a":1,"a":1}')),
  repeat(
    "error",
    "every Error shows its message twice",
    (text3) => text3.replace(/("message":"(?:[^"\\]|\\.)*")/, "$1,$1")
  ),
  repeat(
    "code-other-404",
    "a 404 shows another code before its own",
    before("code", '"code":"error"'),
    on(404)
  ),
  repeat("status-401", "a 401 shows its status twice", before("code", '"status":401'), on(401))
];
var HTTP_FAULTS = [...MEDIA_TYPES, ...REPETITIONS];

// ../../work/main/src/faults/http/unanswered.ts
function unanswered2(when, close) {
  return (good) => ({
    wire(ctx, answer, line) {
      if (ctx.key === null || !when(ctx)) return good.wire(ctx, answer, line);
      if (close) line.response.destroy();
    }
  });
}
var HTTP_UNANSWERED_FAULTS = [
  fault(
    "closed-malformed-json",
    "HTTP-4",
    "malformed JSON gets the connection closed",
    unanswered2((ctx) => /,}$|[^}\]\s]\s*$/.test(bodyOf3(ctx)), true),
    { also: ["CREATE-11"] }
  ),
  fault(
    "closed-largest-pet-id",
    "HTTP-4",
    "the largest int64 for a petId gets the connection closed",
    unanswered2((ctx) => ctx.petId === "9223372036854775807", true),
    { also: ["GET-2"] }
  ),
  fault(
    "closed-status-unknown",
    "HTTP-4",
    "an unknown status in the query gets the connection closed",
    unanswered2((ctx) => requests(ctx, "status", "archived"), true),
    { also: ["LIST-8"] }
  ),
  fault(
    "silent-array-body",
    "HTTP-4",
    "an array for a body gets no answer",
    unanswered2((ctx) => bodyOf3(ctx).startsWith("["), false),
    { also: ["CREATE-11"] }
  ),
  fault(
    "silent-status-unknown",
    "HTTP-4",
    "an unknown status in the query gets no answer",
    unanswered2((ctx) => requests(ctx, "status", "archived"), false),
    { also: ["LIST-8"] }
  )
];

// ../../work/main/src/faults/mutations/alter-lists.ts
var ALL = Number.POSITIVE_INFINITY;
function reading(read5) {
  return (good) => ({
    limitOf(ctx, values) {
      const [text3] = values;
      const limit = text3 === void 0 ? void 0 : read5(text3, ctx);
      return limit ?? good.limitOf(ctx, values);
    }
  });
}
function meaning(mean) {
  return (good) => ({
    limitOf: (ctx, values) => values.length === 0 ? good.limitOf(ctx, values) : mean(good.limitOf(ctx, values), ctx)
  });
}
function paging(length2) {
  return (good) => ({ page: (ctx, pets, limit) => good.page(ctx, pets, length2(limit, ctx)) });
}
var isFiltered = (ctx) => queryValues(ctx.request, "status").length > 0;
var isPlain3 = (ctx) => ctx.request.query.length === 0;
function reshaped(shape2, when = () => true) {
  return (good) => ({
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      return when(ctx) ? { ...outcome, value: shape2(outcome.value) } : outcome;
    }
  });
}
function answered4(status, when) {
  return (good) => ({
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      return when(ctx, outcome.value) ? { ...outcome, status } : outcome;
    }
  });
}

// ../../work/main/src/faults/list-pets/array.ts
var NO_ARRAY = ["LIST-7", "LIST-9"];
var NONE_SHOWN = ["LIST-10", "LIST-12", "CREATE-13"];
var LIST_FAULTS = [
  fault(
    "list-wrapped",
    "LIST-1",
    "a list is an object with a member pets",
    reshaped((pets) => ({ pets })),
    { also: NO_ARRAY }
  ),
  fault(
    "list-wrapped-plain",
    "LIST-1",
    "the list without parameters is an object with its items and their number",
    reshaped((items) => ({ items, total: items.length }), isPlain3)
  ),
  fault(
    "list-nested",
    "LIST-1",
    "a list is an array within an array",
    reshaped((pets) => [pets]),
    { also: NONE_SHOWN }
  ),
  fault(
    "list-by-id",
    "LIST-1",
    "a list is an object with ids for names",
    reshaped((pets) => Object.fromEntries(pets.map((pet) => [String(pet.id), pet]))),
    { also: NO_ARRAY }
  ),
  fault(
    "list-of-ids",
    "LIST-1",
    "a list is an array of ids",
    reshaped((pets) => pets.map((pet) => pet.id ?? null)),
    { also: NONE_SHOWN }
  ),
  fault(
    "list-in-string",
    "LIST-1",
    "a list is a string of JSON",
    (good) => ({
      render: (ctx, value2) => Array.isArray(value2) ? JSON.stringify(good.render(ctx, value2)) : good.render(ctx, value2)
    }),
    { also: NO_ARRAY }
  ),
  fault(
    "list-null-last",
    "LIST-1",
    "a list ends with null",
    reshaped((pets) => [...pets, null])
  ),
  fault(
    "list-null-empty",
    "LIST-1",
    "a list without animals is null",
    reshaped((pets) => pets.length === 0 ? null : pets)
  ),
  fault(
    "list-object-empty",
    "LIST-1",
    "a list without animals is an empty object",
    reshaped((pets) => pets.length === 0 ? {} : pets)
  ),
  fault(
    "list-single-unwrapped",
    "LIST-1",
    "a list of one animal is that animal",
    reshaped((pets) => pets.length === 1 ? pets[0] ?? null : pets),
    { also: ["LIST-2", "LIST-9", "LIST-12"] }
  ),
  fault("list-204-empty", "LIST-1", "a list without animals is a 204", noContent(isEmptyList), {
    also: ["LIST-4"]
  }),
  fault(
    "list-404-empty",
    "LIST-1",
    "a list without animals is a 404",
    answered4(404, (_ctx, pets) => pets.length === 0),
    { also: ["LIST-4", "ERROR-1"] }
  ),
  fault("list-206", "LIST-1", "the list without parameters is a 206", answered4(206, isPlain3)),
  fault("list-201", "LIST-1", "the list without parameters is a 201", answered4(201, isPlain3)),
  fault(
    "list-limit-required",
    "LIST-1",
    "a list without limit is refused",
    (good) => ({
      defaultLimit: (ctx) => good.limitOf(ctx, [""])
    }),
    { also: ["LIST-7"] }
  ),
  fault(
    "list-status-required",
    "LIST-1",
    "a list without status is refused",
    (good) => ({
      statusOf: (ctx, values) => good.statusOf(ctx, values.length === 0 ? [""] : values)
    }),
    { also: ["LIST-2", "LIST-4"] }
  )
];

// ../../work/main/src/faults/list-pets/differing.ts
function differing(id, title, alter, where = ["listed"], also = []) {
  const change = showing((members2, pet, ctx) => ({ ...members2, ...alter(pet, ctx) }), where);
  return fault(`differs-${id}`, "LIST-11", title, change, also.length > 0 ? { also } : {});
}
var escaped3 = (name2) => name2.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
var LIST_DIFFERING_FAULTS = [
  differing("lower-case", "listed names are in lower case", ({ name: name2 }) => ({ name: name2.toLowerCase() })),
  differing("escaped", "listed names are escaped for HTML", ({ name: name2 }) => ({ name: escaped3(name2) })),
  differing("cut-50", "listed names are cut after 50 characters", ({ name: name2 }) => ({
    name: name2.slice(0, 50)
  })),
  differing("decomposed", "listed names are decomposed", ({ name: name2 }) => ({ name: name2.normalize("NFD") })),
  differing("spaces", "runs of spaces in listed names become one", ({ name: name2 }) => ({
    name: name2.replace(/ +/g, " ")
  })),
  differing("bmp", "listed names show question marks beyond the first plane", ({ name: name2 }) => ({
    name: name2.replace(/[\u{10000}-\u{10ffff}]/gu, "?")
  })),
  {
    ...differing(
      "cut-fetched",
      "fetched names are cut after 50 characters",
      ({ name: name2 }) => ({ name: name2.slice(0, 50) }),
      ["fetched"]
    ),
    profile: "full"
  },
  differing(
    "lower-case-fetched",
    "fetched names are in lower case",
    ({ name: name2 }) => ({ name: name2.toLowerCase() }),
    ["fetched"]
  ),
  differing(
    "upper-case-fetched",
    "fetched names are in upper case",
    ({ name: name2 }) => ({ name: name2.toUpperCase() }),
    ["fetched"]
  ),
  differing("category-zero", "listed categories are 0", () => ({ categoryId: 0n }), ["listed"], ["DATA-5"]),
  differing(
    "category-fetched",
    "a fetched animal has its id for a category",
    ({ id }) => ({ categoryId: id }),
    ["fetched"],
    ["DATA-5"]
  ),
  differing("status-absent", "lists show no status", () => ({ status: void 0 }), ["listed"], ["LIST-13"]),
  differing("status-absent-fetched", "fetched animals show no status", () => ({ status: void 0 }), [
    "fetched"
  ]),
  differing(
    "status-unfiltered",
    "the list without status shows all animals as available",
    ({ status }, ctx) => ({ status: isFiltered(ctx) ? status : "available" }),
    ["listed"],
    ["LIST-12"]
  ),
  differing("sold-fetched", "fetched animals are all sold", () => ({ status: "sold" }), ["fetched"]),
  fault("differs-default-status", "LIST-11", "a status that was left out is shown in lists only", (good) => ({
    defaultStatus: () => null,
    filter: (ctx, pets, status) => good.filter(
      ctx,
      pets.map((pet) => ({ ...pet, status: pet.status ?? "pending" })),
      status
    )
  })),
  fault(
    "differs-default-fetched",
    "LIST-11",
    "a status that was left out is shown by its id only",
    (good) => ({
      ...showing((members2, { status }) => ({ ...members2, status: status ?? "pending" }), ["fetched"])(good),
      defaultStatus: () => null
    })
  ),
  fault(
    "differs-neighbour",
    "LIST-11",
    "the list without parameters shows every animal with the next one's name",
    reshaped(
      (pets) => pets.map(
        (pet, i) => ({
          ...pet,
          name: pets[(i + 1) % pets.length].name
        })
      ),
      isPlain3
    )
  )
];

// ../../work/main/src/faults/list-pets/filters.ts
function filtering(filter2) {
  return (good) => ({
    filter: (ctx, pets, status) => status === null ? good.filter(ctx, pets, status) : filter2(pets, status, ctx)
  });
}
var having = (pets, status) => pets.filter((pet) => pet.status === status);
var hasLimit = (ctx) => queryValues(ctx.request, "limit").length > 0;
function leaky(id, title, filter2, more = {}) {
  return fault(`filter-${id}`, "LIST-7", title, filtering(filter2), more);
}
var STRANGERS = ["LIST-9", "LIST-10"];
var LIST_FILTER_FAULTS = [
  leaky("ignored", "status is ignored", (pets) => pets, { also: STRANGERS }),
  leaky(
    "available-ignored",
    "status=available is ignored",
    (pets, status) => status === "available" ? pets : having(pets, status),
    { also: STRANGERS }
  ),
  leaky(
    "pending-ignored",
    "status=pending is ignored",
    (pets, status) => status === "pending" ? pets : having(pets, status),
    { also: STRANGERS }
  ),
  leaky(
    "sold-ignored",
    "status=sold is ignored",
    (pets, status) => status === "sold" ? pets : having(pets, status),
    { also: STRANGERS }
  ),
  leaky(
    "inverted",
    "status lists the animals that do not have it",
    (pets, status) => pets.filter((pet) => pet.status !== status),
    { also: [...STRANGERS, "LIST-12"] }
  ),
  leaky(
    "swapped",
    "status=pending lists the sold animals, and the other way round",
    (pets, status) => having(pets, { pending: "sold", sold: "pending" }[status] ?? status),
    { also: [...STRANGERS, "LIST-12"] }
  ),
  leaky(
    "pending-with-available",
    "status=available lists pending animals, too",
    (pets, status) => pets.filter((pet) => pet.status === status || status === "available" && pet.status === "pending"),
    { also: STRANGERS }
  ),
  leaky(
    "sold-with-pending",
    "status=pending lists sold animals, too",
    (pets, status) => pets.filter((pet) => pet.status === status || status === "pending" && pet.status === "sold"),
    { also: STRANGERS }
  ),
  leaky(
    "filled-up",
    "a page of fewer than 30 is filled up with other animals",
    (pets, status) => {
      const matching3 = having(pets, status);
      return [
        ...matching3,
        ...pets.filter((pet) => pet.status !== status).slice(0, Math.max(0, 30 - matching3.length))
      ];
    },
    { also: STRANGERS }
  ),
  leaky(
    "one-stranger",
    "a list of one status ends with one animal of another",
    (pets, status) => [...having(pets, status), ...pets.filter((pet) => pet.status !== status).slice(-1)],
    { also: STRANGERS }
  ),
  leaky(
    "from-first-match",
    "a list of one status goes on after its first animal with all that follow",
    (pets, status) => {
      const first3 = pets.findIndex((pet) => pet.status === status);
      return first3 < 0 ? [] : pets.slice(first3);
    },
    { also: STRANGERS }
  ),
  fault(
    "status-after-limit-ignored",
    "LIST-9",
    "status is ignored after limit",
    (good) => ({
      filter: (ctx, pets, status) => ctx.request.query[0]?.[0] === "limit" ? pets : good.filter(ctx, pets, status)
    }),
    { profile: "full" }
  ),
  leaky(
    "newest-everywhere",
    "the newest animal is in every list",
    (pets, status) => pets.filter((pet) => pet.status === status || pet === pets.at(-1)),
    { also: STRANGERS }
  ),
  leaky(
    "limit-100-refused",
    "limit=100 is refused where status is given",
    (pets, status, ctx) => {
      if (queryValues(ctx.request, "limit")[0] === "100")
        throw new Refusal(400, "limit_invalid", "The limit is too large.");
      return having(pets, status);
    },
    { also: ["LIST-4", "LIST-9"] }
  ),
  leaky(
    "without-limit-ignored",
    "status is ignored where no limit is given",
    (pets, status, ctx) => hasLimit(ctx) ? having(pets, status) : pets,
    { also: STRANGERS }
  ),
  fault(
    "filter-wrapped",
    "LIST-7",
    "a list of one status is an object with that status",
    (good) => ({
      async listPets(ctx) {
        const outcome = await good.listPets(ctx);
        const [status] = queryValues(ctx.request, "status");
        return status === void 0 ? outcome : { ...outcome, value: { [status]: outcome.value } };
      }
    }),
    { also: ["LIST-9"] }
  ),
  ...PET_STATUSES.map(
    (refused8) => leaky(
      `${refused8}-refused`,
      `status=${refused8} is refused`,
      (pets, status) => {
        if (status === refused8) throw new Refusal(400, "status_invalid", "The parameter status is invalid.");
        return having(pets, status);
      },
      { also: ["LIST-9"] }
    )
  ),
  leaky(
    "pending-404",
    "status=pending gets a 404",
    (pets, status) => {
      if (status === "pending") throw new Refusal(404, "list_unknown", "There is no such list.");
      return having(pets, status);
    },
    { also: ["LIST-9"] }
  ),
  fault(
    "filter-206",
    "LIST-7",
    "a list of one status is a 206",
    (good) => ({
      async listPets(ctx) {
        const outcome = await good.listPets(ctx);
        return queryValues(ctx.request, "status").length > 0 ? { ...outcome, status: 206 } : outcome;
      }
    }),
    { also: ["LIST-9"] }
  )
];

// ../../work/main/src/faults/list-pets/hidden.ts
function only2(which) {
  return (good) => ({ visible: (ctx) => good.visible(ctx).filter(which) });
}
function onlyIn(filter2, which) {
  return (good) => ({
    filter: (ctx, pets, status) => good.filter(ctx, pets, status).filter((pet) => status !== filter2 || which(pet))
  });
}
function hidden(id, title, change, more = {}) {
  return fault(`hidden-${id}`, "LIST-10", title, change, { also: ["CREATE-13", "LIST-12"], ...more });
}
var cached = (good) => {
  const pages2 = /* @__PURE__ */ new Map();
  return {
    page(ctx, pets, limit) {
      const query = JSON.stringify(ctx.request.query);
      const page2 = pages2.get(query) ?? good.page(ctx, pets, limit);
      pages2.set(query, page2);
      return page2;
    }
  };
};
var LIST_HIDDEN_FAULTS = [
  hidden(
    "newest",
    "lists lack the newest animal",
    only2((_pet, i, all) => i < all.length - 1)
  ),
  hidden(
    "oldest",
    "lists lack the oldest animal",
    only2((_pet, i) => i > 0)
  ),
  hidden(
    "all",
    "lists show no animal",
    only2(() => false)
  ),
  hidden(
    "fifth",
    "lists lack every fifth animal",
    only2((pet) => pet.id % 5n !== 0n)
  ),
  hidden(
    "sold",
    "lists lack sold animals",
    only2(({ status }) => status !== "sold"),
    { also: ["CREATE-13", "LIST-12"] }
  ),
  hidden(
    "sold-unfiltered",
    "the list without status lacks sold animals",
    onlyIn(null, ({ status }) => status !== "sold")
  ),
  hidden(
    "pending-filtered",
    "the list of pending animals is empty",
    onlyIn("pending", () => false),
    { also: ["LIST-12"] }
  ),
  hidden(
    "large-categories",
    "lists lack animals of categories beyond 32 bits",
    only2(({ categoryId: c }) => c === BigInt.asIntN(32, c))
  ),
  hidden(
    "negative-categories",
    "lists lack animals of negative categories",
    only2(({ categoryId }) => categoryId >= 0n)
  ),
  hidden(
    "large-ids",
    "lists lack animals with ids beyond 2^53",
    only2(({ id }) => id < 2n ** 53n),
    {
      options: () => {
        let count2 = 0n;
        return {
          ids: () => {
            count2 += 1n;
            return count2 % 3n === 0n ? 2n ** 60n + count2 : count2;
          }
        };
      }
    }
  ),
  hidden(
    "astral-names",
    "lists lack animals with names beyond the first plane",
    only2(({ name: name2 }) => !/[\u{10000}-\u{10ffff}]/u.test(name2))
  ),
  hidden(
    "equal-names",
    "lists show one animal of each name",
    only2((pet, i, all) => all.findIndex(({ name: name2 }) => name2 === pet.name) === i)
  ),
  hidden(
    "same-second",
    "lists show one animal of those created in the same second",
    only2(
      (pet, i, all) => all.findIndex(
        ({ createdAt }) => Math.floor(createdAt / 1e3) === Math.floor(pet.createdAt / 1e3)
      ) === i
    )
  ),
  hidden("without-status", "lists lack animals without a status", (good) => ({
    defaultStatus: () => null,
    visible: (ctx) => good.visible(ctx).filter(({ status }) => status !== null)
  })),
  hidden(
    "default-status-filtered",
    "the list of available animals lacks those that are so by default",
    (good) => ({
      defaultStatus: () => null,
      presentPet: (ctx, pet, where) => ({
        ...good.presentPet(ctx, pet, where),
        status: pet.status ?? "available"
      })
    }),
    { also: ["LIST-12"] }
  ),
  hidden("cached", "a list is answered as it was the first time", cached),
  hidden(
    "sold-shown-as-pending",
    "sold animals are listed among the pending ones, as pending",
    (good) => ({
      filter: (ctx, pets, status) => status === "pending" ? pets.filter((pet) => pet.status !== "available").map((pet) => ({ ...pet, status })) : good.filter(ctx, pets, status)
    }),
    { also: ["LIST-11"] }
  )
];

// ../../work/main/src/faults/list-pets/limits.ts
var tooLong2 = (id, title, mean, more = {}) => fault(id, "LIST-2", title, meaning(mean), more);
var LIMITS3 = [
  tooLong2("limit-ignored", "limit is ignored: 20 animals are listed", () => 20, {
    also: ["LIST-9", "LIST-12"]
  }),
  tooLong2("limit-unbounded", "limit is ignored: all animals are listed", () => ALL, {
    also: ["LIST-5", "LIST-9"]
  }),
  tooLong2("limit-plus-one", "one animal more than limit is listed", (limit) => limit + 1, {
    also: ["LIST-5", "LIST-9"]
  }),
  tooLong2("limit-1-ignored", "limit=1 is ignored", (limit) => limit === 1 ? 20 : limit, {
    also: ["LIST-9"]
  }),
  tooLong2("limit-1-two", "limit=1 lists two animals", (limit) => Math.max(2, limit), { also: ["LIST-9"] }),
  tooLong2("limit-at-least-10", "a limit below 10 is taken for 10", (limit) => Math.max(10, limit), {
    also: ["LIST-9"]
  }),
  tooLong2("limit-only-1", "limit is ignored from 2 on", (limit) => limit === 1 ? 1 : ALL, {
    profile: "full",
    also: ["LIST-5", "LIST-9"]
  }),
  tooLong2(
    "limit-only-1-alone",
    "without status, limit is ignored from 2 on",
    (limit, ctx) => limit > 1 && !isFiltered(ctx) ? ALL : limit,
    { profile: "full", also: ["LIST-5"] }
  ),
  tooLong2("limit-20-ignored", "limit=20 lists all animals", (limit) => limit === 20 ? ALL : limit, {
    profile: "full",
    also: ["LIST-9"]
  }),
  tooLong2("limit-2-ignored", "limit=2 is ignored", (limit) => limit === 2 ? ALL : limit, {
    profile: "full",
    also: ["LIST-9"]
  }),
  tooLong2(
    "limit-5-to-19-ignored",
    "limits from 5 to 19 are ignored",
    (limit) => limit >= 5 && limit < 20 ? ALL : limit,
    { profile: "full", also: ["LIST-9"] }
  ),
  fault(
    "limit-21-to-99-refused",
    "LIST-2",
    "limits from 21 to 99 are refused",
    meaning((limit) => {
      if (limit > 20 && limit < 100) throw badRequest("invalid_limit", "limit is 1 to 20, or 100");
      return limit;
    }),
    { profile: "full" }
  ),
  tooLong2("limit-37-plus-one", "limit=37 lists 38 animals", (limit) => limit === 37 ? 38 : limit, {
    profile: "full"
  }),
  tooLong2("limit-99-all", "limit=99 is taken for 100", (limit) => limit === 99 ? 100 : limit, {
    profile: "full"
  }),
  tooLong2(
    "limit-50-ignored",
    "limits from 21 to 99 are taken for 100",
    (limit) => limit > 20 ? 100 : limit,
    { profile: "full", options: () => ({ stock: 130 }) }
  ),
  tooLong2("limit-100-all", "limit=100 lists all animals", (limit) => limit === 100 ? ALL : limit, {
    options: () => ({ stock: 130 }),
    also: ["LIST-5"]
  }),
  tooLong2("limit-100-plus-one", "limit=100 lists 101 animals", (limit) => limit === 100 ? 101 : limit, {
    options: () => ({ stock: 130 }),
    also: ["LIST-5"]
  }),
  fault(
    "limit-by-status",
    "LIST-2",
    "limit counts for every status by itself",
    () => ({
      page: (_ctx, pets, limit) => {
        const counts2 = /* @__PURE__ */ new Map();
        return pets.filter(({ status }) => {
          counts2.set(status, (counts2.get(status) ?? 0) + 1);
          return (counts2.get(status) ?? 0) <= limit;
        });
      }
    }),
    { also: ["LIST-3"] }
  )
];
function refused7(id, title, which, also) {
  const change = meaning((limit, ctx) => {
    if (which(limit, ctx)) throw badRequest("limit_invalid", "The parameter limit is out of range.");
    return limit;
  });
  return fault(id, "LIST-4", title, change, { also });
}
var BOUNDS = [
  refused7("limit-1-refused", "limit=1 is refused", (limit) => limit === 1, ["LIST-9"]),
  refused7("limit-100-refused", "limit=100 is refused", (limit) => limit === 100, ["LIST-1", "LIST-7"]),
  fault(
    "limit-1-404",
    "LIST-4",
    "limit=1 gets a 404",
    meaning((limit) => {
      if (limit === 1) throw new Refusal(404, "page_unknown", "There is no such page.");
      return limit;
    }),
    { also: ["LIST-9"] }
  ),
  fault(
    "limit-100-empty",
    "LIST-4",
    "limit=100 gets a 204 where there are no animals",
    noContent((ctx, answer) => isEmptyList(ctx, answer) && queryValues(ctx.request, "limit")[0] === "100"),
    { also: ["LIST-1"] }
  )
];
var LIST_LIMIT_FAULTS = [...LIMITS3, ...BOUNDS];

// ../../work/main/src/faults/list-pets/pages.ts
function byDefault(id, title, limit, more = {}) {
  return fault(id, "LIST-3", title, () => ({ defaultLimit: limit }), more);
}
var DEFAULTS2 = [
  byDefault("default-21", "21 animals are listed by default", () => 21),
  byDefault("default-25", "25 animals are listed by default", () => 25, { options: () => ({ stock: 30 }) }),
  byDefault("default-50", "50 animals are listed by default", () => 50),
  byDefault("default-100", "100 animals are listed by default", () => 100),
  byDefault("default-none", "all animals are listed by default", () => ALL),
  byDefault(
    "default-unfiltered-only",
    "all animals of a status are listed by default",
    (ctx) => isFiltered(ctx) ? ALL : 20,
    {
      options: () => ({ stock: 60, stockStatus: () => "available" })
    }
  ),
  byDefault(
    "default-sold-only",
    "all sold animals are listed by default",
    (ctx) => queryValues(ctx.request, "status").includes("sold") ? ALL : 20,
    { profile: "full" }
  )
];
function short(id, title, change, more = {}) {
  return fault(id, "LIST-12", title, change, more);
}
var SHORT = [
  // Shorter than what the catalogue accepts as a cap (rule 7), so it counts as a complete list that lacks animals.
  short(
    "page-cap-10",
    "no page is longer than 10",
    paging((limit) => Math.min(10, limit)),
    { also: ["LIST-10", "CREATE-13"] }
  ),
  short(
    "page-cap-20",
    "no page is longer than 20",
    paging((limit) => Math.min(20, limit))
  ),
  short(
    "page-cap-25",
    "no page is longer than 25",
    paging((limit) => Math.min(25, limit)),
    { options: () => ({ stock: 40 }) }
  ),
  short(
    "page-cap-50",
    "no page is longer than 50",
    paging((limit) => Math.min(50, limit)),
    { options: () => ({ stock: 60 }) }
  ),
  short(
    "page-cap-90",
    "no page is longer than 90",
    paging((limit) => Math.min(90, limit)),
    { profile: "full" }
  ),
  short(
    "page-cap-99",
    "no page is longer than 99",
    paging((limit) => Math.min(99, limit)),
    { options: () => ({ stock: 130 }) }
  ),
  short(
    "page-cap-filtered",
    "no page of one status is longer than 5",
    paging((limit, ctx) => isFiltered(ctx) ? Math.min(5, limit) : limit),
    { also: ["LIST-10"] }
  ),
  short(
    "page-minus-one",
    "a page that limit cuts has one animal less",
    paging((limit) => limit - 1)
  ),
  short(
    "page-1-empty",
    "limit=1 lists none",
    meaning((limit) => limit === 1 ? 0 : limit)
  ),
  short("default-10", "10 animals are listed by default", () => ({ defaultLimit: () => 10 })),
  short("default-19", "19 animals are listed by default", () => ({ defaultLimit: () => 19 })),
  short("filter-after-limit", "the limit cuts before the status filters", (good) => ({
    filter: (_ctx, pets) => pets,
    page(ctx, pets, limit) {
      const status = queryValues(ctx.request, "status")[0] ?? null;
      return good.filter(ctx, good.page(ctx, pets, limit), status);
    }
  })),
  short(
    "filter-after-three-limits",
    "three times the limit is read, filtered and cut",
    (good) => ({
      filter: (_ctx, pets) => pets,
      page(ctx, pets, limit) {
        const status = queryValues(ctx.request, "status")[0] ?? null;
        return good.page(ctx, good.filter(ctx, pets.slice(0, 3 * limit), status), limit);
      }
    }),
    { options: () => ({ stock: 30, stockStatus: () => "available" }) }
  )
];
var LIST_PAGE_FAULTS = [...DEFAULTS2, ...SHORT];

// ../../work/main/src/faults/list-pets/range.ts
var stocked2 = () => ({ stock: 130 });
function unlimited(id, title, read5, profile = { profile: "full" }) {
  return fault(id, "LIST-5", title, reading(read5), { options: stocked2, also: ["LIST-6"], ...profile });
}
var narrowed = (bits) => (text3) => {
  if (!/^\d{4,}$/.test(text3)) return void 0;
  const limit = Number(BigInt.asIntN(bits, BigInt(text3)));
  return limit <= 0 ? ALL : void 0;
};
var MAXIMA = [
  unlimited(
    "limit-no-maximum",
    "any number of animals may be asked for",
    (text3) => /^[1-9]\d*$/.test(text3) ? Number(text3) : void 0,
    {}
  ),
  unlimited("limit-101", "101 animals may be asked for", (text3) => text3 === "101" ? 101 : void 0, {}),
  unlimited("limit-1000", "1,000 animals may be asked for", (text3) => text3 === "1000" ? 1e3 : void 0),
  unlimited(
    "limit-clamped-1000",
    "a limit above 1,000 is taken for 1,000",
    (text3) => /^\d{4,}$/.test(text3) ? 1e3 : void 0
  ),
  unlimited("limit-int32", "a limit that overflows 32 bits is none", narrowed(32)),
  unlimited("limit-int16", "a limit that overflows 16 bits is none", narrowed(16)),
  unlimited(
    "limit-largest",
    "the largest int64 is no limit",
    (text3) => text3 === "9223372036854775807" ? ALL : void 0
  ),
  unlimited(
    "limit-double",
    "a limit beyond a double is none",
    (text3) => /^\d+e\d+$/.test(text3) && Number(text3) === ALL ? ALL : void 0
  ),
  unlimited("limit-infinity", "Infinity is a limit", (text3) => text3 === "Infinity" ? ALL : void 0)
];
function lenient(id, title, read5) {
  return fault(id, "LIST-6", title, reading(read5), { profile: "full" });
}
var given = (wanted2, limit) => (text3) => text3 === wanted2 ? limit : void 0;
var RANGE = [
  lenient("limit-0-all", "limit=0 lists as many as can be", given("0", 100)),
  lenient("limit-0-none", "limit=0 lists none", given("0", 0)),
  lenient("limit-0-default", "limit=0 counts as none given", given("0", 20)),
  lenient("limit-negative-default", "a negative limit is ignored", given("-1", 20)),
  lenient("limit-negative-last", "limit=-1 lists all but the last", given("-1", -1)),
  lenient("limit-negative-sign", "a negative limit loses its sign", given("-1", 1)),
  lenient("limit-101-clamped", "limit=101 is taken for 100", given("101", 100)),
  lenient("limit-101-ignored", "limit=101 is ignored", given("101", 20)),
  lenient("limit-fraction-truncated", "limit=1.5 is taken for 1", given("1.5", 1)),
  lenient("limit-fraction-rounded", "limit=1.5 is taken for 2", given("1.5", 2)),
  lenient("limit-word-ignored", "a limit that is no number is ignored", given("abc", 20)),
  lenient("limit-word-none", "a limit that is no number lists none", given("abc", 0)),
  lenient("limit-empty-ignored", "an empty limit is ignored", given("", 20)),
  lenient("limit-empty-none", "an empty limit is 0", given("", 0)),
  ...[404, 422].map(
    (status) => fault(
      `limit-refused-${status}`,
      "LIST-6",
      `a limit out of range is refused with ${status}`,
      (good) => ({
        limitOf(ctx, values) {
          try {
            return good.limitOf(ctx, values);
          } catch {
            throw new Refusal(status, "limit_invalid", "The parameter limit is an integer from 1 to 100.");
          }
        }
      }),
      { profile: "full" }
    )
  )
];
var LIST_RANGE_FAULTS = [...MAXIMA, ...RANGE];

// ../../work/main/src/faults/list-pets/statuses.ts
var hasLimit2 = (ctx) => queryValues(ctx.request, "limit").length > 0;
function tolerant(id, title, read5, more = {}) {
  const change = (good) => ({
    statusOf(ctx, values) {
      const [text3] = values;
      const known2 = text3 === void 0 || PET_STATUSES.some((status2) => status2 === text3);
      const status = known2 ? void 0 : read5(text3);
      return status === void 0 ? good.statusOf(ctx, values) : status;
    }
  });
  return fault(`query-status-${id}`, "LIST-8", title, change, more);
}
var listing = (ctx) => ctx.operation === "listPets";
var UNKNOWN4 = [
  tolerant("unknown-ignored", "an unknown status is ignored", () => null),
  tolerant("unknown-empty", "an unknown status lists no animal", (text3) => text3),
  tolerant("unknown-available", "an unknown status is taken for available", () => "available"),
  tolerant(
    "case-folded",
    "a status counts in any letter case",
    (text3) => PET_STATUSES.find((status) => status === text3.toLowerCase()),
    { profile: "full" }
  ),
  tolerant(
    "first-of-list",
    "of several statuses in one the first counts",
    (text3) => text3.includes(",") ? PET_STATUSES.find((status) => text3.startsWith(`${status},`)) : void 0,
    { profile: "full" }
  ),
  tolerant("empty-ignored", "an empty status is ignored", (text3) => text3 === "" ? null : void 0, {
    profile: "full"
  }),
  tolerant("empty-none", "an empty status lists no animal", (text3) => text3 === "" ? text3 : void 0, {
    profile: "full"
  }),
  ...[403, 404, 422].map(
    (status) => fault(
      `query-status-unknown-${status}`,
      "LIST-8",
      `an unknown status in the query gets a ${status}`,
      insteadOf2(
        (ctx, refusal2) => listing(ctx) && because("status_invalid")(ctx, refusal2),
        () => {
          throw new Refusal(status, "status_unknown", "There is no such status.");
        }
      )
    )
  ),
  fault(
    "query-status-unknown-null",
    "LIST-8",
    "an unknown status in the query gets a 200 with null",
    insteadOf2(
      (ctx, refusal2) => listing(ctx) && because("status_invalid")(ctx, refusal2),
      () => ({ status: 200, value: null })
    )
  )
];
var both2 = (ctx, status) => status !== null && hasLimit2(ctx);
var TOGETHER2 = [
  fault(
    "both-limit-ignored",
    "LIST-9",
    "limit is ignored where status is given",
    (good) => ({
      page: (ctx, pets, limit) => queryValues(ctx.request, "status").length > 0 ? pets : good.page(ctx, pets, limit)
    }),
    // Without a limit: 20.
    { also: ["LIST-3"] }
  ),
  fault("both-limit-default", "LIST-9", "20 animals of one status are listed with any limit", (good) => ({
    page: (ctx, pets, limit) => good.page(ctx, pets, queryValues(ctx.request, "status").length > 0 ? 20 : limit)
  })),
  fault(
    "both-limit-plus-one",
    "LIST-9",
    "one animal more than limit is listed where status is given",
    (good) => ({
      page: (ctx, pets, limit) => good.page(ctx, pets, both2(ctx, queryValues(ctx.request, "status")[0] ?? null) ? limit + 1 : limit)
    })
  ),
  fault(
    "both-status-ignored",
    "LIST-9",
    "status is ignored where limit is given",
    (good) => ({
      filter: (ctx, pets, status) => good.filter(ctx, pets, both2(ctx, status) ? null : status)
    }),
    { also: ["LIST-7", "LIST-10"] }
  ),
  fault(
    "both-status-ignored-small",
    "LIST-9",
    "status is ignored where the limit is below 10",
    (good) => ({
      filter: (ctx, pets, status) => good.filter(ctx, pets, /^\d$/.test(queryValues(ctx.request, "limit")[0] ?? "") ? null : status)
    }),
    { also: ["LIST-7", "LIST-10"] }
  ),
  fault(
    "both-refused",
    "LIST-9",
    "status and limit together are refused",
    (good) => ({
      filter(ctx, pets, status) {
        if (both2(ctx, status)) throw new Refusal(400, "parameters_exclusive", "Give status or limit.");
        return good.filter(ctx, pets, status);
      }
    }),
    { also: ["LIST-7"] }
  )
];
function statusless(id, title, ...through) {
  return fault(`statusless-${id}`, "LIST-13", title, () => ({
    defaultStatus: () => null,
    filter: (_ctx, pets, status) => pets.filter(
      (pet) => status === null || pet.status === status || pet.status === null && through.includes(status)
    )
  }));
}
var STATUSLESS = [
  statusless("everywhere", "animals without a status are in the list of every status", ...PET_STATUSES),
  ...PET_STATUSES.map(
    (status) => statusless(status, `animals without a status are listed as if ${status}`, status)
  )
];
var LIST_STATUS_FAULTS = [...UNKNOWN4, ...TOGETHER2, ...STATUSLESS];

// ../../work/main/src/faults/rate-limits/countdown.ts
function counting2(figure2, { counts: counts2 = () => true, by = () => "" } = {}) {
  return () => {
    const counters = /* @__PURE__ */ new Map();
    return ({ limit }, ctx) => {
      const counted2 = (counters.get(by(ctx)) ?? 0) + (counts2(ctx) ? 1 : 0);
      counters.set(by(ctx), counted2);
      return Math.max(1, Math.min(limit, figure2(limit, counted2)));
    };
  };
}
var down = (limit, counted2) => limit - counted2;
var lot = (n, of2) => n * (7919 + 31 * n) % of2;
var inTurn3 = (ctx) => String(ctx.count % 2);
var anyhow = (ctx) => String(lot(ctx.count, 3));
var LARGE = { perMinute: 1e5, perDay: 1e9 };
var MOVES = [
  [
    "constant",
    "Remaining is always two thirds of the Limit",
    counting2((limit) => Math.floor(limit * 2 / 3))
  ],
  ["at-limit", "Remaining is always the Limit", counting2((limit) => limit)],
  ["below-limit", "Remaining is always one less than the Limit", counting2((limit) => limit - 1)],
  ["at-large-limit", "Remaining is always the Limit of 100,000", counting2((limit) => limit), { plan: LARGE }],
  ["below-large-limit", "Remaining is always 99,999", counting2((limit) => limit - 1), { plan: LARGE }],
  ["rising", "Remaining rises from a third of the Limit", counting2((limit, n) => Math.floor(limit / 3) + n)],
  ["used", "Remaining shows how many requests were used", counting2((_limit, n) => n)],
  [
    "random",
    "Remaining is drawn by lot",
    // With a limit of 60 it would sometimes be low, and the run would wait for a Reset.
    counting2((limit, n) => 1 + lot(n, limit)),
    { plan: "business" }
  ],
  [
    "random-near-limit",
    "Remaining is drawn by lot from the highest 20",
    counting2((limit, n) => limit - lot(n, 20))
  ],
  [
    "random-large",
    "Remaining is drawn by lot up to 100,000",
    counting2((limit, n) => 1 + lot(n * 977, limit)),
    { plan: LARGE }
  ],
  [
    "two-processes",
    "Remaining is counted by two processes in turn",
    counting2(down, { by: inTurn3 }),
    // Concurrent requests hide that only half of them are counted.
    FULL
  ],
  ["three-processes", "Remaining is counted by three processes", counting2(down, { by: anyhow })],
  ["by-operation", "Remaining is counted for each operation", counting2(down, { by: (ctx) => ctx.operation })],
  [
    "lists-only",
    "Remaining counts lists only",
    counting2(down, { counts: (ctx) => ctx.operation === "listPets" })
  ],
  [
    "every-second",
    "Remaining counts every second request",
    counting2(down, { counts: (ctx) => ctx.count % 2 === 0 }),
    FULL
  ],
  [
    "frozen-after-ten",
    "Remaining stops changing after ten requests",
    counting2((limit, n) => limit - Math.min(n, 10))
  ],
  [
    "frozen-after-thirty",
    "Remaining stops changing after thirty requests",
    counting2((limit, n) => limit - Math.min(n, 30))
  ],
  ["alternating", "Remaining takes two values by turns", counting2((limit, n) => limit - 10 - n % 2)],
  ["in-thirties", "Remaining falls by thirties", counting2((limit, n) => limit - 30 * Math.floor(n / 30))],
  ["saw", "Remaining rises four times and falls back", counting2((limit, n) => limit - 20 + n % 5)]
];
function minuteBegun() {
  const shift = MINUTE - Date.now() % MINUTE + 3e3;
  return () => Date.now() + shift;
}
var perConnection = (good) => {
  const counters = /* @__PURE__ */ new WeakMap();
  return {
    wire(ctx, answer, line) {
      const { socket } = line.request;
      const counted2 = (counters.get(socket) ?? 0) + 1;
      counters.set(socket, counted2);
      const headers2 = answer.headers.map(
        ([name2, value2]) => name2 === "X-RateLimit-Remaining" && ctx.allowance && ctx.key ? [name2, String(Math.max(1, ctx.allowance.limit - counted2))] : [name2, value2]
      );
      return good.wire(ctx, { ...answer, headers: headers2 }, line);
    }
  };
};
var COUNTDOWN_FAULTS = [
  ...MOVES.map(
    ([id, title, begin, { plan, ...more } = {}]) => fault(`remaining-${id}`, "RATE-5", title, remaining(begin), {
      ...more,
      options: () => ({ clock: minuteBegun(), ...plan ? { plan } : {} })
    })
  ),
  fault("remaining-by-connection", "RATE-5", "Remaining is counted for each connection", perConnection, {
    options: () => ({ clock: minuteBegun() })
  })
];

// ../../work/main/src/reference/limits/faster.ts
function faster(limiter, times) {
  return (account2, now) => {
    const { resetAt, retryAt, ...allowance } = limiter(account2, now * times);
    return { ...allowance, resetAt: resetAt / times, retryAt: retryAt === null ? null : retryAt / times };
  };
}

// ../../work/main/src/faults/rate-limits/exhausted.ts
var SHORT_MINUTE = 10;
var SMALL_PLAN = {
  perMinute: 80,
  perDay: 1e6
};
var small = () => ({
  plan: SMALL_PLAN,
  changes: [() => ({ take: taking(withBan(faster(fixedWindows(), SHORT_MINUTE))) })]
});
var beyond3 = (id, requirement2, title, change, also) => fault(id, requirement2, title, change, {
  ...also ? { also } : {},
  options: small,
  suite: { exhaustRateLimit: true }
});
var serving = (which) => (good) => {
  let refused8 = 0;
  return {
    take(ctx) {
      const allowance = good.take(ctx);
      if (ctx.key === null || allowance.retryAt === null) return allowance;
      refused8 += 1;
      return which(ctx, refused8) ? { ...allowance, retryAt: null, banned: false } : allowance;
    }
  };
};
var NO_REFUSAL = [
  beyond3(
    "refusal-never",
    "RATE-7",
    "no request is ever refused",
    serving(() => true)
  ),
  beyond3(
    "refusal-ten-late",
    "RATE-7",
    "ten requests beyond the limit are served",
    serving((_ctx, refused8) => refused8 <= 10)
  ),
  beyond3(
    "refusal-two-late",
    "RATE-7",
    "two requests beyond the limit are served",
    serving((_ctx, refused8) => refused8 <= 2)
  ),
  beyond3(
    "refusal-not-getpet",
    "RATE-7",
    "getPet is served beyond the limit",
    serving((ctx) => ctx.operation === "getPet")
  ),
  beyond3(
    "refusal-not-lists",
    "RATE-7",
    "lists are served beyond the limit",
    serving((ctx) => ctx.operation === "listPets")
  ),
  beyond3(
    "refusal-as-503",
    "RATE-7",
    "what is beyond the limit is answered 503",
    (good) => ({
      finish: (ctx, answer) => good.finish(ctx, answer.status === 429 ? { ...answer, status: 503 } : answer)
    }),
    ["HTTP-4"]
  ),
  beyond3("refusal-as-403", "RATE-7", "what is beyond the limit is answered 403", (good) => ({
    finish: (ctx, answer) => good.finish(ctx, answer.status === 429 ? { ...answer, status: 403 } : answer)
  }))
];
var RETRY_AFTER = "Retry-After";
var form2 = (write) => field(
  RETRY_AFTER,
  (_value, ctx) => {
    const until = ctx.allowance?.retryAt ?? ctx.now;
    return write(Math.max(1e3, until - ctx.now), until);
  },
  withStatus2(429)
);
var FORMS2 = [
  beyond3(
    "retry-after-absent",
    "RATE-8",
    "a 429 has no Retry-After",
    form2(() => null)
  ),
  beyond3(
    "retry-after-empty",
    "RATE-8",
    "Retry-After is empty",
    form2(() => "")
  ),
  beyond3("retry-after-other-name", "RATE-8", "the time is in X-Retry-After", (good) => ({
    headers: (ctx, outcome) => good.headers(ctx, outcome).map(([name2, value2]) => [name2 === RETRY_AFTER ? `X-${name2}` : name2, value2])
  })),
  beyond3(
    "retry-after-milliseconds",
    "RATE-9",
    "Retry-After is in milliseconds",
    form2((wait) => String(Math.ceil(wait)))
  ),
  beyond3(
    "retry-after-word",
    "RATE-9",
    "Retry-After is a word",
    form2(() => "later")
  ),
  beyond3(
    "retry-after-iso",
    "RATE-9",
    "Retry-After is a date of ISO 8601",
    form2((_wait, until) => new Date(until).toISOString())
  ),
  beyond3(
    "retry-after-fraction",
    "RATE-9",
    "Retry-After is a fraction",
    form2((wait) => (wait / 1e3).toFixed(2))
  ),
  beyond3(
    "retry-after-unit",
    "RATE-9",
    "Retry-After has a unit",
    form2((wait) => `${Math.ceil(wait / 1e3)}s`)
  ),
  beyond3(
    "retry-after-negative",
    "RATE-9",
    "Retry-After is negative",
    form2((wait) => `-${Math.ceil(wait / 1e3)}`)
  ),
  beyond3(
    "retry-after-local-date",
    "RATE-9",
    "Retry-After is a date without GMT",
    form2((_wait, until) => httpDate2(until).replace(" GMT", ""))
  )
];
var refusing2 = (which) => (good) => {
  let served2 = 0;
  return {
    take(ctx) {
      const allowance = good.take(ctx);
      if (ctx.key === null || allowance.retryAt !== null) return allowance;
      served2 += 1;
      return which(served2) ? { ...allowance, retryAt: allowance.resetAt } : allowance;
    }
  };
};
var inPassing = (id, requirement2, title, change) => fault(
  id,
  requirement2,
  title,
  together(
    refusing2((served2) => served2 === 25),
    change
  ),
  {
    // A minute lasts two seconds here.
    options: () => ({ plan: SMALL_PLAN, changes: [() => ({ take: taking(faster(fixedWindows(), 30)) })] })
  }
);
var IN_PASSING = [
  inPassing(
    "retry-after-absent-in-passing",
    "RATE-8",
    "a 429 that nothing provoked has no Retry-After",
    form2(() => null)
  ),
  inPassing(
    "retry-after-word-in-passing",
    "RATE-9",
    "the Retry-After of a 429 that nothing provoked is a word",
    form2(() => "later")
  )
];
var refusingOn = (ms) => (good) => {
  let since = null;
  return {
    take(ctx) {
      const allowance = good.take(ctx);
      if (ctx.key === null) return allowance;
      if (allowance.retryAt !== null) since ??= ctx.now;
      if (since === null || ms !== null && ctx.now >= since + ms) return allowance;
      return { ...allowance, remaining: 0, retryAt: allowance.retryAt ?? allowance.resetAt };
    }
  };
};
var NOT_AGAIN = [
  beyond3("served-again-never", "RATE-10", "a key that was refused stays so", refusingOn(null)),
  beyond3("served-again-late", "RATE-10", "a key stays refused ten seconds longer", refusingOn(16e3)),
  beyond3(
    "retry-after-too-short",
    "RATE-10",
    "Retry-After is always 1",
    form2(() => "1")
  )
];
var EXHAUSTED_FAULTS = [...NO_REFUSAL, ...FORMS2, ...IN_PASSING, ...NOT_AGAIN];

// ../../work/main/src/faults/rate-limits/headers.ts
var LIMIT2 = "X-RateLimit-Limit";
var REMAINING2 = "X-RateLimit-Remaining";
var RESET2 = "X-RateLimit-Reset";
var SHORT2 = [
  [LIMIT2, "limit"],
  [REMAINING2, "remaining"],
  [RESET2, "reset"]
];
var without3 = (on2) => together(...SHORT2.map(([name2]) => field(name2, () => null, on2)));
var ABSENT = [
  ...SHORT2.map(
    ([name2, id]) => fault(
      `${id}-absent`,
      "RATE-1",
      `${name2} is missing`,
      field(name2, () => null)
    )
  ),
  ...[200, 201, 400, 401, 404].map(
    (status) => fault(`limits-absent-${status}`, "RATE-1", `a ${status} carries no limits`, without3(withStatus2(status)))
  ),
  ...["listPets", "createPet", "getPet"].map(
    (operation) => fault(
      `limits-absent-${slug2(operation)}`,
      "RATE-1",
      `${operation} carries no limits`,
      without3(ofOperation(operation))
    )
  ),
  fault(
    "limits-absent-errors",
    "RATE-1",
    "errors carry no limits",
    without3((_ctx, { status }) => status >= 400)
  ),
  fault(
    "limits-absent-by-tens",
    "RATE-1",
    "every tenth response carries no limits",
    without3((ctx) => ctx.count % 10 === 0)
  ),
  fault(
    "reset-absent-errors",
    "RATE-1",
    "errors carry no Reset",
    field(
      RESET2,
      () => null,
      (_ctx, { status }) => status >= 400
    )
  ),
  ...SHORT2.map(
    ([name2, id]) => fault(
      `${id}-twice`,
      "RATE-1",
      `${name2} is sent twice`,
      field(name2, (value2) => [value2, value2])
    )
  ),
  fault(
    "limit-twice-differing",
    "RATE-1",
    "a proxy adds another Limit",
    field(LIMIT2, (value2) => [value2, "10000"])
  ),
  fault(
    "limits-unprefixed",
    "RATE-1",
    "the headers have no X- in front",
    together(...SHORT2.map(([name2]) => renamed(name2, name2.slice(2))))
  ),
  fault(
    "limits-hyphenated",
    "RATE-1",
    "the headers are spelt X-Rate-Limit",
    together(...SHORT2.map(([name2]) => renamed(name2, name2.replace("RateLimit", "Rate-Limit"))))
  )
];
var ways = (requirement2, name2, all) => all.map(
  ([id, title, edit, on2 = withKey]) => fault(
    `${name2.slice(12).toLowerCase()}-${id}`,
    requirement2,
    title,
    field(name2, (value2, ctx) => edit(value2, ctx.clock()), on2)
  )
);
var LIMITS4 = ways("RATE-2", LIMIT2, [
  ["negative", "Limit is negative", (value2) => `-${value2}`],
  ["with-window", "Limit names its window", (value2) => `${value2};w=60`],
  ["word", "Limit is a word", () => "unlimited"],
  ["fraction", "Limit is a fraction", (value2) => `${value2}.0`],
  ["empty", "Limit is empty", () => ""],
  ["with-unit", "Limit has a unit", (value2) => `${value2} requests`],
  ["separated", "Limit has a thousands separator", (value2) => `1,0${value2.slice(0, 2)}`],
  ["word-401", "Limit is a word on a 401", () => "none", withStatus2(401)],
  ["negative-401", "Limit is -1 on a 401", () => "-1", withStatus2(401)],
  ["word-list", "Limit is a word on lists", () => "unlimited", ofOperation("listPets")]
]);
var REMAININGS = ways("RATE-3", REMAINING2, [
  ["negative", "Remaining is negative", (value2) => `-${value2}`],
  ["above-limit", "Remaining is above Limit", (value2) => String(Number(value2) + 1e9)],
  ["full-at-first", "Remaining begins with one more than Limit", (value2) => String(Number(value2) + 2)],
  ["fraction", "Remaining is a fraction", (value2) => `${value2}.5`],
  ["dash", "Remaining is a dash", () => "-"],
  ["empty", "Remaining is empty", () => ""],
  ["of-limit", "Remaining names the limit too", (value2) => `${value2}/60`],
  ["word-401", "Remaining is a word on a 401", () => "none", withStatus2(401)],
  ["negative-401", "Remaining is -1 on a 401", () => "-1", withStatus2(401)],
  [
    "above-limit-404",
    "Remaining is above Limit on a 404",
    (value2) => String(Number(value2) + 1e9),
    withStatus2(404)
  ]
]);
var seconds = (time) => String(Math.floor(time / 1e3));
var RESETS = ways("RATE-4", RESET2, [
  [
    "to-go",
    "Reset counts the seconds to go",
    (value2, now) => String(Math.max(0, Number(value2) - Math.ceil(now / 1e3)))
  ],
  ["milliseconds", "Reset is in milliseconds", (value2) => `${value2}000`],
  ["iso", "Reset is a date of ISO 8601", (value2) => new Date(Number(value2) * 1e3).toISOString()],
  ["http-date", "Reset is an HTTP date", (value2) => httpDate2(Number(value2) * 1e3)],
  ["fraction", "Reset is a fraction", (value2) => `${value2}.25`],
  ["yesterday", "Reset is a day ago", (_value, now) => seconds(now - DAY)],
  ["an-hour-ago", "Reset is an hour ago", (_value, now) => seconds(now - 36e5)],
  ["six-minutes-ago", "Reset is six minutes ago", (_value, now) => seconds(now - 6 * 6e4)],
  ["next-week", "Reset is next week", (_value, now) => seconds(now + 7 * DAY)],
  ["in-26-hours", "Reset is in 26 hours", (_value, now) => seconds(now + DAY + 2 * 36e5)],
  ["zero", "Reset is 0", () => "0"],
  ["negative", "Reset is negative", () => "-1"],
  ["empty", "Reset is empty", () => ""],
  ["zero-401", "Reset is 0 on a 401", () => "0", withStatus2(401)],
  ["to-go-404", "Reset counts the seconds to go on a 404", () => "30", withStatus2(404)],
  ["milliseconds-201", "Reset is in milliseconds on a 201", (value2) => `${value2}000`, withStatus2(201)]
]);
var PLANS3 = [
  ["free-100", "free", "100"],
  ["free-as-pro", "free", "300"],
  ["free-as-pro-day", "free", "10000"],
  ["free-61", "free", "61"],
  [
    "free-as-pro-on-lists",
    "free",
    "300",
    (ctx) => ctx.key !== null && ctx.operation === "listPets",
    " on lists"
  ],
  ["free-as-pro-on-404", "free", "300", withStatus2(404), " on a 404"],
  ["business-as-pro-day", "business", "10000"]
];
var FIGURES = PLANS3.map(
  ([id, plan, figure2, on2 = withKey, where = ""]) => fault(
    `limit-${id}`,
    "RATE-6",
    `Limit is ${figure2} on the ${plan} plan${where}`,
    field(LIMIT2, () => figure2, on2),
    {
      options: () => ({ plan }),
      suite: { plan }
    }
  )
);
var RATE_LIMIT_FAULTS = [
  ...ABSENT,
  ...LIMITS4,
  ...REMAININGS,
  ...RESETS,
  ...FIGURES
];

// ../../work/main/src/faults/rate-limits/reset.ts
var PERIOD = MINUTE / 30;
var DELAY = 120;
var neverBack = (good) => {
  const shown7 = remaining(() => {
    let used = 0;
    return ({ limit }) => limit - ++used;
  })(good);
  return {
    async handle(ctx) {
      await new Promise((resolve2) => setTimeout(resolve2, DELAY));
      return good.handle(ctx);
    },
    limits: (ctx, allowance) => {
      const resetAt = (Math.floor(ctx.now / PERIOD) + 1) * PERIOD;
      return { ...good, ...shown7 }.limits(ctx, { ...allowance, resetAt });
    }
  };
};
var RESET_FAULTS = [
  fault("reset-without-effect", "RATE-11", "nothing comes back at a Reset", neverBack, {
    ...FULL,
    options: () => ({ plan: { perMinute: 1e5, perDay: 1e9 } })
  })
];

// ../../work/main/src/faults/index.ts
var FAULTS = [
  ...HTTP_BODY_FAULTS,
  ...HTTP_ENCODING_FAULTS,
  ...HTTP_FAILURE_FAULTS,
  ...HTTP_UNANSWERED_FAULTS,
  ...HTTP_FAULTS,
  ...ID_FAULTS,
  ...INT64_FAULTS,
  ...RARE_VALUE_FAULTS,
  ...DATA_VALUE_FAULTS,
  ...DATA_FAULTS,
  ...WRITTEN_FAULTS,
  ...LIST_DIFFERING_FAULTS,
  ...LIST_FILTER_FAULTS,
  ...LIST_HIDDEN_FAULTS,
  ...LIST_LIMIT_FAULTS,
  ...LIST_PAGE_FAULTS,
  ...LIST_FAULTS,
  ...LIST_RANGE_FAULTS,
  ...LIST_STATUS_FAULTS,
  ...CREATE_BODY_FAULTS,
  ...CREATE_BOUND_FAULTS,
  ...CREATE_CATEGORY_FAULTS,
  ...CREATE_ECHO_FAULTS,
  ...CREATE_NOTHING_FAULTS,
  ...CREATE_REFUSAL_FAULTS,
  ...CREATE_STATUS_FAULTS,
  ...CREATE_STORED_FAULTS,
  ...RARE_BODY_FAULTS,
  ...RACE_FAULTS,
  ...CREATE_FAULTS,
  ...GET_DATE_FAULTS,
  ...GET_PET_FAULTS,
  ...GET_UNKNOWN_FAULTS,
  ...AUTHENTICATION_ANSWER_FAULTS,
  ...CREDENTIAL_FAULTS,
  ...AUTHENTICATION_ORDER_FAULTS,
  ...AUTHENTICATION_FAULTS,
  ...ERROR_WORD_FAULTS,
  ...ERROR_FAULTS,
  ...OTHER_ERROR_FAULTS,
  ...COUNTDOWN_FAULTS,
  ...RATE_LIMIT_FAULTS,
  ...EXHAUSTED_FAULTS,
  ...RESET_FAULTS
];

// ../../work/main/src/faults/styles/style.ts
function changed2(id, title, change, more = {}) {
  return { id, title, options: () => ({ changes: [change] }), ...more };
}

// ../../work/main/src/faults/styles/answers/bodies.ts
function stamps(ctx) {
  return {
    createdAt: new Date(ctx.now).toISOString(),
    version: 3,
    score: 0.5,
    big: 18446744073709551616n,
    owner: null
  };
}
var BODY_STYLES = [
  changed2("pet-members-extra", "shows further members of an animal", (good) => ({
    presentPet: (ctx, pet, where) => ({
      ...stamps(ctx),
      ...good.presentPet(ctx, pet, where),
      href: `/v1/pets/${pet.id}`
    })
  })),
  changed2(
    "pet-members-nested",
    "shows further objects within an animal, with ids and statuses of their own",
    (good) => ({
      presentPet: (ctx, pet, where) => ({
        category: { id: pet.categoryId, name: "Dogs", status: "open", categoryId: "none" },
        tags: [
          { id: 1, name: "tame" },
          { id: 1, name: null }
        ],
        ...good.presentPet(ctx, pet, where),
        _links: { self: [{ href: "/", status: 404, code: 7, message: [] }] }
      })
    })
  ),
  changed2("error-members-extra", "shows further members of an error", (good) => ({
    presentError: (ctx, refusal2) => ({
      timestamp: new Date(ctx.now).toISOString(),
      requestId: String(ctx.count),
      ...good.presentError(ctx, refusal2),
      details: [{ code: refusal2.reason, message: refusal2.message, status: "failed" }]
    })
  })),
  changed2("codes-fine", "has several codes per status", () => ({
    codeOf: (_ctx, refusal2) => refusal2.reason
  })),
  changed2("codes-numbered", "has codes that are digits", () => ({
    codeOf: (_ctx, refusal2) => `${refusal2.status}${refusal2.reason.length}`
  })),
  changed2("codes-spelt-out", "has codes in capitals, dots and slashes", () => ({
    codeOf: (_ctx, refusal2) => `https://errors.example/PETS.${refusal2.status}.${refusal2.reason.toUpperCase()}`
  })),
  changed2("messages-translated", "has messages in another language", (good) => ({
    presentError: (ctx, refusal2) => ({
      ...good.presentError(ctx, refusal2),
      message: `Entschuldigung \u2013 \u201E${refusal2.status}\u201C: das ging schief / \u5931\u6557\u3057\u307E\u3057\u305F\u3002`
    })
  })),
  changed2("messages-with-details", "repeats the request's path and limit in its messages", (good) => ({
    presentError: (ctx, refusal2) => ({
      ...good.presentError(ctx, refusal2),
      message: `${refusal2.message} (${ctx.request.path.slice(0, 200)}, limit ${queryValues(ctx.request, "limit")})`
    })
  })),
  changed2("429-body-plain", "has a text for a body of a 429", (good) => ({
    contentType: (ctx, outcome) => outcome.status === 429 ? [["Content-Type", "text/plain"]] : good.contentType(ctx, outcome),
    finish: (ctx, answer) => good.finish(ctx, answer.status === 429 ? { ...answer, body: good.encode(ctx, "Slow down.") } : answer)
  }))
];

// ../../work/main/src/faults/styles/answers/clocks.ts
function clocked(id, title, ms) {
  return { id, title, options: () => ({ clock: () => Date.now() + ms }) };
}
var CLOCK_STYLES = [
  clocked("clock-fast", "has a clock that is 7 minutes fast", 7 * 6e4),
  clocked("clock-slow", "has a clock that is 5 hours slow", -5 * 36e5),
  changed2("date-absent", "sends no Date header", () => ({ date: () => [] }))
];

// ../../work/main/src/faults/styles/answers/json-text.ts
init_json();
var TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
function pretty2(text3) {
  let depth = 0;
  const line = () => `\r
${"	".repeat(depth)}`;
  const spread = text3.replace(TOKEN, (token) => {
    if (token === "{" || token === "[") depth += 1;
    if (token === "}" || token === "]") depth -= 1;
    if (token === "{" || token === "[" || token === ",") return token + line();
    if (token === "}" || token === "]") return line() + token;
    return token === ":" ? " : " : token;
  });
  return `
 ${spread} \r
`;
}
function escaped4(text3) {
  return text3.replace(
    TOKEN,
    (token) => token.startsWith('"') ? escapedString(JSON.parse(token)) : token
  );
}
function escapedString(value2) {
  const units2 = Array.from({ length: value2.length }, (_, at3) => value2.charCodeAt(at3));
  return `"${units2.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("")}"`;
}
function reversed2(value2) {
  if (typeof value2 !== "object" || value2 === null || value2 instanceof JsonNumber) return value2;
  if (Array.isArray(value2)) return value2.map(reversed2);
  return Object.fromEntries(
    Object.entries(value2).reverse().map(([name2, member2]) => [
      name2,
      member2 === void 0 ? member2 : reversed2(member2)
    ])
  );
}
var JSON_STYLES = [
  changed2("json-pretty", "spreads JSON over many lines", (good) => ({
    render: (ctx, value2) => pretty2(good.render(ctx, value2))
  })),
  changed2("json-escaped", "escapes every character of every string", (good) => ({
    render: (ctx, value2) => escaped4(good.render(ctx, value2))
  })),
  changed2("json-reversed", "writes members in the reverse order", (good) => ({
    render: (ctx, value2) => good.render(ctx, reversed2(value2))
  })),
  changed2(
    "integers-with-point",
    "writes integers with a point and a zero",
    (good) => ({
      presentPet: (ctx, pet, where) => ({
        ...good.presentPet(ctx, pet, where),
        id: new JsonNumber(`${pet.id}.0`),
        categoryId: new JsonNumber(`${pet.categoryId}.0`)
      }),
      presentError: (ctx, refusal2) => ({
        ...good.presentError(ctx, refusal2),
        status: new JsonNumber(`${refusal2.status}.0`)
      })
    }),
    { departs: ["DATA-8"] }
  ),
  changed2("media-type-charset", "adds a charset to the media type, in capitals", () => ({
    contentType: () => [["Content-Type", "Application/JSON; charset=UTF-8"]]
  })),
  changed2("media-type-quoted", "adds a quoted charset to the media type, without a blank", () => ({
    contentType: () => [["Content-Type", 'application/json;charset="utf-8"']]
  }))
];

// ../../work/main/src/faults/styles/answers/wire.ts
import { setTimeout as delay5 } from "node:timers/promises";
import { gzipSync } from "node:zlib";
function adding(lines) {
  return (good) => ({
    finish: (ctx, answer) => good.finish(ctx, { ...answer, headers: [...answer.headers, ...lines] })
  });
}
function spelling(spell) {
  return (good) => ({
    headers: (ctx, outcome) => good.headers(ctx, outcome).map(([name2, value2]) => [spell(name2), value2])
  });
}
var padding = (good) => ({
  headers: (ctx, outcome) => good.headers(ctx, outcome).map(([name2, value2]) => [name2, ` 	${value2} 	 `])
});
var gzip = (good) => ({
  finish: (ctx, answer) => good.finish(ctx, {
    ...answer,
    headers: [...answer.headers, ["Content-Encoding", "gzip"], ["Vary", "Accept-Encoding"]],
    body: gzipSync(answer.body)
  })
});
var chunked = () => ({
  wire(_ctx, { status, headers: headers2, body: body3 }, { response }) {
    response.sendDate = false;
    response.writeHead(status, [...headers2, ["Transfer-Encoding", "chunked"]].flat());
    for (let at3 = 0; at3 < body3.length; at3 += 7) response.write(body3.subarray(at3, at3 + 7));
    response.end();
  }
});
var oneByOne = (good) => {
  let last2 = Promise.resolve();
  return {
    handle(ctx) {
      const turn = last2.then(() => delay5(5)).then(() => good.handle(ctx));
      last2 = turn.catch(() => {
      });
      return turn;
    }
  };
};
function late(ms) {
  return (good) => ({
    async wire(ctx, answer, line) {
      await delay5(ms());
      await good.wire(ctx, answer, line);
    }
  });
}
var WIRE_STYLES = [
  changed2("gzip", "compresses every body", gzip),
  changed2("chunked", "sends bodies in small chunks", chunked),
  changed2("connection-close", "closes the connection after each response", adding([["Connection", "close"]])),
  changed2(
    "headers-capital",
    "writes header names in capitals",
    spelling((name2) => name2.toUpperCase())
  ),
  changed2(
    "headers-lower-case",
    "writes header names in lower case",
    spelling((name2) => name2.toLowerCase())
  ),
  changed2(
    "headers-odd-case",
    "writes header names in an odd case",
    spelling((name2) => name2.toLowerCase().replace(/(.)(.)/g, (_pair, a, b) => a + b.toUpperCase()))
  ),
  changed2("headers-padded", "writes blanks around header values", padding),
  changed2(
    "headers-extra",
    "sends many further headers",
    adding([
      ["Set-Cookie", "a=1"],
      ["Set-Cookie", "b=2"],
      ["RateLimit", '"default";r=1;t=1'],
      ["X-RateLimit-Used", "none"],
      ["X-RateLimit-Reset-After", "3.5"],
      ["ETag", '"x"'],
      ["Cache-Control", "no-store"],
      ["Server", ""]
    ])
  ),
  changed2("early-hints", "sends early hints before each response", (good) => ({
    wire(ctx, answer, line) {
      line.response.writeEarlyHints({ link: "</style.css>; rel=preload" });
      return good.wire(ctx, answer, line);
    }
  })),
  changed2(
    "latency-100",
    "answers after 100 ms",
    late(() => 100)
  ),
  changed2(
    "latency-jitter",
    "answers after up to 80 ms, in any order",
    late(() => Math.random() * 80)
  ),
  changed2("one-by-one", "handles one request at a time", oneByOne)
];

// ../../work/main/src/faults/styles/keys/credentials.ts
var MOST_WRONG = 6;
function lockingOut(isCounted, duration = Number.POSITIVE_INFINITY) {
  return (good) => {
    const wrong2 = /* @__PURE__ */ new Map();
    return {
      async gate(ctx) {
        try {
          await good.gate(ctx);
        } catch (error2) {
          if (!(error2 instanceof Refusal) || error2.status !== 401 || !isCounted(ctx)) throw error2;
          const { address } = ctx.request;
          const known2 = wrong2.get(address) ?? { count: 0, since: ctx.now };
          const isOver = known2.count >= MOST_WRONG && ctx.now - known2.since > duration;
          const count2 = isOver ? 0 : known2.count;
          if (count2 < MOST_WRONG) {
            wrong2.set(address, { count: count2 + 1, since: ctx.now });
            throw error2;
          }
          throw new Refusal(403, "locked_out", "There were too many wrong credentials.");
        }
      }
    };
  };
}
var hasCredential = (ctx) => headerValues(ctx.request, "authorization").length > 0;
var TWO_SECONDS = 30;
var isAny = () => true;
function checkedFirst(check3) {
  return checksFirst((ctx, refusal2) => isMissing2(ctx, refusal2) || isUnknown2(ctx, refusal2), check3);
}
var CREDENTIAL_STYLES = [
  changed2(
    "key-in-any-case",
    "takes the key in any letter case",
    admits(({ token, key: key2 }) => token.toLowerCase() === key2.toLowerCase())
  ),
  changed2(
    "json-before-keys",
    "refuses malformed JSON before it looks at the credential",
    checkedFirst((ctx) => void (ctx.operation === "createPet" && ctx.seams.readBody(ctx))),
    { departs: ["AUTH-12"] }
  ),
  changed2(
    "routes-before-keys",
    "has no route for malformed petIds, with a key or without",
    checkedFirst((ctx) => void (ctx.operation === "getPet" && ctx.seams.petIdOf(ctx, ctx.petId))),
    { departs: ["AUTH-12"] }
  ),
  {
    id: "key-elsewhere",
    title: "takes the key from the query and X-API-Key as well",
    options: () => ({
      plan: "pro",
      changes: [
        admits(
          ({ ctx, line, key: key2 }) => line === null && [...queryValues(ctx.request, "api_key"), ...headerValues(ctx.request, "x-api-key")].includes(key2)
        )
      ]
    }),
    departs: ["AUTH-7"]
  },
  changed2("lock-out", "answers 403 without a valid key after six wrong credentials", lockingOut(isAny)),
  changed2(
    "lock-out-wrong",
    "answers wrong credentials 403 after six of them, and none at all 401",
    lockingOut(hasCredential)
  ),
  changed2(
    "lock-out-briefly",
    "answers 403 without a valid key for a moment after six wrong credentials",
    lockingOut(isAny, 100)
  ),
  changed2("anonymous-scarce", "counts requests without a key by address, 12 in two seconds", (good) => ({
    account: (ctx) => ctx.key === null ? { id: `address ${ctx.request.address}`, ...PLANS2.free, perMinute: 12 } : good.account(ctx),
    take: taking(faster(fixedWindows(), TWO_SECONDS))
  }))
];

// ../../work/main/src/faults/styles/keys/authentication.ts
function uncounted(figures) {
  return (good) => ({
    take(ctx) {
      if (ctx.key !== null) return good.take(ctx);
      const resetAt = (Math.floor(ctx.now / MINUTE) + 1) * MINUTE;
      return { ...figures, resetAt, retryAt: null, banned: false };
    }
  });
}
var AUTHENTICATION_STYLES = [
  changed2("anonymous-by-address", "counts requests without a key by address, 60 a minute", (good) => ({
    account: (ctx) => ctx.key === null ? { id: `address ${ctx.request.address}`, ...PLANS2.free } : good.account(ctx),
    // Windows of a few seconds, so that the run's waits do not depend on when it starts.
    take: taking(faster(fixedWindows(), SHORT_MINUTE))
  })),
  changed2(
    "anonymous-full",
    "shows a constant full limit without a key",
    uncounted({ limit: 60, remaining: 60 })
  ),
  changed2("anonymous-zero", "shows a limit of 0 without a key", uncounted({ limit: 0, remaining: 0 })),
  changed2("counted-by-address", "counts all requests of an address together, with a key or without", () => ({
    // The first key's limits are used for all, so that they do not depend on which client opens a window.
    account: (ctx) => ({
      id: `address ${ctx.request.address}`,
      ...[...ctx.keys.values()][0]?.quota ?? PLANS2.free
    }),
    take: taking(fixedWindows())
  })),
  changed2("challenge-lower-case", "offers Basic before Bearer in one line of lower case", () => ({
    challenge: () => [["www-authenticate", 'Basic realm="x", Bearer']]
  })),
  changed2("challenge-lines", "offers Basic and Bearer in two lines", (good) => ({
    challenge: (ctx, refusal2) => [
      ["WWW-Authenticate", 'Basic realm="a, Bearer of news", charset="UTF-8"'],
      ...good.challenge(ctx, refusal2)
    ]
  })),
  changed2("challenge-spelt", "spells the scheme of its challenge in lower case", () => ({
    challenge: () => [["WWW-Authenticate", 'bearer realm="petstore", error_description="no, sorry"']]
  })),
  changed2(
    "scheme-case-sensitive",
    "takes the scheme in the interface's spelling only",
    (good) => ({
      authenticate(ctx) {
        const odd = ctx.request.headers.some(
          ([name2, value2]) => name2.toLowerCase() === "authorization" && !value2.startsWith("Bearer")
        );
        const who = good.authenticate(ctx);
        return odd && !(who instanceof Refusal) ? new Refusal(401, "scheme_unknown", "The scheme is Bearer.") : who;
      }
    }),
    { departs: ["AUTH-9"] }
  ),
  ...CREDENTIAL_STYLES,
  changed2("paths-before-keys", "answers other paths and methods without asking for a key", (good) => ({
    handle: (ctx) => ctx.operation === "other" ? good.other(ctx) : good.handle(ctx)
  }))
];

// ../../work/main/src/reference/limits/sliding-log.ts
function slidingLog({ refusalsCount = false, reset = "oldest" } = {}) {
  const logs = /* @__PURE__ */ new Map();
  function recent(id, length2, now) {
    const name2 = `${length2} ${id}`;
    const log = (logs.get(name2) ?? []).filter((time) => time > now - length2);
    logs.set(name2, log);
    return log;
  }
  return (account2, now) => {
    const minute = recent(account2.id, MINUTE, now);
    const day = recent(account2.id, DAY, now);
    const served2 = minute.length < account2.perMinute && day.length < account2.perDay;
    if (served2 || refusalsCount) {
      minute.push(now);
      day.push(now);
    }
    const short3 = spanOf(minute, account2.perMinute, MINUTE, now, reset);
    const long2 = spanOf(day, account2.perDay, DAY, now, reset);
    const { limit, remaining: remaining2, resetAt } = short3.remaining < long2.remaining ? short3 : long2;
    const retryAt = served2 ? null : Math.max(short3.freeAt, long2.freeAt);
    return { limit, remaining: remaining2, resetAt, retryAt, banned: false };
  };
}
function spanOf(log, limit, length2, now, reset) {
  return {
    limit,
    remaining: Math.max(0, limit - log.length),
    resetAt: ((reset === "oldest" ? log[0] : now) ?? now) + length2,
    freeAt: log.length < limit ? now : (log[log.length - limit] ?? now) + length2
  };
}

// ../../work/main/src/reference/limits/token-bucket.ts
function tokenBucket(perSecond, reset = "full") {
  const buckets = /* @__PURE__ */ new Map();
  return (account2, now) => {
    const capacity = account2.perMinute;
    const perMs = (perSecond ?? capacity / 60) / 1e3;
    const bucket = buckets.get(account2.id) ?? { tokens: capacity, at: now };
    bucket.tokens = Math.min(capacity, bucket.tokens + (now - bucket.at) * perMs);
    bucket.at = now;
    buckets.set(account2.id, bucket);
    const served2 = bucket.tokens >= 1;
    if (served2) bucket.tokens -= 1;
    return {
      limit: capacity,
      remaining: Math.floor(bucket.tokens),
      resetAt: now + ((reset === "full" ? capacity : Math.floor(bucket.tokens) + 1) - bucket.tokens) / perMs,
      retryAt: served2 ? null : now + (1 - bucket.tokens) / perMs,
      banned: false
    };
  };
}

// ../../work/main/src/reference/limits/two-windows.ts
function twoWindows() {
  const counts2 = /* @__PURE__ */ new Map();
  return (account2, now) => {
    const minute = Math.floor(now / MINUTE);
    const known2 = counts2.get(account2.id) ?? { minute, current: 0, previous: 0 };
    if (known2.minute !== minute) {
      known2.previous = known2.minute === minute - 1 ? known2.current : 0;
      known2.current = 0;
      known2.minute = minute;
    }
    counts2.set(account2.id, known2);
    const limit = account2.perMinute;
    const past = known2.previous * (1 - (now - minute * MINUTE) / MINUTE);
    const served2 = past + known2.current < limit;
    if (served2) known2.current += 1;
    const remaining2 = Math.max(0, Math.floor(limit - past - known2.current));
    const resetAt = (minute + 1) * MINUTE;
    return { limit, remaining: remaining2, resetAt, retryAt: served2 ? null : resetAt, banned: false };
  };
}

// ../../work/main/src/reference/limits/uncounted-refusals.ts
var uncountedRefusals = (good) => {
  const windows2 = /* @__PURE__ */ new Map();
  return {
    take(ctx) {
      const { id, perMinute: limit } = ctx.seams.account(ctx);
      const now = ctx.clock();
      const known2 = windows2.get(id);
      const window = known2 && now < known2.end ? known2 : { end: (Math.floor(now / MINUTE) + 1) * MINUTE, used: 0 };
      windows2.set(id, window);
      const served2 = window.used < limit;
      if (served2) window.used += 1;
      const { end: resetAt, used } = window;
      return { limit, remaining: limit - used, resetAt, retryAt: served2 ? null : resetAt, banned: false };
    },
    headers(ctx, outcome) {
      const window = windows2.get(ctx.seams.account(ctx).id);
      const { allowance } = ctx;
      if (!window || !allowance || !outcome.refusal || allowance.retryAt !== null || window.used === 0)
        return good.headers(ctx, outcome);
      window.used -= 1;
      const remaining2 = Math.min(allowance.limit, allowance.remaining + 1);
      return good.headers({ ...ctx, allowance: { ...allowance, remaining: remaining2 } }, outcome);
    }
  };
};

// ../../work/main/src/faults/styles/keys/limits.ts
function limited(id, title, limiter, plan = "free") {
  return { id, title, options: () => ({ plan, changes: [() => ({ take: taking(withBan(limiter())) })] }) };
}
function usedUp(id, how, limiter, ...more) {
  return {
    id: `used-up-${id}`,
    title: `is used up ${how}`,
    options: () => ({
      plan: SMALL_PLAN,
      changes: [() => ({ take: taking(withBan(limiter())) }), ...more]
    }),
    suite: { exhaustRateLimit: true }
  };
}
function planned(id, title, plan) {
  return { id, title, options: () => ({ plan }) };
}
function shownAs2(limit) {
  return (good) => ({
    limits: (ctx, allowance) => {
      const remaining2 = limit - BigInt(allowance.limit - allowance.remaining);
      const figures = /* @__PURE__ */ new Map([
        ["X-RateLimit-Limit", String(limit)],
        ["X-RateLimit-Remaining", String(remaining2)]
      ]);
      return good.limits(ctx, allowance).map(([name2, value2]) => [name2, figures.get(name2) ?? value2]);
    }
  });
}
var uncounted2 = (good) => {
  let [window, back] = [0, 0];
  return {
    headers(ctx, outcome) {
      const { allowance } = ctx;
      if (ctx.key === null || allowance === null) return good.headers(ctx, outcome);
      if (allowance.resetAt !== window) [window, back] = [allowance.resetAt, 0];
      if ([400, 404].includes(outcome.status)) back += 1;
      ctx.allowance = { ...allowance, remaining: Math.min(allowance.limit, allowance.remaining + back) };
      return good.headers(ctx, outcome);
    }
  };
};
var LIMIT_STYLES = [
  limited(
    "window-from-first",
    "counts in windows that begin with a request",
    () => fixedWindows({ begins: "request" })
  ),
  limited("window-day-shown", "shows the day's limit", () => fixedWindows({ shown: (_minute, day) => day })),
  limited(
    "window-minute-shown",
    "shows the minute's limit only",
    () => fixedWindows({ shown: (minute) => minute })
  ),
  limited("window-sliding", "counts the last sixty seconds", () => slidingLog()),
  limited(
    "refusals-count",
    "counts refused requests of the last sixty seconds too",
    () => slidingLog({ refusalsCount: true })
  ),
  changed2("refusals-uncounted", "does not count requests that it refuses", uncountedRefusals),
  limited(
    "window-sliding-reset-now",
    "counts the last sixty seconds, and resets sixty seconds from now",
    () => slidingLog({ reset: "now" })
  ),
  limited("window-estimated", "estimates a sliding window from two fixed ones", twoWindows),
  limited(
    "bucket-next-token",
    "refills a bucket within a minute, and resets with the next token",
    () => tokenBucket(void 0, "next")
  ),
  limited("bucket-slow", "refills a bucket within a minute", () => tokenBucket()),
  limited("bucket-fast", "refills a bucket of 3,000 at 50 a second", () => tokenBucket(50), {
    perMinute: 3e3,
    perDay: 1e6
  }),
  limited("bucket-tiny", "refills a bucket of 50 at 50 a second", () => tokenBucket(50), {
    perMinute: 50,
    perDay: 1e6
  }),
  limited("bucket-of-ten", "refills a bucket of 10 at 10 a second", () => tokenBucket(10), {
    perMinute: 10,
    perDay: 1e6
  }),
  limited("bucket-of-sixty", "refills a bucket of 60 at 5 a second", () => tokenBucket(5), {
    perMinute: 60,
    perDay: 1e6
  }),
  planned("plan-pro", "is asked with a Pro key", "pro"),
  planned("plan-business", "is asked with a Business key", "business"),
  planned("plan-enterprise", "is asked with a key for 1,000,000 a minute", {
    perMinute: 1e6,
    perDay: 1e9
  }),
  changed2("limit-of-int64", "shows a limit that no double holds", shownAs2(2n ** 63n - 1n)),
  planned("plan-day-below-minute", "has fewer requests for a day than for a minute", {
    perMinute: 9e3,
    perDay: 5e3
  }),
  changed2("remaining-before", "shows what remained before the request", (good) => ({
    take(ctx) {
      const allowance = good.take(ctx);
      const remaining2 = allowance.remaining + (allowance.retryAt === null ? 1 : 0);
      return { ...allowance, remaining: Math.min(allowance.limit, remaining2) };
    }
  })),
  changed2("retry-after-date", "names the time of a retry as a date", () => ({
    retryAfter: (ctx, { retryAt }) => [
      ["Retry-After", httpDate2(Math.ceil((retryAt ?? ctx.now) / 1e3) * 1e3)]
    ]
  })),
  changed2("refused-uncounted", "does not count what is refused with 400 or 404", uncounted2),
  changed2("date-of-gateway", "has a Date that is two minutes behind its Reset", (good) => ({
    date: (ctx) => good.date({ ...ctx, clock: () => ctx.clock() - 2 * MINUTE })
  })),
  changed2("no-ban", "never bans a key", () => ({ take: taking(fixedWindows()) })),
  usedUp("fixed", "in fixed windows", () => faster(fixedWindows(), SHORT_MINUTE)),
  usedUp("sliding", "in a sliding window", () => faster(slidingLog(), SHORT_MINUTE)),
  usedUp(
    "refusals-count",
    "where refusals count",
    () => faster(slidingLog({ refusalsCount: true }), SHORT_MINUTE)
  ),
  usedUp("bucket", "in a bucket", () => faster(tokenBucket(), SHORT_MINUTE)),
  usedUp("bucket-fast", "in a bucket that is full again at once", () => tokenBucket(50)),
  usedUp("day", "for a day", () => fixedWindows({ shown: (_minute, day) => day })),
  usedUp(
    "date",
    "and names the time of a retry as a date",
    () => faster(fixedWindows(), SHORT_MINUTE),
    (good) => ({
      retryAfter: (ctx, { retryAt }) => [
        ["Retry-After", httpDate2(Math.ceil((retryAt ?? ctx.now) / 1e3) * 1e3)]
      ],
      limits: good.limits
    })
  )
];

// ../../work/main/src/reference/limits/short-windows.ts
var SECOND = 1e3;
function shortWindows({ perSecond, minuteToo = false, shown: shown7 = "second" }) {
  const counts2 = /* @__PURE__ */ new Map();
  function open3(id, limit, length2, now) {
    const name2 = `${length2} ${id}`;
    const known2 = counts2.get(name2);
    if (known2 !== void 0 && now < known2.end) return known2;
    const fresh = { limit, end: (Math.floor(now / length2) + 1) * length2, used: 0 };
    counts2.set(name2, fresh);
    return fresh;
  }
  return (account2, now) => {
    const second = open3(account2.id, perSecond, SECOND, now);
    const minute = open3(account2.id, account2.perMinute, MINUTE, now);
    const full = (minuteToo ? [second, minute] : [second]).filter(({ used: used2, limit: limit2 }) => used2 >= limit2);
    if (full.length === 0) {
      second.used += 1;
      minute.used += 1;
    }
    const left = ({ limit: limit2, used: used2 }) => limit2 - used2;
    const tighter = left(second) <= left(minute) ? second : minute;
    const { limit, used, end } = { second, minute, tighter }[shown7];
    const retryAt = full.length === 0 ? null : Math.max(...full.map((each) => each.end));
    return { limit, remaining: limit - used, resetAt: end, retryAt, banned: false };
  };
}

// ../../work/main/src/faults/styles/keys/short-windows.ts
function short2(id, title, rule, ...more) {
  const changes = [() => ({ take: taking(withBan(shortWindows(rule))) }), ...more];
  return { id: `second-${id}`, title, options: () => ({ changes }) };
}
var BY_ADDRESS = () => ({
  account: ({ request }) => ({ id: `address ${request.address}`, perMinute: 60, perDay: 1e3 })
});
var SHORT_WINDOW_STYLES = [
  short2("ten", "serves ten requests a second", { perSecond: 10 }),
  short2("two", "serves two requests a second", { perSecond: 2 }),
  short2("and-minute", "serves 60 a minute, ten a second, and shows the second", {
    perSecond: 10,
    minuteToo: true,
    shown: "second"
  }),
  short2("hidden", "serves 60 a minute, ten a second, and shows the minute", {
    perSecond: 10,
    minuteToo: true,
    shown: "minute"
  }),
  short2("tighter", "serves 60 a minute, ten a second, and shows what is left less of", {
    perSecond: 10,
    minuteToo: true,
    shown: "tighter"
  }),
  short2("of-address", "serves ten requests a second of an address", { perSecond: 10 }, BY_ADDRESS)
];

// ../../work/main/src/faults/styles/operations/creation.ts
init_int64();
init_json();
init_read_json();

// ../../work/main/src/faults/styles/operations/names.ts
function refusing3(pattern) {
  return (good) => ({
    nameOf(ctx, value2) {
      const name2 = good.nameOf(ctx, value2);
      if (pattern.test(name2))
        throw badRequest("name_invalid", "The name has characters that are not allowed.");
      return name2;
    }
  });
}
function upTo(longest2) {
  return (good) => ({
    nameOf(ctx, value2) {
      const name2 = good.nameOf(ctx, value2);
      if (name2 === "") throw badRequest("name_empty", "The member name is not empty.");
      if ([...name2].length > longest2)
        throw badRequest("name_too_long", `The member name has at most ${longest2} characters.`);
      if (/\p{Surrogate}/u.test(name2))
        throw badRequest("name_invalid", "The member name consists of Unicode characters.");
      return name2;
    }
  });
}
var OTHER_NAMES = { departs: ["CREATE-16"] };
var NAME_STYLES = [
  changed2(
    "names-basic-plane",
    "refuses names with characters beyond the basic plane",
    refusing3(/[\u{10000}-\u{10ffff}]/u),
    OTHER_NAMES
  ),
  changed2(
    "names-letters",
    "refuses names of anything but letters, marks, digits, spaces and some punctuation",
    refusing3(/[^\p{L}\p{M}\p{Nd} .,'-]|[\u{10000}-\u{10ffff}]/u),
    OTHER_NAMES
  ),
  changed2("names-without-markup", "refuses names that look like markup", refusing3(/[<>]/), OTHER_NAMES),
  changed2(
    "status-null-absent",
    "takes a status of null for none",
    (good) => ({ newStatusOf: (ctx, value2) => good.newStatusOf(ctx, value2 === null ? void 0 : value2) }),
    { departs: ["CREATE-17"] }
  ),
  changed2("bodies-repaired", "reads U+FFFD for what is no UTF-8 in a body", replacingInvalid, {
    departs: ["CREATE-15"]
  })
];

// ../../work/main/src/faults/styles/operations/creation.ts
var MEMBERS4 = ["name", "categoryId", "status"];
function onlyCategories(known2) {
  return (good) => ({
    categoryIdOf(ctx, value2) {
      const categoryId = good.categoryIdOf(ctx, value2);
      if (!known2(categoryId)) throw badRequest("category_unknown", "There is no such category.");
      return categoryId;
    }
  });
}
var keepingUnknownMembers = (good) => {
  const others2 = /* @__PURE__ */ new Map();
  return {
    keep(ctx, pet) {
      const entries = Object.entries(good.readBody(ctx)).filter(
        ([name2]) => ![...MEMBERS4, "id"].includes(name2)
      );
      others2.set(pet.id, Object.fromEntries(entries));
      return good.keep(ctx, pet);
    },
    presentPet: (ctx, pet, where) => ({ ...others2.get(pet.id), ...good.presentPet(ctx, pet, where) })
  };
};
var CREATION_STYLES = [
  changed2(
    "categories-restricted",
    "knows the categories 1 to 50 only",
    onlyCategories((id) => id >= 1n && id <= 50n)
  ),
  changed2(
    "categories-two",
    "knows the categories 40 and 41 only",
    onlyCategories((id) => id === 40n || id === 41n),
    { suite: { categoryId: "40" } }
  ),
  changed2(
    "categories-positive",
    "refuses categories below 1",
    onlyCategories((id) => id > 0n)
  ),
  changed2("integers-spelt-plainly", "refuses 1.0 and 1e0 for the integer 1", (good) => ({
    categoryIdOf(ctx, value2) {
      if (value2 instanceof JsonNumber && !isIntegerLiteral(value2.text))
        throw badRequest("category_id_invalid", "The member categoryId has neither fraction nor exponent.");
      return good.categoryIdOf(ctx, value2);
    }
  })),
  changed2("status-default-pending", "gives new animals the status pending", () => ({
    defaultStatus: () => "pending"
  })),
  changed2("status-left-out", "shows no status where none was given", () => ({ defaultStatus: () => null })),
  changed2("members-refused", "refuses members that it does not know, an id among them", () => ({
    checkMembers(_ctx, body3) {
      if (Object.keys(body3).some((name2) => !MEMBERS4.includes(name2)))
        throw badRequest("member_unknown", "A NewPet has no such member.");
    }
  })),
  changed2("members-kept", "keeps and shows members that it does not know", keepingUnknownMembers),
  changed2("duplicates-refused", "refuses a body that repeats a member name", () => ({
    checkMembers(ctx) {
      if (readJson(ctx.request.body).duplicates.length > 0)
        throw badRequest("member_repeated", "A member is given once.");
    }
  })),
  changed2("media-type-415", "refuses other media types with 415", (good) => ({
    checkMediaType(ctx) {
      try {
        good.checkMediaType(ctx);
      } catch {
        throw new Refusal(415, "media_type_invalid", "The body's media type is application/json.");
      }
    }
  })),
  changed2("media-type-any", "reads a body of any media type as JSON", () => ({ checkMediaType: () => {
  } })),
  changed2("location-absent", "sends no Location for a new animal", () => ({ location: () => [] })),
  changed2("names-of-64", "refuses names that are empty or of more than 64 code points", upTo(64)),
  changed2("names-of-1024", "refuses names that are empty or of more than 1,024 code points", upTo(1024)),
  changed2("names-tidied", "trims names, composes them and drops control characters", (good) => ({
    nameOf(ctx, value2) {
      const tidy = (text3) => text3.replace(/\p{C}/gu, "").trim().normalize("NFC");
      return good.nameOf(ctx, typeof value2 === "string" ? tidy(value2) : value2);
    }
  })),
  changed2("names-plain", "refuses names with control or format characters or blanks at an end", (good) => ({
    nameOf(ctx, value2) {
      const name2 = good.nameOf(ctx, value2);
      if (/\p{C}|(?! )\p{Z}|^ | $/u.test(name2))
        throw badRequest("name_invalid", "The name is not plain text.");
      return name2;
    }
  }))
];

// ../../work/main/src/faults/styles/operations/get-pet.ts
var AFTER_REMOVAL = Date.UTC(2031, 4, 6, 12);
function removed(status, from2 = REMOVAL2) {
  return (good) => ({
    getPet(ctx) {
      if (ctx.now < from2) return good.getPet(ctx);
      throw new Refusal(status, "operation_removed", "This operation has been removed.");
    },
    deprecation: (ctx) => ctx.now < from2 ? good.deprecation(ctx) : [],
    // The path allows no methods any more (RFC 9110 §10.2.1).
    allowed: (ctx) => ctx.operation === "getPet" ? [["Allow", ""]] : good.allowed(ctx)
  });
}
function later(id, title, ...changes) {
  return {
    id,
    title,
    options() {
      const ahead = AFTER_REMOVAL - Date.now();
      return { clock: () => Date.now() + ahead, changes };
    }
  };
}
var GET_PET_STYLES = [
  changed2("pet-id-400", "refuses a petId that is no int64 with 400", (good) => ({
    petIdOf(ctx, segment) {
      try {
        return good.petIdOf(ctx, segment);
      } catch {
        throw new Refusal(400, "pet_id_invalid", "The petId is an integer of 64 bits.");
      }
    }
  })),
  changed2("deprecation-absent", "announces no deprecation", () => ({ deprecation: () => [] })),
  changed2("deprecation-true", "announces the deprecation as true", () => ({
    deprecation: () => [
      ["deprecation", "true"],
      ["Link", '<https://petstore.example/changes>; rel="deprecation"']
    ]
  })),
  changed2(
    "deprecation-date",
    "announces the deprecation as a date and the removal for the day's end",
    () => ({
      deprecation: () => [
        ["Deprecation", httpDate2(Date.UTC(2025, 0, 1))],
        ["Sunset", httpDate2(REMOVAL2 + 86399e3)]
      ]
    })
  ),
  later("removed-not", "still has getPet after the announced removal"),
  later("removed-404", "has removed getPet and answers 404", removed(404)),
  later("removed-405", "has removed getPet and answers 405", removed(405)),
  later("removed-410", "has removed getPet and answers 410", removed(410)),
  {
    id: "removed-without-date",
    title: "has removed getPet and sends no Date header",
    options: () => ({ changes: [removed(404, 0), () => ({ date: () => [] })] }),
    suite: { now: AFTER_REMOVAL }
  }
];

// ../../work/main/src/faults/styles/operations/list-order.ts
var byId = (a, b) => a.id < b.id ? -1 : 1;
function shuffled(items) {
  return items.map((item) => ({ item, at: Math.random() })).sort((a, b) => a.at - b.at).map(({ item }) => item);
}
var LIST_ORDER_STYLES = [
  changed2("order-newest-first", "lists the newest animal first", () => ({
    order: (_ctx, pets) => pets.toReversed()
  })),
  changed2("order-by-id", "lists in the order of ids", () => ({ order: (_ctx, pets) => pets.toSorted(byId) })),
  changed2("order-by-name", "lists in the order of names", () => ({
    order: (_ctx, pets) => pets.toSorted((a, b) => a.name < b.name ? -1 : 1)
  })),
  changed2("order-shuffled", "lists in another order at every read", () => ({
    order: (_ctx, pets) => shuffled(pets)
  })),
  changed2("paging", "accepts an offset, and sends the total and the next page in headers", (good) => ({
    page: (ctx, pets, limit) => good.page(ctx, pets.slice(offsetOf(queryValues(ctx.request, "offset"))), limit),
    headers: (ctx, outcome) => [
      ...good.headers(ctx, outcome),
      ["X-Total-Count", String(ctx.store.size)],
      ["Link", '</v1/pets?limit=20&offset=20>; rel="next"']
    ]
  }))
];
function offsetOf([text3 = "0"]) {
  if (!/^\d{1,9}$/.test(text3))
    throw badRequest("offset_invalid", "The parameter offset is an integer from 0.");
  return Number(text3);
}

// ../../work/main/src/faults/styles/operations/list-parameters.ts
var KNOWN = ["limit", "status"];
function clamped(text3) {
  const wanted2 = text3.trim() === "" ? Number.NaN : Number(text3);
  return Number.isNaN(wanted2) ? 20 : Math.trunc(Math.min(100, Math.max(1, wanted2)));
}
function insteadOf3(refused8, result) {
  try {
    return refused8();
  } catch (error2) {
    if (error2 instanceof Refusal) return result;
    throw error2;
  }
}
var LIST_PARAMETER_STYLES = [
  changed2(
    "limit-clamped",
    "takes the nearest limit in range",
    (good) => ({
      limitOf: (ctx, [text3]) => text3 === void 0 ? good.defaultLimit(ctx) : clamped(text3)
    }),
    { departs: ["LIST-6"] }
  ),
  changed2(
    "limit-ignored",
    "ignores a limit that is out of range",
    (good) => ({
      limitOf: (ctx, values) => insteadOf3(() => good.limitOf(ctx, values), good.defaultLimit(ctx))
    }),
    { departs: ["LIST-6"] }
  ),
  changed2("limit-last", "takes the last of several limits, and leading zeros and signs", (good) => ({
    limitOf: (ctx, values) => good.limitOf(
      ctx,
      values.slice(-1).map((text3) => text3.replace(/^[+ ]?0*/, ""))
    )
  })),
  changed2(
    "status-empty-list",
    "lists no animal of an unknown status",
    () => ({
      statusOf: (_ctx, [text3]) => text3 ?? null
    }),
    { departs: ["LIST-8"] }
  ),
  changed2(
    "status-ignored",
    "ignores an unknown status",
    (good) => ({
      statusOf: (ctx, values) => insteadOf3(() => good.statusOf(ctx, values), null)
    }),
    { departs: ["LIST-8"] }
  ),
  changed2(
    "status-first",
    "takes the first of several statuses, in any letter case",
    (good) => ({
      statusOf: (ctx, values) => good.statusOf(
        ctx,
        values.slice(0, 1).map((text3) => text3.toLowerCase())
      )
    }),
    { departs: ["LIST-8"] }
  ),
  changed2(
    "parameters-refused",
    "refuses parameters that it does not know, also on other operations",
    (good) => ({
      async gate(ctx) {
        await good.gate(ctx);
        const known2 = ctx.operation === "listPets" ? KNOWN : [];
        if (ctx.request.query.some(([name2]) => !known2.includes(name2)))
          throw badRequest("parameter_unknown", "There is no such query parameter.");
      }
    })
  )
];

// ../../work/main/src/faults/styles/store/ids.ts
init_int64();
import { randomBytes as randomBytes3 } from "node:crypto";
var random63 = (store) => {
  for (; ; ) {
    const id = randomBytes3(8).readBigUInt64BE() >> 1n;
    if (store.get(id) === void 0) return id;
  }
};
function ids(id, title, source) {
  return { id, title, options: () => ({ ids: source() }) };
}
var ID_STYLES = [
  ids("ids-from-zero", "ids count up from 0", () => sequentialIds(0n)),
  ids("ids-random", "ids are random and 63 bits long", () => random63),
  ids("ids-descending", "ids count down from the largest int64", () => sequentialIds(INT64_MAX, -1n)),
  ids("ids-near-the-end", "ids count up to the largest int64", () => sequentialIds(INT64_MAX - 100000n)),
  ids("ids-beyond-doubles", "ids are odd and beyond 2^53", () => sequentialIds(9007199254740993n, 2n)),
  ids("ids-negative", "ids count down from -1", () => sequentialIds(-1n, -1n))
];

// ../../work/main/src/faults/styles/store/moving.ts
init_json();
var NEXT = { available: "pending", pending: "sold" };
function moved(pet) {
  return { ...pet, status: NEXT[pet.status ?? ""] ?? pet.status };
}
function moving(isDue) {
  return (good) => ({
    visible: (ctx) => good.visible(ctx).map((pet) => isDue(ctx, pet) ? moved(pet) : pet),
    async find(ctx, id) {
      const pet = await good.find(ctx, id);
      return pet && isDue(ctx, pet) ? moved(pet) : pet;
    }
  });
}
var older = (ms) => moving((ctx, pet) => ctx.clock() - pet.createdAt >= ms(pet));
var byLists = (good) => {
  let lists = 0;
  const isDue = (ctx, pet) => ctx.store.all().indexOf(pet) < 2 * lists;
  const change = moving(isDue)(good);
  return {
    ...change,
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      lists += 1;
      return outcome;
    }
  };
};
function quota(id, most, status, departs = []) {
  const change = (good) => {
    let left = most;
    return {
      keep(ctx, pet) {
        if (left <= 0) throw new Refusal(status, "quota_used_up", "No more animals can be added.");
        left -= 1;
        return good.keep(ctx, pet);
      }
    };
  };
  return changed2(`quota-${id}`, `takes ${most} new animals, then answers ${status}`, change, { departs });
}
var quotaFirst = (good) => ({
  createPet(ctx) {
    if (ctx.store.size >= 9) throw new Refusal(403, "quota_used_up", "No more animals can be added.");
    return good.createPet(ctx);
  }
});
function equalAgain(id, title, again2) {
  return changed2(`equal-${id}`, title, (good) => ({
    async createPet(ctx) {
      const { name: name2, categoryId, status } = ctx.seams.readBody(ctx);
      if (typeof name2 !== "string" || !(categoryId instanceof JsonNumber)) return good.createPet(ctx);
      const written2 = JSON.stringify([name2, String(categoryId), status ?? "available"]);
      const twin = ctx.store.all().find((pet) => JSON.stringify([pet.name, String(pet.categoryId), pet.status]) === written2);
      if (!twin) return good.createPet(ctx);
      return { status: 200, value: ctx.seams.presentPet(ctx, again2(twin), "created") };
    }
  }));
}
var refusing4 = (status) => () => {
  throw new Refusal(status, "pet_exists", "There is such an animal.");
};
function capped2(most, stock = 0) {
  const change = (good) => ({
    page: (ctx, pets, limit) => good.page(ctx, pets, Math.min(most, limit))
  });
  const options2 = () => ({ changes: [change], stock });
  const title = `lists at most ${most} animals${stock ? `, and has ${stock} at the start` : ""}`;
  return { id: `capped-${most}`, title, options: options2, departs: ["LIST-12"] };
}
var MOVING_STYLES = [
  changed2(
    "status-moves",
    "moves animals on to the next status after 100 ms",
    older(() => 100)
  ),
  changed2(
    "status-moves-in-turn",
    "moves animals on to the next status after 40 ms to 600 ms",
    older(({ id }) => 40 * Number(1n + id % 15n))
  ),
  changed2(
    "status-moves-late",
    "moves animals on to the next status after 300 ms to 3 s",
    older(({ id }) => 300 * Number(1n + id % 10n))
  ),
  changed2("status-moves-by-lists", "moves two animals on with every list", byLists),
  changed2("status-moves-filtered", "shows an animal moved on once it was listed by its status", (good) => {
    const seen = /* @__PURE__ */ new Set();
    return {
      ...moving((_ctx, { id }) => seen.has(id))(good),
      page(ctx, pets, limit) {
        const page2 = good.page(ctx, pets, limit);
        if (queryValues(ctx.request, "status").length > 0) for (const { id } of page2) seen.add(id);
        return page2;
      }
    };
  }),
  quota("five", 5, 403),
  quota("twelve", 12, 400),
  quota("twenty", 20, 409),
  quota("hundred", 100, 507, ["HTTP-4"]),
  changed2("quota-first", "refuses creations before it reads them, once it has nine animals", quotaFirst),
  equalAgain("409", "refuses a body that equals an earlier one with 409", refusing4(409)),
  equalAgain("400", "refuses a body that equals an earlier one with 400", refusing4(400)),
  equalAgain("200", "answers a body that equals an earlier one with 200 and that animal", (pet) => pet),
  capped2(20),
  capped2(21),
  capped2(50, 60),
  capped2(99, 130)
];

// ../../work/main/src/faults/styles/store/neighbours.ts
async function addOne(ctx) {
  const { seams } = ctx;
  const status = PET_STATUSES[ctx.store.size % 3] ?? null;
  const id = await seams.nextId(ctx);
  ctx.store.add({ id, name: `Neighbour ${id}`, categoryId: 2n, status, createdAt: ctx.clock() });
}
function every(ms) {
  return (good) => {
    let next = null;
    return {
      async handle(ctx) {
        next ??= ctx.now;
        for (; next < ctx.now; next += ms) await addOne(ctx);
        return good.handle(ctx);
      }
    };
  };
}
var atEveryRequest = (good) => ({
  async handle(ctx) {
    await addOne(ctx);
    return good.handle(ctx);
  }
});
var withTheSameKey = (good) => ({
  take(ctx) {
    const others2 = ctx.key !== null && ctx.count % 3 === 0 ? 1 + ctx.count % 2 : 0;
    let left = Number.POSITIVE_INFINITY;
    for (let i = 0; i < others2 && left > 5; i += 1) left = good.take(ctx).remaining;
    return good.take(ctx);
  }
});
var NEIGHBOUR_STYLES = [
  changed2("neighbours-create", "gets an animal from another client with every request", atEveryRequest),
  changed2("neighbours-create-by-time", "gets an animal from another client every 50 ms", every(50)),
  {
    id: "neighbours-full-store",
    title: "has 90 animals and gets more from another client",
    options: () => ({ stock: 90, changes: [atEveryRequest] })
  },
  {
    id: "neighbours-same-key",
    title: "serves other clients with the same key",
    options: () => ({ plan: "pro", changes: [withTheSameKey] })
  }
];

// ../../work/main/src/faults/styles/store/settling.ts
var settled2 = (ctx, pet, ms) => pet.createdAt + ms <= ctx.clock();
var SETTLING_STYLES = [
  ...[300, 1200].map(
    (ms) => changed2(`settles-${ms}`, `lists a new animal after ${ms} ms`, (good) => ({
      visible: (ctx) => good.visible(ctx).filter((pet) => settled2(ctx, pet, ms))
    }))
  ),
  changed2("settles-everywhere", "lists and fetches a new animal after 600 ms", (good) => ({
    visible: (ctx) => good.visible(ctx).filter((pet) => settled2(ctx, pet, 600)),
    async find(ctx, id) {
      const pet = await good.find(ctx, id);
      return pet !== void 0 && settled2(ctx, pet, 600) ? pet : void 0;
    }
  })),
  changed2("settles-by-status", "lists a new animal after 1,700 ms where the list is filtered", (good) => ({
    visible: (ctx) => good.visible(ctx).filter((pet) => queryValues(ctx.request, "status").length === 0 || settled2(ctx, pet, 1700))
  })),
  changed2(
    "settles-unfiltered",
    "lists a new animal after 1,700 ms where the list is not filtered",
    (good) => ({
      visible: (ctx) => good.visible(ctx).filter((pet) => queryValues(ctx.request, "status").length > 0 || settled2(ctx, pet, 1700))
    })
  ),
  changed2(
    "settles-by-replica",
    "reads in turn from a store that is up to date and one that is 500 ms late",
    (good) => ({
      visible: (ctx) => good.visible(ctx).filter((pet) => ctx.count % 2 === 0 || settled2(ctx, pet, 500))
    })
  )
];

// ../../work/main/src/faults/styles/store/stock.ts
function stocked3(id, title, stock, stockStatus) {
  return { id, title, options: () => stockStatus ? { stock, stockStatus } : { stock } };
}
var STOCK_STYLES = [
  ...[7, 20, 21, 99, 100, 101, 5e3].map(
    (count2) => stocked3(`stock-${count2}`, `has ${count2} animals at the start`, count2)
  ),
  stocked3("stock-40-without-status", "has 40 animals without a status at the start", 40, () => null),
  stocked3("stock-150-without-status", "has 150 animals without a status at the start", 150, () => null),
  stocked3("stock-150-available", "has 150 available animals at the start", 150, () => "available"),
  stocked3("stock-150-sold", "has 150 sold animals at the start", 150, () => "sold")
];

// ../../work/main/src/faults/styles/index.ts
var STYLES = [
  {
    id: "plain",
    title: "counts ids up, lists the oldest first, refuses what is invalid",
    options: () => ({})
  },
  ...ID_STYLES,
  ...LIST_ORDER_STYLES,
  ...LIST_PARAMETER_STYLES,
  ...CREATION_STYLES,
  ...GET_PET_STYLES,
  ...CLOCK_STYLES,
  ...AUTHENTICATION_STYLES,
  ...BODY_STYLES,
  ...LIMIT_STYLES,
  ...SHORT_WINDOW_STYLES,
  ...SETTLING_STYLES,
  ...STOCK_STYLES,
  ...NEIGHBOUR_STYLES,
  ...MOVING_STYLES,
  ...NAME_STYLES,
  ...JSON_STYLES,
  ...WIRE_STYLES
];

// ../../work/main/src/reference/http/lossy-gateway.ts
import { createHash as createHash6 } from "node:crypto";
var ONE_IN = 30;
var SHARES = [
  ["502", 4],
  ["503", 4],
  ["504", 3],
  ["closed", 5],
  ["cut", 3],
  ["silent", 1]
];
function lossyGateway(seed, only3) {
  const times = /* @__PURE__ */ new Map();
  return (request) => {
    const alike2 = likeness(request);
    const time = times.get(alike2) ?? 0;
    times.set(alike2, time + 1);
    const lot2 = createHash6("sha256").update(`${seed} ${time} ${alike2}`).digest();
    if (lot2.readUInt32BE(0) % ONE_IN !== 0) return null;
    const how = only3 ?? kindOf2(lot2.readUInt32BE(4) % 20);
    return { how, carriedOut: how === "cut" || lot2.readUInt8(8) % 2 === 0 };
  };
}
function lossNamed(name2) {
  return LOSSES.find((how) => how === name2);
}
function kindOf2(lot2) {
  let left = lot2;
  for (const [how, share2] of SHARES) {
    if (left < share2) return how;
    left -= share2;
  }
  return "silent";
}
function likeness(request) {
  const { method, path, query, body: body3 } = request;
  const keys = headerValues(request, "authorization").map((line) => line.length);
  const text3 = new TextDecoder().decode(body3).replace(/conformance-[0-9a-f]+/g, "");
  return JSON.stringify([method, path, query, keys, text3]);
}

// ../../work/main/src/prove/mixtures/quick-windows.ts
function quickWindows(times) {
  return (good) => ({
    take(ctx) {
      const { resetAt, retryAt, ...allowance } = good.take({ ...ctx, clock: () => ctx.clock() * times });
      return { ...allowance, resetAt: resetAt / times, retryAt: retryAt === null ? null : retryAt / times };
    }
  });
}

// ../../work/main/src/prove/mixtures/settings.ts
var ENTERPRISE = { perMinute: 1e6, perDay: 1e9 };
var PLAN_OPTIONS = {
  // Sixty requests in six seconds, so that the proof does not wait for minutes.
  free: () => ({ plan: "free", changes: [quickWindows(10)] }),
  pro: () => ({ plan: "pro" }),
  business: () => ({ plan: "business" }),
  enterprise: () => ({ plan: ENTERPRISE })
};
var STATUSES5 = {
  none: () => null,
  ...Object.fromEntries(PET_STATUSES.map((status) => [status, () => status]))
};
var LOSSY_TIMEOUT_MS = 3e3;
var SETTINGS = [
  {
    key: "stock",
    values: ["0", "1", "7", "19", "20", "21", "40", "99", "100", "101", "150", "400"],
    part: (value2) => /^\d{1,5}$/.test(value2) ? { options: () => ({ stock: Number(value2) }) } : void 0
  },
  {
    key: "stock-status",
    values: ["available", "pending", "sold", "none"],
    part: (value2) => {
      const stockStatus = STATUSES5[value2];
      return stockStatus && { options: () => ({ stockStatus }) };
    }
  },
  {
    key: "plan",
    values: ["business", "pro", "free", "enterprise"],
    part: (value2) => {
      const options2 = PLAN_OPTIONS[value2];
      return options2 && { options: options2 };
    }
  },
  {
    // The suite gets --plan, too.
    key: "known-plan",
    values: ["business", "pro", "free"],
    part: (value2) => {
      const plan = ["free", "pro", "business"].find((name2) => name2 === value2);
      const options2 = PLAN_OPTIONS[value2];
      return plan && options2 && { options: options2, suite: { plan } };
    }
  },
  {
    key: "quick-windows",
    values: ["10"],
    part: (value2) => /^[1-9]\d?$/.test(value2) ? { options: () => ({ changes: [quickWindows(Number(value2))] }) } : void 0
  },
  {
    key: "lossy",
    values: Array.from({ length: 1e3 }, (_, i) => String(i)),
    part: (value2) => {
      const [, seed, kind2] = /^(\d{1,9})(?:\/(\w+))?$/.exec(value2) ?? [];
      const only3 = kind2 === void 0 ? void 0 : lossNamed(kind2);
      if (seed === void 0 || kind2 !== void 0 && only3 === void 0) return void 0;
      return {
        options: () => ({ gateway: lossyGateway(Number(seed), only3) }),
        suite: { timeoutMs: LOSSY_TIMEOUT_MS },
        departs: ["HTTP-4"]
      };
    },
    simpler: (value2) => value2.includes("/") ? [] : LOSSES.map((how) => `${value2}/${how}`)
  }
];

// ../../work/main/src/prove/mixtures/part.ts
var AS_SETTINGS = /^(plain|stock-|plan-(pro|business|enterprise)$)/;
var MIXED_STYLES = STYLES.map(({ id }) => id).filter(
  (id) => !AS_SETTINGS.test(id)
);
var LEVELS2 = new Map(REQUIREMENTS.map(({ id, level }) => [id, level]));
function shouldOnly(ids2) {
  return ids2.every((id) => LEVELS2.get(id) === "SHOULD");
}
var DEPARTURES = FAULTS.filter(
  ({ requirement: requirement2, also = [] }) => shouldOnly([requirement2, ...also])
).map(({ id }) => `fault:${id}`);
function partNamed(name2) {
  const [key2 = "", value2 = ""] = name2.split("=");
  const setting = SETTINGS.find((each) => each.key === key2)?.part(value2);
  if (setting) return { name: name2, suite: {}, departs: [], ...setting };
  const style = MIXED_STYLES.includes(name2) ? STYLES.find(({ id }) => id === name2) : void 0;
  if (style) return { name: name2, options: style.options, suite: style.suite ?? {}, departs: style.departs ?? [] };
  const fault2 = FAULTS.find(({ id }) => name2 === `fault:${id}`);
  if (!fault2) return void 0;
  const { requirement: requirement2, also = [], suite = {}, change } = fault2;
  const options2 = () => {
    const given2 = fault2.options?.();
    return { ...given2, changes: [...given2?.changes ?? [], change] };
  };
  return { name: name2, options: options2, suite, departs: [requirement2, ...also] };
}
function part(name2) {
  const found = partNamed(name2);
  if (!found) throw new Error(`no part has the name ${name2}`);
  return found;
}

// ../../work/main/src/prove/mixtures/compose.ts
function compose(names, plan) {
  const parts = names.map(part);
  const options2 = parts.map((part2) => part2.options());
  return {
    options: {
      ...Object.assign({}, ...options2),
      plan: planOf(parts, options2) ?? plan,
      changes: options2.flatMap(({ changes = [] }) => changes)
    },
    suite: Object.assign({}, ...parts.map(({ suite }) => suite)),
    departs: new Set(parts.flatMap(({ departs }) => departs))
  };
}
function planOf(parts, options2) {
  const set = options2.find((_, at3) => /plan=/.test(parts[at3]?.name ?? ""))?.plan;
  return set ?? options2.map(({ plan }) => plan).find((plan) => typeof plan === "object");
}

// ../../work/main/src/report/har/write-har.ts
init_unseen();

// ../../work/main/src/report/har/entry.ts
init_reading();

// ../../work/main/src/report/har/body.ts
var decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
var NO_TEXT = /[^\P{Cc}\t\r\n]/u;
function textOf6(bytes2) {
  const text3 = decoded4(bytes2);
  if (text3 !== null && !NO_TEXT.test(text3)) return { text: text3 };
  return {
    text: Buffer.from(bytes2.buffer, bytes2.byteOffset, bytes2.byteLength).toString("base64"),
    encoding: "base64"
  };
}
function decoded4(bytes2) {
  try {
    return decoder.decode(bytes2);
  } catch (error2) {
    if (error2 instanceof TypeError) return null;
    throw error2;
  }
}

// ../../work/main/src/report/har/entry.ts
function entryOf(exchange2, { baseUrl, startedAt }) {
  const {
    ask,
    request,
    response,
    noAnswer,
    repeats,
    controlOf,
    reserve,
    freshConnection,
    sentAt,
    receivedAt
  } = exchange2;
  const time = Math.max(0, receivedAt - sentAt);
  return {
    startedDateTime: new Date(startedAt + sentAt).toISOString(),
    time,
    request: requestOf2(request, baseUrl),
    response: response ? responseOf(response) : { ...NONE2, ...errorOf2(noAnswer) },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    _ask: ask,
    _operation: request.operation,
    _credential: request.credential.label,
    ...repeats === null ? {} : { _repeats: repeats },
    ...controlOf === void 0 ? {} : { _controlOf: controlOf },
    ...reserve ? { _reserve: true } : {},
    ...freshConnection ? { _freshConnection: true } : {},
    _sentAt: sentAt,
    _receivedAt: receivedAt
  };
}
function requestOf2({ method, target, headers: headers2, body: body3 }, baseUrl) {
  const path = escaped5(target);
  return {
    method,
    url: `${baseUrl}${path}`,
    ...path === target ? {} : { _target: target },
    httpVersion: "HTTP/1.1",
    cookies: cookiesIn(fieldValues(headers2, "cookie")),
    headers: pairs2(headers2),
    queryString: pairs2([...new URLSearchParams(splitTarget(target).query ?? "")]),
    ...body3 ? { postData: postDataOf(headers2, body3) } : {},
    headersSize: -1,
    bodySize: body3?.length ?? 0
  };
}
function postDataOf(headers2, body3) {
  const { text: text3, encoding } = textOf6(body3);
  const mimeType = fieldValues(headers2, "content-type")[0] ?? "";
  return { mimeType, text: text3, ...encoding ? { _encoding: encoding } : {} };
}
var NONE2 = {
  status: 0,
  statusText: "",
  httpVersion: "unknown",
  cookies: [],
  headers: [],
  content: { size: 0, mimeType: "x-unknown" },
  redirectURL: "",
  headersSize: -1,
  bodySize: -1
};
function errorOf2(noAnswer) {
  return noAnswer ? { _error: noAnswer.message, _noAnswer: noAnswer.kind } : {};
}
function responseOf({ status, headers: headers2, body: body3, bodyFault: bodyFault2 }) {
  const mimeType = fieldValues(headers2, "content-type")[0] ?? NONE2.content.mimeType;
  return {
    ...NONE2,
    status,
    cookies: cookiesIn(fieldValues(headers2, "set-cookie").map((value2) => value2.split(";", 1)[0] ?? "")),
    headers: pairs2(headers2),
    content: { size: body3.length, mimeType, ...textOf6(body3) },
    redirectURL: status >= 300 && status < 400 && fieldValues(headers2, "location")[0] || "",
    ...bodyFault2 === null ? {} : { _bodyFault: bodyFault2 }
  };
}
function pairs2(lines) {
  return lines.map(([name2, value2]) => ({ name: name2, value: value2 }));
}
function cookiesIn(fields) {
  return fields.flatMap((field2) => field2.split(";")).flatMap((pair) => {
    const at3 = pair.indexOf("=");
    const name2 = pair.slice(0, Math.max(0, at3)).trim();
    return name2 === "" ? [] : [{ name: name2, value: pair.slice(at3 + 1).trim() }];
  });
}
function escaped5(target) {
  return target.replace(
    /%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9\-._~:/?@!$&'()*+,;=%]/gu,
    (character) => [...new TextEncoder().encode(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("")
  );
}

// ../../work/main/src/report/har/har.ts
var HAR_FORMAT = 1;
var LARGEST_HAR = 150 * 1024 * 1024;

// ../../work/main/src/report/har/write-har.ts
function renderHar(recording, facts) {
  return [...pieces(recording, facts)].join("");
}
function* pieces(recording, facts) {
  const { name: name2, version: version2 } = facts.suite;
  const creator = JSON.stringify({ name: name2, version: version2 });
  const run = seenJson(JSON.stringify(runOf(recording, facts)));
  yield `{"log":{"version":"1.2",
"creator":${creator},
"_run":${run},
"entries":[`;
  for (const [i, exchange2] of recording.exchanges.entries()) {
    yield i === 0 ? "\n" : ",\n";
    yield seenJson(JSON.stringify(entryOf(exchange2, recording)));
  }
  yield "\n]}}\n";
}
function described({ source, documents }) {
  return {
    source,
    documents: documents.map(({ name: name2, text: text3, sha256, absent, links }) => {
      const why = absent && { kind: absent.kind, reason: absent.reason };
      return { name: name2, text: text3, sha256, absent: why, links };
    })
  };
}
function runOf(recording, facts) {
  const { runId, startedAt, baseUrl, longKey, withheld, exhaustion: exhaustion2, description } = recording;
  const { target, options: options2, network, durationMs, waitedMs, node, stopped, unsent, challenge: challenge3 } = facts;
  return {
    format: HAR_FORMAT,
    id: runId,
    startedAt,
    baseUrl,
    longKey,
    withheld,
    exhaustion: exhaustion2,
    target,
    options: options2,
    network,
    durationMs,
    waitedMs,
    node,
    stopped,
    unsent,
    ...challenge3 ? { challenge: challenge3 } : {},
    ...description ? { description: described(description) } : {}
  };
}

// settle.src.mjs
import { writeFileSync } from "node:fs";
for (let n = 0; n < 12; n++) {
  const { options: options2, suite } = compose(["settles-everywhere"], "business");
  const reference = await startReference(options2);
  const { report, recording, facts } = await judge({ baseUrl: reference.baseUrl, apiKey: reference.apiKey, embedded: true }, { maxTimeMs: 18e5, timeoutMs: 1e4, maxWaitMs: 12e5, ...suite, profile: "full", seed: 91028 });
  await reference.close();
  const bad = report.requirements.filter((r) => r.outcome === "failed" && r.level === "MUST").map((r) => r.id);
  console.log(n, report.verdict, report.run.durationMs, report.run.requests, report.run.reserve, bad.join());
  if (bad.length) {
    writeFileSync("/tmp/w13/bad.har", renderHar(recording, facts));
    writeFileSync("/tmp/w13/bad.json", JSON.stringify(report));
    break;
  }
}
