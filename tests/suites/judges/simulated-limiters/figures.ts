/** Figures of Remaining that say nothing of what remains, or of a part of it only. */
import type { Chance } from "./chance.ts";
import type { Figure } from "./run.ts";

/** Draws a figure; it never shows 0, at which a run would wait. */
type DrawFigure = (chance: Chance) => Figure;

const within = (limit: number, figure: number): number => Math.max(1, Math.min(limit, Math.floor(figure)));

const share =
  (part: number): DrawFigure =>
  () =>
  ({ limit }) =>
    within(limit, limit * part);

/** These may never pass. */
export const WRONG_FIGURES: Readonly<Record<string, DrawFigure>> = {
  "constant: the Limit": share(1),
  "constant: one less":
    () =>
    ({ limit }) =>
      limit - 1,
  "constant: two thirds": share(2 / 3),
  "constant: a tenth": share(1 / 10),
  random:
    (chance) =>
    ({ limit }) =>
      within(limit, chance.from(1, limit + 1)),
  "random, near the Limit":
    (chance) =>
    ({ limit }) =>
      within(limit, limit - chance.from(0, 20)),
  rising:
    () =>
    ({ limit }, n) =>
      within(limit, limit / 3 + n),
  "counted up":
    () =>
    ({ limit }, n) =>
      within(limit, n),
};

const processes =
  (count: number, of: (n: number, chance: Chance) => number): DrawFigure =>
  (chance) => {
    const counters = Array.from({ length: count }, () => 0);
    return ({ limit }, n) => {
      const at = of(n, chance) % count;
      counters[at] = (counters[at] ?? 0) + 1;
      return within(limit, limit - (counters[at] ?? 0));
    };
  };

/** These count a part; how often they are seen is printed. */
export const PARTIAL_FIGURES: Readonly<Record<string, DrawFigure>> = {
  "two processes in turn": processes(2, (n) => n),
  "three processes in turn": processes(3, (n) => n),
  "two processes at random": processes(2, (_n, chance) => Math.floor(chance.from(0, 2))),
  "every second request":
    () =>
    ({ limit }, n) =>
      within(limit, limit - n / 2),
  "none after the tenth":
    () =>
    ({ limit }, n) =>
      within(limit, limit - Math.min(10, n)),
  "none after the thirtieth":
    () =>
    ({ limit }, n) =>
      within(limit, limit - Math.min(30, n)),
};
