export { Tn as otherSecrets } from "./running-BaDR1E0n.js";
