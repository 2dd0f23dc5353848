import { d as Refusal } from "./defaults-Dmz7-5HZ.js";
import { t as startReference } from "./reference-DFJmWRtH.js";
export { Refusal, startReference };
