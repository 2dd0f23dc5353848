export { t as renderHtml } from "./running-BaDR1E0n.js";
