/** A gateway that loses one answer in thirty, drawn from a seed. */
import { createHash } from "node:crypto";
import { headerValues, type IncomingCall } from "./context.ts";
import { type Gateway, LOSSES, type Loss } from "./gateway.ts";

/** Of so many answers one is lost. */
const ONE_IN = 30;

/** Out of twenty losses: silence is rare, since every client waits for it. */
const SHARES: readonly (readonly [how: Loss["how"], share: number])[] = [
  ["502", 4],
  ["503", 4],
  ["504", 3],
  ["closed", 5],
  ["cut", 3],
  ["silent", 1],
];

/**
 * The same request loses its answer the same time in every run with the seed, whatever was sent before it; with `only`
 * every loss is of that kind.
 */
export function lossyGateway(seed: number, only?: Loss["how"]): Gateway {
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

/** A kind that a part of a mixture names, or `undefined`. */
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

/** What a request has in common with its like in another run: keys and the names of runs are random. */
function likeness(request: IncomingCall): string {
  const { method, path, query, body } = request;
  const keys = headerValues(request, "authorization").map((line) => line.length);
  const text = new TextDecoder().decode(body).replace(/conformance-[0-9a-f]+/g, "");
  return JSON.stringify([method, path, query, keys, text]);
}
