/** A small client for the tests of the reference: one request, everything about its response. */
import { gunzipSync } from "node:zlib";
import { Agent } from "undici";
import { type ReferenceOptions, type RunningReference, startReference } from "../../src/reference/index.ts";

// Unlike fetch it sends the path as it is: dots, stars and malformed percent-encoding included.
const agent = new Agent({ connections: 50 });

/** A response, its header names in lower case. */
export interface Response {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly text: string;
  /** The body as JSON, numbers as doubles. */
  readonly json: unknown;
}

/** What to send beyond method and target. */
export interface Sending {
  /** `null`: no `Authorization` line; an array: several. */
  readonly authorization?: string | readonly string[] | null;
  readonly headers?: { readonly [name: string]: string };
  /** Text as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly type?: string | null;
}

/** Sends one request with the valid key unless told otherwise. */
export async function ask(
  reference: RunningReference,
  method: string,
  target: string,
  sending: Sending = {},
): Promise<Response> {
  const {
    authorization = `Bearer ${reference.apiKey}`,
    headers = {},
    body,
    type = "application/json",
  } = sending;
  const base = new URL(reference.baseUrl);
  const lines: string[] = Object.entries(headers).flat();
  for (const line of [authorization ?? []].flat()) lines.push("authorization", line);
  if (body !== undefined && type !== null) lines.push("content-type", type);
  const sent = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const path = target.startsWith("/") ? base.pathname + target : `/${target}`;
  const response = await agent.request({
    origin: base.origin,
    method: method as "GET",
    path,
    headers: lines,
    body: sent ?? null,
  });
  const bytes = Buffer.from(await response.body.arrayBuffer());
  const zipped = response.headers["content-encoding"] === "gzip";
  const text = (zipped ? gunzipSync(bytes) : bytes).toString("utf8");
  return { status: response.statusCode, headers: response.headers, text, json: parsed(text) };
}

function parsed(text: string): unknown {
  return /^\s*[{[]/.test(text) ? JSON.parse(text) : undefined;
}

/** Creates an animal. */
export function create(reference: RunningReference, body: unknown): Promise<Response> {
  return ask(reference, "POST", "/pets", { body });
}

/** A valid NewPet. */
export const VALID: { readonly name: string; readonly categoryId: number } = { name: "Bella", categoryId: 1 };

/** Starts a reference for one test and closes it afterwards. */
export async function withReference(
  options: ReferenceOptions,
  use: (reference: RunningReference) => Promise<void>,
): Promise<void> {
  const reference = await startReference(options);
  try {
    await use(reference);
  } finally {
    await reference.close();
  }
}
