/** Records the requests of a run, in the order of arrival. */
import { writeFileSync } from "node:fs";
import { createServer, request as forward } from "node:http";
import { run, serve } from "./processes.mjs";

/** The client sets these itself. */
const OWN = new Set(["host", "connection", "content-length", "transfer-encoding", "keep-alive"]);

/**
 * Judges a target once through a relay, with these options. Resolves to method, path, header lines and body of each
 * request.
 */
export async function record(options = []) {
  const target = await serve();
  const { hostname, port } = new URL(target.baseUrl);
  const requests = [];
  const relay = createServer(async (incoming, outgoing) => {
    const { method, url, rawHeaders } = incoming;
    const entry = { method, path: url, headers: kept(rawHeaders), body: null };
    requests.push(entry);
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (body.length > 0) entry.body = body.toString("base64");
    const onward = forward({ hostname, port, method, path: url, headers: rawHeaders }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    onward.end(body);
  });
  await new Promise((resolve) => relay.listen(0, "127.0.0.1", resolve));
  await run(`http://127.0.0.1:${relay.address().port}/v1`, options);
  relay.close();
  relay.closeAllConnections();
  await target.close();
  return requests;
}

function kept(rawHeaders) {
  const lines = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (!OWN.has(rawHeaders[i].toLowerCase())) lines.push(rawHeaders[i], rawHeaders[i + 1]);
  }
  return lines;
}

/** Writes the requests of such a run to a file; resolves to their number. */
export async function recordedTo(file, options = []) {
  const requests = await record(options);
  writeFileSync(file, JSON.stringify(requests));
  return requests.length;
}
