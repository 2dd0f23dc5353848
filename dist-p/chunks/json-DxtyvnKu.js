export { t as renderJson } from "./json-CblnpuSm.js";
