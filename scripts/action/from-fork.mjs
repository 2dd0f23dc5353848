/** Exits with 0 if the workflow runs for a pull request from a fork, else with 1. */
import { readFileSync } from "node:fs";

const { GITHUB_EVENT_NAME: event, GITHUB_EVENT_PATH: path, GITHUB_REPOSITORY: repository } = process.env;

function fromFork() {
  if (event !== "pull_request" || !path) return false;
  const { pull_request: { head } = {} } = JSON.parse(readFileSync(path, "utf8"));
  // The repository of the fork may have been deleted since.
  return head !== undefined && head.repo?.full_name !== repository;
}

process.exitCode = fromFork() ? 0 : 1;
