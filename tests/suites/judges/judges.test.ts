/** Judges stay short (issue 27): none has more than 60 lines. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = new URL("../../../suites/judges/", import.meta.url).pathname;

/** The lines of every function and constant at the top level of a file. */
function lengths(file: string): readonly (readonly [name: string, lines: number])[] {
  const lines = readFileSync(join(FOLDER, file), "utf8").split("\n");
  const starts = lines.flatMap((line, i) => {
    const [, name] = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, i }];
  });
  return starts.map(({ name, i }) => {
    const end = lines.findIndex((line, at) => at >= i && /^[\])}]+;?$|^.*;$/.test(line) && !/^\s/.test(line));
    return [`${file}, ${name}`, (end < 0 ? lines.length : end) - i + 1] as const;
  });
}

test("no judge has more than 60 lines", () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const all = files.flatMap(lengths);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(([, count]) => count > 60)).toEqual([]);
});
