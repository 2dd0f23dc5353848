/** Summaries of the sections of the interface, so that a report can be read without it. */

/** A section's heading in lists, and one or two sentences for each thing that it states or leaves open. */
export interface InterfaceSection {
  readonly heading: string;
  /** `Backticks` mark code. */
  readonly says: readonly string[];
}

/** By section number; only the sections that a requirement or an open question cites. */
export const INTERFACE_SECTIONS: Readonly<Record<string, InterfaceSection>> = {
  "1": {
    heading: "media type and JSON",
    says: [
      "The service speaks JSON over HTTP: bodies are `application/json` in both directions.",
      "Clients list animals, add one, or fetch one by its id, and need an API key for each of these.",
    ],
  },
  "2": {
    heading: "animals and errors as data",
    says: [
      "A NewPet, which clients send, must have `name` (string) and `categoryId` (int64); `status` is optional.",
      "A Pet, which the service returns, has the members of a NewPet and an `id` (int64) that the service assigns and no other animal has.",
      "An Error must have `code` and `message` (strings) and `status` (integer), which repeats the HTTP status.",
      "Left open: what a category is, and which status an animal has that was created without one.",
    ],
  },
  "3": {
    heading: "statuses of an animal",
    says: ["A `status` is `available`, `pending` or `sold`.", "Left open: which of them may follow which."],
  },
  "4": {
    heading: "the paths",
    says: [
      "Three operations on two paths, `/pets` and `/pets/{petId}`, below the base URL. All of them need the key.",
      "Left open: how other methods on these paths are answered.",
    ],
  },
  "4.1": {
    heading: "GET /pets",
    says: [
      "Answers 200 with an array of Pets, at most `limit` of them: a whole number from 1 to 100, and 20 if the client gives none.",
      "With `status` it lists the animals of that status only.",
      "Answers 401 with an Error where the key is missing or invalid.",
      "Left open: the order, paging beyond `limit`, and how values outside the allowed ones are answered.",
    ],
  },
  "4.2": {
    heading: "POST /pets",
    says: [
      "Takes a NewPet and answers 201 with the animal that it made, a Pet with its new `id`.",
      "Answers 400 with an Error where a required member is missing or a value is invalid, and 401 with an Error where the key is.",
    ],
  },
  "4.3": {
    heading: "GET /pets/{petId}, deprecated",
    says: [
      "Answers 200 with the animal of that id, an int64; 404 with an Error where there is none; 401 with an Error where the key is missing or invalid.",
      "It is to be removed on 5 December 2030. Clients are to list animals by `status` instead.",
    ],
  },
  "4.4": {
    heading: "other operations",
    says: ["Left open: operations on store orders, and marks such as `beta` at operations."],
  },
  "5": {
    heading: "authentication",
    says: [
      "Each request carries the API key as a bearer token: `Authorization: Bearer KEY`.",
      "Whatever the operation, a missing or invalid key gets 401 with an Error.",
      "Left open: how keys are issued and replaced.",
    ],
  },
  "7": {
    heading: "errors",
    says: [
      "400 (a creation with an unusable body), 401 (no valid key) and 404 (no such animal) come with an Error.",
      "Left open: which values `code` takes, and what the body of a 429 looks like.",
    ],
  },
  "8": {
    heading: "rate limits",
    says: [
      "Each plan has a limit of requests a minute and one a day: Free 60 and 1,000, Pro 300 and 10,000, Business 1,000 and 100,000; Enterprise is individual.",
      "Each response says what the limit is, how much of it remains and when it resets, in Unix time: `X-RateLimit-Limit`, `X-RateLimit-Remaining`, `X-RateLimit-Reset`.",
      "Beyond the limit the answer is 429. Clients wait as long as `Retry-After` says and back off exponentially; a client that goes on may find its key banned for a while.",
      "Left open: the form of `Retry-After`.",
    ],
  },
  "8.6": {
    heading: "length of a name",
    says: ["Left open: how long a `name` may be."],
  },
  "9": {
    heading: "versions",
    says: [
      "The version is the last segment of the base URL, `/v1`; the description of the interface is version 1.0.0.",
      "An operation can be deprecated and have a date from which it is gone, as §4.3 has.",
      "Left open: how later versions come about.",
    ],
  },
};

/** The summary of a section; `undefined` for an unknown one, because a report may contain any text. */
export function interfaceSection(section: string): InterfaceSection | undefined {
  return Object.hasOwn(INTERFACE_SECTIONS, section) ? INTERFACE_SECTIONS[section] : undefined;
}
