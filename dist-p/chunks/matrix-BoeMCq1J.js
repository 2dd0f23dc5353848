export { n as renderProof } from "./matrix-DoPsGB-5.js";
