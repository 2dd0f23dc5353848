export { n as isProven, r as knownIds, i as prove } from "./prove-Bk3nHd5t.js";
