import { p as PROGRAM } from "./start-C9SLF50V.js";
// src/cli/completion/fish.ts
function fishScript(commands) {
	const none = `not __fish_seen_subcommand_from ${commands.map(({ name }) => name).join(" ")}`;
	const lines = commands.flatMap(({ name, does, options, words }) => {
		const seen = `__fish_seen_subcommand_from ${name}`;
		const when = name === "run" ? `${seen}; or ${none}` : seen;
		return [
			line(none, [
				"-f",
				"-a",
				name
			], does),
			...words.length === 0 ? [] : [line(seen, [
				"-f",
				"-a",
				quoted(words.join(" "))
			], "")],
			...options.map((option) => {
				const flags = option.names.flatMap((flag) => flag.startsWith("--") ? ["-l", flag.slice(2)] : ["-s", flag.slice(1)]);
				const value = option.words.length > 0 ? [
					"-x",
					"-a",
					quoted(option.words.join(" "))
				] : ["-r"];
				return line(when, [...flags, ...option.takesValue ? value : []], option.does);
			})
		];
	});
	return `# Completion of ${PROGRAM} for fish: ${PROGRAM} completion fish | source\n${lines.join("\n")}\n`;
}
function line(when, parts, does) {
	const described = does === "" ? [] : ["-d", quoted(does)];
	return [
		"complete",
		"-c",
		PROGRAM,
		"-n",
		quoted(when),
		...parts,
		...described
	].join(" ");
}
const quoted = (text) => `'${text.replaceAll(/[\\']/g, (sign) => `\\${sign}`)}'`;
export { fishScript };
