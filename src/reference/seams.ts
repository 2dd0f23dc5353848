/**
 * The replaceable functions of the service. Every seam has a correct default in `defaults/`, which gives its type, too; a
 * variant of the service is a {@link Change} that replaces some seams and may call the functions that it replaces.
 */
import type { Context } from "./context.ts";
import type { create } from "./defaults/create-pet.ts";
import type { gate } from "./defaults/gate.ts";
import type { get } from "./defaults/get-pet.ts";
import type { headers } from "./defaults/headers.ts";
import type { list } from "./defaults/list-pets.ts";
import type { present } from "./defaults/present.ts";
import type { route } from "./defaults/route.ts";
import type { Allowance } from "./limits/limiter.ts";

/** The response in which an animal is shown: of a creation, a list, or getPet. */
export type Showing = "created" | "listed" | "fetched";

type Defaults = typeof gate &
  typeof list &
  typeof create &
  typeof get &
  typeof present &
  typeof headers & {
    readonly route: typeof route;
    readonly take: (ctx: Context) => Allowance;
  };

/** All seams, each of the type of its default; what that returns later, another one may return at once. They throw a {@link Refusal}. */
export type Seams = {
  readonly [N in keyof Defaults]: (
    ...of: Parameters<Defaults[N]>
  ) => ReturnType<Defaults[N]> | Awaited<ReturnType<Defaults[N]>>;
};

/** Makes a variant of the service; called once per service, so its state belongs to that service. */
export type Change = (good: Seams) => Partial<Seams>;
