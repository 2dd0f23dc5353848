/** Which deviations are of one mistake: by place, and by a table of what follows from what. */
import type { Placed } from "../src/engine/claims.ts";
import { hasValidKey, statusOf } from "../src/kit/evidence/reading.ts";

/** Members of a body that is refused, by the requirement about them. */
const MEMBERS: Readonly<Record<string, string>> = {
  "CREATE-5": "name",
  "CREATE-6": "categoryId",
  "CREATE-7": "name",
  "CREATE-8": "categoryId",
  "CREATE-9": "status",
  "CREATE-10": "range",
  "CREATE-11": "body",
  "CREATE-15": "body",
  "CREATE-17": "null",
  "CREATE-18": "body",
};

/** Two deviations with the same code and place are one cause: operation, member or field, status, credential. */
export function placeOf({ requirement, deviation, at }: Placed): string {
  const { code, values } = deviation;
  const operation = at?.request.operation ?? "";
  const status = String(values.status ?? "");
  if (code === "status") {
    const isWrong = at !== null && !hasValidKey(at);
    if (isWrong) return `credential ${status}`;
    const member = MEMBERS[requirement];
    // A failure of the service is about one request, a refusal about what was asked.
    const about = status.startsWith("5") ? (at?.requestId ?? "") : requirementGroup(requirement);
    return `${operation} ${status} ${member ?? about}`;
  }
  if (code === "served-invalid-body") return `${operation} ${MEMBERS[requirement] ?? ""}`;
  if (code === "served-wrong-credential") return status === "401" ? "goes on" : "served";
  if (code === "too-many" || code === "other-status") return operation;
  if (code === "not-json" || code === "media-type" || code === "not-an-error") {
    return `${at && statusOf(at) >= 400 ? "errors" : operation} ${String(values.member ?? "")}`;
  }
  if (code === "description") return String(values.place || requirement);
  if (code === "no-answer") return `${operation} ${at?.requestId ?? ""}`;
  return String(values.member ?? values.field ?? "");
}

/** Requirements about one thing: reading back, listing. */
function requirementGroup(requirement: string): string {
  if (["CREATE-1", "CREATE-2", "CREATE-3", "CREATE-4", "CREATE-16", "DATA-5"].includes(requirement))
    return "valid bodies";
  if (["LIST-1", "LIST-2", "LIST-4", "LIST-7"].includes(requirement)) return requirement;
  return requirement.slice(0, requirement.indexOf("-"));
}

/** The second follows from the first where one exchange shows both. */
const AT_ONE_EXCHANGE: Readonly<Record<string, readonly string[]>> = {
  status: ["status", "pet-member", "not-json", "media-type", "not-an-error", "field-missing"],
  "not-json": ["media-type", "not-an-error", "not-a-pet", "not-an-array", "body-unreadable"],
  "served-wrong-credential": ["status", "not-json"],
  "served-invalid-body": ["status"],
  "no-answer": ["no-answer"],
  "not-an-error": ["error-member"],
};

/** The second follows from the first wherever it is seen. */
const ANYWHERE: Readonly<Record<string, readonly string[]>> = {
  "not-listed": ["page-too-short", "not-listed-by-status", "equal-body-lost", "default-too-short"],
  "not-listed-by-status": ["page-too-short"],
  "not-found": ["equal-body-lost", "not-listed", "page-too-short"],
  "equal-body-lost": ["not-listed", "not-found", "page-too-short"],
  "id-of-two": [
    "not-listed",
    "not-found",
    "page-too-short",
    "equal-body-lost",
    "id-twice-on-page",
    "differs",
  ],
  "too-many": ["page-too-short"],
  "default-too-short": ["page-too-short"],
  "other-status": ["page-too-short", "not-listed-by-status"],
  "one-status": ["other-status", "not-listed-by-status", "differs"],
};

/** Whether one deviation explains another one. */
export function explains(one: Placed, other: Placed): boolean {
  const [a, b] = [one.deviation.code, other.deviation.code];
  if (one.at !== null && one.at === other.at && (AT_ONE_EXCHANGE[a] ?? []).includes(b)) return true;
  if ((ANYWHERE[a] ?? []).includes(b)) return true;
  const sameMember =
    one.deviation.values.member !== undefined &&
    one.deviation.values.member === other.deviation.values.member;
  if (a === "pet-member" && sameMember && ["echo", "differs", "stored-otherwise", "not-digits"].includes(b))
    return true;
  if (a === "pet-member" && one.deviation.values.member === "status" && b === "other-status") return true;
  if (a === "pet-member" && one.deviation.values.member === "id" && b === "not-listed") return true;
  if (a === "echo" && (b === "differs" || b === "stored-otherwise") && sameMember) return true;
  if (a === "differs" && b === "stored-otherwise" && sameMember) return true;
  // An operation that does not check the key serves, and refuses for other reasons.
  return a === "served-wrong-credential" && b === "status" && other.at !== null && !hasValidKey(other.at);
}

/** The requirement that a code is about. */
const OWNERS: Readonly<Record<string, string>> = {
  "not-json": "HTTP-2",
  "media-type": "HTTP-1",
  "body-unreadable": "HTTP-2",
  "not-an-error": "ERROR-1",
  "error-member": "ERROR-1",
  "id-of-two": "DATA-6",
  "not-found": "CREATE-13",
};

/** The members of animals. */
const MEMBER_OWNERS: Readonly<Record<string, string>> = {
  id: "DATA-1",
  name: "DATA-2",
  categoryId: "DATA-3",
  status: "DATA-4",
};

/** The requirement that is about a deviation, `null` if several may be. */
export function ownerOf({ deviation, at }: Placed): string | null {
  const { code, values } = deviation;
  if (code === "pet-member") return MEMBER_OWNERS[String(values.member)] ?? null;
  if (code === "echo" || code === "differs") return values.member === "categoryId" ? "DATA-5" : null;
  if (code === "status" && at && hasValidKey(at) && [401, 403].includes(statusOf(at))) return "AUTH-1";
  if (code === "status" && String(values.status).startsWith("5")) return "HTTP-4";
  if (code === "no-answer") return "HTTP-4";
  return OWNERS[code] ?? null;
}
