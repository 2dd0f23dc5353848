/** What generators write for the interface: tools with their versions, and what was judged of each by hand. */

/** One kept description: `tests/fixtures/descriptions/<file>`. */
export interface Generated {
  readonly file: string;
  readonly tool: string;
  /** How it was made. */
  readonly made: string;
  /** The rows that it fails, in order; every one of them is right, for the reasons given. */
  readonly fails: readonly string[];
  readonly byHand: string;
}

const CARE = "complete: names, formats, errors and security";
const PLAIN = "minimal: types only";

export const GENERATED: readonly Generated[] = [
  {
    file: "fastify.json",
    tool: "@fastify/swagger 9.9.3, Fastify 5.12.8, OpenAPI 3.0",
    made: CARE,
    fails: [],
    byHand: "Conformant.",
  },
  {
    file: "fastify-plain.json",
    tool: "@fastify/swagger 9.9.3, Fastify 5.12.8, OpenAPI 3.0",
    made: PLAIN,
    fails: ["DESC-2", "DESC-3", "DESC-4", "DESC-5", "DESC-6", "DESC-7"],
    byHand:
      "Right: no names, no `deprecated`, petId is a string, limit has no bounds, only a 200 without a body, no security.",
  },
  {
    file: "nestjs.json",
    tool: "@nestjs/swagger 12.0.2, NestJS 12.5.1, OpenAPI 3.0",
    made: CARE,
    fails: [],
    byHand: "Conformant.",
  },
  {
    file: "nestjs-plain.json",
    tool: "@nestjs/swagger 12.0.2, NestJS 12.5.1, OpenAPI 3.0",
    made: PLAIN,
    fails: ["DESC-2", "DESC-3", "DESC-4", "DESC-5", "DESC-6", "DESC-7"],
    byHand:
      "Right: names such as `PlainPets_list`, `number` for every TypeScript number, query parameters that are required, no errors.",
  },
  {
    file: "hono-3.0.json",
    tool: "@hono/zod-openapi 1.6.3, zod 4.6.7, OpenAPI 3.0",
    made: `${CARE}, petId by z.coerce`,
    fails: ["DESC-1", "DESC-4"],
    byHand:
      "Right: the input of z.coerce may be undefined, so petId is described as optional, which OpenAPI forbids for a path parameter.",
  },
  {
    file: "hono-3.1.json",
    tool: "@hono/zod-openapi 1.6.3, zod 4.6.7, OpenAPI 3.1",
    made: `${CARE}, petId by z.coerce`,
    fails: ["DESC-1", "DESC-4"],
    byHand: "Right: as with 3.0.",
  },
  {
    file: "hono-body-optional.json",
    tool: "@hono/zod-openapi 1.6.3, zod 4.6.7, OpenAPI 3.1",
    made: "the same, with an explicit `type` for limit, and a body without `required: true`",
    fails: ["DESC-1", "DESC-4", "DESC-5"],
    byHand:
      "Right: an explicit `type` replaces the bounds and the default, and Hono does accept a request without a body.",
  },
  {
    file: "fastapi.json",
    tool: "FastAPI 0.165.0, Pydantic 2.14.3, OpenAPI 3.1",
    made: CARE,
    fails: ["DESC-5"],
    byHand:
      "Right: `Optional[PetStatus]` says that an animal's status may be null, which §2 does not allow, though the service leaves it out. The same in NewPet is allowed, since a null there is left open.",
  },
  {
    file: "fastapi-plain.json",
    tool: "FastAPI 0.165.0, Pydantic 2.14.3, OpenAPI 3.1",
    made: PLAIN,
    fails: ["DESC-2", "DESC-4", "DESC-5", "DESC-6", "DESC-7"],
    byHand:
      "Right: names such as `list_pets_v1_pets_get`, no int64, `pet_id`, 422 instead of 400, no security.",
  },
  {
    file: "springdoc-3.0.json",
    tool: "springdoc-openapi 2.8.6, Spring Boot 3.4.5, OpenAPI 3.0",
    made: `${CARE}; bodies as */*`,
    fails: [],
    byHand: "Conformant: `*/*` includes application/json.",
  },
  {
    file: "springdoc-3.1.json",
    tool: "springdoc-openapi 2.8.6, Spring Boot 3.4.5, OpenAPI 3.1",
    made: `${CARE}; bodies as */*`,
    fails: [],
    byHand: "Conformant.",
  },
  {
    file: "swaggo-v2.json",
    tool: "swag 2.0.0-rc5, OpenAPI 3.1",
    made: CARE,
    fails: ["DESC-5"],
    byHand:
      "Right: swag writes the body as `oneOf` of any object and NewPet, so that strictly no NewPet is valid, and an object without a name is.",
  },
  {
    file: "swaggo-v1.json",
    tool: "swag 1.16.4, Swagger 2.0",
    made: CARE,
    fails: [],
    byHand: "Untested, since it is Swagger 2.0, as the run says.",
  },
];
