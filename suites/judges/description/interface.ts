/** The operations and bodies of the interface (§2, §4), with which a description is compared. */

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
export const STATUSES: readonly string[] = ["available", "pending", "sold"];

export const NEW_PET: Body = {
  name: "NewPet",
  members: [
    { name: "name", kind: "string", required: true },
    { name: "categoryId", kind: "int64", required: true },
    { name: "status", kind: "PetStatus", required: false },
  ],
};

export const PET: Body = {
  name: "Pet",
  members: [{ name: "id", kind: "int64", required: true }, ...NEW_PET.members],
};

export const ERROR: Body = {
  name: "Error",
  members: [
    { name: "code", kind: "string", required: true },
    { name: "message", kind: "string", required: true },
    { name: "status", kind: "integer", required: true },
  ],
};

/** A documented response. */
export interface Answer {
  readonly status: number;
  readonly body: Body;
  /** Whether the response is an array of these bodies. */
  readonly list: boolean;
}

/** A documented operation. */
export interface OperationSpec {
  readonly operationId: "listPets" | "createPet" | "getPet";
  /** In lower case, as descriptions write it. */
  readonly method: string;
  readonly path: string;
  readonly answers: readonly Answer[];
}

function error(status: number): Answer {
  return { status, body: ERROR, list: false };
}

/** The three operations of §4. */
export const OPERATIONS: readonly OperationSpec[] = [
  {
    operationId: "listPets",
    method: "get",
    path: "/pets",
    answers: [{ status: 200, body: PET, list: true }, error(401)],
  },
  {
    operationId: "createPet",
    method: "post",
    path: "/pets",
    answers: [{ status: 201, body: PET, list: false }, error(400), error(401)],
  },
  {
    operationId: "getPet",
    method: "get",
    path: "/pets/{petId}",
    answers: [{ status: 200, body: PET, list: false }, error(401), error(404)],
  },
];

/** "GET /pets". */
export function nameOf({ method, path }: Pick<OperationSpec, "method" | "path">): string {
  return `${method.toUpperCase()} ${path}`;
}
