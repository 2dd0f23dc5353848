/** DESC-1: a well-formed OpenAPI document of version 1.0.0. */

import type { Invariant, InvariantCheck } from "../../../src/engine/claims.ts";
import type { Judgement } from "../../../src/engine/judgement.ts";
import { untested } from "../../../src/engine/judgement.ts";
import { type Cursor, child, isUnresolved, referenceOf } from "../../../src/kit/description/cursor.ts";
import type { OpenDescription } from "../../../src/kit/description/open-description.ts";
import { idOf, operationsOf } from "../../../src/kit/description/operations.ts";
import { referencesIn } from "../../../src/kit/description/references.ts";
import { brief, malformation, versionOf } from "../../../src/kit/description/well-formed.ts";
import { check, type Difference, judged, whereDescribed } from "./described.ts";

const VERSION = "1.0.0";

/** DESC-1: of any document that can be read. */
export const wellFormed: Invariant["check"] = whereDescribed(
  (open): readonly InvariantCheck[] => [
    check("the document", judged(document(open), open)),
    check("info.version", judged(version(open), open)),
    check("its references", references(open)),
    check("its operation names", judged(repeatedNames(open), open)),
  ],
  () => true,
);

function document(open: OpenDescription): readonly Difference[] {
  const { root } = open;
  if (versionOf(root.value) === null) {
    const at = child(root, "openapi");
    const received = at ? `\`openapi\` ${brief(at.value)}` : "no `openapi`";
    return [{ expected: "an OpenAPI document, `openapi` 3.0.x or 3.1.x", received, at: at ?? root }];
  }
  const found = malformation(open);
  return found ? [{ ...found, at: { document: 0, path: found.path } }] : [];
}

function version({ root }: OpenDescription): readonly Difference[] {
  const info = child(root, "info");
  const at = info && child(info, "version");
  // Where it is missing, the document is not well-formed.
  if (!at || at.value === VERSION) return [];
  return [{ expected: `\`info.version\` ${VERSION}`, received: brief(at.value), at }];
}

function references(open: OpenDescription): Judgement {
  const { documents } = open.description;
  const reasons = documents.flatMap(({ absent }) => (absent?.kind === "unread" ? absent.reason : []));
  let unread: string | undefined;
  const dead: Difference[] = [];
  for (const at of allReferences(open)) {
    const found = open.follow(at);
    if (!isUnresolved(found)) continue;
    if (found.kind === "unknown") unread ??= reasons.find((reason) => reason === found.reason);
    if (found.kind !== "dead") continue;
    const received = `\`$ref\` ${brief(referenceOf(at))}: ${found.reason}`;
    dead.push({ expected: "references that lead somewhere", received, at });
  }
  if (dead.length === 0 && unread !== undefined) return untested("description-unread", { reason: unread });
  return judged(dead.slice(0, 1), open);
}

function allReferences(open: OpenDescription): readonly Cursor[] {
  return open.description.documents.flatMap((_, document) => {
    const top = open.top(document);
    return top ? referencesIn(top) : [];
  });
}

/** Operations must have different names (OpenAPI 3.1 §4.8.10). */
function repeatedNames(open: OpenDescription): readonly Difference[] {
  const seen = new Set<string>();
  for (const { operation } of operationsOf(open)) {
    const id = idOf(operation);
    const at = child(operation, "operationId");
    if (id === undefined || !at) continue;
    if (seen.has(id)) return [{ expected: "an `operationId` once", received: `\`${id}\` twice`, at }];
    seen.add(id);
  }
  return [];
}
