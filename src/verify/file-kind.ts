/** Recognises the files that `verify` takes by their contents. */
import { isObject } from "../kit/schema/json-place.ts";

/** `null`: cannot be verified. */
export type FileKind = "report" | "recording" | "certificate" | null;

/** The kind of a JSON value. */
export function fileKind(value: unknown): FileKind {
  if (!isObject(value)) return null;
  if ("formatVersion" in value && "requirements" in value) return "report";
  if (isObject(value.log) && "entries" in value.log) return "recording";
  if ("dsseEnvelope" in value || ("payload" in value && "payloadType" in value)) return "certificate";
  return null;
}
