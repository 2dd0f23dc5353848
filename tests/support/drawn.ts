/** Draws of a seed: tests that go through many cases which nobody would write one by one, the same ones each time. */
import { randomFrom } from "../../src/kit/random.ts";

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
