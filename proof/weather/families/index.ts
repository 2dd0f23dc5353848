/** Every case of weather. */
import type { WeatherCase } from "../case.ts";
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
import { SEVERAL_CASES } from "./several.ts";
import { STATUS_CASES } from "./statuses.ts";

/** All cases, in the order of issue 29, and mixtures of them. */
export const WEATHER_CASES: readonly WeatherCase[] = [
  ...STATUS_CASES,
  ...SERVER_CASES,
  ...FIREWALL_CASES,
  ...LOSS_CASES,
  ...OUTAGE_CASES,
  ...CACHE_CASES,
  ...NEIGHBOUR_CASES,
  ...LIMIT_CASES,
  ...BAN_CASES,
  ...CLOCK_CASES,
  ...REPLICA_CASES,
  ...LATENCY_CASES,
  ...BOUND_CASES,
  ...SEVERAL_CASES,
];
