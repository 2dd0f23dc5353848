/** Who wrote a report: name and version of the suite, from the manifest (a build puts them in as literals). */
import manifest from "../../package.json" with { type: "json" };

/** Name and version of the suite, as `--version` and every report show them. */
export const SUITE: { readonly name: string; readonly version: string } = {
  name: manifest.name,
  version: manifest.version,
};
