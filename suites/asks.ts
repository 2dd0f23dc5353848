/** What the suites ask a target: builders of requests to the three operations. */
import { AUTHORIZATION } from "../src/kit/credentials.ts";
import type { Credential } from "../src/kit/exchange.ts";
import type { Ask, RequestSpec, Unprepared, World } from "../src/kit/requirement.ts";

type Headers = readonly (readonly [name: string, value: string])[];

const JSON_TYPE: readonly [string, string] = ["Content-Type", "application/json"];

/** Particulars in which an ask may differ from the plainest one. */
export interface AskOptions {
  readonly when?: Ask["when"];
  readonly credential?: Credential;
  /** Header lines of the credential; none for a missing one. */
  readonly authorization?: Headers;
  readonly after?: readonly string[];
  readonly settled?: Ask["settled"];
  /** Told apart from an ask for the same thing at another time or with another credential. */
  readonly note?: string;
}

function named(what: string, options: AskOptions): string {
  return options.note ? `${what} (${options.note})` : what;
}

function common(
  options: AskOptions,
): Pick<Ask, "credential" | "when"> & Partial<Pick<Ask, "after" | "settled">> {
  return {
    credential: options.credential ?? "valid",
    when: options.when ?? "any",
    ...(options.after ? { after: options.after } : {}),
    ...(options.settled ? { settled: options.settled } : {}),
  };
}

/** `GET /pets` with a query as it stands: `list("limit=1&status=sold")`. */
export function list(query: string, options: AskOptions = {}): Ask {
  const target = query === "" ? "/pets" : `/pets?${query}`;
  return {
    ...common(options),
    id: named(`GET ${target}`, options),
    operation: "listPets",
    creates: "no",
    build: () => ({ method: "GET", target, headers: options.authorization ?? [AUTHORIZATION] }),
  };
}

/** `GET /pets/{petId}`; `petId` gives the path segment as sent. */
export function get(
  label: string,
  petId: string | ((world: World) => string | Unprepared),
  options: AskOptions = {},
): Ask {
  return {
    ...common(options),
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

/** `POST /pets` with a body; `null` sends none. */
export function create(
  label: string,
  creates: Ask["creates"],
  body: (world: World) => string | null | Unprepared,
  options: AskOptions & { readonly mediaType?: string } = {},
): Ask {
  return {
    ...common(options),
    id: named(`POST /pets: ${label}`, options),
    operation: "createPet",
    creates,
    build: (world) => {
      const text = body(world);
      if (text !== null && typeof text !== "string") return text;
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

/** Another method or path: observed only. */
export function other(label: string, request: RequestSpec): Ask {
  return {
    id: label,
    operation: "other",
    credential: "valid",
    creates: "no",
    when: "any",
    build: () => ({ headers: [AUTHORIZATION], ...request }),
  };
}
