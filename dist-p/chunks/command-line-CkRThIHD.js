import { yn as ROWS } from "./running-BaDR1E0n.js";
import { Command } from "commander";
// src/cli/completion/command-line.ts
async function completedCommands(all) {
	return Promise.all(all.map(async ({ name, summary, load }) => {
		const command = (await load()).define(new Command(name));
		return {
			name,
			does: summary,
			options: command.createHelp().visibleOptions(command).map((option) => completed(option, name)),
			words: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices)
		};
	}));
}
function completed(option, command) {
	const { short, long, description, required, optional } = option;
	const row = command === "run" ? ROWS.find(({ name }) => name === option.attributeName()) : void 0;
	const ofRow = row !== void 0 && "words" in row.value ? row.value.words : [];
	return {
		names: [short, long].flatMap((name) => name ?? []),
		does: description,
		takesValue: required || optional,
		words: option.argChoices ?? ofRow
	};
}
export { completedCommands };
