/** A description, opened for reading: its documents as values, and where their references lead. */
import { FormatError } from "../schema/format-error.ts";
import { type ParsedText, parseText } from "../yaml.ts";
import { type Cursor, child, isUnresolved, pointerOf, referenceOf, type Unresolved } from "./cursor.ts";
import type { Description } from "./description.ts";

/** More references in a row than this are a cycle. */
const MOST_STEPS = 100;

/** Schemas may have addresses of their own (JSON Schema 2020-12 §8.2.1), which are not looked at. */
const ADDRESSED: Unresolved = { kind: "unknown", reason: "schemas with a `$id` are not looked at" };

/** A description, opened for reading. */
export interface OpenDescription {
  readonly description: Description;
  readonly root: Cursor;
  /** A whole document by its position; `null` if it cannot be read. */
  readonly top: (document: number) => Cursor | null;
  readonly isVersion30: boolean;
  /** The target of a value with `$ref`, through all further references; a value without one is its own target. */
  readonly follow: (cursor: Cursor) => Cursor | Unresolved;
  /** A value with `$ref` and what it leads to, a step each; a value without one is the only step. */
  readonly steps: (cursor: Cursor) => readonly Cursor[] | Unresolved;
  /** "`/paths/~1pets/get` (openapi.yaml:12:5)". */
  readonly show: (cursor: Pick<Cursor, "document" | "path">) => string;
}

const opened = new WeakMap<Description, OpenDescription | null>();

/** A description for reading, parsed once; `null` where its first document was not read. */
export function openDescription(description: Description): OpenDescription | null {
  const known = opened.get(description);
  if (known !== undefined) return known;
  const made = open(description);
  opened.set(description, made);
  return made;
}

function open(description: Description): OpenDescription | null {
  const { documents } = description;
  const parsed = documents.map(({ text }) => (text === null ? null : parsedOrNull(text)));
  const [first] = parsed;
  if (!first) return null;
  const root: Cursor = { document: 0, path: [], value: first.value };
  const openapi = child(root, "openapi")?.value;
  const top = (document: number): Cursor | null => {
    const text = parsed[document];
    return text ? { document, path: [], value: text.value } : null;
  };
  const isVersion30 = typeof openapi === "string" && openapi.startsWith("3.0");
  const hasAddresses = !isVersion30 && documents.some(({ text }) => text?.includes("$id"));
  const target = (cursor: Cursor, reference: string, depth: number): Cursor | Unresolved => {
    const [before = "", fragment = ""] = reference.split("#");
    const document = before === "" ? cursor.document : documents[cursor.document]?.links[before];
    const named = document === undefined ? undefined : documents[document];
    if (document === undefined || !named) return { kind: "unknown", reason: "the document is not known" };
    if (named.absent && hasAddresses) return ADDRESSED;
    if (named.absent)
      return { kind: named.absent.kind === "missing" ? "dead" : "unknown", reason: named.absent.reason };
    const start = top(document);
    return start
      ? within(start, fragment, depth)
      : { kind: "unknown", reason: `${named.name} cannot be read` };
  };
  const within = (start: Cursor, fragment: string, depth: number): Cursor | Unresolved => {
    if (fragment !== "" && !fragment.startsWith("/"))
      return { kind: "unknown", reason: "anchors are not looked at" };
    let at = start;
    for (const step of decoded(fragment)) {
      const inner = child(at, step) ?? childBehind(at, step, depth);
      if (!inner) return hasAddresses ? ADDRESSED : { kind: "dead", reason: "there is no such place" };
      if ("kind" in inner) return inner;
      at = inner;
    }
    return at;
  };
  const childBehind = (
    at: Cursor,
    step: Cursor["path"][number],
    depth: number,
  ): Cursor | Unresolved | undefined => {
    if (referenceOf(at) === null) return undefined;
    const behind = followFrom(at, depth + 1);
    return isUnresolved(behind) ? behind : child(behind, step);
  };
  const stepsFrom = (cursor: Cursor, depth: number): readonly Cursor[] | Unresolved => {
    const steps = [cursor];
    for (let at = cursor; ; ) {
      const reference = referenceOf(at);
      if (reference === null) return steps;
      if (depth + steps.length > MOST_STEPS) return { kind: "dead", reason: "it leads back to itself" };
      const next = target(at, reference, depth + steps.length);
      if (isUnresolved(next)) return next;
      steps.push(next);
      at = next;
    }
  };
  const followFrom = (cursor: Cursor, depth: number): Cursor | Unresolved => {
    const steps = stepsFrom(cursor, depth);
    return isUnresolved(steps) ? steps : (steps.at(-1) ?? cursor);
  };
  return {
    description,
    root,
    top,
    isVersion30,
    follow: (cursor) => followFrom(cursor, 0),
    steps: (cursor) => stepsFrom(cursor, 0),
    show: ({ document, path }) => {
      const position = parsed[document]?.position(path);
      const { name = "" } = documents[document] ?? {};
      const where = position ? `${name}:${position.line}:${position.column}` : name;
      return `\`${pointerOf(path) || "/"}\` (${where})`;
    },
  };
}

function parsedOrNull(text: string): ParsedText | null {
  try {
    return parseText(text);
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}

/** The steps of a fragment, which is a percent-encoded JSON pointer (RFC 6901 §6). */
function decoded(fragment: string): readonly string[] {
  const steps = fragment.split("/").slice(1);
  return steps.map((step) => percentDecoded(step).replaceAll("~1", "/").replaceAll("~0", "~"));
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
