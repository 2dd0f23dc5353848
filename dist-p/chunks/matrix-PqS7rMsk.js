export { t as matrixOf } from "./matrix-GSgijLsU.js";
