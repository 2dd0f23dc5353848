export { n as renderCertificatePage } from "./render-page-Ch_NH8Zl.js";
