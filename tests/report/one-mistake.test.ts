/** One mistake is one card, which names it and the place where it is: a naive store whose mistakes can be chosen. */
import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { judge, type RunOptions } from "../../src/index.ts";
import { type Card, cardOf } from "../../src/report/cards.ts";
import type { Judged } from "../../src/run/run.ts";
import { KEY } from "../support/targets.ts";

type Mistake =
  | "text ids"
  | "ids from bodies"
  | "short pages"
  | "pages in an object"
  | "any scheme"
  | "open getPet";

type Animal = Record<string, unknown>;

let server: Server | undefined;
afterEach(() => server?.close());

/** A store that reads integers as doubles, judged with some mistakes more. */
async function judged(
  mistakes: readonly Mistake[],
  only: readonly string[],
  more: Partial<RunOptions> = {},
): Promise<Judged> {
  const has = (mistake: Mistake): boolean => mistakes.includes(mistake);
  const animals: Animal[] = [];
  let served = 0;
  server = createServer((request, response) => {
    let text = "";
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, {
        "Content-Type": "application/json",
        "X-RateLimit-Limit": "5000",
        "X-RateLimit-Remaining": String(5_000 - served++),
        "X-RateLimit-Reset": String(Math.ceil(Date.now() / 3_600_000) * 3_600),
      });
      response.end(JSON.stringify(body));
    };
    const refuse = (status: number): void => send(status, { code: `c${status}`, message: "no", status });
    const create = (): unknown => {
      const body = JSON.parse(text) as Animal;
      if (!Number.isInteger(body.categoryId)) return refuse(400);
      const id = has("text ids") ? randomUUID() : animals.length + 1;
      const animal = has("ids from bodies") ? { id, ...body } : { ...body, id };
      animals.push(animal);
      return send(201, animal);
    };
    request.on("data", (part) => (text += part));
    request.on("end", () => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://store");
      const { authorization = "" } = request.headers;
      const id = pathname.split("/")[3];
      const isOpen = has("open getPet") && id !== undefined;
      if (!isOpen && !(has("any scheme") ? authorization.endsWith(KEY) : authorization === `Bearer ${KEY}`))
        return refuse(401);
      if (request.method === "POST") return create();
      const found = animals.find((animal) => String(animal.id) === id);
      if (id !== undefined) return found ? send(200, found) : refuse(404);
      const limit = Number(searchParams.get("limit") ?? 20) - (has("short pages") ? 1 : 0);
      const status = searchParams.get("status");
      const page = animals.filter((animal) => status === null || animal.status === status).slice(0, limit);
      return send(200, has("pages in an object") ? { page } : page);
    });
  });
  await new Promise<void>((listening) => void server?.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return judge({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: KEY }, { seed: 1, only, ...more });
}

const cardsOf = (run: Judged): readonly Card[] =>
  (run.report.causes ?? []).map((cause) => cardOf(cause, run));

const failsOf = ({ fails }: Card): readonly string[] => fails.map(({ id }) => id);

test("a categoryId that was rounded beyond int64 follows from the rounding, also where ids are texts", async () => {
  const cards = cardsOf(await judged(["text ids"], ["DATA-1", "DATA-3", "DATA-5"]));
  expect(cards.map(failsOf)).toEqual([expect.arrayContaining(["DATA-5", "DATA-3"]), ["DATA-1"]]);
});

test("a page that is too short does not follow from ids that are texts", async () => {
  const cards = cardsOf(
    await judged(["text ids", "ids from bodies", "short pages"], ["DATA-1", "DATA-7", "LIST-12"]),
  );
  expect(cards.map(failsOf).filter((ids) => ids.includes("LIST-12"))).toEqual([["LIST-12"]]);
});

test("ids that bodies choose are one card, which says what to do about it", async () => {
  const cards = cardsOf(await judged(["ids from bodies"], ["DATA-1", "DATA-7"], { profile: "full" }));
  expect(cards.map(failsOf)).toEqual([["DATA-1", "DATA-7"]]);
  expect(cards[0]?.advice).toBe("Ignore an `id` in the body of a creation, and assign one.");
});

test("a scheme that is not looked at is one card, whatever the operations answer", async () => {
  const cards = cardsOf(await judged(["any scheme", "pages in an object"], ["AUTH-4"]));
  expect(cards.map(failsOf)).toEqual([["AUTH-4"]]);
});

test("it is shown where it is, not where no key is needed at all", async () => {
  const run = await judged(["any scheme", "open getPet"], ["AUTH-2", "AUTH-4"]);
  const cards = cardsOf(run);
  expect(cards.map(({ id }) => id)).toEqual(["AUTH-2", "AUTH-4"]);
  expect(cards.map(({ title }) => title.includes("{petId}"))).toEqual([true, false]);
});

test("a 401 without a challenge is shown by a key that stays wrong, and one to `bearer` costs no wait", async () => {
  const run = await judged([], ["AUTH-8", "AUTH-9"], { strict: true });
  const cards = cardsOf(run);
  expect(cards.map(({ id }) => id)).toEqual(["AUTH-8", "AUTH-9"]);
  expect(cards[0]?.first?.check.reproduce).not.toContain("bearer");
  expect(Math.max(...run.recording.exchanges.map(({ receivedAt }) => receivedAt))).toBeLessThan(10_000);
});
