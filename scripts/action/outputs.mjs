/** Prints the outputs of action.yml for GITHUB_OUTPUT. Arguments: the exit code of the run, the directory of its reports, when it began (Unix time in seconds). */
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const [code = "", out = "", began = "0"] = process.argv.slice(2);

/** An output. Between lines with a random word, so that a value with line breaks cannot add outputs. */
function print(name, value) {
  const end = randomUUID();
  console.log(`${name}<<${end}\n${value}\n${end}`);
}

print("exit-code", code);
const path = join(out, "report.json");
// Other runs wrote no report, nor did one that reached no service: what is there is of an earlier run. Several targets have their reports in directories below.
if (["0", "1", "3"].includes(code) && existsSync(path) && statSync(path).mtimeMs >= Number(began) * 1_000) {
  const { verdict, summary, causes } = JSON.parse(readFileSync(path, "utf8"));
  print("verdict", verdict);
  for (const level of ["must", "should"]) {
    for (const outcome of ["passed", "failed", "untested"])
      print(`${level}-${outcome}`, summary[level][outcome]);
  }
  print("causes", causes.length);
  print("report", path);
}
