import { expect, test, vi } from "vitest";
import { STYLES } from "../../../proof/faults/styles/index.ts";
import { startReference } from "../../../src/reference/index.ts";
import { ask, create } from "../../support/client.ts";

const LIMIT_HEADERS = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"];

test("ids and titles of styles are unique", () => {
  expect(new Set(STYLES.map(({ id }) => id)).size).toBe(STYLES.length);
  expect(new Set(STYLES.map(({ title }) => title)).size).toBe(STYLES.length);
  for (const { id, title } of STYLES) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(title).toMatch(/^[a-z].{10,}[^.]$/);
  }
});

/** What a style answers for an existing animal where it has removed the operation. */
function fetchedStatus(id: string): number {
  if (id === "removed-route") return 404;
  return id === "removed-without-date" ? 404 : Number(/^removed-(4\d\d)$/.exec(id)?.[1] ?? 200);
}

test.concurrent.each(STYLES)("style $id $title", async ({ id, options, suite }) => {
  const reference = await startReference(options());
  try {
    const body = { name: `Style-${id}`, categoryId: Number(suite?.categoryId ?? 1), status: "sold" };
    const created = await create(reference, body);
    expect(created).toMatchObject({ status: 201, json: body });
    const listed = await ask(reference, "GET", "/pets?limit=100&status=sold");
    expect(listed).toMatchObject({ status: 200, json: expect.any(Array) });

    // From the store, not from the text: ids beyond 2^53 are among them.
    const assigned = reference.store.all().find(({ name }) => name === body.name)?.id;
    const fetch = () => ask(reference, "GET", `/pets/${assigned}`);
    const fetched = await vi.waitFor(
      async () => {
        const response = await fetch();
        expect(response.status).toBe(fetchedStatus(id));
        return response;
      },
      { interval: 250, timeout: 30_000 },
    );

    await new Promise((resolve) => setTimeout(resolve, id === "second-two" ? 1_000 : 0));
    const refused = [await create(reference, { ...body, name: 5 }), await create(reference, "{")];
    for (const response of refused) expect(response).toMatchObject({ status: 400, json: { status: 400 } });
    await new Promise((resolve) => setTimeout(resolve, id === "second-two" ? 1_000 : 0));
    const missing = await ask(reference, "GET", "/pets", { authorization: null });
    expect(missing).toMatchObject({ status: 401, json: { status: 401 } });
    expect(String(missing.headers["www-authenticate"])).toMatch(/bearer/i);

    for (const { headers } of [created, listed, fetched, ...refused, missing])
      for (const name of LIMIT_HEADERS) expect(String(headers[name]).trim()).toMatch(/^\d+(?:\.\d+)?$/);
  } finally {
    await reference.close();
  }
});
