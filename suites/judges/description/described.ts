/** Shared by all requirements about the description: whether there is one to judge, and the wording of differences. */
import type { Invariant, InvariantCheck } from "../../../src/engine/claims.ts";
import { type Judgement, PASSED, untested } from "../../../src/engine/judgement.ts";
import { type Cursor, child, orUnresolved, Unresolved } from "../../../src/kit/description/cursor.ts";
import { type OpenDescription, openDescription } from "../../../src/kit/description/open-description.ts";
import { type DescribedOperation, findOperation } from "../../../src/kit/description/operations.ts";
import { versionOf } from "../../../src/kit/description/well-formed.ts";
import { isObject } from "../../../src/kit/schema/foreign-json.ts";
import { check } from "../../claim.ts";
import { fails } from "../answers.ts";
import { nameOf, OPERATIONS, type OperationSpec } from "./interface.ts";

/** A place at which a description differs from the interface. */
export interface Difference {
  readonly expected: string;
  readonly received: string;
  readonly at: Pick<Cursor, "document" | "path">;
}

/** A difference, as a list of one. */
export function differs(expected: string, received: string, at: Difference["at"]): readonly Difference[] {
  return [{ expected, received, at }];
}

/** More differences than this are counted. */
const MOST_SHOWN = 4;

/** Checks of a description that can be read; without one they are untested, in one check. */
export function whereDescribed(
  checks: (description: OpenDescription) => readonly InvariantCheck[],
  isOpenApi = (open: OpenDescription): boolean => hasPaths(open),
): Invariant["check"] {
  return ({ description }) => {
    const one = (judgement: Judgement): readonly InvariantCheck[] => [check("description", judgement)];
    if (!description) return one(untested("not-asked", { option: "--description" }));
    const open = openDescription(description);
    if (!open) {
      const reason = description.documents[0]?.absent?.reason ?? "it is neither YAML nor JSON";
      return one(untested("description-unread", { reason }));
    }
    const other = otherVersion(open);
    if (other !== null) return one(untested("description-version", { version: other }));
    return isOpenApi(open) ? checks(open) : one(untested("rests-on", { requirement: "DESC-1" }));
  };
}

function hasPaths({ root }: OpenDescription): boolean {
  return child(root, "openapi") !== undefined || child(root, "paths") !== undefined;
}

/** "Swagger 2.0", "OpenAPI 3.2.0": a version that is not judged; `null`: it is judged, or fails DESC-1. */
function otherVersion({ root: { value } }: OpenDescription): string | null {
  if (!isObject(value)) return null;
  if (typeof value.swagger === "string") return `Swagger ${value.swagger}`;
  const { openapi } = value;
  if (versionOf(value) !== null || typeof openapi !== "string") return null;
  return /^(3\.[2-9]|3\.\d\d|[4-9])/.test(openapi) ? `OpenAPI ${openapi}` : null;
}

/** Checks of each documented operation of a description; of one that is not described they are untested. */
export function eachOperation(
  checks: (
    open: OpenDescription,
    spec: OperationSpec,
    operation: DescribedOperation,
  ) => readonly InvariantCheck[],
  specs: readonly OperationSpec[] = OPERATIONS,
): Invariant["check"] {
  return whereDescribed((open) =>
    specs.flatMap((spec) => {
      const operation = findOperation(open, spec);
      if (operation) return checks(open, spec, operation);
      return [check(nameOf(spec), untested("rests-on", { requirement: "DESC-2" }))];
    }),
  );
}

/** A check that a part of a description is the interface's: of its differences, none. */
export function compared(
  title: string,
  open: OpenDescription,
  differences: () => readonly Difference[],
): InvariantCheck {
  return check(title, judged(open, differences));
}

/** The judgement of a comparison; untested, where it throws {@link Unresolved}. */
export function judged(open: OpenDescription, differences: () => readonly Difference[]): Judgement {
  const found = orUnresolved(differences);
  if (found instanceof Unresolved) return unknown(found);
  const [first] = found;
  if (!first) return PASSED;
  const shown = found.slice(0, MOST_SHOWN);
  const more = found.length > shown.length ? `; and ${found.length - shown.length} more` : "";
  return fails(null, "description", {
    place: open.show(first.at),
    expected: shown.map(({ expected }) => expected).join("; "),
    is: shown.map(({ received }) => received).join("; "),
    received: `${shown.map(({ received, at }) => `${received} at ${open.show(at)}`).join("; ")}${more}`,
  });
}

/** Untested, because a reference has no target, or its target could not be read. */
export function unknown({ kind, message }: Unresolved): Judgement {
  return kind === "dead"
    ? untested("rests-on", { requirement: "DESC-1" })
    : untested("description-unread", { reason: message });
}
