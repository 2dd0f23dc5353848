/**
 * Installs, starts and judges the servers of implementations/, and compares the results with their report.json:
 *
 *   npm run implementations [-- NAME… --update --keep DIR]
 */
import { runTypeScript } from "../../scripts/run-typescript.mjs";

await runTypeScript("tests/implementations/main.ts");
