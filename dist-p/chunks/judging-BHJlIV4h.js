import { $ as JsonNumber, G as KEY_PLACEHOLDER, J as PLANS, Q as invalidUtf8At, U as FormatError, W as CATEGORY_MODES, Z as readJson, et as isJsonArray, tt as isJsonObject } from "./start-C9SLF50V.js";
import { createRequire } from "node:module";
import { createHash } from "node:crypto";
// src/engine/judgement.ts
const PASSED = { outcome: "passed" };
function deviates(at, code, values = {}) {
	return {
		outcome: "failed",
		code,
		values,
		at: at?.index ?? null
	};
}
function untested(code, values = {}) {
	return {
		outcome: "untested",
		code,
		values
	};
}
function sameDeviation(a, b) {
	if (b.outcome !== "failed" || a.code !== b.code) return false;
	const same = (name) => (a.values[name] ?? null) === (b.values[name] ?? null);
	return same("status") && same("member") && same("field");
}
// src/kit/json/write-json.ts
function writeJson(value) {
	if (value instanceof JsonNumber) return value.text;
	switch (typeof value) {
		case "string": return JSON.stringify(value);
		case "number":
			if (!Number.isFinite(value)) throw new RangeError(`${value} is no JSON number`);
			return String(value);
		case "bigint":
		case "boolean": return String(value);
		default: return value === null ? "null" : writeComposite(value);
	}
}
function writeComposite(value) {
	if (isList(value)) return `[${value.map((element) => writeJson(element)).join(",")}]`;
	const members = [];
	for (const [name, member] of Object.entries(value)) if (member !== void 0) members.push(`${JSON.stringify(name)}:${writeJson(member)}`);
	return `{${members.join(",")}}`;
}
function isList(value) {
	return Array.isArray(value);
}
// src/kit/generate/new-pet.ts
const STATUSES$1 = [
	"available",
	"pending",
	"sold"
];
function newPetText$1({ name, categoryId, status }) {
	return writeJson({
		name,
		categoryId,
		status
	});
}
const LONGEST_BODY = 1024;
// src/kit/evidence/memoize.ts
function memoizeGrowing(start, add) {
	const known = new WeakMap();
	return (recording) => {
		const { exchanges } = recording;
		let grown = known.get(recording);
		if (!grown || grown.length > exchanges.length) {
			grown = {
				result: start(),
				length: 0,
				underWay: []
			};
			known.set(recording, grown);
		}
		if (grown.length === exchanges.length && grown.underWay.length === 0) return grown.result;
		const underWay = [];
		const take = (at) => {
			const exchange = exchanges[at];
			if (!exchange || isUnderWay(exchange)) underWay.push(at);
			else add(grown.result, exchange, recording);
		};
		grown.underWay.forEach(take);
		for (let at = grown.length; at < exchanges.length; at++) take(at);
		grown.length = exchanges.length;
		grown.underWay = underWay;
		return grown.result;
	};
}
function isUnderWay({ response, noAnswer }) {
	return response === null && noAnswer === null;
}
const answered$2 = memoizeGrowing(() => ({ count: 0 }), (result) => {
	result.count += 1;
});
function memoize(work) {
	const known = new WeakMap();
	return (recording) => {
		const { length } = recording.exchanges;
		const answers = answered$2(recording).count;
		const earlier = known.get(recording);
		if (earlier?.length === length && earlier.answers === answers) return earlier.result;
		const result = work(recording);
		known.set(recording, {
			length,
			answers,
			result
		});
		return result;
	};
}
function memoizeEach(work) {
	const resultsOf = memoize(() => new Map());
	return (exchange, recording) => {
		const results = resultsOf(recording);
		const known = results.get(exchange);
		if (known) return known.result;
		const result = work(exchange, recording);
		results.set(exchange, { result });
		return result;
	};
}
function memoizeAlone(work) {
	const results = new WeakMap();
	return (exchange) => {
		const known = results.get(exchange);
		if (known) return known.result;
		const result = work(exchange);
		results.set(exchange, { result });
		return result;
	};
}
function memoizeBriefly(work) {
	const results = new Map();
	return (of) => {
		const known = results.get(of);
		if (known !== void 0 || results.has(of)) return known;
		const result = work(of);
		results.set(of, result);
		return result;
	};
}
// src/kit/credential.ts
const VALID = {
	kind: "valid",
	label: "valid"
};
const NO_CREDENTIAL = {
	kind: "missing",
	label: "missing"
};
const SPELLED = "valid: ";
const ELSEWHERE$1 = "only ";
function spelledCredential(scheme) {
	return {
		kind: "spelled",
		label: `${SPELLED}${scheme}`
	};
}
function misplacedCredential(place) {
	return {
		kind: "elsewhere",
		label: `${ELSEWHERE$1}${place}`
	};
}
function wrongCredential(label) {
	return {
		kind: "wrong",
		label
	};
}
function credentialOf$1(label) {
	if (label === VALID.label) return VALID;
	if (label === NO_CREDENTIAL.label) return NO_CREDENTIAL;
	if (label.startsWith(SPELLED)) return {
		kind: "spelled",
		label
	};
	return {
		kind: label.startsWith(ELSEWHERE$1) ? "elsewhere" : "wrong",
		label
	};
}
function isValidCredential({ kind }) {
	return kind === "valid" || kind === "spelled";
}
// src/kit/json/int64.ts
const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;
const LONGEST$4 = 19;
function isIntegerLiteral(text) {
	return /^-?(?:0|[1-9][0-9]*)$/.test(text);
}
function decimalOf(text) {
	const match = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/.exec(text);
	if (!match) return void 0;
	const [, sign, whole = "", fraction = "", exponent = "0"] = match;
	const leading = (whole + fraction).replace(/^0+/, "");
	let end = leading.length;
	while (end > 0 && leading[end - 1] === "0") end -= 1;
	const power = Number(exponent) - fraction.length + (leading.length - end);
	return {
		negative: sign === "-",
		digits: leading.slice(0, end),
		power
	};
}
function isIntegerValue(text) {
	const decimal = decimalOf(text);
	return decimal !== void 0 && (decimal.digits === "" || decimal.power >= 0);
}
const SHORT = /^[0-9]{1,15}$/;
function readInt64(value) {
	if (!(value instanceof JsonNumber)) return void 0;
	if (SHORT.test(value.text)) return BigInt(Number(value.text));
	const decimal = decimalOf(value.text);
	if (!decimal) return void 0;
	const { negative, digits, power } = decimal;
	if (digits === "") return 0n;
	if (power < 0 || digits.length + power > LONGEST$4) return void 0;
	const exact = BigInt(digits + "0".repeat(power)) * (negative ? -1n : 1n);
	return exact >= INT64_MIN && exact <= INT64_MAX ? exact : void 0;
}
function readInt64Literal(value) {
	return value instanceof JsonNumber && isIntegerLiteral(value.text) ? readInt64(value) : void 0;
}
// src/kit/evidence/reading.ts
const responses$1 = new WeakMap();
function read$1(bytes) {
	let reading = responses$1.get(bytes);
	if (!reading) {
		reading = readJson(bytes);
		responses$1.set(bytes, reading);
	}
	return reading;
}
function responseJson(exchange) {
	return exchange.response ? read$1(exchange.response.body) : {
		value: void 0,
		problems: [],
		duplicates: []
	};
}
function requestJson(exchange) {
	const body = exchange.request.body;
	if (!body || body.length === 0) return void 0;
	const reading = read$1(body);
	return reading.problems.length === 0 ? reading.value : void 0;
}
function repeatsNames({ request: { body } }) {
	return body !== null && body.length > 0 && read$1(body).duplicates.length > 0;
}
const fields = new WeakMap();
function fieldsOf(headers) {
	const known = fields.get(headers);
	if (known) return known;
	const found = new Map();
	for (const [name, value] of headers) {
		const lower = name.toLowerCase();
		const values = found.get(lower);
		if (values) values.push(value);
		else found.set(lower, [value]);
	}
	fields.set(headers, found);
	return found;
}
function fieldValues(headers, name) {
	return fieldsOf(headers).get(name.toLowerCase()) ?? [];
}
function responseField(exchange, name) {
	return exchange.response ? fieldValues(exchange.response.headers, name) : [];
}
function statusOf(exchange) {
	return exchange.response?.status ?? 0;
}
function isSuccess(exchange) {
	return statusOf(exchange) >= 200 && statusOf(exchange) < 300;
}
function refusesCredential(exchange) {
	return [
		401,
		403,
		407
	].includes(statusOf(exchange));
}
function isServed$1(exchange) {
	return exchange.response !== null && !refusesCredential(exchange) && statusOf(exchange) !== 429;
}
function isServedWithKey(exchange) {
	return hasValidKey(exchange) && isServed$1(exchange);
}
function answerOf(exchange) {
	if (exchange.response) return `status ${exchange.response.status}`;
	return exchange.noAnswer?.message ?? "no answer";
}
function hasValidKey(exchange) {
	return isValidCredential(exchange.request.credential);
}
function splitTarget(target) {
	const at = target.indexOf("?");
	return at < 0 ? {
		path: target,
		query: null
	} : {
		path: target.slice(0, at),
		query: target.slice(at + 1)
	};
}
const queries = new WeakMap();
function parameter({ request }, name) {
	const parameters = queries.get(request) ?? new URLSearchParams(splitTarget(request.target).query ?? "");
	queries.set(request, parameters);
	return parameters.getAll(name);
}
function petIdOf(exchange) {
	const { path } = splitTarget(exchange.request.target);
	return path.startsWith("/pets/") ? path.slice(6) : null;
}
const pages$1 = new WeakMap();
function int64InPath(exchange) {
	return readInt64Literal(new JsonNumber(petIdOf(exchange) ?? ""));
}
function pageOf(exchange) {
	if (exchange.request.operation !== "listPets" || statusOf(exchange) !== 200) return null;
	let page = pages$1.get(exchange);
	if (page === void 0) {
		const { value } = responseJson(exchange);
		page = isJsonArray(value) ? value.filter(isJsonObject) : null;
		pages$1.set(exchange, page);
	}
	return page;
}
function petOf(exchange) {
	if (statusOf(exchange) !== {
		createPet: 201,
		getPet: 200
	}[exchange.request.operation]) return null;
	const { value } = responseJson(exchange);
	return isJsonObject(value) ? value : null;
}
// src/kit/format-value.ts
const SHOWN = 80;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/u;
function inQuotes(character) {
	return character === "\"" || character === "\\" ? `\\${character}` : visible(character);
}
function visible(character) {
	return UNSEEN.test(character) ? `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}` : character;
}
function fitted(text, room, show = inQuotes) {
	const characters = Array.from(text.slice(0, 2 * room + 2));
	let shown = "";
	let length = 0;
	for (const [index, character] of characters.entries()) {
		const piece = show(character);
		length += piece === character ? 1 : piece.length;
		if (length > room || index >= room) return {
			shown,
			whole: false
		};
		shown += piece;
	}
	return {
		shown,
		whole: true
	};
}
function quote(text) {
	const { shown, whole } = fitted(text, SHOWN);
	return whole ? `"${shown}"` : `"${shown}…"`;
}
function words(text, room) {
	const { shown, whole } = fitted(text.trim(), room, visible);
	return whole ? shown : `${shown}…`;
}
function describe(value) {
	if (value === void 0) return "nothing";
	if (value === null || typeof value === "boolean") return String(value);
	if (typeof value === "string") return describeText(value);
	if (value instanceof JsonNumber) {
		const { text } = value;
		return text.length <= SHOWN ? text : `${text.slice(0, SHOWN / 2)}… (a number of ${text.length} characters)`;
	}
	if (isJsonArray(value)) {
		if (value.length === 0) return "an empty array";
		return `an array of ${value.length}${value.length === 1e3 ? " or more" : ""}`;
	}
	return describeMembers(Object.keys(value));
}
function describeText(text) {
	if (text === "") return "the empty string";
	const { whole } = fitted(text, SHOWN);
	return whole ? `the string ${quote(text)}` : `the string ${quote(text)} (${text.length} UTF-16 units)`;
}
function describeMembers(names) {
	if (names.length === 0) return "an empty object";
	const listed = [];
	let room = SHOWN;
	for (const name of names) {
		const { shown, whole } = fitted(name, Math.min(room, 30));
		room -= shown.length + 2;
		if (listed.length > 0 && room < 0) break;
		listed.push(whole ? shown : `${shown}…`);
	}
	const rest = names.length - listed.length;
	return `an object with ${listed.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
// src/kit/schema/openapi.generated.ts
const components = {
	PetStatus: {
		type: "string",
		enum: [
			"available",
			"pending",
			"sold"
		]
	},
	NewPet: {
		type: "object",
		required: ["name", "categoryId"],
		properties: {
			name: { type: "string" },
			categoryId: {
				type: "integer",
				format: "int64"
			},
			status: { $ref: "#/components/schemas/PetStatus" }
		}
	},
	Pet: {
		type: "object",
		required: [
			"id",
			"name",
			"categoryId"
		],
		properties: {
			id: {
				type: "integer",
				format: "int64"
			},
			name: { type: "string" },
			categoryId: {
				type: "integer",
				format: "int64"
			},
			status: { $ref: "#/components/schemas/PetStatus" }
		}
	},
	Pets: {
		type: "array",
		items: { $ref: "#/components/schemas/Pet" }
	},
	Error: {
		type: "object",
		required: [
			"code",
			"message",
			"status"
		],
		properties: {
			code: { type: "string" },
			message: { type: "string" },
			status: { type: "integer" }
		}
	}
};
// src/kit/schema/openapi.ts
const JSON_TYPE$1 = "jsonType";
Object.keys(components);
function exactSchema(name) {
	return {
		title: name,
		...exact$1(components[name])
	};
}
function dereferenced(schema) {
	const reference = schema?.$ref;
	return typeof reference === "string" ? exactSchema(reference) : schema;
}
function exact$1(schema) {
	const { type, format, ...rest } = schema;
	const changed = Object.entries(rest).map(([keyword, value]) => {
		if (keyword === "properties") {
			const members = Object.entries(value).map(([name, member]) => [name, exact$1(member)]);
			return [keyword, Object.fromEntries(members)];
		}
		if (keyword === "items") return [keyword, exact$1(value)];
		if (keyword === "$ref") return [keyword, String(value).slice(21)];
		return [keyword, value];
	});
	const kind = type === "integer" && format === "int64" ? format : type;
	return {
		...kind === void 0 ? {} : { [JSON_TYPE$1]: kind },
		...Object.fromEntries(changed)
	};
}
// src/kit/schema/finding.ts
const TYPES = {
	null: "null",
	boolean: "a boolean",
	string: "a string",
	array: "an array",
	object: "an object",
	number: "a number",
	integer: "an integer",
	int64: "an integer within int64"
};
function missing(path, schema) {
	return {
		path,
		expected: expectation(path, schema),
		received: `no ${label(path)}`
	};
}
function departure(path, schema, value) {
	return {
		path,
		expected: expectation(path, schema),
		received: observation$1(schema, value)
	};
}
function expectation(path, schema) {
	const words = kind(schema);
	return path === "" ? words : `${label(path)}, ${words}`;
}
function kind(schema) {
	const choices = schema?.enum;
	if (Array.isArray(choices)) return `one of ${choices.slice(0, -1).join(", ")} and ${choices.at(-1)}`;
	const type = String(schema?.[JSON_TYPE$1]);
	if (type === "array" && schema?.title === "Pets") return "an array of Pet objects";
	const title = schema?.title;
	if (type === "object" && typeof title === "string") return `${/^[AEIOU]/.test(title) ? "an" : "a"} ${title} object`;
	return TYPES[type] ?? "another value";
}
function observation$1(schema, value) {
	const type = schema?.[JSON_TYPE$1];
	if (!(value instanceof JsonNumber) || type !== "int64" && type !== "integer") return describe(value);
	return isIntegerValue(value.text) ? `${describe(value)}, which is beyond int64` : `${describe(value)}, which is no integer`;
}
function label(path) {
	return `\`${path.slice(1).split("/").map((step) => /^\d+$/.test(step) ? `[${step}]` : `.${step}`).join("").replace(/^\./, "")}\``;
}
// src/kit/schema/json-type.ts
function isOfType(type, value) {
	switch (type) {
		case "null": return value === null;
		case "array": return isJsonArray(value);
		case "object": return isJsonObject(value);
		case "number": return value instanceof JsonNumber;
		case "integer": return value instanceof JsonNumber && isIntegerValue(value.text);
		case "int64": return readInt64(value) !== void 0;
		case "boolean": return typeof value === "boolean";
		case "string": return typeof value === "string";
	}
}
// src/kit/schema/validators.generated.ts
const validPetStatus = validate0;
const schema0 = {
	"title": "PetStatus",
	"jsonType": "string",
	"enum": [
		"available",
		"pending",
		"sold"
	]
};
function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate0.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!(data === "available" || data === "pending" || data === "sold")) {
		const err0 = {
			instancePath,
			schemaPath: "#/enum",
			keyword: "enum",
			params: { allowedValues: schema0.enum },
			schema: schema0.enum,
			parentSchema: schema0,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (!isOfType("string", data)) {
		const err1 = {
			instancePath,
			schemaPath: "#/jsonType",
			keyword: "jsonType",
			params: {},
			schema: "string",
			parentSchema: schema0,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate0.errors = vErrors;
	return errors === 0;
}
validate0.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const validNewPet$1 = validate1;
const schema1 = {
	"title": "NewPet",
	"jsonType": "object",
	"required": ["name", "categoryId"],
	"properties": {
		"name": { "jsonType": "string" },
		"categoryId": { "jsonType": "int64" },
		"status": { "$ref": "PetStatus" }
	}
};
function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate1.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!isOfType("object", data)) {
		const err0 = {
			instancePath,
			schemaPath: "#/jsonType",
			keyword: "jsonType",
			params: {},
			schema: "object",
			parentSchema: schema1,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.name === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "name" },
				schema: schema1.required,
				parentSchema: schema1,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.categoryId === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "categoryId" },
				schema: schema1.required,
				parentSchema: schema1,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.name !== void 0) {
			let data0 = data.name;
			if (!isOfType("string", data0)) {
				const err3 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/properties/name/jsonType",
					keyword: "jsonType",
					params: {},
					schema: "string",
					parentSchema: schema1.properties.name,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.categoryId !== void 0) {
			let data1 = data.categoryId;
			if (!isOfType("int64", data1)) {
				const err4 = {
					instancePath: instancePath + "/categoryId",
					schemaPath: "#/properties/categoryId/jsonType",
					keyword: "jsonType",
					params: {},
					schema: "int64",
					parentSchema: schema1.properties.categoryId,
					data: data1
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.status !== void 0) {
			let data2 = data.status;
			if (!(data2 === "available" || data2 === "pending" || data2 === "sold")) {
				const err5 = {
					instancePath: instancePath + "/status",
					schemaPath: "PetStatus/enum",
					keyword: "enum",
					params: { allowedValues: schema0.enum },
					schema: schema0.enum,
					parentSchema: schema0,
					data: data2
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (!isOfType("string", data2)) {
				const err6 = {
					instancePath: instancePath + "/status",
					schemaPath: "PetStatus/jsonType",
					keyword: "jsonType",
					params: {},
					schema: "string",
					parentSchema: schema0,
					data: data2
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
	}
	validate1.errors = vErrors;
	return errors === 0;
}
validate1.evaluated = {
	"props": {
		"name": true,
		"categoryId": true,
		"status": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const validPet = validate2;
const schema3 = {
	"title": "Pet",
	"jsonType": "object",
	"required": [
		"id",
		"name",
		"categoryId"
	],
	"properties": {
		"id": { "jsonType": "int64" },
		"name": { "jsonType": "string" },
		"categoryId": { "jsonType": "int64" },
		"status": { "$ref": "PetStatus" }
	}
};
function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate2.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!isOfType("object", data)) {
		const err0 = {
			instancePath,
			schemaPath: "#/jsonType",
			keyword: "jsonType",
			params: {},
			schema: "object",
			parentSchema: schema3,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				schema: schema3.required,
				parentSchema: schema3,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.name === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "name" },
				schema: schema3.required,
				parentSchema: schema3,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.categoryId === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "categoryId" },
				schema: schema3.required,
				parentSchema: schema3,
				data
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (!isOfType("int64", data0)) {
				const err4 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/jsonType",
					keyword: "jsonType",
					params: {},
					schema: "int64",
					parentSchema: schema3.properties.id,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.name !== void 0) {
			let data1 = data.name;
			if (!isOfType("string", data1)) {
				const err5 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/properties/name/jsonType",
					keyword: "jsonType",
					params: {},
					schema: "string",
					parentSchema: schema3.properties.name,
					data: data1
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.categoryId !== void 0) {
			let data2 = data.categoryId;
			if (!isOfType("int64", data2)) {
				const err6 = {
					instancePath: instancePath + "/categoryId",
					schemaPath: "#/properties/categoryId/jsonType",
					keyword: "jsonType",
					params: {},
					schema: "int64",
					parentSchema: schema3.properties.categoryId,
					data: data2
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.status !== void 0) {
			let data3 = data.status;
			if (!(data3 === "available" || data3 === "pending" || data3 === "sold")) {
				const err7 = {
					instancePath: instancePath + "/status",
					schemaPath: "PetStatus/enum",
					keyword: "enum",
					params: { allowedValues: schema0.enum },
					schema: schema0.enum,
					parentSchema: schema0,
					data: data3
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			if (!isOfType("string", data3)) {
				const err8 = {
					instancePath: instancePath + "/status",
					schemaPath: "PetStatus/jsonType",
					keyword: "jsonType",
					params: {},
					schema: "string",
					parentSchema: schema0,
					data: data3
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
	}
	validate2.errors = vErrors;
	return errors === 0;
}
validate2.evaluated = {
	"props": {
		"id": true,
		"name": true,
		"categoryId": true,
		"status": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const validPets = validate3;
const schema5 = {
	"title": "Pets",
	"jsonType": "array",
	"items": { "$ref": "Pet" }
};
function validate3(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate3.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!isOfType("array", data)) {
		const err0 = {
			instancePath,
			schemaPath: "#/jsonType",
			keyword: "jsonType",
			params: {},
			schema: "array",
			parentSchema: schema5,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (Array.isArray(data)) {
		const len0 = data.length;
		for (let i0 = 0; i0 < len0; i0++) if (!validate2(data[i0], {
			instancePath: instancePath + "/" + i0,
			parentData: data,
			parentDataProperty: i0,
			rootData,
			dynamicAnchors
		})) {
			vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
			errors = vErrors.length;
		}
	}
	validate3.errors = vErrors;
	return errors === 0;
}
validate3.evaluated = {
	"items": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validError = validate5;
const schema6 = {
	"title": "Error",
	"jsonType": "object",
	"required": [
		"code",
		"message",
		"status"
	],
	"properties": {
		"code": { "jsonType": "string" },
		"message": { "jsonType": "string" },
		"status": { "jsonType": "integer" }
	}
};
function validate5(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate5.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!isOfType("object", data)) {
		const err0 = {
			instancePath,
			schemaPath: "#/jsonType",
			keyword: "jsonType",
			params: {},
			schema: "object",
			parentSchema: schema6,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.code === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "code" },
				schema: schema6.required,
				parentSchema: schema6,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.message === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "message" },
				schema: schema6.required,
				parentSchema: schema6,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.status === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				schema: schema6.required,
				parentSchema: schema6,
				data
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.code !== void 0) {
			let data0 = data.code;
			if (!isOfType("string", data0)) {
				const err4 = {
					instancePath: instancePath + "/code",
					schemaPath: "#/properties/code/jsonType",
					keyword: "jsonType",
					params: {},
					schema: "string",
					parentSchema: schema6.properties.code,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.message !== void 0) {
			let data1 = data.message;
			if (!isOfType("string", data1)) {
				const err5 = {
					instancePath: instancePath + "/message",
					schemaPath: "#/properties/message/jsonType",
					keyword: "jsonType",
					params: {},
					schema: "string",
					parentSchema: schema6.properties.message,
					data: data1
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.status !== void 0) {
			let data2 = data.status;
			if (!isOfType("integer", data2)) {
				const err6 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/jsonType",
					keyword: "jsonType",
					params: {},
					schema: "integer",
					parentSchema: schema6.properties.status,
					data: data2
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
	}
	validate5.errors = vErrors;
	return errors === 0;
}
validate5.evaluated = {
	"props": {
		"code": true,
		"message": true,
		"status": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const VALIDATORS = {
	PetStatus: validPetStatus,
	NewPet: validNewPet$1,
	Pet: validPet,
	Pets: validPets,
	Error: validError
};
// src/kit/schema/validators.ts
function findings(schema, value) {
	if (value === void 0) return [departure("", exactSchema(schema), value)];
	if (schema === "Pets" && isJsonArray(value)) return value.flatMap((item, index) => check$1("Pet", item, `/${index}`));
	return check$1(schema, value, "");
}
function check$1(name, value, path) {
	const validate = VALIDATORS[name];
	return validate(value) ? [] : findingsOf(validate.errors ?? [], path);
}
function findingsOf(errors, base) {
	const mistyped = new Set(errors.filter((error) => error.keyword === JSON_TYPE$1).map((error) => error.instancePath));
	const found = new Map();
	for (const error of errors) {
		const schema = error.parentSchema;
		const path = base + error.instancePath;
		if (error.keyword !== "required") {
			if (!found.has(path)) found.set(path, departure(path, schema, error.data));
		} else if (!mistyped.has(error.instancePath)) {
			const name = String(error.params.missingProperty);
			const member = (schema?.properties)?.[name];
			found.set(`${path}/${name}`, missing(`${path}/${name}`, dereferenced(member)));
		}
	}
	return [...found.values()];
}
// src/kit/evidence/order.ts
function isBefore(earlier, later) {
	return earlier.index !== later.index && earlier.receivedAt <= later.sentAt;
}
const earliest = new WeakMap();
const TRIED = 8;
function lastBefore(items, later) {
	let at = items.length - 1;
	for (let tries = 0; at >= 0 && tries < TRIED; at--, tries++) {
		const item = items[at];
		if (item && isBefore(item.exchange, later)) return item;
	}
	if (at < 0) return void 0;
	const times = earliestIn(items);
	let [low, high] = [0, at + 1];
	while (low < high) {
		const middle = low + high >> 1;
		if ((times[middle] ?? 0) <= later.sentAt) low = middle + 1;
		else high = middle;
	}
	for (let found = low - 1; found >= 0; found--) {
		const item = items[found];
		if (item && isBefore(item.exchange, later)) return item;
	}
}
function earliestIn(items) {
	const known = earliest.get(items);
	if (known?.length === items.length) return known;
	const times = new Array(items.length);
	let least = Number.POSITIVE_INFINITY;
	for (let at = items.length - 1; at >= 0; at--) {
		least = Math.min(least, items[at]?.exchange.receivedAt ?? least);
		times[at] = least;
	}
	earliest.set(items, times);
	return times;
}
const SETTLE_MS = 2e3;
function settleTime({ settleMs = SETTLE_MS }) {
	return settleMs;
}
// src/kit/evidence/store-model.ts
function validNewPet(exchange) {
	if (exchange.request.operation !== "createPet" || repeatsNames(exchange)) return null;
	const body = requestJson(exchange);
	return isJsonObject(body) && isNewPet(body) ? body : null;
}
const newPets = new WeakMap();
function isNewPet(body) {
	const valid = newPets.get(body) ?? (findings("NewPet", body).length === 0 && readInt64Literal(body.categoryId) !== void 0);
	newPets.set(body, valid);
	return valid;
}
const creations = memoize(({ exchanges }) => exchanges.filter(({ request }) => request.operation === "createPet").flatMap(sightingsIn).flatMap(({ exchange, id, pet }) => id === void 0 ? [] : [{
	exchange,
	id,
	pet,
	sent: validNewPet(exchange)
}]));
const irregularIds = memoize((recording) => new Set(creations(recording).flatMap(({ id, sent }) => sent === null ? id : [])));
const sharedIds = memoize((recording) => {
	const bodies = new Map();
	const shared = new Set();
	for (const { id, exchange } of creations(recording)) {
		const body = bodyOf(exchange);
		if (bodies.has(id) && bodies.get(id) !== body) shared.add(id);
		bodies.set(id, body);
	}
	return shared;
});
const decoder$1 = new TextDecoder();
const bodyOf = memoizeAlone((exchange) => decoder$1.decode(exchange.request.body ?? new Uint8Array()));
const sightings = memoize(({ exchanges }) => exchanges.flatMap(sightingsIn));
const shown$2 = new WeakMap();
function sightingsIn(exchange) {
	if (!exchange.response) return [];
	const seen = shown$2.get(exchange) ?? sightingsOf(exchange);
	shown$2.set(exchange, seen);
	return seen;
}
function sightingsOf(exchange) {
	const single = petOf(exchange);
	return (single ? [single] : pageOf(exchange) ?? []).map((pet) => ({
		exchange,
		pet,
		id: readInt64(pet.id)
	}));
}
function knownBefore(exchange, recording) {
	const known = new Map();
	for (const [id, seen] of createdOrListed(recording)) {
		const last = lastBefore(seen, exchange);
		if (last) known.set(id, last.pet);
	}
	return known;
}
const sightingsById = memoize((recording) => indexById(sightings(recording)));
const createdOrListed = memoize((recording) => indexById(sightings(recording).filter(({ exchange }) => exchange.request.operation !== "getPet")));
function indexById(seen) {
	const found = new Map();
	for (const sighting of seen) {
		const { id } = sighting;
		if (id === void 0) continue;
		const known = found.get(id);
		if (known) known.push(sighting);
		else found.set(id, [sighting]);
	}
	return found;
}
// src/kit/evidence/documented.ts
const REMOVAL = Date.UTC(2030, 11, 5);
const isRemoved = memoize((recording) => {
	if ((recording.now ?? recording.startedAt) < REMOVAL) return false;
	const fetches = recording.exchanges.filter((exchange) => exchange.request.operation === "getPet" && hasValidKey(exchange) && exchange.response !== null);
	const isGone = (exchange) => {
		const id = int64InPath(exchange);
		const exists = id !== void 0 && knownBefore(exchange, recording).has(id);
		return [405, 410].includes(statusOf(exchange)) || statusOf(exchange) === 404 && exists;
	};
	return fetches.some(isGone) && !fetches.some((exchange) => statusOf(exchange) === 200);
});
function isDocumented(exchange, recording) {
	const { operation, target, body } = exchange.request;
	if (operation === "other" || target.length >= 1900) return false;
	if (body !== null && body.length > 1024) return false;
	if (/%(?:[01][0-9a-f]|7f)/i.test(target)) return false;
	return !(operation === "getPet" && isRemoved(recording));
}
// src/kit/evidence/lost-answers.ts
function isGatewayStatus(status) {
	return [
		408,
		421,
		425,
		502,
		503,
		504
	].includes(status) || status >= 520 && status <= 530;
}
function isLost(exchange) {
	return exchange.noAnswer !== null || isGatewayStatus(statusOf(exchange));
}
function isLostByTarget(exchange) {
	const { noAnswer } = exchange;
	if (noAnswer) return [
		"closed",
		"silent",
		"malformed"
	].includes(noAnswer.kind);
	return [
		502,
		503,
		504
	].includes(statusOf(exchange));
}
function sourceOf(exchange) {
	if (!exchange.response) return answerOf(exchange);
	const [type = ""] = responseField(exchange, "content-type");
	const [server = ""] = responseField(exchange, "server");
	const essence = type.split(";")[0]?.trim().toLowerCase() ?? "";
	const from = server === "" ? "" : ` from ${server}`;
	return `${statusOf(exchange)}${essence === "" ? " without a media type" : ` ${essence}`}${from}`;
}
function mayHaveCreated(exchange) {
	return isLost(exchange) && exchange.noAnswer?.kind !== "refused" || statusOf(exchange) >= 200 && statusOf(exchange) < 300;
}
// src/kit/judging/flaws.ts
const encoder = new TextEncoder();
function answeredWith(exchange, change) {
	return exchange.response ? {
		...exchange,
		response: {
			...exchange.response,
			...change
		}
	} : exchange;
}
function editJson(exchange, edit) {
	const { value } = responseJson(exchange);
	return value === void 0 ? exchange : answeredWith(exchange, { body: encoder.encode(writeJson(edit(value))) });
}
function editObjects(exchange, edit) {
	return editJson(exchange, (value) => {
		if (Array.isArray(value)) return value.map((item) => isJsonObject(item) ? edit(item) : item);
		return isJsonObject(value) ? edit(value) : value;
	});
}
function inLast(change) {
	return (evidence) => evidence.map((exchange, i) => i === evidence.length - 1 ? change(exchange) : exchange);
}
function inLastOf(operation, change) {
	return (evidence) => {
		const last = evidence.findLast(({ request }) => request.operation === operation) ?? evidence.at(-1);
		return evidence.map((exchange) => exchange === last ? change(exchange) : exchange);
	};
}
function inAll(change) {
	return (evidence) => evidence.map(change);
}
function withStatus(status) {
	return (exchange) => answeredWith(exchange, { status });
}
function withBody$1(text) {
	return (exchange) => answeredWith(exchange, { body: encoder.encode(text) });
}
function withField(name, value) {
	return (exchange) => {
		const lines = exchange.response?.headers ?? [];
		const old = lines.find(([n]) => n.toLowerCase() === name.toLowerCase())?.[1] ?? "";
		const others = lines.filter(([n]) => n.toLowerCase() !== name.toLowerCase());
		const values = typeof value === "function" ? [value(old)] : value === null ? [] : [value].flat();
		return answeredWith(exchange, { headers: [...others, ...values.map((v) => [name, v])] });
	};
}
function withMember$1(name, value) {
	return (exchange) => editObjects(exchange, (object) => {
		const next = typeof value === "function" ? value(object[name]) : value;
		const { [name]: _, ...rest } = object;
		return next === void 0 ? rest : {
			...rest,
			[name]: next
		};
	});
}
function successor(value) {
	return value instanceof JsonNumber && /^-?[0-9]+$/.test(value.text) ? new JsonNumber(String(BigInt(value.text) + 1n)) : new JsonNumber("1");
}
const plus$1 = (exchange) => editJson(exchange, (value) => isJsonArray(value) ? [
	...value,
	...value,
	...value,
	...value
] : value);
const minus = (exchange) => editJson(exchange, (value) => isJsonArray(value) ? value.slice(1) : value);
// suites/judges/answers.ts
function fails(at, code, values = {}) {
	return deviates(at, code, values);
}
function unanswered(exchange) {
	if (exchange.noAnswer?.kind === "ended") return untested("stopped");
	if (isLost(exchange)) return fails(exchange, "no-answer", { answer: sourceOf(exchange) });
	return statusOf(exchange) === 429 ? untested("rate-limited") : null;
}
function last(evidence) {
	const exchange = evidence.at(-1);
	if (!exchange) throw new Error("a judge was called without evidence");
	return exchange;
}
function judgeAnswer(judge) {
	return (params, evidence, recording) => {
		const exchange = last(evidence);
		return unanswered(exchange) ?? judge(params, exchange, recording, evidence);
	};
}
function wrongStatus(exchange, expected) {
	return fails(exchange, "status", {
		expected: [...expected],
		status: statusOf(exchange)
	});
}
function isServedWithAnimals(exchange) {
	const { value } = responseJson(exchange);
	const status = statusOf(exchange);
	if (status !== 200 && status !== 201) return false;
	return isJsonArray(value) || isJsonObject(value) && "id" in value && "name" in value;
}
function errorFault(exchange) {
	const { value, problems } = responseJson(exchange);
	if (value === void 0) return fails(exchange, "not-json", {
		wanted: "an Error body",
		problem: (exchange.response?.body.length ?? 0) === 0 ? "an empty body" : problems[0] ?? ""
	});
	const [first] = findings("Error", value);
	if (!first) return null;
	const member = first.path.slice(1);
	return fails(exchange, isJsonObject(value) && member !== "" && value[member] !== void 0 ? "error-member" : "not-an-error", findingValues(first));
}
function findingValues({ path, expected, received }) {
	return {
		member: path.replace(/^\/(\d+)\//, "/").slice(1),
		expected,
		received
	};
}
function rejection(exchange, statuses) {
	if (!statuses.includes(statusOf(exchange))) return wrongStatus(exchange, statuses);
	return errorFault(exchange) ?? PASSED;
}
const KINDS$1 = new Map(Object.entries({
	"served-wrong-credential": "itself",
	"served-invalid-body": "itself",
	"refused-name-listed": "itself",
	"id-of-two": "itself",
	"too-many": "itself",
	echo: "itself",
	"pet-member": "itself",
	"error-member": "itself",
	"no-answer": "again",
	status: "again",
	"not-json": "again",
	"not-an-array": "again",
	"not-a-pet": "again",
	"media-type": "again",
	"body-unreadable": "again",
	"not-an-error": "again",
	"error-status": "again",
	"field-missing": "again",
	"field-repeated": "again",
	"field-value": "again",
	"other-status": "again",
	"no-status": "again",
	"id-twice-on-page": "again",
	"wrong-animal": "again",
	"own-id-used": "again",
	"page-too-short": "again",
	"member-repeated": "again",
	"not-digits": "again",
	"text-empty": "again",
	"code-blanks": "again",
	"code-shared": "again",
	"code-unstable": "again",
	internals: "again",
	"no-challenge": "again",
	"key-repeated": "again",
	"date-value": "again",
	"no-retry-after": "record",
	"retry-after-value": "record",
	"not-found": "elsewhere",
	"not-listed": "elsewhere",
	"not-listed-by-status": "elsewhere",
	"listed-elsewhere": "elsewhere",
	"differs": "elsewhere",
	"stored-otherwise": "elsewhere",
	"one-status": "elsewhere",
	"equal-body-lost": "elsewhere",
	countdown: "series",
	"served-beyond": "record",
	"not-served-again": "record",
	"not-reset": "record",
	version: "record",
	description: "record"
}));
// suites/interface.ts
const INTERFACE = {
	listPets: {
		method: "GET",
		path: "/pets",
		effect: "reads",
		ok: 200,
		answers: [200, 401]
	},
	createPet: {
		method: "POST",
		path: "/pets",
		effect: "creates",
		ok: 201,
		answers: [
			201,
			400,
			401
		]
	},
	getPet: {
		method: "GET",
		path: "/pets/{petId}",
		effect: "reads",
		ok: 200,
		answers: [
			200,
			401,
			404
		]
	}
};
Object.keys(INTERFACE);
function okStatus(operation) {
	return operation in INTERFACE ? INTERFACE[operation].ok : 0;
}
const LIMIT_FIELD = "X-RateLimit-Limit";
const REMAINING_FIELD = "X-RateLimit-Remaining";
const RESET_FIELD = "X-RateLimit-Reset";
// suites/judges/invariants.ts
function groupTitle({ request, response }) {
	const operation = request.operation;
	const path = operation in INTERFACE ? INTERFACE[operation].path : request.target;
	return `${request.method} ${path} ${response ? `answered ${response.status}` : "unanswered"}`;
}
const SERVED$1 = [
	["listPets", 200],
	["createPet", 201],
	["getPet", 200]
];
const REFUSED$1 = [
	["createPet", 400],
	["listPets", 401],
	["getPet", 404]
];
function isCovered(exchange, recording) {
	if (!exchange.response || isLost(exchange) || !isDocumented(exchange, recording)) return false;
	const status = statusOf(exchange);
	if (exchange.unusual && status >= 400) return false;
	return status === 429 || exchange.expects.includes(status);
}
function everyExchange(rule, essential = [], title = groupTitle) {
	return (recording) => {
		const groups = new Map();
		for (const exchange of recording.exchanges) {
			const judgement = rule(exchange, recording);
			if (!judgement) continue;
			if (isOfExperiment(exchange) && !provesItself(judgement)) continue;
			const name = title(exchange);
			const group = groups.get(name);
			if (group) group.push({
				exchange,
				judgement
			});
			else groups.set(name, [{
				exchange,
				judgement
			}]);
		}
		const wanted = essential.map(([operation, status]) => nameOf$2(operation, status));
		const checks = [...groups].map(([name, members]) => summary(name, members, rule, wanted.includes(name)));
		const missing = wanted.filter((name) => !groups.has(name));
		return [...checks, ...missing.map((name) => ({
			title: name,
			evidence: [],
			judgement: isRemovedPart(name, recording) ? untested("removed") : untested("nothing-to-judge", { place: name }),
			essential: true
		}))];
	};
}
function isRemovedPart(name, recording) {
	return name.includes(INTERFACE.getPet.path) && isRemoved(recording);
}
function nameOf$2(operation, status) {
	const { method, path } = INTERFACE[operation];
	return `${method} ${path} answered ${status}`;
}
function isOfExperiment({ role }) {
	return role === "try" || role === "control" || role === "look" || role === "probe";
}
function provesItself(judgement) {
	return judgement.outcome !== "failed" || KINDS$1.get(judgement.code) === "itself";
}
function isOfSurvey$1({ role }) {
	return role === "survey" || role === "again";
}
function summary(title, members, rule, essential) {
	const failed = members.filter(({ judgement }) => judgement.outcome === "failed");
	const [first, ...others] = [...failed].sort((a, b) => rank$1(a.exchange) - rank$1(b.exchange) || a.exchange.index - b.exchange.index).map(({ judgement }) => judgement);
	const passed = members.find(({ judgement }) => judgement.outcome === "passed");
	return {
		title,
		evidence: (first ? failed : members.filter(({ judgement }) => judgement.outcome === (passed ? "passed" : "untested"))).map(({ exchange }) => exchange.index),
		judgement: first ?? (passed ? PASSED : members[0]?.judgement ?? PASSED),
		rule,
		others,
		...essential ? { essential: true } : {}
	};
}
function rank$1(exchange) {
	const reads = exchange.request.operation !== "createPet";
	return (isOfSurvey$1(exchange) ? 0 : 4) + (hasValidKey(exchange) ? 0 : 1) + (reads ? 0 : 2);
}
// suites/1-http.ts
const SECTION$16 = "1";
const DOCUMENTED = [
	200,
	201,
	400,
	401,
	404
];
function isWithBody(exchange, recording) {
	return DOCUMENTED.includes(statusOf(exchange)) && isCovered(exchange, recording);
}
const HTTP = [
	{
		id: "HTTP-1",
		section: SECTION$16,
		level: "MUST",
		title: "responses have the media type application/json",
		how: "Content-Type of every 200, 201, 400, 401 and 404; parameters are allowed, letter case does not matter.",
		why: "Clients choose their parser by it.",
		check: everyExchange((exchange, recording) => {
			if (!isWithBody(exchange, recording)) return null;
			const types = responseField(exchange, "content-type");
			const essence = types[0]?.split(";")[0]?.trim().toLowerCase();
			if (types.length === 1 && essence === "application/json") return PASSED;
			return fails(exchange, "media-type", { received: types.join(", ") });
		}, SERVED$1),
		flaw: inLast(withField("Content-Type", "application/problem+json"))
	},
	{
		id: "HTTP-2",
		section: SECTION$16,
		level: "MUST",
		title: "a body is exactly one JSON text in UTF-8",
		how: "The body of every 200, 201, 400, 401 and 404 is read strictly (RFC 8259): no byte order mark, no invalid sequence, nothing after it.",
		why: "Strict parsers refuse anything else, and lenient ones guess.",
		check: everyExchange((exchange, recording) => {
			if (!isWithBody(exchange, recording) || !exchange.response) return null;
			const { body, bodyFault } = exchange.response;
			if (bodyFault) return fails(exchange, "body-unreadable", { problem: bodyFault });
			const problem = body.length === 0 ? "an empty body" : responseJson(exchange).problems[0];
			return problem ? fails(exchange, "not-json", {
				wanted: "one JSON text",
				problem
			}) : PASSED;
		}, SERVED$1),
		flaw: inLast(withBody$1("[]\n[]"))
	},
	{
		id: "HTTP-3",
		section: SECTION$16,
		level: "SHOULD",
		title: "no object repeats a member name",
		how: "Every object in every JSON body of the run (RFC 8259 §4).",
		why: "Which of two equal names counts depends on the parser.",
		check: everyExchange((exchange, recording) => {
			if (!isWithBody(exchange, recording)) return null;
			const { value, duplicates } = responseJson(exchange);
			if (value === void 0) return null;
			const [member] = duplicates;
			return member === void 0 ? PASSED : fails(exchange, "member-repeated", { member });
		}),
		flaw: inLast(withBody$1("{\"id\":1,\"id\":1,\"name\":\"a\",\"categoryId\":1,\"code\":\"a\",\"message\":\"a\",\"status\":1}"))
	},
	{
		id: "HTTP-4",
		section: SECTION$16,
		level: "SHOULD",
		title: "no request gets a 5xx, a closed connection or silence",
		how: "Every request to the documented operations, malformed ones included: 500, 501, or no answer at every try while others are answered.",
		why: "A client that sends an invalid request should get an error, not wait for an answer.",
		check: everyExchange((exchange, recording) => {
			if (!isDocumented(exchange, recording)) return null;
			if (isLost(exchange)) return isLostByTarget(exchange) ? fails(exchange, "no-answer", { answer: sourceOf(exchange) }) : null;
			return [500, 501].includes(statusOf(exchange)) ? wrongStatus(exchange, exchange.expects) : PASSED;
		}),
		flaw: inLast((exchange) => answeredWith(exchange, { status: 500 }))
	}
];
const OPEN = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;
const COMMON$1 = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd} .,'-]*[\p{L}\p{M}\p{Nd}.,'-])?$/u;
function nameKind(name) {
	if (name === "" || OPEN.test(name) || name.trim() !== name) return "open";
	if (name.normalize("NFC") !== name || Array.from(name).length > 32) return "open";
	if (/^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9-])?$/.test(name)) return "plain";
	return COMMON$1.test(name) && !/[\u{10000}-\u{10ffff}]|\p{Default_Ignorable_Code_Point}/u.test(name) ? "common" : "other";
}
const SHORTEST_TELLING = 21;
const statusFilter = memoizeAlone((exchange) => parameter(exchange, "status")[0] ?? null);
const limitOf = memoizeAlone((exchange) => {
	const sent = parameter(exchange, "limit");
	if (sent.length === 0) return 20;
	const text = sent.length === 1 ? sent[0] ?? "" : "";
	if (!/^[1-9][0-9]{0,2}$/.test(text)) return null;
	const limit = Number(text);
	return limit <= 100 ? limit : null;
});
const idsShown = memoizeAlone((exchange) => new Set((pageOf(exchange) ?? []).map((pet) => readInt64(pet.id))));
const pageKind = memoizeEach((exchange, recording) => {
	const page = pageOf(exchange);
	const limit = limitOf(exchange);
	if (!page || limit === null || limit < SHORTEST_TELLING) return null;
	if (page.length >= limit) return "full";
	if (statusFilter(exchange) !== null && isOfCutPage(exchange, recording)) return "capped";
	if (page.length < 20) return "whole";
	return looksCapped(exchange, recording) ? "capped" : "whole";
});
function isWhole(exchange, recording) {
	return pageKind(exchange, recording) === "whole";
}
const tellingPages = memoize(({ exchanges }) => exchanges.filter((exchange) => pageOf(exchange) !== null && (limitOf(exchange) ?? 0) >= SHORTEST_TELLING));
function looksCapped(exchange, recording) {
	const length = pageOf(exchange)?.length ?? 0;
	const others = tellingPages(recording).filter((other) => other !== exchange && (limitOf(other) ?? 0) > length);
	if (others.some((other) => (pageOf(other)?.length ?? 0) > length)) return false;
	return others.some((other) => pageOf(other)?.length === length && (statusFilter(other) !== statusFilter(exchange) || isGrowthBetween(exchange, other, recording)));
}
function isGrowthBetween(one, other, recording) {
	const [first, last] = one.sentAt < other.sentAt ? [one, other] : [other, one];
	const filter = statusFilter(one);
	return creations(recording).some(({ exchange, pet }) => exchange.sentAt >= first.receivedAt && exchange.receivedAt <= last.sentAt && (filter === null || pet.status === filter));
}
function isOfCutPage(exchange, recording) {
	const shown = idsShown(exchange);
	return tellingPages(recording).some((other) => {
		const length = pageOf(other)?.length ?? 0;
		if (statusFilter(other) !== null) return false;
		if (length < (limitOf(other) ?? 0) && !(length >= 20 && looksCapped(other, recording))) return false;
		const there = idsShown(other);
		return [...shown].every((id) => there.has(id));
	});
}
// suites/facts/animals.ts
const ownAnimals = memoize((recording) => {
	const shared = sharedIds(recording);
	return creations(recording).filter(({ sent, id }) => sent !== null && !shared.has(id));
});
function creationOf(id, recording) {
	return ownAnimals(recording).find((creation) => creation.id === id);
}
const isStoreLimited = memoize((recording) => {
	const plain = recording.exchanges.filter((exchange) => exchange.plain && exchange.request.operation === "createPet" && hasValidKey(exchange) && !isLost(exchange));
	const lastAccepted = plain.findLastIndex(isSuccess);
	const refused = plain.slice(lastAccepted + 1).filter((exchange) => isStoreRefusal(exchange));
	return lastAccepted >= 0 && refused.length >= 2;
});
function isStoreRefusal(exchange) {
	const status = statusOf(exchange);
	return status >= 400 && status < 500 && status !== 401 && status !== 429 || status === 507;
}
function acceptedCreations(recording) {
	return recording.exchanges.filter((e) => e.request.operation === "createPet" && isSuccess(e)).length;
}
function tooFewAnimals(needed, recording) {
	const accepted = acceptedCreations(recording);
	if (isStoreLimited(recording)) return untested("store-limited", { accepted });
	if (recording.withheld) return untested("narrowed", { options: "creations" });
	if (accepted === 0) return untested("rests-on", { requirement: "CREATE-1" });
	return untested(needed > 100 ? "left-to-full" : "too-few-animals", { needed });
}
function matching(exchange, recording) {
	const filter = statusFilter(exchange);
	const known = [...knownBefore(exchange, recording).values()];
	return filter === null ? known : known.filter((pet) => pet.status === filter);
}
const knownAnimals = memoize((recording) => {
	const ids = new Set();
	for (const { id } of sightings(recording)) if (id !== void 0) ids.add(id);
	return ids.size;
});
const statusesShown = memoize((recording) => {
	const shown = new Map();
	for (const { id, pet } of sightings(recording)) {
		if (id === void 0) continue;
		const known = shown.get(id) ?? new Set();
		known.add(pet.status);
		shown.set(id, known);
	}
	return shown;
});
function listsAfter(creation, recording) {
	return recording.exchanges.filter((exchange) => pageOf(exchange) !== null && isBefore(creation.exchange, exchange));
}
function isAnyAccepted(recording) {
	return creations(recording).some(({ sent }) => sent !== null && String(sent.categoryId) === recording.categoryId) || recording.exchanges.some((e) => e.plain && e.request.operation === "createPet" && isSuccess(e));
}
// suites/judges/created-animals.ts
const REMOVED = untested("removed");
const listsAll = (_, evidence, recording) => {
	const pages = recording.exchanges.filter((e) => statusFilter(e) === null && isWhole(e, recording));
	for (const page of pages) {
		const shown = idsShown(page);
		const absent = ownAnimals(recording).find((c) => isBefore(c.exchange, page) && !shown.has(c.id));
		if (absent) return fails(page, "not-listed", {
			id: String(absent.id),
			creation: absent.exchange.index
		});
	}
	return pages.some((page) => ownAnimals(recording).some((c) => isBefore(c.exchange, page))) ? PASSED : noWholeList(null, evidence, recording);
};
const listsAllOf = ({ status }, evidence, recording) => {
	const kept = ownAnimals(recording).filter((creation) => keepsStatus(creation.id, status, recording));
	const pages = recording.exchanges.filter((e) => statusFilter(e) === status && isWhole(e, recording));
	for (const page of pages) {
		const shown = idsShown(page);
		const absent = kept.find((c) => isBefore(c.exchange, page) && !shown.has(c.id));
		const at = absent?.exchange.index;
		if (absent) return fails(page, "not-listed-by-status", {
			id: String(absent.id),
			status,
			creation: at ?? 0
		});
	}
	if (pages.some((page) => kept.some((c) => isBefore(c.exchange, page)))) return PASSED;
	const shown = recording.exchanges.filter((e) => statusFilter(e) === status).flatMap((e) => [...idsShown(e)]);
	if (kept.length > 0 && kept.every(({ id }) => shown.includes(id))) return PASSED;
	return noWholeList(status, evidence, recording);
};
function keepsStatus(id, status, recording) {
	const shown = statusesShown(recording).get(id);
	return shown?.size === 1 && shown.has(status);
}
function noWholeList(status, evidence, recording) {
	const exchange = evidence.at(-1);
	if (exchange) {
		const none = unanswered(exchange);
		if (none) return none;
	}
	if (ownAnimals(recording).length === 0) return tooFewAnimals(1, recording);
	if (recording.exchanges.filter((e) => statusFilter(e) === status).map((e) => pageKind(e, recording)).some((kind) => kind === "full" || kind === "capped")) return untested("store-full");
	if (exchange && statusOf(exchange) !== 200) return untested("rests-on", { requirement: status === null ? "LIST-4" : "LIST-7" });
	return untested("nothing-to-judge", { place: "a whole list after the creations" });
}
const theAnimal = judgeAnswer((_, exchange, recording) => {
	if (isRemoved(recording)) return REMOVED;
	const id = int64InPath(exchange);
	if (id === void 0) return untested("not-shown", { what: "an id" });
	if (statusOf(exchange) === 404) return notFound$1(id, exchange, recording);
	if (statusOf(exchange) !== 200) return wrongStatus(exchange, [200]);
	const { value } = responseJson(exchange);
	if (!isJsonObject(value)) return fails(exchange, "not-a-pet");
	const [first] = findings("Pet", value);
	if (first) return fails(exchange, "pet-member", findingValues(first));
	const got = readInt64(value.id);
	return got === id ? PASSED : fails(exchange, "wrong-animal", {
		wanted: String(id),
		received: String(got)
	});
});
function notFound$1(id, exchange, recording) {
	if (!knownBefore(exchange, recording).has(id)) return untested("id-unknown", { id: String(id) });
	const creation = creationOf(id, recording);
	return fails(exchange, "not-found", {
		id: String(id),
		creation: creation?.exchange.index ?? null
	});
}
const fetched = judgeAnswer((_, exchange, recording) => {
	if (isRemoved(recording)) return REMOVED;
	const id = int64InPath(exchange);
	if (statusOf(exchange) === 200) return PASSED;
	if (statusOf(exchange) !== 404 || id === void 0) return untested("rests-on", { requirement: "GET-1" });
	return notFound$1(id, exchange, recording);
});
const unknownId = judgeAnswer((_, exchange, recording, evidence) => {
	if (isRemoved(recording)) return REMOVED;
	const free = evidence.findLast((each) => !existsHere(each, recording));
	if (free) return unanswered(free) ?? rejection(free, [404]);
	return evidence.length > 1 ? rejection(exchange, [404]) : untested("id-exists", { id: String(int64InPath(exchange)) });
});
function existsHere(exchange, recording) {
	const id = int64InPath(exchange);
	if (id === void 0) return false;
	return sightingsIn(exchange)[0]?.id === id || knownBefore(exchange, recording).has(id);
}
const noSuchId = judgeAnswer((_, exchange, recording) => isRemoved(recording) ? REMOVED : rejection(exchange, [400, 404]));
const looksTheSame = ({ member }, _evidence, recording) => {
	let compared = false;
	for (const creation of ownAnimals(recording)) for (const { exchange, pet } of laterSightings(creation.id, recording)) {
		if (!isBefore(creation.exchange, exchange)) continue;
		if (creation.pet[member] === void 0 || pet[member] === void 0) continue;
		compared = true;
		if (isSame(creation.pet[member], pet[member])) continue;
		return fails(exchange, "differs", {
			member,
			id: String(creation.id),
			other: creation.exchange.index,
			wanted: textOf(creation.pet[member]),
			received: textOf(pet[member])
		});
	}
	return compared ? PASSED : untested("nothing-to-judge", { place: "an animal created and listed" });
};
function laterSightings(id, recording) {
	return (sightingsById(recording).get(id) ?? []).filter(({ exchange }) => exchange.request.operation !== "createPet");
}
const sameStatus = (_, _evidence, recording) => {
	let compared = 0;
	for (const { id } of ownAnimals(recording)) {
		const seen = laterSightings(id, recording);
		const fetchedAt = seen.filter(({ exchange }) => exchange.request.operation === "getPet");
		const listedAt = seen.filter(({ exchange }) => pageOf(exchange) !== null && isOfRead(exchange));
		for (const one of fetchedAt) {
			const other = listedAt.find(({ exchange }) => exchange.round === one.exchange.round) ?? listedAt.at(-1);
			if (!other || !isOfRead(one.exchange)) continue;
			compared += 1;
			if (isSame(one.pet.status, other.pet.status)) continue;
			return fails(other.exchange, "differs", {
				member: "status",
				id: String(id),
				other: one.exchange.index,
				wanted: textOf(one.pet.status),
				received: textOf(other.pet.status)
			});
		}
	}
	if (isRemoved(recording)) return REMOVED;
	return compared > 0 ? PASSED : untested("nothing-to-judge", { place: "an animal listed and fetched" });
};
function isOfRead({ role }) {
	return role === "survey" || role === "again";
}
const statusesKept = (_, _evidence, recording) => {
	const sent = new Set();
	const shown = new Set();
	let at = null;
	for (const { id, sent: body } of ownAnimals(recording)) {
		if (typeof body?.status !== "string") continue;
		const later = laterSightings(id, recording).at(-1);
		if (!later || later.pet.status === void 0) continue;
		sent.add(body.status);
		shown.add(textOf(later.pet.status));
		at = later.exchange;
	}
	if (sent.size < 3 || at === null) return untested("nothing-to-judge", { place: "animals of all three statuses" });
	const [only] = shown;
	return shown.size === 1 && (only === "available" || only === "sold") ? fails(at, "one-status", { received: only }) : PASSED;
};
function isSame(a, b) {
	const [x, y] = [readInt64(a), readInt64(b)];
	if (x !== void 0 || y !== void 0) return x === y;
	return (a === void 0 ? null : writeJson(a)) === (b === void 0 ? null : writeJson(b));
}
function textOf(value) {
	if (value === void 0) return "nothing";
	return typeof value === "string" ? value : writeJson(value);
}
const different = (_, evidence, recording) => {
	const made = evidence.filter((exchange) => petOf(exchange) !== null);
	if (made.length === 0) return unanswered(evidence[0]) ?? tooFewAnimals(1, recording);
	if (made.length < 2) return unanswered(evidence.at(-1)) ?? PASSED;
	const ids = made.map((exchange) => readInt64(petOf(exchange)?.id));
	if (ids.some((id) => id === void 0)) return untested("rests-on", { requirement: "DATA-1" });
	const twice = made.find((_exchange, i) => ids.indexOf(ids[i]) < i);
	if (twice) return fails(twice, "id-of-two", { id: String(readInt64(petOf(twice)?.id)) });
	for (const creation of ownAnimals(recording).filter(({ exchange }) => made.includes(exchange))) {
		const whole = listsAfter(creation, recording).find((e) => statusFilter(e) === null && isWhole(e, recording));
		if (whole && !idsShown(whole).has(creation.id)) return fails(whole, "equal-body-lost", {
			id: String(creation.id),
			creation: creation.exchange.index
		});
	}
	return PASSED;
};
// suites/judges/create-pet.ts
function refusedValid(exchange, recording) {
	if (!isAnyAccepted(recording)) return neverAccepted(exchange, recording);
	if (isStoreLimited(recording)) return untested("store-limited", { accepted: acceptedCreations(recording) });
	return wrongStatus(exchange, [201]);
}
function neverAccepted(exchange, recording) {
	const plain = recording.exchanges.filter((e) => e.request.operation === "createPet" && e.request.credential.kind === "valid" && e.response && validNewPet(e) !== null);
	const isRefused = (e) => statusOf(e) === 400 && errorFault(e) === null;
	if (plain.length > 0 && plain.every(isRefused)) return untested("no-body-accepted", { categoryId: recording.categoryId });
	return exchange.plain ? wrongStatus(exchange, [201]) : untested("rests-on", { requirement: "CREATE-1" });
}
function isOfOtherCategory(exchange, recording) {
	const body = validNewPet(exchange);
	return body !== null && String(body.categoryId) !== recording.categoryId;
}
const created = judgeAnswer((_, exchange, recording) => {
	if (isOfOtherCategory(exchange, recording) && !isSuccess(exchange)) return untested("rests-on", { requirement: "DATA-5" });
	if (!isSuccess(exchange)) return refusedValid(exchange, recording);
	if (statusOf(exchange) !== 201) return wrongStatus(exchange, [201]);
	const { value } = responseJson(exchange);
	if (!isJsonObject(value)) return fails(exchange, "not-a-pet");
	const [first] = findings("Pet", value);
	return first ? fails(exchange, "pet-member", findingValues(first)) : PASSED;
});
const accepted$2 = judgeAnswer((_, exchange, recording) => isSuccess(exchange) ? PASSED : refusedValid(exchange, recording));
const echoed = judgeAnswer((_, exchange, recording) => {
	const sent = requestJson(exchange);
	if (!isSuccess(exchange)) {
		if (isStoreLimited(recording)) return untested("store-limited", { accepted: acceptedCreations(recording) });
		return untested("rests-on", { requirement: "CREATE-1" });
	}
	const pet = responseJson(exchange).value;
	if (!isJsonObject(sent) || !isJsonObject(pet)) return untested("rests-on", { requirement: "CREATE-1" });
	for (const member of [
		"name",
		"categoryId",
		"status"
	]) {
		const [before, after] = [sent[member], pet[member]];
		if (before === void 0 || isSame(before, after)) continue;
		return fails(exchange, "echo", {
			member,
			sent: textOf(before),
			received: textOf(after)
		});
	}
	return PASSED;
});
const refused = judgeAnswer((_, exchange, recording) => {
	if (isServedWithAnimals(exchange)) return fails(exchange, "served-invalid-body", { status: statusOf(exchange) });
	if (!isAnyAccepted(recording)) return untested("no-accepted-control");
	return rejection(exchange, [400]);
});
const refusedLeniently = judgeAnswer((_, exchange, recording) => {
	if (!isAnyAccepted(recording)) return untested("no-accepted-control");
	return rejection(exchange, [400]);
});
const ownId = judgeAnswer((_, exchange, recording) => {
	if (!isSuccess(exchange)) return PASSED;
	const sent = requestJson(exchange);
	const wanted = isJsonObject(sent) ? readInt64(sent.id) : void 0;
	const got = readInt64(petOf(exchange)?.id);
	if (got === void 0 || wanted === void 0) return untested("rests-on", { requirement: "DATA-1" });
	if (sightingsById(recording).get(wanted)?.find((seen) => isBefore(exchange, seen.exchange))) return fails(exchange, "own-id-used", { id: String(wanted) });
	return got === wanted ? fails(exchange, "own-id-used", { id: String(got) }) : PASSED;
});
// src/kit/generate/core-names.ts
const MARKS = " x̱̄ Üéệİıß";
const SCRIPTS = " שלם عَ ने ไ";
const IDEOGRAPHS = " 漢字カ한Ж O',.٣";
const THREE_BYTES = "漢éب한ЖதﬁüשカΩไ";
const LATIN_1 = " qüíck  Ñ ,9";
const SYMBOLS = "🐕𝄞𠀀♥€→—©«ß";
const QUOTES = " \"\\</b>&'+%41";
function coreNames(prefix) {
	const named = (label, isCommon, tail) => ({
		label,
		isCommon,
		name: Array.from(prefix + tail).slice(0, 32).join("")
	});
	return [
		named("marks with and without a letter of their own", true, MARKS),
		named("right-to-left and Indic letters", true, SCRIPTS),
		named("ideographs, other letters, digits and punctuation", true, IDEOGRAPHS),
		named("32 characters of up to three bytes", true, THREE_BYTES),
		named("Latin-1 letters and two spaces", true, LATIN_1),
		named("symbols, emoji and letters of all planes", false, SYMBOLS),
		named("quotes, a backslash and markup", false, QUOTES)
	];
}
// src/kit/curl/key-expression.ts
const ALTERED_KEYS = {
	shortened: "${PETSTORE_API_KEY%?}",
	lengthened: "${PETSTORE_API_KEY}x",
	changed: "${PETSTORE_API_KEY%?}~",
	swapped: "$(printf %s \"$PETSTORE_API_KEY\" | tr a-zA-Z A-Za-z)",
	beheaded: "${PETSTORE_API_KEY#?}",
	preceded: "x${PETSTORE_API_KEY}",
	firstChanged: "~${PETSTORE_API_KEY#?}",
	basic: "$(printf %s: \"$PETSTORE_API_KEY\" | base64 -w0)",
	middleChanged: "$(printf %s \"$PETSTORE_API_KEY\" | sed \"s/./~/$((${#PETSTORE_API_KEY} / 2 + 1))\")"
};
const KEY_EXPRESSIONS = [...Object.values(ALTERED_KEYS), KEY_PLACEHOLDER].sort((a, b) => b.length - a.length);
const AUTHORIZATION = ["Authorization", `Bearer ${KEY_PLACEHOLDER}`];
// suites/requests/requests.ts
const JSON_TYPE = ["Content-Type", "application/json"];
function common(what, { credential = VALID, note, authorization: _, stage, expects, ...rest }, usual) {
	const isRight = credential.kind === "valid" || credential.kind === "spelled";
	return {
		...rest,
		id: note ? `${what} (${note})` : what,
		credential,
		stage: stage ?? (isRight ? usual.stage : "credentials"),
		expects: expects ?? (isRight ? usual.expects : [401])
	};
}
function list$1(query, options = {}) {
	const target = query === "" ? "/pets" : `/pets?${query}`;
	return {
		...common(`GET ${target}`, options, {
			stage: "reads",
			expects: [INTERFACE.listPets.ok]
		}),
		operation: "listPets",
		creates: "no",
		target,
		build: () => ({
			method: "GET",
			target,
			headers: options.authorization ?? [AUTHORIZATION]
		})
	};
}
function get(label, petId = label, options = {}) {
	return {
		...common(`GET /pets/${label}`, options, {
			stage: "reads",
			expects: [INTERFACE.getPet.ok]
		}),
		operation: "getPet",
		creates: "no",
		build: (world) => {
			const id = typeof petId === "string" ? petId : petId(world);
			if (typeof id !== "string") return id;
			return {
				method: "GET",
				target: `/pets/${id}`,
				headers: options.authorization ?? [AUTHORIZATION]
			};
		}
	};
}
function create(label, creates, body, options = {}) {
	const { mediaType, ...others } = options;
	return {
		...common(`POST /pets: ${label}`, others, {
			no: {
				stage: "invalid",
				expects: [400]
			},
			yes: {
				stage: "creations",
				expects: [201]
			},
			maybe: {
				stage: "creations",
				expects: [201, 400]
			}
		}[creates]),
		operation: "createPet",
		creates,
		build: (world) => {
			const text = body(world);
			if (text !== null && typeof text !== "string" && !(text instanceof Uint8Array)) return text;
			const type = mediaType ? ["Content-Type", mediaType] : JSON_TYPE;
			return {
				method: "POST",
				target: "/pets",
				headers: [...options.authorization ?? [AUTHORIZATION], type],
				body: text
			};
		}
	};
}
function other(label, request) {
	return {
		id: label,
		operation: "other",
		credential: VALID,
		creates: "no",
		stage: "generated-reads",
		expects: [],
		build: () => ({
			headers: [AUTHORIZATION],
			...request
		})
	};
}
// suites/requests/stock.ts
function newPetText(name, categoryId, status) {
	return newPetText$1({
		name,
		categoryId: BigInt(categoryId),
		...status ? { status } : {}
	});
}
function answerTo(recording, request) {
	return recording.exchanges.findLast(({ requestId, role }) => requestId === request.id && (role === "survey" || role === "again"));
}
function plainBody(label, name, status, options = {}) {
	return create(`a valid NewPet, ${label}`, "yes", (world) => newPetText(world.name(name), world.recording.categoryId, status), options);
}
const FIRST$2 = plainBody("pending", "pending", "pending", {
	stage: "opening",
	awaited: true,
	plain: true
});
const EARLY = {
	stage: "first-creations",
	awaited: true
};
const WITHOUT_STATUS = plainBody("without status", "none", void 0, EARLY);
const WITH_STATUS = {
	available: plainBody("available", "avail", "available", EARLY),
	pending: FIRST$2,
	sold: plainBody("sold", "sold", "sold", EARLY)
};
const SOLD_AGAIN = plainBody("sold, another", "sold2", "sold", EARLY);
const BURST = {
	stage: "burst",
	burst: true
};
const BURST_BODIES = [plainBody("in a burst", "burst1", "available", BURST), plainBody("in a burst, another", "burst2", "sold", BURST)];
const PAIR = [plainBody("twice", "twin", "pending", BURST), plainBody("twice: again", "twin", "pending", BURST)];
const PLAIN_AFTER = plainBody("after the burst", "after", "pending", { plain: true });
const RESTRICTING = [
	400,
	404,
	409,
	422
];
function refusesCategory(recording, probe) {
	const answer = answerTo(recording, probe.request);
	return answer !== void 0 && RESTRICTING.includes(statusOf(answer));
}
function category(categoryId, status, name, options = {}) {
	const named = (plainName) => (world) => {
		if (world.recording.categories === "restricted") return { unprepared: "--categories restricted" };
		return newPetText(plainName !== null ? world.name(plainName) : coreNames(world.prefix)[Number(name)]?.name ?? "", categoryId, status);
	};
	const id = `a valid NewPet, categoryId ${categoryId}`;
	const asked = {
		expects: [201, ...RESTRICTING],
		...options
	};
	if (typeof name === "string") return {
		categoryId,
		request: create(id, "maybe", named(name), asked)
	};
	const request = create(id, "maybe", named(null), asked);
	return {
		categoryId,
		request,
		name,
		alone: create(`${id}, with a plain name`, "maybe", named(`c${name}`), {
			...asked,
			needed: (recording) => wasRefused(recording, request),
			after: [request.id]
		})
	};
}
function wasRefused(recording, request) {
	const answer = answerTo(recording, request);
	return answer !== void 0 && statusOf(answer) >= 400 && statusOf(answer) < 502;
}
const SMALL = category("1900000017", "sold", "small", { stage: "burst" });
const SECOND_SMALL = category("1800000011", "sold", "small2", {
	needed: (recording) => refusesCategory(recording, SMALL),
	after: [PLAIN_AFTER.id]
});
const NEGATIVE = category("-17", "pending", "minus");
const ZERO = category("0", "available", 1);
const CATEGORIES = [
	SMALL,
	category("9007199254740993", void 0, "Exact", { stage: "burst" }),
	category("9223372036854775807", "sold", "largest", { stage: "burst" }),
	category("4294967297", "available", 2),
	NEGATIVE,
	category("-9223372036854775808", "available", 3),
	category("-9007199254740993", "pending", 4),
	ZERO
];
const MORE_CATEGORIES = [category("2147483648", "sold", "2to31")];
const NAME_STATUSES = [
	"available",
	"sold",
	void 0,
	"pending",
	"sold"
];
const ESCAPED = new Set([1, 4]);
function escaped(text) {
	const unit = (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`;
	return text.replace(/[\u0080-\uffff]/g, unit);
}
const CORE_NAMES = new Set([
	0,
	1,
	5,
	6
]);
const NAMES = coreNames("conformance-").map(({ label, isCommon }, i) => {
	const beside = CORE_NAMES.has(i) ? null : CATEGORIES.find(({ name }) => name === i)?.request ?? null;
	const body = (world) => {
		const status = NAME_STATUSES[i % NAME_STATUSES.length];
		const text = newPetText(coreNames(world.prefix)[i]?.name ?? "", world.recording.categoryId, status);
		return ESCAPED.has(i) ? escaped(text) : text;
	};
	const request = create(`a valid NewPet, name with ${label}`, "yes", body, {
		...isCommon ? {} : { unusual: true },
		...beside ? {
			needed: (recording) => wasRefused(recording, beside),
			after: [beside.id]
		} : {}
	});
	return {
		label,
		isCommon,
		core: CORE_NAMES.has(i),
		request,
		beside
	};
});
function freeId(world) {
	const id = world.random(`client id ${world.attempt}`) % 2n ** 62n;
	return sightings(world.recording).some((sighting) => sighting.id === id) ? { unprepared: "the random id is in use" } : id;
}
const WITH_ID = create("a NewPet with an id", "maybe", (world) => {
	const id = freeId(world);
	if (typeof id !== "bigint") return id;
	const categoryId = new JsonNumber(world.recording.categoryId);
	return writeJson({
		id,
		name: world.name("ownid"),
		categoryId,
		status: "available"
	});
});
const STOCK = [
	FIRST$2,
	WITHOUT_STATUS,
	WITH_STATUS.available,
	WITH_STATUS.sold,
	SOLD_AGAIN,
	...BURST_BODIES,
	...PAIR,
	PLAIN_AFTER,
	...CATEGORIES.map((probe) => probe.request),
	...NAMES.map((name) => name.request),
	WITH_ID,
	SECOND_SMALL.request,
	...CATEGORIES.flatMap(({ alone }) => alone ?? [])
];
function filler(index) {
	const isFirst = index <= FULL_STOCK$1;
	const status = isFirst ? "pending" : STATUSES$1[index % STATUSES$1.length];
	return plainBody(`stock ${index}`, `stock${index}`, status, isFirst ? { plain: true } : {});
}
const FULL_STOCK$1 = 21;
// suites/judges/integers.ts
const exact = judgeAnswer(({ categoryId }, exchange, recording) => {
	if (!isSuccess(exchange)) return refusedCategory(BigInt(categoryId), exchange, recording);
	const pet = petOf(exchange);
	if (!pet) return untested("rests-on", { requirement: "CREATE-1" });
	if (readInt64(pet.categoryId) !== BigInt(categoryId)) return fails(exchange, "echo", {
		member: "categoryId",
		sent: categoryId,
		received: textOf(pet.categoryId)
	});
	const id = readInt64(pet.id);
	const own = creationOf(id, recording);
	for (const { exchange: later, pet: shown } of id === void 0 || !own ? [] : sightingsById(recording).get(id) ?? []) {
		if (!isBefore(exchange, later) || readInt64(shown.categoryId) === BigInt(categoryId)) continue;
		return fails(later, "differs", {
			member: "categoryId",
			id: String(id),
			other: exchange.index,
			wanted: categoryId,
			received: textOf(shown.categoryId)
		});
	}
	return PASSED;
});
function refusedCategory(categoryId, exchange, recording) {
	if (!isAnyAccepted(recording)) return untested("rests-on", { requirement: "CREATE-1" });
	if (isStoreLimited(recording)) return untested("store-limited", { accepted: acceptedCreations(recording) });
	if (recording.categories === "any") return wrongStatus(exchange, [201]);
	const isGate = [SMALL, SECOND_SMALL].some((probe) => BigInt(probe.categoryId) === categoryId);
	if (!wasAccepted(recording, SMALL) && !wasAccepted(recording, SECOND_SMALL)) return refusesCategory(recording, SMALL) && refusesCategory(recording, SECOND_SMALL) ? untested("categories-restricted") : untested("no-accepted-control");
	if (isUnusualOtherwise(exchange, recording)) return untested("rests-on", { requirement: "CREATE-1" });
	if (isGate) return untested("category-unknown", { categoryId: String(categoryId) });
	if (categoryId <= 0n && !wasAccepted(recording, NEGATIVE)) return untested("category-unknown", { categoryId: String(categoryId) });
	return wrongStatus(exchange, [201]);
}
function isUnusualOtherwise(exchange, recording) {
	const body = validNewPet(exchange);
	if (typeof body?.name === "string" && nameKind(body.name) !== "plain") return true;
	return body !== null && body.status === void 0 && wasRefused(recording, WITHOUT_STATUS);
}
function wasAccepted(recording, probe) {
	return recording.exchanges.some(({ requestId, ...e }) => requestId === probe.request.id && isSuccess({
		requestId,
		...e
	}));
}
const idOnceOnPage = (exchange) => {
	const page = pageOf(exchange);
	if (!page || page.length < 2) return null;
	const seen = new Set();
	for (const { id } of sightingsIn(exchange)) {
		if (id !== void 0 && seen.has(id)) return fails(exchange, "id-twice-on-page", { id: String(id) });
		if (id !== void 0) seen.add(id);
	}
	return PASSED;
};
function acrossCreations(recording) {
	const made = creations(recording);
	const title = "across creations";
	if (made.length < 2) return [{
		title,
		evidence: [],
		judgement: untested("nothing-to-judge", { place: "two creations" }),
		essential: true
	}];
	const first = new Map();
	for (const { id, exchange } of made) {
		const earlier = first.get(id);
		if (earlier) {
			const together = earlier.receivedAt > exchange.sentAt;
			const judgement = fails(exchange, "id-of-two", {
				id: String(id),
				together
			});
			return [{
				title,
				evidence: [earlier.index, exchange.index],
				judgement,
				essential: true
			}];
		}
		first.set(id, exchange);
	}
	return [{
		title,
		evidence: made.map(({ exchange }) => exchange.index),
		judgement: PASSED,
		essential: true
	}];
}
function oddInteger(object, names) {
	let any = false;
	for (const name of names) {
		const number = object[name];
		if (!(number instanceof JsonNumber) || !isIntegerValue(number.text)) continue;
		any = true;
		if (!isIntegerLiteral(number.text)) return [name, number];
	}
	return any ? null : void 0;
}
const inDigits = (exchange, recording) => {
	const irregular = irregularIds(recording);
	const pets = sightingsIn(exchange).filter(({ id }) => id === void 0 || !irregular.has(id));
	let any = false;
	for (const { pet } of pets) {
		const odd = oddInteger(pet, ["id", "categoryId"]);
		if (odd) return fails(exchange, "not-digits", {
			member: odd[0],
			received: odd[1].text
		});
		any ||= odd === null;
	}
	const { value } = responseJson(exchange);
	if ([
		400,
		401,
		404
	].includes(statusOf(exchange)) && isJsonObject(value) && isCovered(exchange, recording)) {
		const odd = oddInteger(value, ["status"]);
		if (odd) return fails(exchange, "not-digits", {
			member: odd[0],
			received: odd[1].text
		});
		any ||= odd === null;
	}
	return any ? PASSED : null;
};
// suites/judges/list-pets.ts
const accepted$1 = judgeAnswer((_, exchange) => {
	if (statusOf(exchange) !== 200) return wrongStatus(exchange, [200]);
	return pageOf(exchange) ? PASSED : fails(exchange, "not-an-array");
});
const aList = judgeAnswer((_, exchange, recording) => {
	if (statusOf(exchange) !== 200) return wrongStatus(exchange, [200]);
	const { value } = responseJson(exchange);
	if (!isJsonArray(value)) return fails(exchange, "not-an-array");
	const irregular = irregularIds(recording);
	const isRegular = (item) => !(isJsonObject(item) && irregular.has(readInt64(item.id) ?? 0n)) && !isOfEarlierRun(item, recording);
	const [first] = findings("Pets", value.filter(isRegular));
	return first ? fails(exchange, "pet-member", findingValues(first)) : PASSED;
});
function isOfEarlierRun(item, { runId }) {
	if (!isJsonObject(item) || typeof item.name !== "string") return false;
	return item.name.startsWith("conformance-") && !item.name.startsWith(`conformance-${runId}`);
}
function notServed(exchange) {
	const limits = parameter(exchange, "limit");
	if (statusFilter(exchange) !== null) return untested("rests-on", { requirement: "LIST-7" });
	if (limits.length === 0) return untested("rests-on", { requirement: "LIST-1" });
	if (limits[0] === "1" || limits[0] === "100") return untested("rests-on", { requirement: "LIST-4" });
	return wrongStatus(exchange, [200]);
}
function pageOr(exchange, recording) {
	const page = pageOf(exchange);
	if (page) return { page };
	if (statusOf(exchange) !== 200) return { none: notServed(exchange) };
	return { none: recording.exchanges.some((e) => e.plain && pageOf(e) !== null) ? fails(exchange, "not-an-array") : untested("rests-on", { requirement: "LIST-1" }) };
}
const atMost = judgeAnswer(({ limit }, exchange, recording) => {
	const found = pageOr(exchange, recording);
	if ("none" in found) return found.none;
	const { length } = found.page;
	if (length > limit) return fails(exchange, "too-many", {
		limit,
		count: length
	});
	return matching(exchange, recording).length > limit ? PASSED : tooFewAnimals(limit + 1, recording);
});
const atMostLimit = judgeAnswer((_, exchange, recording) => atMost({ limit: limitOf(exchange) ?? 100 }, [exchange], recording));
const neverOver100 = judgeAnswer((_, exchange, recording) => {
	const { length } = pageOf(exchange) ?? [];
	if (length > 100) return fails(exchange, "too-many", {
		limit: 100,
		count: length
	});
	return knownBefore(exchange, recording).size > 100 ? PASSED : tooFewAnimals(101, recording);
});
const refusedList = judgeAnswer((_, exchange) => rejection(exchange, [400]));
const onlyStatus = judgeAnswer((_, exchange, recording) => {
	const status = statusFilter(exchange);
	if (statusOf(exchange) !== 200) return refusedFilter(exchange, recording);
	const page = pageOf(exchange);
	if (!page) return fails(exchange, "not-an-array");
	const stranger = page.find((pet) => isOther(pet, status) && !isOfEarlierRun(pet, recording));
	if (stranger) return fails(exchange, "other-status", {
		wanted: status ?? "",
		received: String(stranger.status)
	});
	if (![...knownBefore(exchange, recording).values()].some((pet) => isOther(pet, status))) return tooFewAnimals(2, recording);
	if (page.length > 0) return PASSED;
	return hasMoved(status, recording) ? untested("status-moved", { status: status ?? "" }) : untested("nothing-to-judge", { place: `an animal with status ${status}` });
});
function hasMoved(status, recording) {
	const shown = statusesShown(recording);
	return ownAnimals(recording).some(({ id }) => {
		const seen = shown.get(id);
		return seen !== void 0 && seen.size > 1 && seen.has(status);
	});
}
function refusedFilter(exchange, recording) {
	const [limit] = parameter(exchange, "limit");
	return recording.exchanges.some((other) => other.request.operation === "listPets" && statusFilter(other) === null && parameter(other, "limit")[0] === limit && limit !== void 0 && other.request.credential.kind === "valid" && statusOf(other) >= 400) ? untested("rests-on", { requirement: "LIST-4" }) : wrongStatus(exchange, [200]);
}
function isOther(pet, status) {
	return typeof pet.status === "string" && pet.status !== status;
}
const showsStatus = judgeAnswer((_, exchange, recording) => {
	const page = pageOf(exchange);
	if (!page) return untested("rests-on", { requirement: "LIST-7" });
	const bare = page.filter((pet) => !("status" in pet)).length;
	if (bare > 0) return fails(exchange, "no-status", {
		wanted: statusFilter(exchange) ?? "",
		count: bare
	});
	return [...knownBefore(exchange, recording).values()].some((pet) => !("status" in pet)) ? PASSED : untested("not-shown", { what: "an animal without a status" });
});
const asFullAs = judgeAnswer((_, exchange, recording) => {
	const found = pageOr(exchange, recording);
	if ("none" in found) return found.none;
	const filter = statusFilter(exchange);
	const limit = limitOf(exchange) ?? 100;
	const statuses = statusesShown(recording);
	const there = ownAnimals(recording).filter(({ exchange: creation, id, pet }) => {
		const keeps = statuses.get(id)?.size === 1;
		return creation.receivedAt <= exchange.sentAt && (filter === null || keeps && pet.status === filter);
	});
	const least = Math.min(limit, there.length);
	if (least === 0) return tooFewAnimals(1, recording);
	const { length } = found.page;
	return length >= least ? PASSED : fails(exchange, "page-too-short", {
		least,
		count: length
	});
});
// suites/2-data.ts
const SECTION$15 = "2";
function ofEveryPet(member) {
	return (exchange, recording) => {
		const irregular = irregularIds(recording);
		let judged = false;
		for (const { pet, id } of sightingsIn(exchange)) {
			if (id !== void 0 && irregular.has(id) || isOfEarlierRun(pet, recording)) continue;
			const finding = findings("Pet", pet).find(({ path }) => path === `/${member}`);
			if (finding) return fails(exchange, "pet-member", findingValues(finding));
			judged = true;
		}
		return judged ? PASSED : null;
	};
}
function member(id, name, title, flaw, why) {
	return {
		id,
		section: SECTION$15,
		level: "MUST",
		title,
		how: "Every Pet in every response of the run: created, listed and fetched.",
		why,
		check: everyExchange(ofEveryPet(name), SERVED$1),
		flaw
	};
}
const DATA_1 = member("DATA-1", "id", "every Pet has an id, an integer within int64", inLast(withMember$1("id", (old) => old instanceof JsonNumber ? old.text : "1")), "A client finds an animal again by its id only.");
const DATA_2 = member("DATA-2", "name", "every Pet has a name, a string", inLast(withMember$1("name", null)), "Every client shows it.");
const DATA_3 = member("DATA-3", "categoryId", "every Pet has a categoryId, an integer within int64", inLast(withMember$1("categoryId", (old) => new JsonNumber(`${old instanceof JsonNumber ? old.text : "1"}.5`))), "Without it an animal is in no category.");
const DATA_4 = member("DATA-4", "status", "a status is available, pending or sold", inLast(withMember$1("status", null)), "Clients branch on it.");
const ESSENTIAL_CATEGORIES = 3;
function categoryCase(probe, priority) {
	const { categoryId, request, alone } = probe;
	const requests = alone ? [request, alone] : [request];
	return {
		title: `categoryId ${categoryId}`,
		requests,
		judge: exact,
		params: { categoryId },
		priority
	};
}
const DATA_5 = {
	id: "DATA-5",
	section: SECTION$15,
	level: "MUST",
	title: "int64 values survive digit for digit",
	how: "Animals are created in categories that doubles and 32 bits cannot represent; every answer that shows them must show the same digits. A refusal fails where an unusual small category was accepted.",
	why: "Losing a digit changes the category, and no error shows it.",
	cases: [
		...CATEGORIES.map((probe, i) => categoryCase(probe, i < ESSENTIAL_CATEGORIES ? "essential" : "core")),
		{
			...categoryCase(SECOND_SMALL, "core"),
			title: "a second unusual category"
		},
		...MORE_CATEGORIES.map((probe) => categoryCase(probe, "full"))
	],
	flaw: inLast(withMember$1("categoryId", successor))
};
const DATA_6 = {
	id: "DATA-6",
	section: SECTION$15,
	level: "MUST",
	title: "no two animals share an id",
	how: "Ids within each list, and across all creations of the run, some of which are sent together on connections of their own.",
	why: "Clients cannot distinguish two animals with one id.",
	check: (recording) => [...everyExchange(idOnceOnPage, [], () => "within a list")(recording), ...acrossCreations(recording)],
	requests: [...BURST_BODIES, ...PAIR].map((request) => ({
		request,
		priority: "essential"
	})),
	flaw: (evidence) => {
		const [first, second] = [evidence[0], evidence[1]];
		if (!second || !first || !petOf(first)) return evidence.map((e) => answeredWith(e, { body: new TextEncoder().encode("[{\"id\":1,\"name\":\"a\",\"categoryId\":1},{\"id\":1,\"name\":\"b\",\"categoryId\":1}]") }));
		const id = petOf(first)?.id;
		return evidence.map((e) => e === second ? withMember$1("id", id)(e) : e);
	}
};
const DATA_7 = {
	id: "DATA-7",
	section: SECTION$15,
	level: "SHOULD",
	title: "an id that a client sends never becomes the animal's",
	how: "A creation whose body has a random id of 62 bits; the id may be ignored or refused, but not used.",
	why: "A client that may choose ids may overwrite the animals of others.",
	cases: [{
		title: "a body with an id",
		requests: [WITH_ID],
		judge: ownId,
		priority: "essential"
	}],
	flaw: inLast((exchange) => {
		const sent = requestJson(exchange);
		return withMember$1("id", isJsonObject(sent) ? sent.id : void 0)(exchange);
	})
};
const DATA_8 = {
	id: "DATA-8",
	section: SECTION$15,
	level: "SHOULD",
	title: "integers are written without fraction and exponent",
	how: "id and categoryId of every Pet, and status of every Error: `7`, not `7.0` or `7e0`. DATA-1, DATA-3 and ERROR-1 judge values that are no integers.",
	why: "Many parsers of integers accept digits only.",
	check: everyExchange(inDigits),
	flaw: inLast((exchange) => withMember$1("id", fraction)(withMember$1("status", fraction)(exchange)))
};
function fraction(old) {
	return old instanceof JsonNumber ? new JsonNumber(`${old.text}.0`) : old;
}
const DATA = [
	DATA_1,
	DATA_2,
	DATA_3,
	DATA_4,
	DATA_5,
	DATA_6,
	DATA_7,
	DATA_8
];
// suites/requests/list-pets.ts
const OPENING = list$1("limit=100", {
	stage: "opening",
	note: "before the creations",
	awaited: true
});
const PLAIN_LIST = list$1("", { plain: true });
function alikeWhole(status) {
	return (n) => {
		const filter = status === null ? "" : `&status=${status}`;
		return list$1(`limit=${100 - n}${filter}`, { note: `asked alike, ${n}` });
	};
}
const WHOLE = list$1("limit=100", {
	note: "after the creations",
	alike: alikeWhole(null),
	awaited: true
});
function wholeOf(status, options = {}) {
	return list$1(`status=${status}&limit=100`, {
		alike: alikeWhole(status),
		...options
	});
}
const WHOLE_AGAIN = list$1("limit=100", { note: "again" });
const LAST_LIST = list$1("limit=97", {
	stage: "last",
	note: "at the end"
});
function listed$2(query, rest, options = {}) {
	return {
		title: query,
		requests: [list$1(query, options)],
		...rest
	};
}
// suites/4.1-list-pets-limit.ts
const SECTION$14 = "4.1";
const CROWDED = {
	stage: "crowded",
	needed: (recording) => knownAnimals(recording) > 100
};
const DRAWN$1 = [
	2,
	3,
	4,
	5,
	6,
	7,
	8,
	9,
	10,
	11
];
function list2(seed) {
	const drawn = DRAWN$1[seed % DRAWN$1.length] ?? 2;
	return {
		id: "LIST-2",
		section: SECTION$14,
		level: "MUST",
		title: "limit=n yields at most n animals",
		how: "The animals on pages with several limits are counted; only a limit below the number of animals known to exist is evidence.",
		why: "Clients size pages and memory by it.",
		cases: [
			listed$2("limit=1", {
				judge: atMost,
				params: { limit: 1 },
				priority: "essential"
			}),
			listed$2(`limit=${drawn}`, {
				judge: atMost,
				params: { limit: drawn },
				priority: "essential"
			}),
			listed$2("limit=20", {
				judge: atMost,
				params: { limit: 20 },
				priority: "full"
			}),
			listed$2("limit=2", {
				judge: atMost,
				params: { limit: 2 },
				priority: "full"
			}),
			listed$2("limit=100", {
				title: "limit=100 with more than 100 in the store",
				judge: atMost,
				params: { limit: 100 },
				priority: "core"
			}, {
				...CROWDED,
				note: "with more than 100 in the store"
			})
		],
		flaw: inLast(plus$1)
	};
}
const LIST_3 = {
	id: "LIST-3",
	section: SECTION$14,
	level: "MUST",
	title: "without limit, at most 20 animals are listed",
	how: "GET /pets without parameters while more than 20 animals are known to exist.",
	why: "Most clients use the default.",
	cases: [{
		title: "no parameters",
		requests: [PLAIN_LIST],
		judge: atMost,
		params: { limit: 20 },
		priority: "essential"
	}, ...STATUSES$1.map((status) => ({
		title: `status=${status}, no limit, more than 20`,
		requests: [list$1(`status=${status}`, {
			...CROWDED,
			note: "with more than 20 of them"
		})],
		judge: atMost,
		params: { limit: 20 },
		priority: "full"
	}))],
	flaw: inLast(plus$1)
};
const LIST_4 = {
	id: "LIST-4",
	section: SECTION$14,
	level: "MUST",
	title: "limit=1 and limit=100 are accepted",
	how: "Both bounds are answered 200.",
	why: "The range includes its bounds.",
	cases: [
		listed$2("limit=1", {
			judge: accepted$1,
			priority: "essential"
		}),
		{
			title: "limit=100",
			requests: [OPENING],
			judge: accepted$1,
			priority: "essential"
		},
		{
			title: "limit=100 with a stock",
			requests: [WHOLE],
			judge: accepted$1,
			priority: "core"
		}
	],
	flaw: inLast(withStatus(400))
};
const LIST_5 = {
	id: "LIST-5",
	section: SECTION$14,
	level: "MUST",
	title: "no limit, however large, yields more than 100 animals",
	how: "Limits above the maximum, while more than 100 animals are known to exist; LIST-6 judges the rest of the answer.",
	why: "The maximum protects the service and its clients.",
	cases: [
		"101",
		"1000",
		"2147483648",
		"9223372036854775807",
		"1e400",
		"Infinity"
	].map((limit, i) => listed$2(`limit=${limit}`, {
		judge: neverOver100,
		priority: i === 0 ? "essential" : i === 1 ? "core" : "full"
	}, {
		...CROWDED,
		expects: [200, 400],
		note: "with more than 100 in the store"
	})),
	flaw: inLast((exchange) => editJson({
		...exchange,
		response: exchange.response && {
			...exchange.response,
			status: 200
		}
	}, () => Array.from({ length: 101 }, () => ({ name: "a" }))))
};
const LIST_6 = {
	id: "LIST-6",
	section: SECTION$14,
	level: "SHOULD",
	title: "a limit out of range or no integer is refused with 400",
	how: "Each bad limit should get 400 and an Error body. Clamping or ignoring it is a warning.",
	why: "A client that gets no error takes a part of the list for the whole.",
	cases: [
		["0", "below the minimum"],
		["101", "above the maximum"],
		["abc", "no number"],
		["-1", "negative"],
		["1.5", "a fraction"],
		["", "empty"]
	].map(([limit, wrong], i) => listed$2(`limit=${limit}`, {
		title: limit === "" ? "limit is empty" : `limit=${limit}, ${wrong}`,
		judge: refusedList,
		priority: i === 0 ? "essential" : "full"
	}, {
		expects: [200, 400],
		...i === 0 ? { stage: "credentials" } : {}
	})),
	flaw: inLast(withStatus(200))
};
const LIST_12 = {
	id: "LIST-12",
	section: SECTION$14,
	level: "SHOULD",
	title: "a page is as full as limit and the store allow",
	how: "The number of animals on a page is compared with the number known to match; a filter applied after the limit, or a cap below 100, makes a page too short.",
	why: "Without paging data, animals that a page leaves out cannot be reached.",
	cases: [
		{
			title: "limit=100",
			requests: [WHOLE],
			judge: asFullAs,
			priority: "core"
		},
		{
			title: "no parameters",
			requests: [PLAIN_LIST],
			judge: asFullAs,
			priority: "essential"
		},
		listed$2("limit=100", {
			title: "limit=100 with more than 100 in the store",
			judge: asFullAs,
			priority: "full"
		}, {
			...CROWDED,
			note: "with more than 100 in the store"
		}),
		listed$2("limit=1", {
			judge: asFullAs,
			priority: "core"
		}),
		listed$2("limit=20", {
			judge: asFullAs,
			priority: "full"
		}),
		listed$2("status=sold&limit=3", {
			judge: asFullAs,
			priority: "essential"
		}),
		{
			title: "status=pending&limit=100",
			requests: [wholeOf("pending")],
			judge: asFullAs,
			priority: "core"
		},
		listed$2("status=available", {
			judge: asFullAs,
			priority: "core"
		})
	],
	flaw: inLast(minus)
};
// suites/4.1-list-pets-status.ts
const SECTION$13 = "4.1";
const AVAILABLE = list$1("status=available", { alike: (n) => list$1(`status=available&limit=${20 - n}`, { note: `asked alike, ${n}` }) });
const PENDING$1 = wholeOf("pending");
const SOLD = list$1("status=sold&limit=3");
const INSTEAD_OF_SOLD = list$1("status=available&limit=3", {
	after: [SOLD.id],
	needed: (recording) => {
		const answer = answerTo(recording, SOLD);
		return answer !== void 0 && (pageOf(answer)?.length ?? 3) < 3;
	}
});
const ONE_SOLD = list$1("status=sold&limit=1", { stage: "reads" });
function ifEmpty(page, status) {
	return wholeOf(status, {
		note: "since a shorter page was empty",
		after: [page.id],
		needed: (recording) => {
			const answer = answerTo(recording, page);
			return answer !== void 0 && pageOf(answer)?.length === 0;
		}
	});
}
const ALL_AVAILABLE = ifEmpty(AVAILABLE, "available");
const ALL_SOLD = ifEmpty(SOLD, "sold");
const ALL_PENDING = ifEmpty(PENDING$1, "pending");
function filtered(judge, priorities) {
	const [available, pending, sold] = priorities;
	return [
		{
			title: "status=available",
			requests: [AVAILABLE, ALL_AVAILABLE],
			judge,
			priority: available
		},
		{
			title: "status=pending&limit=100",
			requests: [PENDING$1, ALL_PENDING],
			judge,
			priority: pending
		},
		{
			title: "status=sold&limit=3",
			requests: [SOLD, ALL_SOLD],
			judge,
			priority: sold
		}
	];
}
const LIST_7 = {
	id: "LIST-7",
	section: SECTION$13,
	level: "MUST",
	title: "status=s lists no animal of another status",
	how: "One page per status, with animals of every status in the store. LIST-13 judges animals without a status.",
	why: "A shop that lists available animals must not offer sold ones.",
	cases: [
		...filtered(onlyStatus, [
			"essential",
			"essential",
			"essential"
		]),
		{
			title: "status=sold, whole",
			requests: [wholeOf("sold")],
			judge: onlyStatus,
			priority: "full"
		},
		{
			title: "status=available, whole",
			requests: [wholeOf("available")],
			judge: onlyStatus,
			priority: "full"
		}
	],
	flaw: inLast(withMember$1("status", "elsewhere"))
};
const LIST_8 = {
	id: "LIST-8",
	section: SECTION$13,
	level: "SHOULD",
	title: "an unknown status is refused with 400",
	how: "GET /pets?status=archived should get 400 and an Error body.",
	why: "If a misspelt filter is ignored, everything is listed.",
	cases: [
		listed$2("status=archived", {
			judge: refusedList,
			priority: "essential"
		}, {
			expects: [200, 400],
			stage: "credentials",
			alike: (n) => list$1(`status=archived${n}`, { expects: [200, 400] })
		}),
		listed$2("status=SOLD", {
			judge: refusedList,
			priority: "full"
		}, { expects: [200, 400] }),
		listed$2("status=available,sold", {
			judge: refusedList,
			priority: "full"
		}, { expects: [200, 400] }),
		listed$2("status=", {
			title: "status is empty",
			judge: refusedList,
			priority: "full"
		}, { expects: [200, 400] })
	],
	flaw: inLast(withStatus(200))
};
const LIST_9 = {
	id: "LIST-9",
	section: SECTION$13,
	level: "MUST",
	title: "status and limit hold together",
	how: "A page with both, where more animals of that status are known than the limit allows: no more than the limit, none of another status.",
	why: "Each parameter may work alone and fail together with the other.",
	cases: [
		{
			title: "status=sold&limit=3, count",
			requests: [SOLD, INSTEAD_OF_SOLD],
			judge: atMost,
			params: { limit: 3 },
			priority: "essential"
		},
		{
			title: "status=sold&limit=3, status",
			requests: [SOLD, INSTEAD_OF_SOLD],
			judge: onlyStatus,
			priority: "essential"
		},
		{
			title: "status=sold&limit=1, count",
			requests: [ONE_SOLD],
			judge: atMost,
			params: { limit: 1 },
			priority: "full"
		}
	],
	flaw: inLast((exchange) => withMember$1("status", "pending")(plus$1(exchange)))
};
const LIST_13 = {
	id: "LIST-13",
	section: SECTION$13,
	level: "SHOULD",
	title: "status=s lists no animal that shows no status",
	how: "One page per status, if the store is known to contain animals without a status.",
	why: "An animal that is not known to be available should not be offered as available.",
	cases: filtered(showsStatus, [
		"core",
		"essential",
		"core"
	]),
	flaw: inLast(withMember$1("status", void 0))
};
// suites/requests/get-pet.ts
const NOTHING$2 = { unprepared: "no animal was created in this run" };
function ownIds(recording) {
	return [...new Set(creations(recording).flatMap(({ sent, id }) => sent ? [id] : []))];
}
function createdId({ recording }) {
	const made = creations(recording).filter(({ sent }) => sent);
	const exact = made.find(({ sent }) => String(sent?.categoryId) === "9007199254740993");
	return String((exact ?? made[0])?.id ?? "") || NOTHING$2;
}
function firstId({ recording }) {
	return String(ownIds(recording)[0] ?? "") || NOTHING$2;
}
function lastCreatedId({ recording }) {
	return String(ownIds(recording).at(-1) ?? "") || NOTHING$2;
}
function strangerId({ recording }) {
	const opening = answerTo(recording, OPENING);
	const id = readInt64(((opening && pageOf(opening)) ?? []).at(-1)?.id);
	return id === void 0 ? { unprepared: "the store was empty before the run" } : String(id);
}
function existingId(world) {
	const made = createdId(world);
	return typeof made === "string" ? made : strangerId(world);
}
const READ_BACK = get("{a created id}", createdId, {
	awaited: true,
	plain: true
});
const READ_FIRST = get("{the first id}", firstId);
const READ_FIRST_AGAIN = get("{the first id}", firstId, {
	stage: "credentials",
	note: "at the end"
});
const READ_BACK_LAST = get("{the id created last}", lastCreatedId);
const READ_STRANGER = get("{a listed id}", strangerId);
const UNKNOWN$2 = { expects: [404] };
function randomId(n, options = {}) {
	return get(n === 1 ? "{a random id}" : `{a random id, ${n}}`, (world) => String(world.random(`petId ${n}`) % 2n ** 62n), {
		...UNKNOWN$2,
		...options
	});
}
const alikeUnknown = (n) => randomId(10 + n);
const RANDOM_ID = randomId(1, { alike: alikeUnknown });
const LARGEST_ID = get("9223372036854775807", "9223372036854775807", {
	...UNKNOWN$2,
	alike: alikeUnknown
});
const LARGEST_ID_AGAIN = get("9223372036854775807", "9223372036854775807", {
	...UNKNOWN$2,
	note: "again",
	after: [LARGEST_ID.id]
});
const WRAPPED_ID = get("{a created id and 2^32}", (world) => {
	const made = createdId(world);
	if (typeof made !== "string") return made;
	const id = BigInt(made);
	const above = id + 2n ** 32n;
	return String(above <= INT64_MAX ? above : id - 2n ** 32n);
}, {
	...UNKNOWN$2,
	alike: alikeUnknown
});
function readBack(creation, tag, options = {}) {
	const idOf = ({ recording }) => {
		const made = creations(recording).find(({ exchange }) => exchange.requestId === creation.id);
		return made ? String(made.id) : NOTHING$2;
	};
	return get(`{${tag}}`, idOf, options);
}
// suites/4.1-list-pets.ts
const SECTION$12 = "4.1";
const LIST_1 = {
	id: "LIST-1",
	section: SECTION$12,
	level: "MUST",
	title: "a list is answered 200 with an array of Pets",
	how: "GET /pets with the valid key and without parameters; every item is validated by the Pet schema.",
	why: "Every client starts here.",
	cases: [{
		title: "no parameters",
		requests: [PLAIN_LIST],
		judge: aList,
		priority: "essential"
	}],
	flaw: inLast(withMember$1("name", void 0))
};
const lastFew = (exchange) => editJson(exchange, (value) => isJsonArray(value) ? value.slice(1).slice(-10) : value);
const BY_STATUS = {
	available: list$1("status=available"),
	pending: wholeOf("pending"),
	sold: list$1("status=sold&limit=3")
};
const LIST_10 = {
	id: "LIST-10",
	section: SECTION$12,
	level: "MUST",
	title: "the list shows every animal, filtered by its own status only",
	how: "The animals that this run created are looked for in pages that are known to be complete (shorter than their limit), and in the complete pages of each status.",
	why: "An animal that no list shows is lost, since getPet will be removed.",
	cases: [
		{
			title: "in the whole list",
			requests: [WITHOUT_STATUS, WHOLE],
			judge: listsAll,
			priority: "essential"
		},
		...STATUSES$1.map((status) => ({
			title: `in the list of status=${status}`,
			requests: [BY_STATUS[status] ?? WHOLE],
			judge: listsAllOf,
			params: { status },
			priority: status === "pending" ? "core" : "full"
		})),
		...["sold", "available"].map((status) => ({
			title: `in the whole list of status=${status}`,
			requests: [wholeOf(status)],
			judge: listsAllOf,
			params: { status },
			priority: "full"
		}))
	],
	flaw: (evidence) => {
		const first = evidence.find(({ request }) => request.operation === "createPet");
		const id = new JsonNumber(String(2n ** 62n));
		return evidence.map((exchange) => exchange === first ? withMember$1("id", id)(exchange) : lastFew(exchange));
	}
};
const LIST_11 = {
	id: "LIST-11",
	section: SECTION$12,
	level: "MUST",
	title: "an animal looks the same created, listed and fetched",
	how: "Every listed animal is compared with the responses of its creation and of getPet. The target may change a status on its own (OPEN-21): it fails if list and getPet differ at the same time, or if animals sent with all three statuses come back with one.",
	why: "If two answers about an animal differ, a client can trust neither.",
	cases: [
		{
			title: "of the same name everywhere",
			requests: [WHOLE],
			judge: looksTheSame,
			params: { member: "name" },
			priority: "essential"
		},
		{
			title: "of the same category everywhere",
			requests: [WHOLE],
			judge: looksTheSame,
			params: { member: "categoryId" },
			priority: "core"
		},
		{
			title: "of the same status everywhere",
			requests: [
				WHOLE,
				READ_BACK,
				READ_FIRST
			],
			judge: sameStatus,
			priority: "core"
		},
		{
			title: "of the statuses that were sent",
			requests: [WHOLE],
			judge: statusesKept,
			priority: "core"
		}
	],
	flaw: (evidence) => inLastOf("listPets", (exchange) => withMember$1("name", "somebody else")(withMember$1("status", (old) => old === "sold" ? "pending" : "sold")(exchange)))(evidence)
};
function listPets(seed) {
	return [
		LIST_1,
		list2(seed),
		LIST_3,
		LIST_4,
		LIST_5,
		LIST_6,
		LIST_7,
		LIST_8,
		LIST_9,
		LIST_10,
		LIST_11,
		LIST_12,
		LIST_13
	];
}
// src/kit/animal-names.ts
const LETTERS = "abcdefghijklmnoprstuvwxyz";
const LABEL_LENGTH = 8;
const REFUSED = "x";
function namePrefix({ runId, anonymous = false }) {
	return anonymous ? letters(`${runId} prefix`, 20) : `conformance-${runId}`;
}
function namePrefixIn({ id, options }) {
	return namePrefix({
		runId: id,
		...options.anonymous === true ? { anonymous: true } : {}
	});
}
function animalName(run, label, attempt) {
	const prefix = attemptPrefix(run, attempt);
	if (run.anonymous !== true) return `${prefix}-${label}`;
	const hidden = letters(`${run.runId} ${label}`, LABEL_LENGTH);
	return `${prefix}-${label.startsWith(REFUSED) ? `q${hidden}` : hidden}`;
}
function attemptPrefix(run, attempt) {
	const letter = attempt > 1 ? String.fromCharCode(96 + Math.min(attempt, 26)) : "";
	return `${namePrefix(run)}${letter}`;
}
function refusedNames({ runId, anonymous = false }) {
	return anonymous ? new RegExp(`${namePrefix({
		runId,
		anonymous
	})}[b-z]?-q[a-z]+`, "g") : new RegExp(`conformance-${runId}[b-z]?-${REFUSED}[A-Za-z0-9]+`, "g");
}
function userAgentOf({ runId, anonymous = false }, { name, version }) {
	return anonymous ? "node" : `${name}/${version} (run ${runId})`;
}
function letters(text, length) {
	return [...createHash("sha256").update(`petstore-conformance names\n${text}`).digest().subarray(0, length)].map((byte) => LETTERS[byte % 25]).join("");
}
// suites/judges/refused-animals.ts
const decoder = new TextDecoder();
function markOf$1({ request }, recording) {
	const [mark] = refusedNames(recording).exec(decoder.decode(request.body ?? new Uint8Array())) ?? [];
	return mark === void 0 || acceptedMarks(recording).has(mark) ? null : mark;
}
const acceptedMarks = memoize((recording) => {
	const names = refusedNames(recording);
	const accepted = recording.exchanges.filter((e) => e.request.operation === "createPet" && (isSuccess(e) || isLost(e)));
	return new Set(accepted.flatMap(({ request }) => decoder.decode(request.body ?? void 0).match(names) ?? []));
});
function storesNothing(recording) {
	return [400, 401].map((status) => {
		const title = `creations answered ${status}`;
		const refused = recording.exchanges.filter((e) => e.request.operation === "createPet" && statusOf(e) === status && markOf$1(e, recording) !== null);
		const evidence = refused.map(({ index }) => index);
		const essential = true;
		if (refused.length === 0) return {
			title,
			evidence,
			judgement: untested("nothing-to-judge", { place: title }),
			essential
		};
		const stored = firstStored(refused, recording);
		if (stored) return {
			title,
			evidence: [...stored.evidence, ...evidence],
			judgement: stored.judgement,
			essential
		};
		const latest = Math.max(...refused.map(({ receivedAt }) => receivedAt));
		const shown = recording.exchanges.find((page) => page.sentAt >= latest && pageOf(page) !== null && (isWhole(page, recording) || showsNeighbours(page, recording)));
		if (!shown) return {
			title,
			evidence,
			judgement: untested("store-full"),
			essential
		};
		return {
			title,
			evidence: [...evidence, shown.index],
			judgement: PASSED,
			essential
		};
	});
}
function firstStored(refused, recording) {
	for (const exchange of refused) {
		const trace = traces(recording).get(markOf$1(exchange, recording) ?? "")?.find((other) => isBefore(exchange, other.exchange));
		if (!trace) continue;
		const id = readInt64(trace.pet.id);
		const judgement = fails(trace.exchange, "refused-name-listed", {
			status: statusOf(exchange),
			refused: exchange.index,
			id: id === void 0 ? null : String(id)
		});
		return {
			evidence: [exchange.index, trace.exchange.index],
			judgement
		};
	}
	return null;
}
const FEWEST_NEIGHBOURS = 10;
function showsNeighbours(page, recording) {
	if (statusFilter(page) !== null) return false;
	const order = new Map(creations(recording).map(({ id }, i) => [id, i]));
	const places = (pageOf(page) ?? []).flatMap((pet) => order.get(readInt64(pet.id) ?? -1n) ?? []);
	const steps = places.slice(1).map((place, i) => place - (places[i] ?? 0));
	return places.length >= FEWEST_NEIGHBOURS && (steps.every((s) => s === 1) || steps.every((s) => s === -1));
}
const traces = memoize((recording) => {
	const names = refusedNames(recording);
	const marksOf = memoizeBriefly((pet) => marksIn(pet, names));
	const found = new Map();
	for (const exchange of recording.exchanges) {
		if (exchange.request.operation === "createPet") continue;
		for (const { pet } of sightingsIn(exchange)) for (const mark of marksOf(pet)) found.set(mark, [...found.get(mark) ?? [], {
			exchange,
			pet
		}]);
	}
	return found;
});
function marksIn(value, names, marks = []) {
	if (typeof value === "string") marks.push(...value.match(names) ?? []);
	else if (isJsonArray(value)) for (const element of value) marksIn(element, names, marks);
	else if (isJsonObject(value)) for (const name of Object.keys(value)) {
		marksIn(name, names, marks);
		marksIn(value[name] ?? null, names, marks);
	}
	return marks;
}
// suites/4.2-create-pet.ts
const SECTION$11 = "4.2";
const plainBodies = [{
	title: "all members",
	request: WITH_STATUS.pending
}, {
	title: "name and categoryId only",
	request: WITHOUT_STATUS
}];
function nameCases(judge, isCommon) {
	return NAMES.filter((name) => name.isCommon === isCommon).map(({ label, request, beside }) => ({
		title: `name with ${label}`,
		requests: beside ? [beside, request] : [request],
		judge,
		priority: "core"
	}));
}
const CREATE_1 = {
	id: "CREATE-1",
	section: SECTION$11,
	level: "MUST",
	title: "a valid NewPet is answered 201 with a Pet",
	how: "Valid bodies with plain names and with letters, marks and digits of many scripts, up to 32 code points; every answer is validated by the Pet schema.",
	why: "Without it nothing can be added.",
	cases: [...plainBodies.map(({ title, request }) => ({
		title,
		requests: [request],
		judge: created,
		priority: "essential"
	})), ...nameCases(created, true)],
	flaw: inAll(withMember$1("id", void 0))
};
const CREATE_2 = {
	id: "CREATE-2",
	section: SECTION$11,
	level: "MUST",
	title: "the created Pet has the members of the request, unchanged",
	how: "name, categoryId and status of every answer with 201 are compared with the body; names have letters, marks, digits, punctuation and symbols of every plane, markup and quotes, up to 32 code points.",
	why: "A name that is trimmed, escaped or cut is another name.",
	cases: [
		...STATUSES$1.map((status) => ({
			title: `status ${status}`,
			requests: [WITH_STATUS[status]],
			judge: echoed,
			priority: status === "pending" ? "essential" : "core"
		})),
		...nameCases(echoed, true),
		...nameCases(echoed, false),
		...CATEGORIES.map(({ categoryId, request }) => ({
			title: `categoryId ${categoryId}`,
			requests: [request],
			judge: echoed,
			priority: "core"
		})),
		{
			title: "no status",
			requests: [WITHOUT_STATUS],
			judge: echoed,
			priority: "core"
		}
	],
	flaw: inLast(withMember$1("name", (old) => typeof old === "string" ? old.slice(0, -1) : old))
};
const CREATE_3 = {
	id: "CREATE-3",
	section: SECTION$11,
	level: "MUST",
	title: "status may be left out",
	how: "A body with name and categoryId only is answered 201.",
	why: "status is optional.",
	cases: [{
		title: "no status",
		requests: [WITHOUT_STATUS],
		judge: accepted$2,
		priority: "essential"
	}],
	flaw: inLast(withStatus(400))
};
const CREATE_4 = {
	id: "CREATE-4",
	section: SECTION$11,
	level: "MUST",
	title: "each of the three status values is accepted",
	how: "One body per status is answered 201.",
	why: "If a status is refused, clients have to use a wrong one.",
	cases: STATUSES$1.map((status) => ({
		title: `status ${status}`,
		requests: [WITH_STATUS[status]],
		judge: accepted$2,
		priority: "essential"
	})),
	flaw: inLast(withStatus(400))
};
const CREATE_12 = {
	id: "CREATE-12",
	section: SECTION$11,
	level: "MUST",
	title: "a creation answered 400 or 401 adds no animal",
	how: "Every refused body has a unique name, which is looked for in pages known to be complete.",
	why: "A client that is refused repeats the creation, and has two animals.",
	check: storesNothing,
	requests: [{
		request: LAST_LIST,
		priority: "essential"
	}],
	flaw: (evidence) => {
		const [refused] = evidence;
		const page = evidence.at(-1);
		const body = new TextDecoder().decode(refused?.request.body ?? void 0);
		const [mark = ""] = /conformance-[0-9a-f]{8}-x[A-Za-z0-9]+/.exec(body) ?? [];
		const stray = {
			id: new JsonNumber("4611686018427387901"),
			name: mark,
			categoryId: new JsonNumber("1")
		};
		const added = (e) => editJson(e, (value) => isJsonArray(value) ? [...value, stray] : value);
		return evidence.map((exchange) => exchange === page ? added(exchange) : exchange);
	}
};
const CREATE_13 = {
	id: "CREATE-13",
	section: SECTION$11,
	level: "MUST",
	title: "a created animal is stored",
	how: "GET /pets/{petId} returns it, and a list that is known to be complete shows it; the first animal of the run is fetched again at its end.",
	why: "201 means that it was created.",
	cases: [
		{
			title: "fetched by its id",
			requests: [READ_BACK],
			judge: fetched,
			priority: "essential"
		},
		{
			title: "the first animal",
			requests: [READ_FIRST],
			judge: fetched,
			priority: "core"
		},
		{
			title: "the first animal at the end",
			requests: [READ_FIRST_AGAIN],
			judge: fetched,
			priority: "essential"
		},
		{
			title: "the animal created last",
			requests: [READ_BACK_LAST],
			judge: fetched,
			priority: "full"
		},
		{
			title: "in the list",
			requests: [WITHOUT_STATUS, WHOLE],
			judge: listsAll,
			priority: "essential"
		}
	],
	flaw: (evidence) => evidence.map((exchange) => exchange.request.operation === "getPet" ? withStatus(404)(exchange) : withMember$1("id", new JsonNumber(String(2n ** 62n + BigInt(exchange.index))))(exchange))
};
const ALONE = plainBody("twice, one after the other", "solo", "sold", { stage: "crowd" });
const ALONE_AGAIN = plainBody("twice, one after the other: again", "solo", "sold", {
	stage: "crowd",
	after: [ALONE.id]
});
const CREATE_PET = [
	CREATE_1,
	CREATE_2,
	CREATE_3,
	CREATE_4,
	CREATE_12,
	CREATE_13,
	{
		id: "CREATE-14",
		section: SECTION$11,
		level: "MUST",
		title: "equal bodies that are answered 201 create different animals",
		how: "The same body is sent twice; if both are answered 201, the ids differ, and both animals are stored. A refusal of the second is no failure.",
		why: "Two animals may have the same name.",
		cases: [{
			title: "the same body twice",
			requests: [...PAIR],
			judge: different,
			priority: "essential"
		}, {
			title: "the same body twice, one after the other",
			requests: [ALONE, ALONE_AGAIN],
			judge: different,
			priority: "full"
		}],
		flaw: (evidence) => {
			const first = evidence[0];
			return evidence.map((exchange) => first && exchange !== first ? answeredWith(exchange, first.response ?? {}) : exchange);
		}
	},
	{
		id: "CREATE-16",
		section: SECTION$11,
		level: "SHOULD",
		title: "names with quotes, markup, symbols and emoji are not refused",
		how: "Names with quotes, backslashes, markup, symbols and characters beyond the basic plane.",
		why: "Real names have such characters.",
		cases: nameCases(accepted$2, false),
		flaw: inAll(withStatus(400))
	}
];
// src/kit/generate/defect.ts
function membersOf$1(twin) {
	const members = [["name", JSON.stringify(twin.name)], ["categoryId", String(twin.categoryId)]];
	if (twin.status !== void 0) members.push(["status", JSON.stringify(twin.status)]);
	return members;
}
function membersExcept(twin, left) {
	return joined(membersOf$1(twin).filter(([name]) => name !== left));
}
function withMember(twin, changed, value) {
	const members = membersOf$1(twin).map(([name, text]) => [name, name === changed ? value : text]);
	if (!members.some(([name]) => name === changed)) members.push([changed, value]);
	return `{${joined(members)}}`;
}
function joined(members) {
	return members.map(([name, text]) => `"${name}":${text}`).join(",");
}
// src/kit/generate/body-defects.ts
function defects(requirement, core, ways) {
	return ways.map(([id, title, apply]) => ({
		id: `body-${id}`,
		requirement,
		title,
		core,
		apply
	}));
}
function quoted$2(twin, mark) {
	return `{${membersOf$1(twin).map(([name, text]) => {
		const value = text.startsWith("\"") ? mark(text.slice(1, -1)) : text;
		return `${mark(name)}:${value}`;
	}).join(",")}}`;
}
const BODY_DEFECTS = [
	...defects("CREATE-11", "always", [
		[
			"truncated",
			"truncated: no closing brace",
			(twin) => newPetText$1(twin).slice(0, -1)
		],
		[
			"array",
			"an array with the animal",
			(twin) => `[${newPetText$1(twin)}]`
		],
		[
			"word",
			"a bare word",
			() => "animal"
		]
	]),
	...defects("CREATE-11", "drawn", [
		[
			"none",
			"no body",
			() => null
		],
		[
			"empty",
			"an empty body",
			() => ""
		],
		[
			"null",
			"the JSON text null",
			() => "null"
		],
		[
			"values",
			"an array of the members' values",
			(twin) => `[${JSON.stringify(twin.name)},${twin.categoryId},"${twin.status ?? "sold"}"]`
		]
	]),
	...defects("CREATE-11", "full", [
		[
			"string",
			"a JSON string with the animal's text",
			(twin) => JSON.stringify(newPetText$1(twin))
		],
		[
			"number",
			"the JSON text 1",
			() => "1"
		],
		[
			"true",
			"the JSON text true",
			() => "true"
		],
		[
			"space",
			"nothing but a space",
			() => " "
		],
		[
			"false",
			"the JSON text false",
			() => "false"
		],
		[
			"empty-array",
			"an empty array",
			() => "[]"
		],
		[
			"empty-string",
			"an empty JSON string",
			() => "\"\""
		],
		[
			"name-string",
			"a JSON string with the name",
			(twin) => JSON.stringify(twin.name)
		],
		[
			"missing-colon",
			"malformed: no colon",
			(twin) => newPetText$1(twin).replace("\"name\":", "\"name\" ")
		],
		[
			"missing-comma",
			"malformed: no comma",
			(twin) => newPetText$1(twin).replace(",\"categoryId\"", " \"categoryId\"")
		],
		[
			"unclosed-string",
			"truncated: within the name",
			(twin) => `{"categoryId":${twin.categoryId},"name":${JSON.stringify(twin.name).slice(0, -1)}`
		],
		[
			"form",
			"a form instead of JSON",
			(twin) => `name=${encodeURIComponent(twin.name)}&categoryId=${twin.categoryId}`
		]
	]),
	...defects("CREATE-18", "always", [[
		"trailing-comma",
		"malformed: a comma before the closing brace",
		(twin) => `${newPetText$1(twin).slice(0, -1)},}`
	]]),
	...defects("CREATE-18", "full", [
		[
			"single-quotes",
			"malformed: single quotes",
			(twin) => quoted$2(twin, (text) => `'${text}'`)
		],
		[
			"two-texts",
			"two JSON texts",
			(twin) => newPetText$1(twin) + newPetText$1(twin)
		],
		[
			"bare-names",
			"malformed: names without quotes",
			(twin) => newPetText$1(twin).replace("{\"name\"", "{name")
		],
		[
			"comment",
			"malformed: a comment",
			(twin) => `{/* */${newPetText$1(twin).slice(1)}`
		],
		[
			"line-comment",
			"malformed: a comment at the end",
			(twin) => `${newPetText$1(twin)}//`
		],
		[
			"double-comma",
			"malformed: two commas",
			(twin) => newPetText$1(twin).replace(",\"categoryId\"", ",,\"categoryId\"")
		],
		[
			"brace-too-many",
			"malformed: a second closing brace",
			(twin) => `${newPetText$1(twin)}}`
		],
		[
			"nul",
			"malformed: a NUL at the end",
			(twin) => `${newPetText$1(twin)}\0`
		],
		[
			"nan",
			"malformed: categoryId is NaN",
			(twin) => withMember(twin, "categoryId", "NaN")
		],
		[
			"leading-zero",
			"malformed: categoryId is 01",
			(twin) => withMember(twin, "categoryId", "01")
		],
		[
			"plus-sign",
			"malformed: categoryId is +1",
			(twin) => withMember(twin, "categoryId", "+1")
		],
		[
			"hexadecimal",
			"malformed: categoryId is 0x1",
			(twin) => withMember(twin, "categoryId", "0x1")
		],
		[
			"undefined",
			"malformed: categoryId is undefined",
			(twin) => withMember(twin, "categoryId", "undefined")
		],
		[
			"upper-case-null",
			"malformed: status is Null",
			(twin) => withMember(twin, "status", "Null")
		],
		[
			"raw-tab",
			"malformed: a raw tab in the status",
			(twin) => withMember(twin, "status", "\"sold	\"")
		]
	])
];
// src/kit/generate/defects.ts
function without$1(id, requirement, member) {
	return {
		id,
		requirement,
		title: `no ${member}`,
		core: "always",
		apply: (twin) => `{${membersExcept(twin, member)}}`
	};
}
function spoiled(requirement, member, core, ways) {
	return ways.map(([id, title, value]) => ({
		id: `${member}-${id}`,
		requirement,
		title: `${member} is ${title}`,
		core,
		apply: (twin) => withMember(twin, member, typeof value === "string" ? value : value(JSON.stringify(twin.name), String(twin.categoryId)))
	}));
}
const DEFECTS = [
	without$1("name-missing", "CREATE-5", "name"),
	without$1("categoryId-missing", "CREATE-6", "categoryId"),
	...spoiled("CREATE-7", "name", "always", [[
		"number",
		"the number 5",
		"5"
	]]),
	...spoiled("CREATE-7", "name", "drawn", [
		[
			"boolean",
			"true",
			"true"
		],
		[
			"null",
			"null",
			"null"
		],
		[
			"array",
			"an array with the name",
			(name) => `[${name}]`
		],
		[
			"object",
			"an object with the name",
			(name) => `{"value":${name}}`
		]
	]),
	...spoiled("CREATE-7", "name", "full", [
		[
			"zero",
			"the number 0",
			"0"
		],
		[
			"negative",
			"the number -1",
			"-1"
		],
		[
			"fraction",
			"the number 1.5",
			"1.5"
		],
		[
			"large-number",
			"the number 1e30",
			"1e30"
		],
		[
			"false",
			"false",
			"false"
		],
		[
			"empty-array",
			"an empty array",
			"[]"
		],
		[
			"empty-object",
			"an empty object",
			"{}"
		],
		[
			"nested-array",
			"an array in an array",
			(name) => `[[${name}]]`
		],
		[
			"two",
			"an array with the name twice",
			(name) => `[${name},${name}]`
		],
		[
			"named-object",
			"an object with a name",
			(name) => `{"name":${name}}`
		]
	]),
	...spoiled("CREATE-8", "categoryId", "always", [[
		"string",
		"a string of digits",
		(_name, id) => `"${id}"`
	], [
		"fraction",
		"the fraction 1.5",
		"1.5"
	]]),
	...spoiled("CREATE-8", "categoryId", "drawn", [
		[
			"boolean",
			"true",
			"true"
		],
		[
			"null",
			"null",
			"null"
		],
		[
			"array",
			"an array with the id",
			(_name, id) => `[${id}]`
		],
		[
			"object",
			"an object with the id",
			(_name, id) => `{"id":${id}}`
		]
	]),
	...spoiled("CREATE-8", "categoryId", "full", [
		[
			"small-fraction",
			"the fraction 0.1",
			"0.1"
		],
		[
			"negative-fraction",
			"the fraction -0.5",
			"-0.5"
		],
		[
			"fraction-of-id",
			"the id and a half",
			(_name, id) => id.length < 15 ? `${id}.5` : "2.5"
		],
		[
			"exponent-fraction",
			"the fraction 1.25e1",
			"1.25e1"
		],
		[
			"negative-exponent",
			"the fraction 1e-1",
			"1e-1"
		],
		[
			"false",
			"false",
			"false"
		],
		[
			"empty-string",
			"the empty string",
			"\"\""
		],
		[
			"word",
			"a word",
			"\"abc\""
		],
		[
			"hexadecimal",
			"a string of hexadecimal digits",
			"\"0x1\""
		],
		[
			"padded-string",
			"a string of padded digits",
			(_name, id) => `" ${id} "`
		],
		[
			"empty-array",
			"an empty array",
			"[]"
		],
		[
			"empty-object",
			"an empty object",
			"{}"
		],
		[
			"nested-array",
			"an array in an array",
			(_name, id) => `[[${id}]]`
		]
	]),
	...spoiled("CREATE-9", "status", "always", [
		[
			"word",
			"another word",
			"\"archived\""
		],
		[
			"true",
			"true",
			"true"
		],
		[
			"keyed",
			"an object with a value as its key",
			"{\"sold\":null}"
		]
	]),
	...spoiled("CREATE-9", "status", "drawn", [
		[
			"case",
			"in another case",
			"\"Available\""
		],
		[
			"padded",
			"padded",
			"\" available \""
		],
		[
			"empty",
			"the empty string",
			"\"\""
		],
		[
			"number",
			"the number 1",
			"1"
		],
		[
			"array",
			"an array",
			"[\"available\"]"
		]
	]),
	...spoiled("CREATE-9", "status", "full", [
		[
			"upper-case",
			"in upper case",
			"\"SOLD\""
		],
		[
			"mixed-case",
			"in mixed case",
			"\"pEnding\""
		],
		[
			"trailing-space",
			"followed by a space",
			"\"available \""
		],
		[
			"leading-space",
			"preceded by a space",
			"\" sold\""
		],
		[
			"newline",
			"followed by a line break",
			"\"sold\\n\""
		],
		[
			"prefix",
			"the beginning of a value",
			"\"avail\""
		],
		[
			"longer",
			"longer than a value",
			"\"pendings\""
		],
		[
			"list",
			"two values in one",
			"\"available,sold\""
		],
		[
			"space",
			"a space",
			"\" \""
		],
		[
			"word-null",
			"the word null",
			"\"null\""
		],
		[
			"zero",
			"the number 0",
			"0"
		],
		[
			"negative",
			"the number -1",
			"-1"
		],
		[
			"false",
			"false",
			"false"
		],
		[
			"empty-array",
			"an empty array",
			"[]"
		],
		[
			"empty-object",
			"an empty object",
			"{}"
		],
		[
			"object",
			"an object with a value",
			"{\"value\":\"available\"}"
		]
	]),
	...spoiled("CREATE-10", "categoryId", "always", [[
		"above",
		"2^63",
		"9223372036854775808"
	]]),
	...spoiled("CREATE-10", "categoryId", "drawn", [[
		"below",
		"-2^63 - 1",
		"-9223372036854775809"
	], [
		"far-above",
		"1e30",
		"1e30"
	]]),
	...spoiled("CREATE-10", "categoryId", "full", [
		[
			"wrapping",
			"2^64 + 1",
			"18446744073709551617"
		],
		[
			"wrapping-below",
			"-2^64 + 1",
			"-18446744073709551615"
		],
		[
			"unsigned",
			"2^64 - 1",
			"18446744073709551615"
		],
		[
			"far-below",
			"-1e30",
			"-1e30"
		],
		[
			"infinite",
			"1e400, beyond a double",
			"1e400"
		],
		[
			"long",
			"a number of 60 digits",
			"123456789012345678901234567890123456789012345678901234567890"
		]
	]),
	...BODY_DEFECTS,
	...spoiled("CREATE-17", "status", "always", [[
		"null",
		"null",
		"null"
	]])
];
function defect(id) {
	const found = DEFECTS.find((candidate) => candidate.id === id);
	if (!found) throw new Error(`there is no defect ${id}`);
	return found;
}
const DRAWN = {
	"CREATE-7": 1,
	"CREATE-8": 1,
	"CREATE-9": 1,
	"CREATE-10": 1,
	"CREATE-11": 1
};
function coreDefects(seed) {
	const chosen = DEFECTS.filter(({ core }) => core === "always").map(({ id }) => id);
	for (const [requirement, count] of Object.entries(DRAWN)) {
		const drawn = DEFECTS.filter((each) => each.requirement === requirement && each.core === "drawn");
		for (let i = 0; i < count; i++) {
			const each = drawn[(Math.imul(seed, 7) + i * 2 + requirement.length) % drawn.length];
			if (each) chosen.push(each.id);
		}
	}
	return new Set(chosen);
}
const PLACES$1 = new Map(DEFECTS.map(({ id }, place) => [id, place]));
function shortId({ id }) {
	return (PLACES$1.get(id) ?? 0).toString(36);
}
// suites/requests/refused-bodies.ts
function withDefect(broken, options = {}, mark = "") {
	return create(`an invalid NewPet: ${broken.title}`, "no", (world) => broken.apply({
		name: world.name(`x${mark}${shortId(broken)}`),
		categoryId: BigInt(world.recording.categoryId),
		status: "pending"
	}), {
		...broken.requirement === "CREATE-18" ? { unusual: true } : {},
		...options
	});
}
function withDefectOf(id, options = {}, mark = "") {
	return withDefect(defect(id), options, mark);
}
const EMPTY_OBJECT = create("an invalid NewPet: an empty object", "no", () => "{}");
// suites/4.2-create-pet-refused.ts
const SECTION$10 = "4.2";
function casesOf(id, core) {
	const priorityOf = (defect, i) => i === 0 ? "essential" : core.has(defect.id) ? "core" : "full";
	return DEFECTS.filter((defect) => defect.requirement === id).map((defect, i) => ({
		title: defect.title,
		requests: [withDefect(defect)],
		judge: id === "CREATE-18" ? refusedLeniently : refused,
		priority: priorityOf(defect, i)
	}));
}
const BESIDE = "Each body differs in one thing from one that was accepted; 400 and an Error body are expected.";
const ROWS$2 = [
	{
		id: "CREATE-5",
		title: "a body without name is refused with 400",
		why: "An animal without a name breaks every list that shows it."
	},
	{
		id: "CREATE-6",
		title: "a body without categoryId is refused with 400",
		why: "An animal without a category cannot be found."
	},
	{
		id: "CREATE-7",
		title: "a name that is no string is refused with 400",
		why: "A coerced value comes back as another one."
	},
	{
		id: "CREATE-8",
		title: "a categoryId that is no integer is refused with 400",
		why: "A coerced value puts the animal into another category."
	},
	{
		id: "CREATE-9",
		title: "a status outside the enumeration is refused with 400",
		why: "No filter finds an animal with an unknown status."
	},
	{
		id: "CREATE-10",
		title: "a categoryId outside int64 is refused with 400",
		why: "An overflow puts the animal into another category."
	},
	{
		id: "CREATE-11",
		title: "a body that is no JSON object is refused with 400",
		why: "A client that sends garbage needs an error."
	},
	{
		id: "CREATE-17",
		level: "SHOULD",
		title: "a status of null is refused with 400",
		why: "null is no PetStatus; a client without a status leaves the member out."
	},
	{
		id: "CREATE-18",
		level: "SHOULD",
		title: "what only lenient parsers take is refused with 400",
		why: "Two parsers that are lenient in different ways read two animals."
	}
];
const NOTHING$1 = {
	title: "an empty object",
	requests: [EMPTY_OBJECT],
	judge: refused,
	priority: "full"
};
const NOT_UTF8 = [
	[
		"a byte of Latin-1 in the name",
		"u1",
		[233]
	],
	[
		"a byte that UTF-8 does not have",
		"u2",
		[255]
	],
	[
		"an overlong sequence",
		"u3",
		[192, 175]
	],
	[
		"half a pair of surrogates, encoded",
		"u4",
		[
			237,
			160,
			128
		]
	]
];
function notUtf8(what, mark, bytes) {
	return create(`an invalid NewPet: ${what}`, "no", (world) => {
		const { categoryId } = world.recording;
		const [front, back] = [`{"name":"${world.name(`x${mark}`)} `, ` z","categoryId":${categoryId},"status":"pending"}`];
		const encoder = new TextEncoder();
		return Uint8Array.from([
			...encoder.encode(front),
			...bytes,
			...encoder.encode(back)
		]);
	}, { unusual: true });
}
const CREATE_15 = {
	id: "CREATE-15",
	section: SECTION$10,
	level: "SHOULD",
	title: "a body that is not UTF-8 is refused with 400",
	how: "A name with invalid UTF-8 (RFC 8259 §8.1); the same body without it was accepted.",
	why: "A name whose bytes are replaced when it is stored cannot be found again.",
	cases: NOT_UTF8.map(([what, mark, bytes], i) => ({
		title: what,
		requests: [notUtf8(what, mark, bytes)],
		judge: refusedLeniently,
		priority: i === 0 ? "essential" : "full"
	})),
	flaw: inLast(withStatus(201))
};
function refusals$1(seed) {
	const core = coreDefects(seed);
	return [...ROWS$2.map(({ id, title, why, level }) => {
		const cases = [...casesOf(id, core), ...id === "CREATE-5" ? [NOTHING$1] : []];
		return {
			id,
			section: SECTION$10,
			level: level ?? "MUST",
			title,
			how: BESIDE,
			why,
			cases,
			flaw: inLast(withStatus(201))
		};
	}), CREATE_15];
}
// suites/facts/http-date.ts
const MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";
const HTTP_DATES = [
	new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d\\d (?:${MONTHS}) \\d{4} \\d\\d:\\d\\d:\\d\\d GMT$`),
	new RegExp(`^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \\d\\d-(?:${MONTHS})-\\d\\d \\d\\d:\\d\\d:\\d\\d GMT$`),
	new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:${MONTHS}) [ \\d]\\d \\d\\d:\\d\\d:\\d\\d \\d{4}$`)
];
function httpDate(text) {
	if (!HTTP_DATES.some((form) => form.test(text))) return null;
	const at = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
	return Number.isNaN(at) ? null : at;
}
// suites/4.3-get-pet.ts
const SECTION$9 = "4.3";
const READ_EACH = STOCK.map((creation) => {
	const label = creation.id.replace("POST /pets: a valid NewPet, ", "");
	return {
		title: `the animal created as ${label}`,
		requests: [readBack(creation, label)],
		judge: theAnimal,
		priority: "full"
	};
});
const GET_1 = {
	id: "GET-1",
	section: SECTION$9,
	level: "MUST",
	title: "the id of an existing animal is answered 200 with that animal",
	how: "Animals that this run created, and one from before the run, are fetched; the answer must be a Pet with the id in the path.",
	why: "Until getPet is removed, clients depend on it.",
	cases: [
		{
			title: "a created animal",
			requests: [READ_BACK],
			judge: theAnimal,
			priority: "essential"
		},
		{
			title: "the first animal",
			requests: [READ_FIRST],
			judge: theAnimal,
			priority: "core"
		},
		{
			title: "a listed animal",
			requests: [READ_STRANGER],
			judge: theAnimal,
			priority: "full"
		},
		{
			title: "the animal created last",
			requests: [READ_BACK_LAST],
			judge: theAnimal,
			priority: "full"
		},
		...READ_EACH
	],
	flaw: inLastOf("getPet", withMember$1("id", successor))
};
const GET_2 = {
	id: "GET-2",
	section: SECTION$9,
	level: "MUST",
	title: "the id of no animal is answered 404 with an Error body",
	how: "The largest int64 and a random large id are fetched; if the id exists, another one is tried.",
	why: "A client must be able to distinguish a missing animal from an error.",
	cases: [
		{
			title: "the largest int64",
			requests: [LARGEST_ID, randomId(2, { needed: (recording) => {
				const first = answerTo(recording, LARGEST_ID);
				return first !== void 0 && existsHere(first, recording);
			} })],
			judge: unknownId,
			priority: "essential"
		},
		{
			title: "a random large id",
			requests: [RANDOM_ID],
			judge: unknownId,
			priority: "full"
		},
		{
			title: "2^32 away from the id of an animal",
			requests: [WRAPPED_ID],
			judge: unknownId,
			priority: "full"
		}
	],
	flaw: inLast(withStatus(200))
};
const GET_3 = {
	id: "GET-3",
	section: SECTION$9,
	level: "SHOULD",
	title: "a petId that is no int64 gets 400 or 404 with an Error body",
	how: "A word, a fraction and the integer above int64 are fetched.",
	why: "Only an int64 can be an id.",
	cases: [
		["petId abc", "abc"],
		["petId 9223372036854775808, one above int64", "9223372036854775808"],
		["petId 1.5", "1.5"]
	].map(([title, petId], i) => ({
		title,
		requests: [get(petId, petId, {
			expects: [400, 404],
			unusual: true,
			alike: (n) => get(`${petId}${n}`, `${petId}${n}`, {
				expects: [400, 404],
				unusual: true
			})
		})],
		judge: noSuchId,
		priority: i === 0 ? "essential" : "full"
	})),
	flaw: inLast(withStatus(200))
};
const REMOVAL_DAY = "2030-12-05";
function sunset(exchange) {
	const values = responseField(exchange, "sunset");
	if (values.length === 0) return null;
	const at = values.length === 1 ? httpDate(values[0] ?? "") : null;
	if (at !== null && new Date(at).toISOString().startsWith(REMOVAL_DAY)) return PASSED;
	return fails(exchange, "date-value", {
		field: "Sunset",
		received: values.join(", ")
	});
}
function deprecation(exchange) {
	const values = responseField(exchange, "deprecation");
	if (values.length === 0) return null;
	const [value = ""] = values;
	const isDate = /^@-?\d{1,11}(?:;.*)?$/.test(value) || value === "true" || httpDate(value) !== null;
	if (values.length === 1 && isDate) return PASSED;
	return fails(exchange, "date-value", {
		field: "Deprecation",
		received: values.join(", ")
	});
}
const ofGetPet = (rule) => (exchange) => exchange.request.operation === "getPet" ? rule(exchange) : null;
const GET_PET$1 = [
	GET_1,
	GET_2,
	GET_3,
	{
		id: "GET-4",
		section: SECTION$9,
		level: "SHOULD",
		title: "Sunset falls on 5 December 2030, Deprecation is well-formed",
		how: "Every response of getPet with one of these header fields (RFC 8594, RFC 9745); neither is required.",
		why: "Clients plan their move by these dates.",
		check: (recording) => {
			const fields = [...everyExchange(ofGetPet(sunset), [], () => "Sunset")(recording), ...everyExchange(ofGetPet(deprecation), [], () => "Deprecation")(recording)];
			if (fields.length > 0) return fields;
			return [{
				title: "Sunset and Deprecation",
				evidence: [],
				judgement: untested("not-shown", { what: "Sunset or Deprecation" })
			}];
		},
		flaw: inLast((exchange) => withField("Sunset", "Thu, 05 Dec 2030 00:00:00 UTC")(withField("Deprecation", "soon")(exchange)))
	}
];
// suites/judges/authentication.ts
const opens = judgeAnswer((_, exchange, recording) => {
	if (exchange.request.operation === "getPet" && isRemoved(recording)) return REMOVED;
	return refusesCredential(exchange) ? wrongStatus(exchange, exchange.expects) : PASSED;
});
function keyIsServed(exchange, recording) {
	return recording.exchanges.some((other) => other.request.operation === exchange.request.operation && hasValidKey(other) && other.response !== null && !refusesCredential(other) && statusOf(other) < 500 && statusOf(other) !== 429);
}
function judgeWrong(refusal) {
	return judgeAnswer((_, exchange, recording) => {
		if (exchange.request.operation === "getPet" && isRemoved(recording)) return REMOVED;
		if (isServedWithAnimals(exchange)) return fails(exchange, "served-wrong-credential", { status: statusOf(exchange) });
		return keyIsServed(exchange, recording) ? refusal(exchange) : untested("no-accepted-control");
	});
}
const unauthorized = judgeWrong((exchange) => {
	if (statusOf(exchange) === 401 && handsOutMore(exchange)) return fails(exchange, "served-wrong-credential", { status: 401 });
	return rejection(exchange, [401]);
});
function handsOutMore(exchange) {
	const { problems } = responseJson(exchange);
	if (problems.length === 0) return false;
	const text = new TextDecoder().decode(exchange.response?.body ?? new Uint8Array());
	return /\}\s*[[{]/.test(text) && /"categoryId"|\[\s*\]/.test(text);
}
const notAuthorized = judgeWrong((exchange) => statusOf(exchange) === 401 ? PASSED : wrongStatus(exchange, [401]));
const notAccepted = judgeWrong((exchange) => {
	if (statusOf(exchange) === 400) return errorFault(exchange) ?? PASSED;
	return statusOf(exchange) === 401 ? PASSED : wrongStatus(exchange, [401, 400]);
});
const elsewhere$1 = judgeWrong((exchange) => statusOf(exchange) === 401 || [
	400,
	414,
	422,
	431
].includes(statusOf(exchange)) ? PASSED : wrongStatus(exchange, [401]));
const notElsewhere = judgeAnswer((_, exchange, recording) => {
	return recording.exchanges.some((other) => other.request.credential.kind === "missing" && other.request.operation === exchange.request.operation && statusOf(other) === statusOf(exchange) && statusOf(other) !== 401) ? untested("rests-on", { requirement: "AUTH-2" }) : elsewhere$1(null, [exchange], recording);
});
const anyCase = judgeAnswer((_, exchange) => isSuccess(exchange) ? PASSED : wrongStatus(exchange, [200]));
function challengesBearer(values) {
	const text = values.join(", ").replace(/"(?:[^"\\]|\\.)*"/g, "\"\"");
	return /(?:^|,)\s*bearer(?=\s|,|$)/i.test(text);
}
// suites/5-authentication-challenges.ts
const SECTION$8 = "5";
const AUTH_8 = {
	id: "AUTH-8",
	section: SECTION$8,
	level: "SHOULD",
	title: "a 401 carries WWW-Authenticate with a Bearer challenge",
	how: "Every 401 of the run (RFC 9110 §11.6.1, RFC 6750 §3).",
	why: "Generic clients learn from it which credential to send.",
	check: everyExchange((exchange, recording) => {
		if (statusOf(exchange) !== 401 || !isCovered(exchange, recording)) return null;
		const values = responseField(exchange, "www-authenticate");
		return challengesBearer(values) ? PASSED : fails(exchange, "no-challenge", { received: values.join(", ") });
	}),
	flaw: inLast(withField("WWW-Authenticate", "Basic realm=\"Bearer\""))
};
const spelled = (scheme) => list$1("", {
	note: `scheme ${scheme}`,
	credential: spelledCredential(scheme),
	authorization: [["Authorization", `${scheme} ${KEY_PLACEHOLDER}`]],
	expects: [200, 401]
});
const AUTH_9 = {
	id: "AUTH-9",
	section: SECTION$8,
	level: "SHOULD",
	title: "the scheme name is case-insensitive",
	how: "The list is asked for with `bearer` and `BEARER` (RFC 9110 §11.1).",
	why: "Some clients write it in lower case.",
	cases: [{
		title: "bearer",
		requests: [spelled("bearer")],
		judge: anyCase,
		priority: "essential"
	}, {
		title: "BEARER",
		requests: [spelled("BEARER")],
		judge: anyCase,
		priority: "full"
	}],
	flaw: inLast(withStatus(401))
};
const AUTH_10 = {
	id: "AUTH-10",
	section: SECTION$8,
	level: "SHOULD",
	title: "no response repeats the key",
	how: "Every header field and body of the run is searched for the key, if it has 16 characters or more.",
	why: "Responses are logged, and the key with them.",
	check: everyExchange((exchange, recording) => {
		if (!exchange.response) return null;
		if (!recording.longKey) return untested("short-key");
		const field = exchange.response.headers.find((line) => line.some((text) => text.includes(KEY_PLACEHOLDER)));
		if (field) return fails(exchange, "key-repeated", { field: field[0] });
		return Buffer.from(exchange.response.body).includes("$PETSTORE_API_KEY") ? fails(exchange, "key-repeated", { field: null }) : PASSED;
	}),
	flaw: inLast(withBody$1(`"${KEY_PLACEHOLDER}"`))
};
// suites/requests/wrong-credentials.ts
const authorization = (label, value) => ({
	...wrongCredential(label),
	headers: [["Authorization", value]]
});
const MISSING = {
	...NO_CREDENTIAL,
	headers: []
};
const UNKNOWN$1 = authorization("unknown key", "Bearer no-such-key-0123456789-0123456789");
const MALFORMED = [
	authorization("empty header", ""),
	authorization("Bearer without a key", "Bearer"),
	authorization("the key without a scheme", KEY_PLACEHOLDER),
	authorization("Basic with the key", `Basic ${KEY_PLACEHOLDER}`),
	authorization("Token with the key", `Token ${KEY_PLACEHOLDER}`),
	authorization("XBearer with the key", `XBearer ${KEY_PLACEHOLDER}`)
];
const SECOND_WORD = authorization("the key and a second word", `Bearer ${KEY_PLACEHOLDER} again`);
const BASIC_ENCODED = authorization("Basic with the key as user", `Basic ${ALTERED_KEYS.basic}`);
const SIMILAR = [
	authorization("the key without its last character", `Bearer ${ALTERED_KEYS.shortened}`),
	authorization("the key with a character added", `Bearer ${ALTERED_KEYS.lengthened}`),
	authorization("the key with a character in the middle changed", `Bearer ${ALTERED_KEYS.middleChanged}`)
];
const SIMILAR_AT_THE_ENDS = [
	authorization("the key with its last character changed", `Bearer ${ALTERED_KEYS.changed}`),
	authorization("the key without its first character", `Bearer ${ALTERED_KEYS.beheaded}`),
	authorization("the key with a character before it", `Bearer ${ALTERED_KEYS.preceded}`),
	authorization("the key with its first character changed", `Bearer ${ALTERED_KEYS.firstChanged}`)
];
const SWAPPED_CASE = authorization("the key in the other letter case", `Bearer ${ALTERED_KEYS.swapped}`);
const WRONG = [
	MISSING,
	UNKNOWN$1,
	...MALFORMED,
	SECOND_WORD,
	BASIC_ENCODED,
	...SIMILAR,
	...SIMILAR_AT_THE_ENDS,
	SWAPPED_CASE
];
// suites/requests/credentials.ts
const LARGEST$1 = "9223372036854775807";
const REFUSED_BODY = withDefectOf("categoryId-string");
function options(credential, more) {
	const { kind, label, headers } = credential;
	return {
		credential: {
			kind,
			label
		},
		authorization: headers,
		note: label,
		...more
	};
}
function listAs(credential, query = "", more = {}) {
	return list$1(query, options(credential, {
		control: query === "" ? PLAIN_LIST : list$1(query),
		...more
	}));
}
function markOf(credential) {
	return `k${WRONG.indexOf(credential).toString(36)}k`;
}
function createAs(credential, more = {}) {
	const body = (world) => newPetText(world.name(`x${markOf(credential)}`), world.recording.categoryId, "pending");
	return create("a valid NewPet", "no", body, options(credential, {
		control: REFUSED_BODY,
		...more
	}));
}
function getAs(credential, more = {}) {
	return get("{an id}", existingId, options(credential, {
		control: READ_BACK,
		...more
	}));
}
function cleanAs(credential, operation) {
	if (operation === "createPet") return createAs(credential);
	return operation === "getPet" ? getAs(credential) : listAs(credential);
}
function getIdAs(credential, petId, more = {}) {
	return get(petId, petId, options(credential, {
		control: petId === LARGEST$1 ? LARGEST_ID : get(petId, petId, {
			expects: [400, 404],
			unusual: true
		}),
		cleanCredential: getAs(credential),
		...more
	}));
}
function badListAs(credential, query) {
	return listAs(credential, query, {
		control: list$1(query, { expects: [200, 400] }),
		cleanCredential: listAs(credential)
	});
}
function createDefectAs(credential, defectId) {
	const { title, apply } = defect(defectId);
	const place = DEFECTS.findIndex(({ id }) => id === defectId).toString(36);
	return create(`an invalid NewPet: ${title}`, "no", (world) => apply({
		name: world.name(`x${markOf(credential)}${place}`),
		categoryId: BigInt(world.recording.categoryId),
		status: "pending"
	}), options(credential, {
		control: withDefectOf(defectId),
		cleanCredential: createAs(credential)
	}));
}
function createNothingAs(credential) {
	return create("an invalid NewPet: an empty object", "no", () => "{}", { ...options(credential, {
		control: REFUSED_BODY,
		cleanCredential: createAs(credential)
	}) });
}
const FIRST$1 = { stage: "without-key" };
const WITHOUT_KEY = [
	{
		...listAs(MISSING, "limit=100", FIRST$1),
		control: WHOLE
	},
	createAs(MISSING, FIRST$1),
	{ ...get(LARGEST$1, LARGEST$1, options(MISSING, {
		...FIRST$1,
		control: LARGEST_ID
	})) }
];
const REPEATED$1 = { stage: "repeated-reads" };
const LIST_SERVED = listAs(MISSING, "status=available", {
	...REPEATED$1,
	note: "missing, after the same with the key"
});
const ANIMAL_SERVED = getAs(MISSING, {
	...REPEATED$1,
	note: "missing, after the same with the key"
});
const STRANGER_SERVED = get("{a listed id}", (world) => {
	const spec = READ_STRANGER.build(world);
	return "unprepared" in spec ? spec : spec.target.slice(6);
}, options(MISSING, {
	...REPEATED$1,
	control: READ_STRANGER,
	note: "missing, after the same with the key"
}));
const WHOLE_SERVED = listAs(MISSING, "limit=100", {
	...REPEATED$1,
	control: WHOLE,
	note: "missing, after the same with the key"
});
listAs(UNKNOWN$1);
const QUERY_PLACES = ["api_key", "access_token"];
const HEADER = ["X-API-Key", KEY_PLACEHOLDER];
const COOKIE = ["Cookie", `api_key=${KEY_PLACEHOLDER}; access_token=${KEY_PLACEHOLDER}; token=${KEY_PLACEHOLDER}`];
function elsewhere(query, headers, where) {
	return list$1(query, {
		credential: misplacedCredential(where),
		authorization: headers,
		note: `key only ${where}`,
		control: PLAIN_LIST
	});
}
const ELSEWHERE = [
	...QUERY_PLACES.map((name) => elsewhere(`${name}=${KEY_PLACEHOLDER}`, [], `in ${name}`)),
	elsewhere("", [HEADER], "in X-API-Key"),
	elsewhere("", [COOKIE], "in a cookie")
];
const EVERYWHERE = elsewhere(QUERY_PLACES.map((name) => `${name}=${KEY_PLACEHOLDER}`).join("&"), [HEADER, COOKIE], "in the query, X-API-Key and a cookie");
// suites/5-authentication.ts
const SECTION$7 = "5";
const LARGEST = "9223372036854775807";
function one(title, request, judge, priority) {
	return {
		title,
		requests: [request],
		judge,
		priority
	};
}
const AUTH_1 = {
	id: "AUTH-1",
	section: SECTION$7,
	level: "MUST",
	title: "a valid key is accepted by all three operations",
	how: "One request with the key to each operation; none is answered 401 or 403.",
	why: "A key is for all operations.",
	cases: [
		one("listPets", PLAIN_LIST, opens, "essential"),
		one("createPet", FIRST$2, opens, "essential"),
		one("getPet", READ_BACK, opens, "essential")
	],
	flaw: inLast(withStatus(401))
};
const [LIST, CREATE] = WITHOUT_KEY;
const AUTH_2 = {
	id: "AUTH-2",
	section: SECTION$7,
	level: "MUST",
	title: "without Authorization, every operation answers 401",
	how: "One request without the header to each operation gets 401 and an Error body, and nothing else; so do lists and animals that were served with the key just before, at the same URL.",
	why: "An operation that does not check the key is open to every client, and so is a cache that ignores it.",
	cases: [
		one("listPets", LIST, unauthorized, "essential"),
		one("createPet", CREATE, unauthorized, "essential"),
		one("getPet, an animal that was served with the key", ANIMAL_SERVED, unauthorized, "essential"),
		one("a list that was served with the key", LIST_SERVED, unauthorized, "essential"),
		one("an animal of others that was served with the key", STRANGER_SERVED, unauthorized, "full"),
		one("the whole list that was served with the key", WHOLE_SERVED, unauthorized, "full")
	],
	flaw: inLast(withStatus(200))
};
const OPERATIONS$1 = [
	"listPets",
	"createPet",
	"getPet"
];
function everywhere(credential, judge, priority) {
	return OPERATIONS$1.map((operation) => one(operation, cleanAs(credential, operation), judge, priority));
}
function byTurns$1(credentials, judge, shift) {
	return credentials.flatMap((credential, i) => OPERATIONS$1.map((operation, turn) => {
		const priority = !(turn === (i + shift) % OPERATIONS$1.length) ? "full" : i < OPERATIONS$1.length ? "essential" : "core";
		return one(`${credential.label}, ${operation}`, cleanAs(credential, operation), judge, priority);
	}));
}
function inFull(credentials, judge) {
	return credentials.flatMap((credential) => OPERATIONS$1.map((operation) => one(`${credential.label}, ${operation}`, cleanAs(credential, operation), judge, "full")));
}
const AUTH_3 = {
	id: "AUTH-3",
	section: SECTION$7,
	level: "MUST",
	title: "with an unknown key, every operation answers 401",
	how: "One request with a key that was never issued to each operation gets 401 and an Error body.",
	why: "If keys are not looked up, any key works.",
	cases: everywhere(UNKNOWN$1, unauthorized, "essential"),
	flaw: inLast(withStatus(200))
};
const AUTH_4 = {
	id: "AUTH-4",
	section: SECTION$7,
	level: "MUST",
	title: "a malformed credential is answered 401",
	how: "Each malformed header line gets 401 and an Error body, by turns on each operation; the full profile sends each to all three.",
	why: "A lenient parser accepts values that were never meant as a key.",
	cases: [...byTurns$1(MALFORMED, unauthorized, 0), ...inFull([BASIC_ENCODED], unauthorized)],
	flaw: inLast(withStatus(200))
};
const AUTH_5 = {
	id: "AUTH-5",
	section: SECTION$7,
	level: "MUST",
	title: "a key that only resembles the valid one is answered 401",
	how: "The key without its last character, with one added, and with one in the middle changed, by turns on each operation; the full profile tests all three, and changes both ends, too.",
	why: "If only a part of the key is compared, keys can be guessed.",
	cases: [...byTurns$1(SIMILAR, notAuthorized, 0), ...inFull(SIMILAR_AT_THE_ENDS, notAuthorized)],
	flaw: inLast(withStatus(200))
};
function withBoth(title, request, priorities) {
	return [MISSING, UNKNOWN$1].map((credential, i) => {
		return one(`${credential === MISSING ? "missing key" : "unknown key"}, ${title}`, request(credential), notAuthorized, priorities[i] ?? "core");
	});
}
const AUTHENTICATION = [
	AUTH_1,
	AUTH_2,
	AUTH_3,
	AUTH_4,
	AUTH_5,
	{
		id: "AUTH-6",
		section: SECTION$7,
		level: "MUST",
		title: "the credential is judged before the request",
		how: "Requests without a valid key that have another fault as well (an invalid NewPet, an unknown petId, a limit or status out of range) get 401.",
		why: "A client without a key must learn nothing about the data.",
		cases: [
			...withBoth("a member of the wrong type", (c) => createDefectAs(c, "categoryId-string"), ["essential", "core"]),
			...withBoth("an empty object", createNothingAs, ["core", "core"]),
			...withBoth("a bad status", (c) => createDefectAs(c, "status-word"), ["core", "core"]),
			...withBoth("unknown petId", (c) => getIdAs(c, LARGEST), ["essential", "essential"]),
			...withBoth("limit out of range", (c) => badListAs(c, "limit=0"), ["core", "essential"]),
			...withBoth("status out of range", (c) => badListAs(c, "status=archived"), ["core", "full"])
		],
		flaw: inLast(withStatus(400))
	},
	{
		id: "AUTH-7",
		section: SECTION$7,
		level: "SHOULD",
		title: "the key counts only in the Authorization header",
		how: "The key is sent in query parameters, X-API-Key and a cookie at once, without an Authorization header; in full in each place alone, too.",
		why: "URLs and cookies end up in logs and histories, and the key with them.",
		cases: [one("the key in every other place", EVERYWHERE, notElsewhere, "essential"), ...ELSEWHERE.map((request) => one(request.credential.label, request, notElsewhere, "full"))],
		flaw: inLast(withStatus(200))
	},
	AUTH_8,
	AUTH_9,
	AUTH_10,
	{
		id: "AUTH-11",
		section: SECTION$7,
		level: "SHOULD",
		title: "the key and a second word are not accepted",
		how: "`Bearer`, the key and another word get 401, or 400 with an Error body (RFC 6750 §3.1).",
		why: "Parsers may cut it at different places.",
		cases: OPERATIONS$1.map((operation, i) => one(operation, cleanAs(SECOND_WORD, operation), notAccepted, i === 0 ? "essential" : "full")),
		flaw: inLast(withStatus(200))
	},
	{
		id: "AUTH-12",
		section: SECTION$7,
		level: "SHOULD",
		title: "the credential is judged before malformed JSON and petIds",
		how: "Requests without a valid key whose body is no JSON, or whose petId is no integer, get 401.",
		why: "A client without a key need not learn how a request has to look.",
		cases: [...withBoth("malformed JSON", (c) => createDefectAs(c, "body-truncated"), ["essential", "full"]), ...withBoth("malformed petId", (c) => getIdAs(c, "abc"), ["full", "full"])],
		flaw: inLast(withStatus(400))
	}
];
// suites/judges/leaked-internals.ts
const SIGNS = [
	{
		what: "a stack trace",
		pattern: /^\s+at\s+[\w$.<>[\] ]+\(?[^\s()]*\.\w+:\d+(?::\d+)?\)?\s*$/m
	},
	{
		what: "a stack trace",
		pattern: /\bat [\w$.<>]+ ?\([^)]*\.\w+:\d+(?::\d+)?\)/
	},
	{
		what: "a stack trace",
		pattern: /^\s+at\s+[\w.$]+\(.*\)(?: in \S+)?/m
	},
	{
		what: "a stack trace",
		pattern: /Traceback \(most recent call last\)/i
	},
	{
		what: "a stack trace",
		pattern: /\bgoroutine \d+ \[|\bpanic: |\bCaused by: [\w.$]*(?:Exception|Error)\b|\bthread '[^']*' panicked/
	},
	{
		what: "a stack trace",
		pattern: /File "[^"]+", line \d+/
	},
	{
		what: "a stack trace",
		pattern: /^#\d+ \S+\(\d+\): /m
	},
	{
		what: "an exception's class",
		pattern: /\b(?:[a-z][\w$]*\.){2,}[A-Z]\w*(?:Exception|Error)\b/
	},
	{
		what: "an exception",
		pattern: /\b(?:Unhandled|Uncaught) (?:\w+ )?(?:exception|error)\b/i
	},
	{
		what: "an exception",
		pattern: /\b(?:NullPointer|NullReference|IllegalArgument|IllegalState|Runtime|SQL|Type|Reference|Range|Key|Value|Attribute|NoMethod|Zero ?Division)(?:Exception|Error)\b/
	},
	{
		what: "a source position",
		pattern: /\b[\w$-]+\.(?:[cm]?[jt]sx?|py|java|kt|go|rb|php|rs|cs|cpp|scala|exs?)(?::\d+|\(\d+\)|\b.{0,12}\bline \d+)/i
	},
	{
		what: "a file path",
		pattern: /(?:^|[\s"'(=:`])\/(?:usr|var|etc|home|opt|srv|app|root|tmp|mnt|Users|private|proc|workspace)\/[\w.@-]+\/[\w.@-]/
	},
	{
		what: "a file path",
		pattern: /(?:^|[\s"'(=:`])\/(?:etc|proc|root)\/[\w.@-]/
	},
	{
		what: "a file path",
		pattern: /(?:^|[\s"'(=:`])\/(?:[\w.@-]+\/)+[\w@-]+\.(?:[cm]?[jt]sx?|py|java|kt|go|rb|php|rs|cs|cpp|sql|db|sqlite3?|conf|so|dll|log|class|jar)\b/
	},
	{
		what: "a file path",
		pattern: /\b[A-Za-z]:\\[\w .-]+\\?|\\\\[\w.-]+\\[\w$.-]+/
	},
	{
		what: "a file path",
		pattern: /\b(?:node_modules|site-packages|vendor\/bundle)\b|\bfile:\/\//
	},
	{
		what: "SQL",
		pattern: /\bSELECT\b[\s\S]{1,200}\bFROM\b|\bINSERT\s+INTO\b|\bUPDATE\s+\S+\s+SET\b|\bDELETE\s+FROM\b/
	},
	{
		what: "SQL",
		pattern: /\bselect\s+(?:\*|[\w".`,\s]{1,100})\s+from\s+\S+\s+(?:where|limit|order|join)\b/i
	},
	{
		what: "SQL",
		pattern: /\binsert\s+into\s+\S+\s*\(|\bupdate\s+\S+\s+set\s+\S+\s*=.*\bwhere\b|\bdelete\s+from\s+\S+\s+where\b/i
	},
	{
		what: "a database error",
		pattern: /\bSQLSTATE\b|\bORA-\d{4,5}\b|\bER_[A-Z_]{4,}\b|\bSQLITE_[A-Z]+\b|\bpg_\w+\b|\bviolates (?:unique|not-null|check|exclusion|foreign key) constraint\b|\bduplicate key value violates\b|\bsyntax error at or near\b/i
	}
];
function internalsIn(message, repeated) {
	let text = message.replace(/\bhttps?:\/\/\S+/g, "…");
	const longestFirst = repeated.filter((part) => part.length > 1).sort((a, b) => b.length - a.length);
	for (const part of longestFirst) text = without(text, part);
	for (const { what, pattern } of SIGNS) {
		const match = pattern.exec(text);
		if (match) return {
			what,
			text: match[0].trim()
		};
	}
	return null;
}
function without(text, part) {
	const isMore = (rest) => part.startsWith("/") && /^(?:[\w-]|[./]\w)/.test(rest);
	return text.split(part).reduce((before, rest) => `${before}${isMore(rest) ? part : "…"}${rest}`);
}
const MOST_EVIDENCE = 20;
function observation(text, exchanges) {
	const indices = [...new Set(exchanges.map((exchange) => exchange.index))].sort((a, b) => a - b);
	return {
		observed: clipped(text.replace(/\s+/g, " ").trim()),
		evidence: indices.slice(0, MOST_EVIDENCE)
	};
}
function clipped(text) {
	if (text.length <= 140) return text;
	return `${text.slice(0, 139).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
function word(text) {
	return /^[\w$@.:/-]{1,60}$/.test(text) ? text : quote(text);
}
function latestAnswer(recording, request) {
	return recording.exchanges.findLast((exchange) => exchange.requestId === request.id && says(exchange));
}
function says(exchange) {
	if (exchange.response) return exchange.response.status !== 429;
	return [
		"closed",
		"silent",
		"malformed"
	].includes(exchange.noAnswer?.kind ?? "refused");
}
function refusal(exchange) {
	const status = statusOf(exchange);
	if (status === 0) return "no answer";
	if (status >= 200 && status < 300) return null;
	return status >= 400 && status < 500 ? `refused with ${status}` : `answered ${status}`;
}
function createdIn(exchange) {
	const { value } = responseJson(exchange);
	return statusOf(exchange) === 201 && isJsonObject(value) ? value : null;
}
function grouped$1(tried) {
	if (tried.length === 0) return null;
	const groups = new Map();
	for (const { label, answer } of tried) groups.set(answer, [...groups.get(answer) ?? [], label]);
	return observation([...groups].map(([answer, labels]) => `${answer}: ${labels.join(", ")}`).join("; "), tried.map(({ exchange }) => exchange));
}
function outcomes(recording, requests, accepted) {
	return requests.flatMap(({ label, request }) => {
		const exchange = latestAnswer(recording, request);
		return exchange ? [{
			label,
			answer: refusal(exchange) ?? accepted(exchange),
			exchange
		}] : [];
	});
}
// suites/open/bodies.ts
const SECTION$6 = "4.2";
function typed(mediaType, label) {
	const body = (world) => newPetText(world.name(label), world.recording.categoryId, "pending");
	return {
		label: mediaType,
		request: create(`a valid NewPet as ${mediaType}`, "maybe", body, { mediaType })
	};
}
const TEXT = typed("text/plain", "mtext");
const FORM = typed("application/x-www-form-urlencoded", "mform");
const AS_TEXT = TEXT.request;
const OPEN_10 = {
	id: "OPEN-10",
	section: SECTION$6,
	level: "OPEN",
	title: "what does a body of another media type get?",
	how: "A valid NewPet in JSON whose Content-Type says text/plain, or a form: refused with 400 or 415, or accepted.",
	requests: [{
		request: TEXT.request,
		priority: "full"
	}, {
		request: FORM.request,
		priority: "full"
	}],
	observe: (recording) => grouped$1(outcomes(recording, [TEXT, FORM], () => "accepted"))
};
function locationOf(exchange) {
	const values = responseField(exchange, "location");
	const [value = ""] = values;
	if (values.length === 0) return "none";
	if (values.length > 1) return `${values.length} Location lines`;
	const id = String(readInt64(petOf(exchange)?.id) ?? "");
	const last = value.slice(value.lastIndexOf("/") + 1);
	if (id === "" || last !== id) return `elsewhere: ${quote(value)}`;
	if (/^[a-z][a-z\d+.-]*:\/\//i.test(value)) return "the animal, as an absolute URL";
	return value.startsWith("/") ? "the animal, as an absolute path" : "the animal, as a relative path";
}
const OPEN_11 = {
	id: "OPEN-11",
	section: SECTION$6,
	level: "OPEN",
	title: "is there a Location header?",
	how: "The Location fields of every 201.",
	requests: [],
	observe: (recording) => {
		const first = new Map();
		for (const exchange of recording.exchanges) {
			if (exchange.request.operation !== "createPet" || statusOf(exchange) !== 201) continue;
			const form = locationOf(exchange);
			const kind = form.startsWith("elsewhere") ? [...first.keys()].find((key) => key.startsWith("elsewhere")) : form;
			if (!first.has(kind ?? form)) first.set(kind ?? form, exchange);
		}
		return first.size === 0 ? null : observation([...first.keys()].join("; or "), [...first.values()]);
	}
};
const [FIRST, LAST] = ["equal-names-first", "equal-names-last"];
const EQUAL_NAMES = create("a NewPet with two members called name", "maybe", (world) => {
	const rest = writeJson({
		name: world.name(LAST),
		categoryId: new JsonNumber(world.recording.categoryId)
	});
	return `{"name":${writeJson(world.name(FIRST))},${rest.slice(1)}`;
});
function counting(exchange) {
	const name = createdIn(exchange)?.name;
	if (typeof name !== "string") return "accepted, without a name";
	if (name.endsWith(FIRST)) return "the first counts";
	return name.endsWith(LAST) ? "the last counts" : "accepted, with another name";
}
const OPEN_BODIES = [
	OPEN_10,
	OPEN_11,
	{
		id: "OPEN-12",
		section: SECTION$6,
		level: "OPEN",
		title: "which of two equal member names counts?",
		how: "A NewPet with two members called name, with different valid values (RFC 8259 §4 leaves it open).",
		requests: [{
			request: EQUAL_NAMES,
			priority: "full"
		}],
		observe: (recording) => {
			const [tried] = outcomes(recording, [{
				label: "",
				request: EQUAL_NAMES
			}], counting);
			return tried ? observation(tried.answer, [tried.exchange]) : null;
		}
	}
];
// suites/7-errors.ts
const SECTION$5 = "7";
function isError$1(exchange, recording) {
	return [
		400,
		401,
		404
	].includes(statusOf(exchange)) && isCovered(exchange, recording);
}
function errorOf(exchange, recording) {
	const { value } = responseJson(exchange);
	return isError$1(exchange, recording) && isJsonObject(value) ? value : null;
}
const ERROR_1 = {
	id: "ERROR-1",
	section: SECTION$5,
	level: "MUST",
	title: "every 400, 401 and 404 body is an Error",
	how: "Each is validated by the Error schema: code and message are strings, status is an integer.",
	why: "Clients report and branch on these members.",
	check: everyExchange((exchange, recording) => isError$1(exchange, recording) ? errorFault(exchange) ?? PASSED : null, REFUSED$1),
	flaw: inLast(withMember$1("message", void 0))
};
const ERROR_2 = {
	id: "ERROR-2",
	section: SECTION$5,
	level: "MUST",
	title: "Error.status is the response's HTTP status",
	how: "The integer in every Error body is compared with the status code.",
	why: "If the two differ, some clients use the wrong one.",
	check: everyExchange((exchange, recording) => {
		const status = readInt64(errorOf(exchange, recording)?.status);
		if (status === void 0) return null;
		return status === BigInt(statusOf(exchange)) ? PASSED : fails(exchange, "error-status", { received: String(status) });
	}, REFUSED$1),
	flaw: inLast(withMember$1("status", successor))
};
const ERROR_3 = {
	id: "ERROR-3",
	section: SECTION$5,
	level: "SHOULD",
	title: "code and message are not empty",
	how: "Every Error body; a text of blanks counts as empty.",
	why: "An empty message does not help.",
	check: everyExchange((exchange, recording) => {
		const error = errorOf(exchange, recording);
		if (!error) return null;
		const member = ["code", "message"].find((name) => typeof error[name] === "string" && String(error[name]).trim() === "");
		return member ? fails(exchange, "text-empty", { member }) : PASSED;
	}),
	flaw: inLast(withMember$1("message", ""))
};
function codesIn(recording) {
	return recording.exchanges.flatMap((exchange) => {
		const code = isOfExperiment(exchange) ? void 0 : errorOf(exchange, recording)?.code;
		return typeof code === "string" ? [{
			exchange,
			code
		}] : [];
	});
}
const ERROR_4 = {
	id: "ERROR-4",
	section: SECTION$5,
	level: "SHOULD",
	title: "code is for machines: no blanks, one status each",
	how: "Codes contain no blanks; 400, 401 and 404 share no code.",
	why: "Clients branch on it.",
	check: (recording) => {
		const coded = codesIn(recording);
		if (coded.length === 0) return [];
		return [...withoutBlanks(recording), oneStatusEach(coded)];
	},
	requests: [{
		request: LARGEST_ID_AGAIN,
		priority: "full"
	}],
	flaw: inLast(withMember$1("code", (old) => `${String(old)} again`))
};
const withoutBlanks = everyExchange((exchange, recording) => {
	const code = errorOf(exchange, recording)?.code;
	if (typeof code !== "string") return null;
	return /\s/.test(code) ? fails(exchange, "code-blanks", { code }) : PASSED;
}, [], () => "without blanks");
function oneStatusEach(coded) {
	const title = "no code for two statuses";
	const owners = new Map();
	for (const each of coded) {
		const owner = owners.get(each.code);
		if (owner && statusOf(owner.exchange) !== statusOf(each.exchange)) {
			const evidence = [owner.exchange.index, each.exchange.index];
			const values = {
				code: each.code,
				other: statusOf(owner.exchange)
			};
			const otherStatus = statusOf(owner.exchange);
			return {
				title,
				evidence,
				judgement: fails(each.exchange, "code-shared", values),
				rule: (exchange, recording) => {
					const code = errorOf(exchange, recording)?.code;
					if (typeof code !== "string") return null;
					return code === each.code && statusOf(exchange) !== otherStatus ? fails(exchange, "code-shared", values) : PASSED;
				}
			};
		}
		owners.set(each.code, owner ?? each);
	}
	return {
		title,
		evidence: coded.map((c) => c.exchange.index),
		judgement: PASSED
	};
}
const ERROR_5 = {
	id: "ERROR-5",
	section: SECTION$5,
	level: "SHOULD",
	title: "message shows no internals",
	how: "Messages are searched for stack traces, file paths and SQL; parts of the request's path, parameters and body that they repeat are ignored.",
	why: "Internals help attackers only.",
	check: everyExchange((exchange, recording) => {
		const message = errorOf(exchange, recording)?.message;
		if (typeof message !== "string") return null;
		const found = internalsIn(message, repeated(exchange, recording));
		return found ? fails(exchange, "internals", {
			what: found.what,
			text: found.text
		}) : PASSED;
	}),
	flaw: inLast(withMember$1("message", "TypeError: x is not a function\n    at list (/srv/app/pets.js:12:7)"))
};
function repeated(exchange, { baseUrl }) {
	const { method, target, body } = exchange.request;
	const { path, query } = splitTarget(target);
	const base = new URL(baseUrl).pathname.replace(/\/$/, "");
	const paths = [path, decoded$1(path)].flatMap((text) => [text, `${base}${text}`]);
	const values = query === null ? [] : [...new URLSearchParams(query)].flat();
	const sent = requestJson(exchange);
	const members = isJsonObject(sent) ? Object.values(sent).filter((v) => typeof v === "string") : [];
	return [
		body ? new TextDecoder().decode(body) : "",
		target,
		`${base}${target}`,
		`${method} ${path}`,
		...paths,
		query ?? "",
		...values,
		...members
	];
}
function decoded$1(path) {
	return path.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
const NOT_JUDGED = [
	400,
	401,
	404,
	407,
	408,
	421,
	425,
	429
];
const ERRORS = [
	ERROR_1,
	ERROR_2,
	ERROR_3,
	ERROR_4,
	ERROR_5,
	{
		id: "ERROR-6",
		section: SECTION$5,
		level: "SHOULD",
		title: "other errors carry the Error body, too",
		how: "Every other 4xx, 500 and 501 of the run is validated by the Error schema; the body of a 429 is left open, and statuses above 501 come from gateways.",
		why: "Clients report errors by these members.",
		check: everyExchange((exchange, recording) => {
			const status = statusOf(exchange);
			if (status < 400 || status > 501 || NOT_JUDGED.includes(status) || exchange.unusual) return null;
			return isDocumented(exchange, recording) ? errorFault(exchange) ?? PASSED : null;
		}, [], groupTitle),
		requests: [{
			request: AS_TEXT,
			priority: "full"
		}],
		flaw: inLast(withMember$1("message", void 0))
	}
];
// src/kit/evidence/server-time.ts
const LOCAL_TOLERANCE_MS = 3e5;
function serverTime(exchange, recording) {
	const date = Date.parse(responseField(exchange, "date")[0] ?? "");
	return Number.isNaN(date) ? localTime(exchange, recording) : {
		at: date,
		tolerance: 5e3
	};
}
function localTime(exchange, recording) {
	return {
		at: recording.startedAt + exchange.receivedAt,
		tolerance: LOCAL_TOLERANCE_MS
	};
}
// src/kit/evidence/rate-limit-fields.ts
function figure(exchange, name) {
	const [text] = responseField(exchange, name);
	return text !== void 0 && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
function unixSeconds(text) {
	return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}
function resetOf(exchange) {
	const [text = ""] = responseField(exchange, "x-ratelimit-reset");
	const reset = unixSeconds(text);
	return reset !== null && reset < 0x38d7ea4c68000 ? Math.ceil(reset) : null;
}
const rateLimitFields = memoizeAlone((exchange) => ({
	limit: figure(exchange, "x-ratelimit-limit"),
	remaining: figure(exchange, "x-ratelimit-remaining"),
	reset: resetOf(exchange)
}));
function clocksOfReset(exchange, reset, recording) {
	const own = serverTime(exchange, recording);
	const local = localTime(exchange, recording);
	return reset * 1e3 < local.at - local.tolerance ? [own.at] : [own.at, local.at];
}
const figuresOfKey = memoize((recording) => {
	return recording.exchanges.flatMap((exchange) => {
		if (!isServedWithKey(exchange)) return [];
		const { limit, remaining, reset } = rateLimitFields(exchange);
		if (limit === null || remaining === null || reset === null) return [];
		return [{
			exchange,
			limit,
			remaining,
			reset,
			at: Math.max(...clocksOfReset(exchange, reset, recording)) / 1e3
		}];
	}).sort((a, b) => a.exchange.receivedAt - b.exchange.receivedAt);
});
// src/kit/subscriptions.ts
const SUBSCRIPTION_LIMITS = {
	free: [60, 1e3],
	pro: [300, 1e4],
	business: [1e3, 1e5]
};
const MINUTE_MS$1 = 6e4;
const LONG_MINUTE_MS = 61e3;
const BEYOND_A_MINUTE_MS = 65e3;
// suites/facts/limiter.ts
const LONGEST_WITHOUT_DATE = 61;
function figuresOf(exchange, recording) {
	if (exchange.request.credential.kind !== "valid" || !exchange.response) return null;
	if (refusesCredential(exchange) || statusOf(exchange) === 429 || statusOf(exchange) >= 500) return null;
	const { reset } = rateLimitFields(exchange);
	const [limit, remaining] = scaled(exchange);
	if (limit === null || remaining === null || reset === null) return null;
	return {
		limit,
		remaining,
		reset,
		at: clockOf(exchange, reset, recording) / 1e3
	};
}
const LARGEST_LIMIT = 1000000000000n;
function scaled(exchange) {
	const [limit, remaining] = [LIMIT_FIELD, REMAINING_FIELD].map((name) => {
		const [text = ""] = responseField(exchange, name);
		return /^\d{1,20}$/.test(text) ? BigInt(text) : null;
	});
	if (limit === null || limit === void 0 || remaining === null || remaining === void 0) return [null, null];
	if (limit <= LARGEST_LIMIT) return [Number(limit), Number(remaining)];
	const lowered = remaining - (limit - LARGEST_LIMIT);
	return [Number(LARGEST_LIMIT), Number(lowered > 0n ? lowered : 0n)];
}
function clockOf(exchange, reset, recording) {
	const own = serverTime(exchange, recording).at;
	const local = localTime(exchange, recording).at;
	if (responseField(exchange, "date").length > 0) return own;
	const ahead = reset - local / 1e3;
	return ahead >= 0 && ahead <= LONGEST_WITHOUT_DATE ? local : own;
}
const readings = memoize((recording) => recording.exchanges.flatMap((exchange) => {
	const figures = figuresOf(exchange, recording);
	return figures ? [{
		...figures,
		exchange
	}] : [];
}).sort((a, b) => a.exchange.receivedAt - b.exchange.receivedAt));
function mayBeCached(exchange, recording) {
	if (responseField(exchange, "age").length > 0) return true;
	const { method, target } = exchange.request;
	return method === "GET" && recording.exchanges.some((other) => other.index < exchange.index && other.request.target === target);
}
const countingChain = memoize((recording) => {
	const chain = [];
	for (const reading of readings(recording)) {
		const { role } = reading.exchange;
		if (role !== "survey" && role !== "again" || mayBeCached(reading.exchange, recording)) continue;
		const end = chain.at(-1);
		if (!end || reading.exchange.sentAt >= end.exchange.receivedAt) chain.push(reading);
	}
	return chain;
});
const countingSteps = memoize((recording) => {
	const chain = countingChain(recording);
	return chain.flatMap((later, i) => {
		const earlier = chain[i - 1];
		if (!earlier || earlier.limit !== later.limit || later.reset > earlier.reset + 1) return [];
		const isServed = isSuccess(later.exchange);
		const falls = earlier.remaining - later.remaining;
		return [{
			earlier,
			later,
			isServed,
			breaks: isServed ? falls < 1 && later.remaining > 0 : falls < 0
		}];
	});
});
function figurePerMinute({ plan }) {
	return plan === null || plan === "enterprise" ? null : SUBSCRIPTION_LIMITS[plan][0];
}
// suites/judges/rate-limits.ts
const FEWEST_STEPS = 4;
const SHARE_BROKEN = 1 / 5;
function countdown(recording) {
	const all = readings(recording);
	const check = (judgement, shown) => [{
		title: "Remaining, from answer to answer",
		evidence: shown.map(({ exchange }) => exchange.index),
		judgement,
		essential: true
	}];
	const latest = all.at(-1);
	if (!latest) return check(untested("rests-on", { requirement: "RATE-1" }), []);
	const steps = countingSteps(recording);
	const served = steps.filter(({ isServed }) => isServed);
	const broken = steps.filter(({ breaks }) => breaks);
	const shown = steps.map(({ later }) => later);
	if (served.length >= FEWEST_STEPS && broken.length <= served.length * SHARE_BROKEN && isSpread$1(steps)) return check(PASSED, shown);
	const at = broken[0]?.later ?? latest;
	const values = {
		steps: served.length,
		broken: broken.length,
		remaining: shown.map(({ remaining }) => remaining)
	};
	return check(fails(at.exchange, "countdown", values), shown);
}
function isSpread$1(steps) {
	return [...new Set(steps.map(({ later }) => later.exchange.request.operation))].every((operation) => {
		const own = steps.filter(({ later }) => later.exchange.request.operation === operation);
		const broken = own.filter(({ breaks }) => breaks).length;
		return broken === 0 || broken < own.length / 2;
	});
}
const OPT_IN = untested("not-asked", { option: "--exhaust-rate-limit" });
function of(recording, ...roles) {
	return recording.exchanges.filter(({ role }) => roles.includes(role));
}
const MINUTE_MS = 6e4;
function beyondTheLimit(recording) {
	const sent = of(recording, "use", "beyond");
	const check = (judgement) => [{
		title: "the request beyond the limit",
		evidence: sent.slice(-12).map(({ index }) => index),
		judgement,
		essential: true
	}];
	if (recording.exhaustion === null) return check(OPT_IN);
	if (sent.some((exchange) => statusOf(exchange) === 429)) return check(PASSED);
	const beyond = of(recording, "beyond");
	const served = beyond.filter((exchange) => isSuccess(exchange));
	const per = figurePerMinute(recording);
	const last = served.at(-1);
	if (per !== null) {
		const [first] = sent;
		const within = first && last && last.receivedAt - first.sentAt <= MINUTE_MS;
		const enough = sent.filter(isSuccess).length >= 2 * per + 10;
		if (within && enough) return check(fails(last, "served-beyond", {
			limit: per,
			served: sent.length
		}));
		return check(ended(recording));
	}
	if (last && served.length >= 3 && isOfOneFullWindow(served, recording)) {
		const { limit } = readings(recording).at(-1) ?? { limit: 0 };
		return check(fails(last, "served-beyond", {
			limit,
			served: limit + served.length
		}));
	}
	const refusedOtherwise = beyond.filter((exchange) => [
		400,
		401,
		403,
		404,
		409
	].includes(statusOf(exchange)));
	const other = refusedOtherwise.at(-1);
	if (other && refusedOtherwise.length >= 3) return check(fails(other, "status", {
		expected: [429],
		status: statusOf(other)
	}));
	return check(ended(recording));
}
function ended({ exhaustion }) {
	return untested(exhaustion?.ended?.code ?? "limit-too-large", exhaustion?.ended?.values ?? {});
}
function isOfOneFullWindow(served, recording) {
	const all = readings(recording);
	const ofServed = all.filter(({ exchange }) => served.includes(exchange));
	const [first] = ofServed;
	if (!first || ofServed.length < served.length) return false;
	const isSame = ({ reset, limit }) => Math.abs(reset - first.reset) <= 1 && limit === first.limit;
	const window = all.filter(isSame);
	const [opening] = window;
	const zero = window.find(({ remaining }) => remaining === 0);
	const isFull = opening !== void 0 && opening.limit - opening.remaining <= window.filter(({ exchange }) => exchange.sentAt <= opening.exchange.receivedAt).length;
	return ofServed.every(isSame) && isFull && zero !== void 0 && ofServed.every(({ at }) => first.reset - at > 2);
}
function refusals(recording) {
	return recording.exchanges.filter((e) => hasValidKey(e) && statusOf(e) === 429);
}
function every429(title, rule, oneIsEnough) {
	return (recording) => {
		const all = refusals(recording);
		const evidence = all.map(({ index }) => index);
		if (all.length === 0) return [{
			title,
			evidence,
			judgement: recording.exhaustion === null ? OPT_IN : ended(recording),
			essential: true
		}];
		const judged = all.map((exchange) => rule(exchange, recording));
		const failed = judged.filter(({ outcome }) => outcome === "failed");
		const isConfirmed = failed.length > 1 || failed.length === 1 && (oneIsEnough || all.length === 1);
		const passed = judged.find(({ outcome }) => outcome === "passed");
		return [{
			title,
			evidence,
			judgement: (isConfirmed ? failed[0] : passed) ?? judged[0] ?? PASSED,
			essential: true
		}];
	};
}
function servedAgain(recording) {
	const title = "a read after Retry-After";
	const again = of(recording, "after")[0];
	if (recording.exhaustion === null) return [{
		title,
		evidence: [],
		judgement: OPT_IN
	}];
	if (!again) return [{
		title,
		evidence: [],
		judgement: ended(recording)
	}];
	const evidence = [again.index];
	if (isSuccess(again)) return [{
		title,
		evidence,
		judgement: PASSED
	}];
	const status = statusOf(again);
	if (status !== 429) return [{
		title,
		evidence,
		judgement: untested("banned", { status })
	}];
	const refused = recording.exchanges.findIndex((e) => (e.role === "use" || e.role === "beyond") && statusOf(e) === 429);
	const before = readings(recording).findLast(({ exchange }) => exchange.index < refused);
	const used = readings(recording).filter(({ exchange }) => exchange.role === "use" && exchange.index < refused);
	return [{
		title,
		evidence,
		judgement: before !== void 0 && used.length >= 8 && used.every(({ reset }) => Math.abs(reset - before.reset) <= 1) ? fails(again, "not-served-again", { status }) : untested("refills-too-fast")
	}];
}
function afterReset(recording) {
	const title = "Remaining after a Reset";
	const all = readings(recording);
	const passing = all.findIndex((each, i) => {
		const next = all[i + 1];
		return next !== void 0 && next.at > each.reset + 1 && next.limit === each.limit;
	});
	const before = all[passing];
	if (!before) return [{
		title,
		evidence: [],
		judgement: untested("no-reset-seen")
	}];
	const after = all.slice(passing + 1).filter(({ at, limit }) => at > before.reset + 5 && limit === before.limit);
	const evidence = [before, ...after.slice(0, 5)].map(({ exchange }) => exchange.index);
	const [first] = after;
	if (!first) return [{
		title,
		evidence,
		judgement: untested("no-reset-seen")
	}];
	const missing = before.limit - before.remaining;
	const exact = after.filter((each) => before.remaining - each.remaining === servedBetween(before.exchange, each.exchange, recording));
	if (missing >= 8 && exact.length >= 3 && exact.length === after.length) return [{
		title,
		evidence,
		judgement: fails(first.exchange, "not-reset", {
			before: before.remaining,
			after: first.remaining
		})
	}];
	return [{
		title,
		evidence,
		judgement: first.remaining > before.remaining ? PASSED : untested("no-reset-seen")
	}];
}
function servedBetween(from, to, { exchanges }) {
	return exchanges.filter((e) => e.index > from.index && e.index <= to.index && hasValidKey(e) && !refusesCredential(e)).length;
}
// suites/8.3-rate-limits.ts
const SECTION$4 = "8";
const LONGEST_MS = 9e7;
const LONGEST_OF_MINUTE_MS = 12e4;
function isKeys(exchange) {
	return hasValidKey(exchange) && !refusesCredential(exchange);
}
function only(exchange, name) {
	const values = responseField(exchange, name);
	return values.length === 1 ? values[0] ?? null : null;
}
function decimal(text) {
	return text !== null && /^\d+$/.test(text) ? BigInt(text) : null;
}
function wrongValue(exchange, field, received, expected) {
	return fails(exchange, "field-value", {
		field,
		received,
		expected
	});
}
const RATE_1 = {
	id: "RATE-1",
	section: SECTION$4,
	level: "MUST",
	title: "every response carries the three rate-limit fields, once",
	how: "Every response with a documented status, errors included.",
	why: "A client that cannot see what remains runs into the limit.",
	check: everyExchange((exchange, recording) => {
		if (!isCovered(exchange, recording)) return null;
		for (const field of [
			LIMIT_FIELD,
			REMAINING_FIELD,
			RESET_FIELD
		]) {
			const count = responseField(exchange, field).length;
			if (count === 0) return fails(exchange, "field-missing", { field });
			if (count > 1) return fails(exchange, "field-repeated", {
				field,
				count
			});
		}
		return PASSED;
	}, SERVED$1),
	flaw: inLast(withField(REMAINING_FIELD, null))
};
const RATE_2 = {
	id: "RATE-2",
	section: SECTION$4,
	level: "MUST",
	title: "X-RateLimit-Limit is a decimal integer, positive for the key",
	how: "Every response of the run; for credentials other than the valid key it may be 0.",
	why: "Clients divide by it.",
	check: everyExchange((exchange, recording) => {
		const text = only(exchange, LIMIT_FIELD);
		if (text === null || !isCovered(exchange, recording)) return null;
		const least = isKeys(exchange) ? 1 : 0;
		const limit = decimal(text);
		if (limit !== null && limit >= least) return PASSED;
		return wrongValue(exchange, LIMIT_FIELD, text, `a decimal integer of ${least} or more`);
	}, SERVED$1),
	flaw: inLast(withField(LIMIT_FIELD, "-1"))
};
const RATE_3 = {
	id: "RATE-3",
	section: SECTION$4,
	level: "MUST",
	title: "X-RateLimit-Remaining is a decimal integer from 0 to Limit",
	how: "Every response of the run, compared with the Limit of the same response.",
	why: "Clients send as many requests as remain.",
	check: everyExchange((exchange, recording) => {
		const text = only(exchange, REMAINING_FIELD);
		if (text === null || !isCovered(exchange, recording)) return null;
		const limit = decimal(only(exchange, LIMIT_FIELD));
		const remaining = decimal(text);
		if (remaining !== null && (limit === null || remaining <= limit)) return PASSED;
		const range = limit === null ? "0 or more" : `0 to ${limit}`;
		return wrongValue(exchange, REMAINING_FIELD, text, `a decimal integer, ${range}`);
	}, SERVED$1),
	flaw: inLast((exchange) => withField(REMAINING_FIELD, String(Number(responseField(exchange, LIMIT_FIELD)[0]) + 1))(exchange))
};
function clocksAt(exchange, recording) {
	const own = serverTime(exchange, recording);
	const local = localTime(exchange, recording);
	return own.at === local.at ? [local] : [own, local];
}
function furthest(exchange, recording) {
	return only(exchange, "X-RateLimit-Limit") === String(figurePerMinute(recording)) && isKeys(exchange) && isSuccess(exchange) ? LONGEST_OF_MINUTE_MS : LONGEST_MS;
}
const RATE_LIMITS = [
	RATE_1,
	RATE_2,
	RATE_3,
	{
		id: "RATE-4",
		section: SECTION$4,
		level: "MUST",
		title: "X-RateLimit-Reset is a Unix timestamp, 25 hours ahead at most",
		how: "Seconds since the epoch, with or without a fraction, neither past nor more than 25 hours ahead (120 s, where Limit is the given plan's figure per minute). It fails only if it is wrong by the response's Date (5 s tolerance) and by the local clock (300 s).",
		why: "Clients wait until then.",
		check: everyExchange((exchange, recording) => {
			const text = only(exchange, RESET_FIELD);
			if (text === null || !isCovered(exchange, recording)) return null;
			const reset = unixSeconds(text);
			const most = furthest(exchange, recording);
			const clocks = clocksAt(exchange, recording);
			const ahead = ({ at }) => reset === null ? NaN : reset * 1e3 - at;
			if (clocks.some((c) => ahead(c) >= -c.tolerance && ahead(c) <= most + c.tolerance)) return PASSED;
			const [first] = clocks;
			const seconds = first && reset !== null ? Math.round(ahead(first) / 1e3) : null;
			const expected = `Unix seconds, 0 to ${most / 1e3} s ahead`;
			return fails(exchange, "field-value", {
				field: RESET_FIELD,
				received: text,
				expected,
				ahead: seconds
			});
		}, SERVED$1),
		flaw: inLast(withField(RESET_FIELD, (old) => `${old}000`))
	},
	{
		id: "RATE-5",
		section: SECTION$4,
		level: "MUST",
		title: "Remaining counts down with the requests of the key",
		how: "Answers that followed each other: where the Reset stands still, Remaining falls with each request that is served. Where that leaves a doubt, two slow series of reads and served requests decide: both must show that more came back than can have come back.",
		why: "If Remaining is constant, no client notices that it comes near the limit.",
		check: countdown,
		flaw: (evidence) => {
			const frozen = (evidence[0] && responseField(evidence[0], "X-RateLimit-Remaining")[0]) ?? "1";
			return evidence.map(withField(REMAINING_FIELD, frozen));
		}
	},
	{
		id: "RATE-6",
		section: SECTION$4,
		level: "MUST",
		title: "Limit is the plan's figure per minute or per day",
		how: "With --plan: X-RateLimit-Limit of every response to the key, compared with interface §8.2.",
		why: "The customer pays for it.",
		check: (recording) => {
			const { plan } = recording;
			if (plan === null || plan === "enterprise") return [{
				title: "plan",
				evidence: [],
				judgement: plan === null ? untested("not-asked", { option: "--plan" }) : untested("enterprise"),
				essential: true
			}];
			const figures = SUBSCRIPTION_LIMITS[plan];
			return everyExchange((exchange) => {
				const text = only(exchange, LIMIT_FIELD);
				if (text === null || !isKeys(exchange) || !isCovered(exchange, recording)) return null;
				if (figures.some((figure) => String(figure) === text)) return PASSED;
				return wrongValue(exchange, LIMIT_FIELD, text, `${figures.join(" or ")}, the limits of the ${plan} plan`);
			})(recording);
		},
		flaw: inLast(withField(LIMIT_FIELD, "61"))
	}
];
const RATE_RESET = [{
	id: "RATE-11",
	section: "8",
	level: "SHOULD",
	title: "Remaining is higher after a Reset",
	how: "The last response to the key before a Reset is compared with those after it. It fails only if Remaining is lower by exactly the requests of this run. Untested if the run ends before a Reset.",
	why: "A client that waits for the Reset expects to be served.",
	check: afterReset,
	flaw: (evidence) => evidence.map((exchange) => {
		const sent = exchange.index - (evidence[0]?.index ?? 0);
		const counted = withField(REMAINING_FIELD, String(1e3 - sent));
		return withField(LIMIT_FIELD, "1020")(counted(exchange));
	})
}];
// suites/8.4-rate-limit-exceeded.ts
const SECTION$3 = "8";
const RATE_7 = {
	id: "RATE-7",
	section: SECTION$3,
	level: "MUST",
	title: "the request beyond the limit gets 429",
	how: "With --exhaust-rate-limit, last in the run. With --plan: of twice the plan's figure per minute and ten more, sent within a minute, one gets 429. Without: reads until Remaining is 0, then three more with rests between, within the same window.",
	why: "A limit that is not enforced protects no customer from the bursts of others.",
	check: beyondTheLimit,
	flaw: (evidence) => {
		const served = inAll(withStatus(200))(evidence);
		const last = served.at(-1);
		if (!last) return served;
		const limit = Number(responseField(last, "X-RateLimit-Limit")[0] ?? 60);
		const more = Array.from({ length: 2 * limit + 10 }, (_, i) => ({
			...last,
			index: last.index + 1e3 + i,
			role: "beyond"
		}));
		return [...served, ...more];
	}
};
function retryAfter$2(exchange) {
	return responseField(exchange, "retry-after").filter((value) => value.trim() !== "");
}
const RATE_8 = {
	id: "RATE-8",
	section: SECTION$3,
	level: "MUST",
	title: "the 429 carries Retry-After",
	how: "Every 429 with the key has a Retry-After that is not empty. --exhaust-rate-limit provokes one; any other 429 of the run is judged as well.",
	why: "Without it a client can't know when to try again, and guessing may lead to a ban.",
	check: every429("Retry-After of the 429", (exchange) => retryAfter$2(exchange).length > 0 ? PASSED : fails(exchange, "no-retry-after"), true),
	flaw: inAll(withField("Retry-After", null))
};
function isMilliseconds(value, exchange, recording) {
	const seconds = Number(value);
	const reset = resetOf(exchange);
	if (seconds > 86405) return true;
	if (seconds < 1e3 || reset === null) return false;
	return Math.abs(seconds / 1e3 - (reset - serverTime(exchange, recording).at / 1e3)) <= 1;
}
const RATE_EXHAUSTED = [
	RATE_7,
	RATE_8,
	{
		id: "RATE-9",
		section: SECTION$3,
		level: "SHOULD",
		title: "Retry-After is delay-seconds or an HTTP-date",
		how: "The Retry-After of every 429 with the key, provoked or not, has a form of RFC 9110 §10.2.3, and is not in milliseconds: not longer than a day, and not a thousand times the time to Reset.",
		why: "HTTP libraries parse these two forms only.",
		check: every429("the form of Retry-After", (exchange, recording) => {
			const [value = ""] = retryAfter$2(exchange);
			if (value === "") return untested("rests-on", { requirement: "RATE-8" });
			return /^\d+$/.test(value) && !isMilliseconds(value, exchange, recording) || httpDate(value) !== null ? PASSED : fails(exchange, "retry-after-value", { received: value });
		}, false),
		flaw: inAll(withField("Retry-After", "soon"))
	},
	{
		id: "RATE-10",
		section: SECTION$3,
		level: "SHOULD",
		title: "the key is served again after Retry-After",
		how: "With --exhaust-rate-limit: once the longest Retry-After has passed (at most --max-wait), one more read is not refused. A refusal fails only after the window's Reset.",
		why: "A client that waits as long as it should must be served.",
		check: servedAgain,
		flaw: inAll(withStatus(429))
	}
];
// src/kit/schema/json-place.ts
function placeOf$1(path) {
	return path.reduce((place, step) => typeof step === "number" ? `${place}[${step}]` : place === "" ? step : `${place}.${step}`, "");
}
function stepsOf(pointer) {
	return pointer.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~")).map((step) => /^[0-9]+$/.test(step) ? Number(step) : step);
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
const LONGEST$3 = 120;
function shown$1(value) {
	if (value === void 0) return "nothing";
	if (Array.isArray(value)) return value.every((item) => typeof item === "number" || typeof item === "string") && value.length <= 20 ? cut$1(JSON.stringify(value)) : `a list of ${value.length}`;
	return isObject(value) ? "an object" : cut$1(JSON.stringify(value));
}
function cut$1(text) {
	return text.length > LONGEST$3 ? `${text.slice(0, LONGEST$3)}…` : text;
}
// src/kit/description/cursor.ts
function isUnresolved(found) {
	return "kind" in found;
}
function child({ document, path, value }, step) {
	if (!(Array.isArray(value) ? /^(0|[1-9]\d*)$/.test(String(step)) && Number(step) < value.length : isObject(value) && Object.hasOwn(value, step))) return void 0;
	const inner = value[step];
	return {
		document,
		path: [...path, step],
		value: inner
	};
}
function children(cursor) {
	const { value } = cursor;
	if (typeof value !== "object" || value === null) return [];
	return Object.keys(value).flatMap((name) => {
		const found = child(cursor, Array.isArray(value) ? Number(name) : name);
		return found ? [[name, found]] : [];
	});
}
function pointerOf(path) {
	return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
function referenceOf({ value }) {
	const reference = isObject(value) && Object.hasOwn(value, "$ref") ? value.$ref : void 0;
	return typeof reference === "string" ? reference : null;
}
// src/kit/description/operations.ts
const METHODS$1 = new Set([
	"get",
	"put",
	"post",
	"delete",
	"options",
	"head",
	"patch",
	"trace"
]);
function operationsOf(description) {
	const paths = child(description.root, "paths");
	if (!paths) return [];
	return children(paths).flatMap(([path, given]) => {
		const items = description.steps(given);
		if (isUnresolved(items)) return [];
		return items.flatMap(children).filter(([method, { value }]) => METHODS$1.has(method) && isObject(value)).map(([method, operation]) => ({
			method,
			path,
			items,
			operation
		}));
	});
}
function normalPath(path) {
	return path.replace(/^.*\/v1(?=\/)/, "").replaceAll(/\{[^{}/]*\}/g, "{}");
}
function findOperation(description, method, path, operationId) {
	const wanted = normalPath(path);
	const found = operationsOf(description).filter((each) => each.method === method && normalPath(each.path) === wanted);
	return found.find(({ operation }) => idOf$1(operation) === operationId) ?? found[0];
}
function idOf$1(operation) {
	const id = child(operation, "operationId")?.value;
	return typeof id === "string" ? id : void 0;
}
function parametersOf(description, { items, operation }) {
	const found = new Map();
	for (const holder of [...items.toReversed(), operation]) {
		const list = child(holder, "parameters");
		for (const [, given] of list ? children(list) : []) {
			const at = description.follow(given);
			if (isUnresolved(at)) return at;
			const parameter = parameterAt(description, at);
			if (parameter) found.set(`${parameter.in} ${parameter.name}`, parameter);
		}
	}
	return [...found.values()];
}
function parameterAt(description, at) {
	const { value } = at;
	if (!isObject(value) || typeof value.name !== "string" || typeof value.in !== "string") return null;
	const schema = child(at, "schema") ?? firstSchema(description, at);
	return {
		name: value.name,
		in: value.in,
		required: value.required === true,
		at,
		schema
	};
}
function firstSchema(_, at) {
	const content = child(at, "content");
	const [media] = content ? children(content) : [];
	return media && child(media[1], "schema");
}
function bodyAt(at) {
	const content = child(at, "content");
	const media = content ? children(content) : [];
	const [json] = media.map(([name, cursor]) => ({
		rank: rankOf(name),
		cursor
	})).filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank);
	return {
		at,
		mediaTypes: media.map(([name]) => name),
		json: json?.cursor,
		schema: json && child(json.cursor, "schema")
	};
}
function rankOf(name) {
	const essence = (name.split(";")[0] ?? "").trim().toLowerCase();
	return [
		"*/*",
		"application/*",
		"application/json"
	].indexOf(essence) + 1;
}
function responseFor(description, operation, status) {
	const responses = child(operation, "responses");
	if (!responses) return void 0;
	const range = `${Math.floor(status / 100)}xx`;
	for (const wanted of [
		String(status),
		range,
		"default"
	]) {
		const found = children(responses).find(([name]) => name.toLowerCase() === wanted);
		if (found) return description.follow(found[1]);
	}
}
function securityOf(description, operation) {
	return child(operation, "security") ?? child(description.root, "security");
}
// src/kit/description/shape.ts
const ALL_TYPES = [
	"null",
	"boolean",
	"string",
	"array",
	"object",
	"integer",
	"number"
];
function isUnknown(shape) {
	return "kind" in shape;
}
const TOO_MANY = {
	kind: "unknown",
	reason: "the schema has too many alternatives to look at"
};
const MOST_ALTERNATIVES = 256;
const MOST_DEPTH = 40;
const MOST_SCHEMAS = 4e3;
function shapeOf(description, schemas) {
	const work = { left: MOST_SCHEMAS };
	return all(schemas.map((schema) => () => single(description, schema, 0, work)));
}
function all(parts) {
	let shape = null;
	for (const part of parts) {
		const next = part();
		shape = shape === null ? next : both(shape, next);
		if (isUnknown(shape)) return shape;
	}
	return shape ?? [];
}
function any(parts) {
	const alternatives = [];
	for (const part of parts) {
		const one = part();
		if (isUnknown(one)) return one;
		alternatives.push(...one);
		if (alternatives.length > MOST_ALTERNATIVES) return TOO_MANY;
	}
	return alternatives;
}
function single(description, schema, depth, work) {
	const steps = description.steps(schema);
	if (isUnresolved(steps)) return steps;
	const target = steps.at(-1);
	const parts = steps.map((at) => () => at === target || !description.isVersion30 ? written(description, at, depth, work) : besides(at));
	return all(description.isVersion30 ? parts.toReversed() : parts);
}
function besides(at) {
	return [{
		...ANY,
		at,
		default: defaultOf(at)
	}];
}
function written(description, at, depth, work) {
	work.left -= 1;
	if (depth > MOST_DEPTH || work.left < 0) return TOO_MANY;
	const { value } = at;
	if (value === false) return [];
	if (!isObject(value)) return [plain$1(at, description)];
	const part = (each) => () => single(description, each, depth + 1, work);
	const dynamic = description.dynamic(at);
	if (dynamic && isUnresolved(dynamic)) return dynamic;
	const choices = ["anyOf", "oneOf"].map((keyword) => listed$1(at, keyword).map(part));
	return all([
		() => [plain$1(at, description)],
		...dynamic ? [part(dynamic)] : [],
		...listed$1(at, "allOf").map(part),
		...choices.filter((parts) => parts.length > 0).map((parts) => () => any(parts))
	]);
}
function listed$1(schema, keyword) {
	const list = child(schema, keyword);
	return list && Array.isArray(list.value) ? children(list).map(([, each]) => each) : [];
}
const ANY = {
	types: new Set(ALL_TYPES),
	formats: [],
	values: null,
	minimum: null,
	maximum: null,
	default: null,
	properties: new Map(),
	required: new Set(),
	closed: [],
	items: [],
	readOnly: false,
	writeOnly: false
};
function plain$1(at, description) {
	const { value } = at;
	if (!isObject(value)) return {
		...ANY,
		at
	};
	const properties = child(at, "properties");
	const items = child(at, "items");
	const names = properties ? children(properties) : [];
	const values = valuesOf(value);
	const { minimum, maximum } = boundsOf(value);
	const additional = child(at, "additionalProperties");
	const isClosed = additional?.value === false && !isObject(value.patternProperties);
	return {
		at,
		types: typesOf(value, values, description),
		formats: typeof value.format === "string" ? [value.format] : [],
		values,
		minimum,
		maximum,
		default: defaultOf(at),
		properties: new Map(names.map(([name, cursor]) => [name, [cursor]])),
		required: new Set(textsOf(value.required)),
		closed: isClosed && additional ? [{
			names: new Set(names.map(([name]) => name)),
			at: additional
		}] : [],
		items: items ? [items] : [],
		readOnly: value.readOnly === true,
		writeOnly: value.writeOnly === true
	};
}
function defaultOf(schema) {
	const found = child(schema, "default");
	return found ? {
		value: found.value,
		at: found
	} : null;
}
function textsOf(value) {
	return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
function valuesOf(schema) {
	if (Object.hasOwn(schema, "const")) return [schema.const];
	return Array.isArray(schema.enum) ? schema.enum : null;
}
function typesOf(schema, values, { isVersion30 }) {
	const named = typeof schema.type === "string" ? [schema.type] : textsOf(schema.type);
	const types = new Set(named.length > 0 ? named.flatMap(withIntegers) : impliedTypes(schema));
	if (typeof schema.multipleOf === "number" && Number.isInteger(schema.multipleOf)) types.delete("number");
	if (isVersion30 && schema.nullable === true && named.length > 0) types.add("null");
	if (!values) return types;
	const ofValues = new Set(values.flatMap(typesOfValue));
	return new Set([...types].filter((type) => ofValues.has(type)));
}
function withIntegers(type) {
	if (type === "number") return ["integer", "number"];
	return ALL_TYPES.includes(type) ? [type] : [];
}
function impliedTypes(schema) {
	if (isObject(schema.properties) || Array.isArray(schema.required)) return ["object"];
	return isObject(schema.items) ? ["array"] : ALL_TYPES;
}
function typesOfValue(value) {
	if (value === null) return ["null"];
	if (Array.isArray(value)) return ["array"];
	if (typeof value === "number") return Number.isInteger(value) ? ["integer"] : ["number"];
	const type = typeof value;
	return type === "string" || type === "boolean" || type === "object" ? [type] : [];
}
function boundsOf(schema) {
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
	const least = [typeof minimum === "number" ? exclusiveMinimum === true ? above(minimum) : minimum : null, typeof exclusiveMinimum === "number" ? above(exclusiveMinimum) : null];
	const most = [typeof maximum === "number" ? exclusiveMaximum === true ? below(maximum) : maximum : null, typeof exclusiveMaximum === "number" ? below(exclusiveMaximum) : null];
	return {
		minimum: strictest(least, Math.max),
		maximum: strictest(most, Math.min)
	};
}
const above = (bound) => Math.floor(bound) + 1;
const below = (bound) => Math.ceil(bound) - 1;
function strictest(bounds, choose) {
	const there = bounds.filter((bound) => bound !== null);
	return there.length === 0 ? null : choose(...there);
}
function both(one, other) {
	if (isUnknown(one)) return one;
	if (isUnknown(other)) return other;
	const pairs = one.flatMap((a) => other.map((b) => merged(a, b))).filter(isPossible);
	return pairs.length > MOST_ALTERNATIVES ? TOO_MANY : pairs;
}
function isPossible({ types, values }) {
	return types.size > 0 && (values === null || values.length > 0);
}
function merged(a, b) {
	const properties = new Map(a.properties);
	for (const [name, cursors] of b.properties) properties.set(name, [...properties.get(name) ?? [], ...cursors]);
	const values = commonValues(a.values, b.values);
	const types = new Set([...a.types].filter((type) => b.types.has(type)));
	return {
		at: isUnrestricted(a) && !isUnrestricted(b) ? b.at : a.at,
		types,
		formats: [...a.formats, ...b.formats],
		values,
		minimum: strictest([a.minimum, b.minimum], Math.max),
		maximum: strictest([a.maximum, b.maximum], Math.min),
		default: a.default ?? b.default,
		properties,
		required: new Set([...a.required, ...b.required]),
		closed: [...a.closed, ...b.closed],
		items: [...a.items, ...b.items],
		readOnly: a.readOnly || b.readOnly,
		writeOnly: a.writeOnly || b.writeOnly
	};
}
function isUnrestricted({ types, values, properties, items }) {
	return types.size === ALL_TYPES.length && values === null && properties.size === 0 && items.length === 0;
}
function commonValues(a, b) {
	if (a === null || b === null) return a ?? b;
	const known = new Set(b.map((value) => JSON.stringify(value)));
	return a.filter((value) => known.has(JSON.stringify(value)));
}
// src/kit/description/well-formed.ts
const load$2 = createRequire(import.meta.url);
const compiled$1 = new Map();
function validatorFor(version, dialect) {
	const isOwn = version === "3.1" && OWN_DIALECTS.has(dialect);
	const key = isOwn ? "3.1 with schemas" : version;
	const known = compiled$1.get(key);
	if (known) return known;
	const published = load$2(`@seriousme/openapi-schema-validator/schemas/v${version}/schema.json`);
	const schema = version === "3.0" ? withUnknownWords(published) : isOwn ? withSchemas(published) : published;
	const options = {
		strict: false,
		validateFormats: false,
		allErrors: true,
		verbose: true
	};
	const validate = (version === "3.0" ? new (load$2("ajv-draft-04"))(options) : new (load$2("ajv/dist/2020.js")).Ajv2020(options)).compile(schema);
	compiled$1.set(key, validate);
	return validate;
}
function isValid(validate, value) {
	try {
		return validate(value);
	} catch (error) {
		if (error instanceof RangeError) return true;
		throw error;
	}
}
const JSON_SCHEMA = "https://json-schema.org/draft/2020-12/schema";
const OWN_DIALECTS = new Set([
	void 0,
	JSON_SCHEMA,
	"https://spec.openapis.org/oas/3.1/dialect/base"
]);
function withSchemas(published) {
	const { $defs } = published;
	if (!$defs) return published;
	const schema = {
		...$defs.schema,
		if: { required: ["$schema"] },
		else: { $ref: JSON_SCHEMA }
	};
	return {
		...published,
		$defs: {
			...$defs,
			schema
		}
	};
}
function withUnknownWords(published) {
	const { definitions } = published;
	if (!definitions) return published;
	const Schema = {
		...definitions.Schema,
		additionalProperties: true,
		not: { required: ["$ref"] }
	};
	return {
		...published,
		definitions: {
			...definitions,
			Schema
		}
	};
}
function versionOf$1(value) {
	const text = isObject(value) ? value.openapi : void 0;
	const [, version] = typeof text === "string" ? /^(3\.[01])\.\d+(-.+)?$/.exec(text) ?? [] : [];
	return version === "3.0" || version === "3.1" ? version : null;
}
function malformation({ root }) {
	const version = versionOf$1(root.value);
	if (version === null) return null;
	const validate = validatorFor(version, child(root, "jsonSchemaDialect")?.value);
	if (isValid(validate, root.value)) return null;
	const [worst] = (validate.errors ?? []).filter((error) => !isOtherBranch(error)).toSorted((a, b) => depthOf(b) - depthOf(a) || rank(a) - rank(b) || (a.instancePath < b.instancePath ? -1 : 1));
	return worst ? asMalformation(worst) : null;
}
const depthOf = ({ instancePath }) => instancePath.split("/").length;
const PLACES = [
	"query",
	"header",
	"path",
	"cookie"
];
function isOtherBranch({ keyword, instancePath, data }) {
	return (keyword === "enum" || keyword === "const") && instancePath.endsWith("/in") && PLACES.includes(data);
}
function rank({ keyword, params }) {
	if (keyword === "required" && params.missingProperty === "$ref") return 1;
	return [
		"oneOf",
		"anyOf",
		"if",
		"not",
		"unevaluatedProperties"
	].includes(keyword) ? 1 : 0;
}
function asMalformation(error) {
	const path = stepsOf(error.instancePath).map(String);
	const { keyword, params, data } = error;
	if (keyword === "required") return {
		path,
		expected: `the member \`${params.missingProperty}\``,
		received: "none"
	};
	if (keyword === "additionalProperties" || keyword === "unevaluatedProperties") {
		const name = String(params.additionalProperty ?? params.unevaluatedProperty);
		const expected = "only members that OpenAPI knows, or that begin with `x-`";
		return {
			path: [...path, name],
			expected,
			received: `\`${name}\``
		};
	}
	const name = /^\D/.test(path.at(-1) ?? "") ? `\`${path.at(-1)}\` ` : "";
	return {
		path,
		expected: `${name}${wanted$1(error)}`,
		received: `${name}${brief(data)}`
	};
}
function wanted$1({ keyword, params, message }) {
	const allowed = keyword === "const" ? [params.allowedValue] : params.allowedValues;
	if (Array.isArray(allowed)) return allowed.map((value) => JSON.stringify(value)).join(" or ");
	if (keyword === "type") return `of the type ${String(params.type)}`;
	if (keyword === "pattern") return `like ${String(params.pattern)}`;
	return `as OpenAPI allows it (${message ?? keyword})`;
}
const LONGEST$2 = 80;
function brief(value) {
	const text = JSON.stringify(value) ?? "nothing";
	return text.length > LONGEST$2 ? `\`${text.slice(0, LONGEST$2)}…\`` : `\`${text}\``;
}
// src/kit/description/references.ts
const VALUES = new Set([
	"example",
	"default",
	"enum",
	"const"
]);
const NAMED$1 = new Set([
	"properties",
	"patternProperties",
	"schemas",
	"responses",
	"parameters",
	"headers",
	"paths",
	"$defs",
	"definitions"
]);
function referencesIn(start) {
	const found = [];
	const open = [{
		at: start,
		named: false
	}];
	for (let next = open.pop(); next; next = open.pop()) {
		const { at, named } = next;
		if (!named && referenceOf(at) !== null) found.push(at);
		if (at.path.length > 200) continue;
		for (const [name, inner] of children(at)) {
			if (!named && (VALUES.has(name) || isExamples(name, inner) || name.startsWith("x-"))) continue;
			open.push({
				at: inner,
				named: !named && NAMED$1.has(name) && isObject(inner.value)
			});
		}
	}
	return found;
}
function isExamples(name, { value }) {
	return name === "value" || name === "examples" && Array.isArray(value);
}
// src/kit/description/resources.ts
function resourcesIn(top, base) {
	const found = new Map();
	const open = [{
		at: top,
		base
	}];
	for (let next = open.pop(); next; next = open.pop()) {
		const { at } = next;
		const own = addressOf(at, next.base);
		if (own !== null && !found.has(own)) found.set(own, at);
		if (at.path.length > 200) continue;
		for (const [name, inner] of children(at)) if (!VALUES.has(name) && typeof inner.value === "object" && inner.value !== null) open.push({
			at: inner,
			base: own ?? next.base
		});
	}
	return found;
}
function baseAt(top, path, base) {
	let address = addressOf(top, base) ?? base;
	let at = top;
	for (const step of path) {
		at = child(at, step);
		if (!at) return address;
		address = addressOf(at, address) ?? address;
	}
	return address;
}
function absolute(reference, base) {
	const [address = ""] = reference.split("#");
	return address !== "" && URL.canParse(address, base) ? new URL(address, base).href : null;
}
function addressOf({ value }, base) {
	return isObject(value) && Object.hasOwn(value, "$id") && typeof value.$id === "string" ? absolute(value.$id, base) : null;
}
// src/kit/description/text.ts
const load$1 = createRequire(import.meta.url);
function yaml() {
	return load$1("yaml");
}
const MOST_ALIASES = 1e3;
function parseText(text) {
	const { LineCounter, parseDocument } = yaml();
	if (/^\s*<[^<]/.test(text)) throw new FormatError("it is HTML or XML, and neither YAML nor JSON");
	const lineCounter = new LineCounter();
	try {
		const document = parseDocument(text, {
			lineCounter,
			prettyErrors: false,
			merge: true,
			logLevel: "silent"
		});
		const [problem] = document.errors;
		if (problem) {
			const json = asJson(text);
			if (json !== void 0) return {
				value: json,
				position: () => null
			};
			const { line, col } = lineCounter.linePos(problem.pos[0]);
			throw new FormatError(`it is neither YAML nor JSON (line ${line}, column ${col}: ${oneLine(problem.message)})`);
		}
		const value = document.toJS({ maxAliasCount: MOST_ALIASES });
		if (!isTree(value)) throw new FormatError("an alias in it refers to a value that contains the alias");
		return {
			value,
			position: (path) => {
				const start = nearest(document, path)?.range?.[0];
				if (start === void 0) return null;
				const { line, col } = lineCounter.linePos(start);
				return {
					line,
					column: col
				};
			}
		};
	} catch (error) {
		if (error instanceof RangeError) throw new FormatError("it is nested too deeply");
		if (error instanceof ReferenceError) throw new FormatError(`its aliases cannot be followed (${oneLine(error.message)})`);
		throw error;
	}
}
function isTree(value) {
	try {
		JSON.stringify(value);
		return true;
	} catch (error) {
		if (error instanceof TypeError) return false;
		throw error;
	}
}
function asJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function oneLine(message) {
	return message.replaceAll(/\s+/g, " ").trim();
}
function nearest(document, path) {
	const { isAlias, isMap, isNode, isScalar, isSeq } = yaml();
	let node = document.contents;
	let found = isNode(node) ? node : null;
	for (const step of path) {
		if (isAlias(node)) node = node.resolve(document);
		if (isMap(node)) {
			const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
			if (!pair) return found;
			if (isNode(pair.key)) found = pair.key;
			node = pair.value;
		} else if (isSeq(node)) {
			node = node.items[Number(step)];
			if (!isNode(node)) return found;
			found = node;
		} else return found;
	}
	return found;
}
// src/kit/description/open-description.ts
const MOST_STEPS = 100;
const BASE = "description://document/";
const opened$1 = new WeakMap();
function openDescription(description) {
	const known = opened$1.get(description);
	if (known !== void 0) return known;
	const made = open$1(description);
	opened$1.set(description, made);
	return made;
}
function open$1(description) {
	const { documents } = description;
	const parsed = documents.map(({ text }) => text === null ? null : parsedOrNull(text));
	const [first] = parsed;
	if (!first) return null;
	const root = {
		document: 0,
		path: [],
		value: first.value
	};
	const openapi = child(root, "openapi")?.value;
	const top = (document) => {
		const text = parsed[document];
		return text ? {
			document,
			path: [],
			value: text.value
		} : null;
	};
	const isVersion30 = typeof openapi === "string" && openapi.startsWith("3.0");
	const known = [];
	const resourcesOf = (document) => {
		const start = !isVersion30 && documents[document]?.text?.includes("$id") ? top(document) : null;
		known[document] ??= start ? resourcesIn(start, BASE) : new Map();
		return known[document];
	};
	const anchors = [];
	const anchor = (start, name) => {
		anchors[start.document] ??= anchorsIn(top(start.document) ?? start);
		const [only, ...others] = (anchors[start.document]?.get(name) ?? []).filter(({ path }) => start.path.every((step, i) => path[i] === step));
		if (!only) return {
			kind: "dead",
			reason: "there is no such anchor"
		};
		return others.length === 0 ? only : {
			kind: "unknown",
			reason: "there are several anchors of that name"
		};
	};
	const resource = ({ document, path }, before) => {
		const start = top(document);
		if (!start || documents.every((_, each) => resourcesOf(each).size === 0)) return null;
		const base = baseAt(start, path, BASE);
		if (before === "") return resourcesOf(document).get(base) ?? null;
		const address = absolute(before, base) ?? "";
		const [found] = documents.flatMap((_, each) => resourcesOf(each).get(address) ?? []);
		return found ?? null;
	};
	const target = (cursor, reference, depth) => {
		const [before = "", fragment = ""] = reference.split("#");
		const own = resource(cursor, before);
		const inOwn = own && within(own, fragment, depth);
		if (inOwn && (!isUnresolved(inOwn) || before !== "")) return inOwn;
		const document = before === "" ? cursor.document : documents[cursor.document]?.links[before];
		const named = document === void 0 ? void 0 : documents[document];
		if (document === void 0 || !named) return {
			kind: "unknown",
			reason: "the document is not known"
		};
		if (named.absent) return {
			kind: named.absent.kind === "missing" ? "dead" : "unknown",
			reason: named.absent.reason
		};
		const start = top(document);
		return start ? within(start, fragment, depth) : {
			kind: "unknown",
			reason: `${named.name} cannot be read`
		};
	};
	const within = (start, fragment, depth) => {
		if (fragment !== "" && !fragment.startsWith("/")) return anchor(start, percentDecoded(fragment));
		let at = start;
		for (const step of decoded(fragment)) {
			const inner = child(at, step) ?? childBehind(at, step, depth);
			if (!inner) return {
				kind: "dead",
				reason: "there is no such place"
			};
			if ("kind" in inner) return inner;
			at = inner;
		}
		return at;
	};
	const childBehind = (at, step, depth) => {
		if (referenceOf(at) === null) return void 0;
		const behind = followFrom(at, depth + 1);
		return isUnresolved(behind) ? behind : child(behind, step);
	};
	const stepsFrom = (cursor, depth) => {
		const steps = [cursor];
		for (let at = cursor;;) {
			const reference = referenceOf(at);
			if (reference === null) return steps;
			if (depth + steps.length > MOST_STEPS) return {
				kind: "dead",
				reason: "it leads back to itself"
			};
			const next = target(at, reference, depth + steps.length);
			if (isUnresolved(next)) return next;
			steps.push(next);
			at = next;
		}
	};
	const followFrom = (cursor, depth) => {
		const steps = stepsFrom(cursor, depth);
		return isUnresolved(steps) ? steps : steps.at(-1) ?? cursor;
	};
	return {
		description,
		root,
		top,
		isVersion30,
		follow: (cursor) => followFrom(cursor, 0),
		steps: (cursor) => stepsFrom(cursor, 0),
		dynamic: (cursor) => {
			const reference = isVersion30 ? void 0 : child(cursor, "$dynamicRef")?.value;
			return typeof reference === "string" ? target(cursor, reference, 0) : null;
		},
		show: ({ document, path }) => {
			const position = parsed[document]?.position(path);
			const { name = "" } = documents[document] ?? {};
			const where = position ? `${name}:${position.line}:${position.column}` : name;
			return `\`${pointerOf(path) || "/"}\` (${where})`;
		}
	};
}
function parsedOrNull(text) {
	try {
		return parseText(text);
	} catch (error) {
		if (error instanceof FormatError) return null;
		throw error;
	}
}
function decoded(fragment) {
	return fragment.split("/").slice(1).map((step) => percentDecoded(step).replaceAll("~1", "/").replaceAll("~0", "~"));
}
function percentDecoded(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
function anchorsIn(top) {
	const found = new Map();
	const open = [top];
	for (let at = open.pop(); at; at = open.pop()) {
		const { value } = at;
		const { $anchor, $dynamicAnchor, $id } = isObject(value) ? value : {};
		const old = typeof $id === "string" && $id.startsWith("#") ? $id.slice(1) : null;
		for (const name of new Set([
			$anchor,
			$dynamicAnchor,
			old
		])) if (typeof name === "string") found.set(name, [...found.get(name) ?? [], at]);
		if (at.path.length < MOST_STEPS) open.push(...children(at).map(([, inner]) => inner));
	}
	return found;
}
// suites/judges/description/interface.ts
const STATUSES = [
	"available",
	"pending",
	"sold"
];
const NEW_PET = {
	name: "NewPet",
	members: [
		{
			name: "name",
			kind: "string",
			required: true
		},
		{
			name: "categoryId",
			kind: "int64",
			required: true
		},
		{
			name: "status",
			kind: "PetStatus",
			required: false
		}
	]
};
const PET$1 = {
	name: "Pet",
	members: [{
		name: "id",
		kind: "int64",
		required: true
	}, ...NEW_PET.members]
};
const ERROR$1 = {
	name: "Error",
	members: [
		{
			name: "code",
			kind: "string",
			required: true
		},
		{
			name: "message",
			kind: "string",
			required: true
		},
		{
			name: "status",
			kind: "integer",
			required: true
		}
	]
};
function error(status) {
	return {
		status,
		body: ERROR$1,
		list: false
	};
}
const OPERATIONS = [
	{
		operationId: "listPets",
		method: "get",
		path: "/pets",
		answers: [{
			status: 200,
			body: PET$1,
			list: true
		}, error(401)]
	},
	{
		operationId: "createPet",
		method: "post",
		path: "/pets",
		answers: [
			{
				status: 201,
				body: PET$1,
				list: false
			},
			error(400),
			error(401)
		]
	},
	{
		operationId: "getPet",
		method: "get",
		path: "/pets/{petId}",
		answers: [
			{
				status: 200,
				body: PET$1,
				list: false
			},
			error(401),
			error(404)
		]
	}
];
function nameOf$1({ method, path }) {
	return `${method.toUpperCase()} ${path}`;
}
// suites/judges/description/described.ts
const MOST_SHOWN = 4;
const NOT_GIVEN = untested("not-asked", { option: "--description" });
function whereDescribed(checks, isOpenApi = (open) => hasPaths(open)) {
	return ({ description }) => {
		const one = (judgement) => [check("description", judgement)];
		if (!description) return one(NOT_GIVEN);
		const open = openDescription(description);
		if (!open) return one(untested("description-unread", { reason: description.documents[0]?.absent?.reason ?? "it is neither YAML nor JSON" }));
		const other = otherVersion(open);
		if (other !== null) return one(untested("description-version", { version: other }));
		return isOpenApi(open) ? checks(open) : one(untested("rests-on", { requirement: "DESC-1" }));
	};
}
function hasPaths({ root }) {
	return child(root, "openapi") !== void 0 || child(root, "paths") !== void 0;
}
function otherVersion({ root: { value } }) {
	if (!isObject(value)) return null;
	if (typeof value.swagger === "string") return `Swagger ${value.swagger}`;
	const { openapi } = value;
	if (versionOf$1(value) !== null || typeof openapi !== "string") return null;
	return /^(3\.[2-9]|3\.\d\d|[4-9])/.test(openapi) ? `OpenAPI ${openapi}` : null;
}
function check(title, judgement) {
	return {
		title,
		evidence: [],
		judgement,
		essential: true
	};
}
function eachOperation(open, checks, specs = OPERATIONS) {
	return specs.flatMap((spec) => {
		const operation = findOperation(open, spec.method, spec.path, spec.operationId);
		if (operation) return checks(spec, operation);
		return [check(nameOf$1(spec), untested("rests-on", { requirement: "DESC-2" }))];
	});
}
function judged$1(compared, open) {
	if ("kind" in compared) return unknown(compared);
	if (compared.length === 0) return PASSED;
	const shown = compared.slice(0, MOST_SHOWN);
	const more = compared.length > shown.length ? `; and ${compared.length - shown.length} more` : "";
	const [first] = compared;
	return fails(null, "description", {
		place: first ? open.show(first.at) : "",
		expected: shown.map(({ expected }) => expected).join("; "),
		is: shown.map(({ received }) => received).join("; "),
		received: `${shown.map(({ received, at }) => `${received} at ${open.show(at)}`).join("; ")}${more}`
	});
}
function unknown({ kind, reason }) {
	return kind === "dead" ? untested("rests-on", { requirement: "DESC-1" }) : untested("description-unread", { reason });
}
// suites/judges/description/values.ts
const KINDS = {
	string: "a string",
	integer: "an integer",
	int64: "an integer of the format int64",
	PetStatus: `a string, one of ${STATUSES.join(", ")}`
};
const INT64 = 2 ** 63;
const NARROW_FORMATS = new Set([..."date date-time time duration email uri uri-reference url uuid ipv4 ipv6 hostname byte binary".split(" ")]);
function compareValue(open, schemas, wanted) {
	const shape = shapeOf(open, schemas);
	if (isUnknown(shape)) return shape;
	const at = schemas[0];
	if (!at) return [];
	const expected = `${wanted.label}: ${KINDS[wanted.kind]}`;
	const given = shape.flatMap((each) => withoutNull(each, wanted.allowNull));
	if (given.length === 0) return [{
		expected,
		received: `${wanted.label}: no value at all`,
		at
	}];
	const types = new Set(given.flatMap(({ types }) => [...types]));
	const type = wanted.kind === "string" || wanted.kind === "PetStatus" ? "string" : "integer";
	const wrong = given.find((each) => each.types.size !== 1 || !each.types.has(type));
	const differs = (received, where) => [{
		expected,
		received: `${wanted.label}: ${received}`,
		at: where.at
	}];
	if (wrong) return differs(typeWords(types, given), wrong);
	if (wanted.kind === "int64") return int64(given, differs);
	if (wanted.kind === "PetStatus") return enumeration(given, differs);
	return wanted.kind === "string" ? text$2(given, wanted, differs) : [];
}
function withoutNull(each, allowNull) {
	if (!allowNull || !each.types.has("null")) return [each];
	const types = new Set([...each.types].filter((type) => type !== "null"));
	const values = each.values?.filter((value) => value !== null) ?? null;
	return types.size === 0 ? [] : [{
		...each,
		types,
		values
	}];
}
function typeWords(types, given) {
	if (types.size === 7) return "any value";
	const names = [...types].filter((type) => type !== "integer" || !types.has("number"));
	const formats = new Set(given.flatMap((each) => each.formats));
	return `${names.join(" or ")}${formats.size > 0 ? ` of the format ${[...formats].join(", ")}` : ""}`;
}
function int64(given, differs) {
	const wrong = given.find((each) => !isInt64(each));
	if (!wrong) return [];
	return differs(`an integer ${wrong.formats.length > 0 ? `of the format ${wrong.formats.join(", ")}` : "without a format"}`, wrong);
}
function isInt64({ formats, minimum, maximum }) {
	if (formats.length > 0) return formats.every((format) => format === "int64");
	return minimum !== null && maximum !== null && minimum <= 1 - INT64 && maximum >= INT64 - 1;
}
function enumeration(given, differs) {
	const open = given.find(({ values }) => values === null);
	if (open) return differs("a string of any value", open);
	const values = [...new Set(given.flatMap((each) => each.values ?? []))];
	const isSame = values.length === STATUSES.length && STATUSES.every((status) => values.includes(status));
	const [first] = given;
	return isSame || !first ? [] : differs(`one of ${brief(values)}`, first);
}
function text$2(given, { label }, differs) {
	if (label !== "`name`") return [];
	const narrow = given.find(({ formats, values }) => values !== null || formats.some((f) => NARROW_FORMATS.has(f)));
	if (!narrow) return [];
	const { values, formats } = narrow;
	return differs(values ? `one of ${brief(values)}` : `a string of the format ${formats.join(", ")}`, narrow);
}
// suites/judges/description/members.ts
function compareMembers(open, objects, body, direction) {
	const differences = [];
	for (const member of body.members) {
		const found = compareMember(open, objects, member, direction);
		if ("kind" in found) return found;
		differences.push(...found);
	}
	return direction === "request" ? [...differences, ...othersRequired(open, objects, body)] : differences;
}
function compareMember(open, objects, member, direction) {
	const { name, kind } = member;
	const label = `\`${name}\``;
	const [first] = objects;
	if (!first) return [];
	const declared = objects.flatMap((each) => {
		const schemas = each.properties.get(name);
		return schemas && !isLeftOut(open, schemas, direction) ? [schemas] : [];
	});
	if (declared.length === 0) return [{
		expected: `the member ${label}`,
		received: `no ${label}`,
		at: first.at
	}];
	const wanted = {
		label,
		kind,
		allowNull: direction === "request" && kind === "PetStatus"
	};
	for (const schemas of declared) {
		const compared = compareValue(open, schemas, wanted);
		if ("kind" in compared || compared.length > 0) return compared;
	}
	return [...requiredness(objects, member, direction), ...forbidden(objects, member)];
}
function isLeftOut(open, schemas, direction) {
	const shape = shapeOf(open, schemas);
	if (isUnknown(shape)) return false;
	return shape.some(({ readOnly, writeOnly }) => direction === "request" ? readOnly : writeOnly);
}
function requiredness(objects, { name, required }, direction) {
	const label = `\`${name}\``;
	if (required) {
		const lax = objects.find((each) => !each.required.has(name));
		return lax ? [{
			expected: `${label} required`,
			received: `${label} optional`,
			at: lax.at
		}] : [];
	}
	const [strict] = objects;
	if (direction === "response" || !strict || objects.some((each) => !each.required.has(name))) return [];
	return [{
		expected: `${label} optional`,
		received: `${label} required`,
		at: strict.at
	}];
}
function forbidden(objects, { name, required }) {
	const closings = objects.map(({ closed }) => closed.find(({ names }) => !names.has(name)));
	const against = closings.find((closing) => closing !== void 0);
	if (!against || !required && closings.includes(void 0)) return [];
	return [{
		expected: `\`${name}\` allowed`,
		received: `\`${name}\` forbidden by \`additionalProperties: false\``,
		at: against.at
	}];
}
function othersRequired(open, objects, { members }) {
	const known = new Set(members.map(({ name }) => name));
	const extra = objects.map((each) => [...each.required].filter((name) => !known.has(name) && !isLeftOut(open, each.properties.get(name) ?? [], "request")));
	const [first] = objects;
	const [names] = extra;
	if (!first || !names || extra.some((each) => each.length === 0)) return [];
	return [{
		expected: "no other member required",
		received: `\`${names.join("`, `")}\` required`,
		at: first.at
	}];
}
// suites/judges/description/bodies.ts
const responses = whereDescribed((open) => eachOperation(open, (spec, operation) => spec.answers.map((answer) => {
	const found = answered$1(open, operation, answer);
	return check(titleOf(nameOf$1(spec), answer), judged$1("compared" in found ? found.compared : [], open));
})));
const schemas = whereDescribed((open) => eachOperation(open, (spec, operation) => {
	const ofRequest = spec.operationId === "createPet" ? [check(`NewPet in ${nameOf$1(spec)}`, judged$1(requestBody(open, operation), open))] : [];
	const ofAnswers = spec.answers.map((answer) => {
		const found = answered$1(open, operation, answer);
		return check(titleOf(nameOf$1(spec), answer), members(open, found, answer.body, "response"));
	});
	return [...ofRequest, ...ofAnswers];
}));
function titleOf(operation, { status, body, list }) {
	return `${list ? "Pets" : body.name} in ${operation} ${status}`;
}
function members(open, found, body, direction) {
	if ("compared" in found) {
		if ("kind" in found.compared) return judged$1(found.compared, open);
		return untested("rests-on", { requirement: "DESC-6" });
	}
	return judged$1(compareMembers(open, found.objects, body, direction), open);
}
function answered$1(open, { operation }, answer) {
	const { status, body, list } = answer;
	const expected = `status ${status} with ${list ? "an array of Pets" : article(body.name)}`;
	const response = responseFor(open, operation, status);
	const at = child(operation, "responses") ?? operation;
	if (!response) return { compared: [{
		expected: `status ${status}`,
		received: `no ${status}`,
		at
	}] };
	if (isUnresolved(response)) return { compared: response };
	const { json, schema, mediaTypes } = bodyAt(response);
	const differs = (received, where) => ({ compared: [{
		expected,
		received,
		at: where
	}] });
	if (!json) return differs(mediaTypes.length > 0 ? `only ${brief(mediaTypes)}` : "no body", response);
	if (!schema) return differs("a body without a schema", json);
	return bodyIn(open, [schema], body, list, expected);
}
const article = (name) => `${name === "Error" ? "an" : "a"} ${name}`;
function bodyIn(open, schemas, body, list, expected) {
	const shape = shapeOf(open, schemas);
	if (isUnknown(shape)) return { compared: shape };
	const at = schemas[0];
	if (!at) return { objects: [] };
	const type = list ? "array" : "object";
	const wrong = shape.find(({ types }) => types.size !== 1 || !types.has(type));
	const differs = (received, where) => ({ compared: [{
		expected,
		received,
		at: where
	}] });
	if (shape.length === 0) return differs("a schema that no value fits", at);
	if (wrong) return differs(typesIn(wrong), wrong.at);
	if (!list) {
		const own = body.members.filter(({ name }) => name !== "status");
		const isOther = shape.every((each) => own.every(({ name }) => !each.properties.has(name)));
		const [first] = shape;
		if (!isOther || !first) return { objects: shape };
		return differs(`an object ${membersIn$1(first)}`, first.at);
	}
	const objects = [];
	for (const each of shape) {
		if (each.items.length === 0) return differs("an array of anything", each.at);
		const inner = bodyIn(open, each.items, body, false, expected);
		if ("compared" in inner) return inner;
		objects.push(...inner.objects);
	}
	return { objects };
}
function typesIn({ types }) {
	if (types.size === 7) return "any value";
	return [...types].filter((type) => type !== "integer" || !types.has("number")).join(" or ");
}
function membersIn$1({ properties }) {
	const names = [...properties.keys()];
	return names.length === 0 ? "without members" : `with the members ${brief(names)}`;
}
function requestBody(open, { operation }) {
	const expected = "a required body, application/json, a NewPet";
	const given = child(operation, "requestBody");
	if (!given) return [{
		expected,
		received: "no `requestBody`",
		at: operation
	}];
	const at = open.follow(given);
	if (isUnresolved(at)) return at;
	const { json, schema, mediaTypes } = bodyAt(at);
	const differs = (received, where) => [{
		expected,
		received,
		at: where
	}];
	if (!json) return differs(mediaTypes.length > 0 ? `only ${brief(mediaTypes)}` : "no body", at);
	if (!schema) return differs("a body without a schema", json);
	const found = bodyIn(open, [schema], NEW_PET, false, expected);
	if ("compared" in found) return found.compared;
	const compared = compareMembers(open, found.objects, NEW_PET, "request");
	if ("kind" in compared) return compared;
	return child(at, "required")?.value === true ? compared : [{
		expected: "`required: true`",
		received: "an optional body",
		at
	}, ...compared];
}
// suites/judges/description/operations.ts
const operations = whereDescribed((open) => OPERATIONS.map((spec) => check(`${nameOf$1(spec)}, ${spec.operationId}`, judged$1(named(open, spec), open))));
function named(open, spec) {
	const expected = `${nameOf$1(spec)} with the operationId \`${spec.operationId}\``;
	const found = findOperation(open, spec.method, spec.path, spec.operationId);
	if (!found) {
		const elsewhere = operationsOf(open).find(({ operation }) => idOf$1(operation) === spec.operationId);
		if (elsewhere) return [{
			expected,
			received: `\`${spec.operationId}\` is ${nameOf$1(elsewhere)}`,
			at: elsewhere.operation
		}];
		return [{
			expected,
			received: "no such operation",
			at: child(open.root, "paths") ?? open.root
		}];
	}
	const { operation } = found;
	if (idOf$1(operation) === spec.operationId) return [];
	const id = child(operation, "operationId");
	return [{
		expected,
		received: id ? `\`operationId\` ${brief(id.value)}` : "no `operationId`",
		at: id ?? operation
	}];
}
const GET_PET = OPERATIONS.filter(({ operationId }) => operationId === "getPet");
const deprecated = whereDescribed((open) => eachOperation(open, (spec, { operation }) => {
	const mark = child(operation, "deprecated");
	const received = mark ? `\`deprecated\` ${brief(mark.value)}` : "no `deprecated`";
	const differences = mark?.value === true ? [] : [{
		expected: `${nameOf$1(spec)} with \`deprecated: true\``,
		received,
		at: mark ?? operation
	}];
	return [check(nameOf$1(spec), judged$1(differences, open))];
}, GET_PET));
// suites/judges/description/parameters.ts
const SPECS = {
	listPets: [{
		name: "limit",
		in: "query",
		kind: "integer"
	}, {
		name: "status",
		in: "query",
		kind: "PetStatus"
	}],
	createPet: [],
	getPet: [{
		name: "petId",
		in: "path",
		kind: "int64"
	}]
};
const parameters = whereDescribed((open) => eachOperation(open, ({ operationId }, operation) => {
	const specs = SPECS[operationId];
	return [...specs.map((spec) => check(`${spec.name} of ${operationId}`, judged$1(compare(open, operation, spec), open))), check(`nothing else is required by ${operationId}`, judged$1(others(open, operation, specs), open))];
}));
function compare(open, operation, spec) {
	const all = parametersOf(open, operation);
	if ("kind" in all) return all;
	const expected = `\`${spec.name}\` in the ${spec.in}`;
	const found = all.find((each) => each.name === spec.name && each.in === spec.in);
	if (!found) {
		const near = all.find((each) => each.name === spec.name) ?? all.find((each) => each.in === spec.in);
		const others = near ? `\`${near.name}\` in the ${near.in}` : `no \`${spec.name}\``;
		const received = spec.in === "path" || near?.name === spec.name ? others : `no \`${spec.name}\``;
		return [{
			expected,
			received,
			at: near && received === others ? near.at : operation.operation
		}];
	}
	const wanted = {
		label: `\`${spec.name}\``,
		kind: spec.kind,
		allowNull: spec.in === "query"
	};
	if (!found.schema) return [{
		expected: "a schema",
		received: "none",
		at: found.at
	}];
	const value = compareValue(open, [found.schema], wanted);
	if ("kind" in value) return value;
	const bounds = spec.name === "limit" && value.length === 0 ? limitBounds(open, found) : [];
	return "kind" in bounds ? bounds : [
		...value,
		...bounds,
		...required$2(found, spec)
	];
}
function required$2(found, { name, in: place }) {
	const wanted = place === "path";
	if (found.required === wanted) return [];
	const words = (is) => `\`${name}\` ${is ? "required" : "optional"}`;
	return [{
		expected: words(wanted),
		received: words(found.required),
		at: found.at
	}];
}
const PAGE_SIZES = Array.from({ length: 100 }, (_, i) => i + 1);
function limitBounds(open, { schema, at }) {
	const shape = shapeOf(open, schema ? [schema] : []);
	if (isUnknown(shape)) return shape;
	const given = shape.filter(({ types }) => types.has("integer"));
	const where = given[0]?.at ?? schema ?? at;
	const differs = (what, wanted, is) => {
		if (is.every((value) => value === wanted)) return [];
		const [other] = is.filter((value) => value !== wanted);
		const received = `\`limit\` with ${other === null || other === void 0 ? `no ${what}` : `the ${what} ${brief(other)}`}`;
		return [{
			expected: `\`limit\` with the ${what} ${wanted}`,
			received,
			at: where
		}];
	};
	const listed = given.find(({ values }) => values !== null && PAGE_SIZES.some((n) => !values.includes(n)));
	if (listed) return [{
		expected: "`limit`: any integer from 1 to 100",
		received: `\`limit\`: one of ${brief(listed.values)}`,
		at: listed.at
	}];
	const stated = shape.flatMap((each) => each.default ? [each.default.value] : []);
	return [
		...differs("minimum", 1, given.map(({ minimum }) => minimum)),
		...differs("maximum", 100, given.map(({ maximum }) => maximum)),
		...differs("default", 20, stated.length > 0 ? stated : [null])
	];
}
function others(open, operation, specs) {
	const all = parametersOf(open, operation);
	if (!Array.isArray(all)) return isUnresolved(all) ? all : [];
	const known = new Set(specs.map(({ name }) => name));
	return all.filter((each) => each.in === "query" && each.required && !known.has(each.name)).map(({ name, at }) => ({
		expected: "no other query parameter required",
		received: `\`${name}\` required`,
		at
	}));
}
// suites/judges/description/security.ts
const security = whereDescribed((open) => eachOperation(open, (spec, operation) => [check(nameOf$1(spec), judged$1(secured(open, operation, nameOf$1(spec)), open))]));
function secured(open, { operation }, name) {
	const expected = `${name} with an HTTP bearer scheme`;
	const at = securityOf(open, operation);
	if (!at) return [{
		expected,
		received: "no `security`",
		at: operation
	}];
	const choices = children(at);
	if (choices.length === 0) return [{
		expected,
		received: "no scheme",
		at
	}];
	const optional = choices.find(([, { value }]) => isObject(value) && Object.keys(value).length === 0);
	if (optional) return [{
		expected,
		received: "a choice without any scheme",
		at: optional[1]
	}];
	const schemes = [];
	for (const [, choice] of choices) for (const [scheme, where] of children(choice)) {
		const found = schemeNamed(open, scheme);
		if (found && isUnresolved(found)) return found;
		if (found && isBearer(found)) return [];
		schemes.push({
			words: found ? wordsOf$1(found) : `no scheme \`${scheme}\``,
			at: found ?? where
		});
	}
	const [first] = schemes;
	return [{
		expected,
		received: first?.words ?? "no scheme",
		at: first?.at ?? at
	}];
}
function schemeNamed(open, name) {
	const components = child(open.root, "components");
	const all = components && child(components, "securitySchemes");
	const found = all && child(all, name);
	return found && open.follow(found);
}
function isBearer({ value }) {
	if (!isObject(value) || value.type !== "http" || typeof value.scheme !== "string") return false;
	return value.scheme.toLowerCase() === "bearer";
}
function wordsOf$1({ value }) {
	if (!isObject(value)) return "no scheme";
	const { type, scheme, in: place, name } = value;
	return brief(Object.fromEntries(Object.entries({
		type,
		scheme,
		in: place,
		name
	}).filter(([, v]) => v !== void 0)));
}
// suites/judges/description/well-formed.ts
const VERSION = "1.0.0";
const wellFormed = whereDescribed((open) => [
	check("the document", judged$1(document(open), open)),
	check("info.version", judged$1(version(open), open)),
	check("its references", references(open)),
	check("its operation names", judged$1(repeatedNames(open), open))
], () => true);
function document(open) {
	const { root } = open;
	if (versionOf$1(root.value) === null) {
		const at = child(root, "openapi");
		return [{
			expected: "an OpenAPI document, `openapi` 3.0.x or 3.1.x",
			received: at ? `\`openapi\` ${brief(at.value)}` : "no `openapi`",
			at: at ?? root
		}];
	}
	const found = malformation(open);
	return found ? [{
		...found,
		at: {
			document: 0,
			path: found.path
		}
	}] : [];
}
function version({ root }) {
	const info = child(root, "info");
	const at = info && child(info, "version");
	if (!at || at.value === VERSION) return [];
	return [{
		expected: `\`info.version\` ${VERSION}`,
		received: brief(at.value),
		at
	}];
}
function references(open) {
	const { documents } = open.description;
	const reasons = documents.flatMap(({ absent }) => absent?.kind === "unread" ? absent.reason : []);
	let unread;
	const dead = [];
	for (const at of allReferences(open)) {
		const found = open.follow(at);
		if (!isUnresolved(found)) continue;
		if (found.kind === "unknown") unread ??= reasons.find((reason) => reason === found.reason);
		if (found.kind !== "dead") continue;
		const received = `\`$ref\` ${brief(referenceOf(at))}: ${found.reason}`;
		dead.push({
			expected: "references that lead somewhere",
			received,
			at
		});
	}
	if (dead.length === 0 && unread !== void 0) return untested("description-unread", { reason: unread });
	return judged$1(dead.slice(0, 1), open);
}
function allReferences(open) {
	return open.description.documents.flatMap((_, document) => {
		const top = open.top(document);
		return top ? referencesIn(top) : [];
	});
}
function repeatedNames(open) {
	const seen = new Set();
	for (const { operation } of operationsOf(open)) {
		const id = idOf$1(operation);
		const at = child(operation, "operationId");
		if (id === void 0 || !at) continue;
		if (seen.has(id)) return [{
			expected: "an `operationId` once",
			received: `\`${id}\` twice`,
			at
		}];
		seen.add(id);
	}
	return [];
}
// suites/9-description.ts
const COMMON = {
	section: "9",
	level: "MUST",
	flaw: (evidence) => evidence
};
const DESCRIPTION = [
	{
		...COMMON,
		id: "DESC-1",
		title: "the description is well-formed OpenAPI of version 1.0.0",
		how: "By the schemas of OpenAPI 3.0 and 3.1; `info.version` is 1.0.0, every reference has a target, and every `operationId` is unique. Unknown keywords in a schema are ignored.",
		why: "No tool reads a description that is not well-formed.",
		check: wellFormed,
		descriptionFlaw: (text) => text.replace(/(version"?: *"?)1\.0\.0/, "$11.0.1")
	},
	{
		...COMMON,
		id: "DESC-2",
		title: "the description has the three operations under their names",
		how: "Method and path, with or without `/v1` before it, and the `operationId` listPets, createPet or getPet. More operations are allowed.",
		why: "Generated clients name their methods after it.",
		check: operations,
		descriptionFlaw: (text) => text.replace("listPets", "listAnimals")
	},
	{
		...COMMON,
		id: "DESC-3",
		title: "the description marks getPet as deprecated",
		how: "`deprecated: true` at the operation.",
		why: "Users of a generated client learn only from it that getPet will be removed.",
		check: deprecated,
		descriptionFlaw: (text) => text.replace(/(deprecated"?: *)true/, "$1false")
	},
	{
		...COMMON,
		id: "DESC-4",
		title: "the described parameters are those of the interface",
		how: "limit and status in the query, petId in the path: type, format, required or not, minimum 1, maximum 100, default 20, the three statuses. At the path or the operation, by reference or inline. More parameters are allowed, if the query requires none of them.",
		why: "A generated client sends what is described.",
		check: parameters,
		descriptionFlaw: (text) => text.replace(/(maximum"?: *)100\b/, "$11000")
	},
	{
		...COMMON,
		id: "DESC-5",
		title: "the described members are those of NewPet, Pet and Error",
		how: "The request body of createPet and the bodies of all documented responses: types, formats, which are required, the three statuses. Inline, by reference, or by `allOf`, `anyOf` and `oneOf` with the same meaning. More members are allowed, if NewPet requires none of them.",
		why: "Generated types have the described members.",
		check: schemas,
		descriptionFlaw: (text) => text.replaceAll(/(format"?: *"?)int64/g, "$1int32")
	},
	{
		...COMMON,
		id: "DESC-6",
		title: "the described responses are those of the interface",
		how: "200 and 401; 201, 400 and 401; 200, 401 and 404: each listed, or covered by a range such as 4XX or by `default`, with its body as application/json. More statuses are allowed.",
		why: "A generated client can handle only these.",
		check: responses,
		descriptionFlaw: (text) => text.replace(/"404":/, "\"410\":")
	},
	{
		...COMMON,
		id: "DESC-7",
		title: "the description secures all operations with an HTTP bearer",
		how: "A scheme of type http, `bearer` in any case, for the whole description or for each operation; of alternative schemes one is enough, but no alternative may be without a scheme.",
		why: "A generated client sends no key otherwise.",
		check: security,
		descriptionFlaw: (text) => text.replace(/(scheme"?: *"?)bearer/, "$1basic")
	}
];
const VERSIONING = [{
	id: "VERSION-1",
	section: "9",
	level: "MUST",
	title: "the base address ends in the segment /v1",
	how: "The path of the run's base address; a trailing slash does not matter.",
	why: "Without the version in the address, the next version breaks every client.",
	check: ({ baseUrl }) => {
		return [{
			title: "base address",
			evidence: [],
			judgement: (new URL(baseUrl).pathname.replace(/\/$/, "").split("/").at(-1) ?? "") === "v1" ? PASSED : fails(null, "version", { baseUrl }),
			essential: true
		}];
	},
	flaw: (evidence) => evidence
}];
// suites/causes.ts
const MEMBERS = {
	"CREATE-5": "name",
	"CREATE-6": "categoryId",
	"CREATE-7": "name",
	"CREATE-8": "categoryId",
	"CREATE-9": "status",
	"CREATE-10": "range",
	"CREATE-11": "body",
	"CREATE-15": "encoding",
	"CREATE-17": "null",
	"CREATE-18": "lenience"
};
function placeOf({ requirement, deviation, at }) {
	const { code, values } = deviation;
	const operation = at?.request.operation ?? "";
	const status = String(values.status ?? "");
	if (code === "status") {
		if (at !== null && !hasValidKey(at)) return `credential ${status}`;
		return `${operation} ${status} ${status === "500" || status === "501" ? "" : MEMBERS[requirement] ?? requirementGroup(requirement)} ${at && status.startsWith("5") ? at.requestId : ""}`;
	}
	if (code === "served-invalid-body") return `${operation} ${MEMBERS[requirement] ?? ""}`;
	if (code === "served-wrong-credential") return status === "401" ? "goes on" : "served";
	if (code === "too-many" || code === "other-status") return operation;
	if (code === "not-json" || code === "media-type" || code === "not-an-error") return `${at && statusOf(at) >= 400 ? "errors" : operation} ${String(values.member ?? "")}`;
	if (code === "description") return String(values.place || requirement);
	if (code === "no-answer") return `${operation} ${at?.requestId ?? ""}`;
	return String(values.member ?? values.field ?? "");
}
function requirementGroup(requirement) {
	if ([
		"CREATE-1",
		"CREATE-2",
		"CREATE-3",
		"CREATE-4",
		"CREATE-16",
		"DATA-5"
	].includes(requirement)) return "valid bodies";
	if ([
		"LIST-1",
		"LIST-2",
		"LIST-4",
		"LIST-7"
	].includes(requirement)) return requirement;
	return requirement.slice(0, requirement.indexOf("-"));
}
const AT_ONE_EXCHANGE = {
	status: [
		"status",
		"not-json",
		"media-type",
		"not-an-error",
		"field-missing"
	],
	"not-json": [
		"media-type",
		"not-an-error",
		"not-a-pet",
		"not-an-array",
		"body-unreadable"
	],
	"served-wrong-credential": ["status", "not-json"],
	"served-invalid-body": ["status"],
	"no-answer": ["no-answer"],
	"not-an-error": ["error-member"]
};
const ANYWHERE = {
	"not-listed": [
		"page-too-short",
		"not-listed-by-status",
		"equal-body-lost"
	],
	"not-listed-by-status": ["page-too-short"],
	"not-found": [
		"equal-body-lost",
		"not-listed",
		"page-too-short"
	],
	"equal-body-lost": [
		"not-listed",
		"not-found",
		"page-too-short"
	],
	"id-of-two": [
		"not-listed",
		"not-found",
		"page-too-short",
		"equal-body-lost",
		"id-twice-on-page",
		"differs"
	],
	"other-status": ["page-too-short", "not-listed-by-status"],
	"one-status": [
		"other-status",
		"not-listed-by-status",
		"differs"
	]
};
function explains(one, other) {
	const [a, b] = [one.deviation.code, other.deviation.code];
	if (one.at !== null && one.at === other.at && (AT_ONE_EXCHANGE[a] ?? []).includes(b)) return true;
	if ((ANYWHERE[a] ?? []).includes(b)) return true;
	const sameMember = one.deviation.values.member !== void 0 && one.deviation.values.member === other.deviation.values.member;
	if (a === "echo" && (b === "differs" || b === "stored-otherwise") && sameMember) return true;
	if (a === "differs" && b === "stored-otherwise" && sameMember) return true;
	return a === "served-wrong-credential" && b === "status" && other.at !== null && !hasValidKey(other.at);
}
const OWNERS = {
	"not-json": "HTTP-2",
	"media-type": "HTTP-1",
	"body-unreadable": "HTTP-2",
	"not-an-error": "ERROR-1",
	"error-member": "ERROR-1",
	"id-of-two": "DATA-6",
	"not-found": "GET-1"
};
const MEMBER_OWNERS = {
	id: "DATA-1",
	name: "DATA-2",
	categoryId: "DATA-3",
	status: "DATA-4"
};
function ownerOf({ deviation, at }) {
	const { code, values } = deviation;
	if (code === "pet-member") return MEMBER_OWNERS[String(values.member)] ?? null;
	if (code === "echo" || code === "differs") return values.member === "categoryId" ? "DATA-5" : null;
	if (code === "status" && at && hasValidKey(at) && [401, 403].includes(statusOf(at))) return "AUTH-1";
	return OWNERS[code] ?? null;
}
// src/engine/plan/budget.ts
const BUDGETS = {
	core: {
		keyRequests: 60,
		requests: 90,
		creations: 30
	},
	full: {
		keyRequests: 690,
		requests: 1e3,
		creations: 200
	}
};
const RESERVES = {
	core: {
		keyRequests: 60,
		requests: 80,
		creations: 20
	},
	full: {
		keyRequests: 120,
		requests: 160,
		creations: 24
	}
};
const SERIES_BUDGET = {
	keyRequests: 120,
	requests: 120,
	creations: 32
};
const EXHAUSTION_CEILING = 2100;
function usesKey(request) {
	return isValidCredential(request.credential);
}
function costOf(requests) {
	return {
		requests: requests.length,
		keyRequests: requests.filter(usesKey).length,
		creations: requests.filter(({ creates }) => creates !== "no").length
	};
}
function plus(a, b) {
	return {
		requests: a.requests + b.requests,
		keyRequests: a.keyRequests + b.keyRequests,
		creations: a.creations + b.creations
	};
}
function isWithin(cost, budget) {
	return cost.requests <= budget.requests && cost.keyRequests <= budget.keyRequests && cost.creations <= budget.creations;
}
function spentBy(exchanges) {
	return {
		requests: exchanges.length,
		keyRequests: exchanges.filter(({ request }) => isValidCredential(request.credential)).length,
		creations: exchanges.filter((e) => e.request.method === "POST" && mayHaveCreated(e)).length
	};
}
function isOfReserve({ role }) {
	return [
		"again",
		"probe",
		"try",
		"control",
		"look"
	].includes(role);
}
const EXEMPTIONS = [
	{
		code: "left-to-full",
		requirements: ["LIST-5"],
		core: true,
		full: false,
		certificate: ["core"],
		because: "the store has fewer than 101 animals, and only the full profile creates them"
	},
	{
		code: "not-asked",
		requirements: ["RATE-6"],
		core: true,
		full: true,
		certificate: ["core"],
		because: "the key's plan was not given (--plan)"
	},
	{
		code: "not-asked",
		requirements: ["RATE-7", "RATE-8"],
		core: true,
		full: true,
		certificate: ["core"],
		because: "the rate limit was not used up (--exhaust-rate-limit)"
	},
	{
		code: "not-asked",
		requirements: [
			"DESC-1",
			"DESC-2",
			"DESC-3",
			"DESC-4",
			"DESC-5",
			"DESC-6",
			"DESC-7"
		],
		core: true,
		full: true,
		certificate: ["core", "full"],
		because: "no OpenAPI description was given (--description)"
	},
	{
		code: "enterprise",
		requirements: ["RATE-6"],
		core: true,
		full: true,
		certificate: ["core", "full"],
		because: "an enterprise plan has no published limits"
	},
	{
		code: "limit-too-large",
		requirements: ["RATE-7", "RATE-8"],
		core: true,
		full: true,
		certificate: ["core", "full"],
		because: "using up the limit takes more than 2,100 requests, or what is used comes back faster",
		certified: {
			because: "using up the limit takes more than 2,100 requests",
			when: ({ requests }) => typeof requests === "number" && requests >= 2100
		}
	},
	{
		code: "refills-too-fast",
		requirements: ["RATE-5"],
		beside: {
			requirement: "RATE-7",
			code: "limit-too-large"
		},
		core: true,
		full: true,
		certificate: ["core", "full"],
		because: "what is used comes back faster than a series of reads can show"
	},
	{
		code: "store-full",
		requirements: [
			"LIST-10",
			"CREATE-12",
			"CREATE-13"
		],
		core: true,
		full: false,
		certificate: [],
		because: "every page is full, so no list is known to be complete: use an emptier store"
	},
	{
		code: "store-limited",
		requirements: [
			"LIST-2",
			"LIST-3",
			"LIST-5"
		],
		when: ({ accepted }) => typeof accepted === "number" && accepted >= 12,
		core: true,
		full: true,
		certificate: [],
		because: "the store accepted twelve or more creations and then no more"
	},
	{
		code: "categories-restricted",
		requirements: ["DATA-5"],
		core: true,
		full: true,
		certificate: ["core", "full"],
		because: "the target refuses categories that it does not know, so that large ids cannot be had"
	},
	{
		code: "removed",
		requirements: [],
		core: true,
		full: true,
		certificate: ["core", "full"],
		because: "getPet has been removed, as announced for 5 December 2030"
	}
];
// suites/full/titles.ts
const FORMS = [
	/^generated (?:\d+: |name \d+$|categoryId -?\d+$)/,
	/[({]sequence \d+, step \d+[)}]$/,
	/^(?:limit|status)=\S+, crowded$/,
	/^limit=\S+$/,
	/^equal bodies sent together$/,
	/^in the list of status=[a-z]+ after the burst$/,
	/^of the second burst, \d+$/,
	/^status=[a-z]+, during a burst$/
];
function isOfFull(title) {
	return FORMS.some((form) => form.test(title));
}
// suites/looks.ts
function unsentList(status, skip, recording, note) {
	const sent = new Set(recording.exchanges.map(({ request }) => request.target));
	const filter = status === null ? "" : `&status=${status}`;
	const free = [];
	for (let limit = 99; limit > 20 && free.length <= skip; limit--) {
		const query = `limit=${limit}${filter}`;
		if (!sent.has(`/pets?${query}`)) free.push(query);
	}
	return list$1(free[skip] ?? `limit=100${filter}`, { note });
}
function getOf(id, note) {
	return get(`{animal ${id}}`, String(id), { note });
}
function growing(round, recording) {
	return settleTime(recording) * (1 + round / 2);
}
function idOf(deviation) {
	return BigInt(String(deviation.values.id));
}
function fetchedAs(exchange) {
	if (!exchange) return "unknown";
	if (statusOf(exchange) === 200 && petOf(exchange)) return "there";
	return statusOf(exchange) === 404 ? "gone" : "unknown";
}
function isPage(exchange) {
	return exchange !== void 0 && pageOf(exchange) !== null;
}
function petIn(exchange, id) {
	if (!exchange) return void 0;
	const single = petOf(exchange);
	if (single) return readInt64(single.id) === id ? single : void 0;
	return pageOf(exchange)?.find((pet) => readInt64(pet.id) === id);
}
function absentIn(deviation, recording) {
	const page = deviation.at === null ? void 0 : recording.exchanges[deviation.at];
	const first = idOf(deviation);
	if (!page) return [first];
	const shown = idsShown(page);
	return [first, ...ownAnimals(recording).filter(({ exchange, id }) => exchange.receivedAt <= page.sentAt && !shown.has(id) && id !== first).map(({ id }) => id)];
}
function pick(items, round) {
	return items[(round - 1) % Math.max(1, items.length)];
}
const notListed = {
	still: (deviation, answer) => isPage(answer) && !idsShown(answer).has(idOf(deviation)),
	requests: (deviation, round, recording) => {
		const page = deviation.at === null ? void 0 : recording.exchanges[deviation.at];
		const note = `looking for ${deviation.values.id}, ${round}`;
		const mayBeCapped = (page ? pageOf(page)?.length ?? 0 : 0) >= 20;
		const id = pick(absentIn(deviation, recording), round) ?? idOf(deviation);
		const more = mayBeCapped ? [{ request: plainBody(`look ${round}`, `look${round}`, "pending", { plain: true }) }] : [];
		return [
			{ request: unsentList(null, 0, recording, `${note}, before`) },
			...more,
			{ request: getOf(id, note) },
			{
				request: unsentList(null, 1, recording, `${note}, after`),
				...mayBeCapped ? { pause: growing(round, recording) } : {}
			}
		];
	},
	shows: (_deviation, answers) => {
		const [before, after] = [answers[0], answers.at(-1)];
		const fetched = answers.find(({ request }) => request.operation === "getPet");
		const made = answers.find(({ request }) => request.operation === "createPet");
		if (!isPage(before) || !isPage(after) || !fetched) return "nothing";
		const [one, two] = [pageOf(before)?.length ?? 0, pageOf(after)?.length ?? 0];
		if (one >= (limitOf(before) ?? 0) || two >= (limitOf(after) ?? 0)) return { untested: "store-full" };
		const id = BigInt(/\d+/.exec(fetched.request.target.slice(6))?.[0] ?? "-1");
		if (idsShown(before).has(id) || idsShown(after).has(id)) return "agreement";
		if (made && (!isSuccess(made) || two <= one)) return { untested: "store-full" };
		return fetchedAs(fetched) === "unknown" ? "nothing" : "contradiction";
	}
};
const notListedByStatus = {
	still: (deviation, answer) => isPage(answer) && !idsShown(answer).has(idOf(deviation)),
	requests: (deviation, round, recording) => {
		const status = String(deviation.values.status);
		const note = `looking for ${deviation.values.id}, ${round}`;
		const page = deviation.at === null ? void 0 : recording.exchanges[deviation.at];
		const mayBeCapped = (page ? pageOf(page)?.length ?? 0 : 0) >= 20;
		const known = STATUSES$1.find((each) => each === status);
		return [
			{ request: unsentList(status, 0, recording, `${note}, before`) },
			{ request: getOf(idOf(deviation), note) },
			{ request: unsentList(null, 0, recording, note) },
			...mayBeCapped ? [{ request: plainBody(`look at ${status} ${round}`, `lks${round}`, known) }] : [],
			{
				request: unsentList(status, 1, recording, `${note}, after`),
				...mayBeCapped ? { pause: growing(round, recording) } : {}
			}
		];
	},
	shows: (deviation, answers) => {
		const id = idOf(deviation);
		const status = String(deviation.values.status);
		const filtered = answers.filter((each) => statusFilter(each) === status);
		const others = answers.filter((each) => statusFilter(each) !== status);
		if (filtered.length < 2 || !filtered.every(isPage)) return "nothing";
		if (filtered.some((page) => (pageOf(page)?.length ?? 0) >= (limitOf(page) ?? 0))) return { untested: "store-full" };
		if (filtered.some((page) => idsShown(page).has(id))) return "agreement";
		const made = others.find(({ request }) => request.operation === "createPet");
		const [one, two] = filtered.map((page) => pageOf(page)?.length ?? 0);
		if (made && (!isSuccess(made) || (two ?? 0) <= (one ?? 0))) return { untested: "store-full" };
		const seen = others.map((each) => petIn(each, id)).filter((pet) => pet !== void 0);
		if (seen.length === 0) return "nothing";
		return seen.every((pet) => pet.status === status) ? "contradiction" : "agreement";
	}
};
const notFound = {
	still: (_deviation, answer) => statusOf(answer) === 404,
	requests: (deviation, round, recording) => {
		const note = `looking for ${deviation.values.id}, ${round}`;
		const own = ownAnimals(recording).map(({ id }) => id);
		const first = idOf(deviation);
		const others = own.filter((id) => id !== first);
		const id = round === 1 || others.length === 0 ? first : others[round * 5 % others.length] ?? first;
		return [
			{ request: unsentList(null, 0, recording, `${note}, before`) },
			{ request: getOf(first, note) },
			{ request: getOf(id, `${note}, another`) },
			{ request: unsentList(null, 1, recording, `${note}, after`) }
		];
	},
	shows: (deviation, answers) => {
		const first = idOf(deviation);
		const fetched = answers.filter(({ request }) => request.operation === "getPet");
		const pages = answers.filter(isPage);
		const states = fetched.map(fetchedAs);
		if (states.includes("unknown")) return "nothing";
		if (states[0] === "there") return "agreement";
		if (pages.length === 2 && pages.every((page) => idsShown(page).has(first))) return "contradiction";
		return states.every((state) => state === "gone") ? "contradiction" : "nothing";
	}
};
const differs = {
	still: (deviation, answer) => {
		const member = String(deviation.values.member);
		const pet = petIn(answer, idOf(deviation));
		return pet !== void 0 && textOf(pet[member]) === String(deviation.values.received);
	},
	requests: (deviation, round, recording) => {
		const note = `comparing ${deviation.values.id}, ${round}`;
		const id = idOf(deviation);
		if (isAgainstCreation(deviation, recording)) {
			const made = recording.exchanges[Number(deviation.values.other)];
			return made ? recreated(made, round, recording) : [];
		}
		return [
			{ request: unsentList(null, 0, recording, `${note}, before`) },
			{ request: getOf(id, note) },
			{ request: unsentList(null, 1, recording, `${note}, after`) }
		];
	},
	shows: (deviation, answers, recording) => {
		const member = String(deviation.values.member);
		if (isAgainstCreation(deviation, recording)) return createdOtherwise(member, answers);
		const id = idOf(deviation);
		const [before, fetched, after] = [
			answers[0],
			answers[1],
			answers[2]
		];
		const [one, other, two] = [
			petIn(before, id),
			petIn(fetched, id),
			petIn(after, id)
		];
		if (!one || !two || !other || !isSame(one[member], two[member])) return "nothing";
		return isSame(one[member], other[member]) ? "agreement" : "contradiction";
	}
};
function isAgainstCreation(deviation, recording) {
	return recording.exchanges[Number(deviation.values.other)]?.request.operation === "createPet";
}
function recreated(made, round, recording) {
	const request = sameBody(made, round);
	const note = `of the new animal, ${round}`;
	const newest = get("{the new animal}", (world) => {
		const latest = creations(world.recording).at(-1);
		return latest ? String(latest.id) : { unprepared: "no animal was created" };
	}, { note });
	return [
		{ request },
		{
			request: newest,
			pause: growing(round, recording)
		},
		{ request: unsentList(null, 0, recording, note) }
	];
}
function sameBody(made, round) {
	return {
		id: made.requestId,
		operation: "createPet",
		credential: made.request.credential,
		creates: "yes",
		stage: "creations",
		expects: made.expects,
		build: (world) => {
			const text = new TextDecoder().decode(made.request.body ?? new Uint8Array());
			const earlier = `conformance-${world.recording.runId}`;
			const letter = String.fromCharCode(97 + Math.min(25, 10 + round));
			const body = text.includes(earlier) ? text.replace(earlier, `${earlier}${letter}`) : text;
			return {
				method: "POST",
				target: "/pets",
				headers: made.request.headers.slice(-2),
				body
			};
		}
	};
}
function createdOtherwise(member, answers) {
	const [made, fetched, listed] = answers;
	const pet = made ? petOf(made) : null;
	const id = readInt64(pet?.id);
	if (!pet || id === void 0) return "nothing";
	const later = [petIn(fetched, id), petIn(listed, id)].filter(isJsonObject);
	if (later.length === 0) return "nothing";
	return later.some((each) => each[member] !== void 0 && !isSame(each[member], pet[member])) ? "contradiction" : "agreement";
}
const LOOKS = new Map([
	["not-listed", notListed],
	["not-listed-by-status", notListedByStatus],
	["not-found", notFound],
	["differs", differs],
	["one-status", {
		still: () => false,
		requests: (_deviation, round, recording) => {
			const made = recording.exchanges.find(({ requestId }) => requestId === FIRST$2.id);
			return made ? recreated(made, round, recording) : [];
		},
		shows: (_deviation, answers) => createdOtherwise("status", answers)
	}],
	["equal-body-lost", {
		still: (deviation, answer) => isPage(answer) && !idsShown(answer).has(idOf(deviation)),
		requests: (_deviation, round, recording) => {
			const note = `equal bodies, ${round}`;
			const body = (label) => plainBody(`${note}, ${label}`, `eq${round}`, "pending");
			const nth = (n) => get(`{equal animal ${n}}`, (world) => {
				const id = creations(world.recording).at(-n)?.id;
				return id === void 0 ? { unprepared: "no animal was created" } : String(id);
			}, { note });
			return [
				{ request: body(PAIR[0].id.slice(-5)) },
				{ request: body("again") },
				{
					request: nth(1),
					pause: growing(round, recording)
				},
				{ request: nth(2) }
			];
		},
		shows: (_deviation, answers) => {
			const [one, two, ...fetched] = answers;
			if (!one || !two || !isSuccess(one) || !isSuccess(two)) return "nothing";
			const states = fetched.map(fetchedAs);
			if (states.includes("unknown") || states.length < 2 || states.every((state) => state === "gone")) return "nothing";
			return states.includes("gone") ? "contradiction" : "agreement";
		}
	}]
]);
// suites/open/create-pet.ts
const SECTION$2 = "2";
function body(world, label, more) {
	const categoryId = new JsonNumber(world.recording.categoryId);
	return writeJson({
		name: world.name(label),
		categoryId,
		status: "pending",
		...more
	});
}
function statusIn(pet) {
	const { status } = pet;
	if (status === void 0) return "left out";
	return typeof status === "string" ? word(status) : describe(status);
}
function shownLater(recording) {
	const later = new Map();
	for (const sighting of sightings(recording)) {
		if (sighting.id === void 0 || sighting.exchange.request.operation === "createPet") continue;
		const known = later.get(sighting.id);
		if (known) known.push(sighting);
		else later.set(sighting.id, [sighting]);
	}
	return later;
}
const OPEN_1 = {
	id: "OPEN-1",
	section: SECTION$2,
	level: "OPEN",
	title: "what status has an animal created without one?",
	how: "The answers to creations without status, and what lists and reads show of these animals later.",
	requests: [],
	observe: (recording) => {
		const bare = creations(recording).filter(({ sent }) => sent && sent.status === void 0);
		if (bare.length === 0) return null;
		const later = shownLater(recording);
		const evidence = new Map();
		for (const { id, pet, exchange } of bare) {
			const first = statusIn(pet);
			const other = later.get(id)?.find((sighting) => statusIn(sighting.pet) !== first);
			const answer = other ? `${first}, later ${statusIn(other.pet)}` : first;
			if (!evidence.has(answer)) evidence.set(answer, other ? [exchange, other.exchange] : [exchange]);
		}
		return observation([...evidence.keys()].join("; or "), [...evidence.values()].flat());
	}
};
const UNDECLARED = "unlistedNote";
const WITH_UNDECLARED = create("a NewPet with an undeclared member", "maybe", (world) => body(world, "unlisted", { [UNDECLARED]: "kept" }));
function fateOfMember(exchange, recording) {
	const pet = petOf(exchange);
	const echoed = pet !== null && "unlistedNote" in pet;
	const later = shownLater(recording).get(readInt64(pet?.id) ?? 0n) ?? [];
	if (later.some((sighting) => "unlistedNote" in sighting.pet)) return "stored";
	return echoed ? later.length > 0 ? "repeated in the answer only" : "repeated in the answer" : "ignored";
}
function fateOfId(exchange) {
	const [wanted, got] = [requestJson(exchange), petOf(exchange)].map((pet) => readInt64(isJsonObject(pet) ? pet.id : void 0));
	return wanted !== void 0 && wanted === got ? "taken" : "ignored";
}
const OPEN_3 = {
	id: "OPEN-3",
	section: SECTION$2,
	level: "OPEN",
	title: "are undeclared members and an id in a NewPet ignored?",
	how: "A body with a member that no schema declares, and one with a random id of 62 bits: ignored, stored (an id: taken) or refused.",
	requests: [{
		request: WITH_UNDECLARED,
		priority: "full"
	}],
	observe: (recording) => grouped$1([...outcomes(recording, [{
		label: "undeclared member",
		request: WITH_UNDECLARED
	}], (exchange) => fateOfMember(exchange, recording)), ...outcomes(recording, [{
		label: "id",
		request: WITH_ID
	}], fateOfId)])
};
const OPEN_4 = {
	id: "OPEN-4",
	section: SECTION$2,
	level: "OPEN",
	title: "are unknown categoryIds refused?",
	how: "The two small categories of DATA-5 that are unlikely to exist, one positive and one negative.",
	requests: [],
	observe: (recording) => {
		return grouped$1(outcomes(recording, [SMALL, NEGATIVE].map(({ categoryId, request }) => ({
			label: categoryId,
			request
		})), () => "accepted"));
	}
};
function spelt(suffix) {
	return create(`a NewPet whose categoryId is written with ${suffix}`, "maybe", (world) => body(world, suffix === ".0" ? "point0" : "e0", { categoryId: new JsonNumber(`${world.recording.categoryId}${suffix}`) }));
}
const FRACTION = spelt(".0");
const EXPONENT = spelt("e0");
function categoryTaken(exchange, recording) {
	const shown = petOf(exchange)?.categoryId;
	if (String(readInt64Literal(shown)) === recording.categoryId) return "taken as the integer";
	return shown === void 0 ? "accepted" : `accepted as ${describe(shown)}`;
}
const OPEN_CREATE = [
	OPEN_1,
	OPEN_3,
	OPEN_4,
	{
		id: "OPEN-5",
		section: SECTION$2,
		level: "OPEN",
		title: "are 1.0 and 1e0 taken as the integer 1?",
		how: "The category that exists, written with a fraction of zero and with an exponent of zero.",
		requests: [{
			request: FRACTION,
			priority: "full"
		}, {
			request: EXPONENT,
			priority: "full"
		}],
		observe: (recording) => {
			const id = word(recording.categoryId);
			return grouped$1(outcomes(recording, [{
				label: `${id}.0`,
				request: FRACTION
			}, {
				label: `${id}e0`,
				request: EXPONENT
			}], (exchange) => categoryTaken(exchange, recording)));
		}
	}
];
// suites/open/description.ts
function opened({ description }) {
	return description ? openDescription(description) : null;
}
function documented(open) {
	return OPERATIONS.flatMap((spec) => {
		const found = findOperation(open, spec.method, spec.path, spec.operationId);
		return found ? [{
			spec,
			found
		}] : [];
	});
}
function statusesOf({ operation }) {
	const responses = child(operation, "responses");
	return responses ? children(responses).map(([status]) => status) : [];
}
function beyond(open) {
	const own = documented(open);
	const others = operationsOf(open).filter(({ operation }) => !own.some(({ found }) => found.operation.path.join() === operation.path.join()));
	const marks = operationsOf(open).flatMap((each) => children(each.operation).filter(([name]) => /^x-.*(stability|status|beta|experimental|badge|internal)/i.test(name)).map(([name, { value }]) => `${nameOf$1(each)} ${name}: ${word(String(value))}`));
	const statuses = own.flatMap(({ spec, found }) => {
		const known = spec.answers.map(({ status }) => String(status));
		const more = statusesOf(found).filter((status) => !known.includes(status));
		return more.length > 0 ? [`${nameOf$1(spec)} ${more.map(word).join(", ")}`] : [];
	});
	return [
		`operations: ${others.length === 0 ? "none" : others.map(nameOf$1).join(", ")}`,
		`markers: ${marks.length === 0 ? "none" : marks.join(", ")}`,
		`statuses: ${statuses.length === 0 ? "none" : statuses.join(", ")}`
	];
}
const OPEN_19 = {
	id: "OPEN-19",
	section: "4.4",
	level: "OPEN",
	title: "which other operations, markers and statuses are described?",
	how: "With --description: what it has beyond the three operations and their documented statuses, and members such as `x-stability`.",
	requests: [],
	observe: (recording) => {
		const open = opened(recording);
		return open && observation(beyond(open).join("; "), []);
	}
};
function answersTo(operation, recording) {
	return recording.exchanges.filter((exchange) => exchange.request.operation === operation && exchange.response !== null && statusOf(exchange) !== 429 && !isLost(exchange) && isDocumented(exchange, recording));
}
function deviations(open, recording) {
	return documented(open).flatMap(({ spec, found }) => {
		const answers = answersTo(spec.operationId, recording);
		if (answers.length === 0) return [];
		return [...statusDeviations(open, spec, found, answers), ...memberDeviations(open, spec, found, answers)];
	});
}
function statusDeviations(open, spec, found, answers) {
	const seen = new Set(answers.map(statusOf));
	const never = statusesOf(found).filter((status) => /^\d{3}$/.test(status) && status !== "429" && !seen.has(Number(status)));
	const unknown = [...seen].filter((status) => responseFor(open, found.operation, status) === void 0);
	const name = nameOf$1(spec);
	return [...never.length > 0 ? [{
		text: `${name} never ${never.join(", ")}`,
		exchanges: []
	}] : [], ...unknown.sort((a, b) => a - b).map((status) => ({
		text: `${name} ${status} not described`,
		exchanges: answers.filter((exchange) => statusOf(exchange) === status).slice(0, 1)
	}))];
}
function memberDeviations(open, spec, { operation }, answers) {
	return [...new Set(answers.filter(hasValidKey).map(statusOf))].sort((a, b) => a - b).flatMap((status) => {
		const response = responseFor(open, operation, status);
		if (!response || isUnresolved(response)) return [];
		const declared = membersOf(open, response);
		const exchanges = answers.filter((exchange) => statusOf(exchange) === status);
		const seen = new Set(exchanges.flatMap(membersIn));
		if (declared === null || seen.size === 0) return [];
		const name = `${nameOf$1(spec)} ${status}`;
		const more = [...seen].filter((member) => !declared.has(member));
		const less = [...declared].filter((member) => !seen.has(member));
		return [...more.length > 0 ? [{
			text: `${name} with ${more.map(word).join(", ")}`,
			exchanges: exchanges.slice(0, 1)
		}] : [], ...less.length > 0 ? [{
			text: `${name} without ${less.map(word).join(", ")}`,
			exchanges: exchanges.slice(0, 1)
		}] : []];
	});
}
function membersOf(open, response) {
	const { schema } = bodyAt(response);
	let shape = schema ? shapeOf(open, [schema]) : [];
	if (!isUnknown(shape) && shape.some(({ items }) => items.length > 0)) shape = shapeOf(open, shape.flatMap(({ items }) => items).slice(0, 1));
	if (isUnknown(shape) || shape.length === 0) return null;
	return new Set(shape.flatMap(({ properties }) => [...properties.keys()]));
}
function membersIn(exchange) {
	const { value } = responseJson(exchange);
	return (isJsonArray(value) ? value : [value]).flatMap((each) => isJsonObject(each) ? Object.keys(each) : []);
}
function observationOf$1(all) {
	if (all.length === 0) return observation("nowhere", []);
	return observation(all.map(({ text }) => text).join("; "), all.flatMap(({ exchanges }) => exchanges));
}
const OPEN_DESCRIPTION = [OPEN_19, {
	id: "OPEN-20",
	section: "9",
	level: "OPEN",
	title: "where does the description differ from what the run saw?",
	how: "With --description: documented statuses that were never given, statuses that were given and are not documented, and members that answers to the key have more or less. 429s are not compared.",
	requests: [],
	observe: (recording) => {
		const open = opened(recording);
		if (!open || !recording.exchanges.some(({ response }) => response !== null)) return null;
		return observationOf$1(deviations(open, recording));
	}
}];
// suites/open/http.ts
const NOTHING = {
	headers: [AUTHORIZATION, ["Content-Type", "application/json"]],
	body: "{}"
};
function unusedPath(world) {
	const id = world.random("petId 1") % 2n ** 62n;
	return sightings(world.recording).some((sighting) => sighting.id === id) ? { unprepared: "the random id is in use" } : `/pets/${id}`;
}
function onUnusedId(method, more = {}) {
	return {
		id: `${method} /pets/{a random id}`,
		operation: "other",
		credential: VALID,
		creates: "no",
		stage: "generated-reads",
		expects: [],
		build: (world) => {
			const target = unusedPath(world);
			return typeof target === "string" ? {
				headers: [AUTHORIZATION],
				...more,
				method,
				target
			} : target;
		}
	};
}
const METHODS = [
	{
		label: "OPTIONS /pets",
		request: other("OPTIONS /pets", {
			method: "OPTIONS",
			target: "/pets"
		})
	},
	{
		label: "HEAD /pets",
		request: other("HEAD /pets", {
			method: "HEAD",
			target: "/pets"
		})
	},
	{
		label: "PUT /pets",
		request: other("PUT /pets", {
			method: "PUT",
			target: "/pets",
			...NOTHING
		})
	},
	{
		label: "PATCH /pets/{petId}",
		request: onUnusedId("PATCH", NOTHING)
	},
	{
		label: "DELETE /pets/{petId}",
		request: onUnusedId("DELETE")
	}
];
function answered(exchange) {
	const status = statusOf(exchange);
	if (status === 0) return "no answer";
	return responseField(exchange, "allow").length > 0 ? `${status} with Allow` : String(status);
}
const OPEN_13 = {
	id: "OPEN-13",
	section: "4",
	level: "OPEN",
	title: "what do other methods on the paths get?",
	how: "OPTIONS, HEAD and PUT on /pets, PATCH and DELETE on an id that no animal has; bodies are empty objects.",
	requests: METHODS.map(({ request }) => ({
		request,
		priority: "full"
	})),
	observe: (recording) => grouped$1(METHODS.flatMap(({ label, request }) => {
		const exchange = latestAnswer(recording, request);
		return exchange ? [{
			label,
			answer: answered(exchange),
			exchange
		}] : [];
	}))
};
function carried(name, exchanges) {
	const withIt = exchanges.filter((exchange) => responseField(exchange, name).length > 0);
	const [first] = withIt;
	if (!first) return {
		text: `no ${name}`,
		shows: exchanges.slice(0, 1)
	};
	const value = quote(responseField(first, name).join(", "));
	const statuses = [...new Set(withIt.map(statusOf))];
	const without = exchanges.filter((exchange) => !withIt.includes(exchange));
	if (without.length === 0) return {
		text: `${name} ${value}`,
		shows: [first]
	};
	return {
		text: `${name} ${value} ${without.every((exchange) => !statuses.includes(statusOf(exchange))) ? `on ${statuses.join(", ")} only` : "on some answers"}`,
		shows: [first, ...without.slice(0, 1)]
	};
}
const OPEN_HTTP = [OPEN_13, {
	id: "OPEN-14",
	section: "4.3",
	level: "OPEN",
	title: "are Deprecation, Sunset and Link sent?",
	how: "These fields of every 200 and 404 of getPet (RFC 9745, RFC 8594, RFC 8288).",
	requests: [],
	observe: (recording) => {
		const answers = recording.exchanges.filter((exchange) => exchange.request.operation === "getPet" && hasValidKey(exchange) && [200, 404].includes(statusOf(exchange)));
		if (answers.length === 0) return null;
		const fields = [
			"Deprecation",
			"Sunset",
			"Link"
		].map((name) => carried(name, answers));
		return observation(fields.map(({ text }) => text).join("; "), fields.flatMap(({ shows }) => shows));
	}
}];
// suites/open/keys.ts
const SWAPPED = listAs(SWAPPED_CASE);
const IN_OTHER_CASE = {
	...SWAPPED,
	build: (world) => world.recording.keyHasLetters ? SWAPPED.build(world) : { unprepared: "the key has no letters whose case could be swapped" }
};
const OPEN_KEYS = [{
	id: "OPEN-22",
	section: "5",
	level: "OPEN",
	title: "does the letter case of the key matter?",
	how: "listPets with the case of all letters of the key swapped.",
	requests: [{
		request: IN_OTHER_CASE,
		priority: "full"
	}],
	observe: (recording) => {
		const exchange = latestAnswer(recording, IN_OTHER_CASE);
		if (!exchange) return null;
		const refused = refusal(exchange);
		return observation(refused ? `in the other letter case: ${refused}` : "no: accepted in either", [exchange]);
	}
}];
// suites/open/order.ts
const FEWEST = 3;
function pages(recording) {
	return recording.exchanges.flatMap((exchange) => {
		if (!pageOf(exchange)) return [];
		const shown = sightingsIn(exchange);
		const ids = shown.flatMap(({ id }) => id === void 0 ? [] : [id]);
		const names = shown.flatMap(({ pet }) => typeof pet.name === "string" ? [pet.name] : []);
		return ids.length < FEWEST || ids.length < shown.length ? [] : [{
			exchange,
			ids,
			names
		}];
	});
}
function direction(sequence) {
	let [up, down] = [0, 0];
	for (const [i, next] of sequence.entries()) {
		const before = sequence[i - 1];
		if (before === void 0) continue;
		if (next > before) up += 1;
		if (next < before) down += 1;
	}
	if (up + down < 2 || up > 0 && down > 0) return null;
	return up > 0 ? "ascending" : "descending";
}
function byCreation(page, recording) {
	const place = new Map(page.ids.map((id, i) => [id, i]));
	const made = creations(recording).filter(({ id }) => place.has(id));
	let [older, newer] = [0, 0];
	for (const a of made) for (const b of made) {
		if (!isBefore(a.exchange, b.exchange)) continue;
		if ((place.get(a.id) ?? 0) < (place.get(b.id) ?? 0)) older += 1;
		else newer += 1;
	}
	if (older + newer < FEWEST || older > 0 && newer > 0) return null;
	return older > 0 ? "oldest first" : "newest first";
}
function hasOrder(place, { ids }) {
	const shared = ids.flatMap((id) => place.get(id) ?? []);
	return shared.length < FEWEST ? null : direction(shared) === "ascending";
}
function observedOrder(recording) {
	const all = pages(recording);
	const longest = all.reduce((a, b) => a && a.ids.length > b.ids.length ? a : b, null);
	if (!longest) return null;
	const ids = direction(longest.ids);
	const names = longest.names.length === longest.ids.length ? direction(longest.names) : null;
	const recognised = [
		byCreation(longest, recording),
		ids && `by id ${ids}`,
		names && `by name ${names}`
	].filter((order) => order !== null).join(", ") || "no order recognised";
	const place = new Map(longest.ids.map((id, i) => [id, i]));
	const others = all.filter((page) => page !== longest).map((page) => ({
		page,
		isSame: hasOrder(place, page)
	})).filter(({ isSame }) => isSame !== null);
	const changed = others.find(({ isSame }) => !isSame)?.page;
	const other = changed ?? others.at(-1)?.page;
	if (!other) return observation(recognised, [longest.exchange]);
	return observation(`${recognised}; ${changed ? "changes between reads" : "the same in every read"}`, [longest.exchange, other.exchange]);
}
// suites/open/list-pets.ts
const SECTION$1 = "4.1";
const OPEN_7 = {
	id: "OPEN-7",
	section: SECTION$1,
	level: "OPEN",
	title: "in what order is the list, and does it change between reads?",
	how: "The ids of the longest page, compared with the order of creation and with every other page.",
	requests: [{
		request: WHOLE_AGAIN,
		priority: "full"
	}],
	observe: observedOrder
};
const PAGING = /(?:^|-)(?:cursor|pages?|pagination|total|next|prev|previous|offset|more|continuation)(?:-|$)|^content-range$/;
function pagingFields(exchange) {
	const names = (exchange.response?.headers ?? []).map(([name]) => name.toLowerCase());
	const found = [...new Set(names)].filter((name) => PAGING.test(name)).map(word);
	const relations = responseField(exchange, "link").flatMap((value) => [...value.matchAll(/;\s*rel\s*=\s*"?([^";,]+)/gi)].map((match) => match[1]?.trim() ?? ""));
	return [...responseField(exchange, "link").length === 0 ? [] : [`link (${[...new Set(relations)].map(word).join(", ")})`], ...found];
}
const OPEN_8 = {
	id: "OPEN-8",
	section: SECTION$1,
	level: "OPEN",
	title: "does the response carry paging data?",
	how: "Link, and header fields with names such as page, cursor or total, in every 200 of the list.",
	requests: [],
	observe: (recording) => {
		const pages = recording.exchanges.filter((exchange) => pageOf(exchange) !== null);
		if (pages.length === 0) return null;
		const first = new Map();
		for (const page of pages) for (const field of pagingFields(page)) if (!first.has(field)) first.set(field, page);
		if (first.size === 0) return observation("none", pages);
		return observation([...first.keys()].join(", "), [...first.values()]);
	}
};
const LIMITS = [
	"0",
	"-1",
	"101",
	"1.5",
	"abc",
	""
];
const UNKNOWN = list$1("limit=2&unlisted=unknown");
const REPEATED = list$1("limit=2&limit=3");
function stocked(query) {
	const request = list$1(query, { note: "with a stock" });
	return {
		...request,
		build: (world) => {
			const before = latest$2(world.recording, query);
			return before === void 0 || refusal(before) !== null ? { unprepared: "the first answer shows enough" } : request.build(world);
		}
	};
}
function latest$2(recording, query) {
	return recording.exchanges.findLast((exchange) => exchange.request.operation === "listPets" && hasValidKey(exchange) && splitTarget(exchange.request.target).query === query && says(exchange));
}
function limitMeans(limit) {
	const wanted = limit.trim() === "" ? NaN : Number(limit);
	return (shown, known) => {
		if (shown > 100) return `taken as it is: ${shown} animals`;
		if (shown === 100 && wanted > 100) return "clamped to 100";
		if (shown >= known) return "accepted";
		if (shown === 0) return "an empty list";
		if (shown === 1 && wanted < 1) return "clamped to 1";
		if (wanted > 1 && Math.abs(wanted - shown) < 1) return `rounded to ${shown}`;
		return shown === 20 ? "ignored" : `${shown} animals`;
	};
}
const filterMeans = (shown, known) => {
	if (shown > 0) return "ignored";
	return known === 0 ? "accepted" : "an empty list";
};
const repeatedMeans = (shown, known) => {
	if (known > 3 && shown === 2) return "the first counts";
	if (known > 3 && shown === 3) return "the last counts";
	return known > shown ? `${shown} animals` : "accepted";
};
function tried(recording, query, label, meaning) {
	const exchange = latest$2(recording, query);
	if (!exchange) return [];
	const page = pageOf(exchange);
	return [{
		label,
		answer: refusal(exchange) ?? (page ? meaning(page.length, knownBefore(exchange, recording).size) : "accepted, without a list"),
		exchange
	}];
}
function limitsTried(recording) {
	const all = LIMITS.flatMap((limit) => tried(recording, `limit=${limit}`, limit || "empty", limitMeans(limit)));
	const seen = new Set();
	return all.map((attempt) => {
		const label = seen.has(attempt.answer) ? attempt.label : `limit ${attempt.label}`;
		seen.add(attempt.answer);
		return {
			...attempt,
			label
		};
	});
}
const OPEN_LIST = [
	OPEN_7,
	OPEN_8,
	{
		id: "OPEN-9",
		section: SECTION$1,
		level: "OPEN",
		title: "what happens to limits out of range and odd parameters?",
		how: "The limits and the status of LIST-6 and LIST-8, an unknown parameter, a limit given twice: refused, clamped or ignored.",
		requests: [
			{
				request: UNKNOWN,
				priority: "full"
			},
			{
				request: REPEATED,
				priority: "full"
			},
			{
				request: stocked("limit=0"),
				priority: "full"
			},
			{
				request: stocked("limit=abc"),
				priority: "full"
			},
			{
				request: stocked("status=archived"),
				priority: "full"
			}
		],
		observe: (recording) => grouped$1([
			...limitsTried(recording),
			...tried(recording, "status=archived", "unknown status", filterMeans),
			...tried(recording, "limit=2&unlisted=unknown", "unknown parameter", filterMeans),
			...tried(recording, "limit=2&limit=3", "repeated limit", repeatedMeans)
		])
	}
];
// suites/open/members.ts
const PET = [
	"id",
	"name",
	"categoryId",
	"status",
	UNDECLARED
];
const ERROR = [
	"code",
	"message",
	"status"
];
const LONGEST_LABEL = 60;
function extras(kind, declared, shown) {
	const [any] = shown;
	if (!any) return null;
	const first = new Map();
	const seen = new Set();
	for (const { value, exchange } of shown) {
		if (seen.has(value)) continue;
		seen.add(value);
		for (const name of Object.keys(value)) if (!declared.includes(name) && !first.has(name)) first.set(name, exchange);
	}
	if (first.size === 0) return {
		text: `${kind}: none`,
		seen: [any.exchange]
	};
	return {
		text: `${kind}: ${[...first.keys()].map(word).join(", ")}`,
		seen: [...first.values()]
	};
}
function errors(recording) {
	return recording.exchanges.flatMap((exchange) => {
		const { value } = responseJson(exchange);
		return [
			400,
			401,
			404
		].includes(statusOf(exchange)) && isDocumented(exchange, recording) && isJsonObject(value) ? [{
			value,
			exchange
		}] : [];
	});
}
const OPEN_2 = {
	id: "OPEN-2",
	section: "2",
	level: "OPEN",
	title: "which undeclared members do Pet and Error bodies carry?",
	how: "The names of the members of every Pet and every Error of the run that interface §2 does not name.",
	requests: [],
	observe: (recording) => {
		const pets = sightings(recording).map(({ pet, exchange }) => ({
			value: pet,
			exchange
		}));
		const found = [extras("Pet", PET, pets), extras("Error", ERROR, errors(recording))].filter((e) => e !== null);
		if (found.length === 0) return null;
		return observation(found.map(({ text }) => text).join("; "), found.flatMap(({ seen }) => seen));
	}
};
function condition(exchange) {
	const { operation, credential, headers, target, method } = exchange.request;
	if (statusOf(exchange) === 401) return words(credential.label, LONGEST_LABEL);
	if (operation === "other") return method;
	if (operation === "getPet") return "petId";
	if (operation === "listPets") return conditionOfQuery(splitTarget(target).query ?? "");
	const [type = ""] = fieldValues(headers, "content-type");
	if (type !== "application/json") return "media type";
	const body = requestJson(exchange);
	if (body === void 0) return "malformed JSON";
	const [finding] = findings("NewPet", body);
	return finding ? finding.path.slice(1) || "no object" : "valid body";
}
function conditionOfQuery(query) {
	const names = [...new Set(new URLSearchParams(query).keys())];
	return names.length === 1 ? names[0] ?? "parameters" : "parameters";
}
function codes(recording) {
	const byStatus = new Map();
	for (const exchange of recording.exchanges) {
		const { value } = responseJson(exchange);
		const code = isJsonObject(value) ? value.code : void 0;
		if (statusOf(exchange) < 400 || typeof code !== "string") continue;
		const known = byStatus.get(statusOf(exchange)) ?? [];
		byStatus.set(statusOf(exchange), known);
		if (!known.some((other) => other.code === code)) known.push({
			code,
			condition: condition(exchange),
			exchange
		});
	}
	return new Map([...byStatus].sort(([a], [b]) => a - b));
}
function formatCodes(status, found, conditions, most) {
	const shown = found.slice(0, most).map(({ code, condition: when }) => {
		return conditions && found.length > 1 ? `${word(code)} (${when})` : word(code);
	});
	const rest = found.length - shown.length;
	return `${status} ${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
function observationOf(all) {
	const text = (conditions, most) => [...all].map(([status, found]) => formatCodes(status, found, conditions, most)).join("; ");
	const fewer = Array.from({ length: 12 }, (_, i) => text(false, 12 - i));
	return observation([
		text(true, 99),
		text(false, 99),
		...fewer
	].find(({ length }) => length <= 140) ?? text(false, 1), [...all.values()].flat().map(({ exchange }) => exchange));
}
const OPEN_MEMBERS = [OPEN_2, {
	id: "OPEN-15",
	section: "7",
	level: "OPEN",
	title: "which code values were seen, for which condition?",
	how: "The codes of all error bodies by status; if a status has several, with the fault of the request.",
	requests: [],
	observe: (recording) => {
		const all = codes(recording);
		return all.size === 0 ? null : observationOf(all);
	}
}];
// suites/open/names.ts
function probe(label, what, name, mark) {
	return {
		label,
		request: create(`a NewPet whose name ${what}`, "maybe", (world) => newPetText(name(world.name(mark)), world.recording.categoryId, "pending")),
		priority: "full"
	};
}
const UNUSUAL = [
	probe("blanks at the end", "ends with blanks", (start) => `${start}  `, "padded"),
	probe("NFD", "is decomposed", (start) => `${start} e\u0301A\u030A`, "nfd"),
	probe("control characters", "has control characters", (start) => `${start} \u0007\n\u007F.`, "control")
];
function long(length) {
	const name = (start) => start.padEnd(length, "N");
	const base = probe(String(length), `has ${length} characters`, name, `len${length}`);
	const request = length > 900 ? {
		...base.request,
		operation: "other"
	} : base.request;
	return {
		...base,
		request,
		priority: "full"
	};
}
const LONGEST$1 = long(65536);
const AFTER_LONGEST = list$1("status=pending&limit=100", {
	stage: "last",
	note: "after the longest name"
});
const LONG = [
	long(255),
	long(256),
	long(1024),
	LONGEST$1
];
const EMPTY = {
	...probe("empty", "is empty", () => "", "empty"),
	priority: "full"
};
const PROBES = [
	...LONG,
	EMPTY,
	...UNUSUAL
];
function fate(exchange) {
	const body = requestJson(exchange);
	const sent = isJsonObject(body) ? body.name : void 0;
	const kept = createdIn(exchange)?.name;
	if (typeof kept !== "string" || typeof sent !== "string") return "accepted, without a name";
	if (kept === sent) return "kept";
	if (kept === sent.trim()) return "trimmed";
	if (kept === sent.normalize("NFC")) return "composed";
	if (kept !== "" && sent.startsWith(kept)) return `cut to ${Array.from(kept).length}`;
	return "changed";
}
const OPEN_NAMES = [{
	id: "OPEN-6",
	section: "8.6",
	level: "OPEN",
	title: "which names are kept, changed or refused?",
	how: "Names with blanks at the end, decomposed letters (NFD) and control characters; in the full profile also an empty one and those of 255, 256, 1,024 and 65,536 characters.",
	requests: [...PROBES.map(({ request, priority }) => ({
		request,
		priority
	})), {
		request: AFTER_LONGEST,
		priority: "full"
	}],
	observe: (recording) => grouped$1(outcomes(recording, PROBES, fate))
}];
// suites/facts/ascending.ts
function firstFrom(ascending, bound) {
	let [low, high] = [0, ascending.length];
	while (low < high) {
		const middle = low + high >> 1;
		if ((ascending[middle] ?? 0) < bound) low = middle + 1;
		else high = middle;
	}
	return low;
}
function firstAfter(ascending, bound) {
	let [low, high] = [0, ascending.length];
	while (low < high) {
		const middle = low + high >> 1;
		if ((ascending[middle] ?? 0) <= bound) low = middle + 1;
		else high = middle;
	}
	return low;
}
// suites/open/window.ts
function windowShown(limit, seen, plan) {
	const ahead = Math.round(Math.max(...seen.map(({ reset, at }) => reset - at)));
	const [minute, day] = plan && plan !== "enterprise" ? SUBSCRIPTION_LIMITS[plan] : [0, 0];
	if (limit === day && ahead <= 86405) return "day";
	if (limit === minute && ahead <= 65) return "minute";
	if (ahead < -5) return "a Reset in the past";
	if (ahead > 86405) return "a Reset more than a day ahead";
	if (ahead > 3605) return "day";
	if (ahead > 65) return limit >= 1e3 ? "day" : `other (Reset up to ${ahead} s ahead)`;
	return [1e4, 1e5].includes(limit) ? "day" : "minute";
}
function pairsOf(seen) {
	const arrivals = seen.map(({ exchange }) => exchange.receivedAt);
	return seen.flatMap((later) => {
		let at = firstAfter(arrivals, later.exchange.sentAt) - 1;
		if (seen[at]?.exchange === later.exchange) at -= 1;
		const earlier = seen[at];
		return earlier ? [[earlier, later]] : [];
	});
}
function kindShown(seen) {
	const resets = seen.map(({ reset }) => reset);
	const ahead = seen.map(({ reset, at }) => reset - at);
	const far = Math.max(...ahead) >= 30;
	if (putsOff(seen)) return far && rangeOf(ahead) <= 2 ? "sliding: Reset moves with the clock" : "a bucket: Reset moves with the requests";
	const turned = turns(seen);
	const aligned = resets.every((reset) => reset % 60 === 0);
	if (turned.includes(false)) return "sliding";
	if (seen.length > 1 && aligned) return "fixed, by the clock";
	if (turned.length > 0) return far || !wavers(seen) ? "fixed" : "a bucket, or fixed";
	if (far) return "fixed or sliding";
	if (rangeOf(resets) <= 1) return "of a kind that the run does not show";
	return wavers(seen) ? "a bucket: Reset moves with the requests" : "a bucket, or fixed";
}
function putsOff(seen) {
	return followsReset(seen, (later, reset) => later.at < reset - 1 && Math.abs(later.reset - reset) >= 2);
}
function wavers(seen) {
	return followsReset(seen, (later, reset) => later.at < reset && later.reset !== reset);
}
function followsReset(seen, is) {
	const resets = new Set();
	return seen.some((later) => {
		for (const reset of resets) if (is(later, reset)) return true;
		resets.add(later.reset);
		return false;
	});
}
function rangeOf(values) {
	return values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity);
}
function turns(seen) {
	return pairsOf(seen).flatMap(([earlier, later]) => {
		if (!(later.at > earlier.reset && earlier.reset > earlier.at)) return [];
		const meanwhile = seen.filter(({ exchange }) => exchange.sentAt >= earlier.exchange.sentAt && exchange.sentAt <= later.exchange.receivedAt).length;
		if (earlier.limit - earlier.remaining <= 2 * meanwhile + 3) return [];
		return [later.limit - later.remaining <= meanwhile + 1];
	});
}
function undisturbed(seen) {
	const [first] = seen;
	if (!first) return [];
	const kind = kindShown(seen);
	if (kind.startsWith("fixed")) return seen;
	return kind === "sliding" ? seen.filter(({ at }) => at < first.reset) : [];
}
var Overlaps = class {
	#sent;
	#received;
	constructor(exchanges) {
		this.#sent = exchanges.map(({ sentAt }) => sentAt).sort((a, b) => a - b);
		this.#received = exchanges.map(({ receivedAt }) => receivedAt).sort((a, b) => a - b);
	}
	count(from, to) {
		return firstFrom(this.#sent, to) - firstAfter(this.#received, from);
	}
};
function counts(recording, refused) {
	let [yes, no] = [0, 0];
	const all = figuresOfKey(recording);
	const seen = [...new Set(all.map(({ limit }) => limit))].flatMap((limit) => undisturbed(all.filter((figures) => figures.limit === limit)));
	seen.sort((a, b) => a.exchange.receivedAt - b.exchange.receivedAt);
	const asked = new Overlaps(recording.exchanges.filter(refused));
	const unasked = new Overlaps(recording.exchanges.filter((exchange) => !refused(exchange)));
	for (const [earlier, later] of pairsOf(seen)) {
		if (earlier.limit !== later.limit || later.remaining > earlier.remaining || earlier.remaining === 0) continue;
		const ends = [earlier.exchange, later.exchange];
		const inBetween = (overlaps, is) => overlaps.count(earlier.exchange.sentAt, later.exchange.receivedAt) - ends.filter(is).length;
		const fell = earlier.remaining - later.remaining;
		if (inBetween(unasked, (end) => !refused(end)) > 0) continue;
		const most = inBetween(asked, refused) + 1;
		const least = refused(later.exchange) ? 0 : 1;
		if (least === most) continue;
		if (fell === least) no += 1;
		if (fell === most) yes += 1;
	}
	return yes === no ? null : yes > no;
}
function refusedTooEarly(recording) {
	return recording.exchanges.find((exchange) => hasValidKey(exchange) && statusOf(exchange) === 429 && (figure(exchange, "x-ratelimit-remaining") ?? 0) > 0);
}
// suites/open/rate-limits.ts
const SECTION = "8";
const MOST_WINDOWS = 2;
function windows(recording) {
	const all = figuresOfKey(recording);
	if (all.length === 0) return null;
	const limits = [...new Set(all.map(({ limit }) => limit))].slice(0, MOST_WINDOWS);
	const parts = limits.map((limit) => {
		const seen = all.filter((figures) => figures.limit === limit);
		return `${windowShown(limit, seen, recording.plan)} (Limit ${limit}), ${kindShown(seen)}`;
	});
	const shows = limits.flatMap((limit) => all.filter((figures) => figures.limit === limit).slice(0, 2));
	return {
		text: parts.join(" and "),
		shows: shows.map(({ exchange }) => exchange)
	};
}
function refusedOnes(recording) {
	const said = [["400", (exchange) => hasValidKey(exchange) && statusOf(exchange) === 400], ["401", (exchange) => !hasValidKey(exchange) && statusOf(exchange) === 401]].flatMap(([name, refused]) => {
		const counted = counts(recording, refused);
		return counted === null ? [] : [`${name} ${counted ? "counts" : "does not count"}`];
	});
	return said.length === 0 ? null : said.join(", ");
}
const OPEN_16 = {
	id: "OPEN-16",
	section: SECTION,
	level: "OPEN",
	title: "which window is shown, what counts, was any 429 early?",
	how: "Limit and Reset show the window; changes of Reset and Remaining show whether it is fixed, sliding or a bucket; pairs of responses around a refused request show whether it counted.",
	requests: [],
	observe: (recording) => {
		const shown = windows(recording);
		if (!shown) return null;
		const early = refusedTooEarly(recording);
		const any = recording.exchanges.find((exchange) => hasValidKey(exchange) && statusOf(exchange) === 429);
		const remaining = early ? figure(early, "x-ratelimit-remaining") : null;
		const late = any ? "429 with none remaining" : "no 429";
		const parts = [
			shown.text,
			refusedOnes(recording),
			early ? `429 with ${remaining} remaining` : late
		];
		const evidence = [...shown.shows, ...[early ?? any].filter((exchange) => exchange !== void 0)];
		return observation(parts.filter((part) => part !== null).join("; "), evidence);
	}
};
function retryAfter$1(exchange) {
	const values = responseField(exchange, "retry-after");
	const [value = ""] = values;
	if (values.length === 0) return "no Retry-After";
	if (values.length > 1) return `${values.length} Retry-After lines`;
	if (/^\d+$/.test(value)) return "Retry-After in seconds";
	return httpDate(value) === null ? `Retry-After ${quote(value)}` : "Retry-After as an HTTP-date";
}
function shape(exchange) {
	const { value } = responseJson(exchange);
	if (value !== void 0) return findings("Error", value).length === 0 ? "an Error body" : describe(value);
	if ((exchange.response?.body.length ?? 0) === 0) return "no body";
	const type = responseField(exchange, "content-type")[0]?.split(";")[0]?.trim().toLowerCase();
	return type ? `a body of type ${word(type)}` : "a body without a type";
}
const OPEN_17 = {
	id: "OPEN-17",
	section: SECTION,
	level: "OPEN",
	title: "which form has Retry-After, which shape the 429 body?",
	how: "Every 429 of the run.",
	requests: [],
	observe: (recording) => {
		const first = new Map();
		for (const exchange of recording.exchanges) {
			if (statusOf(exchange) !== 429 || exchange.request.method === "HEAD") continue;
			const answer = `${retryAfter$1(exchange)}, ${shape(exchange)}`;
			if (!first.has(answer)) first.set(answer, exchange);
		}
		return first.size === 0 ? null : observation([...first.keys()].join("; or "), [...first.values()]);
	}
};
function limitShown(exchanges) {
	const [first] = exchanges;
	const limits = [...new Set(exchanges.map((exchange) => figure(exchange, "x-ratelimit-limit")))];
	const [limit = null] = limits;
	if (!first || limit === null) return "no limit";
	const counted = exchanges.filter((exchange) => figure(exchange, "x-ratelimit-remaining") !== null);
	const earlier = counted[0];
	const [from, to] = [earlier, earlier && counted.findLast(({ sentAt }) => sentAt > earlier.receivedAt)].map((exchange) => exchange && figure(exchange, "x-ratelimit-remaining"));
	const shown = `Limit ${limits.map((shownLimit) => shownLimit ?? "none").join(" or ")}`;
	if (from == null || to == null) return shown;
	if (from === to) return `${shown}, Remaining still`;
	return `${shown}, Remaining ${to < from ? "falling" : "rising"}`;
}
const OPEN_LIMITS = [
	OPEN_16,
	OPEN_17,
	{
		id: "OPEN-18",
		section: "5",
		level: "OPEN",
		title: "which limits do unauthenticated responses show?",
		how: "X-RateLimit-Limit and -Remaining of the 401s for a missing and for an unknown key.",
		requests: [],
		observe: (recording) => {
			return grouped$1([MISSING, UNKNOWN$1].flatMap(({ label }) => {
				const refused = recording.exchanges.filter((exchange) => exchange.request.credential.label === label && statusOf(exchange) === 401);
				const [first] = refused;
				return first ? [{
					label: `${label === MISSING.label ? "missing key" : label}`,
					answer: limitShown(refused),
					exchange: first
				}] : [];
			}));
		}
	}
];
// suites/open/status.ts
function shownAs(status) {
	if (status === void 0) return "none";
	return typeof status === "string" ? word(status) : "no text";
}
const OPEN_STATUS = [{
	id: "OPEN-21",
	section: "3",
	level: "OPEN",
	title: "does an animal's status change by itself?",
	how: "The status of every animal of this run in its creation's response, compared with later responses.",
	requests: [],
	observe: (recording) => {
		const changes = new Map();
		const seen = [];
		for (const { id, pet: first } of ownAnimals(recording)) {
			const later = (sightingsById(recording).get(id) ?? []).filter(({ exchange }) => exchange.request.operation !== "createPet");
			if (later.length === 0) continue;
			seen.push(...later.map(({ exchange }) => exchange));
			const other = later.find(({ pet }) => pet.status !== first.status);
			const change = other ? `${shownAs(first.status)} to ${shownAs(other.pet.status)}` : "";
			if (other && !changes.has(change)) changes.set(change, other.exchange);
		}
		if (seen.length === 0) return null;
		if (changes.size === 0) return observation("no", seen);
		return observation(`yes: ${[...changes.keys()].join(", ")}`, [...changes.values()]);
	}
}];
// suites/open/index.ts
const BY_FILE = [
	...OPEN_CREATE,
	...OPEN_BODIES,
	...OPEN_NAMES,
	...OPEN_LIST,
	...OPEN_MEMBERS,
	...OPEN_HTTP,
	...OPEN_LIMITS,
	...OPEN_KEYS,
	...OPEN_STATUS,
	...OPEN_DESCRIPTION
];
function number$1(id) {
	return Number(id.slice(id.lastIndexOf("-") + 1));
}
const OPEN_QUESTIONS = [...BY_FILE].sort((a, b) => number$1(a.id) - number$1(b.id));
// suites/requests/exhaust-rate-limit.ts
const shortList = (note) => list$1("limit=1", { note });
const EXHAUSTION = {
	attempts: 3,
	requirements: [
		"RATE-7",
		"RATE-8",
		"RATE-9",
		"RATE-10",
		"RATE-11"
	],
	use: (index) => shortList(`using up the limit, ${index}`),
	beyond: (attempt) => [shortList(`beyond the limit, ${attempt}`)],
	again: shortList("after Retry-After")
};
function seriesRead(n) {
	return list$1(`limit=${21 + n % 24}`, { note: `series, read ${n}` });
}
function seriesServed(n, mayCreate) {
	if (n % 3 === 2 && mayCreate) return plainBody(`series ${n}`, `ser${n}`, "sold");
	if (n % 3 === 1) return get("{an id of the series}", (world) => {
		const ids = ownIds(world.recording);
		const id = ids[n % Math.max(1, ids.length)];
		return id === void 0 ? existingId(world) : String(id);
	}, { note: `series ${n}` });
	return list$1(`limit=${46 + Math.floor(n / 3) % 50}`, { note: `series ${n}` });
}
// suites/requests/plain.ts
function plain(operation, n) {
	const note = `control ${n}`;
	if (operation === "listPets") return list$1("", {
		plain: true,
		note
	});
	if (operation === "createPet") return plainBody(note, `ctl${n}`, "pending", { plain: true });
	if (operation === "getPet") return get("{an existing id}", existingId, {
		plain: true,
		note
	});
	return null;
}
// suites/words/answers.ts
const CODE_SHOWN = 40;
const MESSAGE_SHOWN = 120;
const TEXT_SHOWN = 80;
function shown(exchange) {
	const { value } = responseJson(exchange);
	const own = errorWords(value);
	if (own !== null) return `${answerOf(exchange)}, ${own}`;
	const length = exchange.response?.body.length ?? 0;
	if (value === void 0) return length === 0 ? withEmpty(exchange) : notJson(exchange);
	if (statusOf(exchange) >= 400 && isJsonObject(value)) return `${answerOf(exchange)} with ${asWritten(value)}`;
	return `${answerOf(exchange)} with ${describe(value)}`;
}
function withEmpty(exchange) {
	return exchange.response ? `${answerOf(exchange)} with an empty body` : answerOf(exchange);
}
function notJson(exchange) {
	const text = new TextDecoder().decode(exchange.response?.body.subarray(0, 320));
	return `${answerOf(exchange)} with a body that is not JSON: ${quote([...text.trim()].slice(0, TEXT_SHOWN).join(""))}`;
}
function asWritten(value) {
	return words(writeJson(value), MESSAGE_SHOWN);
}
function errorWords(value) {
	if (!isJsonObject(value)) return null;
	const { code, message } = value;
	if (typeof code !== "string" || typeof message !== "string" || code.trim() === "") return null;
	const text = words(message, MESSAGE_SHOWN);
	return `code \`${words(code, CODE_SHOWN)}\`${text === "" ? "" : `: ${text}`}`;
}
function requestOf$1({ request }) {
	if (request.operation === "getPet") return `${request.method} ${INTERFACE.getPet.path}`;
	const target = [...request.target];
	return `${request.method} ${target.length > 60 ? `${target.slice(0, 59).join("")}…` : request.target}`;
}
function operationOf({ request }) {
	const operation = request.operation;
	return operation in INTERFACE ? `${request.method} ${INTERFACE[operation].path}` : `${request.method} ${request.target}`;
}
function credentialOf({ request: { credential } }) {
	const { kind, label } = credential;
	if (kind === "valid" || kind === "spelled") return null;
	if (kind === "missing") return "no key";
	if (kind === "elsewhere") return `the key ${label}`;
	return label === "unknown key" || label === "empty header" ? `an ${label}` : label;
}
function listed(items, most = 4) {
	if (items.length > most) return `${items.slice(0, most - 1).join(", ")} and ${items.length - most + 1} more`;
	return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
// suites/words/deviations.ts
function text$1({ deviation }, name) {
	const value = deviation.values[name];
	return value === void 0 || value === null ? "" : String(value);
}
const answer = ({ at }) => at ? shown(at) : "nothing";
const place = ({ at }) => at ? requestOf$1(at) : "the target";
const operation = ({ at }) => at ? operationOf(at) : "the target";
function answers({ at, statuses }) {
	return `${listed([...new Set(statuses)].filter((status) => status > 0).sort((a, b) => a - b).map(String))} answers${at ? ` of ${operationOf(at)}` : ""}`;
}
const subjects = ({ checks }) => listed([...new Set(checks)]);
function wanted({ deviation }) {
	const { expected } = deviation.values;
	return Array.isArray(expected) && expected.length > 0 ? expected.slice(0, 3).join(" or ") : "a documented status";
}
function withBody(words) {
	const status = wanted(words);
	if (/^4/.test(status)) return `status ${status} with an Error body`;
	return status === "201" ? "status 201 with a Pet" : `status ${status}`;
}
function towards(words) {
	const credential = words.at && !hasValidKey(words.at) ? credentialOf(words.at) : null;
	return credential ? ` to ${credential}` : `: ${subjects(words)}`;
}
const STATUS = {
	expected: withBody,
	received: answer,
	title: (words) => `${operation(words)} answers ${text$1(words, "status")} instead of ${wanted(words)}${towards(words)}`,
	advice: (words) => {
		const status = Number(text$1(words, "status"));
		if (status >= 500) return "Look for the exception in the service's log, and answer what the interface documents instead.";
		const isWrong = words.at !== null && !hasValidKey(words.at);
		if (isWrong && status === 403) return "Answer 401 if the credential is missing or is not a valid key.";
		if (isWrong && (status === 400 || status === 404)) return "Check the key before the body, the parameters and the path.";
		return null;
	}
};
const ABSENT_ADVICE = "Return every stored animal in the list; if reads come from a copy or a cache, it must show a creation within the settle time.";
const ROWS$1 = {
	"served-wrong-credential": {
		expected: () => "status 401 with an Error body, and nothing else",
		received: answer,
		title: (words) => text$1(words, "status") === "401" ? `${operation(words)} goes on after its 401, and sends animals` : `${operation(words)} serves ${(words.at && credentialOf(words.at)) ?? "a wrong credential"} instead of answering 401`,
		advice: (words) => text$1(words, "status") === "401" ? "Return from the handler after the 401: the rest of it still runs." : "Check the key on every operation, and compare the whole key."
	},
	"served-invalid-body": {
		expected: () => "status 400 with an Error body",
		received: answer,
		title: (words) => `POST /pets accepts what it has to refuse: ${subjects(words)}`,
		advice: () => "Validate the body against the NewPet schema before anything is stored."
	},
	"refused-name-listed": {
		expected: (words) => `no animal stored by the request that was answered ${text$1(words, "status")}`,
		received: (words) => `animal ${text$1(words, "id")}, which has its name, in the list`,
		title: (words) => `creations that are answered ${text$1(words, "status")} are stored all the same`,
		advice: () => "Check key and body before anything is stored, and stop after a refusal."
	},
	"id-of-two": {
		expected: () => "an id of its own for each animal",
		received: (words) => `id ${text$1(words, "id")} in two creations${words.deviation.values.together === true ? ", which were sent at the same time" : ""}`,
		title: () => "two creations get the same id",
		advice: (words) => words.deviation.values.together === true ? "Assign ids atomically; several processes that don't share state, or nothing stored at all, show the same." : "Assign ids from one counter or at random, and store each animal under its own."
	},
	"too-many": {
		expected: (words) => `at most ${animals(text$1(words, "limit"))}`,
		received: (words) => animals(text$1(words, "count")),
		title: (words) => `${place(words)} lists ${animals(text$1(words, "count"))} instead of at most ${text$1(words, "limit")}`,
		advice: () => "Apply `limit` (20 if it is missing, 100 at most) to every page."
	},
	echo: {
		expected: (words) => `\`${text$1(words, "member")}\` ${value(text$1(words, "sent"))}, as sent`,
		received: (words) => `\`${text$1(words, "member")}\` ${value(text$1(words, "received"))}`,
		title: (words) => `\`${text$1(words, "member")}\` comes back from a creation otherwise than it was sent`,
		advice: (words) => text$1(words, "member") === "categoryId" ? "Keep `categoryId` out of floating-point numbers: read, store and write it as a 64-bit integer." : "Store and return the text as it was sent, without trimming, escaping, normalizing or cutting it."
	},
	"pet-member": {
		expected: (words) => `a Pet: ${text$1(words, "expected")}`,
		received: (words) => text$1(words, "received"),
		title: (words) => `\`${text$1(words, "member")}\` in ${answers(words)}: ${text$1(words, "received")}`
	},
	"error-member": {
		expected: (words) => `an Error body: ${text$1(words, "expected")}`,
		received: (words) => text$1(words, "received"),
		title: (words) => `\`${text$1(words, "member")}\` in ${answers(words)}: ${text$1(words, "received")}`,
		advice: () => "Write every error body in one place: `code` and `message` as strings, `status` as an integer."
	},
	"no-answer": {
		expected: () => "an answer",
		received: (words) => `${text$1(words, "answer")}, at every try`,
		title: (words) => `${operation(words)} gives no answer: ${subjects(words)}`,
		advice: () => "Look for a crash in the service's log at the time of this request."
	},
	status: STATUS,
	"not-json": {
		expected: (words) => text$1(words, "wanted"),
		received: (words) => words.at && responseJson(words.at).value === void 0 && (words.at.response?.body.length ?? 0) > 0 ? notJson(words.at) : text$1(words, "problem"),
		title: (words) => `${answers(words)} are not JSON`,
		advice: (words) => words.at && statusOf(words.at) >= 400 ? "Replace the error pages of the framework or gateway by JSON Error bodies." : null
	},
	"not-an-array": {
		expected: () => "an array of Pets",
		received: answer,
		title: (words) => `${answers(words)} are not arrays of animals`,
		advice: (words) => words.at && responseJson(words.at).value !== void 0 ? "Answer with the array itself, without an object around it." : null
	},
	"not-a-pet": {
		expected: () => "a Pet",
		received: answer,
		title: (words) => `${answers(words)} are not animals`
	},
	"media-type": {
		expected: () => "`Content-Type: application/json`",
		received: (words) => text$1(words, "received") === "" ? "no `Content-Type`" : `\`Content-Type: ${text$1(words, "received")}\``,
		title: (words) => text$1(words, "received") === "" ? `${answers(words)} lack \`Content-Type\`` : `${answers(words)} carry \`Content-Type: ${text$1(words, "received")}\``
	},
	"body-unreadable": {
		expected: () => "a body that can be read",
		received: (words) => `a body that is ${text$1(words, "problem")}`,
		title: (words) => `${answers(words)} have a body that is ${text$1(words, "problem")}`
	},
	"not-an-error": {
		expected: (words) => `an Error body: ${text$1(words, "expected")}`,
		received: (words) => `${text$1(words, "received")}${words.at ? ` (${shown(words.at)})` : ""}`,
		title: (words) => `${answers(words)} are not Errors: ${text$1(words, "received")}`,
		advice: () => "Write every error body in one place: `code` and `message` as strings, `status` as an integer."
	},
	"error-status": {
		expected: (words) => `\`status\` ${words.at ? statusOf(words.at) : ""}`,
		received: (words) => `\`status\` ${text$1(words, "received")}`,
		title: (words) => `\`status\` in ${answers(words)} is ${text$1(words, "received")}`,
		advice: () => "Set `status` of the error body to the status code of the response."
	},
	"field-missing": {
		expected: (words) => `\`${text$1(words, "field")}\`, once`,
		received: (words) => `no \`${text$1(words, "field")}\``,
		title: (words) => `${answers(words)} lack \`${text$1(words, "field")}\``,
		advice: (words) => words.statuses.every((status) => status >= 400) ? "Set the rate-limit fields before anything can refuse a request, so that refusals carry them, too." : null
	},
	"field-repeated": {
		expected: (words) => `\`${text$1(words, "field")}\`, once`,
		received: (words) => `\`${text$1(words, "field")}\` ${text$1(words, "count")} times`,
		title: (words) => `${answers(words)} carry \`${text$1(words, "field")}\` ${text$1(words, "count")} times`
	},
	"field-value": {
		expected: (words) => `\`${text$1(words, "field")}\`, ${text$1(words, "expected")}`,
		received: (words) => `\`${text$1(words, "field")}: ${text$1(words, "received")}\`${aheadOf(words)}`,
		title: (words) => `${answers(words)} carry \`${text$1(words, "field")}: ${text$1(words, "received")}\` instead of ${text$1(words, "expected")}${offByHours(words)}`,
		advice: (words) => resetAdvice(words)
	},
	"other-status": {
		expected: (words) => `only animals with status ${text$1(words, "wanted")}`,
		received: (words) => `one with status ${text$1(words, "received")}`,
		title: (words) => `${place(words)} lists animals of another status`,
		advice: () => "Filter by `status` before anything else."
	},
	"no-status": {
		expected: (words) => `only animals that show status ${text$1(words, "wanted")}`,
		received: (words) => `${animals(text$1(words, "count"))} without a status`,
		title: (words) => `${place(words)} lists animals without a status`
	},
	"id-twice-on-page": {
		expected: () => "each id once in a list",
		received: (words) => `id ${text$1(words, "id")} twice`,
		title: (words) => `${place(words)} lists an animal twice`
	},
	"wrong-animal": {
		expected: (words) => `animal ${text$1(words, "wanted")}`,
		received: (words) => `animal ${text$1(words, "received")}`,
		title: (words) => `${place(words)} answers another animal than the one asked for`
	},
	"own-id-used": {
		expected: () => "an id that the service assigned",
		received: (words) => `id ${text$1(words, "id")}, as sent`,
		title: () => "an id in the body of a creation becomes the animal's"
	},
	"page-too-short": {
		expected: (words) => `${animals(text$1(words, "least"))}, since that many are known to match`,
		received: (words) => animals(text$1(words, "count")),
		title: (words) => `${place(words)} lists ${animals(text$1(words, "count"))}, while ${text$1(words, "least")} are known`,
		advice: () => "Filter first, then apply `limit`; use no cap below 100."
	},
	"member-repeated": {
		expected: () => "each member name once",
		received: (words) => `\`${text$1(words, "member")}\` twice`,
		title: (words) => `${answers(words)} repeat the member \`${text$1(words, "member")}\``
	},
	"not-digits": {
		expected: (words) => `\`${text$1(words, "member")}\` written in digits alone`,
		received: (words) => text$1(words, "received"),
		title: (words) => `\`${text$1(words, "member")}\` is written as ${text$1(words, "received")}`
	},
	"text-empty": {
		expected: (words) => `\`${text$1(words, "member")}\` that is not empty`,
		received: (words) => `\`${text$1(words, "member")}\` without a text`,
		title: (words) => `\`${text$1(words, "member")}\` in ${answers(words)} is empty`
	},
	"code-blanks": {
		expected: () => "`code` without blanks",
		received: (words) => `\`code\` ${quote(text$1(words, "code"))}`,
		title: (words) => `\`code\` in ${answers(words)} has blanks`
	},
	"code-shared": {
		expected: () => "a different code for each status",
		received: (words) => `${quote(text$1(words, "code"))} for ${text$1(words, "other")}, too`,
		title: (words) => `the code ${quote(text$1(words, "code"))} stands for two statuses`
	},
	"code-unstable": {
		expected: () => "the same code once more",
		received: (words) => quote(text$1(words, "code")),
		title: () => "the same request gets different codes"
	},
	internals: {
		expected: () => "`message` without internals",
		received: (words) => `${text$1(words, "what")}: ${quote(text$1(words, "text"))}`,
		title: (words) => `\`message\` in ${answers(words)} shows ${text$1(words, "what")}`
	},
	"no-challenge": {
		expected: () => "`WWW-Authenticate` with a Bearer challenge",
		received: (words) => text$1(words, "received") === "" ? "no `WWW-Authenticate`" : `\`${text$1(words, "received")}\``,
		title: (words) => `${answers(words)} lack a Bearer challenge in \`WWW-Authenticate\``,
		advice: () => "Send `WWW-Authenticate: Bearer` with every 401."
	},
	"key-repeated": {
		expected: () => "no response that contains the key",
		received: (words) => text$1(words, "field") === "" ? "the key in the body" : `the key in \`${text$1(words, "field")}\``,
		title: (words) => `${answers(words)} repeat the key`
	},
	"date-value": {
		expected: (words) => text$1(words, "field") === "Sunset" ? "`Sunset` with an HTTP-date on 5 December 2030 (UTC)" : "`Deprecation` with `@` and seconds since the epoch, an HTTP-date, or `true`",
		received: (words) => `\`${text$1(words, "field")}: ${text$1(words, "received")}\``,
		title: (words) => `\`${text$1(words, "field")}\` is ${quote(text$1(words, "received"))}`
	},
	"no-retry-after": {
		expected: () => "`Retry-After` with a time",
		received: () => "no `Retry-After`",
		title: () => "429 answers lack `Retry-After`"
	},
	"retry-after-value": {
		expected: () => "`Retry-After` in seconds, or as an HTTP-date",
		received: (words) => `\`Retry-After: ${text$1(words, "received")}\``,
		title: (words) => `\`Retry-After\` is ${quote(text$1(words, "received"))}`
	},
	"not-found": {
		expected: (words) => `status 200 with animal ${text$1(words, "id")}`,
		received: answer,
		title: () => "GET /pets/{petId} does not find animals that exist",
		advice: () => "Look animals up where creations store them; several processes need one store."
	},
	"not-listed": {
		expected: (words) => `animal ${text$1(words, "id")}, which was created, in the whole list`,
		received: () => "a whole list without it",
		title: () => "GET /pets lacks animals that were created",
		advice: () => ABSENT_ADVICE
	},
	"not-listed-by-status": {
		expected: (words) => `animal ${text$1(words, "id")} in the whole list of status ${text$1(words, "status")}`,
		received: () => "a whole list without it",
		title: (words) => `GET /pets?status=${text$1(words, "status")} lacks animals that have this status`,
		advice: () => ABSENT_ADVICE
	},
	"listed-elsewhere": {
		expected: (words) => `animal ${text$1(words, "id")} in the list of its status only`,
		received: (words) => `it in the list of status ${text$1(words, "status")}`,
		title: () => "animals are listed with a status that they do not have"
	},
	differs: {
		expected: (words) => `\`${text$1(words, "member")}\` ${value(text$1(words, "wanted"))}, as the other answer shows`,
		received: (words) => `\`${text$1(words, "member")}\` ${value(text$1(words, "received"))}`,
		title: (words) => `\`${text$1(words, "member")}\` of an animal differs between creation, list and getPet`
	},
	"stored-otherwise": {
		expected: (words) => `\`${text$1(words, "member")}\` as the creation returned it`,
		received: (words) => value(text$1(words, "received")),
		title: (words) => `\`${text$1(words, "member")}\` is stored otherwise than the creation returned it`
	},
	"one-status": {
		expected: () => "the statuses that were sent",
		received: (words) => `all of them ${text$1(words, "received")}`,
		title: (words) => `every animal has the status ${text$1(words, "received")}, whatever was sent`
	},
	"equal-body-lost": {
		expected: (words) => `an animal for each of two equal bodies, ${text$1(words, "id")} too`,
		received: () => "one of the two",
		title: () => "creations with equal bodies replace each other",
		advice: () => "Key animals by their id, not by their name."
	},
	countdown: {
		expected: () => "`X-RateLimit-Remaining` that falls with the requests that are served",
		received: (words) => remainings(words),
		title: () => "`X-RateLimit-Remaining` does not count down with the requests",
		advice: () => "Count all requests of a key in one place, for all operations and processes, before each is answered."
	},
	"served-beyond": {
		expected: () => "status 429 Too Many Requests",
		received: (words) => `${text$1(words, "served")} requests served with a limit of ${text$1(words, "limit")}`,
		title: () => "requests beyond the limit are served"
	},
	"not-served-again": {
		expected: () => "an answer other than 429",
		received: answer,
		title: () => "the key is refused after Retry-After has passed"
	},
	"not-reset": {
		expected: (words) => `more than ${text$1(words, "before")} remaining after the Reset`,
		received: (words) => `${text$1(words, "after")} remaining`,
		title: () => "`X-RateLimit-Remaining` does not rise after the Reset"
	},
	version: {
		expected: () => "a base address whose path ends in `/v1`",
		received: (words) => text$1(words, "baseUrl"),
		title: () => "the base address does not end in `/v1`",
		advice: () => "Give the base address with its last segment `/v1`, or serve the API there."
	},
	description: {
		expected: (words) => text$1(words, "expected"),
		received: (words) => text$1(words, "received"),
		title: (words) => `the description: ${text$1(words, "is")} instead of ${text$1(words, "expected")}`
	}
};
function animals(count) {
	return count === "1" ? "1 animal" : `${count} animals`;
}
function value(shownText) {
	return /^-?\d+$/.test(shownText) || shownText === "nothing" ? shownText : describe(shownText);
}
function aheadOf(words) {
	const { ahead } = words.deviation.values;
	return typeof ahead === "number" ? `, ${ahead} s ahead` : "";
}
function offByHours({ deviation }) {
	const { ahead } = deviation.values;
	if (typeof ahead !== "number") return "";
	const hours = Math.round(ahead / 3600);
	return hours !== 0 && Math.abs(hours) <= 14 && Math.abs(ahead - hours * 3600) <= 70 ? ", off by whole hours" : "";
}
function resetAdvice(words) {
	if (text$1(words, "field") !== "X-RateLimit-Reset") return null;
	const received = text$1(words, "received");
	if (offByHours(words) !== "") return "Send the Unix time in UTC: a time zone was added.";
	if (/^\d{1,7}$/.test(received)) return "Send the Unix time at which the limit resets: the time of the answer plus the remaining seconds.";
	return /^\d{13}$/.test(received) ? "Send seconds, not milliseconds." : null;
}
function remainings({ deviation }) {
	const { remaining } = deviation.values;
	const all = Array.isArray(remaining) ? remaining.map(String) : [];
	if (all.length > 1 && new Set(all).size === 1) return `${all[0]} in every answer`;
	return all.length === 0 ? "no answers that count down" : `one after the other: ${all.slice(0, 12).join(", ")}`;
}
function wordsOf({ code }) {
	const row = ROWS$1[code];
	if (!row) throw new Error(`the code ${code} has no words`);
	return row;
}
// suites/words/reasons.ts
function answerAt(values, name, recording) {
	const exchange = recording?.exchanges[Number(values[name])];
	return exchange ? `${requestOf$1(exchange)} got ${shown(exchange)}` : `it got status ${values.status ?? "unknown"}`;
}
const ROWS = {
	"left-to-full": () => "tested with --profile full, or in a store with more than 100 animals",
	"not-asked": ({ option }) => option === "--exhaust-rate-limit" ? "tested with --exhaust-rate-limit, which uses up the key's limit" : option === "--plan" ? "tested with --plan, which names the key's plan" : "tested with --description, which names the target's OpenAPI description",
	enterprise: () => "an enterprise plan has no published limits",
	"limit-too-large": () => "using up the limit takes more than 2,100 requests, or what is used comes back faster",
	"refills-too-fast": () => "what is used comes back faster than a series of reads can show",
	"store-full": () => "the store has more than a page of animals, so no page is known to be complete: use an emptier store",
	"store-limited": ({ accepted }) => `the store accepted ${accepted} creations and then no more`,
	"categories-restricted": () => "the target restricts categories: it refused two unusual small ones",
	"category-unknown": ({ categoryId }) => `the target refuses category ${categoryId}, which is left open (OPEN-4)`,
	removed: () => "getPet is removed, as announced for 5 December 2030",
	"control-refused": (values, recording) => `the plain request beside it was refused, too: ${answerAt(values, "control", recording)}`,
	banned: (values, recording) => `the target refuses requests after wrong credentials: ${answerAt(values, "control", recording)}`,
	unsteady: () => "asked again, it was answered now one way, now another",
	unanswered: () => "it was not answered at several tries, which chance or a gateway may explain",
	outage: () => "the target stopped answering, or answered plain requests now and then only",
	"rate-limited": ({ reason }) => typeof reason === "string" ? reason : "answered 429 Too Many Requests, and not sent again in time: wait, then run with --rate N",
	"no-accepted-control": () => "nothing like it was accepted, so that a refusal shows nothing",
	"no-body-accepted": ({ categoryId }) => `every plain body was refused with 400: name a category that exists (--category-id, now ${categoryId}), or the names are too long for the target`,
	"reserve-used-up": () => "the reserve of requests for experiments is used up",
	"rests-on": ({ requirement }) => `waits for ${requirement}`,
	"nothing-to-judge": ({ place }) => `this run has no answer to judge: ${place}`,
	"status-moved": ({ status }) => `animals with status ${status} moved on to another one before the list was read (OPEN-21)`,
	"not-shown": ({ what }) => `this run has not seen ${what}`,
	"not-needed": () => "it was not needed",
	"not-prepared": ({ reason }) => String(reason ?? "it could not be prepared"),
	"not-sent": () => "the run ended before it was sent",
	"left-out": () => "left out by the budget",
	narrowed: ({ option }) => option === "--bail" ? "not judged, since the run stopped at the first cause (--bail)" : `the options left it out${typeof option === "string" ? ` (${option})` : ""}`,
	stopped: ({ reason }) => String(reason ?? "the run was interrupted"),
	"too-few-animals": ({ needed }) => `the store is not known to have ${needed} animals that match`,
	"id-exists": ({ id }) => `an animal with id ${id} exists, and no other id was tried`,
	"id-unknown": ({ id }) => `animal ${id} is not known to exist`,
	"no-reset-seen": () => "the run ended before a Reset",
	"short-key": () => "the key has fewer than 16 characters, which may occur by chance",
	"description-unread": ({ reason }) => `the description could not be read: ${reason}`,
	"description-version": ({ version }) => `the description is ${version}; OpenAPI 3.0 and 3.1 are judged`,
	"no-api": () => "no API was found at the address",
	"no-evidence": () => "nothing in this run shows it"
};
function reasonText({ code, values }, recording) {
	const words = ROWS[code];
	if (!words) throw new Error(`the reason ${code} has no words`);
	return words(values, recording);
}
const REASON_CODES = Object.keys(ROWS);
// suites/words/index.ts
const LONGEST = 160;
function shortened(text) {
	const characters = [...text.replace(/\s+/g, " ")];
	return characters.length > LONGEST ? `${characters.slice(0, 159).join("")}…` : characters.join("");
}
const WORDS = {
	deviation: (context) => {
		const row = wordsOf(context.deviation);
		return {
			expected: row.expected(context),
			received: row.received(context),
			title: shortened(row.title(context)),
			advice: row.advice?.(context) ?? null
		};
	},
	reason: (untested, recording) => reasonText(untested, recording),
	reasons: REASON_CODES
};
// suites/index.ts
function numbered(requirements) {
	const number = (id) => Number(id.slice(id.lastIndexOf("-") + 1));
	return [...requirements].sort((a, b) => number(a.id) - number(b.id));
}
function requirementsFor(seed) {
	return [
		...HTTP,
		...DATA,
		...listPets(seed),
		...numbered([...CREATE_PET, ...refusals$1(seed)]),
		...GET_PET$1,
		...AUTHENTICATION,
		...ERRORS,
		...RATE_LIMITS,
		...RATE_EXHAUSTED,
		...RATE_RESET,
		...VERSIONING,
		...DESCRIPTION
	];
}
const REQUIREMENTS = requirementsFor(1);
const QUESTIONS = OPEN_QUESTIONS;
const CATALOGUE = [...REQUIREMENTS, ...QUESTIONS];
function areListsBehind(recording) {
	return listsAll(null, [], recording).outcome === "failed" || STATUSES$1.some((status) => listsAllOf({ status }, [], recording).outcome === "failed");
}
function coreCatalogue(seed) {
	return {
		entries: [...requirementsFor(seed), ...QUESTIONS],
		isCreating: (operation) => operation === "createPet",
		okStatus,
		kinds: KINDS$1,
		exemptions: EXEMPTIONS,
		words: WORDS,
		explains,
		placeOf,
		ownerOf,
		unauthenticated: WITHOUT_KEY,
		opening: [OPENING, FIRST$2],
		second: [LARGEST_ID],
		stock: STOCK,
		filler,
		plain,
		samples: [
			PLAIN_LIST,
			READ_BACK,
			LARGEST_ID,
			withDefectOf("categoryId-string")
		],
		looks: LOOKS,
		figures: figuresOf,
		seriesRead,
		seriesServed,
		seriesRequirements: ["RATE-5"],
		exhaustion: EXHAUSTION,
		firstRead: WHOLE,
		isBehind: areListsBehind,
		known: knownAnimals,
		limited: (recording) => isStoreLimited(recording) ? untested("store-limited", { accepted: acceptedCreations(recording) }) : null,
		isRemoved,
		isOfFull
	};
}
const CONFORMANCE = coreCatalogue(1);
// suites/catalogue.ts
async function catalogueFor(profile, seed) {
	return profile === "full" ? (await import("./full-CA6BuWnC.js")).fullCatalogue(seed) : coreCatalogue(seed);
}
// src/kit/clock.ts
const SYSTEM_CLOCK = {
	now: () => performance.now(),
	epoch: () => Date.now(),
	after: (ms, callback) => {
		const timer = setTimeout(callback, ms);
		return () => clearTimeout(timer);
	}
};
function sleep(clock, ms) {
	return new Promise((resolve) => void clock.after(ms, resolve));
}
// src/verdict/options.ts
const FULL_MAX_WAIT_MS = 12e5;
const FULL_MAX_TIME_MS = 9e5;
const JUDGING_DEFAULTS = {
	profile: "core",
	plan: null,
	only: [],
	strict: false,
	bail: false,
	anonymous: false,
	seed: 1,
	readOnly: false,
	maxRequests: null,
	maxCreations: null,
	categoryId: "1",
	categories: "auto",
	concurrency: 10,
	timeoutMs: 1e4,
	settleMs: 2e3,
	maxWaitMs: 12e4,
	maxTimeMs: 5e4,
	rate: null,
	exhaustRateLimit: false,
	reserve: 0,
	now: null,
	expectedFailures: []
};
function judgingDefaultsOf(profile) {
	const longer = profile === "full" ? {
		maxWaitMs: FULL_MAX_WAIT_MS,
		maxTimeMs: FULL_MAX_TIME_MS
	} : {};
	return {
		...JUDGING_DEFAULTS,
		...longer,
		profile
	};
}
// src/engine/causes/causes.ts
function causesOf(requirements, state) {
	return distinct(ordered(grouped(requirements.flatMap((each, place) => failuresOf(each, place, state)), state.catalogue).map((group) => causeOf$1(group, requirements, state)), requirements));
}
function failuresOf({ requirement, checks }, place, { recording }) {
	return checks.flatMap((decided) => {
		const { judgement, check } = decided;
		if (judgement.outcome !== "failed") return [];
		const at = judgement.at === null ? null : recording.exchanges[judgement.at] ?? null;
		const { id, level } = requirement;
		return [{
			requirement: id,
			level,
			check: check.title,
			deviation: judgement,
			at,
			decided,
			place
		}];
	});
}
function grouped(failures, catalogue) {
	const groups = [];
	for (const failure of failures) {
		const joined = groups.filter((group) => group.some((other) => areOne(failure, other, catalogue)));
		const rest = groups.filter((group) => !joined.includes(group));
		groups.splice(0, groups.length, ...rest, [...joined.flat(), failure]);
	}
	return groups;
}
function areOne(a, b, { placeOf, explains }) {
	if (a.requirement === b.requirement && a.deviation.code === b.deviation.code) return true;
	if (a.deviation.code === b.deviation.code && placeOf(a) === placeOf(b)) return true;
	return explains(a, b) || explains(b, a);
}
function leadOf(group, { kinds, explains, ownerOf }) {
	const order = [...kinds.keys()];
	const isRoot = (failure) => !group.some((other) => explains(other, failure) && !explains(failure, other));
	const ranks = (f) => [
		f.level === "MUST" ? 0 : 1,
		isRoot(f) ? 0 : 1,
		ownerOf(f) === f.requirement ? 0 : 1,
		order.indexOf(f.deviation.code),
		f.place
	];
	const [lead] = [...group].sort((a, b) => {
		const [x, y] = [ranks(a), ranks(b)];
		const i = x.findIndex((rank, at) => rank !== y[at]);
		return i < 0 ? 0 : (x[i] ?? 0) - (y[i] ?? 0);
	});
	if (!lead) throw new Error("a cause has no failures");
	return lead;
}
function causeOf$1(unordered, requirements, { catalogue, recording }) {
	const group = [...unordered].sort((a, b) => a.place - b.place);
	const lead = leadOf(group, catalogue);
	const alike = group.filter(({ deviation }) => deviation.code === lead.deviation.code);
	const shown = alike.flatMap(({ decided }) => showing(decided, recording.exchanges));
	const { title, advice } = catalogue.words.deviation({
		deviation: lead.deviation,
		at: lead.at,
		checks: [lead, ...alike].map(({ check }) => check),
		statuses: shown.map(statusOf)
	});
	const ids = [...new Set(group.map(({ requirement }) => requirement))];
	const evidence = [lead, ...alike].flatMap(({ deviation }) => deviation.at === null ? [] : [deviation.at]);
	const confirmation = lead.decided.result?.exchanges ?? [];
	return {
		id: identityOf(lead),
		title,
		level: group.some(({ level }) => level === "MUST") ? "MUST" : "SHOULD",
		code: lead.deviation.code,
		requirement: lead.requirement,
		requirements: ids,
		holdsBack: requirements.flatMap((each) => waitsFor(each, ids) ? [each.requirement.id] : []),
		evidence: [...new Set([...evidence, ...confirmation])].slice(0, 20),
		advice
	};
}
function showing({ check, judgement }, exchanges) {
	const indices = judgement.outcome === "failed" && judgement.at !== null ? [judgement.at] : [];
	const others = check.others.flatMap(({ at }) => at === null ? [] : [at]);
	return [...new Set([...indices, ...others])].flatMap((index) => exchanges[index] ?? []);
}
function waitsFor({ requirement, checks }, ids) {
	if (ids.includes(requirement.id)) return false;
	return checks.some(({ judgement }) => judgement.outcome === "untested" && judgement.code === "rests-on" && ids.includes(String(judgement.values.requirement)));
}
function identityOf({ requirement, deviation }) {
	const { member, field, status } = deviation.values;
	const about = [
		member,
		field,
		deviation.code === "status" ? status : void 0
	].filter((each) => each !== void 0 && each !== "");
	return `${requirement}/${[deviation.code, ...about.map(String)].join("-")}`.replace(/[^A-Za-z0-9/-]+/g, "-").slice(0, 80);
}
function ordered(causes, requirements) {
	const order = requirements.map(({ requirement }) => requirement.id);
	const place = ({ requirement }) => order.indexOf(requirement);
	return [...causes].sort((a, b) => Number(b.level === "MUST") - Number(a.level === "MUST") || b.holdsBack.length - a.holdsBack.length || b.requirements.length - a.requirements.length || place(a) - place(b) || (a.id < b.id ? -1 : 1));
}
function distinct(causes) {
	const seen = new Map();
	return causes.map((cause) => {
		const count = (seen.get(cause.id) ?? 0) + 1;
		seen.set(cause.id, count);
		return count === 1 ? cause : {
			...cause,
			id: `${cause.id}/${count}`
		};
	});
}
// src/engine/claims.ts
const STAGES = [
	"without-key",
	"opening",
	"invalid",
	"first-creations",
	"burst",
	"creations",
	"reads",
	"repeated-reads",
	"generated",
	"second-burst",
	"crowd",
	"crowded",
	"generated-reads",
	"credentials",
	"last"
];
const PRIORITIES = [
	"essential",
	"core",
	"full"
];
function isChosen(id, only) {
	return only.length === 0 || only.some((wanted) => id === wanted || id.startsWith(`${wanted}-`));
}
function hasCases(entry) {
	return "cases" in entry;
}
function isOfProfile(priority, profile) {
	return priority !== "full" || profile === "full";
}
function budgetOf({ profile, maxRequests, maxCreations }) {
	const { requests, keyRequests, creations } = BUDGETS[profile];
	const most = maxRequests ?? Number.POSITIVE_INFINITY;
	return {
		requests: Math.min(requests, most),
		keyRequests: Math.min(keyRequests, most),
		creations: Math.min(creations, maxCreations ?? Number.POSITIVE_INFINITY)
	};
}
function planRequests(catalogue, options) {
	const { only, profile } = options;
	const chosen = catalogue.entries.filter((entry) => isChosen(entry.id, only));
	const planner = new Planner(options, catalogue);
	for (const request of [...catalogue.unauthenticated, ...catalogue.opening]) planner.add({
		requirement: "every run",
		priority: "essential",
		requests: [request],
		rank: 0
	});
	const wants = chosen.flatMap((entry) => wantsOf(entry, profile, only, catalogue));
	const needsStock = only.length === 0 || wants.some(({ requests, beside }) => !beside && requests.some(readsStock));
	if (needsStock) for (const request of catalogue.stock) planner.add({
		requirement: "stock",
		priority: "essential",
		requests: [request],
		rank: 0
	});
	for (const want of sorted(wants)) planner.add(want);
	const requirements = chosen.filter((entry) => entry.level !== "OPEN");
	return {
		requirements,
		questions: chosen.filter((entry) => entry.level === "OPEN"),
		cases: requirements.filter(hasCases).flatMap((requirement) => requirement.cases.filter(({ priority }) => isOfProfile(priority, profile)).map((testCase) => ({
			requirement,
			testCase
		}))),
		requests: planner.inOrder(),
		leftOut: planner.leftOut,
		narrowed: only.length > 0 || options.readOnly || planner.isNarrowed,
		stock: needsStock && !options.readOnly ? 21 : 0,
		crowd: needsStock && !options.readOnly && profile === "full" ? 101 : 0,
		spent: planner.spent,
		budget: budgetOf(options)
	};
}
function readsStock({ stage }) {
	return [
		"reads",
		"repeated-reads",
		"crowd",
		"crowded",
		"generated-reads",
		"last"
	].includes(stage);
}
function wantsOf(entry, profile, only, { samples }) {
	const requirement = entry.id;
	const isNarrowed = only.length > 0;
	const level = entry.level === "MUST" ? 0 : entry.level === "SHOULD" ? 1 : 2;
	const want = (priority, requests) => ({
		requirement,
		priority,
		requests,
		rank: PRIORITIES.indexOf(priority) * 2 + level * (level === 2 ? 4 : 1)
	});
	if (hasCases(entry)) {
		const cases = entry.cases.filter(({ priority }) => isOfProfile(priority, profile));
		const own = cases.map(({ priority, requests }) => want(priority, requests));
		const controls = cases.flatMap(({ requests }) => requests.flatMap(({ control }) => control ?? []));
		return isNarrowed && controls.length > 0 ? [...own, {
			...want("essential", controls),
			beside: true
		}] : own;
	}
	const own = (entry.requests ?? []).filter(({ priority }) => isOfProfile(priority, profile)).map(({ priority, request }) => want(priority, [request]));
	return isNarrowed && "check" in entry ? [{
		...want("essential", samples),
		beside: true
	}, ...own] : own;
}
function sorted(wants) {
	return [...wants].sort((a, b) => a.rank - b.rank);
}
var Planner = class {
	#options;
	#budget;
	#entries = new Map();
	leftOut = new Set();
	isNarrowed = false;
	spent = {
		requests: 0,
		keyRequests: 0,
		creations: 0
	};
	#isCreating;
	constructor(options, { isCreating }) {
		this.#options = options;
		this.#isCreating = ({ operation }) => isCreating(operation);
		this.#budget = budgetOf(options);
	}
	add({ requirement, priority, requests }) {
		for (const request of requests) {
			const known = this.#entries.get(request.id);
			if (known) {
				if (!known.requirements.includes(requirement)) known.requirements.push(requirement);
			} else if (this.#affords(request)) this.#entries.set(request.id, {
				request,
				priority,
				requirements: [requirement]
			});
			else this.leftOut.add(request.id);
		}
	}
	#affords(request) {
		if (this.#options.readOnly && this.#isCreating(request)) {
			this.isNarrowed = true;
			return false;
		}
		if (request.needed) return true;
		const cost = plus(this.spent, costOf([request]));
		if (!isWithin(cost, this.#budget)) {
			const { maxRequests, maxCreations } = this.#options;
			if (maxRequests !== null || maxCreations !== null) this.isNarrowed = true;
			return false;
		}
		this.spent = cost;
		return true;
	}
	inOrder() {
		const entries = [...this.#entries.values()];
		return STAGES.flatMap((stage) => entries.filter(({ request }) => request.stage === stage));
	}
};
// src/kit/random.ts
function randomFrom(text) {
	return createHash("sha256").update(text).digest().readBigUInt64BE(0);
}
// src/engine/plan/round.ts
function isRound(next) {
	return "sends" in next;
}
function worldOf({ recording, options }, attempt) {
	return {
		recording,
		attempt,
		name: (label) => animalName(recording, label, attempt),
		prefix: attemptPrefix(recording, attempt),
		random: (label) => randomFrom(`${options.seed} ${label}`)
	};
}
function attemptsOf(recording, requestId) {
	return recording.exchanges.filter((exchange) => exchange.requestId === requestId).length;
}
function send({ recording }, request, role, more = {}) {
	const { later = 0, ...rest } = more;
	return {
		request,
		role,
		attempt: attemptsOf(recording, request.id) + 1 + later,
		...rest
	};
}
function isPrepared(state, request) {
	return !("unprepared" in request.build(worldOf(state, 1)));
}
function isOfSurvey({ role }) {
	return role === "survey" || role === "again";
}
function evidenceFor(recording, requestId) {
	const sent = recording.exchanges.filter((exchange) => exchange.requestId === requestId && isOfSurvey(exchange));
	return sent.findLast((exchange) => !isLost(exchange) && statusOf(exchange) !== 429) ?? sent.at(-1);
}
function endOf({ exchanges }) {
	return Math.max(0, ...exchanges.slice(-40).map(({ receivedAt }) => receivedAt));
}
// src/engine/confirm/checks.ts
function checksOf(state) {
	const known = cache(state.recording);
	if (known.checks && known.unsent === state.unsent) return known.checks;
	const checks = state.plan.requirements.flatMap((requirement) => hasCases(requirement) ? caseChecks(requirement, state) : invariantChecks(requirement, state.recording));
	known.checks = checks;
	known.unsent = state.unsent;
	return checks;
}
const cache = memoize(() => ({}));
function caseChecks(requirement, state) {
	return state.plan.cases.filter((each) => each.requirement === requirement).map(({ testCase }) => caseCheck(requirement, testCase, state));
}
function caseCheck(requirement, testCase, state) {
	const { recording } = state;
	const exchanges = testCase.requests.flatMap((request) => evidenceFor(recording, request.id) ?? []);
	const missing = missingOf(testCase, state);
	const params = testCase.params ?? null;
	const judge = (evidence) => testCase.judge(params, evidence, recording);
	const isJudged = exchanges.length > 0 && (missing === null || testCase.sampled === true);
	return {
		requirement,
		title: testCase.title,
		params,
		evidence: isJudged ? exchanges.map(({ index }) => index) : [],
		judgement: isJudged ? judge(exchanges) : missing ?? untested("not-sent"),
		essential: testCase.priority === "essential",
		judgeInstead: (instead) => judge(exchanges.map((each) => each.requestId === instead.requestId || exchanges.length === 1 ? instead : each)),
		others: []
	};
}
function missingOf(testCase, state) {
	const { recording, unsent, plan, options } = state;
	for (const request of testCase.requests) {
		if (evidenceFor(recording, request.id)) continue;
		if (request.needed && !request.needed(recording)) {
			if (testCase.requests.length > 1) continue;
			return untested(whyNotNeeded(request.stage));
		}
		const reason = unsent[request.id];
		if (reason) return reason;
		if (plan.leftOut.has(request.id)) return untested(plan.narrowed ? "narrowed" : "left-out", { request: request.id });
		if (!isPrepared(state, request)) {
			const spec = request.build(worldOf(state, 1));
			return untested("not-prepared", { reason: "unprepared" in spec ? spec.unprepared : "" });
		}
		return untested(options.only.length > 0 ? "narrowed" : "not-sent", { request: request.id });
	}
	return null;
}
function whyNotNeeded(stage) {
	return stage === "crowded" ? "left-to-full" : "not-needed";
}
function invariantChecks(requirement, recording) {
	if (hasCases(requirement)) return [];
	return requirement.check(recording).map((check) => ({
		requirement,
		title: check.title,
		params: null,
		evidence: check.evidence,
		judgement: check.judgement,
		essential: check.essential ?? false,
		judgeInstead: (exchange) => check.rule?.(exchange, recording) ?? null,
		others: check.others ?? []
	}));
}
// src/engine/plan/survey.ts
const MOST_AGAIN = 4;
const PAUSES_MS = [
	200,
	1e3,
	3e3
];
const BEFORE = STAGES.slice(0, STAGES.indexOf("credentials"));
const AFTER = ["credentials", "last"];
function nextOfStage(state, stage) {
	const open = openRequests(state, stage);
	if (open.length > 0) {
		const batch = stage === "credentials" ? credentialBatch(state, open) : stage === "reads" ? readBatch(state, open) : open;
		const burst = open.some(({ burst }) => burst);
		return {
			name: stage,
			sends: batch.map((request) => send(state, request, "survey", request.burst || burst ? { fresh: true } : {})),
			...stage === "reads" && state.catalogue.isBehind(state.recording) ? settled(state) : {}
		};
	}
	const lost = lostRequests(state, stage).filter((request) => request.awaited);
	if (lost.length > 0) return again(state, lost, `${stage}, again`);
	if (stage === "creations") return fill(state, state.plan.stock, stage);
	return stage === "crowd" ? fill(state, state.plan.crowd, stage) : null;
}
function readBatch({ catalogue, recording }, open) {
	const first = open.find(({ id }) => id === catalogue.firstRead.id);
	return first && evidenceFor(recording, first.id) === void 0 ? [first] : open;
}
function settled({ recording, catalogue }) {
	const writes = recording.exchanges.filter(({ request }) => catalogue.isCreating(request.operation));
	return {
		notBefore: Math.max(0, ...writes.map(({ receivedAt }) => receivedAt)) + settleTime(recording),
		reason: "lists that are behind the creations"
	};
}
function openRequests(state, stage) {
	const { plan, recording, unsent } = state;
	const sent = new Set(recording.exchanges.filter(isOfSurvey).map(({ requestId }) => requestId));
	return plan.requests.map(({ request }) => request).filter((request) => request.stage === stage && !sent.has(request.id) && !(request.id in unsent) && (request.after ?? []).every((id) => sent.has(id)) && (request.needed?.(recording) ?? true) && isAffordable$2(state, request) && isPrepared(state, request));
}
function isAffordable$2({ plan, recording, catalogue }, request) {
	if (!request.needed) return true;
	const spent = spentBy(recording.exchanges.filter(({ role }) => role === "survey"));
	const creations = catalogue.isCreating(request.operation) && request.creates !== "no" ? 1 : 0;
	return isWithin(plus(spent, {
		requests: 1,
		keyRequests: usesKey(request) ? 1 : 0,
		creations
	}), {
		...plan.budget,
		keyRequests: plan.budget.keyRequests + RESERVES.core.keyRequests,
		requests: plan.budget.requests + RESERVES.core.requests
	});
}
function credentialBatch({ plan, recording }, open) {
	const all = plan.requests.filter(({ request }) => request.stage === "credentials" && !usesKey(request));
	const size = Math.max(1, Math.ceil(all.length / 3));
	const wrong = byTurns(open.filter((request) => !usesKey(request))).slice(0, size);
	const isFirst = all.every(({ request }) => evidenceFor(recording, request.id) === void 0);
	const reads = open.filter(usesKey);
	return wrong.length === 0 ? reads : [...reads.slice(0, isFirst ? 0 : 1), ...wrong];
}
function byTurns(requests) {
	const places = new Map();
	return requests.map((request) => {
		const place = places.get(request.operation) ?? 0;
		places.set(request.operation, place + 1);
		return {
			request,
			place
		};
	}).sort((a, b) => a.place - b.place).map(({ request }) => request);
}
function lostRequests(state, stage) {
	const { plan, recording, unsent } = state;
	return plan.requests.map(({ request }) => request).filter((request) => {
		if (stage !== null && request.stage !== stage || request.id in unsent) return false;
		const exchange = evidenceFor(recording, request.id);
		return exchange !== void 0 && isMissing(exchange) && timesSent(state, request) < MOST_AGAIN;
	});
}
function timesSent({ recording }, { id }) {
	return recording.exchanges.filter((exchange) => exchange.requestId === id && isOfSurvey(exchange)).length;
}
function isMissing(exchange) {
	return isLost(exchange) || statusOf(exchange) === 429;
}
function again(state, requests, name) {
	const tries = Math.max(...requests.map((request) => timesSent(state, request)));
	const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0;
	return {
		name,
		sends: requests.map((request) => send(state, request, "again", { fresh: true })),
		notBefore: endOf(state.recording) + pause,
		reason: "lost answers"
	};
}
function fill(state, wanted, stage) {
	const { recording, catalogue, plan } = state;
	if (wanted === 0) return null;
	const known = catalogue.known(recording);
	const room = plan.budget.creations - spentBy(recording.exchanges.filter(isOfSurvey)).creations;
	const keys = plan.budget.keyRequests - spentBy(recording.exchanges.filter(({ role }) => role === "survey")).keyRequests;
	const missing = Math.min(wanted - known, room, Math.max(0, keys));
	if (missing <= 0) return null;
	const fillers = [];
	for (let i = 1;; i++) {
		const filler = evidenceFor(recording, catalogue.filler(i).id);
		if (!filler) break;
		fillers.push(filler);
	}
	if (fillers.some((exchange) => !isSuccess(exchange)) || catalogue.limited(recording)) return null;
	const plain = recording.exchanges.findLast((e) => e.plain && catalogue.isCreating(e.request.operation) && isOfSurvey(e));
	const count = plain !== void 0 && isSuccess(plain) ? missing : 1;
	const sends = Array.from({ length: count }, (_, i) => send(state, catalogue.filler(fillers.length + i + 1), "survey"));
	return {
		name: `${stage}, stock`,
		sends
	};
}
// src/engine/confirm/result.ts
const PENDING = {
	state: "pending",
	exchanges: [],
	repeats: 0
};
function restBefore(n, isLoopback) {
	const rests = isLoopback ? [
		0,
		500,
		1e3,
		1500
	] : [
		0,
		2e3,
		8e3,
		2e4
	];
	return rests[Math.min(n, rests.length - 1)] ?? 0;
}
function isLoopback(baseUrl) {
	const { hostname } = new URL(baseUrl);
	return hostname === "localhost" || hostname.startsWith("127.") || hostname === "[::1]" || hostname.endsWith(".localhost");
}
// src/engine/confirm/lost.ts
const FEWEST_TRIES = 4;
const MOST_TRIES$1 = 8;
const MORE_URLS = 2;
const CHANCE$1 = 1 / 1e4;
function resultLost(doubt, state) {
	const { recording } = state;
	const own = recording.exchanges.filter((e) => e.requestId === doubt.request.id && isOfSurvey(e));
	const tries = triesOf(recording, doubt);
	const all = [...own, ...tries];
	const same = tries.filter(({ requestId }) => requestId === doubt.request.id);
	const answered = same.find((each) => !isLost(each));
	const exchanges = all.map(({ index }) => index);
	const others = tries.filter(({ requestId }) => requestId !== doubt.request.id);
	if (answered) return {
		state: "gone",
		instead: answered.index,
		exchanges,
		repeats: all.length - 1
	};
	if (![...own, ...same].every(isLostByTarget)) return open(exchanges, all.length);
	if (all.length < FEWEST_TRIES || tries.length < 2) return PENDING;
	const controls = controlsOf(recording, groupOf(doubt)).filter(({ index }) => index > (own[0]?.index ?? 0));
	if (!controls.every(isServed)) return open(exchanges, all.length);
	if (!isPlainText(doubt.exchange)) return open(exchanges, all.length);
	const isRead = doubt.exchange.request.method === "GET";
	const asked = [...own, ...same].length;
	if (rateOfOthers(all, isRead, recording) ** asked < CHANCE$1) {
		if (isRead && !doubt.request.alike) return open(exchanges, all.length);
		if (isRead && others.some((each) => !isLost(each))) return open(exchanges, all.length);
		if (isRead && others.length < MORE_URLS) return PENDING;
		return {
			state: "confirmed",
			exchanges: [...exchanges, ...controls.map(({ index }) => index)],
			repeats: all.length
		};
	}
	return asked < MOST_TRIES$1 ? PENDING : open(exchanges, all.length);
}
function otherUrl(doubt, state) {
	const { recording } = state;
	const own = recording.exchanges.filter((e) => e.requestId === doubt.request.id && isOfSurvey(e));
	const tries = triesOf(recording, doubt);
	const asked = [...own, ...tries.filter(({ requestId }) => requestId === doubt.request.id)];
	if (doubt.exchange.request.method !== "GET" || !doubt.request.alike || asked.length < FEWEST_TRIES) return null;
	const others = tries.length - asked.length + own.length;
	return rateOfOthers(asked, true, recording) ** asked.length < CHANCE$1 ? others + 1 : null;
}
function open(exchanges, repeats) {
	return {
		state: "open",
		code: "unanswered",
		exchanges,
		repeats
	};
}
function rateOfOthers(own, isRead, { exchanges }) {
	const target = own[0]?.request.target;
	const others = exchanges.filter((e) => !own.includes(e) && (!isRead || e.request.target !== target));
	return (others.filter(isLost).length + 1) / (others.length + 2);
}
function isPlainText({ request }) {
	const text = new TextDecoder().decode(request.body ?? new Uint8Array());
	return /^[\p{L}\p{M}\p{N} .,'"{}[\]:+-]*$/u.test(text) && /^[\w/?&=.,+-]*$/.test(request.target);
}
// src/engine/confirm/again.ts
const MOST_TRIES = 3;
const MOST_OF_ALL = 8;
const CHANCE = 1 / 1e4;
const MOST_REFUSED_CONTROLS = 4;
const BAN = new Set([
	403,
	404,
	418,
	503
]);
function groupOf({ request }) {
	if (request.control === void 0) return `key ${request.operation}`;
	return `credential ${request.operation} ${request.cleanCredential?.id ?? ""}`;
}
function triesOf(recording, { request }) {
	return recording.exchanges.filter(({ role, of }) => role === "try" && of === request.id);
}
function controlsOf(recording, group) {
	return recording.exchanges.filter(({ role, of }) => role === "control" && of === group);
}
function isServed(exchange) {
	return !isMissing(exchange) && exchange.expects.includes(statusOf(exchange));
}
function controlsAround(attempt, controls) {
	const before = controls.filter(({ round, index }) => index < attempt.index && round >= attempt.round - 1);
	const after = controls.filter(({ index }) => index > attempt.index);
	const nearest = (all, round) => all.filter((each) => each.round === round);
	const last = nearest(before, before.at(-1)?.round);
	const next = nearest(after, after[0]?.round);
	if (last.length === 0) return null;
	if (next.length === 0) return void 0;
	const around = [...lastOfEach(last, attempt.index, "before"), ...lastOfEach(next, attempt.index, "after")];
	return around.every(isServed) ? around : null;
}
function lastOfEach(controls, _index, side) {
	const byExpects = new Map();
	const ordered = side === "before" ? controls : [...controls].reverse();
	for (const each of ordered) byExpects.set(`${each.request.credential.label} ${each.request.operation}`, each);
	return [...byExpects.values()];
}
function needed(doubt, recording) {
	const { deviation, exchange } = doubt;
	if (deviation.code !== "status") return 1;
	const status = statusOf(exchange);
	if (!hasValidKey(exchange) && BAN.has(status)) return MOST_TRIES;
	const plain = recording.exchanges.filter((e) => e.plain && hasValidKey(e) && e.response !== null);
	const got = plain.filter((e) => statusOf(e) === status && !e.expects.includes(status)).length;
	if (status !== 500 && status !== 501 && got === 0) return 1;
	const rate = (got + 1) / (plain.length + 2);
	let tries = 1;
	while (tries < MOST_OF_ALL && rate ** tries >= CHANCE) tries += 1;
	return rate ** tries < CHANCE ? tries : 9;
}
function resultAgain(doubt, state) {
	const { recording } = state;
	const tries = triesOf(recording, doubt);
	const controls = controlsOf(recording, groupOf(doubt));
	const wanted = needed(doubt, recording);
	if (wanted > MOST_OF_ALL) return {
		state: "open",
		code: "unsteady",
		values: { status: statusOf(doubt.exchange) },
		exchanges: [],
		repeats: 0
	};
	let same = 0;
	let fine = 0;
	let other = 0;
	let instead;
	const used = new Set();
	for (const attempt of tries) {
		if (isMissing(attempt)) continue;
		const around = controlsAround(attempt, controls);
		if (around === void 0) return PENDING;
		if (around === null || around.some((each) => deviatesAlike(doubt, each))) continue;
		for (const each of [...around, attempt]) used.add(each.index);
		const judgement = doubt.judge(attempt);
		if (judgement && sameDeviation(doubt.deviation, judgement)) same += 1;
		else if (judgement?.outcome === "passed") {
			fine += 1;
			instead = attempt.index;
		} else other += 1;
	}
	const shown = {
		exchanges: [...used].sort((a, b) => a - b),
		repeats: same
	};
	if (same >= wanted && (wanted === 1 || fine + other === 0)) return {
		state: "confirmed",
		...shown
	};
	const valid = same + fine + other;
	if (valid >= MOST_TRIES && fine === valid && instead !== void 0) return {
		state: "gone",
		instead,
		...shown
	};
	if (wanted > 1 && same > 0 && fine + other > 0) return {
		state: "open",
		code: "unsteady",
		...shown
	};
	if (valid >= Math.max(MOST_TRIES, wanted)) return {
		state: "open",
		code: "unsteady",
		...shown
	};
	return ofControls(doubt, controls, recording) ?? refusedControl(controls, tries, shown) ?? PENDING;
}
function deviatesAlike(doubt, control) {
	if (doubt.deviation.code === "status" || !hasValidKey(control)) return false;
	const judgement = isServed(control) ? doubt.judge(control) : null;
	return judgement !== null && sameDeviation(doubt.deviation, judgement);
}
function apart(baseUrl) {
	return isLoopback(baseUrl) ? 1e3 : 3500;
}
function ofControls(doubt, controls, { baseUrl }) {
	const judged = controls.filter((each) => hasValidKey(each) && isServed(each) && doubt.judge(each) !== null);
	const alike = judged.filter((each) => deviatesAlike(doubt, each));
	const [first, last] = [alike[0], alike.at(-1)];
	if (!first || !last || last.sentAt - first.sentAt < apart(baseUrl)) return null;
	if (judged.filter(({ index }) => index >= first.index && index <= last.index).length > alike.length) return null;
	return {
		state: "confirmed",
		exchanges: [first.index, last.index],
		repeats: alike.length
	};
}
function refusedControl(controls, tries, shown) {
	const latest = controls.filter((exchange) => !isServed(exchange)).at(-1);
	const since = controls.slice(controls.findLastIndex(isServed) + 1);
	if (latest && since.length >= MOST_REFUSED_CONTROLS) return {
		state: "open",
		code: !hasValidKey(latest) || [401, 403].includes(statusOf(latest)) ? "banned" : "control-refused",
		values: {
			status: statusOf(latest),
			control: latest.index
		},
		exchanges: since.map(({ index }) => index),
		repeats: shown.repeats
	};
	return tries.length >= MOST_OF_ALL ? {
		state: "open",
		code: "unanswered",
		...shown
	} : null;
}
function controlSends(doubt, state, later) {
	const { request } = doubt;
	const group = groupOf(doubt);
	if (request.control === void 0) {
		const used = state.recording.exchanges.filter(({ role, request: { operation } }) => role === "control" && operation === request.operation).length;
		const plain = state.catalogue.plain(request.operation, used + 1 + later);
		return plain ? [send(state, plain, "control", { of: group })] : [];
	}
	const right = send(state, request.control, "control", {
		of: group,
		later
	});
	const wrong = wrongControl(request, state);
	return wrong ? [right, send(state, wrong, "control", {
		of: group,
		later
	})] : [right];
}
function wrongControl(request, { plan, recording }) {
	const refused = (id) => recording.exchanges.some((e) => e.requestId === id && statusOf(e) === 401);
	const { cleanCredential, operation, credential } = request;
	if (cleanCredential && refused(cleanCredential.id)) return cleanCredential;
	const others = plan.requests.map((each) => each.request).filter((each) => each.control !== void 0 && each.id !== request.id && refused(each.id));
	const rank = (each) => (each.credential.kind === credential.kind ? 0 : 2) + (each.operation === operation ? 0 : 1);
	return [...others].sort((a, b) => rank(a) - rank(b))[0] ?? null;
}
function trySend(doubt, state) {
	const { request, deviation } = doubt;
	const tries = triesOf(state.recording, doubt).length;
	const other = isMissing(doubt.exchange) ? otherUrl(doubt, state) : CONTENT.has(deviation.code) ? tries + 1 : null;
	return send(state, (other === null ? void 0 : request.alike?.(other)) ?? request, "try", {
		of: request.id,
		fresh: true
	});
}
const CONTENT = new Set([
	"other-status",
	"no-status",
	"id-twice-on-page",
	"page-too-short"
]);
function isAboutContent({ deviation }) {
	return CONTENT.has(deviation.code);
}
// src/engine/confirm/elsewhere.ts
const ROUNDS = 3;
const MOST_ROUNDS = 5;
const CACHE_MS = 12e3;
function keyOf({ deviation, request }) {
	return `${deviation.code} ${request.id}`;
}
function roundsOf(doubt, { exchanges }) {
	const own = exchanges.filter(({ role, of }) => role === "look" && of === keyOf(doubt));
	const rounds = new Map();
	for (const exchange of own) rounds.set(exchange.round, [...rounds.get(exchange.round) ?? [], exchange]);
	return [...rounds.values()];
}
function isItself(exchanges, { request }) {
	return exchanges.length === 1 && exchanges[0]?.requestId === request.id;
}
function resultElsewhere(doubt, look, state) {
	const { recording } = state;
	const all = roundsOf(doubt, recording);
	const exchanges = all.flat().map(({ index }) => index);
	const itself = all.find((round) => isItself(round, doubt));
	const looks = all.filter((round) => round !== itself);
	const shown = looks.map((round) => look.shows(doubt.deviation, round, recording));
	const refused = shown.find((each) => typeof each === "object");
	if (refused && typeof refused === "object") return {
		state: "open",
		code: refused.untested,
		exchanges,
		repeats: 0
	};
	const count = (what) => shown.filter((each) => each === what).length;
	const repeats = count("contradiction");
	if (repeats >= ROUNDS) return {
		state: "confirmed",
		exchanges,
		repeats
	};
	const agreed = shown.indexOf("agreement");
	if (agreed >= 0) return afterAgreement(doubt, look, itself?.[0], exchanges, repeats, looks[agreed]?.at(-1)?.index);
	return looks.length >= MOST_ROUNDS ? {
		state: "open",
		code: "unsteady",
		exchanges,
		repeats
	} : PENDING;
}
function afterAgreement(doubt, look, itself, exchanges, repeats, instead) {
	if (repeats > 0) return {
		state: "open",
		code: "unsteady",
		exchanges,
		repeats
	};
	const gone = {
		state: "gone",
		exchanges,
		repeats,
		...instead === void 0 ? {} : { instead }
	};
	if (!isRead(doubt.exchange)) return gone;
	if (!itself) return PENDING;
	if (isMissing(itself)) return gone;
	return look.still(doubt.deviation, itself) ? {
		state: "confirmed",
		exchanges,
		repeats: 1
	} : gone;
}
function isRead({ request }) {
	return request.method === "GET";
}
function elsewhereRound(doubt, look, state) {
	const { recording } = state;
	const done = roundsOf(doubt, recording);
	const settle = settleTime(recording);
	const of = keyOf(doubt);
	if (done.map((round) => look.shows(doubt.deviation, round, recording)).includes("agreement")) return {
		name: "the same request again",
		sends: [send(state, doubt.request, "look", {
			of,
			fresh: true
		})],
		notBefore: doubt.exchange.receivedAt + CACHE_MS,
		reason: "what a cache may keep"
	};
	const n = done.length + 1;
	const requests = look.requests(doubt.deviation, n, recording);
	if (requests.length === 0) return null;
	const rest = n === 1 ? settle : n === 2 ? settle / 2 : settle;
	const from = n === 1 ? doubt.exchange.receivedAt : endOf(recording);
	return {
		name: `looks, ${n}`,
		inTurn: true,
		sends: requests.map(({ request, pause }) => send(state, request, "look", {
			of,
			fresh: true,
			...pause === void 0 ? {} : { pause }
		})),
		notBefore: from + rest,
		reason: "what another answer may show"
	};
}
// src/engine/confirm/plain.ts
const TRIES = 4;
function plainFrom(exchange, recording) {
	return recording.exchanges.filter((each) => each.plain === true && each.index >= exchange.index && hasValidKey(each) && each.request.operation === exchange.request.operation);
}
function isOfStatus({ deviation }) {
	return deviation.code === "status" || deviation.code === "no-answer";
}
function resultPlain(doubt, state) {
	const { exchange, deviation } = doubt;
	const tries = plainFrom(exchange, state.recording);
	const exchanges = tries.slice(0, TRIES).map(({ index }) => index);
	if (isOfStatus(doubt)) return servedOrNot(tries, exchanges, state);
	const judged = tries.filter((each) => each.index !== exchange.index && !isMissing(each)).map((each) => ({
		each,
		judgement: doubt.judge(each)
	}));
	const again = judged.find(({ each, judgement }) => judgement !== null && sameDeviation(deviation, judgement) && each.sentAt - exchange.sentAt >= apart(state.recording.baseUrl));
	if (again) return {
		state: "confirmed",
		exchanges: [exchange.index, again.each.index],
		repeats: 1
	};
	const fine = judged.filter(({ judgement }) => judgement?.outcome === "passed");
	const instead = fine.at(-1)?.each.index;
	if (fine.length >= 3 && instead !== void 0 && fine.length === judged.length) return {
		state: "gone",
		instead,
		exchanges,
		repeats: 0
	};
	return tries.length >= 6 ? {
		state: "open",
		code: "unsteady",
		exchanges,
		repeats: 0
	} : PENDING;
}
function servedOrNot(tries, exchanges, state) {
	const served = tries.filter(isServed);
	const instead = served.at(-1)?.index;
	if (served.length >= 3 && instead !== void 0) return {
		state: "gone",
		instead,
		exchanges,
		repeats: tries.length - served.length
	};
	if (tries.length < TRIES) return PENDING;
	if (served.length > 0) return tries.length < 6 ? PENDING : {
		state: "open",
		code: "outage",
		exchanges,
		repeats: 0
	};
	if (!isSpread(tries, state)) return PENDING;
	const limited = state.catalogue.isCreating(tries[0]?.request.operation ?? "other") ? state.catalogue.limited(state.recording) : null;
	if (limited) return {
		state: "open",
		code: limited.code,
		values: limited.values,
		exchanges,
		repeats: tries.length
	};
	return {
		state: "confirmed",
		exchanges,
		repeats: tries.length
	};
}
function isSpread(tries, { recording }) {
	const [first, last] = [tries[0], tries.at(-1)];
	const least = isLoopback(recording.baseUrl) ? 3e3 : 3e4;
	return first !== void 0 && last !== void 0 && last.sentAt - first.sentAt >= least - 50;
}
function plainRound(doubt, state) {
	const { recording, catalogue } = state;
	const { exchange, request } = doubt;
	const tries = plainFrom(exchange, recording);
	const sent = recording.exchanges.filter(({ role, request: { operation } }) => role === "control" && operation === request.operation);
	const plain = catalogue.plain(request.operation, sent.length + 1);
	if (!plain) return null;
	const latest = tries.at(-1) ?? exchange;
	const rest = isOfStatus(doubt) ? Math.max(restBefore(tries.length, isLoopback(recording.baseUrl)), 0) : Math.max(0, apart(recording.baseUrl) - (latest.receivedAt - exchange.sentAt));
	return {
		name: `plain ${request.operation}`,
		sends: [send(state, plain, "control", {
			of: `key ${request.operation}`,
			fresh: true
		})],
		notBefore: latest.receivedAt + rest,
		reason: "another plain answer"
	};
}
// src/engine/confirm/series.ts
const READS = 3;
const SERVED = 24;
const MOST_SERIES = 4;
const CONVICTING = 2;
const REST_MS$1 = 2500;
const LONG_REST_MS = 12e3;
const LONGEST_RESET_S = 65;
const FEWEST_REMAINING = 30;
function seriesOf$1(state) {
	const own = state.recording.exchanges.filter(({ role }) => role === "series");
	const rounds = new Map();
	for (const exchange of own) rounds.set(exchange.round, [...rounds.get(exchange.round) ?? [], exchange]);
	return [...rounds.values()].map((exchanges) => ({ exchanges }));
}
function resultSeries(state) {
	const series = seriesOf$1(state);
	const exchanges = series.flatMap((each) => each.exchanges.map(({ index }) => index));
	const shown = series.map((each) => shows(each, state));
	const faults = shown.filter((each) => each === "fault").length;
	if (faults >= CONVICTING) return {
		state: "confirmed",
		exchanges,
		repeats: faults
	};
	if (shown.includes("fine") && faults === 0) {
		const last = exchanges.at(-1);
		return {
			state: "gone",
			exchanges,
			repeats: 0,
			...last === void 0 ? {} : { instead: last }
		};
	}
	const open = (code) => ({
		state: "open",
		code,
		exchanges,
		repeats: faults
	});
	if (shown.includes("fine") && series.length >= MOST_SERIES) return open("unsteady");
	if (shown.includes("refills") || series.length === 0 && refills(state)) return open("refills-too-fast");
	if (series.length >= MOST_SERIES) return open("refills-too-fast");
	if (shown.filter((each) => each === "nothing").length >= 2) return open("refills-too-fast");
	if (!isAffordable$1(state)) return open("reserve-used-up");
	return {
		state: "pending",
		exchanges,
		repeats: faults
	};
}
function isAffordable$1({ recording }) {
	return spentBy(recording.exchanges.filter(({ role }) => role === "series")).requests + 6 + SERVED <= SERIES_BUDGET.requests;
}
function readingOf(exchange, { catalogue, recording }) {
	if (!exchange) return null;
	const figures = catalogue.figures(exchange, recording);
	return figures ? {
		...figures,
		exchange
	} : null;
}
function most(from, to, isStill) {
	const missing = from.limit - from.remaining;
	const bySpeed = missing * ((to.exchange.receivedAt - from.exchange.sentAt) / 1e3 + 1) / Math.max(.5, from.reset - from.at - 2) + 1;
	return isStill ? Math.min(missing + 1, bySpeed) : missing + 1;
}
function shows({ exchanges }, state) {
	const first = exchanges.slice(0, READS);
	const last = exchanges.slice(-3);
	const middle = exchanges.slice(READS, -3);
	if (exchanges.length < 18) return "spoiled";
	const readings = exchanges.map((exchange) => readingOf(exchange, state));
	if (exchanges.some((exchange) => statusOf(exchange) === 429) || readings.some((each) => each === null)) return "spoiled";
	const all = readings.filter((each) => each !== null);
	const [a, b] = [readingOf(first.at(-1), state), readingOf(last.at(-1), state)];
	if (!a || !b || all.some(({ limit }) => limit !== a.limit)) return "spoiled";
	const isStill = all.every(({ reset }) => Math.abs(reset - a.reset) <= 1);
	if (!isStill && all.some((each) => each.at > a.reset)) return "spoiled";
	if (a.remaining < FEWEST_REMAINING || b.remaining === 0) return "nothing";
	const k = [...middle, ...last].filter(isSuccess).length;
	const back = b.remaining - a.remaining + k;
	const bound = most(a, b, isStill);
	if (back > bound + 3 && back > bound + k / 4) return "fault";
	if (rises(first, state, isStill) || rises(last, state, isStill)) return "fault";
	if (all.every(({ remaining }) => remaining === a.remaining) && a.limit - a.remaining >= 8 && (bound < k / 2 || bound > 1.5 * k)) return "fault";
	return bound <= k / 2 ? "fine" : "refills";
}
function rises(group, state, isStill) {
	return group.some((exchange, i) => {
		const [from, to] = [readingOf(group[i - 1], state), readingOf(exchange, state)];
		return from !== null && to !== null && to.remaining - from.remaining > most(from, to, isStill) + 2;
	});
}
function latest$1(state) {
	for (const exchange of [...state.recording.exchanges].reverse()) {
		const reading = readingOf(exchange, state);
		if (reading) return reading;
	}
	return null;
}
function refills(state) {
	const last = latest$1(state);
	if (last && last.limit < FEWEST_REMAINING) return true;
	if (!last || last.reset - last.at <= LONGEST_RESET_S) return false;
	return last.limit - last.remaining > SERVED && last.reset - last.at < 1;
}
function seriesRound(state) {
	const { recording, catalogue } = state;
	const n = seriesOf$1(state).length;
	const last = latest$1(state);
	const now = endOf(recording);
	const rest = n === 0 ? Math.max(REST_MS$1, recording.settleMs ?? 0) : LONG_REST_MS;
	let start = now + rest;
	if (last) {
		const missing = last.limit - last.remaining;
		const ahead = last.reset - last.at;
		const lasting = 2 * rest / 1e3 + 1;
		if (!(missing / Math.max(.5, ahead - 2) * lasting <= SERVED / 3 && ahead > lasting + 5 && last.remaining >= 54) && ahead <= LONGEST_RESET_S) start = Math.max(start, last.exchange.receivedAt + Math.max(0, ahead) * 1e3 + 1e3);
	}
	return {
		name: `series ${n + 1}`,
		inTurn: true,
		sends: sendsOf(n, state, catalogue, rest),
		notBefore: start,
		reason: "a slow series of reads"
	};
}
function sendsOf(n, state, catalogue, rest) {
	const spent = spentBy(state.recording.exchanges.filter(({ role }) => role === "series"));
	const mayCreate = !state.options.readOnly && spent.creations + SERVED / 3 <= SERIES_BUDGET.creations && !catalogue.limited(state.recording);
	const of = `series ${n + 1}`;
	const read = (i) => send(state, catalogue.seriesRead(n * 2 * READS + i), "series", { of });
	const before = Array.from({ length: READS }, (_, i) => read(i));
	const middle = Array.from({ length: SERVED }, (_, i) => send(state, catalogue.seriesServed(n * SERVED + i, mayCreate), "series", { of }));
	const after = Array.from({ length: READS }, (_, i) => ({
		...read(READS + i),
		...i === 0 ? { pause: rest } : {}
	}));
	return [
		...before,
		...middle,
		...after
	];
}
// src/engine/confirm/next.ts
const MOST_IN_ROUND = 12;
const MOST_OF_CREDENTIAL = 3;
function resultOf(check, deviation, state) {
	const known = results(state.recording);
	const key = `${check.requirement.id} ${check.title} ${deviation.code} ${deviation.at}`;
	const found = known.get(key) ?? decide(check, deviation, state);
	known.set(key, found);
	return found;
}
const results = memoize(() => new Map());
function decide(check, deviation, state) {
	const kind = state.catalogue.kinds.get(deviation.code);
	if (kind === void 0) throw new Error(`the code ${deviation.code} is not declared`);
	const certain = {
		state: "confirmed",
		exchanges: [],
		repeats: 0
	};
	if (kind === "itself" || kind === "record") return certain;
	if (kind === "series") return resultSeries(state);
	const doubt = doubtOf(check, deviation, state);
	if (!doubt) return certain;
	if (kind === "elsewhere") {
		const look = state.catalogue.looks.get(deviation.code);
		if (!look) throw new Error(`there is no look for ${deviation.code}`);
		return resultElsewhere(doubt, look, state);
	}
	if (isLost(doubt.exchange)) return doubt.exchange.plain ? resultPlain(doubt, state) : resultLost(doubt, state);
	return doubt.exchange.plain ? resultPlain(doubt, state) : resultAgain(doubt, state);
}
function doubtOf(check, deviation, state) {
	const exchange = deviation.at === null ? void 0 : state.recording.exchanges[deviation.at];
	if (!exchange) return null;
	const request = requestOf(exchange, state);
	return request ? {
		deviation,
		exchange,
		request,
		judge: check.judgeInstead
	} : null;
}
function requestOf(exchange, { plan, catalogue }) {
	const planned = plan.requests.find(({ request }) => request.id === exchange.requestId);
	if (planned) return planned.request;
	for (const { requests } of plan.cases.map(({ testCase }) => testCase)) {
		const found = requests.find(({ id }) => id === exchange.requestId);
		if (found) return found;
	}
	for (let i = 1; i <= 120; i++) {
		const filler = catalogue.filler(i);
		if (filler.id === exchange.requestId) return filler;
	}
	return catalogue.second.find(({ id }) => id === exchange.requestId) ?? null;
}
function nextExperiment(state, id = null) {
	const order = [...state.catalogue.kinds.keys()];
	const isMeant = ({ deviation, doubt }) => id === null || isAgain(deviation, state) && doubt?.request.id === id;
	const pending = pendingDeviations(state).filter(isMeant).sort((a, b) => order.indexOf(a.deviation.code) - order.indexOf(b.deviation.code));
	const plain = pending.find(({ doubt }) => doubt?.exchange.plain && isAgain(doubt.deviation, state));
	const round = (plain?.doubt && plainRound(plain.doubt, state)) ?? againRound(pending.flatMap(({ doubt }) => doubt && !doubt.exchange.plain && isAgain(doubt.deviation, state) ? [doubt] : []), state) ?? looks(pending, state) ?? (pending.some(({ deviation }) => state.catalogue.kinds.get(deviation.code) === "series") ? seriesRound(state) : null);
	return round && (isOfSeries(round) || isAffordable(round.sends, state)) ? round : null;
}
function isOfSeries({ sends }) {
	return sends.some(({ role }) => role === "series");
}
function isAgain({ code }, { catalogue }) {
	return catalogue.kinds.get(code) === "again";
}
function pendingDeviations(state) {
	const byRequirement = new Map();
	for (const check of checksOf(state)) {
		const known = byRequirement.get(check.requirement.id);
		if (known) known.push(check);
		else byRequirement.set(check.requirement.id, [check]);
	}
	const pending = [];
	for (const checks of byRequirement.values()) {
		const all = checks.flatMap((check) => deviationsOf(check).map((deviation) => ({
			check,
			deviation,
			result: resultOf(check, deviation, state)
		})));
		const confirmed = new Set(all.filter(({ result }) => result.state === "confirmed").map(({ deviation }) => deviation.code));
		const codes = [...new Set(all.map(({ deviation }) => deviation.code))].filter((code) => !confirmed.has(code));
		for (const code of codes) {
			const open = all.filter(({ deviation, result }) => deviation.code === code && result.state === "pending");
			const started = open.find(({ deviation }) => isStarted(deviation, state)) ?? cheapest(open, state);
			if (started) {
				const { check, deviation } = started;
				pending.push({
					check,
					deviation,
					doubt: doubtOf(check, deviation, state)
				});
			}
		}
	}
	return pending;
}
function deviationsOf(check) {
	return check.judgement.outcome === "failed" ? [check.judgement, ...check.others] : [];
}
function isStarted(deviation, { recording }) {
	const exchange = deviation.at === null ? void 0 : recording.exchanges[deviation.at];
	return exchange !== void 0 && recording.exchanges.some(({ of }) => of?.includes(exchange.requestId));
}
function cheapest(open, { recording }) {
	const cost = ({ deviation }) => {
		const exchange = deviation.at === null ? void 0 : recording.exchanges[deviation.at];
		if (!exchange) return 0;
		return (exchange.request.method !== "GET" && isSuccess(exchange) ? 4 : 0) + (exchange.plain ? 2 : 0) + (hasValidKey(exchange) ? 0 : 1);
	};
	return [...open].sort((a, b) => cost(a) - cost(b))[0];
}
function againRound(doubts, state) {
	if (doubts.length === 0) return null;
	const unique = [...new Map(doubts.map((doubt) => [doubt.request.id, doubt])).values()].slice(0, MOST_IN_ROUND);
	const groups = new Map();
	for (const doubt of unique) groups.set(groupOf(doubt), [...groups.get(groupOf(doubt)) ?? [], doubt]);
	const sends = [];
	let wait = 0;
	for (const [group, members] of groups) {
		const [first] = members;
		if (!first) continue;
		const controls = controlsOf(state.recording, group);
		const refusals = controls.slice(controls.findLastIndex(isServed) + 1);
		const latest = controls.findLast(hasValidKey);
		if (latest !== void 0 && members.every((doubt) => deviatesAlike(doubt, latest))) {
			wait = Math.max(wait, apart(state.recording.baseUrl));
			sends.push(...withLater(controlSends(first, state, 0), sends));
			continue;
		}
		if (refusals.length > 0) {
			const rest = first.request.control ? banRest(refusals.length) : restBefore(refusals.length, isLoopback(state.recording.baseUrl));
			wait = Math.max(wait, rest);
			sends.push(...withLater(controlSends(first, state, 0), sends));
			continue;
		}
		const reused = isFresh(controls, state.recording);
		if (!reused) sends.push(...withLater(controlSends(first, state, 0), sends));
		const most = first.request.control ? MOST_OF_CREDENTIAL : MOST_IN_ROUND;
		sends.push(...members.slice(0, most).map((doubt) => trySend(doubt, state)));
		sends.push(...withLater(controlSends(first, state, reused ? 0 : 1), sends));
	}
	const settle = unique.some(isAboutContent) ? settleTime(state.recording) : 0;
	const latest = Math.max(0, ...unique.filter(isAboutContent).map(({ exchange }) => exchange.receivedAt));
	return {
		name: "asked again",
		inTurn: true,
		sends,
		notBefore: Math.max(endOf(state.recording) + wait, latest + settle),
		reason: wait > 0 ? "a control that was refused" : "the settle time"
	};
}
function banRest(refused) {
	return [
		2e3,
		1e4,
		25e3,
		3e4
	][Math.min(refused, 4) - 1] ?? 0;
}
function isFresh(controls, recording) {
	const last = controls.at(-1);
	const round = recording.exchanges.at(-1)?.round;
	return last !== void 0 && last.round === round && isServed(last) && recording.exchanges.at(-1)?.role === "control";
}
function withLater(added, before) {
	return added.map((each) => {
		const same = before.filter(({ request }) => request.id === each.request.id).length;
		const highest = Math.max(0, ...before.filter(({ request }) => request.id === each.request.id).map(({ attempt }) => attempt));
		return same === 0 ? each : {
			...each,
			attempt: Math.max(each.attempt, highest + 1)
		};
	});
}
function looks(pending, state) {
	for (const { deviation, doubt } of pending) {
		const look = state.catalogue.looks.get(deviation.code);
		if (look && doubt) return elsewhereRound(doubt, look, state);
	}
	return null;
}
function isAffordable(sends, { recording, options }) {
	const spent = spentBy(recording.exchanges.filter(isOfReserve));
	const requests = sends.map(({ request }) => request);
	const cost = {
		requests: requests.length,
		keyRequests: requests.filter(usesKey).length,
		creations: requests.filter(({ creates }) => creates === "yes").length
	};
	const most = options.maxRequests ?? Number.POSITIVE_INFINITY;
	const room = options.maxCreations ?? Number.POSITIVE_INFINITY;
	const all = spentBy(recording.exchanges);
	return isWithin(plus(spent, cost), RESERVES[options.profile]) && all.requests + cost.requests <= most && all.creations + cost.creations <= room && !(options.readOnly && cost.creations > 0);
}
// src/engine/outcomes/exemptions.ts
function exemptionFor(rows, id, { code, values }) {
	const isAbout = (row) => row.code === code && (row.requirements.length === 0 || row.requirements.includes(id)) && (row.when?.(values) ?? true);
	return rows.find(isAbout) ?? null;
}
function holdsBeside({ beside }, came) {
	if (!beside) return true;
	const other = came(beside.requirement);
	return other?.outcome === "passed" || other?.outcome === "untested" && other.code === beside.code;
}
// src/engine/outcomes/decide.ts
function decideAll(state, ended) {
	const all = checksOf(state);
	const decided = state.plan.requirements.map((requirement) => {
		return decideRequirement(requirement, withSeen(all.filter((check) => check.requirement === requirement), state, ended), state, ended);
	});
	return state.options.profile === "full" ? decided.map((each) => besideOthers(each, decided, state)) : decided;
}
function besideOthers(each, all, state) {
	const { isExempt, reason, requirement } = each;
	const row = isExempt && reason ? exemptionOf(requirement.id, reason, state) : null;
	return row === null || holdsBeside(row, (id) => {
		const other = all.find((decided) => decided.requirement.id === id);
		return other && {
			outcome: other.outcome,
			code: other.reason?.code ?? null
		};
	}) ? each : {
		...each,
		isExempt: false
	};
}
function withSeen(checks, state, ended) {
	const decided = checks.map((check) => decideCheck(check, state, ended));
	const confirmed = new Set(decided.flatMap(({ judgement }) => judgement.outcome === "failed" ? [judgement.code] : []));
	return decided.map((each) => {
		if (each.judgement.outcome !== "untested") return each;
		const like = deviationsOf(each.check).find((deviation) => confirmed.has(deviation.code) && resultOf(each.check, deviation, state).state === "pending");
		return like ? {
			...each,
			judgement: like,
			result: null
		} : each;
	});
}
function decideCheck(check, state, ended) {
	const deviations = deviationsOf(check);
	if (deviations.length === 0) return {
		check,
		judgement: withEnd(check.judgement, ended),
		result: null,
		once: []
	};
	const results = deviations.map((deviation) => ({
		deviation,
		result: resultOf(check, deviation, state)
	}));
	const once = results.filter(({ result }) => result.state === "gone").map(({ deviation }) => deviation);
	const confirmed = results.find(({ result }) => result.state === "confirmed");
	if (confirmed) {
		const { deviation, result } = confirmed;
		return {
			check,
			judgement: deviation,
			result: result.exchanges.length > 0 ? result : null,
			once
		};
	}
	const open = results.find(({ result }) => result.state === "open");
	if (open) return {
		check,
		judgement: untested(open.result.code ?? "unsteady", open.result.values ?? {}),
		result: open.result,
		once
	};
	if (results.some(({ result }) => result.state === "pending")) return {
		check,
		judgement: ended ? untested(ended.code, ended.values) : untested("reserve-used-up"),
		result: null,
		once
	};
	return {
		check,
		judgement: goneJudgement(check, results[0]?.result, state),
		result: null,
		once
	};
}
const OF_AN_END = new Set([
	"not-sent",
	"nothing-to-judge",
	"no-evidence",
	"no-accepted-control",
	"not-prepared",
	"too-few-animals"
]);
function withEnd(judgement, ended) {
	if (ended === null || judgement.outcome !== "untested" || !OF_AN_END.has(judgement.code)) return judgement;
	return untested(ended.code, ended.values);
}
function goneJudgement(check, result, state) {
	const instead = result?.instead === void 0 ? void 0 : state.recording.exchanges[result.instead];
	const judgement = instead ? check.judgeInstead(instead) : null;
	return judgement && judgement.outcome !== "failed" ? judgement : { outcome: "passed" };
}
const ASIDE = new Set([
	"not-needed",
	"not-shown",
	"category-unknown",
	"short-key",
	"left-out",
	"id-exists",
	"status-moved",
	"store-limited",
	"removed"
]);
function decideRequirement(requirement, checks, state, ended) {
	const base = {
		requirement,
		checks
	};
	const passed = checks.filter(({ judgement }) => judgement.outcome === "passed").length;
	const counted = checks.filter((each) => !isAside(each, requirement, state));
	const numbers = {
		passed,
		counted: counted.length
	};
	if (checks.some(({ judgement }) => judgement.outcome === "failed")) return {
		...base,
		...numbers,
		outcome: "failed",
		reason: null,
		isExempt: false
	};
	const open = counted.filter(({ judgement }) => judgement.outcome === "untested");
	const missing = open.find(({ judgement }) => judgement.outcome === "untested" && judgement.code === "unanswered") ?? open.find(({ check }) => check.essential);
	if (!missing && passed > 0 && 2 * passed >= counted.length) return {
		...base,
		...numbers,
		outcome: "passed",
		reason: null,
		isExempt: false
	};
	const judged = (missing ?? open[0] ?? checks.find(({ judgement }) => judgement.outcome === "untested"))?.judgement;
	const reason = judged?.outcome === "untested" ? judged : untested(ended?.code ?? "no-evidence", ended?.values ?? {});
	return {
		...base,
		...numbers,
		outcome: "untested",
		reason,
		isExempt: exemptionOf(requirement.id, reason, state) !== null
	};
}
function isAside({ judgement, check }, { id }, state) {
	if (judgement.outcome !== "untested") return false;
	if (exemptionOf(id, judgement, state) !== null) return true;
	return ASIDE.has(judgement.code) && !(check.essential && judgement.code === "store-limited");
}
function exemptionOf(id, reason, { catalogue, options }) {
	const row = exemptionFor(catalogue.exemptions, id, reason);
	return row && row[options.profile] ? row : null;
}
// src/engine/plan/exhaust.ts
const LAST_TEN = 10;
const REST_MS = 12e3;
const WITHIN_MS = 6e4;
const BATCH = 50;
const LONGEST_S = 3600;
const SHORTEST_S = 25;
function nextOfExhaustion(state) {
	const { recording } = state;
	const used = recording.exchanges.filter(({ role }) => role === "use");
	const beyond = recording.exchanges.filter(({ role }) => role === "beyond");
	if ([...used, ...beyond].find((exchange) => statusOf(exchange) === 429)) return afterwards(state, [...used, ...beyond]);
	if (used.length + beyond.length >= 2100) return untested("limit-too-large", { requests: used.length });
	const { plan } = state.options;
	if (plan !== null && plan !== "enterprise") return byPlan(state, SUBSCRIPTION_LIMITS[plan][0], used, beyond);
	return byHeaders(state, used, beyond);
}
function mostByPlan(plan) {
	const needed = plan === null || plan === "enterprise" ? EXHAUSTION_CEILING : 2 * SUBSCRIPTION_LIMITS[plan][0] + LAST_TEN;
	return Math.min(EXHAUSTION_CEILING, needed + 1);
}
function byPlan(state, figure, used, beyond) {
	const [first] = used;
	if ((first ? endOf(state.recording) - first.sentAt : 0) > WITHIN_MS && beyond.length === 0) return untested("limit-too-large", { requests: used.length });
	if (used.length < 2 * figure) return useRound(state, used.length, Math.min(BATCH, 2 * figure - used.length));
	if (beyond.length >= LAST_TEN) return null;
	return {
		name: "beyond the limit",
		sends: Array.from({ length: LAST_TEN }, (_, i) => send(state, oneBeyond(state, i + 1), "beyond")),
		unpaced: true,
		notBefore: endOf(state.recording) + REST_MS,
		reason: "a rest before the last requests beyond the limit"
	};
}
function oneBeyond({ catalogue }, attempt) {
	const [request] = catalogue.exhaustion.beyond(attempt);
	if (!request) throw new Error("no request exceeds the limit");
	return request;
}
function byHeaders(state, used, beyond) {
	const figures = latestFigures(state);
	if (!figures) return untested("limit-too-large", { requests: null });
	const { limit, remaining, reset } = figures;
	const ahead = reset - nowOf(figures, state);
	if (limit > 2100 || ahead > LONGEST_S) return untested("limit-too-large", { requests: limit });
	const { attempts } = state.catalogue.exhaustion;
	if (beyond.length >= attempts) return null;
	if (used.length === 0 && beyond.length === 0 && ahead < SHORTEST_S && ahead > 0) return {
		...useRound(state, 0, 1),
		notBefore: endOf(state.recording) + ahead * 1e3 + 500,
		reason: "a new window of the limit"
	};
	if (remaining > 0 && used.length < limit * 2 + attempts) return useRound(state, used.length, Math.min(BATCH, Math.max(1, remaining)));
	if (remaining > 0) return untested("limit-too-large", { requests: used.length });
	const rest = beyond.length === 0 ? 0 : beyond.length === 1 ? settleTime(state.recording) : REST_MS;
	return {
		name: "beyond the limit",
		sends: [send(state, oneBeyond(state, beyond.length + 1), "beyond")],
		unpaced: true,
		notBefore: endOf(state.recording) + rest,
		reason: "a rest before the next request beyond the limit"
	};
}
function useRound(state, from, count) {
	return {
		name: "using up the limit",
		sends: Array.from({ length: count }, (_, i) => send(state, state.catalogue.exhaustion.use(from + i + 1), "use")),
		unpaced: true
	};
}
function latestFigures({ recording, catalogue }) {
	const last = recording.exchanges.at(-1);
	const found = [];
	for (const exchange of [...recording.exchanges].reverse()) {
		if (found.length > 0 && exchange.round !== last?.round) break;
		const figures = catalogue.figures(exchange, recording);
		if (figures) found.push({
			...figures,
			exchange
		});
	}
	const furthest = Math.max(...found.map(({ reset }) => reset));
	return found.filter(({ reset }) => reset >= furthest - 1).sort((a, b) => a.remaining - b.remaining)[0] ?? null;
}
function nowOf({ at, exchange }, { recording }) {
	return at + (endOf(recording) - exchange.receivedAt) / 1e3;
}
function afterwards(state, sent) {
	const { recording, options, catalogue } = state;
	const after = recording.exchanges.filter(({ role }) => role === "after");
	if (after.length > 1 || after.some((exchange) => statusOf(exchange) !== 429)) return null;
	const waits = [...sent, ...after].filter((e) => statusOf(e) === 429).map((e) => e.receivedAt + retryAfter(e));
	const until = Math.max(...waits);
	if (!Number.isFinite(until) || until - endOf(recording) > options.maxWaitMs) return null;
	return {
		name: "after Retry-After",
		sends: [send(state, catalogue.exhaustion.again, "after")],
		unpaced: true,
		notBefore: until + 500,
		reason: "Retry-After"
	};
}
function retryAfter(exchange) {
	const [value = ""] = responseField(exchange, "retry-after");
	if (/^\d{1,6}$/.test(value.trim())) return Number(value) * 1e3;
	const at = Date.parse(value);
	const date = Date.parse(responseField(exchange, "date")[0] ?? "");
	return Number.isNaN(at) || Number.isNaN(date) ? Number.POSITIVE_INFINITY : Math.max(0, at - date);
}
// src/engine/plan/wrong-way.ts
const READ = 2048;
const PAGES = [
	[/plain HTTP request was sent to HTTPS port|speaking plain HTTP to an SSL-enabled server port|HTTP request to an HTTPS server|combination of host and port requires TLS/i, "the port expects TLS: use an https address"],
	[/No required SSL certificate was sent/i, "the server requires a client certificate: pass one with --client-cert and --client-key"],
	[/The SSL certificate error/i, "the server refuses the client certificate: pass one that it accepts with --client-cert"]
];
function wayRemedy({ response }) {
	if (!response) return null;
	const { status, body } = response;
	if (status === 421) return "the server does not serve this host name: pass the right one with --host (RFC 9110 §15.5.20)";
	if (status !== 400) return null;
	const text = Buffer.from(body.subarray(0, READ)).toString("latin1");
	return PAGES.find(([phrase]) => phrase.test(text))?.[1] ?? null;
}
// src/engine/plan/no-api.ts
const PROXY_FIELDS = [
	"x-squid-error",
	"proxy-status",
	"proxy-authenticate"
];
const EXPLANATIONS = [
	{
		fits: ({ exchanges }) => exchanges.every(({ response }) => response === null) ? exchanges.at(-1) : void 0,
		sentence: ({ noAnswer }) => `the target was not reached: ${noAnswer?.message ?? "no answer"}`
	},
	{
		fits: ({ answered }) => answered.find((exchange) => statusOf(exchange) === 407 || PROXY_FIELDS.some((name) => responseField(exchange, name).length > 0)),
		sentence: (exchange) => `the proxy answered ${statusOf(exchange)}, not the target: check HTTP_PROXY, HTTPS_PROXY and NO_PROXY, or what the proxy allows`
	},
	{
		fits: ({ answered }) => answered.find((exchange) => location(exchange) !== null),
		sentence: redirected
	},
	{
		fits: ({ answered }) => answered.find((exchange) => wayRemedy(exchange) !== null),
		sentence: (exchange) => `${wayRemedy(exchange)} (${sourceOf(exchange)})`
	},
	{
		fits: ({ answered }) => everyOne(answered, (e) => isRefusal(e) && isHtml(e) && !hasValidKey(e)),
		sentence: (exchange, { baseUrl }) => `every request without a key was answered ${sourceOf(exchange)}, a web page, so the key was not sent: if this is the API, its ${statusOf(exchange)} must have an Error body in JSON (interface §7); else ${addressHint(baseUrl)}`
	},
	{
		fits: ({ answered }) => everyOne(answered, (e) => statusOf(e) === 401),
		sentence: () => "the target refuses the key with status 401 on every operation: check the key, and that it belongs to this address"
	},
	{
		fits: ({ answered }) => everyOne(answered, isRefusal),
		sentence: (_, first) => `the target refuses the key with status ${statuses(first)} on every operation: check the key, and whether a firewall refuses this client`
	},
	{
		fits: ({ answered }) => everyOne(answered, (e) => statusOf(e) === 429),
		sentence: () => "the target answers every request with 429 Too Many Requests: wait, and run again"
	},
	{
		fits: ({ answered }) => everyOne(answered, (e) => statusOf(e) === 404 || statusOf(e) === 405),
		sentence: (exchange, { baseUrl }) => `every operation was answered ${sourceOf(exchange)}: ${addressHint(baseUrl)}`
	},
	{
		fits: ({ answered }) => everyOne(answered, (e) => [
			502,
			503,
			504
		].includes(statusOf(e))),
		sentence: (exchange) => `every operation was answered ${sourceOf(exchange)}: a gateway answers, and the API behind it does not; start it, or try again later`
	},
	{
		fits: ({ answered }) => everyOne(answered, (e) => statusOf(e) < 300 && isHtml(e)),
		sentence: (exchange, { baseUrl }) => `every operation was answered ${sourceOf(exchange)}: this is a web page, perhaps a sign-in page, not an API; ${addressHint(baseUrl)}`
	},
	{
		fits: ({ answered }) => everyOne(answered, (e) => statusOf(e) >= 500),
		sentence: (exchange) => `every operation was answered ${sourceOf(exchange)}: the target fails every request; check its log`
	},
	{
		fits: ({ answered }) => answered[0],
		sentence: (_, { answered, baseUrl }) => {
			return `no operation answers as an API does (${[...new Set(answered.map(sourceOf))].join(", ")}): ${addressHint(baseUrl)}`;
		}
	}
];
function whyNoApi(exchanges, baseUrl) {
	const first = {
		exchanges,
		answered: exchanges.filter(({ response }) => response !== null),
		baseUrl
	};
	for (const { fits, sentence } of EXPLANATIONS) {
		const found = fits(first);
		if (found) return sentence(found, first);
	}
	return "nothing was answered";
}
function everyOne(exchanges, is) {
	return exchanges.length > 0 && exchanges.every(is) ? exchanges[0] : void 0;
}
const isRefusal = (exchange) => [401, 403].includes(statusOf(exchange));
function statuses({ answered }) {
	return [...new Set(answered.map(statusOf))].join(" and ");
}
function location(exchange) {
	const [value] = responseField(exchange, "location");
	return statusOf(exchange) >= 300 && statusOf(exchange) < 400 ? value ?? "" : null;
}
function redirected(exchange, { baseUrl }) {
	const status = statusOf(exchange);
	const to = location(exchange) ?? "";
	const from = `${baseUrl}${exchange.request.target}`;
	if (to === "" || !URL.canParse(to, from)) return `redirects with ${status} without a valid Location: ${addressHint(baseUrl)}`;
	const url = new URL(to, from);
	url.username = "";
	url.password = "";
	const path = new URL(from).pathname;
	const tail = exchange.request.target.split("?")[0] ?? "";
	if (url.pathname === path || url.pathname === `${path}/` || url.pathname.endsWith(tail)) {
		const base = url.pathname.replace(/\/$/, "");
		const better = `${url.origin}${base.endsWith(tail) ? base.slice(0, -tail.length) : base}`;
		if (better !== baseUrl) return `redirects to ${better} (${status}): use that as --base-url`;
		return `redirects to its own address with ${status}: the API has to answer at ${baseUrl} itself`;
	}
	return `redirects to ${url.origin}${url.pathname} (${status}), perhaps a sign-in page: use an address that accepts the API key`;
}
function addressHint(baseUrl) {
	return /\/v1$/.test(baseUrl) ? "check the base address" : "the base address does not end in /v1; check it";
}
function isHtml(exchange) {
	const [type = ""] = responseField(exchange, "content-type");
	return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type.trim()) && responseJson(exchange).value === void 0;
}
// src/engine/plan/opening.ts
const MOST_FIRST_REQUESTS = 9;
const BAN_RESTS_MS = [
	3e3,
	12e3,
	47e3
];
function isNoApi(exchange) {
	const status = statusOf(exchange);
	if (isLost(exchange) || status >= 300 && status < 400 || status === 404 || status === 405) return true;
	const challenges = responseField(exchange, "www-authenticate").some((value) => /^\s*bearer\b/i.test(value));
	return isHtml(exchange) && !(status === 401 && challenges) || wayRemedy(exchange) !== null;
}
function isError(exchange) {
	return findings("Error", responseJson(exchange).value).length === 0;
}
function showsApi(exchange, { catalogue, recording }) {
	const status = statusOf(exchange);
	if (!hasValidKey(exchange) || isHtml(exchange)) return false;
	const { value } = responseJson(exchange);
	if (status === catalogue.okStatus(exchange.request.operation)) return isJsonArray(value) || isJsonObject(value);
	if (status === 200 || status === 201) return isJsonArray(value) || isJsonObject(value);
	if (status === 400) return isError(exchange);
	if (status !== 500 && status !== 501) return false;
	return value !== void 0 && recording.exchanges.some((other) => isRefusedTwin(other, exchange));
}
function isRefusedTwin(other, { request }) {
	return other.request.credential.kind === "missing" && other.request.operation === request.operation && statusOf(other) === 401 && isError(other);
}
function nextOfOpening(state) {
	const { recording, catalogue, plan } = state;
	const planned = new Set(plan.requests.map(({ request }) => request.id));
	const isPlanned = ({ id }) => planned.has(id);
	const unsent = catalogue.unauthenticated.filter((r) => isPlanned(r) && !evidenceFor(recording, r.id) && !(r.id in state.unsent));
	if (unsent.length > 0) return {
		name: "without-key",
		sends: unsent.map((r) => send(state, r, "survey"))
	};
	const first = withoutKeyNext(state, catalogue.unauthenticated.flatMap((r) => evidenceFor(recording, r.id) ?? []));
	if (first) return first;
	const opening = catalogue.opening.filter((r) => isPlanned(r) && !evidenceFor(recording, r.id) && !(r.id in state.unsent));
	if (opening.length > 0) return (opening.length < catalogue.opening.length && isEmptyStore(state) ? nextExperiment(state, catalogue.opening[0]?.id ?? "") : null) ?? {
		name: "opening",
		sends: opening.slice(0, 1).map((r) => send(state, r, "survey"))
	};
	if (recording.exchanges.some((exchange) => showsApi(exchange, state))) return null;
	return notShown(state);
}
function isEmptyStore({ recording, catalogue }) {
	return catalogue.known(recording) === 0 && recording.exchanges.some((exchange) => hasValidKey(exchange) && statusOf(exchange) < 400);
}
function withoutKeyNext(state, withoutKey) {
	const { recording, catalogue } = state;
	if (withoutKey.length === 0 || !withoutKey.every(isNoApi)) return null;
	const isUnreached = withoutKey.every(({ noAnswer }) => noAnswer !== null);
	const isHopeless = withoutKey.some(({ noAnswer }) => [
		"unresolved",
		"tls",
		"refused",
		"ended"
	].includes(noAnswer?.kind ?? ""));
	const tries = recording.exchanges.filter(isOfSurvey).length;
	if (isUnreached && !isHopeless && tries < 6) return {
		name: "without-key, again",
		sends: catalogue.unauthenticated.map((request) => send(state, request, "again", { fresh: true })),
		notBefore: endOf(recording) + 300,
		reason: "lost answers"
	};
	return nothing(whyNoApi(withoutKey, recording.baseUrl));
}
function nothing(sentence) {
	return {
		ended: untested("no-api"),
		nothing: sentence
	};
}
function notShown(state) {
	const { recording, catalogue, options } = state;
	const second = catalogue.second.filter((request) => !evidenceFor(recording, request.id));
	if (second.length > 0) return {
		name: "second",
		sends: second.map((request) => send(state, request, "survey"))
	};
	const withKey = recording.exchanges.filter(hasValidKey);
	const isLostOnly = withKey.some(isLost);
	const wasRefusedWithout = recording.exchanges.some((e) => !hasValidKey(e) && statusOf(e) === 401);
	const isBan = isBanned(withKey) && wasRefusedWithout;
	const tries = recording.exchanges.length - 6;
	const rest = BAN_RESTS_MS[tries] ?? 0;
	const waited = BAN_RESTS_MS.slice(0, tries + 1).reduce((sum, each) => sum + each, 0);
	const [opening] = catalogue.opening;
	if ((isBan || isLostOnly) && opening && recording.exchanges.length < MOST_FIRST_REQUESTS && waited <= options.maxWaitMs) return {
		name: "opening, again",
		sends: [send(state, opening, "again", { fresh: true })],
		notBefore: endOf(recording) + (isBan ? rest : 500),
		reason: isBan ? "a ban that may end" : "lost answers"
	};
	return nothing(whyNoApi(withKey.length > 0 ? withKey : recording.exchanges, recording.baseUrl));
}
function isBanned(withKey) {
	const refuses = (exchange) => [
		401,
		403,
		429
	].includes(statusOf(exchange)) || isLost(exchange);
	return withKey.length > 0 && withKey.every(refuses) && withKey.some((e) => [403, 429].includes(statusOf(e)));
}
// src/engine/plan/next.ts
const OUTAGE = 4;
const PROBES_MS = [
	500,
	1e3,
	2e3,
	4e3,
	8e3,
	15e3,
	15e3,
	15e3,
	3e4,
	3e4
];
function next(state) {
	const opening = nextOfOpening(state);
	if (opening) return opening;
	const outage = nextOfOutage(state);
	if (outage) return outage;
	const round = nextOfJudging(state);
	if (round) return round;
	return exhaustion(state);
}
function nextOfJudging(state) {
	for (const stage of BEFORE) {
		const round = nextOfStage(state, stage);
		if (round) return round;
	}
	for (const stages of [BEFORE, ...AFTER.map((stage) => [stage])]) {
		if (stages !== BEFORE) {
			const round = nextOfStage(state, stages[0] ?? "last");
			if (round) return round;
		} else if (isBegun(state, "credentials")) continue;
		const lost = stages.flatMap((stage) => lostRequests(state, stage));
		if (lost.length > 0) {
			const round = again(state, lost, "lost answers, again");
			if (isAffordable(round.sends, state)) return round;
		}
		if (stages[0] === "credentials" && isBegun(state, "last")) continue;
		const experiment = nextExperiment(state);
		if (experiment) return experiment;
	}
	return null;
}
function isBegun({ plan, recording }, stage) {
	const ids = new Set(plan.requests.filter(({ request }) => request.stage === stage).map(({ request }) => request.id));
	return recording.exchanges.some(({ requestId, role }) => role === "survey" && ids.has(requestId));
}
function nextOfOutage(state) {
	const { recording, options, catalogue } = state;
	const { exchanges } = recording;
	const answered = exchanges.findLastIndex((exchange) => !isLost(exchange));
	const lost = exchanges.slice(answered + 1);
	const probes = lost.filter(({ role }) => role === "probe").length;
	if (lost.length < OUTAGE) return null;
	const waited = PROBES_MS.slice(0, probes + 1).reduce((sum, each) => sum + each, 0);
	const pause = PROBES_MS[probes];
	const plain = catalogue.plain("listPets", 900 + exchanges.length);
	if (pause === void 0 || waited > options.maxWaitMs || !plain) return { ended: untested("outage") };
	return {
		name: "outage",
		sends: [send(state, plain, "probe", { fresh: true })],
		notBefore: endOf(recording) + pause,
		reason: "nothing is answered"
	};
}
function exhaustion(state) {
	const { options, plan, catalogue } = state;
	if (!(options.exhaustRateLimit && plan.requirements.some(({ id }) => catalogue.exhaustion.requirements.includes(id)))) return { ended: null };
	const following = nextOfExhaustion(state);
	if (following === null || "outcome" in following) return { ended: null };
	return following;
}
function exhaustionEnded(state) {
	const following = nextOfExhaustion(state);
	return following !== null && "outcome" in following ? {
		code: following.code,
		values: following.values
	} : null;
}
// src/engine/plan/select.ts
const latest = new WeakMap();
function select(catalogue, options) {
	const { only, profile, readOnly, maxRequests, maxCreations } = options;
	const key = JSON.stringify([
		only,
		profile,
		readOnly,
		maxRequests,
		maxCreations
	]);
	const known = latest.get(catalogue);
	if (known?.key === key) return known.plan;
	const plan = planRequests(catalogue, {
		only,
		profile,
		readOnly,
		maxRequests,
		maxCreations
	});
	latest.set(catalogue, {
		key,
		plan
	});
	return plan;
}
// src/kit/curl/curl.ts
const LONGEST_PART$1 = 400;
const EXPRESSION = new RegExp(`(${KEY_EXPRESSIONS.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|")})`);
function quoted$1(text) {
	if (!text.includes("PETSTORE_API_KEY")) return `'${text.replaceAll("'", "'\\''")}'`;
	return `"${text.split(EXPRESSION).map((part, i) => i % 2 === 1 ? part : part.replace(/[\\"`$]/g, "\\$&")).join("")}"`;
}
const HEADER_VARIABLE = /^\$[A-Za-z_][A-Za-z0-9_]*$/;
function header$1([name, value]) {
	if (HEADER_VARIABLE.test(value)) return `-H "${name}: ${value}"`;
	return value === "" ? `-H '${name};'` : `-H ${quoted$1(`${name}: ${value}`)}`;
}
function cut(text) {
	return text.length > LONGEST_PART$1 ? `${text.slice(0, LONGEST_PART$1)}…` : text;
}
const OWN_HEADERS = new Set([
	"user-agent",
	"accept",
	"accept-encoding"
]);
function curlLine(exchange, baseUrl) {
	const { method, target, headers, body } = exchange.request;
	const parts = ["curl -gi"];
	if (method === "HEAD") parts.push("-I");
	else if (method !== "GET") parts.push(`-X ${method}`);
	parts.push(quoted$1(cut(`${baseUrl}${target}`)));
	for (const line of headers) if (!OWN_HEADERS.has(line[0].toLowerCase())) parts.push(header$1(line));
	if (body && invalidUtf8At(body) !== null) return `printf '${printable(body)}' | ${[...parts, "--data-binary @-"].join(" ")}`;
	if (body) parts.push(`--data-binary ${quoted$1(cut(new TextDecoder().decode(body)))}`);
	return parts.join(" ");
}
function printable(bytes) {
	const shown = (byte) => {
		const character = String.fromCharCode(byte);
		if (byte >= 32 && byte < 127 && !"\\%'".includes(character)) return character;
		return `\\${byte.toString(8).padStart(3, "0")}`;
	};
	return Array.from(bytes.subarray(0, LONGEST_PART$1), shown).join("").replaceAll("\\045", "%%");
}
// src/kit/description/description.ts
const ABSENCES = ["missing", "unread"];
function digestOf({ documents }) {
	return documents[0]?.sha256 ?? null;
}
// src/verdict/default-seed.ts
const LATEST_START_MS = 6e4;
function defaultSeed(baseUrl, at, version) {
	const text = [
		"petstore-conformance seed",
		baseUrl,
		new Date(at).toISOString().slice(0, 10),
		version
	].join("\n");
	return createHash("sha256").update(text).digest().readUInt32BE(0) >>> 1;
}
function isDefaultSeed(seed, { baseUrl, startedAt }, { suite, target }) {
	if (target.embedded) return seed === JUDGING_DEFAULTS.seed;
	return [startedAt, startedAt - LATEST_START_MS].some((at) => seed === defaultSeed(baseUrl, at, suite.version));
}
// src/kit/id-ranges.ts
function idRanges(ids) {
	const rows = [];
	for (const id of ids) {
		const row = rows.at(-1);
		if (row && follows(row.at(-1) ?? "", id)) row.push(id);
		else rows.push([id]);
	}
	return rows.flatMap((row) => row.length > 2 ? [`${row[0]} to ${row.at(-1)}`] : row).join(", ");
}
function follows(before, id) {
	const [, prefix, number] = /^(.*-)(\d+)$/.exec(before) ?? [];
	return number !== void 0 && id === `${prefix}${Number(number) + 1}`;
}
// src/engine/outcomes/verdict.ts
function countsOf(reports, level) {
	const count = (outcome) => reports.filter((r) => r.level === level && r.outcome === outcome).length;
	return {
		passed: count("passed"),
		failed: count("failed"),
		untested: count("untested")
	};
}
function verdictOf(reports, { strict, narrowed, stopped, asExpected = false }, causes) {
	const must = countsOf(reports, "MUST");
	const should = countsOf(reports, "SHOULD");
	const expected = asExpected ? ", as expected" : "";
	if (must.failed > 0) return {
		verdict: "nonconformant",
		reason: `${failures(reports, must, causes)} failed${expected}.`
	};
	if (strict && should.failed > 0) return {
		verdict: "nonconformant",
		reason: `${should.failed} SHOULD failed${expected}, and the run is strict.`
	};
	if (stopped !== null) return {
		verdict: "inconclusive",
		reason: sentence(stopped)
	};
	const open = reports.filter((r) => r.level === "MUST" && r.outcome === "untested");
	const ofRun = open.filter(({ cause }) => cause === "run");
	if (must.passed + should.passed + should.failed === 0) {
		const [first] = reports.filter(({ outcome }) => outcome === "untested");
		return {
			verdict: "inconclusive",
			reason: `NOTHING TESTED${first ? `: ${first.id}: ${first.reason?.text ?? "not judged"}` : ""}.`
		};
	}
	if (ofRun.length > 0) {
		const [first] = ofRun;
		return {
			verdict: "inconclusive",
			reason: `${ofRun.length === 1 ? "1 MUST" : `${ofRun.length} MUSTs`} could not be judged, ${first?.id}: ${first?.reason?.text}.`
		};
	}
	if (narrowed) {
		const reason = `The run was narrowed; the ${must.passed} MUST that it tested passed.`;
		return {
			verdict: "partial",
			reason: must.passed === 0 ? "The run was narrowed; what it tested passed." : reason
		};
	}
	if (open.length === 0) return {
		verdict: "conformant",
		reason: `All ${must.passed} MUST passed.`
	};
	const untested = idRanges(open.map(({ id }) => id));
	return {
		verdict: "conformant",
		reason: `All ${must.passed} MUST that were tested passed; not tested: ${untested}.`
	};
}
function failures(reports, must, causes) {
	const ofMust = causes.filter(({ level }) => level === "MUST").length;
	if (ofMust < must.failed) return `${ofMust === 1 ? "1 cause" : `${ofMust} causes`}, ${must.failed} MUST`;
	const first = reports.find((r) => r.level === "MUST" && r.outcome === "failed");
	const more = must.failed > 1 ? ` and ${must.failed - 1} more` : "";
	return `${first?.id ?? "a MUST"}${more}`;
}
function sentence(text) {
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
// src/kit/expected-failures.ts
function completed(entry) {
	const { reason, expires = null, link = null } = entry;
	if (!("requirement" in entry)) {
		const [requirement = "", code = ""] = entry.untested.split(",").map((part) => part.trim());
		return {
			requirement,
			check: null,
			untested: code,
			reason,
			expires,
			link
		};
	}
	const { requirement, check = null } = entry;
	return {
		requirement,
		check,
		..."untested" in entry && entry.untested !== void 0 ? { untested: entry.untested } : {},
		reason,
		expires,
		link
	};
}
function expectedItself(id, { failedChecks }, entries) {
	const own = entries.filter(({ requirement, untested }) => requirement === id && untested === void 0);
	const isCovered = (title) => own.some(({ check }) => check === null || check === title);
	return failedChecks(id).every(isCovered) ? own : [];
}
function expectedBy(id, failures, entries) {
	const own = expectedItself(id, failures, entries);
	if (own.length > 0) return own;
	const known = failures.causes.filter(({ requirements }) => requirements.includes(id)).map(({ requirement }) => expectedItself(requirement, failures, entries));
	return known.every((each) => each.length > 0) ? [...new Set(known.flat())] : [];
}
// src/verdict/expected-failures.ts
function comparedWith(expected, shown) {
	return expected.map(completed).map((entry) => ({
		...entry,
		...found(entry, shown)
	}));
}
function found(entry, shown) {
	const { requirement: id, check, expires, untested } = entry;
	const name = nameOf(entry);
	const unknown = whyUnknown(entry, shown);
	if (unknown !== null) return {
		status: "unknown",
		message: `${unknown}: correct or remove its entry`
	};
	const requirement = shown.requirements.find((each) => each.id === id);
	const outcome = check === null ? requirement?.outcome : outcomeOf(requirement, check);
	if (outcome === "passed") return {
		status: "passed",
		message: `${name} passed: remove its entry`
	};
	if (hasExpired(entry, shown.startedAt)) return {
		status: "expired",
		message: `${name} expired on ${expires}: fix it, or give its entry a later date`
	};
	if (untested !== void 0) return accepted(untested, entry, requirement);
	if (outcome === "failed") return {
		status: "failed",
		message: null
	};
	return {
		status: "untested",
		message: `${name} was not tested in this run`
	};
}
function accepted(code, { requirement: name, reason: why }, requirement) {
	const { outcome, reason } = requirement ?? {};
	if (outcome === "failed") return {
		status: "untested",
		message: `${name} failed, which its entry does not expect`
	};
	if (reason?.code === code) return {
		status: "accepted",
		message: `${name} stays untested (${code}), as accepted: ${why}`
	};
	return {
		status: "untested",
		message: reason ? `${name} is untested for another reason than ${code}: ${reason.code}` : `${name} was not part of this run`
	};
}
function nameOf({ requirement, check }) {
	return check === null ? requirement : `${requirement}, ${check},`;
}
function outcomeOf(requirement, title) {
	const outcomes = (requirement?.checks ?? []).filter((each) => each.title === title).map((c) => c.outcome);
	return ["failed", "passed"].find((outcome) => outcomes.includes(outcome)) ?? "untested";
}
function whyUnknown({ requirement: id, check, untested }, shown) {
	const { catalogue, requirements } = shown;
	const entry = catalogue.entries.find((each) => each.id === id);
	if (!entry) return `no requirement has the id ${id}`;
	if (entry.level === "OPEN") return `${id} is an open question, which is never judged`;
	if (untested !== void 0) return catalogue.words.reasons.includes(untested) ? null : `${id}: no reason has the code ${untested}`;
	if (check === null) return null;
	if (!("cases" in entry)) return null;
	const inRun = requirements.find((each) => each.id === id)?.checks ?? [];
	return [...entry.cases, ...inRun].map(({ title }) => title).includes(check) || catalogue.isOfFull(check) ? null : `${id} has no check ${JSON.stringify(check)}`;
}
function hasExpired({ expires }, startedAt) {
	return expires !== null && new Date(startedAt).toISOString().slice(0, 10) > expires;
}
function unexpectedOf(expected, requirements, causes, { strict, startedAt }) {
	const entries = expected.map(completed).filter((entry) => !hasExpired(entry, startedAt));
	const failedChecks = (id) => {
		return (requirements.find((each) => each.id === id)?.checks ?? []).filter(({ outcome }) => outcome === "failed").map(({ title }) => title);
	};
	return requirements.filter(({ id, level, outcome }) => outcome === "failed" && (level === "MUST" || strict) && expectedBy(id, {
		failedChecks,
		causes
	}, entries).length === 0);
}
// src/verdict/expected-verdict.ts
const NAMED = 3;
function expectedVerdict(evidence, { expected, catalogue }) {
	const { requirements, causes, startedAt } = evidence;
	const judged = verdictOf(requirements, evidence, causes);
	if (expected.length === 0) return {
		...judged,
		expectedFailures: null
	};
	const entries = comparedWith(expected, {
		catalogue,
		requirements,
		startedAt
	});
	const unexpected = unexpectedOf(expected, requirements, causes, evidence).map(({ id }) => id);
	const wrong = entries.filter(isWrong);
	const accepted = entries.filter(({ status }) => status === "accepted").map(({ requirement }) => requirement);
	const rest = verdictOf(requirements.filter(({ id }) => !accepted.includes(id)).map((each) => each.outcome === "failed" ? {
		...each,
		outcome: "passed"
	} : each), evidence, []);
	const isJudged = rest.verdict !== "inconclusive";
	const asExpected = isJudged && unexpected.length === 0 && wrong.length === 0;
	return {
		verdict: judged.verdict,
		reason: [
			failures(),
			...acceptedWords(),
			...outOfDate(wrong)
		].join(" "),
		expectedFailures: {
			asExpected,
			judged: isJudged,
			unexpected,
			entries
		}
	};
	function failures() {
		if (judged.verdict !== "nonconformant") return judged.reason;
		if (unexpected.length > 0) return `${judged.reason} Not expected: ${idRanges(unexpected)}.`;
		if (wrong.length > 0) return judged.reason;
		const { reason } = verdictOf(requirements, {
			...evidence,
			asExpected: true
		}, causes);
		return isJudged ? reason : `${reason} But not everything could be judged: ${rest.reason}`;
	}
	function acceptedWords() {
		return accepted.length === 0 ? [] : [`Accepted as untested: ${idRanges(accepted)}.`];
	}
}
function isWrong({ status }) {
	return status === "passed" || status === "expired" || status === "unknown";
}
function outOfDate(wrong) {
	if (wrong.length === 0) return [];
	const named = wrong.slice(0, NAMED).map(({ message }) => message);
	const more = wrong.length > NAMED ? [`and ${wrong.length - NAMED} more`] : [];
	return [`The expected failures are out of date: ${[...named, ...more].join("; ")}.`];
}
// src/kit/schema/json-schema.ts
const text = {
	type: "string",
	title: "text"
};
const number = {
	type: "number",
	title: "a number"
};
const flag = {
	type: "boolean",
	title: "true or false"
};
const count = integer(0, Number.MAX_SAFE_INTEGER, "a count");
function integer(minimum, maximum, title) {
	return {
		type: "integer",
		minimum,
		maximum,
		title
	};
}
function textLike(pattern, title) {
	return {
		type: "string",
		pattern: pattern.source,
		title
	};
}
function oneOf(values) {
	return {
		enum: values,
		title: either(values.map(String))
	};
}
function either(words) {
	return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
function orNull(schema) {
	const { type, enum: values, title } = schema;
	if (Array.isArray(values)) return {
		enum: [...values, null],
		title: either([...values.map(String), "null"])
	};
	return {
		...schema,
		type: [type, "null"],
		title: `${title} or null`
	};
}
function list(items) {
	return {
		type: "array",
		items,
		title: "a list"
	};
}
function nonEmpty(items) {
	return {
		type: "array",
		items,
		minItems: 1,
		title: "a list that is not empty"
	};
}
function object(required, optional = {}) {
	const properties = {
		...required,
		...optional
	};
	return {
		type: "object",
		required: Object.keys(required),
		properties,
		title: "an object"
	};
}
function closed(schema) {
	return {
		...schema,
		additionalProperties: false
	};
}
function record(values) {
	return {
		type: "object",
		additionalProperties: values,
		title: "an object"
	};
}
// src/kit/schema/foreign-json.ts
const load = createRequire(import.meta.url);
function compile(schema, options = {}) {
	const { Ajv2020 } = load("ajv/dist/2020.js");
	return new Ajv2020({
		meta: false,
		validateSchema: false,
		allowUnionTypes: true,
		strictTypes: false,
		ownProperties: true,
		formats: {
			"date-time": true,
			date: isDate,
			base64: isBase64,
			"base64-either": isEitherBase64
		},
		verbose: true,
		...options
	}).compile(schema);
}
function isDate(text) {
	const at = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
function isBase64(text) {
	return Buffer.from(text, "base64").toString("base64") === text;
}
function isEitherBase64(text) {
	const bytes = Buffer.from(text, "base64");
	const bare = text.replace(/={1,2}$/, "");
	return (text === bare || text.length % 4 === 0) && ["base64", "base64url"].some((form) => bytes.toString(form).replace(/=+$/, "") === bare);
}
const compiled = new Map();
function read(schema, value, at = "") {
	const validate = compiled.get(schema) ?? compile(schema);
	compiled.set(schema, validate);
	if (validate(value)) return value;
	const [first] = validate.errors ?? [];
	throw new FormatError(first ? clauseOf(first, at) : `${at || "it"} does not match its schema`);
}
function clauseOf({ instancePath, keyword, params, parentSchema, message }, at) {
	const place = (...more) => placeOf$1([
		at,
		...stepsOf(instancePath),
		...more
	]);
	if (keyword === "required") return `${place(params.missingProperty)} is missing`;
	if (keyword === "additionalProperties") return `${place(params.additionalProperty)} is unknown`;
	const words = keyword === "enum" ? either(params.allowedValues.map(String)) : void 0;
	const expected = parentSchema?.title ?? words;
	return `${place() || "it"} ${expected === void 0 ? message : `must be ${expected}`}`;
}
function parseJson(source) {
	const text = typeof source === "string" ? source : decodeUtf8(source);
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) throw new FormatError(`it is not JSON (${error.message})`);
		if (error instanceof RangeError) throw new FormatError(TOO_DEEP);
		throw error;
	}
}
const TOO_DEEP = "it is nested too deeply";
const utf8 = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
function decodeUtf8(bytes) {
	try {
		return utf8.decode(bytes);
	} catch (error) {
		if (error instanceof TypeError) throw new FormatError("it is not UTF-8");
		throw error;
	}
}
// src/verdict/options-data.ts
function plainOptions(options) {
	const given = Object.keys(JUDGING_DEFAULTS).filter((name) => name !== "expectedFailures" || options[name].length > 0);
	return Object.fromEntries(given.map((name) => [name, options[name]]));
}
function pastOptions(plain) {
	const { maxWaitMs, maxTimeMs, ...others } = {
		...JUDGING_DEFAULTS,
		...plain
	};
	const orUnlimited = (ms) => ms ?? Number.POSITIVE_INFINITY;
	return {
		...others,
		maxWaitMs: orUnlimited(maxWaitMs),
		maxTimeMs: orUnlimited(maxTimeMs)
	};
}
const bound = orNull(number);
const OPTIONS = {
	profile: oneOf(["core", "full"]),
	plan: orNull(oneOf(PLANS)),
	only: list(text),
	strict: flag,
	seed: number,
	readOnly: flag,
	maxRequests: orNull(number),
	maxCreations: orNull(number),
	categoryId: text,
	categories: oneOf(CATEGORY_MODES),
	concurrency: number,
	timeoutMs: number,
	settleMs: number,
	maxWaitMs: bound,
	maxTimeMs: bound,
	exhaustRateLimit: flag,
	reserve: number,
	now: orNull(number)
};
const EXPECTED_FAILURES$1 = list(closed(object({
	requirement: text,
	check: orNull(text),
	reason: text,
	expires: orNull(text),
	link: orNull(text)
}, { untested: text })));
const LATER = {
	bail: flag,
	rate: orNull(number),
	anonymous: flag
};
const RARE = { expectedFailures: EXPECTED_FAILURES$1 };
const SCHEMA = closed(object(OPTIONS, {
	...LATER,
	...RARE
}));
function readOptions(options) {
	return pastOptions(read(SCHEMA, options, "log._run.options"));
}
function changedOptions(plain) {
	const defaults = plainOptions({
		...judgingDefaultsOf(pastOptions(plain).profile),
		profile: JUDGING_DEFAULTS.profile
	});
	const changed = Object.entries(plain).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]));
	return Object.fromEntries(changed);
}
// src/engine/report.ts
function stateOf(catalogue, recording, facts) {
	const options = pastOptions(facts.options);
	const unsent = Object.fromEntries(Object.entries(facts.unsent).map(([id, { code, values }]) => [id, {
		outcome: "untested",
		code,
		values
	}]));
	return {
		catalogue,
		plan: select(catalogue, options),
		options,
		recording,
		unsent
	};
}
function buildReport(catalogue, recording, facts) {
	const state = stateOf(catalogue, recording, facts);
	const { options, plan } = state;
	const { stopped } = facts;
	const nothing = stopped?.nothing ?? null;
	const decided = nothing === null ? decideAll(state, stopped) : [];
	const requirements = nothing === null ? decided.map((each) => requirementReport(each, state)) : plan.requirements.map((each) => unjudged(each, nothing));
	const causes = nothing === null ? causesOf(decided, state) : [];
	const reason = stopped ? nothing ?? catalogue.words.reason({
		outcome: "untested",
		...stopped
	}, recording) : null;
	const { strict, expectedFailures } = options;
	const { startedAt } = recording;
	const expected = expectedVerdict({
		requirements,
		causes,
		strict,
		narrowed: plan.narrowed,
		stopped: reason,
		startedAt
	}, {
		expected: expectedFailures,
		catalogue
	});
	const { name, ...target } = facts.target;
	return {
		formatVersion: 2,
		suite: facts.suite,
		specification: {
			title: "Pet Store Service Interface",
			version: "1.0.0"
		},
		target: {
			baseUrl: recording.baseUrl,
			name,
			plan: options.plan,
			...target
		},
		run: runOf(recording, facts, options.profile),
		verdict: expected.verdict,
		exempt: decided.flatMap(({ requirement, reason: why, isExempt }) => isExempt && why && requirement.level === "MUST" ? [{
			id: requirement.id,
			code: why.code
		}] : []),
		once: onceOf(decided, state),
		verdictReason: expected.reason,
		summary: {
			must: countsOf(requirements, "MUST"),
			should: countsOf(requirements, "SHOULD")
		},
		requirements,
		causes,
		...expected.expectedFailures ? { expectedFailures: expected.expectedFailures } : {},
		observations: plan.questions.map((question) => {
			const seen = nothing === null ? question.observe(recording) : null;
			const { id, section, title } = question;
			return {
				id,
				section,
				question: title,
				observed: seen?.observed ?? null,
				evidence: seen?.evidence ?? []
			};
		}),
		recording: null,
		recordingDigest: null
	};
}
function onceOf(decided, { recording, catalogue }) {
	return decided.flatMap(({ requirement, checks }) => checks.flatMap(({ check: { title }, once }) => once.flatMap((deviation) => {
		const exchange = deviation.at === null ? void 0 : recording.exchanges[deviation.at];
		if (!exchange) return [];
		const statuses = [statusOf(exchange)];
		const { code, values } = deviation;
		const { expected, received } = catalogue.words.deviation({
			deviation,
			at: exchange,
			checks: [title],
			statuses
		});
		return [{
			requirement: requirement.id,
			check: title,
			code,
			values,
			at: exchange.index,
			expected,
			received
		}];
	})));
}
function unjudged({ id, section, level, title, why }, text) {
	return {
		id,
		section,
		level,
		title,
		why,
		outcome: "untested",
		reason: {
			code: "no-api",
			values: {},
			text
		},
		cause: "run",
		passedChecks: 0,
		sentChecks: 0,
		checks: []
	};
}
function requirementReport(decided, state) {
	const { id, section, level, title, why } = decided.requirement;
	const { outcome, reason, passed, counted } = decided;
	return {
		id,
		section,
		level,
		title,
		why,
		outcome,
		reason: reason && reasonOf$1(reason, state),
		cause: reason && causeOf(decided, reason, state),
		passedChecks: passed,
		sentChecks: counted,
		checks: decided.checks.map((check) => checkReport(check, state))
	};
}
const OF_NARROWED = new Set([
	"narrowed",
	"nothing-to-judge",
	"no-accepted-control",
	"no-evidence",
	"not-prepared",
	"not-shown",
	"left-out",
	"left-to-full",
	"rests-on",
	"too-few-animals"
]);
function causeOf({ isExempt }, { code }, { plan }) {
	if (isExempt) return "target";
	return code === "narrowed" || plan.narrowed && OF_NARROWED.has(code) ? "narrowed" : "run";
}
function reasonOf$1({ code, values }, { catalogue, recording }) {
	return {
		code,
		values,
		text: catalogue.words.reason({
			outcome: "untested",
			code,
			values
		}, recording)
	};
}
function checkReport({ check, judgement, result }, state) {
	const { recording, catalogue } = state;
	const failed = judgement.outcome === "failed" ? judgement : null;
	const index = failed ? failed.at : check.evidence.at(-1) ?? null;
	const exchange = index === null ? void 0 : recording.exchanges[index];
	const kind = failed ? catalogue.kinds.get(failed.code) : void 0;
	const words = failed && catalogue.words.deviation({
		deviation: failed,
		at: exchange ?? null,
		checks: [check.title],
		statuses: exchange ? [statusOf(exchange)] : []
	});
	const isConfirmed = failed && result && (kind === "again" || kind === "elsewhere" || kind === "series");
	return {
		title: check.title,
		params: check.params,
		evidence: check.evidence,
		outcome: judgement.outcome,
		essential: check.essential,
		deviation: failed && kind ? {
			code: failed.code,
			values: failed.values,
			kind
		} : null,
		confirmation: isConfirmed ? {
			experiment: kind,
			exchanges: result.exchanges,
			repeats: result.repeats
		} : null,
		reason: judgement.outcome === "untested" ? reasonOf$1(judgement, state) : null,
		expected: words?.expected ?? null,
		received: words?.received ?? null,
		at: exchange?.index ?? null,
		reproduce: exchange ? curlLine(exchange, recording.baseUrl) : null
	};
}
function runOf(recording, facts, profile) {
	const { exchanges } = recording;
	const options = pastOptions(facts.options);
	const count = (is) => exchanges.filter(is).length;
	return {
		id: recording.runId,
		startedAt: new Date(recording.startedAt).toISOString(),
		durationMs: facts.durationMs,
		profile,
		seed: options.seed,
		requests: exchanges.length,
		keyRequests: count(hasValidKey),
		creations: count((exchange) => exchange.request.method === "POST" && mayHaveCreated(exchange)),
		reserve: reserveIn(exchanges, profile),
		lost: lostIn(exchanges),
		waitedMs: facts.waitedMs,
		node: facts.node,
		options: {
			...optionsIn(recording, facts),
			...facts.network,
			...descriptionIn(recording)
		},
		...facts.challenge ? { challenge: facts.challenge } : {}
	};
}
function optionsIn(recording, facts) {
	const { seed } = pastOptions(facts.options);
	const { seed: _, ...others } = changedOptions(facts.options);
	return isDefaultSeed(seed, recording, facts) ? others : {
		...others,
		seed
	};
}
function descriptionIn({ description }) {
	return description ? { description: {
		source: description.source,
		sha256: digestOf(description)
	} } : {};
}
function reserveIn(exchanges, profile) {
	const available = RESERVES[profile];
	const used = exchanges.filter(isOfReserve);
	return {
		requests: {
			used: used.length,
			available: available.requests
		},
		keyRequests: {
			used: used.filter(hasValidKey).length,
			available: available.keyRequests
		}
	};
}
function lostIn(exchanges) {
	const counts = new Map();
	for (const exchange of exchanges) {
		if (!isLost(exchange) || exchange.noAnswer?.kind === "ended") continue;
		const answer = sourceOf(exchange);
		counts.set(answer, (counts.get(answer) ?? 0) + 1);
	}
	return [...counts].map(([answer, count]) => ({
		answer,
		count
	})).sort((a, b) => b.count - a.count);
}
// src/kit/evidence/rate-limit-refusals.ts
const NEARER_MS = 2e3;
const SLOW_DOWN = "wait, then run with --rate N or --concurrency N";
// src/kit/schema/expected-failures.ts
const EXPECTED_FAILURES = {
	$schema: "https://json-schema.org/draft/2020-12/schema",
	$id: "urn:petstore-conformance:expected-failures:1",
	title: "a list of expected failures, each with `requirement` or `untested`, and `reason`",
	description: "What petstore-conformance reads with --expected-failures, as YAML or JSON: failures that are known and do not fail the run, and requirements that may stay untested. Each title says what a value must be.",
	type: "array",
	maxItems: 1e3,
	items: {
		"title": "members, with `requirement` or `untested`, and `reason`",
		"type": "object",
		"additionalProperties": false,
		"required": ["reason"],
		"properties": {
			"requirement": {
				"title": "the id of a requirement, such as LIST-2",
				"description": "The requirement that fails. What follows from its failure is expected, too.",
				"type": "string",
				"pattern": "^[A-Za-z]+-[0-9]{1,4}$"
			},
			"check": {
				"title": "the title of a check, in quotes where it looks like a number",
				"description": "Only this check of the requirement, by the title that reports show. Without it, any check may fail.",
				"type": "string",
				"pattern": "\\S",
				"maxLength": 1e3
			},
			"untested": {
				"title": "a requirement and the code of a reason, such as `LIST-10, store-full`",
				"description": "Instead of `requirement`: what may stay untested for this reason. The verdict stays inconclusive, and the exit code is 0 if nothing else is wrong.",
				"type": "string",
				"pattern": "^[A-Za-z]+-[0-9]{1,4} *, *[a-z0-9]+(-[a-z0-9]+)*$"
			},
			"reason": {
				"title": "text that is not empty",
				"description": "Why it is not fixed yet; reports show it.",
				"type": "string",
				"pattern": "\\S",
				"maxLength": 1e3
			},
			"expires": {
				"title": "a date such as 2027-01-31",
				"description": "The last day, in UTC, on which the failure is expected. Later runs fail because of it.",
				"type": "string",
				"format": "date",
				"pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
			},
			"link": {
				"title": "an http or https URL",
				"description": "Where to read about it, such as an issue.",
				"type": "string",
				"pattern": "^https?://[^\\s/][^\\s]*$",
				"maxLength": 2e3
			}
		},
		"if": {
			"required": ["untested"],
			"properties": { "untested": true }
		},
		"then": { "properties": {
			"requirement": {
				"title": "left out beside `untested`",
				"not": {}
			},
			"check": {
				"title": "left out beside `untested`",
				"not": {}
			}
		} },
		"else": {
			"required": ["requirement"],
			"properties": { "requirement": true }
		}
	}
};
// src/kit/deployed-digest.ts
const DEPLOYED_DIGEST = /^(?:sha256:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{64})$/;
const DEPLOYED_DIGEST_TITLE = "the digest of an image (sha256: and 64 hexadecimal digits) or the full id of a commit";
// src/kit/first-report.ts
const NO_CODE = "format-1";
function upgraded({ requirements, causes, ...rest }) {
	return {
		...rest,
		formatVersion: 2,
		exempt: [],
		once: [],
		requirements: requirements.map(requirementOf),
		...causes ? { causes: causes.map((cause) => ({
			...cause,
			code: NO_CODE
		})) } : {}
	};
}
function requirementOf({ reason, checks, ...rest }) {
	return {
		...rest,
		reason: reasonOf(reason),
		passedChecks: checks.filter(({ outcome }) => outcome === "passed").length,
		sentChecks: checks.length,
		checks: checks.map(checkOf)
	};
}
function checkOf({ judge: _, cause: __, reason, ...rest }) {
	return {
		...rest,
		essential: false,
		deviation: null,
		confirmation: null,
		reason: reasonOf(reason)
	};
}
function reasonOf(text) {
	return text === null ? null : {
		code: NO_CODE,
		values: {},
		text
	};
}
// src/kit/report.ts
const ENVIRONMENTS = ["production", "staging"];
// schemas/report.schema.json
var report_schema_default = {
	$schema: "https://json-schema.org/draft/2020-12/schema",
	$id: "urn:petstore-conformance:report:2",
	title: "a conformance report of format 2",
	description: "What petstore-conformance writes as report.json.",
	type: "object",
	additionalProperties: false,
	required: [
		"formatVersion",
		"suite",
		"specification",
		"target",
		"run",
		"verdict",
		"exempt",
		"once",
		"verdictReason",
		"summary",
		"requirements",
		"observations",
		"recording",
		"recordingDigest"
	],
	properties: {
		"formatVersion": { "const": 2 },
		"suite": {
			"description": "The suite that judged.",
			"type": "object",
			"additionalProperties": false,
			"required": ["name", "version"],
			"properties": {
				"name": { "$ref": "#/$defs/text" },
				"version": { "$ref": "#/$defs/version" }
			}
		},
		"specification": {
			"description": "The interface that was judged against.",
			"type": "object",
			"additionalProperties": false,
			"required": ["title", "version"],
			"properties": {
				"title": { "$ref": "#/$defs/text" },
				"version": { "$ref": "#/$defs/version" }
			}
		},
		"target": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"baseUrl",
				"name",
				"plan",
				"embedded",
				"environment",
				"implementation"
			],
			"properties": {
				"baseUrl": {
					"description": "The base address, without a trailing slash.",
					"type": "string",
					"pattern": "^https?://[^\\s]*[^/\\s]$"
				},
				"name": {
					"description": "What --target called it.",
					"type": ["string", "null"]
				},
				"plan": { "enum": [
					"free",
					"pro",
					"business",
					"enterprise",
					null
				] },
				"embedded": {
					"description": "Whether the target was the suite's own reference implementation.",
					"type": "boolean"
				},
				"environment": {
					"description": "What the config says of the target; null where it says nothing.",
					"enum": [
						"production",
						"staging",
						null
					]
				},
				"implementation": {
					"description": "What was judged, as its maker names it; null where nothing was said.",
					"anyOf": [{ "type": "null" }, { "$ref": "#/$defs/implementation" }]
				}
			}
		},
		"run": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"id",
				"startedAt",
				"durationMs",
				"profile",
				"seed",
				"requests",
				"keyRequests",
				"creations",
				"waitedMs",
				"node",
				"options"
			],
			"properties": {
				"id": {
					"type": "string",
					"pattern": "^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$"
				},
				"startedAt": {
					"description": "By the local clock, in UTC (RFC 3339).",
					"type": "string",
					"format": "date-time",
					"pattern": "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?Z$"
				},
				"durationMs": {
					"description": "Milliseconds.",
					"type": "number",
					"minimum": 0
				},
				"profile": { "enum": ["core", "full"] },
				"seed": { "type": "integer" },
				"requests": {
					"description": "All that were sent, repetitions included.",
					"$ref": "#/$defs/count"
				},
				"keyRequests": {
					"description": "Those with the valid key.",
					"$ref": "#/$defs/count"
				},
				"creations": {
					"description": "Animals created, or possibly created.",
					"$ref": "#/$defs/count"
				},
				"reserve": {
					"description": "Of them those that the reserve paid for (retries, controls, follow-ups), and what it could have paid for.",
					"type": "object",
					"additionalProperties": false,
					"required": ["requests", "keyRequests"],
					"properties": {
						"requests": { "$ref": "#/$defs/used" },
						"keyRequests": { "$ref": "#/$defs/used" }
					}
				},
				"lost": {
					"description": "Lost answers, which are not the API's, by what came instead.",
					"type": "array",
					"items": {
						"type": "object",
						"additionalProperties": false,
						"required": ["answer", "count"],
						"properties": {
							"answer": { "$ref": "#/$defs/text" },
							"count": {
								"type": "integer",
								"minimum": 1
							}
						}
					}
				},
				"waitedMs": {
					"description": "Milliseconds without a request, for the sake of a rate limit.",
					"type": "number",
					"minimum": 0
				},
				"challenge": {
					"description": "The challenge that the run's id and seed follow from, where it met one.",
					"type": "object",
					"additionalProperties": false,
					"required": [
						"nonce",
						"issued",
						"level",
						"target"
					],
					"properties": {
						"nonce": { "type": "string" },
						"issued": {
							"type": "string",
							"format": "date-time"
						},
						"level": { "enum": ["core", "full"] },
						"target": { "type": "string" }
					}
				},
				"node": {
					"type": "string",
					"pattern": "^v\\d+\\."
				},
				"options": {
					"description": "Options that differ from their defaults.",
					"type": "object"
				}
			}
		},
		"verdict": { "enum": [
			"conformant",
			"partial",
			"nonconformant",
			"inconclusive"
		] },
		"exempt": {
			"description": "MUSTs that stayed untested by the catalogue's table, and the code of its row.",
			"type": "array",
			"items": {
				"type": "object",
				"additionalProperties": false,
				"required": ["id", "code"],
				"properties": {
					"id": { "$ref": "#/$defs/requirementId" },
					"code": { "$ref": "#/$defs/code" }
				}
			}
		},
		"once": {
			"description": "What deviated once and did not come back when it was asked again.",
			"type": "array",
			"items": {
				"type": "object",
				"additionalProperties": false,
				"required": [
					"requirement",
					"check",
					"code",
					"values",
					"at",
					"expected",
					"received"
				],
				"properties": {
					"requirement": { "$ref": "#/$defs/requirementId" },
					"check": { "$ref": "#/$defs/text" },
					"code": { "$ref": "#/$defs/code" },
					"values": { "$ref": "#/$defs/values" },
					"at": {
						"description": "The exchange that shows it.",
						"$ref": "#/$defs/count"
					},
					"expected": { "$ref": "#/$defs/text" },
					"received": { "$ref": "#/$defs/text" }
				}
			}
		},
		"verdictReason": {
			"description": "One sentence: why this verdict.",
			"$ref": "#/$defs/text"
		},
		"summary": {
			"description": "How many requirements of each level came out how.",
			"type": "object",
			"additionalProperties": false,
			"required": ["must", "should"],
			"properties": {
				"must": { "$ref": "#/$defs/counts" },
				"should": { "$ref": "#/$defs/counts" }
			}
		},
		"requirements": {
			"type": "array",
			"items": { "$ref": "#/$defs/requirement" }
		},
		"causes": {
			"description": "What the failures come from, most consequential first; each failed requirement belongs to one or more.",
			"type": "array",
			"items": { "$ref": "#/$defs/causeReport" }
		},
		"expectedFailures": {
			"description": "The expected failures of the run, if it had any (--expected-failures).",
			"$ref": "#/$defs/expectedFailures"
		},
		"observations": {
			"type": "array",
			"items": { "$ref": "#/$defs/observation" }
		},
		"recording": {
			"description": "File name of the recording, which lies beside the report.",
			"type": ["string", "null"],
			"pattern": "^[^/\\\\]+$"
		},
		"recordingDigest": {
			"description": "Digest of the recording's text, which is decompressed if need be.",
			"type": ["object", "null"],
			"additionalProperties": false,
			"required": ["sha256"],
			"properties": { "sha256": {
				"type": "string",
				"pattern": "^[0-9a-f]{64}$"
			} }
		}
	},
	"if": {
		"required": ["recording"],
		"properties": { "recording": { "type": "null" } }
	},
	then: { "properties": { "recordingDigest": { "type": "null" } } },
	"else": { "properties": { "recordingDigest": { "type": "object" } } },
	$defs: {
		"implementation": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"organization",
				"project",
				"url",
				"version",
				"contact"
			],
			"properties": {
				"organization": {
					"type": ["string", "null"],
					"minLength": 1
				},
				"project": {
					"type": ["string", "null"],
					"minLength": 1
				},
				"url": {
					"type": ["string", "null"],
					"pattern": "^https?://\\S+$"
				},
				"version": {
					"type": ["string", "null"],
					"minLength": 1
				},
				"digest": {
					"description": "What is deployed: the digest of its container image, or its commit. Absent where it was not given.",
					"type": "string",
					"pattern": "^(?:sha256:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{64})$"
				},
				"contact": {
					"type": "array",
					"items": { "$ref": "#/$defs/text" }
				}
			}
		},
		"text": {
			"type": "string",
			"minLength": 1
		},
		"version": {
			"type": "string",
			"pattern": "^\\d+\\.\\d+\\.\\d+"
		},
		"section": {
			"description": "A section of the interface.",
			"type": "string",
			"pattern": "^[1-9]\\d*(\\.[1-9]\\d*)*$"
		},
		"count": {
			"type": "integer",
			"minimum": 0
		},
		"code": {
			"description": "Names a deviation or a reason in every report.",
			"type": "string",
			"pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"
		},
		"values": {
			"description": "What the code's words are made of: any JSON by name.",
			"type": "object"
		},
		"reason": {
			"description": "Why untested.",
			"type": "object",
			"additionalProperties": false,
			"required": [
				"code",
				"values",
				"text"
			],
			"properties": {
				"code": { "$ref": "#/$defs/code" },
				"values": { "$ref": "#/$defs/values" },
				"text": { "$ref": "#/$defs/text" }
			}
		},
		"deviation": {
			"description": "What was deviated from. Its kind decides how it is made sure.",
			"type": "object",
			"additionalProperties": false,
			"required": [
				"code",
				"values",
				"kind"
			],
			"properties": {
				"code": { "$ref": "#/$defs/code" },
				"values": { "$ref": "#/$defs/values" },
				"kind": { "enum": [
					"itself",
					"again",
					"elsewhere",
					"series",
					"record"
				] }
			}
		},
		"confirmation": {
			"description": "The experiment that made it sure, its exchanges, and how often it came back.",
			"type": "object",
			"additionalProperties": false,
			"required": [
				"experiment",
				"exchanges",
				"repeats"
			],
			"properties": {
				"experiment": { "enum": [
					"again",
					"elsewhere",
					"series"
				] },
				"exchanges": { "$ref": "#/$defs/evidence" },
				"repeats": { "$ref": "#/$defs/count" }
			}
		},
		"used": {
			"type": "object",
			"additionalProperties": false,
			"required": ["used", "available"],
			"properties": {
				"used": { "$ref": "#/$defs/count" },
				"available": { "$ref": "#/$defs/count" }
			}
		},
		"counts": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"passed",
				"failed",
				"untested"
			],
			"properties": {
				"passed": { "$ref": "#/$defs/count" },
				"failed": { "$ref": "#/$defs/count" },
				"untested": { "$ref": "#/$defs/count" }
			}
		},
		"evidence": {
			"description": "Positions in the recording, from 0.",
			"type": "array",
			"items": { "$ref": "#/$defs/count" }
		},
		"outcome": { "enum": [
			"passed",
			"failed",
			"untested"
		] },
		"cause": {
			"description": "Where the reason lies: in the interface or the target, in the options, in the run.",
			"enum": [
				"target",
				"narrowed",
				"run",
				null
			]
		},
		"reasoned": {
			"description": "A reason where untested, and nowhere else.",
			"if": {
				"required": ["outcome"],
				"properties": { "outcome": { "const": "untested" } }
			},
			"then": { "properties": { "reason": { "$ref": "#/$defs/reason" } } },
			"else": { "properties": { "reason": { "type": "null" } } }
		},
		"requirementId": {
			"type": "string",
			"pattern": "^(HTTP|DATA|LIST|CREATE|GET|AUTH|ERROR|RATE|VERSION|DESC)-[1-9]\\d*$"
		},
		"causeReport": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"id",
				"title",
				"level",
				"code",
				"requirement",
				"requirements",
				"holdsBack",
				"evidence",
				"advice"
			],
			"properties": {
				"id": {
					"description": "The same in every run that shows the same cause.",
					"$ref": "#/$defs/text"
				},
				"title": {
					"description": "In words of the target.",
					"$ref": "#/$defs/text"
				},
				"level": { "enum": ["MUST", "SHOULD"] },
				"code": {
					"description": "Of the deviation that names it.",
					"$ref": "#/$defs/code"
				},
				"requirement": {
					"description": "The failed requirement that the cause is best named by.",
					"$ref": "#/$defs/requirementId"
				},
				"requirements": {
					"description": "All failed requirements that it explains.",
					"type": "array",
					"minItems": 1,
					"items": { "$ref": "#/$defs/requirementId" }
				},
				"holdsBack": {
					"description": "Requirements that are untested because of it, or judged only in part.",
					"type": "array",
					"items": { "$ref": "#/$defs/requirementId" }
				},
				"evidence": { "$ref": "#/$defs/evidence" },
				"advice": {
					"description": "What to do, in one sentence.",
					"type": ["string", "null"]
				}
			}
		},
		"expectedFailures": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"asExpected",
				"unexpected",
				"entries"
			],
			"properties": {
				"judged": {
					"description": "Whether everything could be judged that is not accepted as untested. Not in older reports.",
					"type": "boolean"
				},
				"asExpected": {
					"description": "Whether all failures that count are expected, every entry is up to date, and everything else could be judged.",
					"type": "boolean"
				},
				"unexpected": {
					"description": "The failed requirements that count and that no entry covers.",
					"type": "array",
					"items": { "$ref": "#/$defs/requirementId" }
				},
				"entries": {
					"type": "array",
					"items": { "$ref": "#/$defs/expectedFailure" }
				}
			}
		},
		"expectedFailure": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"requirement",
				"check",
				"reason",
				"expires",
				"link",
				"status",
				"message"
			],
			"properties": {
				"requirement": { "$ref": "#/$defs/text" },
				"check": {
					"description": "The title of one check; null: any.",
					"type": ["string", "null"]
				},
				"untested": {
					"description": "The code of the reason for which the requirement may stay untested; absent: its failure is expected.",
					"$ref": "#/$defs/code"
				},
				"reason": { "$ref": "#/$defs/text" },
				"expires": {
					"description": "The last day on which it is expected.",
					"type": ["string", "null"]
				},
				"link": {
					"type": ["string", "null"],
					"pattern": "^https?://\\S+$"
				},
				"status": {
					"description": "failed: as expected. accepted: untested, as accepted. untested: not shown by this run. The others are errors of the entry.",
					"enum": [
						"failed",
						"accepted",
						"untested",
						"passed",
						"expired",
						"unknown"
					]
				},
				"message": {
					"description": "One clause, unless it failed as expected.",
					"type": ["string", "null"]
				}
			}
		},
		"requirement": {
			"$ref": "#/$defs/reasoned",
			"type": "object",
			"additionalProperties": false,
			"required": [
				"id",
				"section",
				"level",
				"title",
				"why",
				"outcome",
				"reason",
				"cause",
				"passedChecks",
				"sentChecks",
				"checks"
			],
			"properties": {
				"id": { "$ref": "#/$defs/requirementId" },
				"section": { "$ref": "#/$defs/section" },
				"level": { "enum": ["MUST", "SHOULD"] },
				"title": { "$ref": "#/$defs/text" },
				"why": {
					"description": "Why a failure matters, in one line.",
					"$ref": "#/$defs/text"
				},
				"outcome": { "$ref": "#/$defs/outcome" },
				"reason": {},
				"cause": { "$ref": "#/$defs/cause" },
				"passedChecks": {
					"description": "Of the checks that count, those that passed.",
					"$ref": "#/$defs/count"
				},
				"sentChecks": {
					"description": "The checks that count: not those that stand for something this run had no need of.",
					"$ref": "#/$defs/count"
				},
				"checks": {
					"type": "array",
					"items": { "$ref": "#/$defs/check" }
				}
			},
			"if": {
				"required": ["outcome"],
				"properties": { "outcome": { "const": "untested" } }
			},
			"then": { "properties": { "cause": { "type": "string" } } },
			"else": { "properties": { "cause": { "type": "null" } } }
		},
		"check": {
			"$ref": "#/$defs/reasoned",
			"type": "object",
			"additionalProperties": false,
			"required": [
				"title",
				"params",
				"evidence",
				"outcome",
				"essential",
				"deviation",
				"confirmation",
				"reason",
				"expected",
				"received",
				"at",
				"reproduce"
			],
			"properties": {
				"title": { "$ref": "#/$defs/text" },
				"params": { "description": "What the judge was told: any JSON." },
				"evidence": { "$ref": "#/$defs/evidence" },
				"outcome": { "$ref": "#/$defs/outcome" },
				"essential": {
					"description": "Its requirement cannot pass without it.",
					"type": "boolean"
				},
				"deviation": { "anyOf": [{ "type": "null" }, { "$ref": "#/$defs/deviation" }] },
				"confirmation": {
					"description": "Null: it speaks for itself, or is like one of the same requirement that was made sure.",
					"anyOf": [{ "type": "null" }, { "$ref": "#/$defs/confirmation" }]
				},
				"reason": {},
				"expected": { "type": ["string", "null"] },
				"received": { "type": ["string", "null"] },
				"at": {
					"description": "Of the evidence the exchange that decided, by its position in the recording.",
					"type": ["integer", "null"],
					"minimum": 0
				},
				"reproduce": {
					"description": "A curl line that takes the key from $PETSTORE_API_KEY.",
					"type": ["string", "null"]
				}
			},
			"if": {
				"required": ["outcome"],
				"properties": { "outcome": { "const": "failed" } }
			},
			"then": { "properties": {
				"deviation": { "type": "object" },
				"expected": { "$ref": "#/$defs/text" },
				"received": { "$ref": "#/$defs/text" }
			} },
			"else": { "properties": {
				"deviation": { "type": "null" },
				"confirmation": { "type": "null" },
				"expected": { "type": "null" },
				"received": { "type": "null" }
			} }
		},
		"observation": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"id",
				"section",
				"question",
				"observed",
				"evidence"
			],
			"properties": {
				"id": {
					"type": "string",
					"pattern": "^OPEN-[1-9]\\d*$"
				},
				"section": { "$ref": "#/$defs/section" },
				"question": { "$ref": "#/$defs/text" },
				"observed": { "type": ["string", "null"] },
				"evidence": { "$ref": "#/$defs/evidence" }
			}
		}
	}
};
// schemas/report-1.schema.json
var report_1_schema_default = {
	$schema: "https://json-schema.org/draft/2020-12/schema",
	$id: "urn:petstore-conformance:report:1",
	title: "a conformance report of format 1",
	description: "What earlier builds of petstore-conformance wrote as report.json.",
	type: "object",
	additionalProperties: false,
	required: [
		"formatVersion",
		"suite",
		"specification",
		"target",
		"run",
		"verdict",
		"verdictReason",
		"summary",
		"requirements",
		"observations",
		"recording",
		"recordingDigest"
	],
	properties: {
		"formatVersion": { "const": 1 },
		"suite": {
			"description": "The suite that judged.",
			"type": "object",
			"additionalProperties": false,
			"required": ["name", "version"],
			"properties": {
				"name": { "$ref": "#/$defs/text" },
				"version": { "$ref": "#/$defs/version" }
			}
		},
		"specification": {
			"description": "The interface that was judged against.",
			"type": "object",
			"additionalProperties": false,
			"required": ["title", "version"],
			"properties": {
				"title": { "$ref": "#/$defs/text" },
				"version": { "$ref": "#/$defs/version" }
			}
		},
		"target": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"baseUrl",
				"name",
				"plan",
				"embedded",
				"environment",
				"implementation"
			],
			"properties": {
				"baseUrl": {
					"description": "The base address, without a trailing slash.",
					"type": "string",
					"pattern": "^https?://[^\\s]*[^/\\s]$"
				},
				"name": {
					"description": "What --target called it.",
					"type": ["string", "null"]
				},
				"plan": { "enum": [
					"free",
					"pro",
					"business",
					"enterprise",
					null
				] },
				"embedded": {
					"description": "Whether the target was the suite's own reference implementation.",
					"type": "boolean"
				},
				"environment": {
					"description": "What the config says of the target; null where it says nothing.",
					"enum": [
						"production",
						"staging",
						null
					]
				},
				"implementation": {
					"description": "What was judged, as its maker names it; null where nothing was said.",
					"anyOf": [{ "type": "null" }, { "$ref": "#/$defs/implementation" }]
				}
			}
		},
		"run": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"id",
				"startedAt",
				"durationMs",
				"profile",
				"seed",
				"requests",
				"keyRequests",
				"creations",
				"waitedMs",
				"node",
				"options"
			],
			"properties": {
				"id": {
					"type": "string",
					"pattern": "^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$"
				},
				"startedAt": {
					"description": "By the local clock, in UTC (RFC 3339).",
					"type": "string",
					"format": "date-time",
					"pattern": "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?Z$"
				},
				"durationMs": {
					"description": "Milliseconds.",
					"type": "number",
					"minimum": 0
				},
				"profile": { "enum": ["core", "full"] },
				"seed": { "type": "integer" },
				"requests": {
					"description": "All that were sent, repetitions included.",
					"$ref": "#/$defs/count"
				},
				"keyRequests": {
					"description": "Those with the valid key.",
					"$ref": "#/$defs/count"
				},
				"creations": {
					"description": "Animals created, or possibly created.",
					"$ref": "#/$defs/count"
				},
				"reserve": {
					"description": "Of them those that the reserve paid for (retries, controls, follow-ups), and what it could have paid for.",
					"type": "object",
					"additionalProperties": false,
					"required": ["requests", "keyRequests"],
					"properties": {
						"requests": { "$ref": "#/$defs/used" },
						"keyRequests": { "$ref": "#/$defs/used" }
					}
				},
				"lost": {
					"description": "Lost answers, which are not the API's, by what came instead.",
					"type": "array",
					"items": {
						"type": "object",
						"additionalProperties": false,
						"required": ["answer", "count"],
						"properties": {
							"answer": { "$ref": "#/$defs/text" },
							"count": {
								"type": "integer",
								"minimum": 1
							}
						}
					}
				},
				"waitedMs": {
					"description": "Milliseconds without a request, for the sake of a rate limit.",
					"type": "number",
					"minimum": 0
				},
				"challenge": {
					"description": "The challenge that the run's id and seed follow from, where it met one.",
					"type": "object",
					"additionalProperties": false,
					"required": [
						"nonce",
						"issued",
						"level",
						"target"
					],
					"properties": {
						"nonce": { "type": "string" },
						"issued": {
							"type": "string",
							"format": "date-time"
						},
						"level": { "enum": ["core", "full"] },
						"target": { "type": "string" }
					}
				},
				"node": {
					"type": "string",
					"pattern": "^v\\d+\\."
				},
				"options": {
					"description": "Options that differ from their defaults.",
					"type": "object"
				}
			}
		},
		"verdict": { "enum": [
			"conformant",
			"partial",
			"nonconformant",
			"inconclusive"
		] },
		"verdictReason": {
			"description": "One sentence: why this verdict.",
			"$ref": "#/$defs/text"
		},
		"summary": {
			"description": "How many requirements of each level came out how.",
			"type": "object",
			"additionalProperties": false,
			"required": ["must", "should"],
			"properties": {
				"must": { "$ref": "#/$defs/counts" },
				"should": { "$ref": "#/$defs/counts" }
			}
		},
		"requirements": {
			"type": "array",
			"items": { "$ref": "#/$defs/requirement" }
		},
		"causes": {
			"description": "What the failures come from, most consequential first; each failed requirement belongs to one or more.",
			"type": "array",
			"items": { "$ref": "#/$defs/causeReport" }
		},
		"expectedFailures": {
			"description": "The expected failures of the run, if it had any (--expected-failures).",
			"$ref": "#/$defs/expectedFailures"
		},
		"observations": {
			"type": "array",
			"items": { "$ref": "#/$defs/observation" }
		},
		"recording": {
			"description": "File name of the recording, which lies beside the report.",
			"type": ["string", "null"],
			"pattern": "^[^/\\\\]+$"
		},
		"recordingDigest": {
			"description": "Digest of the recording's text, which is decompressed if need be.",
			"type": ["object", "null"],
			"additionalProperties": false,
			"required": ["sha256"],
			"properties": { "sha256": {
				"type": "string",
				"pattern": "^[0-9a-f]{64}$"
			} }
		}
	},
	"if": {
		"required": ["recording"],
		"properties": { "recording": { "type": "null" } }
	},
	then: { "properties": { "recordingDigest": { "type": "null" } } },
	"else": { "properties": { "recordingDigest": { "type": "object" } } },
	$defs: {
		"implementation": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"organization",
				"project",
				"url",
				"version",
				"contact"
			],
			"properties": {
				"organization": {
					"type": ["string", "null"],
					"minLength": 1
				},
				"project": {
					"type": ["string", "null"],
					"minLength": 1
				},
				"url": {
					"type": ["string", "null"],
					"pattern": "^https?://\\S+$"
				},
				"version": {
					"type": ["string", "null"],
					"minLength": 1
				},
				"digest": {
					"description": "What is deployed: the digest of its container image, or its commit. Absent where it was not given.",
					"type": "string",
					"pattern": "^(?:sha256:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{64})$"
				},
				"contact": {
					"type": "array",
					"items": { "$ref": "#/$defs/text" }
				}
			}
		},
		"text": {
			"type": "string",
			"minLength": 1
		},
		"version": {
			"type": "string",
			"pattern": "^\\d+\\.\\d+\\.\\d+"
		},
		"section": {
			"description": "A section of the interface.",
			"type": "string",
			"pattern": "^[1-9]\\d*(\\.[1-9]\\d*)*$"
		},
		"count": {
			"type": "integer",
			"minimum": 0
		},
		"used": {
			"type": "object",
			"additionalProperties": false,
			"required": ["used", "available"],
			"properties": {
				"used": { "$ref": "#/$defs/count" },
				"available": { "$ref": "#/$defs/count" }
			}
		},
		"counts": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"passed",
				"failed",
				"untested"
			],
			"properties": {
				"passed": { "$ref": "#/$defs/count" },
				"failed": { "$ref": "#/$defs/count" },
				"untested": { "$ref": "#/$defs/count" }
			}
		},
		"evidence": {
			"description": "Positions in the recording, from 0.",
			"type": "array",
			"items": { "$ref": "#/$defs/count" }
		},
		"outcome": { "enum": [
			"passed",
			"failed",
			"untested"
		] },
		"cause": {
			"description": "Where the reason lies: in the interface or the target, in the options, in the run.",
			"enum": [
				"target",
				"narrowed",
				"run",
				null
			]
		},
		"reasoned": {
			"description": "A reason and its cause where untested, and nowhere else.",
			"if": {
				"required": ["outcome"],
				"properties": { "outcome": { "const": "untested" } }
			},
			"then": { "properties": {
				"reason": { "$ref": "#/$defs/text" },
				"cause": { "type": "string" }
			} },
			"else": { "properties": {
				"reason": { "type": "null" },
				"cause": { "type": "null" }
			} }
		},
		"requirementId": {
			"type": "string",
			"pattern": "^(HTTP|DATA|LIST|CREATE|GET|AUTH|ERROR|RATE|VERSION|DESC)-[1-9]\\d*$"
		},
		"causeReport": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"id",
				"title",
				"level",
				"requirement",
				"requirements",
				"holdsBack",
				"evidence",
				"advice"
			],
			"properties": {
				"id": {
					"description": "The same in every run that shows the same cause.",
					"$ref": "#/$defs/text"
				},
				"title": {
					"description": "In words of the target.",
					"$ref": "#/$defs/text"
				},
				"level": { "enum": ["MUST", "SHOULD"] },
				"requirement": {
					"description": "The failed requirement that the cause is best named by.",
					"$ref": "#/$defs/requirementId"
				},
				"requirements": {
					"description": "All failed requirements that it explains.",
					"type": "array",
					"minItems": 1,
					"items": { "$ref": "#/$defs/requirementId" }
				},
				"holdsBack": {
					"description": "Requirements that are untested because of it, or judged only in part.",
					"type": "array",
					"items": { "$ref": "#/$defs/requirementId" }
				},
				"evidence": { "$ref": "#/$defs/evidence" },
				"advice": {
					"description": "What to do, in one sentence.",
					"type": ["string", "null"]
				}
			}
		},
		"expectedFailures": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"asExpected",
				"unexpected",
				"entries"
			],
			"properties": {
				"asExpected": {
					"description": "Whether all failures that count are expected, every entry is up to date, and everything else could be judged.",
					"type": "boolean"
				},
				"unexpected": {
					"description": "The failed requirements that count and that no entry covers.",
					"type": "array",
					"items": { "$ref": "#/$defs/requirementId" }
				},
				"entries": {
					"type": "array",
					"items": { "$ref": "#/$defs/expectedFailure" }
				}
			}
		},
		"expectedFailure": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"requirement",
				"check",
				"reason",
				"expires",
				"link",
				"status",
				"message"
			],
			"properties": {
				"requirement": { "$ref": "#/$defs/text" },
				"check": {
					"description": "The title of one check; null: any.",
					"type": ["string", "null"]
				},
				"reason": { "$ref": "#/$defs/text" },
				"expires": {
					"description": "The last day on which it is expected.",
					"type": ["string", "null"]
				},
				"link": {
					"type": ["string", "null"],
					"pattern": "^https?://\\S+$"
				},
				"status": {
					"description": "failed: as expected. untested: not shown by this run. The others are errors of the entry.",
					"enum": [
						"failed",
						"untested",
						"passed",
						"expired",
						"unknown"
					]
				},
				"message": {
					"description": "One clause, unless it failed as expected.",
					"type": ["string", "null"]
				}
			}
		},
		"requirement": {
			"$ref": "#/$defs/reasoned",
			"type": "object",
			"additionalProperties": false,
			"required": [
				"id",
				"section",
				"level",
				"title",
				"why",
				"outcome",
				"reason",
				"cause",
				"checks"
			],
			"properties": {
				"id": { "$ref": "#/$defs/requirementId" },
				"section": { "$ref": "#/$defs/section" },
				"level": { "enum": ["MUST", "SHOULD"] },
				"title": { "$ref": "#/$defs/text" },
				"why": {
					"description": "Why a failure matters, in one line.",
					"$ref": "#/$defs/text"
				},
				"outcome": { "$ref": "#/$defs/outcome" },
				"reason": { "type": ["string", "null"] },
				"cause": { "$ref": "#/$defs/cause" },
				"checks": {
					"type": "array",
					"items": { "$ref": "#/$defs/check" }
				}
			}
		},
		"check": {
			"$ref": "#/$defs/reasoned",
			"type": "object",
			"additionalProperties": false,
			"required": [
				"title",
				"judge",
				"params",
				"evidence",
				"outcome",
				"reason",
				"cause",
				"expected",
				"received",
				"at",
				"reproduce"
			],
			"properties": {
				"title": { "$ref": "#/$defs/text" },
				"judge": {
					"description": "Name of the judge.",
					"$ref": "#/$defs/text"
				},
				"params": { "description": "What the judge was told: any JSON." },
				"evidence": { "$ref": "#/$defs/evidence" },
				"outcome": { "$ref": "#/$defs/outcome" },
				"reason": { "type": ["string", "null"] },
				"cause": { "$ref": "#/$defs/cause" },
				"expected": { "type": ["string", "null"] },
				"received": { "type": ["string", "null"] },
				"at": {
					"description": "Of the evidence the exchange that decided, by its position in the recording.",
					"type": ["integer", "null"],
					"minimum": 0
				},
				"reproduce": {
					"description": "A curl line that takes the key from $PETSTORE_API_KEY.",
					"type": ["string", "null"]
				}
			},
			"if": {
				"required": ["outcome"],
				"properties": { "outcome": { "const": "failed" } }
			},
			"then": { "properties": {
				"expected": { "$ref": "#/$defs/text" },
				"received": { "$ref": "#/$defs/text" }
			} },
			"else": { "properties": {
				"expected": { "type": "null" },
				"received": { "type": "null" }
			} }
		},
		"observation": {
			"type": "object",
			"additionalProperties": false,
			"required": [
				"id",
				"section",
				"question",
				"observed",
				"evidence"
			],
			"properties": {
				"id": {
					"type": "string",
					"pattern": "^OPEN-[1-9]\\d*$"
				},
				"section": { "$ref": "#/$defs/section" },
				"question": { "$ref": "#/$defs/text" },
				"observed": { "type": ["string", "null"] },
				"evidence": { "$ref": "#/$defs/evidence" }
			}
		}
	}
};
// src/kit/schema/parse-report.ts
const REPORT = report_schema_default;
const FIRST_REPORT = report_1_schema_default;
function parseReport(bytes) {
	const value = parsed(bytes);
	const version = versionOf(value);
	if (version !== void 0 && version !== 2) throw new FormatError(`it is a report of format ${version}, and format 2 is needed: ${version === 1 ? "run again" : "use the version that wrote it"}`);
	return valid(REPORT, value);
}
function parseEitherReport(bytes) {
	const value = parsed(bytes);
	const version = versionOf(value);
	if (version === 1) return {
		report: upgraded(valid(FIRST_REPORT, value)),
		format: 1
	};
	if (version !== void 0 && version !== 2) throw new FormatError(`it is a report of format ${version}, and this version reads 1 and 2: use the version that wrote it`);
	return {
		report: valid(REPORT, value),
		format: 2
	};
}
function versionOf(value) {
	const version = isObject(value) ? value.formatVersion : void 0;
	return typeof version === "number" ? version : void 0;
}
function parsed(bytes) {
	return refusing(() => parseJson(bytes));
}
function valid(of, value) {
	return refusing(() => read(of, value));
}
function refusing(reading) {
	try {
		return reading();
	} catch (error) {
		if (!(error instanceof FormatError)) throw error;
		throw new FormatError(`it is no report of petstore-conformance: ${error.message}`);
	}
}
// src/engine/outcomes/mutate-evidence.ts
function mutateEvidence(requirement, check, recording, flaw = requirement.flaw) {
	const good = check.evidence.flatMap((index) => recording.exchanges[index] ?? []);
	const bad = flaw(good);
	const changed = new Map(bad.map((exchange) => [exchange.index, exchange]));
	const added = bad.filter(({ index }) => recording.exchanges[index] === void 0);
	const exchanges = [...recording.exchanges.map((exchange) => changed.get(exchange.index) ?? exchange), ...added];
	const baseUrl = good.length === 0 ? recording.baseUrl.replace(/\/[^/]*$/, "") : recording.baseUrl;
	const spoilt = {
		...recording,
		...describedAnew(requirement, recording),
		baseUrl,
		exchanges
	};
	const before = judged(requirement, check.title, good, recording);
	const after = judged(requirement, check.title, bad, spoilt);
	const index = after.outcome === "failed" ? after.at : null;
	return {
		before,
		after,
		at: index === null ? null : exchanges.find((exchange) => exchange.index === index) ?? null
	};
}
function describedAnew(requirement, { description }) {
	const flaw = "descriptionFlaw" in requirement ? requirement.descriptionFlaw : void 0;
	if (!flaw || !description) return {};
	const documents = description.documents.map((document) => ({
		...document,
		text: document.text === null ? null : flaw(document.text)
	}));
	return { description: {
		...description,
		documents
	} };
}
function judged(requirement, title, evidence, recording) {
	const nothing = untested("no-evidence");
	if ("check" in requirement) {
		const checks = requirement.check(recording);
		return (checks.find(({ judgement }) => judgement.outcome === "failed") ?? checks.find((each) => each.title === title))?.judgement ?? nothing;
	}
	const tested = requirement.cases.find((each) => each.title === title);
	return tested?.judge(tested.params ?? null, evidence, recording) ?? nothing;
}
// src/engine/plan/plan-run.ts
function planRun(catalogue, given, full = catalogue) {
	const options = {
		...JUDGING_DEFAULTS,
		...given
	};
	const plan = select(catalogue, options);
	const essential = plan.cases.filter(({ testCase }) => testCase.priority === "essential");
	const printed = plan.requests.map(({ request, requirements, priority }) => {
		const { id, stage, creates, needed } = request;
		const essentialFor = essential.filter(({ testCase }) => testCase.requests.some((each) => each.id === id));
		return {
			id,
			stage,
			requirements,
			essentialFor: [...new Set(essentialFor.map(({ requirement }) => requirement.id))],
			priority,
			creates,
			key: usesKey(request),
			substitute: needed !== void 0
		};
	});
	const fillers = fillersOf(plan);
	const total = plus(plan.spent, {
		requests: fillers,
		keyRequests: fillers,
		creations: fillers
	});
	const exhaustion = exhaustionOf(catalogue, plan, options, total.requests);
	return {
		printed,
		...total,
		fillers,
		budget: plan.budget,
		reserve: reserveLeft(options, total),
		series: seriesOf(catalogue, plan, options),
		exhaustion,
		minutes: {
			free: minutesAt("free", total.keyRequests),
			pro: minutesAt("pro", total.keyRequests),
			business: minutesAt("business", total.keyRequests)
		},
		atRate: atRateOf(options.rate, total.requests + (exhaustion?.most ?? 0)),
		essential: essential.map(({ requirement, testCase }) => ({
			requirement: requirement.id,
			title: testCase.title
		})),
		leftToFull: options.profile === "full" ? [] : checksBeyond(plan, full),
		leftOut: plan.cases.filter(({ testCase }) => testCase.requests.some(({ id }) => plan.leftOut.has(id))).map(({ requirement, testCase }) => ({
			requirement: requirement.id,
			title: testCase.title
		}))
	};
}
function fillersOf({ requests, stock, crowd, spent, budget }) {
	const accepted = (before) => requests.filter(({ request }) => isCreated(request) && STAGES.indexOf(request.stage) <= STAGES.indexOf(before)).length;
	const room = Math.min(budget.creations - spent.creations, budget.keyRequests - spent.keyRequests);
	const missing = Math.max(0, stock - accepted("creations"), crowd - accepted("crowd"));
	return Math.max(0, Math.min(missing, room));
}
function isCreated({ creates, needed }) {
	return creates !== "no" && needed === void 0;
}
function reserveLeft({ profile, maxRequests, maxCreations, readOnly }, planned) {
	const { requests, keyRequests, creations } = RESERVES[profile];
	const left = Math.max(0, (maxRequests ?? Number.POSITIVE_INFINITY) - planned.requests);
	const room = readOnly ? 0 : Math.max(0, (maxCreations ?? Number.POSITIVE_INFINITY) - planned.creations);
	return {
		requests: Math.min(requests, left),
		keyRequests: Math.min(keyRequests, left),
		creations: Math.min(creations, room)
	};
}
function seriesOf({ seriesRequirements = [] }, { requirements }, { readOnly }) {
	if (!requirements.some(({ id }) => seriesRequirements.includes(id))) return null;
	return readOnly ? {
		...SERIES_BUDGET,
		creations: 0
	} : SERIES_BUDGET;
}
function atRateOf(rate, requests) {
	return rate === null ? null : {
		perSecond: rate,
		seconds: Math.max(0, requests - 1) / rate
	};
}
function minutesAt(plan, requests) {
	return Math.max(0, Math.ceil(requests / SUBSCRIPTION_LIMITS[plan][0]) - 1);
}
function exhaustionOf({ exhaustion }, { requirements }, { exhaustRateLimit, plan, maxRequests }, before) {
	if (!exhaustRateLimit || !requirements.some(({ id }) => exhaustion.requirements.includes(id))) return null;
	const needed = mostByPlan(plan);
	const left = (maxRequests ?? Number.POSITIVE_INFINITY) - before;
	return {
		most: Math.max(0, Math.min(needed, left)),
		refused: needed > left
	};
}
function checksBeyond({ requirements, cases }, { entries }) {
	const chosen = new Set(requirements.map(({ id }) => id));
	return entries.filter(hasCases).flatMap(({ id, cases: all }) => {
		if (!chosen.has(id)) return [];
		const own = new Set(cases.flatMap((each) => each.requirement.id === id ? [each.testCase.title] : []));
		return all.filter(({ title }) => !own.has(title)).map(({ title }) => ({
			requirement: id,
			title
		}));
	});
}
// src/kit/curl/powershell.ts
const KEY = "$env:PETSTORE_API_KEY";
const LONGEST_PART = 400;
const IN_POWERSHELL = new Map([
	[KEY_PLACEHOLDER, `$(${KEY})`],
	[ALTERED_KEYS.shortened, `$(${KEY} -replace '.$')`],
	[ALTERED_KEYS.lengthened, `$(${KEY})x`],
	[ALTERED_KEYS.changed, `$(${KEY} -replace '.$','~')`],
	[ALTERED_KEYS.beheaded, `$(${KEY} -replace '^.')`],
	[ALTERED_KEYS.preceded, `x$(${KEY})`],
	[ALTERED_KEYS.firstChanged, `$(${KEY} -replace '^.','~')`],
	[ALTERED_KEYS.swapped, `$(-join(${KEY}.ToCharArray()|%{if([char]::IsUpper($_)){[char]::ToLower($_)}else{[char]::ToUpper($_)}}))`],
	[ALTERED_KEYS.basic, `$([Convert]::ToBase64String([Text.Encoding]::ASCII.GetBytes(${KEY}+':')))`],
	[ALTERED_KEYS.middleChanged, `$($k=${KEY};$i=[math]::Floor($k.Length/2);$k.Remove($i,1).Insert($i,'~'))`]
]);
const OLD_QUOTES = "$PSNativeCommandArgumentPassing='Legacy'; ";
const PLAIN = /^[\x20-\x7e]*$/;
function powershellLine(exchange, baseUrl) {
	const { method, target, headers, body } = exchange.request;
	if (target.length > LONGEST_PART || (body?.length ?? 0) > LONGEST_PART) return null;
	const parts = ["curl.exe -gi"];
	if (method === "HEAD") parts.push("-I");
	else if (method !== "GET") parts.push(`-X ${method}`);
	parts.push(quoted(`${baseUrl}${target}`));
	for (const line of headers) if (!OWN_HEADERS.has(line[0].toLowerCase())) parts.push(`-H ${header(line)}`);
	const text = body === null ? "" : new TextDecoder().decode(body);
	let before = "";
	if (body && !PLAIN.test(text)) {
		const file = "$env:TEMP\\petstore-body";
		before = `[IO.File]::WriteAllBytes("${file}",[Convert]::FromBase64String('${base64(body)}')); `;
		parts.push(`--data-binary "@${file}"`);
	} else if (body) parts.push(`--data-binary ${text === "" ? `'""'` : quoted(text)}`);
	const line = before + parts.join(" ");
	return line.includes("\\\"") ? OLD_QUOTES + line : line;
}
function header([name, value]) {
	if (HEADER_VARIABLE.test(value)) return `"${name}: $env:${value.slice(1)}"`;
	return value === "" ? quoted(`${name};`) : quoted(`${name}: ${value}`);
}
function quoted(text) {
	const parts = text.split(EXPRESSION);
	if (parts.length === 1) return `'${forCurl(text).replaceAll("'", "''")}'`;
	return `"${parts.map((part, i) => {
		if (i % 2 === 0) return forCurl(part).replace(/[`$]/g, "`$&").replaceAll("\\\"", "\\`\"");
		return part === "$PETSTORE_API_KEY" && /^(?:\s|$)/.test(parts[i + 1] ?? "") ? KEY : IN_POWERSHELL.get(part) ?? "";
	}).join("")}"`;
}
function forCurl(text) {
	return text.replace(/(\\*)"/g, "$1$1\\\"");
}
function base64(bytes) {
	return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
export { hasCases as $, listsAllOf as $t, number as A, writeJson as An, membersExcept as At, expectedItself as B, refusedList as Bt, closed as C, readInt64 as Cn, BEYOND_A_MINUTE_MS as Ct, integer as D, LONGEST_BODY as Dn, rateLimitFields as Dt, flag as E, isValidCredential as En, SUBSCRIPTION_LIMITS as Et, text as F, CROWDED as Ft, exhaustionEnded as G, list$1 as Gt, defaultSeed as H, newPetText as Ht, textLike as I, atMost as It, exemptionFor as J, created as Jt, next as K, ALTERED_KEYS as Kt, unexpectedOf as L, atMostLimit as Lt, oneOf as M, namePrefixIn as Mt, orNull as N, userAgentOf as Nt, list as O, STATUSES$1 as On, resetOf as Ot, record as P, readBack as Pt, randomFrom as Q, fetched as Qt, completed as R, neverOver100 as Rt, read as S, isIntegerLiteral as Sn, stepsOf as St, either as T, credentialOf$1 as Tn, MINUTE_MS$1 as Tt, ABSENCES as U, plainBody as Ut, idRanges as V, exact as Vt, select as W, create as Wt, isRound as X, refused as Xt, holdsBeside as Y, echoed as Yt, worldOf as Z, different as Zt, readOptions as _, responseJson as _n, referencesIn as _t, parseReport as a, withField as an, sleep as at, decodeUtf8 as b, INT64_MAX as bn, placeOf$1 as bt, DEPLOYED_DIGEST as c, mayHaveCreated as cn, CONFORMANCE as ct, NEARER_MS as d, answerOf as dn, coreCatalogue as dt, theAnimal as en, isChosen as et, SLOW_DOWN as f, fieldValues as fn, requirementsFor as ft, plainOptions as g, responseField as gn, resourcesIn as gt, changedOptions as h, refusesCredential as hn, parseText as ht, parseEitherReport as i, withBody$1 as in, SYSTEM_CLOCK as it, object as j, withMember as jt, nonEmpty as k, newPetText$1 as kn, DEFECTS as kt, DEPLOYED_DIGEST_TITLE as l, creations as ln, QUESTIONS as lt, stateOf as m, isSuccess as mn, BUDGETS as mt, planRun as n, inAll as nn, JUDGING_DEFAULTS as nt, ENVIRONMENTS as o, withStatus as on, catalogueFor as ot, buildReport as p, hasValidKey as pn, EXEMPTIONS as pt, decideAll as q, accepted$2 as qt, mutateEvidence as r, inLast as rn, judgingDefaultsOf as rt, NO_CODE as s, isLost as sn, CATALOGUE as st, powershellLine as t, nameKind as tn, causesOf as tt, EXPECTED_FAILURES as u, validNewPet as un, REQUIREMENTS as ut, TOO_DEEP as v, splitTarget as vn, referenceOf as vt, count as w, readInt64Literal as wn, LONG_MINUTE_MS as wt, parseJson as x, INT64_MIN as xn, shown$1 as xt, compile as y, statusOf as yn, isObject as yt, expectedBy as z, onlyStatus as zt };
