export { b as readReport } from "./running-BaDR1E0n.js";
