/** The name that people type, and that begins every message. */
export const PROGRAM = "petstore-conformance";
