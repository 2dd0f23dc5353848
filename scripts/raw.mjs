/** A plugin of rolldown: `import style from "./style.css?raw"` is the text of the file, as vitest has it. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const MARK = "?raw";

export const raw = {
  name: "raw",
  resolveId(source, importer) {
    return source.endsWith(MARK) ? join(dirname(importer), source) : null;
  },
  load(id) {
    if (!id.endsWith(MARK)) return null;
    const text = readFileSync(id.slice(0, -MARK.length), "utf8");
    return { code: `export default ${JSON.stringify(text)};`, moduleType: "js" };
  },
};
