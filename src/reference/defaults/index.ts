/** The default seams: a correct service. */
import { withBan } from "../limits/ban.ts";
import { fixedWindows } from "../limits/fixed-windows.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { Seams } from "../seams.ts";
import { authenticate } from "./authenticate.ts";
import { createPet, keep, nextId } from "./create-pet.ts";
import { account, gate, handle } from "./gate.ts";
import { find, getPet, other, petIdOf } from "./get-pet.ts";
import * as headerLines from "./headers.ts";
import { checkQuery, defaultLimit, limitOf, statusOf } from "./list-parameters.ts";
import { filter, listPets, order, page, visible } from "./list-pets.ts";
import { categoryIdOf, defaultStatus, nameOf, newStatusOf } from "./new-pet.ts";
import { codeOf, encode, presentError, presentPet, render } from "./present.ts";
import { checkMediaType, checkMembers, readBody } from "./request-body.ts";
import { route } from "./route.ts";
import { finish, wire } from "./wire.ts";

/** The seam `take` with a new limiter. */
export function taking(limiter: Limiter): Seams["take"] {
  return (ctx) => limiter(ctx.seams.account(ctx), ctx.clock());
}

/** Every seam with its correct default, and a new limiter. */
export function defaultSeams(): Seams {
  const { headers, date, contentType, limits, challenge, retryAfter, deprecation, allowed, location } =
    headerLines;
  return {
    route,
    handle,
    gate,
    authenticate,
    account,
    take: taking(withBan(fixedWindows())),
    listPets,
    createPet,
    getPet,
    other,
    checkQuery,
    limitOf,
    defaultLimit,
    statusOf,
    visible,
    filter,
    order,
    page,
    checkMediaType,
    readBody,
    checkMembers,
    nameOf,
    categoryIdOf,
    newStatusOf,
    defaultStatus,
    nextId,
    keep,
    petIdOf,
    find,
    presentPet,
    presentError,
    codeOf,
    render,
    encode,
    headers,
    date,
    contentType,
    limits,
    challenge,
    retryAfter,
    deprecation,
    allowed,
    location,
    finish,
    wire,
  };
}
