/**
 * Judges the reference implementation through real gateways (nginx, HAProxy and others), each a process of its own:
 *
 *   npm run gateways [-- GATEWAY… --only SETTING --docs DIR --list --install]
 */
import { runTypeScript } from "../../scripts/run-typescript.mjs";

await runTypeScript("tests/gateways/main.ts");
