/** Every command in a block of README.md, CONTRIBUTING.md and docs is run as a reader would, in the order of its page. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { FAULTS } from "../../src/faults/index.ts";
import { startReference } from "../../src/reference/index.ts";
import { ROOT } from "../support/built.ts";
import { copyCheckout } from "../support/checkout.ts";
import { blocksOf, commandsOf, PAGES } from "../support/documents.ts";
import { type ShellReader, shellReader } from "../support/shell-reader.ts";

/** What becomes of one command of a page. */
interface Step {
  /** Words of the command, by which a row is found when the page changes. */
  readonly words: string;
  /** What it prints. */
  readonly prints?: RegExp;
  /** Default 0. */
  readonly code?: number;
  /** The fault of the service that is judged. */
  readonly fault?: string;
  /** Prepares what the page expects of a reader. */
  readonly before?: (work: string) => void;
  /** Where it runs: `checkout` is a copy of this one; otherwise a directory in that of the reader. */
  readonly where?: string;
  /** It is a server, which runs until the end of the page. */
  readonly isServer?: boolean;
  /** Addresses of this machine are those of a server of the page, not of one that the test starts. */
  readonly ownServer?: boolean;
  /** Why it is not run here. */
  readonly notRun?: string;
}

const VERDICT = /^(CONFORMANT|PARTIAL): http/m;
const KEY = "a-key-for-every-command";

const copy = (from: string, to: string) => (work: string) => {
  mkdirSync(dirname(join(work, to)), { recursive: true });
  cpSync(from.startsWith("/") ? from : join(work, from), join(work, to), { recursive: true });
};

/** One of the two targets names its failures, the other fails because of them. */
const TWO_TARGETS = { fault: "limit-unbounded", code: 1, prints: /staging[\s\S]*as expected[\s\S]*eu/ };

/** A row for every command. Pages of certificates are in certificates.slow.test.ts, which demands the same. */
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  // First, because it takes longest: a full run waits for a window of the rate limit.
  "docs/reports.md": [
    { words: "--reporter html,har,junit", prints: VERDICT },
    { words: "verify conformance-report/", prints: /^VERIFIED/m },
    { words: "compare", before: copy("conformance-report", "last-release"), prints: /^NO REGRESSION/m },
    { words: "matrix", before: copy("conformance-report", "vendors/example"), prints: /matrix\.html/ },
    { words: "keygen", prints: /key id/ },
    { words: "--exhaust-rate-limit", prints: VERDICT },
    { words: "sign", prints: /^SIGNED: CONFORMANT/m },
    { words: "verify", prints: /^VERIFIED/m },
    {
      words: "openssl",
      where: "conformance-report",
      before: (work) =>
        cpSync(
          join(work, "../keys/conformance-public.pem"),
          join(work, "conformance-report/conformance-public.pem"),
        ),
      prints: /Signature Verified Successfully/,
    },
    {
      words: "cosign",
      notRun: "Debian has no package of cosign; the page names the version that it was tried with",
    },
  ],
  "README.md": [
    { words: "npm ci && npm test", notRun: "this test is one of its tests; .ci/run runs both" },
    { words: "npm ci && npm run conformance", notRun: ".ci/run runs both" },
    { words: "export PETSTORE_API_KEY=" },
    { words: "npm run conformance --", where: "checkout", prints: VERDICT },
    { words: "npm pack", where: "checkout", prints: /petstore-conformance-[\d.]+\.tgz/ },
    {
      words: "npm install --save-dev",
      where: "project",
      prints: /added \d+ packages/,
      before: (work) => {
        mkdirSync(join(work, "project"));
        writeFileSync(join(work, "project/package.json"), JSON.stringify({ private: true }));
        copy("checkout/petstore-conformance-1.0.0.tgz", "project/petstore-conformance-1.0.0.tgz")(work);
      },
    },
    { words: "npm pkg set", where: "project" },
    { words: "npm run conformance --", where: "project", prints: VERDICT },
    { words: "serve --port 8080", isServer: true, prints: /Press Ctrl-C/ },
    { words: "--base-url http://127.0.0.1:8080/v1", ownServer: true, code: 1, prints: /try +curl/ },
    { words: "petstore-conformance init", prints: /Wrote petstore-conformance\.yaml/ },
  ],
  "CONTRIBUTING.md": [
    { words: "npx vitest run", notRun: "its tests are some of those of npm test" },
    { words: "npm run build && node dist/bin.js explain LIST-2", where: "checkout", prints: /^PARTIAL/m },
  ],
  "docs/ci.md": [
    {
      words: "npm pack",
      where: "checkout",
      before: (work) => mkdirSync(join(work, "pets")),
      prints: /\.tgz/,
    },
    { words: "init --base-url https:", where: "pets", prints: /Wrote petstore-conformance\.yaml/ },
    {
      words: "--start 'node server.js 8080'",
      where: "pets",
      // The other of two ways.
      before: (work) => {
        for (const name of ["petstore-conformance.yaml", ".github"])
          rmSync(join(work, "pets", name), { recursive: true });
      },
      prints: /Wrote petstore-conformance\.yaml/,
    },
    {
      words: "docker build",
      notRun: "there are no containers; tests/ci/container.slow.test.ts runs its commands",
    },
    { words: "docker run", notRun: "as above" },
  ],
  "docs/benchmarks.md": [
    { words: "npm run install:python", notRun: "installs other tools, in Java and Python" },
    { words: "npm run compare", notRun: "takes hours" },
  ],
  "docs/developers.md": [
    { words: "--bail", fault: "limit-unbounded", code: 1, prints: /Failed: 1 cause/ },
    { words: "explain LIST-2", prints: /LIST-2/ },
    { words: "--only LIST CREATE-2", fault: "limit-unbounded", code: 1, prints: /LIST-2, LIST-9/ },
    { words: "--rerun conformance-report", prints: /^PARTIAL/m },
    { words: "petstore-conformance serve", isServer: true, prints: /Press Ctrl-C/ },
    { words: "npx vitest run --project conformance -t LIST-2", where: "checkout", prints: /1 passed/ },
  ],
  "docs/operators.md": [
    { words: "plan --profile full", prints: /requests/ },
    { words: "--read-only", prints: /^PARTIAL[\s\S]*created +nothing/m },
  ],
  "docs/running.md": [
    { words: "plan --config", prints: /requests/ },
    { words: "--expected-failures", fault: "limit-unbounded", prints: /as expected/ },
    { words: "--target staging --target eu", ...TWO_TARGETS, before: setEuKey },
    { words: "--target all", ...TWO_TARGETS },
    {
      words: "--start 'node server.js --port 8080'",
      ownServer: true,
      prints: VERDICT,
      before: (work) =>
        writeFileSync(
          join(work, "server.js"),
          `process.argv.splice(2, 0, "serve", "--plan", "business"); import(${JSON.stringify(join(ROOT, "dist/bin.js"))});`,
        ),
    },
  ],
  "docs/fleets.md": [
    { words: "--jobs 4", prints: /^Targets\n {2}staging .* exit 0/m },
    // All three have the same key at the same host here.
    { words: "--shard 2/4", prints: /shard 2 of 4: none of the 3 targets/ },
    {
      words: "matrix shard-1",
      prints: /Wrote fleet\/matrix\.html/,
      before: (work) => {
        for (const [n, name] of ["staging", "api", "eu", "eu"].entries())
          copy(`conformance-report/${name}`, `shard-${n + 1}/${name}`)(work);
      },
    },
    ...["create secret", "apply -f kubernetes.yaml", "get job", "apply -f kubernetes-matrix.yaml"].map(
      (words) => ({ words, notRun: "it needs a cluster; tests/recipes runs the commands of the pods" }),
    ),
  ],
  "docs/descriptions.md": [
    {
      words: "--description openapi.yaml",
      prints: VERDICT,
      before: copy(join(ROOT, "schemas/openapi.yaml"), "openapi.yaml"),
    },
    { words: "--description https://", prints: VERDICT },
  ],
  "docs/mending.md": [
    {
      words: "MENDING=write",
      notRun: "it is tests/express/mend-first-card.slow.test.ts, which runs beside this test",
    },
    { words: "serve.mjs", where: "checkout", isServer: true, prints: /with the key/ },
    { words: "npm run conformance", where: "checkout", ownServer: true, code: 1, prints: /^NONCONFORMANT/m },
  ],
  "docs/side-by-side.md": [
    { words: "npm run implementations", notRun: "it installs from the registry; .ci/run judges these three" },
    { words: "schemathesis run", notRun: "it needs Schemathesis from PyPI" },
    { words: "npx dredd@14", notRun: "it needs Dredd from the registry" },
  ],
};

function setEuKey(work: string): void {
  writeFileSync(join(work, "eu.key"), KEY);
}

/** Ports of this machine that pages name; tests take free ones. */
const PORTS = ["8080", "8081", "3000"];

/** A reader of one page, and the ports that are free for it. */
interface Following {
  readonly reader: ShellReader;
  readonly ports: ReadonlyMap<string, string>;
}

async function following(): Promise<Following> {
  const free = PORTS.map(async (port): Promise<[string, string]> => [port, await freePort()]);
  return { reader: await shellReader(), ports: new Map(await Promise.all(free)) };
}

function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .on("error", reject)
      .listen(0, "127.0.0.1", () => {
        const address = server.address();
        server.close(() => resolve(String(typeof address === "object" ? address?.port : "")));
      });
  });
}

const withPorts = (text: string, { ports }: Following): string =>
  text.replaceAll(/\b(8080|8081|3000)\b/g, (port) => ports.get(port) ?? port);

/** A page's text with the address of a service that is there. */
const withOrigin = (text: string, origin: string): string =>
  text
    .replaceAll(/https:\/\/((staging|api|eu)\.example\.com|\$\{STAGING_HOST\})/g, origin)
    .replaceAll("http://127.0.0.1:8080", origin);

/** Writes the files that a page shows, each named by its first line, for a service at this origin. */
function writeFiles(page: string, before: number, origin: string, work: string): void {
  for (const { language, text } of blocksOf(page).slice(0, before)) {
    const [, name] = (language === "yaml" ? /^# (\S+\.yaml)\n/ : /^$/).exec(text) ?? [];
    if (name === undefined) continue;
    const shown = withOrigin(text, origin).replace("/run/secrets/eu.key", "eu.key");
    // The end of an expected failure is a date that comes.
    writeFileSync(join(work, name), shown.replace(/(?<=expires: )\d{4}/, "2999"));
  }
}

/** The environment that the pages assume. */
const ENVIRONMENT = {
  PETSTORE_API_KEY: KEY,
  PETS_KEY: KEY,
  STAGING_API_KEY: KEY,
  STAGING_HOST: "staging.example.com",
  GATEWAY_KEY: "the-gateway-s-own-key",
  NO_COLOR: "1",
  npm_config_prefer_offline: "true",
  npm_config_audit: "false",
};

async function follow(
  followed: Following,
  page: string,
  at: number,
  command: string,
  step: Step,
): Promise<void> {
  const { reader } = followed;
  const work = join(reader.home, "work");
  step.before?.(work);
  const changes = FAULTS.filter(({ id }) => id === step.fault).flatMap(({ change }) => change);
  const reference = await startReference({ plan: "business", apiKey: KEY, changes });
  try {
    const origin = new URL(reference.baseUrl).origin;
    if (!step.ownServer) writeFiles(page, at, origin, work);
    const text = withPorts(step.ownServer || step.isServer ? command : withOrigin(command, origin), followed);
    const where = { cwd: join(work, step.where ?? ""), env: ENVIRONMENT };
    if (step.isServer) return await reader.start(text, step.prints ?? /./, where);
    const { code, output } = await reader.run(text, where);
    expect([command, code, output]).toEqual([
      command,
      step.code ?? 0,
      expect.stringMatching(step.prints ?? /^/),
    ]);
    if (page === "README.md" && step.ownServer) isShownIn(followed, page, output);
  } finally {
    await reference.close();
  }
}

/** A page shows what the command prints, but for the port, and for what depends on the time left in a rate-limit window. */
function isShownIn(followed: Following, page: string, output: string): void {
  const shown = blocksOf(page).find(({ language }) => language === "text")?.text ?? "no block";
  const stable = (text: string): string => text.replaceAll(/\d+(?= passed| untested)/g, "..");
  expect(stable(output)).toContain(stable(withPorts(shown, followed).trimEnd()));
}

/** Every command of a page, with the number of the block that has it. */
const commandsIn = (page: string): readonly (readonly [block: number, command: string])[] =>
  blocksOf(page).flatMap((block, at) => commandsOf(block).map((command) => [at, command] as const));

test("every page with commands has its rows, and no other has", () => {
  const pages = PAGES.filter((page) => commandsIn(page).length > 0 && !page.startsWith("docs/certificates/"));
  expect(Object.keys(STEPS).sort()).toEqual(pages.toSorted());
});

test("what is left to .ci/run is there", () => {
  const ci = readFileSync(join(ROOT, ".ci/run"), "utf8");
  expect(ci).toMatch(/npm ci\n[\s\S]*test_step "tests" test\n[\s\S]*npm run conformance/);
});

test.each(Object.entries(STEPS))("%s: every command has its row, in the page's order", (page, steps) => {
  const commands = commandsIn(page).map(([, command]) => command);
  const rows = commands.map((command, at) => (command.includes(steps[at]?.words ?? "\0") ? command : null));
  expect(rows).toEqual(commands);
  expect(steps).toHaveLength(commands.length);
});

// One page after another: the services that are judged are in this process, and must answer while a checkout is copied.
test.each(Object.entries(STEPS))(
  "%s: its commands do what it says",
  { timeout: 300_000 },
  async (page, steps) => {
    const followed = await following();
    const { reader } = followed;
    try {
      if (steps.some(({ where }) => where === "checkout"))
        await copyCheckout(join(reader.home, "work/checkout"), { dist: true });
      const exports: string[] = [];
      for (const [index, [at, command]] of commandsIn(page).entries()) {
        const step = steps[index];
        if (step === undefined || step.notRun !== undefined) continue;
        if (command.startsWith("export ")) exports.push(command.replace("…", KEY));
        else await follow(followed, page, at, [...exports, command].join("\n"), step);
      }
    } finally {
      await reader.close();
    }
  },
);
