/** DESC-2, DESC-3 and DESC-7: the three operations, their names, that getPet is deprecated, and that an HTTP bearer scheme applies to all. */
import type { Invariant } from "../../../src/engine/claims.ts";
import { type Cursor, child, children } from "../../../src/kit/description/cursor.ts";
import type { OpenDescription } from "../../../src/kit/description/open-description.ts";
import {
  type DescribedOperation,
  findOperation,
  idOf,
  operationsOf,
} from "../../../src/kit/description/operations.ts";
import { brief } from "../../../src/kit/description/well-formed.ts";
import { isObject } from "../../../src/kit/schema/foreign-json.ts";
import { compared, type Difference, differs, eachOperation, whereDescribed } from "./described.ts";
import { nameOf, OPERATIONS, type OperationSpec } from "./interface.ts";

/** DESC-2. */
export const operations: Invariant["check"] = whereDescribed((open) =>
  OPERATIONS.map((spec) => compared(`${nameOf(spec)}, ${spec.operationId}`, open, () => named(open, spec))),
);

function named(open: OpenDescription, spec: OperationSpec): readonly Difference[] {
  const expected = `${nameOf(spec)} with the operationId \`${spec.operationId}\``;
  const found = findOperation(open, spec);
  if (found) {
    const { operation } = found;
    const id = child(operation, "operationId");
    if (idOf(operation) === spec.operationId) return [];
    return differs(expected, id ? `\`operationId\` ${brief(id.value)}` : "no `operationId`", id ?? operation);
  }
  const elsewhere = operationsOf(open).find(({ operation }) => idOf(operation) === spec.operationId);
  return elsewhere
    ? differs(expected, `\`${spec.operationId}\` is ${nameOf(elsewhere)}`, elsewhere.operation)
    : differs(expected, "no such operation", child(open.root, "paths") ?? open.root);
}

const GET_PET = OPERATIONS.filter(({ operationId }) => operationId === "getPet");

/** DESC-3. */
export const deprecated: Invariant["check"] = eachOperation((open, spec, { operation }) => {
  const mark = child(operation, "deprecated");
  const expected = `${nameOf(spec)} with \`deprecated: true\``;
  const received = mark ? `\`deprecated\` ${brief(mark.value)}` : "no `deprecated`";
  const differences = mark?.value === true ? [] : differs(expected, received, mark ?? operation);
  return [compared(nameOf(spec), open, () => differences)];
}, GET_PET);

/** DESC-7. */
export const security: Invariant["check"] = eachOperation((open, spec, operation) => [
  compared(nameOf(spec), open, () => secured(open, operation, nameOf(spec))),
]);

function secured(
  open: OpenDescription,
  { operation }: DescribedOperation,
  name: string,
): readonly Difference[] {
  const expected = `${name} with an HTTP bearer scheme`;
  const at = child(operation, "security") ?? child(open.root, "security");
  if (!at) return differs(expected, "no `security`", operation);
  const choices = children(at);
  const optional = choices.find(([, { value }]) => isObject(value) && Object.keys(value).length === 0);
  if (optional) return differs(expected, "a choice without any scheme", optional[1]);
  const all = choices.map(([, choice]) =>
    children(choice).map(([scheme, where]) => {
      const named = child(open.root, "components", "securitySchemes", scheme);
      const found = named && open.follow(named);
      const words = found ? wordsOf(found) : `no scheme \`${scheme}\``;
      return { words, at: found ?? where, isBearer: found !== undefined && isBearer(found) };
    }),
  );
  // A client of the interface has a key, and nothing else that a choice may ask for.
  if (all.some((choice) => choice.every((scheme) => scheme.isBearer))) return [];
  const first = all.flat().find((scheme) => !scheme.isBearer);
  return differs(expected, first?.words ?? "no scheme", first?.at ?? at);
}

function isBearer({ value }: Cursor): boolean {
  if (!isObject(value) || value.type !== "http" || typeof value.scheme !== "string") return false;
  return value.scheme.toLowerCase() === "bearer";
}

function wordsOf({ value }: Cursor): string {
  if (!isObject(value)) return "no scheme";
  const { type, scheme, in: place, name } = value;
  return brief(
    Object.fromEntries(Object.entries({ type, scheme, in: place, name }).filter(([, v]) => v !== undefined)),
  );
}
