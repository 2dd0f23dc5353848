/** Clocks that show another time than the suite's (catalogue, rule 5). */
import { changed, type Style } from "../style.ts";

function clocked(id: string, title: string, ms: number): Style {
  return { id, title, options: () => ({ clock: () => Date.now() + ms }) };
}

/** Every style of clocks; all times in a response come from the same clock. */
export const CLOCK_STYLES: readonly Style[] = [
  clocked("clock-fast", "has a clock that is 7 minutes fast", 7 * 60_000),
  clocked("clock-slow", "has a clock that is 5 hours slow", -5 * 3_600_000),
  changed("date-absent", "sends no Date header", () => ({ date: () => [] })),
];
