// Generated from schemas/openapi.yaml by scripts/generate-openapi.mjs; change the description, not this file.
import type { Schema } from "./json-type.ts";

/** Names of the component schemas (interface §2). */
export type ComponentName = "PetStatus" | "NewPet" | "Pet" | "Pets" | "Error";

/** The component schemas without annotations. */
export const components: Readonly<Record<ComponentName, Schema>> = {
  PetStatus: {
    type: "string",
    enum: ["available", "pending", "sold"],
  },
  NewPet: {
    type: "object",
    required: ["name", "categoryId"],
    properties: {
      name: {
        type: "string",
      },
      categoryId: {
        type: "integer",
        format: "int64",
      },
      status: {
        $ref: "#/components/schemas/PetStatus",
      },
    },
  },
  Pet: {
    type: "object",
    required: ["id", "name", "categoryId"],
    properties: {
      id: {
        type: "integer",
        format: "int64",
      },
      name: {
        type: "string",
      },
      categoryId: {
        type: "integer",
        format: "int64",
      },
      status: {
        $ref: "#/components/schemas/PetStatus",
      },
    },
  },
  Pets: {
    type: "array",
    items: {
      $ref: "#/components/schemas/Pet",
    },
  },
  Error: {
    type: "object",
    required: ["code", "message", "status"],
    properties: {
      code: {
        type: "string",
      },
      message: {
        type: "string",
      },
      status: {
        type: "integer",
      },
    },
  },
};
