/** The catalogue of open questions. */
import { describe, expect, test } from "vitest";
import { isJsonObject } from "../../../src/kit/json/json.ts";
import { readJson } from "../../../src/kit/json/read-json.ts";
import { OPEN_QUESTIONS } from "../../../suites/open/index.ts";
import { askOf, numbered, recorded, recordingOf, UTF8, worldOf } from "./recorded.ts";

describe("the catalogue of questions", () => {
  const asked = OPEN_QUESTIONS.flatMap(({ requests }) => requests);

  test("holds OPEN-1 to OPEN-22 in order", () => {
    expect(OPEN_QUESTIONS.map(({ id }) => id)).toEqual(numbered(1, 22).map((n) => `OPEN-${n}`));
    for (const { title, level } of OPEN_QUESTIONS) {
      expect(level).toBe("OPEN");
      expect(title.length).toBeLessThan(70);
    }
  });

  test("gives every request a unique id, and sends none before judged ones", () => {
    expect(new Set(asked.map(({ request }) => request.id)).size).toBe(asked.length);
    expect(asked.filter(({ priority }) => priority === "essential" || priority === "core")).toEqual([]);
  });

  test("creates only animals recognisable by name, except the empty one", () => {
    const world = worldOf(recordingOf([]));
    const nameless: string[] = [];
    for (const { request } of asked) {
      const spec = request.build(world);
      if ("unprepared" in spec || spec.method === "GET") continue;
      const text = String(spec.body ?? "");
      const names = [...text.matchAll(/"name":"([^"]*)/g)].map((match) => match[1] ?? "");
      if (request.creates === "no") expect(names, request.id).toEqual([]);
      else if (names.length === 0 || !names.every((name) => name.startsWith("conformance-r1-")))
        nameless.push(request.id);
      expect(request.creates, request.id).not.toBe("yes");
    }
    expect(nameless).toEqual(["POST /pets: a NewPet whose name is empty"]);
  });

  test("sends names of the lengths that it says", () => {
    const world = worldOf(recordingOf([]));
    for (const length of [255, 256, 1_024, 65_536]) {
      const spec = askOf("OPEN-6", `POST /pets: a NewPet whose name has ${length} `).build(world);
      const sent = "unprepared" in spec ? undefined : readJson(UTF8.encode(String(spec.body))).value;
      expect(isJsonObject(sent) && String(sent.name).length).toBe(length);
    }
  });

  test("changes and deletes only an animal that does not exist", () => {
    const empty = worldOf(recordingOf([]));
    const id = empty.random("petId 1") % 2n ** 62n;
    const holding = worldOf(recorded([{ body: `[{"id":${id},"name":"a","categoryId":1}]` }]));
    for (const { request } of asked.filter(({ request }) => /^(?:PUT|PATCH|DELETE)/.test(request.id))) {
      const spec = request.build(empty);
      if ("unprepared" in spec) throw new Error(spec.unprepared);
      expect([null, undefined, "{}"]).toContain(spec.body);
      if (spec.method === "PUT") continue;
      expect(spec.target).toBe(`/pets/${id}`);
      expect(request.build(holding)).toHaveProperty("unprepared");
    }
    expect(askOf("OPEN-13", "DELETE").id).not.toBe("DELETE /pets");
  });
});

describe("nothing to see", () => {
  test.each(OPEN_QUESTIONS.map((each) => [each.id, each] as const))(
    "%s is null for no exchanges",
    (_, each) => {
      expect(each.observe(recordingOf([]))).toBeNull();
    },
  );

  test("a 429 is no answer to what was asked", () => {
    const refused = OPEN_QUESTIONS.flatMap(({ requests }) =>
      requests.map(({ request }) => ({ request, status: 429 })),
    );
    const recording = recorded(refused);
    for (const each of OPEN_QUESTIONS) {
      if (each.id !== "OPEN-17") expect(each.observe(recording), each.id).toBeNull();
    }
  });
});
