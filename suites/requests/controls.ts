/** The plain request of each operation, sent as control beside a request without an answer (catalogue rule 10). */
import type { Operation } from "../../src/kit/exchange.ts";
import { STATUSES } from "../../src/kit/generate/new-pet.ts";
import { isJsonObject, JsonNumber } from "../../src/kit/json/json.ts";
import { readJson } from "../../src/kit/json/read-json.ts";
import type { RequestContext, RequestSpec, TestRequest } from "../../src/kit/requirement.ts";
import { create, get, list } from "./requests.ts";
import { newPetText } from "./stock.ts";

const LARGEST = "9223372036854775807";

/** The plain request of an operation, `null` for other operations; `id` makes it unique. */
export function plainRequest(operation: Operation, id: string): TestRequest | null {
  if (operation === "listPets") return list("", { note: id });
  if (operation === "getPet") return get(LARGEST, LARGEST, { note: id });
  if (operation !== "createPet") return null;
  const label = id.replace(/[^A-Za-z0-9]+/g, "-");
  return create(
    "a valid NewPet",
    "yes",
    (world) => newPetText(world.name(label), world.recording.categoryId, "available"),
    { note: id },
  );
}

/** Whether nothing but the credential of a request is unusual: then it needs no control. */
export function isPlain(operation: Operation, spec: RequestSpec, world: RequestContext): boolean {
  if (operation === "listPets") return spec.target === "/pets";
  if (operation === "getPet") return spec.target === `/pets/${LARGEST}`;
  return operation === "createPet" && isPlainBody(spec.body, world);
}

/** A body like those of the stock: a name of this run in ASCII, the category that exists, a status or none. */
function isPlainBody(body: RequestSpec["body"], world: RequestContext): boolean {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const value = bytes ? readJson(bytes).value : undefined;
  if (!isJsonObject(value)) return false;
  const { name, categoryId, status, ...others } = value;
  return (
    Object.keys(others).length === 0 &&
    typeof name === "string" &&
    name.startsWith(world.name("")) &&
    /^[A-Za-z0-9-]{1,40}$/.test(name) &&
    categoryId instanceof JsonNumber &&
    categoryId.text === world.recording.categoryId &&
    (status === undefined || STATUSES.some((known) => known === status))
  );
}
