export { _ as entriesOf, v as writeDirectory } from "./running-BaDR1E0n.js";
