/** Formats animals and refusals as response bodies (interface §2). */
import { writeJson } from "../../kit/json/write-json.ts";
import type { Context } from "../context.ts";
import type { Output, OutputObject } from "../output.ts";
import type { Refusal } from "../refusal.ts";
import type { Showing } from "../seams.ts";
import type { Pet } from "../store/pet.ts";

const CODES: Readonly<{ [status: number]: string }> = {
  400: "invalid_request",
  401: "unauthorized",
  404: "not_found",
  405: "method_not_allowed",
  413: "body_too_large",
  429: "rate_limited",
};

/** A Pet, the same in all responses; without `status` if the animal has none. */
export function presentPet(_ctx: Context, pet: Pet, _where: Showing): OutputObject {
  return { id: pet.id, name: pet.name, categoryId: pet.categoryId, status: pet.status ?? undefined };
}

/** An Error. */
export function presentError(ctx: Context, refusal: Refusal): OutputObject {
  return { code: ctx.seams.codeOf(ctx, refusal), message: refusal.message, status: refusal.status };
}

/** One code per status. */
export function codeOf(_ctx: Context, refusal: Refusal): string {
  return CODES[refusal.status] ?? "error";
}

/** Compact JSON. */
export function render(_ctx: Context, value: Output): string {
  return writeJson(value);
}

/** UTF-8. */
export function encode(_ctx: Context, text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
