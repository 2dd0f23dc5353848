import { F as UsageError, L as visible } from "./start-C9SLF50V.js";
import { LineCounter, isMap, isNode, isScalar, parseDocument, visit } from "yaml";
// src/cli/config/yaml.ts
function parseYaml(text, file) {
	const lines = new LineCounter();
	const name = visible(file);
	const place = (offset) => {
		const { line, col } = lines.linePos(offset);
		return `${name}:${Math.max(1, line)}:${Math.max(1, col)}`;
	};
	const document = parse(text, lines, name);
	const [problem] = [...document.errors, ...document.warnings];
	if (problem) throw new UsageError(`${place(problem.pos[0])}: this is not YAML: ${sentenceOf(problem)}`);
	const refuse = (node, why) => {
		throw new UsageError(`${place(startOf(node))}: ${why}`);
	};
	visit(document, {
		Alias: (_, alias) => refuse(alias, "aliases are not supported: write the value itself"),
		Pair: (_, { key }) => {
			if (!isScalar(key) || typeof key.value !== "string") refuse(key, "the name of a member must be text");
		},
		Scalar: (_, scalar) => {
			scalar.value = plain(scalar);
		}
	});
	return {
		value: document.toJS() ?? {},
		at: (path) => place(startOf(nearest(document, path))),
		atKey: (path) => place(startOf(keyAt(document, path) ?? nearest(document, path)))
	};
}
function parse(text, lineCounter, name) {
	try {
		return parseDocument(text, {
			lineCounter,
			intAsBigInt: true,
			prettyErrors: false,
			schema: "core",
			resolveKnownTags: false
		});
	} catch (error) {
		if (error instanceof RangeError) throw new UsageError(`${name} is nested too deeply for a config`);
		throw error;
	}
}
function sentenceOf({ code, message }) {
	if (code === "MULTIPLE_DOCS") return "there are several YAML documents; keep one";
	return visible(message.replaceAll(/\s+/g, " ").trim());
}
function plain({ value, source }) {
	if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
	if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER) return source ?? String(value);
	return value;
}
function startOf(node) {
	return isNode(node) && node.range?.[0] || 0;
}
function nearest(document, path) {
	const node = document.getIn(path, true) ?? keyAt(document, path);
	if (isNode(node)) return node;
	return path.length === 0 ? void 0 : nearest(document, path.slice(0, -1));
}
function keyAt(document, path) {
	const parent = document.getIn(path.slice(0, -1), true);
	if (!isMap(parent)) return void 0;
	return parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))?.key;
}
export { parseYaml as t };
