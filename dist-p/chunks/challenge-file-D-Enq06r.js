export { t as readChallenge } from "./challenge-file-DWCmkXCq.js";
