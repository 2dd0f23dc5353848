/** Reads the body of a creation, before its members are validated (interface §4.2). */
import { isJsonObject, type JsonObject } from "../../kit/json/json.ts";
import { readJson } from "../../kit/json/read-json.ts";
import { type Context, headerValues } from "../context.ts";
import { badRequest, Refusal } from "../refusal.ts";

/** Exactly one `Content-Type` of `application/json`, parameters allowed; 400 otherwise, as §7 knows no 415. */
export function checkMediaType(ctx: Context): void {
  const types = headerValues(ctx.request, "content-type");
  const essence = types[0]?.split(";")[0]?.trim().toLowerCase();
  if (types.length !== 1 || essence !== "application/json")
    throw badRequest("media_type_invalid", "The body's media type is application/json.");
}

/** One JSON object in UTF-8 of at most 1 MiB (else 413); of repeated member names the last one counts. */
export function readBody(ctx: Context): JsonObject {
  if (ctx.request.oversized) throw new Refusal(413, "body_too_large", "The body is larger than 1 MiB.");
  const { value, problems } = readJson(ctx.request.body);
  if (problems.length > 0) throw badRequest("body_malformed", "The body is not one JSON text in UTF-8.");
  if (!isJsonObject(value)) throw badRequest("body_invalid", "The body is no JSON object.");
  return value;
}

/** Ignores unknown members, including `id`, which the service assigns (interface §2). */
export function checkMembers(_ctx: Context, _body: JsonObject): void {}
