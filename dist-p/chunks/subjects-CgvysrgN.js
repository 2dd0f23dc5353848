export { n as fileSubject } from "./subjects-CIHRjVoZ.js";
