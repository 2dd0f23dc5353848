/** DESC-2 and DESC-3: the three operations, their names, and that getPet is deprecated. */

import type { Invariant } from "../../../src/engine/claims.ts";
import { child } from "../../../src/kit/description/cursor.ts";
import type { OpenDescription } from "../../../src/kit/description/open-description.ts";
import { findOperation, idOf, operationsOf } from "../../../src/kit/description/operations.ts";
import { brief } from "../../../src/kit/description/well-formed.ts";
import { check, type Difference, eachOperation, judged, whereDescribed } from "./described.ts";
import { nameOf, OPERATIONS, type OperationSpec } from "./interface.ts";

/** DESC-2. */
export const operations: Invariant["check"] = whereDescribed((open) =>
  OPERATIONS.map((spec) => check(`${nameOf(spec)}, ${spec.operationId}`, judged(named(open, spec), open))),
);

function named(open: OpenDescription, spec: OperationSpec): readonly Difference[] {
  const expected = `${nameOf(spec)} with the operationId \`${spec.operationId}\``;
  const found = findOperation(open, spec.method, spec.path, spec.operationId);
  if (!found) {
    const elsewhere = operationsOf(open).find(({ operation }) => idOf(operation) === spec.operationId);
    if (elsewhere) {
      const received = `\`${spec.operationId}\` is ${nameOf(elsewhere)}`;
      return [{ expected, received, at: elsewhere.operation }];
    }
    return [{ expected, received: "no such operation", at: child(open.root, "paths") ?? open.root }];
  }
  const { operation } = found;
  if (idOf(operation) === spec.operationId) return [];
  const id = child(operation, "operationId");
  const received = id ? `\`operationId\` ${brief(id.value)}` : "no `operationId`";
  return [{ expected, received, at: id ?? operation }];
}

const GET_PET = OPERATIONS.filter(({ operationId }) => operationId === "getPet");

/** DESC-3. */
export const deprecated: Invariant["check"] = whereDescribed((open) =>
  eachOperation(
    open,
    (spec, { operation }) => {
      const mark = child(operation, "deprecated");
      const received = mark ? `\`deprecated\` ${brief(mark.value)}` : "no `deprecated`";
      const differences: readonly Difference[] =
        mark?.value === true
          ? []
          : [{ expected: `${nameOf(spec)} with \`deprecated: true\``, received, at: mark ?? operation }];
      return [check(nameOf(spec), judged(differences, open))];
    },
    GET_PET,
  ),
);
