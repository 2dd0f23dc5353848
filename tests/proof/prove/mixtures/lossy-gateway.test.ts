/** A gateway in front of the reference that loses answers, on real connections. */
import { expect, test } from "vitest";
import { LOSSES, type Loss, losing, losses } from "../../../../proof/prove/mixtures/lossy-gateway.ts";
import { startReference } from "../../../../src/reference/index.ts";

const CALL = {
  method: "GET",
  path: "/v1/pets",
  query: [],
  headers: [],
  body: new Uint8Array(),
  oversized: false,
  address: "127.0.0.1",
};

/** Creates an animal through a gateway that loses every answer in one way. */
async function lose(loss: Loss): Promise<{ readonly got: string; readonly created: number }> {
  const reference = await startReference({ gateway: losing(() => loss) });
  try {
    const got = await fetch(`${reference.baseUrl}/pets`, {
      method: "POST",
      headers: { authorization: `Bearer ${reference.apiKey}`, "content-type": "application/json" },
      body: '{"name":"Rex","categoryId":1}',
      signal: AbortSignal.timeout(loss.how === "silent" ? 300 : 20_000),
    }).then(
      async (response) => {
        const type = response.headers.get("content-type");
        return response.text().then(
          () => `${response.status} ${type} ${response.headers.get("server")}`,
          () => `${response.status}, then nothing`,
        );
      },
      (error: Error) => error.name,
    );
    return { got, created: reference.store.size };
  } finally {
    await reference.close();
  }
}

test.each([
  ["502", "502 text/html nginx"],
  ["503", "503 text/html nginx"],
  ["504", "504 text/html nginx"],
  ["closed", "TypeError"],
  ["silent", "TimeoutError"],
] as const)("an answer is lost with %s before and after the creation", async (how, got) => {
  expect(await lose({ how, carriedOut: false })).toEqual({ got, created: 0 });
  expect(await lose({ how, carriedOut: true })).toEqual({ got, created: 1 });
});

test("an answer is cut in the middle of its body", async () => {
  expect(await lose({ how: "cut", carriedOut: true })).toEqual({ got: "201, then nothing", created: 1 });
});

test("without a loss the answer passes", async () => {
  const reference = await startReference({ gateway: losing(() => null) });
  const response = await fetch(`${reference.baseUrl}/pets`);
  expect(response.status).toBe(401);
  await reference.close();
});

test("one answer in thirty is lost, the same ones with the same seed", () => {
  const lossesOf = (seed: number): readonly (Loss | null)[] => {
    const lossOf = losses(seed);
    return Array.from({ length: 9_000 }, () => lossOf(CALL));
  };
  const lost = lossesOf(7).filter((loss) => loss !== null);
  expect(lost.length).toBeGreaterThan(240);
  expect(lost.length).toBeLessThan(360);
  expect(new Set(lost.map(({ how }) => how))).toEqual(new Set(LOSSES));
  expect(lost.filter(({ how }) => how === "silent").length).toBeLessThan(40);
  expect(lossesOf(7)).toEqual(lossesOf(7));
  expect(lossesOf(8)).not.toEqual(lossesOf(7));
});

test("which answer is lost depends on the request, not on what came before it", () => {
  const other = { ...CALL, path: "/v1/pets/1" };
  const alone = losses(3);
  const among = losses(3);
  const expected = Array.from({ length: 300 }, () => alone(CALL));
  const got = Array.from({ length: 300 }, () => {
    among(other);
    return among(CALL);
  });
  expect(got).toEqual(expected);
});

test("one kind of loss can be asked for", () => {
  const lossOf = losses(7, "503");
  const lost = Array.from({ length: 3_000 }, () => lossOf(CALL)).filter((loss) => loss !== null);
  expect(new Set(lost.map(({ how }) => how))).toEqual(new Set(["503"]));
});
