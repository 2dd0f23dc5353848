/** Several kinds of weather at once: two or three of the others, chosen by the seed. */
import { type FamilyCase, family, type Weather, type WeatherCase } from "../case.ts";
import { BAN_CASES } from "./bans.ts";
import { BOUND_CASES } from "./bounds.ts";
import { CACHE_CASES } from "./caches.ts";
import { CLOCK_CASES } from "./clocks.ts";
import { FIREWALL_CASES } from "./firewalls.ts";
import { LATENCY_CASES } from "./latency.ts";
import { LIMIT_CASES } from "./limits.ts";
import { LOSS_CASES } from "./losses.ts";
import { NEIGHBOUR_CASES } from "./neighbours.ts";
import { OUTAGE_CASES } from "./outages.ts";
import { REPLICA_CASES } from "./replicas.ts";
import { SERVER_CASES } from "./servers.ts";
import { STATUS_CASES } from "./statuses.ts";

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

const FAMILIES = [
  STATUS_CASES,
  SERVER_CASES,
  FIREWALL_CASES,
  LOSS_CASES,
  OUTAGE_CASES,
  CACHE_CASES,
  NEIGHBOUR_CASES,
  LIMIT_CASES,
  BAN_CASES,
  CLOCK_CASES,
  REPLICA_CASES,
  LATENCY_CASES,
  BOUND_CASES,
];

/** Two cases of two families, whichever the seed draws; those that never come back are left out. */
function anyTwo(id: string): FamilyCase {
  return {
    id: `several-any-${id}`,
    why: "Two kinds of weather at once.",
    start(conditions) {
      const { random } = conditions;
      const one = random.pick(FAMILIES);
      const two = random.pick(FAMILIES.filter((each) => each !== one));
      const drawn = [one, two].map((cases) => random.pick(cases.filter(({ comesBack }) => comesBack)));
      return together(drawn.map(({ start }) => start(conditions)));
    },
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
  ...["one", "two", "three", "four", "five", "six"].map(anyTwo),
  several(
    "far-and-lossy",
    "A far service on a bad line, with replicas.",
    LATENCY_CASES,
    LOSS_CASES,
    REPLICA_CASES,
  ),
]);
