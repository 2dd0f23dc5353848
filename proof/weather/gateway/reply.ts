/** Reads and changes responses, and makes those that a gateway writes itself. */
import { STATUS_CODES } from "node:http";
import type { Layer, Reply, Result } from "./layer.ts";
import { isReply } from "./layer.ts";

/** The first value of a header, or `undefined`. The name is given in lower case. */
export function headerOf(headers: readonly string[], name: string): string | undefined {
  for (let at = 0; at + 1 < headers.length; at += 2)
    if (headers[at]?.toLowerCase() === name) return headers[at + 1];
  return undefined;
}

/** The header lines without those whose name, in lower case, the pattern matches. */
export function withoutHeaders(headers: readonly string[], pattern: RegExp): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const [name = "", value = ""] = headers.slice(at, at + 2);
    if (!pattern.test(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}

/** The header lines with one set to a value, in place of all earlier lines of that name. */
export function withHeader(headers: readonly string[], name: string, value: string): readonly string[] {
  const rest = withoutHeaders(headers, new RegExp(`^${name}$`, "i"));
  return [...rest, name, value];
}

/** A response with another body. */
export function withBody(reply: Reply, body: string | Buffer): Reply {
  const bytes = Buffer.from(body);
  return {
    ...reply,
    headers: withHeader(reply.headers, "Content-Length", String(bytes.length)),
    body: bytes,
  };
}

/** A response of the gateway itself. */
export function replyOf(status: number, type: string, body: string, headers: readonly string[] = []): Reply {
  const date = new Date().toUTCString();
  return withBody(
    { status, headers: ["Date", date, "Content-Type", type, ...headers], body: Buffer.alloc(0) },
    body,
  );
}

/** The error page of a gateway, like nginx's. */
export function htmlPage(status: number, headers: readonly string[] = []): Reply {
  const title = `${status} ${STATUS_CODES[status] ?? ""}`.trim();
  const page = `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;
  return replyOf(status, "text/html", page, ["Server", "nginx", ...headers]);
}

/** An Error body (interface §2), without headers of the rate limit. */
export function errorReply(
  status: number,
  code: string,
  message: string,
  headers: readonly string[] = [],
): Reply {
  return replyOf(status, "application/json", JSON.stringify({ code, message, status }), headers);
}

/** A layer that changes complete responses only. */
export function changing(change: (reply: Reply, call: Parameters<Layer>[0]) => Result): Layer {
  return async (call, next) => {
    const result = await next(call);
    return isReply(result) ? change(result, call) : result;
  };
}
