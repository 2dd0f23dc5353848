/** Icons of verdicts and outcomes; they differ in shape, not only in colour. */
import type { Outcome, Verdict } from "../../kit/report.ts";
import { html, type Markup } from "./markup.ts";

const TICK = "M6.5 12.5l3.6 3.6 7.4-8";
const CROSS = "M8 8l8 8M16 8l-8 8";
const DASH = "M7 12h10";

/** Outline and inner strokes, on a 24 × 24 grid. */
const VERDICT_PATHS: Readonly<Record<Verdict, readonly [outline: string, inner: string]>> = {
  conformant: ["M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z", TICK],
  partial: ["M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z", "M12 6v12M12 12h6"],
  nonconformant: ["M7.9 2h8.2L22 7.9v8.2L16.1 22H7.9L2 16.1V7.9z", CROSS],
  inconclusive: ["M12 2.2L23.2 21.6H.8z", "M12 9.4v5M12 18.2v.1"],
};

const OUTCOME_PATHS: Readonly<Record<Outcome, string>> = { passed: TICK, failed: CROSS, untested: DASH };

export function verdictIcon(verdict: Verdict): Markup {
  const [outline, inner] = VERDICT_PATHS[verdict];
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path class="solid" d="${outline}"/><path class="stroke" d="${inner}"/></svg>`;
}

export function outcomeIcon(outcome: Outcome): Markup {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="${OUTCOME_PATHS[outcome]}"/></svg>`;
}

/** Icon and word of an outcome; a failed SHOULD has the colour of warnings. */
export function outcomeMark(outcome: Outcome, level: "MUST" | "SHOULD"): Markup {
  const colour = outcome === "failed" && level === "SHOULD" ? "warned" : outcome;
  return html`<span class="mark ${colour}">${outcomeIcon(outcome)}<span>${outcome}</span></span>`;
}
