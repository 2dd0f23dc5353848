/** YAML or JSON as plain data that knows where everything is: configs, descriptions, expected failures, products. */
import type { Document, Node, Pair } from "yaml";
import { unless } from "./caught.ts";
import { FormatError, load, type Step } from "./schema/foreign-json.ts";

function yaml(): typeof import("yaml") {
  return load("yaml");
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface ParsedText {
  readonly value: unknown;
  /** The position of what is at a path (of a member its key, or its value), or of the nearest value that contains it; `null` if unknown. */
  readonly position: (path: readonly Step[], part?: "key" | "value") => Position | null;
}

/** Aliases may make a small text large: more copies, as the parser counts them, and more values than this are refused. */
const MOST_ALIASES = 100_000;
const MOST_VALUES = 1_000_000;

/** Levels of brackets, or of lists on one line, that are read: the parser calls itself for each, and V8 may abort where the stack ends. */
const DEEPEST = 700;

function isTooDeep(text: string): boolean {
  if (text.includes("- ".repeat(DEEPEST))) return true;
  let depth = 0;
  for (const [sign] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth = Math.max(0, depth - 1);
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** Throws a {@link FormatError}. `strict`: no tags, and numbers that a double cannot represent are text with the same digits. */
export function parseText(text: string, strict = false): ParsedText {
  const { LineCounter, parseDocument, visit } = yaml();
  // Read as YAML, an HTML page with a colon would be an object with one member.
  if (/^\s*<[^<]/.test(text)) throw new FormatError("it is HTML or XML, and neither YAML nor JSON");
  if (isTooDeep(text)) throw new FormatError(`it is nested deeper than ${DEEPEST} levels`);
  const lineCounter = new LineCounter();
  try {
    const document = parseDocument(text, {
      lineCounter,
      prettyErrors: false,
      merge: true,
      // The parser compares each key of a map with all others.
      uniqueKeys: false,
      // Else a second document is no error.
      logLevel: strict ? "error" : "silent",
      intAsBigInt: strict,
      resolveKnownTags: !strict,
    });
    const [problem] = [...document.errors, ...repeatedKeys(document), ...(strict ? document.warnings : [])];
    if (problem) {
      // Tabs that indent JSON are no YAML.
      const json: unknown = unless(SyntaxError, () => JSON.parse(text), undefined);
      if (json !== undefined) return { value: json, position: () => null };
      const { line, col } = lineCounter.linePos(problem.pos[0]);
      throw new FormatError(
        `it is neither YAML nor JSON (line ${line}, column ${col}: ${oneLine(problem.message)})`,
      );
    }
    if (strict)
      visit(document, {
        Scalar: (_, scalar) => {
          const { value, source } = scalar;
          const number = typeof value === "bigint" ? Number(value) : value;
          const isInexact = typeof number === "number" && Math.abs(number) > Number.MAX_SAFE_INTEGER;
          scalar.value = isInexact ? (source ?? String(value)) : number;
        },
      });
    const value: unknown = document.toJS({ maxAliasCount: MOST_ALIASES });
    const size = sizeOf(value);
    if (size === null) throw new FormatError("an alias in it refers to a value that contains the alias");
    if (size > MOST_VALUES)
      throw new FormatError(`with its aliases it is larger than ${MOST_VALUES.toLocaleString("en")} values`);
    return {
      value,
      position: (path, part = "key") => {
        const start = nearest(document, path, part)?.range?.[0];
        if (start === undefined) return null;
        const { line, col } = lineCounter.linePos(start);
        return { line, column: col };
      },
    };
  } catch (error) {
    if (error instanceof FormatError || !(error instanceof Error)) throw error;
    // The parser calls itself for every level.
    if (error instanceof RangeError) throw new FormatError("it is nested too deeply");
    throw new FormatError(`its aliases cannot be followed (${oneLine(error.message)})`);
  }
}

/** Keys that a map has had before. */
function repeatedKeys(
  document: Document,
): readonly { readonly pos: readonly number[]; readonly message: string }[] {
  const { isScalar, visit } = yaml();
  const found: { pos: number[]; message: string }[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (keys.has(key.value))
          found.push({ pos: [key.range?.[0] ?? 0], message: "Map keys must be unique" });
        keys.add(key.value);
      }
    },
  });
  return found;
}

/** How many values a value consists of, what aliases repeat counted each time; `null`: it contains itself. */
function sizeOf(value: unknown): number | null {
  const sizes = new Map<unknown, number | null>();
  const measure = (each: unknown): number | null => {
    if (typeof each !== "object" || each === null) return 1;
    const known = sizes.get(each);
    if (known !== undefined) return known;
    sizes.set(each, null);
    let size = 1;
    for (const inner of Object.values(each)) {
      const more = measure(inner);
      if (more === null) return null;
      size += more;
    }
    sizes.set(each, size);
    return size;
  };
  return measure(value);
}

function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, " ").trim();
}

/** The node at a path, or as far along it as there are any; of a member its key or its value. */
function nearest(document: Document, path: readonly Step[], part: "key" | "value"): Node | null {
  const { isAlias, isMap, isNode, isScalar, isSeq } = yaml();
  let node: unknown = document.contents;
  let found: Node | null = isNode(node) ? node : null;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair: Pair | undefined = node.items.find(
        ({ key }) => isScalar(key) && String(key.value) === String(step),
      );
      if (!pair) return found;
      node = pair.value;
      if (isNode(pair.key)) found = part === "value" && isNode(node) ? node : pair.key;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (!isNode(node)) return found;
      found = node;
    } else return found;
  }
  return found;
}
