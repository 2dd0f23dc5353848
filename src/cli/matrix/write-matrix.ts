/** Writes matrix.html and matrix.md. */
import { join } from "node:path";
import { type Linked, matrixOf } from "../../report/matrix/matrix.ts";
import { writeFiles } from "../files/write-files.ts";

/** The files of a matrix. */
export const MATRIX_FILES = { html: "matrix.html", markdown: "matrix.md" } as const;

/** Writes both files, with `all` rows; resolves to what to say about it. */
export async function writeMatrix(linked: readonly Linked[], out: string, all = false): Promise<string> {
  const { renderMatrixMarkdown } = await import("../../report/matrix/markdown.ts");
  const { renderMatrixHtml } = await import("../../report/matrix/html.ts");
  const matrix = matrixOf(linked, all);
  await writeFiles(
    [
      { name: MATRIX_FILES.markdown, content: renderMatrixMarkdown(matrix) },
      { name: MATRIX_FILES.html, content: renderMatrixHtml(matrix) },
    ],
    out,
    (path, code) => `${path} could not be written (${code}): run again with another --out`,
  );
  return `Wrote ${join(out, MATRIX_FILES.html)} and ${MATRIX_FILES.markdown}.\n`;
}
