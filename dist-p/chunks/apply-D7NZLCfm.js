export { t as applyConfig } from "./apply-DdIfwrjB.js";
