/** A description, opened for reading: its documents as values, and where their references lead. */
import { unless } from "../caught.ts";
import { memoizeAlone } from "../evidence/memoize.ts";
import type { Description } from "../generated/recording.ts";
import { FormatError, stepsOf } from "../schema/foreign-json.ts";
import { parseText } from "../yaml.ts";
import { type Cursor, child, pointerOf, referenceOf, Unresolved } from "./cursor.ts";

/** More references in a row than this are a cycle. */
const MOST_STEPS = 1_000;

export interface OpenDescription {
  readonly description: Description;
  readonly root: Cursor;
  readonly top: (document: number) => Cursor | null;
  readonly isVersion30: boolean;
  /** The target of a value through all its references; one without is its own. Throws {@link Unresolved}. */
  readonly follow: (cursor: Cursor) => Cursor;
  /** A value with `$ref` and what it leads to, a step each; a value without one is the only step. Throws {@link Unresolved}. */
  readonly steps: (cursor: Cursor) => readonly Cursor[];
  readonly show: (cursor: Pick<Cursor, "document" | "path">) => string;
}

/** The texts of a keyword at any place of a document. */
function names(keyword: string, value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null || seen.has(next)) continue;
    seen.add(next);
    const text = Object.hasOwn(next, keyword) ? (next as Readonly<Record<string, unknown>>)[keyword] : null;
    if (typeof text === "string") found.add(text);
    for (const inner of Object.values(next)) if (inner !== undefined) open.push(inner);
  }
  return found;
}

/** A description for reading, parsed once; `null` where its first document was not read. */
export const openDescription: (description: Description) => OpenDescription | null = memoizeAlone(open);

function open(description: Description): OpenDescription | null {
  const { documents } = description;
  const parsed = documents.map(({ text }) =>
    text === null ? null : unless(FormatError, () => parseText(text), null),
  );
  const top = (document: number): Cursor | null => {
    const text = parsed[document];
    return text ? { document, path: [], value: text.value } : null;
  };
  const root = top(0);
  if (!root) return null;
  const openapi = child(root, "openapi")?.value;
  const isVersion30 = typeof openapi === "string" && openapi.startsWith("3.0");
  // Schemas may have addresses of their own (JSON Schema 2020-12 §8.2.1).
  const hasAddresses =
    !isVersion30 && parsed.some((text) => text !== null && names("$id", text.value).size > 0);
  const nowhere = (kind: Unresolved["kind"], reason: string): Unresolved =>
    hasAddresses
      ? new Unresolved("unknown", "schemas with a `$id` are not looked at")
      : new Unresolved(kind, reason);
  const target = (cursor: Cursor, reference: string, depth: number): Cursor => {
    const [before = "", fragment = ""] = reference.split("#");
    const document = before === "" ? cursor.document : documents[cursor.document]?.links[before];
    const named = document === undefined ? undefined : documents[document];
    if (document === undefined || !named)
      throw URL.canParse(before, "file:///")
        ? new Unresolved("unknown", "the document is not known")
        : nowhere("dead", "it is no URI");
    const { absent } = named;
    if (absent) throw nowhere(absent.kind === "missing" ? "dead" : "unknown", absent.reason);
    const start = top(document);
    if (!start) throw new Unresolved("unknown", `${named.name} cannot be read`);
    if (fragment !== "" && !fragment.startsWith("/")) {
      const isAnchor = ["$anchor", "$dynamicAnchor"].some((word) => names(word, start.value).has(fragment));
      throw isAnchor && !isVersion30
        ? new Unresolved("unknown", "anchors are not looked at")
        : nowhere("dead", "there is no such place");
    }
    // The fragment is a percent-encoded JSON pointer (RFC 6901 §6).
    const decoded = (text: string): string => unless(URIError, () => decodeURIComponent(text), text);
    return stepsOf(fragment, decoded).reduce((at, step) => {
      const inner = child(at, step) ?? (referenceOf(at) && child(followed(at, depth + 1).at(-1), step));
      if (!inner) throw nowhere("dead", "there is no such place");
      return inner;
    }, start);
  };
  const followed = (cursor: Cursor, depth: number): readonly Cursor[] => {
    const steps = [cursor];
    for (let at = cursor, next = referenceOf(at); next !== null; next = referenceOf(at)) {
      if (depth + steps.length > MOST_STEPS) throw new Unresolved("dead", "it leads back to itself");
      at = target(at, next, depth + steps.length);
      steps.push(at);
    }
    return steps;
  };
  return {
    description,
    root,
    top,
    isVersion30,
    follow: (cursor) => followed(cursor, 0).at(-1) ?? cursor,
    steps: (cursor) => followed(cursor, 0),
    show: ({ document, path }) => {
      const position = parsed[document]?.position(path);
      const { name = "" } = documents[document] ?? {};
      const where = position ? `${name}:${position.line}:${position.column}` : name;
      return `\`${pointerOf(path) || "/"}\` (${where})`;
    },
  };
}
