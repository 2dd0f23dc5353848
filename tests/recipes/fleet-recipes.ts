/** The recipes of docs/recipes/fleets, as their tests read them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { ROOT } from "../support/built.ts";
import type { Manifest } from "./kubernetes-schema.ts";

export const FOLDER: string = join(ROOT, "docs/recipes/fleets");

/** The text of a file of the recipes. */
export const text = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

/** The targets of all recipes. */
export const NAMES: readonly string[] = ["eu", "us", "asia", "africa"];

/** A container of a Job. */
export interface Container {
  readonly args: readonly string[];
  readonly envFrom?: readonly { readonly secretRef: { readonly name: string } }[];
  readonly volumeMounts: readonly { readonly mountPath: string }[];
}

/** The manifest of a Job. */
export interface JobManifest extends Manifest {
  readonly spec: {
    readonly completions?: number;
    readonly template: { readonly spec: { readonly containers: readonly [Container] } };
  };
}

/** The documents of a manifest. */
export const manifests = (name: string): readonly Manifest[] =>
  parseAllDocuments(text(name)).map((document) => document.toJS() as Manifest);

/** The Job of a manifest. */
export const jobIn = (name: string): JobManifest =>
  manifests(name).find(({ kind }) => kind === "Job") as JobManifest;
