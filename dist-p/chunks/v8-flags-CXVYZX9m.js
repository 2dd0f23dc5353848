import { setFlagsFromString } from "node:v8";
// src/cli/v8-flags.ts
const HAVE_THEM = /^(?:20|22|24)\./;
function compileWasmOnce() {
	setFlags("--liftoff-only");
}
function useLittleMemory() {
	compileWasmOnce();
	setFlags("--semi-space-growth-factor=1");
}
function setFlags(flags) {
	if (HAVE_THEM.test(process.versions.node)) setFlagsFromString(flags);
}
export { useLittleMemory as n, compileWasmOnce as t };
