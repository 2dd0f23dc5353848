/** Changes that several faults are made of. */
import { isJsonObject, type JsonObject, type JsonValue } from "../../kit/json/json.ts";
import { invalidUtf8At, readJson } from "../../kit/json/read-json.ts";
import {
  type Awaitable,
  type Context,
  type HeaderLines,
  headerValues,
  type Operation,
  type Outcome,
  type Output,
  type OutputObject,
} from "../context.ts";
import { Refusal } from "../refusal.ts";
import type { Change, Showing } from "../seams.ts";
import type { Pet } from "../store/store.ts";

/** Selects answers by their request and status; it can select refusals, too. */
export type Where = (ctx: Context, answer: { readonly status: number }) => boolean;

export type Because = (ctx: Context, refusal: Refusal) => boolean;

/** Selects values of a member; `undefined` if the member is missing. */
export type When = (value: JsonValue | undefined) => boolean;

export const EVERYWHERE: readonly Showing[] = ["created", "listed", "fetched"];

/** A limit larger than any list. */
export const ALL: number = Number.POSITIVE_INFINITY;

export const always: Where = () => true;

export function on(...statuses: readonly number[]): Where {
  return (_ctx, { status }) => statuses.includes(status);
}

/** Answers of one operation, with any status or one of these. */
export function of(operation: Operation, ...statuses: readonly number[]): Where {
  return (ctx, { status }) =>
    ctx.operation === operation && (statuses.length === 0 || statuses.includes(status));
}

export const withKey: Where = (ctx) => ctx.key !== null;

/** Every refusal that has an Error body (interface §7). */
export const documented: Where = on(400, 401, 404);

export function because(...reasons: readonly string[]): Because {
  return (_ctx, refusal) => reasons.includes(refusal.reason);
}

/** Refusals of requests without an `Authorization` line. */
export const isMissing: Because = (ctx, { status }) =>
  status === 401 && headerValues(ctx.request, "authorization").length === 0;

export const isAbsent: When = (value) => value === undefined;

export function is(wanted: JsonValue): When {
  return (value) => value === wanted;
}

export function refuse(status: number): never {
  throw new Refusal(status, "refused", "The request is refused.");
}

export function showing(
  alter: (members: OutputObject, pet: Pet, ctx: Context) => OutputObject,
  where: readonly Showing[] = EVERYWHERE,
): Change {
  return (good) => ({
    presentPet(ctx, pet, place) {
      const members = good.presentPet(ctx, pet, place);
      return where.includes(place) ? alter(members, pet, ctx) : members;
    },
  });
}

export function insteadOf(
  which: Because,
  result: (ctx: Context, refusal: Refusal) => Awaitable<Outcome>,
): Change {
  return (good) => ({
    async handle(ctx) {
      try {
        return await good.handle(ctx);
      } catch (error) {
        if (error instanceof Refusal && which(ctx, error)) return result(ctx, error);
        throw error;
      }
    },
  });
}

/** Answers 500 if the reference refuses, like after an unexpected exception. */
export function crashing(which: Because): Change {
  return insteadOf(which, () => {
    throw new Error("unexpected");
  });
}

export function refusing(which: Because, status: number): Change {
  return insteadOf(which, (_ctx, { reason, message }) => {
    throw new Refusal(status, reason, message);
  });
}

export function answering(which: Because, status: number, value: Output): Change {
  return insteadOf(which, () => ({ status, value }));
}

export function errorBody(
  which: Because,
  edit: (error: OutputObject, refusal: Refusal, ctx: Context) => Output,
): Change {
  return insteadOf(which, (ctx, refusal) => ({
    status: refusal.status,
    refusal,
    value: edit(ctx.seams.presentError(ctx, refusal), refusal, ctx),
  }));
}

/** Changes the value of a header: `null` removes the line, several values make several lines. */
export function field(
  name: string,
  edit: (value: string, ctx: Context) => string | readonly string[] | null,
  where: Where = always,
): Change {
  return (good) => ({
    headers(ctx, outcome) {
      const lines = good.headers(ctx, outcome);
      if (!where(ctx, outcome)) return lines;
      return lines.flatMap((line): HeaderLines => {
        if (line[0] !== name) return [line];
        return [edit(line[1], ctx) ?? []].flat().map((value) => [name, value]);
      });
    },
  });
}

/** An invalid credential, and the valid key. */
export interface Attempt {
  readonly ctx: Context;
  readonly line: string | null;
  readonly token: string;
  readonly key: string;
}

/** Accepts selected credentials as the valid key, on all operations or on one. */
export function admits(when: (attempt: Attempt) => boolean, operation?: Operation): Change {
  return (good) => ({
    authenticate(ctx) {
      const who = good.authenticate(ctx);
      const [known] = ctx.keys.values();
      if (!(who instanceof Refusal) || known === undefined) return who;
      if (operation !== undefined && ctx.operation !== operation) return who;
      const line = headerValues(ctx.request, "authorization")[0] ?? null;
      const token = /^bearer (.*)$/i.exec(line ?? "")?.[1] ?? "";
      return when({ ctx, line, token, key: known.key }) ? known : who;
    },
  });
}

export function turnsAway(when: (ctx: Context) => boolean, status = 401): Change {
  return (good) => ({
    async gate(ctx) {
      await good.gate(ctx);
      if (when(ctx)) throw new Refusal(status, "key_unknown", "The API key is not valid.");
    },
  });
}

export function checksFirst(which: Because, check: (ctx: Context) => void | Promise<void>): Change {
  return (good) => ({
    async gate(ctx) {
      try {
        await good.gate(ctx);
      } catch (error) {
        if (error instanceof Refusal && error.status === 401 && which(ctx, error)) await check(ctx);
        throw error;
      }
    },
  });
}

export function objectIn(text: string): JsonObject | undefined {
  const { value, problems } = readJson(new TextEncoder().encode(text));
  return problems.length === 0 && isJsonObject(value) ? value : undefined;
}

export function isNotUtf8(ctx: Context): boolean {
  return invalidUtf8At(ctx.request.body) !== null;
}

/** Replaces bytes of a body that are not UTF-8 by U+FFFD. */
export const replacingInvalid: Change = (good) => ({
  readBody(ctx) {
    const body = isNotUtf8(ctx) ? Buffer.from(new TextDecoder().decode(ctx.request.body)) : ctx.request.body;
    return good.readBody({ ...ctx, request: { ...ctx.request, body } });
  },
});

export function takesBody(read: (text: string) => JsonObject | undefined): Change {
  return (good) => ({
    readBody: (ctx) =>
      (isNotUtf8(ctx) ? undefined : read(new TextDecoder().decode(ctx.request.body))) ?? good.readBody(ctx),
  });
}

/** Reads selected values of `name` with `read`, which may refuse. */
export function takesName(when: When, read: (value: JsonValue | undefined) => string): Change {
  return (good) => ({ nameOf: (ctx, value) => (when(value) ? read(value) : good.nameOf(ctx, value)) });
}

export function takesCategory(when: When, read: (value: JsonValue | undefined) => bigint): Change {
  return (good) => ({
    categoryIdOf: (ctx, value) => (when(value) ? read(value) : good.categoryIdOf(ctx, value)),
  });
}

/** The same for `status`; `null` means none. */
export function takesStatus(when: When, read: (value: JsonValue | undefined) => string | null): Change {
  return (good) => ({
    newStatusOf: (ctx, value) => (when(value) ? read(value) : good.newStatusOf(ctx, value)),
  });
}
