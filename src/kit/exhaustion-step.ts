/** The steps of `--exhaust-rate-limit`, and their names in a recording. */

/**
 * The purpose of a request of `--exhaust-rate-limit`: `using`: it uses up the limit; `beyond`: it exceeds it, in the
 * n-th attempt; `again`: it is sent when Retry-After has passed.
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

/** "using up the limit, 3": ends the request's id, in parentheses. */
export function exhaustionNote({ does, count }: ExhaustionStep): string {
  return does === "again" ? TEXTS.again : `${TEXTS[does]}, ${count}`;
}

/** Parses the step from a request's id: a recording contains only the id. */
export function exhaustionStepOf(id: string): ExhaustionStep | undefined {
  if (id.endsWith(`(${TEXTS.again})`)) return { does: "again", count: 1 };
  for (const does of ["using", "beyond"] as const) {
    const [, count] = new RegExp(`\\(${TEXTS[does]}, (\\d+)\\)$`).exec(id) ?? [];
    if (count !== undefined) return { does, count: Number(count) };
  }
  return undefined;
}
