/** What layers ask about a request. */
import type { Call } from "./layer.ts";
import { headerOf } from "./reply.ts";

/** The path without the query. */
export function pathOf({ url }: Call): string {
  return url.split("?", 1)[0] ?? "";
}

/** Whether the request is a listPets. */
export function isList(call: Call): boolean {
  return call.method === "GET" && pathOf(call).endsWith("/pets");
}

/** Whether the request is a createPet. */
export function isCreation(call: Call): boolean {
  return call.method === "POST" && pathOf(call).endsWith("/pets");
}

/** The value of `Authorization`, or "" without one. */
export function credentialOf(call: Call): string {
  return headerOf(call.headers, "authorization") ?? "";
}

/** Whether the request has exactly this key as Bearer credential. */
export function hasKey(call: Call, apiKey: string): boolean {
  return /^bearer (.*)$/i.exec(credentialOf(call))?.[1] === apiKey;
}

/** The texts of a request that a firewall looks at: the decoded target and the body. */
export function textsOf({ url, body }: Call): string {
  return `${decoded(url)}\n${body.toString("utf8")}`;
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url.replace(/\+/g, " "));
  } catch {
    return url;
  }
}

/** True for the requests that arrive within `ms` milliseconds, from the request with this number on. */
export function during(turn: number, ms: number): (call: Call) => boolean {
  let end: number | null = null;
  return (call) => {
    if (end === null && call.turn >= turn) end = call.at + ms;
    return end !== null && call.at < end;
  };
}
