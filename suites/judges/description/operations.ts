/** DESC-2 and DESC-3: the three operations, their names, and that getPet is deprecated. */

import type { Invariant } from "../../../src/engine/claims.ts";
import { child } from "../../../src/kit/description/cursor.ts";
import type { OpenDescription } from "../../../src/kit/description/open-description.ts";
import { findOperation, idOf, operationsOf } from "../../../src/kit/description/operations.ts";
import { brief } from "../../../src/kit/description/well-formed.ts";
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
