/** Advice for a run that was refused too often. */
export const SLOW_DOWN = "wait, then run with --rate N or --concurrency N";

/** Whether a request may be sent now; if not, until when not (milliseconds by the run's clock), and why. */
export type Clearance =
  | { readonly go: true }
  | {
      readonly go: false;
      readonly until: number;
      readonly reason: string;
      /** Whether the user asked for the wait (`--rate`), which `--max-wait` then does not limit. */
      readonly wished?: boolean;
      readonly refused?: boolean;
    };
