/** DESC-5 and DESC-6: the bodies of requests and responses. */

import type { Invariant, InvariantCheck } from "../../../src/engine/claims.ts";
import type { Judgement } from "../../../src/engine/judgement.ts";
import { untested } from "../../../src/engine/judgement.ts";
import { type Cursor, child, isUnresolved } from "../../../src/kit/description/cursor.ts";
import type { OpenDescription } from "../../../src/kit/description/open-description.ts";
import { bodyAt, type DescribedOperation, responseFor } from "../../../src/kit/description/operations.ts";
import { type Alternative, isUnknown, type Shape, shapeOf } from "../../../src/kit/description/shape.ts";
import { brief } from "../../../src/kit/description/well-formed.ts";
import { type Compared, check, type Difference, eachOperation, judged, whereDescribed } from "./described.ts";
import { type Answer, type Body, NEW_PET, nameOf } from "./interface.ts";
import { compareMembers, type Direction } from "./members.ts";

/** The description of a body: the objects to compare, or why it is not the interface's body at all. */
type Found = { readonly objects: readonly Alternative[] } | { readonly compared: Compared };

/** DESC-6: the documented statuses with their bodies. */
export const responses: Invariant["check"] = whereDescribed((open) =>
  eachOperation(open, (spec, operation) =>
    spec.answers.map((answer) => {
      const found = answered(open, operation, answer);
      return check(titleOf(nameOf(spec), answer), judged("compared" in found ? found.compared : [], open));
    }),
  ),
);

/** DESC-5: the members of the bodies; a body that is none of the interface's fails DESC-6 instead. */
export const schemas: Invariant["check"] = whereDescribed((open) =>
  eachOperation(open, (spec, operation): readonly InvariantCheck[] => {
    const ofRequest =
      spec.operationId === "createPet"
        ? [check(`NewPet in ${nameOf(spec)}`, judged(requestBody(open, operation), open))]
        : [];
    const ofAnswers = spec.answers.map((answer) => {
      const found = answered(open, operation, answer);
      return check(titleOf(nameOf(spec), answer), members(open, found, answer.body, "response"));
    });
    return [...ofRequest, ...ofAnswers];
  }),
);

function titleOf(operation: string, { status, body, list }: Answer): string {
  return `${list ? "Pets" : body.name} in ${operation} ${status}`;
}

function members(open: OpenDescription, found: Found, body: Body, direction: Direction): Judgement {
  if ("compared" in found) {
    if ("kind" in found.compared) return judged(found.compared, open);
    return untested("rests-on", { requirement: "DESC-6" });
  }
  return judged(compareMembers(open, found.objects, body, direction), open);
}

function answered(open: OpenDescription, { operation }: DescribedOperation, answer: Answer): Found {
  const { status, body, list } = answer;
  const expected = `status ${status} with ${list ? "an array of Pets" : article(body.name)}`;
  const response = responseFor(open, operation, status);
  const at = child(operation, "responses") ?? operation;
  if (!response) return { compared: [{ expected: `status ${status}`, received: `no ${status}`, at }] };
  if (isUnresolved(response)) return { compared: response };
  const { json, schema, mediaTypes } = bodyAt(response);
  const differs = (received: string, where: Cursor): Found => ({
    compared: [{ expected, received, at: where }],
  });
  if (!json) return differs(mediaTypes.length > 0 ? `only ${brief(mediaTypes)}` : "no body", response);
  if (!schema) return differs("a body without a schema", json);
  return bodyIn(open, [schema], body, list, expected);
}

const article = (name: Body["name"]): string => `${name === "Error" ? "an" : "a"} ${name}`;

/** Compares the elements of an array, and the type of other values. */
function bodyIn(
  open: OpenDescription,
  schemas: readonly Cursor[],
  body: Body,
  list: boolean,
  expected: string,
): Found {
  const shape: Shape = shapeOf(open, schemas);
  if (isUnknown(shape)) return { compared: shape };
  const at = schemas[0];
  if (!at) return { objects: [] };
  const type = list ? "array" : "object";
  const wrong = shape.find(({ types }) => types.size !== 1 || !types.has(type));
  const differs = (received: string, where: Cursor): Found => ({
    compared: [{ expected, received, at: where }],
  });
  if (shape.length === 0) return differs("a schema that no value fits", at);
  if (wrong) return differs(typesIn(wrong), wrong.at);
  if (!list) {
    const own = body.members.filter(({ name }) => name !== "status");
    const isOther = shape.every((each) => own.every(({ name }) => !each.properties.has(name)));
    const [first] = shape;
    if (!isOther || !first) return { objects: shape };
    return differs(`an object ${membersIn(first)}`, first.at);
  }
  // Different arrays are compared one by one; the first that is wrong is shown.
  const objects: Alternative[] = [];
  for (const each of shape) {
    if (each.items.length === 0) return differs("an array of anything", each.at);
    const inner = bodyIn(open, each.items, body, false, expected);
    if ("compared" in inner) return inner;
    objects.push(...inner.objects);
  }
  return { objects };
}

function typesIn({ types }: Alternative): string {
  if (types.size === 7) return "any value";
  return [...types].filter((type) => type !== "integer" || !types.has("number")).join(" or ");
}

function membersIn({ properties }: Alternative): string {
  const names = [...properties.keys()];
  return names.length === 0 ? "without members" : `with the members ${brief(names)}`;
}

/** §4.2: required, `application/json`, NewPet. */
function requestBody(open: OpenDescription, { operation }: DescribedOperation): Compared {
  const expected = "a required body, application/json, a NewPet";
  const given = child(operation, "requestBody");
  if (!given) return [{ expected, received: "no `requestBody`", at: operation }];
  const at = open.follow(given);
  if (isUnresolved(at)) return at;
  const { json, schema, mediaTypes } = bodyAt(at);
  const differs = (received: string, where: Cursor): readonly Difference[] => [
    { expected, received, at: where },
  ];
  if (!json) return differs(mediaTypes.length > 0 ? `only ${brief(mediaTypes)}` : "no body", at);
  if (!schema) return differs("a body without a schema", json);
  const found = bodyIn(open, [schema], NEW_PET, false, expected);
  if ("compared" in found) return found.compared;
  const compared = compareMembers(open, found.objects, NEW_PET, "request");
  if ("kind" in compared) return compared;
  return child(at, "required")?.value === true
    ? compared
    : [{ expected: "`required: true`", received: "an optional body", at }, ...compared];
}
