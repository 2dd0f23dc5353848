/** The operations of a description: where they are, their parameters, bodies, responses and security. */
import { isObject } from "../schema/json-place.ts";
import { type Cursor, child, children, isUnresolved, type Unresolved } from "./cursor.ts";
import type { OpenDescription } from "./open-description.ts";

/** Methods that a path item may have (OpenAPI 3.1 §4.8.9). */
const METHODS: ReadonlySet<string> = new Set([
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
]);

/** One operation of the description. */
export interface DescribedOperation {
  readonly method: string;
  /** As it is written: "/v1/pets/{id}". */
  readonly path: string;
  /** The path item, and those that it refers to: the parts of one. */
  readonly items: readonly Cursor[];
  readonly operation: Cursor;
}

/** All operations in the order of the document; a path item that cannot be followed has none. */
export function operationsOf(description: OpenDescription): readonly DescribedOperation[] {
  const paths = child(description.root, "paths");
  if (!paths) return [];
  return children(paths).flatMap(([path, given]) => {
    const items = description.steps(given);
    if (isUnresolved(items)) return [];
    // Beside a reference, a path item may have operations and parameters of its own.
    return items
      .flatMap(children)
      .filter(([method, { value }]) => METHODS.has(method) && isObject(value))
      .map(([method, operation]) => ({ method, path, items, operation }));
  });
}

/** The path without a prefix before the interface's own paths, and without parameter names: "/pets/{}". */
export function normalPath(path: string): string {
  return path.replace(/^.*\/v1(?=\/)/, "").replaceAll(/\{[^{}/]*\}/g, "{}");
}

/** The operation at a method and path of the interface; `operationId` chooses where several are. */
export function findOperation(
  description: OpenDescription,
  method: string,
  path: string,
  operationId: string,
): DescribedOperation | undefined {
  const wanted = normalPath(path);
  const found = operationsOf(description).filter(
    (each) => each.method === method && normalPath(each.path) === wanted,
  );
  return found.find(({ operation }) => idOf(operation) === operationId) ?? found[0];
}

/** An operation's `operationId`, where that is text. */
export function idOf(operation: Cursor): string | undefined {
  const id = child(operation, "operationId")?.value;
  return typeof id === "string" ? id : undefined;
}

/** A parameter as it applies to an operation. */
export interface DescribedParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly at: Cursor;
  /** `undefined` where it has none. */
  readonly schema: Cursor | undefined;
}

/** The parameters of an operation: its own, and those of its path that it does not replace. */
export function parametersOf(
  description: OpenDescription,
  { items, operation }: DescribedOperation,
): readonly DescribedParameter[] | Unresolved {
  const found = new Map<string, DescribedParameter>();
  for (const holder of [...items.toReversed(), operation]) {
    const list = child(holder, "parameters");
    for (const [, given] of list ? children(list) : []) {
      const at = description.follow(given);
      if (isUnresolved(at)) return at;
      const parameter = parameterAt(description, at);
      if (parameter) found.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...found.values()];
}

function parameterAt(description: OpenDescription, at: Cursor): DescribedParameter | null {
  const { value } = at;
  if (!isObject(value) || typeof value.name !== "string" || typeof value.in !== "string") return null;
  const schema = child(at, "schema") ?? firstSchema(description, at);
  return { name: value.name, in: value.in, required: value.required === true, at, schema };
}

/** A parameter may have a media type instead of a schema. */
function firstSchema(_: OpenDescription, at: Cursor): Cursor | undefined {
  const content = child(at, "content");
  const [media] = content ? children(content) : [];
  return media && child(media[1], "schema");
}

/** The JSON body of a request or response. */
export interface DescribedBody {
  /** The response or request body. */
  readonly at: Cursor;
  /** Its media types as they are written. */
  readonly mediaTypes: readonly string[];
  /** The media type object of `application/json`; `undefined` if there is none. */
  readonly json: Cursor | undefined;
  readonly schema: Cursor | undefined;
}

/** The description of a body. */
export function bodyAt(at: Cursor): DescribedBody {
  const content = child(at, "content");
  const media = content ? children(content) : [];
  const [json] = media
    .map(([name, cursor]) => ({ rank: rankOf(name), cursor }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  const mediaTypes = media.map(([name]) => name);
  return { at, mediaTypes, json: json?.cursor, schema: json && child(json.cursor, "schema") };
}

/** How closely a media type, or a range of them, names `application/json`; 0: not at all. */
function rankOf(name: string): number {
  const essence = (name.split(";")[0] ?? "").trim().toLowerCase();
  return ["*/*", "application/*", "application/json"].indexOf(essence) + 1;
}

/** The response that applies to a status: its own, else that of its range, else the default. */
export function responseFor(
  description: OpenDescription,
  operation: Cursor,
  status: number,
): Cursor | Unresolved | undefined {
  const responses = child(operation, "responses");
  if (!responses) return undefined;
  const range = `${Math.floor(status / 100)}xx`;
  for (const wanted of [String(status), range, "default"]) {
    const found = children(responses).find(([name]) => name.toLowerCase() === wanted);
    if (found) return description.follow(found[1]);
  }
  return undefined;
}

/** The security requirements that apply to an operation, and where they are; `undefined`: none are written. */
export function securityOf(description: OpenDescription, operation: Cursor): Cursor | undefined {
  return child(operation, "security") ?? child(description.root, "security");
}
