/** What commands print, in the process of the test. */
import { vi } from "vitest";
import { runCommand } from "../../src/cli/command-line.ts";
import { printFailure } from "../../src/cli/terminal/output.ts";
import { keepStreams } from "./streams.ts";

/** The exit code and both streams of a command line, run in this process; the folder is called DIR. */
export async function saidBy(line: string | readonly string[], folder: string): Promise<string> {
  const streams = keepStreams();
  const words = typeof line === "string" ? line.split(" ") : line;
  const argv = words.map((word) => word.replace("DIR", folder));
  const code = await runCommand(argv).catch(printFailure);
  vi.restoreAllMocks();
  const shown = Object.entries(streams).flatMap(([name, text]) => (text === "" ? [] : [`${name}:\n${text}`]));
  return (
    [`exit ${code}`, ...shown]
      .join("\n")
      // Before the folder: where the project is on the same path, this one ends with it.
      .replaceAll(/<(?:\.\.\/)+[\w./-]*petstore-said-\w+/g, "<DIR")
      // Where lines break depends on how long the folder's name is.
      .replaceAll(new RegExp(`\\s+${folder}`, "g"), " DIR")
      .replaceAll(folder, "DIR")
      .replace(/<style>.*?<\/style>/s, "<style/>")
      .replaceAll(/sha256-[\w+/=]+/g, "sha256-…")
  );
}
