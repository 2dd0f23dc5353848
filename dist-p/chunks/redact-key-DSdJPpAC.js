export { wn as secretsOf } from "./running-BaDR1E0n.js";
