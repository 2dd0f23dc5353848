export { r as renderRecordingDigest } from "./files-Bfn3dpcJ.js";
