/** Builders of requests to the three operations. */
import { type Credential, spelledCredential, VALID } from "../../src/kit/credential.ts";
import { AUTHORIZATION } from "../../src/kit/curl/key-expression.ts";
import { quotaAgainst } from "../../src/kit/evidence/quota.ts";
import { KEY_PLACEHOLDER } from "../../src/kit/exchange.ts";
import type { RequestContext, RequestSpec, TestRequest, Unprepared } from "../../src/kit/requirement.ts";
import { inState } from "./placed.ts";
import { showsCreations } from "./shows-creations.ts";

type Headers = readonly (readonly [name: string, value: string])[];

const JSON_TYPE: readonly [string, string] = ["Content-Type", "application/json"];

/** Options of a request. */
export interface AskOptions {
  readonly state?: TestRequest["state"];
  readonly phase?: TestRequest["phase"];
  readonly credential?: Credential;
  /** Header lines of the credential; none for a missing one. */
  readonly authorization?: Headers;
  readonly after?: readonly string[];
  readonly settled?: TestRequest["isConsistent"];
  /** Added to the id, to distinguish it from the same request at another time or with another credential. */
  readonly note?: string;
}

function named(what: string, options: AskOptions): string {
  return options.note ? `${what} (${options.note})` : what;
}

function common(
  options: AskOptions,
): Pick<TestRequest, "credential"> &
  Partial<Pick<TestRequest, "state" | "phase" | "after" | "isConsistent">> {
  return {
    credential: options.credential ?? VALID,
    ...(options.state ? { state: options.state } : {}),
    ...(options.phase ? { phase: options.phase } : {}),
    ...(options.after ? { after: options.after } : {}),
    ...(options.settled ? { isConsistent: options.settled } : {}),
  };
}

/** The query of the list that is read before and after the creations. */
const READ_TWICE = "limit=100";

/** The notes that distinguish the same list in different states of the store. */
function notesOf(query: string): NonNullable<TestRequest["notes"]> {
  const crowded = "with more than 100 in the store";
  if (query !== READ_TWICE) return { crowded };
  return { any: "before the creations", one: "after the creations", some: "after the creations", crowded };
}

/**
 * `GET /pets` with a literal query: `list("limit=1&status=sold")`. Without a note it is sent in the state of its case,
 * and repeated until it shows the creations.
 */
export function list(query: string, options: AskOptions = {}): TestRequest {
  const target = query === "" ? "/pets" : `/pets?${query}`;
  const { state, ...others } = options;
  const isNoted = options.note !== undefined;
  const request: TestRequest = {
    ...(isNoted ? {} : { isConsistent: showsCreations, notes: notesOf(query) }),
    ...common(others),
    id: named(`GET ${target}`, options),
    operation: "listPets",
    creates: "no",
    target,
    build: () => ({ method: "GET", target, headers: options.authorization ?? [AUTHORIZATION] }),
  };
  return state ? inState(request, state) : request;
}

/** A list with an unusual spelling of the scheme; the planner may use that spelling for another list instead. */
export function anyList(scheme: string): TestRequest {
  const credential = spelledCredential(scheme);
  const authorization: Headers = [["Authorization", `${scheme} ${KEY_PLACEHOLDER}`]];
  const request = list("", { state: "one", note: `scheme ${scheme}`, credential, authorization });
  return { ...request, spellingOnly: true };
}

/** `GET /pets/{petId}`; `petId` is the path segment as sent. A literal one needs no animal in the store. */
export function get(
  label: string,
  petId: string | ((world: RequestContext) => string | Unprepared) = label,
  options: AskOptions = {},
): TestRequest {
  return {
    ...common(typeof petId === "string" ? { state: "any", ...options } : options),
    id: named(`GET /pets/${label}`, options),
    operation: "getPet",
    creates: "no",
    build: (world) => {
      const id = typeof petId === "string" ? petId : petId(world);
      if (typeof id !== "string") return id;
      return { method: "GET", target: `/pets/${id}`, headers: options.authorization ?? [AUTHORIZATION] };
    },
  };
}

/**
 * `POST /pets` with a body; `null` sends none. Once the target shows a quota, nothing more is created (catalogue rule
 * 13).
 */
export function create(
  label: string,
  creates: TestRequest["creates"],
  body: (world: RequestContext) => string | Uint8Array | null | Unprepared,
  options: AskOptions & { readonly mediaType?: string } = {},
): TestRequest {
  return {
    ...common(options),
    id: named(`POST /pets: ${label}`, options),
    operation: "createPet",
    creates,
    build: (world) => {
      const quota = quotaAgainst({ creates }, world.recording);
      if (quota !== null) return { unprepared: quota, cause: "target" };
      const text = body(world);
      if (text !== null && typeof text !== "string" && !(text instanceof Uint8Array)) return text;
      const type: readonly [string, string] = options.mediaType
        ? ["Content-Type", options.mediaType]
        : JSON_TYPE;
      return {
        method: "POST",
        target: "/pets",
        headers: [...(options.authorization ?? [AUTHORIZATION]), type],
        body: text,
      };
    },
  };
}

/** Another method or path, which is observed only. */
export function other(label: string, request: RequestSpec): TestRequest {
  return {
    id: label,
    operation: "other",
    credential: VALID,
    creates: "no",
    build: () => ({ headers: [AUTHORIZATION], ...request }),
  };
}
