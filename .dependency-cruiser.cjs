/**
 * Imports run one way: schemas ← kit ← engine ← suites, run ← setup ← doors ← proof. `npm run imports` checks it, type
 * imports included; tests/package/imports.test.ts shows that every rule below bites.
 */

/** Where rooms meet: the command line, the library and the vitest door. */
const DOORS = "^src/(cli|verify)/|^src/(bin|index|vitest|fleet-process)\\.ts$";

/**
 * What the reference implementation may know of kit: how JSON is read and written exactly, and nothing of the
 * tests.
 */
const JSON_OF_KIT = "^src/kit/json/";

/** A service has seams, and each of its seams is called with the service: these types refer to each other. */
const SERVICE_TYPES = "^src/reference/(context|seams|defaults/[a-z-]+)\\.ts$";

/** Everything that belongs to the project, as opposed to Node.js and packages. */
const OURS = "^(?![.]|node_modules/)[^:]+/|^package\\.json$";

/** A room, and all of the project that it may import. */
function room(name, from, mayImport, why) {
  return {
    name,
    comment: why,
    severity: "error",
    from: { path: from },
    to: { path: OURS, pathNot: mayImport, dependencyTypesNot: ["core"] },
  };
}

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    room(
      "kit-imports-kit",
      "^src/kit/",
      ["^src/kit/", "^schemas/"],
      "kit has the shared types and imports no other room.",
    ),
    room(
      "options-import-kit",
      "^src/options/",
      ["^src/options/", "^src/kit/"],
      "The options' table is plain data, which doors, setup and the certificate's policy read.",
    ),
    room(
      "engine-imports-kit",
      "^src/engine/",
      ["^src/engine/", "^src/verdict/", "^src/kit/"],
      "The engine gets its catalogue as a value, and computes plan, experiments and report from a recording, without a network.",
    ),
    room(
      "suites-import-the-engine",
      "^suites/",
      ["^suites/", "^src/(engine|kit)/"],
      "A requirement is data and never imports the code that sends it.",
    ),
    room(
      "verdict-imports-the-engine",
      "^src/verdict/",
      ["^src/verdict/", "^src/(engine|options|kit)/"],
      "Verdicts are computed from a recording, without a network: verdict never imports run.",
    ),
    room(
      "run-imports-the-engine",
      "^src/run/",
      ["^src/run/", "^src/(engine|verdict|kit)/"],
      "The engine gets its catalogue as a parameter.",
    ),
    room(
      "report-imports-the-engine",
      "^src/report/",
      [
        "^src/report/",
        "^src/(options|engine|kit)/",
        "^suites/(exemptions|interface|interface-sections)\\.ts$",
        "^package\\.json$",
      ],
      "A report is rendered from its data alone; the suite's version comes from the manifest, the policy of certificates from the one table of what may stay untested, and the words for sections and operations from the interface.",
    ),
    room(
      "reference-imports-json",
      "^src/reference/",
      ["^src/reference/", JSON_OF_KIT, "^schemas/openapi\\.json$", "^suites/interface\\.ts$"],
      "The reference implementation must not depend on the tests; it implements the interface and serves its description.",
    ),
    room(
      "json-imports-json",
      JSON_OF_KIT,
      [JSON_OF_KIT],
      "Otherwise the reference implementation would reach the rest of kit through it.",
    ),
    room(
      "faults-import-the-reference",
      "^proof/faults/",
      ["^proof/faults/", "^src/reference/", JSON_OF_KIT],
      "A fault changes the reference implementation and must not depend on the tests.",
    ),
    room(
      "setup-imports-what-it-sets-up",
      "^src/setup/",
      ["^src/setup/", "^src/(options|kit|engine|verdict|run|report|reference)/"],
      "Checks that all doors share import no door and no requirement.",
    ),
    {
      name: "doors-are-outermost",
      comment: "A door is imported by doors only.",
      severity: "error",
      from: { pathNot: [DOORS, "^(proof|tests)/"] },
      to: { path: DOORS },
    },
    {
      name: "only-bin-has-a-command-line",
      comment: "What the library and the vitest door share with the command line is in src/setup.",
      severity: "error",
      from: { path: "^src/(index|vitest)\\.ts$" },
      to: { path: "^src/cli/" },
    },
    {
      name: "no-proof-in-the-product",
      comment: "The proof is a package of its own beside the product, and imports anything of it.",
      severity: "error",
      from: { pathNot: "^(proof|tests|bench)/" },
      to: { path: "^proof/" },
    },
    {
      name: "no-tests-in-the-product",
      comment: "Tests import the product, never the other way round.",
      severity: "error",
      from: { pathNot: "^tests/" },
      to: { path: "^(tests|bench)/" },
    },
    {
      name: "suites-need-no-package",
      comment: "Suites use Node.js and packages only through kit; generators use fast-check.",
      severity: "error",
      from: { path: "^suites/", pathNot: "^suites/generate/" },
      to: { dependencyTypes: ["core", "npm", "npm-dev", "npm-optional", "npm-peer"] },
    },
    {
      name: "only-installed-packages",
      comment: "The product uses dependencies only; vitest is a peer dependency.",
      severity: "error",
      from: { path: "^(src|suites)/", pathNot: "^src/vitest\\.ts$" },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
      },
    },
    {
      name: "no-cycles",
      comment: "No import cycles.",
      severity: "error",
      from: { pathNot: SERVICE_TYPES },
      to: { circular: true },
    },
    {
      name: "no-cycles-at-run-time",
      comment: "Even where types refer to each other, no module waits for itself.",
      severity: "error",
      from: { path: SERVICE_TYPES },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "nothing-unresolved",
      comment: "An import of a file that is not there.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "^node_modules/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
