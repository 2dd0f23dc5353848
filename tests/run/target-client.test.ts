/** What the client of a target sends and keeps, and what is sent beside a run: only where no option counts or paces requests. */
import { afterEach, expect, test } from "vitest";
import { VALID } from "../../src/kit/credential.ts";
import type { SentRequest } from "../../src/kit/exchange.ts";
import { clientOf, isFree } from "../../src/run/target-client.ts";
import { KEPT_OF_UNREADABLE, LONGEST_SPELLING } from "../../src/run/wire/response-bounds.ts";
import { closeAll, closeLater, textOf } from "../support/sending.ts";
import { KEY, serve } from "../support/targets.ts";

afterEach(closeAll);

const GET: SentRequest = {
  ...{ operation: "listPets", credential: VALID, method: "GET", target: "/pets?k=$PETSTORE_API_KEY" },
  ...{ headers: [], body: null },
};

test("the key and the fields of the target are sent, at its base URL, and are not in what is kept", async () => {
  const server = closeLater(
    await serve(({ url, headers: { authorization, "x-gateway": gateway } }, response) =>
      response.setHeader("X-Seen", [`${authorization}`]).end(`${url} ${gateway}`),
    ),
  );
  const bodies: string[] = [];
  for (const path of ["", "/", "/v1", "/v1/", "/a/b"]) {
    const headers = [{ name: "X-Gateway", variable: "GATEWAY_KEY", value: "gateway-0123456789" }];
    const target = { baseUrl: `${server.origin}${path}`, apiKey: KEY, headers };
    const client = closeLater(clientOf({ target, options: {}, others: [] }, 1));
    const lines = [
      ["Authorization", "Bearer $PETSTORE_API_KEY"],
      ["X-Gateway", "$GATEWAY_KEY"],
    ] as const;
    const answer = await client.send({ ...GET, headers: lines }, false);
    bodies.push(textOf(answer));
    expect(answer.response?.headers).toContainEqual(["X-Seen", "Bearer $PETSTORE_API_KEY"]);
  }
  expect(bodies).toEqual(
    ["", "", "/v1", "/v1", "/a/b"].map((path) => `${path}/pets?k=$PETSTORE_API_KEY gateway-0123456789`),
  );
});

test.each([
  ["as long as what is kept of it", KEPT_OF_UNREADABLE, KEPT_OF_UNREADABLE - LONGEST_SPELLING],
  ["shorter", KEPT_OF_UNREADABLE - 1, KEPT_OF_UNREADABLE - 1],
  ["longer", KEPT_OF_UNREADABLE + 1, KEPT_OF_UNREADABLE - LONGEST_SPELLING],
])("an unreadable body may end within a secret, unless it is whole: %s", async (_, length, kept) => {
  const server = closeLater(
    await serve((_request, response) =>
      response.setHeader("Content-Encoding", "unknown").end("x".repeat(length)),
    ),
  );
  const target = { baseUrl: server.baseUrl, apiKey: KEY };
  const client = closeLater(clientOf({ target, options: {}, others: [] }, 1));
  const { response } = await client.send(GET, false);
  expect(response?.bodyFault).not.toBeNull();
  expect(response?.body).toHaveLength(kept);
});

test.each([
  [{}, true],
  [{ maxRequests: null, maxCreations: null, rate: null }, true],
  [{ maxWaitMs: 0 }, true],
  [{ maxRequests: 0 }, false],
  [{ maxCreations: 0 }, false],
  [{ rate: 5 }, false],
  [{ maxRequests: 9, maxCreations: 9, rate: 5 }, false],
])("with %j: %s", (options, free) => {
  expect(isFree(options)).toBe(free);
});
