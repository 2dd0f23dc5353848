/** From the parts of a mixture to one target, and how the suite is run on it. */
import type { ReferenceOptions } from "../../reference/index.ts";
import type { PlanChoice } from "../../reference/plans.ts";
import type { RunOptions } from "../../run/options.ts";
import { type Part, part } from "./part.ts";
import { type SeamUse, seamUse } from "./seam-use.ts";

/** A target made of parts. */
export interface Composition {
  readonly options: ReferenceOptions;
  readonly suite: Partial<RunOptions>;
  /** SHOULD requirements that it declares not to follow. */
  readonly departs: ReadonlySet<string>;
}

/** What works on bytes and connections is next to the wire; what spells header names sees all of them. */
const INNERMOST = /^(gzip|chunked)$/;
const OUTERMOST = /^headers-(capital|lower-case|odd-case|padded)$/;

/** Parts in an order in which none hides another: what replaces a seam comes before what wraps it. */
export async function inOrder(parts: readonly Part[]): Promise<readonly Part[]> {
  const uses = new Map(
    await Promise.all(parts.map(async (each): Promise<[Part, SeamUse]> => [each, await seamUse(each)])),
  );
  const rank = (each: Part): number => {
    if (INNERMOST.test(each.name)) return 0;
    if (OUTERMOST.test(each.name)) return 4;
    if (uses.get(each)?.replaced.size) return 1;
    return /^quick-windows=|plan=/.test(each.name) ? 2 : 3;
  };
  const hides = (one: Part, other: Part): boolean =>
    [...(uses.get(one)?.replaced ?? [])].some((seam) => uses.get(other)?.wrapped.has(seam));
  const ordered: Part[] = [];
  for (const each of parts.toSorted((a, b) => rank(a) - rank(b))) {
    const before =
      rank(each) === 1 ? ordered.findIndex((there) => rank(there) > 0 && hides(each, there)) : -1;
    ordered.splice(before < 0 ? ordered.length : before, 0, each);
  }
  return ordered;
}

/** Composes the named parts in the order given; `plan` is that of a mixture without one. */
export function compose(names: readonly string[], plan: PlanChoice): Composition {
  const parts = names.map(part);
  const options = parts.map((each) => each.options());
  return {
    options: {
      ...Object.assign({}, ...options),
      plan: planOf(parts, options) ?? plan,
      changes: options.flatMap(({ changes = [] }) => changes),
    },
    suite: Object.assign({}, ...parts.map(({ suite }) => suite)),
    departs: new Set(parts.flatMap(({ departs }) => departs)),
  };
}

/** The plan that a setting names, else figures that a style needs; a style's plan by name is its default only. */
function planOf(parts: readonly Part[], options: readonly ReferenceOptions[]): PlanChoice | undefined {
  const set = options.find((_, at) => /plan=/.test(parts[at]?.name ?? ""))?.plan;
  return set ?? options.map(({ plan }) => plan).find((plan) => typeof plan === "object");
}
