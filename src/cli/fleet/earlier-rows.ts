/** The targets that `--resume` keeps, and what is said about the others. */
import { namedCauses } from "../../report/causes/by-cause.ts";
import { visible } from "../../report/text/visible.ts";
import type { PreparedTarget } from "../commands/run/prepare-target.ts";
import { exitCodeOf } from "../terminal/exit-codes.ts";
import { write } from "../terminal/output.ts";
import { earlierReport } from "./resume.ts";
import { outcomeOf, type Row } from "./table.ts";

/** Rows of the targets whose report is kept; says of each target with a report whether it is kept, and why not. */
export async function earlierRows(
  prepared: readonly PreparedTarget[],
  quiet: boolean,
): Promise<readonly (readonly [PreparedTarget, Row])[]> {
  const kept: (readonly [PreparedTarget, Row])[] = [];
  for (const target of prepared) {
    const name = target.name ?? "";
    const earlier = await earlierReport(target);
    if (earlier === null) continue;
    if ("why" in earlier) {
      if (!quiet) await write(process.stderr, `${name}: judged again, because ${visible(earlier.why)}\n`);
      continue;
    }
    const { report } = earlier;
    const code = exitCodeOf(report);
    const outcome = `${outcomeOf(report.verdict, code)} (kept)`;
    kept.push([target, { name, outcome, code, causes: namedCauses(report), out: target.output.out }]);
    if (!quiet)
      await write(
        process.stderr,
        `${name}: kept, because its report of ${report.run.startedAt} is finished and has the same configuration\n`,
      );
  }
  return kept;
}
