/** Checks the members of a config beyond its schema. */
import { Command } from "commander";
import { applyConfig } from "./apply.ts";
import type { Config, Problem } from "./config.ts";
import { headerProblems } from "./headers.ts";
import { wordProblems } from "./words.ts";

/** All problems; reads neither variables nor files. */
export async function configProblems(config: Config): Promise<readonly Problem[]> {
  const { members, at } = config;
  const fromInput = "`apiKeyFile` must be a file: standard input is for --api-key-file";
  const keys = members.apiKeyEnv !== undefined && members.apiKeyFile !== undefined;
  const what = "`apiKeyEnv` and `apiKeyFile` contradict each other: give one of them";
  return [
    ...applyConfig(new Command(), config),
    ...headerProblems(config),
    ...(await wordProblems(config)),
    ...(keys ? [{ at: at("apiKeyFile"), what }] : []),
    ...(members.apiKeyFile === "-" ? [{ at: at("apiKeyFile"), what: fromInput }] : []),
  ];
}
