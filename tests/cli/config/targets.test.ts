/** One target of a config: its own members, those at the top, and the values of variables in addresses. */
import { describe, expect, test } from "vitest";
import type { Config } from "../../../src/cli/config/read.ts";
import { filledIn, targetConfig } from "../../../src/cli/config/targets.ts";

/** A config, in which a place is its path. */
function config(members: object): Config {
  return { members, at: (...path: readonly unknown[]) => path.join(".") } as unknown as Config;
}

/** A variable as an address names it. */
const $ = (name: string): string => `\${${name}}`;

const of = (shared: object, own: object): Config =>
  targetConfig(config({ ...shared, targets: { eu: own } }), "eu");

describe("the key", () => {
  test.each<[string, object, object, object]>([
    ["of the top, where the target has none", { apiKeyFile: "a" }, {}, { apiKeyFile: "a" }],
    ["in a variable of the top", { apiKeyEnv: "A" }, { rate: 1 }, { apiKeyEnv: "A", rate: 1 }],
    ["in a variable, instead of a shared file", { apiKeyFile: "a" }, { apiKeyEnv: "B" }, { apiKeyEnv: "B" }],
    ["in a file, instead of a shared variable", { apiKeyEnv: "A" }, { apiKeyFile: "b" }, { apiKeyFile: "b" }],
    ["in another file", { apiKeyFile: "a" }, { apiKeyFile: "b" }, { apiKeyFile: "b" }],
    [
      "both in the target, which contradict each other",
      { apiKeyFile: "a", apiKeyEnv: "A" },
      { apiKeyFile: "b", apiKeyEnv: "B" },
      { apiKeyFile: "b", apiKeyEnv: "B" },
    ],
  ])("%s", (_, shared, own, members) => {
    expect(of(shared, own).members).toEqual(members);
  });
});

test("neither the other targets nor the chosen one's name are members of a target", () => {
  expect(of({ target: "eu", only: ["LIST-1"] }, {}).members).toEqual({ only: ["LIST-1"] });
});

test("a member is where it was written", () => {
  const { at } = of({ rate: 1, only: ["LIST-1"] }, { rate: 2 });
  expect([at("rate"), at("only", 0), at("unknown"), at()]).toEqual([
    "targets.eu.rate",
    "only.0",
    "unknown",
    "",
  ]);
});

test("headers of the top and of the target are both sent, each where it was written", () => {
  const { members, at } = of({ headers: { "X-A": "$A", "X-B": "$B" } }, { headers: { "X-B": "$C" } });
  expect(members).toEqual({ headers: { "X-A": "$A", "X-B": "$C" } });
  expect([at("headers"), at("headers", "X-A"), at("headers", "X-B")]).toEqual([
    "targets.eu.headers",
    "headers.X-A",
    "targets.eu.headers.X-B",
  ]);
});

describe("variables in addresses", () => {
  const MEMBERS = {
    baseUrl: `https://${$("HOST")}/${$("VERSION")}`,
    resolve: [`${$("HOST")}:443:192.0.2.1`, "other.test:80:192.0.2.2"],
    description: "openapi.yaml",
  };
  const ENV = { HOST: "pets.test", VERSION: "v1", EMPTY: "" };

  test("get their values", async () => {
    const { config: filled, problems } = await filledIn(config(MEMBERS), ENV);
    expect(problems).toEqual([]);
    expect(filled.members).toEqual({
      baseUrl: "https://pets.test/v1",
      resolve: ["pets.test:443:192.0.2.1", "other.test:80:192.0.2.2"],
      description: "openapi.yaml",
    });
  });

  test("are left out where only the form is checked", async () => {
    const { config: filled, problems } = await filledIn(config(MEMBERS), null);
    expect([filled.members, problems]).toEqual([{ description: "openapi.yaml" }, []]);
  });

  test("are not needed where the command line has the address", async () => {
    const { config: filled, problems } = await filledIn(config(MEMBERS), {}, () => true);
    expect([filled.members, problems]).toEqual([{ description: "openapi.yaml" }, []]);
  });

  test.each([
    [`https://${$("NONE")}/v1`, `takes ${$("NONE")}, which is not set: set that environment variable`],
    [
      `https://${$("EMPTY")}/v1`,
      `takes ${$("EMPTY")}, which is set but empty: set that environment variable`,
    ],
    [`https://${$("HOST")}/${$("1")}`, `has \${ without a name and }: write ${$("VARIABLE")}`],
    [`https://${$("HOST").slice(0, -1)}`, `has \${ without a name and }: write ${$("VARIABLE")}`],
  ])("%s", async (baseUrl, problem) => {
    const { config: filled, problems } = await filledIn(config({ baseUrl }), ENV);
    expect(problems).toEqual([`baseUrl: \`baseUrl\` ${problem}`]);
    expect(filled.members).toEqual({});
  });
});
