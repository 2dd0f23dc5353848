/**
 * What `npm run bench` measures, with the goal of each and the bound above which it fails. Bounds are on ratios and
 * counts only, never on times, and have room for a busy machine.
 */
import { absent } from "./measures/absent.mjs";
import { floor } from "./measures/floor.mjs";
import { growth } from "./measures/growth.mjs";
import { latency } from "./measures/latency.mjs";
import { proof } from "./measures/proof.mjs";
import { startup } from "./measures/startup.mjs";
import { throughput } from "./measures/throughput.mjs";

/** Each measure: its name, its function, and how often it runs; `quick: 0` leaves it out of `--quick`. */
export const MEASURES = [
  { name: "floor", measure: floor, runs: 11, quick: 2 },
  { name: "throughput", measure: throughput, runs: 7, quick: 0 },
  { name: "latency", measure: latency, runs: 5, quick: 0 },
  { name: "startup", measure: startup, runs: 5, quick: 2 },
  { name: "absent", measure: absent, runs: 3, quick: 1 },
  { name: "growth", measure: growth, runs: 3, quick: 1 },
  { name: "proof", measure: proof, runs: 1, quick: 0 },
];

/** The rows of the table, by id. */
export const ROWS = {
  floor: { title: "core run / only sending its requests", unit: "times", goal: 2, bound: 3.5 },
  "memory-core": { title: "memory of core", unit: "MiB", goal: 90 },
  throughput: { title: "full run / bare undici, whole processes", unit: "times", goal: 1.5, bound: 7 },
  sending: { title: "full run / bare undici, sending only", unit: "times" },
  "memory-full": { title: "memory of full", unit: "MiB", goal: 130 },
  latency: { title: "round trips that core waits for", unit: "", goal: 15, bound: 17 },
  "start-version": { title: "`--version` / `node -e 0`", unit: "times", goal: 1.5, bound: 3 },
  "start-list": { title: "`list` / `node -e 0`", unit: "times", goal: 1.5, bound: 5 },
  absent: { title: "until a target that is not there is named", unit: "s", goal: 2 },
  "growth-store": { title: "core, 10,000 animals / none, processor time", unit: "times", bound: 2 },
  "growth-run": { title: "a request of full / of core, processor time", unit: "times", bound: 1.5 },
  proof: { title: "the whole core proof", unit: "s", goal: 40 },
};

/** A measured row with its title, goal and bound; `isAbove` its bound. */
export function row({ id, value, detail }) {
  const { title, unit, goal = null, bound = null } = ROWS[id];
  const rounded = Number(value.toFixed(value < 20 ? 2 : 0));
  return { id, title, value: rounded, unit, goal, bound, detail, isAbove: bound !== null && rounded > bound };
}
