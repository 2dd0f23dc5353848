/** Entry of the command line: checks Node's version before loading anything that an older Node cannot run. */
import module from "node:module";
import { isSupportedNode, SUPPORTED_NODE } from "./cli/node-version.ts";

/** From Node.js 22 on: keeps compiled code in the directory for temporary files, unless NODE_DISABLE_COMPILE_CACHE is set. */
const { enableCompileCache } = module as Partial<Record<"enableCompileCache", () => unknown>>;

if (isSupportedNode(process.versions.node)) {
  enableCompileCache?.();
  import("./cli/main.ts").then((cli) => cli.main(process.argv.slice(2)));
} else {
  process.stderr.write(
    `petstore-conformance: Node.js ${process.versions.node} is not supported: use a version that satisfies ${SUPPORTED_NODE}\n`,
  );
  process.exitCode = 2;
}
