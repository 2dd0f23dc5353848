/** Response bodies (interface §2), and how responses are written to the connection. */
import { writeJson } from "../../kit/json/write-json.ts";
import type { Answer, Awaitable, Context, Line, Output, OutputObject } from "../context.ts";
import type { Refusal } from "../refusal.ts";
import type { Showing } from "../seams.ts";
import type { Pet } from "../store/store.ts";

const CODES: Readonly<{ [status: number]: string }> = {
  400: "invalid_request",
  401: "unauthorized",
  404: "not_found",
  405: "method_not_allowed",
  413: "body_too_large",
  429: "rate_limited",
};

export const present = {
  /** A Pet, the same in all responses; without `status` if the animal has none. */
  presentPet: (_ctx: Context, { id, name, categoryId, status }: Pet, _where: Showing): OutputObject => ({
    id,
    name,
    categoryId,
    status: status ?? undefined,
  }),

  presentError: (ctx: Context, refusal: Refusal): OutputObject => {
    return { code: ctx.seams.codeOf(ctx, refusal), message: refusal.message, status: refusal.status };
  },

  codeOf: (_ctx: Context, refusal: Refusal): string => CODES[refusal.status] ?? "error",

  render: (_ctx: Context, value: Output): string => writeJson(value),

  encode: (_ctx: Context, text: string): Uint8Array => new TextEncoder().encode(text),

  finish: (_ctx: Context, answer: Answer): Awaitable<Answer> => answer,

  /** Writes headers and body; adds `Content-Length` if no header says where the body ends. */
  wire: (_ctx: Context, { status, headers, body }: Answer, { response }: Line): Awaitable<void> => {
    response.sendDate = false;
    const framed = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
    const lines = framed ? headers : [...headers, ["Content-Length", String(body.length)]];
    response.writeHead(status, lines.flat());
    response.end(body);
  },
};
