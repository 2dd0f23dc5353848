export { i as partNamed } from "./part-D53VT4Vc.js";
