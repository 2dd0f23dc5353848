/** No recipe fetches the suite from the registry by its name, which may be somebody else's: tarball or lockfile only. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SYSTEMS } from "../../src/cli/commands/init.ts";
import { ROOT } from "../support/built.ts";

const TOP = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "action.yml", "Dockerfile", "package.json"];

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(png|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const written = Object.values(SYSTEMS).flatMap(({ pipeline }) =>
  pipeline(true, () => false).files.map(({ path, content }) => [`init: ${path}`, String(content)] as const),
);
const texts = [
  ...[
    ...TOP.map((name) => join(ROOT, name)),
    ...["docs", "templates", ".github", "scripts/action"].flatMap(filesBelow),
  ].map((path) => [path.slice(ROOT.length), readFileSync(path, "utf8")] as const),
  ...written,
];

/** What runs or installs a package by its name; lines that YAML or a shell joins are joined. */
const FETCHING =
  /\b(?:npx|npm (?:exec|x|i|install|add)|pnpm (?:dlx|add)|yarn (?:dlx|add)|bunx)\b((?:[^\n`|;&]|\n +(?=petstore-conformance))*)/g;

/** Commands that name the suite, but neither its tarball nor a file. */
function fetching(text: string): readonly string[] {
  return [...text.matchAll(FETCHING)]
    .map(([command]) => command)
    .filter((command) => /(?<![\w./-])petstore-conformance(?![\w-]|\.[a-z])/.test(command))
    .filter((command) => !/--package \.\/\S*petstore-conformance-[\d.]+\.tgz/.test(command));
}

test("it sees those that do", () => {
  const bad = [
    "npx petstore-conformance run",
    "npx --yes petstore-conformance",
    "npm i -D petstore-conformance",
  ];
  for (const command of bad) expect(fetching(`run: ${command}\n`)).toEqual([command]);
  expect(fetching("npm install --save-dev ./petstore-conformance-1.0.0.tgz")).toEqual([]);
  expect(fetching("npx --yes --package ./petstore-conformance-1.0.0.tgz petstore-conformance run")).toEqual(
    [],
  );
});

test("the recipes are among the texts", () => {
  const names = texts.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(["docs/ci.md", "templates/conformance.yml", "init: Jenkinsfile"]),
  );
});

test.each(texts)("%s", (_, text) => {
  expect(fetching(text)).toEqual([]);
});
