/** Reading a description: places in its documents, and where references lead. */
import { FormatError } from "../schema/format-error.ts";
import { isObject, type Step } from "../schema/json-place.ts";
import type { Description } from "./description.ts";
import { type ParsedText, parseText } from "./text.ts";

/** A value within a description, and where it is. */
export interface Cursor {
  /** Position of its document. */
  readonly document: number;
  readonly path: readonly Step[];
  readonly value: unknown;
}

/** Why a reference leads nowhere: `dead`: its target does not exist; `unknown`: its target could not be read. */
export interface Unresolved {
  readonly kind: "dead" | "unknown";
  readonly reason: string;
}

/** More references in a row than this are a cycle. */
const MOST_STEPS = 100;

/** A description, opened for reading. */
export interface OpenDescription {
  readonly description: Description;
  readonly root: Cursor;
  /** A whole document by its position; `null` if it cannot be read. */
  readonly top: (document: number) => Cursor | null;
  readonly isVersion30: boolean;
  /** The target of a value with `$ref`, through all further references; a value without one is its own target. */
  readonly follow: (cursor: Cursor) => Cursor | Unresolved;
  /** "`/paths/~1pets/get` (openapi.yaml:12:5)". */
  readonly show: (cursor: Pick<Cursor, "document" | "path">) => string;
}

/** Whether a reference could not be followed. */
export function isUnresolved(found: Cursor | Unresolved): found is Unresolved {
  return "kind" in found;
}

/** A member or element; `undefined` if there is none. */
export function child({ document, path, value }: Cursor, step: Step): Cursor | undefined {
  const isThere = Array.isArray(value)
    ? Number.isInteger(Number(step)) && Number(step) < value.length
    : isObject(value) && Object.hasOwn(value, step);
  if (!isThere) return undefined;
  const inner = (value as Readonly<Record<Step, unknown>>)[step];
  return { document, path: [...path, step], value: inner };
}

/** All members of an object, or elements of a list, by name; none of any other value. */
export function children(cursor: Cursor): readonly (readonly [name: string, cursor: Cursor])[] {
  const { value } = cursor;
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((name) => {
    const found = child(cursor, Array.isArray(value) ? Number(name) : name);
    return found ? [[name, found] as const] : [];
  });
}

/** "/paths/~1pets" (RFC 6901); the whole document is "". */
export function pointerOf(path: readonly Step[]): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
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
  const target = (cursor: Cursor, reference: string, depth: number): Cursor | Unresolved => {
    const [before = "", fragment = ""] = reference.split("#");
    const document = before === "" ? cursor.document : documents[cursor.document]?.links[before];
    const named = document === undefined ? undefined : documents[document];
    if (document === undefined || !named) return { kind: "unknown", reason: "the document is not known" };
    if (named.absent)
      return { kind: named.absent.kind === "missing" ? "dead" : "unknown", reason: named.absent.reason };
    const start = top(document);
    if (!start) return { kind: "unknown", reason: `${named.name} cannot be read` };
    if (fragment !== "" && !fragment.startsWith("/")) return anchor(start, fragment);
    let at = start;
    for (const step of decoded(fragment)) {
      const inner = child(at, step) ?? childBehind(at, step, depth);
      if (!inner) return { kind: "dead", reason: "there is no such place" };
      if ("kind" in inner) return inner;
      at = inner;
    }
    return at;
  };
  const childBehind = (at: Cursor, step: Step, depth: number): Cursor | Unresolved | undefined => {
    if (referenceOf(at) === null) return undefined;
    const behind = followFrom(at, depth + 1);
    return isUnresolved(behind) ? behind : child(behind, step);
  };
  const followFrom = (cursor: Cursor, depth: number): Cursor | Unresolved => {
    let at = cursor;
    for (let steps = depth; ; steps++) {
      const reference = referenceOf(at);
      if (reference === null) return at;
      if (steps > MOST_STEPS) return { kind: "dead", reason: "it leads back to itself" };
      const next = target(at, reference, steps);
      if (isUnresolved(next)) return next;
      at = next;
    }
  };
  return {
    description,
    root,
    top,
    isVersion30: typeof openapi === "string" && openapi.startsWith("3.0"),
    follow: (cursor) => followFrom(cursor, 0),
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

/** The `$ref` of a value, `null` where it has none. */
export function referenceOf({ value }: Cursor): string | null {
  const reference = isObject(value) && Object.hasOwn(value, "$ref") ? value.$ref : undefined;
  return typeof reference === "string" ? reference : null;
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

/** JSON Schema 2020-12 lets a schema have a name of its own: `$anchor`. */
function anchor(start: Cursor, name: string): Cursor | Unresolved {
  const open: Cursor[] = [start];
  for (let at = open.pop(); at; at = open.pop()) {
    const { value } = at;
    if (isObject(value) && (value.$anchor === name || value.$dynamicAnchor === name)) return at;
    if (at.path.length < MOST_STEPS) open.push(...children(at).map(([, inner]) => inner));
  }
  return { kind: "unknown", reason: "no anchor of that name was found" };
}
