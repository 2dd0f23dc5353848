/** How the process ends; 0, 1 and 3 promise a report in `--out`, 2 that nothing was sent. */
import type { Verdict } from "../../kit/report.ts";

/** `compare` found a regression. */
export const EXIT_REGRESSION = 1;

/** Wrong usage or configuration. */
export const EXIT_USAGE = 2;

/** A fault of the suite, or no report could be written: no statement about the target. */
export const EXIT_FAULT = 4;

/** The exit code of each verdict. */
export const EXIT_OF: Readonly<Record<Verdict, number>> = {
  conformant: 0,
  partial: 0,
  nonconformant: 1,
  inconclusive: 3,
};
