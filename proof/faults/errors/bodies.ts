/** Invalid Error bodies, and Error bodies with a wrong status (interface §2, §7; ERROR-1, ERROR-2). */
import type { Output, OutputObject } from "../../../src/reference/output.ts";
import { type Fault, served } from "../fault.ts";
import { type Because, because, fault } from "../mutations/alter.ts";
import { slug } from "../mutations/alter-fault.ts";
import { answered, documented, errorBody } from "../mutations/alter-refusals.ts";

type Edit = (error: OutputObject) => Output;

/** Bodies that are not an Error. */
const SHAPES = {
  "code-absent": ["an Error has no code", (error) => ({ ...error, code: undefined })],
  "message-absent": ["an Error has no message", (error) => ({ ...error, message: undefined })],
  "status-absent": ["an Error has no status", (error) => ({ ...error, status: undefined })],
  "status-string": ["the status is a string", (error) => ({ ...error, status: String(error.status) })],
  "status-fraction": [
    "the status is a fraction",
    (error) => ({ ...error, status: Number(error.status) + 0.5 }),
  ],
  "code-number": ["the code is a number", (error) => ({ ...error, code: Number(error.status) * 100 })],
  "message-null": ["the message is null", (error) => ({ ...error, message: null })],
  "message-array": ["the message is an array", (error) => ({ ...error, message: [error.message ?? ""] })],
  "message-object": ["the message is an object", (error) => ({ ...error, message: { en: error.message } })],
  "in-array": ["an Error is in an array", (error) => [error]],
  text: ["an Error is a JSON string", (error) => error.message ?? ""],
  problem: [
    "an Error has the members of a problem",
    ({ code, message, status }) => ({ type: "about:blank", title: code, status, detail: message }),
  ],
} satisfies Readonly<Record<string, readonly [title: string, edit: Edit]>>;

type Shape = keyof typeof SHAPES;

/** The requirements for Error bodies, by status. */
const ASKED = {
  400: [
    "CREATE-5",
    "CREATE-6",
    "CREATE-7",
    "CREATE-8",
    "CREATE-9",
    "CREATE-10",
    "CREATE-11",
    "CREATE-15",
    "CREATE-17",
    "LIST-6",
    "LIST-8",
  ],
  401: ["AUTH-2", "AUTH-3", "AUTH-4"],
  404: ["GET-2", "GET-3"],
} as const;

function shaped(shape: Shape, also: readonly string[], which = documented, id = "", where = ""): Fault {
  const [title, edit] = SHAPES[shape];
  return fault(`error-${shape}${id}`, "ERROR-1", `${title}${where}`, errorBody(which, edit), { also });
}

const BODIES: readonly Fault[] = [
  served("error-wrapped", { also: Object.values(ASKED).flat() }),
  ...(Object.keys(SHAPES) as Shape[]).map((shape) => shaped(shape, Object.values(ASKED).flat())),
  ...([400, 401, 404] as const).flatMap((status) =>
    (["message-absent", "status-string"] as const).map((shape) =>
      shaped(shape, ASKED[status], answered(status), `-${status}`, ` on a ${status}`),
    ),
  ),
  ...(["listPets", "createPet", "getPet"] as const).map((operation) =>
    shaped(
      "code-absent",
      ASKED[401],
      answered(401, operation),
      `-401-${slug(operation)}`,
      ` on a 401 of ${operation}`,
    ),
  ),
  shaped(
    "code-absent",
    ["LIST-6", "LIST-8"],
    answered(400, "listPets"),
    "-400-list-pets",
    " on a 400 of listPets",
  ),
  shaped(
    "message-array",
    ["CREATE-11", "CREATE-15"],
    because("body_malformed"),
    "-malformed",
    " for a malformed body",
  ),
  shaped(
    "status-absent",
    ["CREATE-11", "CREATE-15"],
    because("body_malformed"),
    "-malformed",
    " for a malformed body",
  ),
];

function misnamed(id: string, title: string, which: Because, status: (status: number) => number): Fault {
  const change = errorBody(which, (error, refusal) => ({ ...error, status: status(refusal.status) }));
  return fault(`error-status-${id}`, "ERROR-2", title, change);
}

/** Every fault of the members of an Error. */
export const ERROR_FAULTS: readonly Fault[] = [
  ...BODIES,
  served("error-status-500"),
  misnamed("zero", "every Error has the status 0", documented, () => 0),
  misnamed("400", "every Error has the status 400", documented, () => 400),
  misnamed("200", "every Error has the status 200", documented, () => 200),
  misnamed("next", "the status of an Error is off by one", documented, (status) => status + 1),
  misnamed("404-as-400", "the Error of a 404 has the status 400", answered(404), () => 400),
  misnamed("401-as-403", "the Error of a 401 has the status 403", answered(401), () => 403),
  misnamed("400-as-422", "the Error of a 400 has the status 422", answered(400), () => 422),
  misnamed(
    "malformed-500",
    "the Error for a malformed body has the status 500",
    because("body_malformed"),
    () => 500,
  ),
  misnamed("list-500", "the Error of a list has the status 500", answered(400, "listPets"), () => 500),
];
