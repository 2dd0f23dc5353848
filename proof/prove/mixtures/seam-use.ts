/** Finds out which seams a part replaces or wraps, by answering requests with its changes. */
import type { IncomingCall } from "../../../src/reference/context.ts";
import { createPetStore } from "../../../src/reference/pet-store.ts";
import type { Change, Seams } from "../../../src/reference/seams.ts";
import type { Part } from "./part.ts";

/** The seams that a part replaces or wraps. */
export interface SeamUse {
  /** Seams whose previous function it never calls: two such parts would hide one another. */
  readonly replaced: ReadonlySet<string>;
  /** Seams whose previous function it calls, at least for some requests. */
  readonly wrapped: ReadonlySet<string>;
}

const KEY = "key";

/** Requests to every operation, accepted and refused for each common reason. */
const SAMPLES: readonly (readonly [method: string, target: string, body?: string, key?: string])[] = [
  ["GET", "/v1/pets"],
  ["GET", "/v1/pets?limit=1"],
  ["GET", "/v1/pets?status=sold"],
  ["GET", "/v1/pets?limit=0"],
  ["GET", "/v1/pets?status=lost"],
  ["GET", "/v1/pets", "", ""],
  ["GET", "/v1/pets", "", "unknown"],
  ["POST", "/v1/pets", '{"name":"Rex","categoryId":40,"status":"sold"}'],
  ["POST", "/v1/pets", '{"name":"Rex","categoryId":40}'],
  ["POST", "/v1/pets", '{"categoryId":1}'],
  ["POST", "/v1/pets", '{"name":"Rex","categoryId":"1"}'],
  ["POST", "/v1/pets", "{"],
  ["POST", "/v1/pets", '{"name":"Rex","categoryId":1}', "unknown"],
  ["GET", "/v1/pets/1"],
  ["GET", "/v1/pets/4611686018427387904"],
  ["GET", "/v1/pets/abc"],
  ["GET", "/v1/pets/1", "", ""],
  ["PUT", "/v1/pets"],
  ["GET", "/v1/nothing"],
];

const known = new Map<string, Promise<SeamUse>>();

/** The seams that a part replaces or wraps. */
export function seamUse(part: Part): Promise<SeamUse> {
  const found = known.get(part.name) ?? observe(part);
  known.set(part.name, found);
  return found;
}

async function observe(part: Part): Promise<SeamUse> {
  const { changes = [], clock = Date.now } = part.options();
  if (changes.length === 0) return { replaced: new Set(), wrapped: new Set() };
  const called = new Set<string>();
  const changed = new Set<string>();
  const counting: Change = (good) =>
    Object.fromEntries(
      Object.entries(good).map(([name, seam]) => [
        name,
        (...given: unknown[]) => {
          called.add(name);
          return (seam as (...all: unknown[]) => unknown)(...given);
        },
      ]),
    ) as Partial<Seams>;
  const noting = changes.map(
    (change): Change =>
      (good) => {
        const seams = change(good);
        for (const name of Object.keys(seams)) changed.add(name);
        return seams;
      },
  );
  const plan = { perMinute: 1_000, perDay: 1_000 };
  const service = createPetStore({ apiKey: KEY, plan, stock: 3, clock, changes: [counting, ...noting] });
  await Promise.all(SAMPLES.map((sample) => service.respond(call(...sample)).catch(refused)));
  // There is no connection here; all changes of it but one wrap the previous function.
  if (part.name !== "chunked") called.add("wire");
  const split = (wraps: boolean): Set<string> =>
    new Set([...changed].filter((name) => called.has(name) === wraps));
  return { replaced: split(false), wrapped: split(true) };
}

/** Ignores errors: a fault may fail to answer, and the calls until then count. */
function refused(): null {
  return null;
}

function call(method: string, target: string, body = "", key = KEY): IncomingCall {
  const [path = "", search = ""] = target.split("?");
  return {
    method,
    path,
    query: [...new URLSearchParams(search)],
    address: "127.0.0.1",
    oversized: false,
    headers: [
      ...(key ? [["Authorization", `Bearer ${key}`] as const] : []),
      ["Content-Type", "application/json"],
    ],
    body: new TextEncoder().encode(body),
  };
}
