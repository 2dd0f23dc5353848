/** The recipes of docs/recipes/fleets are valid by the published schemas; fleets.slow.test.ts runs their commands. */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { SUITE } from "../../src/report/version.ts";
import { builtBin } from "../support/built.ts";
import { fleetOf } from "../support/fleet.ts";
import { FOLDER, jobIn, manifests, NAMES, text } from "./fleet-recipes.ts";
import { type Manifest, problemsOf } from "./kubernetes-schema.ts";

beforeAll(builtBin, 180_000);

describe("Kubernetes", () => {
  test.each(["kubernetes.yaml", "kubernetes-matrix.yaml"])("%s is valid", (name) => {
    expect(problemsOf(manifests(name))).toEqual([]);
  });

  test.each<[string, string, RegExp]>([
    ["completions: 4", 'completions: "four"', /completions must be integer/],
    ["completionMode: Indexed", "completionmode: Indexed", /completionmode"?' does not exist/],
    ["runAsNonRoot: true", "runAsNonRoot: sure", /runAsNonRoot must be boolean/],
    ["          image: registry", "          picture: registry", /picture"?' does not exist/],
    [
      "        - name: suite\n",
      "        -\n",
      /must have required property 'name'|Property '"?name"?' is missing/,
    ],
    ["backoffLimitPerIndex", "backoffLimitPerindex", /backoffLimitPerindex"?' does not exist/],
    ["restartPolicy: Never", "restartPolicy: [Never]", /restartPolicy must be string/],
    ["data:\n", "data: 5\nx:\n", /data must be object/],
  ])("with %j as %j it is not", (right, wrong, problem) => {
    expect(text("kubernetes.yaml")).toContain(right);
    const broken = parseAllDocuments(text("kubernetes.yaml").replace(right, wrong));
    const problems = problemsOf(broken.map((document) => document.toJS() as Manifest));
    expect(problems.join("\n")).toMatch(problem);
  });

  test("its config is one, and its pods are not root", async () => {
    const fleet = fleetOf({}, {});
    try {
      const [map] = manifests("kubernetes.yaml") as [
        Manifest & { readonly data: Readonly<Record<string, string>> },
      ];
      writeFileSync(join(fleet.folder, "fleet.yaml"), map.data["fleet.yaml"] ?? "");
      const { code, stdout } = await fleet.call(["plan", "--config", "fleet.yaml", "--target", "all"]);
      expect(code).toBe(0);
      expect([...stdout.matchAll(/^Target (\w+)$/gm)].map(([, name]) => name)).toEqual(NAMES);
      for (const name of ["kubernetes.yaml", "kubernetes-matrix.yaml"])
        expect(jobIn(name)).toMatchObject({
          spec: { template: { spec: { securityContext: { runAsNonRoot: true } } } },
        });
    } finally {
      fleet.close();
    }
  });
});

test("no recipe runs a package of that name from the registry", () => {
  for (const name of readdirSync(FOLDER))
    for (const [line] of text(name).matchAll(/^.*npx.*$/gm))
      expect(line).toContain(`npx --yes --package ./${SUITE.name}-${SUITE.version}.tgz ${SUITE.name} `);
});
