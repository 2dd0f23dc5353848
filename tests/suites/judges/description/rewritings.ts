/** The interface's own description, written otherwise: none of these may fail any row. */
import type { Draft } from "./faults.ts";

/** A conformant description. */
export interface Rewriting {
  readonly title: string;
  readonly change: (draft: Draft) => void;
}

const rewriting = (title: string, change: (draft: Draft) => void): Rewriting => ({ title, change });

const schemas = (draft: Draft): Draft => draft.components.schemas;
const listPets = (draft: Draft): Draft => draft.paths["/pets"].get;
const createPet = (draft: Draft): Draft => draft.paths["/pets"].post;
const getPet = (draft: Draft): Draft => draft.paths["/pets/{petId}"].get;
const operations = (draft: Draft): Draft[] => [listPets(draft), createPet(draft), getPet(draft)];
const eachResponse = (draft: Draft, change: (response: Draft) => void): void => {
  for (const { responses } of [...operations(draft), draft.components])
    for (const response of Object.values(responses)) if (!(response as Draft).$ref) change(response);
};

/** OpenAPI 3.0, which has no `examples` in a schema and no `summary` in info. */
function as30(draft: Draft): void {
  draft.openapi = "3.0.3";
  delete draft.info.summary;
  for (const schema of Object.values<Draft>(schemas(draft))) {
    delete schema.examples;
    for (const member of Object.values<Draft>(schema.properties ?? {})) delete member.examples;
  }
}

/** Every reference replaced by what it refers to. */
function inline(node: Draft, root: Draft): Draft {
  if (Array.isArray(node)) return node.map((each) => inline(each, root));
  if (typeof node !== "object" || node === null) return node;
  if (typeof node.$ref === "string") {
    const steps = node.$ref.slice(2).split("/");
    return inline(
      steps.reduce((at: Draft, step: string) => at[step], root),
      root,
    );
  }
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, inline(value, root)]));
}

export const REWRITINGS: readonly Rewriting[] = [
  rewriting("as it is", () => undefined),
  rewriting("everything inline", (d) => {
    d.paths = inline(d.paths, d);
    delete d.components.schemas;
    delete d.components.responses;
    delete d.components.parameters;
  }),
  rewriting("OpenAPI 3.0", as30),
  rewriting("OpenAPI 3.0 with words of 3.1 in schemas", (d) => {
    as30(d);
    schemas(d).Pet.properties.name.examples = ["Rex"];
    schemas(d).Pet.$id = "Pet";
  }),
  rewriting("a Pet is a NewPet and an id", (d) => {
    schemas(d).Pet = {
      allOf: [
        { $ref: "#/components/schemas/NewPet" },
        { type: "object", required: ["id"], properties: { id: { type: "integer", format: "int64" } } },
      ],
    };
  }),
  rewriting("allOf with members beside it, without types", (d) => {
    schemas(d).Pet = {
      allOf: [{ $ref: "#/components/schemas/NewPet" }],
      required: ["id"],
      properties: { id: { type: "integer", format: "int64" } },
    };
  }),
  rewriting("statuses as a choice of constants", (d) => {
    schemas(d).PetStatus = { oneOf: ["available", "pending", "sold"].map((value) => ({ const: value })) };
  }),
  rewriting("statuses without a type, in another order", (d) => {
    schemas(d).PetStatus = { enum: ["sold", "available", "pending"] };
  }),
  rewriting("types as lists", (d) => {
    for (const schema of [schemas(d).NewPet, schemas(d).Pet, schemas(d).Error])
      for (const member of Object.values<Draft>(schema.properties))
        if (member.type) member.type = [member.type];
  }),
  rewriting("parameters at the path", (d) => {
    d.paths["/pets/{petId}"].parameters = getPet(d).parameters;
    delete getPet(d).parameters;
    d.paths["/pets"].parameters = listPets(d).parameters;
    delete listPets(d).parameters;
  }),
  rewriting("a parameter of the path replaced by the operation's", (d) => {
    d.paths["/pets"].parameters = [{ name: "limit", in: "query", schema: { type: "string" } }];
    createPet(d).parameters = listPets(d).parameters;
  }),
  rewriting("security for each operation", (d) => {
    delete d.security;
    for (const operation of operations(d)) operation.security = [{ apiKey: [] }];
  }),
  rewriting("a choice of schemes, and Bearer in another case", (d) => {
    d.components.securitySchemes.apiKey.scheme = "Bearer";
    d.components.securitySchemes.header = { type: "apiKey", in: "header", name: "X-API-Key" };
    d.security = [{ header: [] }, { apiKey: [] }];
  }),
  rewriting("/v1 in the paths", (d) => {
    d.servers = [{ url: "https://petstore.example" }];
    d.paths = Object.fromEntries(Object.entries(d.paths).map(([path, item]) => [`/v1${path}`, item]));
  }),
  rewriting("no servers", (d) => delete d.servers),
  rewriting("errors by ranges", (d) => {
    for (const { responses } of operations(d)) {
      for (const status of ["400", "401", "404"]) delete responses[status];
      responses["4XX"] = { $ref: "#/components/responses/BadRequest" };
    }
  }),
  rewriting("errors by default", (d) => {
    for (const { responses } of operations(d)) {
      for (const status of ["400", "401", "404"]) delete responses[status];
      responses.default = { $ref: "#/components/responses/BadRequest" };
    }
  }),
  rewriting("media types with parameters, and others beside", (d) => {
    eachResponse(d, (response) => {
      if (!response.content) return;
      const media = response.content["application/json"];
      response.content = { "text/html": {}, "Application/JSON; charset=utf-8": media };
    });
  }),
  rewriting("any media type", (d) => {
    eachResponse(d, (response) => {
      if (response.content) response.content = { "*/*": response.content["application/json"] };
    });
  }),
  rewriting("more members, operations, parameters and statuses", (d) => {
    schemas(d).Pet.properties.createdAt = { type: "string", format: "date-time" };
    schemas(d).Pet.required.push("createdAt");
    schemas(d).NewPet.properties.tags = { type: "array", items: { type: "string" } };
    schemas(d).Error.properties.requestId = { type: "string" };
    schemas(d).Error.required.push("requestId");
    listPets(d).parameters.push({ name: "offset", in: "query", schema: { type: "integer" } });
    listPets(d).responses["500"] = { description: "Trouble." };
    d.paths["/store/orders"] = {
      get: {
        operationId: "listOrders",
        "x-stability": "beta",
        responses: { "200": { description: "Orders." } },
      },
    };
  }),
  rewriting("a status that is always there", (d) => schemas(d).Pet.required.push("status")),
  rewriting("one Pet for both ways, with a readOnly id", (d) => {
    schemas(d).Pet.properties.id.readOnly = true;
    createPet(d).requestBody.content["application/json"].schema = { $ref: "#/components/schemas/Pet" };
  }),
  rewriting("a status that a client may leave open with null", (d) => {
    schemas(d).NewPet.properties.status = {
      anyOf: [{ $ref: "#/components/schemas/PetStatus" }, { type: "null" }],
    };
  }),
  rewriting("a nullable parameter of 3.0", (d) => {
    as30(d);
    d.components.parameters.limit.schema.nullable = true;
  }),
  rewriting("a default beside a reference", (d) => {
    schemas(d).Limit = { type: "integer", minimum: 1, maximum: 100 };
    d.components.parameters.limit.schema = { $ref: "#/components/schemas/Limit", default: 20 };
  }),
  rewriting("bounds that exclude their ends, and a format", (d) => {
    d.components.parameters.limit.schema = {
      type: "integer",
      format: "int32",
      exclusiveMinimum: 0,
      exclusiveMaximum: 101,
      default: 20,
    };
  }),
  rewriting("closed bodies", (d) => {
    for (const name of ["NewPet", "Pet", "Error"]) schemas(d)[name].additionalProperties = false;
  }),
  rewriting("a name with bounds of its own, and codes from a list", (d) => {
    Object.assign(schemas(d).NewPet.properties.name, { minLength: 1, maxLength: 255, pattern: "\\S" });
    schemas(d).Error.properties.code.enum = ["invalid_body", "unauthorized", "pet_not_found"];
  }),
  rewriting("an error for each status", (d) => {
    for (const [name, status] of [
      ["BadRequest", 400],
      ["Unauthorized", 401],
      ["NotFound", 404],
    ] as const)
      d.components.responses[name].content["application/json"].schema = {
        allOf: [{ $ref: "#/components/schemas/Error" }, { properties: { status: { const: status } } }],
      };
  }),
  rewriting("animals as a choice of kinds", (d) => {
    schemas(d).Cat = {
      allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { indoor: { type: "boolean" } } }],
    };
    schemas(d).Dog = {
      allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { size: { type: "string" } } }],
    };
    schemas(d).Pets.items = {
      oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
    };
  }),
  rewriting("an animal that knows other animals", (d) => {
    schemas(d).Pet.properties.friends = { $ref: "#/components/schemas/Pets" };
  }),
  rewriting("a NewPet as a choice with and without a status", (d) => {
    const { status, ...others } = schemas(d).NewPet.properties;
    const part = { type: "object", required: ["name", "categoryId"], additionalProperties: false };
    schemas(d).NewPet = {
      oneOf: [
        { ...part, properties: others },
        { ...part, required: [...part.required, "status"], properties: { ...others, status } },
      ],
    };
  }),
  rewriting("two parameters of one name, in the query and in a header", (d) => {
    listPets(d).parameters.push({ name: "limit", in: "header", schema: { type: "string" } });
  }),
  rewriting("a NewPet as a choice of one for owners and one for all", (d) => {
    const { NewPet } = schemas(d);
    const owned = { ...NewPet.properties, owner: { type: "string" } };
    schemas(d).NewPet = {
      anyOf: [{ ...NewPet, required: [...NewPet.required, "owner"], properties: owned }, NewPet],
    };
  }),
  rewriting("a reference through a path item, and into another schema", (d) => {
    d.components.pathItems = { one: d.paths["/pets/{petId}"] };
    d.paths["/pets/{petId}"] = { $ref: "#/components/pathItems/one" };
    schemas(d).NewPet.properties.categoryId = { $ref: "#/components/schemas/Pet/properties/categoryId" };
  }),
  rewriting("what looks like a reference in an example", (d) => {
    schemas(d).Pet.example = { $ref: "#/nowhere" };
    schemas(d).Pet.properties.name.default = { $ref: "#/nowhere" };
  }),
  rewriting("a Pet refers to a NewPet and has an id beside", (d) => {
    schemas(d).Pet = {
      $ref: "#/components/schemas/NewPet",
      required: ["id"],
      properties: { id: { type: "integer", format: "int64" } },
    };
  }),
  rewriting("allOf beside a reference", (d) => {
    const own = { required: ["id"], properties: { id: { type: "integer", format: "int64" } } };
    schemas(d).Pet = { $ref: "#/components/schemas/NewPet", allOf: [own] };
  }),
  rewriting("bounds and default in a chain of references", (d) => {
    schemas(d).Positive = { type: "integer", minimum: 1 };
    schemas(d).Bounded = { $ref: "#/components/schemas/Positive", maximum: 100 };
    schemas(d).Limit = { $ref: "#/components/schemas/Bounded", default: 20 };
    d.components.parameters.limit.schema = { $ref: "#/components/schemas/Limit" };
  }),
  rewriting("a default that replaces that of the schema referred to", (d) => {
    schemas(d).Limit = { type: "integer", minimum: 1, maximum: 100, default: 10 };
    d.components.parameters.limit.schema = { $ref: "#/components/schemas/Limit", default: 20 };
  }),
  rewriting("parameters beside the reference of a path item", (d) => {
    const { parameters, ...get } = getPet(d);
    d.components.pathItems = { one: { get } };
    d.paths["/pets/{petId}"] = { $ref: "#/components/pathItems/one", parameters };
  }),
  rewriting("animals as a choice of seventy kinds", (d) => {
    const kind = { allOf: [{ $ref: "#/components/schemas/Pet" }] };
    schemas(d).Pets.items = { oneOf: Array.from({ length: 70 }, () => kind) };
  }),
  rewriting("the header fields that OpenAPI ignores, required", (d) => {
    const fields = ["Accept", "Content-Type", "Authorization"];
    const required = { in: "header", required: true, schema: { type: "string" } };
    for (const name of fields) listPets(d).parameters.push({ name, ...required });
  }),
  ...[as30, () => undefined].flatMap((version, i) => [
    rewriting(`fields of other security schemes and flows, OpenAPI 3.${i}`, (d) => {
      version(d);
      const all = d.components.securitySchemes;
      Object.assign(all.apiKey, { name: "JWT", in: "header", openIdConnectUrl: "https://example.com" });
      all.basic = { type: "http", scheme: "basic", bearerFormat: "JWT" };
      const implicit = { authorizationUrl: "https://a.example", tokenUrl: "https://t.example", scopes: {} };
      all.flows = { type: "oauth2", flows: { implicit }, in: "header", scheme: "bearer" };
    }),
    rewriting(`fields of query parameters in another one, OpenAPI 3.${i}`, (d) => {
      version(d);
      Object.assign(d.components.parameters.petId, { allowReserved: false, allowEmptyValue: false });
    }),
  ]),
  rewriting("a Pet and a NewPet for each status", (d) => {
    for (const name of ["Pet", "NewPet"]) {
      const { properties, ...whole } = inline(schemas(d)[name], d);
      const oneOf = ["available", "pending", "sold"].map((status) => ({
        ...whole,
        properties: { ...properties, status: { type: "string", enum: [status] } },
      }));
      schemas(d)[name] = { oneOf };
    }
  }),
  rewriting("a media type with a parameter first", (d) => {
    const { content } = inline(createPet(d), d).requestBody;
    createPet(d).requestBody.content = {
      "application/json; v=2": { schema: { type: "string" } },
      "application/json; charset=utf-8": content["application/json"],
    };
    const { responses } = inline(listPets(d), d);
    const old = { "application/json;charset=utf-8": { schema: { type: "string" } } };
    responses["200"].content = { ...old, ...responses["200"].content };
    listPets(d).responses = responses;
  }),
  rewriting("servers of a path, with the version in the path", (d) => {
    d.servers = [{ url: "https://example.com/v1" }];
    const paths = Object.entries<Draft>(d.paths);
    const servers = [{ url: "https://p.example" }];
    d.paths = Object.fromEntries(paths.map(([path, item]) => [`/v1${path}`, { ...item, servers }]));
  }),
  rewriting("servers of an operation, with the version in them", (d) => {
    d.servers = [{ url: "https://example.com" }];
    for (const each of operations(d)) each.servers = [{ url: "https://p.example/v1/" }];
  }),
  rewriting("`$ref` in extensions and in data of a link", (d) => {
    const nowhere = { $ref: "#/nowhere" };
    d.paths["x-note"] = nowhere;
    listPets(d).responses["x-note"] = nowhere;
    const { responses } = inline(getPet(d), d);
    const own = { operationId: "createPet", requestBody: nowhere };
    responses["200"].links = { own };
    getPet(d).responses = responses;
  }),
  rewriting("bounds between integers", (d) => {
    Object.assign(d.components.parameters.limit.schema, { minimum: 0.5, maximum: 100.9 });
  }),
  rewriting("a schema of another dialect", (d) => {
    const $schema = "http://json-schema.org/draft-04/schema#";
    schemas(d).Tag = { $schema, type: "number", minimum: 0, exclusiveMinimum: true };
  }),
];
