export { t as FAULTS } from "./faults-BcFeSB6p.js";
