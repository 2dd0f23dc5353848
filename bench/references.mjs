/**
 * Serves many reference implementations in one process, each on a port of its own; every tenth has a fault. Prints their
 * addresses and keys as one line of JSON, and serves until it is ended.
 *
 *   node bench/references.mjs 500 [PORTS.json]
 *
 * PORTS.json is a list of ports of an earlier start, so that the same addresses have empty stores again.
 */
import { readFileSync } from "node:fs";
import { importTypeScript } from "../scripts/import-typescript.mjs";

/** Faults that a core run finds. */
const FAULT_IDS = ["limit-unbounded", "list-wrapped", "sold-ignored", "list-nested"];

const count = Number(process.argv[2]);
const ports = process.argv[3] === undefined ? [] : JSON.parse(readFileSync(process.argv[3], "utf8"));
const { startReference, FAULTS } = await importTypeScript("src/reference/index.ts", "proof/faults/index.ts");
const wrong = FAULTS.filter(({ id }) => FAULT_IDS.includes(id));
const served = [];
for (let i = 0; i < count; i++) {
  const fault = i % 10 === 9 ? wrong[((i - 9) / 10) % wrong.length] : undefined;
  const apiKey = `reference-key-${String(i).padStart(4, "0")}-0123456789abcdef`;
  const changes = fault === undefined ? [] : [fault.change];
  const { baseUrl } = await startReference({ plan: "business", apiKey, changes, port: ports[i] ?? 0 });
  served.push({ baseUrl, apiKey });
}
process.stdout.write(`${JSON.stringify(served)}\n`);
process.stdin.resume().on("end", () => process.exit(0));
