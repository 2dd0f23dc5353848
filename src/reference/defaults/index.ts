/** The default seams: a correct service. */
import { withBan } from "../limits/ban.ts";
import { fixedWindows } from "../limits/fixed-windows.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { Seams } from "../seams.ts";
import { create } from "./create-pet.ts";
import { gate } from "./gate.ts";
import { get } from "./get-pet.ts";
import { headers } from "./headers.ts";
import { list } from "./list-pets.ts";
import { present } from "./present.ts";
import { route } from "./route.ts";

export function taking(limiter: Limiter): Seams["take"] {
  return (ctx) => limiter(ctx.seams.account(ctx), ctx.clock());
}

export function defaultSeams(): Seams {
  const take = taking(withBan(fixedWindows()));
  return { route, take, ...gate, ...list, ...create, ...get, ...present, ...headers };
}
