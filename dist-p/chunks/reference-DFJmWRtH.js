import { f as badRequest, u as sequentialIds } from "./defaults-Dmz7-5HZ.js";
import { t as OPENAPI_JSON } from "./openapi.generated-BenOsQuD.js";
import { n as throughGateway } from "./gateway-Clo1b90D.js";
import { i as createPetStore, n as inTurn, r as stockUp, t as createStore } from "./store-Dy1sj7Zm.js";
import { n as quotaOf } from "./plans-bDOMNTU1.js";
import { randomBytes } from "node:crypto";
import { STATUS_CODES, createServer } from "node:http";
const SUMMARY = "Three operations on the animals that a store has in stock, as the reference implementation of petstore-conformance serves them. Any string is a name. Undeclared members of a NewPet are ignored; of repeated ones the last counts. Bodies of more than 1 MiB are refused.";
function ownDescription() {
	const own = JSON.parse(OPENAPI_JSON);
	own.info.description = SUMMARY;
	own.servers = [{ url: "/v1" }];
	const { headers, responses, schemas } = own.components;
	const { get, post } = own.paths["/pets"];
	const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
	const error = {
		...responses.BadRequest,
		content
	};
	get.responses["400"] = {
		...error,
		description: "A parameter is repeated, or its value is not allowed."
	};
	post.responses["413"] = {
		...error,
		description: "The body is larger than 1 MiB."
	};
	Object.assign(responses.TooManyRequests, {
		content,
		description: "The key has used up its requests."
	});
	headers.Location = {
		description: "Where the new animal can be fetched.",
		required: true,
		schema: { type: "string" }
	};
	const created = post.responses["201"];
	created.headers = {
		...created.headers,
		Location: { $ref: "#/components/headers/Location" }
	};
	Object.assign(schemas.NewPet.properties.status, { default: "available" });
	schemas.Pet.required = [...schemas.Pet.required, "status"];
	return JSON.stringify(own);
}
// src/reference/http/malformed.ts
const NOTHING = {
	method: "",
	path: "",
	query: [],
	headers: [],
	body: new Uint8Array(),
	oversized: false,
	address: ""
};
async function answerMalformed(petStore, socket, error) {
	if (!socket.writable) {
		socket.destroy();
		return;
	}
	if ("code" in error && error.code === "ERR_HTTP_REQUEST_TIMEOUT") {
		socket.end("HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
		return;
	}
	const refusal = badRequest("http_malformed", "The request is not well-formed HTTP/1.1.");
	const { answer } = await petStore.refuse(NOTHING, refusal);
	const lines = [
		`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ""}`,
		...answer.headers.map(([name, value]) => `${name}: ${value}`),
		`Content-Length: ${answer.body.length}`,
		"Connection: close"
	];
	socket.write(`${lines.join("\r\n")}\r\n\r\n`);
	socket.end(answer.body);
}
// src/reference/http/receive.ts
const MAX_BODY = 1048576;
async function receive(message) {
	const chunks = [];
	let size = 0;
	for await (const chunk of message) {
		size += chunk.length;
		if (size <= MAX_BODY) chunks.push(chunk);
	}
	const oversized = size > MAX_BODY;
	return {
		...readTarget(message.url ?? ""),
		method: message.method ?? "",
		headers: pairs(message.rawHeaders),
		body: oversized ? new Uint8Array() : Buffer.concat(chunks),
		oversized,
		address: message.socket.remoteAddress ?? ""
	};
}
function readTarget(target) {
	const local = target.replace(/^https?:\/\/[^/?#]*/i, "");
	const mark = local.indexOf("?");
	if (mark < 0) return {
		path: local,
		query: []
	};
	return {
		path: local.slice(0, mark),
		query: [...new URLSearchParams(local.slice(mark + 1))]
	};
}
function pairs(raw) {
	const lines = [];
	for (let i = 0; i + 1 < raw.length; i += 2) lines.push([raw[i] ?? "", raw[i + 1] ?? ""]);
	return lines;
}
// src/reference/http/server.ts
async function listen(petStore, host, port, gateway = () => null) {
	const server = createServer({
		maxHeaderSize: 65536,
		keepAliveTimeout: 6e4
	}, (request, response) => {
		serve(petStore, gateway, {
			request,
			response
		});
	});
	server.on("clientError", (error, socket) => {
		answerMalformed(petStore, socket, error).catch(() => socket.destroy());
	});
	await started(server, host, port);
	return {
		port: server.address().port,
		close: () => new Promise((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		})
	};
}
async function serve(petStore, gateway, line) {
	if (line.request.method === "GET" && line.request.url === "/openapi.json") {
		line.response.setHeader("Content-Type", "application/json").end(ownDescription());
		return;
	}
	try {
		const call = await receive(line.request);
		const respond = () => petStore.respond(call);
		await throughGateway(gateway(call), line, respond, ({ ctx, answer }) => ctx.seams.wire(ctx, answer, line));
	} catch {
		line.response.destroy();
	}
}
function started(server, host, port) {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, () => {
			server.off("error", reject);
			resolve();
		});
	});
}
// src/reference/index.ts
async function startReference(options = {}) {
	const { port = 0, host = "127.0.0.1", plan = "free", keys = [], stock = 0, changes = [] } = options;
	const { apiKey = `reference-${randomBytes(24).toString("hex")}`, clock = Date.now } = options;
	const store = createStore();
	const source = options.ids ?? sequentialIds();
	const ids = () => source(store);
	stockUp(store, stock, options.stockStatus ?? inTurn, ids, clock());
	const known = [{
		key: apiKey,
		plan
	}, ...keys].map((entry) => [entry.key, {
		key: entry.key,
		quota: quotaOf(entry.plan)
	}]);
	const petStore = createPetStore({
		store,
		clock,
		ids,
		keys: new Map(known),
		changes
	});
	const server = await listen(petStore, host, port, options.gateway);
	return {
		baseUrl: `http://${host.includes(":") ? `[${host}]` : host}:${server.port}/v1`,
		apiKey,
		store,
		counters: petStore.counters,
		close: server.close
	};
}
export { startReference as t };
