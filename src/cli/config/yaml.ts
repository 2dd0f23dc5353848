/** YAML as plain data that remembers where everything stands. JSON is YAML. */
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from "yaml";
import { visible } from "../../report/visible.ts";
import { UsageError } from "../errors.ts";

/** A step from a value to one within it. */
export type Step = string | number;

/** What a file holds. */
export interface Parsed {
  /** Numbers that a double cannot hold are text, digit for digit; an empty file is `{}`. */
  readonly value: unknown;
  /** `FILE:LINE:COLUMN` of the value at a path, of the nearest one around it where there is none. */
  readonly at: (path: readonly Step[]) => string;
  /** The same of the key of a member. */
  readonly atKey: (path: readonly Step[]) => string;
}

/** Parses a file; what is no YAML, or has aliases, keys that are no text or types of other programs, is wrong usage. */
export function parseYaml(text: string, file: string): Parsed {
  const lines = new LineCounter();
  const name = visible(file);
  const place = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${Math.max(1, line)}:${Math.max(1, col)}`;
  };
  const document = parse(text, lines, name);
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) throw new UsageError(`${place(problem.pos[0])}: this is no YAML: ${sentenceOf(problem)}`);
  const refuse = (node: Node | null, why: string): never => {
    throw new UsageError(`${place(startOf(node))}: ${why}`);
  };
  const root = document.contents;
  return {
    value: root === null || isEmpty(root) ? {} : plain(root, refuse),
    at: (path) => place(startOf(find(root, path).node)),
    atKey: (path) => {
      const { node, key } = find(root, path);
      return place(startOf(key ?? node));
    },
  };
}

function parse(text: string, lineCounter: LineCounter, name: string): ReturnType<typeof parseDocument> {
  try {
    return parseDocument(text, { lineCounter, intAsBigInt: true, prettyErrors: false });
  } catch (error) {
    // The parser calls itself for every level.
    if (error instanceof RangeError)
      throw new UsageError(`${name} is nested too deeply: a config has few levels`);
    throw error;
  }
}

/** The parser's complaint without its line breaks and its advice to programmers. */
function sentenceOf({ code, message }: { readonly code: string; readonly message: string }): string {
  if (code === "MULTIPLE_DOCS") return "there are several documents; keep one";
  return visible(message.replaceAll(/\s+/g, " ").trim());
}

type Refuse = (node: Node | null, why: string) => never;

function plain(node: Node | null, refuse: Refuse): unknown {
  if (node === null) return null;
  if (isAlias(node)) return refuse(node, "aliases are not followed: write the value out");
  if (isSeq(node)) return node.items.map((item) => plain(item as Node | null, refuse));
  if (isMap(node)) {
    return Object.fromEntries(
      node.items.map(({ key, value }) => [keyOf(key as Node, refuse), plain(value as Node | null, refuse)]),
    );
  }
  return isScalar(node) ? scalar(node, refuse) : refuse(node, "this is no value of JSON");
}

function keyOf(key: Node, refuse: Refuse): string {
  return isScalar(key) && typeof key.value === "string"
    ? key.value
    : refuse(key, "the name of a member must be text");
}

function scalar(node: Scalar, refuse: Refuse): unknown {
  const { value } = node;
  if (typeof value === "bigint")
    return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return node.source ?? String(value);
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return value;
  return refuse(node, "this is no value of JSON");
}

function isEmpty(node: Node): boolean {
  return isScalar(node) && node.value === null;
}

function startOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}

interface Found {
  readonly node: Node | null;
  readonly key: Node | null;
}

function find(root: Node | null, path: readonly Step[]): Found {
  let found: Found = { node: root, key: null };
  for (const step of path) {
    const next = isMap(found.node) ? member(found.node, String(step)) : item(found.node, step);
    if (!next) return found;
    // An empty value stands nowhere: its key does.
    found = { node: next.node ?? next.key, key: next.key };
  }
  return found;
}

function member(map: YAMLMap, name: string): Found | undefined {
  const pair = map.items.find(({ key }) => isScalar(key) && key.value === name);
  return pair && { node: pair.value as Node | null, key: pair.key as Node };
}

function item(node: Node | null, step: Step): Found | undefined {
  const found = isSeq(node) ? (node.items[Number(step)] as Node | undefined) : undefined;
  return found && { node: found, key: null };
}
