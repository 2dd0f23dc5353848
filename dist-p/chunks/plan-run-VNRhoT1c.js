export { n as planRun } from "./judging-BHJlIV4h.js";
