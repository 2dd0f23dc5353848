/** `--description`: files, URLs, references to others, and everything that can be wrong with them. */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { verifyRun } from "../../../proof/verify-run.ts";
import { judge } from "../../../src/index.ts";
import type { Description } from "../../../src/kit/generated/recording.ts";
import { startReference } from "../../../src/reference/index.ts";
import { rerunCommand } from "../../../src/report/cards.ts";
import { readHar, renderHar } from "../../../src/report/har/har.ts";
import { DEFAULTS, type RunOptions } from "../../../src/run/options.ts";
import { loadDescription } from "../../../src/setup/description/load.ts";
import { failedRows, judgeDescription, OWN } from "../../support/descriptions.ts";

const KEY = "k3y-of-the-target-0123456789";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "description-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

function load(
  named: string,
  options: Partial<RunOptions> = {},
  baseUrl = "http://127.0.0.1:9/v1",
): Promise<Description> {
  const all = { ...DEFAULTS, timeoutMs: 500, ...options };
  return loadDescription(named, "--description", { baseUrl, apiKey: KEY }, all);
}

/** The interface's own description with its schemas and responses in files of their own. */
function writeParts(): string {
  const { components, ...rest } = parse(OWN);
  const { schemas, responses, ...others } = components;
  const pointing = (text: string, to: (kind: string, name: string) => string): string =>
    text.replaceAll(/"#\/components\/(schemas|responses)\/(\w+)"/g, (_, kind, name) => `"${to(kind, name)}"`);
  const json = (value: unknown): string => JSON.stringify(value);
  write("parts/schemas.yaml", stringify(JSON.parse(pointing(json(schemas), (_, name) => `#/${name}`))));
  write(
    "parts/answers.json",
    pointing(json(responses), (_, name) => `schemas.yaml#/${name}`).replaceAll(
      '"#/components/headers',
      '"../openapi.yaml#/components/headers',
    ),
  );
  const root = pointing(json({ ...rest, components: others }), (kind, name) =>
    kind === "schemas" ? `./parts/schemas.yaml#/${name}` : `parts/answers.json#/${name}`,
  );
  return write("openapi.yaml", stringify(JSON.parse(root)));
}

describe("a file", () => {
  test("is kept as it is, with its digest", async () => {
    const { source, documents } = await load("schemas/openapi.yaml");
    const sha256 = createHash("sha256").update(OWN).digest("hex");
    expect(source).toBe("schemas/openapi.yaml");
    expect(documents).toEqual([{ name: "schemas/openapi.yaml", text: OWN, sha256, absent: null, links: {} }]);
  });

  test("is kept without the key", async () => {
    const file = write("own.yaml", OWN.replace("title: Pet", `title: ${KEY} Pet`));
    const { documents } = await load(file);
    expect(documents[0]?.text).not.toContain(KEY);
    expect(documents[0]?.text).toContain("$PETSTORE_API_KEY");
  });

  test("may refer to files beside it, which refer back", async () => {
    const description = await load(writeParts());
    expect(description.documents.map(({ name }) => name).toSorted()).toEqual(
      [join(folder, "openapi.yaml"), "parts/answers.json", "parts/schemas.yaml"].toSorted(),
    );
    expect(judgeDescription(description)).toEqual({ failures: [], untested: [] });
  });

  test("shows the place in the file that has it", async () => {
    const file = writeParts();
    const schemas = parse(OWN).components.schemas;
    delete schemas.Pet.properties.id.format;
    const text = stringify(schemas).replaceAll("#/components/schemas/", "#/");
    write("parts/schemas.yaml", text);
    const { failures } = judgeDescription(await load(file));
    expect(new Set(failures.map(({ id }) => id))).toEqual(new Set(["DESC-5"]));
    expect(failures[0]?.received).toMatch(/ at `\/Pet\/properties\/id` \(parts\/schemas\.yaml:\d+:\d+\)$/);
  });

  test.each([
    ["a file that is not there", "parts/missing.yaml#/Pet", "the file does not exist"],
    ["a place that is not there", "parts/schemas.yaml#/Dog", "there is no such place"],
  ])("that refers to %s fails DESC-1", async (_, reference, reason) => {
    write("parts/schemas.yaml", stringify(parse(OWN).components.schemas));
    const { components, ...rest } = parse(OWN);
    components.schemas.Unused = { $ref: reference };
    const description = await load(write("openapi.yaml", stringify({ ...rest, components })));
    const { failures } = judgeDescription(description);
    expect(failures.map(({ id }) => id)).toEqual(["DESC-1"]);
    expect(failures[0]?.received).toContain(reason);
  });

  test("that refers to what can be no file names it as it is", async () => {
    const { components, ...rest } = parse(OWN);
    components.schemas.Unused = { $ref: "parts%2Fmissing.yaml#/Pet" };
    const { documents } = await load(write("openapi.yaml", stringify({ ...rest, components })));
    expect(documents.map(({ name }) => name)).toEqual([
      expect.stringMatching(/openapi\.yaml$/),
      expect.stringMatching(/^file:\/\/.*\/parts%2Fmissing\.yaml$/),
    ]);
  });

  test("that refers in a circle fails DESC-1, and what needs it is untested", async () => {
    write("a.yaml", "Pet: { $ref: 'b.yaml#/Pet' }");
    write("b.yaml", "Pet: { $ref: 'a.yaml#/Pet' }");
    const { components, ...rest } = parse(OWN);
    components.schemas.Pet = { $ref: "a.yaml#/Pet" };
    const description = await load(write("openapi.yaml", stringify({ ...rest, components })));
    const { failures, untested } = judgeDescription(description);
    expect(failures.map(({ id, received }) => `${id} ${received.includes("leads back to itself")}`)).toEqual([
      "DESC-1 true",
    ]);
    expect(untested.length).toBeGreaterThan(0);
  });

  test.each([
    ["is not there", null, /does not exist/],
    ["is neither YAML nor JSON", "a: [1", /is neither YAML nor JSON \(line 1, column \d+/],
    ["is plain text", "Hello", /neither YAML nor JSON with members/],
    ["is not UTF-8", Uint8Array.of(0xff, 0xfe, 0x61), /not UTF-8/],
    ["is larger than 4 MiB", `a: ${"x".repeat(4 * 1024 * 1024)}`, /has more than 4194304 bytes/],
    ["is nested too deeply", "[".repeat(100_000), /nested deeper than 700 levels/],
    [
      "has members nested too deeply",
      `${'{"a":'.repeat(1_500)}1${"}".repeat(1_500)}`,
      /nested deeper than 700 levels/,
    ],
    ["has lists nested on one line", `a:\n  ${"- ".repeat(1_500)}1\n`, /nested deeper than 700 levels/],
    [
      "is part of itself",
      "openapi: &a { info: *a }",
      /an alias in it refers to a value that contains the alias/,
    ],
    ["has aliases without end", aliases(), /aliases cannot be followed \(Excessive alias count/],
    [
      "merges what is no map",
      "openapi: 3.1.0\nx-a:\n  <<:\n",
      /aliases cannot be followed \(Merge sources must be maps/,
    ],
  ])("that %s is wrong usage in one sentence", async (_, content, message) => {
    const file = content === null ? join(folder, "missing.yaml") : write("openapi.yaml", content);
    const error = await load(file).catch((e: unknown) => e as Error);
    expect(error).toMatchObject({ name: "UsageError", message: expect.stringMatching(message) });
    expect((error as Error).message).toMatch(/^the description ".*: check --description$/);
    expect((error as Error).message).not.toContain("\n");
  });

  test.each([
    ["", /is empty/],
    ["ftp://example.com/openapi.yaml", /neither a file nor an http or https URL/],
    ["https://user:secret@example.com/openapi.yaml", /must not hold credentials/],
  ])("named %j is wrong usage", async (named, message) => {
    const error = await load(named).catch((e: unknown) => e as Error);
    expect(error).toMatchObject({ name: "UsageError", message: expect.stringMatching(message) });
    expect((error as Error).message).not.toContain("secret");
  });
});

/** Ten references to ten references to ten: a small text that would be a large value. */
function aliases(): string {
  const levels = Array.from({ length: 9 }, (_, i) => {
    const inner = i === 0 ? '"x"' : `*a${i - 1}`;
    return `a${i}: &a${i} [${Array(10).fill(inner).join(", ")}]`;
  });
  return levels.join("\n");
}

describe("a description of many documents", () => {
  test("has a hundred at most: of what is beyond, why it is not read", async () => {
    for (let n = 0; n < 101; n += 1) write(`${n}.yaml`, `next: { $ref: "${n + 1}.yaml#/a" }\n`);
    const { documents } = await load(join(folder, "0.yaml"));
    expect(documents.slice(0, 100).every(({ text }) => text !== null)).toBe(true);
    expect(documents).toHaveLength(101);
    expect(documents[100]).toMatchObject({
      text: null,
      absent: { kind: "unread", reason: "the description has more than 100 documents" },
    });
  });

  test("has 8 MiB at most", async () => {
    const padding = `# ${"x".repeat(3 * 1024 * 1024)}\n`;
    for (let n = 0; n < 3; n += 1) write(`${n}.yaml`, `next: { $ref: "${n + 1}.yaml#/a" }\n${padding}`);
    const { documents } = await load(join(folder, "0.yaml"));
    expect(documents.map(({ absent }) => absent?.reason ?? null)).toEqual([
      null,
      null,
      "the description is too large as a whole",
    ]);
  });
});

describe("a URL", () => {
  let server: Server;
  let origin = "";
  let requests: IncomingMessage[] = [];
  const answers: Record<string, { status?: number; body?: string; location?: string; silent?: true }> = {};

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(request);
      const found = answers[(request.url ?? "").split("?")[0] ?? ""] ?? { status: 404, body: "{}" };
      if (found.silent) return;
      if (found.location) response.setHeader("Location", found.location);
      response.writeHead(found.status ?? 200).end(found.body ?? "");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Object.assign(answers, {
      "/openapi.yaml": { body: OWN },
      "/gone.yaml": { status: 410 },
      "/moved.yaml": { status: 302, location: "/openapi.yaml" },
      "/login": { body: "<!doctype html><html><p>Log in: now</p></html>" },
      "/silent.yaml": { silent: true },
      "/large.yaml": { body: `a: ${"x".repeat(4 * 1024 * 1024)}` },
      "/file.yaml": { body: OWN.replace('"#/components/schemas/Pets"', '"file:///etc/hosts#/x"') },
      "/other.yaml": {
        body: OWN.replace('"#/components/schemas/Pets"', '"silent.yaml#/Pets"'),
      },
    });
  });

  beforeEach(() => {
    requests = [];
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test("is fetched without the key, and shown without its query", async () => {
    const description = await load(`${origin}/openapi.yaml?token=secret`, {}, `${origin}/v1`);
    expect(failedRows(description)).toEqual([]);
    expect(description.source).toBe(`${origin}/openapi.yaml`);
    expect(JSON.stringify(description)).not.toContain("secret");
    expect(requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ["/openapi.yaml?token=secret", undefined],
    ]);
  });

  test.each([
    ["/missing.yaml", /answered 404/],
    ["/gone.yaml", /answered 410/],
    ["/moved.yaml", /answered 302 with the location \/openapi\.yaml/],
    ["/login", /neither YAML nor JSON/],
    ["/silent.yaml", /gave no answer/],
    ["/large.yaml", /larger than 4 MiB/],
  ])("%s leaves all rows untested, for a reason in the run", async (path, reason) => {
    const { failures, untested } = judgeDescription(await load(`${origin}${path}`));
    expect(failures).toEqual([]);
    expect(untested).toHaveLength(7);
    expect(untested[0]).toMatch(/^DESC-1, description: the description could not be read: /);
    expect(untested[0]).toMatch(reason);
  });

  test.each([
    ["/missing.yaml", "missing"],
    ["/gone.yaml", "missing"],
    ["/moved.yaml", "unread"],
  ])("%s is %s", async (path, kind) => {
    const { documents } = await load(`${origin}${path}`);
    expect(documents[0]?.absent?.kind).toBe(kind);
  });

  test("gets the host of --host at the target's own origin only", async () => {
    const network = { ...DEFAULTS.network, host: "pets.test" };
    await load(`${origin}/openapi.yaml`, { network }, `${origin}/v1`);
    await load(`${origin}/openapi.yaml`, { network });
    expect(requests.map(({ headers }) => headers.host)).toEqual(["pets.test", new URL(origin).host]);
  });

  test("with a fragment is the same document, read once", async () => {
    answers["/self.yaml"] = { body: "a: { $ref: 'self.yaml#/b' }" };
    const { documents } = await load(`${origin}/self.yaml#/a`);
    expect([documents.length, requests.length]).toEqual([1, 1]);
  });

  test("shows neither the query of a reference nor the key in a path", async () => {
    answers[`/${KEY}.yaml`] = { body: "a: { $ref: 'openapi.yaml?token=secret-0123#/b' }" };
    const { source, documents } = await load(`${origin}/${KEY}.yaml`);
    expect(documents.map(({ name }) => name).at(-1)).toBe(`${origin}/openapi.yaml`);
    expect(source).toBe(`${origin}/$PETSTORE_API_KEY.yaml`);
  });

  test("names every document of a folder without the key in its path", async () => {
    answers[`/${KEY}/open.yaml`] = { body: "a: { $ref: 'pets.yaml#/b' }" };
    answers[`/${KEY}/pets.yaml`] = { body: "b: 1" };
    const { documents } = await load(`${origin}/${KEY}/open.yaml`);
    expect(documents.map(({ name, absent }) => [name, absent])).toEqual([
      [`${origin}/$PETSTORE_API_KEY/open.yaml`, null],
      [`${origin}/$PETSTORE_API_KEY/pets.yaml`, null],
    ]);
  });

  test("says why it could not be read without the key", async () => {
    answers["/lost.yaml"] = { status: 302, location: `/login?key=${KEY}` };
    const reasons = await Promise.all(
      [`/gone/${KEY}.yaml`, "/lost.yaml"].map(async (path) => {
        const [document] = (await load(`${origin}${path}`)).documents;
        return document?.absent?.reason;
      }),
    );
    expect(reasons).toEqual([
      `${origin}/gone/$PETSTORE_API_KEY.yaml answered 404`,
      `${origin}/lost.yaml answered 302 with the location /login?key=$PETSTORE_API_KEY`,
    ]);
  });

  test.each(["http://user@127.0.0.1:9/a.yaml", "http://:secret-0123@127.0.0.1:9/a.yaml"])(
    "with credentials is wrong usage, and not repeated: %s",
    async (named) => {
      const error = await load(named).catch(String);
      expect(error).toContain("--description must not hold credentials");
      expect(error).not.toContain("secret-0123");
    },
  );

  test("cannot refer to a file of this machine", async () => {
    const { documents } = await load(`${origin}/file.yaml`);
    expect(documents[1]?.absent?.reason).toBe(
      "a description from the network may not refer to a file of this machine",
    );
    expect(documents[1]?.text).toBeNull();
  });

  test("that refers to one that is silent: what needs that is untested", async () => {
    const { failures, untested } = judgeDescription(await load(`${origin}/other.yaml`));
    expect(failures).toEqual([]);
    expect(untested.map((text) => text.split(":")[0])).toEqual([
      "DESC-1, its references",
      "DESC-5, Pets in GET /pets 200",
      "DESC-6, Pets in GET /pets 200",
    ]);
    for (const text of untested) expect(text).toContain(": the description could not be read: ");
  });

  test("in a file's reference is fetched", async () => {
    const text = OWN.replace(
      '"#/components/schemas/Pets"',
      `"${origin}/openapi.yaml#/components/schemas/Pets"`,
    );
    const description = await load(write("openapi.yaml", text));
    expect(judgeDescription(description)).toEqual({ failures: [], untested: [] });
    expect(requests).toHaveLength(1);
  });
});

describe("in a run", () => {
  test("the report names it, the recording keeps it, and verify judges it again", async () => {
    const reference = await startReference();
    try {
      const faulty = OWN.replace("maximum: 100", "maximum: 1000");
      const judged = await judge(reference, {
        only: ["DESC", "OPEN-19"],
        description: write("own.yaml", faulty),
      });
      const { report, recording, facts } = judged;
      expect(report.verdict).toBe("nonconformant");
      const outcomes = report.requirements
        .filter(({ id }) => id.startsWith("DESC"))
        .map(({ outcome }) => outcome);
      expect(outcomes).toEqual(["passed", "passed", "passed", "failed", "passed", "passed", "passed"]);
      expect(report.causes?.map(({ title }) => title)).toEqual([
        "the description: `limit` with the maximum `1000` instead of `limit` with the maximum 100",
      ]);
      const [cause] = report.causes ?? [];
      expect(cause && rerunCommand(cause, report)).toBe(
        `petstore-conformance --base-url ${reference.baseUrl} --description ${join(folder, "own.yaml")} --only DESC-4`,
      );
      const sha256 = createHash("sha256").update(faulty).digest("hex");
      expect(report.run.options.description).toEqual({ source: join(folder, "own.yaml"), sha256 });
      expect(report.observations.find(({ id }) => id === "OPEN-19")?.observed).toBe(
        "operations: none; markers: none; statuses: GET /pets 429, POST /pets 429, GET /pets/{petId} 429",
      );
      expect(readHar(renderHar(recording, facts)).recording.description).toEqual(recording.description);
      expect(await verifyRun(judged)).toEqual([]);
    } finally {
      await reference.close();
    }
  });

  test("without one, the rows are untested, and the target is conformant", async () => {
    const reference = await startReference();
    try {
      const { report } = await judge(reference);
      const rows = report.requirements.filter(({ id }) => id.startsWith("DESC"));
      expect(report.verdict).toBe("conformant");
      expect(rows).toHaveLength(7);
      for (const row of rows)
        expect(row).toMatchObject({
          outcome: "untested",
          reason: { code: "not-asked", values: { option: "--description" } },
          cause: "target",
        });
      expect(report.run.options).not.toHaveProperty("description");
    } finally {
      await reference.close();
    }
  });

  test("a URL that does not answer leaves the run inconclusive", async () => {
    const reference = await startReference();
    try {
      const { report } = await judge(reference, {
        only: ["DESC-1"],
        description: "http://127.0.0.1:9/openapi.yaml",
      });
      expect(report).toMatchObject({
        verdict: "inconclusive",
        requirements: [{ outcome: "untested", cause: "run" }],
      });
    } finally {
      await reference.close();
    }
  });

  test("what it describes otherwise than the run saw is observed", async () => {
    const reference = await startReference();
    try {
      const text = OWN.replace(
        '        status: { $ref: "#/components/schemas/PetStatus" }\n    Pets:',
        "    Pets:",
      );
      const { report } = await judge(reference, { description: write("own.yaml", text) });
      const observed = report.observations.find(({ id }) => id === "OPEN-20")?.observed;
      expect(observed).toMatch(/GET \/pets 200 with status; POST \/pets 201 with status/);
      expect(observed).toMatch(/GET \/pets 400 not described/);
    } finally {
      await reference.close();
    }
  });
});
