#!/usr/bin/env node
import module from "node:module";
// src/cli/node-version.ts
const SUPPORTED_NODE = "^20.19 || ^22.12 || >=24";
function isSupportedNode(version) {
	const parts = version.split(".");
	const major = Number(parts[0]);
	const minor = Number(parts[1]);
	if (major >= 24) return true;
	return major === 20 && minor >= 19 || major === 22 && minor >= 12;
}
// src/bin.ts
const { enableCompileCache } = module;
if (isSupportedNode(process.versions.node)) {
	enableCompileCache?.();
	import("./chunks/main-C_fZYwD7.js").then((cli) => cli.main(process.argv.slice(2)));
} else {
	process.stderr.write(`petstore-conformance: Node.js ${process.versions.node} is not supported: use a version that satisfies ${SUPPORTED_NODE}\n`);
	process.exitCode = 2;
}
export {};
