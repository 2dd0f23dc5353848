export { En as SHORT_KEY, On as isRedactable } from "./running-BaDR1E0n.js";
