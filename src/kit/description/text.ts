/** YAML or JSON as plain data that knows where everything is. JSON is YAML. */
import { createRequire } from "node:module";
import type { Document, Node, Pair } from "yaml";
import { FormatError } from "../schema/format-error.ts";
import type { Step } from "../schema/json-place.ts";

const load: NodeJS.Require = createRequire(import.meta.url);

/** Loaded on first use: a run without a description needs none of it. */
function yaml(): typeof import("yaml") {
  return load("yaml");
}

/** Line and column, from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A parsed document. */
export interface ParsedText {
  readonly value: unknown;
  /** The position of the value at a path, or of the nearest value that contains it; `null` if unknown. */
  readonly position: (path: readonly Step[]) => Position | null;
}

/** Aliases may make a small text large: more copies than this are refused. */
const MOST_ALIASES = 1_000;

/** Parses a text; throws a {@link FormatError} where it is neither YAML nor JSON. */
export function parseText(text: string): ParsedText {
  const { LineCounter, parseDocument } = yaml();
  // Read as YAML, an HTML page with a colon would be an object with one member.
  if (/^\s*<[^<]/.test(text)) throw new FormatError("it is HTML or XML, and neither YAML nor JSON");
  const lineCounter = new LineCounter();
  try {
    const document = parseDocument(text, {
      lineCounter,
      prettyErrors: false,
      merge: true,
      logLevel: "silent",
    });
    const [problem] = document.errors;
    if (problem) {
      const json = asJson(text);
      if (json !== undefined) return { value: json, position: () => null };
      const { line, col } = lineCounter.linePos(problem.pos[0]);
      throw new FormatError(
        `it is neither YAML nor JSON (line ${line}, column ${col}: ${oneLine(problem.message)})`,
      );
    }
    const value: unknown = document.toJS({ maxAliasCount: MOST_ALIASES });
    if (!isTree(value)) throw new FormatError("an alias in it refers to a value that contains the alias");
    return {
      value,
      position: (path) => {
        const start = nearest(document, path)?.range?.[0];
        if (start === undefined) return null;
        const { line, col } = lineCounter.linePos(start);
        return { line, column: col };
      },
    };
  } catch (error) {
    // The parser calls itself for every level.
    if (error instanceof RangeError) throw new FormatError("it is nested too deeply");
    if (error instanceof ReferenceError)
      throw new FormatError(`its aliases cannot be followed (${oneLine(error.message)})`);
    throw error;
  }
}

/** Whether a value is a tree: an alias can make it a part of itself. */
function isTree(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Tabs that indent JSON are no YAML. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, " ").trim();
}

/** The node at a path, or as far along it as there are any; of a member its key, which is where a reader looks. */
function nearest(document: Document, path: readonly Step[]): Node | null {
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
      if (isNode(pair.key)) found = pair.key;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (!isNode(node)) return found;
      found = node;
    } else return found;
  }
  return found;
}
