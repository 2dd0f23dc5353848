export { t as OPENAPI_JSON } from "./openapi.generated-BenOsQuD.js";
