/** Response bodies (interface §2), and how responses are written to the connection. */
import { writeJson } from "../../kit/json/write-json.ts";
import type { Context } from "../context.ts";
import type { Answer, Line, Output, OutputObject } from "../output.ts";
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

/** Returns the response unchanged. */
export function finish(_ctx: Context, answer: Answer): Answer {
  return answer;
}

/** Writes headers and body; adds `Content-Length` if no header says where the body ends. */
export function wire(_ctx: Context, answer: Answer, { response }: Line): void {
  response.sendDate = false;
  const framed = answer.headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  const lines = framed ? answer.headers : [...answer.headers, ["Content-Length", String(answer.body.length)]];
  response.writeHead(answer.status, lines.flat());
  response.end(answer.body);
}
