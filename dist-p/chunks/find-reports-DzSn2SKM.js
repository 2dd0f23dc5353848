export { t as findReports } from "./find-reports-gxZ3mGHV.js";
