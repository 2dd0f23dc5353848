import { ln as word } from "./running-BaDR1E0n.js";
import { Option } from "commander";
// src/cli/certificate/level-option.ts
const DEFAULT_LEVEL = "full";
function levelOption(words, does) {
	const listed = `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
	return new Option("--level <name>", `${does}: ${listed} (default: ${DEFAULT_LEVEL})`).argParser(word("--level", words));
}
export { levelOption as n, DEFAULT_LEVEL as t };
