export { t as expanded } from "./variables-D9OUhzH8.js";
