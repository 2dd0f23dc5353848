export { ot as catalogueFor } from "./judging-BHJlIV4h.js";
