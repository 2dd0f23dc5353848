/** `createPet` (interface §4.2), step by step. */
import type { Context } from "../context.ts";
import type { Outcome } from "../output.ts";
import type { Pet } from "../store/pet.ts";

/** Validates everything, then assigns an id, then stores, so that a refused body has no effect. */
export async function createPet(ctx: Context): Promise<Outcome> {
  const { seams } = ctx;
  seams.checkMediaType(ctx);
  const body = seams.readBody(ctx);
  seams.checkMembers(ctx, body);
  const name = seams.nameOf(ctx, body.name);
  const categoryId = seams.categoryIdOf(ctx, body.categoryId);
  const status = seams.newStatusOf(ctx, body.status);
  const id = await seams.nextId(ctx);
  const pet: Pet = { id, name, categoryId, status, createdAt: ctx.clock() };
  await seams.keep(ctx, pet);
  return { status: 201, value: seams.presentPet(ctx, pet, "created"), created: pet };
}

/** From the service's source of ids. */
export function nextId(ctx: Context): bigint {
  return ctx.ids();
}

/** Adds the animal to the store. */
export function keep(ctx: Context, pet: Pet): void {
  ctx.store.add(pet);
}
