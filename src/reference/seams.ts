/** The replaceable functions of the service: each has a correct default in `defaults/`, which gives its type; a {@link Change} replaces some. */
import type { Context } from "./context.ts";
import type { common } from "./defaults/index.ts";
import type { operations } from "./defaults/operations.ts";
import type { Allowance } from "./limits/limiter.ts";

/** The response in which an animal is shown: of a creation, a list, or getPet. */
export type Showing = "created" | "listed" | "fetched";

type Defaults = typeof common & typeof operations & { readonly take: (ctx: Context) => Allowance };

/** All seams, each of the type of its default; what that returns later, another one may return at once. They throw a {@link Refusal}. */
export type Seams = {
  readonly [N in keyof Defaults]: (
    ...of: Parameters<Defaults[N]>
  ) => ReturnType<Defaults[N]> | Awaited<ReturnType<Defaults[N]>>;
};

/** Makes a variant of the service; called once per service, so its state belongs to that service. */
export type Change = (good: Seams) => Partial<Seams>;
