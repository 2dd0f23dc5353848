/** Entry of the command line: checks Node's version before loading anything that an older Node cannot run. */
import { isSupportedNode, SUPPORTED_NODE } from "./cli/node-version.ts";

if (isSupportedNode(process.versions.node)) {
  import("./cli/main.ts").then((cli) => cli.main(process.argv.slice(2)));
} else {
  process.stderr.write(
    `petstore-conformance: Node.js ${process.versions.node} is not supported: use a version that satisfies ${SUPPORTED_NODE}\n`,
  );
  process.exitCode = 2;
}
