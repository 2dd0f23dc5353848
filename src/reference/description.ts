/** The reference's own description: what it really does, beyond what the interface says. */
import description from "../../schemas/openapi.json" with { type: "json" };
import beyond from "./description-patch.json" with { type: "json" };

/** Where it is served: outside the base path, without a key. */
export const DESCRIPTION_PATH = "/openapi.json";

export function ownDescription(): string {
  return JSON.stringify(patched(description, beyond));
}

/** A value with a merge patch, which removes nothing (RFC 7396 §2). */
function patched(target: unknown, patch: unknown): unknown {
  if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return patch;
  const own = { ...(target as Readonly<Record<string, unknown>> | undefined) };
  const changed = Object.entries(patch).map(([name, value]) => [name, patched(own[name], value)]);
  return { ...own, ...Object.fromEntries(changed) };
}
