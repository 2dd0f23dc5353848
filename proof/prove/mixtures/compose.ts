/** Composes the parts of a mixture to one target, and the options to run the suite with. */
import type { ReferenceOptions } from "../../../src/reference/index.ts";
import type { PlanChoice } from "../../../src/reference/plans.ts";
import type { RunOptions } from "../../../src/run/options.ts";
import { type Part, part } from "./part.ts";
import { type SeamUse, seamUse } from "./seam-use.ts";

/** A target that is composed of parts. */
export interface Composition {
  readonly options: ReferenceOptions;
  readonly suite: Partial<RunOptions>;
  /** SHOULD requirements that it declares to fail. */
  readonly departs: ReadonlySet<string>;
}

/** Parts that change bytes and connections: applied first, next to the wire. */
const INNERMOST = /^(gzip|chunked)$/;

/** Parts that spell header names: applied last, so that they see all headers. */
const OUTERMOST = /^headers-(capital|lower-case|odd-case|padded)$/;

/** Sorts parts so that none hides another: parts that replace a seam come before parts that wrap it. */
export async function inOrder(parts: readonly Part[]): Promise<readonly Part[]> {
  const uses = new Map(
    await Promise.all(parts.map(async (part): Promise<[Part, SeamUse]> => [part, await seamUse(part)])),
  );
  const rank = (part: Part): number => {
    if (INNERMOST.test(part.name)) return 0;
    if (OUTERMOST.test(part.name)) return 4;
    if (uses.get(part)?.replaced.size) return 1;
    return /^quick-windows=|plan=/.test(part.name) ? 2 : 3;
  };
  const hides = (one: Part, other: Part): boolean =>
    [...(uses.get(one)?.replaced ?? [])].some((seam) => uses.get(other)?.wrapped.has(seam));
  const ordered: Part[] = [];
  for (const part of parts.toSorted((a, b) => rank(a) - rank(b))) {
    const before =
      rank(part) === 1 ? ordered.findIndex((there) => rank(there) > 0 && hides(part, there)) : -1;
    ordered.splice(before < 0 ? ordered.length : before, 0, part);
  }
  return ordered;
}

/** Composes the named parts in the given order; `plan` is the plan if no part sets one. */
export function compose(names: readonly string[], plan: PlanChoice): Composition {
  const parts = names.map(part);
  const options = parts.map((part) => part.options());
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

/** The plan from a setting, or else custom limits from a style; a plan name from a style is only a default. */
function planOf(parts: readonly Part[], options: readonly ReferenceOptions[]): PlanChoice | undefined {
  const set = options.find((_, at) => /plan=/.test(parts[at]?.name ?? ""))?.plan;
  return set ?? options.map(({ plan }) => plan).find((plan) => typeof plan === "object");
}
