/** A gateway in front of the service that loses one answer in thirty, chosen from a seed. */
import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { type Answer, headerValues, type IncomingCall, type Line } from "../../../src/reference/context.ts";
import type { Gateway } from "../../../src/reference/http/server.ts";

/**
 * How an answer is lost: the gateway's own error response, a connection closed before or within the answer, no
 * answer.
 */
export const LOSSES = ["502", "503", "504", "closed", "cut", "silent"] as const;

/** A lost answer. */
export interface Loss {
  readonly how: (typeof LOSSES)[number];
  /** Whether the service receives and handles the request. */
  readonly carriedOut: boolean;
}

/** A gateway that loses those answers for which `lossOf` says how. */
export function losing(lossOf: (request: IncomingCall) => Loss | null): Gateway {
  return async (request, line, serve, send) => {
    const loss = lossOf(request);
    if (loss === null) return send(await serve());
    const reply = loss.carriedOut ? await serve() : null;
    if (loss.how === "silent") return;
    if (loss.how === "closed") line.response.destroy();
    else if (loss.how === "cut" && reply !== null) cutShort(reply.answer, line);
    else refuse(loss.how === "cut" ? 502 : Number(loss.how), line);
  };
}

/** Sends an answer up to the middle of its body, then closes the connection. */
function cutShort({ status, headers, body }: Answer, { response }: Line): void {
  const framing = /^(content-length|transfer-encoding)$/i;
  const lines = headers.filter(([name]) => !framing.test(name));
  response.sendDate = false;
  response.writeHead(status, [...lines, ["Content-Length", String(body.length)]].flat());
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}

/** The error page of a gateway whose upstream did not answer, like nginx's. */
function refuse(status: number, { response }: Line): void {
  const title = `${status} ${STATUS_CODES[status] ?? ""}`;
  const page = `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;
  response.writeHead(status, {
    Server: "nginx",
    "Content-Type": "text/html",
    "Content-Length": Buffer.byteLength(page),
  });
  response.end(page);
}

/** One answer in this many is lost. */
const ONE_IN = 30;

/** Kinds of twenty losses; silence is rare, because clients wait for a timeout. */
const SHARES: readonly (readonly [how: Loss["how"], share: number])[] = [
  ["502", 4],
  ["503", 4],
  ["504", 3],
  ["closed", 5],
  ["cut", 3],
  ["silent", 1],
];

/**
 * Loses the answer to the same requests in every run with the same seed, independent of other requests; with `only`
 * every loss is of that kind.
 */
export function losses(seed: number, only?: Loss["how"]): (request: IncomingCall) => Loss | null {
  const times = new Map<string, number>();
  return (request) => {
    const alike = likeness(request);
    const time = times.get(alike) ?? 0;
    times.set(alike, time + 1);
    const lot = createHash("sha256").update(`${seed} ${time} ${alike}`).digest();
    if (lot.readUInt32BE(0) % ONE_IN !== 0) return null;
    const how = only ?? kindOf(lot.readUInt32BE(4) % 20);
    return { how, carriedOut: how === "cut" || lot.readUInt8(8) % 2 === 0 };
  };
}

/** A gateway that loses one answer in thirty, chosen from a seed. */
export function lossyGateway(seed: number, only?: Loss["how"]): Gateway {
  return losing(losses(seed, only));
}

/** Parses the kind of loss in a mixture's part, or `undefined`. */
export function lossNamed(name: string): Loss["how"] | undefined {
  return LOSSES.find((how) => how === name);
}

function kindOf(lot: number): Loss["how"] {
  let left = lot;
  for (const [how, share] of SHARES) {
    if (left < share) return how;
    left -= share;
  }
  return "silent";
}

/** The request without keys and run ids, which are random, so that it is the same in every run. */
function likeness(request: IncomingCall): string {
  const { method, path, query, body } = request;
  const keys = headerValues(request, "authorization").map((line) => line.length);
  const text = new TextDecoder().decode(body).replace(/conformance-[0-9a-f]+/g, "");
  return JSON.stringify([method, path, query, keys, text]);
}
