/** A gateway that loses one answer in thirty, chosen from a seed. */
import { createHash } from "node:crypto";
import { headerValues, type IncomingCall } from "../context.ts";
import { type Gateway, LOSSES, type Loss } from "./gateway.ts";

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
