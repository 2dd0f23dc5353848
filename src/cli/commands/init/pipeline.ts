/** What the pipelines that `init` writes have in common: the suite's tarball, the command, the service's packages. */
import { SUITE } from "../../../report/version.ts";
import { CONFIG_FILE } from "./config.ts";

/** The CI systems that `init` knows. */
export const CI_SYSTEMS = ["github", "gitlab", "jenkins"] as const;

export type CiSystem = (typeof CI_SYSTEMS)[number];

/** The file name of the tarball that `npm pack` makes of the suite. */
export const TARBALL: string = `${SUITE.name}-${SUITE.version}.tgz`;

/** The directory of the reports, which pipelines keep. */
export const REPORTS = "conformance-report";

/** A file of a pipeline. `path` is in the working directory. */
export interface PipelineFile {
  readonly path: string;
  readonly text: string;
}

/** How a pipeline is set up in this repository. */
export interface Pipeline {
  readonly files: readonly PipelineFile[];
  /** What is left to do by hand, a sentence each. */
  readonly next: readonly string[];
}

/** What decides how a pipeline looks. */
export interface Surroundings {
  /** Whether the pipeline has to install the packages of the service, because it starts it. */
  readonly installs: boolean;
  /** Whether a file of this name is in the working directory. */
  readonly has: (name: string) => boolean;
}

/** The command that judges; the tarball is always named, because the package is not on the npm registry. */
export function runCommand(reporters?: string): string {
  const files = reporters === undefined ? "" : ` --reporter ${reporters}`;
  return `npx --yes --package ./${TARBALL} ${SUITE.name} --config ${CONFIG_FILE}${files}`;
}

/** The comment at the top of each pipeline: what it needs. `secret` says how the key is given to it. */
export function needs(mark: string, secret: readonly string[]): string {
  const lines = [
    `Judges the Pet Store service that ${CONFIG_FILE} names.`,
    "",
    `- Put ${TARBALL} beside this repository's README: the package is not on the npm registry. In a checkout of`,
    "  the suite, npm pack makes it.",
    ...secret.map((line, i) => `${i === 0 ? "- " : "  "}${line}`),
  ];
  return lines.map((line) => `${mark} ${line}`.trimEnd()).join("\n");
}
