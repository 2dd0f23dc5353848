/** Limits per second: alone, together with a limit per minute, and per address (OPEN-16). */
import { taking } from "../../../../src/reference/defaults/index.ts";
import { withBan } from "../../../../src/reference/limits/limiter.ts";
import type { Change } from "../../../../src/reference/seams.ts";
import { type ShortWindowRule, shortWindows } from "../../limiters/short-windows.ts";
import type { Style } from "../style.ts";

function short(id: string, title: string, rule: ShortWindowRule, ...more: readonly Change[]): Style {
  const changes: readonly Change[] = [() => ({ take: taking(withBan(shortWindows(rule))) }), ...more];
  return { id: `second-${id}`, title, options: () => ({ changes }) };
}

/** Everything from one address is counted together. */
const BY_ADDRESS: Change = () => ({
  account: ({ request }) => ({ id: `address ${request.address}`, perMinute: 60, perDay: 1_000 }),
});

/** Every style of short windows. */
export const SHORT_WINDOW_STYLES: readonly Style[] = [
  short("ten", "serves ten requests a second", { perSecond: 10 }),
  short("two", "serves two requests a second", { perSecond: 2 }),
  short("and-minute", "serves 60 a minute, ten a second, and shows the second", {
    perSecond: 10,
    minuteToo: true,
    shown: "second",
  }),
  short("hidden", "serves 60 a minute, ten a second, and shows the minute", {
    perSecond: 10,
    minuteToo: true,
    shown: "minute",
  }),
  short("tighter", "serves 60 a minute, ten a second, and shows the limit with fewer requests left", {
    perSecond: 10,
    minuteToo: true,
    shown: "tighter",
  }),
  short("of-address", "serves ten requests a second of an address", { perSecond: 10 }, BY_ADDRESS),
];
