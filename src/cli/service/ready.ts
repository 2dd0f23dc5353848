/** Whether something answers at the service's address. */
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "../../run/wire/client.ts";
import { addressOf, type Network, portOf } from "../../run/wire/network.ts";

/** Milliseconds for a connection to a port, and for one answer. */
const CONNECT_MS = 1_000;
const ANSWER_MS = 2_000;

const PAUSE_MS = 100;

/** Host and port of a base URL, with the address that `--resolve` gives. */
export function placeOf(
  baseUrl: string,
  { resolutions }: Network,
): { readonly host: string; readonly port: number } {
  const url = new URL(baseUrl);
  const host = addressOf(baseUrl, resolutions) ?? url.hostname.replace(/^\[|\]$/g, "");
  return { host, port: portOf(url) };
}

export async function isTaken(baseUrl: string, network: Network): Promise<boolean> {
  const socket = connect(placeOf(baseUrl, network));
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(CONNECT_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
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
  // Ends the request in flight.
  signal.addEventListener("abort", () => void client.close(), { once: true });
  let reason: string | null = null;
  try {
    while (!signal.aborted) {
      const { response, noAnswer } = await client.send(request, true);
      if (response !== null) return { answered: true, reason: null };
      if (!signal.aborted) reason = noAnswer?.message ?? reason;
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
    return { answered: false, reason };
  } finally {
    await client.close();
  }
}
