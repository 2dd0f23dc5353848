/** Whether something answers at the service's address. */
import { connect } from "node:net";
import { createClient } from "../../run/wire/client.ts";
import type { Network } from "../../run/wire/network.ts";

/** Milliseconds for a connection to a port, and for one answer. */
const CONNECT_MS = 1_000;
const ANSWER_MS = 2_000;

const PAUSE_MS = 100;

/** Host and port of a base URL, with the address that `--resolve` gives. */
export function placeOf(
  baseUrl: string,
  { resolutions }: Network,
): { readonly host: string; readonly port: number } {
  const { hostname, port, protocol } = new URL(baseUrl);
  const bare = hostname.replace(/^\[|\]$/g, "");
  const number = Number(port) || (protocol === "https:" ? 443 : 80);
  const resolved = resolutions.find((each) => each.host === bare && each.port === number);
  return { host: resolved?.address ?? bare, port: number };
}

export function isTaken(baseUrl: string, network: Network): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ ...placeOf(baseUrl, network), timeout: CONNECT_MS });
    const end = (taken: boolean): void => {
      socket.destroy();
      resolve(taken);
    };
    socket.on("connect", () => end(true));
    socket.on("timeout", () => end(false));
    socket.on("error", () => end(false));
  });
}

/** Whether anything was answered; if not, why the last request was not, or `null` if none was sent. */
export interface Readiness {
  readonly answered: boolean;
  readonly reason: string | null;
}

/** Asks the base URL, without the key, until anything is answered over HTTP or the signal aborts. */
export async function answers(baseUrl: string, network: Network, signal: AbortSignal): Promise<Readiness> {
  const { origin, pathname } = new URL(baseUrl);
  const client = createClient(origin, 1, ANSWER_MS, network);
  const headers = network.host ? [["Host", network.host] as const] : [];
  const request = { method: "GET", path: pathname, headers, body: null };
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  let reason: string | null = null;
  try {
    while (!signal.aborted) {
      const answer = await Promise.race([client.send(request, true), aborted]);
      if (answer && answer.response !== null) return { answered: true, reason: null };
      reason = answer?.noAnswer?.message ?? reason;
      await Promise.race([new Promise((resolve) => setTimeout(resolve, PAUSE_MS)), aborted]);
    }
    return { answered: false, reason };
  } finally {
    await client.close();
  }
}
