import { F as UsageError } from "./chunks/start-C9SLF50V.js";
import { An as DEFAULTS, nn as judge } from "./chunks/running-BaDR1E0n.js";
export { DEFAULTS, UsageError, judge };
