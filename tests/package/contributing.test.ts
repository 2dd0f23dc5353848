/** The tree in CONTRIBUTING.md is written by hand: this tells when it has fallen behind. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../cli/built.ts";

const TEXT = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
const TREE = TEXT.slice(TEXT.indexOf("## The tree"), TEXT.indexOf("## Adding a requirement"));

/** Its files by name; what stands for many small files of one kind is named as a whole. */
const ROOMS = ["suites", "src/cli", "src/kit", "src/run", "src/report", "src/reference"];

const modulesIn = (room: string): readonly string[] =>
  readdirSync(join(ROOT, room))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => name.slice(0, -".ts".length));

test.each(ROOMS)("the tree names every file of %s", (room) => {
  const words = new Set(TREE.split(/[\s():,]+/));
  const missing = modulesIn(room).filter((name) => !words.has(name) && !/^(index|open-.*)$/.test(name));
  expect(missing).toEqual([]);
});

test.each(["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])("%s links to files that are there", (file) => {
  const text = readFileSync(join(ROOT, file), "utf8");
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => path ?? "");
  const here = new Set([
    ...readdirSync(ROOT),
    ...["schemas", "docs"].flatMap((dir) => readdirSync(join(ROOT, dir)).map((n) => `${dir}/${n}`)),
  ]);
  expect(links.filter((path) => !here.has(path))).toEqual([]);
});
