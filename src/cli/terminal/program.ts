/** The command's name, which begins every message. */
export const PROGRAM = "petstore-conformance";
