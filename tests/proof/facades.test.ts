/** Facades and the honest services beside them: independent of the reference, and what they say they are. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { FACADES } from "../../proof/facades/index.ts";

type Ask = (
  method: string,
  path: string,
  body?: string,
  key?: string,
) => Promise<{ status: number; text: string }>;

async function started(id: string): Promise<Ask> {
  const facade = FACADES.find((each) => each.id === id);
  if (!facade) throw new Error(`there is no facade ${id}`);
  const { port, apiKey, close } = await facade.start();
  onTestFinished(close);
  return async (method, path, body, key = apiKey) => {
    const response = await fetch(`http://127.0.0.1:${port}/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}` },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  };
}

const REX = '{"name":"Rex","categoryId":1}';

test("no facade imports anything of the product", () => {
  const folder = new URL("../../proof/facades/", import.meta.url);
  for (const file of readdirSync(folder))
    expect(readFileSync(new URL(file, folder), "utf8")).not.toMatch(/from "\.\.\//);
});

test("there are thirty-eight facades and four honest services", () => {
  expect(FACADES.filter(({ honest }) => !honest)).toHaveLength(38);
  expect(FACADES.filter(({ honest }) => honest)).toHaveLength(4);
});

test("an honest service keeps 64 bits", async () => {
  const ask = await started("honest-quota");
  const created = await ask("POST", "/pets", '{"name":"1, 2","categoryId":-9223372036854775808}');
  expect(created).toEqual({
    status: 201,
    text: '{"id":1,"name":"1, 2","categoryId":-9223372036854775808,"status":"available"}',
  });
  expect((await ask("GET", "/pets/1")).text).toBe(created.text);
  for (const wrong of ["9223372036854775808", '"1"', "1.5", "null", "true"])
    expect((await ask("POST", "/pets", `{"name":"a","categoryId":${wrong}}`)).status).toBe(400);
});

test("the facade of issue 27 creates one animal, and refuses wrong keys with 401 at first", async () => {
  const ask = await started("first-animal-only");
  expect([(await ask("POST", "/pets", REX)).status, (await ask("POST", "/pets", REX)).status]).toEqual([
    201, 409,
  ]);
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await ask("GET", "/pets", undefined, "wrong")).status);
  expect(statuses).toEqual([401, 401, 401, 401, 403, 403]);
});

test("a facade's page never shows what was created", async () => {
  const ask = await started("facade-page-cap");
  await ask("POST", "/pets", '{"name":"Only once","categoryId":1}');
  const { text } = await ask("GET", "/pets?limit=100");
  expect([JSON.parse(text).length, text.includes("Only once")]).toEqual([20, false]);
});
