export { t as checkReport } from "./check-report-BWjUv4l1.js";
