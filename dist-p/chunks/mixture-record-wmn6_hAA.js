export { n as recorded } from "./mixture-record-Djr0GVKp.js";
