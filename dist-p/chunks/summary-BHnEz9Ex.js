export { t as MOST_BYTES, n as renderMarkdown } from "./summary-RlX90KWE.js";
