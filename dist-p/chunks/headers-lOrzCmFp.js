export { n as extraHeaders } from "./headers-BtHzg6A0.js";
