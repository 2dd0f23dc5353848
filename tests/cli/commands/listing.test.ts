/** `listing`: of which hosts it lists products, and what it says of each folder; for runs without a network. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "../../../src/report/certificate/statement.ts";
import { renderHar } from "../../../src/report/har/har.ts";
import { renderProduct } from "../../../src/report/listing/product.ts";
import { filesOf, type Submitted, submitted, trustFile } from "../../report/listing/submitted.ts";
import { play } from "../../support/played-run.ts";
import { saidBy } from "../../support/said-by.ts";

type Base = Parameters<typeof submitted>[0];

const AT = "https://pets.example.com/v1";

let base: Base;
let folder: string;
let all: Submitted[] = [];

beforeAll(async () => {
  const { report, recording, facts } = await play({ baseUrl: AT });
  const { seed: _, ...options } = report.run.options;
  const run = { ...report.run, options, startedAt: "2029-12-31T12:00:00.000Z" };
  const har = renderHar(recording, facts);
  base = filesOf(
    {
      report: { ...report, run, ...{ recording: "recording.har", recordingDigest: { sha256: sha256(har) } } },
    },
    har,
  );
});

beforeEach(() => {
  folder = mkdtempSync("/tmp/petstore-said-");
  all = [];
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the folder of a product that was judged at a base URL, with these addresses of `--resolve`. */
function put(name: string, baseUrl = AT, resolve?: string | readonly string[], directory = "products"): void {
  const made = submitted(base, {
    folder: name,
    implementation: { project: name },
    report: (report) => ({
      ...report,
      target: { ...report.target, baseUrl },
      run: {
        ...report.run,
        // Each is a run of its own.
        startedAt: new Date(Date.parse(report.run.startedAt) + 1_000 * all.length).toISOString(),
        options: { ...report.run.options, ...(resolve === undefined ? {} : { resolve }) },
      },
    }),
  });
  const { product, report, certificate, recordingDigest } = made.submission;
  const files = {
    "product.yaml": renderProduct(product),
    "report.json": report,
    "certificate.dsse.json": certificate,
    "recording.har.sha256": recordingDigest,
    "README.md": "",
  };
  mkdirSync(join(folder, directory, name), { recursive: true });
  for (const [file, content] of Object.entries(files))
    writeFileSync(join(folder, directory, name, file), content);
  all.push(made);
}

/** What `listing` says with the trust in all keys of this test, in 2030. */
function list(more = "", directories = "DIR/products"): Promise<string> {
  writeFileSync(join(folder, "trust.json"), trustFile(all));
  const line = `listing ${directories} --trust DIR/trust.json --out DIR/page --now 2030-06-01T00:00:00Z${more}`;
  return saidBy(line, folder);
}

/** Which folders are invalid, and why. */
async function refused(...args: Parameters<typeof list>): Promise<readonly string[]> {
  return (await list(...args)).split("\n").filter((line) => line.startsWith("  "));
}

const madeAt = (host: string): string =>
  `its run was at ${host}, a loopback or private address, which does not show what others would reach (--allow-private lists it)`;

test("a product that was judged at a public host is listed", async () => {
  put("pets");
  put("resolved", AT, "pets.example.com:443:93.184.215.14");
  expect(await list()).toBe(
    "exit 0\nstdout:\nWrote DIR/page/index.html and listing.json: 2 certified, 0 expired, 0 revoked, 0 invalid.\n",
  );
  const written = readdirSync(join(folder, "page"), { recursive: true }).map(String).toSorted();
  expect(written.filter((name) => name.includes("pets"))).toEqual([
    ...["products/pets", "products/pets/badge.svg"],
    ...["products/pets/certificate.dsse.json", "products/pets/report.json"],
  ]);
  for (const name of ["certificate.dsse.json", "report.json"])
    expect(readFileSync(join(folder, "page/products/pets", name))).toEqual(
      readFileSync(join(folder, "products/pets", name)),
    );
  expect(readFileSync(join(folder, "page/products/pets/badge.svg"), "utf8")).toMatch(/^<svg /);
});

test.each<[string, string, string | readonly string[] | undefined]>([
  ["10.0.0.1", "https://10.0.0.1/v1", undefined],
  ["[::1]", "https://[::1]:8443/v1", undefined],
  ["pets.internal", "https://pets.internal/v1", undefined],
  ["192.168.7.1", AT, "pets.example.com:443:192.168.7.1"],
  ["10.1.2.3", AT, ["other.example.com:443:93.184.215.14", "pets.example.com:443:10.1.2.3"]],
  ["[fd00::1]", AT, "pets.example.com:443:[fd00::1]"],
  ["[fe80::1]", AT, "pets.example.com:443:fe80::1"],
  ["[::1]", AT, "pets.example.com:443:0:0:0:0:0:0:0:1"],
  ["[fd00::1]", AT, "pets.example.com:443:[FD00::0001]"],
  ["pets.internal.", "https://pets.internal./v1", undefined],
])("one that was judged at %s is not, without --allow-private", async (host, baseUrl, resolve) => {
  put("pets", baseUrl, resolve);
  expect(await refused()).toEqual([`  invalid: pets: ${madeAt(host)}`]);
  expect(existsSync(join(folder, "page/products/pets"))).toBe(false);
  expect(await refused(" --allow-private")).toEqual([]);
});

test("why a folder is invalid for another reason comes first", async () => {
  put("pets", "https://10.0.0.1/v1");
  writeFileSync(join(folder, "products/pets/recording.har.sha256"), "none");
  expect(await refused()).toEqual([
    "  invalid: pets: recording.har.sha256 is not the SHA-256 of a recording.har",
  ]);
});

test("the page of another day is replaced, and what is listed no more goes with it", async () => {
  put("pets");
  put("cats", AT, undefined, "more");
  const listed = (): readonly string[] => readdirSync(join(folder, "page/products")).toSorted();
  expect(await list("", "DIR/products DIR/more")).toContain("exit 0");
  expect(listed()).toEqual(["cats", "pets"]);
  expect(await list()).toContain(": 1 certified, ");
  expect(listed()).toEqual(["pets"]);
  // Times are shown in whole seconds.
  const data = (): string => readFileSync(join(folder, "page/listing.json"), "utf8");
  const before = data();
  await list(" --now 2030-06-01T00:00:00.999Z");
  expect(data()).toBe(before);
  await list(" --now 2030-06-01T00:00:01Z");
  expect(data()).not.toBe(before);
});

describe("a directory that no listing wrote is left alone", () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    ["another file", { "listing.json": "petstore-conformance", "notes.txt": "" }, "notes.txt"],
    ["another listing.json", { "listing.json": "[]" }, "listing.json"],
    ["a page alone", { "index.html": "" }, "index.html"],
  ])("with %s", async (_, files, named) => {
    put("pets");
    mkdirSync(join(folder, "page"));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, "page", name), text);
    const said = await list();
    expect(said).toContain("exit 2");
    expect(said).toContain(
      `holds "${named}", which no listing wrote: choose a directory that is empty or new`,
    );
    expect(readdirSync(join(folder, "page")).toSorted()).toEqual(Object.keys(files).toSorted());
  });

  test("and an empty one is used", async () => {
    put("pets");
    mkdirSync(join(folder, "page"));
    expect(await list()).toContain("exit 0");
  });
});

test("a file of more than its bytes is no submission, and one of exactly as many is", async () => {
  put("pets");
  const digest = join(folder, "products/pets/recording.har.sha256");
  const text = readFileSync(digest, "utf8");
  writeFileSync(digest, text.padEnd(1_025, "\n"));
  expect(await refused()).toEqual([
    "  invalid: pets: recording.har.sha256 has more than 1024 bytes: submit writes it",
  ]);
  writeFileSync(digest, text.padEnd(1_024, "\n"));
  expect((await refused()).join()).not.toContain("bytes");
});
