/** `completion SHELL`: bash completes by the script; the others ask for the same words. */
import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { COMMANDS } from "../../../src/cli/commands.ts";
import { builtBin } from "../../support/built.ts";
import { cli } from "../../support/spawn.ts";

async function script(shell: string): Promise<string> {
  const { code, stdout, stderr } = await cli(["completion", shell]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

/** What bash offers for the last of these words. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const line = ["petstore-conformance", ...words].map((word) => `'${word}'`).join(" ");
  const run = `petstore-conformance() { '${process.execPath}' '${await builtBin()}' "$@"; }
${await script("bash")}
COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _petstore_conformance; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync("bash", ["--norc", "-c", run], { encoding: "utf8" }).split("\n").filter(Boolean);
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

test.each(["bash", "zsh", "fish", "powershell"])("the script of %s asks for each word", async (shell) => {
  const printed = await script(shell);
  expect(printed).toContain(`petstore-conformance completion ${shell} -- `);
  expect(printed).toMatch(/^\S.*\S\n$/s);
});

test("every command is offered, and files where nothing else is", async () => {
  expect(await offered("")).toEqual(expect.arrayContaining(COMMANDS.map(({ name }) => name)));
  expect(await offered("verify", "--trust", "")).toEqual([]);
  expect(await offered("-")).toContain("-q");
});

test("another shell is wrong usage", async () => {
  const { code, stderr } = await cli(["completion", "tcsh"]);
  expect(code).toBe(2);
  expect(stderr).toContain("bash, zsh, fish, powershell");
});
