/**
 * A judge that this project did not write, Schemathesis, finds nothing wrong with the reference: neither by the
 * reference's own description, nor by schemas/openapi.yaml.
 */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { CREATION_STYLES } from "../../proof/faults/styles/operations/creation.ts";
import { type RunningReference, startReference } from "../../src/reference/index.ts";
import { ROOT } from "../support/built.ts";

const CONFIG = fileURLToPath(new URL("interface.toml", import.meta.url));

/** Requests that are generated for each operation and phase; `EXAMPLES=3000 npm run schemathesis` takes minutes. */
const EXAMPLES = process.env.EXAMPLES ?? "50";

const LIMITLESS = { plan: { perMinute: 1_000_000, perDay: 1_000_000_000 } } as const;
const PHASES = "examples,coverage,fuzzing,stateful";

// Also in CI, where it is not installed by default, the tests are skipped and their titles say why.
const { status } = spawnSync("schemathesis", ["--version"]);
const skipped = status === 0 ? "" : " (skipped, not installed: pip install 'schemathesis>=4,<5')";
const judged = test.skipIf(skipped !== "");

interface Finding {
  readonly code: unknown;
  readonly stdout: string;
}

async function schemathesis(
  { baseUrl, apiKey }: RunningReference,
  description: string,
  more: { readonly first?: readonly string[]; readonly last?: readonly string[] } = {},
): Promise<Finding> {
  // It writes its caches here.
  const cwd = mkdtempSync(join(tmpdir(), "petstore-schemathesis-"));
  const args = [
    ...[...(more.first ?? []), "run", description, "--url", baseUrl],
    ...["--header", `Authorization: Bearer ${apiKey}`, "--max-examples", EXAMPLES, "--phases", PHASES],
    ...["--continue-on-failure", "--suppress-health-check", "all", "--generation-database", "none"],
    ...["--no-color", ...(more.last ?? [])],
  ];
  const options = { cwd, env: { ...process.env, NO_PROXY: "127.0.0.1" }, maxBuffer: 64 * 1_048_576 };
  try {
    const { stdout } = await promisify(execFile)("schemathesis", args, options);
    return { code: 0, stdout };
  } catch (error) {
    return error as Finding;
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

const ownDescription = ({ baseUrl }: RunningReference): string => new URL("/openapi.json", baseUrl).href;

function expectNothing({ code, stdout }: Finding, { counters }: RunningReference): void {
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("No issues found") });
  expect(stdout).toMatch(/✅ {2}Examples.*✅ {2}Coverage.*✅ {2}Fuzzing.*✅ {2}Stateful/s);
  expect(counters.created).toBeGreaterThan(20);
}

judged(
  `Schemathesis finds nothing by the reference's own description${skipped}`,
  async () => {
    const reference = await startReference(LIMITLESS);
    try {
      const found = await schemathesis(reference, ownDescription(reference), { last: ["--checks", "all"] });
      expectNothing(found, reference);
    } finally {
      await reference.close();
    }
  },
  3_600_000,
);

judged(
  `Schemathesis finds nothing by schemas/openapi.yaml${skipped}`,
  async () => {
    const reference = await startReference(LIMITLESS);
    try {
      // All checks are made by default; `--checks all` would override the config.
      const found = await schemathesis(reference, join(ROOT, "schemas/openapi.yaml"), {
        first: ["--config-file", CONFIG],
      });
      expectNothing(found, reference);
    } finally {
      await reference.close();
    }
  },
  3_600_000,
);

judged(
  `Schemathesis finds a store that refuses the empty name${skipped}`,
  async () => {
    const style = CREATION_STYLES.find(({ id }) => id === "names-of-64");
    const reference = await startReference({ ...style?.options(), ...LIMITLESS });
    try {
      const found = await schemathesis(reference, ownDescription(reference));
      expect(found.code).toBe(1);
      expect(found.stdout).toContain("Schema-valid request rejected");
    } finally {
      await reference.close();
    }
  },
  3_600_000,
);
