/**
 * The description that the other tools read as an expert would write it: `schemas/openapi.yaml` in OpenAPI 3.0, which all
 * of them read, with what their documentation asks for: statuses that a conformant service may use, members beyond the
 * declared ones allowed, named examples, and links. As their documentation starts, they read `schemas/openapi.yaml` itself.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

export const FILE = fileURLToPath(new URL("../../schemas/openapi.yaml", import.meta.url));

/** Interface §4.3: from then on a service may have removed getPet. */
const REMOVAL = Date.UTC(2030, 11, 5);

/** Replaced in the text by the id of an animal that is there: an int64 may have more digits than a JavaScript number. */
const ID = 918_273_645;

/**
 * The description as JSON text, for a target at `baseUrl` in which the animal with the id `petId` exists; `hints` are what
 * its operator knows of it: a category, and the time. With `oneExample` each parameter has an `example` instead of named
 * `examples`, which Dredd does not read.
 */
export function describe(baseUrl, petId, { oneExample = false, hints = {} } = {}) {
  const description = parse(readFileSync(FILE, "utf8"));
  const { paths, components } = description;
  description.openapi = "3.0.3";
  delete description.info.summary;
  description.servers = [{ url: baseUrl }];
  for (const schema of Object.values(components.schemas)) toOpenApi30(schema);

  // The interface leaves open whether these are refused, and with 400 or 415; a conformant service may do both.
  paths["/pets"].get.responses["400"] = { $ref: "#/components/responses/BadRequest" };
  paths["/pets/{petId}"].get.responses["400"] = { $ref: "#/components/responses/BadRequest" };
  const { post } = paths["/pets"];
  post.responses["415"] = structuredClone(components.responses.BadRequest);
  // A service may take an equal animal for the same one, or take a limited number of them.
  post.responses["200"] = structuredClone(post.responses["201"]);
  for (const status of ["402", "403", "409", "507"])
    post.responses[status] = structuredClone(components.responses.BadRequest);
  for (const name of ["Pet", "Error"]) components.schemas[name].additionalProperties = true;

  paths["/pets"].post.responses["201"].links = {
    fetched: { operationId: "getPet", parameters: { petId: "$response.body#/id" } },
  };
  nameExamples(description, Number(hints.categoryId ?? 1));
  if ((hints.now ?? 0) >= REMOVAL) removeGetPet(description);
  if (oneExample) keepOneExample(description);
  return JSON.stringify(description, null, 2).replaceAll(String(ID), petId);
}

/** `examples: [value]` of OpenAPI 3.1 is `example: value` in 3.0. */
function toOpenApi30(schema) {
  if (Array.isArray(schema.examples)) {
    schema.example = schema.examples[0];
    delete schema.examples;
  }
  for (const member of Object.values(schema.properties ?? {})) toOpenApi30(member);
}

/** Gives request and response of each case the same name, so that tools know which belong together. */
function nameExamples({ paths, components }, categoryId) {
  const list = paths["/pets"].get;
  const create = paths["/pets"].post;
  const get = paths["/pets/{petId}"].get;
  const pet = { id: ID, name: "Rex", categoryId, status: "available" };
  list.parameters = [
    named(components.parameters.limit, { PAGE: 20 }),
    named(components.parameters.status, { PAGE: "available" }),
  ];
  content(list.responses["200"]).examples = { PAGE: { value: [pet] } };
  content(create.requestBody).examples = {
    CREATED: { value: { name: "Rex", categoryId, status: "available" } },
  };
  content(create.responses["201"]).examples = { CREATED: { value: pet } };
  get.parameters = [named(components.parameters.petId, { FOUND: ID, UNKNOWN: 9_000_000_000_000 })];
  content(get.responses["200"]).examples = { FOUND: { value: pet } };
  get.responses["404"] = structuredClone(components.responses.NotFound);
  content(get.responses["404"]).examples = {
    UNKNOWN: { value: { code: "pet_not_found", message: "There is no such animal", status: 404 } },
  };
}

/** Without the operation, and the link to it. */
function removeGetPet({ paths }) {
  delete paths["/pets/{petId}"];
  delete paths["/pets"].post.responses["201"].links;
}

function keepOneExample({ paths }) {
  for (const { get } of Object.values(paths))
    for (const parameter of get.parameters) {
      parameter.example = Object.values(parameter.examples)[0].value;
      delete parameter.examples;
    }
}

function named(parameter, values) {
  const { example, ...rest } = parameter;
  const examples = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
  return { ...rest, examples };
}

function content(part) {
  return part.content["application/json"];
}
