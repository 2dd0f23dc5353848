export { gt as harPieces } from "./running-BaDR1E0n.js";
