/** The tokens of JSON, read from UTF-8 bytes (RFC 8259 §2, §6, §7). */
import { isAscii } from "node:buffer";

/** Ends the reading of a text; `message` is the clause for {@link JsonReading.problems}. */
export class Unreadable extends Error {
  /** The byte at which it is no JSON; `null`: it exceeds a limit of the reader. */
  readonly at: number | null;

  constructor(message: string, at: number | null) {
    super(message);
    this.at = at;
  }
}

const HEX = /[0-9a-fA-F]{4}/;
const PIECES_AT_ONCE = 4096;

/** The escapes after a backslash, except `u`, and their characters. */
const ESCAPES: ReadonlyMap<number, string> = new Map(
  Object.entries({ '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" }).map(
    ([letter, meaning]) => [letter.charCodeAt(0), meaning],
  ),
);

function isDigit(byte = 0): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** Whether a byte must not follow a number or a literal: letters, digits, the signs of numbers and `_`. */
function continuesWord(byte = 0): boolean {
  const letter = byte | 0x20;
  const isLetter = letter >= 0x61 && letter <= 0x7a;
  return isLetter || isDigit(byte) || byte === 0x5f || byte === 0x2b || byte === 0x2d || byte === 0x2e;
}

/** A position in the bytes of a text, with a reader for each kind of token; all throw {@link Unreadable}. */
export class JsonTokens {
  at = 0;
  private readonly bytes: Buffer;
  /** All of them at once, if each byte is a character. */
  private readonly ascii: string | null;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.ascii = isAscii(bytes) ? this.bytes.toString("latin1") : null;
  }

  private text(start: number): string {
    return this.ascii?.slice(start, this.at) ?? this.bytes.toString("utf8", start, this.at);
  }

  /** Skips white space and returns the next byte without consuming it, `undefined` at the end. */
  peek(): number | undefined {
    let byte = this.bytes[this.at];
    while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) byte = this.bytes[++this.at];
    return byte;
  }

  /** Reads an opening bracket, and the closing one if nothing is between them; whether something is. */
  opens(closing: number): boolean {
    this.at++;
    if (this.peek() !== closing) return true;
    this.at++;
    return false;
  }

  /** Reads a comma, which says that more comes, or the closing bracket. */
  continues(closing: number): boolean {
    const next = this.peek();
    if (next !== 0x2c && next !== closing) throw this.unexpected();
    this.at++;
    return next === 0x2c;
  }

  memberName(): string {
    if (this.peek() !== 0x22) throw this.unexpected();
    const name = this.string();
    if (this.peek() !== 0x3a) throw this.unexpected();
    this.at++;
    return name;
  }

  /** The error for the byte at the position: "unexpected } at byte 40". */
  unexpected(): Unreadable {
    const byte = this.bytes[this.at];
    if (byte === undefined) return new Unreadable(`unexpected end at byte ${this.at}`, this.at);
    const shown =
      byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `0x${byte.toString(16).padStart(2, "0")}`;
    return new Unreadable(`unexpected ${shown} at byte ${this.at}`, this.at);
  }

  word(word: string): void {
    for (let i = 0; i < word.length; i++, this.at++) {
      if (this.bytes[this.at] !== word.charCodeAt(i)) throw this.unexpected();
    }
    if (continuesWord(this.bytes[this.at])) throw this.unexpected();
  }

  number(): string {
    const start = this.at;
    if (this.bytes[this.at] === 0x2d) this.at++;
    if (this.bytes[this.at] === 0x30) this.at++;
    else this.digits();
    if (this.bytes[this.at] === 0x2e) {
      this.at++;
      this.digits();
    }
    if (((this.bytes[this.at] ?? 0) | 0x20) === 0x65) {
      this.at++;
      const sign = this.bytes[this.at];
      if (sign === 0x2b || sign === 0x2d) this.at++;
      this.digits();
    }
    if (continuesWord(this.bytes[this.at])) throw this.unexpected();
    return this.text(start);
  }

  private digits(): void {
    if (!isDigit(this.bytes[this.at])) throw this.unexpected();
    while (isDigit(this.bytes[this.at])) this.at++;
  }

  /** Reads a string and returns its value; invalid UTF-8 becomes U+FFFD. */
  string(): string {
    this.at++;
    let text = "";
    let pieces: string[] = [];
    for (;;) {
      const piece = this.piece();
      const isLast = this.bytes[this.at++] === 0x22;
      if (isLast && pieces.length === 0) return text + piece;
      pieces.push(piece);
      if (isLast) return text + pieces.join("");
      pieces.push(this.escape());
      if (pieces.length >= PIECES_AT_ONCE) {
        text += pieces.join("");
        pieces = [];
      }
    }
  }

  /** Reads up to the next quotation mark or backslash. */
  private piece(): string {
    const { bytes, at: start } = this;
    let at = start;
    let byte = bytes[at];
    while (byte !== undefined && byte >= 0x20 && byte !== 0x22 && byte !== 0x5c) byte = bytes[++at];
    this.at = at;
    if (byte === undefined || byte < 0x20) throw this.unexpected();
    return this.text(start);
  }

  /** Reads an escape after its backslash; lone surrogates are allowed (RFC 8259 §8.2). */
  private escape(): string {
    const letter = this.bytes[this.at];
    if (letter === 0x75) {
      const hex = this.bytes.toString("latin1", this.at + 1, Math.min(this.at + 5, this.bytes.length));
      if (!HEX.test(hex))
        throw new Unreadable(`an escape without four hexadecimal digits at byte ${this.at - 1}`, this.at - 1);
      this.at += 5;
      return String.fromCharCode(Number.parseInt(hex, 16));
    }
    const meaning = ESCAPES.get(letter ?? 0);
    if (meaning === undefined) throw this.unexpected();
    this.at++;
    return meaning;
  }
}
