/** What becomes of each command in a block of README.md, CONTRIBUTING.md and docs. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../../support/built.ts";

/** What becomes of one command of a page. */
export interface Step {
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

const VERDICT = /^(CONFORMANT \((core|full)\)|PARTIAL): http/m;
export const KEY = "a-key-for-every-command";

const copy = (from: string, to: string) => (work: string) => {
  mkdirSync(dirname(join(work, to)), { recursive: true });
  cpSync(from.startsWith("/") ? from : join(work, from), join(work, to), { recursive: true });
};

/** Pages that install and build the suite; commands.slow.test.ts runs them, commands-of-docs.slow.test.ts the others. */
export const OF_INSTALLATION: readonly string[] = ["README.md", "CONTRIBUTING.md", "docs/ci.md"];

/** One of the two targets names its failures, the other fails because of them. */
const TWO_TARGETS = { fault: "limit-unbounded", code: 1, prints: /staging[\s\S]*as expected[\s\S]*eu/ };

/** A row for every command. Pages of certificates are in certificates.slow.test.ts, which demands the same. */
export const STEPS: Readonly<Record<string, readonly Step[]>> = {
  // First, because it takes longest: a full run waits for a window of the rate limit.
  "docs/reports.md": [
    { words: "--reporter html,har,junit", prints: VERDICT },
    { words: "verify conformance-report/", prints: /^VERIFIED/m },
    { words: "compare", before: copy("conformance-report", "last-release"), prints: /^NO REGRESSION/m },
    { words: "matrix", before: copy("conformance-report", "vendors/example"), prints: /matrix\.html/ },
    { words: "keygen", prints: /key id/ },
    { words: "--exhaust-rate-limit", prints: VERDICT },
    { words: "sign", prints: /^SIGNED, level \w+: /m },
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
    { words: "--jobs 4", prints: /^3 targets: 3 conformant$/m },
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
    {
      words: "npm run implementations",
      notRun: "it installs from the registry; .ci/run judges two of these three",
    },
    { words: "schemathesis run", notRun: "it needs Schemathesis from PyPI" },
    { words: "npx dredd@14", notRun: "it needs Dredd from the registry" },
  ],
};

function setEuKey(work: string): void {
  writeFileSync(join(work, "eu.key"), KEY);
}
