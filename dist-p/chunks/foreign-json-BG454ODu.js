export { b as decodeUtf8, x as parseJson } from "./judging-BHJlIV4h.js";
