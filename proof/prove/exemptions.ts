const DESCRIBED = "it is about the description, whose faults tests/suites/judges/description shows";

/** Requirements without a fault, with the reason; all others must have at least one. */
export const WITHOUT_FAULTS: Readonly<Record<string, string>> = {
  "VERSION-1": "it is about the base URL that the suite is given, which the target does not control",
  "DESC-1": DESCRIBED,
  "DESC-2": DESCRIBED,
  "DESC-3": DESCRIBED,
  "DESC-4": DESCRIBED,
  "DESC-5": DESCRIBED,
  "DESC-6": DESCRIBED,
  "DESC-7": DESCRIBED,
};

const COUNTS = "differing counts of connections look like replicas";
const ONE_URL = "one URL whose answer is lost may be a gateway's doing";
const NO_CODES = "the catalogue no longer demands stable codes";

/** Mistakes that no run can tell from bad weather or from a lawful choice, with the reason; they are not among the faults. */
export const NOT_PROVABLE: Readonly<Record<string, string>> = {
  "a name of more than 60 characters gets a 500":
    "the names of core have at most 32 characters, and others are open",
  "the first request gets a 503": "one failure at the start is bad weather, from which the target recovers",
  "the largest petId gets the connection closed": ONE_URL,
  "an unknown status in the query gets the connection closed, or no answer": ONE_URL,
  "every third valid creation is refused": "what is answered now one way, now another, is no evidence",
  "a code is random, or holds the number of the request": NO_CODES,
  "Remaining is counted for each operation": "a counter of its own for each operation is lawful",
  "Remaining falls by thirties": "the run is kept from sending by the announced wait",
  "Remaining is counted for each connection, or by several processes": COUNTS,
  "Remaining begins with one more than Limit": "a first request that is not counted is within the tolerance",
  "two requests beyond the limit are served": "two requests more than announced are within the tolerance",
  "getPet is served beyond the limit": "an operation without a limit of its own is lawful",
  "requests beyond the limit are answered 503": "a 503 is bad weather",
  "a list without animals is a 204 or a 404": "an empty page that is answered otherwise is seen once only",
  "sold animals are listed among the pending ones": "no list of that status shows an animal of this run",
  "Remaining counts every second request":
    "a look at answers that come together passes it, as the catalogue says",
  "names of 20 characters are refused": "the name of a run is as long, so that no fresh one can be sent",
  "animals that are written together all get the last one's name":
    "it is confirmed by a new creation, which is written alone",
  "lists, or getPet, lack the newest animal":
    "it appears as soon as another one is created, like in a store that settles",
};

/** Faults that core finds and full does not, with the reason; a full proof leaves them out. */
export const ONLY_IN_CORE: Readonly<Record<string, string>> = Object.fromEntries([
  ...["remaining-constant", "remaining-rising", "remaining-used", "remaining-lists-only"].map((id) => [
    id,
    "with the larger plan of a full proof, what is used may come back faster than a slow series shows",
  ]),
  ["reset-without-effect", "a full proof has a plan of which it lives to see no Reset"],
]);
