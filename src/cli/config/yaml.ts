/** Parses YAML, and therefore JSON, to plain data with the place of every value. */
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
} from "yaml";
import type { Step } from "../../kit/schema/json-place.ts";
import { visible } from "../../report/text/visible.ts";
import { UsageError } from "../../setup/usage-error.ts";

/** A parsed file. */
export interface Parsed {
  /** Integers that a double cannot represent are text with the same digits; an empty file is `{}`. */
  readonly value: unknown;
  /** `FILE:LINE:COLUMN` of the value at a path, or of the nearest enclosing value if there is none. */
  readonly at: (path: readonly Step[]) => string;
  /** The same for the key of a member. */
  readonly atKey: (path: readonly Step[]) => string;
}

/**
 * Parses a file. Throws a {@link UsageError} for invalid YAML 1.2, aliases, keys that are not text, and types that
 * JSON lacks.
 */
export function parseYaml(text: string, file: string): Parsed {
  const lines = new LineCounter();
  const name = visible(file);
  const place = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${Math.max(1, line)}:${Math.max(1, col)}`;
  };
  const document = parse(text, lines, name);
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) throw new UsageError(`${place(problem.pos[0])}: this is not YAML: ${sentenceOf(problem)}`);
  const refuse = (node: unknown, why: string): never => {
    throw new UsageError(`${place(startOf(node))}: ${why}`);
  };
  visit(document, {
    Alias: (_, alias) => refuse(alias, "aliases are not supported: write the value itself"),
    Pair: (_, { key }) => {
      if (!isScalar(key) || typeof key.value !== "string") refuse(key, "the name of a member must be text");
    },
    Scalar: (_, scalar) => {
      scalar.value = plain(scalar);
    },
  });
  return {
    value: document.toJS() ?? {},
    at: (path) => place(startOf(nearest(document, path))),
    atKey: (path) => place(startOf(keyAt(document, path) ?? nearest(document, path))),
  };
}

function parse(text: string, lineCounter: LineCounter, name: string): Document {
  try {
    return parseDocument(text, {
      lineCounter,
      intAsBigInt: true,
      prettyErrors: false,
      schema: "core",
      resolveKnownTags: false,
    });
  } catch (error) {
    // The parser is recursive.
    if (error instanceof RangeError) throw new UsageError(`${name} is nested too deeply for a config`);
    throw error;
  }
}

/** The parser's message in one line, without its advice to programmers. */
function sentenceOf({ code, message }: { readonly code: string; readonly message: string }): string {
  if (code === "MULTIPLE_DOCS") return "there are several YAML documents; keep one";
  return visible(message.replaceAll(/\s+/g, " ").trim());
}

/** Numbers that a double cannot represent become their source text. */
function plain({ value, source }: Scalar): unknown {
  if (typeof value === "bigint")
    return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER) return source ?? String(value);
  return value;
}

function startOf(node: unknown): number {
  return (isNode(node) && node.range?.[0]) || 0;
}

/** The value at a path, its key if it is empty, or the nearest enclosing value that exists. */
function nearest(document: Document, path: readonly Step[]): Node | undefined {
  const node = document.getIn(path, true) ?? keyAt(document, path);
  if (isNode(node)) return node;
  return path.length === 0 ? undefined : nearest(document, path.slice(0, -1));
}

function keyAt(document: Document, path: readonly Step[]): unknown {
  const parent = document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return undefined;
  return parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))?.key;
}
