export { t as compareReports } from "./compare-BBARNeWK.js";
