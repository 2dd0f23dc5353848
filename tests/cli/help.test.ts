import { beforeAll, describe, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { builtBin } from "../support/built.ts";
import { cli } from "../support/spawn.ts";

beforeAll(builtBin);

describe("help", () => {
  test.each([
    "run",
    "list",
    "explain",
    "plan",
    "serve",
    "init",
    "compare",
    "matrix",
    "keygen",
    "sign",
    "submit",
    "listing",
    "completion",
  ])("of %s", async (name) => {
    const asked = await cli([name, "--help"]);
    expect(asked).toMatchObject({ code: 0, stderr: "" });
    expect(asked.stdout).toMatchSnapshot();
    expect(asked.stdout).toContain("Examples:");
    expect(await cli(["help", name])).toEqual(asked);
  });

  test("of the program", async () => {
    const asked = await cli(["--help"]);
    expect(asked).toMatchObject({ code: 0, stderr: "" });
    expect(asked.stdout).toMatchSnapshot();
    expect(await cli(["help"])).toEqual(asked);
  });

  test("stays within 90 columns", async () => {
    for (const args of [
      ["--help"],
      ["run", "--help"],
      ["plan", "--help"],
      ["compare", "--help"],
      ["matrix", "--help"],
      ["submit", "--help"],
      ["listing", "--help"],
    ]) {
      const { stdout } = await cli(args);
      expect(stdout.split("\n").filter((line) => line.length > 90)).toEqual([]);
    }
  });

  test("is shown for options without a command as for run", async () => {
    expect((await cli(["--strict", "--help"])).stdout).toBe((await cli(["run", "--help"])).stdout);
  });
});

test.each(["--version", "-V"])("%s is the package's", async (option) => {
  expect(await cli([option])).toMatchObject({ code: 0, stdout: `${manifest.version}\n`, stderr: "" });
});
