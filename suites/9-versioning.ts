/** §9 versioning: of the base address, and of the description of the interface, with `--description`. */
import type { Invariant } from "../src/engine/claims.ts";
import { PASSED } from "../src/engine/judgement.ts";
import { check, must } from "./claim.ts";
import { fails } from "./judges/answers.ts";
import { responses, schemas } from "./judges/description/bodies.ts";
import { deprecated, operations, security } from "./judges/description/operations.ts";
import { parameters } from "./judges/description/parameters.ts";
import { wellFormed } from "./judges/description/well-formed.ts";

const VERSION_1: Invariant = {
  ...must("9", "VERSION-1"),
  title: "the base address ends in the segment /v1",
  how: "The path of the run's base address; a trailing slash does not matter.",
  why: "Without the version in the address, the next version breaks every client.",
  check: ({ baseUrl }) => {
    const segment = new URL(baseUrl).pathname.replace(/\/$/, "").split("/").at(-1) ?? "";
    const judgement = segment === "v1" ? PASSED : fails(null, "version", { baseUrl });
    return [check("base address", judgement)];
  },
};

export const VERSIONING: readonly Invariant[] = [VERSION_1];

/** What all rows have in common: no request is sent, and no exchange can be wrong. */
const COMMON = {
  section: "9",
  level: "MUST",
} as const satisfies Partial<Invariant>;

const DESC_1: Invariant = {
  ...COMMON,
  id: "DESC-1",
  title: "the description is well-formed OpenAPI of version 1.0.0",
  how: "By the schemas of OpenAPI 3.0 and 3.1; `info.version` is 1.0.0, every reference has a target, every `operationId` is unique, and every path parameter is in its path. Unknown keywords in a schema are ignored.",
  why: "No tool reads a description that is not well-formed.",
  check: wellFormed,
  descriptionFlaw: (text) => text.replace(/(version"?: *"?)1\.0\.0/, "$11.0.1"),
};

const DESC_2: Invariant = {
  ...COMMON,
  id: "DESC-2",
  title: "the description has the three operations under their names",
  how: "Method and path, with or without `/v1` before it, and the `operationId` listPets, createPet or getPet. More operations are allowed.",
  why: "Generated clients name their methods after it.",
  check: operations,
  descriptionFlaw: (text) => text.replace("listPets", "listAnimals"),
};

const DESC_3: Invariant = {
  ...COMMON,
  id: "DESC-3",
  title: "the description marks getPet as deprecated",
  how: "`deprecated: true` at the operation.",
  why: "Users of a generated client learn only from it that getPet will be removed.",
  check: deprecated,
  descriptionFlaw: (text) => text.replace(/(deprecated"?: *)true/, "$1false"),
};

const DESC_4: Invariant = {
  ...COMMON,
  id: "DESC-4",
  title: "the described parameters are those of the interface",
  how: "limit and status in the query, petId in the path: type, format, required or not, minimum 1, maximum 100, default 20, the three statuses. At the path or the operation, by reference or inline. More parameters are allowed, if the query requires none of them.",
  why: "A generated client sends what is described.",
  check: parameters,
  descriptionFlaw: (text) => text.replace(/(maximum"?: *)100\b/, "$11000"),
};

const DESC_5: Invariant = {
  ...COMMON,
  id: "DESC-5",
  title: "the described members are those of NewPet, Pet and Error",
  how: "The request body of createPet and the bodies of all documented responses: types, formats, which are required, the three statuses. Inline, by reference, or by `allOf`, `anyOf` and `oneOf` with the same meaning. More members are allowed, if NewPet requires none of them.",
  why: "Generated types have the described members.",
  check: schemas,
  descriptionFlaw: (text) => text.replaceAll(/(format"?: *"?)int64/g, "$1int32"),
};

const DESC_6: Invariant = {
  ...COMMON,
  id: "DESC-6",
  title: "the described responses are those of the interface",
  how: "200 and 401; 201, 400 and 401; 200, 401 and 404: each listed, or covered by a range such as 4XX or by `default`, with its body as application/json. More statuses are allowed.",
  why: "A generated client can handle only these.",
  check: responses,
  descriptionFlaw: (text) => text.replace(/"404":/, '"410":'),
};

const DESC_7: Invariant = {
  ...COMMON,
  id: "DESC-7",
  title: "the description secures all operations with an HTTP bearer",
  how: "A scheme of type http, `bearer` in any case, for the whole description or for each operation; of alternative schemes one is enough, but no alternative may be without a scheme.",
  why: "A generated client sends no key otherwise.",
  check: security,
  descriptionFlaw: (text) => text.replace(/(scheme"?: *"?)bearer/, "$1basic"),
};

/** DESC-1 to DESC-7. */
export const DESCRIPTION: readonly Invariant[] = [DESC_1, DESC_2, DESC_3, DESC_4, DESC_5, DESC_6, DESC_7];
