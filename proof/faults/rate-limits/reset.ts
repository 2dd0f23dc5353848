/** Resets after which Remaining does not rise (interface §8.3; RATE-11). */
import { type Fault, served } from "../fault.ts";
import { FULL } from "../mutations/alter-fault.ts";

/** Every fault of Reset. */
export const RESET_FAULTS: readonly Fault[] = [served("reset-without-effect", FULL)];
