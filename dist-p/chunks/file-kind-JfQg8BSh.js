import { yt as isObject } from "./judging-BHJlIV4h.js";
// src/verify/file-kind.ts
function fileKind(value) {
	if (!isObject(value)) return null;
	if ("formatVersion" in value && "requirements" in value) return "report";
	if (isObject(value.log) && "entries" in value.log) return "recording";
	if ("dsseEnvelope" in value || "payload" in value && "payloadType" in value) return "certificate";
	return null;
}
export { fileKind };
