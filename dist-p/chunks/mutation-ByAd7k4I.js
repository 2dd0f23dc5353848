export { r as readMutation } from "./mutation-DuMY1qvd.js";
