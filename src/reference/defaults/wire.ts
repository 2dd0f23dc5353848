/** Writes a complete response to the connection. */
import type { Context } from "../context.ts";
import type { Answer, Line } from "../output.ts";

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
