export { r as renderProduct } from "./product-BCGlO3MG.js";
