/** The type of facades. */

/** A service that runs. */
export interface RunningFacade {
  /** On this machine. */
  readonly port: number;
  readonly apiKey: string;
  close(): Promise<void>;
}

/** A server that serves the ordinary path without a store behind it, or an honest one that looks alike. */
export interface Facade {
  /** Unique: words of lower case, joined by hyphens. */
  readonly id: string;
  /** One sentence: what it does. */
  readonly does: string;
  /** Whether it conforms to the interface, and must be found to. */
  readonly honest: boolean;
  /**
   * Of a facade: the code by which core may find it conformant, named beside the verdict, and never certified; a fault
   * that only the full profile asks for is `left-to-full`. Of an honest service: the code that leaves it open in full.
   */
  readonly may?: { readonly core?: string; readonly full?: string };
  /** Options of the suite that a user would set for it. */
  readonly suite?: { readonly now?: number; readonly categoryId?: string };
  readonly start: () => Promise<RunningFacade>;
}
