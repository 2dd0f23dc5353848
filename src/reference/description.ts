/** The reference's own description, beyond the interface: the 400s of its lists, and the names that it takes. */
import { LONGEST_NAME } from "./defaults/index.ts";
import { OPENAPI_JSON } from "./openapi.generated.ts";

/** Where it is served: outside the base path, without a key. */
export const DESCRIPTION_PATH = "/openapi.json";

/** Parts of the description that the reference adds to. */
interface Parts {
  servers: unknown;
  readonly paths: { readonly "/pets": { readonly get: { responses: object } } };
  readonly components: {
    readonly schemas: { readonly NewPet: { readonly properties: { readonly name: object } } };
  };
}

/** The description as JSON. */
export function ownDescription(): string {
  const own = JSON.parse(OPENAPI_JSON) as Parts;
  own.servers = [{ url: "/v1" }];
  const { get } = own.paths["/pets"];
  get.responses = { ...get.responses, "400": { $ref: "#/components/responses/BadRequest" } };
  Object.assign(own.components.schemas.NewPet.properties.name, { minLength: 1, maxLength: LONGEST_NAME });
  return JSON.stringify(own);
}
