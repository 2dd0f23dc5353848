/** `completion SHELL`: bash completes by the script; the others have every command and option. */
import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { COMMANDS } from "../../../src/cli/commands.ts";
import { cli } from "../../support/spawn.ts";

async function script(shell: string): Promise<string> {
  const { code, stdout, stderr } = await cli(["completion", shell]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

/** What bash offers for the last of these words. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const line = ["petstore-conformance", ...words].map((word) => `'${word}'`).join(" ");
  const run = `${await script("bash")}
COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _petstore_conformance; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync("bash", ["--norc", "-u", "-c", run], { encoding: "utf8" }).split("\n").filter(Boolean);
}

describe("bash completes", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [["ver"], ["verify"]],
    [["--max-r"], ["--max-requests"]],
    [["run", "--exha"], ["--exhaust-rate-limit"]],
    [
      ["--profile", ""],
      ["core", "full"],
    ],
    [["run", "--fail-on", "s"], ["should"]],
    [
      ["init", "--ci", "g"],
      ["github", "gitlab"],
    ],
    [["completion", "f"], ["fish"]],
    [["serve", "--list"], ["--list-faults"]],
  ])("%j", async (words, wanted) => {
    expect(await offered(...words)).toEqual(wanted);
  });
});

test.each(["bash", "zsh", "fish", "powershell"])("%s has every command", async (shell) => {
  const text = await script(shell);
  expect(COMMANDS.filter(({ name }) => !text.includes(name))).toEqual([]);
  expect(text).toContain(shell === "fish" ? "-l exhaust-rate-limit" : "--exhaust-rate-limit");
  expect(text).toContain(shell === "fish" ? "-s q" : "-q");
});

test("another shell is wrong usage", async () => {
  const { code, stderr } = await cli(["completion", "tcsh"]);
  expect(code).toBe(2);
  expect(stderr).toContain("bash, zsh, fish, powershell");
});
