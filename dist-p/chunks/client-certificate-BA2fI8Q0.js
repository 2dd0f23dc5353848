export { t as clientCertificateFrom } from "./client-certificate-sv-aPz8a.js";
