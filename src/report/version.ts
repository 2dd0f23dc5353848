/** Name and version of the suite, from package.json (replaced by literals in a build). */
import manifest from "../../package.json" with { type: "json" };

/** As shown by `--version` and in every report. */
export const SUITE: { readonly name: string; readonly version: string } = {
  name: manifest.name,
  version: manifest.version,
};

/** "1.0" of "1.0.3": what must be the same for a run to be judged again. */
export function minorOf(version: string): string {
  return version.split(".", 2).join(".");
}
