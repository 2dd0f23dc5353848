// src/cli/catalogue-rows.ts
const ROWS = [
	{
		"id": "HTTP-1",
		"level": "MUST",
		"section": "1",
		"title": "responses have the media type application/json"
	},
	{
		"id": "HTTP-2",
		"level": "MUST",
		"section": "1",
		"title": "a body is exactly one JSON text in UTF-8"
	},
	{
		"id": "HTTP-3",
		"level": "SHOULD",
		"section": "1",
		"title": "no object repeats a member name"
	},
	{
		"id": "HTTP-4",
		"level": "SHOULD",
		"section": "1",
		"title": "no request gets a 5xx, a closed connection or silence"
	},
	{
		"id": "DATA-1",
		"level": "MUST",
		"section": "2",
		"title": "every Pet has an id, an integer within int64"
	},
	{
		"id": "DATA-2",
		"level": "MUST",
		"section": "2",
		"title": "every Pet has a name, a string"
	},
	{
		"id": "DATA-3",
		"level": "MUST",
		"section": "2",
		"title": "every Pet has a categoryId, an integer within int64"
	},
	{
		"id": "DATA-4",
		"level": "MUST",
		"section": "2",
		"title": "a status is available, pending or sold"
	},
	{
		"id": "DATA-5",
		"level": "MUST",
		"section": "2",
		"title": "int64 values survive digit for digit"
	},
	{
		"id": "DATA-6",
		"level": "MUST",
		"section": "2",
		"title": "no two animals share an id"
	},
	{
		"id": "DATA-7",
		"level": "SHOULD",
		"section": "2",
		"title": "an id that a client sends never becomes the animal's"
	},
	{
		"id": "DATA-8",
		"level": "SHOULD",
		"section": "2",
		"title": "integers are written without fraction and exponent"
	},
	{
		"id": "LIST-1",
		"level": "MUST",
		"section": "4.1",
		"title": "a list is answered 200 with an array of Pets"
	},
	{
		"id": "LIST-2",
		"level": "MUST",
		"section": "4.1",
		"title": "limit=n yields at most n animals"
	},
	{
		"id": "LIST-3",
		"level": "MUST",
		"section": "4.1",
		"title": "without limit, at most 20 animals are listed"
	},
	{
		"id": "LIST-4",
		"level": "MUST",
		"section": "4.1",
		"title": "limit=1 and limit=100 are accepted"
	},
	{
		"id": "LIST-5",
		"level": "MUST",
		"section": "4.1",
		"title": "no limit, however large, yields more than 100 animals"
	},
	{
		"id": "LIST-6",
		"level": "SHOULD",
		"section": "4.1",
		"title": "a limit out of range or no integer is refused with 400"
	},
	{
		"id": "LIST-7",
		"level": "MUST",
		"section": "4.1",
		"title": "status=s lists no animal of another status"
	},
	{
		"id": "LIST-8",
		"level": "SHOULD",
		"section": "4.1",
		"title": "an unknown status is refused with 400"
	},
	{
		"id": "LIST-9",
		"level": "MUST",
		"section": "4.1",
		"title": "status and limit hold together"
	},
	{
		"id": "LIST-10",
		"level": "MUST",
		"section": "4.1",
		"title": "the list shows every animal, filtered by its own status only"
	},
	{
		"id": "LIST-11",
		"level": "MUST",
		"section": "4.1",
		"title": "an animal looks the same created, listed and fetched"
	},
	{
		"id": "LIST-12",
		"level": "SHOULD",
		"section": "4.1",
		"title": "a page is as full as limit and the store allow"
	},
	{
		"id": "LIST-13",
		"level": "SHOULD",
		"section": "4.1",
		"title": "status=s lists no animal that shows no status"
	},
	{
		"id": "CREATE-1",
		"level": "MUST",
		"section": "4.2",
		"title": "a valid NewPet is answered 201 with a Pet"
	},
	{
		"id": "CREATE-2",
		"level": "MUST",
		"section": "4.2",
		"title": "the created Pet has the members of the request, unchanged"
	},
	{
		"id": "CREATE-3",
		"level": "MUST",
		"section": "4.2",
		"title": "status may be left out"
	},
	{
		"id": "CREATE-4",
		"level": "MUST",
		"section": "4.2",
		"title": "each of the three status values is accepted"
	},
	{
		"id": "CREATE-5",
		"level": "MUST",
		"section": "4.2",
		"title": "a body without name is refused with 400"
	},
	{
		"id": "CREATE-6",
		"level": "MUST",
		"section": "4.2",
		"title": "a body without categoryId is refused with 400"
	},
	{
		"id": "CREATE-7",
		"level": "MUST",
		"section": "4.2",
		"title": "a name that is no string is refused with 400"
	},
	{
		"id": "CREATE-8",
		"level": "MUST",
		"section": "4.2",
		"title": "a categoryId that is no integer is refused with 400"
	},
	{
		"id": "CREATE-9",
		"level": "MUST",
		"section": "4.2",
		"title": "a status outside the enumeration is refused with 400"
	},
	{
		"id": "CREATE-10",
		"level": "MUST",
		"section": "4.2",
		"title": "a categoryId outside int64 is refused with 400"
	},
	{
		"id": "CREATE-11",
		"level": "MUST",
		"section": "4.2",
		"title": "a body that is no JSON object is refused with 400"
	},
	{
		"id": "CREATE-12",
		"level": "MUST",
		"section": "4.2",
		"title": "a creation answered 400 or 401 adds no animal"
	},
	{
		"id": "CREATE-13",
		"level": "MUST",
		"section": "4.2",
		"title": "a created animal is stored"
	},
	{
		"id": "CREATE-14",
		"level": "MUST",
		"section": "4.2",
		"title": "equal bodies that are answered 201 create different animals"
	},
	{
		"id": "CREATE-15",
		"level": "SHOULD",
		"section": "4.2",
		"title": "a body that is not UTF-8 is refused with 400"
	},
	{
		"id": "CREATE-16",
		"level": "SHOULD",
		"section": "4.2",
		"title": "names with quotes, markup, symbols and emoji are not refused"
	},
	{
		"id": "CREATE-17",
		"level": "SHOULD",
		"section": "4.2",
		"title": "a status of null is refused with 400"
	},
	{
		"id": "CREATE-18",
		"level": "SHOULD",
		"section": "4.2",
		"title": "what only lenient parsers take is refused with 400"
	},
	{
		"id": "GET-1",
		"level": "MUST",
		"section": "4.3",
		"title": "the id of an existing animal is answered 200 with that animal"
	},
	{
		"id": "GET-2",
		"level": "MUST",
		"section": "4.3",
		"title": "the id of no animal is answered 404 with an Error body"
	},
	{
		"id": "GET-3",
		"level": "SHOULD",
		"section": "4.3",
		"title": "a petId that is no int64 gets 400 or 404 with an Error body"
	},
	{
		"id": "GET-4",
		"level": "SHOULD",
		"section": "4.3",
		"title": "Sunset falls on 5 December 2030, Deprecation is well-formed"
	},
	{
		"id": "AUTH-1",
		"level": "MUST",
		"section": "5",
		"title": "a valid key is accepted by all three operations"
	},
	{
		"id": "AUTH-2",
		"level": "MUST",
		"section": "5",
		"title": "without Authorization, every operation answers 401"
	},
	{
		"id": "AUTH-3",
		"level": "MUST",
		"section": "5",
		"title": "with an unknown key, every operation answers 401"
	},
	{
		"id": "AUTH-4",
		"level": "MUST",
		"section": "5",
		"title": "a malformed credential is answered 401"
	},
	{
		"id": "AUTH-5",
		"level": "MUST",
		"section": "5",
		"title": "a key that only resembles the valid one is answered 401"
	},
	{
		"id": "AUTH-6",
		"level": "MUST",
		"section": "5",
		"title": "the credential is judged before the request"
	},
	{
		"id": "AUTH-7",
		"level": "SHOULD",
		"section": "5",
		"title": "the key counts only in the Authorization header"
	},
	{
		"id": "AUTH-8",
		"level": "SHOULD",
		"section": "5",
		"title": "a 401 carries WWW-Authenticate with a Bearer challenge"
	},
	{
		"id": "AUTH-9",
		"level": "SHOULD",
		"section": "5",
		"title": "the scheme name is case-insensitive"
	},
	{
		"id": "AUTH-10",
		"level": "SHOULD",
		"section": "5",
		"title": "no response repeats the key"
	},
	{
		"id": "AUTH-11",
		"level": "SHOULD",
		"section": "5",
		"title": "the key and a second word are not accepted"
	},
	{
		"id": "AUTH-12",
		"level": "SHOULD",
		"section": "5",
		"title": "the credential is judged before malformed JSON and petIds"
	},
	{
		"id": "ERROR-1",
		"level": "MUST",
		"section": "7",
		"title": "every 400, 401 and 404 body is an Error"
	},
	{
		"id": "ERROR-2",
		"level": "MUST",
		"section": "7",
		"title": "Error.status is the response's HTTP status"
	},
	{
		"id": "ERROR-3",
		"level": "SHOULD",
		"section": "7",
		"title": "code and message are not empty"
	},
	{
		"id": "ERROR-4",
		"level": "SHOULD",
		"section": "7",
		"title": "code is for machines: no blanks, one status each"
	},
	{
		"id": "ERROR-5",
		"level": "SHOULD",
		"section": "7",
		"title": "message shows no internals"
	},
	{
		"id": "ERROR-6",
		"level": "SHOULD",
		"section": "7",
		"title": "other errors carry the Error body, too"
	},
	{
		"id": "RATE-1",
		"level": "MUST",
		"section": "8",
		"title": "every response carries the three rate-limit fields, once"
	},
	{
		"id": "RATE-2",
		"level": "MUST",
		"section": "8",
		"title": "X-RateLimit-Limit is a decimal integer, positive for the key"
	},
	{
		"id": "RATE-3",
		"level": "MUST",
		"section": "8",
		"title": "X-RateLimit-Remaining is a decimal integer from 0 to Limit"
	},
	{
		"id": "RATE-4",
		"level": "MUST",
		"section": "8",
		"title": "X-RateLimit-Reset is a Unix timestamp, 25 hours ahead at most"
	},
	{
		"id": "RATE-5",
		"level": "MUST",
		"section": "8",
		"title": "Remaining counts down with the requests of the key"
	},
	{
		"id": "RATE-6",
		"level": "MUST",
		"section": "8",
		"title": "Limit is the plan's figure per minute or per day"
	},
	{
		"id": "RATE-7",
		"level": "MUST",
		"section": "8",
		"title": "the request beyond the limit gets 429"
	},
	{
		"id": "RATE-8",
		"level": "MUST",
		"section": "8",
		"title": "the 429 carries Retry-After"
	},
	{
		"id": "RATE-9",
		"level": "SHOULD",
		"section": "8",
		"title": "Retry-After is delay-seconds or an HTTP-date"
	},
	{
		"id": "RATE-10",
		"level": "SHOULD",
		"section": "8",
		"title": "the key is served again after Retry-After"
	},
	{
		"id": "RATE-11",
		"level": "SHOULD",
		"section": "8",
		"title": "Remaining is higher after a Reset"
	},
	{
		"id": "VERSION-1",
		"level": "MUST",
		"section": "9",
		"title": "the base address ends in the segment /v1"
	},
	{
		"id": "DESC-1",
		"level": "MUST",
		"section": "9",
		"title": "the description is well-formed OpenAPI of version 1.0.0"
	},
	{
		"id": "DESC-2",
		"level": "MUST",
		"section": "9",
		"title": "the description has the three operations under their names"
	},
	{
		"id": "DESC-3",
		"level": "MUST",
		"section": "9",
		"title": "the description marks getPet as deprecated"
	},
	{
		"id": "DESC-4",
		"level": "MUST",
		"section": "9",
		"title": "the described parameters are those of the interface"
	},
	{
		"id": "DESC-5",
		"level": "MUST",
		"section": "9",
		"title": "the described members are those of NewPet, Pet and Error"
	},
	{
		"id": "DESC-6",
		"level": "MUST",
		"section": "9",
		"title": "the described responses are those of the interface"
	},
	{
		"id": "DESC-7",
		"level": "MUST",
		"section": "9",
		"title": "the description secures all operations with an HTTP bearer"
	},
	{
		"id": "OPEN-1",
		"level": "OPEN",
		"section": "2",
		"title": "what status has an animal created without one?"
	},
	{
		"id": "OPEN-2",
		"level": "OPEN",
		"section": "2",
		"title": "which undeclared members do Pet and Error bodies carry?"
	},
	{
		"id": "OPEN-3",
		"level": "OPEN",
		"section": "2",
		"title": "are undeclared members and an id in a NewPet ignored?"
	},
	{
		"id": "OPEN-4",
		"level": "OPEN",
		"section": "2",
		"title": "are unknown categoryIds refused?"
	},
	{
		"id": "OPEN-5",
		"level": "OPEN",
		"section": "2",
		"title": "are 1.0 and 1e0 taken as the integer 1?"
	},
	{
		"id": "OPEN-6",
		"level": "OPEN",
		"section": "8.6",
		"title": "which names are kept, changed or refused?"
	},
	{
		"id": "OPEN-7",
		"level": "OPEN",
		"section": "4.1",
		"title": "in what order is the list, and does it change between reads?"
	},
	{
		"id": "OPEN-8",
		"level": "OPEN",
		"section": "4.1",
		"title": "does the response carry paging data?"
	},
	{
		"id": "OPEN-9",
		"level": "OPEN",
		"section": "4.1",
		"title": "what happens to limits out of range and odd parameters?"
	},
	{
		"id": "OPEN-10",
		"level": "OPEN",
		"section": "4.2",
		"title": "what does a body of another media type get?"
	},
	{
		"id": "OPEN-11",
		"level": "OPEN",
		"section": "4.2",
		"title": "is there a Location header?"
	},
	{
		"id": "OPEN-12",
		"level": "OPEN",
		"section": "4.2",
		"title": "which of two equal member names counts?"
	},
	{
		"id": "OPEN-13",
		"level": "OPEN",
		"section": "4",
		"title": "what do other methods on the paths get?"
	},
	{
		"id": "OPEN-14",
		"level": "OPEN",
		"section": "4.3",
		"title": "are Deprecation, Sunset and Link sent?"
	},
	{
		"id": "OPEN-15",
		"level": "OPEN",
		"section": "7",
		"title": "which code values were seen, for which condition?"
	},
	{
		"id": "OPEN-16",
		"level": "OPEN",
		"section": "8",
		"title": "which window is shown, what counts, was any 429 early?"
	},
	{
		"id": "OPEN-17",
		"level": "OPEN",
		"section": "8",
		"title": "which form has Retry-After, which shape the 429 body?"
	},
	{
		"id": "OPEN-18",
		"level": "OPEN",
		"section": "5",
		"title": "which limits do unauthenticated responses show?"
	},
	{
		"id": "OPEN-19",
		"level": "OPEN",
		"section": "4.4",
		"title": "which other operations, markers and statuses are described?"
	},
	{
		"id": "OPEN-20",
		"level": "OPEN",
		"section": "9",
		"title": "where does the description differ from what the run saw?"
	},
	{
		"id": "OPEN-21",
		"level": "OPEN",
		"section": "3",
		"title": "does an animal's status change by itself?"
	},
	{
		"id": "OPEN-22",
		"level": "OPEN",
		"section": "5",
		"title": "does the letter case of the key matter?"
	}
];
export { ROWS as t };
