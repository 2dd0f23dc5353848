export { t as configProblems } from "./problems-Bwnm8t-7.js";
