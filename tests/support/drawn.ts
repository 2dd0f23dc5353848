/** Draws of a seed: tests that go through many cases which nobody would write one by one, the same ones each time. */
import { type Fault, optionsWith } from "../../proof/faults/fault.ts";
import { FAULTS } from "../../proof/faults/index.ts";
import { randomFrom } from "../../src/kit/random.ts";
import { type Instead, type Scene, type Sent, sceneOf } from "./played-run.ts";

/** What can be drawn. */
export interface Draw {
  /** A number from 0 to below `most`. */
  readonly number: (most: number) => number;
  /** One of these, all alike likely; what is to come often is there several times. */
  readonly of: <T>(all: readonly T[]) => T;
  /** So many of these, from `least` to `most`. */
  readonly many: <T>(least: number, most: number, one: () => T) => readonly T[];
}

/** The draws of a seed. */
export function drawFrom(seed: string): Draw {
  let count = 0;
  const number = (most: number): number => {
    count += 1;
    return Number(randomFrom(`${seed}, ${count}`) % BigInt(most));
  };
  return {
    number,
    of: (all) => all[number(all.length)] as (typeof all)[number],
    many: (least, most, one) => Array.from({ length: least + number(most - least + 1) }, one),
  };
}

/** Faults that can be played as they are. */
export const PLAYED: readonly { readonly fault: Fault; readonly scene: Scene }[] = FAULTS.flatMap((fault) => {
  const scene = fault.profile !== "full" && !fault.suite ? sceneOf(optionsWith(fault)) : null;
  return scene ? [{ fault, scene }] : [];
});

/** To which requests of a played run a trouble happens. */
export const VICTIMS: readonly (readonly [name: string, is: (sent: Sent) => boolean])[] = [
  ["all", () => true],
  ["those with the key", ({ request }) => request.credential.kind === "valid"],
  ["those without the key", ({ request }) => request.credential.kind !== "valid"],
  ["creations", ({ request }) => request.method === "POST"],
  ["lists", ({ request }) => request.operation === "listPets"],
  ["reads of an animal", ({ request }) => request.operation === "getPet"],
  ["those sent together", ({ together }) => together > 1],
  ["those sent alone", ({ together }) => together === 1],
  ["what is asked again", ({ send }) => send.role !== "survey"],
];

/** An answer with a body. */
export const bodied = (status: number, type: string, text: string): Instead => ({
  status,
  headers: [["Content-Type", type]],
  body: new TextEncoder().encode(text),
});

/** A page for people. */
export const pageWith = (status: number): Instead => bodied(status, "text/html", "<h1>We are back soon</h1>");
