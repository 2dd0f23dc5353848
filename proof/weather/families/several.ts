/** Several kinds of weather at once: two or three of the others, chosen by the seed. */
import { type FamilyCase, family, type Weather, type WeatherCase } from "../case.ts";
import { CACHE_CASES } from "./caches.ts";
import { FIREWALL_CASES } from "./firewalls.ts";
import { LATENCY_CASES } from "./latency.ts";
import { LOSS_CASES } from "./losses.ts";
import { NEIGHBOUR_CASES } from "./neighbours.ts";
import { OUTAGE_CASES } from "./outages.ts";
import { REPLICA_CASES } from "./replicas.ts";

/** All that happens in several cases, the layers of the first one nearest to the client. */
function together(parts: readonly Weather[]): Weather {
  const stock = Math.max(...parts.map(({ reference }) => reference?.stock ?? 0));
  return {
    reference: { stock, changes: parts.flatMap(({ reference }) => reference?.changes ?? []) },
    layers: parts.flatMap(({ layers = [] }) => layers),
    beside: (service) => {
      const stops = parts.map(({ beside }) => beside?.(service));
      return () => {
        for (const stop of stops) stop?.();
      };
    },
  };
}

function several(id: string, why: string, ...families: readonly (readonly WeatherCase[])[]): FamilyCase {
  return {
    id: `several-${id}`,
    why,
    start: (conditions) =>
      together(
        families.map((cases) =>
          conditions.random.pick(cases.filter(({ comesBack }) => comesBack)).start(conditions),
        ),
      ),
  };
}

/** Every mixture. */
export const SEVERAL_CASES: readonly WeatherCase[] = family("several", [
  several("losses-and-caches", "A bad line in front of a cache.", LOSS_CASES, CACHE_CASES),
  several(
    "losses-and-neighbours",
    "A bad line to a store that others use, too.",
    LOSS_CASES,
    NEIGHBOUR_CASES,
  ),
  several(
    "firewall-and-outage",
    "A firewall in front of a service that is down for some seconds.",
    FIREWALL_CASES,
    OUTAGE_CASES,
  ),
  several("caches-and-replicas", "A cache in front of replicas that are behind.", CACHE_CASES, REPLICA_CASES),
  several(
    "far-and-lossy",
    "A far service on a bad line, with replicas.",
    LATENCY_CASES,
    LOSS_CASES,
    REPLICA_CASES,
  ),
]);
