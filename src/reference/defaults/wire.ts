/** The end of the way: a complete answer onto the connection. */
import type { Context } from "../context.ts";
import type { Answer, Line } from "../output.ts";

/** Nothing to change. */
export function finish(_ctx: Context, answer: Answer): Answer {
  return answer;
}

/** The header lines as they are, with the body's length where nothing else tells its end, and the body. */
export function wire(_ctx: Context, answer: Answer, { response }: Line): void {
  response.sendDate = false;
  const framed = answer.headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  const lines = framed ? answer.headers : [...answer.headers, ["Content-Length", String(answer.body.length)]];
  response.writeHead(answer.status, lines.flat());
  response.end(answer.body);
}
