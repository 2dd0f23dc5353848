/** DESC-4: the parameters of §4. */

import type { Invariant, InvariantCheck } from "../../../src/engine/claims.ts";
import { isUnresolved } from "../../../src/kit/description/cursor.ts";
import type { OpenDescription } from "../../../src/kit/description/open-description.ts";
import {
  type DescribedOperation,
  type DescribedParameter,
  parametersOf,
} from "../../../src/kit/description/operations.ts";
import { type Alternative, isUnknown, shapeOf } from "../../../src/kit/description/shape.ts";
import { brief } from "../../../src/kit/description/well-formed.ts";
import { type Compared, check, type Difference, eachOperation, judged, whereDescribed } from "./described.ts";
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
export const parameters: Invariant["check"] = whereDescribed((open) =>
  eachOperation(open, ({ operationId }, operation): readonly InvariantCheck[] => {
    const specs = SPECS[operationId];
    const own = specs.map((spec) =>
      check(`${spec.name} of ${operationId}`, judged(compare(open, operation, spec), open)),
    );
    return [
      ...own,
      check(`nothing else is required by ${operationId}`, judged(others(open, operation, specs), open)),
    ];
  }),
);

function compare(open: OpenDescription, operation: DescribedOperation, spec: ParameterSpec): Compared {
  const all = parametersOf(open, operation);
  if ("kind" in all) return all;
  const expected = `\`${spec.name}\` in the ${spec.in}`;
  const found = all.find((each) => each.name === spec.name && each.in === spec.in);
  if (!found) {
    const near = all.find((each) => each.name === spec.name) ?? all.find((each) => each.in === spec.in);
    const others = near ? `\`${near.name}\` in the ${near.in}` : `no \`${spec.name}\``;
    const received = spec.in === "path" || near?.name === spec.name ? others : `no \`${spec.name}\``;
    return [{ expected, received, at: near && received === others ? near.at : operation.operation }];
  }
  const wanted = { label: `\`${spec.name}\``, kind: spec.kind, allowNull: spec.in === "query" };
  if (!found.schema) return [{ expected: "a schema", received: "none", at: found.at }];
  const value = compareValue(open, [found.schema], wanted);
  if ("kind" in value) return value;
  // Bounds do not apply to a value of another type.
  const bounds = spec.name === "limit" && value.length === 0 ? limitBounds(open, found) : [];
  return "kind" in bounds ? bounds : [...value, ...bounds, ...required(found, spec)];
}

function required(found: DescribedParameter, { name, in: place }: ParameterSpec): readonly Difference[] {
  const wanted = place === "path";
  if (found.required === wanted) return [];
  const words = (is: boolean): string => `\`${name}\` ${is ? "required" : "optional"}`;
  return [{ expected: words(wanted), received: words(found.required), at: found.at }];
}

/** The integers that `limit` may be. */
const PAGE_SIZES: readonly number[] = Array.from({ length: 100 }, (_, i) => i + 1);

/** §4.1: minimum 1, maximum 100, default 20. */
function limitBounds(open: OpenDescription, { schema, at }: DescribedParameter): Compared {
  const shape = shapeOf(open, schema ? [schema] : []);
  if (isUnknown(shape)) return shape;
  const given = shape.filter(({ types }) => types.has("integer"));
  const where = given[0]?.at ?? schema ?? at;
  const differs = (what: string, wanted: number, is: readonly unknown[]): readonly Difference[] => {
    if (is.every((value) => value === wanted)) return [];
    const [other] = is.filter((value) => value !== wanted);
    const received = `\`limit\` with ${other === null || other === undefined ? `no ${what}` : `the ${what} ${brief(other)}`}`;
    return [{ expected: `\`limit\` with the ${what} ${wanted}`, received, at: where }];
  };
  const listed = given.find(({ values }) => values !== null && PAGE_SIZES.some((n) => !values.includes(n)));
  if (listed)
    return [
      {
        expected: "`limit`: any integer from 1 to 100",
        received: `\`limit\`: one of ${brief(listed.values)}`,
        at: listed.at,
      },
    ];
  // The default may be in any of the schemas that the parameter's schema consists of.
  const stated = shape.flatMap((each: Alternative) => (each.default ? [each.default.value] : []));
  return [
    ...differs(
      "minimum",
      1,
      given.map(({ minimum }) => minimum),
    ),
    ...differs(
      "maximum",
      100,
      given.map(({ maximum }) => maximum),
    ),
    ...differs("default", 20, stated.length > 0 ? stated : [null]),
  ];
}

/** A client of the interface sends no other query parameter, so none can be required. */
function others(
  open: OpenDescription,
  operation: DescribedOperation,
  specs: readonly ParameterSpec[],
): Compared {
  const all = parametersOf(open, operation);
  if (!Array.isArray(all))
    return isUnresolved(all as never) ? (all as Exclude<Compared, readonly Difference[]>) : [];
  const known = new Set(specs.map(({ name }) => name));
  return (all as readonly DescribedParameter[])
    .filter((each) => each.in === "query" && each.required && !known.has(each.name))
    .map(({ name, at }) => ({
      expected: "no other query parameter required",
      received: `\`${name}\` required`,
      at,
    }));
}
