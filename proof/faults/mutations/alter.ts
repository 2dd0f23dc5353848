/** Helpers for faults: selecting answers, and changing them. */

import type { Context, Operation } from "../../../src/reference/context.ts";
import { type Because, insteadOf } from "../../../src/reference/faults/changes.ts";
import type { Answer, Output } from "../../../src/reference/output.ts";
import { Refusal } from "../../../src/reference/refusal.ts";
import type { Change } from "../../../src/reference/seams.ts";
import type { Fault } from "../fault.ts";

export {
  type Because,
  because,
  EVERYWHERE,
  insteadOf,
  showing,
} from "../../../src/reference/faults/changes.ts";

/** Selects answers by request and status. */
export type When = (ctx: Context, status: number) => boolean;

/** Selects everything. */
export const always: When = () => true;

/** A fault of one change. */
export function fault(
  id: string,
  requirement: string,
  title: string,
  change: Change,
  more: Omit<Fault, "id" | "requirement" | "title" | "change"> = {},
): Fault {
  return { id, requirement, title, change, ...more };
}

/** In answers with one of these statuses. */
export function on(...statuses: readonly number[]): When {
  return (_ctx, status) => statuses.includes(status);
}

/** In the answers of one operation with one status. */
export function of(operation: Operation, status: number): When {
  return (ctx, answered) => ctx.operation === operation && answered === status;
}

/** Replaces the bytes of a body, given its text. */
export function body(alter: (text: string) => string | Uint8Array, when: When = always): Change {
  return (good) => ({
    finish(ctx, answer) {
      if (!when(ctx, answer.status)) return good.finish(ctx, answer);
      const altered = alter(new TextDecoder().decode(answer.body));
      return good.finish(ctx, { ...answer, body: typeof altered === "string" ? utf8(altered) : altered });
    },
  });
}

/** The bytes of a text. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Answers 500 if the reference refuses, like after an unexpected exception. */
export function crashing(which: Because): Change {
  return insteadOf(which, () => {
    throw new Error("unexpected");
  });
}

/** Refuses with another status if the reference refuses. */
export function refusing(which: Because, status: number): Change {
  return insteadOf(which, (_ctx, refusal) => {
    throw new Refusal(status, refusal.reason, refusal.message);
  });
}

/** Gives this answer if the reference refuses. */
export function answering(which: Because, status: number, value: Output): Change {
  return insteadOf(which, () => ({ status, value }));
}

/** Answers 500 to selected requests with a valid key. */
export function failing(when: (ctx: Context) => boolean): Change {
  return (good) => ({
    async gate(ctx) {
      await good.gate(ctx);
      if (when(ctx)) throw new Error("unexpected");
    },
  });
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

/** Whether an answer is a list without animals. */
export function isEmptyList(ctx: Context, answer: Answer): boolean {
  return ctx.operation === "listPets" && answer.status === 200 && answer.body.length === 2;
}
