/**
 * Whether a request may be sent now, and if not: until when not, and why. `until` is in milliseconds by the run's
 * clock.
 */
export type Clearance =
  | { readonly go: true }
  | {
      readonly go: false;
      readonly until: number;
      readonly reason: string;
      /** Whether the user asked for the wait, which then may be as long as it takes. */
      readonly wished?: boolean;
      /** Whether a refusal asked for it. */
      readonly refused?: boolean;
    };
