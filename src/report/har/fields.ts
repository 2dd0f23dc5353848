/** Members of a JSON value of unknown origin, each with its place: what is not as it must be is told in one clause. */

/** What is wrong with a file, and where: "log.entries[3].time is no number". */
export class FormatError extends Error {
  override readonly name = "FormatError";
}

/** An object whose members are read one by one. */
export class Fields {
  readonly at: string;
  readonly #members: Readonly<Record<string, unknown>>;

  constructor(value: unknown, at: string) {
    if (!isObject(value)) throw new FormatError(`${at || "the text"} is no object`);
    this.at = at;
    this.#members = value;
  }

  text(name: string): string {
    return this.#expect(name, "string", (value) => typeof value === "string");
  }

  number(name: string): number {
    return this.#expect(name, "number", Number.isFinite);
  }

  /** From 0 to as much as a double holds exactly. */
  count(name: string): number {
    return this.#expect(name, "count", (value) => Number.isSafeInteger(value) && Number(value) >= 0);
  }

  flag(name: string): boolean {
    return this.#expect(name, "boolean", (value) => typeof value === "boolean");
  }

  word<T extends string>(name: string, words: readonly T[]): T {
    return this.#expect(name, `one of ${words.join(", ")}`, (value) => words.includes(value as T));
  }

  /** What `read` makes of a member that is not `null`. */
  orNull<T>(name: string, read: (name: string) => T): T | null {
    return this.#members[name] === null ? null : read(name);
  }

  /** What `read` makes of a member that is there. */
  optional<T>(name: string, read: (name: string) => T): T | undefined {
    return Object.hasOwn(this.#members, name) ? read(name) : undefined;
  }

  object(name: string): Fields {
    return new Fields(this.#members[name], this.#place(name));
  }

  /** An object whose members are read by others. */
  plain<T>(name: string): { readonly [name: string]: T } {
    return this.#expect(name, "object", isObject);
  }

  list(name: string): readonly Fields[] {
    const items = this.#expect<readonly unknown[]>(name, "list", Array.isArray);
    return items.map((item, index) => new Fields(item, `${this.#place(name)}[${index}]`));
  }

  /** The complaint that a member is not as it must be. */
  refuse(name: string, what: string): never {
    throw new FormatError(`${this.#place(name)} ${what}`);
  }

  #expect<T>(name: string, what: string, is: (value: unknown) => boolean): T {
    const value = Object.hasOwn(this.#members, name) ? this.#members[name] : undefined;
    if (value === undefined) this.refuse(name, "is missing");
    if (!is(value)) this.refuse(name, what.startsWith("one of") ? `is not ${what}` : `is no ${what}`);
    return value as T;
  }

  #place(name: string): string {
    return this.at === "" ? name : `${this.at}.${name}`;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
