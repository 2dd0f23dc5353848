import { STATUS_CODES } from "node:http";
// src/reference/http/gateway.ts
const LOSSES = [
	"502",
	"503",
	"504",
	"closed",
	"cut",
	"silent"
];
async function throughGateway(loss, line, serve, send) {
	if (loss === null) return send(await serve());
	const reply = loss.carriedOut ? await serve() : null;
	if (loss.how === "silent") return;
	if (loss.how === "closed") line.response.destroy();
	else if (loss.how === "cut" && reply !== null) cutShort(reply.answer, line);
	else refuse(loss.how === "cut" ? 502 : Number(loss.how), line);
}
function cutShort({ status, headers, body }, { response }) {
	const framing = /^(content-length|transfer-encoding)$/i;
	const lines = headers.filter(([name]) => !framing.test(name));
	response.sendDate = false;
	response.writeHead(status, [...lines, ["Content-Length", String(body.length)]].flat());
	response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}
function refuse(status, { response }) {
	const title = `${status} ${STATUS_CODES[status] ?? ""}`;
	const page = `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;
	response.writeHead(status, {
		Server: "nginx",
		"Content-Type": "text/html",
		"Content-Length": Buffer.byteLength(page)
	});
	response.end(page);
}
export { throughGateway as n, LOSSES as t };
