/** Builds values from the tokens of JSON, within limits and without recursion (RFC 8259 §3 to §5). */
import { JsonNumber, type JsonObject, type JsonValue } from "./json.ts";
import { JsonTokens, Unreadable } from "./json-tokens.ts";
import { keepItem, knownItemAt, LONGEST_ITEM } from "./known-items.ts";

/** Limits of reading, so that no body can exhaust the suite. */
export interface JsonLimits {
  /** Nested arrays and objects. */
  readonly depth: number;
  /** Digits of one number; a longer one is reported, and read. */
  readonly digits: number;
  /** Members and elements in the whole text. */
  readonly items: number;
  /** Elements kept of a top-level array; later ones are read, and left out of the value. */
  readonly listed: number;
}

/** Characters of all pointers to duplicates together, after which no more are kept: each may be as long as the text. */
const DUPLICATES_KEPT = 100_000;

/** The latest object of a top-level array; `isPlain`: it has no array, object or repeated member. */
interface Item {
  start: number;
  firstItem: number;
  isPlain: boolean;
}

/** An array or object that is still open; `pointer` is computed when it is needed. */
interface Frame {
  readonly parent: Frame | undefined;
  readonly array: JsonValue[] | undefined;
  readonly object: { [name: string]: JsonValue } | undefined;
  /** The member whose value comes next. */
  name: string;
  pointer: string | undefined;
}

function isTopList(frame: Frame | undefined): boolean {
  return frame?.array !== undefined && frame.parent === undefined;
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The pointer of a frame, memoized in the frames, so that many duplicates cost little. */
function pointerOf(frame: Frame): string {
  const unnamed: Frame[] = [];
  let known: Frame | undefined = frame;
  while (known && known.pointer === undefined) {
    unnamed.push(known);
    known = known.parent;
  }
  let pointer = known?.pointer ?? "";
  for (const open of unnamed.reverse()) {
    const { parent } = open;
    if (parent) pointer += `/${parent.array ? parent.array.length : escaped(parent.name)}`;
    open.pointer = pointer;
  }
  return pointer;
}

/**
 * Reads values at the position of its `tokens`; errors that do not end the reading go to `problems` and `duplicates`.
 */
export class JsonValues {
  readonly problems: string[] = [];
  readonly duplicates: Set<string> = new Set();
  readonly tokens: JsonTokens;
  private readonly limits: JsonLimits;
  private items = 0;
  private kept = 0;
  private readonly bytes: Uint8Array;
  private readonly item: Item = { start: 0, firstItem: 0, isPlain: false };
  /** Whether these limits allow all objects that are kept. */
  private readonly shares: boolean;

  constructor(bytes: Uint8Array, limits: JsonLimits) {
    this.bytes = bytes;
    this.tokens = new JsonTokens(bytes);
    this.limits = limits;
    this.shares = limits.depth >= 2 && limits.digits >= LONGEST_ITEM;
  }

  /** Reads one value in a loop, without recursion. Throws {@link Unreadable}. */
  value(): JsonValue {
    let frame: Frame | undefined;
    let depth = 0;
    for (;;) {
      let done: JsonValue;
      const byte = this.tokens.peek();
      const known = this.knownItem(byte, frame);
      if (known) done = known;
      else if (byte === 0x7b || byte === 0x5b) {
        if (++depth > this.limits.depth)
          throw new Unreadable(`nested deeper than ${this.limits.depth} levels`);
        const opened: Frame = this.open(byte, frame);
        this.tokens.at++;
        if (this.tokens.peek() !== (byte === 0x7b ? 0x7d : 0x5d)) {
          frame = opened;
          if (opened.object) this.memberName(opened);
          continue;
        }
        this.tokens.at++;
        depth--;
        done = (opened.array ?? opened.object) as JsonValue;
      } else done = this.scalar(byte);
      // Adds the complete value to its parent; a closing bracket completes the parent as well.
      for (;;) {
        if (!frame) return done;
        this.put(frame, done);
        const next = this.tokens.peek();
        if (next === 0x2c) {
          this.tokens.at++;
          if (frame.object) {
            this.tokens.peek();
            this.memberName(frame);
          }
          break;
        }
        if (next !== (frame.object ? 0x7d : 0x5d)) throw this.tokens.unexpected();
        this.tokens.at++;
        depth--;
        done = (frame.array ?? frame.object) as JsonValue;
        if (frame.object) this.keepItem(frame.object, frame.parent);
        frame = frame.parent;
      }
    }
  }

  /** Reads an object of a top-level array that was read before; `undefined` if it was not. */
  private knownItem(byte: number | undefined, parent: Frame | undefined): JsonValue | undefined {
    if (byte !== 0x7b && byte !== 0x5b) return undefined;
    this.item.isPlain = false;
    if (byte === 0x5b || !this.shares || !isTopList(parent)) return undefined;
    const known = knownItemAt(this.bytes, this.tokens.at);
    if (known && this.items + known.members <= this.limits.items) {
      this.tokens.at += known.bytes.length;
      this.items += known.members;
      return known.value;
    }
    Object.assign(this.item, { start: this.tokens.at, firstItem: this.items, isPlain: true });
    return undefined;
  }

  private keepItem(value: JsonObject, parent: Frame | undefined): void {
    const { start, firstItem, isPlain } = this.item;
    if (!isPlain || !isTopList(parent) || (parent?.array?.length ?? 0) >= this.limits.listed) return;
    this.item.isPlain = false;
    keepItem(this.bytes, start, this.tokens.at, value, this.items - firstItem);
  }

  private open(byte: number, parent: Frame | undefined): Frame {
    const object = byte === 0x7b ? (Object.create(null) as { [name: string]: JsonValue }) : undefined;
    return { parent, object, array: object ? undefined : [], name: "", pointer: undefined };
  }

  private memberName(frame: Frame): void {
    if (this.tokens.peek() !== 0x22) throw this.tokens.unexpected();
    frame.name = this.tokens.string();
    if (this.tokens.peek() !== 0x3a) throw this.tokens.unexpected();
    this.tokens.at++;
  }

  private put(frame: Frame, value: JsonValue): void {
    if (++this.items > this.limits.items) {
      throw new Unreadable(`more than ${this.limits.items} members and elements`);
    }
    if (frame.array) {
      if (frame.parent || frame.array.length < this.limits.listed) frame.array.push(value);
    } else if (frame.object) {
      if (frame.name in frame.object) this.repeated(frame);
      frame.object[frame.name] = value;
    }
  }

  private repeated(frame: Frame): void {
    this.item.isPlain = false;
    if (this.kept > DUPLICATES_KEPT) return;
    const pointer = `${pointerOf(frame)}/${escaped(frame.name)}`;
    this.kept += pointer.length;
    this.duplicates.add(pointer);
  }

  private scalar(byte: number | undefined): JsonValue {
    switch (byte) {
      case 0x22:
        return this.tokens.string();
      case 0x74:
        this.tokens.word("true");
        return true;
      case 0x66:
        this.tokens.word("false");
        return false;
      case 0x6e:
        this.tokens.word("null");
        return null;
    }
    // Throws for anything that is not a number.
    const text = this.tokens.number();
    // Counting digits is slow, and only a text that is longer than the limit can have too many.
    if (text.length > this.limits.digits && text.replace(/[^0-9]/g, "").length > this.limits.digits) {
      this.item.isPlain = false;
      const problem = `a number of more than ${this.limits.digits} digits`;
      if (!this.problems.includes(problem)) this.problems.push(problem);
    }
    return new JsonNumber(text);
  }
}
