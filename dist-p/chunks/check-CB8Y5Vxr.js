import { St as stepsOf, bt as placeOf, y as compile, yt as isObject } from "./judging-BHJlIV4h.js";
import { pn as didYouMean } from "./running-BaDR1E0n.js";
import { F as UsageError, I as quote } from "./start-C9SLF50V.js";
// schemas/config.schema.json
var config_schema_default = {
	$schema: "https://json-schema.org/draft/2020-12/schema",
	$id: "urn:petstore-conformance:config:1",
	title: "members such as `baseUrl: https://staging.example.com/v1`",
	description: "What petstore-conformance reads with --config, as YAML or JSON. Each title says what a value must be, each description what it does. The command line overrides the file, the file environment variables.",
	type: "object",
	additionalProperties: false,
	properties: {
		"baseUrl": {
			"description": "Base URL, which ends in /v1 (default: the embedded reference). As --base-url. ${VARIABLE} is replaced by the value of an environment variable.",
			"title": "the target's address as text",
			"type": "string"
		},
		"apiKeyFile": {
			"description": "File with the API key; - is standard input. As --api-key-file. Relative to the working directory.",
			"$ref": "#/$defs/text"
		},
		"apiKeyEnv": {
			"description": "Environment variable with the API key (default: PETSTORE_API_KEY).",
			"$ref": "#/$defs/variable"
		},
		"target": {
			"description": "Name of the target in reports; with a config that has targets, which one to judge: may be repeated, or all. As --target.",
			"$ref": "#/$defs/text"
		},
		"targets": {
			"title": "1 to 1000 targets by name, each with members such as `baseUrl`",
			"description": "Several targets, of which --target chooses. What one leaves out is taken from the top of the config.",
			"type": "object",
			"minProperties": 1,
			"maxProperties": 1e3,
			"additionalProperties": false,
			"patternProperties": { "^(?!all$)[A-Za-z0-9][A-Za-z0-9._-]{0,63}$": { "$ref": "#/$defs/targetConfig" } }
		},
		"environment": {
			"description": "What the target is used for. For production, a run creates nothing unless --allow-writes is given; readOnly: false is not enough.",
			"title": "production or staging",
			"enum": ["production", "staging"]
		},
		"plan": {
			"description": "The key's plan: free, pro, business or enterprise. As --plan.",
			"title": "free, pro, business or enterprise",
			"enum": [
				"free",
				"pro",
				"business",
				"enterprise"
			]
		},
		"categoryId": {
			"description": "A category that exists (default: 1). As --category-id.",
			"title": "an integer from -2^63 to 2^63-1",
			"type": ["integer", "string"],
			"pattern": "^-?[0-9]{1,19}$"
		},
		"categories": {
			"description": "Any, restricted or auto: whether unknown categories must be accepted (default: auto). As --categories.",
			"title": "any, restricted or auto",
			"enum": [
				"any",
				"restricted",
				"auto"
			]
		},
		"description": {
			"description": "Its OpenAPI description, 3.0 or 3.1, to judge as well (DESC). As --description. ${VARIABLE} is replaced by the value of an environment variable.",
			"$ref": "#/$defs/text"
		},
		"descriptionWithKey": {
			"description": "Send the key for a description at the target's own origin. As --description-with-key.",
			"title": "true or false",
			"type": "boolean"
		},
		"start": {
			"description": "Start the service without a shell, wait until it answers at the base URL, and end it after the run. As --start.",
			"$ref": "#/$defs/text"
		},
		"ready": {
			"description": "How long --start waits for that (default: 30s). As --ready.",
			"$ref": "#/$defs/time"
		},
		"caFile": {
			"description": "Additional certificate authorities to trust, PEM. As --ca-file. Relative to the working directory.",
			"$ref": "#/$defs/text"
		},
		"clientCert": {
			"description": "Client certificate for mutual TLS, PEM. As --client-cert. Relative to the working directory.",
			"$ref": "#/$defs/text"
		},
		"clientKey": {
			"description": "Private key of the client certificate, PEM. As --client-key. Relative to the working directory.",
			"$ref": "#/$defs/text"
		},
		"clientKeyPassphraseEnv": {
			"description": "Environment variable with the passphrase of that key. As --client-key-passphrase-env.",
			"$ref": "#/$defs/variable"
		},
		"resolve": {
			"description": "Connect to this address instead of looking the host up; may be repeated. As --resolve.",
			"title": "a list of HOST:PORT:ADDRESS",
			"type": "array",
			"minItems": 1,
			"maxItems": 20,
			"items": { "$ref": "#/$defs/text" }
		},
		"host": {
			"description": "Host header and TLS server name (SNI), instead of the host in the base URL. As --host.",
			"$ref": "#/$defs/text"
		},
		"headers": {
			"description": "Headers of every request, for a gateway. As --header. The values are secret and appear in no report.",
			"title": "names of request headers with their values",
			"type": "object",
			"maxProperties": 20,
			"additionalProperties": {
				"title": "text, or {env: NAME} for the value of an environment variable",
				"description": "Better {env: NAME}: a value in the file ends up wherever the file does.",
				"type": ["string", "object"],
				"additionalProperties": false,
				"required": ["env"],
				"properties": { "env": {
					"description": "The environment variable that holds the value.",
					"$ref": "#/$defs/variable"
				} }
			}
		},
		"profile": {
			"description": "Core or full (default: core). As --profile.",
			"title": "core or full",
			"enum": ["core", "full"]
		},
		"only": {
			"description": "Requirements by id or prefix: LIST CREATE-2. As --only.",
			"title": "a list of requirements, such as [LIST, CREATE-2]",
			"type": "array",
			"minItems": 1,
			"maxItems": 200,
			"items": { "$ref": "#/$defs/text" }
		},
		"readOnly": {
			"description": "Create no animals; requirements that need creations stay untested. As --read-only.",
			"title": "true or false",
			"type": "boolean"
		},
		"exhaustRateLimit": {
			"description": "Use up the key's limit at the end, to test the answers beyond it (RATE-7 to RATE-10). As --exhaust-rate-limit.",
			"title": "true or false",
			"type": "boolean"
		},
		"maxRequests": {
			"description": "Send at most this many requests. As --max-requests.",
			"title": "an integer from 1 to 1000000",
			"type": "integer",
			"minimum": 1,
			"maximum": 1e6
		},
		"maxCreations": {
			"description": "Create at most this many animals. As --max-creations.",
			"title": "an integer from 0 to 1000000",
			"type": "integer",
			"minimum": 0,
			"maximum": 1e6
		},
		"strict": {
			"description": "A failed SHOULD makes the target nonconformant. As --strict.",
			"title": "true or false",
			"type": "boolean"
		},
		"failOn": {
			"description": "Which failures give exit code 1: of a MUST, also of a SHOULD, or only a MUST that did not fail in the report that is in --out (default: must). As --fail-on.",
			"title": "must, should or new",
			"enum": [
				"must",
				"should",
				"new"
			]
		},
		"bail": {
			"description": "Stop at the first certain failure of a MUST. As --bail.",
			"title": "true or false",
			"type": "boolean"
		},
		"expectedFailures": {
			"description": "Known failures, YAML or JSON: if nothing else fails, the exit code is 0. As --expected-failures. Relative to the working directory.",
			"$ref": "#/$defs/text"
		},
		"seed": {
			"description": "Seed of generated values (default: follows from target, date and version). As --seed.",
			"title": "an integer from 0 to 2147483647",
			"type": "integer",
			"minimum": 0,
			"maximum": 2147483647
		},
		"now": {
			"description": "RFC 3339 time to use as the current time. As --now.",
			"title": "an RFC 3339 time, such as 2030-12-05T00:00:00Z",
			"type": "string"
		},
		"concurrency": {
			"description": "Requests in flight at once (default: 10). As --concurrency.",
			"title": "an integer from 1 to 256",
			"type": "integer",
			"minimum": 1,
			"maximum": 256
		},
		"rate": {
			"description": "At most this many requests a second: 5 or 0.5 (default: what the rate limit allows). As --rate.",
			"title": "a number of requests a second from 0.01 to 100000",
			"type": "number",
			"minimum": .01,
			"maximum": 1e5
		},
		"timeout": {
			"description": "How long to wait for a response (default: 10s). As --timeout.",
			"$ref": "#/$defs/time"
		},
		"settle": {
			"description": "How long a write may take to show in reads (default: 2s). As --settle.",
			"$ref": "#/$defs/time"
		},
		"maxWait": {
			"description": "How long to wait for rate limits in total (default: 120s; full: 20m). As --max-wait.",
			"$ref": "#/$defs/time"
		},
		"maxTime": {
			"description": "How long to judge, not counting these waits (default: 50s; full: 15m). As --max-time.",
			"$ref": "#/$defs/time"
		},
		"reserve": {
			"description": "Requests of each window to leave to the key's other users (default: none). As --reserve.",
			"title": "an integer from 0 to 1000000",
			"type": "integer",
			"minimum": 0,
			"maximum": 1e6
		},
		"out": {
			"description": "Directory for the report (default: conformance-report/). As --out. Relative to the working directory.",
			"$ref": "#/$defs/text"
		},
		"reporter": {
			"description": "Files to write: json, har, har.gz, html, junit, markdown, ctrf, badge (default: json, har, html; json is always written). As --reporter.",
			"title": "a list of json, har, har.gz, html, junit, markdown, ctrf or badge",
			"type": "array",
			"items": {
				"title": "json, har, har.gz, html, junit, markdown, ctrf or badge",
				"enum": [
					"json",
					"har",
					"har.gz",
					"html",
					"junit",
					"markdown",
					"ctrf",
					"badge"
				]
			}
		},
		"implementation": {
			"title": "organization, project, url, version, digest or contact",
			"description": "The implementation that is judged, for the report and the certificate.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"organization": {
					"description": "Organization that makes it. As --organization.",
					"$ref": "#/$defs/text"
				},
				"project": {
					"description": "Its name. As --project.",
					"$ref": "#/$defs/text"
				},
				"url": {
					"description": "Where to read about it. As --project-url.",
					"title": "an http or https URL",
					"type": "string"
				},
				"version": {
					"description": "Its version. As --project-version. Write it in quotes: YAML reads 1.10 as the number 1.1.",
					"$ref": "#/$defs/text"
				},
				"digest": {
					"description": "What is deployed: sha256:… of its image, or the id of its commit. As --project-digest.",
					"$ref": "#/$defs/text"
				},
				"contact": {
					"description": "Contacts: addresses or names. As --contact.",
					"title": "a list of addresses or names",
					"type": "array",
					"maxItems": 20,
					"items": { "$ref": "#/$defs/text" }
				}
			}
		}
	},
	$defs: {
		"targetConfig": {
			"title": "members such as `baseUrl: https://staging.example.com/v1`",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"baseUrl": { "$ref": "#/properties/baseUrl" },
				"apiKeyFile": { "$ref": "#/properties/apiKeyFile" },
				"apiKeyEnv": { "$ref": "#/properties/apiKeyEnv" },
				"environment": { "$ref": "#/properties/environment" },
				"plan": { "$ref": "#/properties/plan" },
				"categoryId": { "$ref": "#/properties/categoryId" },
				"categories": { "$ref": "#/properties/categories" },
				"description": { "$ref": "#/properties/description" },
				"descriptionWithKey": { "$ref": "#/properties/descriptionWithKey" },
				"start": { "$ref": "#/properties/start" },
				"ready": { "$ref": "#/properties/ready" },
				"caFile": { "$ref": "#/properties/caFile" },
				"clientCert": { "$ref": "#/properties/clientCert" },
				"clientKey": { "$ref": "#/properties/clientKey" },
				"clientKeyPassphraseEnv": { "$ref": "#/properties/clientKeyPassphraseEnv" },
				"resolve": { "$ref": "#/properties/resolve" },
				"host": { "$ref": "#/properties/host" },
				"headers": { "$ref": "#/properties/headers" },
				"profile": { "$ref": "#/properties/profile" },
				"only": { "$ref": "#/properties/only" },
				"readOnly": { "$ref": "#/properties/readOnly" },
				"exhaustRateLimit": { "$ref": "#/properties/exhaustRateLimit" },
				"maxRequests": { "$ref": "#/properties/maxRequests" },
				"maxCreations": { "$ref": "#/properties/maxCreations" },
				"strict": { "$ref": "#/properties/strict" },
				"failOn": { "$ref": "#/properties/failOn" },
				"bail": { "$ref": "#/properties/bail" },
				"expectedFailures": { "$ref": "#/properties/expectedFailures" },
				"seed": { "$ref": "#/properties/seed" },
				"now": { "$ref": "#/properties/now" },
				"concurrency": { "$ref": "#/properties/concurrency" },
				"rate": { "$ref": "#/properties/rate" },
				"timeout": { "$ref": "#/properties/timeout" },
				"settle": { "$ref": "#/properties/settle" },
				"maxWait": { "$ref": "#/properties/maxWait" },
				"maxTime": { "$ref": "#/properties/maxTime" },
				"reserve": { "$ref": "#/properties/reserve" },
				"reporter": { "$ref": "#/properties/reporter" },
				"implementation": { "$ref": "#/properties/implementation" }
			}
		},
		"text": {
			"title": "text that is not empty, in quotes where it looks like a number",
			"type": "string",
			"pattern": "\\S",
			"maxLength": 1e3
		},
		"variable": {
			"title": "the name of an environment variable, such as STAGING_API_KEY",
			"type": "string",
			"pattern": "^[A-Za-z_][A-Za-z0-9_]*$",
			"maxLength": 200
		},
		"time": {
			"title": "a time such as 10, 10s or 500ms",
			"type": ["number", "string"],
			"minimum": 0,
			"pattern": "^[0-9]{1,9}(\\.[0-9]{1,3})?(ms|s|m)?$"
		}
	}
};
// src/cli/config/check.ts
const SECRET = new Set([
	"headers",
	"baseUrl",
	"apiKeyEnv",
	"apiKeyFile",
	"clientKey",
	"clientKeyPassphraseEnv"
]);
function refuse(problems) {
	if (problems.length === 0) return;
	const lines = [...problems].sort((a, b) => byPlace(a.at, b.at)).map(({ at, what }) => `${at}: ${what}`);
	throw new UsageError([...new Set(lines)].join("\n"));
}
function problemsOf(check) {
	try {
		check();
		return [];
	} catch (error) {
		return [problemIn(error)];
	}
}
async function laterProblemsOf(check) {
	try {
		await check();
		return [];
	} catch (error) {
		return [problemIn(error)];
	}
}
function problemIn(error) {
	if (!(error instanceof UsageError)) throw error;
	const [, at = "", what = error.message] = /^(.*?:\d+:\d+): (.*)$/s.exec(error.message) ?? [];
	return {
		at,
		what
	};
}
function checkMembers(parsed) {
	const validate = compile(config_schema_default, { allErrors: true });
	if (validate(parsed.value)) return {
		members: parsed.value,
		problems: []
	};
	const errors = validate.errors ?? [];
	const misspelt = new Set(errors.filter(isUnknown).map(({ instancePath }) => instancePath));
	const problems = errors.filter((error) => isUnknown(error) || !misspelt.has(error.instancePath)).map((error) => problemFor(error, parsed));
	return {
		members: withoutWrong(parsed.value, errors.map(wrongPath)),
		problems
	};
}
function withoutWrong(value, paths) {
	if (paths.some(({ length }) => length === 0) || !isObject(value)) return {};
	const wrong = (name) => paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
	return Object.fromEntries(Object.entries(value).flatMap(([name, member]) => {
		const within = wrong(name);
		if (within.length === 0) return [[name, member]];
		return within.some(({ length }) => length === 0) ? [] : [[name, withoutWrong(member, within)]];
	}));
}
function isUnknown({ keyword }) {
	return keyword === "additionalProperties";
}
function wrongPath(error) {
	const path = stepsOf(error.instancePath).map(String);
	const full = isUnknown(error) ? [...path, String(error.params.additionalProperty)] : path;
	return full.slice(0, full[0] === "targets" ? 3 : 1);
}
function problemFor(error, parsed) {
	const path = stepsOf(error.instancePath);
	if (isUnknown(error)) {
		const unknown = [...path, String(error.params.additionalProperty)];
		const known = Object.keys(error.parentSchema.properties ?? {});
		return {
			at: parsed.atKey(unknown),
			what: unknownMember(unknown, known)
		};
	}
	const expected = titleOf(error);
	const what = `${path.length === 0 ? "the file" : named(path)} must be ${expected}`;
	const said = SECRET.has(memberIn(path) ?? "") || path.length === 0 ? "" : `, not ${shown(error.data)}`;
	return {
		at: parsed.at(path),
		what: `${what}${said}${guess(error)}`
	};
}
function memberIn(path) {
	return path[0] === "targets" ? path[2] : path[0];
}
function unknownMember(path, known) {
	const name = String(path.at(-1));
	if (path[0] === "targets" && path.length === 2) return `${named(path)} is no name for a target: use letters, digits, ".", "_" and "-", and not "all"`;
	if (memberIn(path) === path.at(-1) && /^api[-_]?key$/i.test(name)) return `${named(path)} is not allowed, because config files end up in version control: put the key into an environment variable and name that in apiKeyEnv`;
	const others = didYouMean(name, known) || `: known are ${known.join(", ")}`;
	return `${named(path)} is unknown${others}`;
}
function titleOf({ parentSchema }) {
	return parentSchema.title;
}
function guess({ keyword, params, data }) {
	return keyword === "enum" && typeof data === "string" ? didYouMean(data, params.allowedValues) : "";
}
function shown(value) {
	if (value === null) return "nothing";
	if (typeof value === "string") return quote(value);
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	return typeof value === "object" ? "members" : String(value);
}
function named(path) {
	return `\`${quote(placeOf(path)).slice(1, -1)}\``;
}
function byPlace(a, b) {
	const [lineA = 0, columnA = 0] = a.split(":").slice(-2).map(Number);
	const [lineB = 0, columnB = 0] = b.split(":").slice(-2).map(Number);
	return lineA - lineB || columnA - columnB;
}
export { refuse as a, problemsOf as i, laterProblemsOf as n, problemFor as r, checkMembers as t };
