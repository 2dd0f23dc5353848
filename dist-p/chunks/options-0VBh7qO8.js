export { An as DEFAULTS } from "./running-BaDR1E0n.js";
