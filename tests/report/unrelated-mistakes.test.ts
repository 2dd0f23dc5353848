/** Two mistakes that look alike are two cards, which stay the same while the store fills. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { judge } from "../../src/index.ts";
import { isValidCredential } from "../../src/kit/credential.ts";
import { type Card, cardOf } from "../../src/report/cards.ts";
import type { Judged } from "../../src/run/run.ts";
import { MISTAKES } from "../express/mistakes.ts";
import { createStore, KEY } from "../express/store.mjs";
import { startWith } from "../support/judged.ts";

const isMended = (id: string): boolean => id !== "malformed-html";

/** Malformed JSON gets the framework's HTML page, and a creation without the key that of a gateway. */
const app = createStore(MISTAKES.map(({ id }) => id).filter(isMended));
const server = createServer((request, response) => {
  if (request.method !== "POST" || request.headers.authorization === `Bearer ${KEY}`)
    return app(request, response);
  request.resume();
  return response.writeHead(403, { "Content-Type": "text/html" }).end("<h1>Forbidden</h1>");
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

const judged = (): Promise<Judged> => {
  const { port } = server.address() as AddressInfo;
  return judge({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: KEY }, {});
};

test("a page of the gateway and one of the framework have nothing to do with each other", async () => {
  const run = await judged();
  const cards = (run.report.causes ?? []).map((cause): Card => cardOf(cause, run));
  expect(cards.map(({ id }) => id)).toEqual(["AUTH-2", "CREATE-11"]);
  for (const { fails, first, title } of cards) {
    const at = first?.check.at ?? -1;
    const { request, response } = run.recording.exchanges[at] ?? {};
    // Check, received and line are of one exchange, which the title is about.
    expect(first?.received).toContain(`status ${response?.status}`);
    expect(title).toContain(`${request?.method} /pets`);
    expect(first?.check.reproduce?.includes("$PETSTORE_API_KEY")).toBe(
      request !== undefined && isValidCredential(request.credential),
    );
    expect(fails.length).toBeGreaterThan(0);
  }
  const [gateway, framework] = cards.map(({ fails }) => fails.map(({ id }) => id));
  expect(gateway?.filter((id) => !/^(AUTH|ERROR)-/.test(id))).toEqual([]);
  expect(framework?.filter((id) => /^AUTH-/.test(id))).toEqual([]);
});

test("their ids and what they fail stay the same in a store that earlier runs have filled", async () => {
  const told: unknown[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { report } = await judged();
    told.push((report.causes ?? []).map(({ id, requirements }) => [id, requirements]));
  }
  expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
});

test("two exceptions of one operation, of which one was to be refused, are each shown by an exchange of their own", async () => {
  const reference = await startWith(["crash-limit-word", "crash-limit-repeated"]);
  try {
    const { baseUrl, apiKey, clock } = reference;
    const run = await judge({ baseUrl, apiKey }, { clock, profile: "full", seed: 1 });
    const cards = (run.report.causes ?? []).map((cause): Card => cardOf(cause, run));
    expect(cards).toHaveLength(2);
    for (const { title, first } of cards) {
      const { expects = [], requestId = "" } = run.recording.exchanges[first?.check.at ?? -1] ?? {};
      expect(title).toContain(`answers 500 instead of ${expects.join(" or ")}: `);
      expect(title).toContain(requestId.split("?")[1]?.split(" ")[0]);
    }
  } finally {
    await reference.close();
  }
});
