/** The clock of a run; tests replace it. */
/** All times are in milliseconds. */
export interface Clock {
	/** Monotonic. */
	now(): number;
	/** Since the Unix epoch. */
	epoch(): number;
	/** Calls back after `ms`; the returned function cancels it. */
	after(ms: number, callback: () => void): () => void;
}
/** The system's clock. */
export declare const SYSTEM_CLOCK: Clock;
/** Resolves after `ms` milliseconds. */
export declare function sleep(clock: Clock, ms: number): Promise<void>;
