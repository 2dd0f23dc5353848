export { t as drawMixture, n as mixtureOf } from "./draw-i0WNrPTw.js";
