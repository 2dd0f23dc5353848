export { st as CATALOGUE, ct as CONFORMANCE, ut as REQUIREMENTS } from "./judging-BHJlIV4h.js";
