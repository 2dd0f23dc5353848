export { t as MATRIX_FILES, n as writeMatrix } from "./write-matrix-DsvYt5-e.js";
