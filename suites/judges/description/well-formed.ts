/** DESC-1: a well-formed OpenAPI document of version 1.0.0. */
import type { Invariant, InvariantCheck } from "../../../src/engine/claims.ts";
import { type Judgement, untested } from "../../../src/engine/judgement.ts";
import {
  type Cursor,
  child,
  children,
  orUnresolved,
  referenceOf,
  Unresolved,
} from "../../../src/kit/description/cursor.ts";
import type { OpenDescription } from "../../../src/kit/description/open-description.ts";
import { findOperation, idOf, operationsOf, parametersOf } from "../../../src/kit/description/operations.ts";
import { referencesIn } from "../../../src/kit/description/references.ts";
import { brief, malformation, versionOf } from "../../../src/kit/description/well-formed.ts";
import { check } from "../../claim.ts";
import { compared, type Difference, differs, judged, whereDescribed } from "./described.ts";
import { OPERATIONS } from "./interface.ts";

const VERSION = "1.0.0";

/** DESC-1: of any document that can be read. */
export const wellFormed: Invariant["check"] = whereDescribed(
  (open): readonly InvariantCheck[] => [
    compared("the document", open, () => document(open)),
    compared("info.version", open, () => version(open)),
    check("its references", references(open)),
    compared("its operation names", open, () => repeatedNames(open)),
    compared("its path parameters", open, () => strayParameters(open)),
    compared("its parameters", open, () => repeatedParameters(open)),
    compared("its paths", open, () => equalPaths(open)),
  ],
  () => true,
);

function document(open: OpenDescription): readonly Difference[] {
  const { root } = open;
  if (versionOf(root.value) === null) {
    const at = child(root, "openapi");
    const received = at ? `\`openapi\` ${brief(at.value)}` : "no `openapi`";
    return differs("an OpenAPI document, `openapi` 3.0.x or 3.1.x", received, at ?? root);
  }
  const found = malformation(open);
  return found ? differs(found.expected, found.received, { document: 0, path: found.path }) : [];
}

function version({ root }: OpenDescription): readonly Difference[] {
  const at = child(root, "info", "version");
  // Where it is missing, the document is not well-formed.
  if (!at || at.value === VERSION) return [];
  return differs(`\`info.version\` ${VERSION}`, brief(at.value), at);
}

function references(open: OpenDescription): Judgement {
  const unread = open.description.documents.flatMap(({ absent }) =>
    absent?.kind === "unread" ? absent.reason : [],
  );
  const lost = allReferences(open).flatMap((at) => {
    const found = orUnresolved(() => open.follow(at));
    return found instanceof Unresolved ? [{ at, found }] : [];
  });
  const dead = lost.find(({ found }) => found.kind === "dead");
  const unknown = lost.find(({ found }) => found.kind === "unknown" && unread.includes(found.message));
  if (!dead && unknown) return untested("description-unread", { reason: unknown.found.message });
  return judged(open, () => {
    if (!dead) return [];
    const received = `\`$ref\` ${brief(referenceOf(dead.at))}: ${dead.found.message}`;
    return differs("references that lead somewhere", received, dead.at);
  });
}

function allReferences(open: OpenDescription): readonly Cursor[] {
  return open.description.documents.flatMap((_, document) => {
    const top = open.top(document);
    return top ? referencesIn(top) : [];
  });
}

/** Operations must have different names (OpenAPI 3.1 §4.8.10). */
function repeatedNames(open: OpenDescription): readonly Difference[] {
  const named = operationsOf(open).flatMap(({ operation }) => {
    const id = idOf(operation);
    const at = child(operation, "operationId");
    return id !== undefined && at ? [{ id, at }] : [];
  });
  const known = new Set<string>();
  const twice = named.find(({ id }) => known.size === known.add(id).size);
  return twice ? differs("an `operationId` once", `\`${twice.id}\` twice`, twice.at) : [];
}

/** A path parameter must have its place in the path, and each place its parameter (OpenAPI 3.1 §4.8.8.1, §4.8.12.1). */
function strayParameters(open: OpenDescription): readonly Difference[] {
  // That a parameter of the interface is missing is DESC-4's.
  const own = new Set(OPERATIONS.map((spec) => findOperation(open, spec)?.operation.value));
  return operationsOf(open).flatMap((each) => {
    const all = parametersOf(open, each).filter((parameter) => parameter.in === "path");
    const places = [...each.path.matchAll(/\{([^{}/]+)\}/g)].flatMap(([, name]) => name ?? []);
    const missing = places.find((place) => !all.some(({ name }) => name === place));
    const stray = all.filter(({ name }) => !each.path.includes(`{${name}}`));
    return [
      ...stray.flatMap(({ name, at }) =>
        differs(`\`{${name}}\` in the path of the parameter \`${name}\``, `the path \`${each.path}\``, at),
      ),
      ...(missing === undefined || own.has(each.operation.value)
        ? []
        : differs("a parameter for each part of a path", `none for \`{${missing}}\``, each.operation)),
    ];
  });
}

/** A list of parameters must have each once (OpenAPI 3.1 §4.8.9, §4.8.10). */
function repeatedParameters(open: OpenDescription): readonly Difference[] {
  const lists = operationsOf(open).flatMap(({ items, operation }) =>
    [...items, operation].flatMap((holder) => child(holder, "parameters") ?? []),
  );
  return lists.flatMap((list) => {
    const known = new Set<string>();
    return children(list).flatMap(([, given]) => {
      const at = orUnresolved(() => open.follow(given));
      if (at instanceof Unresolved) return [];
      const [name, place] = [child(at, "name")?.value, child(at, "in")?.value];
      if (known.size < known.add(`${place} ${name}`).size) return [];
      return differs("each parameter once in a list", `\`${name}\` in the ${place} twice`, given);
    });
  });
}

/** Two paths that differ in the names of parameters only are the same (OpenAPI 3.1 §4.8.8.1). */
function equalPaths({ root }: OpenDescription): readonly Difference[] {
  const known = new Map<string, string>();
  return children(child(root, "paths")).flatMap(([path, at]) => {
    const same = path.replaceAll(/\{[^{}/]*\}/g, "{}");
    const other = known.get(same);
    if (other === undefined) known.set(same, path);
    return other === undefined ? [] : differs("each path once", `\`${path}\` beside \`${other}\``, at);
  });
}
