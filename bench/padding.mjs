/** A relay that makes the JSON answers of a target longer. */
import { createServer, request as forward } from "node:http";

/** Relays to a target; blanks before the end of each JSON answer make it at least this many bytes long. */
export async function padded(baseUrl, bytes) {
  const { hostname, port, pathname } = new URL(baseUrl);
  const relay = createServer((incoming, outgoing) => {
    const { method, url, rawHeaders } = incoming;
    const onward = forward({ hostname, port, method, path: url, headers: rawHeaders }, async (answer) => {
      const chunks = [];
      for await (const chunk of answer) chunks.push(chunk);
      const body = longer(Buffer.concat(chunks), bytes);
      const { "transfer-encoding": _, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode, { ...headers, "content-length": body.length });
      outgoing.end(body);
    });
    incoming.pipe(onward);
  });
  await new Promise((resolve) => relay.listen(0, "127.0.0.1", resolve));
  const close = () => {
    relay.close();
    relay.closeAllConnections();
  };
  return { baseUrl: `http://127.0.0.1:${relay.address().port}${pathname}`, close };
}

function longer(body, bytes) {
  const last = body.at(-1);
  if (body.length >= bytes || (last !== 0x7d && last !== 0x5d)) return body;
  const blanks = Buffer.alloc(bytes - body.length, " ");
  return Buffer.concat([body.subarray(0, -1), blanks, body.subarray(-1)]);
}
