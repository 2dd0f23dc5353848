/** What `run` prints and writes, in the process of the test: against a reference of its own, with what differs each time left out. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { type ReferenceOptions, startReference } from "../../src/reference/index.ts";
import type { Change } from "../../src/reference/seams.ts";
import { saidBy } from "../support/said-by.ts";
import { closeAll, closeLater } from "../support/sending.ts";

let folder: string;
let baseUrl: string;

beforeEach(() => {
  folder = mkdtempSync("/tmp/petstore-said-");
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await closeAll();
  rmSync(folder, { recursive: true });
});

/** Starts a reference, whose key is in the environment. */
async function start(options: ReferenceOptions = {}): Promise<void> {
  const reference = closeLater(await startReference({ plan: "business", stock: 30, ...options }));
  vi.stubEnv("PETSTORE_API_KEY", reference.apiKey);
  ({ baseUrl } = reference);
}

const fault = (id: string): Change => FAULTS.find((each) => each.id === id)?.change ?? (() => ({}));

/** The exit code and both streams of `run`, without ports, times and what follows from them. */
async function run(more: string): Promise<string> {
  const said = await saidBy(`run ${more} --out DIR/out --no-color`.replace("URL", baseUrl), folder);
  return said
    .replaceAll(/:\d{5}\/v1/g, ":PORT/v1")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:]+(?:\.\d+)?Z/g, "DATE")
    .replaceAll(/\d\d:\d\d:\d\d UTC/g, "TIME")
    .replaceAll(/(?<=, )in [\d.]+ m?s/g, "in no time")
    .replaceAll(/conformance-[0-9a-f]{8}-/g, "conformance-RUN-");
}

const written = (): readonly string[] => readdirSync(join(folder, "out")).toSorted();
const put = (name: string, text: string): void => {
  mkdirSync(join(folder, "out"), { recursive: true });
  writeFileSync(join(folder, "out", name), text);
};

test("of the embedded reference", async () => {
  baseUrl = "";
  expect(await run("--only GET-1,LIST-5 --seed 1")).toMatchSnapshot();
  expect(written()).toEqual(["recording.har", "report.html", "report.json"]);
});

test("of a target that fails: in full, each requirement, and on one line", async () => {
  await start({ changes: [fault("limit-unbounded"), fault("challenge-absent")] });
  const only = "URL --only GET-1,LIST-2,AUTH-8,LIST-5 --seed 1";
  expect(await run(`${only} --verbose --all`)).toMatchSnapshot();
  expect(await run(`${only} --quiet --verbose`)).toMatchInlineSnapshot(`
    "exit 1
    stdout:
    NONCONFORMANT: http://127.0.0.1:PORT/v1 — LIST-2 failed.
    "
  `);
});

test("what a run says of the one before", async () => {
  let isWrong = true;
  await start({
    changes: [(good) => ({ page: (ctx, pets, limit) => (isWrong ? pets : good.page(ctx, pets, limit)) })],
  });
  const only = "URL --only GET-1,LIST-2 --seed 1";
  await run(only);
  expect(await run("URL --rerun DIR/out --fail-on new --quiet")).toMatchInlineSnapshot(`
    "exit 0
    stdout:
    NONCONFORMANT: http://127.0.0.1:PORT/v1 — LIST-2 failed.
    "
  `);
  const again = await run("URL --rerun DIR/out --fail-on new");
  expect(again.split("stderr:")[1]).toMatchInlineSnapshot(`
    "
    petstore-conformance 1.0.0: judging http://127.0.0.1:PORT/v1, core profile
    --fail-on new: exit code 0, because LIST-2 failed in the earlier report, too
    "
  `);
  isWrong = false;
  const fixed = await run(`${only} --fail-on new`);
  expect(
    fixed.split("\n").filter((line) => /exit|Since|CONFORMANT|PARTIAL/.test(line)),
  ).toMatchInlineSnapshot(`
    [
      "exit 0",
      "PARTIAL: http://127.0.0.1:PORT/v1 — The run was narrowed; the 2 MUST that it",
      "Since the report of DATE: fixed 1, new 0, 0 left",
    ]
  `);
  isWrong = true;
  expect((await run(`${only} --fail-on new`)).split("stderr:")[1]).toMatchInlineSnapshot(`
    "
    petstore-conformance 1.0.0: judging http://127.0.0.1:PORT/v1, core profile
    --fail-on new: exit code 1, because LIST-2 did not fail before
    "
  `);
  const before = readFileSync(join(folder, "out/report.json"), "utf8");
  baseUrl = "http://127.0.0.1:9/v1";
  expect(await run(only)).toMatchInlineSnapshot(`
    "exit 3
    stdout:
    INCONCLUSIVE: http://127.0.0.1:9/v1 — The target was not reached: connection
    refused; start it, or check host and port.

      judged    nothing: 2 requirements untested
      sent      3 requests, 0 with the key, in no time

    stderr:
    petstore-conformance 1.0.0: judging http://127.0.0.1:9/v1, core profile DIR/out/ keeps the report of DATE: this run reached no service
    "
  `);
  expect(readFileSync(join(folder, "out/report.json"), "utf8")).toBe(before);
});

test("a SHOULD that fails ends with 1 where that is asked for", async () => {
  await start({ changes: [fault("challenge-absent")] });
  const only = "URL --only GET-1,AUTH-8 --seed 1";
  expect(await run(`${only} --quiet`)).toMatchInlineSnapshot(`
    "exit 0
    stdout:
    PARTIAL: http://127.0.0.1:PORT/v1 — The run was narrowed; the 1 MUST that it tested passed.
    "
  `);
  expect(await run(`${only} --fail-on should`)).toMatch(
    /^exit 1\n.*\n--fail-on should: exit code 1, because AUTH-8 failed\n$/s,
  );
  expect(await run(`${only} --strict --quiet`)).toMatchInlineSnapshot(`
    "exit 1
    stdout:
    NONCONFORMANT: http://127.0.0.1:PORT/v1 — 1 SHOULD failed, and the run is strict.
    "
  `);
});

test("of a key that may not be found everywhere, unless quietly", async () => {
  const warned = async (apiKey: string, more = ""): Promise<string> => {
    await start({ apiKey });
    const said = await run(`URL --only GET-1 --seed 1${more}`);
    return said.split("\n").find((line) => line.startsWith("warning")) ?? "none";
  };
  expect(await warned("k3y-4")).toMatchInlineSnapshot(
    `"warning: the API key is too short or too common to redact reliably: if the target repeats it, it may appear in the report"`,
  );
  expect(await warned("list")).toMatchInlineSnapshot(
    `"warning: the API key is too short or too common to redact reliably: if the target repeats it, it may appear in the report"`,
  );
  expect(await warned("list", " --quiet")).toBe("none");
  expect(await warned("a-key-of-sixteen")).toBe("none");
});

test("a secret that came by the name of the target is replaced, and that is said", async () => {
  await start({ apiKey: "s3cret-key-of-the-target" });
  const said = await run("URL --target s3cret-key-of-the-target --only GET-1 --seed 1");
  expect(said).not.toContain("s3cret");
  expect(said.split("stderr:")[1]).toMatchInlineSnapshot(`
    "
    petstore-conformance 1.0.0: judging $PETSTORE_API_KEY (http://127.0.0.1:PORT/v1), core profile
    petstore-conformance: report.json, recording.har: a secret was found and replaced before writing
    "
  `);
  expect(readFileSync(join(folder, "out/report.html"), "utf8")).not.toContain("s3cret");
});

test("files of an earlier run that are not written again go, those of others stay", async () => {
  await start();
  put("certificate.dsse.json", '{"payloadType":"application/vnd.in-toto+json"}');
  put("junit.xml", "<testsuites name='petstore-conformance'/>");
  put("service.log", "# petstore-conformance: output of x\n");
  put("summary.md", "# Of another program\n");
  await run("URL --only GET-1 --seed 1 --reporter html");
  expect(written()).toEqual(["report.html", "report.json", "summary.md"]);
  await run("URL --only GET-1 --seed 1 --reporter junit,markdown");
  expect(written()).toEqual(["junit.xml", "report.json", "summary.md"]);
});

describe("known failures", () => {
  const only = "URL --only GET-1,LIST-2 --seed 1 --expected-failures DIR/known.yaml";
  const know = (text: string): void => writeFileSync(join(folder, "known.yaml"), text);

  test("keep the exit code 0, and are named where they are out of date", async () => {
    await start({ changes: [fault("limit-unbounded")] });
    know("- requirement: LIST-2\n  reason: it is known\n");
    expect(await run(`${only} --quiet`)).toMatchInlineSnapshot(`
      "exit 0
      stdout:
      NONCONFORMANT: http://127.0.0.1:PORT/v1 — LIST-2 failed, as expected.
      "
    `);
    know("- requirement: LIST-2\n  reason: it is known\n- requirement: GET-1\n  reason: so is this\n");
    expect(await run(`${only} --quiet`)).toMatchInlineSnapshot(`
      "exit 1
      stdout:
      NONCONFORMANT: http://127.0.0.1:PORT/v1 — LIST-2 failed. The expected failures are out of date: GET-1 passed: remove its entry.
      "
    `);
    expect((await run(only)).split("stderr:")[1]).toMatchInlineSnapshot(`
      "
      petstore-conformance 1.0.0: judging http://127.0.0.1:PORT/v1, core profile DIR/known.yaml:3:3: GET-1 passed: remove its entry
      "
    `);
  });

  test("are written anew with --update-expected-failures", async () => {
    await start({ changes: [fault("limit-unbounded")] });
    know("- requirement: GET-1\n  reason: so is this\n");
    const said = await run(`${only} --update-expected-failures`);
    expect([said.split("\n")[0], said.split("\n\n").at(-2)]).toMatchInlineSnapshot(`
      [
        "exit 1",
        "Run
        sent      31 requests, 28 with the key, in no time
        created   23 animals, with names that begin with conformance-RUN-
        checks    2 of 6 passed
        profile   core, seed 1, petstore-conformance 1.0.0
        report DIR/out/report.html, with report.json,
                  recording.har DIR/known.yaml: 1 entry, 1 added, 1 removed; give the reason of each new one.",
      ]
    `);
    expect(readFileSync(join(folder, "known.yaml"), "utf8")).toMatchInlineSnapshot(`
      "- requirement: LIST-2
        reason: "TODO: say why this fails, and who is to fix it"
      "
    `);
  });
});

test("in a workflow of GitHub: a summary and annotations, unless other reporters are named", async () => {
  await start({ changes: [fault("limit-unbounded")] });
  const summary = join(folder, "summary.md");
  vi.stubEnv("GITHUB_STEP_SUMMARY", summary);
  vi.stubEnv("GITHUB_ACTIONS", "true");
  const annotations = async (more: string): Promise<readonly string[]> => {
    writeFileSync(summary, "before\n");
    const said = await run(`URL --only GET-1,LIST-2 --seed 1${more}`);
    return said.split("\n").flatMap((line) => (line.startsWith("::") ? [line.split("::")[1] ?? ""] : []));
  };
  expect(await annotations("")).toMatchInlineSnapshot(`
    [
      "error title=LIST-2 MUST §4.1 GET /pets?limit=1 lists 53 animals instead of at most 1",
    ]
  `);
  expect(readFileSync(summary, "utf8")).toMatch(/^before\n#+ /);
  expect(await annotations(" --quiet")).toEqual([]);
  expect(readFileSync(summary, "utf8")).toMatch(/^before\n#+ /);
  expect(await annotations(" --reporter junit")).toEqual([]);
  expect(readFileSync(summary, "utf8")).toBe("before\n");
});

describe("wrong usage is one sentence, and nothing is written", () => {
  test.each([
    "--ready 5",
    "--start serve",
    "--header X-Tenant:a",
    "--api-key-file DIR/none",
    "ftp://pets.example.com/v1",
    "staging",
    "http://a.test/v1 --base-url http://a.test/v1",
    "--watch-files src",
    "--jobs 2",
    "--resume",
    "--shard 1/2",
    "--target all",
    "--target a --target b",
    "--reporter pdf",
    "--rerun DIR/none",
    "--grep nowhere",
    "http://a.test/v1",
    "--only LIST-99",
    "--update-expected-failures",
    "--rate 0",
    "--config DIR/none.yaml",
    "--config DIR",
    "--timeout 0",
  ])("%s", async (line) => {
    vi.stubEnv("PETSTORE_API_KEY", undefined);
    baseUrl = "";
    const said = await run(line);
    expect(said).toMatchSnapshot();
    expect(readdirSync(folder)).toEqual([]);
  });
});
