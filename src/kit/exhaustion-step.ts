/** The steps of using up the rate limit, and how a recording names them. */

/**
 * What a request of `--exhaust-rate-limit` is for: `using`: it uses up the limit; `beyond`: it goes beyond it, in the
 * n-th attempt; `again`: it comes when Retry-After has passed.
 */
export interface ExhaustionStep {
  readonly does: "using" | "beyond" | "again";
  /** Counted from 1. */
  readonly count: number;
}

const TEXTS: Readonly<Record<ExhaustionStep["does"], string>> = {
  using: "using up the limit",
  beyond: "beyond the limit",
  again: "after Retry-After",
};

/** "using up the limit, 3": part of the request's id. */
export function exhaustionNote({ does, count }: ExhaustionStep): string {
  return does === "again" ? TEXTS.again : `${TEXTS[does]}, ${count}`;
}

/** The step of a request with an id, for recordings, which hold the id alone. */
export function exhaustionStepOf(id: string): ExhaustionStep | undefined {
  if (id.endsWith(`(${TEXTS.again})`)) return { does: "again", count: 1 };
  for (const does of ["using", "beyond"] as const) {
    const [, count] = new RegExp(`\\(${TEXTS[does]}, (\\d+)\\)$`).exec(id) ?? [];
    if (count !== undefined) return { does, count: Number(count) };
  }
  return undefined;
}
