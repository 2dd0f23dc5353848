export { n as main } from "./start-C9SLF50V.js";
