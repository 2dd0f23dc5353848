/**
 * Ids that clients choose, integers with a fraction or an exponent, bodies that are not UTF-8 (DATA-7, DATA-8,
 * CREATE-15).
 */
import { readInt64 } from "../../../src/kit/json/int64.ts";
import { JsonNumber } from "../../../src/kit/json/json.ts";
import { readJson } from "../../../src/kit/json/read-json.ts";
import { isNotUtf8 } from "../../../src/reference/faults/changes.ts";
import type { Output } from "../../../src/reference/output.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { type Fault, served } from "../fault.ts";
import { fault, showing } from "../mutations/alter.ts";
import { refuse } from "../mutations/alter-creation.ts";
import { exponent } from "../mutations/alter-pets.ts";

/** Stores the animal under the id in the body, but answers with another one. */
const storingUnderIds: Change = (good) => ({
  async keep(ctx, pet) {
    const id = readInt64(good.readBody(ctx).id);
    await good.keep(ctx, id === undefined ? pet : { ...pet, id });
  },
});

/** Changes a member of animals in responses. */
function written(
  id: string,
  title: string,
  member: "id" | "categoryId",
  write: (value: bigint) => Output,
): Fault {
  const change = showing((members, pet) => ({ ...members, [member]: write(pet[member]) }));
  return fault(id, "DATA-8", title, change);
}

const withPoint = (value: bigint): JsonNumber => new JsonNumber(`${value}.0`);

/** Every fault of DATA-7, DATA-8 and CREATE-15. */
export const WRITTEN_FAULTS: readonly Fault[] = [
  served("client-id-taken"),
  fault("client-id-stored", "DATA-7", "an animal is stored under the id in its body", storingUnderIds, {
    also: ["LIST-10", "CREATE-13", "GET-1"],
  }),
  written("id-exponent", "ids have an exponent", "id", exponent),
  served("id-point"),
  written("pet-category-exponent", "categoryIds have an exponent", "categoryId", exponent),
  written("pet-category-point", "categoryIds are written with a point and a zero", "categoryId", withPoint),
  fault(
    "error-status-point",
    "DATA-8",
    "the status of an error is written with a point and a zero",
    (good) => ({
      presentError: (ctx, refusal) => ({
        ...good.presentError(ctx, refusal),
        status: new JsonNumber(`${refusal.status}.0`),
      }),
    }),
  ),
  served("not-utf8-replaced"),
  fault("not-utf8-latin-1", "CREATE-15", "a body that is not UTF-8 is read as Latin-1", (good) => ({
    readBody(ctx) {
      if (!isNotUtf8(ctx)) return good.readBody(ctx);
      const text = Buffer.from(ctx.request.body).toString("latin1");
      return good.readBody({ ...ctx, request: { ...ctx.request, body: Buffer.from(text) } });
    },
  })),
  fault(
    "not-utf8-500",
    "CREATE-15",
    "a body that is not UTF-8 is answered 500",
    (good) => ({ readBody: (ctx) => (isNotUtf8(ctx) ? refuse(500) : good.readBody(ctx)) }),
    { also: ["HTTP-4"] },
  ),
  fault("not-utf8-422", "CREATE-15", "a body that is not UTF-8 is answered 422", (good) => ({
    readBody: (ctx) =>
      readJson(ctx.request.body).problems.length > 0 && isNotUtf8(ctx) ? refuse(422) : good.readBody(ctx),
  })),
];
