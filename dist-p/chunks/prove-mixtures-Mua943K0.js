export { t as holds, n as proveMixtures } from "./prove-mixtures-LuIXxHPu.js";
