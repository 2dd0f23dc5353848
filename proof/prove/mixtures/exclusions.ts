/**
 * Which parts cannot be combined: two that set the same option or replace the same seam, or that together are not
 * conformant.
 */
import type { Part } from "./part.ts";
import { seamUse } from "./seam-use.ts";

const CLOCKED = /^(clock-|removed-(not|404|405|410|on-some|route)$)/;
const UNDATED = /^(date-absent|removed-without-date)$/;
const QUICK = /^quick-windows=|^(known-)?plan=free$/;
const ALREADY_QUICK = /^(bucket-(fast|tiny|of)|anonymous-by-address$)/;

/** Pairs that cannot be combined although they use different seams, with the reason. */
const PAIRS: readonly (readonly [one: RegExp, other: RegExp, why: string])[] = [
  [UNDATED, CLOCKED, "without a Date its times are wrong by every clock"],
  [/^date-of-gateway$/, CLOCKED, "its Reset is wrong by every clock"],
  [
    /^limit-of-int64$/,
    /^(plan|known-plan)=free$|^bucket-|^used-up-|^quick-/,
    "the limit shown is not the one in force",
  ],
  [/^limit-of-int64$/, /^known-plan=/, "the limit shown is not the plan's"],
  [QUICK, ALREADY_QUICK, "its windows are quick already"],
  [/^used-up-day$/, /^(lossy=|neighbours-)/, "the used-up limit resets only after a real minute"],
  // The neighbour's animal is added while a request of the suite that names an id is answered.
  [
    /^neighbours-(create|full-store)/,
    /^fault:client-id-taken$/,
    "the neighbour's animal would get the suite's id",
  ],
  [/^refusals-uncounted$/, /^refused-uncounted$/, "what is refused would be given back twice"],
  [/^stock=0$/, /^stock-status=/, "there is no stock"],
];

/** Options that several parts may set to the same value. */
const SHARED = ["changes", "timeoutMs", "exhaustRateLimit"];

/** Why two parts cannot be combined, or `null`. */
export async function exclusion(one: Part, other: Part): Promise<string | null> {
  if (keyOf(one) === keyOf(other)) return "the same part twice";
  const [key] = settings(one).filter((name) => settings(other).includes(name));
  if (key !== undefined) return `both set ${key}`;
  for (const [first, second, why] of PAIRS)
    if (
      (first.test(one.name) && second.test(other.name)) ||
      (first.test(other.name) && second.test(one.name))
    )
      return why;
  if (!hasTime(one, other) || !hasTime(other, one))
    return "the limit is to be used up, in windows of its own";
  const [a, b] = await Promise.all([seamUse(one), seamUse(other)]);
  const [seam] = [...a.replaced].filter((name) => b.replaced.has(name));
  if (seam !== undefined) return `both replace ${seam}`;
  const hides = [...a.replaced].some((name) => b.wrapped.has(name));
  const isHidden = [...b.replaced].some((name) => a.wrapped.has(name));
  return hides && isHidden ? "each would hide a part of the other" : null;
}

/**
 * Whether a run with `exhaustRateLimit` can use up the limit: it is as shown, only for this key, and does not
 * refill first.
 */
function hasTime(usedUp: Part, { name }: Part): boolean {
  const prevents = QUICK.test(name) || /^(counted-by-address|limit-of-int64)$/.test(name);
  return !usedUp.suite.exhaustRateLimit || !prevents;
}

function keyOf({ name }: Part): string {
  return name.replace(/^known-/, "").replace(/=.*/, "");
}

/** The options that a part sets, for the reference and the suite. A plan name is a default that others may replace. */
function settings({ name, options, suite }: Part): readonly string[] {
  const given = options();
  const free = typeof given.plan === "string" && !/plan=/.test(name) ? ["plan"] : [];
  return [...Object.keys(given), ...Object.keys(suite)].filter((key) => ![...SHARED, ...free].includes(key));
}
