/** Changes of answers that faults of several sections are made of. */
import type { Answer, Context, Operation } from "../../src/reference/context.ts";
import {
  always,
  type Because,
  insteadOf,
  isMissing,
  type Where,
} from "../../src/reference/faults/changes.ts";
import { Refusal } from "../../src/reference/refusal.ts";
import type { Change } from "../../src/reference/seams.ts";

/** Several changes as one, applied in order. */
export function together(...changes: readonly Change[]): Change {
  return (good) => {
    let all = good;
    for (const change of changes) all = { ...all, ...change(all) };
    return all;
  };
}

/** The operations, and their names as parts of an id. */
export const OPERATIONS: readonly (readonly [id: string, operation: Operation])[] = [
  ["list-pets", "listPets"],
  ["create-pet", "createPet"],
  ["get-pet", "getPet"],
];

/** Refusals of unknown keys. */
export const isUnknown: Because = (_ctx, { reason }) => reason === "key_unknown";

/** Refusals of malformed credentials. */
export const isMalformed: Because = (ctx, refusal) =>
  refusal.status === 401 && !isMissing(ctx, refusal) && !isUnknown(ctx, refusal);

/** The body of a creation as text; empty for other operations. */
export function bodyOf(ctx: Context): string {
  return ctx.operation === "createPet" ? new TextDecoder().decode(ctx.request.body) : "";
}

/** Replaces the bytes of a body, given its text. */
export function body(alter: (text: string) => string | Uint8Array, where: Where = always): Change {
  return (good) => ({
    finish(ctx, answer) {
      if (!where(ctx, answer)) return good.finish(ctx, answer);
      return good.finish(ctx, { ...answer, body: Buffer.from(alter(new TextDecoder().decode(answer.body))) });
    },
  });
}

/** Adds a header line. */
export function added(name: string, value: (ctx: Context) => string, where: Where = always): Change {
  return (good) => ({
    headers: (ctx, outcome) => [
      ...good.headers(ctx, outcome),
      ...(where(ctx, outcome) ? [[name, value(ctx)] as const] : []),
    ],
  });
}

/** Answers 200 with the Error body of a refusal. */
export function answering200(which: Because): Change {
  return insteadOf(which, (ctx, refusal) => ({
    status: 200,
    refusal,
    value: ctx.seams.presentError(ctx, refusal),
  }));
}

/** Replaces the body of refusals with plain text, or with nothing. */
export function textBody(which: Because, mediaType: string, text: string): Change {
  return (good) => {
    const plain = new WeakSet<Context>();
    const marking = insteadOf(which, (ctx, refusal) => {
      plain.add(ctx);
      throw refusal;
    });
    return {
      ...marking(good),
      contentType: (ctx, outcome) =>
        plain.has(ctx) ? [["Content-Type", mediaType]] : good.contentType(ctx, outcome),
      render: (ctx, value) => (plain.has(ctx) ? text : good.render(ctx, value)),
    };
  };
}

/** Answers 204 instead: without a body, its type and its length (RFC 9110 §15.3.5). */
export function noContent(when: (ctx: Context, answer: Answer) => boolean): Change {
  return (good) => ({
    finish(ctx, answer) {
      if (!when(ctx, answer)) return good.finish(ctx, answer);
      const headers = answer.headers.filter(([name]) => name !== "Content-Type");
      return { status: 204, headers, body: new Uint8Array() };
    },
    wire(ctx, answer, line) {
      if (answer.status !== 204) return good.wire(ctx, answer, line);
      line.response.sendDate = false;
      line.response.writeHead(204, answer.headers.flat()).end();
    },
  });
}

/** Answers 500 to selected requests with a valid key. */
export function failing(when: (ctx: Context) => boolean): Change {
  return (good) => ({
    async gate(ctx) {
      await good.gate(ctx);
      if (when(ctx)) throw new Refusal(500, "unexpected", "The service failed.");
    },
  });
}
