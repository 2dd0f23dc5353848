/** Writes the type declarations that users' imports reach, each from its module alone (`isolatedDeclarations`). */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isolatedDeclarationSync } from "rolldown/experimental";
import { parseAst } from "rolldown/parseAst";
import { Visitor } from "rolldown/utils";

/**
 * Writes the declarations of the `entries`, and of all that these import, below `folder`; paths are relative to `root`.
 * Throws if a declaration does not follow from its module alone, which `npm run typecheck` explains.
 */
export function writeDeclarations(root, folder, entries) {
  const reached = new Set(entries);
  for (const path of reached) {
    const { code, errors } = isolatedDeclarationSync(path, readFileSync(join(root, path), "utf8"));
    if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
    const target = join(folder, path.replace(/\.ts$/, ".d.ts"));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
    for (const name of importsIn(code, target)) reached.add(join(dirname(path), name));
  }
}

/** The relative modules that a declaration imports. */
function importsIn(code, path) {
  const found = [];
  const take = ({ source }) => {
    if (source?.value.startsWith(".")) found.push(source.value);
  };
  const visitor = new Visitor({
    ImportDeclaration: take,
    ExportAllDeclaration: take,
    ExportNamedDeclaration: take,
    TSImportType: take,
  });
  visitor.visit(parseAst(code, { lang: "dts" }, path));
  return found;
}
