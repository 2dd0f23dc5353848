/** Where the references of a description are. */
import { expect, test } from "vitest";
import { pointerOf } from "../../../src/kit/description/cursor.ts";
import { referencesIn } from "../../../src/kit/description/references.ts";

const to = { $ref: "other.yaml#/a" };

const VALUE = {
  paths: {
    "x-path": to,
    "/a": {
      get: {
        responses: { "x-response": to, "200": { links: { b: { requestBody: to, parameters: { c: to } } } } },
        requestBody: to,
      },
    },
  },
  components: {
    responses: { "x-own": to, default: to },
    requestBodies: { default: to },
    securitySchemes: { example: to },
    links: { "x-link": to },
    callbacks: { value: to },
    pathItems: { const: to },
    schemas: { A: { default: to, example: to, properties: { example: to } } },
  },
  "x-parts": { one: to },
};

const placesIn = (all: boolean): readonly string[] =>
  referencesIn({ document: 0, path: [], value: VALUE }, all)
    .map(({ path }) => pointerOf(path))
    .toSorted();

const OWN = [
  "/components/callbacks/value",
  "/components/links/x-link",
  "/components/pathItems/const",
  "/components/requestBodies/default",
  "/components/responses/default",
  "/components/responses/x-own",
  "/components/schemas/A/properties/example",
  "/components/securitySchemes/example",
  "/paths/~1a/get/requestBody",
];

test("data and extensions have none", () => {
  expect(placesIn(false)).toEqual(OWN);
});

test("documents that are loaded may be referred to from extensions, and from what looks like a default", () => {
  const more = [
    "/components/schemas/A/default",
    "/paths/x-path",
    "/paths/~1a/get/responses/x-response",
    "/x-parts/one",
  ];
  expect(placesIn(true)).toEqual([...OWN, ...more].toSorted());
});
