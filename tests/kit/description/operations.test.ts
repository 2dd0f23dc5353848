/** Which operations a description has, and their parameters, bodies and responses. */
import { describe, expect, test } from "vitest";
import { child, orUnresolved, Unresolved } from "../../../src/kit/description/cursor.ts";
import { type OpenDescription, openDescription } from "../../../src/kit/description/open-description.ts";
import {
  bodyAt,
  findOperation,
  idOf,
  operationsOf,
  parametersOf,
  responseFor,
} from "../../../src/kit/description/operations.ts";
import { described } from "../../support/descriptions.ts";

function opened(more: object): OpenDescription {
  const found = openDescription(described(JSON.stringify({ openapi: "3.1.0", ...more }), "openapi.json"));
  if (!found) throw new Error("it cannot be read");
  return found;
}

const named = (operationId: string): object => ({ operationId });

test("operations are the methods of all paths, in their order", () => {
  const description = opened({
    paths: {
      "/pets": { get: named("a"), post: named("b"), summary: "no method", head: true, query: {}, trace: {} },
      "/dead": { $ref: "#/nowhere" },
      "/shared": { $ref: "#/components/pathItems/Shared", get: named("beside") },
    },
    components: { pathItems: { Shared: { delete: named("c"), options: { operationId: 1 } } } },
  });
  expect(
    operationsOf(description).map(({ method, path, operation }) => [method, path, idOf(operation)]),
  ).toEqual([
    ["get", "/pets", "a"],
    ["post", "/pets", "b"],
    ["trace", "/pets", undefined],
    ["get", "/shared", "beside"],
    ["delete", "/shared", "c"],
    ["options", "/shared", undefined],
  ]);
});

describe("the operation at a path of the interface", () => {
  const wanted = { method: "get", path: "/pets/{petId}", operationId: "getPet" };

  test.each([
    ["as it is", ["/pets/{petId}"], undefined, "/pets/{petId}"],
    ["another name of the parameter", ["/pets/{id}"], undefined, "/pets/{id}"],
    ["behind the version", ["/api/v1/pets/{id}"], undefined, "/api/v1/pets/{id}"],
    ["where servers have the version", ["/v1/pets/{id}", "/pets/{x}"], ["https://a/v1/"], "/pets/{x}"],
    ["where only one server has it", ["/v1/pets/{id}"], ["https://a/v1", "/api"], "/v1/pets/{id}"],
    ["where no path is it", ["/pets", "/pets/{a}/{b}", "/v1pets/{id}"], undefined, undefined],
    ["servers without an address", ["/v1/pets/{id}"], [1], "/v1/pets/{id}"],
    ["no servers", ["/v1/pets/{id}"], [], "/v1/pets/{id}"],
  ])("%s", (_, paths, servers, path) => {
    const description = opened({
      ...(servers ? { servers: servers.map((url) => ({ url })) } : {}),
      paths: Object.fromEntries(paths.map((each) => [each, { get: {}, post: {} }])),
    });
    expect(findOperation(description, wanted)?.path).toBe(path);
  });

  test("of several, that with the id, else the first", () => {
    const of = (second: string) =>
      opened({ paths: { "/pets/{a}": { get: named("other") }, "/pets/{b}": { get: named(second) } } });
    expect(findOperation(of("getPet"), wanted)?.path).toBe("/pets/{b}");
    expect(findOperation(of("any"), wanted)?.path).toBe("/pets/{a}");
  });
});

test("parameters: those of the operation replace those of the path; what is none is left out", () => {
  const description = opened({
    paths: {
      "/pets": {
        parameters: [
          { name: "limit", in: "query", required: true },
          { name: "limit", in: "header", schema: { type: "string" } },
          { name: 1, in: "query" },
          { name: "a" },
          true,
          { $ref: "#/components/parameters/P" },
        ],
        get: {
          parameters: [
            { name: "limit", in: "query", content: { "text/plain": { schema: { type: "integer" } } } },
          ],
        },
      },
    },
    components: { parameters: { P: { name: "shared", in: "cookie", required: "true" } } },
  });
  const [operation] = operationsOf(description);
  if (!operation) throw new Error("there is none");
  const rows = parametersOf(description, operation).map(({ name, in: place, required, schema }) => [
    ...[name, place, required],
    schema?.value,
  ]);
  expect(rows).toEqual([
    ["limit", "query", false, { type: "integer" }],
    ["limit", "header", false, { type: "string" }],
    ["shared", "cookie", false, undefined],
  ]);
});

test("parameters beside the reference of a path replace those that it refers to", () => {
  const limit = (type: string): object => ({
    parameters: [{ name: "limit", in: "query", schema: { type } }],
  });
  const description = opened({
    paths: { "/pets": { $ref: "#/components/pathItems/Shared", ...limit("integer"), get: {} } },
    components: { pathItems: { Shared: limit("string") } },
  });
  const [operation] = operationsOf(description);
  if (!operation) throw new Error("there is none");
  expect(parametersOf(description, operation).map(({ schema }) => schema?.value)).toEqual([
    { type: "integer" },
  ]);
});

test.each([
  [["text/plain"], null],
  [["*/*", "text/plain"], "*/*"],
  [["*/*", "application/*"], "application/*"],
  [["application/*", "application/json"], "application/json"],
  [["Application/JSON ; charset=utf-8", "*/*"], "Application/JSON ; charset=utf-8"],
  [["application/json5", "application/problem+json"], null],
])("the media types %j: %s is that of JSON", (types, json) => {
  const content = Object.fromEntries(types.map((type) => [type, { schema: { title: type } }]));
  const body = bodyAt({ document: 0, path: [], value: { content } });
  expect(body.mediaTypes).toEqual(types);
  expect((body.schema?.value as { title?: string } | undefined)?.title ?? null).toBe(json);
});

test.each([
  [200, "200"],
  [201, "2XX"],
  [404, "4xx"],
  [500, "default"],
])("the response of %i is that of %s", (status, name) => {
  const responses = ["default", "4xx", "2XX", "200"].map((each) => [each, { description: each }]);
  const description = opened({ paths: { "/": { get: { responses: Object.fromEntries(responses) } } } });
  const operation = child(description.root, "paths", "/", "get");
  const found = operation && orUnresolved(() => responseFor(description, operation, status));
  expect(found instanceof Unresolved ? null : found?.value).toEqual({ description: name });
});

test("without responses there is none", () => {
  const description = opened({ paths: { "/": { get: {} } } });
  const operation = child(description.root, "paths", "/", "get");
  expect(operation && responseFor(description, operation, 200)).toBeUndefined();
});
