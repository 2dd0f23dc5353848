/** DESC-4: the parameters of §4. */
import type { Invariant } from "../../../src/engine/claims.ts";
import type { Cursor } from "../../../src/kit/description/cursor.ts";
import type { OpenDescription } from "../../../src/kit/description/open-description.ts";
import {
  type DescribedOperation,
  type DescribedParameter,
  parametersOf,
} from "../../../src/kit/description/operations.ts";
import { shapeOf } from "../../../src/kit/description/shape.ts";
import { brief } from "../../../src/kit/description/well-formed.ts";
import { compared, type Difference, differs, eachOperation } from "./described.ts";
import type { Member, OperationSpec } from "./interface.ts";
import { compareValue } from "./values.ts";

/** A parameter of the interface. */
interface ParameterSpec {
  readonly name: string;
  readonly in: "query" | "path";
  readonly kind: Member["kind"];
}

const SPECS: Readonly<Record<OperationSpec["operationId"], readonly ParameterSpec[]>> = {
  listPets: [
    { name: "limit", in: "query", kind: "integer" },
    { name: "status", in: "query", kind: "PetStatus" },
  ],
  createPet: [],
  getPet: [{ name: "petId", in: "path", kind: "int64" }],
};

/** DESC-4. */
export const parameters: Invariant["check"] = eachOperation((open, { operationId }, operation) => {
  const specs = SPECS[operationId];
  return [
    ...specs.map((spec) =>
      compared(`${spec.name} of ${operationId}`, open, () => compare(open, operation, spec)),
    ),
    compared(`nothing else is required by ${operationId}`, open, () => others(open, operation, specs)),
  ];
});

function compare(
  open: OpenDescription,
  operation: DescribedOperation,
  spec: ParameterSpec,
): readonly Difference[] {
  const all = parametersOf(open, operation);
  const expected = `\`${spec.name}\` in the ${spec.in}`;
  const found = all.find((each) => each.name === spec.name && each.in === spec.in);
  if (!found) {
    const near = all.find((each) => each.name === spec.name || (spec.in === "path" && each.in === "path"));
    return near
      ? differs(expected, `\`${near.name}\` in the ${near.in}`, near.at)
      : differs(expected, `no \`${spec.name}\``, operation.operation);
  }
  if (!found.schema) return differs("a schema", "none", found.at);
  const wanted = { label: `\`${spec.name}\``, kind: spec.kind, allowNull: spec.in === "query" };
  const value = compareValue(open, [[found.schema]], wanted);
  // Bounds do not apply to a value of another type.
  const bounds = spec.name === "limit" && value.length === 0 ? limitBounds(open, found.schema) : [];
  const narrow = spec.kind === "int64" && value.length === 0 ? upperBound(open, found.schema, spec) : [];
  return [...value, ...bounds, ...narrow, ...required(found, spec)];
}

function required(found: DescribedParameter, { name, in: place }: ParameterSpec): readonly Difference[] {
  const wanted = place === "path";
  if (found.required === wanted) return [];
  const words = (is: boolean): string => `\`${name}\` ${is ? "required" : "optional"}`;
  return differs(words(wanted), words(found.required), found.at);
}

/** Any int64 may be an id; a bound that a double keeps exactly may stand for the largest one that a client can read. */
function upperBound(open: OpenDescription, schema: Cursor, { name }: ParameterSpec): readonly Difference[] {
  const low = shapeOf(open, [schema]).find(
    ({ maximum }) => maximum !== null && maximum < Number.MAX_SAFE_INTEGER,
  );
  if (!low) return [];
  return differs(`\`${name}\`: any int64`, `\`${name}\` with the maximum ${brief(low.maximum)}`, low.at);
}

/** The integers that `limit` may be. */
const PAGE_SIZES: readonly number[] = Array.from({ length: 100 }, (_, i) => i + 1);

/** Whether a `multipleOf` leaves integers out. */
function isStep(value: number): boolean {
  return value > 0 && !Number.isInteger(1 / value);
}

/** §4.1: minimum 1, maximum 100, default 20. */
function limitBounds(open: OpenDescription, schema: Cursor): readonly Difference[] {
  const shape = shapeOf(open, [schema]);
  const given = shape.filter(({ types }) => types.has("integer"));
  const listed = given.find(({ values }) => values !== null && PAGE_SIZES.some((n) => !values.includes(n)));
  if (listed) {
    const received = `\`limit\`: one of ${brief(listed.values)}`;
    return differs("`limit`: any integer from 1 to 100", received, listed.at);
  }
  const step = given.find(({ multipleOf }) => multipleOf.some(isStep));
  if (step) return differs("`limit`: any integer from 1 to 100", "`limit` with `multipleOf`", step.at);
  // The default may be in any of the schemas that the parameter's schema consists of.
  const stated = shape.flatMap((each) => (each.default ? [each.default.value] : []));
  const rows: readonly (readonly [what: string, wanted: number, is: readonly unknown[]])[] = [
    ["minimum", 1, given.map(({ minimum }) => minimum)],
    ["maximum", 100, given.map(({ maximum }) => maximum)],
    ["default", 20, stated.length > 0 ? stated : [null]],
  ];
  return rows.flatMap(([what, wanted, is]) => {
    const wrong = is.filter((value) => value !== wanted);
    if (wrong.length === 0) return [];
    const [other = null] = wrong;
    const received = `\`limit\` with ${other === null ? `no ${what}` : `the ${what} ${brief(other)}`}`;
    return differs(`\`limit\` with the ${what} ${wanted}`, received, given[0]?.at ?? schema);
  });
}

/** Header fields that every client sends; OpenAPI ignores parameters with these names (3.1 §4.8.12.2.1). */
const SENT_ANYWAY = ["accept", "content-type", "authorization"];

/** A client of the interface sends no other query parameter, header field or cookie, so none can be required. */
function others(
  open: OpenDescription,
  operation: DescribedOperation,
  specs: readonly ParameterSpec[],
): readonly Difference[] {
  return parametersOf(open, operation)
    .filter((each) => each.required && each.in !== "path" && specs.every(({ name }) => name !== each.name))
    .filter((each) => !(each.in === "header" && SENT_ANYWAY.includes(each.name.toLowerCase())))
    .flatMap((each) =>
      differs(`no other ${each.in} parameter required`, `\`${each.name}\` required`, each.at),
    );
}
