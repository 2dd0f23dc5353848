/** The reference's own description: what it really does, beyond what the interface says. */
import description from "../../schemas/openapi.json" with { type: "json" };

/** Where it is served: outside the base path, without a key. */
export const DESCRIPTION_PATH = "/openapi.json";

interface Part {
  readonly [name: string]: unknown;
}

function at(part: Part, ...steps: readonly string[]): Part {
  return steps.reduce((inner, step) => inner[step] as Part, part);
}

const SUMMARY =
  "Three operations on the animals that a store has in stock, as the reference implementation of " +
  "petstore-conformance serves them. Any string is a name. Undeclared members of a NewPet are ignored; of " +
  "repeated ones the last counts. Bodies of more than 1 MiB are refused.";

export function ownDescription(): string {
  const own = structuredClone<Part>(description);
  const { headers, responses, schemas } = at(own, "components") as Readonly<Record<string, Part>>;
  const [get, post] = ["get", "post"].map((method) => at(own, "paths", "/pets", method, "responses"));
  if (!headers || !responses || !schemas || !get || !post) throw new Error("the description lacks a part");
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  const error = { ...at(responses, "BadRequest"), content };
  Object.assign(at(own, "info"), { description: SUMMARY });
  Object.assign(own, { servers: [{ url: "/v1" }] });
  Object.assign(get, {
    400: { ...error, description: "A parameter is repeated, or its value is not allowed." },
  });
  Object.assign(post, { 413: { ...error, description: "The body is larger than 1 MiB." } });
  const tooMany = { content, description: "The key has used up its requests." };
  Object.assign(at(responses, "TooManyRequests"), tooMany);
  const words = "Where the new animal can be fetched.";
  Object.assign(headers, { Location: { description: words, required: true, schema: { type: "string" } } });
  Object.assign(at(post, "201", "headers"), { Location: { $ref: "#/components/headers/Location" } });
  Object.assign(at(schemas, "NewPet", "properties", "status"), { default: "available" });
  const { required } = at(schemas, "Pet");
  Object.assign(at(schemas, "Pet"), { required: [...(required as readonly string[]), "status"] });
  return JSON.stringify(own);
}
