/** The operations and bodies of the interface (§2, §4), with which a description is compared. */
import { type ComponentName, components } from "../../../src/kit/schema/validators.ts";
import { INTERFACE, OPERATION_NAMES, type OperationName } from "../../interface.ts";

/** A member of a body. */
export interface Member {
  readonly name: string;
  readonly kind: "string" | "integer" | "int64" | "PetStatus";
  readonly required: boolean;
}

/** A body of the interface. */
export interface Body {
  readonly name: "NewPet" | "Pet" | "Error";
  readonly members: readonly Member[];
}

/** The values of PetStatus. */
export const STATUSES: readonly string[] = components.PetStatus.enum ?? [];

function bodyOf(name: Body["name"] & ComponentName): Body {
  const { properties = {}, required = [] } = components[name];
  const members = Object.entries(properties).map(([member, { $ref, format, type }]): Member => {
    const kind = $ref ? "PetStatus" : (format ?? (type === "integer" ? type : "string"));
    return { name: member, kind, required: required.includes(member) };
  });
  return { name, members };
}

export const NEW_PET: Body = bodyOf("NewPet");
const PET = bodyOf("Pet");
const ERROR = bodyOf("Error");

/** A documented response. */
export interface Answer {
  readonly status: number;
  readonly body: Body;
  /** Whether the response is an array of these bodies. */
  readonly list: boolean;
}

/** A documented operation. */
export interface OperationSpec {
  readonly operationId: OperationName;
  /** In lower case, as descriptions write it. */
  readonly method: string;
  readonly path: string;
  readonly answers: readonly Answer[];
}

/** The three operations of §4. */
export const OPERATIONS: readonly OperationSpec[] = OPERATION_NAMES.map((operationId) => {
  const { method, path, ok, answers } = INTERFACE[operationId];
  const answerOf = (status: number): Answer =>
    status === ok
      ? { status, body: PET, list: operationId === "listPets" }
      : { status, body: ERROR, list: false };
  return { operationId, method: method.toLowerCase(), path, answers: answers.map(answerOf) };
});

/** "GET /pets". */
export function nameOf({ method, path }: Pick<OperationSpec, "method" | "path">): string {
  return `${method.toUpperCase()} ${path}`;
}
