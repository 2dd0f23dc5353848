export { t as fullCatalogue } from "./full-DqSg8RAC.js";
