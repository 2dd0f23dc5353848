/** Names in a config that the catalogue knows: `only`. */
import { checkedOnly } from "../../setup/requirement-ids.ts";
import { problemsOf } from "./check.ts";
import type { Config, Problem } from "./config.ts";

/** What names nothing that there is, one by one. */
export async function wordProblems({ members, at }: Config): Promise<readonly Problem[]> {
  const { only = [] } = members;
  if (only.length === 0) return [];
  const { CATALOGUE } = await import("../../../suites/index.ts");
  return only.flatMap((id) => problemsOf(() => checkedOnly([id], CATALOGUE, `${at("only")}: \`only\``)));
}
