/** What a simulated limiter is. Times are in milliseconds since the Unix epoch. */

/** What a limiter says of a request. */
export interface Said {
  readonly served: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: number;
}

/** Takes a request at a time; one that is not counted is answered with figures and uses up nothing. */
export type Limiter = (now: number, counted: boolean) => Said;

export const MINUTE = 60_000;
export const DAY = 86_400_000;

/** How a Remaining that is no integer is rounded. */
export type Rounding = (value: number) => number;
