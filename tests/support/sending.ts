/** The client against servers made for one request; all of them closed by {@link closeAll}. */
import { createClient, type HttpClient, type WireAnswer } from "../../src/run/wire/client.ts";
import { type Serving, talk } from "./targets.ts";

const open: { close: () => Promise<void> }[] = [];

/** Keeps something to be closed after the test. */
export function closeLater<T extends { close: () => Promise<void> }>(each: T): T {
  open.push(each);
  return each;
}

/** To be called after each test. */
export async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map((each) => each.close()));
}

/** A client with one connection. */
export function clientOf({ origin }: Pick<Serving, "origin">, timeoutMs = 2_000): HttpClient {
  return closeLater(createClient(origin, 1, timeoutMs));
}

/** What comes of one request to a server. */
export async function answered(start: Promise<Serving>, timeoutMs?: number): Promise<WireAnswer> {
  return send(clientOf(closeLater(await start), timeoutMs));
}

/** Sends one request. */
export function send(client: HttpClient, fresh = false): Promise<WireAnswer> {
  return client.send(
    { method: "GET", path: "/v1/pets?limit=1", headers: [["Accept", "*/*"]], body: null },
    fresh,
  );
}

/** A server that says these bytes to every request, and then closes, or waits. */
export function saying(text: string, then: "closes" | "waits" = "closes"): Promise<Serving> {
  return talk((socket) => (then === "closes" ? socket.end(text, "latin1") : socket.write(text, "latin1")));
}

/** A body, a byte a character. */
export const textOf = ({ response }: WireAnswer): string =>
  Buffer.from(response?.body ?? []).toString("latin1");
