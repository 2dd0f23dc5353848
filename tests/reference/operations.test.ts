import { expect, test } from "vitest";
import { type Pet, sequentialIds } from "../../src/reference/store/store.ts";
import { ask, create, VALID, withReference } from "../support/client.ts";
import { START, testClock } from "../support/clock.ts";

test("creates, lists and fetches an animal with the same members", () =>
  withReference({}, async (reference) => {
    const created = await create(reference, { ...VALID, status: "sold" });
    expect(created.status).toBe(201);
    expect(created.json).toEqual({ id: 1, name: "Bella", categoryId: 1, status: "sold" });
    expect(created.headers.location).toBe("/v1/pets/1");
    expect((await ask(reference, "GET", "/pets")).json).toEqual([created.json]);
    expect((await ask(reference, "GET", "/pets/1")).text).toBe(created.text);
    expect(reference.counters).toMatchObject({ requests: 3, keyRequests: 3, created: 1 });
  }));

test("keeps int64 values digit for digit", () =>
  withReference({ ids: sequentialIds(9007199254740993n) }, async (reference) => {
    const ends = ["9223372036854775807", "-9223372036854775808", "9007199254740993", "-0"];
    for (const digits of ends) {
      const created = await create(reference, `{"name":"x","categoryId":${digits}}`);
      expect(created.status).toBe(201);
      expect(created.text).toContain(`"categoryId":${BigInt(digits)},`);
      const [id] = /(?<="id":)\d+/.exec(created.text) ?? [];
      expect((await ask(reference, "GET", `/pets/${id}`)).text).toBe(created.text);
    }
    expect((await ask(reference, "GET", "/pets")).text).toContain('"id":9007199254740995,');
  }));

test("defaults the status to available and ignores members it does not know", () =>
  withReference({}, async (reference) => {
    const created = await create(reference, { ...VALID, id: 77, __proto: 1, tags: [{}] });
    expect(created.json).toEqual({ id: 1, ...VALID, status: "available" });
  }));

test("keeps names as they are", () =>
  withReference({}, async (reference) => {
    for (const name of [
      '"\\/<b>&',
      "𝔘ñï 🐈‍⬛",
      " padded ",
      "e\u0301",
      "\u0000",
      "x".repeat(1024),
      "𝔘".repeat(1024),
    ]) {
      const created = await create(reference, { ...VALID, name });
      expect(created.json).toMatchObject({ name });
    }
  }));

test("filters, orders and limits the list", () =>
  withReference({ stock: 130 }, async (reference) => {
    const lengthOf = async (query: string) =>
      ((await ask(reference, "GET", `/pets${query}`)).json as unknown[]).length;
    expect(await lengthOf("")).toBe(20);
    expect(await lengthOf("?limit=1")).toBe(1);
    expect(await lengthOf("?limit=100")).toBe(100);
    expect(await lengthOf("?status=sold")).toBe(20);
    expect(await lengthOf("?status=sold&limit=100&unknown=1")).toBe(43);
    const { json } = await ask(reference, "GET", "/pets?status=pending&limit=3");
    expect(json).toMatchObject([2, 5, 8].map((id) => ({ id, status: "pending" })));
  }));

test.each(["limit=0", "limit=-1", "limit=101", "limit=1.5", "limit=abc", "limit=", "limit=05", "limit=%2B5"])(
  "refuses the query %s",
  (query) =>
    withReference({}, async (reference) => {
      const response = await ask(reference, "GET", `/pets?${query}`);
      expect(response.json).toMatchObject({ status: 400, code: "invalid_request" });
    }),
);

test.each([
  "status=lost",
  "status=Sold",
  "status=",
  "status=sold&status=sold",
  "limit=1&limit=1",
  "status=%ff",
])("refuses the query %s", (query) =>
  withReference({}, async (reference) => {
    expect((await ask(reference, "GET", `/pets?${query}`)).status).toBe(400);
  }),
);

test.each([
  "2",
  "9223372036854775807",
  "9223372036854775808",
  "abc",
  "1.5",
  "%00",
  "%",
  "%zz",
  "%ff",
  "01",
  "+1",
  "-0",
  "x".repeat(9000),
  "1%2F",
  "..",
  "__proto__",
  "*",
  ":petId",
])("answers petId %s with 404", (petId) =>
  withReference({ stock: 1 }, async (reference) => {
    const response = await ask(reference, "GET", `/pets/${petId}`);
    expect(response.json).toMatchObject({ status: 404, code: "not_found" });
    expect(response.headers).toMatchObject({
      sunset: "Thu, 05 Dec 2030 00:00:00 GMT",
      deprecation: "@1735689600",
    });
  }),
);

test("takes a percent-encoded petId for what it stands for", () =>
  withReference({ stock: 12 }, async (reference) => {
    expect((await ask(reference, "GET", "/pets/%31%32")).json).toMatchObject({ id: 12 });
  }));

test("answers other methods with 405 and other paths with 404", () =>
  withReference({}, async (reference) => {
    const refused = await ask(reference, "DELETE", "/pets/1");
    expect(refused).toMatchObject({ status: 405, headers: { allow: "GET" } });
    expect(await ask(reference, "PUT", "/pets")).toMatchObject({
      status: 405,
      headers: { allow: "GET, POST" },
    });
    expect(await ask(reference, "HEAD", "/pets")).toMatchObject({ status: 405, text: "" });
    for (const target of ["/", "/orders", "/pets/1/2", "pets", "v2/pets", "v1//pets"])
      expect((await ask(reference, "GET", target)).json).toMatchObject({ status: 404 });
  }));

test("reads an id whose characters are percent-encoded, in any case of the digits", () =>
  withReference({ ids: sequentialIds(-1n) }, async (reference) => {
    const created = await create(reference, VALID);
    expect(created.json).toMatchObject({ id: -1 });
    for (const path of ["/pets/-1", "/pets/%2d1", "/pets/%2D%31"])
      expect((await ask(reference, "GET", path)).text).toBe(created.text);
    expect((await ask(reference, "GET", "/pets/-01")).status).toBe(404);
  }));

test("challenges where the key is refused, and nowhere else", () =>
  withReference({}, async (reference) => {
    const challenge = async (target: string, authorization?: string | null) => {
      const { headers } = await ask(
        reference,
        "GET",
        target,
        authorization === undefined ? {} : { authorization },
      );
      return headers["www-authenticate"];
    };
    expect(await challenge("/pets", null)).toBe('Bearer realm="petstore"');
    expect(await challenge("/pets", "Bearer x")).toBe('Bearer realm="petstore", error="invalid_token"');
    for (const target of ["/pets", "/pets?limit=0", "/pets/9"])
      expect(await challenge(target)).toBeUndefined();
  }));

test("assigns no id that an animal has, to animals a minute apart before the first request", () => {
  const { clock } = testClock();
  return withReference({ stock: 3, clock }, async (reference) => {
    const [first] = reference.store.all();
    reference.store.add({ ...first, id: 4n } as Pet);
    expect((await create(reference, VALID)).json).toMatchObject({ id: 5 });
    const ages = reference.store
      .all()
      .slice(0, 3)
      .map(({ createdAt }) => START - createdAt);
    expect(ages).toEqual([180_000, 120_000, 60_000]);
  });
});
