/** Response bodies (interface §2), and how responses are written to the connection. */
import { writeJson } from "../../kit/json/write-json.ts";
import type { BodySeams } from "../seams.ts";

const CODES: Readonly<{ [status: number]: string }> = {
  400: "invalid_request",
  401: "unauthorized",
  404: "not_found",
  405: "method_not_allowed",
  413: "body_too_large",
  429: "rate_limited",
};

export const present: BodySeams = {
  /** A Pet, the same in all responses; without `status` if the animal has none. */
  presentPet: (_ctx, { id, name, categoryId, status }) => ({
    id,
    name,
    categoryId,
    status: status ?? undefined,
  }),

  presentError: (ctx, refusal) => {
    return { code: ctx.seams.codeOf(ctx, refusal), message: refusal.message, status: refusal.status };
  },

  codeOf: (_ctx, refusal) => CODES[refusal.status] ?? "error",

  render: (_ctx, value) => writeJson(value),

  encode: (_ctx, text) => new TextEncoder().encode(text),

  finish: (_ctx, answer) => answer,

  /** Writes headers and body; adds `Content-Length` if no header says where the body ends. */
  wire: (_ctx, { status, headers, body }, { response }) => {
    response.sendDate = false;
    const framed = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
    const lines = framed ? headers : [...headers, ["Content-Length", String(body.length)]];
    response.writeHead(status, lines.flat());
    response.end(body);
  },
};
