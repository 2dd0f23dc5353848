/** The reference's own description: what it really does, beyond what the interface says. */
import { OPENAPI_JSON } from "./openapi.generated.ts";

/** Where it is served: outside the base path, without a key. */
export const DESCRIPTION_PATH = "/openapi.json";

/** A response of the description. */
interface Described {
  description: string;
  headers: object;
  content?: object;
}

/** Parts of the description that the reference adds to. */
interface Parts {
  readonly info: { description: string };
  servers: unknown;
  readonly paths: {
    readonly "/pets": {
      readonly get: { readonly responses: { "400"?: Described } };
      readonly post: { readonly responses: { readonly "201": Described; "413"?: Described } };
    };
  };
  readonly components: {
    readonly headers: { Location?: object };
    readonly responses: { readonly BadRequest: Described; readonly TooManyRequests: Described };
    readonly schemas: {
      readonly NewPet: { readonly properties: { readonly status: object } };
      readonly Pet: { required: readonly string[] };
    };
  };
}

const SUMMARY =
  "Three operations on the animals that a store has in stock, as the reference implementation of " +
  "petstore-conformance serves them. Any string is a name. Undeclared members of a NewPet are ignored; of " +
  "repeated ones the last counts. Bodies of more than 1 MiB are refused.";

/** The description as JSON. */
export function ownDescription(): string {
  const own = JSON.parse(OPENAPI_JSON) as Parts;
  own.info.description = SUMMARY;
  own.servers = [{ url: "/v1" }];
  const { headers, responses, schemas } = own.components;
  const { get, post } = own.paths["/pets"];
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  const error = { ...responses.BadRequest, content };
  get.responses["400"] = { ...error, description: "A parameter is repeated, or its value is not allowed." };
  post.responses["413"] = { ...error, description: "The body is larger than 1 MiB." };
  Object.assign(responses.TooManyRequests, { content, description: "The key has used up its requests." });
  headers.Location = {
    description: "Where the new animal can be fetched.",
    required: true,
    schema: { type: "string" },
  };
  const created = post.responses["201"];
  created.headers = { ...created.headers, Location: { $ref: "#/components/headers/Location" } };
  Object.assign(schemas.NewPet.properties.status, { default: "available" });
  schemas.Pet.required = [...schemas.Pet.required, "status"];
  return JSON.stringify(own);
}
