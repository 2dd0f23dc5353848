/** A description, opened for reading: its documents as values, and where their references lead. */
import { FormatError } from "../schema/format-error.ts";
import { isObject } from "../schema/json-place.ts";
import { type ParsedText, parseText } from "../yaml.ts";
import {
  type Cursor,
  child,
  children,
  isUnresolved,
  pointerOf,
  referenceOf,
  type Unresolved,
} from "./cursor.ts";
import type { Description } from "./description.ts";
import { absolute, baseAt, type Resources, resourcesIn } from "./resources.ts";

/** More references in a row than this are a cycle. */
const MOST_STEPS = 100;

/** Stands for the address of a document, which a recording does not keep. */
const BASE = "description://document/";

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
  /** The target of a `$dynamicRef` that leads to one place whatever refers to its schema; `null`: there is none. */
  readonly dynamic: (cursor: Cursor) => Cursor | Unresolved | null;
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
  const known: (Resources | undefined)[] = [];
  const resourcesOf = (document: number): Resources => {
    const start = !isVersion30 && documents[document]?.text?.includes("$id") ? top(document) : null;
    known[document] ??= start ? resourcesIn(start, BASE) : new Map();
    return known[document];
  };
  const anchors: (ReadonlyMap<string, readonly Cursor[]> | undefined)[] = [];
  /** The schema that `$anchor` names within another. Of several of a name, none is chosen. */
  const anchor = (start: Cursor, name: string): Cursor | Unresolved => {
    anchors[start.document] ??= anchorsIn(top(start.document) ?? start);
    const named = anchors[start.document]?.get(name) ?? [];
    const [only, ...others] = named.filter(({ path }) => start.path.every((step, i) => path[i] === step));
    if (!only) return { kind: "dead", reason: "there is no such anchor" };
    return others.length === 0 ? only : { kind: "unknown", reason: "there are several anchors of that name" };
  };
  /** The schema with the `$id` that a reference names, or that surrounds one without an address. */
  const resource = ({ document, path }: Cursor, before: string): Cursor | null => {
    const start = top(document);
    if (!start || documents.every((_, each) => resourcesOf(each).size === 0)) return null;
    const base = baseAt(start, path, BASE);
    if (before === "") return resourcesOf(document).get(base) ?? null;
    const address = absolute(before, base) ?? "";
    const [found] = documents.flatMap((_, each) => resourcesOf(each).get(address) ?? []);
    return found ?? null;
  };
  const target = (cursor: Cursor, reference: string, depth: number): Cursor | Unresolved => {
    const [before = "", fragment = ""] = reference.split("#");
    const own = resource(cursor, before);
    const inOwn = own && within(own, fragment, depth);
    if (inOwn && (!isUnresolved(inOwn) || before !== "")) return inOwn;
    const document = before === "" ? cursor.document : documents[cursor.document]?.links[before];
    const named = document === undefined ? undefined : documents[document];
    if (document === undefined || !named) return { kind: "unknown", reason: "the document is not known" };
    if (named.absent)
      return { kind: named.absent.kind === "missing" ? "dead" : "unknown", reason: named.absent.reason };
    const start = top(document);
    return start
      ? within(start, fragment, depth)
      : { kind: "unknown", reason: `${named.name} cannot be read` };
  };
  const within = (start: Cursor, fragment: string, depth: number): Cursor | Unresolved => {
    if (fragment !== "" && !fragment.startsWith("/")) return anchor(start, percentDecoded(fragment));
    let at = start;
    for (const step of decoded(fragment)) {
      const inner = child(at, step) ?? childBehind(at, step, depth);
      if (!inner) return { kind: "dead", reason: "there is no such place" };
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
    dynamic: (cursor) => {
      const reference = isVersion30 ? undefined : child(cursor, "$dynamicRef")?.value;
      return typeof reference === "string" ? target(cursor, reference, 0) : null;
    },
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

/** JSON Schema 2020-12 lets a schema have a name of its own; drafts before 2019-09 write `$id: "#name"`. */
function anchorsIn(top: Cursor): ReadonlyMap<string, readonly Cursor[]> {
  const found = new Map<string, Cursor[]>();
  const open: Cursor[] = [top];
  for (let at = open.pop(); at; at = open.pop()) {
    const { value } = at;
    const { $anchor, $dynamicAnchor, $id } = isObject(value) ? value : {};
    const old = typeof $id === "string" && $id.startsWith("#") ? $id.slice(1) : null;
    for (const name of new Set([$anchor, $dynamicAnchor, old]))
      if (typeof name === "string") found.set(name, [...(found.get(name) ?? []), at]);
    if (at.path.length < MOST_STEPS) open.push(...children(at).map(([, inner]) => inner));
  }
  return found;
}
