/** The default seams: a correct service. */
import { withBan } from "../limits/ban.ts";
import { fixedWindows } from "../limits/fixed-windows.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { Seams } from "../seams.ts";
import * as create from "./create-pet.ts";
import * as gate from "./gate.ts";
import * as get from "./get-pet.ts";
import * as headers from "./headers.ts";
import * as list from "./list-pets.ts";
import * as present from "./present.ts";
import { route } from "./route.ts";

/** The seam `take` with a new limiter. */
export function taking(limiter: Limiter): Seams["take"] {
  return (ctx) => limiter(ctx.seams.account(ctx), ctx.clock());
}

/** Every seam with its correct default, and a new limiter. These modules export seams, and nothing else. */
export function defaultSeams(): Seams {
  const take = taking(withBan(fixedWindows()));
  return { route, take, ...gate, ...list, ...create, ...get, ...present, ...headers };
}
