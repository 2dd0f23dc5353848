/** The operations of a description: where they are, their parameters, bodies, responses and security. */
import { isObject } from "../schema/foreign-json.ts";
import { type Cursor, child, children, orUnresolved, Unresolved } from "./cursor.ts";
import type { OpenDescription } from "./open-description.ts";

/** Methods that a path item may have (OpenAPI 3.1 §4.8.9). */
const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

export interface DescribedOperation {
  readonly method: string;
  readonly path: string;
  readonly items: readonly Cursor[];
  readonly operation: Cursor;
}

/** All operations in the order of the document; a path item that cannot be followed has none. */
export function operationsOf(description: OpenDescription): readonly DescribedOperation[] {
  return children(child(description.root, "paths")).flatMap(([path, given]) => {
    const items = orUnresolved(() => description.steps(given));
    if (items instanceof Unresolved) return [];
    // Beside a reference, a path item may have operations and parameters of its own.
    return items
      .flatMap(children)
      .filter(([method, { value }]) => METHODS.includes(method) && isObject(value))
      .map(([method, operation]) => ({ method, path, items, operation }));
  });
}

/** The path without parameter names, "/pets/{}", and without a prefix before the interface's own, unless the servers have that. */
function normalPath(path: string, isWhole: boolean): string {
  const own = isWhole ? path : path.replace(/^.*\/v1(?=\/)/, "");
  return own.replaceAll(/\{[^{}/]*\}/g, "{}");
}

/** Whether all servers of an operation end with the version, so that its path begins after it: its own, else its path's, else all. */
function isOfServers({ root }: OpenDescription, { items, operation }: DescribedOperation): boolean {
  const holders = [operation, ...items.toReversed(), root];
  const servers = holders
    .map((holder) => children(child(holder, "servers")))
    .find(({ length }) => length > 0);
  const urls = (servers ?? []).map(([, server]) => child(server, "url")?.value);
  return urls.length > 0 && urls.every((url) => typeof url === "string" && /\/v1\/?$/.test(url));
}

/** The operation at a method and path of the interface; `operationId` chooses where several are. */
export function findOperation(
  description: OpenDescription,
  { method, path, operationId }: Record<"method" | "path" | "operationId", string>,
): DescribedOperation | undefined {
  const found = operationsOf(description).filter((each) => {
    const isOwn = isOfServers(description, each);
    return each.method === method && normalPath(each.path, isOwn) === normalPath(path, isOwn);
  });
  return found.find(({ operation }) => idOf(operation) === operationId) ?? found[0];
}

export function idOf(operation: Cursor): string | undefined {
  const id = child(operation, "operationId")?.value;
  return typeof id === "string" ? id : undefined;
}

export interface DescribedParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly at: Cursor;
  readonly schema: Cursor | undefined;
}

/** The parameters of an operation: its own, and those of its path that it does not replace. Throws {@link Unresolved}. */
export function parametersOf(
  description: OpenDescription,
  { items, operation }: DescribedOperation,
): readonly DescribedParameter[] {
  const found = new Map<string, DescribedParameter>();
  for (const holder of [...items.toReversed(), operation]) {
    for (const [, given] of children(child(holder, "parameters"))) {
      const at = description.follow(given);
      const { name, in: place, required } = isObject(at.value) ? at.value : {};
      if (typeof name !== "string" || typeof place !== "string") continue;
      // A parameter may have a media type instead of a schema.
      const [media] = children(child(at, "content"));
      const schema = child(at, "schema") ?? child(media?.[1], "schema");
      found.set(`${place} ${name}`, { name, in: place, required: required === true, at, schema });
    }
  }
  return [...found.values()];
}

export interface DescribedBody {
  readonly mediaTypes: readonly string[];
  /** The media type object of `application/json`; `undefined` if there is none. */
  readonly json: Cursor | undefined;
  readonly schema: Cursor | undefined;
}

/** A media type without parameters comes before one with a charset, and that before others. */
function parametersRank(mediaType: string): number {
  if (!mediaType.includes(";")) return 0;
  return /^[^;]*;\s*charset=[^;]*$/i.test(mediaType) ? 1 : 2;
}

export function bodyAt(at: Cursor): DescribedBody {
  const media = children(child(at, "content"));
  // The media type, or the range of them, that names `application/json` most closely.
  const named = (wanted: string) =>
    media
      .filter(([name]) => name.split(";")[0]?.trim().toLowerCase() === wanted)
      .toSorted(([a], [b]) => parametersRank(a) - parametersRank(b));
  const [[, json] = []] = ["application/json", "application/*", "*/*"].flatMap(named);
  return { mediaTypes: media.map(([name]) => name), json, schema: child(json, "schema") };
}

/** The response that applies to a status: its own, else that of its range, else the default. Throws {@link Unresolved}. */
export function responseFor(
  description: OpenDescription,
  operation: Cursor,
  status: number,
): Cursor | undefined {
  const range = `${Math.floor(status / 100)}xx`;
  for (const wanted of [String(status), range, "default"]) {
    const found = children(child(operation, "responses")).find(([name]) => name.toLowerCase() === wanted);
    if (found) return description.follow(found[1]);
  }
  return undefined;
}
