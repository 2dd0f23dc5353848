/** Builds values from the tokens of JSON, within limits (RFC 8259 §3 to §5). */
import { JsonNumber, type JsonObject, type JsonValue } from "./json.ts";
import { JsonTokens, Unreadable } from "./json-tokens.ts";

// Limits of reading, so that no body can exhaust the suite.

/** Nested arrays and objects: few enough for recursion. */
const MOST_LEVELS = 200;

/** Members and elements in the whole text. */
const MOST_ITEMS = 100_000;

/** Elements kept of a list, ten times the longest page that the interface allows; later ones are read, and left out. */
export const MOST_LISTED = 1_000;

/** Characters of all pointers to duplicates together, after which no more are kept: each may be as long as the text. */
const DUPLICATES_KEPT = 100_000;

/** The members of an object; it inherits none. V8 reads an instance several times faster than an object without prototype. */
class Members {
  [name: string]: JsonValue;
}
Object.setPrototypeOf(Members.prototype, null);
Reflect.deleteProperty(Members.prototype, "constructor");

/** Reads values at the position of its `tokens`; repeated members, which do not end the reading, go to `duplicates`. */
export class JsonValues {
  readonly duplicates: Set<string> = new Set();
  readonly tokens: JsonTokens;
  /** Member names and indices down to the value that is read. */
  private readonly path: (string | number)[] = [];
  /** The elements of a top-level array that were read. */
  begun: readonly JsonValue[] = [];
  private items = 0;
  private kept = 0;

  constructor(bytes: Uint8Array) {
    this.tokens = new JsonTokens(bytes);
  }

  /** Reads one value. Throws {@link Unreadable}. */
  value(): JsonValue {
    switch (this.tokens.peek()) {
      case 0x7b:
        return this.object();
      case 0x5b:
        return this.array();
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
      default:
        // Throws for anything that is not a number.
        return new JsonNumber(this.tokens.number());
    }
  }

  private array(): readonly JsonValue[] {
    this.checkDepth();
    const list: JsonValue[] = [];
    const isTop = this.path.length === 0;
    if (isTop) this.begun = list;
    for (let more = this.tokens.opens(0x5d); more; more = this.tokens.continues(0x5d)) {
      this.path.push(list.length);
      const value = this.value();
      this.path.pop();
      this.count();
      if (!isTop || list.length < MOST_LISTED) list.push(value);
    }
    return list;
  }

  private object(): JsonObject {
    this.checkDepth();
    const object = new Members();
    for (let more = this.tokens.opens(0x7d); more; more = this.tokens.continues(0x7d)) {
      const name = this.tokens.memberName();
      this.path.push(name);
      const value = this.value();
      this.count();
      if (name in object) this.repeated();
      this.path.pop();
      object[name] = value;
    }
    return object;
  }

  private checkDepth(): void {
    if (this.path.length >= MOST_LEVELS)
      throw new Unreadable(`nested deeper than ${MOST_LEVELS} levels`, null);
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
