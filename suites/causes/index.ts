/** Which deviations are of one mistake, and which requirement names it. */
export { explains } from "./explains.ts";
export { ownerOf } from "./owners.ts";
export { placeOf } from "./places.ts";
