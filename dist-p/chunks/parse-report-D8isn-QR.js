export { t as parseReport } from "./parse-report-C3e5UE17.js";
