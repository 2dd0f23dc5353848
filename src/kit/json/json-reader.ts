/** Reads JSON values from UTF-8 bytes, within limits (RFC 8259). */
import { isAscii } from "node:buffer";
import { JsonNumber, type JsonObject, type JsonValue } from "./json.ts";

// Limits of reading, so that no body can exhaust the suite.

/** Nested arrays and objects: few enough for recursion. */
const MOST_LEVELS = 200;

/** Members and elements in the whole text. */
const MOST_ITEMS = 100_000;

/** Elements kept of a list, ten times the longest page that the interface allows; later ones are read, and left out. */
export const MOST_LISTED = 1_000;

/** Characters of all pointers to duplicates together, after which no more are kept: each may be as long as the text. */
const DUPLICATES_KEPT = 100_000;

/** Ends the reading of a text; `message` is the clause for {@link JsonReading.problems}. */
export class Unreadable extends Error {
  /** The byte at which it is no JSON; `null`: it exceeds a limit of the reader. */
  readonly at: number | null;

  constructor(message: string, at: number | null) {
    super(message);
    this.at = at;
  }
}

const SPACE = /[ \t\n\r]*/y;
const PLAIN_STRING = /"[ !#-[\]-\xff]*"/y;
const UNESCAPED = /[ !#-[\]-\xff]+/y;
const QUOTE = /"/y;
/** Lone surrogates are allowed (RFC 8259 §8.2). */
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
/** A number, as far as it is one: it may lack digits at its end. */
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:(?<=[0-9])[eE][+-]?[0-9]*)?|-/y;
const END_OF_NUMBER = /(?<=[0-9])(?![\w+.-])/y;
const END_OF_WORD = /(?![\w+.-])/y;

/** The members of an object; it inherits none. V8 reads an instance several times faster than an object without prototype. */
class Members {
  [name: string]: JsonValue;
}
Object.setPrototypeOf(Members.prototype, null);
Reflect.deleteProperty(Members.prototype, "constructor");

/** Reads values at its position; repeated members, which do not end the reading, go to `duplicates`. */
export class JsonReader {
  readonly duplicates: Set<string> = new Set();
  begun: readonly JsonValue[] = [];
  at: number;
  private readonly bytes: Buffer;
  /** A character for each byte. */
  private readonly text: string;
  private readonly isAscii: boolean;
  /** Member names and indices down to the value that is read. */
  private readonly path: (string | number)[] = [];
  private items = 0;
  private kept = 0;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.text = this.bytes.toString("latin1");
    this.isAscii = isAscii(bytes);
    this.at = at;
  }

  /** Skips white space and returns the next byte without consuming it, `undefined` at the end. */
  peek(): string | undefined {
    const next = this.text[this.at];
    if (next === undefined || next > " ") return next;
    this.skip(SPACE);
    return this.text[this.at];
  }

  /** The error for the byte at the position: "unexpected } at byte 40". */
  unexpected(): Unreadable {
    const byte = this.bytes[this.at];
    if (byte === undefined) return new Unreadable(`unexpected end at byte ${this.at}`, this.at);
    const shown =
      byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `0x${byte.toString(16).padStart(2, "0")}`;
    return new Unreadable(`unexpected ${shown} at byte ${this.at}`, this.at);
  }

  value(): JsonValue {
    switch (this.peek()) {
      case "{":
        return this.object();
      case "[":
        return this.array();
      case '"':
        return this.string();
      case "t":
        return this.word("true", true);
      case "f":
        return this.word("false", false);
      case "n":
        return this.word("null", null);
      default:
        // Throws for anything that is not a number.
        return this.number();
    }
  }

  private array(): readonly JsonValue[] {
    const list: JsonValue[] = [];
    const isTop = this.path.length === 0;
    if (isTop) this.begun = list;
    for (let more = this.opens("]"); more; more = this.continues("]")) {
      this.path.push(list.length);
      const value = this.value();
      this.path.pop();
      this.count();
      if (!isTop || list.length < MOST_LISTED) list.push(value);
    }
    return list;
  }

  private object(): JsonObject {
    const object = new Members();
    for (let more = this.opens("}"); more; more = this.continues("}")) {
      const name = this.memberName();
      this.path.push(name);
      const value = this.value();
      this.count();
      if (name in object) this.repeated();
      this.path.pop();
      object[name] = value;
    }
    return object;
  }

  /** Reads an opening bracket, and the closing one if nothing is between them; whether something is. */
  private opens(closing: string): boolean {
    if (this.path.length >= MOST_LEVELS)
      throw new Unreadable(`nested deeper than ${MOST_LEVELS} levels`, null);
    this.at++;
    if (this.peek() !== closing) return true;
    this.at++;
    return false;
  }

  private continues(closing: string): boolean {
    const next = this.peek();
    if (next !== "," && next !== closing) throw this.unexpected();
    this.at++;
    return next === ",";
  }

  private memberName(): string {
    if (this.peek() !== '"') throw this.unexpected();
    const name = this.string();
    if (this.peek() !== ":") throw this.unexpected();
    this.at++;
    return name;
  }

  /** Reads a string and returns its value; invalid UTF-8 becomes U+FFFD. */
  private string(): string {
    const start = this.at;
    if (this.skip(PLAIN_STRING)) return this.literal(start).slice(1, -1);
    this.skip(QUOTE);
    while (!this.skip(QUOTE)) {
      if (this.text[this.at] === "\\") this.escape();
      else this.need(UNESCAPED);
    }
    return JSON.parse(this.literal(start));
  }

  private literal(start: number): string {
    return this.isAscii ? this.text.slice(start, this.at) : this.bytes.toString("utf8", start, this.at);
  }

  private escape(): void {
    if (this.skip(ESCAPE)) return;
    if (this.text[this.at + 1] === "u")
      throw new Unreadable(`an escape without four hexadecimal digits at byte ${this.at}`, this.at);
    this.at++;
    throw this.unexpected();
  }

  private word<T>(word: string, value: T): T {
    for (const letter of word) {
      if (this.text[this.at] !== letter) throw this.unexpected();
      this.at++;
    }
    this.need(END_OF_WORD);
    return value;
  }

  private number(): JsonNumber {
    const start = this.at;
    this.need(NUMBER);
    this.need(END_OF_NUMBER);
    return new JsonNumber(this.text.slice(start, this.at));
  }

  private need(token: RegExp): void {
    if (!this.skip(token)) throw this.unexpected();
  }

  private skip(token: RegExp): boolean {
    token.lastIndex = this.at;
    const isThere = token.test(this.text);
    if (isThere) this.at = token.lastIndex;
    return isThere;
  }

  private count(): void {
    if (++this.items > MOST_ITEMS) throw new Unreadable(`more than ${MOST_ITEMS} members and elements`, null);
  }

  private repeated(): void {
    if (this.kept > DUPLICATES_KEPT) return;
    const steps = this.path.map((step) => String(step).replaceAll("~", "~0").replaceAll("/", "~1"));
    const pointer = `/${steps.join("/")}`;
    this.kept += pointer.length;
    this.duplicates.add(pointer);
  }
}
