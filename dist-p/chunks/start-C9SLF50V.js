import { isUtf8 } from "node:buffer";
import { createReadStream, writeSync } from "node:fs";
import { styleText } from "node:util";
// src/kit/json/json.ts
var JsonNumber = class {
	text;
	constructor(text) {
		this.text = text;
	}
	toString() {
		return this.text;
	}
};
function isJsonObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);
}
function isJsonArray(value) {
	return Array.isArray(value);
}
// src/kit/json/json-tokens.ts
var Unreadable = class extends Error {};
const HEX = /[0-9a-fA-F]{4}/;
const PIECES_AT_ONCE = 4096;
const ESCAPES = new Map(Object.entries({
	"\"": "\"",
	"\\": "\\",
	"/": "/",
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	"
}).map(([letter, meaning]) => [letter.charCodeAt(0), meaning]));
function isDigit(byte = 0) {
	return byte >= 48 && byte <= 57;
}
function continuesWord(byte = 0) {
	const letter = byte | 32;
	return letter >= 97 && letter <= 122 || isDigit(byte) || byte === 95 || byte === 43 || byte === 45 || byte === 46;
}
var JsonTokens = class {
	at = 0;
	bytes;
	constructor(bytes) {
		this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	}
	peek() {
		let byte = this.bytes[this.at];
		while (byte === 32 || byte === 10 || byte === 13 || byte === 9) byte = this.bytes[++this.at];
		return byte;
	}
	unexpected() {
		const byte = this.bytes[this.at];
		if (byte === void 0) return new Unreadable(`unexpected end at byte ${this.at}`);
		return new Unreadable(`unexpected ${byte > 32 && byte < 127 ? String.fromCharCode(byte) : `0x${byte.toString(16).padStart(2, "0")}`} at byte ${this.at}`);
	}
	word(word) {
		for (let i = 0; i < word.length; i++, this.at++) if (this.bytes[this.at] !== word.charCodeAt(i)) throw this.unexpected();
		if (continuesWord(this.bytes[this.at])) throw this.unexpected();
	}
	number() {
		const start = this.at;
		if (this.bytes[this.at] === 45) this.at++;
		if (this.bytes[this.at] === 48) this.at++;
		else this.digits();
		if (this.bytes[this.at] === 46) {
			this.at++;
			this.digits();
		}
		if (((this.bytes[this.at] ?? 0) | 32) === 101) {
			this.at++;
			const sign = this.bytes[this.at];
			if (sign === 43 || sign === 45) this.at++;
			this.digits();
		}
		if (continuesWord(this.bytes[this.at])) throw this.unexpected();
		return this.bytes.toString("latin1", start, this.at);
	}
	digits() {
		if (!isDigit(this.bytes[this.at])) throw this.unexpected();
		while (isDigit(this.bytes[this.at])) this.at++;
	}
	string() {
		this.at++;
		let text = "";
		let pieces = [];
		let start = this.at;
		for (;;) {
			const byte = this.bytes[this.at];
			if (byte === void 0 || byte < 32) throw this.unexpected();
			if (byte !== 34 && byte !== 92) {
				this.at++;
				continue;
			}
			pieces.push(this.bytes.toString("utf8", start, this.at));
			this.at++;
			if (byte === 34) return text + pieces.join("");
			pieces.push(this.escape());
			start = this.at;
			if (pieces.length >= PIECES_AT_ONCE) {
				text += pieces.join("");
				pieces = [];
			}
		}
	}
	escape() {
		const letter = this.bytes[this.at];
		if (letter === 117) {
			const hex = this.bytes.toString("latin1", this.at + 1, Math.min(this.at + 5, this.bytes.length));
			if (!HEX.test(hex)) throw new Unreadable(`an escape without four hexadecimal digits at byte ${this.at - 1}`);
			this.at += 5;
			return String.fromCharCode(Number.parseInt(hex, 16));
		}
		const meaning = ESCAPES.get(letter ?? 0);
		if (meaning === void 0) throw this.unexpected();
		this.at++;
		return meaning;
	}
};
// src/kit/json/known-items.ts
const HEAD = 40;
const MOST = 4096;
const MOST_ALIKE = 16;
const known = new Map();
let count$1 = 0;
function knownItemAt(bytes, at) {
	return known.get(headOf(bytes, at))?.find((item) => isAt(bytes, at, item.bytes));
}
function keepItem(bytes, start, end, value, members) {
	if (end - start > 1e3) return;
	if (count$1 >= MOST) {
		known.clear();
		count$1 = 0;
	}
	const head = headOf(bytes, start);
	const alike = known.get(head) ?? [];
	if (alike.length >= MOST_ALIKE) return;
	known.set(head, alike);
	alike.push({
		bytes: bytes.slice(start, end),
		value,
		members
	});
	count$1 += 1;
}
function headOf(bytes, at) {
	let hash = 2166136261;
	for (let i = at; i < at + HEAD; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), 16777619);
	return hash;
}
function isAt(bytes, at, item) {
	for (let i = item.length - 1; i >= 0; i--) if (bytes[at + i] !== item[i]) return false;
	return true;
}
// src/kit/json/json-values.ts
const DUPLICATES_KEPT = 1e5;
function isTopList(frame) {
	return frame?.array !== void 0 && frame.parent === void 0;
}
function escaped(name) {
	return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
function pointerOf(frame) {
	const unnamed = [];
	let known = frame;
	while (known && known.pointer === void 0) {
		unnamed.push(known);
		known = known.parent;
	}
	let pointer = known?.pointer ?? "";
	for (const open of unnamed.reverse()) {
		const { parent } = open;
		if (parent) pointer += `/${parent.array ? parent.array.length : escaped(parent.name)}`;
		open.pointer = pointer;
	}
	return pointer;
}
var JsonValues = class {
	problems = [];
	duplicates = new Set();
	tokens;
	limits;
	items = 0;
	kept = 0;
	bytes;
	item = {
		start: 0,
		firstItem: 0,
		isPlain: false
	};
	shares;
	constructor(bytes, limits) {
		this.bytes = bytes;
		this.tokens = new JsonTokens(bytes);
		this.limits = limits;
		this.shares = limits.depth >= 2 && limits.digits >= 1e3;
	}
	value() {
		let frame;
		let depth = 0;
		for (;;) {
			let done;
			const byte = this.tokens.peek();
			const known = this.knownItem(byte, frame);
			if (known) done = known;
			else if (byte === 123 || byte === 91) {
				if (++depth > this.limits.depth) throw new Unreadable(`nested deeper than ${this.limits.depth} levels`);
				const opened = this.open(byte, frame);
				this.tokens.at++;
				if (this.tokens.peek() !== (byte === 123 ? 125 : 93)) {
					frame = opened;
					if (opened.object) this.memberName(opened);
					continue;
				}
				this.tokens.at++;
				depth--;
				done = opened.array ?? opened.object;
			} else done = this.scalar(byte);
			for (;;) {
				if (!frame) return done;
				this.put(frame, done);
				const next = this.tokens.peek();
				if (next === 44) {
					this.tokens.at++;
					if (frame.object) {
						this.tokens.peek();
						this.memberName(frame);
					}
					break;
				}
				if (next !== (frame.object ? 125 : 93)) throw this.tokens.unexpected();
				this.tokens.at++;
				depth--;
				done = frame.array ?? frame.object;
				if (frame.object) this.keepItem(frame.object, frame.parent);
				frame = frame.parent;
			}
		}
	}
	knownItem(byte, parent) {
		if (byte !== 123 && byte !== 91) return void 0;
		this.item.isPlain = false;
		if (byte === 91 || !this.shares || !isTopList(parent)) return void 0;
		const known = knownItemAt(this.bytes, this.tokens.at);
		if (known && this.items + known.members <= this.limits.items) {
			this.tokens.at += known.bytes.length;
			this.items += known.members;
			return known.value;
		}
		Object.assign(this.item, {
			start: this.tokens.at,
			firstItem: this.items,
			isPlain: true
		});
	}
	keepItem(value, parent) {
		const { start, firstItem, isPlain } = this.item;
		if (!isPlain || !isTopList(parent) || (parent?.array?.length ?? 0) >= this.limits.listed) return;
		this.item.isPlain = false;
		keepItem(this.bytes, start, this.tokens.at, value, this.items - firstItem);
	}
	open(byte, parent) {
		const object = byte === 123 ? Object.create(null) : void 0;
		return {
			parent,
			object,
			array: object ? void 0 : [],
			name: "",
			pointer: void 0
		};
	}
	memberName(frame) {
		if (this.tokens.peek() !== 34) throw this.tokens.unexpected();
		frame.name = this.tokens.string();
		if (this.tokens.peek() !== 58) throw this.tokens.unexpected();
		this.tokens.at++;
	}
	put(frame, value) {
		if (++this.items > this.limits.items) throw new Unreadable(`more than ${this.limits.items} members and elements`);
		if (frame.array) {
			if (frame.parent || frame.array.length < this.limits.listed) frame.array.push(value);
		} else if (frame.object) {
			if (frame.name in frame.object) this.repeated(frame);
			frame.object[frame.name] = value;
		}
	}
	repeated(frame) {
		this.item.isPlain = false;
		if (this.kept > DUPLICATES_KEPT) return;
		const pointer = `${pointerOf(frame)}/${escaped(frame.name)}`;
		this.kept += pointer.length;
		this.duplicates.add(pointer);
	}
	scalar(byte) {
		switch (byte) {
			case 34: return this.tokens.string();
			case 116:
				this.tokens.word("true");
				return true;
			case 102:
				this.tokens.word("false");
				return false;
			case 110:
				this.tokens.word("null");
				return null;
		}
		const text = this.tokens.number();
		if (text.length > this.limits.digits && text.replace(/[^0-9]/g, "").length > this.limits.digits) {
			this.item.isPlain = false;
			const problem = `a number of more than ${this.limits.digits} digits`;
			if (!this.problems.includes(problem)) this.problems.push(problem);
		}
		return new JsonNumber(text);
	}
};
// src/kit/json/utf8.ts
function invalidUtf8At(bytes) {
	if (isUtf8(bytes)) return null;
	const again = Buffer.from(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
	let at = 0;
	while (bytes[at] === again[at]) at++;
	while (((again[at] ?? 0) & 192) === 128) at--;
	return at;
}
// src/kit/json/read-json.ts
const MOST_LISTED = 1e3;
const JSON_LIMITS = {
	depth: 200,
	digits: 1e3,
	items: 1e5,
	listed: MOST_LISTED
};
function readJson(bytes, limits = {}) {
	const bounds = {
		...JSON_LIMITS,
		...limits
	};
	const problems = [];
	const values = new JsonValues(bytes, bounds);
	if (bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191) {
		problems.push("a byte order mark before the text");
		values.tokens.at = 3;
	}
	const invalidAt = invalidUtf8At(bytes);
	if (invalidAt !== null) problems.push(`invalid UTF-8 at byte ${invalidAt}`);
	let value;
	if (values.tokens.peek() === void 0) problems.push(bytes.length === 0 ? "no text at all" : "no JSON text");
	else {
		const fault = attempt(() => {
			value = values.value();
		});
		problems.push(...values.problems);
		if (fault !== null) problems.push(fault);
		else if (values.tokens.peek() !== void 0) problems.push(trailing(bytes, bounds, values));
	}
	return {
		value,
		problems,
		duplicates: [...values.duplicates]
	};
}
function trailing(bytes, bounds, first) {
	const second = new JsonValues(bytes, bounds);
	second.tokens.at = first.tokens.at;
	return attempt(() => {
		second.value();
	}) === null ? `a second JSON text at byte ${first.tokens.at}` : first.tokens.unexpected().message;
}
function attempt(read) {
	try {
		read();
		return null;
	} catch (error) {
		if (error instanceof Unreadable) return error.message;
		throw error;
	}
}
// src/kit/exchange.ts
const OPERATIONS = [
	"listPets",
	"createPet",
	"getPet",
	"other"
];
const NO_ANSWERS = [
	"refused",
	"unresolved",
	"tls",
	"closed",
	"silent",
	"malformed",
	"unread",
	"ended"
];
const ROLES = [
	"survey",
	"again",
	"probe",
	"try",
	"control",
	"look",
	"series",
	"use",
	"beyond",
	"after"
];
const PLANS = [
	"free",
	"pro",
	"business",
	"enterprise"
];
const CATEGORY_MODES = [
	"any",
	"restricted",
	"auto"
];
const KEY_PLACEHOLDER = "$PETSTORE_API_KEY";
// src/kit/schema/format-error.ts
var FormatError = class extends Error {
	name = "FormatError";
	of(file) {
		return this.message.startsWith("it ") ? `${file}${this.message.slice(2)}` : `${file}: ${this.message}`;
	}
};
// src/report/version.ts
const SUITE = {
	name: "petstore-conformance",
	version: "1.0.0"
};
// src/report/text/unseen.ts
const UNSEEN = /([\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}])/u;
const EVERY_UNSEEN = new RegExp(UNSEEN, "gu");
function codePoint(character) {
	return `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`;
}
function withoutUnseen(text) {
	return text.replace(EVERY_UNSEEN, codePoint);
}
function splitAtUnseen(text) {
	return text.split(UNSEEN);
}
function seenJson(json) {
	return json.replace(EVERY_UNSEEN, (character) => character === "\n" ? character : character.split("").map(escapeOf).join(""));
}
function escapeOf(unit) {
	return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
// src/report/text/visible.ts
const COMMAND$1 = /(?<=^|\s):(?=:)|#(?=#\[)/g;
function visible(text) {
	return withoutUnseen(text).replace(COMMAND$1, codePoint);
}
// src/setup/quote.ts
const SHOWN = 60;
function quote(text) {
	return `"${visible(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)}"`;
}
// src/setup/usage-error.ts
var UsageError = class extends Error {
	name = "UsageError";
};
// src/setup/read-input.ts
const WHY_UNREADABLE = {
	ENOENT: "does not exist",
	ENOTDIR: "does not exist",
	EACCES: "cannot be read by this user",
	EPERM: "cannot be read by this user",
	EISDIR: "is a directory"
};
async function readInput(file, { what, remedy }, most) {
	const chunks = [];
	let length = 0;
	try {
		for await (const chunk of file === "-" ? process.stdin : createReadStream(file)) {
			const bytes = Buffer.from(chunk);
			length += bytes.length;
			if (length > most) break;
			chunks.push(bytes);
		}
	} catch (error) {
		const code = error instanceof Error && "code" in error ? String(error.code) : "";
		throw new UsageError(`${what} ${WHY_UNREADABLE[code] ?? `cannot be read (${code || "unknown reason"})`}: ${remedy}`);
	}
	if (length > most) throw new UsageError(`${what} has more than ${most} bytes: ${remedy}`);
	return Buffer.concat(chunks);
}
function decodeUtf8(bytes, what) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		throw new UsageError(`${what} is not UTF-8: save it as UTF-8`);
	}
}
function readable(file, read, remedy = "") {
	try {
		return read();
	} catch (error) {
		if (!(error instanceof FormatError)) throw error;
		throw new UsageError(`${visible(error.of(quote(file)))}${remedy}`);
	}
}
// src/setup/api-key.ts
const LONGEST = 16384;
const API_KEY_REFUSED = "--api-key is not accepted, because process lists and shell histories show command lines: set PETSTORE_API_KEY or pass --api-key-file FILE (- for standard input)";
async function readApiKey(file, variable, option = "--api-key-file") {
	if (file !== void 0) return keyFromFile(file, option);
	if (variable?.value !== void 0) return checkApiKey(variable.value, variable.name, REMEDY);
	throw new UsageError(variable?.named ? `${variable.named} names ${quote(variable.name)}, which is not set: set that environment variable to the target's API key` : "no API key for the target: set PETSTORE_API_KEY or pass --api-key-file FILE");
}
const REMEDY = "set it to the target's API key";
async function keyFromFile(file, option) {
	if (file === "") throw new UsageError("--api-key-file is empty: name the file with the key, or - for standard input");
	const what = file === "-" ? "the key on standard input (--api-key-file -)" : `the key file ${quote(file)}`;
	return checkApiKey((await readInput(file, {
		what,
		remedy: `check ${option}`
	}, LONGEST)).toString("utf8").replace(/\r?\n$/, ""), what, "it must contain the key and nothing else");
}
function checkApiKey(key, where, remedy) {
	if (key === "") throw new UsageError(`${where} is empty: ${remedy}`);
	if (/[\r\n]/.test(key)) throw new UsageError(`${where} contains a line break: ${remedy}`);
	const at = key.search(/[^\x21-\x7e]/);
	if (at >= 0) {
		const name = `U+${(key.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
		throw new UsageError(`${where} has a character at position ${at + 1} that is not allowed in the Authorization header (${name}): ${remedy}`);
	}
	return key;
}
// src/report/terminal/layout.ts
function paintFor(color) {
	return (style, text) => color ? styleText(style, text, { validateStream: false }) : text;
}
const BREAK = /(?<!\d) | (?!(?:ms|s|min)\b)/;
function wrap(text, width) {
	const lines = [];
	let line = "";
	for (const word of text.split(BREAK)) if (line !== "" && line.length + 1 + word.length > width) {
		lines.push(line);
		line = word;
	} else line = line === "" ? word : `${line} ${word}`;
	lines.push(line);
	return lines;
}
function hang(lead, text, width, paint = (t) => t) {
	return wrap(text, Math.max(20, width - lead.length)).map((line, i) => (i === 0 ? lead : " ".repeat(lead.length)) + paint(line)).join("\n");
}
function count(n, one, many = `${one}s`) {
	return `${withCommas(n)} ${n === 1 ? one : many}`;
}
function withCommas(n) {
	return String(n).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
function duration(ms) {
	if (ms < 1e3) return `${Math.round(ms)} ms`;
	if (ms < 59950) return `${(ms / 1e3).toFixed(1)} s`;
	const seconds = Math.round(ms / 1e3);
	return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
const EXIT_OF = {
	conformant: 0,
	partial: 0,
	nonconformant: 1,
	inconclusive: 3
};
const FROM_BEST = [
	0,
	EXIT_OF.inconclusive,
	EXIT_OF.nonconformant,
	2,
	4
];
function worstOf(codes) {
	return FROM_BEST.findLast((code) => codes.includes(code)) ?? 0;
}
function exitCodeOf({ verdict, expectedFailures }) {
	if (!expectedFailures) return EXIT_OF[verdict];
	const { asExpected, judged = verdict !== "inconclusive" } = expectedFailures;
	if (verdict === "inconclusive" && !judged) return EXIT_OF.inconclusive;
	return asExpected ? 0 : EXIT_OF.nonconformant;
}
// src/cli/terminal/errors.ts
var WriteError = class extends Error {
	name = "WriteError";
};
var SuiteFault = class extends Error {
	name = "SuiteFault";
	secrets;
	constructor(cause, apiKey, others) {
		super("internal error of the suite", { cause });
		this.secrets = [{
			value: apiKey,
			replacement: KEY_PLACEHOLDER
		}, ...others];
	}
};
// src/cli/terminal/output.ts
const DEFAULT_WIDTH = 80;
const READER_LEFT = [
	"EPIPE",
	"EIO",
	"ERR_STREAM_DESTROYED"
];
function tolerateClosedPipes() {
	for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
}
function write(stream, text) {
	return new Promise((resolve, reject) => {
		stream.write(text, (error) => {
			if (!error || READER_LEFT.includes(error.code) || stream === process.stderr) resolve();
			else reject(new WriteError(`standard output cannot be written (${error.code}): check where it is redirected to`));
		});
	});
}
function widthOf(stream) {
	return stream.isTTY && stream.columns > 0 ? stream.columns : DEFAULT_WIDTH;
}
// src/cli/terminal/program.ts
const PROGRAM = "petstore-conformance";
const COMMAND = /(?<![\w./@-])petstore-conformance(?= (?:--?[a-z]|[a-z]+(?: |$)))/gm;
function startedAs(env) {
	const { npm_command: command, npm_lifecycle_event: script = "", npm_lifecycle_script: text = "" } = env;
	if (!/petstore-conformance|dist\/bin\.js/.test(text)) return PROGRAM;
	if (command === "exec") {
		const from = env.npm_config_package ?? "";
		return /^[\w./@-]+$/.test(from) ? `npx --package ${from} ${PROGRAM}` : `npx ${PROGRAM}`;
	}
	return /^run(?:-script)?$/.test(command ?? "") && /^[\w:.-]+$/.test(script) ? `npm run ${script} --` : PROGRAM;
}
function asStarted(message, env = process.env) {
	const started = startedAs(env);
	return started === "petstore-conformance" ? message : message.replaceAll(COMMAND, () => started);
}
// src/cli/terminal/color.ts
function wantsColor(stream, flag, env) {
	if (!flag || env.NO_COLOR) return false;
	if (env.FORCE_COLOR !== void 0) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
	return stream.isTTY === true && env.TERM !== "dumb";
}
// src/cli/terminal/outcomes.ts
function outcomes({ requirements }) {
	return `Requirements, and how many of their checks passed\n${requirements.map(({ id, level, outcome, title, reason, passedChecks, sentChecks }) => {
		const checks = `${passedChecks} of ${sentChecks}`;
		const why = outcome === "untested" && reason !== null ? `: ${reason.code}, ${visible(reason.text)}` : "";
		return `  ${id.padEnd(11)}${level.padEnd(8)}${outcome.padEnd(10)}${checks.padEnd(10)}${title}${why}`;
	}).join("\n")}\n`;
}
// src/cli/terminal/progress.ts
const FRAME = 80;
const SHORT_WAIT = 2e3;
const SILENT = {
	update: () => void 0,
	note: () => void 0,
	end: () => void 0
};
function progressOn(stream, title, quiet) {
	if (quiet) return SILENT;
	stream.write(`${title}\n`);
	return stream.isTTY ? changingLine(stream) : plainLines(stream);
}
function notesOn(stream) {
	return {
		...SILENT,
		note: (text) => void stream.write(`${text}\n`)
	};
}
function plainLines(stream) {
	let announced = "";
	const paces = new Set();
	let exhaustionAnnounced = false;
	return {
		update: ({ waiting, exhausting }) => {
			if (exhausting !== null && !exhaustionAnnounced) stream.write(`${exhaustionText(exhausting)}\n`);
			exhaustionAnnounced ||= exhausting !== null;
			if (waiting === null) return;
			if (isShort(waiting)) {
				if (!paces.has(waiting.reason)) stream.write(`slowed down: ${visible(waiting.reason)}\n`);
				paces.add(waiting.reason);
				return;
			}
			const line = `waiting until ${clock(waiting.until)} (${secondsTo(waiting.until)} s): ${visible(waiting.reason)}`;
			const what = `${waiting.until} ${waiting.reason}`;
			if (what !== announced) stream.write(`${line}\n`);
			announced = what;
		},
		note: (text) => void stream.write(`${text}\n`),
		end: () => void 0
	};
}
function changingLine(stream) {
	let latest = null;
	let drawnAt = 0;
	const clear = () => void stream.write("\r\x1B[2K");
	const draw = () => {
		if (latest === null) return;
		drawnAt = performance.now();
		stream.write(`\r\x1b[2K${progressText(latest).slice(0, widthOf(stream) - 1)}`);
	};
	const timer = setInterval(draw, 1e3);
	timer.unref();
	return {
		update: (progress) => {
			latest = progress;
			if (performance.now() - drawnAt >= FRAME) draw();
		},
		note: (text) => {
			clear();
			stream.write(`${text}\n`);
			draw();
		},
		end: () => {
			clearInterval(timer);
			clear();
		}
	};
}
function progressText({ sent, planned, creations, waiting, exhausting }) {
	const parts = [`${sent} of ${count(Math.max(sent, planned), "request")}`];
	if (creations > 0) parts.push(`${count(creations, "animal")} created`);
	if (exhausting !== null) parts.push(exhaustionText(exhausting));
	if (waiting && isShort(waiting)) parts.push(`slowed down: ${visible(waiting.reason)}`);
	else if (waiting) parts.push(`waiting ${secondsTo(waiting.until)} s until ${clock(waiting.until)}: ${visible(waiting.reason)}`);
	return parts.join(", ");
}
function exhaustionText(requests) {
	return `using up the rate limit with ${count(requests, "request")}`;
}
function isShort({ until }) {
	return until - Date.now() < SHORT_WAIT;
}
function secondsTo(until) {
	return Math.max(0, Math.ceil((until - Date.now()) / 1e3));
}
function clock(at) {
	return new Date(at).toLocaleTimeString("en-GB");
}
// src/cli/terminal/signals.ts
const SIGNALS = ["SIGINT", "SIGTERM"];
function onInterrupt(onFirst) {
	const stop = () => {
		for (const signal of SIGNALS) process.off(signal, listener);
	};
	const listener = (signal) => {
		stop();
		onFirst(signal);
	};
	for (const signal of SIGNALS) process.on(signal, listener);
	return stop;
}
// src/cli/terminal/suite-error.ts
function suiteErrorMessage(thrown, env) {
	const error = thrown instanceof SuiteFault ? thrown.cause : thrown;
	const secrets = [{
		value: env.PETSTORE_API_KEY ?? "",
		replacement: KEY_PLACEHOLDER
	}, ...thrown instanceof SuiteFault ? thrown.secrets : []];
	const conceal = (text) => secrets.reduce((shown, { value, replacement }) => value ? shown.replaceAll(value, () => replacement) : shown, text);
	const what = visible(conceal(error instanceof Error ? `${error.name}: ${error.message}` : String(error)));
	const where = `${SUITE.name} ${SUITE.version}, Node.js ${process.versions.node}, ${process.platform} ${process.arch}`;
	const stack = error instanceof Error && error.stack ? conceal(error.stack) : "";
	const sentence = `${what}: this is an internal error of the suite, not of the target; please report it with this line${env.DEBUG ? "" : " and the output of DEBUG=1"} (${where})`;
	return env.DEBUG && stack ? `${sentence}\n${stack}` : sentence;
}
// src/cli/terminal/failure.ts
async function printFailure(error) {
	const message = asStarted(error instanceof UsageError || error instanceof WriteError ? error.message : suiteErrorMessage(error, process.env));
	const lines = error instanceof UsageError ? message.split("\n") : [message];
	await write(process.stderr, lines.map((line) => `${PROGRAM}: ${line}\n`).join(""));
	return error instanceof UsageError ? 2 : 4;
}
// src/report/interface-sections.ts
const INTERFACE_SECTIONS = {
	"1": {
		heading: "media type and JSON",
		says: ["The service speaks JSON over HTTP: bodies are `application/json` in both directions.", "Clients list animals, add one, or fetch one by its id, and need an API key for each of these."]
	},
	"2": {
		heading: "animals and errors as data",
		says: [
			"A NewPet, which clients send, must have `name` (string) and `categoryId` (int64); `status` is optional.",
			"A Pet, which the service returns, has the members of a NewPet and an `id` (int64) that the service assigns and no other animal has.",
			"An Error must have `code` and `message` (strings) and `status` (integer), which repeats the HTTP status.",
			"Left open: what a category is, and which status an animal has that was created without one."
		]
	},
	"3": {
		heading: "statuses of an animal",
		says: ["A `status` is `available`, `pending` or `sold`.", "Left open: which of them may follow which."]
	},
	"4": {
		heading: "the paths",
		says: ["Three operations on two paths, `/pets` and `/pets/{petId}`, below the base URL. All of them need the key.", "Left open: how other methods on these paths are answered."]
	},
	"4.1": {
		heading: "GET /pets",
		says: [
			"Answers 200 with an array of Pets, at most `limit` of them: a whole number from 1 to 100, and 20 if the client gives none.",
			"With `status` it lists the animals of that status only.",
			"Answers 401 with an Error where the key is missing or invalid.",
			"Left open: the order, paging beyond `limit`, and how values outside the allowed ones are answered."
		]
	},
	"4.2": {
		heading: "POST /pets",
		says: ["Takes a NewPet and answers 201 with the animal that it made, a Pet with its new `id`.", "Answers 400 with an Error where a required member is missing or a value is invalid, and 401 with an Error where the key is."]
	},
	"4.3": {
		heading: "GET /pets/{petId}, deprecated",
		says: ["Answers 200 with the animal of that id, an int64; 404 with an Error where there is none; 401 with an Error where the key is missing or invalid.", "It is to be removed on 5 December 2030. Clients are to list animals by `status` instead."]
	},
	"4.4": {
		heading: "other operations",
		says: ["Left open: operations on store orders, and marks such as `beta` at operations."]
	},
	"5": {
		heading: "authentication",
		says: [
			"Each request carries the API key as a bearer token: `Authorization: Bearer KEY`.",
			"Whatever the operation, a missing or invalid key gets 401 with an Error.",
			"Left open: how keys are issued and replaced."
		]
	},
	"7": {
		heading: "errors",
		says: ["400 (a creation with an unusable body), 401 (no valid key) and 404 (no such animal) come with an Error.", "Left open: which values `code` takes, and what the body of a 429 looks like."]
	},
	"8": {
		heading: "rate limits",
		says: [
			"Each plan has a limit of requests a minute and one a day: Free 60 and 1,000, Pro 300 and 10,000, Business 1,000 and 100,000; Enterprise is individual.",
			"Each response says what the limit is, how much of it remains and when it resets, in Unix time: `X-RateLimit-Limit`, `X-RateLimit-Remaining`, `X-RateLimit-Reset`.",
			"Beyond the limit the answer is 429. Clients wait as long as `Retry-After` says and back off exponentially; a client that goes on may find its key banned for a while.",
			"Left open: the form of `Retry-After`."
		]
	},
	"8.6": {
		heading: "length of a name",
		says: ["Left open: how long a `name` may be."]
	},
	"9": {
		heading: "versions",
		says: [
			"The version is the last segment of the base URL, `/v1`; the description of the interface is version 1.0.0.",
			"An operation can be deprecated and have a date from which it is gone, as §4.3 has.",
			"Left open: how later versions come about."
		]
	}
};
function interfaceSection(section) {
	return Object.hasOwn(INTERFACE_SECTIONS, section) ? INTERFACE_SECTIONS[section] : void 0;
}
// src/report/sections.ts
function sectionHeading(section) {
	const known = interfaceSection(section);
	return known === void 0 ? `§${section}` : `§${section} ${known.heading}`;
}
function bySection(entries) {
	return [...new Set(entries.map((e) => e.section))].sort(compareSections).map((section) => [section, entries.filter((e) => e.section === section)]);
}
function compareSections(a, b) {
	const [first, second] = [a, b].map((section) => section.split(".").map((part) => Number(part) || 0));
	for (let i = 0; i < Math.max(first?.length ?? 0, second?.length ?? 0); i++) {
		const difference = (first?.[i] ?? -1) - (second?.[i] ?? -1);
		if (difference !== 0) return difference;
	}
	return 0;
}
// src/cli/main.ts
async function main(argv) {
	tolerateClosedPipes();
	process.on("uncaughtException", (error) => {
		writeSync(2, `${PROGRAM}: ${suiteErrorMessage(error, process.env)}\n`);
		process.exit(4);
	});
	const code = await dispatch(argv).catch(printFailure);
	await write(process.stderr, "");
	process.exit(code);
}
async function dispatch(argv) {
	if (argv.some((arg) => /^--api[-_]?key(?:=|$)/i.test(arg))) throw new UsageError(API_KEY_REFUSED);
	if (argv.length === 1 && /^(?:-V|--version)$/.test(argv[0] ?? "")) {
		await write(process.stdout, `${SUITE.version}\n`);
		return EXIT_OF.conformant;
	}
	const { runCommand } = await import("./command-line-C-OFkr9E.js");
	return runCommand(argv);
}
// src/report/text/pretty-json.ts
const WIDTH = 76;
const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/gsu;
function prettyJson(bytes) {
	if (readJson(bytes).problems.length > 0) return null;
	return value(new TextDecoder().decode(bytes).match(TOKEN) ?? [], { at: 0 }, "");
}
function value(tokens, place, indent) {
	const open = tokens[place.at++] ?? "";
	if (open !== "[" && open !== "{") return open;
	const parts = [];
	const inner = `${indent}  `;
	while (tokens[place.at] !== "]" && tokens[place.at] !== "}" && place.at < tokens.length) {
		const name = open === "{" ? `${tokens[place.at]}: ` : "";
		if (name !== "") place.at += 2;
		parts.push(name + value(tokens, place, inner));
		if (tokens[place.at] === ",") place.at++;
	}
	const close = tokens[place.at++] ?? "";
	if (parts.length === 0) return open + close;
	const gap = open === "{" ? " " : "";
	const line = `${open}${gap}${parts.join(", ")}${gap}${close}`;
	if (!parts.some((part) => /[\]}]$/.test(part)) && indent.length + line.length <= WIDTH) return line;
	return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
export { JsonNumber as $, checkApiKey as A, splitAtUnseen as B, worstOf as C, paintFor as D, hang as E, UsageError as F, KEY_PLACEHOLDER as G, SUITE as H, quote as I, PLANS as J, NO_ANSWERS as K, visible as L, decodeUtf8 as M, readInput as N, withCommas as O, readable as P, invalidUtf8At as Q, codePoint as R, exitCodeOf as S, duration as T, FormatError as U, withoutUnseen as V, CATEGORY_MODES as W, MOST_LISTED as X, ROLES as Y, readJson as Z, widthOf as _, interfaceSection as a, WriteError as b, onInterrupt as c, outcomes as d, isJsonArray as et, wantsColor as f, tolerateClosedPipes as g, startedAs as h, sectionHeading as i, readApiKey as j, wrap as k, notesOn as l, asStarted as m, main as n, printFailure as o, PROGRAM as p, OPERATIONS as q, bySection as r, suiteErrorMessage as s, prettyJson as t, isJsonObject as tt, progressOn as u, write as v, count as w, EXIT_OF as x, SuiteFault as y, seenJson as z };
