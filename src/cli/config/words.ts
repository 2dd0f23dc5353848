/** Checks the ids in a config: `only`. */
import { checkedOnly } from "../../setup/requirement-ids.ts";
import { problemsOf } from "./check.ts";
import type { Config, Problem } from "./config.ts";

/** One problem for each id or prefix that matches no requirement. */
export async function wordProblems({ members, at }: Config): Promise<readonly Problem[]> {
  const { only = [] } = members;
  if (only.length === 0) return [];
  const { CATALOGUE } = await import("../../../suites/index.ts");
  return only.flatMap((id) => problemsOf(() => checkedOnly([id], CATALOGUE, `${at("only")}: \`only\``)));
}
