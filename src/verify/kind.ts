/** What a file is that `verify` is given: told by what is in it, not by its name. */
import { isObject } from "./given.ts";

/** `null`: nothing that can be verified. */
export type Kind = "report" | "recording" | "certificate" | null;

/** The kind of a JSON value. */
export function kindOf(value: unknown): Kind {
  if (!isObject(value)) return null;
  if ("formatVersion" in value && "requirements" in value) return "report";
  if (isObject(value.log) && "entries" in value.log) return "recording";
  if ("dsseEnvelope" in value || ("payload" in value && "payloadType" in value)) return "certificate";
  return null;
}
