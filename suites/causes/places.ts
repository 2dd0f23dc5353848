/** Where a deviation is: two with the same code and place are one cause. */
import type { Placed } from "../../src/engine/catalogue.ts";
import { hasValidKey, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import { UNKNOWN } from "../requests/wrong-credentials.ts";

/** What is wrong with a request that must be refused, by the requirement about it. */
export const MEMBERS: Readonly<Record<string, string>> = {
  "CREATE-5": "name",
  "CREATE-6": "categoryId",
  "CREATE-7": "name",
  "CREATE-8": "categoryId",
  "CREATE-9": "status",
  "CREATE-10": "range",
  "CREATE-11": "body",
  "CREATE-15": "body",
  "CREATE-17": "status",
  "CREATE-18": "body",
  "LIST-6": "limit",
  "LIST-8": "filter",
};

/** Codes of which the operation alone is the place. */
const OF_OPERATION: ReadonlySet<string> = new Set(["too-many", "other-status", "not-an-array", "no-answer"]);

/** The place of a deviation: operation, member or field, status, credential. */
export function placeOf(placed: Placed): string {
  const { requirement, deviation, at } = placed;
  const { code, values } = deviation;
  const operation = at?.request.operation ?? "";
  if (code === "status") return placeOfStatus(placed);
  if (code === "served-invalid-body") return `${operation} ${MEMBERS[requirement] ?? ""}`;
  if (code === "served-wrong-credential") {
    return values.status === 401 || !at ? "goes on" : credentialClass(at);
  }
  if (OF_OPERATION.has(code)) return operation;
  if (code === "media-type") return String(values.received).split(";")[0]?.trim().toLowerCase() ?? "";
  if (code === "description") return String(values.place || requirement);
  const member = String(values.member ?? values.field ?? "");
  return code === "not-json" && at && statusOf(at) < 400 ? `served ${member}` : member;
}

function placeOfStatus({ requirement, deviation, at, hasCases }: Placed): string {
  const status = Number(deviation.values.status);
  if (at !== null && !hasValidKey(at)) return `credential ${status}`;
  const operation = at?.request.operation ?? "";
  const isFailure = status >= 500;
  // One check of the key, or one validation, refuses with the same status whatever is wrong.
  const isAnyRefusal = status === 401 || status === 403 || (operation === "createPet" && !isFailure);
  if (isAnyRefusal) return `${operation} ${status}`;
  return `${operation} ${status} ${MEMBERS[requirement] ?? (hasCases && !isFailure ? requirement : "")}`;
}

/** No credential, one that is not the key, or one that is almost right. */
export function credentialClass({ request: { credential } }: Exchange): "missing" | "unknown" | "almost" {
  if (credential.kind === "missing") return "missing";
  return credential.label === UNKNOWN.label ? "unknown" : "almost";
}
