/** The interface as one table: its operations, statuses, members and header fields (interface §2, §4, §8). */

/** What an operation does to the store. */
export type Effect = "reads" | "creates";

/** One operation. */
export interface OperationRow {
  readonly method: string;
  readonly path: string;
  readonly effect: Effect;
  /** The status of success. */
  readonly ok: number;
  /** All documented statuses but 429. */
  readonly answers: readonly number[];
}

export type OperationName = "listPets" | "createPet" | "getPet";

/** The operations by name (interface §4). */
export const INTERFACE: Readonly<Record<OperationName, OperationRow>> = {
  listPets: { method: "GET", path: "/pets", effect: "reads", ok: 200, answers: [200, 401] },
  createPet: { method: "POST", path: "/pets", effect: "creates", ok: 201, answers: [201, 400, 401] },
  getPet: { method: "GET", path: "/pets/{petId}", effect: "reads", ok: 200, answers: [200, 401, 404] },
};

export const OPERATION_NAMES = Object.keys(INTERFACE) as readonly OperationName[];

/** "POST /pets". */
export function nameOfOperation(operation: OperationName): string {
  const { method, path } = INTERFACE[operation];
  return `${method} ${path}`;
}

/** How every base address ends (interface §9.1). */
export const BASE_PATH = "/v1";

/** The header fields of every response (interface §8.3). */
export const LIMIT_FIELD = "X-RateLimit-Limit";
export const REMAINING_FIELD = "X-RateLimit-Remaining";
export const RESET_FIELD = "X-RateLimit-Reset";
