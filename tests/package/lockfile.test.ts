/** What a vendor gets by installing: packages that run nothing while they are installed. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/built.ts";

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
  /** The proof, which is a workspace and no part of what is shipped. */
  readonly link?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
  packages: Readonly<Record<string, Locked>>;
};

/** Packages that are installed with the suite: all but itself, the proof and those that only its development needs. */
const shipped = Object.entries(packages).filter(
  ([path, { dev, devOptional, peer, link }]) =>
    path.startsWith("node_modules/") && !link && !dev && !devOptional && !peer,
);

test("there are such packages", () => {
  expect(shipped.length).toBeGreaterThan(5);
  expect(shipped.map(([path]) => path)).toEqual(
    expect.arrayContaining(["node_modules/undici", "node_modules/ajv"]),
  );
});

test("none of them has an install script", () => {
  expect(shipped.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([]);
});

test("each of them is locked to its content", () => {
  const loose = shipped.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  expect(loose.map(([path]) => path)).toEqual([]);
});
