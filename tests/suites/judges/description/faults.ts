/** Descriptions that are wrong in one thing: the interface's own, changed. Each fails the one row that it names. */

/** A parsed description; mutations know where they reach. */
// biome-ignore lint/suspicious/noExplicitAny: the description as YAML gives it
export type Draft = any;

/** A wrong description. */
export interface DescriptionFault {
  readonly title: string;
  readonly row: string;
  /** Other rows that it truly fails as well. */
  readonly also?: readonly string[];
  readonly change: (draft: Draft) => void;
}

const fault = (
  row: string,
  title: string,
  change: (draft: Draft) => void,
  also: readonly string[] = [],
): DescriptionFault => ({
  row,
  title,
  change,
  also,
});

/** Without one, an operation is no operation. */
const ANY_RESPONSE = { default: { description: "Anything." } };

const schemas = (draft: Draft): Draft => draft.components.schemas;
const listPets = (draft: Draft): Draft => draft.paths["/pets"].get;
const createPet = (draft: Draft): Draft => draft.paths["/pets"].post;
const getPet = (draft: Draft): Draft => draft.paths["/pets/{petId}"].get;
const operations = (draft: Draft): Draft[] => [listPets(draft), createPet(draft), getPet(draft)];
const limit = (draft: Draft): Draft => draft.components.parameters.limit;
const json = (holder: Draft): Draft => holder.content["application/json"];

/** In the order of the rows. */
export const FAULTS: readonly DescriptionFault[] = [
  fault("DESC-1", "version 1.0.1", (d) => (d.info.version = "1.0.1")),
  fault("DESC-1", "version v1.0.0", (d) => (d.info.version = "v1.0.0")),
  fault("DESC-1", "version 1.0", (d) => (d.info.version = "1.0")),
  fault("DESC-1", "no version", (d) => delete d.info.version),
  fault("DESC-1", "no info", (d) => delete d.info),
  fault("DESC-1", "no title", (d) => delete d.info.title),
  fault("DESC-1", "no openapi", (d) => delete d.openapi),
  fault("DESC-1", "openapi 3.1 as a number", (d) => (d.openapi = 3.1)),
  fault("DESC-1", "a response without a description", (d) => delete listPets(d).responses["200"].description),
  fault("DESC-1", "a misspelt member of an operation", (d) => (listPets(d).sumary = "Lists")),
  fault(
    "DESC-1",
    "a reference to nowhere",
    (d) => (schemas(d).Unused = { $ref: "#/components/schemas/Missing" }),
  ),
  fault(
    "DESC-1",
    "a reference that leads back to itself",
    (d) => (schemas(d).Loop = { $ref: "#/components/schemas/Loop" }),
  ),
  fault("DESC-1", "an operationId twice", (d) => {
    d.paths["/stores"] = {
      get: { operationId: "listPets", responses: { "200": { description: "Stores." } } },
    };
  }),
  fault("DESC-1", "a place of parameters that there is not", (d) => {
    listPets(d).parameters.push({ name: "page", in: "body", schema: { type: "integer" } });
  }),
  fault("DESC-1", "a schema of a type that there is not", (d) => {
    schemas(d).Pet.properties.createdAt = { type: "datetime" };
  }),
  fault("DESC-1", "`required: true` at a member", (d) => (schemas(d).Pet.properties.name.required = true)),
  fault("DESC-1", "a schema that is a text", (d) => (schemas(d).Tag = { properties: { label: "string" } })),
  fault("DESC-1", "a reference to the -1st of a list", (d) => {
    schemas(d).Unused = { $ref: "#/paths/~1pets/get/parameters/-1/schema" };
  }),
  fault("DESC-1", "a path whose parameter has another name", (d) => {
    d.paths["/pets/{id}"] = d.paths["/pets/{petId}"];
    delete d.paths["/pets/{petId}"];
  }),
  fault("DESC-2", "listPets by another name", (d) => (listPets(d).operationId = "listAnimals")),
  fault("DESC-2", "listPets in other case", (d) => (listPets(d).operationId = "ListPets")),
  fault("DESC-2", "createPet without a name", (d) => delete createPet(d).operationId),
  fault("DESC-2", "createPet by PUT", (d) => {
    d.paths["/pets"].put = createPet(d);
    delete d.paths["/pets"].post;
  }),
  fault("DESC-2", "no getPet", (d) => delete d.paths["/pets/{petId}"]),
  fault("DESC-2", "names of two operations exchanged", (d) => {
    listPets(d).operationId = "createPet";
    createPet(d).operationId = "listPets";
  }),
  fault("DESC-2", "/pet instead of /pets", (d) => {
    d.paths["/pet"] = d.paths["/pets"];
    delete d.paths["/pets"];
  }),
  fault("DESC-2", "the prefix in the server's URL and in the paths", (d) => {
    d.servers = [{ url: "https://pets.example/v1" }];
    for (const path of Object.keys(d.paths)) {
      d.paths[`/v1${path}`] = d.paths[path];
      delete d.paths[path];
    }
  }),
  fault("DESC-2", "a slash at the end of the path", (d) => {
    d.paths["/pets/"] = d.paths["/pets"];
    delete d.paths["/pets"];
  }),
  fault("DESC-3", "getPet without the mark", (d) => delete getPet(d).deprecated),
  fault("DESC-3", "deprecated: false", (d) => (getPet(d).deprecated = false)),
  fault("DESC-3", "listPets marked instead", (d) => {
    delete getPet(d).deprecated;
    listPets(d).deprecated = true;
  }),
  fault("DESC-4", "no limit", (d) => listPets(d).parameters.shift()),
  fault("DESC-4", "no status", (d) => listPets(d).parameters.pop()),
  fault("DESC-4", "maximum 1000", (d) => (limit(d).schema.maximum = 1000)),
  fault("DESC-4", "no maximum", (d) => delete limit(d).schema.maximum),
  fault("DESC-4", "minimum 0", (d) => (limit(d).schema.minimum = 0)),
  fault("DESC-4", "exclusiveMinimum 1", (d) => {
    delete limit(d).schema.minimum;
    limit(d).schema.exclusiveMinimum = 1;
  }),
  fault("DESC-4", "no default", (d) => delete limit(d).schema.default),
  fault("DESC-4", "default 10", (d) => (limit(d).schema.default = 10)),
  fault("DESC-4", "three limits", (d) => (limit(d).schema.enum = [1, 20, 100])),
  fault("DESC-4", "limit required", (d) => (limit(d).required = true)),
  fault("DESC-4", "limit as text", (d) => (limit(d).schema = { type: "string" })),
  fault("DESC-4", "limit as any number", (d) => (limit(d).schema.type = "number")),
  fault("DESC-4", "limit in a header", (d) => (limit(d).in = "header")),
  fault("DESC-4", "status as any text", (d) => (d.components.parameters.status.schema = { type: "string" })),
  fault("DESC-4", "several statuses", (d) => {
    const status = d.components.parameters.status;
    status.schema = { type: "array", items: status.schema };
  }),
  fault("DESC-4", "petId by another name", (d) => {
    d.paths["/pets/{id}"] = d.paths["/pets/{petId}"];
    delete d.paths["/pets/{petId}"];
    d.components.parameters.petId.name = "id";
  }),
  fault("DESC-4", "petId as text", (d) => (d.components.parameters.petId.schema = { type: "string" })),
  fault("DESC-4", "petId without a format", (d) => delete d.components.parameters.petId.schema.format),
  fault("DESC-4", "petId as int32", (d) => (d.components.parameters.petId.schema.format = "int32")),
  fault("DESC-4", "petId left out", (d) => delete getPet(d).parameters),
  fault("DESC-4", "a header field required", (d) => {
    listPets(d).parameters.push({
      name: "X-Tenant",
      in: "header",
      required: true,
      schema: { type: "string" },
    });
  }),
  fault("DESC-4", "a cookie required", (d) => {
    listPets(d).parameters.push({ name: "sid", in: "cookie", required: true, schema: { type: "string" } });
  }),
  fault("DESC-4", "another query parameter required", (d) => {
    listPets(d).parameters.push({ name: "tenant", in: "query", required: true, schema: { type: "string" } });
  }),
  fault("DESC-5", "id as text", (d) => (schemas(d).Pet.properties.id = { type: "string" })),
  fault("DESC-5", "id without a format", (d) => delete schemas(d).Pet.properties.id.format),
  fault("DESC-5", "id as a UUID", (d) => (schemas(d).Pet.properties.id = { type: "string", format: "uuid" })),
  fault("DESC-5", "id as a number", (d) => (schemas(d).Pet.properties.id.type = "number")),
  fault("DESC-5", "id left out", (d) => {
    delete schemas(d).Pet.properties.id;
    schemas(d).Pet.required = ["name", "categoryId"];
  }),
  fault("DESC-5", "id optional", (d) => (schemas(d).Pet.required = ["name", "categoryId"])),
  fault(
    "DESC-5",
    "id an integer or text",
    (d) => (schemas(d).Pet.properties.id.type = ["integer", "string"]),
  ),
  fault("DESC-5", "name may be null", (d) => (schemas(d).Pet.properties.name.type = ["string", "null"])),
  fault("DESC-5", "an animal's status may be null", (d) => {
    schemas(d).Pet.properties.status = {
      anyOf: [{ $ref: "#/components/schemas/PetStatus" }, { type: "null" }],
    };
  }),
  fault("DESC-5", "categoryId as int32", (d) => (schemas(d).NewPet.properties.categoryId.format = "int32")),
  fault("DESC-5", "category_id", (d) => {
    const { NewPet } = schemas(d);
    NewPet.properties.category_id = NewPet.properties.categoryId;
    delete NewPet.properties.categoryId;
    NewPet.required = ["name", "category_id"];
  }),
  fault("DESC-5", "name optional in a NewPet", (d) => (schemas(d).NewPet.required = ["categoryId"])),
  fault("DESC-5", "status required of a NewPet", (d) => schemas(d).NewPet.required.push("status")),
  fault("DESC-5", "an owner required of a NewPet", (d) => {
    schemas(d).NewPet.required.push("owner");
    schemas(d).NewPet.properties.owner = { type: "string" };
  }),
  fault("DESC-5", "something more required of a NewPet whichever is chosen", (d) => {
    const { NewPet } = schemas(d);
    const asking = (name: string): Draft => ({
      ...NewPet,
      required: [...NewPet.required, name],
      properties: { ...NewPet.properties, [name]: { type: "string" } },
    });
    schemas(d).NewPet = { oneOf: [asking("owner"), asking("shelter")] };
  }),
  fault(
    "DESC-5",
    "an id required of a NewPet",
    (d) => (json(createPet(d).requestBody).schema = { $ref: "#/components/schemas/Pet" }),
  ),
  fault("DESC-5", "a NewPet without a name in a request", (d) => {
    schemas(d).NewPet.properties.name.readOnly = true;
  }),
  fault("DESC-5", "a Pet without an id in a response", (d) => {
    schemas(d).Pet.properties.id.writeOnly = true;
  }),
  fault("DESC-5", "no request body", (d) => delete createPet(d).requestBody),
  fault("DESC-5", "the request body is optional", (d) => delete createPet(d).requestBody.required),
  fault("DESC-5", "the request body is a form", (d) => {
    const { requestBody } = createPet(d);
    requestBody.content = { "application/x-www-form-urlencoded": requestBody.content["application/json"] };
  }),
  fault("DESC-5", "a closed NewPet within a Pet leaves no room for id", (d) => {
    schemas(d).NewPet.additionalProperties = false;
    schemas(d).Pet = {
      allOf: [
        { $ref: "#/components/schemas/NewPet" },
        { type: "object", required: ["id"], properties: { id: { type: "integer", format: "int64" } } },
      ],
    };
  }),
  fault("DESC-5", "a closed part of a Pet leaves no room for status", (d) => {
    const { status, ...others } = schemas(d).Pet.properties;
    schemas(d).Pet = {
      allOf: [
        { ...schemas(d).Pet, properties: others, additionalProperties: false },
        { properties: { status } },
      ],
    };
  }),
  fault("DESC-5", "no status in a Pet", (d) => delete schemas(d).Pet.properties.status),
  fault(
    "DESC-5",
    "the error's code is a number",
    (d) => (schemas(d).Error.properties.code = { type: "integer" }),
  ),
  fault(
    "DESC-5",
    "the error's status is text",
    (d) => (schemas(d).Error.properties.status = { type: "string" }),
  ),
  fault("DESC-5", "the error has no message", (d) => {
    delete schemas(d).Error.properties.message;
    schemas(d).Error.required = ["code", "status"];
  }),
  fault("DESC-5", "nothing of an error is required", (d) => delete schemas(d).Error.required),
  fault("DESC-5", "another status of animals", (d) => schemas(d).PetStatus.enum.push("lost"), ["DESC-4"]),
  fault("DESC-5", "a status less", (d) => schemas(d).PetStatus.enum.pop(), ["DESC-4"]),
  fault(
    "DESC-5",
    "statuses in upper case",
    (d) => (schemas(d).PetStatus.enum = ["AVAILABLE", "PENDING", "SOLD"]),
    ["DESC-4"],
  ),
  fault("DESC-6", "no 401 of listPets", (d) => delete listPets(d).responses["401"]),
  fault("DESC-6", "no 400 of createPet", (d) => delete createPet(d).responses["400"]),
  fault("DESC-6", "no 404 of getPet", (d) => delete getPet(d).responses["404"]),
  fault("DESC-6", "createPet answers 200", (d) => {
    createPet(d).responses["200"] = createPet(d).responses["201"];
    delete createPet(d).responses["201"];
  }),
  fault("DESC-6", "422 instead of 400", (d) => {
    createPet(d).responses["422"] = createPet(d).responses["400"];
    delete createPet(d).responses["400"];
  }),
  fault("DESC-6", "a list within an object", (d) => {
    json(listPets(d).responses["200"]).schema = {
      type: "object",
      properties: { items: { $ref: "#/components/schemas/Pets" } },
    };
  }),
  fault("DESC-6", "a list of texts", (d) => (schemas(d).Pets.items = { type: "string" })),
  fault("DESC-6", "one animal instead of a list", (d) => {
    json(listPets(d).responses["200"]).schema = { $ref: "#/components/schemas/Pet" };
  }),
  fault("DESC-6", "401 without a body", (d) => delete d.components.responses.Unauthorized.content),
  fault("DESC-6", "404 as problem+json", (d) => {
    const { NotFound } = d.components.responses;
    NotFound.content = { "application/problem+json": NotFound.content["application/json"] };
  }),
  fault("DESC-6", "400 with another error", (d) => {
    json(d.components.responses.BadRequest).schema = {
      type: "object",
      properties: { detail: { type: "string" } },
    };
  }),
  fault(
    "DESC-6",
    "201 with a body without a schema",
    (d) => delete json(createPet(d).responses["201"]).schema,
  ),
  fault("DESC-6", "200 of getPet is an Error", (d) => {
    json(getPet(d).responses["200"]).schema = { $ref: "#/components/schemas/Error" };
  }),
  fault("DESC-4", "only every tenth limit", (d) => (limit(d).schema.multipleOf = 10)),
  fault("DESC-4", "only every tenth limit, by one of its parts", (d) => {
    limit(d).schema = { allOf: [limit(d).schema, { multipleOf: 10 }] };
  }),
  fault("DESC-4", "a petId of at most 1000", (d) => (d.components.parameters.petId.schema.maximum = 1_000)),
  fault("DESC-5", "two members in a NewPet at most", (d) => (schemas(d).NewPet.maxProperties = 2)),
  fault("DESC-5", "three members in a NewPet at least", (d) => (schemas(d).NewPet.minProperties = 3)),
  fault("DESC-1", "a parameter twice", (d) => {
    const twice = { name: "limit", in: "query", schema: { type: "integer" } };
    d.paths["/owners"] = {
      get: { parameters: [twice, { ...twice, required: false }], responses: ANY_RESPONSE },
    };
  }),
  fault("DESC-1", "a parameter of a path twice", (d) => {
    const twice = { name: "limit", in: "query", schema: { type: "integer" } };
    d.paths["/owners"] = {
      parameters: [twice, { ...twice, required: false }],
      get: { responses: ANY_RESPONSE },
    };
  }),
  fault("DESC-1", "a part of a path without a parameter", (d) => {
    const parameters = [{ name: "a", in: "path", required: true, schema: { type: "string" } }];
    d.paths["/owners/{a}/{b}"] = { parameters, get: { responses: ANY_RESPONSE } };
  }),
  fault("DESC-1", "paths that differ in the name of a parameter only", (d) => {
    for (const name of ["a", "b"]) {
      const parameters = [{ name, in: "path", required: true, schema: { type: "string" } }];
      d.paths[`/owners/{${name}}`] = { parameters };
    }
  }),
  fault("DESC-1", "a reference to an anchor that is not there", (d) => (schemas(d).Tag = { $ref: "#tag" })),
  fault("DESC-1", "a reference that is no URI", (d) => (schemas(d).Tag = { $ref: "http://[::1" })),
  fault("DESC-1", "a reference to nowhere, beside a text with $id", (d) => {
    d.info.description = "Schemas have no $id.";
    schemas(d).Tag = { $ref: "#/nowhere" };
  }),
  fault("DESC-7", "no security", (d) => delete d.security),
  fault("DESC-7", "security: []", (d) => (d.security = [])),
  fault("DESC-7", "security is optional", (d) => d.security.push({})),
  fault("DESC-7", "basic", (d) => (d.components.securitySchemes.apiKey.scheme = "basic")),
  fault("DESC-7", "an API key in a header of its own", (d) => {
    d.components.securitySchemes.apiKey = { type: "apiKey", in: "header", name: "X-API-Key" };
  }),
  fault("DESC-7", "one operation without security", (d) => (listPets(d).security = [])),
  fault("DESC-7", "two of three operations secured", (d) => {
    delete d.security;
    for (const operation of operations(d).slice(1)) operation.security = [{ apiKey: [] }];
  }),
  fault("DESC-7", "bearer only together with a cookie", (d) => {
    d.components.securitySchemes.session = { type: "apiKey", in: "cookie", name: "session" };
    for (const choice of d.security) choice.session = [];
  }),
  fault("DESC-7", "a scheme that is not there", (d) => (d.security = [{ bearer: [] }])),
];
