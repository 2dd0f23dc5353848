export { t as formatDifferences } from "./format-differences-Hwa-aNCw.js";
