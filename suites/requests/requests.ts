/** Builders of requests to the three operations. */
import type { RequestContext, RequestSpec, Stage, TestRequest, Unprepared } from "../../src/engine/claims.ts";
import { VALID } from "../../src/kit/credential.ts";
import { AUTHORIZATION } from "../../src/kit/curl/key-expression.ts";
import { INTERFACE } from "../interface.ts";

const JSON_TYPE: readonly [string, string] = ["Content-Type", "application/json"];

/** What can be said of a request beyond its operation. */
export interface AskOptions
  extends Partial<Omit<TestRequest, "id" | "operation" | "credential" | "creates" | "target" | "build">> {
  /** Added to the id, to distinguish it from the same request at another time. */
  readonly note?: string;
}

function common(
  what: string,
  { note, ...rest }: AskOptions,
  usual: { readonly stage: Stage; readonly expects: readonly number[] },
): Omit<TestRequest, "operation" | "creates" | "build"> {
  return { credential: VALID, ...usual, ...rest, id: note ? `${what} (${note})` : what };
}

/** `GET /pets` with a literal query: `list("limit=1&status=sold")`. */
export function list(query: string, options: AskOptions = {}): TestRequest {
  const target = query === "" ? "/pets" : `/pets?${query}`;
  return {
    ...common(`GET ${target}`, options, { stage: "reads", expects: [INTERFACE.listPets.ok] }),
    operation: "listPets",
    creates: "no",
    target,
    build: () => ({ method: "GET", target, headers: [AUTHORIZATION] }),
  };
}

/** `GET /pets/{petId}`; `petId` is the path segment as sent. */
export function get(
  label: string,
  petId: string | ((world: RequestContext) => string | Unprepared) = label,
  options: AskOptions = {},
): TestRequest {
  return {
    ...common(`GET /pets/${label}`, options, { stage: "reads", expects: [INTERFACE.getPet.ok] }),
    operation: "getPet",
    creates: "no",
    build: (world) => {
      const id = typeof petId === "string" ? petId : petId(world);
      if (typeof id !== "string") return id;
      return { method: "GET", target: `/pets/${id}`, headers: [AUTHORIZATION] };
    },
  };
}

/** `POST /pets` with a body; `null` sends none. */
export function create(
  label: string,
  creates: TestRequest["creates"],
  body: (world: RequestContext) => string | Uint8Array | null | Unprepared,
  options: AskOptions & { readonly mediaType?: string } = {},
): TestRequest {
  const { mediaType, ...others } = options;
  const usual = {
    no: { stage: "invalid", expects: [400] },
    yes: { stage: "creations", expects: [201] },
    maybe: { stage: "creations", expects: [201, 400] },
  } as const;
  return {
    ...common(`POST /pets: ${label}`, others, usual[creates]),
    operation: "createPet",
    creates,
    build: (world) => {
      const text = body(world);
      if (text !== null && typeof text !== "string" && !(text instanceof Uint8Array)) return text;
      const type: readonly [string, string] = mediaType ? ["Content-Type", mediaType] : JSON_TYPE;
      return { method: "POST", target: "/pets", headers: [AUTHORIZATION, type], body: text };
    },
  };
}

/** Another method or path, which is observed only. */
export function other(label: string, request: RequestSpec | TestRequest["build"]): TestRequest {
  return {
    id: label,
    operation: "other",
    credential: VALID,
    creates: "no",
    stage: "generated-reads",
    expects: [],
    build: (world) => {
      const spec = typeof request === "function" ? request(world) : request;
      return "unprepared" in spec ? spec : { headers: [AUTHORIZATION], ...spec };
    },
  };
}
