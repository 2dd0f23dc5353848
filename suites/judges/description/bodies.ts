/** DESC-5 and DESC-6: the bodies of requests and responses. */
import type { Invariant } from "../../../src/engine/claims.ts";
import { type Judgement, untested } from "../../../src/engine/judgement.ts";
import { type Cursor, child, orUnresolved, Unresolved } from "../../../src/kit/description/cursor.ts";
import type { OpenDescription } from "../../../src/kit/description/open-description.ts";
import { bodyAt, type DescribedOperation, responseFor } from "../../../src/kit/description/operations.ts";
import { type Alternative, shapeOf } from "../../../src/kit/description/shape.ts";
import { brief } from "../../../src/kit/description/well-formed.ts";
import { check } from "../../claim.ts";
import { compared, type Difference, differs, eachOperation, judged, unknown } from "./described.ts";
import { type Answer, type Body, NEW_PET, nameOf } from "./interface.ts";
import { compareMembers } from "./members.ts";
import { typesIn } from "./values.ts";

/** The objects of a body, to be compared, or in what it is not the interface's body at all. */
interface Found {
  readonly objects: readonly Alternative[];
  readonly differences: readonly Difference[];
}

/** DESC-6: the documented statuses with their bodies. */
export const responses: Invariant["check"] = eachOperation((open, spec, operation) =>
  spec.answers.map((answer) =>
    compared(titleOf(nameOf(spec), answer), open, () => answered(open, operation, answer).differences),
  ),
);

/** DESC-5: the members of the bodies; a body that is none of the interface's fails DESC-6 instead. */
export const schemas: Invariant["check"] = eachOperation((open, spec, operation) => {
  const name = nameOf(spec);
  const ofRequest = compared(`NewPet in ${name}`, open, () => requestBody(open, operation));
  const ofAnswers = spec.answers.map((answer) =>
    check(titleOf(name, answer), members(open, operation, answer)),
  );
  return spec.operationId === "createPet" ? [ofRequest, ...ofAnswers] : ofAnswers;
});

function titleOf(operation: string, { status, body, list }: Answer): string {
  return `${list ? "Pets" : body.name} in ${operation} ${status}`;
}

function members(open: OpenDescription, operation: DescribedOperation, answer: Answer): Judgement {
  const found = orUnresolved(() => answered(open, operation, answer));
  if (found instanceof Unresolved) return unknown(found);
  if (found.differences.length > 0) return untested("rests-on", { requirement: "DESC-6" });
  return judged(open, () => compareMembers(open, found.objects, answer.body, "response"));
}

function answered(open: OpenDescription, { operation }: DescribedOperation, answer: Answer): Found {
  const { status, body, list } = answer;
  const article = `${body.name === "Error" ? "an" : "a"} ${body.name}`;
  const expected = `status ${status} with ${list ? "an array of Pets" : article}`;
  const response = responseFor(open, operation, status);
  if (response) return bodyIn(open, response, body, list, expected);
  return other(`status ${status}`, `no ${status}`, child(operation, "responses") ?? operation);
}

function other(expected: string, received: string, at: Cursor): Found {
  return { objects: [], differences: differs(expected, received, at) };
}

/** The JSON body of a request or response. */
function bodyIn(open: OpenDescription, at: Cursor, body: Body, list: boolean, expected: string): Found {
  const { json, schema, mediaTypes } = bodyAt(at);
  if (!json) return other(expected, mediaTypes.length > 0 ? `only ${brief(mediaTypes)}` : "no body", at);
  if (!schema) return other(expected, "a body without a schema", json);
  return valuesIn(open, [schema], body, list, expected);
}

/** Compares the elements of an array, and the type of other values. */
function valuesIn(
  open: OpenDescription,
  schemas: readonly Cursor[],
  body: Body,
  list: boolean,
  expected: string,
): Found {
  const shape = shapeOf(open, schemas);
  const [first] = shape;
  if (!first) return schemas[0] ? other(expected, "a schema that no value fits", schemas[0]) : NONE;
  const type = list ? "array" : "object";
  const wrong = shape.find(({ types }) => types.size !== 1 || !types.has(type));
  if (wrong) return other(expected, typesIn(wrong.types), wrong.at);
  if (!list) {
    const own = body.members.filter(({ name }) => name !== "status");
    const isOther = shape.every((each) => own.every(({ name }) => !each.properties.has(name)));
    return isOther
      ? other(expected, `an object ${membersIn(first)}`, first.at)
      : { objects: shape, differences: [] };
  }
  // Different arrays are compared one by one; the first that is wrong is shown.
  const found = shape.map(({ items, at }) =>
    items.length === 0
      ? other(expected, "an array of anything", at)
      : valuesIn(open, items, body, false, expected),
  );
  const isWrong = found.find(({ differences }) => differences.length > 0);
  return isWrong ?? { objects: found.flatMap(({ objects }) => objects), differences: [] };
}

const NONE: Found = { objects: [], differences: [] };

function membersIn({ properties }: Alternative): string {
  const names = [...properties.keys()];
  return names.length === 0 ? "without members" : `with the members ${brief(names)}`;
}

/** §4.2: required, `application/json`, NewPet. */
function requestBody(open: OpenDescription, { operation }: DescribedOperation): readonly Difference[] {
  const expected = "a required body, application/json, a NewPet";
  const given = child(operation, "requestBody");
  if (!given) return differs(expected, "no `requestBody`", operation);
  const at = open.follow(given);
  const { objects, differences } = bodyIn(open, at, NEW_PET, false, expected);
  if (differences.length > 0) return differences;
  const inMembers = compareMembers(open, objects, NEW_PET, "request");
  return child(at, "required")?.value === true
    ? inMembers
    : [...differs("`required: true`", "an optional body", at), ...inMembers];
}
