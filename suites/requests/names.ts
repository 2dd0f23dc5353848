/** Creations with unusual names (CREATE-2, CREATE-16). */
import type { RequestContext, TestRequest } from "../../src/engine/claims.ts";
import { isSuccess } from "../../src/kit/evidence/reading.ts";
import { PREFIX_LENGTH } from "../../src/kit/identity/created-names.ts";
import { coreNames } from "../generate/core-names.ts";
import { escaped } from "../generate/json-spelling.ts";
import type { PetStatus } from "../generate/new-pet.ts";
import { CATEGORIES } from "./categories.ts";
import { answerTo, newPetText, wasRefused } from "./creations.ts";
import { create } from "./requests.ts";

const NAME_STATUSES: readonly (PetStatus | undefined)[] = ["available", "sold", undefined, "pending", "sold"];

/** Which of the names are sent with every character beyond ASCII as an escape: equal in JSON (RFC 8259 §8.3). */
const ESCAPED: ReadonlySet<number> = new Set([1, 4]);

/** A creation with an unusual name; one that is not common may be refused (CREATE-16). */
export interface NameProbe {
  readonly label: string;
  readonly isCommon: boolean;
  readonly request: TestRequest;
  /** A creation of DATA-5 with this name: if it is accepted, so is the name. */
  readonly beside: TestRequest | null;
  /** A milder name, sent if this one was refused or lost, as firewalls do (catalogue rule 14). */
  readonly instead: TestRequest | null;
}

/** The place of the name with markup. */
const MARKUP = 6;

/** What forms and URLs encode, without what looks like markup or SQL. */
const SIGNS = " &+%41 '";

function milder(request: TestRequest): TestRequest {
  const body = (world: RequestContext): string =>
    newPetText(`${world.prefix}${SIGNS}`, world.recording.categoryId, "sold");
  return create("a valid NewPet, name with signs", "yes", body, {
    unusual: true,
    after: [request.id],
    needed: (recording) => {
      const answer = answerTo(recording, request);
      return answer !== undefined && !isSuccess(answer);
    },
  });
}

/** The names that core sends in the category that exists; others it sends in those of DATA-5. */
const CORE_NAMES: ReadonlySet<number> = new Set([0, 1, 5, 6]);

/** A prefix that no attempt of another request has: the target may refuse a name that it has, stored though its answer was lost. */
function ownPrefix({ prefix, attempt }: RequestContext): string {
  return prefix.slice(0, PREFIX_LENGTH) + String.fromCharCode(64 + Math.min(attempt, 26));
}

/** Creations with unusual names: letters of every plane, markup, 32 code points (CREATE-2). */
export const NAMES: readonly NameProbe[] = coreNames("conformance-").map(
  ({ label, isCommon }, i): NameProbe => {
    const same = CATEGORIES.find(({ name }) => name === i)?.request ?? null;
    const beside = CORE_NAMES.has(i) ? null : same;
    const body = (world: RequestContext): string => {
      const status = NAME_STATUSES[i % NAME_STATUSES.length];
      const prefix = same ? ownPrefix(world) : world.prefix;
      const text = newPetText(coreNames(prefix)[i]?.name ?? "", world.recording.categoryId, status);
      return ESCAPED.has(i) ? escaped(text) : text;
    };
    const request = create(`a valid NewPet, name with ${label}`, "yes", body, {
      // A firewall may dislike escapes, too (catalogue rule 12).
      ...(isCommon && !ESCAPED.has(i) ? {} : { unusual: true }),
      ...(beside ? { needed: (recording) => wasRefused(recording, beside), after: [beside.id] } : {}),
    });
    const instead = i === MARKUP ? milder(request) : null;
    return { label, isCommon, request, beside, instead };
  },
);
