/** The project's pages for people: their blocks, commands and code spans. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./built.ts";

/** Every page, by its path in the project. */
export const PAGES: readonly string[] = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md"],
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`)
    .sort(),
];

/** The text of a page. */
export const pageText = (page: string): string => readFileSync(join(ROOT, page), "utf8");

/** A fenced block: its language and its lines, without the indentation of a list. */
export interface Block {
  readonly language: string;
  readonly text: string;
}

/** The fenced blocks of a page, in its order. */
export function blocksOf(page: string): readonly Block[] {
  const blocks = pageText(page).matchAll(/^( *)```(\w+)\n(.*?)^\1```$/gms);
  return [...blocks].map(([, indentation = "", language = "", text = ""]) => ({
    language,
    text: text.replaceAll(new RegExp(`^${indentation}`, "gm"), ""),
  }));
}

/** The commands of a block of `console`, one for each line that does not continue the one before; of `sh` the whole script. */
export function commandsOf({ language, text }: Block): readonly string[] {
  if (language === "sh") return [text];
  if (language !== "console") return [];
  return text
    .replaceAll(/\\\n */g, "")
    .split("\n")
    .map((line) => line.replace(/ +#.*$/, ""))
    .filter((line) => line !== "");
}

/** The text of a page outside fenced blocks. */
export const proseOf = (page: string): string => pageText(page).replaceAll(/^( *)```.*?^\1```$/gms, "");

/** The code spans of a page. */
export const codeSpansOf = (page: string): readonly string[] =>
  [...proseOf(page).matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code.replaceAll("\n", " "));
