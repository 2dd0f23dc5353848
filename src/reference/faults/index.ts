/** Every deliberate fault of the reference, in the order of the catalogue's sections. */
import type { Fault } from "./fault.ts";

export type { Fault } from "./fault.ts";

/** What the suite is proven with. */
export const FAULTS: readonly Fault[] = [];
